"""`magicgame match`: two engine players meet in many games, to see how much stronger one is than the other."""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import Pool

from magicgame.commands.progress import progress
from magicgame.commands.rules import add_rules_options, chosen_rules
from magicgame.engine.choose import choose
from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.engine.registry import has_engine, kernel, level
from magicgame.engine.search import analyse, is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games import GAMES
from magicgame.games.game import Game, Move, Position, Side

Player = Callable[[Position, random.Random], Move]
PLAIN, EVEN = "plain", "even"
RANDOM, DRAWN = "random", "drawn"
DRAWN_AFTER = (3, 4, 5, 6, 7)
"""The numbers of turns of chance that lead to a drawn opening."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meets whom, and how; the first player begins in every other game."""

    game: str
    variant: str
    players: tuple[str, str]
    seed: int
    opening: str | None


@dataclass(frozen=True, slots=True)
class Score:
    """One game as the first player sees it: 1, ½ or 0, its turns, the moves after the opening, and for each player
    turns and seconds.
    """

    points: float
    turns: int
    moves: tuple[Move, ...]
    own_turns: tuple[int, int]
    seconds: tuple[float, float]


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    names = [*map(str, LEVEL_NUMBERS), PLAIN, EVEN]
    parser = subparsers.add_parser(
        "match", help="let two levels of the engine play against each other",
        description=f"{PLAIN}: takes a win at once, else avoids a loss at once, else plays by chance. "
                    f"{EVEN}: plays perfectly, by chance among moves of the same value and length.",
    )
    parser.add_argument("--first", choices=names, required=True, metavar="LEVEL")
    parser.add_argument("--second", choices=names, required=True, metavar="LEVEL")
    parser.add_argument("--games", type=int, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    add_rules_options(parser, [game for game in GAMES.values() if has_engine(game)])
    parser.add_argument("--opening", choices=[RANDOM, DRAWN],
                        help=f"{RANDOM}: the first turn is made by chance; {DRAWN}: {DRAWN_AFTER[0]} to "
                             f"{DRAWN_AFTER[-1]} turns are, to a position that is drawn with best play")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play on all cores and print what came out."""
    game, variant = chosen_rules(arguments)
    players = (arguments.first, arguments.second)
    if (EVEN in players or arguments.opening == DRAWN) and not is_soon_exact(game.start(variant)):
        arguments.parser.error(f"nobody plays {game.name} perfectly")
    pairing = Pairing(game.name, variant.name, players, arguments.seed, arguments.opening)
    print(f"{_name(players[0])} – {_name(players[1])}, {variant.name}, {arguments.games} games, seed {arguments.seed}"
          + (f", {pairing.opening} openings" if pairing.opening else ""), flush=True)
    if not kernel(game.start(variant)).is_compiled():
        print("the engine is not compiled: hundreds of times slower, so the levels see less far than they should")
    print(report(players, list(progress(play_all(pairing, arguments.games), arguments.games))))
    return 0


def play_all(pairing: Pairing, games: int) -> Iterator[Score]:
    """The scores of that many games, in order."""
    with Pool(os.cpu_count()) as pool:
        yield from pool.imap(_play, ((pairing, number) for number in range(games)))


def _play(job: tuple[Pairing, int]) -> Score:
    return play(*job)


def play(pairing: Pairing, number: int) -> Score:
    """One game, the same whenever it is played unless a player runs into its time limit.

    Two games in a row have the same opening, with the seats exchanged.
    """
    game = GAMES[pairing.game]
    chance = random.Random(f"{pairing.seed} {number}")
    position = _opening(game, pairing, random.Random(f"{pairing.seed} {number // 2} opening"))
    moves = []
    beginner = number % 2
    turns, seconds = [0, 0], [0.0, 0.0]
    players = [player(name) for name in pairing.players]
    while not position.is_terminal:
        seat = beginner if position.mover is Side.FIRST else 1 - beginner
        started = time.perf_counter()
        move = players[seat](position, chance)
        seconds[seat] += time.perf_counter() - started
        turns[seat] += 1
        moves.append(move)
        position = position.after(move)
    return Score(
        _points(position, beginner), position.ply, tuple(moves), (turns[0], turns[1]), (seconds[0], seconds[1]))


def _opening(game: Game, pairing: Pairing, chance: random.Random) -> Position:
    start = game.start(game.variant(pairing.variant))
    if pairing.opening == DRAWN:
        return _drawn_opening(start, chance)
    return _after_chance(start, 1, chance) if pairing.opening == RANDOM else start


def _drawn_opening(start: Position, chance: random.Random) -> Position:
    while True:
        position = _after_chance(start, chance.choice(DRAWN_AFTER), chance)
        if not position.is_terminal and analyse(position, StopFlag()).value is Value.DRAW:
            return position


def _after_chance(position: Position, turns: int, chance: random.Random) -> Position:
    """The position after that many turns of chance, or where the game ends on the way."""
    for _turn in range(turns):
        if position.is_terminal:
            break
        position = position.after(chance.choice(position.legal_moves))
    return position


def _points(position: Position, beginner: int) -> float:
    outcome = position.outcome
    if outcome is None or outcome.winner is None:
        return 0.5
    return 1.0 if (outcome.winner is Side.FIRST) == (beginner == 0) else 0.0


def player(name: str) -> Player:
    """The player of a level's number, PLAIN or EVEN."""
    if name in (PLAIN, EVEN):
        return plain_move if name == PLAIN else even_move
    return lambda position, chance: choose(position, level(int(name), position), chance, StopFlag()).move


def plain_move(position: Position, chance: random.Random) -> Move:
    """A win at once if there is one, else a turn that does not lose at once, else anything."""
    rules = kernel(position)
    ends = rules.moves(rules.encode(position), rules.rules(position))
    best = 1 if any(end == 1 for _, end in ends) else 0 if any(end != -1 for _, end in ends) else -1
    return rules.decode(chance.choice([move for move, end in ends if (end or 0) == best]))


def even_move(position: Position, chance: random.Random) -> Move:
    """One of the moves that are exactly best, by chance."""
    moves = analyse(position, StopFlag()).moves
    return chance.choice([found.move for found in moves if found.score == moves[0].score])


def report(players: tuple[str, str], scores: list[Score]) -> str:
    """Wins, draws and losses of the first player, its score with the 95 % interval, turns and time."""
    points = [score.points for score in scores]
    mean, margin = statistics.mean(points), _margin(points)
    times = (
        f"{_name(players[i])} {sum(s.seconds[i] for s in scores) / max(1, sum(s.own_turns[i] for s in scores)):.4f}"
        for i in (0, 1)
    )
    return "\n".join((
        f"wins {points.count(1.0)}  draws {points.count(0.5)}  losses {points.count(0.0)}",
        f"score {mean:.1%}, with 95 % certainty between {max(0, mean - margin):.1%} and {min(1, mean + margin):.1%}",
        f"turns per game {statistics.mean(score.turns for score in scores):.1f}, "
        f"different games {len({score.moves for score in scores})}",
        f"seconds per turn: {', '.join(times)}",
    ))


def _margin(points: list[float]) -> float:
    """Half the width of the normal approximation's 95 % interval."""
    return 1.96 * statistics.stdev(points) / len(points) ** 0.5 if len(points) > 1 else 1.0


def _name(player: str) -> str:
    return f"the {player} player" if player in (PLAIN, EVEN) else f"level {player}"

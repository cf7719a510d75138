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
from magicgame.engine.choose import choose
from magicgame.engine.kernels import kernel
from magicgame.engine.levels import LEVELS, level
from magicgame.engine.stop import StopFlag
from magicgame.games import GAMES
from magicgame.games.game import Game, Move, Position, Side

Player = Callable[[Position, random.Random], Move]
PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meets whom, and how; the first player begins in every other game."""

    game: str
    variant: str
    players: tuple[str, str]
    seed: int
    random_opening: bool


@dataclass(frozen=True, slots=True)
class Score:
    """One game as the first player sees it: 1, ½ or 0, its turns, and for each player turns and seconds."""

    points: float
    turns: int
    own_turns: tuple[int, int]
    seconds: tuple[float, float]


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    names = [*(str(each.number) for each in LEVELS), PLAIN]
    parser = subparsers.add_parser(
        "match", help="let two levels of the engine play against each other",
        description=f"{PLAIN}: takes a win at once, else avoids a loss at once, else plays by chance.",
    )
    parser.add_argument("--first", choices=names, required=True, metavar="LEVEL")
    parser.add_argument("--second", choices=names, required=True, metavar="LEVEL")
    parser.add_argument("--games", type=int, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=sorted(GAMES), default=next(iter(GAMES)))
    parser.add_argument("--variant", help="a rule set of the game; the default one if not given")
    parser.add_argument("--opening", choices=["random"], help="the first turn is made by chance")
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    """Play on all cores and print what came out."""
    game = GAMES[arguments.game]
    variant = arguments.variant or game.variants[0].name
    if variant not in [each.name for each in game.variants]:
        arguments.parser.error(f"no variant of {game.name}: {variant}")
    players = (arguments.first, arguments.second)
    pairing = Pairing(game.name, variant, players, arguments.seed, arguments.opening == "random")
    print(f"{_name(players[0])} – {_name(players[1])}, {variant}, {arguments.games} games, seed {arguments.seed}"
          + (", random openings" if pairing.random_opening else ""), flush=True)
    print(report(players, list(progress(play_all(pairing, arguments.games), arguments.games))))
    return 0


def play_all(pairing: Pairing, games: int) -> Iterator[Score]:
    """The scores of so many games, in order."""
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
    beginner = number % 2
    turns, seconds = [0, 0], [0.0, 0.0]
    players = [player(name) for name in pairing.players]
    while not position.is_terminal:
        seat = beginner if position.mover is Side.FIRST else 1 - beginner
        started = time.perf_counter()
        move = players[seat](position, chance)
        seconds[seat] += time.perf_counter() - started
        turns[seat] += 1
        position = position.after(move)
    return Score(_points(position, beginner), position.ply, (turns[0], turns[1]), (seconds[0], seconds[1]))


def _opening(game: Game, pairing: Pairing, chance: random.Random) -> Position:
    position = game.start(game.variant(pairing.variant))
    return position.after(chance.choice(position.legal_moves)) if pairing.random_opening else position


def _points(position: Position, beginner: int) -> float:
    outcome = position.outcome
    if outcome is None or outcome.winner is None:
        return 0.5
    return 1.0 if (outcome.winner is Side.FIRST) == (beginner == 0) else 0.0


def player(name: str) -> Player:
    """The player of a level's number or of PLAIN."""
    if name == PLAIN:
        return plain_move
    return lambda position, chance: choose(position, level(int(name), position), chance, StopFlag()).move


def plain_move(position: Position, chance: random.Random) -> Move:
    """A win at once if there is one, else a turn that does not lose at once, else anything."""
    rules = kernel(position)
    ends = rules.moves(rules.encode(position), rules.rules(position))
    best = 1 if any(end == 1 for _, end in ends) else 0 if any(end != -1 for _, end in ends) else -1
    return rules.decode(chance.choice([move for move, end in ends if (end or 0) == best]))


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
        f"turns per game {statistics.mean(score.turns for score in scores):.1f}",
        f"seconds per turn: {', '.join(times)}",
    ))


def _margin(points: list[float]) -> float:
    """Half the width of the normal approximation's 95 % interval."""
    return 1.96 * statistics.stdev(points) / len(points) ** 0.5 if len(points) > 1 else 1.0


def _name(player: str) -> str:
    return f"the {PLAIN} player" if player == PLAIN else f"level {player}"

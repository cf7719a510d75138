"""`magicgame puzzles`: makes the puzzle files, or checks them, with the exact engine.

Games played by a careless beginner are searched for positions with one solution. The same seed makes the same
puzzles. Each game gives one puzzle at most, and no position of any puzzle's solution is, up to the symmetries of the
board and the exchange of the faces, a position of another's.
"""

from __future__ import annotations

import argparse
import random
import sys
from array import array
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import msgspec

from magicgame import paths
from magicgame.engine.search import Task, analyse, deepen
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_endings, for_scores
from magicgame.engine.values import Analysis, MoveValue, Value
from magicgame.files import write_atomically
from magicgame.games import GAMES
from magicgame.games.game import Game, Move, Position, Variant
from magicgame.match.puzzles import (
    THEMES,
    TRIES,
    Kind,
    Puzzle,
    puzzles_text,
    read_puzzles,
    saving_replies,
)

_GAME = "magic"
_FIRST_TILES, _LAST_TILES = 8, 13
_FEWEST_TILES_OF_A_DRAW = 10
_MINDED = 12
_POOL = 1.3
"""This many times the puzzles wanted are found before the most evenly graded ones are kept."""
_TRY_PLIES, _TRY_OVERLOOKS, _TRY_NODES = 3, 0.2, 200_000
"""A try at a puzzle: a plain search this many plies deep that overlooks this share of the flips at each turn.

It is no opponent's level: those may be tuned without touching a puzzle's grade.
"""
_FLIPS = 64
_OTHERS_LEAVE = 3
"""A trap is a trap when every other turn that draws leaves the opponent at least this many saving replies."""
_TABLES: defaultdict[str, tuple[array[int], array[int]]] = defaultdict(for_endings)
"""What was proved about endings, by variant."""


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("puzzles", help="make the puzzle files, or check them")
    parser.add_argument("--variant", choices=[variant.name for variant in GAMES[_GAME].variants], required=True)
    parser.add_argument("--check", action="store_true", help="check every puzzle of the file instead of making any")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=60, help="puzzles of each kind")
    parser.add_argument("--file", type=Path, help="by default the one the program reads")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = GAMES[_GAME]
    variant = game.variant(arguments.variant)
    file = arguments.file or paths.asset("puzzles", f"{variant.key}.jsonl")
    if arguments.check:
        return _check(file, game, variant)
    made = make_puzzles(game, variant, random.Random(arguments.seed), arguments.each)
    write_atomically(file, puzzles_text(made))
    _tell(made)
    return 0


def _tell(puzzles: list[Puzzle]) -> None:
    counts = Counter((puzzle.theme, puzzle.grade) for puzzle in puzzles)
    for theme in THEMES:
        print(theme.ljust(6), *(f"{counts[theme, grade]:4}" for grade in range(1, 6)))
    print("all   ", *(f"{sum(counts[theme, grade] for theme in THEMES):4}" for grade in range(1, 6)))


def _check(file: Path, game: Game, variant: Variant) -> int:
    """Print what is wrong with each puzzle, then how many there are; the status says whether all are right."""
    puzzles = read_puzzles(file.read_bytes())
    problems = [(puzzle, problem) for puzzle in puzzles if (problem := problem_of(puzzle, game, variant))]
    for puzzle, problem in problems:
        print(puzzle.position, problem)
    twins = len(puzzles) - len({game.canonical(puzzle.start(game, variant)) for puzzle in puzzles})
    print(f"{len(puzzles)} puzzles, {len(problems)} wrong, {twins} twins")
    return 1 if problems or twins else 0


# --- checking ---------------------------------------------------------------------------------------------------------


def problem_of(puzzle: Puzzle, game: Game, variant: Variant) -> str | None:
    """What the exact engine finds wrong with a puzzle's kind, solution, length or facts; None when nothing is."""
    position = puzzle.start(game, variant)
    found = puzzle_at(position, analyse(position, StopFlag()), puzzle.kind)
    if found is None:
        return "is no puzzle of its kind"
    found = tried(found, game, variant)
    return None if found == puzzle else f"is not as told: {found}"


# --- finding ----------------------------------------------------------------------------------------------------------


def puzzle_at(position: Position, analysis: Analysis, kind: Kind) -> Puzzle | None:
    """The puzzle of a kind that a position is, not `tried` yet; None when it is none."""
    line = _winning_line(position, analysis) if kind == "win" else _single_turn(position, analysis, kind)
    if line is None:
        return None
    turns = (len(line) + 1) // 2
    return Puzzle(
        kind, position.text, _texts(position, line), turns, _tempting(position, analysis, line[0]),
        is_forced=kind == "win" and len(line) % 2 == 0,
    )


def _texts(position: Position, line: list[Move]) -> tuple[str, ...]:
    texts = []
    for move in line:
        texts.append(position.move_text(move))
        position = position.after(move)
    return tuple(texts)


def _keeping(analysis: Analysis) -> list[MoveValue]:
    return [found for found in analysis.moves if found.value is analysis.value]


def _winning_line(position: Position, analysis: Analysis) -> list[Move] | None:
    """The solver's and the opponent's turns to the end; None unless each of the solver's is the only one that wins.

    Of the replies that resist longest the opponent picks the first that leaves the solver a single way to win.
    """
    if analysis.value is not Value.WIN or len(_keeping(analysis)) != 1:
        return None
    move = analysis.moves[0].move
    after = position.after(move)
    if after.is_terminal:
        return [move]
    for reply in _longest_replies(after):
        rest = _line_after(after.after(reply))
        if rest is not None:
            return [move, reply, *rest]
    return None


def _longest_replies(position: Position) -> list[Move]:
    moves = analyse(position, StopFlag()).moves
    return [found.move for found in moves if found.score == moves[0].score]


def _line_after(position: Position) -> list[Move] | None:
    if position.is_terminal:
        return []
    if not _has_one_win(Task(position, StopFlag(), _TABLES[position.variant.name])):
        return None
    return _winning_line(position, analyse(position, StopFlag()))


def _has_one_win(task: Task) -> bool:
    wins = 0
    for move, end in task.moves:
        wins += end == 1
        if end is None:
            after = task.kernel.after(task.state, move)
            wins += task.search.loses(after, task.kernel.plies_left(after))
        if wins > 1:
            return False
    return True


def _single_turn(position: Position, analysis: Analysis, kind: Kind) -> list[Move] | None:
    holding = _keeping(analysis)
    if analysis.value is not Value.DRAW:
        return None
    if kind == "hold":
        return [holding[0].move] if len(holding) == 1 < len(analysis.moves) else None
    return _trap(position, holding) if 1 < len(holding) <= len(analysis.moves) // 2 else None


def _trap(position: Position, holding: list[MoveValue]) -> list[Move] | None:
    """The one drawing turn with a single saving reply, when all others leave clearly more."""
    traps: list[Move] = []
    for found in holding:
        after = analyse(position.after(found.move), StopFlag())
        saving = saving_replies(after) if len(after.moves) > 1 else len(holding)
        if saving == 1:
            traps.append(found.move)
        if len(traps) > 1 or 1 < saving < _OTHERS_LEAVE:
            return None
    return traps or None


def _tempting(position: Position, analysis: Analysis, solution: Move) -> int:
    """How many failing turns leave the mover a line standing."""
    return sum(
        any(line.side is position.mover for line in position.lines_after(found.move.steps))
        for found in analysis.moves
        if found.move != solution and found.value is not analysis.value
    )


def tried(puzzle: Puzzle, game: Game, variant: Variant) -> Puzzle:
    """The puzzle with the number of tries that failed at some turn of its solution."""
    missed = sum(not _finds(puzzle, game, variant, random.Random(seed)) for seed in range(TRIES))
    return msgspec.structs.replace(puzzle, missed=missed)


def _finds(puzzle: Puzzle, game: Game, variant: Variant, rng: random.Random) -> bool:
    position = puzzle.start(game, variant)
    for number, text in enumerate(puzzle.line):
        move = position.parse_move(text)
        if number % 2 == 0 and _try(position, rng) != move:
            return False
        position = position.after(move)
    return True


def _try(position: Position, rng: random.Random) -> Move:
    """The turn a plain shallow search plays, one of the best by chance."""
    unseen = sum(1 << flip for flip in range(_FLIPS) if rng.random() < _TRY_OVERLOOKS)
    task = Task(position, StopFlag(), for_scores(_TRY_NODES), unseen)
    moves, _depth = deepen(task, _TRY_PLIES, margin=0)
    return rng.choice([found.move for found in moves if found.score == moves[0].score])


# --- making -----------------------------------------------------------------------------------------------------------


@dataclass
class _Maker:
    """The puzzles found so far, by theme."""

    game: Game
    variant: Variant
    rng: random.Random
    wanted: int
    pools: dict[str, list[Puzzle]] = field(default_factory=lambda: {theme: [] for theme in THEMES})
    seen: set[Hashable] = field(default_factory=set)

    @property
    def missing(self) -> set[str]:
        return {theme for theme, pool in self.pools.items() if len(pool) < self.wanted}

    def search(self, positions: list[Position]) -> None:
        """Take the first puzzle still wanted among the positions of one game."""
        for position in positions:
            puzzle = self._wanted_puzzle(position)
            if puzzle is not None and self._is_new(puzzle):
                self.pools[puzzle.theme].append(tried(puzzle, self.game, self.variant))
                return

    def _wanted_puzzle(self, position: Position) -> Puzzle | None:
        kinds = self._possible_kinds(position)
        if not kinds:
            return None
        analysis = analyse(position, StopFlag())
        for kind in kinds:
            puzzle = puzzle_at(position, analysis, kind)
            if puzzle is not None and puzzle.theme in self.missing:
                return puzzle
        return None

    def _possible_kinds(self, position: Position) -> tuple[Kind, ...]:
        """What the position may be, seen without the value of every turn: most are ruled out by a second win."""
        task = Task(position, StopFlag(), _TABLES[self.variant.name])
        longest = task.kernel.plies_left(task.state)
        plies = next((plies for plies in range(1, longest + 1) if task.search.wins(task.state, plies)), None)
        if plies is not None:
            return ("win",) if f"win-{(plies + 1) // 2}" in self.missing and _has_one_win(task) else ()
        if position.ply < _FEWEST_TILES_OF_A_DRAW:
            return ()
        kinds: tuple[Kind, ...] = ("hold", "trap")
        return tuple(kind for kind in kinds if kind in self.missing)

    def _is_new(self, puzzle: Puzzle) -> bool:
        images = set(self._images(puzzle))
        if images & self.seen:
            return False
        self.seen |= images
        return True

    def _images(self, puzzle: Puzzle) -> Iterator[Hashable]:
        """The positions the solver has to solve."""
        position = puzzle.start(self.game, self.variant)
        for number, text in enumerate(puzzle.line):
            if number % 2 == 0:
                yield self.game.canonical(position)
            position = position.after(position.parse_move(text))


def make_puzzles(game: Game, variant: Variant, rng: random.Random, each: int) -> list[Puzzle]:
    """`each` puzzles of every theme, the easiest first."""
    maker = _Maker(game, variant, rng, round(each * _POOL))
    for number in count(1):
        if not maker.missing:
            break
        positions = [position for position in _game(game, variant, rng) if position.ply >= _FIRST_TILES]
        rng.shuffle(positions)
        maker.search(positions)
        if number % 100 == 0:
            print(number, "games", {theme: len(pool) for theme, pool in maker.pools.items()}, file=sys.stderr)
    chosen = [puzzle for pool in maker.pools.values() for puzzle in _even(pool, each)]
    return sorted(chosen, key=lambda puzzle: (puzzle.points, THEMES.index(puzzle.theme), puzzle.position))


def _even(pool: list[Puzzle], wanted: int) -> list[Puzzle]:
    """`wanted` puzzles of the pool, spread over the grades as evenly as it allows."""
    left = sorted(pool, key=lambda puzzle: puzzle.points)
    taken: Counter[int] = Counter()
    chosen: list[Puzzle] = []
    while len(chosen) < wanted:
        puzzle = min(left, key=lambda puzzle: taken[puzzle.grade])
        left.remove(puzzle)
        taken[puzzle.grade] += 1
        chosen.append(puzzle)
    return chosen


def _game(game: Game, variant: Variant, rng: random.Random) -> Iterator[Position]:
    """The open positions of a game between two careless beginners."""
    position = game.start(variant)
    while position.ply < _LAST_TILES:
        position = position.after(_careless(position, rng))
        if position.is_terminal:
            return
        yield position


def _careless(position: Position, rng: random.Random) -> Move:
    """Of a few turns that come to mind the one that leaves most lines of one's own and fewest of the other's."""
    legal = position.legal_moves
    minded = rng.sample(legal, min(len(legal), rng.randint(1, _MINDED)))
    return max(minded, key=lambda move: _balance(position, move))


def _balance(position: Position, move: Move) -> int:
    return sum(1 if line.side is position.mover else -1 for line in position.lines_after(move.steps))

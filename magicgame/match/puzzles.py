"""Puzzles: what each asks for, how hard it is, and when a turn solves it. The data is in `assets/puzzles`."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from magicgame import paths
from magicgame.engine.values import Analysis, Value
from magicgame.games.game import Game, Position, Variant

Kind = Literal["win", "hold", "trap"]
TRIES = 8
"""How many times a plain three-ply search attempted each puzzle: see `magicgame puzzles`."""
GRADES = (1, 2, 3, 4, 5)
_LEAST_POINTS = (5, 10, 13, 17)
"""The least points of a puzzle of grade 2, 3, 4, 5."""
_DAILY_STEP, _DAILY_START = 7919, 101
"""The step is a prime that no number of puzzles is a multiple of: each puzzle has its day before one comes back."""


class Puzzle(msgspec.Struct, frozen=True):
    """One puzzle, told by measured facts.

    `win`: the mover forces a win in `turns` of its turns, and at each of them only one turn wins at all.
    `hold`: one turn holds the draw, all others lose. `trap`: one turn holds the draw and leaves the opponent a single
    reply that does not lose; every other drawing turn leaves at least three.

    `line` is the solution with the longest resistance. `tempting` counts the first turns that fail although they
    leave the mover a line standing, `missed` how many of `TRIES` shallow searches did not find the solution.
    `is_forced` means that the opponent's turn ends the game, whatever it is.
    """

    kind: Kind
    position: str
    line: tuple[str, ...]
    turns: int = 1
    tempting: int = 0
    missed: int = 0
    is_forced: bool = False

    @property
    def key(self) -> str:
        """What progress is kept by; it stays the same when puzzles are added or sorted differently."""
        return self.position

    @property
    def points(self) -> int:
        """How hard the puzzle is, by its facts: longer, more tempting, harder for a shallow search."""
        depth = 3 * (self.turns - 1) if self.kind == "win" else 3
        return depth + min(self.tempting, 4) + self.missed

    @property
    def grade(self) -> int:
        """1 for the easiest … 5."""
        return 1 + sum(self.points >= least for least in _LEAST_POINTS)

    @property
    def theme(self) -> str:
        """The list it belongs to: one of `THEMES`."""
        return f"win-{self.turns}" if self.kind == "win" else self.kind

    def start(self, game: Game, variant: Variant) -> Position:
        return game.parse_position(self.position, variant)


THEMES = ("win-1", "win-2", "win-3", "win-4", "hold", "trap")


def puzzles_file(variant: Variant) -> Path:
    """Where the variant's puzzles are; few variants have any."""
    return paths.asset("puzzles", f"{variant.key}.jsonl")


@lru_cache(maxsize=8)
def puzzles_of(variant: Variant) -> tuple[Puzzle, ...]:
    """All puzzles of a variant, the easiest first; none where there is no file. Raises OSError, msgspec.MsgspecError.
    """
    file = puzzles_file(variant)
    return read_puzzles(file.read_bytes()) if file.is_file() else ()


def read_puzzles(content: bytes) -> tuple[Puzzle, ...]:
    """The puzzles in a file, one a line. Raises msgspec.MsgspecError."""
    return tuple(msgspec.json.decode(line, type=Puzzle) for line in content.splitlines())


def puzzles_text(puzzles: Iterable[Puzzle]) -> bytes:
    """What `read_puzzles` reads back."""
    encoder = msgspec.json.Encoder()
    return b"".join(encoder.encode(puzzle) + b"\n" for puzzle in puzzles)


def saving_replies(after: Analysis) -> int:
    """How many replies do not lose, by the exact analysis of the position in which they are played."""
    return sum(found.value is not Value.LOSS for found in after.moves)


def solves(puzzle: Puzzle, after: Analysis) -> bool:
    """Whether a turn does what the puzzle asks for, by the exact analysis of the position it leads to."""
    if puzzle.kind == "win":
        return after.value is Value.LOSS
    if puzzle.kind == "hold":
        return after.value is not Value.WIN
    return after.value is Value.LOSS or (after.value is Value.DRAW and saving_replies(after) <= 1)


def puzzle_of_day(puzzles: tuple[Puzzle, ...], day: date) -> Puzzle:
    """The puzzle of that day, the same for everybody. `puzzles` must not be empty."""
    return puzzles[(day.toordinal() * _DAILY_STEP + _DAILY_START) % len(puzzles)]


def streak_puzzle(puzzles: tuple[Puzzle, ...], solved: int, beginning: int) -> Puzzle:
    """The next puzzle of a streak after `solved` ones: ten of each grade, and the hardest grade for ever after.

    `beginning`, 0 or more, makes one streak differ from another.
    """
    grade = min(GRADES[-1], GRADES[0] + solved // 10)
    pool = [puzzle for puzzle in puzzles if puzzle.grade == grade] or list(puzzles)
    return pool[(beginning + solved) % len(pool)]

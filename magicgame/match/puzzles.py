"""Puzzles: what each asks for, how hard it is, and when a turn solves it. The data is in `assets/puzzles`."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from magicgame import paths
from magicgame.engine.values import Analysis, Value, exact
from magicgame.games.game import Game, Position, Variant

Kind = Literal["win", "hold", "trap", "check"]
TRIES = 8
"""How many searches, each a ply deeper than the one before, attempted each puzzle: see `magicgame puzzles`."""
GRADES = (1, 2, 3, 4, 5)
POINTS_OF_A_GRADE = 4
_OF_A_GRADE = 10
"""How many puzzles of each grade a streak has."""
FIRST_PUZZLES = 12
"""How many there are in the first series."""
_DAILY_STEP, _DAILY_START = 7919, 101
"""The step is a prime that no number of puzzles is a multiple of: each puzzle has its day before one comes back."""


class Failure(msgspec.Struct, frozen=True, array_like=True):
    """What a wrong turn comes to: the opponent's best reply, and the plies from it to the end; None for a draw."""

    reply: str
    plies: int | None = None


class Aside(NamedTuple):
    """Turns from the start of a puzzle, as many as are `shared` being those of its solution; none where there is
    nothing to show."""

    turns: tuple[str, ...] = ()
    shared: int = 0


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """One puzzle, told by measured facts.

    `win`: the mover forces a win in `turns` of its turns, and at each of them only one turn wins at all.
    `hold`: one turn holds the draw, all others lose. `trap`: one turn holds the draw and leaves the opponent a single
    reply that does not lose; every other drawing turn leaves at least three. `check`: one turn wins, in `turns`; it
    alarms the opponent, and so do others that do not win.

    `line` is the solution with the longest resistance; of a last turn that wins `either_face` up, one. `is_forced`
    means that the opponent's turn ends the game, whatever it is. `failures` tells for each turn of the solver what
    every other one that does not end the game comes to; empty where the engine can always tell.

    Where the solution is shown with other turns than the `line`, these are `shown`: of a win with the natural defence
    of those that hold out longest; of a draw on to the end of the game, against the replies that leave the fewest turns
    that hold, where values are not stored with one such reply and at most its answer; of a trap with a reply that falls
    into it, to the win, while the only one that does not lose is `spared`; of a check to the win. Each of the
    `mistakes` begins with turns of the solution, then comes a turn that looks right and fails; one that loses is played
    to the end, of one that draws there is the answer that holds the draw, and where the end is far that alone, too.

    How hard it is was measured: `tempting` counts the first turns that fail although they leave the mover a line
    standing or alarm the opponent, `hidden` says in eighths how many of the failing ones look better at a glance than
    the solution, `missed` how many of `TRIES` searches did not find it. `points` go by the puzzle's place among those
    of its length, see `ranked`.
    """

    kind: Kind
    position: str
    line: tuple[str, ...]
    turns: int = 1
    tempting: int = 0
    hidden: int = 0
    missed: int = 0
    points: int = 0
    is_forced: bool = False
    either_face: bool = False
    failures: tuple[dict[str, Failure], ...] = ()
    shown: tuple[str, ...] = ()
    mistakes: tuple[tuple[str, ...], ...] = ()
    spared: str = ""

    @property
    def walked(self) -> tuple[str, ...]:
        """The turns of the solution as it is shown."""
        return self.shown or self.line

    @property
    def asides(self) -> tuple[Aside, ...]:
        """What is shown beside the solution: the turns that look right and fail with what follows, of a trap the reply
        that does not lose."""
        if self.spared:
            return (Aside((self.line[0], self.spared), 1),)
        return tuple(Aside(line, _shared(line, self.walked)) for line in self.mistakes)

    @property
    def key(self) -> str:
        """What progress is kept by; it stays the same when puzzles are added or sorted differently."""
        return self.position

    @property
    def difficulty(self) -> int:
        """0..16, by what was measured and not by the length."""
        return min(self.tempting, 4) + self.hidden // 2 + self.missed

    @property
    def grade(self) -> int:
        """1 for the easiest … 5."""
        return 1 + self.points // POINTS_OF_A_GRADE

    @property
    def theme(self) -> str:
        """The list it belongs to: one of `THEMES`."""
        return f"win-{self.turns}" if self.kind == "win" else self.kind

    def start(self, game: Game, variant: Variant) -> Position:
        return game.parse_position(self.position, variant)

    def told(self, position: Position, done: Sequence[str]) -> Analysis | None:
        """What the puzzle itself knows of the position after the turns done, the last of them the solver's.

        Of the opponent's turns only the best one is told. None where nothing is known.
        """
        number, is_right = len(done) // 2, tuple(done) == self.line[:len(done)]
        if number >= len(self.failures) or tuple(done[:-1]) != self.line[:len(done) - 1]:
            return None
        if is_right:
            plies = None if self.kind == "hold" else 2 * (self.turns - number) - 1 - (not self.is_forced)
            reply = self.line[len(done)] if len(done) < len(self.line) else None
            value = Value.DRAW if plies is None else Value.LOSS
        elif (failure := self.failures[number].get(done[-1])) is not None:
            plies, reply = failure.plies, failure.reply
            value = Value.DRAW if plies is None else Value.WIN
        else:
            return None
        best = () if reply is None else (exact(position.parse_move(reply), value, plies),)
        return Analysis(best, value, plies, 0)


def _shared(line: tuple[str, ...], other: tuple[str, ...]) -> int:
    """How many turns both begin with."""
    return next((number for number, (one, two) in enumerate(zip(line, other, strict=False)) if one != two), len(line))


THEMES = ("win-1", "win-2", "win-3", "win-4", "win-5", "win-6", "hold", "trap", "check")


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


def ranked(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The puzzles with their points, by their difficulty among those of the same theme; the easiest first.

    The longest are never as easy as the shortest: in one turn of one's own a win has grade 1 to 3, in two 1 to 4, in
    three 2 to 5 … and what is no win has any grade.
    """
    themes: defaultdict[str, list[Puzzle]] = defaultdict(list)
    for puzzle in puzzles:
        themes[puzzle.theme].append(puzzle)
    pointed = [puzzle for pool in themes.values() for puzzle in _pointed(pool)]
    return sorted(pointed, key=lambda puzzle: (puzzle.points, THEMES.index(puzzle.theme), puzzle.position))


def _pointed(pool: list[Puzzle]) -> list[Puzzle]:
    """With points by the middle of the places that those of the same difficulty share."""
    turns = pool[0].turns if pool[0].kind == "win" else None
    first, last = (0, 4) if turns is None else ((turns - 1) // 2, min(turns + 1, 4))
    least, room = first * POINTS_OF_A_GRADE, (last - first + 1) * POINTS_OF_A_GRADE
    places = sorted(puzzle.difficulty for puzzle in pool)
    return [
        msgspec.structs.replace(puzzle, points=least + room * middle // (2 * len(places)))
        for puzzle in pool
        for middle in [bisect_left(places, puzzle.difficulty) + bisect_right(places, puzzle.difficulty) - 1]
    ]


def saving_replies(after: Analysis) -> int:
    """How many replies do not lose, by the exact analysis of the position in which they are played."""
    return sum(found.value is not Value.LOSS for found in after.moves)


def solves(puzzle: Puzzle, after: Analysis) -> bool:
    """Whether a turn does what the puzzle asks for, by the exact analysis of the position it leads to."""
    if puzzle.kind in ("win", "check"):
        return after.value is Value.LOSS
    if puzzle.kind == "hold":
        return after.value is not Value.WIN
    return after.value is Value.LOSS or (after.value is Value.DRAW and saving_replies(after) <= 1)


def puzzle_of_day(puzzles: tuple[Puzzle, ...], day: date) -> Puzzle:
    """The puzzle of that day, the same for everybody: of the easiest seventh on Mondays, of the hardest on Sundays.

    `puzzles` must not be empty.
    """
    weeks, weekday = divmod(day.toordinal() - 1, 7)
    by_points = sorted(puzzles, key=lambda puzzle: (puzzle.points, puzzle.position))
    first, last = (len(by_points) * number // 7 for number in (weekday, weekday + 1))
    pool = by_points[first:last] or [by_points[first]]
    return pool[(weeks * _DAILY_STEP + _DAILY_START) % len(pool)]


def first_puzzles(puzzles: tuple[Puzzle, ...], game: Game, variant: Variant) -> tuple[Puzzle, ...]:
    """The series to begin with: the easiest of the shortest wins, then of those a turn longer.

    Of equally hard ones those that begin with a whole turn come first, before those in which a step of it is missing.
    """
    def hardness(puzzle: Puzzle) -> tuple[int, int]:
        return puzzle.points, -len(puzzle.start(game, variant).parse_move(puzzle.line[0]).steps)

    themes = [theme for theme in THEMES if any(puzzle.theme == theme for puzzle in puzzles)][:2]
    easiest = ([puzzle for puzzle in puzzles if puzzle.theme == theme][:FIRST_PUZZLES // 2] for theme in themes)
    return tuple(puzzle for pool in easiest for puzzle in sorted(pool, key=hardness))


def streak_puzzle(puzzles: tuple[Puzzle, ...], solved: int, beginning: int) -> Puzzle:
    """The next puzzle of a streak after `solved` ones: ten of each grade, and the hardest grade for ever after.

    The ten climb from the shortest wins to what is no win. `beginning`, 0 or more, makes one streak differ from
    another.
    """
    round_number, step = divmod(solved, _OF_A_GRADE)
    grade = min(GRADES[-1], GRADES[0] + round_number)
    pool = [puzzle for puzzle in puzzles if puzzle.grade == grade] or list(puzzles)
    pool.sort(key=lambda puzzle: THEMES.index(puzzle.theme))
    first, last = (len(pool) * number // _OF_A_GRADE for number in (step, step + 1))
    part = pool[first:last] or [pool[first]]
    return part[(beginning + round_number) % len(part)]

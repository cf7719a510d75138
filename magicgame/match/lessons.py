"""Lessons as data: what the player reads, what the player must do, how each answer is met, and what is claimed.

Each file in `assets/lessons` is a lesson; they come in the order of the files' names. A lesson's variant tells which
game it teaches. Squares are named as in the game's notation. The tests hold every claim against the referee and the
engine's proofs; the program itself shows no number that is not claimed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from magicgame import paths
from magicgame.engine.values import Analysis
from magicgame.games import GAMES
from magicgame.games.game import Game, Move, Position, Variant
from magicgame.games.game import Step as Taken
from magicgame.match.first import first_key

Square = int | str
"""A square by its name in the notation: `5`, or `"c5"`."""


class Answers(msgspec.Struct, frozen=True, tag_field="claim", tag="answers"):
    """The accepted turns are exactly those that leave the mover a `line`, that `win`, that `hold` (do not lose), or
    that give `check`: a piece of the opponent needs help at once.

    `within` counts plies, the turn itself included; 0 means to the end of the game.
    """

    are: Literal["line", "win", "hold", "check"]
    within: int = 0


class Turns(msgspec.Struct, frozen=True, tag_field="claim", tag="turns"):
    """Every legal turn that fits one of the patterns has this result for the mover.

    `within` counts plies, as in `Answers`.
    """

    turns: tuple[str, ...]
    result: Literal["win", "draw", "loss"]
    within: int


class Movable(msgspec.Struct, frozen=True, tag_field="claim", tag="movable"):
    """The tiles on the board that the mover can move are exactly those on `squares`."""

    squares: tuple[Square, ...]


class Goals(msgspec.Struct, frozen=True, tag_field="claim", tag="goals"):
    """The tile on `source` can be moved to exactly these squares."""

    source: Square
    squares: tuple[Square, ...]


class Standing(msgspec.Struct, frozen=True, tag_field="claim", tag="standing"):
    """Exactly these pieces of a side are next to a `friend`, or touch `no_opponent`, or touch nobody (`alone`).

    `after` holds turns, separated by blanks, that are played before one looks.
    """

    side: Literal["first", "second"]
    squares: tuple[Square, ...]
    how: Literal["friend", "no_opponent", "alone"]
    after: str = ""


class Lands(msgspec.Struct, frozen=True, tag_field="claim", tag="lands"):
    """After each legal turn that fits one of the patterns the piece it moved stands as `how` says, see `Standing`."""

    turns: tuple[str, ...]
    how: Literal["friend", "no_opponent", "alone"]


class Replies(msgspec.Struct, frozen=True, tag_field="claim", tag="replies"):
    """After each turn that fits a pattern of `to`, or after each accepted one where `to` is empty, the opponent can
    move tiles on the board in exactly these ways, such as `1-5`. It then has `count` turns in all; 0 claims nothing.
    """

    moves: tuple[str, ...]
    count: int = 0
    to: tuple[str, ...] = ()


class HasLine(msgspec.Struct, frozen=True, tag_field="claim", tag="line"):
    """The side has a line on these squares, locked or not: now, or after each accepted turn when `later`."""

    side: Literal["first", "second"]
    squares: tuple[int, ...]
    locked: bool = False
    later: bool = False


class Missing(msgspec.Struct, frozen=True, tag_field="claim", tag="missing"):
    """The squares to be clicked are exactly the empty ones that keep a line from being locked."""

    line: tuple[int, ...]


class Fixed(msgspec.Struct, frozen=True, tag_field="claim", tag="fixed"):
    """After each accepted turn nobody can flip the tile on the square."""

    square: int


class Around(msgspec.Struct, frozen=True, tag_field="claim", tag="around"):
    """To lock a line there, this many squares around it must be occupied."""

    line: tuple[int, ...]
    count: int


class Completes(msgspec.Struct, frozen=True, tag_field="claim", tag="completes"):
    """The squares to be clicked are exactly those where a tile of the mover, that face up, makes a line."""

    face: Literal["light", "dark"]


Claim = Answers | Turns | Movable | Goals | Standing | Lands | Replies | HasLine | Missing | Fixed | Around | Completes


class Reaction(msgspec.Struct, frozen=True):
    """The answer to a turn that fits the pattern `to`, or to a click on the square of that name.

    Where it `tells_end`, it says itself how the match has ended.
    """

    to: str
    text: str
    tells_end: bool = False


class Step(msgspec.Struct, frozen=True):
    """One thing to do, or to read when there is nothing to do.

    `answers` are patterns of the turns that are accepted, such as `7-8/*`; `squares` must all be clicked. Without a
    `position` the step goes on where the one before ended. `replies` are played after the right turn; with
    `shows_reply` the engine answers every wrong turn, and the right one where there are no `replies`; where the step
    `judges_flip`, a flip after which no placement can be right is not waited out. `marks` are pointed out on the board,
    and where the step `tells_lines`, it says what the dots on them are.
    """

    text: str
    position: str = ""
    answers: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
    marks: tuple[Square, ...] = ()
    right: str = ""
    wrong: str = ""
    reactions: tuple[Reaction, ...] = ()
    replies: tuple[str, ...] = ()
    shows_reply: bool = False
    judges_flip: bool = False
    tells_lines: bool = False
    claims: tuple[Claim, ...] = ()

    @property
    def is_reading(self) -> bool:
        return not self.answers and not self.squares

    def accepts(self, turn: str) -> bool:
        return fits(turn, self.answers)

    def asks_for(self, square: str) -> bool:
        """Whether the square of that name is to be clicked."""
        return square in map(str, self.squares)

    def points_out(self, square: str) -> bool:
        return square in map(str, self.marks)

    def reaction(self, answer: str) -> Reaction:
        """How a wrong turn or square is met."""
        return next((each for each in self.reactions if fits(answer, (each.to,))), Reaction("*", self.wrong))


class Lesson(msgspec.Struct, frozen=True):
    """One lesson. Progress is kept by its `key`; `variant` is the key of the variant it teaches, `learnt` sums it up.
    What it teaches may be in a first match, too, once the player has had a few turns there."""

    key: str
    title: str
    steps: tuple[Step, ...]
    learnt: str
    variant: str = "magic-locked"
    is_in_first_match: bool = False

    @property
    def game(self) -> Game:
        """The game whose variant the lesson teaches."""
        return self._game_and_variant[0]

    @property
    def _game_and_variant(self) -> tuple[Game, Variant]:
        rules = ((game, variant) for game in GAMES.values() for variant in game.variants)
        return next((game, variant) for game, variant in rules if variant.key == self.variant)

    def positions(self) -> tuple[Position, ...]:
        """The position at which each step begins. Raises NotationError and IllegalMove when the data is wrong."""
        game, variant = self._game_and_variant
        found: list[Position] = []
        for number, step in enumerate(self.steps):
            position = game.parse_position(step.position, variant) if step.position else _end(
                self.steps[number - 1], found[-1]
            )
            found.append(position)
        return tuple(found)

    def picture(self, step: int = 0) -> Position:
        """What stands for the lesson from that step on: the first board with tiles on it, else the last one once it has
        been played on."""
        later = self.positions()[step:]
        last = later[-1]
        played = (last.after(move) for move in accepted(self.steps[-1], last))
        return next((each for each in (*later, *played) if any(each.tiles)), last)


def _end(step: Step, position: Position) -> Position:
    """The position at which a step with a single answer ends."""
    for text in (*step.answers, *step.replies):
        position = position.after(position.parse_move(text))
    return position


def names_square(text: str, square: str) -> bool:
    """Whether a text speaks of the square of that name."""
    return re.search(rf"\b{square}\b", text) is not None


def fits(text: str, patterns: tuple[str, ...]) -> bool:
    """Whether a turn's text fits one of the patterns; `*` stands for anything."""
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def accepted(step: Step, position: Position) -> tuple[Move, ...]:
    """The legal turns a step accepts."""
    return tuple(move for move in position.legal_moves if step.accepts(position.move_text(move)))


def is_wrong_flip(step: Step, position: Position, done: tuple[Taken, ...]) -> bool:
    """Whether a turn was begun, in a step that judges that at once, which can no longer become one it accepts."""
    is_judged = step.judges_flip and bool(done)
    return is_judged and all(move.steps[:len(done)] != done for move in accepted(step, position))


@lru_cache(maxsize=1)
def load_lessons() -> tuple[Lesson, ...]:
    """All lessons in order. Raises OSError and msgspec.MsgspecError."""
    files: list[Path] = sorted(paths.asset("lessons").glob("*.json"))
    return tuple(msgspec.json.decode(file.read_bytes(), type=Lesson) for file in files)


def next_lesson(done: Mapping[str, int], game: Game) -> int | None:
    """The number of the lesson to go on with: of those of the game that are not done, else of all, the first one after
    the last that is, else the first.

    `done` tells by a lesson's key how many of its steps are done. None if all are done.
    """
    lessons = load_lessons()
    left = [number for number, lesson in enumerate(lessons) if done.get(lesson.key, 0) < len(lesson.steps)]
    of_game = [number for number, lesson in enumerate(lessons) if lesson.game is game]
    last_done = max((number for number in of_game if number not in left), default=-1)
    left = [number for number in left if number in of_game] or left
    return next((number for number in left if number > last_done), next(iter(left), None))


def game_to_learn(done: Mapping[str, int], played: Game) -> Game:
    """The game whose lessons go on: the one played last, unless those of another one alone have been begun."""
    begun = [game for game in GAMES.values() if done.get(first_key(game)) or any(
        done.get(lesson.key) for lesson in load_lessons() if lesson.game is game)]
    return played if played in begun or not begun else begun[0]


def texts(lesson: Lesson) -> tuple[str, ...]:
    """All texts of a lesson that people see, each once."""
    said = [lesson.title, lesson.learnt]
    for step in lesson.steps:
        said += [step.text, step.right, step.wrong, *(reaction.text for reaction in step.reactions)]
    return tuple(dict.fromkeys(text for text in said if text))


def telling_reply(position: Position, analysis: Analysis) -> Move | None:
    """The best turn in a position, of several equal ones one that wins by a line already standing.

    None where the best turn is not proved.
    """
    if not analysis.moves or analysis.moves[0].value is None:
        return None
    best = [found.move for found in analysis.moves if found.score == analysis.moves[0].score]
    standing = {line.squares for line in position.lines_after()}
    return next((move for move in best if standing & _deciding_lines(position.after(move))), best[0])


def _deciding_lines(position: Position) -> set[tuple[int, ...]]:
    return {line.squares for line in position.outcome.lines} if position.outcome is not None else set()

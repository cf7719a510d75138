"""What is said in a lesson, besides its own sentences."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.game import Face, Game, Position, Side, Step
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import must_pass
from magicgame.ui.words.registry import words_of


def said(names: Names, sentence: str, turn_key: str = "") -> str:
    """A sentence of a lesson in the player's language, with the names of sides and faces, the faces' letters, and the
    key that turns the tile in hand over."""
    return _(
        sentence, first=names.side(Side.FIRST), second=names.side(Side.SECOND), light=names.face(Face.LIGHT),
        dark=names.face(Face.DARK), l=names.letter(Face.LIGHT), d=names.letter(Face.DARK),
        turn_key=turn_key,
    )


def what_to_do(names: Names, position: Position, done: tuple[Step, ...], is_marked: bool) -> str:
    """How to go about the turn a step asks for, without giving its answer away."""
    if must_pass(position, done):
        return _("Choose any square to pass")
    if position.alarms_after():
        return _("You are in check")
    return words_of(game_of(position)).prompt(names, position, done, is_marked).detail


def squares_text(game: Game, found: int, count: int, are_vacant: bool) -> str:
    """How many of the squares a step asks for have been clicked, or of what lies on them."""
    if are_vacant:
        return translate_count("Choose the square", "Choose the squares: {found} of {count}", count, found=found)
    if game.has_faces:
        return translate_count("Choose the tile", "Choose the tiles: {found} of {count}", count, found=found)
    return translate_count("Choose the piece", "Choose the pieces: {found} of {count}", count, found=found)


def done_text() -> str:
    """The step is done."""
    return _("Step done")


def all_done_text() -> str:
    """The last step of a lesson is done."""
    return _("All steps done")


def puzzles_next() -> str:
    """After the last lesson: what to do with all of it."""
    return _("Puzzles: use what you have learnt")


def lesson_done() -> str:
    """The last step is done."""
    return _("Lesson done!")


def try_again(key: str) -> str:
    """After a wrong turn; who plays by keys is told the button's key."""
    return _("Try again with Retry ({key})", key=key) if key else _("Try again with Retry")


def lesson_count(number: int, count: int) -> str:
    """`Lesson 2 of 5`."""
    return _("Lesson {number} of {count}", number=number, count=count)


def step_count(number: int, count: int) -> str:
    """`Step 1 of 3`."""
    return _("Step {number} of {count}", number=number, count=count)

"""Who does what next. The prompts here suit any game; a game's own file says more where it can."""

from __future__ import annotations

from typing import NamedTuple

from magicgame.games import game_of
from magicgame.games.game import Flip, Move, Place, Position, Step
from magicgame.language import translate as _
from magicgame.ui.words.names import Names


class Prompt(NamedTuple):
    """A title, and below it a line that explains it; the line may be empty."""

    title: str
    detail: str


def prompt(names: Names, position: Position, done: tuple[Step, ...], is_marked: bool) -> Prompt:
    """What the mover does after the steps `done` this turn, while one of its tiles or pieces may be marked.

    After a complete turn it is still what the last step was for: the turn may yet be taken back.
    """
    kinds = step_kinds(position, done) or step_kinds(position, done[:-1])
    if must_pass(position, done):
        return pass_prompt(names, position)
    if Flip in kinds:
        return flip_prompt(names, position, is_marked)
    if kinds == {Place}:
        return place_prompt(names, position)
    return slide_prompt(names, position, is_marked, may_place=Place in kinds)


def step_kinds(position: Position, done: tuple[Step, ...] = ()) -> set[type[Step]]:
    """The kinds of step that may follow the steps `done` this turn."""
    return {type(step) for step in position.next_steps(done)}


def must_pass(position: Position, done: tuple[Step, ...] = ()) -> bool:
    """Whether passing is the only move."""
    return not done and not position.is_terminal and not position.next_steps()


def pass_prompt(names: Names, position: Position) -> Prompt:
    title = _("{side} must pass", side=names.side(position.mover))
    return Prompt(title, _("No move is possible: click or press Enter to pass"))


def flip_prompt(names: Names, position: Position, is_marked: bool) -> Prompt:
    title = _("{side}, flip a tile", side=names.side(position.mover))
    if is_marked:
        return Prompt(title, _("Click the square it should land on; click the tile again to let go"))
    return Prompt(title, _("Click one of {side}'s outlined tiles", side=names.side(position.mover.other)))


def place_prompt(names: Names, position: Position) -> Prompt:
    side = names.side(position.mover)
    if game_of(position).has_faces:
        detail = _("Click your tile to turn it over, then click an empty square")
        return Prompt(_("{side}, place a tile", side=side), detail)
    return Prompt(_("{side}, place a piece", side=side), _("Click an empty square"))


def slide_prompt(names: Names, position: Position, is_marked: bool, may_place: bool = False) -> Prompt:
    side = names.side(position.mover)
    title = _("{side}, place or move a piece", side=side) if may_place else _("{side}, move a piece", side=side)
    if is_marked:
        return Prompt(title, _("Click the square to move it to; click the piece again to let go"))
    if may_place:
        return Prompt(title, _("Click an empty square, or the piece you want to move"))
    return Prompt(title, _("Click a piece, then the square to move it to"))


def thinking(names: Names, position: Position) -> Prompt:
    """While the computer is to move."""
    return Prompt(_("{side} is thinking", side=names.side(position.mover)), _("It is the computer's turn"))


def plays(names: Names, position: Position, move: Move) -> str:
    """While the computer's turn is being shown."""
    side, turn = names.side(position.mover), names.turn_text(position, move)
    return _("{side} plays {move}", side=side, move=turn)


def typing(text: str) -> str:
    """What has been typed so far, and what can be done with it."""
    return _("Typed: {text} – Enter plays it, Esc clears it", text=text)


def paused() -> Prompt:
    """Two computers have been stopped."""
    return Prompt(_("Paused"), _("Press P to go on, N for one turn"))


def hand_note() -> str:
    """Below the tile in hand, when the player may turn it over."""
    return _("Click it, or press Space, to turn it")

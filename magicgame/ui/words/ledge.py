"""What is written beside the tile in hand."""

from __future__ import annotations

from magicgame.games.game import Place, Position, Side, Step
from magicgame.language import translate as _
from magicgame.match.seats import Seats
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import step_kinds


def hand_title(names: Names, seats: Seats, side: Side) -> str:
    """Whose tile it is."""
    if seats.own is side:
        return _("Your tile")
    return names.side(side)


def hand_note(position: Position, done: tuple[Step, ...], side: Side, can_turn: bool) -> str:
    """What to do with it now; nothing while it waits for its side's turn."""
    if side is not position.mover or position.is_terminal:
        return ""
    if Place not in step_kinds(position, done):
        return _("Place it next")
    return _("Click to turn it over") if can_turn else ""

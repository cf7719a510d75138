"""What is written beside the tile in hand."""

from __future__ import annotations

from magicgame.games.game import Flip, Position, Side, Step
from magicgame.language import translate as _
from magicgame.match.seats import Seats
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import step_kinds


def hand_title(names: Names, seats: Seats, side: Side) -> str:
    """Whose tile it is."""
    if seats.own is side:
        return _("Your tile")
    return names.side(side)


def hand_note(position: Position, done: tuple[Step, ...], side: Side) -> str:
    """When it can be placed, while its side has to flip a tile first."""
    is_flip_first = side is position.mover and Flip in step_kinds(position, done)
    return _("Flip first") if is_flip_first else ""

"""Numbers as they are written in the player's language."""

from __future__ import annotations

from magicgame.language import translate as _


def decimal_text(value: float) -> str:
    """With one decimal place: `2.1`."""
    whole, tenth = divmod(round(10 * value), 10)
    return _("{whole}.{tenth}", whole=whole, tenth=tenth)

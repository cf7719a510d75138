"""How many tiles are left, beside the board."""

from __future__ import annotations

from magicgame.language import translate_count


def left_text(count: int) -> str:
    """Below a side's stack that is all it has."""
    return translate_count("{count} left", "{count} left", count)


def more_text(count: int) -> str:
    """Below the stack of a side that has a tile in hand besides."""
    return translate_count("{count} more", "{count} more", count)

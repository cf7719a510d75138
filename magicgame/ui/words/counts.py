"""How many tiles are left, beside the board."""

from __future__ import annotations

from magicgame.language import translate_count


def left_text(count: int) -> str:
    """Below a side's stack, the tile in hand included."""
    return translate_count("{count} left", "{count} left", count)

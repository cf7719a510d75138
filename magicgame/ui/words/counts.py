"""How many tiles are left, beside the board."""

from __future__ import annotations

from magicgame.language import translate_count


def left_text(count: int) -> str:
    """Below the stack of a side: how many it has, the one in hand included."""
    return translate_count("{count} left", "{count} left", count)

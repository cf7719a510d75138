"""How many tiles are left, beside the board."""

from __future__ import annotations

from magicgame.language import translate_count


def left_text(count: int) -> str:
    """Below the other side's stack."""
    return translate_count("{count} left", "{count} left", count)


def more_text(count: int) -> str:
    """Below what remains besides the tile in hand."""
    return translate_count("+ {count} more", "+ {count} more", count)

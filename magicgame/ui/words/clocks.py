"""How much time is left."""

from __future__ import annotations

from magicgame.language import translate as _
from magicgame.ui.words.numbers import decimal_text

LOW_SECONDS = 10.0
"""From here on tenths are told."""


def time_left(seconds: float) -> str:
    """`4:12`, `1:02:03`, and below `LOW_SECONDS` `9.4`; what is begun of a second or a tenth is not counted."""
    if seconds < LOW_SECONDS:
        return decimal_text(int(10 * seconds) / 10)
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def time_at_end(seconds: float) -> str:
    """The same for a clock that has stopped for good: `0:00` where nothing is left."""
    return time_left(seconds) if seconds else "0:00"


def what_is_allowed(label: str, least: int, most: int) -> str:
    """What may be typed where something else is: `Minutes a side: a whole number from 1 to 180`."""
    return _("{label}: a whole number from {least} to {most}", label=label, least=least, most=most)

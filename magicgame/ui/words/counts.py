"""How many there are of something, of one side or of both."""

from __future__ import annotations

from collections.abc import Mapping

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.names import Names


def left_text(count: int) -> str:
    """Below the stack of a side: how many it has, the one in hand included."""
    return translate_count("{count} left", "{count} left", count)


def side_count(names: Names, side: Side, count: str) -> str:
    """`you 3`, `Diamond 1`, also of a count that changed: `you 3 → 4`."""
    return _("you {count}", count=count) if side is names.you else f"{names.side(side)} {count}"


def on_turn(names: Names, number: int, near: Side, counts: tuple[int, int]) -> str:
    """`Turn 30: you 3, Diamond 0`, the near side of the table first; the start is turn 0."""
    sides = zip((near, near.other), counts, strict=True)
    told = ", ".join(side_count(names, side, str(count)) for side, count in sides)
    return f"{_('Turn {number}', number=number)}: {told}" if number else _("The start")


def lead_on_turn(number: int, counts: tuple[int, int]) -> str:
    """The same in the fewest words: `Turn 30: 3–0`."""
    near, other = counts
    return f"{_('Turn {number}', number=number)}: {near}–{other}" if number else _("The start")


def both_counts(names: Names, counts: Mapping[Side, int]) -> str:
    """`you 3, Diamond 1`, the reader's own first."""
    first = names.you or Side.FIRST
    return ", ".join(side_count(names, side, str(counts[side])) for side in (first, first.other))


def nothing_in_place() -> str:
    """Of a turn that changes nothing that is counted, and of which there is nothing else to say."""
    return _("In place: no change")

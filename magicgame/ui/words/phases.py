"""Who stood better when in a finished match, by a search's scores."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.ui.words.names import Names


def stayed_better(names: Names, side: Side, number: int, is_gradual: bool) -> str:
    """After which turn, counted from 1, and all that followed, a side stood better by a search's scores, or that it did
    from the start; whether no single turn had led to that."""
    if not number:
        return _("You were better from the start") if side is names.you else _(
            "{side} was better from the start", side=names.side(side))
    if is_gradual:
        return _("You drew ahead little by little and were better from turn {number} on", number=number) if (
            side is names.you) else _("{side} drew ahead little by little and was better from turn {number} on",
                                      number=number, side=names.side(side))
    return _("You were better from turn {number} on", number=number) if side is names.you else _(
        "{side} was better from turn {number} on", number=number, side=names.side(side))


def better_for_long(names: Names, side: Side, first: int, last: int, is_drawn: bool) -> str:
    """From which turn to which, counted from 1, a side stood better in a match that it lost or that was drawn all the
    same."""
    if not is_drawn:
        return _("You were better from turn {first} to turn {last}", first=first, last=last) if (
            side is names.you) else _("{side} was better from turn {first} to turn {last}", first=first, last=last,
                                      side=names.side(side))
    if side is names.you:
        return _("You were better from turn {first} to turn {last} but did not find a win", first=first, last=last)
    return _("{side} was better from turn {first} to turn {last} but did not find a win", first=first, last=last,
             side=names.side(side))


def better_in_turns(names: Names, phases: Sequence[tuple[Side, int, int]]) -> str:
    """In which turns, from one to another, counted from 1, a side stood better, or first one and then the other."""
    first = phases[0][0]
    other = first.other
    here, there = (", ".join(f"{begin}–{end}" for each, begin, end in phases if each is side)
                   for side in (first, other))
    if not there:
        return _("Better for you in turns {turns}", turns=here) if first is names.you else _(
            "Better for {side} in turns {turns}", side=names.side(first), turns=here)
    if first is names.you:
        return _("Better for you in turns {turns}, for {other} in {others}", turns=here, other=names.side(other),
                 others=there)
    if other is names.you:
        return _("Better for {side} in turns {turns}, for you in {others}", side=names.side(first), turns=here,
                 others=there)
    return _("Better for {side} in turns {turns}, for {other} in {others}", side=names.side(first), turns=here,
             other=names.side(other), others=there)


def led_until(names: Names, side: Side, turn: str, number: int) -> str:
    """With which turn of its own, counted from 1, a side that did not win gave its lead away."""
    return _("You led until {turn} (turn {number})", turn=turn, number=number) if side is names.you else _(
        "{side} led until {turn} (turn {number})", side=names.side(side), turn=turn, number=number)


def never_more_in_place(names: Names, side: Side, most: int, total: int) -> str:
    """What a side lacked that stood better for long and did not win."""
    return _("You never had more than {count} of your {total} pieces in place", count=most, total=total) if (
        side is names.you) else _("{side} never had more than {count} of its {total} pieces in place", count=most,
                                  total=total, side=names.side(side))

"""How a side stands after a turn: in the steps that the headline of a position which is only estimated tells apart."""

from __future__ import annotations

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.ui.words.names import Names

_SLIGHT = 1
"""The first step up or down."""


def a_slip(told: str, is_grave: bool) -> str:
    """Over a turn that looked clearly worse than another: how far its side has come down or, where it has not, what it
    could have had; whether that makes it a mistake."""
    if is_grave:
        return _("A mistake: {told}", told=told)
    return _("A slip: {told}", told=told) if told else _("A slip")


def could_have(names: Names, side: Side, now: int, there: int, is_won: bool, has_lead: bool = False) -> str:
    """How a side could have come to stand instead of as it does `now`, in the same steps, to follow a colon; whether it
    could have forced a win, and whether it comes to lead all the same."""
    other = names.side(side.other)
    if not is_won and there > 0 and (has_lead or now > 0):
        return _("you could have had a bigger lead") if side is names.you else _(
            "{side} could have had a bigger lead", side=names.side(side))
    if side is names.you:
        if is_won:
            return _("you could have forced a win")
        if there > 0:
            return _("you could have taken a slight lead") if there == _SLIGHT else _("you could have taken the lead")
        return _("you could have cut {other}'s lead", other=other) if there else _("you could have drawn level")
    called = names.side(side)
    if is_won:
        return _("{side} could have forced a win", side=called)
    if there > 0:
        return _("{side} could have taken a slight lead", side=called) if there == _SLIGHT else _(
            "{side} could have taken the lead", side=called)
    if not there:
        return _("{side} could have drawn level", side=called)
    return _("{side} could have cut your lead", side=called) if names.you is side.other else _(
        "{side} could have cut {other}'s lead", side=called, other=other)


def fallen(names: Names, side: Side, was: int, now: int) -> str:
    """By how many of these steps a side has come down, to follow a colon; empty where it has not."""
    return "" if now >= was else _own_slip(was, now) if side is names.you else _others_slip(names.side(side), was, now)


def _own_slip(was: int, now: int) -> str:
    if was > 0 > now:
        return _("you go from ahead to behind")
    if was > 0:
        return _("your lead shrinks") if now > 0 else _("your slight lead is gone") if was == _SLIGHT else _(
            "you give away your lead")
    if was < 0:
        return _("you fall further behind")
    return _("you fall slightly behind") if now == -_SLIGHT else _("you fall behind")


def _others_slip(side: str, was: int, now: int) -> str:
    if was > 0 > now:
        return _("{side} goes from ahead to behind", side=side)
    if was > 0:
        return _("{side}'s lead shrinks", side=side) if now > 0 else _(
            "{side}'s slight lead is gone", side=side) if was == _SLIGHT else _(
            "{side} gives away its lead", side=side)
    if was < 0:
        return _("{side} falls further behind", side=side)
    return _("{side} falls slightly behind", side=side) if now == -_SLIGHT else _("{side} falls behind", side=side)

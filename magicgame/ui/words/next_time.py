"""What the reader's slips in a match had in common, and what to look at next time."""

from __future__ import annotations

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.ui.words.names import Names


def _slips(count: int, total: int) -> str:
    """So many of the reader's, two at least."""
    if count < total:
        return _("{count} of your {total} slips", count=count, total=total)
    return _("both of your slips") if count == 2 else _("all of your slips")


def let_win(names: Names, you: Side, count: int, total: int) -> str:
    return _("Next time, look first for {side}'s winning move: {slips} allowed one",
             side=names.side(you.other), slips=_slips(count, total))


def let_check(_names: Names, _you: Side, count: int, total: int) -> str:
    return _("Next time, look which of your pieces the answer could leave alone: {slips} allowed that",
             slips=_slips(count, total))


def let_force(names: Names, you: Side, count: int, total: int) -> str:
    return _("Next time, look for {side}'s best answer before you move: {slips} allowed a forced win",
             side=names.side(you.other), slips=_slips(count, total))


def left_alone(_names: Names, _you: Side, count: int, total: int) -> str:
    return _("Next time, see that each of your pieces keeps a neighbour: {slips} left one alone",
             slips=_slips(count, total))


def unsettled(_names: Names, _you: Side, count: int, total: int) -> str:
    return _("Next time, keep your pieces in place: {slips} gave such a place up", slips=_slips(count, total))

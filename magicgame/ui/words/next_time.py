"""What the reader's slips in a match had in common, and what to look at next time."""

from __future__ import annotations

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.ui.words.names import Names


def let_win(names: Names, you: Side, count: int, total: int) -> str:
    return _("Next time, look first for {side}'s winning move: {count} of your {total} slips allowed one",
             side=names.side(you.other), count=count, total=total)


def let_force(names: Names, you: Side, count: int, total: int) -> str:
    return _("Next time, look for {side}'s best answer before you move: {count} of your {total} slips allowed a forced "
             "win", side=names.side(you.other), count=count, total=total)


def left_alone(_names: Names, _you: Side, count: int, total: int) -> str:
    return _("Next time, see that each of your pieces keeps a neighbour: {count} of your {total} slips left one alone",
             count=count, total=total)


def unsettled(_names: Names, _you: Side, count: int, total: int) -> str:
    return _("Next time, keep your pieces in place: {count} of your {total} slips gave such a place up",
             count=count, total=total)

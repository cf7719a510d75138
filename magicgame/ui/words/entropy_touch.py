"""What a piece of Entropy comes to touch where it slides to."""

from __future__ import annotations

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.names import Names

_MOST_NAMED = 3
"""Of the squares it comes beside."""


def touches(names: Names, side: Side, near: set[int]) -> str:
    """That it comes beside these of the other side, and what for."""
    told = names.side(side)
    if len(near) > _MOST_NAMED:
        return _("Your piece then touches {count} of {side}'s pieces; to win, each of yours must touch one",
                 count=len(near), side=told)
    return _("Your piece then touches {side}'s on {squares}; to win, each of your pieces must touch one",
             squares=named(near), side=told)


def waits(friends: set[int]) -> str:
    """That it comes beside pieces of both sides, and which of its own it still waits for."""
    return translate_count("Your piece is then halfway, and in place once {own} moves away",
                           "Your piece is then halfway, and in place once {own} move away",
                           len(friends), own=named(friends))

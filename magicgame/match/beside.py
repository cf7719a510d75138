"""What the turns do that are shown beside a puzzle's solution, from the one on with which they leave it."""

from __future__ import annotations

from magicgame.match.deeds import Deed, deed
from magicgame.match.focus import Focus, Played, few, focus_after, told_deed


def is_lost(rest: Played) -> bool:
    """Whether the turns end the game with the win of the side that answers the first one."""
    position, move = rest[-1]
    outcome = position.after(move).outcome
    return outcome is not None and outcome.winner is rest[0][0].mover.other


def beside_deed(rest: Played, number: int) -> Deed:
    """What the turn of that number, from 1, does, as far as it is told; after a mistake that loses, as in a solution of
    the other side's."""
    if number == 1 or not is_lost(rest):
        return few(deed(*rest[number - 1]))
    return told_deed(rest[1:], number - 1, None, is_held=False)


def beside_focus(rest: Played, number: int) -> Focus:
    """What can be carried out after it, as far as that is told."""
    if number == 1 or not is_lost(rest):
        return Focus(few(deed(*rest[number - 1])).threatens)
    return focus_after(rest[1:], number - 1, None, is_held=False)

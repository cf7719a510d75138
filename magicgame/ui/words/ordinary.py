"""How good a turn was that is no slip, where positions are only searched."""

from __future__ import annotations

from magicgame.language import translate as _
from magicgame.language import translate_count


def preferred(turn: str) -> str:
    """Beside a turn that cannot be judged, one that looked better, though not clearly."""
    return _("The analysis prefers {turn}", turn=turn)


def preferred_slightly(turn: str) -> str:
    """The same of one that no reason can be given for and that makes no difference worth speaking of."""
    return _("The analysis prefers {turn}, but only by a little", turn=turn)


def as_good_as(turn: str) -> str:
    """Below a turn that another one looked better than, which came to no better headline."""
    return _("About as good: {turn}", turn=turn)


def fair_turn() -> str:
    """Over a turn that another one is better than, though not clearly, or after which its side stands worse."""
    return _("A fair turn")


def wins() -> str:
    """Below a turn that won the match."""
    return _("This wins")


def lost_anyway() -> str:
    """Below a turn of a position in which the best one is known to lose."""
    return _("The loss could no longer be prevented")


def one_of_best(count: int) -> str:
    """Over a turn that looked best where hardly another was as good, of so many in all."""
    return translate_count("The best turn", "One of the {count} best turns", count)


def mirror_image() -> str:
    """Over one that leads to the same board, but mirrored or turned, as the one that looked best."""
    return _("As good as the best turn: its mirror image")


def good_turn() -> str:
    """Over a turn that looked about as good as the best."""
    return _("A good turn")


def good_turn_of(count: int) -> str:
    """The same of one of so many of which there is nothing else to say."""
    return translate_count("A good turn", "A good turn, one of {count}", count)


def no_other_turn() -> str:
    """Below the only turn there was."""
    return _("There was no other turn")


def can_be_rescued(turn: str) -> str:
    """Below a good turn that leaves a piece alone: the next turn of its side, which ends that."""
    return _("It costs little: {turn} is likely to follow and ends the check", turn=turn)

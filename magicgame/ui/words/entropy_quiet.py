"""How a hint begins whose move in Entropy is a quiet one: which pieces are still to be placed, or which one moves."""

from __future__ import annotations

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import is_free, movable, own_places, way
from magicgame.ui.words.idea import Idea


def quiet(before: Position, move: Move, reason: str) -> Idea:
    """A move that gains nothing to be seen at once."""
    first, about = quiet_first(before, move)
    return Idea(first, reason, about=about, is_idle=True)


def quiet_first(before: Position, move: Move) -> tuple[str, frozenset[int]]:
    """Of a move that costs nothing which pieces that can move are not in place, if the one that moves is not, and else
    that one; and where those stand."""
    source, places = way(move)[0], own_places(before)
    waiting = frozenset(movable(before) - places)
    if source in places:
        return _("Hint: nothing is urgent. Look where else your piece on {square} could stand",
                 square=ENTROPY.square_name(source)), frozenset({source})
    if is_free(before, move) and places:
        return translate_count(
            "Hint: nothing is urgent. Of those not in place your piece on {squares} can move: let it cost you nothing",
            "Hint: nothing is urgent. Move one of those not in place, {squares}, without giving anything up",
            len(waiting), squares=named(waiting)), waiting
    return _("Hint: nothing is urgent. Your piece on {square} is not in place yet. Look where it could stand",
             square=ENTROPY.square_name(source)), frozenset({source})


def keep_check(alone: frozenset[int]) -> tuple[str, frozenset[int]]:
    """The first step of a hint whose move does not end the other side's check, and whom that leaves `alone`."""
    return translate_count(
        "Hint: their piece on {squares} is alone: they are in check. Keep them there",
        "Hint: their pieces on {squares} are alone: they are in check. Keep them there",
        len(alone), squares=named(alone)), alone

"""What becomes of the answer that tells against a move of Entropy, after another move instead."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from magicgame.games.game import Move, Position
from magicgame.games.parting import alone_after, settled_count
from magicgame.language import spoken
from magicgame.language import translate as _
from magicgame.ui.words.entropy_deeds import named, placed
from magicgame.ui.words.entropy_feared import leaves_alone_then, puts_in_place_then
from magicgame.ui.words.entropy_foiled import foiled, ruled_out
from magicgame.ui.words.entropy_moves import is_shut_in, most_at_once, own_places, squares_of, way, written
from magicgame.ui.words.entropy_replies import is_in_check, reply, winning
from magicgame.ui.words.entropy_unthreatened import unthreatened
from magicgame.ui.words.entropy_ways import threatened
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import one_of

_MOST_NAMED = 2


def parried(
    names: Names, before: Position, move: Move, other: Move, answer: Move | None, is_told: bool = False
) -> str:
    """That the best answer to the `other` move, which wins, threatens to win, leaves somebody alone or puts pieces in
    place, cannot be played after the move or does no such thing then; what it does is not said once more where that
    `is_told`. Empty where it does neither or another answer does the same, of a pass, and where the move gives a check
    that cannot be ended, for then more speaks for it than that."""
    if answer is None or not (move.steps and other.steps and answer.steps):
        return ""
    return _parried(names, before, move, other, answer, is_told, spoken())


@lru_cache(maxsize=64)
def _parried(
    names: Names, before: Position, move: Move, other: Move, answer: Move, is_told: bool, _language: str
) -> str:
    """Kept while it is shown, and said in that language."""
    instead, after = before.after(other), before.after(move)
    if after.is_terminal or instead.is_terminal:
        return ""
    answered = instead.after(answer)
    if answered.outcome is not None:
        return _won_no_more(names, after, move, answer) if answered.outcome.winner is instead.mover else ""
    if is_shut_in(after):
        return ""
    slipped = written(way(other))
    if told := unthreatened(names, instead, after, (move, other), answer, is_told):
        return told
    harms = {tell: told for harm, tell, comes_anyway in _HARMS if (
        told := harm(names, instead, answer, slipped)) and not comes_anyway(instead, after, answer)}
    if not harms or threatened(instead, answer):
        return ""
    if answer not in after.legal_moves:
        is_plain = is_told or not _are_there(answered, after)
        return ruled_out(names, after, move, answer, written(way(answer)) if is_plain else next(iter(harms.values())))
    return next(filter(None, (tell(names, instead, after, answer) for tell in harms)), "")


def _are_there(answered: Position, after: Position) -> bool:
    """Whether pieces of the side to move stand after the other move, too, where any are left alone by the answer."""
    side = answered.mover
    return squares_of(answered.tiles, side) & alone_after(answered) <= squares_of(after.tiles, side)


def _won_no_more(names: Names, after: Position, move: Move, win: Move) -> str:
    """How the move keeps the other side from the win; empty where that can win all the same."""
    if win in after.legal_moves or winning(after):
        return foiled(names, after, win)
    return ruled_out(names, after, move, win, written(way(win)))


def _nobody_alone(names: Names, instead: Position, after: Position, answer: Move) -> str:
    """That it leaves none of the mover's alone any more, or that its check could be ended."""
    answered, then, side = instead.after(answer), after.after(answer), after.mover.other
    if then.is_terminal:
        return ""
    told = {"move": written(way(answer)), "side": names.side(side)}
    if not squares_of(then.tiles, side) & alone_after(then):
        return _("Then {move} would not put you in check", **told) if side is names.you else _(
            "Then {move} would not put {side} in check", **told)
    is_there = bool(squares_of(after.tiles, side) & alone_after(after))
    if is_there or not is_shut_in(answered) or is_shut_in(then):
        return ""
    ending = [each for each in then.legal_moves if each.steps and not then.alarms_after(each.steps)]
    if not ending:
        return ""
    ways = list(dict.fromkeys(written(way(each)) for each in ending))
    if len(ways) <= _MOST_NAMED:
        return _("Then {ways} would end the check that {move} gives", ways=one_of(ways), **told)
    told["way"] = written(way(max(ending, key=partial(_lead_after, then))))
    return _("Then you could end the check that {move} gives, for instance with {way}", **told) if (
        side is names.you) else _(
        "Then {side} could end the check that {move} gives, for instance with {way}", **told)


def _lead_after(position: Position, move: Move) -> int:
    """How many more pieces in place than the other the mover has after a move."""
    after, side = position.after(move), position.mover
    return settled_count(after, side) - settled_count(after, side.other)


def _nothing_in_place(names: Names, instead: Position, after: Position, answer: Move) -> str:
    """That it does not put those in place any more that it would after the other move."""
    put, then = placed(instead, answer), placed(after, answer)
    if after.after(answer).is_terminal or not put - then:
        return ""
    told = {"move": written(way(answer)), "squares": named(put - then), "side": names.side(after.mover)}
    return _("Then {move} would not put {squares} in place", **told)


def _leaves_alone_anyway(instead: Position, after: Position, answer: Move) -> bool:
    """Whether some answer after the move gives a check, too, one that cannot be ended where that one could not."""
    does = is_shut_in if is_shut_in(instead.after(answer)) else is_in_check
    return reply(after, does) is not None


def _placed_anyway(instead: Position, after: Position, answer: Move) -> bool:
    """Whether some answer after the move puts as many in place."""
    return most_at_once(after) >= len(own_places(instead, answer.steps))


_Harm = Callable[[Names, Position, Move, str], str]
_Spared = Callable[[Names, Position, Position, Move], str]
_Anyway = Callable[[Position, Position, Move], bool]
_HARMS: tuple[tuple[_Harm, _Spared, _Anyway], ...] = (
    (leaves_alone_then, _nobody_alone, _leaves_alone_anyway), (puts_in_place_then, _nothing_in_place, _placed_anyway))
"""What an answer does, how it is told that it does it no more, and whether another one does; the weightiest first."""

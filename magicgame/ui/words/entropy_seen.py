"""What a move of Entropy did or would do, also one that neither changes how many are in place nor gives check."""

from __future__ import annotations

from magicgame.engine.advice import Advice
from magicgame.games.game import Move, Position
from magicgame.games.parting import alone_after, settled_after
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import deed
from magicgame.ui.words.counts import nothing_in_place
from magicgame.ui.words.entropy_ahead import ahead
from magicgame.ui.words.entropy_contact import contact, keeps_touch, meets
from magicgame.ui.words.entropy_deeds import (
    joined_sentences,
    named,
    paid,
    placed,
    played,
    price,
    shut_in,
    swapped,
)
from magicgame.ui.words.entropy_hints import gains
from magicgame.ui.words.entropy_losing import is_frequent, safe
from magicgame.ui.words.entropy_merits import speaking_for
from magicgame.ui.words.entropy_moves import (
    again,
    has_passed,
    is_shut_in,
    most_at_once,
    origin,
    own_places,
    turned,
    way,
    written,
)
from magicgame.ui.words.entropy_slight import parted, slight
from magicgame.ui.words.entropy_stops import best_slide, stops
from magicgame.ui.words.names import Names

_MOST = 2
"""Of the sentences that speak for a turn."""


def seen(names: Names, before: Position, move: Move) -> str:
    """The first that is true of a slide: what it exchanges, stops or prepares, or that it gets its piece halfway; empty
    where none of it is."""
    return (_exchanges(names, before, move) or stops(names, before, move) or prepares(names, before, move)
            or meets(names, before, move)) if move.steps else ""


def did(names: Names, before: Position, move: Move) -> str:
    """What a turn that was played did: what it changed in places and checks and, where it took some of its side's out
    of place, what it stops or prepares; where that is no more than that a check ended or goes on, what else is seen of
    it, before a check of the other side's that goes on; who touches whom now where it does none of that and costs no
    touch, else that nothing changes in place."""
    said = played(names, before, move)
    if not is_plain(names, before, move):
        is_paid = len(own_places(before, move.steps)) < len(own_places(before)) and not before.alarms_after(move.steps)
        aim = stops(names, before, move) or prepares(names, before, move) if is_paid else ""
        return joined_sentences((said, aim))
    more, goes_on = seen(names, before, move), bool(before.after(move).alarms_after())
    touches = contact(names, before, move) if keeps_touch(before, move) else ""
    return joined_sentences((more, said) if goes_on else (said, more)) or touches or (
        _replaced(before, move) or slight(before, move) or nothing_in_place())


def _replaced(before: Position, move: Move) -> str:
    """Which pieces are in place for as many others that no longer are; else empty."""
    was, now = settled_after(before), settled_after(before, move.steps)
    new, lost = {each for each in now if origin(each, move) not in was}, was - {origin(each, move) for each in now}
    return translate_count("{gained} is now in place, {lost} no longer", "{gained} are now in place, {lost} no longer",
                           len(new), gained=named(new), lost=named(lost)) if new and lost else ""


def is_plain(names: Names, before: Position, move: Move) -> bool:
    """Whether a slide leaves both sides as many in place, the reader's the same, and nobody newly alone."""
    after = before.after(move)
    counts = [[len(own_places(each)), len(own_places(turned(each)))] for each in (before, turned(after))]
    is_told = before.mover is names.you and swapped(before, move)
    return bool(move.steps) and counts[0] == counts[1] and not (
        is_told or is_shut_in(after) or alone_after(after) - alone_after(before))


def best(names: Names, before: Position, advice: Advice) -> str:
    """What speaks for a turn that looks best, in at most two sentences, for the reader with the pieces that leave their
    places for it; of one of the other side's that does no more than end a check what else is seen of it. Where that is
    little, what it prepares."""
    move = advice.move
    assert move is not None
    if not move.steps:
        return ""
    later = ahead(names, before, move, advice.expected)
    if before.mover.other is names.you:
        more = seen(names, before, move) or later or parted(before, move)
        told = joined_sentences((gains(names, before, advice), more if is_plain(names, before, move) else ""))
        is_only = before.alarms_after() and len(before.legal_moves) == 1 and not before.alarms_after(move.steps)
        return told or (_("Only this move ends the check") if is_only else "")
    if has_passed(before) and is_shut_in(before.after(move)):
        return _while_passing(names, before, advice, later)
    reasons = speaking_for(names, before, advice)
    is_safe_told = is_frequent(before, move) or (deed(before, move).stops and not before.alarms_after())
    if not is_safe_told and (told := safe(names, before, move)):
        reasons = [told]
    cost = price(before, move) if reasons else ""
    if (exchange := swapped(before, move)) and reasons:
        cost = "" if exchange in reasons else exchange
    is_placing = len(own_places(before, move.steps)) > len(own_places(before))
    if not is_placing and len(reasons) + bool(cost) < _MOST:
        reasons = [*reasons, later]
    return joined_sentences((*reasons, cost))


def _while_passing(names: Names, before: Position, advice: Advice, later: str) -> str:
    """What the turn does or prepares, and what it costs, else that the other side stays in its check."""
    move = advice.move
    assert move is not None
    shut, exchange = shut_in(names, before, move), swapped(before, move)
    found = [each for each in speaking_for(names, before, advice) if each != shut]
    doing = next(filter(None, (exchange, *found, later, parted(before, move))), "")
    if not doing:
        return joined_sentences((shut, price(before, move)))
    cost = "" if exchange else price(before, move)
    return joined_sentences((doing, cost or _("{side} stays in check", side=names.side(before.mover.other))))


def prepares(names: Names, before: Position, move: Move) -> str:
    """Which slide can put more in place next than any could now; empty where one of the two leaves a piece alone."""
    if before.alarms_after(move.steps):
        return ""
    ready = again(before, move)
    best = best_slide(ready)
    if best is None or len(own_places(ready, best.steps)) <= most_at_once(before) or ready.alarms_after(best.steps):
        return ""
    put = placed(ready, best)
    if before.mover is names.you:
        return translate_count("This prepares {move}, which would put your piece on {squares} in place",
                               "This prepares {move}, which would put your pieces on {squares} in place",
                               len(put), move=written(way(best)), squares=named(put))
    return translate_count("This prepares {move}, which would put {side}'s piece on {squares} in place",
                           "This prepares {move}, which would put {side}'s pieces on {squares} in place",
                           len(put), move=written(way(best)), squares=named(put), side=names.side(before.mover))


def _exchanges(names: Names, before: Position, move: Move) -> str:
    """Which of its side's pieces it puts in place for as many others; of the other side's alone."""
    put, lost = placed(before, move), paid(before, move)
    if not put or not lost or before.mover is names.you:
        return ""
    return translate_count("This puts {side}'s piece on {squares} in place, but takes {lost} out of place",
                           "This puts {side}'s pieces on {squares} in place, but takes {lost} out of place",
                           len(put), squares=named(put), lost=named(lost), side=names.side(before.mover))

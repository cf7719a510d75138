"""Hints in Entropy: what to look for first, then what the move advised does on the board, and what it costs."""

from __future__ import annotations

from magicgame.engine.advice import Advice, Kind
from magicgame.engine.values import Value
from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.why import winners_turns
from magicgame.ui.words.entropy_averted import averted, guards, look_out
from magicgame.ui.words.entropy_deeds import (
    cost,
    gained,
    given,
    joined_sentences,
    named,
    price_ahead,
    shut_in,
    swapped,
    won,
)
from magicgame.ui.words.entropy_ideas import idea
from magicgame.ui.words.entropy_moves import own_places, turned, way, written
from magicgame.ui.words.entropy_not_now import not_now
from magicgame.ui.words.entropy_replies import check_ahead, fatal_check
from magicgame.ui.words.entropy_room import softened
from magicgame.ui.words.names import Names


def look(names: Names, before: Position, advice: Advice) -> str:
    """The first step of a hint, where the position says what to look for; else empty."""
    return _first(names, before, advice)[0]


def looked_at(names: Names, before: Position, advice: Advice) -> frozenset[int]:
    """Where the pieces are that the first step of a hint names."""
    return _first(names, before, advice)[1]


def _first(names: Names, before: Position, advice: Advice) -> tuple[str, frozenset[int]]:
    if advice.kind is Kind.RESCUE:
        alone = before.alarms_after()
        return _("Hint: you are in check. Look for a piece that can get beside {squares}", squares=named(alone)), alone
    if advice.kind is not Kind.BUILD or advice.move is None:
        return "", frozenset()
    if threat := _winning(turned(before)):
        text = _("Hint: they are about to win with {move}. Stop that first", move=written(threat))
        return text, frozenset(threat[:1])
    if averted(before, advice.move):
        return look_out(), frozenset()
    found = idea(names, before, advice)
    if found is None:
        return "", frozenset()
    if found.is_outweighing and found.onward and not before.alarms_after(advice.move.steps):
        return _("Hint: let a piece leave its place: after your next move more can be in place"), frozenset()
    return joined_sentences((found.first, price_ahead(before, advice.move))), found.about


def foremost(names: Names, before: Position, advice: Advice, does: str) -> str:
    """What goes before what the turn `does` to threats: how a win is forced, that the other side must pass, or how a
    check ends or is prevented, each with that; else empty."""
    assert advice.move is not None
    if advice.kind is Kind.FORCE:
        return _forced(names, before, advice, does)
    is_urgent = advice.kind is Kind.RESCUE or (advice.kind is Kind.BUILD and bool(
        shut_in(names, before, advice.move) or averted(before, advice.move)))
    return _merits(names, before, advice, _("This {does}", does=does) if does else "") if is_urgent else ""


def merit(names: Names, before: Position, advice: Advice) -> str:
    """What matters most of what the move advised is good for, and what it costs or, if nothing, what else it does."""
    return _merits(names, before, advice, "")


def _merits(names: Names, before: Position, advice: Advice, does: str) -> str:
    """In two sentences: that the other side must pass, else how a check ends or is prevented, what gets into place or
    what else the turn does; of one that leaves fewer in place what outweighs that comes before what it puts there. What
    speaks against it, or for another move, comes instead of the second, unless the first only tells of an exchange that
    leads on or of a check prevented."""
    move = advice.move
    assert move is not None
    swap = swapped(before, move)
    gain, spent = (swap, given(names, before, move)) if swap else (gained(before, move), cost(names, before, move))
    found = None if does or _speaks_for_itself(before, gain) else idea(names, before, advice)
    other = not_now(names, before, move)
    guarding = "" if spent and other and other.is_free else guards(before, move)
    foremost = [text for text in (shut_in(names, before, move), _rescue(before), guarding) if text]
    is_alone = not (foremost or gain or spent)
    is_other_told = other is not None and (other.is_free or (is_alone and not (found and found.onward)))
    told = found.reason if found and is_alone and not is_other_told else found.short if found else does
    spent = softened(before, move, spent, told)
    is_led = found.is_outweighing if found else bool(guarding and does)
    reason = other.reason if other and is_other_told else ""
    if reason and not (told or gain or foremost or spent):
        reason = _("A waiting move that costs you nothing: {reason}", reason=reason)
    merits = [*dict.fromkeys(filter(None, (*foremost, *((told, gain) if is_led else (gain, told)))))]
    against = _against(before, move, spent, reason)
    is_led_on = bool(swap and found and found.onward and len(against) == 1)
    if guarding:
        against = [text for text in (spent, reason) if text][:1]
    return joined_sentences((*merits[:2 if is_led_on or guarding or not against else 1], *against))


def _against(before: Position, move: Move, spent: str, other: str) -> list[str]:
    """What the move costs, a check that can follow and could not be ended, and why an `other` one is not advised; of
    all three not the check. One that could be ended says the least: it stands alone."""
    fatal, check = fatal_check(before, move), check_ahead(before, move)
    told = (spent, fatal, other) if not (spent and other) else (spent, other)
    return [text for text in told if text] or [text for text in (check,) if text]


def burden(names: Names, before: Position, move: Move) -> str:
    """What speaks against a turn whose merit is told already: what it costs or gives the other side, another one that
    puts more in place for nothing, and the check that can follow."""
    other = not_now(names, before, move)
    spent = cost(names, before, move)
    return joined_sentences(_against(before, move, spent, other.reason if other and other.is_free else ""))


def gains(names: Names, before: Position, advice: Advice) -> str:
    """What speaks for a turn that looks best, without what it costs; of one of the side that is not spoken to what it
    wins on the board."""
    move = advice.move
    assert move is not None
    if not move.steps:
        return ""
    if before.mover.other is names.you:
        return won(names, before, move)
    gain = gained(before, move) if len(own_places(before, move.steps)) > len(own_places(before)) else ""
    found = None if _speaks_for_itself(before, gain) else idea(names, before, advice)
    told = found.reason if found and not found.is_idle else ""
    return joined_sentences(dict.fromkeys((shut_in(names, before, move), _rescue(before), gain, told)))


def _speaks_for_itself(before: Position, gain: str) -> bool:
    """Whether a move that ends a check needs no other reason."""
    return bool(before.alarms_after()) and (bool(gain) or len(before.legal_moves) == 1)


def _rescue(before: Position) -> str:
    """That it ends the mover's check, and how many others would; empty where there is none."""
    if not before.alarms_after():
        return ""
    others = len(before.legal_moves) - 1
    return translate_count("This ends the check, as would {count} other move",
                           "This ends the check, as would {count} other moves",
                           others) if others else _("Only this move ends the check")


def _forced(names: Names, before: Position, advice: Advice, does: str) -> str:
    """In how many turns it wins against any defence, and what happens next."""
    assert advice.move is not None
    count = winners_turns(Value.WIN, advice.remoteness or 0)
    wins = _("This wins, whatever {side} does", side=names.side(before.mover.other)) if count < 2 else _(
        "Wins in {count} turns, whatever {side} does", count=count, side=names.side(before.mover.other))
    told = _("{reason}: it {does}", reason=wins, does=does) if does else wins
    return joined_sentences((told, shut_in(names, before, advice.move)))


def onward(names: Names, before: Position, advice: Advice) -> tuple[tuple[int, int], ...]:
    """From where to where pieces are to go next, one after another, if that is told as the reason of the move."""
    found, told = idea(names, before, advice), merit(names, before, advice)
    return found.onward if found and found.short in told else ()


def stopped(names: Names, before: Position, advice: Advice) -> frozenset[int]:
    """Where slides of the other side's would have gone that are told to be stopped."""
    found = idea(names, before, advice)
    return found.stopped if found and found.short in merit(names, before, advice) else frozenset()


def _winning(position: Position) -> tuple[int, int] | None:
    """A slide with which the mover wins at once."""
    return next((way(move) for move in position.legal_moves
                 if move.steps and (end := position.after(move).outcome) and end.winner is position.mover), None)

"""Hints in Entropy: what to look for first, then what the move advised does on the board, and what it costs."""

from __future__ import annotations

from magicgame.engine.advice import Advice, Kind
from magicgame.engine.values import Value
from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.match.why import winners_turns
from magicgame.ui.words.entropy_deeds import joined_sentences, price_ahead, shut_in, won
from magicgame.ui.words.entropy_first import OUTCOMES, outcome_first, rescue_first
from magicgame.ui.words.entropy_ideas import idea, placing_first
from magicgame.ui.words.entropy_losing import is_frequent, perils
from magicgame.ui.words.entropy_merits import against, first, speaking_for, told
from magicgame.ui.words.entropy_moves import way
from magicgame.ui.words.entropy_replies import fatal_check
from magicgame.ui.words.names import Names

_OPEN = (Kind.RESCUE, Kind.BUILD)
"""What a position asks for where the board tells what a move is good for."""
_UNDECIDED = (Kind.PARRY, Kind.HOLD, Kind.RESIST)
"""What a position asks for where nothing else is told of a turn than what others lose to."""


def look(names: Names, before: Position, advice: Advice) -> str:
    """The first step of a hint: what moving the piece is for, and what that costs."""
    if advice.move is None or not advice.move.steps:
        return ""
    if advice.kind in OUTCOMES:
        return outcome_first(advice)
    begun = rescue_first(before, advice) if advice.kind is Kind.RESCUE else first(names, before, advice)
    gain = placing_first(before, advice.move)
    return joined_sentences((begun, price_ahead(before, advice.move, bool(gain) and begun.startswith(gain))))


def looked_at(names: Names, before: Position, advice: Advice) -> frozenset[int]:
    """Where the piece to move stands."""
    return frozenset(way(advice.move)[:1]) if advice.move is not None and advice.move.steps else frozenset()


def foremost(names: Names, before: Position, advice: Advice, does: str) -> str:
    """What goes before what the turn `does` to threats: how a win is forced, that the other side must pass, or how a
    check ends or is prevented, each with that; else empty."""
    assert advice.move is not None
    if advice.kind is Kind.FORCE:
        return _forced(names, before, advice, does)
    if advice.kind in _UNDECIDED and is_frequent(before, advice.move):
        return joined_sentences((perils(names, before, advice.move), fatal_check(before, advice.move)))
    return _merits(names, before, advice, _("This {does}", does=does) if does else "") if (
        advice.kind in _OPEN) else ""


def merit(names: Names, before: Position, advice: Advice) -> str:
    """What matters most of what the move advised is good for, and what it costs or, if nothing, what else it does."""
    return _merits(names, before, advice, "")


def _merits(names: Names, before: Position, advice: Advice, does: str) -> str:
    return joined_sentences(told(names, before, advice, does))


def burden(names: Names, before: Position, move: Move) -> str:
    """What speaks most against a turn whose merit is told already."""
    return against(names, before, move)


def gains(names: Names, before: Position, advice: Advice) -> str:
    """What speaks for a turn that looks best, without what it costs; of one of the side that is not spoken to what it
    wins on the board."""
    move = advice.move
    assert move is not None
    if not move.steps:
        return ""
    if before.mover.other is names.you:
        return won(names, before, move)
    return joined_sentences(speaking_for(names, before, advice))


def _forced(names: Names, before: Position, advice: Advice, does: str) -> str:
    """In how many turns it wins against any defence, and what happens next."""
    assert advice.move is not None
    count = winners_turns(Value.WIN, advice.remoteness or 0)
    wins = _("This wins, whatever {side} does", side=names.side(before.mover.other)) if count < 2 else _(
        "Wins in {count} turns, whatever {side} does", count=count, side=names.side(before.mover.other))
    text = _("{reason}: it {does}", reason=wins, does=does) if does else wins
    return joined_sentences((text, shut_in(names, before, advice.move)))


def onward(names: Names, before: Position, advice: Advice) -> tuple[tuple[int, int], ...]:
    """From where to where pieces are to go next, one after another, if that is told as the reason of the move."""
    found = idea(names, before, advice)
    return found.onward if found and found.reason in merit(names, before, advice) else ()


def stopped(names: Names, before: Position, advice: Advice) -> frozenset[int]:
    """Where slides of the other side's would have gone that are told to be stopped."""
    found = idea(names, before, advice)
    return found.stopped if found and found.reason in merit(names, before, advice) else frozenset()

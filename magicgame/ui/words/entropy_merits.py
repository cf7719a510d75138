"""What is told of a move advised in Entropy, in at most two sentences, and how a hint begins that is about them."""

from __future__ import annotations

from magicgame.engine.advice import Advice
from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.match.deeds import deed
from magicgame.ui.words.entropy_averted import guards, look_out
from magicgame.ui.words.entropy_deeds import (
    gained,
    gained_too,
    given,
    goes_on_passing,
    named,
    price,
    set_free,
    shut_in,
    swapped,
)
from magicgame.ui.words.entropy_ideas import checks, idea, keeps_check
from magicgame.ui.words.entropy_losing import careful, is_frequent, perils
from magicgame.ui.words.entropy_moves import has_been_in_place, own_places, turned, way, written
from magicgame.ui.words.entropy_not_now import not_now
from magicgame.ui.words.entropy_replies import endable_check, fatal_check, winning
from magicgame.ui.words.entropy_rescue import rescue
from magicgame.ui.words.entropy_stops import stops
from magicgame.ui.words.idea import Idea
from magicgame.ui.words.names import Names

_MOST = 2
"""Of the sentences told."""


def told(names: Names, before: Position, advice: Advice, does: str) -> list[str]:
    """The first reason and what speaks against the move; where nothing does, what else it is good for or lets happen.
    """
    move = advice.move
    assert move is not None
    reasons, found = _reasons(names, before, advice, does), idea(names, before, advice)
    leading = found if found is not None and reasons[:1] == [found.reason] else None
    is_slight = leading is not None and leading.is_slight
    said = [*reasons[:1], *([price(before, move)] if leading is not None and leading.is_priced else [])]
    burdens = _burdens(names, before, move, said, is_slight or bool(before.alarms_after()))
    if goes_on_passing(before, move):
        return _while_passing(names, before, advice, [*reasons, *burdens])
    if not burdens and len(reasons) < _MOST:
        burdens = [*filter(None, [endable_check(before, move)])]
    kept = reasons[:_MOST - len(burdens)]
    if burdens != [swapped(before, move)] or not _comes_after(found, kept):
        return [*kept, *burdens]
    return [*burdens, *([freed] if (freed := set_free(names, before, move)) else kept)]


def _comes_after(found: Idea | None, told: list[str]) -> bool:
    """Whether all that is told of a move is what may follow it, or nothing: what it does itself goes first then."""
    return found is not None and told == [found.reason] and bool(found.onward or found.is_idle or found.is_next)


def _while_passing(names: Names, before: Position, advice: Advice, found: list[str]) -> list[str]:
    """The first of what is found of a move while the other side must pass; what it gains goes before what others cost.
    """
    seen = idea(names, before, advice)
    return [*found, seen.reason if seen else ""][:_MOST]


def speaking_for(names: Names, before: Position, advice: Advice) -> list[str]:
    """What speaks for the move alone, if it is a gain."""
    found = idea(names, before, advice)
    return [reason for reason in _reasons(names, before, advice, "") if not (
        found and found.is_idle and reason == found.reason)][:_MOST]


def first(names: Names, before: Position, advice: Advice) -> str:
    """How a hint begins: what moving the piece is for, and what that costs."""
    move, found = advice.move, idea(names, before, advice)
    assert move is not None and found is not None
    return next(filter(None, (_danger_first(names, before, move), found.first)))


def _danger_first(names: Names, before: Position, move: Move) -> str:
    """How a hint begins that is about what threatens, the mover's check or a win that follows."""
    square = named(way(move)[:1])
    if before.alarms_after():
        return ""
    if threat := winning(turned(before)):
        return _("Hint: they are about to win with {move}. Your piece on {square} can stop that",
                 move=written(threat), square=square)
    if deed(before, move).threatens:
        return _("Hint: your piece on {square} can threaten to win", square=square)
    if checks(before, move):
        return ""
    return (careful(names, before, move) if is_frequent(before, move) else "") or look_out(before, move)


def against(names: Names, before: Position, move: Move) -> str:
    """The first that speaks against a turn whose merit is told already: a check that can follow and could not be ended,
    what it costs, another one that puts more in place for nothing, what it gives the other side."""
    other = not_now(names, before, move)
    return next(filter(None, (
        fatal_check(before, move), price(before, move), set_free(names, before, move),
        other.reason if other and other.is_free else "", given(names, before, move))), "")


def _reasons(names: Names, before: Position, advice: Advice, does: str) -> list[str]:
    """What speaks for it, the most urgent first: that the other side must pass, how a check ends, what the turn
    `does` to threats, a check it gives, what many others lose to or what it prevents; then what it is for, and what it
    puts in place besides."""
    move, found = advice.move, idea(names, before, advice)
    assert move is not None and found is not None
    is_saving = is_frequent(before, move) and not (does and winning(turned(before)))
    check = found.reason if checks(before, move) and not before.alarms_after() else ""
    rescued = rescue(names, before, move)
    urgent = [*filter(None, (
        shut_in(names, before, move), rescued, does, check,
        perils(names, before, move) if is_saving else "", guards(before, move)))]
    is_placing = len(own_places(before, move.steps)) > len(own_places(before))
    kept = keeps_check(names, before, move)
    is_told = (urgent and found.is_idle) or (before.alarms_after() and (
        is_placing or found == kept or rescued.endswith(found.reason.partition(": ")[2] or found.reason)
        or found.reason == stops(names, before, move)))
    is_new = is_placing and not has_been_in_place(before, move) and not swapped(before, move) and not (
        before.alarms_after() and not checks(before, move))
    gain = (gained_too if check and not shut_in(names, before, move) else gained)(before, move) if is_new else ""
    return [*dict.fromkeys(filter(None, (*urgent, "" if is_told else found.reason, gain)))]


def _burdens(names: Names, before: Position, move: Move, told: list[str], is_dear: bool) -> list[str]:
    """What speaks against it, or for another: the first of a check that can follow and could not be ended, what it
    costs unless that is `told`, that it ends the other side's check, another move that puts more in place, if the board
    shows why not, and what it gives the other side. Of one that costs more than another one also that, where it
    is too dear for what it does."""
    if fatal := fatal_check(before, move):
        return [fatal]
    cost, other = swapped(before, move) or price(before, move), not_now(names, before, move)
    if cost and other and other.is_cheaper and is_dear:
        return [cost, other.reason]
    return [*filter(None, ("" if cost in told else cost, set_free(names, before, move), other.reason if other else "",
                           given(names, before, move)))][:1]

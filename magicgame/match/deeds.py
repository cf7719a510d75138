"""What a turn does that anybody can see on the board at once: the lines it locks, stops, breaks, threatens, makes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce

from magicgame.games import game_of
from magicgame.games.game import Line, Move, Outcome, Position, Slide, Step, Threat
from magicgame.match.walk import Point, deciding_index, lines_threatened, points, positions_of
from magicgame.match.why import Why

Way = tuple[int, ...] | tuple[Step, ...]
"""By which a threat is known again."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What a turn has done, as far as it can be seen.

    `locks` are the lines with which it wins, `stops` what the other side threatened before it and no longer does, lines
    that would have won by standing on included, `breaks` other open lines of the other side's that no longer stand,
    `threatens` what its own side threatens after it,
    `makes` the lines of its side that stand open since. Nothing of it is told twice.
    """

    locks: tuple[Line, ...] = ()
    stops: tuple[Threat, ...] = ()
    breaks: tuple[Line, ...] = ()
    threatens: tuple[Threat, ...] = ()
    makes: tuple[Line, ...] = ()


def deed(before: Position, move: Move) -> Deed:
    """What a legal turn does."""
    after = before.after(move)
    if after.outcome is not None:
        is_own = after.outcome.winner is before.mover
        return Deed(locks=tuple(line for line in after.outcome.lines if is_own and line.locked and line.lock))
    feared = {way(threat) for threat in game_of(after).chances_after(after)}
    threatens, stood, stands = lines_threatened(after), before.lines_after(), after.lines_after()
    standing = {line.squares for line in stands}
    stops = tuple(threat for threat in lines_threatened(before) if way(threat) not in feared or (
        is_whole(threat) and threat.squares not in standing))
    told = {threat.squares for threat in (*stops, *threatens)} | {line.squares for line in stood if line in stands}
    changed = [line for line in (*stood, *stands) if line.squares not in told and line.lock and not line.locked]
    return Deed((), stops, tuple(line for line in changed if line.side is not before.mover and line not in stands),
                threatens, tuple(line for line in changed if line.side is before.mover and line not in stood))


def beyond(done: Deed, other: Deed) -> Deed:
    """What a turn does that another one of its position does not."""
    stops, threatens = ({way(threat) for threat in threats} for threats in (other.stops, other.threatens))
    return Deed(
        tuple(line for line in done.locks if line not in other.locks),
        tuple(threat for threat in done.stops if way(threat) not in stops),
        tuple(line for line in done.breaks if line not in other.breaks),
        tuple(threat for threat in done.threatens if way(threat) not in threatens),
        tuple(line for line in done.makes if line not in other.makes),
    )


def only_evened(after: Position, threat: Threat) -> tuple[Line, ...]:
    """Of a threat that no longer wins in that position though it can still be carried out: the lines of the other side
    that would decide along with its own, so that nobody wins. Empty where it cannot, or where that is not why."""
    outcome = _in_vain(after, threat)
    if outcome is None or outcome.winner is not None:
        return ()
    return tuple(line for line in outcome.lines if line.side is not after.mover)


def only_too_late(after: Position, threat: Threat) -> tuple[Line, ...]:
    """Of a threat that no longer wins in that position though it can still be carried out: the lines of the other side
    that stand already and decide first. Empty where it cannot, or where that is not why."""
    outcome = _in_vain(after, threat)
    if outcome is None or outcome.winner is not after.mover.other:
        return ()
    standing = {line.squares for line in after.lines_after() if line.side is not after.mover}
    return tuple(line for line in outcome.lines if line.squares in standing)


def only_giving(after: Position, threat: Threat) -> tuple[Line, ...]:
    """Of a threat that no longer wins in that position though its line can still be locked: the lines of the other side
    that would win then and do not stand yet. Empty where it cannot, or where that is not why."""
    outcome = _in_vain(after, threat)
    if outcome is None or outcome.winner is not after.mover.other or only_too_late(after, threat):
        return ()
    return outcome.lines


def _in_vain(after: Position, threat: Threat) -> Outcome | None:
    """How the game would end if the mover carried the threat out in vain; None where it cannot or would win, and of a
    line that was broken."""
    return None if is_whole(threat) else _locked_in_vain(after).get(threat.squares)


@lru_cache(maxsize=64)
def _locked_in_vain(after: Position) -> dict[tuple[int, ...], Outcome]:
    """The lines that a turn of the mover would lock and not win with, each with how the game would end: drawn, if one
    turn draws with it."""
    ends = [end for move in after.legal_moves if (end := after.after(move)).outcome is not None]
    found: dict[tuple[int, ...], Outcome] = {}
    for end in ends:
        outcome = end.outcome
        assert outcome is not None
        for line in end.lines_after() if outcome.winner is not after.mover else ():
            if line.side is after.mover and line.lock and line.locked and (
                    outcome.winner is None or line.squares not in found):
                found[line.squares] = outcome
    return found


@lru_cache(maxsize=64)
def shared(before: Position, begun: tuple[Step, ...]) -> Deed:
    """What every turn that begins with these steps does, unless it ends the game; with none done, what the first and
    the last turn of each first step do."""
    turns = [move for move in before.legal_moves if move.steps[:len(begun)] == begun]
    if not begun:
        ends = {move.steps[:1]: move for move in turns}, {move.steps[:1]: move for move in reversed(turns)}
        turns = [move for some in ends for move in some.values()]
    done = [deed(before, move) for move in turns if not before.after(move).is_terminal]
    return reduce(lambda one, other: beyond(one, beyond(one, other)), done) if done else Deed()


def is_whole(threat: Threat) -> bool:
    """Whether nothing is left to do: a line stands and wins unless it is broken."""
    return bool(threat.squares) and not threat.steps


def way(threat: Threat) -> Way:
    """The tiles that decide, or the slide where all of them do."""
    return threat.steps if any(isinstance(step, Slide) for step in threat.steps) else threat.squares


def deciding(before: Position, why: Why) -> tuple[int, Point]:
    """The turn that decides a line: how many come before it, and what it is for."""
    turns = points(positions_of(before, why.moves), why.ending.winner)
    index = deciding_index(turns)
    return index, turns[index]

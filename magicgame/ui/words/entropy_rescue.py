"""That a move of Entropy ends its side's check, and why this one of those that do."""

from __future__ import annotations

from collections.abc import Callable

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named, placed, swapped
from magicgame.ui.words.entropy_ideas import checks
from magicgame.ui.words.entropy_moves import is_shut_in, own_places, turned, way, written
from magicgame.ui.words.entropy_replies import new_check
from magicgame.ui.words.entropy_stops import halted
from magicgame.ui.words.names import Names


def rescue(names: Names, before: Position, move: Move) -> str:
    """That it ends the mover's check and what else it does that most others do not, else how many others end it; or
    whom it helps where it leaves another piece alone. Empty where there is no check."""
    if not (helped := before.alarms_after()):
        return ""
    if before.alarms_after(move.steps):
        return _("This is your only move") if before.legal_moves == (move,) else translate_count(
            "This helps your piece on {squares}, as any move must in check",
            "This helps your pieces on {squares}, as any move must in check", len(helped), squares=named(helped))
    others = sum(not before.alarms_after(other.steps) for other in before.legal_moves if other != move)
    if (put := placed(before, move)) and not (swapped(before, move) or checks(before, move)):
        return _("This ends the check and puts {squares} in place", squares=named(put)) if others else _(
            "Only this move ends the check, and it puts {squares} in place", squares=named(put))
    if others and is_shut_in(before.after(move)):
        return _("This ends your check")
    if others and (alone := frozenset(checks(before, move))):
        return translate_count("This ends the check and gives one: {side}'s piece on {squares} stands alone",
                               "This ends the check and gives one: {side}'s pieces on {squares} stand alone",
                               len(alone), squares=named(alone), side=names.side(before.mover.other))
    if others and (alone := _still_alone(before, move)):
        return translate_count(
            "This ends your check and leaves {side} in check: its piece on {squares} still touches nobody",
            "This ends your check and leaves {side} in check: its pieces on {squares} still touch nobody",
            len(alone), squares=named(alone), side=names.side(before.mover.other))
    if not others:
        return _("Only this move ends the check")
    return next(filter(None, (_stops(names, before, move), _keeps(before, move), _leaves_nobody_alone(before, move),
                              _is_quiet_after(names, before, move), _as_others(before, others))))


def _as_others(before: Position, others: int) -> str:
    """And how many others do."""
    if others + 1 == len(before.legal_moves):
        return translate_count("You must end the check; {count} other move does the same",
                               "You must end the check; {count} other moves do the same", others)
    return translate_count("This ends the check and leaves none of your pieces alone, as would {count} other move",
                           "This ends the check and leaves none of your pieces alone, as would {count} other moves",
                           others)


def _stops(names: Names, before: Position, move: Move) -> str:
    """And which slide of the other side's is stopped."""
    slide = halted(before, move)
    if slide is None:
        return ""
    put = placed(turned(before), slide)
    return translate_count(
        "This ends the check and stops {move}, which would put {side}'s piece on {squares} in place",
        "This ends the check and stops {move}, which would put {side}'s pieces on {squares} in place",
        len(put), move=written(way(slide)), side=names.side(before.mover.other), squares=named(put))


def _keeps(before: Position, move: Move) -> str:
    """And which stay in place, if most others do not keep all of these there."""
    kept = own_places(before, move.steps) & own_places(before)
    worse, count = _compared(before, move, lambda other: not kept <= own_places(before, other.steps))
    if worse == count:
        return _("This ends the check and is the only move that keeps {squares} in place", squares=named(kept))
    return _("This ends the check and keeps {squares} in place, as {worse} of your {count} other moves do not",
             squares=named(kept), worse=worse, count=count) if 2 * worse > count else ""


def _is_quiet_after(names: Names, before: Position, move: Move) -> str:
    """And that no answer can give one, if one can after most others."""
    def is_checked(other: Move) -> bool:
        return new_check(before.after(other)) is not None

    worse, count = _compared(before, move, is_checked)
    side = names.side(before.mover.other)
    if is_checked(move) or 2 * worse <= count:
        return ""
    if worse == count:
        return _("This ends the check and is the only move after which {side} cannot give another", side=side)
    return _("This ends the check, and {side} cannot give another, as it could after {worse} of your {count} others",
             side=side, worse=worse, count=count)


def _leaves_nobody_alone(before: Position, move: Move) -> str:
    """And that it leaves none of its side's pieces alone, if most others do: which, if always the same."""
    worse, count = _compared(before, move, lambda other: bool(before.alarms_after(other.steps)))
    if 2 * worse <= count:
        return ""
    alone = frozenset.union(*(before.alarms_after(other.steps) for other in before.legal_moves))
    return translate_count(
        "This ends the check and leaves none of your pieces alone; {count} of your {total} other move leaves {squares} "
        "alone",
        "This ends the check and leaves none of your pieces alone; {count} of your {total} other moves leave {squares} "
        "alone",
        worse, total=count, squares=named(alone)) if len(alone) == 1 else translate_count(
        "This ends the check and leaves none of your pieces alone; {count} of your {total} other move leaves one alone",
        "This ends the check and leaves none of your pieces alone; {count} of your {total} other moves leave one alone",
        worse, total=count)


def _compared(before: Position, move: Move, is_worse: Callable[[Move], bool]) -> tuple[int, int]:
    """How many of the other moves are worse, and of how many."""
    others = [other for other in before.legal_moves if other != move]
    return sum(map(is_worse, others)), len(others)


def _still_alone(before: Position, move: Move) -> frozenset[int]:
    """The other side's pieces that stand alone after it, new ones or not."""
    after = before.after(move)
    return frozenset() if after.is_terminal else after.alarms_after()

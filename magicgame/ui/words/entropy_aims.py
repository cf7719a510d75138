"""How a hint for a puzzle in Entropy begins: what the next move is for, without which it is."""

from __future__ import annotations

from collections.abc import Iterable

from magicgame.games.game import Move, Position, Threat
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import Deed, deed
from magicgame.ui.words.entropy_deeds import named, placed
from magicgame.ui.words.entropy_moves import is_shut_in, way, written
from magicgame.ui.words.entropy_stops import halted
from magicgame.ui.words.squares import one_of

_MOST_WAYS = 2


def first_aim(before: Position, move: Move) -> str:
    """The weightiest of what it does: a check that cannot be ended, a threat stopped or made, its own check ended, a
    check given, pieces put in place, a move of the other side's stopped; else that it is quiet."""
    after, does = before.after(move), deed(before, move)
    if after.is_terminal:
        return _placing(before, move)
    if is_shut_in(after):
        return _("Start with a check that they cannot end")
    if alone := before.alarms_after():
        return _("First get beside {squares}: you are in check", squares=named(alone)) if (
            not before.alarms_after(move.steps)) else ""
    return _of_threats(does) or _checking(after) or _placing(before, move) or _stopping(before, move) or _(
        "Look for a quiet move, one without a threat")


def _ways(threats: Iterable[Threat]) -> list[str]:
    return list(dict.fromkeys(written(way(Move(threat.steps))) for threat in threats))[:_MOST_WAYS]


def _of_threats(does: Deed) -> str:
    if does.stops and does.threatens:
        return _("They threaten to win with {moves}: stop that with a threat of your own",
                 moves=one_of(_ways(does.stops)))
    if does.stops:
        ways = _ways(does.stops)
        return translate_count("They threaten to win with {moves}: look for a move that stops it",
                               "They threaten to win with {moves}: look for one move that stops both", len(ways),
                               moves=one_of(ways))
    if does.threatens:
        return _("Prepare to win with {moves}", moves=one_of(_ways(does.threatens)))
    return ""


def _checking(after: Position) -> str:
    alone = after.alarms_after()
    return translate_count("Isolate their piece on {squares}", "Isolate their pieces on {squares}", len(alone),
                           squares=named(alone)) if alone else ""


def _placing(before: Position, move: Move) -> str:
    put = placed(before, move)
    if put and all(before.tiles[square] is not None for square in put):
        return translate_count("Get your piece on {squares} in place", "Get your pieces on {squares} in place",
                               len(put), squares=named(put))
    return translate_count("Get a piece in place on {squares}", "Get pieces in place on {squares}", len(put),
                           squares=named(put)) if put else ""


def _stopping(before: Position, move: Move) -> str:
    slide = halted(before, move)
    return _("First stop {lines}", lines=written(way(slide))) if slide is not None else ""

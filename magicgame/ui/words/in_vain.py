"""What is said of threats that no longer win though their lines can still be locked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from magicgame.games.game import Game, Line, Position, Side, Threat
from magicgame.language import translate as _
from magicgame.match.deeds import only_evened, only_giving, only_too_late
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import joined, lines_text, row_text

_MOST_LINES = 2


def stopped(after: Position, threats: Sequence[Threat]) -> tuple[Threat, ...]:
    """Those of the threats whose lines cannot be locked in that position with the next turn any more."""
    return tuple(threat for threat in threats if not (
        only_evened(after, threat) or only_too_late(after, threat) or only_giving(after, threat)))


def too_late(after: Position, threats: Sequence[Threat]) -> dict[Threat, tuple[Line, ...]]:
    """Those that can still be carried out, but only when the lines that go with each have won already."""
    return {threat: lines for threat in threats if (lines := only_too_late(after, threat))}


def too_late_text(names: Names, game: Game, side: Side, late: Mapping[Threat, tuple[Line, ...]]) -> str:
    """That the other side could lock these lines, but that one of the `side` stands and comes first; empty of none."""
    if not late:
        return ""
    lines = joined(list(dict.fromkeys(row_text(threat.squares, game) for threat in late)))
    told = {"lines": lines, "others": lines_text(next(iter(late.values()))[:1], game), "side": names.side(side.other)}
    if side is names.you:
        return _("{side} could lock {lines} now, but your {others} would still stand and come first.", **told)
    if side.other is names.you:
        return _("You could lock {lines} now, but {other}'s {others} would still stand and come first.",
                 other=names.side(side), **told)
    return _("{side} could lock {lines} now, but {other}'s {others} would still stand and come first.",
             other=names.side(side), **told)


def in_vain_text(
    names: Names, game: Game, side: Side, after: Position, threats: Sequence[Threat], is_brief: bool = False
) -> str:
    """That what the other side threatened can still be locked, but that it would lock lines of the `side` as well, or
    unless it `is_brief` complete some that win; of lines with the same fate in one sentence. Empty where that is true
    of none."""
    evened = _each(names, game, side, after, threats, only_evened, _evened)
    return " ".join(evened if is_brief else [*evened, *_each(names, game, side, after, threats, only_giving, _giving)])


def _each(
    names: Names, game: Game, side: Side, after: Position, threats: Sequence[Threat],
    fate: Callable[[Position, Threat], tuple[Line, ...]], told: Callable[[Names, Side, str, str], str],
) -> list[str]:
    found: dict[str, list[str]] = {}
    for threat in threats:
        if lines := fate(after, threat):
            found.setdefault(lines_text(lines[:_MOST_LINES], game), []).append(row_text(threat.squares, game))
    return [told(names, side, joined(list(dict.fromkeys(rows))), others) for others, rows in found.items()]


def _evened(names: Names, side: Side, line: str, others: str) -> str:
    if side.other is names.you:
        return _("You can still lock {line}, but that would lock {side}'s {others}, too: a draw.", line=line,
                 side=names.side(side), others=others)
    if side is names.you:
        return _("{side} can still lock {line}, but that would lock your {others}, too: a draw.", line=line,
                 side=names.side(side.other), others=others)
    return _("{side} can still lock {line}, but that would lock {other}'s {others}, too: a draw.", line=line,
             side=names.side(side.other), other=names.side(side), others=others)


def _giving(names: Names, side: Side, line: str, others: str) -> str:
    if side.other is names.you:
        return _("You can still lock {line}, but {side} would then win with {others}.", line=line,
                 side=names.side(side), others=others)
    if side is names.you:
        return _("{side} can still lock {line}, but you would then win with {others}.", line=line,
                 side=names.side(side.other), others=others)
    return _("{side} can still lock {line}, but {other} would then win with {others}.", line=line,
             side=names.side(side.other), other=names.side(side), others=others)

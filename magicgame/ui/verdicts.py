"""Exact values and verdicts in words."""

from __future__ import annotations

from collections.abc import Callable

from magicgame.engine.values import CERTAIN, MoveValue, Value
from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.review import Remark, Verdict
from magicgame.ui.sentences import side_name

_ABOUT_EVEN = 15


def value_text(value: Value, turns: int | None, mover: Side) -> str:
    """`Circle wins in 5 turns` or `Drawn with best play`; `value` is the mover's."""
    if value is Value.DRAW:
        return _("Drawn with best play")
    side = side_name(mover if value is Value.WIN else mover.other)
    if not turns:
        return _("{side} has won", side=side)
    return translate_count("{side} wins in one turn", "{side} wins in {count} turns", turns, side=side)


def score_text(score: int, mover: Side) -> str:
    """What a search's score means, without a proof."""
    if abs(score) > CERTAIN:
        return _("{side} wins, says the search", side=side_name(mover if score > 0 else mover.other))
    if abs(score) < _ABOUT_EVEN:
        return _("About even")
    return _("{side} stands better", side=side_name(mover if score > 0 else mover.other))


def count_text(values: list[Value], best: Value) -> str:
    """How many of the possibilities keep the best value."""
    count, total = values.count(best), len(values)
    if best is Value.WIN:
        return _("{count} of {total} turns win", count=count, total=total)
    if best is Value.DRAW:
        return _("{count} of {total} turns hold the draw", count=count, total=total)
    return _("Every turn loses against best play")


def remark_text(remark: Remark) -> str:
    """The verdict on a turn with a fact, in one line."""
    return _TEXTS[remark.verdict](remark)


def _forced(_remark: Remark) -> str:
    return _("There was no other turn")


def _only(remark: Remark) -> str:
    if remark.best.value is Value.WIN:
        return _("The only turn that wins, in {turns}", turns=remark.best.remoteness)
    return _("The only turn that holds the draw")


def _keeps(remark: Remark) -> str:
    match remark.best.value:
        case Value.WIN:
            return _("Wins as fast as possible, in {turns}", turns=remark.best.remoteness)
        case Value.LOSS:
            return _("Lost in {turns}, but no turn resists longer", turns=remark.best.remoteness)
    return _("Holds the draw, as {count} turns do", count=remark.holding)


def _slower(remark: Remark) -> str:
    played, best = remark.played.remoteness, remark.best.remoteness
    if remark.best.value is Value.WIN:
        return _("Still wins, in {played} turns instead of {best}", played=played, best=best)
    return _("Loses in {played} turns; {best} were possible", played=played, best=best)


def _gives_away(remark: Remark) -> str:
    played, best = remark.played, remark.best
    if best.value is Value.DRAW:
        return _("Gives away the draw: loses in {turns}", turns=played.remoteness)
    if played.value is Value.DRAW:
        return _("Gives away a win in {turns}", turns=best.remoteness)
    return _("Turns a win in {best} into a loss in {played}", best=best.remoteness, played=played.remoteness)


_TEXTS: dict[Verdict, Callable[[Remark], str]] = {
    Verdict.FORCED: _forced, Verdict.ONLY: _only, Verdict.KEEPS: _keeps, Verdict.SLOWER: _slower,
    Verdict.GIVES_AWAY: _gives_away,
}


def better_text(best: MoveValue, notation: str) -> str:
    """What should have been played."""
    if best.value is Value.WIN:
        return _("{move} wins in {turns}", move=notation, turns=best.remoteness)
    if best.value is Value.DRAW:
        return _("{move} holds the draw", move=notation)
    return _("{move} resists longest, {turns} turns", move=notation, turns=best.remoteness)

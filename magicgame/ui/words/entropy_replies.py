"""What the other side can do right after a move of Entropy: win, make sure of winning next, or give check."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.ui.words.entropy_moves import is_shut_in, own_bonds, way, written


def reply(position: Position, leads_to: Callable[[Position], bool]) -> tuple[int, int] | None:
    """The first slide that leads to such a position; none where the game is over."""
    replies = () if position.is_terminal else position.legal_moves
    return next((way(each) for each in replies if each.steps and leads_to(position.after(each))), None)


def is_in_check(position: Position) -> bool:
    return not position.is_terminal and bool(position.alarms_after())


@lru_cache(maxsize=4096)
def winning(position: Position) -> tuple[int, int] | None:
    """A slide with which the mover wins at once; of one piece only, for all bonds of a side must break by it."""
    bonds = own_bonds(position)
    if bonds and not frozenset.intersection(*map(frozenset, bonds)):
        return None
    return reply(position, lambda ended: ended.outcome is not None and ended.outcome.winner is position.mover)


@lru_cache(maxsize=256)
def deciding(position: Position) -> tuple[int, int] | None:
    """A slide after which its side wins next turn, whatever the other side plays."""
    return reply(position, _is_doomed)


def _is_doomed(position: Position) -> bool:
    return not position.is_terminal and all(winning(position.after(move)) for move in position.legal_moves)


def check_ahead(before: Position, move: Move) -> str:
    """That an answer could give check, and whether a move could end it; empty where none could, or where the move
    itself leaves a piece alone."""
    if fatal := fatal_check(before, move):
        return fatal
    checks, _fatal, lasting = _checks_ahead(before, move)
    if lasting:
        return _("Then {move} could give check, and any answer would leave another piece of yours alone",
                 move=written(lasting))
    if not checks:
        return ""
    return _("Then {move} could give check, which you could end", move=written(checks[0])) if len(checks) == 1 else _(
        "Then {move}, among others, could give check, which you could end", move=written(checks[0]))


def fatal_check(before: Position, move: Move) -> str:
    """That an answer could give a check that no move could end; else empty."""
    _checks, fatal, _lasting = _checks_ahead(before, move)
    return _("Then {move} could give a check that you could not end", move=written(fatal)) if fatal else ""


@lru_cache(maxsize=8)
def _checks_ahead(
    before: Position, move: Move
) -> tuple[tuple[tuple[int, int], ...], tuple[int, int] | None, tuple[int, int] | None]:
    """The answers that give check, one of them that cannot be ended, and one that can be only at the cost of another
    piece left alone; kept while the hint is shown."""
    after = before.after(move)
    if before.alarms_after(move.steps) or after.is_terminal:
        return (), None, None
    answers = {way(each): after.after(each) for each in after.legal_moves if each.steps}
    checks = tuple(slide for slide, answered in answers.items() if is_in_check(answered))
    fatal = next((slide for slide in checks if is_shut_in(answers[slide])), None)
    return checks, fatal, next((slide for slide in checks if _always_leaves_one_alone(answers[slide])), None)


def _always_leaves_one_alone(position: Position) -> bool:
    return all(position.alarms_after(move.steps) for move in position.legal_moves)

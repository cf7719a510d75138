"""What the other side can do right after a move of Entropy: win, make sure of winning next, or give a check that cannot
be ended."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from magicgame.games.game import Move, Position, Slide
from magicgame.games.parting import alone_after
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import is_shut_in, own_bonds, way, written


def reply(position: Position, leads_to: Callable[[Position], bool]) -> tuple[int, int] | None:
    """The first slide that leads to such a position; none where the game is over."""
    replies = () if position.is_terminal else position.legal_moves
    return next((way(each) for each in replies if each.steps and leads_to(position.after(each))), None)


def is_in_check(position: Position) -> bool:
    return not position.is_terminal and bool(position.alarms_after())


def new_check(position: Position) -> tuple[int, int] | None:
    """The first slide with which the mover leaves a piece of the other side's alone that is not alone already."""
    there = alone_after(position)
    return reply(position, lambda after: is_in_check(after) and not after.alarms_after() <= there)


@lru_cache(maxsize=4096)
def winning(position: Position) -> tuple[int, int] | None:
    """A slide with which the mover wins at once; of one piece only, for all bonds of a side must break by it."""
    bonds = own_bonds(position)
    if bonds and not frozenset.intersection(*map(frozenset, bonds)):
        return None
    return reply(position, lambda ended: ended.outcome is not None and ended.outcome.winner is position.mover)


def wins(position: Position, slide: Move) -> bool:
    """Whether the mover can play that slide, and wins at once with it."""
    outcome = position.after(slide).outcome if slide in position.legal_moves else None
    return outcome is not None and outcome.winner is position.mover


@lru_cache(maxsize=256)
def deciding(position: Position) -> tuple[int, int] | None:
    """A slide after which its side wins next turn, whatever the other side plays."""
    return reply(position, _is_doomed)


def _is_doomed(position: Position) -> bool:
    return not position.is_terminal and all(winning(position.after(move)) for move in position.legal_moves)


def fatal_check(before: Position, move: Move) -> str:
    """That an answer could give a check that no move could end, or keep one from being ended in which the move itself
    leaves its side; empty where none could."""
    fatal = _fatal(before, move)
    if fatal is None:
        return ""
    if alone := before.alarms_after(move.steps):
        return translate_count(
            "But it leaves your piece on {squares} alone, and then {move} could keep you from helping it",
            "But it leaves your pieces on {squares} alone, and then {move} could keep you from helping them",
            len(alone), squares=named(alone), move=written(fatal))
    return _("Then {move} could give a check that you could not end", move=written(fatal))


@lru_cache(maxsize=8)
def _fatal(before: Position, move: Move) -> tuple[int, int] | None:
    """The first such answer; kept while the hint is shown."""
    return reply(before.after(move), is_shut_in)


def endable_check(before: Position, move: Move) -> str:
    """That an answer can give a check that can be ended, whether or not it could before; empty where none can, or where
    one could not be."""
    answer = reply(before.after(move), is_in_check)
    if answer is None or _fatal(before, move):
        return ""
    alone = before.after(move).after(Move((Slide(*answer),))).alarms_after()
    return translate_count("{move} can then leave your piece on {squares} alone, but you can end that check",
                           "{move} can then leave your pieces on {squares} alone, but you can end that check",
                           len(alone), move=written(answer), squares=named(alone))

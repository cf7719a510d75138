"""Why a check of Entropy cannot be ended, in sentences."""

from __future__ import annotations

from magicgame.games.frozen import Frozen, frozen
from magicgame.games.game import Move, Position
from magicgame.games.parting import is_shut_in
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import check_given, joined_sentences, named
from magicgame.ui.words.entropy_moves import has_passed
from magicgame.ui.words.names import Names


def checked(names: Names, before: Position, move: Move) -> str:
    """The check that a turn shown gives, of one that cannot be ended why; of one that goes on so, nothing."""
    return frozen_now(names, before, move) if is_shut_in(before.after(move)) else check_given(names, before, move)


def frozen_now(names: Names, before: Position, move: Move) -> str:
    """Why the other side cannot end its check after a turn; empty where it can, or had to pass before."""
    return "" if has_passed(before) else why_frozen(names, before.after(move))


def why_frozen(names: Names, position: Position) -> str:
    """Which of the mover's pieces stand alone, what would end its check, and what is in the way of that, so that it
    must pass; empty where it can end its check, or is in none."""
    if (found := frozen(position)) is None:
        return ""
    side = names.side(position.mover)
    must = _("So you must pass until that changes") if position.mover is names.you else _(
        "So {side} must pass until that changes", side=side)
    return joined_sentences((_needed(names, position, found), *_hindered(names, position, found), must))


def _needed(names: Names, position: Position, found: Frozen) -> str:
    """Who stands alone, and what would have to be done about it."""
    told, count = {"squares": named(found.alone), "side": names.side(position.mover)}, len(found.alone)
    is_own = position.mover is names.you
    if not found.beside:
        return _("Your pieces on {squares} stand alone, but no square is beside them all, so no move ends the check",
                 **told) if is_own else _(
            "{side}'s pieces on {squares} stand alone, but no square is beside them all, so no move ends the check",
            **told)
    return translate_count(
        "Your piece on {squares} stands alone: only a friend moving beside it would end the check",
        "Your pieces on {squares} stand alone: only a friend moving beside them all would end the check", count,
        **told) if is_own else translate_count(
        "{side}'s piece on {squares} stands alone: only a friend moving beside it would end the check",
        "{side}'s pieces on {squares} stand alone: only a friend moving beside them all would end the check", count,
        **told)


def _hindered(names: Names, position: Position, found: Frozen) -> tuple[str, ...]:
    """Why nothing gets there."""
    if not found.beside:
        return ()
    blocked = "" if not found.blocking else _("Every other way there is blocked by {squares}", squares=named(
        found.blocking)) if found.held else _("Every way there is blocked by {squares}", squares=named(found.blocking))
    held = translate_count("The piece on {squares} has a free way, but touches no friend and cannot move",
                           "The pieces on {squares} have a free way, but touch no friend and cannot move",
                           len(found.held), squares=named(found.held)) if found.held else ""
    if blocked or held:
        return held, blocked
    return (_("None of the others touches a friend, so none can move"),) if not found.has_mover else (
        _("No piece that can move has a straight way there"),)

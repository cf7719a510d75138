"""Why a check of Entropy cannot be ended, in sentences."""

from __future__ import annotations

from magicgame.games.frozen import Frozen, frozen
from magicgame.games.game import Move, Position
from magicgame.games.parting import alone_after, is_shut_in
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import check_given, joined_sentences, named, newly_alone
from magicgame.ui.words.entropy_moves import has_passed
from magicgame.ui.words.names import Names


def checked(names: Names, before: Position, move: Move) -> str:
    """The check that a turn shown gives, of one that cannot be ended why; of one that goes on so, whom else it leaves
    alone, if anybody."""
    after = before.after(move)
    if not is_shut_in(after):
        return check_given(names, before, move)
    is_new = bool(newly_alone(before, after, after.mover))
    return frozen_now(names, before, move) or (check_given(names, before, move) if is_new else "")


def frozen_now(names: Names, before: Position, move: Move) -> str:
    """Why the other side cannot end its check after a turn; empty where it can, or had to pass before."""
    return "" if has_passed(before) else why_frozen(names, before.after(move))


_BOTH = 2


def why_frozen(names: Names, position: Position) -> str:
    """That no friend can get beside the mover's pieces that stand alone, and why, so that it must pass; empty where it
    can end its check, or is in none."""
    if (found := frozen(position)) is None:
        return ""
    must = _("So you are in check and must pass") if position.mover is names.you else _(
        "So {side} is in check and must pass", side=names.side(position.mover))
    return joined_sentences((_unreached(names, position, found), must))


def _unreached(names: Names, position: Position, found: Frozen) -> str:
    """Who cannot be helped, and why."""
    told, count = {"squares": named(found.alone), "side": names.side(position.mover)}, len(found.alone)
    is_own = position.mover is names.you
    if not found.beside and count == _BOTH:
        return _("No square is beside both of your lone pieces on {squares}, so no move helps both", **told) if (
            is_own) else _(
            "No square is beside both of {side}'s lone pieces on {squares}, so no move helps both", **told)
    if not found.beside:
        return _("No square is beside all of your lone pieces on {squares}, so no move helps them all", **told) if (
            is_own) else _(
            "No square is beside all of {side}'s lone pieces on {squares}, so no move helps them all", **told)
    told["reason"] = _reason(found)
    return translate_count(
        "None of your other pieces can reach your lone piece on {squares}: {reason}",
        "None of your other pieces can reach all of your lone pieces on {squares}: {reason}", count,
        **told) if is_own else (translate_count(
            "None of {side}'s other pieces can reach its lone piece on {squares}: {reason}",
            "None of {side}'s other pieces can reach all of its lone pieces on {squares}: {reason}", count, **told))


def _reason(found: Frozen) -> str:
    """What stands in the ways, and who has a free way but cannot move, to follow a colon."""
    blocked = translate_count("{squares} is in the way", "{squares} are in the way", len(found.blocking),
                              squares=named(found.blocking)) if found.blocking else ""
    held = translate_count("{squares} touches no friend, so it cannot move",
                           "{squares} touch no friend, so they cannot move",
                           len(found.held), squares=named(found.held)) if found.held else ""
    if blocked and held:
        return _("{blocked}, and {held}", blocked=blocked, held=held)
    if blocked or held:
        return blocked or held
    return _("none of the others touches a friend, so none can move") if not found.has_mover else (
        _("no piece that can move has a straight way there"))


def left_helpless(names: Names, before: Position, after: Position) -> str:
    """Of a turn after which the other side cannot end its check: whose pieces are alone, or stay so, and that it can
    only pass."""
    side, alone = after.mover, after.alarms_after()
    told = {"squares": named(alone), "side": names.side(side)}
    is_old, is_own = alone <= alone_after(before), side is names.you
    if len(alone) == _BOTH:
        return _both_helpless(is_old, is_own, told)
    if is_old:
        return translate_count(
            "Your piece on {squares} stays alone, with no move to help it: you can only pass",
            "Your pieces on {squares} stay alone, with no move to help them all: you can only pass", len(alone),
            **told) if is_own else translate_count(
            "{side}'s piece on {squares} stays alone, with no move to help it: {side} can only pass",
            "{side}'s pieces on {squares} stay alone, with no move to help them all: {side} can only pass",
            len(alone), **told)
    return translate_count(
        "Then your piece on {squares} is alone, with no move to help it: you can only pass",
        "Then your pieces on {squares} are alone, with no move to help them all: you can only pass", len(alone),
        **told) if is_own else translate_count(
        "Then {side}'s piece on {squares} is alone, with no move to help it: {side} can only pass",
        "Then {side}'s pieces on {squares} are alone, with no move to help them all: {side} can only pass",
        len(alone), **told)


def _both_helpless(is_old: bool, is_own: bool, told: dict[str, str]) -> str:
    if is_old:
        return _("Your pieces on {squares} stay alone, with no move to help both: you can only pass", **told) if (
            is_own) else _(
            "{side}'s pieces on {squares} stay alone, with no move to help both: {side} can only pass", **told)
    return _("Then your pieces on {squares} are alone, with no move to help both: you can only pass", **told) if (
        is_own) else _(
        "Then {side}'s pieces on {squares} are alone, with no move to help both: {side} can only pass", **told)

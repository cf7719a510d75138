"""Why a piece of Entropy is not put in place at once: what would come of it, and does not come of the move advised."""

from __future__ import annotations

from collections.abc import Callable

from magicgame.games.game import Move, Position, Slide
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named, placed
from magicgame.ui.words.entropy_moves import (
    is_far_fewer,
    is_shut_in,
    moves_left,
    moves_text,
    own_places,
    placing,
    turned,
    way,
    written,
)
from magicgame.ui.words.idea import Idea
from magicgame.ui.words.names import Names


def not_now(names: Names, before: Position, move: Move) -> Idea | None:
    """The move puts none in place; of the slides that put in place at once as many as can be, even the one that leaves
    the most moves leaves a piece alone, ends the other side's check, lets it give one, leaves at most half as many
    moves or a handful, or gains nothing after some answer. None where the move does the same, or there is none."""
    counts = {slide: len(own_places(before, (Slide(*slide),))) for slide in placing(before)}
    if not counts or before.alarms_after() or before.alarms_after(move.steps) or placed(before, move):
        return None
    most = max(counts.values())
    slide = max(sorted(slide for slide, count in counts.items() if count == most),
                key=lambda slide: moves_left(before, Move((Slide(*slide),))))
    return (_isolates(names, before, slide) or _ends_check(names, before, slide, move)
            or _exposes(before, slide, move) or _cramps(before, slide, move) or _fails(before, slide))


def _isolates(names: Names, before: Position, slide: tuple[int, int]) -> Idea | None:
    tempting = Move((Slide(*slide),))
    alone = before.alarms_after(tempting.steps)
    if not alone:
        return None
    first = _("Hint: a piece could get into place now, but another would be left alone. Look for a safer move")
    if moves_left(before, tempting):
        return Idea(first, translate_count(
            "{move} would put {squares} in place, but leave your piece on {alone} alone",
            "{move} would put {squares} in place, but leave your pieces on {alone} alone", len(alone),
            move=written(slide), squares=_put(before, slide), alone=named(alone)))
    return Idea(first, translate_count(
        "{move} would leave {alone} alone and nothing of yours could reach it: you would have to pass unless {side} "
        "helps",
        "{move} would leave {alone} alone and nothing of yours could reach them: you would have to pass unless {side} "
        "helps",
        len(alone), move=written(slide), alone=named(alone), side=names.side(before.mover.other)))


def _ends_check(names: Names, before: Position, slide: tuple[int, int], move: Move) -> Idea | None:
    """Only what is tempting ends the check of the other side."""
    if not turned(before).alarms_after() or not before.after(move).alarms_after():
        return None
    if before.after(Move((Slide(*slide),))).alarms_after():
        return None
    return Idea(
        _("Hint: they are in check. Keep them there"),
        _("{move} would put {squares} in place, but end {side}'s check", move=written(slide),
          squares=_put(before, slide), side=names.side(before.mover.other)))


def _exposes(before: Position, slide: tuple[int, int], move: Move) -> Idea | None:
    """After what is tempting the other side can give a check that cannot be ended, or one at all; after the move not.
    """
    tempted, advised = before.after(Move((Slide(*slide),))), before.after(move)
    first = _("Hint: a piece could get into place now, but then they could give check. Look for a safer move")
    if reply := _reply(tempted, is_shut_in):
        return None if _reply(advised, is_shut_in) else Idea(first, _(
            "{move} would put {squares} in place, but then {reply} could give a check that you could not end",
            move=written(slide), squares=_put(before, slide), reply=written(reply)))
    if (reply := _reply(tempted, _is_in_check)) and not _reply(advised, _is_in_check):
        return Idea(first, _("{move} would put {squares} in place, but then {reply} could give check",
                             move=written(slide), squares=_put(before, slide), reply=written(reply)))
    return None


def _reply(position: Position, leads_to: Callable[[Position], bool]) -> tuple[int, int] | None:
    """The first slide that leads to such a position; none where the game is over."""
    replies = () if position.is_terminal else position.legal_moves
    return next((way(reply) for reply in replies if reply.steps and leads_to(position.after(reply))), None)


def _is_in_check(position: Position) -> bool:
    return not position.is_terminal and bool(position.alarms_after())


def _cramps(before: Position, slide: tuple[int, int], move: Move) -> Idea | None:
    """What is tempting leaves far fewer moves."""
    left, kept = moves_left(before, Move((Slide(*slide),))), moves_left(before, move)
    if not is_far_fewer(left, kept):
        return None
    return Idea(
        _("Hint: a piece could get into place now, but then your others could hardly move. Keep them free"),
        _("{move} would put {squares} in place, but leave you only {moves} instead of {kept}", move=written(slide),
          squares=_put(before, slide), moves=moves_text(left), kept=kept))


def _fails(before: Position, slide: tuple[int, int]) -> Idea | None:
    """An answer to what is tempting leaves no more in place than there are now."""
    tempted, there = before.after(Move((Slide(*slide),))), len(own_places(before))
    reply = _reply(tempted, lambda answered: len(own_places(answered)) <= there)
    return Idea(
        _("Hint: a piece could get into place now, but it would not last. Look for another move"),
        _("{move} would put {squares} in place, but {reply} could leave you no more in place than now",
          move=written(slide), squares=_put(before, slide), reply=written(reply))) if reply else None


def _put(before: Position, slide: tuple[int, int]) -> str:
    return named(placed(before, Move((Slide(*slide),))))

"""What a slide of Entropy does to the other side, told after it: `b3-d1, which ends your check`."""

from __future__ import annotations

from collections.abc import Callable

from magicgame.games.game import Move, Position
from magicgame.games.parting import alone_after
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named, placed, places
from magicgame.ui.words.entropy_moves import own_places, squares_of, turned, way, written
from magicgame.ui.words.entropy_stops import best_slide
from magicgame.ui.words.entropy_ways import blocked_on, threatening
from magicgame.ui.words.names import Names


def told_of(names: Names, position: Position, slide: Move) -> str:
    """The slide and the weightiest that it does; nothing but the slide where it does none of it."""
    return next(filter(None, (tell(names, position, slide) for tell in WEIGHTIEST_FIRST)), written(way(slide)))


def threatens(_names: Names, position: Position, slide: Move) -> str:
    """With what it threatens to win; empty where it does not."""
    return threatening(position, slide)


def leaves_alone(names: Names, position: Position, slide: Move) -> str:
    """Whom of the other side's it leaves alone that was not; else empty."""
    alone, side = left_alone(position, slide), position.mover.other
    if not alone:
        return ""
    told = {"move": written(way(slide)), "squares": named(alone)}
    return translate_count("{move}, which leaves your piece on {squares} alone",
                           "{move}, which leaves your pieces on {squares} alone", len(alone), **told) if (
        side is names.you) else translate_count(
        "{move}, which leaves {side}'s piece on {squares} alone",
        "{move}, which leaves {side}'s pieces on {squares} alone", len(alone), side=names.side(side), **told)


def puts_in_place(names: Names, position: Position, slide: Move) -> str:
    """Which of its side's pieces it puts in place; empty where no more are there then."""
    put, side = put_in_place(position, slide), position.mover
    if not put:
        return ""
    told = {"move": written(way(slide)), "squares": named(put)}
    return translate_count("{move}, which puts your piece on {squares} in place",
                           "{move}, which puts your pieces on {squares} in place", len(put), **told) if (
        side is names.you) else translate_count(
        "{move}, which puts {side}'s piece on {squares} in place",
        "{move}, which puts {side}'s pieces on {squares} in place", len(put), side=names.side(side), **told)


def takes_out(names: Names, position: Position, slide: Move) -> str:
    """Which of the other side's pieces are in place no more, where fewer of them are; else empty."""
    lost, side = taken_out(position, slide), position.mover.other
    if not lost:
        return ""
    told = {"move": written(way(slide)), "squares": named(lost)}
    return translate_count("{move}, which takes your piece on {squares} out of place",
                           "{move}, which takes your pieces on {squares} out of place", len(lost), **told) if (
        side is names.you) else translate_count(
        "{move}, which takes {side}'s piece on {squares} out of place",
        "{move}, which takes {side}'s pieces on {squares} out of place", len(lost), side=names.side(side), **told)


def ends_check(names: Names, position: Position, slide: Move) -> str:
    """That it ends its side's check; else empty."""
    if not position.alarms_after() or position.alarms_after(slide.steps):
        return ""
    return _("{move}, which ends your check", move=written(way(slide))) if position.mover is names.you else _(
        "{move}, which ends {side}'s check", move=written(way(slide)), side=names.side(position.mover))


def blocks(names: Names, position: Position, slide: Move) -> str:
    """Which slide it stands in the way of that would put most of the other side's in place; else empty."""
    after, wanted = position.after(slide), best_slide(turned(position))
    if after.is_terminal or wanted is None or blocked_on(after, wanted) != way(slide)[1]:
        return ""
    told, side = {"move": written(way(slide)), "slide": written(way(wanted))}, position.mover.other
    return _("{move}, which blocks your {slide}", **told) if side is names.you else _(
        "{move}, which blocks {side}'s {slide}", side=names.side(side), **told)


WEIGHTIEST_FIRST: tuple[Callable[[Names, Position, Move], str], ...] = (
    threatens, leaves_alone, ends_check, puts_in_place, takes_out, blocks)


def left_alone(position: Position, slide: Move) -> set[int]:
    """Where pieces of the other side stand alone that did not; none where the game is over then."""
    after, side = position.after(slide), position.mover.other
    return set() if after.is_terminal else set(
        squares_of(after.tiles, side) & (alone_after(after) - alone_after(position)))


def put_in_place(position: Position, slide: Move) -> set[int]:
    """Where pieces of its side are in place that were not, if more of them are."""
    has_more = len(own_places(position, slide.steps)) > len(own_places(position))
    return placed(position, slide) if has_more else set()


def taken_out(position: Position, slide: Move) -> set[int]:
    """Where pieces of the other side are in place no more, if fewer of them are."""
    was, now = (places(each, position.mover.other) for each in (position, position.after(slide)))
    return was - now if len(now) < len(was) else set()

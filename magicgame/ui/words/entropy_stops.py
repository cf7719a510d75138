"""Which slide of the other side's a move of Entropy stops that would have put most in place."""

from __future__ import annotations

from functools import lru_cache

from magicgame.games.game import Move, Position, Slide
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named, placed, stopping
from magicgame.ui.words.entropy_moves import most_at_once, own_places, turned, way, written
from magicgame.ui.words.names import Names


def stops(names: Names, before: Position, move: Move) -> str:
    """Which slide of the other side's would have put most in place, where none can put in as many any more, or which of
    these it only can; empty where it puts the same ones in place all the same, and where most other moves stop it, too.
    """
    best, was = hindered(before, move), turned(before)
    if best is None:
        return ""
    put = placed(was, best)
    return stopping(before, move, best, put, translate_count(
        "This stops your {move}, which would put your piece on {squares} in place",
        "This stops your {move}, which would put your pieces on {squares} in place",
        len(put), move=written(way(best)), squares=named(put)) if was.mover is names.you else translate_count(
        "This stops {move}, which would put {side}'s piece on {squares} in place",
        "This stops {move}, which would put {side}'s pieces on {squares} in place",
        len(put), move=written(way(best)), squares=named(put), side=names.side(was.mover)))


def hindered(before: Position, move: Move) -> Move | None:
    """The slide of the other side's that would have put most in place, if none can put in as many any more, though
    after most other moves one could."""
    was, after = turned(before), before.after(move)
    best = best_slide(was)
    if best is None or after.is_terminal:
        return None
    count = len(own_places(was, best.steps))
    return best if most_at_once(after) < count and _is_rare(before, count) else None


def halted(before: Position, move: Move) -> Move | None:
    """That slide, if it is not there any more or puts none of these in place."""
    slide, after = hindered(before, move), before.after(move)
    if slide is None or (slide in after.legal_moves and own_places(after, slide.steps) & placed(turned(before), slide)):
        return None
    return slide


@lru_cache(maxsize=64)
def _is_rare(before: Position, count: int) -> bool:
    """Whether after most of its moves the other side could have so many in place."""
    afters = [before.after(move) for move in before.legal_moves]
    allowed = sum(not after.is_terminal and most_at_once(after) >= count for after in afters)
    return 2 * allowed > len(afters)


def best_slide(position: Position) -> Move | None:
    """The mover's slide that has most in place, if that is more than now."""
    slides = [Move((step,)) for step in position.next_steps() if isinstance(step, Slide)]
    best = max(slides, key=lambda slide: len(own_places(position, slide.steps)), default=None)
    return best if best and len(own_places(position, best.steps)) > len(own_places(position)) else None

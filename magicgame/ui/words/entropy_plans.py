"""What a move of Entropy leads to: what its plan puts in place next, where anybody can see that it is needed for it."""

from __future__ import annotations

from collections.abc import Iterable

from magicgame.engine.advice import Advice
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Slide
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named, placed
from magicgame.ui.words.entropy_moves import (
    again,
    in_pairs,
    is_shut_in,
    most_at_once,
    origin,
    own_bonds,
    own_places,
    own_squares,
    passed,
    way,
    written,
)
from magicgame.ui.words.idea import Idea
from magicgame.ui.words.names import Names


def leads_on(before: Position, advice: Advice) -> Idea | None:
    """The piece goes on, to where it is in place right after the two moves."""
    for target, goal in _later(before, advice):
        source, now = way(advice.plan[0])
        follows = target == now and _follows(before, advice.plan[0], target, goal)
        if follows and goal in own_places(again(before, advice.plan[0]), (Slide(target, goal),)):
            return Idea(_("Hint: your piece on {square} can get into place in two moves", square=_name(source)),
                        _("From {square} the piece can go on to {goal}, where it will be in place",
                          square=_name(target), goal=_name(goal)), ((target, goal),))
    return None


def opens(before: Position, advice: Advice) -> Idea | None:
    """A later slide of the plan leads over the square the piece leaves, or onto it."""
    for source, target in _later(before, advice):
        left, now = way(advice.plan[0])
        follows = _follows(before, advice.plan[0], source, target)
        if follows and left in passed(source, target) and source != now:
            return Idea(_("Hint: your piece on {square} stands in the way of another", square=_name(left)),
                        follows, ((source, target),))
    return None


def joins(before: Position, advice: Advice) -> Idea | None:
    """A piece that had no friend beside it and could not move gets one, and moves later."""
    had = in_pairs(own_bonds(before))
    for source, target in _later(before, advice):
        follows = _follows(before, advice.plan[0], source, target)
        is_joined = source in own_squares(before) - had and source in in_pairs(own_bonds(before, advice.plan[0].steps))
        if follows and is_joined:
            return Idea(_("Hint: your piece on {helped} has no friend beside it and cannot move. "
                          "Your piece on {square} can free it",
                          helped=_name(source), square=_name(way(advice.plan[0])[0])), follows, ((source, target),))
    return None


def prepares(before: Position, advice: Advice) -> Idea | None:
    """A later slide of the plan, possible only after the move, puts more in place."""
    for source, target in _later(before, advice):
        if follows := _follows(before, advice.plan[0], source, target):
            return Idea(_("Hint: your piece on {square} can prepare a place for another",
                          square=_name(way(advice.plan[0])[0])), follows, ((source, target),))
    return None


def pays_later(names: Names, before: Position, advice: Advice) -> Idea | None:
    """By the next move, after the answer expected, more are in place than before."""
    assert advice.move is not None
    if len(advice.expected) < 2:
        return None
    answer, later = advice.expected
    if not _gains(before, advice, later) or later not in again(before, advice.move).legal_moves:
        return None
    count = len(own_places(before.after(advice.move).after(answer), later.steps))
    first = _("Hint: your piece on {square} can prepare something", square=_name(way(advice.move)[0]))
    text = translate_count("Then {move} can give you {count} piece in place",
                           "Then {move} can give you {count} pieces in place", count,
                           move=written(way(later))) if not answer.steps else translate_count(
        "If {side} answers {answer}, {move} can give you {count} piece in place",
        "If {side} answers {answer}, {move} can give you {count} pieces in place", count,
        side=names.side(before.mover.other), answer=written(way(answer)), move=written(way(later)))
    return Idea(first, text, (way(later),))


def next_while_passing(before: Position, move: Move) -> Idea | None:
    """The next slide that keeps the other side shut in has more in place than any that does so now."""
    now, ready = (_kept_shut_in(position) for position in (before, again(before, move)))
    best = max(ready, key=lambda slide: ready[slide], default=None)
    if best is None or ready[best] <= max(len(own_places(before)), *now.values()):
        return None
    first = _("Hint: your piece on {square} can prepare something", square=_name(way(move)[0]))
    put = placed(again(before, move), best)
    return Idea(first, _puts_next(way(best), put), (way(best),)) if put else None


def _kept_shut_in(position: Position) -> dict[Move, int]:
    """The slides after which the other side is shut in, and how many of the mover's are in place then."""
    slides = (Move((step,)) for step in position.next_steps())
    return {slide: len(own_places(position, slide.steps)) for slide in slides if is_shut_in(position.after(slide))}


def _gains(before: Position, advice: Advice, later: Move) -> bool:
    """Whether with a later move, after the answer expected, more are in place than before the one advised."""
    assert advice.move is not None
    answered = before.after(advice.move).after(advice.expected[0])
    return (later in answered.legal_moves and not is_shut_in(again(answered, later))
            and len(own_places(answered, later.steps)) > len(own_places(before)))


def _later(before: Position, advice: Advice) -> Iterable[tuple[int, int]]:
    """The slides of the plan after the first that are there right after it, and were not before; of those only what the
    answer expected does not spoil."""
    if len(advice.plan) < 2:
        return
    after = again(before, advice.plan[0])
    for move in advice.plan[1:]:
        is_new = move.steps and move in after.legal_moves and move not in before.legal_moves
        if is_new and (not advice.expected or _gains(before, advice, move)):
            yield way(move)


def _is_left_in_peace(before: Position, first: Move) -> bool:
    """Whether the other side has no check to end after the first of a plan, or cannot end it."""
    answering = before.after(first)
    return not answering.alarms_after() or is_shut_in(answering)


def _follows(before: Position, first: Move, source: int, target: int) -> str:
    """What a slide puts in place right after the first of a plan; empty where no more are in place by both than by any
    one, or where the other side has a check to end."""
    if not _is_left_in_peace(before, first):
        return ""
    after, slide = again(before, first), Move((Slide(source, target),))
    was, between, now = own_places(before), own_places(after), own_places(after, slide.steps)
    put = {square for square in now
           if origin(square, slide) not in between and origin(origin(square, slide), first) not in was}
    if len(now) <= most_at_once(before) or not put or is_shut_in(again(after, slide)):
        return ""
    return _puts_next((source, target), put)


def _puts_next(slide: tuple[int, int], put: set[int]) -> str:
    """What the next slide puts in place."""
    source, target = slide
    if target in put:
        return _("Next your piece on {square} can go to {goal}, where it will be in place",
                 square=_name(source), goal=_name(target))
    return translate_count(
        "Next {move} can put your piece on {squares} in place", "Next {move} can put your pieces on {squares} in place",
        len(put), move=written(slide), squares=named(put))


def _name(square: int) -> str:
    return ENTROPY.square_name(square)

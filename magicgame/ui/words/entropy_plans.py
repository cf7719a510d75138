"""What a move of Entropy leads to: what its plan puts in place next, where anybody can see that it is needed for it."""

from __future__ import annotations

from collections.abc import Iterable

from magicgame.engine.advice import Advice
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Slide
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import joined_sentences, named
from magicgame.ui.words.entropy_moves import (
    again,
    in_pairs,
    is_shut_in,
    most_at_once,
    most_in_two,
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
from magicgame.ui.words.squares import joined

_LONGEST_PLAN = 3
"""In moves, the one advised among them, told as a reason."""


def leads_on(before: Position, advice: Advice) -> Idea | None:
    """The piece goes on, to where it is in place right after the two moves."""
    for target, goal, source in _later(before, advice):
        follows = target == way(advice.plan[0])[1] and _follows(before, advice.plan[0], target, goal)
        if follows and goal in own_places(again(before, advice.plan[0]), (Slide(target, goal),)):
            return Idea(
                _("Hint: bring the piece on {square} nearer to its place", square=_name(source)),
                _("From {square} the piece can go on to {goal}, where it will be in place",
                  square=_name(target), goal=_name(goal)), ((target, goal),),
                about=frozenset({source}))
    return None


def opens(before: Position, advice: Advice) -> Idea | None:
    """A later slide of the plan leads over the square the piece leaves, or onto it."""
    for source, target, square in _later(before, advice):
        follows = _follows(before, advice.plan[0], source, target)
        if follows and square in passed(source, target) and source != way(advice.plan[0])[1]:
            return Idea(_("Hint: your piece on {square} stands in the way of another", square=_name(square)),
                        joined_sentences((_("This clears the way"), follows)), ((source, target),), essence=follows,
                        about=frozenset({square}))
    return None


def joins(before: Position, advice: Advice) -> Idea | None:
    """A piece that had no friend beside it and could not move gets one, and moves later."""
    had = in_pairs(own_bonds(before))
    for source, target, _square in _later(before, advice):
        follows = _follows(before, advice.plan[0], source, target)
        is_joined = source in own_squares(before) - had and source in in_pairs(own_bonds(before, advice.plan[0].steps))
        if follows and is_joined:
            return Idea(
                _("Hint: moving your piece on {square} can put more in place. Bring it a friend, so that it can move",
                  square=_name(source)) if source in own_places(before)
                else _("Hint: your piece on {square} cannot move: bring it a friend", square=_name(source)),
                joined_sentences((_("This brings a friend to {square}, so that it can move", square=_name(source)),
                                  follows)), ((source, target),), essence=follows, about=frozenset({source}))
    return None


def prepares(before: Position, advice: Advice) -> Idea | None:
    for source, target, _square in _later(before, advice):
        if follows := _follows(before, advice.plan[0], source, target):
            return Idea(
                _("Hint: your piece on {square} has a place to go. Prepare its way", square=_name(source)), follows,
                ((source, target),), about=frozenset({source}))
    return None


def plans(names: Names, before: Position, advice: Advice) -> Idea | None:
    """Two more slides of the plan put more in place than any two could now."""
    moves = advice.plan[:_LONGEST_PLAN]
    if len(moves) < _LONGEST_PLAN or not _is_left_in_peace(before, moves[0]):
        return None
    after = before
    for move in moves:
        if not move.steps or move not in after.legal_moves:
            return None
        after = again(after, move)
    count = len(own_places(after))
    if after.alarms_after() or count <= most_in_two(before):
        return None
    later = tuple(map(way, moves[1:]))
    ends = own_places(after)
    for move in reversed(moves):
        ends = {origin(square, move) for square in ends}
    new = frozenset(ends - own_places(before))
    return Idea(
        translate_count("Hint: think {moves} moves ahead: by then your piece on {squares} can be in place, too",
                        "Hint: think {moves} moves ahead: by then your pieces on {squares} can be in place, too",
                        len(new), moves=len(moves), squares=named(new)),
        _("Next {moves} can give you {count} pieces in place if {side} stands still",
          moves=joined([*map(written, later)]), count=count, side=names.side(before.mover.other)), later, about=new)


def leaves_open(before: Position, advice: Advice) -> Idea | None:
    """What is to be played next can be played already."""
    if len(advice.plan) < 2 or not advice.plan[1].steps:
        return None
    if advice.plan[1] not in again(before, advice.plan[0]).legal_moves:
        return None
    source, target = way(advice.plan[1])
    follows = _follows(before, advice.plan[0], source, target)
    return Idea(
        _("Hint: your piece on {square} has a place to go. Keep its way open", square=_name(source)),
        joined_sentences((_("This keeps the way open"), follows)), ((source, target),), essence=follows,
        about=frozenset({source})) if follows else None


def gains(before: Position, advice: Advice, later: Move) -> bool:
    """Whether with a later move, after the answer expected, more are in place than before the one advised."""
    assert advice.move is not None
    answered = before.after(advice.move).after(advice.expected[0])
    return (later in answered.legal_moves and not is_shut_in(again(answered, later))
            and len(own_places(answered, later.steps)) > len(own_places(before)))


def _later(before: Position, advice: Advice) -> Iterable[tuple[int, int, int]]:
    """The slides of the plan after the first that are there right after it, each with the square the first leaves; of
    those only what the answer expected does not spoil."""
    if len(advice.plan) < 2:
        return
    after = again(before, advice.plan[0])
    for move in advice.plan[1:]:
        is_new = move.steps and move in after.legal_moves and move not in before.legal_moves
        if is_new and (not advice.expected or gains(before, advice, move)):
            yield (*way(move), way(advice.plan[0])[0])


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
    placed = {square for square in now
              if origin(square, slide) not in between and origin(origin(square, slide), first) not in was}
    if len(now) <= most_at_once(before) or not placed or is_shut_in(again(after, slide)):
        return ""
    if target in placed:
        return _("Next your piece on {square} can go to {goal}, where it will be in place",
                 square=_name(source), goal=_name(target))
    return translate_count(
        "Next {move} can put your piece on {squares} in place", "Next {move} can put your pieces on {squares} in place",
        len(placed), move=written((source, target)), squares=named(placed))


def _name(square: int) -> str:
    return ENTROPY.square_name(square)

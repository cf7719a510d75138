"""What a move of Entropy is for, as far as that can be seen on the board: a reason, and how a hint begins with it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from magicgame.engine.advice import Advice
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Slide
from magicgame.games.parting import settled_after
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import (
    beside,
    gained,
    halfway,
    joined_sentences,
    named,
    placed,
    price_ahead,
    shut_in,
)
from magicgame.ui.words.entropy_moves import (
    again,
    distance,
    in_pairs,
    is_shut_in,
    most_at_once,
    origin,
    own_bonds,
    own_contacts,
    own_places,
    own_squares,
    passed,
    placing,
    theirs,
    turned,
    way,
    written,
)
from magicgame.ui.words.entropy_not_now import not_now
from magicgame.ui.words.entropy_room import frees, keeps, loosens, makes_room
from magicgame.ui.words.idea import Idea
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import joined

_MOST_NAMED = 2
"""Of the moves stopped."""
_LONGEST_PLAN = 4
"""In moves, told as a reason."""


def idea(names: Names, before: Position, advice: Advice) -> Idea | None:
    """What matters most: that it takes the other side's turn away, else what is seen."""
    assert advice.move is not None
    if not advice.move.steps:
        return None
    return _shuts_in(names, before, advice) or _with_freedom(before, advice.move, _seen(names, before, advice))


def _with_freedom(before: Position, move: Move, found: Idea) -> Idea:
    """With why no piece is put in place at once, where one could be and the reason does not say it already."""
    free = not_now(before, move)
    if free is None or found.onward or found.reason == free.reason:
        return found
    return free if found.is_idle else replace(
        found, reason=joined_sentences((found.short, free.reason)), essence=found.short)


def _seen(names: Names, before: Position, advice: Advice) -> Idea:
    """The first of these that is true: what it does at once to pieces in place, what it does for its plan, and what it
    does to the other side; of a move that costs more than that brings also what outweighs it."""
    assert advice.move is not None
    move = advice.move
    weighty = (_settles(before, move) or _checks(before, move) or _unsettles(before, move) or _leads_on(before, advice)
               or _opens(before, advice) or _joins(before, advice))
    if weighty:
        return weighty
    is_costly = len(own_places(before, move.steps)) < len(own_places(before)) or before.alarms_after(move.steps)
    found = (_touches(before, move) or frees(before, move) or _stops(before, move) or _prepares(before, advice)
             or _plans(names, before, advice) or _keeps_check(before, move) or makes_room(before, move)
             or _leaves_open(before, advice) or _nears(before, move)
             or _trades(before, move) or loosens(before, move) or _waits(before, move))
    return _outweighed(names, before, advice, found) if is_costly and not (found.onward or found.stopped) else found


def _outweighed(names: Names, before: Position, advice: Advice, found: Idea) -> Idea:
    """With what makes up for what the move costs: what can follow, else what it stops."""
    assert advice.move is not None
    if pays := _pays_later(names, before, advice):
        return replace(found, essence=pays, is_outweighing=True, onward=way(advice.expected[1]))
    stops = _stops(before, advice.move)
    return replace(stops, is_outweighing=True) if stops else found


def _pays_later(names: Names, before: Position, advice: Advice) -> str:
    """That by the next move, after the answer expected, more are in place than before; empty where they are not."""
    assert advice.move is not None
    if len(advice.expected) < 2:
        return ""
    answer, later = advice.expected
    if not _gains(before, advice, later) or later not in again(before, advice.move).legal_moves:
        return ""
    count = len(own_places(before.after(advice.move).after(answer), later.steps))
    side = names.side(before.mover.other)
    if not answer.steps:
        return translate_count("Then {move} can give you {count} piece in place",
                               "Then {move} can give you {count} pieces in place", count, move=written(way(later)))
    return translate_count("If {side} answers {answer}, {move} can give you {count} piece in place",
                           "If {side} answers {answer}, {move} can give you {count} pieces in place",
                           count, side=side, answer=written(way(answer)), move=written(way(later)))


def _shuts_in(names: Names, before: Position, advice: Advice) -> Idea | None:
    """The other side must pass: which of its moves that would have ended its check are stopped."""
    assert advice.move is not None
    if not shut_in(names, before, advice.move):
        return None
    was, seen = turned(before), _seen(names, before, advice)
    if not was.alarms_after():
        given = _checks(before, advice.move) or seen
        return Idea(_("Hint: you can give a check that they cannot end"), given.reason)
    if is_shut_in(was):
        return replace(seen, first=_("Hint: they are in check and cannot end it. Keep it so"))
    ways = [way(Move((step,))) for step in was.next_steps()]
    told = _("This stops {moves}", moves=joined([*map(written, ways)])) if len(ways) <= _MOST_NAMED else _(
        "This stops all {count} moves that would end it", count=len(ways))
    return Idea(_("Hint: they are in check. Leave them no way to end it"), told,
                stopped=frozenset(target for _source, target in ways))


def _settles(before: Position, move: Move) -> Idea | None:
    more = len(own_places(before, move.steps)) - len(own_places(before))
    return Idea(
        translate_count("Hint: you can get one of your pieces into place now",
                        "Hint: you can get {count} of your pieces into place with one move", more),
        gained(before, move)) if more > 0 else None


def _checks(before: Position, move: Move) -> Idea | None:
    alone = before.after(move).alarms_after() - turned(before).alarms_after()
    return Idea(
        _("Hint: one of their pieces can be left alone. Look for the move that gives check"),
        translate_count("This gives check: their piece on {squares} stands alone",
                        "This gives check: their pieces on {squares} stand alone", len(alone), squares=named(alone)),
    ) if alone else None


def _unsettles(before: Position, move: Move) -> Idea | None:
    theirs, now = settled_after(before) - own_squares(before), settled_after(before, move.steps)
    lost = theirs - now
    if len(now - own_squares(before, move.steps)) >= len(theirs):
        return None
    return Idea(
        _("Hint: you can take one of their pieces out of place"),
        translate_count("This takes their piece on {squares} out of place: it no longer touches any of yours",
                        "This takes their pieces on {squares} out of place: they no longer touch any of yours",
                        len(lost), squares=named(lost)))


def _leads_on(before: Position, advice: Advice) -> Idea | None:
    """The piece goes on, to where it is in place right after the two moves."""
    for target, goal, source in _later(before, advice):
        follows = target == way(advice.plan[0])[1] and _follows(before, advice.plan[0], target, goal)
        if follows and goal in own_places(again(before, advice.plan[0]), (Slide(target, goal),)):
            return Idea(
                _("Hint: bring the piece on {square} nearer to its place", square=_name(source)),
                _("From {square} the piece can go on to {goal}, where it will be in place",
                  square=_name(target), goal=_name(goal)), (target, goal), about=frozenset({source}))
    return None


def _opens(before: Position, advice: Advice) -> Idea | None:
    """A later slide of the plan leads over the square the piece leaves, or onto it."""
    for source, target, square in _later(before, advice):
        follows = _follows(before, advice.plan[0], source, target)
        if follows and square in passed(source, target) and source != way(advice.plan[0])[1]:
            return Idea(_("Hint: one of your pieces stands in the way of another"),
                         joined_sentences((_("This clears the way"), follows)), (source, target), essence=follows)
    return None


def _joins(before: Position, advice: Advice) -> Idea | None:
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
                                  follows)), (source, target), essence=follows, about=frozenset({source}))
    return None


def _follows(before: Position, first: Move, source: int, target: int) -> str:
    """What a slide puts in place right after the first of a plan; empty where no more are in place by both."""
    after, slide = again(before, first), Move((Slide(source, target),))
    was, between, now = own_places(before), own_places(after), own_places(after, slide.steps)
    placed = {square for square in now
              if origin(square, slide) not in between and origin(origin(square, slide), first) not in was}
    if len(now) <= most_at_once(before) or not placed:
        return ""
    if target in placed:
        return _("Next your piece on {square} can go to {goal}, where it will be in place",
                 square=_name(source), goal=_name(target))
    return translate_count(
        "Next {move} can put your piece on {squares} in place", "Next {move} can put your pieces on {squares} in place",
        len(placed), move=written((source, target)), squares=named(placed))


def _touches(before: Position, move: Move) -> Idea | None:
    was, now = own_contacts(before), own_contacts(before, move.steps)
    if len(now) <= len(was):
        return None
    source, target = way(move)
    around = set(ENTROPY.board.surroundings[target])
    near, friends = around & theirs(before), around & own_squares(before, move.steps)
    return Idea(
        _("Hint: your piece on {square} touches none of theirs. Bring it beside one", square=_name(source))
        if was else _("Hint: none of your pieces touches theirs yet. Bring one beside them"),
        halfway(target, near, friends) if friends else beside(near), about=frozenset({source} if was else ()))


def _stops(before: Position, move: Move) -> Idea | None:
    """Of the slides that would have put the most of theirs in place none is there, and no other puts in as many."""
    was, after = turned(before), before.after(move)
    counts = {slide: len(own_places(was, (Slide(*slide),))) for slide in placing(was)}
    most = max(counts.values(), default=0)
    if not counts or most_at_once(after) >= most:
        return None
    source, target = min(slide for slide, count in counts.items() if count == most)
    put = placed(was, Move((Slide(source, target),)))
    return Idea(
        _("Hint: their piece on {square} is about to get into place. Find a way to stop it", square=_name(source)),
        translate_count("This stops {move}, which would put their piece on {squares} in place",
                        "This stops {move}, which would put their pieces on {squares} in place",
                        len(put), move=written((source, target)), squares=named(put)),
        about=frozenset({source}))


def _prepares(before: Position, advice: Advice) -> Idea | None:
    for source, target, _square in _later(before, advice):
        if follows := _follows(before, advice.plan[0], source, target):
            return Idea(
                _("Hint: your piece on {square} has a place to go. Prepare its way", square=_name(source)), follows,
                (source, target), about=frozenset({source}))
    return None


def _plans(names: Names, before: Position, advice: Advice) -> Idea | None:
    """Several slides of the plan put more in place than any one could now."""
    at_once, after = most_at_once(before), before
    for number, move in enumerate(advice.plan[:_LONGEST_PLAN]):
        if not move.steps or move not in after.legal_moves:
            return None
        after = again(after, move)
        count = len(own_places(after))
        if number and count > at_once and not after.alarms_after():
            moves = joined([written(way(later)) for later in advice.plan[1:number + 1]])
            return Idea(
                _("Hint: think a few moves ahead, to where more of your pieces can be in place"),
                _("Next {moves} can give you {count} pieces in place if {side} stands still",
                  moves=moves, count=count, side=names.side(before.mover.other)), way(advice.plan[1]))
    return None


def _keeps_check(before: Position, move: Move) -> Idea | None:
    alone = before.after(move).alarms_after()
    return Idea(
        _("Hint: they are in check. Keep them there"),
        translate_count("This leaves them in check: their piece on {squares} is still alone",
                        "This leaves them in check: their pieces on {squares} are still alone",
                        len(alone), squares=named(alone)),
    ) if alone and not is_shut_in(before.after(move)) else None


def _leaves_open(before: Position, advice: Advice) -> Idea | None:
    """What is to be played next can be played already."""
    if len(advice.plan) < 2 or not advice.plan[1].steps:
        return None
    if advice.plan[1] not in again(before, advice.plan[0]).legal_moves:
        return None
    source, target = way(advice.plan[1])
    follows = _follows(before, advice.plan[0], source, target)
    return Idea(
        _("Hint: your piece on {square} has a place to go. Keep its way open", square=_name(source)),
        joined_sentences((_("This keeps the way open"), follows)), (source, target), essence=follows,
        about=frozenset({source})) if follows else None


def _nears(before: Position, move: Move) -> Idea | None:
    """The piece is fewer squares from the nearest of theirs."""
    source, target = way(move)
    if distance(target, theirs(before)) >= distance(source, theirs(before)):
        return None
    return Idea(_("Hint: one of your pieces is far from theirs. Bring it nearer"),
                 _("This brings a piece nearer to theirs"))


def _trades(before: Position, move: Move) -> Idea | None:
    """A piece gets into place for one that is there no more, and nothing else is to be seen."""
    return Idea(_("Hint: change which of your pieces are in place"), _preferred(before, move),
                is_idle=True) if gained(before, move) else None


def _waits(before: Position, move: Move) -> Idea:
    """It costs nothing, unlike most others."""
    costly = sum(bool(price_ahead(before, other)) for other in before.legal_moves)
    is_rare = not price_ahead(before, move) and 2 * costly > len(before.legal_moves)
    return Idea(
        _("Hint: nothing is urgent. Look for a move that costs you nothing"),
        _("Most other moves would cost you a piece in place or leave one alone"),
    ) if is_rare else Idea(_("Hint: nothing is urgent. Look for a quiet move"), _preferred(before, move), is_idle=True)


def _preferred(before: Position, move: Move) -> str:
    return keeps(before, move) or _("The computer's search prefers this move")


def _later(before: Position, advice: Advice) -> Iterable[tuple[int, int, int]]:
    """The slides of the plan after the first that are there right after it, each with the square the first leaves; of
    those only what the answer expected does not spoil."""
    if len(advice.plan) < 2:
        return
    after = again(before, advice.plan[0])
    for move in advice.plan[1:]:
        is_new = move.steps and move in after.legal_moves and move not in before.legal_moves
        if is_new and (not advice.expected or _gains(before, advice, move)):
            yield (*way(move), way(advice.plan[0])[0])


def _gains(before: Position, advice: Advice, later: Move) -> bool:
    """Whether with a later move, after the answer expected, more are in place than before the one advised."""
    assert advice.move is not None
    answered = before.after(advice.move).after(advice.expected[0])
    return later in answered.legal_moves and len(own_places(answered, later.steps)) > len(own_places(before))


def _name(square: int) -> str:
    return ENTROPY.square_name(square)

"""What a move of Entropy is for, as far as that can be seen on the board: a reason, and how a hint begins with it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from magicgame.engine.advice import Advice
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position
from magicgame.games.parting import settled_after
from magicgame.language import spoken, translate_count
from magicgame.language import translate as _
from magicgame.ui.words.entropy_costs import least_evil
from magicgame.ui.words.entropy_deeds import (
    gained,
    goes_on_passing,
    joined_sentences,
    named,
    placed,
    regained,
    shut_in,
    swapped,
)
from magicgame.ui.words.entropy_losing import careful, perils
from magicgame.ui.words.entropy_moves import (
    distance,
    has_been_in_place,
    has_stood,
    is_free,
    is_shut_in,
    own_contacts,
    own_places,
    own_squares,
    theirs,
    turned,
    way,
    written,
)
from magicgame.ui.words.entropy_plans import joins, leads_on, next_while_passing, opens, pays_later, prepares
from magicgame.ui.words.entropy_room import frees, loosens
from magicgame.ui.words.entropy_stops import halted, hindered, stops
from magicgame.ui.words.entropy_touch import touches, waits
from magicgame.ui.words.idea import Idea
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import joined

_MOST_NAMED = 2
"""Of the moves stopped."""
_SEVERAL = 4
"""So many moves that are about as good are many."""
_PAIR = 2
_MOST_IN_WAY = 2
"""So many friends at most may have to move away for a piece to be called halfway in a reason."""


def idea(names: Names, before: Position, advice: Advice) -> Idea | None:
    """What matters most: that it takes the other side's turn away, else what is seen."""
    return _idea(names, before, advice, spoken())


@lru_cache(maxsize=4)
def _idea(names: Names, before: Position, advice: Advice, _language: str) -> Idea | None:
    """Kept while it is shown, for it takes a while to find, and said in that language."""
    assert advice.move is not None
    if not advice.move.steps:
        return None
    return _shuts_in(names, before, advice) or _seen(names, before, advice)


def _seen(names: Names, before: Position, advice: Advice) -> Idea:
    """The first of these that is true: what it does at once, what it does for its plan, and what it does to the other
    side; of a move that costs its side something what makes up for that, else what it exchanges."""
    assert advice.move is not None
    move = advice.move
    is_costly = len(own_places(before, move.steps)) < len(own_places(before)) or bool(before.alarms_after(move.steps))
    if not is_costly and has_stood(before, move):
        return _checks(names, before, move) or _stops(names, before, move) or keeps_check(names, before, move) or (
            _returns(names, before, advice))
    found = (_checks(names, before, move) or _settles(names, before, move) or _unsettles(names, before, move)
             or leads_on(before, advice) or opens(before, advice) or joins(before, advice)
             or _stops(names, before, move) or prepares(before, advice) or keeps_check(names, before, move))
    if found := found or (pays_later(names, before, advice) or least_evil(before, move) if is_costly else None):
        return found
    found = (_touches(names, before, move) or loosens(before, move) or frees(before, move) or _trades(before, advice)
             or _nears(before, move) or _waits(names, before, advice))
    return replace(found, is_slight=is_costly)


def _shuts_in(names: Names, before: Position, advice: Advice) -> Idea | None:
    """The other side must pass: which of its moves that would have ended its check are stopped."""
    assert advice.move is not None
    if not shut_in(names, before, advice.move):
        return None
    square, was, seen = _mover(advice.move), turned(before), _seen(names, before, advice)
    if not was.alarms_after():
        return Idea(_("Hint: your piece on {square} can give a check that they cannot end", square=square), seen.reason)
    first = _("Hint: your piece on {square} can keep them in check, with no move to end it", square=square)
    if is_shut_in(was):
        found = next_while_passing(before, advice.move) if seen.is_idle else seen
        if found and goes_on_passing(before, advice.move):
            return replace(found, first=joined_sentences((found.first, _("They must pass again"))))
        return replace(seen, first=first)
    ways = [way(Move((step,))) for step in was.next_steps()]
    stopped = _("This stops {moves}", moves=joined([*map(written, ways)])) if len(ways) <= _MOST_NAMED else _(
        "This stops all {count} moves that would end it", count=len(ways))
    told = _beyond_help(names, before, advice.move) or stopped
    return Idea(first, told, stopped=frozenset(target for _source, target in ways))


def _beyond_help(names: Names, before: Position, move: Move) -> str:
    """Which pieces stand alone, too, after a move, so that no move of the other side's helps all of them."""
    new, side, alone = checks(before, move), names.side(before.mover.other), before.after(move).alarms_after()
    if not new or new == alone:
        return ""
    if len(alone) > _PAIR:
        return _("Then {squares} also stand alone, and no move of {side}'s helps them all", squares=named(new),
                 side=side) if len(new) > 1 else _(
            "Then {squares} stands alone, too, and no move of {side}'s helps them all", squares=named(new), side=side)
    return _("Then {squares} stands alone, too, and no move of {side}'s helps both", squares=named(new), side=side)


def _settles(names: Names, before: Position, move: Move) -> Idea | None:
    """More are in place than now: how many, where the same ones were in place just before."""
    if len(own_places(before, move.steps)) <= len(own_places(before)):
        return None
    return Idea(placing_first(before, move), regained(names, before, move) if has_been_in_place(before, move)
                else swapped(before, move) or gained(before, move))


def placing_first(before: Position, move: Move) -> str:
    """How a hint begins whose move puts pieces in place: the one that moves, others it moves away from, or several;
    empty where it puts none."""
    source, target = way(move)
    put = placed(before, move)
    if not put:
        return ""
    if put == {target}:
        return _("Hint: your piece on {square} can get into place", square=_name(source))
    if target in put:
        return _("Hint: moving your piece on {square} can put {count} of yours in place", square=_name(source),
                 count=len(put))
    return translate_count(
        "Hint: your piece on {square} can move away from {squares}, which is then in place",
        "Hint: your piece on {square} can move away from {squares}, which are then in place",
        len(put), square=_name(source), squares=named(put))


def _trades(before: Position, advice: Advice) -> Idea | None:
    """A piece gets into place for one that is there no more, and nothing else is to be seen: that alone is no reason,
    so how many moves are about as good."""
    assert advice.move is not None
    return Idea(placing_first(before, advice.move), as_good(before, advice), is_idle=True) if (
        swapped(before, advice.move)) else None


def checks(before: Position, move: Move) -> set[int]:
    """Which of the other side's pieces stand alone only after the move."""
    after = before.after(move)
    return set() if after.is_terminal else set(after.alarms_after() - turned(before).alarms_after())


def _checks(names: Names, before: Position, move: Move) -> Idea | None:
    alone = checks(before, move)
    return Idea(
        translate_count("Hint: your piece on {square} can leave their piece on {squares} alone",
                        "Hint: your piece on {square} can leave their pieces on {squares} alone",
                        len(alone), square=_mover(move), squares=named(alone)),
        translate_count("This gives check: {side}'s piece on {squares} stands alone",
                        "This gives check: {side}'s pieces on {squares} stand alone", len(alone),
                        squares=named(alone), side=names.side(before.mover.other)),
        ) if alone else None


def _unsettles(names: Names, before: Position, move: Move) -> Idea | None:
    theirs, now = settled_after(before) - own_squares(before), settled_after(before, move.steps)
    lost = theirs - now
    if len(now - own_squares(before, move.steps)) >= len(theirs):
        return None
    return Idea(
        translate_count("Hint: your piece on {square} can take their piece on {squares} out of place",
                        "Hint: your piece on {square} can take their pieces on {squares} out of place", len(lost),
                        square=_mover(move), squares=named(lost)),
        translate_count("This takes {side}'s piece on {squares} out of place: it no longer touches any of yours",
                        "This takes {side}'s pieces on {squares} out of place: they no longer touch any of yours",
                        len(lost), squares=named(lost), side=names.side(before.mover.other)))


def _touches(names: Names, before: Position, move: Move) -> Idea | None:
    """The piece that touched none of theirs does, and none other of its side's does no more."""
    was, now = own_contacts(before), own_contacts(before, move.steps)
    source, target = way(move)
    if len(now) <= len(was) or source in was or target not in now:
        return None
    around = set(ENTROPY.board.surroundings[target])
    near, friends = around & theirs(before), around & own_squares(before, move.steps)
    return Idea(_("Hint: your piece on {square} can move next to one of theirs", square=_name(source)),
                waits(friends) if 0 < len(friends) <= _MOST_IN_WAY else touches(names, before.mover.other, near))


def _stops(names: Names, before: Position, move: Move) -> Idea | None:
    """The slide of the other side's that would have put most in place is not there, or puts in fewer or none."""
    slide = hindered(before, move)
    if slide is None or not (told := stops(names, before, move)):
        return None
    count, words = len(placed(turned(before), slide)), {"move": written(way(slide)), "square": _mover(move)}
    return Idea(translate_count(
        "Hint: with {move} they could put a piece in place. Your piece on {square} can stop that",
        "Hint: with {move} they could put {count} pieces in place. Your piece on {square} can stop that",
        count, **words) if halted(before, move) else _(
        "Hint: with {move} they could put {count} pieces in place. Your piece on {square} can leave them fewer",
        count=count, **words), told)


def keeps_check(names: Names, before: Position, move: Move) -> Idea | None:
    alone = before.after(move).alarms_after()
    if not alone or is_shut_in(before.after(move)):
        return None
    return Idea(
        _("Hint: they are in check. Your piece on {square} can move without helping them", square=_mover(move)),
        translate_count("This leaves {side} in check: its piece on {squares} still touches nobody",
                        "This leaves {side} in check: its pieces on {squares} still touch nobody",
                        len(alone), squares=named(alone), side=names.side(before.mover.other)))


def _nears(before: Position, move: Move) -> Idea | None:
    """The piece is fewer squares from the nearest of theirs."""
    source, target = way(move)
    if distance(target, theirs(before)) >= distance(source, theirs(before)):
        return None
    return Idea(_("Hint: your piece on {square} can get nearer to theirs", square=_name(source)),
                _("This brings your piece on {square} nearer to theirs: it must touch one in the end",
                  square=_name(source)))


def _returns(names: Names, before: Position, advice: Advice) -> Idea:
    """Its side's pieces stand again as they did."""
    assert advice.move is not None
    if perils(names, before, advice.move):
        return _waits(names, before, advice)
    return Idea(_idle(advice.move), _("A waiting move: it brings your pieces back to where they stood before"),
                is_idle=True)


def _waits(names: Names, before: Position, advice: Advice) -> Idea:
    """How many others lose at once, else that it costs nothing, else how many are about as good."""
    move = advice.move
    assert move is not None
    if saving := perils(names, before, move):
        return Idea(careful(names, before, move), saving)
    return Idea(_idle(move), _kept(names, before, move) if is_free(before, move) else as_good(before, advice),
                is_idle=True)


def _idle(move: Move) -> str:
    return _("Hint: nothing is urgent. A quiet move with your piece on {square} will do", square=_mover(move))


def _kept(names: Names, before: Position, move: Move) -> str:
    """That a move costs nothing, with how many of both sides are in place then."""
    own, other = len(own_places(before, move.steps)), len(own_places(before.after(move)))
    if not own:
        return _("A waiting move that costs you nothing")
    return translate_count("A waiting move: you keep {count} piece in place, {side} has {other}",
                           "A waiting move: you keep {count} pieces in place, {side} has {other}",
                           own, side=names.side(before.mover.other), other=other)


def as_good(before: Position, advice: Advice) -> str:
    """How many of all moves a search takes for about as good, else that it prefers this one."""
    count, total = len(advice.level), len(before.legal_moves)
    if count == total > 1:
        return _("All {total} moves are about equally good here", total=total)
    return _("{count} of your {total} moves are about equally good here", count=count, total=total) if (
        count >= _SEVERAL) else _("The computer's search prefers this move")


def _mover(move: Move) -> str:
    """The square of the piece that moves."""
    return _name(way(move)[0])


def _name(square: int) -> str:
    return ENTROPY.square_name(square)

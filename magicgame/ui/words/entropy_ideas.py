"""What a move of Entropy is for, as far as that can be seen on the board: a reason, and how a hint begins with it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from magicgame.engine.advice import Advice
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Slide
from magicgame.games.parting import settled_after
from magicgame.language import spoken, translate_count
from magicgame.language import translate as _
from magicgame.ui.words.entropy_apart import set_apart
from magicgame.ui.words.entropy_deeds import gained, named, placed, shut_in, stopping
from magicgame.ui.words.entropy_losing import careful, perils
from magicgame.ui.words.entropy_moves import (
    again,
    distance,
    has_stood,
    is_shut_in,
    most_at_once,
    own_contacts,
    own_places,
    own_squares,
    placing,
    theirs,
    turned,
    way,
    written,
)
from magicgame.ui.words.entropy_not_now import not_now
from magicgame.ui.words.entropy_plans import gains, joins, leads_on, leaves_open, opens, plans, prepares
from magicgame.ui.words.entropy_quiet import keep_check, quiet
from magicgame.ui.words.entropy_room import frees, loosens, makes_room
from magicgame.ui.words.entropy_touch import touches, waits
from magicgame.ui.words.idea import Idea
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import joined

_MOST_NAMED = 2
"""Of the moves stopped."""
_SEVERAL = 4
"""So many moves that are about as good are many."""
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
    """The first of these that is true: what it does at once to pieces in place, what it does for its plan, and what it
    does to the other side; of a move that costs more than that brings also what outweighs it."""
    assert advice.move is not None
    move = advice.move
    is_costly = len(own_places(before, move.steps)) < len(own_places(before)) or before.alarms_after(move.steps)
    at_once = _checks(before, move) or _settles(before, move) or _unsettles(before, move)
    if not at_once and not is_costly and has_stood(before, move):
        return _stops(before, move) or _keeps_check(before, move) or _returns(names, before, advice)
    if weighty := at_once or leads_on(before, advice) or opens(before, advice) or joins(before, advice):
        return weighty
    found = (_touches(before, move) or _stops(before, move) or _keeps_check(before, move) or prepares(before, advice)
             or plans(names, before, advice) or frees(before, move) or makes_room(before, move)
             or leaves_open(before, advice) or _nears(before, move)
             or _trades(names, before, move) or loosens(before, move) or _waits(names, before, advice))
    return _outweighed(names, before, advice, found) if is_costly and not (found.onward or found.stopped) else found


def _outweighed(names: Names, before: Position, advice: Advice, found: Idea) -> Idea:
    """With what makes up for what the move costs: what can follow, else what it stops."""
    assert advice.move is not None
    if pays := _pays_later(names, before, advice):
        return replace(found, essence=pays, is_outweighing=True, onward=(way(advice.expected[1]),))
    stops = _stops(before, advice.move)
    return replace(stops, is_outweighing=True) if stops else found


def _pays_later(names: Names, before: Position, advice: Advice) -> str:
    """That by the next move, after the answer expected, more are in place than before; empty where they are not."""
    assert advice.move is not None
    if len(advice.expected) < 2:
        return ""
    answer, later = advice.expected
    if not gains(before, advice, later) or later not in again(before, advice.move).legal_moves:
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
        alone = frozenset(checks(before, advice.move))
        first = translate_count("Hint: you can leave their piece on {squares} alone, a check that they cannot end",
                                "Hint: you can leave their pieces on {squares} alone, a check that they cannot end",
                                len(alone), squares=named(alone))
        return Idea(first, (_checks(before, advice.move) or seen).reason, about=alone)
    alone = was.alarms_after()
    if is_shut_in(was):
        first = translate_count("Hint: their piece on {squares} is alone, and they cannot help it. Keep it so",
                                "Hint: their pieces on {squares} are alone, and they cannot help them. Keep it so",
                                len(alone), squares=named(alone))
        return replace(seen, first=first, about=alone)
    ways = [way(Move((step,))) for step in was.next_steps()]
    told = _("This stops {moves}", moves=joined([*map(written, ways)])) if len(ways) <= _MOST_NAMED else _(
        "This stops all {count} moves that would end it", count=len(ways))
    first = translate_count("Hint: their piece on {squares} is alone. Leave them no way to help it",
                            "Hint: their pieces on {squares} are alone. Leave them no way to help them",
                            len(alone), squares=named(alone))
    return Idea(first, told, stopped=frozenset(target for _source, target in ways), about=alone)


def _settles(before: Position, move: Move) -> Idea | None:
    more = len(own_places(before, move.steps)) - len(own_places(before))
    return Idea("", gained(before, move)) if more > 0 else None


def checks(before: Position, move: Move) -> set[int]:
    """Which of the other side's pieces stand alone only after the move."""
    after = before.after(move)
    return set() if after.is_terminal else set(after.alarms_after() - turned(before).alarms_after())


def _checks(before: Position, move: Move) -> Idea | None:
    alone = checks(before, move)
    return Idea(
        translate_count("Hint: their piece on {squares} can be left alone. Look for the move that gives check",
                        "Hint: their pieces on {squares} can be left alone. Look for the move that gives check",
                        len(alone), squares=named(alone)),
        translate_count("This gives check: their piece on {squares} stands alone",
                        "This gives check: their pieces on {squares} stand alone", len(alone), squares=named(alone)),
        about=frozenset(alone)) if alone else None


def _unsettles(before: Position, move: Move) -> Idea | None:
    theirs, now = settled_after(before) - own_squares(before), settled_after(before, move.steps)
    lost = theirs - now
    if len(now - own_squares(before, move.steps)) >= len(theirs):
        return None
    return Idea(
        translate_count("Hint: you can take their piece on {squares} out of place",
                        "Hint: you can take their pieces on {squares} out of place", len(lost), squares=named(lost)),
        translate_count("This takes their piece on {squares} out of place: it no longer touches any of yours",
                        "This takes their pieces on {squares} out of place: they no longer touch any of yours",
                        len(lost), squares=named(lost)), about=frozenset(lost))


def _touches(before: Position, move: Move) -> Idea | None:
    was, now = own_contacts(before), own_contacts(before, move.steps)
    if len(now) <= len(was):
        return None
    source, target = way(move)
    around = set(ENTROPY.board.surroundings[target])
    near, friends = around & theirs(before), around & own_squares(before, move.steps)
    if len(friends) > _MOST_IN_WAY and (loosened := loosens(before, move)):
        return loosened
    return Idea(
        _("Hint: your piece on {square} touches none of theirs. Bring it beside one", square=_name(source))
        if was else _("Hint: none of your pieces touches theirs yet. Bring the one on {square} beside them",
                      square=_name(source)),
        waits(friends) if 0 < len(friends) <= _MOST_IN_WAY else touches(near),
        about=frozenset({source}))


def _stops(before: Position, move: Move) -> Idea | None:
    """Of the slides that would have put the most of theirs in place the first is not there, or puts in fewer or none,
    and no other puts in as many."""
    was, after = turned(before), before.after(move)
    counts = {slide: len(own_places(was, (Slide(*slide),))) for slide in placing(was)}
    most = max(counts.values(), default=0)
    if not counts or most_at_once(after) >= most:
        return None
    source, target = min(slide for slide, count in counts.items() if count == most)
    slide = Move((Slide(source, target),))
    put = placed(was, slide)
    stopped = translate_count("This stops {move}, which would put their piece on {squares} in place",
                              "This stops {move}, which would put their pieces on {squares} in place",
                              len(put), move=written((source, target)), squares=named(put))
    if not (told := stopping(after, slide, put, stopped)):
        return None
    return Idea(
        _("Hint: their piece on {square} is about to get into place. Find a way to stop it", square=_name(source))
        if told == stopped else
        _("Hint: with their piece on {square} they could put several in place at once. Find a way to leave them fewer",
          square=_name(source)),
        told, about=frozenset({source}))


def _keeps_check(before: Position, move: Move) -> Idea | None:
    alone = before.after(move).alarms_after()
    if not alone or is_shut_in(before.after(move)):
        return None
    first, about = keep_check(turned(before).alarms_after() or alone)
    return Idea(
        first,
        translate_count("This leaves them in check: their piece on {squares} is still alone",
                        "This leaves them in check: their pieces on {squares} are still alone",
                        len(alone), squares=named(alone)), about=about)


def _nears(before: Position, move: Move) -> Idea | None:
    """The piece is fewer squares from the nearest of theirs."""
    source, target = way(move)
    if distance(target, theirs(before)) >= distance(source, theirs(before)):
        return None
    return Idea(_("Hint: your piece on {square} is far from theirs. Bring it nearer", square=_name(source)),
                _("This brings it nearer to theirs: it must touch one in the end"),
                about=frozenset({source}))


def _trades(names: Names, before: Position, move: Move) -> Idea | None:
    """A piece gets into place for one that is there no more, and nothing else is to be seen."""
    if not gained(before, move):
        return None
    apart = set_apart(names, before, move)
    return replace(apart, first="", about=frozenset()) if apart else Idea("", "", is_idle=True)


def _returns(names: Names, before: Position, advice: Advice) -> Idea:
    """Its side's pieces stand again as they did."""
    assert advice.move is not None
    if perils(names, before, advice.move):
        return _waits(names, before, advice)
    return quiet(before, advice.move, _("A waiting move: it brings your pieces back to where they stood before"))


def _waits(names: Names, before: Position, advice: Advice) -> Idea:
    """How many others lose at once, else what sets it apart, whom it comes beside or, where no other gets a piece into
    place, that many are about as good."""
    move = advice.move
    assert move is not None
    if saving := perils(names, before, move):
        first, about = careful(names, before, move)
        return Idea(first, saving, about=about)
    if apart := set_apart(names, before, move):
        return apart if apart.first else quiet(before, move, apart.reason)
    is_alone = not_now(names, before, move, advice.level) is None
    text = _near(before, move) or (as_good(before, advice) if is_alone else "")
    return quiet(before, move, text)


def _near(before: Position, move: Move) -> str:
    """Which pieces of the other side's the piece comes beside; empty where it comes beside none."""
    near = set(ENTROPY.board.surroundings[way(move)[1]]) & theirs(before)
    return touches(near) if near and not before.alarms_after(move.steps) else ""


def as_good(before: Position, advice: Advice) -> str:
    """How many of all moves a search takes for about as good, else that it prefers this one."""
    count, total = len(advice.level), len(before.legal_moves)
    if count == total > 1:
        return _("All {total} moves are about equally good here", total=total)
    return _("{count} of your {total} moves are about equally good here", count=count, total=total) if (
        count >= _SEVERAL) else _("The computer's search prefers this move")


def _name(square: int) -> str:
    return ENTROPY.square_name(square)

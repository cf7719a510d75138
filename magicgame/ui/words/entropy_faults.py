"""What a move of Entropy does wrong that a better one does not, as anybody can count on the board; to follow a
conjunction."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from magicgame.games.game import Move, Position
from magicgame.language import spoken, translate_count
from magicgame.language import translate as _
from magicgame.ui.words.entropy_answers import (
    WEIGHTIEST_FIRST,
    blocks,
    leaves_alone,
    left_alone,
    puts_in_place,
    taken_out,
    takes_out,
    threatens,
    told_of,
)
from magicgame.ui.words.entropy_contact import contact
from magicgame.ui.words.entropy_deeds import named, placed, places
from magicgame.ui.words.entropy_lapses import lapse
from magicgame.ui.words.entropy_moves import (
    is_shut_in,
    most_at_once,
    own_bonds,
    own_contacts,
    own_places,
    turned,
    way,
    written,
)
from magicgame.ui.words.entropy_replies import new_check, reply
from magicgame.ui.words.entropy_slight import beside_friends
from magicgame.ui.words.entropy_ways import opened
from magicgame.ui.words.names import Names

_BOTH = 2


def faults(names: Names, before: Position, move: Move, better: Move, answer: Move | None) -> tuple[str, ...]:
    """All that is true of the move, to which the answer is best, the gravest first; none of a pass. Where the answer
    wins at once, how it could come to that."""
    if not move.steps or not better.steps or before.after(move).is_terminal or before.after(better).is_terminal:
        return ()
    return _faults(names, before, move, better, answer if answer and answer.steps else None, spoken())


@lru_cache(maxsize=64)
def _faults(
    names: Names, before: Position, move: Move, better: Move, answer: Move | None, _language: str
) -> tuple[str, ...]:
    """Kept while they are shown, for they take a while to find, and said in that language."""
    if answer is None:
        return tuple(filter(None, (*_its_own(names, before, move, better), _sets_free(names, before, move, better))))
    ended = before.after(move).after(answer).outcome
    if ended is not None:
        told = lapse(names, before, move, answer) if ended.winner is before.mover.other else ""
        return (told,) if told else ()
    return tuple(filter(None, _all(names, before, move, better, answer)))


def spoils(before: Position, move: Move) -> bool:
    """Whether a move is seen to be bad on its own: its side is less ahead in pieces in place, or one is left alone."""
    after = turned(before.after(move)) if not before.after(move).is_terminal else before
    lead, was = (len(own_places(each)) - len(own_places(turned(each))) for each in (after, before))
    return lead < was or bool(before.alarms_after(move.steps))


def _all(names: Names, before: Position, move: Move, better: Move, answer: Move) -> Iterator[str]:
    """What no answer to the better one can do comes before what only this answer cannot."""
    after, instead = before.after(move), before.after(better)
    yield _allows_lasting_check(names, before, move, better, answer)
    if not (answer in instead.legal_moves and threatens(names, instead, answer)):
        yield _opens_way(names, before, move, better, answer, threatens) or _allowed(
            names, before, move, answer, threatens)
    yield _allows_places(names, before, move, better, answer)
    yield _opens_way(names, before, move, better, answer, told_of)
    yield _allows_check(names, before, move, better, answer)
    yield _allows_taking_out(names, before, move, better, answer)
    yield from _its_own(names, before, move, better)
    if not spoils(before, move):
        yield from (_allowed(names, before, move, answer, tell) for tell in WEIGHTIEST_FIRST if not (
            answer in instead.legal_moves and (tell is blocks or tell(names, instead, answer))) and not (
            tell is puts_in_place and most_at_once(instead) >= len(own_places(after, answer.steps))) and not (
            tell is leaves_alone and new_check(instead) is not None))
    yield _sets_free(names, before, move, better)


def _its_own(names: Names, before: Position, move: Move, better: Move) -> Iterator[str]:
    if not spoils(before, move):
        yield _touches_own(before, move, better)
        yield _loses_touch(names, before, move, better)


def _allowed(
    names: Names, before: Position, move: Move, answer: Move, tell: Callable[[Names, Position, Move], str]
) -> str:
    """That the move allows the answer, of which is told what it does, or does not stop it where that could have been
    done as well before; empty where nothing is told."""
    told, waiting = tell(names, before.after(move), answer), turned(before)
    if told and answer in waiting.legal_moves and tell(names, waiting, answer) == told:
        return _("it does not stop {move}", move=told)
    return _("it allows {move}", move=told) if told else ""


def _sets_free(names: Names, before: Position, move: Move, better: Move) -> str:
    """The other side could not end its check, nor could it after the better move, and now it is in none or can."""
    if not is_shut_in(turned(before)) or is_shut_in(before.after(move)) or not is_shut_in(before.after(better)):
        return ""
    side = before.mover.other
    return _("it lets you out of a check that you could not end") if side is names.you else _(
        "it lets {side} out of a check that it could not end", side=names.side(side))


def _allows_lasting_check(names: Names, before: Position, move: Move, better: Move, answer: Move) -> str:
    """The answer gives a check that cannot be ended, as none does after the better move."""
    if not is_shut_in(before.after(move).after(answer)) or reply(before.after(better), is_shut_in):
        return ""
    alone, left = before.alarms_after(move.steps), before.after(move).after(answer).alarms_after()
    if len(alone) > 1 and is_shut_in(turned(before.after(move))):
        return _("it leaves {squares} alone, and no move helps both", squares=named(alone)) if (
            len(alone) == _BOTH) else _("it leaves {squares} alone, and no move helps them all", squares=named(alone))
    if alone and is_shut_in(turned(before.after(move))):
        return _("it leaves {squares} alone, out of reach of your other pieces", squares=named(alone)) if (
            before.mover is names.you) else _("it leaves {squares} alone, out of reach of {side}'s other pieces",
                                              squares=named(alone), side=names.side(before.mover))
    if alone and left - alone:
        both = {"squares": named(alone), "others": named(left - alone), "move": written(way(answer))}
        if len(left) == _BOTH:
            return _("it leaves {squares} alone, then {move} leaves {others} alone, too: no move helps both", **both)
        return _("it leaves {squares} alone, then {move} leaves {others} alone, too: no move helps all", **both)
    if alone:
        return translate_count("it leaves {squares} alone, and after {move} nothing can help that piece",
                               "it leaves {squares} alone, and after {move} nothing can help those pieces",
                               len(alone), squares=named(alone), move=written(way(answer)))
    if opened(before, move, better, answer):
        return _("it opens the way for {move}, a check that you cannot end", move=written(way(answer))) if (
            before.mover is names.you) else _("it opens the way for {move}, a check that {side} cannot end",
                                              move=written(way(answer)), side=names.side(before.mover))
    waiting = turned(before)
    if answer in waiting.legal_moves and is_shut_in(waiting.after(answer)):
        return _("it does not stop {move}, a check that you cannot end", move=written(way(answer))) if (
            before.mover is names.you) else _("it does not stop {move}, a check that {side} cannot end",
                                              move=written(way(answer)), side=names.side(before.mover))
    return _("it allows {move}, a check that you cannot end", move=written(way(answer))) if (
        before.mover is names.you) else _("it allows {move}, a check that {side} cannot end",
                                          move=written(way(answer)), side=names.side(before.mover))


def _allows_places(names: Names, before: Position, move: Move, better: Move, answer: Move) -> str:
    """The answer puts more in place than any can after the better move."""
    after = before.after(move)
    put, count = placed(after, answer), len(own_places(after, answer.steps))
    if not put or count <= len(own_places(after)) or most_at_once(before.after(better)) >= count:
        return ""
    if opening := _opens_way(names, before, move, better, answer, puts_in_place):
        return opening
    if answer in turned(before).legal_moves:
        return _allowed(names, before, move, answer, puts_in_place)
    told = {"squares": named(put), "move": written(way(answer))}
    side = before.mover.other
    if side is names.you:
        return translate_count("it lets you put your piece on {squares} in place with {move}",
                               "it lets you put your pieces on {squares} in place with {move}", len(put), **told)
    return translate_count("it lets {side} put its piece on {squares} in place with {move}",
                           "it lets {side} put its pieces on {squares} in place with {move}", len(put),
                           side=names.side(side), **told)


def _opens_way(
    names: Names, before: Position, move: Move, better: Move, answer: Move, tell: Callable[[Names, Position, Move], str]
) -> str:
    """The answer slides over the square that the piece has left, which it would not have after the better move, and
    does what is to be told then."""
    told = tell(names, before.after(move), answer) if opened(before, move, better, answer) else ""
    if told in ("", written(way(answer))):
        return ""
    square, is_end = way(move)[0], way(move)[0] == way(answer)[1]
    return _("it frees {square} for {move}", square=named({square}), move=told) if is_end else _(
        "it opens the way for {move}", move=told)


def _allows_check(names: Names, before: Position, move: Move, better: Move, answer: Move) -> str:
    """The answer leaves pieces of the mover's alone, as none does after the better move."""
    return _allowed(names, before, move, answer, leaves_alone) if new_check(before.after(better)) is None else ""


def _allows_taking_out(names: Names, before: Position, move: Move, better: Move, answer: Move) -> str:
    """The answer leaves the mover fewer in place than any can after the better move; all that it takes out may stand
    alone."""
    left, instead = len(own_places(before.after(move).after(answer))), before.after(better)
    is_worse = all(len(places(instead.after(each), before.mover)) > left for each in instead.legal_moves)
    after = before.after(move)
    is_check = bool(taken_out(after, answer)) and taken_out(after, answer) <= left_alone(after, answer)
    return _allowed(names, before, move, answer, leaves_alone if is_check else takes_out) if is_worse else ""


def _touches_own(before: Position, move: Move, better: Move) -> str:
    """Its piece comes beside others of its side's, more of whose pieces touch than before and after the better move."""
    bonds = len(own_bonds(before, move.steps))
    if bonds <= max(len(own_bonds(before)), len(own_bonds(before, better.steps))):
        return ""
    told = beside_friends(before, move)
    return told[:1].lower() + told[1:]


def _loses_touch(names: Names, before: Position, move: Move, better: Move) -> str:
    """Pieces of its side touch none of the other side's any more, which they would after the better move."""
    was, now, instead = (len(own_contacts(before, done)) for done in ((), move.steps, better.steps))
    told = contact(names, before, move) if now < was <= instead else ""
    return told[:1].lower() + told[1:] if before.mover is names.you else told

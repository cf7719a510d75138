"""What a move of Entropy does wrong that a better one does not, as anybody can count on the board; to follow a
conjunction."""

from __future__ import annotations

from collections.abc import Iterator

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named, placed
from magicgame.ui.words.entropy_moves import (
    is_shut_in,
    most_at_once,
    own_bonds,
    own_places,
    turned,
    way,
    written,
)
from magicgame.ui.words.entropy_replies import reply
from magicgame.ui.words.entropy_slight import beside_friends
from magicgame.ui.words.entropy_ways import opened, threatening
from magicgame.ui.words.names import Names


def faults(names: Names, before: Position, move: Move, better: Move, answer: Move | None) -> tuple[str, ...]:
    """All that is true of the move, to which the answer is best, the gravest first; none of a pass."""
    if not move.steps or not better.steps or before.after(move).is_terminal or before.after(better).is_terminal:
        return ()
    return tuple(filter(None, _all(names, before, move, better, answer if answer and answer.steps else None)))


def spoils(before: Position, move: Move) -> bool:
    """Whether a move is seen to be bad on its own: its side is less ahead in pieces in place, or one is left alone."""
    after = turned(before.after(move)) if not before.after(move).is_terminal else before
    lead, was = (len(own_places(each)) - len(own_places(turned(each))) for each in (after, before))
    return lead < was or bool(before.alarms_after(move.steps))


def _all(names: Names, before: Position, move: Move, better: Move, answer: Move | None) -> Iterator[str]:
    yield _allows_lasting_check(names, before, move, better, answer) if answer else ""
    yield _allows_places(names, before, move, better, answer) if answer else ""
    yield _opens_way(before, move, better, answer) if answer else ""
    if not spoils(before, move):
        yield _touches_own(before, move, better)


def _allows_lasting_check(names: Names, before: Position, move: Move, better: Move, answer: Move) -> str:
    """The answer gives a check that cannot be ended, as none does after the better move."""
    if not is_shut_in(before.after(move).after(answer)) or reply(before.after(better), is_shut_in):
        return ""
    if alone := before.alarms_after(move.steps):
        return translate_count("it leaves {squares} alone, and after {move} nothing can help that piece",
                               "it leaves {squares} alone, and after {move} nothing can help those pieces",
                               len(alone), squares=named(alone), move=written(way(answer)))
    return _("it allows {move}, a check that you cannot end", move=written(way(answer))) if (
        before.mover is names.you) else _("it allows {move}, a check that {side} cannot end",
                                          move=written(way(answer)), side=names.side(before.mover))


def _allows_places(names: Names, before: Position, move: Move, better: Move, answer: Move) -> str:
    """The answer puts more in place than any can after the better move."""
    after = before.after(move)
    put, count = placed(after, answer), len(own_places(after, answer.steps))
    if not put or count <= len(own_places(after)) or most_at_once(before.after(better)) >= count:
        return ""
    told = {"squares": named(put), "move": written(way(answer))}
    side = before.mover.other
    return _("it lets you put {squares} in place with {move}", **told) if side is names.you else _(
        "it lets {side} put {squares} in place with {move}", side=names.side(side), **told)


def _opens_way(before: Position, move: Move, better: Move, answer: Move) -> str:
    """The answer slides over the square that the piece has left, which it would not have after the better move, and
    gains something: a piece in place, the end of its check, a check or a threat."""
    after = before.after(move)
    is_gain = bool(after.alarms_after()) or len(own_places(after, answer.steps)) > len(own_places(after)) or bool(
        after.after(answer).alarms_after()) or bool(threatening(after, answer))
    is_told = is_gain and opened(before, move, better, answer)
    return _("it opens the way for {move}", move=written(way(answer))) if is_told else ""


def _touches_own(before: Position, move: Move, better: Move) -> str:
    """Its piece comes beside others of its side's, more of whose pieces touch than before and after the better move."""
    bonds = len(own_bonds(before, move.steps))
    if bonds <= max(len(own_bonds(before)), len(own_bonds(before, better.steps))):
        return ""
    told = beside_friends(before, move)
    return told[:1].lower() + told[1:]

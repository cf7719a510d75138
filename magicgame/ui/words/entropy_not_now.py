"""Why a piece of Entropy is not put in place at once: what would come of it, and does not come of the move advised."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from magicgame.games.game import Move, Position, Slide
from magicgame.language import spoken, translate_count
from magicgame.language import translate as _
from magicgame.ui.words.entropy_deeds import named, placed
from magicgame.ui.words.entropy_moves import (
    is_far_fewer,
    is_fewer,
    is_shut_in,
    most_at_once,
    moves_left,
    moves_text,
    own_contacts,
    own_places,
    placing,
    turned,
    way,
    written,
)
from magicgame.ui.words.entropy_replies import is_in_check, is_lost, reply
from magicgame.ui.words.names import Names

Told = tuple[str, str]
"""How a hint begins that has nothing else to say, and why the slide is not advised."""


@dataclass(frozen=True, slots=True)
class Tempting:
    """A slide that is not advised though it puts more in place: how a hint that waits begins, why not, and where it
    goes."""

    first: str
    reason: str
    slide: tuple[int, int]
    is_free: bool = True
    """Whether nothing on the board speaks against it at once: it leaves nobody alone and keeps the other side's check.
    """


def not_now(names: Names, before: Position, move: Move) -> Tempting | None:
    """Why another slide is not advised, though more are in place after it than after the move and than now: the one
    that puts in place the most and of those leaves the most moves, if possible one that costs nothing and does not
    lose at once; of one that costs something only where the move puts none in place. None where the move costs the
    same, or there is none."""
    return _not_now(names, before, move, spoken())


@lru_cache(maxsize=8)
def _not_now(names: Names, before: Position, move: Move, _language: str) -> Tempting | None:
    """Kept while it is shown, and said in that language."""
    if free := [slide for slide in _better(before, move) if not _is_costly(before, slide, move)
                and not reply(before.after(_move(slide)), is_lost)]:
        slide = _best(before, free)
        first, reason = (_exposes(before, slide, move) or _gives(before, slide, move)
                         or _cramps(before, slide, move) or _parts(before, slide, move) or _fails(before, slide, move)
                         or _lets(before, slide, move) or _narrows(before, slide, move) or _liked_less(before, slide))
        return Tempting(first, reason, slide)
    slides = placing(before)
    if not slides or before.alarms_after() or before.alarms_after(move.steps) or placed(before, move):
        return None
    slide = _best(before, slides)
    told = _isolates(names, before, slide) or _ends_check(names, before, slide, move)
    return Tempting(*told, slide, is_free=False) if told else None


def _better(before: Position, move: Move) -> list[tuple[int, int]]:
    """The slides after which more are in place than after the move and than now."""
    there = max(len(own_places(before)), len(own_places(before, move.steps)))
    return [way(other) for other in before.legal_moves if other.steps and len(own_places(before, other.steps)) > there]


def _is_costly(before: Position, slide: tuple[int, int], move: Move) -> bool:
    """Whether it leaves a piece alone, or the other side a way out of a check it could not end after the move."""
    tempted, advised = before.after(_move(slide)), before.after(move)
    return (bool(before.alarms_after(_move(slide).steps)) or (is_shut_in(advised) and not is_shut_in(tempted))
            or (_stay_in_check(before, move) and not tempted.alarms_after()))


def _stay_in_check(before: Position, move: Move) -> bool:
    """Whether the other side is in check, now and after the move."""
    return bool(turned(before).alarms_after()) and bool(before.after(move).alarms_after())


def _best(before: Position, slides: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Of those that put the most in place the one that leaves the most moves."""
    return max(sorted(slides), key=lambda slide: (len(own_places(before, _move(slide).steps)),
                                                  moves_left(before, _move(slide))))


def _isolates(names: Names, before: Position, slide: tuple[int, int]) -> Told | None:
    tempting = _move(slide)
    alone = before.alarms_after(tempting.steps)
    if not alone:
        return None
    first = _("Hint: a piece could get into place now, but another would be left alone. Look for a safer move")
    if moves_left(before, tempting):
        return first, translate_count(
            "{move} would put {squares} in place, but leave your piece on {alone} alone",
            "{move} would put {squares} in place, but leave your pieces on {alone} alone", len(alone),
            move=written(slide), squares=_put(before, slide), alone=named(alone))
    return first, translate_count(
        "{move} would leave {alone} alone and nothing of yours could reach it: you would have to pass unless {side} "
        "helps",
        "{move} would leave {alone} alone and nothing of yours could reach them: you would have to pass unless {side} "
        "helps",
        len(alone), move=written(slide), alone=named(alone), side=names.side(before.mover.other))


def _ends_check(names: Names, before: Position, slide: tuple[int, int], move: Move) -> Told | None:
    """Only what is tempting ends the check of the other side."""
    if not _stay_in_check(before, move) or before.after(_move(slide)).alarms_after():
        return None
    return (_("Hint: they are in check. Keep them there"),
            _("{move} would put {squares} in place, but end {side}'s check", move=written(slide),
              squares=_put(before, slide), side=names.side(before.mover.other)))


def _exposes(before: Position, slide: tuple[int, int], move: Move) -> Told | None:
    """After what is tempting the other side can give a check that cannot be ended, or one at all; after the move not.
    """
    tempted, advised = before.after(_move(slide)), before.after(move)
    first = _("Hint: a piece could get into place now, but then they could give check. Look for a safer move")
    if check := reply(tempted, is_shut_in):
        return None if reply(advised, is_shut_in) else (first, _(
            "{move} would put {squares} in place, but then {reply} could give a check that you could not end",
            move=written(slide), squares=_put(before, slide), reply=written(check)))
    if (check := reply(tempted, is_in_check)) and not reply(advised, is_in_check):
        return first, _("{move} would put {squares} in place, but then {reply} could give check",
                        move=written(slide), squares=_put(before, slide), reply=written(check))
    return None


def _cramps(before: Position, slide: tuple[int, int], move: Move) -> Told | None:
    """What is tempting leaves far fewer moves."""
    left, kept = moves_left(before, _move(slide)), moves_left(before, move)
    if not is_far_fewer(left, kept):
        return None
    return (_("Hint: a piece could get into place now, but then your others could hardly move. Keep them free"),
            _leaving(before, slide, left, kept))


def _gives(before: Position, slide: tuple[int, int], move: Move) -> Told | None:
    """What is tempting puts more of the other side's in place, too, than the move does."""
    was, tempted, advised = (own_places(position) for position in (
        turned(before), before.after(_move(slide)), before.after(move)))
    if len(tempted) <= max(len(was), len(advised)):
        return None
    return (_("Hint: a piece could get into place now, but it would help them, too. Look for another move"),
            translate_count("{move} would put {squares} in place, but also their piece on {theirs}",
                            "{move} would put {squares} in place, but also their pieces on {theirs}",
                            len(tempted - was), move=written(slide), squares=_put(before, slide),
                            theirs=named(tempted - was)))


def _parts(before: Position, slide: tuple[int, int], move: Move) -> Told | None:
    """After what is tempting fewer touch the other side than after the move."""
    left, kept = len(own_contacts(before, _move(slide).steps)), len(own_contacts(before, move.steps))
    if left >= kept:
        return None
    return (_("Hint: a piece could get into place now, but fewer would touch theirs. Stay in touch"),
            _("{move} would put {squares} in place, but leave only {left} of your pieces beside theirs instead of "
              "{kept}", move=written(slide), squares=_put(before, slide), left=left, kept=kept))


def _lets(before: Position, slide: tuple[int, int], move: Move) -> Told | None:
    """After what is tempting an answer can have more of the other side's in place than any can after the move."""
    tempted, advised = before.after(_move(slide)), before.after(move)
    most = max(len(own_places(turned(before))), most_at_once(advised))
    counts = {way(each): len(own_places(tempted, each.steps)) for each in tempted.legal_moves if each.steps}
    answer = max(sorted(counts), key=counts.__getitem__, default=None)
    if answer is None or counts[answer] <= most or not (put := placed(tempted, _move(answer))):
        return None
    return (_("Hint: a piece could get into place now, but then one of theirs could, too. Look for another move"),
            translate_count("{move} would put {squares} in place, but then {reply} could put their piece on {theirs} "
                            "in place", "{move} would put {squares} in place, but then {reply} could put their pieces "
                            "on {theirs} in place", len(put), move=written(slide), squares=_put(before, slide),
                            reply=written(answer), theirs=named(put)))


def _fails(before: Position, slide: tuple[int, int], move: Move) -> Told | None:
    """An answer to what is tempting leaves no more in place than there are now, and none to a move that gains."""
    there = len(own_places(before))

    def has_failed(answered: Position) -> bool:
        return len(own_places(answered)) <= there

    answer = reply(before.after(_move(slide)), has_failed)
    if answer is None or (len(own_places(before, move.steps)) > there and reply(before.after(move), has_failed)):
        return None
    return (_("Hint: a piece could get into place now, but it would not last. Look for another move"),
            _("{move} would put {squares} in place, but {reply} could leave you no more in place than now",
              move=written(slide), squares=_put(before, slide), reply=written(answer)))


def _narrows(before: Position, slide: tuple[int, int], move: Move) -> Told | None:
    """What is tempting leaves a good deal fewer moves."""
    left, kept = moves_left(before, _move(slide)), moves_left(before, move)
    if not is_fewer(left, kept):
        return None
    return (_("Hint: a piece could get into place now, but your others would have less room. Look for another move"),
            _leaving(before, slide, left, kept))


def _leaving(before: Position, slide: tuple[int, int], left: int, kept: int) -> str:
    return _("{move} would put {squares} in place, but leave you only {moves} instead of {kept}", move=written(slide),
             squares=_put(before, slide), moves=moves_text(left), kept=kept)


def _liked_less(before: Position, slide: tuple[int, int]) -> Told:
    """Nothing that can be seen on the board speaks against it."""
    return (_("Hint: a piece could get into place now, but the computer's search prefers another move"),
            _("{move} would put {squares} in place, but the computer's search likes it less",
              move=written(slide), squares=_put(before, slide)))


def _put(before: Position, slide: tuple[int, int]) -> str:
    return named(placed(before, _move(slide)))


def _move(slide: tuple[int, int]) -> Move:
    return Move((Slide(*slide),))

"""Why a piece of Entropy is not put in place at once: what would come of it, and does not come of the move advised."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from magicgame.engine.natural import moves_left
from magicgame.games.game import Move, Position
from magicgame.language import spoken
from magicgame.language import translate as _
from magicgame.ui.words.entropy_costs import costs
from magicgame.ui.words.entropy_deeds import placed
from magicgame.ui.words.entropy_drawbacks import (
    Choice,
    drawback,
    isolates,
    move_of,
    piece_for,
    pieces_placed,
)
from magicgame.ui.words.entropy_moves import is_shut_in, own_places, placing, turned, way, written
from magicgame.ui.words.entropy_replies import deciding, reply, winning
from magicgame.ui.words.names import Names


@dataclass(frozen=True, slots=True)
class Tempting:
    """A slide not advised that puts more in place or costs less, and why not."""

    reason: str
    slide: tuple[int, int]
    is_cheaper: bool = False
    """Whether it costs less and puts none in place."""
    is_free: bool = True
    """Whether nothing speaks against it at once: it leaves nobody alone and keeps the other side's check."""


def not_now(names: Names, before: Position, move: Move) -> Tempting | None:
    """Why another slide is not advised, though more are in place after it than after the move and than now: of those
    for the piece of the one that puts in place the most and leaves the most moves the one that least speaks against, if
    possible one that costs nothing and does not lose soon; of one that costs something only where the move gains
    nothing; else one that costs less. None where the move costs the same, where there is none, or where
    nothing that can be counted on the board speaks against it."""
    return _not_now(names, before, move, spoken())


@lru_cache(maxsize=8)
def _not_now(names: Names, before: Position, move: Move, _language: str) -> Tempting | None:
    """Kept while it is shown, and said in that language."""
    better = [slide for slide in _better(before, move) if not _is_costly(before, slide, move)]
    if free := better or _cheaper(before, move):
        safe = [slide for slide in free if not _is_lost(before.after(move_of(slide)))]
        choice = _mildest(before, safe or free, move, names)
        found = drawback(choice)
        return Tempting(found.told, choice.slide, is_cheaper=not better) if found else None
    slides = placing(before)
    if not slides or before.alarms_after() or before.alarms_after(move.steps) or _gains(before, move):
        return None
    choice = Choice(before, _best(before, slides), move, names)
    if told := isolates(choice):
        return Tempting(told, choice.slide, is_free=False)
    return _ends_check(choice)


def _gains(before: Position, move: Move) -> bool:
    """Whether as many are in place as now or more, others among them."""
    return bool(placed(before, move)) and len(own_places(before, move.steps)) >= len(own_places(before))


def _better(before: Position, move: Move) -> list[tuple[int, int]]:
    """The slides after which more are in place than after the move and than now."""
    there = max(len(own_places(before)), len(own_places(before, move.steps)))
    return [way(other) for other in before.legal_moves if other.steps and len(own_places(before, other.steps)) > there]


def _cheaper(before: Position, move: Move) -> list[tuple[int, int]]:
    """The slides that cost the least, if less than the move: pieces alone, then fewer in place; where there is no check
    to end only those that cost nothing."""
    prices = {way(each): costs(before, each) for each in before.legal_moves if each.steps}
    least = min(prices.values()) if before.alarms_after() else (0, 0)
    return [slide for slide, each in prices.items() if each == least] if least < costs(before, move) else []


def _is_costly(before: Position, slide: tuple[int, int], move: Move) -> bool:
    """Whether it leaves a piece alone, or the other side a way out of a check it could not end after the move."""
    tempted, advised = before.after(move_of(slide)), before.after(move)
    return (bool(before.alarms_after(move_of(slide).steps)) or (is_shut_in(advised) and not is_shut_in(tempted))
            or (_stay_in_check(before, move) and not tempted.alarms_after()))


def _is_lost(after: Position) -> bool:
    """Whether the side to move wins at once or next turn, whatever is played."""
    return bool(winning(after) or deciding(after))


def _stay_in_check(before: Position, move: Move) -> bool:
    """Whether the other side is in check, now and after the move."""
    return bool(turned(before).alarms_after()) and bool(before.after(move).alarms_after())


def _best(before: Position, slides: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Of those that put the most in place the one that leaves the most moves."""
    return max(sorted(slides), key=lambda slide: (len(own_places(before, move_of(slide).steps)),
                                                  moves_left(before, move_of(slide))))


def _mildest(before: Position, slides: list[tuple[int, int]], move: Move, names: Names) -> Choice:
    """Of those that put the same piece in place as the best of them the one that least speaks against."""
    best = _best(before, slides)
    piece = piece_for(before, best, move)
    alike = [slide for slide in slides if piece in pieces_placed(before, slide)] or [best]
    found = {slide: drawback(Choice(before, slide, move, names)) for slide in alike}
    least = [slide for slide, each in found.items() if each is None] or [
        slide for slide, each in found.items() if each and each.rank == max(e.rank for e in found.values() if e)]
    return Choice(before, _best(before, least), move, names)


def _ends_check(choice: Choice) -> Tempting | None:
    """Only what is tempting ends the check of the other side, or lets it end it."""
    if not _stay_in_check(choice.before, choice.move):
        return None
    if not choice.tempted.alarms_after():
        return Tempting(_("{tempting}, but that ends {side}'s check", tempting=choice.does, side=choice.other),
                        choice.slide, is_free=False)
    way_out = reply(choice.tempted, lambda _after: True)
    return Tempting(_("{tempting}, but then {side} could end its check with {reply}", tempting=choice.does,
                      side=choice.other, reply=written(way_out)), choice.slide, is_free=False) if (
        way_out and is_shut_in(choice.advised)) else None

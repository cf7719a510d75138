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
    again,
    is_far_fewer,
    is_fewer,
    is_handful,
    is_shut_in,
    most_at_once,
    most_in_two,
    moves_left,
    moves_text,
    origin,
    own_contacts,
    own_places,
    own_squares,
    placing,
    turned,
    way,
    written,
)
from magicgame.ui.words.entropy_quiet import keep_check
from magicgame.ui.words.entropy_replies import deciding, is_in_check, reply, winning
from magicgame.ui.words.names import Names

Told = tuple[str, str]
"""How a hint begins that has nothing else to say, and why the slide is not advised."""


@dataclass(frozen=True, slots=True)
class Tempting:
    """A slide not advised that puts more in place or ends a check for less: how a hint that waits begins, the piece
    that names, why not, and where it goes."""

    first: str
    about: frozenset[int]
    reason: str
    slide: tuple[int, int]
    is_escape: bool = False
    """Whether it ends a check for less and puts none in place."""
    is_free: bool = True
    """Whether nothing speaks against it at once: it leaves nobody alone and keeps the other side's check."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """A `slide` beside the `move` advised, what comes of both, and which piece it is for."""

    before: Position
    slide: tuple[int, int]
    move: Move
    names: Names

    @property
    def tempted(self) -> Position:
        return self.before.after(_move(self.slide))

    @property
    def advised(self) -> Position:
        return self.before.after(self.move)

    @property
    def other(self) -> str:
        return self.names.side(self.before.mover.other)

    @property
    def name(self) -> str:
        """Of the piece's square."""
        return named({self.piece})

    @property
    def piece(self) -> int:
        """Where a piece is that the slide puts in place, if possible one that the move does not."""
        new = placed(self.before, _move(self.slide))
        return origin(min(new - own_places(self.before, self.move.steps) or new, default=self.slide[1]),
                      _move(self.slide))

    @property
    def does(self) -> str:
        """What it has in place beyond the move, or that it ends the check, too, where it has no more."""
        new = placed(self.before, _move(self.slide))
        beyond = own_places(self.before, _move(self.slide).steps) - own_places(self.before, self.move.steps)
        if len(own_places(self.before, _move(self.slide).steps)) <= len(own_places(self.before)):
            return _("{move} also ends the check", move=written(self.slide))
        if new & beyond:
            return _("{move} would put {squares} in place", move=written(self.slide), squares=named(new & beyond))
        return _("{move} would keep {squares} in place", move=written(self.slide), squares=named(beyond))


def not_now(names: Names, before: Position, move: Move, level: tuple[Move, ...] = ()) -> Tempting | None:
    """Why another slide is not advised, though more are in place after it than after the move and than now: the one
    that puts in place the most and of those leaves the most moves, if possible one that costs nothing and does not
    lose soon; of one that costs something only where the move gains nothing; in check else one that costs less.
    `level` are moves about as good as the one advised. None where the move costs the same, or there is none."""
    return _not_now(names, before, move, level, spoken())


@lru_cache(maxsize=8)
def _not_now(
    names: Names, before: Position, move: Move, level: tuple[Move, ...], _language: str
) -> Tempting | None:
    """Kept while it is shown, and said in that language."""
    better = [slide for slide in _better(before, move) if not _is_costly(before, slide, move)]
    if free := better or _cheaper(before, move):
        safe = [slide for slide in free if not _is_lost(before.after(_move(slide)))]
        choice = _Choice(before, _best(before, safe or free), move, names)
        first, reason = _against(choice) or (
            _as_good(choice) if _move(choice.slide) in level else _liked_less(choice))
        return Tempting(first, frozenset({choice.piece}), reason, choice.slide, is_escape=not better)
    slides = placing(before)
    if not slides or before.alarms_after() or before.alarms_after(move.steps) or _gains(before, move):
        return None
    choice = _Choice(before, _best(before, slides), move, names)
    if told := _isolates(choice):
        return Tempting(told[0], frozenset({choice.piece}), told[1], choice.slide, is_free=False)
    return _ends_check(choice)


def _gains(before: Position, move: Move) -> bool:
    """Whether as many are in place as now or more, others among them."""
    return bool(placed(before, move)) and len(own_places(before, move.steps)) >= len(own_places(before))


def _against(choice: _Choice) -> Told | None:
    """What comes of it that does not come of the move, the worst first."""
    return (_loses(choice) or _exposes(choice) or _gives(choice) or _cramps(choice) or _lets(choice) or _parts(choice)
            or _narrows(choice) or _stalls(choice) or _invites(choice))


def _better(before: Position, move: Move) -> list[tuple[int, int]]:
    """The slides after which more are in place than after the move and than now."""
    there = max(len(own_places(before)), len(own_places(before, move.steps)))
    return [way(other) for other in before.legal_moves if other.steps and len(own_places(before, other.steps)) > there]


def _cheaper(before: Position, move: Move) -> list[tuple[int, int]]:
    """The slides that end a check and cost the least, if less than the move: pieces alone, then fewer in place."""
    if not before.alarms_after():
        return []

    def costs(other: Move) -> tuple[int, int]:
        return len(before.alarms_after(other.steps)), max(0, len(own_places(before)) - len(
            own_places(before, other.steps)))

    least = min(map(costs, before.legal_moves))
    return [way(each) for each in before.legal_moves if costs(each) == least] if least < costs(move) else []


def _is_costly(before: Position, slide: tuple[int, int], move: Move) -> bool:
    """Whether it leaves a piece alone, or the other side a way out of a check it could not end after the move."""
    tempted, advised = before.after(_move(slide)), before.after(move)
    return (bool(before.alarms_after(_move(slide).steps)) or (is_shut_in(advised) and not is_shut_in(tempted))
            or (_stay_in_check(before, move) and not tempted.alarms_after()))


def _is_lost(after: Position) -> bool:
    """Whether the side to move wins at once or next turn, whatever is played."""
    return bool(winning(after) or deciding(after))


def _stay_in_check(before: Position, move: Move) -> bool:
    """Whether the other side is in check, now and after the move."""
    return bool(turned(before).alarms_after()) and bool(before.after(move).alarms_after())


def _best(before: Position, slides: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Of those that put the most in place the one that leaves the most moves."""
    return max(sorted(slides), key=lambda slide: (len(own_places(before, _move(slide).steps)),
                                                  moves_left(before, _move(slide))))


def _loses(choice: _Choice) -> Told | None:
    """After what is tempting the other side wins at once or next turn, whatever is played; after the move not so soon.
    """
    first = _("Hint: your piece on {square} could be in place now, but then they would win. Look for a safer move",
              square=choice.name)
    if winning(choice.advised):
        return None
    if answer := winning(choice.tempted):
        return first, _("{tempting}, but then {side} wins with {reply}", tempting=choice.does, side=choice.other,
                        reply=written(answer))
    if deciding(choice.advised) or not (answer := deciding(choice.tempted)):
        return None
    return first, _("{tempting}, but after {reply} {side} wins next turn, whatever you play", tempting=choice.does,
                    side=choice.other, reply=written(answer))


def _isolates(choice: _Choice) -> Told | None:
    alone = choice.before.alarms_after(_move(choice.slide).steps)
    if not alone:
        return None
    first = _("Hint: your piece on {square} could be in place now, but another would be left alone. "
              "Look for a safer move", square=choice.name)
    if moves_left(choice.before, _move(choice.slide)):
        return first, _("{tempting}, but that leaves {alone} alone", tempting=choice.does, alone=named(alone))
    return first, _("{tempting}, but that leaves {alone} alone with no piece able to help", tempting=choice.does,
                    alone=named(alone))


def _ends_check(choice: _Choice) -> Tempting | None:
    """Only what is tempting ends the check of the other side."""
    if not _stay_in_check(choice.before, choice.move) or choice.tempted.alarms_after():
        return None
    return Tempting(*keep_check(turned(choice.before).alarms_after()),
                    _("{tempting}, but that ends {side}'s check", tempting=choice.does, side=choice.other),
                    choice.slide, is_free=False)


def _exposes(choice: _Choice) -> Told | None:
    """After what is tempting the other side can give a check that cannot be ended, or one at all; after the move not.
    """
    if check := reply(choice.tempted, is_shut_in):
        return None if reply(choice.advised, is_shut_in) else (
            _("Hint: your piece on {square} could be in place now, but then they could give a check that you could "
              "not end. Look for a safer move", square=choice.name),
            _("{tempting}, but then {reply} could give a check that you could not end", tempting=choice.does,
              reply=written(check)))
    if (check := reply(choice.tempted, is_in_check)) and not reply(choice.advised, is_in_check):
        return (_("Hint: your piece on {square} could be in place now, but then they could give check. "
                  "Look for a safer move", square=choice.name),
                _("{tempting}, but then {reply} could give check", tempting=choice.does, reply=written(check)))
    return None


def _cramps(choice: _Choice) -> Told | None:
    """What is tempting leaves hardly any moves, or at most half."""
    left, kept = _rooms(choice)
    if not is_far_fewer(left, kept):
        return None
    return (_("Hint: your piece on {square} could be in place now, but then your others could hardly move. "
              "Keep them free", square=choice.name) if is_handful(left) else _less_room(choice),
            _leaving(choice, left, kept))


def _gives(choice: _Choice) -> Told | None:
    """What is tempting puts more of the other side's in place, too, than the move does."""
    was, tempted, advised = (own_places(position) for position in (
        turned(choice.before), choice.tempted, choice.advised))
    if len(tempted) <= max(len(was), len(advised)):
        return None
    return (_("Hint: your piece on {square} could be in place now, but it would help them, too. "
              "Look for another move", square=choice.name),
            translate_count("{tempting}, but that also puts their piece on {theirs} in place",
                            "{tempting}, but that also puts their pieces on {theirs} in place", len(tempted - was),
                            tempting=choice.does, theirs=named(tempted - was)))


def _invites(choice: _Choice) -> Told | None:
    """After what is tempting more of theirs touch its side's than before and than after the move."""
    was, left, kept = (len(own_contacts(each)) for each in (turned(choice.before), choice.tempted, choice.advised))
    if left <= max(was, kept):
        return None
    return (_("Hint: your piece on {square} could be in place now, but more of theirs would touch yours, too. "
              "Look for another move", square=choice.name),
            _("{tempting}, but then {left} of theirs touch yours, not {kept}", tempting=choice.does,
              left=left, kept=kept))


def _parts(choice: _Choice) -> Told | None:
    """After what is tempting fewer touch the other side than after the move, and which do that do not then."""
    slide, before = _move(choice.slide), choice.before
    left, kept = (own_contacts(before, each.steps) for each in (slide, choice.move))
    if len(left) >= len(kept):
        return None
    touching = {origin(square, choice.move) for square in kept}
    apart = {each for each in own_squares(before, slide.steps) - left if origin(each, slide) in touching}
    return (_("Hint: your piece on {square} could be in place now, but fewer would touch theirs. Stay in touch",
              square=choice.name),
            _("{tempting}, but then {squares} would touch none of theirs", tempting=choice.does, squares=named(apart)))


def _lets(choice: _Choice) -> Told | None:
    """After what is tempting an answer can have more of the other side's in place than any can after the move."""
    tempted = choice.tempted
    most = max(len(own_places(turned(choice.before))), most_at_once(choice.advised))
    counts = {way(each): len(own_places(tempted, each.steps)) for each in tempted.legal_moves if each.steps}
    answer = max(sorted(counts), key=counts.__getitem__, default=None)
    if answer is None or counts[answer] <= most or not (put := placed(tempted, _move(answer))):
        return None
    return (_("Hint: your piece on {square} could be in place now, but then one of theirs could, too. "
              "Look for another move", square=choice.name),
            _("{tempting}, but then {reply} could put theirs on {theirs} in place", tempting=choice.does,
              reply=written(answer), theirs=named(put)))


def _narrows(choice: _Choice) -> Told | None:
    """What is tempting leaves a good deal fewer moves."""
    left, kept = _rooms(choice)
    return (_less_room(choice), _leaving(choice, left, kept)) if is_fewer(left, kept) else None


def _stalls(choice: _Choice) -> Told | None:
    """After what is tempting the next move, or the next two, can have fewer in place than after the move, the other
    side standing still."""
    tempted, advised = (again(choice.before, each) for each in (_move(choice.slide), choice.move))
    first = _("Hint: your piece on {square} could be in place now, but fewer could follow. Look for another move",
              square=choice.name)
    left, kept = most_at_once(tempted), most_at_once(advised)
    if left < kept:
        return first, _("{tempting}, but then your next move could give you at most {left} in place instead of {kept}",
                        tempting=choice.does, left=left, kept=kept)
    left, kept = most_in_two(tempted), most_in_two(advised)
    return (first, _("{tempting}, but then two more moves give you at most {left} in place, not {kept}",
                     tempting=choice.does, left=left, kept=kept)) if left < kept else None


def _rooms(choice: _Choice) -> tuple[int, int]:
    """How many moves what is tempting leaves, and the move."""
    return moves_left(choice.before, _move(choice.slide)), moves_left(choice.before, choice.move)


def _less_room(choice: _Choice) -> str:
    return _("Hint: your piece on {square} could be in place now, but your others would have less room. "
             "Look for another move", square=choice.name)


def _leaving(choice: _Choice, left: int, kept: int) -> str:
    return _("{tempting}, but then you have {moves}, not {kept}", tempting=choice.does, moves=moves_text(left),
             kept=kept)


def _as_good(choice: _Choice) -> Told:
    """Nothing that can be seen on the board speaks against it, nor does the search."""
    return (_("Hint: your piece on {square} could be in place now, but another move is about as good",
              square=choice.name),
            _("{tempting} and is about as good", tempting=choice.does))


def _liked_less(choice: _Choice) -> Told:
    """Nothing that can be seen on the board speaks against it."""
    return (_("Hint: your piece on {square} could be in place now, but a few turns on another move looks better",
              square=choice.name),
            _("{tempting}, but a few turns on this move looks better", tempting=choice.does))


def _move(slide: tuple[int, int]) -> Move:
    return Move((Slide(*slide),))

"""What speaks against a slide of Entropy that is tempting, and not against the move advised, the gravest first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from magicgame.games.game import Move, Position, Slide
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import joined_sentences, named, placed
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
    turned,
    way,
    written,
)
from magicgame.ui.words.entropy_replies import deciding, is_in_check, reply, winning
from magicgame.ui.words.names import Names

Told = tuple[str, str]
"""How a hint begins that has nothing else to say, and why the slide is not advised."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A `slide` beside the `move` advised, what comes of both, and which piece it is for."""

    before: Position
    slide: tuple[int, int]
    move: Move
    names: Names
    piece: int
    """Where it stands."""

    @property
    def tempted(self) -> Position:
        return self.before.after(move_of(self.slide))

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
    def does(self) -> str:
        """What it has in place beyond the move, or that it ends the check, too, where it has no more."""
        new = placed(self.before, move_of(self.slide))
        beyond = own_places(self.before, move_of(self.slide).steps) - own_places(self.before, self.move.steps)
        if len(own_places(self.before, move_of(self.slide).steps)) <= len(own_places(self.before)):
            return _("{move} also ends the check", move=written(self.slide))
        if new & beyond:
            return _("{move} would put {squares} in place", move=written(self.slide), squares=named(new & beyond))
        return _("{move} would keep {squares} in place", move=written(self.slide), squares=named(beyond))


def piece_for(before: Position, slide: tuple[int, int], move: Move) -> int:
    """Where a piece is that the slide puts in place, if possible one that the move does not; else the one that slides.
    """
    placed_by_both = {origin(square, move) for square in placed(before, move)}
    put = pieces_placed(before, slide)
    return min(put - placed_by_both or put, default=slide[0])


def pieces_placed(before: Position, slide: tuple[int, int]) -> set[int]:
    """Where the pieces are that the slide puts in place."""
    return {origin(square, move_of(slide)) for square in placed(before, move_of(slide))}


@dataclass(frozen=True, slots=True)
class Drawback:
    """The first that speaks against a slide, and how grave that is, the gravest 0."""

    told: Told
    rank: int


def drawback(choice: Choice) -> Drawback | None:
    """None where nothing that can be seen on the board speaks against it."""
    found = ((rank, find(choice)) for rank, find in enumerate(_GRAVEST_FIRST))
    return next((Drawback(told, rank) for rank, told in found if told), None)


def _loses(choice: Choice) -> Told | None:
    """After what is tempting the other side wins at once or next turn, whatever is played; after the move not so soon.
    """
    first = _begun(
        _("Hint: your piece on {square} could be in place now, but then they would win",
          square=choice.name), _safer(choice))
    if winning(choice.advised):
        return None
    if answer := winning(choice.tempted):
        return first, _("{tempting}, but then {side} wins with {reply}", tempting=choice.does, side=choice.other,
                        reply=written(answer))
    if deciding(choice.advised) or not (answer := deciding(choice.tempted)):
        return None
    return first, _("{tempting}, but after {reply} {side} wins next turn, whatever you play", tempting=choice.does,
                    side=choice.other, reply=written(answer))


def isolates(choice: Choice) -> Told | None:
    alone = choice.before.alarms_after(move_of(choice.slide).steps)
    if not alone:
        return None
    first = _begun(
        _("Hint: your piece on {square} could be in place now, but another would be left alone",
          square=choice.name), _safer(choice))
    if moves_left(choice.before, move_of(choice.slide)):
        return first, _("{tempting}, but that leaves {alone} alone", tempting=choice.does, alone=named(alone))
    return first, _("{tempting}, but that leaves {alone} alone with no piece able to help", tempting=choice.does,
                    alone=named(alone))


def _exposes(choice: Choice) -> Told | None:
    """After what is tempting the other side can give a check that cannot be ended, or one at all; after the move not.
    """
    if check := reply(choice.tempted, is_shut_in):
        return None if reply(choice.advised, is_shut_in) else (
            _begun(
                _("Hint: your piece on {square} could be in place now, but then they could give a check that "
                  "you could not end", square=choice.name), _safer(choice)),
            _("{tempting}, but then {reply} could give a check that you could not end", tempting=choice.does,
              reply=written(check)))
    if (check := reply(choice.tempted, is_in_check)) and not reply(choice.advised, is_in_check):
        return (_begun(
            _("Hint: your piece on {square} could be in place now, but then they could give check",
              square=choice.name), _safer(choice)),
                _("{tempting}, but then {reply} could give check", tempting=choice.does, reply=written(check)))
    return None


def _cramps(choice: Choice) -> Told | None:
    """What is tempting leaves hardly any moves, or at most half."""
    left, kept = _rooms(choice)
    if not is_far_fewer(left, kept):
        return None
    return (_begun(
        _("Hint: your piece on {square} could be in place now, but then your others could hardly move",
          square=choice.name), _("Keep them free")) if is_handful(left) else _less_room(choice),
            _leaving(choice, left, kept))


def _gives(choice: Choice) -> Told | None:
    """What is tempting puts more of the other side's in place, too, than the move does."""
    was, tempted, advised = (own_places(position) for position in (
        turned(choice.before), choice.tempted, choice.advised))
    if len(tempted) <= max(len(was), len(advised)):
        return None
    return (_begun(
        _("Hint: your piece on {square} could be in place now, but it would help them, too",
          square=choice.name), _another(choice)),
            translate_count("{tempting}, but that also puts their piece on {theirs} in place",
                            "{tempting}, but that also puts their pieces on {theirs} in place", len(tempted - was),
                            tempting=choice.does, theirs=named(tempted - was)))


def _invites(choice: Choice) -> Told | None:
    """After what is tempting more of theirs touch its side's than before and than after the move."""
    was, left, kept = (len(own_contacts(each)) for each in (turned(choice.before), choice.tempted, choice.advised))
    if left <= max(was, kept):
        return None
    return (_begun(
        _("Hint: your piece on {square} could be in place now, but more of theirs would touch yours, too",
          square=choice.name), _another(choice)),
            _("{tempting}, but that helps them: {left} of theirs would touch yours, not {kept}", tempting=choice.does,
              left=left, kept=kept))


def _parts(choice: Choice) -> Told | None:
    """After what is tempting fewer touch the other side than now and than after the move: which no longer do."""
    slide, before = move_of(choice.slide), choice.before
    left, kept = (own_contacts(before, each.steps) for each in (slide, choice.move))
    touching = own_contacts(before) & {origin(square, choice.move) for square in kept}
    apart = {each for each in own_squares(before, slide.steps) - left if origin(each, slide) in touching}
    if not apart or len(left) >= min(len(own_contacts(before)), len(kept)):
        return None
    return (_begun(
        _("Hint: your piece on {square} could be in place now, but fewer would touch theirs",
          square=choice.name), _("Stay in touch")),
            _("{tempting}, but then {squares} would touch none of theirs", tempting=choice.does, squares=named(apart)))


def _lets(choice: Choice) -> Told | None:
    """After what is tempting an answer can have more of the other side's in place than any can after the move."""
    tempted = choice.tempted
    most = max(len(own_places(turned(choice.before))), most_at_once(choice.advised))
    counts = {way(each): len(own_places(tempted, each.steps)) for each in tempted.legal_moves if each.steps}
    answer = max(sorted(counts), key=counts.__getitem__, default=None)
    if answer is None or counts[answer] <= most or not (put := placed(tempted, move_of(answer))):
        return None
    return (_begun(
        _("Hint: your piece on {square} could be in place now, but then one of theirs could, too",
          square=choice.name), _another(choice)),
            _("{tempting}, but then {reply} could put theirs on {theirs} in place", tempting=choice.does,
              reply=written(answer), theirs=named(put)))


def _narrows(choice: Choice) -> Told | None:
    """What is tempting leaves a good deal fewer moves."""
    left, kept = _rooms(choice)
    return (_less_room(choice), _leaving(choice, left, kept)) if is_fewer(left, kept) else None


def _stalls(choice: Choice) -> Told | None:
    """After what is tempting the next move, or the next two, can have fewer in place than after the move, the other
    side standing still."""
    tempted, advised = (again(choice.before, each) for each in (move_of(choice.slide), choice.move))
    first = _begun(
        _("Hint: your piece on {square} could be in place now, but fewer could follow",
          square=choice.name), _another(choice))
    left, kept = most_at_once(tempted), most_at_once(advised)
    if left < kept:
        return first, _("{tempting}, but then your next move could give you at most {left} in place instead of {kept}",
                        tempting=choice.does, left=left, kept=kept)
    left, kept = most_in_two(tempted), most_in_two(advised)
    return (first, _("{tempting}, but then two more moves give you at most {left} in place, not {kept}",
                     tempting=choice.does, left=left, kept=kept)) if left < kept else None


def _rooms(choice: Choice) -> tuple[int, int]:
    """How many moves what is tempting leaves, and the move."""
    return moves_left(choice.before, move_of(choice.slide)), moves_left(choice.before, choice.move)


def _less_room(choice: Choice) -> str:
    return _begun(
        _("Hint: your piece on {square} could be in place now, but your others would have less room",
          square=choice.name), _another(choice))


def _leaving(choice: Choice, left: int, kept: int) -> str:
    return _("{tempting}, but then you have {moves}, not {kept}", tempting=choice.does, moves=moves_text(left),
             kept=kept)


def as_good(choice: Choice) -> Told:
    """Nothing that can be seen on the board speaks against it, nor does the search."""
    return (_("Hint: your piece on {square} could be in place now, but another move is about as good",
              square=choice.name),
            _("{tempting} and is about as good", tempting=choice.does))


def liked_less(choice: Choice) -> Told:
    """Nothing that can be seen on the board speaks against it."""
    return (_("Hint: your piece on {square} could be in place now, but a few turns on another move looks better",
              square=choice.name),
            _("{tempting}, but a few turns on this move looks better", tempting=choice.does))


_GRAVEST_FIRST: tuple[Callable[[Choice], Told | None], ...] = (
    _loses, _exposes, _gives, _cramps, _lets, _parts, _narrows, _stalls, _invites)


def _begun(drawback: str, instead: str) -> str:
    """How a hint begins: what would come of the slide, and what to do instead."""
    return joined_sentences((drawback, instead))


def _another(choice: Choice) -> str:
    """What to look for instead."""
    return _("Look for another square for it") if way(choice.move)[0] == choice.piece else _("Look for another move")


def _safer(choice: Choice) -> str:
    """What to look for where the slide is dangerous."""
    return _("Look for a safer square for it") if way(choice.move)[0] == choice.piece else _("Look for a safer move")


def move_of(slide: tuple[int, int]) -> Move:
    return Move((Slide(*slide),))

"""What speaks against a slide of Entropy that is tempting, and not against the move advised, the gravest first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from magicgame.engine.natural import is_cramped, moves_left
from magicgame.games.game import Move, Position, Slide
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named, placed
from magicgame.ui.words.entropy_moves import (
    is_far_fewer,
    is_handful,
    is_shut_in,
    most_at_once,
    moves_text,
    origin,
    own_places,
    turned,
    way,
    written,
)
from magicgame.ui.words.entropy_replies import deciding, is_in_check, reply, winning
from magicgame.ui.words.names import Names


@dataclass(frozen=True, slots=True)
class Choice:
    """A `slide` beside the `move` advised, and what comes of both."""

    before: Position
    slide: tuple[int, int]
    move: Move
    names: Names

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
    def does(self) -> str:
        """What it has in place beyond the move, or that it ends the check or leaves none alone where it has no more.
        """
        was, now, then = (own_places(self.before, steps) for steps in ((), move_of(self.slide).steps, self.move.steps))
        new, beyond = placed(self.before, move_of(self.slide)), now - then
        if len(now) <= len(was) and self.before.alarms_after():
            return _("{move} also ends the check", move=written(self.slide))
        if len(now) <= max(len(was), len(then)) and self.before.alarms_after(self.move.steps):
            return _("{move} would leave none of your pieces alone", move=written(self.slide))
        if new & beyond:
            return translate_count("{move} would put your piece on {squares} in place",
                                   "{move} would put your pieces on {squares} in place", len(new & beyond),
                                   move=written(self.slide), squares=named(new & beyond))
        return translate_count("{move} would keep your piece on {squares} in place",
                               "{move} would keep your pieces on {squares} in place", len(beyond),
                               move=written(self.slide), squares=named(beyond))


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

    told: str
    rank: int


def drawback(choice: Choice) -> Drawback | None:
    """None where nothing that can be counted on the board speaks against it."""
    found = ((rank, find(choice)) for rank, find in enumerate(_GRAVEST_FIRST))
    return next((Drawback(told, rank) for rank, told in found if told), None)


def _loses(choice: Choice) -> str:
    """After what is tempting the other side wins at once or next turn, whatever is played; after the move not so soon.
    """
    if winning(choice.advised):
        return ""
    if answer := winning(choice.tempted):
        return _("{tempting}, but then {side} wins with {reply}", tempting=choice.does, side=choice.other,
                 reply=written(answer))
    if deciding(choice.advised) or not (answer := deciding(choice.tempted)):
        return ""
    return _("{tempting}, but after {reply} {side} wins next turn, whatever you play", tempting=choice.does,
             side=choice.other, reply=written(answer))


def isolates(choice: Choice) -> str:
    """What is tempting leaves pieces of its side alone."""
    alone = choice.before.alarms_after(move_of(choice.slide).steps)
    if not alone:
        return ""
    if moves_left(choice.before, move_of(choice.slide)):
        return translate_count("{tempting}, but would leave your piece on {alone} alone",
                               "{tempting}, but would leave your pieces on {alone} alone", len(alone),
                               tempting=choice.does, alone=named(alone))
    return translate_count("{tempting}, but would leave your piece on {alone} alone with no piece able to help",
                           "{tempting}, but would leave your pieces on {alone} alone with no piece able to help",
                           len(alone), tempting=choice.does, alone=named(alone))


def _exposes(choice: Choice) -> str:
    """After what is tempting the other side can give a check that cannot be ended, or one at all; after the move not.
    """
    if check := reply(choice.tempted, is_shut_in):
        return "" if reply(choice.advised, is_shut_in) else _(
            "{tempting}, but then {reply} could give a check that you could not end", tempting=choice.does,
            reply=written(check))
    if (check := reply(choice.tempted, is_in_check)) and not reply(choice.advised, is_in_check):
        alone = choice.tempted.after(move_of(check)).alarms_after()
        return translate_count("{tempting}, but then {reply} could leave your piece on {alone} alone",
                               "{tempting}, but then {reply} could leave your pieces on {alone} alone", len(alone),
                               tempting=choice.does, reply=written(check), alone=named(alone))
    return ""


def _gives(choice: Choice) -> str:
    """What is tempting puts more of the other side's in place, too, than the move does."""
    was, tempted, advised = (own_places(position) for position in (
        turned(choice.before), choice.tempted, choice.advised))
    if len(tempted) <= max(len(was), len(advised)):
        return ""
    return translate_count("{tempting}, but that also puts their piece on {theirs} in place",
                           "{tempting}, but that also puts their pieces on {theirs} in place", len(tempted - was),
                           tempting=choice.does, theirs=named(tempted - was))


def _cramps(choice: Choice) -> str:
    """What is tempting leaves hardly any moves."""
    left, kept = (moves_left(choice.before, each) for each in (move_of(choice.slide), choice.move))
    return _("{tempting}, but then your pieces could hardly move: {moves} left", tempting=choice.does,
             moves=moves_text(left)) if is_handful(left) and is_far_fewer(left, kept) else ""


def _narrows(choice: Choice) -> str:
    """What is tempting leaves clearly fewer moves."""
    left, kept = (moves_left(choice.before, each) for each in (move_of(choice.slide), choice.move))
    return _("{tempting}, but then you would have only {moves} instead of {kept}", tempting=choice.does,
             moves=moves_text(left), kept=kept) if is_cramped(left, kept) else ""


def _lets(choice: Choice) -> str:
    """After what is tempting an answer can have more of the other side's in place than any can after the move."""
    tempted = choice.tempted
    most = max(len(own_places(turned(choice.before))), most_at_once(choice.advised))
    counts = {way(each): len(own_places(tempted, each.steps)) for each in tempted.legal_moves if each.steps}
    answer = max(sorted(counts), key=counts.__getitem__, default=None)
    if answer is None or counts[answer] <= most or not (put := placed(tempted, move_of(answer))):
        return ""
    return translate_count("{tempting}, but then {side} could put one in place with {reply}",
                           "{tempting}, but then {side} could put {count} in place with {reply}", len(put),
                           tempting=choice.does, side=choice.other, reply=written(answer))


_GRAVEST_FIRST: tuple[Callable[[Choice], str], ...] = (_loses, _exposes, _gives, _lets, _cramps, _narrows)


def move_of(slide: tuple[int, int]) -> Move:
    return Move((Slide(*slide),))

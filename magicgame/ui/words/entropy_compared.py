"""What one move of Entropy does that another one of the same position does not, as anybody can count on the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import fewest_turns
from magicgame.language import spoken, translate_count
from magicgame.language import translate as _
from magicgame.ui.words.counts import both_counts
from magicgame.ui.words.entropy_moves import (
    again,
    in_pairs,
    is_far_fewer,
    is_fewer,
    is_shut_in,
    most_at_once,
    most_in_two,
    moves_left,
    own_places,
    squares_of,
    turned,
    way,
    written,
)
from magicgame.ui.words.entropy_replies import is_in_check, reply, winning
from magicgame.ui.words.names import Names

_FELT = 3
"""So many moves more are worth a word where there is nothing else to say."""


def compared(names: Names, before: Position, move: Move, other: Move) -> str:
    """The first that speaks for a move and not just as much for the other one; empty where nothing does, and of a
    pass."""
    if not move.steps or not other.steps or move == other:
        return ""
    return _compared(names, before, move, other, spoken())


@lru_cache(maxsize=64)
def _compared(names: Names, before: Position, move: Move, other: Move, _language: str) -> str:
    """Kept while it is shown, for it takes a while to find, and said in that language."""
    return next(filter(None, _Both(names, before, move, other).differences()), "")


@dataclass(frozen=True)
class _Both:
    """A `move` and the `other` one."""

    names: Names
    before: Position
    move: Move
    other: Move

    @cached_property
    def after(self) -> Position:
        return self.before.after(self.move)

    @cached_property
    def instead(self) -> Position:
        """After the other move."""
        return self.before.after(self.other)

    @property
    def turn(self) -> str:
        """The other move as it is written down."""
        return written(way(self.other))

    @property
    def mover(self) -> Side:
        return self.before.mover

    def differences(self) -> Iterator[str]:
        """What is true of the move and not of the other, the weightiest first."""
        if self.after.is_terminal or self.instead.is_terminal:
            outcome = self.after.outcome
            yield _("This wins at once") if outcome is not None and outcome.winner is self.mover else ""
            return
        yield self._stops_win()
        yield self._shuts_in()
        yield self._leaves_nobody_alone()
        yield self._bars_lasting_check()
        yield self._checks()
        yield self._has_more_in_place()
        yield self._bars_check()
        yield self._holds_down()
        own, theirs = self._own_moves(), self._their_moves()
        yield self._leaves_room(own) if own[1] < own[0] and is_far_fewer(own[1], own[0]) else ""
        yield self._hems_in(theirs) if theirs[0] < theirs[1] and is_far_fewer(*theirs) else ""
        yield self._leads_on()
        yield self._is_nearer()
        yield self._keeps_away()
        yield self._leaves_room(own) if own[1] < own[0] and is_fewer(own[1], own[0]) else ""
        yield self._hems_in(theirs) if theirs[0] < theirs[1] and is_fewer(*theirs) else ""
        yield self._leads_far()
        yield self._touches()
        yield self._leaves_room(own) if own[0] - own[1] >= _FELT else ""
        yield self._hems_in(theirs) if theirs[1] - theirs[0] >= _FELT else ""

    def _stops_win(self) -> str:
        win = winning(self.instead)
        return _("After {turn}, {reply} wins at once", turn=self.turn, reply=written(win)) if (
            win and not winning(self.after)) else ""

    # --- checks -------------------------------------------------------------------------------------------------------

    def _shuts_in(self) -> str:
        return _("After this the other side must pass, after {turn} it need not", turn=self.turn) if (
            is_shut_in(self.after) and not is_shut_in(self.instead)) else ""

    def _leaves_nobody_alone(self) -> str:
        if self.before.alarms_after(self.move.steps) or not self.before.alarms_after(self.other.steps):
            return ""
        return _("{turn} leaves a piece alone, this does not", turn=self.turn)

    def _bars_lasting_check(self) -> str:
        check = reply(self.instead, is_shut_in)
        if check is None or self.before.alarms_after(self.other.steps) or reply(self.after, is_shut_in) is not None:
            return ""
        return _("After {turn}, {reply} could give a check that could not be ended", turn=self.turn,
                 reply=written(check))

    def _checks(self) -> str:
        if self.instead.alarms_after() or not self.after.alarms_after():
            return ""
        if not turned(self.before).alarms_after():
            return _("This gives check, {turn} does not", turn=self.turn)
        return _("This leaves you in check, {turn} does not", turn=self.turn) if (
            self.mover.other is self.names.you) else _(
            "This leaves the other side in check, {turn} does not", turn=self.turn)

    def _bars_check(self) -> str:
        check = reply(self.instead, is_in_check)
        if check is None or self.before.alarms_after(self.other.steps) or reply(self.after, is_in_check) is not None:
            return ""
        return _("No check can follow; after {turn}, {reply} could give one", turn=self.turn, reply=written(check))

    # --- pieces in place ----------------------------------------------------------------------------------------------

    def _has_more_in_place(self) -> str:
        here, there = (self._places(each) for each in (self.after, self.instead))
        if here[self.mover] - here[self.mover.other] <= there[self.mover] - there[self.mover.other]:
            return ""
        return _("In place then: {counts}, but {others} after {turn}", counts=both_counts(self.names, here),
                 others=both_counts(self.names, there), turn=self.turn)

    def _holds_down(self) -> str:
        """The other side's next move cannot put as many in place."""
        most, others = (most_at_once(each) for each in (self.after, self.instead))
        if most >= others:
            return ""
        side = self.mover.other
        return translate_count(
            "With one move you could then have at most {count} piece in place, after {turn} {others}",
            "With one move you could then have at most {count} pieces in place, after {turn} {others}", most,
            turn=self.turn, others=others) if side is self.names.you else translate_count(
            "With one move {side} could then have at most {count} piece in place, after {turn} {others}",
            "With one move {side} could then have at most {count} pieces in place, after {turn} {others}", most,
            turn=self.turn, others=others, side=self.names.side(side))

    def _leads_on(self) -> str:
        """Its side's next move can put more in place, the other side standing still."""
        most, others = (most_at_once(again(self.before, each)) for each in (self.move, self.other))
        if most <= others:
            return ""
        return translate_count(
            "With one more move you could have {count} piece in place, after {turn} only {others}",
            "With one more move you could have {count} pieces in place, after {turn} only {others}", most,
            turn=self.turn, others=others) if self.mover is self.names.you else translate_count(
            "With one more move {side} could have {count} piece in place, after {turn} only {others}",
            "With one more move {side} could have {count} pieces in place, after {turn} only {others}", most,
            turn=self.turn, others=others, side=self.names.side(self.mover))

    def _leads_far(self) -> str:
        most, others = (most_in_two(again(self.before, each)) for each in (self.move, self.other))
        if most <= others:
            return ""
        return translate_count(
            "With two more moves you could have {count} piece in place, after {turn} only {others}",
            "With two more moves you could have {count} pieces in place, after {turn} only {others}", most,
            turn=self.turn, others=others) if self.mover is self.names.you else translate_count(
            "With two more moves {side} could have {count} piece in place, after {turn} only {others}",
            "With two more moves {side} could have {count} pieces in place, after {turn} only {others}", most,
            turn=self.turn, others=others, side=self.names.side(self.mover))

    # --- how far it is ------------------------------------------------------------------------------------------------

    def _is_nearer(self) -> str:
        needed, others = (fewest_turns(each, self.mover) for each in (self.after, self.instead))
        if needed >= others:
            return ""
        return translate_count("You then need at least {count} more move to win, after {turn} {others}",
                               "You then need at least {count} more moves to win, after {turn} {others}", needed,
                               turn=self.turn, others=others) if self.mover is self.names.you else translate_count(
            "{side} then needs at least {count} more move to win, after {turn} {others}",
            "{side} then needs at least {count} more moves to win, after {turn} {others}", needed,
            turn=self.turn, others=others, side=self.names.side(self.mover))

    def _keeps_away(self) -> str:
        side = self.mover.other
        needed, others = (fewest_turns(each, side) for each in (self.after, self.instead))
        if needed <= others:
            return ""
        return translate_count("You then need at least {count} more move to win, after {turn} only {others}",
                               "You then need at least {count} more moves to win, after {turn} only {others}", needed,
                               turn=self.turn, others=others) if side is self.names.you else translate_count(
            "{side} then needs at least {count} more move to win, after {turn} only {others}",
            "{side} then needs at least {count} more moves to win, after {turn} only {others}", needed,
            turn=self.turn, others=others, side=self.names.side(side))

    # --- room and touch -----------------------------------------------------------------------------------------------

    def _own_moves(self) -> tuple[int, int]:
        """How many its side has left after both."""
        return moves_left(self.before, self.move), moves_left(self.before, self.other)

    def _their_moves(self) -> tuple[int, int]:
        return len(self.after.next_steps()), len(self.instead.next_steps())

    def _leaves_room(self, moves: tuple[int, int]) -> str:
        count, others = moves
        return translate_count("This leaves you {count} move, {turn} only {others}",
                               "This leaves you {count} moves, {turn} only {others}", count, turn=self.turn,
                               others=others) if self.mover is self.names.you else translate_count(
            "This leaves {side} {count} move, {turn} only {others}",
            "This leaves {side} {count} moves, {turn} only {others}", count, turn=self.turn, others=others,
            side=self.names.side(self.mover))

    def _hems_in(self, moves: tuple[int, int]) -> str:
        count, others = moves
        side = self.mover.other
        return translate_count("This leaves you only {count} move, {turn} {others}",
                               "This leaves you only {count} moves, {turn} {others}", count, turn=self.turn,
                               others=others) if side is self.names.you else translate_count(
            "This leaves {side} only {count} move, {turn} {others}",
            "This leaves {side} only {count} moves, {turn} {others}", count, turn=self.turn, others=others,
            side=self.names.side(side))

    def _touches(self) -> str:
        here, there = (_touching(each) for each in (self.after, self.instead))
        if here[self.mover] <= there[self.mover]:
            return ""
        return _("Touching the other side then: {counts}, but {others} after {turn}", turn=self.turn,
                 counts=both_counts(self.names, here), others=both_counts(self.names, there))

    def _places(self, position: Position) -> dict[Side, int]:
        """How many are in place."""
        mine, others = len(own_places(position)), len(own_places(turned(position)))
        return {position.mover: mine, position.mover.other: others}


def _touching(position: Position) -> dict[Side, int]:
    """How many touch the other side."""
    touching = in_pairs(position.contacts_after())
    return {side: len(touching & squares_of(position.tiles, side)) for side in Side}

"""What one move of Entropy does that another one of the same position does not, as anybody can count on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain

from magicgame.engine.natural import moves_left
from magicgame.games.game import Move, Position, Side
from magicgame.language import spoken, translate_count
from magicgame.language import translate as _
from magicgame.ui.words.entropy_deeds import named, paid, placed, stopping
from magicgame.ui.words.entropy_frozen import left_helpless
from magicgame.ui.words.entropy_moves import (
    again,
    in_pairs,
    is_handful,
    is_shut_in,
    most_at_once,
    own_places,
    squares_of,
    turned,
    way,
    written,
)
from magicgame.ui.words.entropy_replies import is_in_check, reply, winning, wins
from magicgame.ui.words.entropy_stops import best_slide
from magicgame.ui.words.entropy_unthreatened import unthreatened
from magicgame.ui.words.entropy_ways import threatened
from magicgame.ui.words.names import Names

_SAMPLE = 10
"""So many moves stand for all of them where it is asked what most have."""


def compared(names: Names, before: Position, move: Move, other: Move, answer: Move | None = None) -> str:
    """The first that speaks for a move and not just as much for the other one, which was played and may have a best
    `answer`; empty where nothing does, and of a pass."""
    if not move.steps or not other.steps or move == other:
        return ""
    return _compared(names, before, move, other, answer, spoken())


@lru_cache(maxsize=64)
def _compared(
    names: Names, before: Position, move: Move, other: Move, answer: Move | None, _language: str
) -> str:
    """Kept while it is shown, for it takes a while to find, and said in that language."""
    both = _Both(names, before, move, other, answer)
    if both.after.is_terminal or both.instead.is_terminal:
        outcome = both.after.outcome
        return _("It wins at once") if outcome is not None and outcome.winner is both.mover else ""
    faults = (found for check in _OF_THE_OTHER if (found := check(both)))
    merits = (found for check in _OF_THE_MOVE if (found := check(both)) and not both.is_common(check))
    return next(chain(faults, merits), "")


@dataclass(frozen=True)
class _Both:
    """A `move`, the `other` one, and the best answer to that."""

    names: Names
    before: Position
    move: Move
    other: Move
    answer: Move | None

    @cached_property
    def after(self) -> Position:
        return self.before.after(self.move)

    @cached_property
    def instead(self) -> Position:
        """After the other move."""
        return self.before.after(self.other)

    @cached_property
    def answered(self) -> Position | None:
        """After the other move and its best answer."""
        return self.instead.after(self.answer) if self.answer is not None and self.answer.steps else None

    @property
    def turn(self) -> str:
        """The other move as it is written down."""
        return written(way(self.other))

    @property
    def _replied(self) -> str:
        """The best answer to it, too, which there must be."""
        assert self.answer is not None
        return written(way(self.answer))

    @property
    def _stays(self) -> bool:
        """Whether the best answer to the other move can be played after this one, too."""
        return self.answer in self.after.legal_moves

    @property
    def mover(self) -> Side:
        return self.before.mover

    @property
    def is_own(self) -> bool:
        return self.mover is self.names.you

    def is_common(self, check: Callable[[_Both], str]) -> bool:
        """Whether most moves have that before the other one: it is no reason for just this."""
        others = [each for each in self.before.legal_moves if each.steps and each not in (self.move, self.other)]
        others = others[::max(1, len(others) // _SAMPLE)]
        having = (replace(self, move=each) for each in others)
        return 2 * sum(not each.after.is_terminal and bool(check(each)) for each in having) > len(others)

    def stops_win(self) -> str:
        answer = self.answer if self.answer is not None and wins(self.instead, self.answer) else None
        win = way(answer) if answer is not None else winning(self.instead)
        return _("After {turn}, {reply} wins at once", turn=self.turn, reply=written(win)) if (
            win and not winning(self.after)) else ""

    def prevents_threat(self) -> str:
        """The best answer to the other one threatens to win, and does not after this."""
        if self.answered is None or self.answered.is_terminal:
            return ""
        assert self.answer is not None
        return unthreatened(self.names, self.instead, self.after, self._moves, self.answer)

    def threatens(self) -> str:
        wins = threatened(self.before, self.move)
        return _("It threatens to win with {wins}", wins=wins) if wins and not threatened(
            self.before, self.other) else ""

    # --- checks -------------------------------------------------------------------------------------------------------

    def shuts_in(self) -> str:
        if not is_shut_in(self.after) or is_shut_in(self.instead):
            return ""
        return left_helpless(self.names, self.before, self.after)

    def leaves_nobody_alone(self) -> str:
        if self.before.alarms_after(self.move.steps) or not self.before.alarms_after(self.other.steps):
            return ""
        put = placed(self.before, self.move)
        if put and not paid(self.before, self.move):
            return self._puts_and_leaves_nobody_alone(put)
        return _("It leaves none of your pieces alone") if self.is_own else _(
            "It leaves none of {side}'s pieces alone", side=self.names.side(self.mover))

    def _puts_and_leaves_nobody_alone(self, put: set[int]) -> str:
        return translate_count("It puts your piece on {squares} in place and leaves none alone",
                               "It puts your pieces on {squares} in place and leaves none alone", len(put),
                               squares=named(put)) if self.is_own else translate_count(
            "It puts {side}'s piece on {squares} in place and leaves none alone",
            "It puts {side}'s pieces on {squares} in place and leaves none alone", len(put), squares=named(put),
            side=self.names.side(self.mover))

    def prevents_lasting_check(self) -> str:
        is_own_doing = bool(self.before.alarms_after(self.other.steps))
        if self.answered is None or is_own_doing or not is_shut_in(self.answered) or (
                reply(self.after, is_shut_in) is not None):
            return ""
        told = {"turn": self.turn, "move": self._replied, "side": self.names.side(self.mover)}
        if self._stays:
            return _("After {turn}, {move} gives a check that you cannot end", **told) if self.is_own else _(
                "After {turn}, {move} gives a check that {side} cannot end", **told)
        return _("It prevents {move}, which after {turn} gives a check that you cannot end", **told) if (
            self.is_own) else _("It prevents {move}, which after {turn} gives a check that {side} cannot end", **told)

    def checks(self) -> str:
        alone = self.after.alarms_after()
        if self.instead.alarms_after() or not alone:
            return ""
        side = self.mover.other
        if turned(self.before).alarms_after():
            return _("You are still in check") if side is self.names.you else _(
                "{side} is still in check", side=self.names.side(side))
        return translate_count("It gives check: your piece on {squares} stands alone",
                               "It gives check: your pieces on {squares} stand alone", len(alone),
                               squares=named(alone)) if side is self.names.you else translate_count(
            "It gives check: {side}'s piece on {squares} stands alone",
            "It gives check: {side}'s pieces on {squares} stand alone", len(alone), squares=named(alone),
            side=self.names.side(side))

    def prevents_check(self) -> str:
        if self.answered is None or not is_in_check(self.answered) or reply(self.after, is_in_check) is not None:
            return ""
        return _("After {turn}, {move} gives check", turn=self.turn, move=self._replied) if self._stays else _(
            "It prevents {move}, which after {turn} gives check", turn=self.turn, move=self._replied)

    # --- pieces in place ----------------------------------------------------------------------------------------------

    def has_more_in_place(self) -> str:
        """By which pieces of its own, where these tell it all; else by how many of both."""
        here, there = (self._places(each) for each in (self.after, self.instead))
        own, others = (here[side] - there[side] for side in (self.mover, self.mover.other))
        if own <= others:
            return ""
        if not others:
            return self._puts_more() or self._keeps_more() or self._count(self.mover, here, there)
        if not own:
            return self._count(self.mover.other, here, there)
        first = self.names.you or Side.FIRST
        counts = {"count": here[first], "instead": there[first], "others": here[first.other],
                  "rest": there[first.other], "side": self.names.side(first.other)}
        return _("You then have {count} in place instead of {instead}, {side} {others} instead of {rest}",
                 **counts) if first is self.names.you else _(
            "{first} then has {count} in place instead of {instead}, {side} {others} instead of {rest}",
            first=self.names.side(first), **counts)

    def _puts_more(self) -> str:
        """Which it puts in place, where the other one puts none there and neither takes one away."""
        put = placed(self.before, self.move)
        if not put or placed(self.before, self.other) or any(paid(self.before, each) for each in self._moves):
            return ""
        return translate_count("It puts your piece on {squares} in place at once",
                               "It puts your pieces on {squares} in place at once", len(put),
                               squares=named(put)) if self.is_own else translate_count(
            "It puts {side}'s piece on {squares} in place at once",
            "It puts {side}'s pieces on {squares} in place at once", len(put), squares=named(put),
            side=self.names.side(self.mover))

    def _keeps_more(self) -> str:
        """Which the other one takes out of place, where that is all the two do."""
        lost = paid(self.before, self.other)
        if not lost or paid(self.before, self.move) or any(placed(self.before, each) for each in self._moves):
            return ""
        return translate_count("It keeps your piece on {squares} in place",
                               "It keeps your pieces on {squares} in place", len(lost),
                               squares=named(lost)) if self.is_own else translate_count(
            "It keeps {side}'s piece on {squares} in place",
            "It keeps {side}'s pieces on {squares} in place", len(lost), squares=named(lost),
            side=self.names.side(self.mover))

    @property
    def _moves(self) -> tuple[Move, Move]:
        return self.move, self.other

    def _count(self, side: Side, here: dict[Side, int], there: dict[Side, int]) -> str:
        return _("You then have {count} in place instead of {instead}", count=here[side],
                 instead=there[side]) if side is self.names.you else _(
            "{side} then has {count} in place instead of {instead}", count=here[side],
            instead=there[side], side=self.names.side(side))

    def stops_answer(self) -> str:
        """The best answer to the other one puts more of the other side's in place than any answer to this can."""
        if self.answered is None:
            return ""
        assert self.answer is not None
        put, count = placed(self.instead, self.answer), len(own_places(turned(self.answered)))
        if not put or count <= len(own_places(self.instead)) or most_at_once(self.after) >= count:
            return ""
        side, told = self.mover.other, self._replied
        return stopping(self.before, self.move, self.answer, put, translate_count(
            "It stops {move}, which after {turn} puts your piece on {squares} in place",
            "It stops {move}, which after {turn} puts your pieces on {squares} in place", len(put), turn=self.turn,
            move=told, squares=named(put)) if side is self.names.you else translate_count(
            "It stops {move}, which after {turn} puts {side}'s piece on {squares} in place",
            "It stops {move}, which after {turn} puts {side}'s pieces on {squares} in place", len(put), turn=self.turn,
            move=told, squares=named(put), side=self.names.side(side)))

    def leads_on(self) -> str:
        """Its side's next move can put more in place, the other side standing still."""
        ready = again(self.before, self.move)
        following, others = best_slide(ready), most_at_once(again(self.before, self.other))
        most = len(own_places(ready, following.steps)) if following is not None else 0
        if following is None or most <= others or (self._stays and not self._still_gives(following, most)):
            return ""
        told, played = written(way(following)), written(way(self.other))
        named_turns = {"move": told, "count": most, "others": others, "played": played}
        return _("Then {move} could give you {count} in place; after {played} it is {others} at most",
                 **named_turns) if self.is_own else _(
            "Then {move} could give {side} {count} in place; after {played} it is {others} at most",
            side=self.names.side(self.mover), **named_turns)

    def _still_gives(self, following: Move, most: int) -> bool:
        """Whether its side's next move puts as many in place after what would be the best answer to the other one."""
        assert self.answer is not None
        answered = self.after.after(self.answer)
        return following in answered.legal_moves and len(own_places(answered, following.steps)) >= most

    def touches_more(self) -> str:
        """More of its side's pieces touch the other side's, as each must in the end."""
        here, there = (len(in_pairs(each.contacts_after()) & squares_of(each.tiles, self.mover)) for each in (
            self.after, self.instead))
        if here <= there:
            return ""
        told = {"count": here, "instead": there}
        if self.is_own:
            return _("Then {count} of your pieces touch {side}'s, not only {instead}",
                     side=self.names.side(self.mover.other), **told)
        side = self.names.side(self.mover)
        return _("Then {count} of {side}'s pieces touch yours, not only {instead}", side=side, **told) if (
            self.mover.other is self.names.you) else _(
            "Then {count} of {side}'s pieces touch the other side's, not only {instead}", side=side, **told)

    # --- room ---------------------------------------------------------------------------------------------------------

    def leaves_room(self) -> str:
        count, others = moves_left(self.before, self.move), moves_left(self.before, self.other)
        if not _is_handful_of(others, count):
            return ""
        return _("It leaves you {count} moves; after {turn} you have only {others}", count=count, turn=self.turn,
                 others=others) if self.is_own else _(
            "It leaves {side} {count} moves; after {turn} it has only {others}", count=count, turn=self.turn,
            others=others, side=self.names.side(self.mover))

    def hems_in(self) -> str:
        count, others = len(self.after.next_steps()), len(self.instead.next_steps())
        side = self.mover.other
        if not _is_handful_of(count, others):
            return ""
        return translate_count("It leaves you only {count} move instead of {others}",
                               "It leaves you only {count} moves instead of {others}", count,
                               others=others) if side is self.names.you else translate_count(
            "It leaves {side} only {count} move instead of {others}",
            "It leaves {side} only {count} moves instead of {others}", count, others=others,
            side=self.names.side(side))

    def _places(self, position: Position) -> dict[Side, int]:
        """How many are in place."""
        mine, others = len(own_places(position)), len(own_places(turned(position)))
        return {position.mover: mine, position.mover.other: others}


_OF_THE_OTHER = (
    _Both.stops_win, _Both.shuts_in, _Both.leaves_nobody_alone, _Both.prevents_lasting_check,
    _Both.prevents_threat,
)
"""What is so grave in the other move that it speaks for any that does not have it."""
_OF_THE_MOVE = (
    _Both.threatens,
    _Both.checks, _Both.has_more_in_place, _Both.stops_answer, _Both.prevents_check, _Both.leaves_room, _Both.hems_in,
    _Both.leads_on, _Both.touches_more,
)
"""What else may speak for the move, the weightiest first."""


def _is_handful_of(left: int, kept: int) -> bool:
    """Whether one count of moves is a handful, though not none, and at most half of another."""
    return bool(left) and is_handful(left) and 2 * left <= kept

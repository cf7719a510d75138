"""Which of some mistakes are gone through, in their order, and what has become of each."""

from __future__ import annotations

from enum import Enum

from magicgame.games.game import Move
from magicgame.ui.table.task import Dash


class Outcome(Enum):
    """What has become of a mistake."""

    LEFT = "left"
    SHOWN = "shown"
    """A better turn was only shown."""
    FOUND = "found"


_DASHES = {Outcome.FOUND: Dash.FOUND, Outcome.SHOWN: Dash.SHOWN, Outcome.LEFT: Dash.LEFT}


class Round:
    """All of `count` mistakes at first; gone through again, those not seen yet. Each is told by its number from 0."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._left = list(range(count))
        self._solved: dict[int, Move] = {}
        """By the numbers of those found the turns that were found first."""
        self._revealed: set[int] = set()
        self._found_at_once: set[int] = set()
        """Those found by the first turn tried."""
        self._tried: set[int] = set()
        """Those at which any turn has been, or a better one was shown."""
        self.was_helped = False
        """Whether a better turn has ever been shown."""
        self.was_tried = False
        """Whether a turn has been tried at the mistake at hand."""

    @property
    def at_hand(self) -> int | None:
        """The number of the mistake at hand; None after the last one."""
        return next(iter(self._left), None)

    @property
    def solved(self) -> int:
        """For how many the player has found a better turn."""
        return len(self._solved)

    @property
    def found_at_once(self) -> int:
        """For how many the first turn tried was a better one."""
        return len(self._found_at_once)

    def was_found_at_once(self, number: int) -> bool:
        """Whether the first turn tried at that mistake was a better one."""
        return number in self._found_at_once

    @property
    def is_complete(self) -> bool:
        """Whether the player has found a better turn for every one."""
        return self.solved == self.count

    @property
    def dashes(self) -> tuple[Dash, ...]:
        """What has become of each, in their order, and which of those left is at hand; none after the last where all
        are found."""
        if self.is_complete and self.at_hand is None:
            return ()
        states = map(self.outcome, range(self.count))
        return tuple(Dash.NOW if number == self.at_hand and state is Outcome.LEFT else _DASHES[state]
                     for number, state in enumerate(states))

    @property
    def revealed(self) -> int:
        """For how many a better turn was only shown."""
        return len(self._revealed - self._solved.keys())

    @property
    def untouched(self) -> int:
        """How many were neither found nor shown."""
        return self.count - self.solved - self.revealed

    def outcome(self, number: int) -> Outcome:
        """What has become of that mistake."""
        if number in self._solved:
            return Outcome.FOUND
        return Outcome.SHOWN if number in self._revealed else Outcome.LEFT

    def turn(self, number: int) -> Move | None:
        """The turn found first instead of that mistake; None where none was."""
        return self._solved.get(number)

    @property
    def turn_at_hand(self) -> Move | None:
        """The turn found instead of the mistake at hand; None where none was."""
        return self.turn(self._left[0])

    def note_try(self, move: Move, is_right: bool) -> bool:
        """Note a turn tried at the mistake at hand, and answer whether it counts: a right one has found a better turn,
        unless one was shown before."""
        is_first, self.was_tried = self._left[0] not in self._tried, True
        self._tried.add(self._left[0])
        counts = is_right and self._left[0] not in self._revealed
        if counts:
            self._solved.setdefault(self._left[0], move)
        if counts and is_first:
            self._found_at_once.add(self._left[0])
        return counts

    def reveal(self) -> None:
        """Note that one was shown, unless the player had found one."""
        if self._left[0] not in self._solved:
            self.was_helped = True
            self._tried.add(self._left[0])
            self._revealed.add(self._left[0])

    def add(self) -> None:
        """There is one more, after all others."""
        self._left.append(self.count)
        self.count += 1

    def go_on(self) -> None:
        """To the next mistake."""
        del self._left[0]
        self.was_tried = False

    def return_to(self, number: int) -> None:
        """Go back to that mistake, as if nothing had been shown of it, and then on to those neither found nor shown,
        first to those after it."""
        self._revealed.discard(number)
        self.was_tried = False
        others = (*range(number + 1, self.count), *range(number))
        self._left = [number, *(each for each in others if self.outcome(each) is Outcome.LEFT)]

    def begin_again(self) -> None:
        """Go through those neither found nor shown, else those shown, as if nothing had been; where every one was
        found, through all as if for the first time."""
        if self.is_complete:
            for each in (self._solved, self._found_at_once, self._tried):
                each.clear()
        done = self._solved.keys() | (self._revealed if self.untouched else set())
        self._left = [number for number in range(self.count) if number not in done]
        self._revealed.difference_update(self._left)

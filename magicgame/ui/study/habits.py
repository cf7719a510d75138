"""The player's costliest habits: turns after the first, played again and again, that give a result away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from magicgame.engine.values import Analysis
from magicgame.games.game import Position
from magicgame.match.openings import Openings, Path, Reply
from magicgame.match.review import Remark, judge
from magicgame.ui.table.task_cards import TaskCard
from magicgame.ui.words import openings as words
from magicgame.ui.words.names import Names

_LEAST, _MOST_PLACES, _SHOWN, _BOARD = 2, 24, 3, 62
"""So often a turn must have been played to be a habit, so many positions are looked at, and so many habits told."""


@dataclass(frozen=True)
class Habit:
    """A reply that gives a result away, in the position a path leads to; `of` is how many matches came by that."""

    path: Path
    reply: Reply
    remark: Remark
    of: int

    @property
    def cost(self) -> int:
        """What was given away in all, a draw counting half as much as a win."""
        assert self.remark.best.value is not None and self.remark.played.value is not None
        return self.reply.tally.count * (self.remark.best.value.value - self.remark.played.value.value)


class Habits:
    """Looks for them in the positions most matches came by, as soon as these have been judged."""

    def __init__(self, start: Position, counted: Openings, begins: bool) -> None:
        self._counted = counted
        places = ((path[-1][1], path) for path in counted.crossroads(_LEAST) if path)
        own = (place for place in places if (place[0].mover is start.mover) is begins)
        self._left = dict(islice(own, _MOST_PLACES))
        self._found: list[Habit] = []

    @property
    def positions(self) -> list[Position]:
        """Those still to be judged."""
        return list(self._left)

    @property
    def costliest(self) -> list[Habit]:
        """Once all positions have been judged, the costliest first."""
        return [] if self._left else sorted(self._found, key=lambda habit: -habit.cost)[:_SHOWN]

    def take(self, position: Position, analysis: Analysis | None) -> None:
        """Note the habits in a position that has been judged."""
        path = self._left.pop(position)
        if analysis is not None and analysis.value is not None and analysis.is_complete:
            self._found += self._habits(path, position, analysis)

    def _habits(self, path: Path, position: Position, analysis: Analysis) -> Iterator[Habit]:
        replies = self._counted.replies(position)
        for reply in replies:
            remark = judge(position, reply.move, analysis)
            if remark.is_mistake and reply.tally.count >= _LEAST:
                yield Habit(path, reply, remark, sum(each.tally.count for each in replies))


def habit_card(number: int, habit: Habit, names: Names, go: Callable[[], None]) -> TaskCard:
    """Tells of the habit, with the board after the turn."""
    before, move = habit.remark.before, habit.reply.move
    title = words.numbered_turn(len(habit.path) + 1, names.turn_text(before, move))
    told = words.habit_told(habit.remark, habit.reply.tally.count / habit.of)
    return TaskCard(f"habit.{number}", title, go, told, habit.reply.after, side=_BOARD)

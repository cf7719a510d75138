"""What the other side can do next turn, whatever turn comes before: exact, and found in a few milliseconds."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from magicgame.engine.search import Task
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_scores
from magicgame.games.game import Move, Position, Step

_WON = 1
_NODES = 1000
_FREQUENT = 10
"""What happens after one turn in so many is frequent."""


@dataclass(frozen=True, slots=True)
class Danger:
    """Of the `turns` there are, `losing` end in a loss, at once or by the other side's very next turn. `squares` has
    the tiles that decide then, those that do it after most of the turns, `often` of them; none if it is not tiles that
    decide."""

    turns: int = 0
    losing: int = 0
    squares: tuple[int, ...] = ()
    often: int = 0

    @property
    def is_frequent(self) -> bool:
        """After so many turns the same tiles decide that it is worth a word."""
        return bool(self.squares) and _FREQUENT * self.often >= self.turns

    @property
    def is_usual(self) -> bool:
        """The same tiles decide after most turns."""
        return 2 * self.often > self.turns

    @property
    def is_everywhere(self) -> bool:
        return 0 < self.turns == self.losing


def danger(position: Position, done: tuple[Step, ...] = ()) -> Danger:
    """The danger in the legal turns that begin with the steps already done. The game must have an engine."""
    task = Task(position, StopFlag(), for_scores(_NODES))
    begun = [(move, end) for move, end in task.moves if task.kernel.decode(move).steps[:len(done)] == done]
    losing = [move for move, end in begun if end == -_WON or (end is None and _loses(task, move))]
    times = Counter(line for move in losing for line in _deciding(task, move))
    squares = max(times, key=lambda line: (times[line], line), default=())
    return Danger(len(begun), len(losing), squares, times[squares])


def avoided(position: Position, move: Move) -> Danger:
    """The danger in all the legal turns where this one is not among those that lose; else none."""
    return Danger() if danger(position, move.steps).losing else danger(position)


def _loses(task: Task, move: int) -> bool:
    return task.search.wins(task.kernel.after(task.state, move), 1)


def _deciding(task: Task, move: int) -> set[tuple[int, ...]]:
    """The lines with which the other side can win after the turn."""
    kernel, after = task.kernel, task.position.after(task.kernel.decode(move))
    ends = [after.outcome] if after.outcome is not None else [
        after.after(kernel.decode(answer)).outcome
        for answer, end in kernel.moves(kernel.encode(after), kernel.rules(after)) if end == _WON
    ]
    return {line.squares for end in ends if end is not None for line in end.lines if line.side is end.winner}

"""What the other side can do next turn, whatever turn comes before: exact, and found in a few milliseconds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from magicgame.engine.search import Task
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_scores
from magicgame.games.game import Move, Place, Position, Step

_WON = 1
_NODES = 1000
_FREQUENT = 10
"""What happens after one turn in so many is frequent."""


@dataclass(frozen=True, slots=True)
class Danger:
    """Of the `turns` there are, `losing` end in a loss, at once or by the other side's very next turn.

    `lines` has the tiles that decide then: few lines, one of which does it after each turn that loses, first the one
    that does it after most, `often` of them; none if it is not tiles that decide. Where all the turns that lose begin
    with the same steps, and others do not, those are `begun`. After them just the turns that place a tile on a `fatal`
    square lose; none if they cannot be told so.
    """

    turns: int = 0
    losing: int = 0
    lines: tuple[tuple[int, ...], ...] = ()
    often: int = 0
    begun: tuple[Step, ...] = ()
    fatal: tuple[int, ...] = ()

    @property
    def squares(self) -> tuple[int, ...]:
        """The tiles that decide after most turns."""
        return next(iter(self.lines), ())

    @property
    def is_frequent(self) -> bool:
        """After so many turns the same tiles decide that it is worth a word."""
        return bool(self.lines) and _FREQUENT * self.often >= self.turns

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
    ends = {task.kernel.decode(code): (code, end) for code, end in task.moves}
    turns = {move: found for move, found in ends.items() if move.steps[:len(done)] == done}
    losing = [move for move, (code, end) in turns.items() if end == -_WON or (end is None and _loses(task, code))]
    deciding = [_deciding(task, move) for move in losing]
    lines = _fewest(deciding)
    begun = _begun(losing, turns)
    return Danger(len(turns), len(losing), lines, sum(lines[0] in each for each in deciding) if lines else 0, begun,
                  _fatal(losing, [move for move in turns if move.steps[:len(begun)] == begun]))


def avoided(position: Position, move: Move) -> Danger:
    """The danger in all the legal turns where this one is not among those that lose; else none."""
    return Danger() if danger(position, move.steps).losing else danger(position)


def _loses(task: Task, move: int) -> bool:
    return task.search.wins(task.kernel.after(task.state, move), 1)


def _deciding(task: Task, move: Move) -> set[tuple[int, ...]]:
    """The lines with which the other side can win after the turn."""
    kernel, after = task.kernel, task.position.after(move)
    ends = [after.outcome] if after.outcome is not None else [
        after.after(kernel.decode(answer)).outcome
        for answer, end in kernel.moves(kernel.encode(after), kernel.rules(after)) if end == _WON
    ]
    return {line.squares for end in ends if end is not None for line in end.lines if line.side is end.winner}


def _fewest(deciding: list[set[tuple[int, ...]]]) -> tuple[tuple[int, ...], ...]:
    """Few lines of which one is in each set that has any, first the one that is in most."""
    times = Counter(line for each in deciding for line in each)
    if not times:
        return ()
    first = max(times, key=lambda line: (times[line], line))
    return first, *_fewest([each for each in deciding if first not in each])


def _begun(losing: Iterable[Move], turns: Collection[Move]) -> tuple[Step, ...]:
    """The steps before the last with which all turns that lose begin, where not all turns do."""
    starts = {move.steps[:-1] for move in losing}
    return starts.pop() if len(starts) == 1 < len({move.steps[:-1] for move in turns}) else ()


def _fatal(losing: Collection[Move], turns: Iterable[Move]) -> tuple[int, ...]:
    """The squares on which a tile placed always loses, if those account for all turns that lose, and others do not."""
    placed = {step.target for move in losing for step in move.steps[-1:] if isinstance(step, Place)}
    safe = {step.target for move in turns if move not in losing for step in move.steps[-1:]}
    return tuple(sorted(placed)) if safe and placed.isdisjoint(safe) else ()

"""What the other side can do next turn, whatever turn comes before: exact, and found in a few milliseconds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import TypeVar

from magicgame.engine.search import Task
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_scores
from magicgame.games import game_of
from magicgame.games.board import Board
from magicgame.games.game import Move, Place, Position, Step

_WON = 1
_NODES = 1000
_FREQUENT = 10
"""What happens after one turn in so many is frequent."""
_MOST_ANSWERS = _MOST_WATCHED = 3
"""More turns, or lines, than these do not tell what to beware of."""

Named = TypeVar("Named", int, tuple[int, ...])


@dataclass(frozen=True, slots=True)
class Danger:
    """Of the `turns` there are, `losing` end in a loss, at once or by the other side's very next turn.

    `lines` has the tiles that decide then: few lines, one of which does it after each turn that loses, first the one
    that does it after most, `often` of them; none where no row of tiles decides. There `answers` has the other side's
    turns that win, one of them after each turn that loses, in the same order; none if they are many. Where all the
    turns that lose begin with the same steps, and others do not, those are `begun`. After them just the turns that
    place a tile on a `fatal` square lose; none if they cannot be told so.
    """

    turns: int = 0
    losing: int = 0
    lines: tuple[tuple[int, ...], ...] = ()
    often: int = 0
    begun: tuple[Step, ...] = ()
    fatal: tuple[int, ...] = ()
    answers: tuple[Move, ...] = ()

    @property
    def squares(self) -> tuple[int, ...]:
        """The tiles that decide after most turns."""
        return next(iter(self.lines), ())

    @property
    def watched(self) -> tuple[tuple[int, ...], ...]:
        """The lines to beware of: all where they are few, else the one that decides after most turns."""
        return self.lines if len(self.lines) <= _MOST_WATCHED else self.lines[:1]

    @property
    def is_frequent(self) -> bool:
        """After so many turns the same tiles decide, or the same answer, that it is worth a word."""
        return bool(self.lines or self.answers) and _FREQUENT * self.often >= self.turns

    @property
    def is_usual(self) -> bool:
        """The same tiles decide after most turns, or the same answer."""
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
    deciding = _rows([_deciding(task, move) for move in losing], game_of(position).board)
    lines, begun = _fewest(deciding), _begun(losing, turns)
    answering = [] if lines else [_answers(task, move) for move in losing]
    answers = _fewest(answering) if all(answering) else ()
    answers = answers if len(answers) <= _MOST_ANSWERS else ()
    return Danger(
        len(turns), len(losing), lines, _often(lines, deciding) or _often(answers, answering), begun,
        _fatal(losing, [move for move in turns if move.steps[:len(begun)] == begun]),
        tuple(map(task.kernel.decode, answers)))


def avoided(position: Position, move: Move) -> Danger:
    """The danger in all the legal turns where this one is not among those that lose; else none."""
    return Danger() if danger(position, move.steps).losing else danger(position)


def _loses(task: Task, move: int) -> bool:
    return task.search.wins(task.kernel.after(task.state, move), 1)


def _deciding(task: Task, move: Move) -> set[tuple[int, ...]]:
    """The tiles with which the other side can win after the turn."""
    after = task.position.after(move)
    ends = [after.outcome] if after.outcome is not None else [
        after.after(task.kernel.decode(answer)).outcome for answer in _answers(task, move)]
    return {line.squares for end in ends if end is not None for line in end.lines if line.side is end.winner}


def _rows(deciding: list[set[tuple[int, ...]]], board: Board) -> list[set[tuple[int, ...]]]:
    """Those that are straight rows of the board."""
    rows = {each for each in set[tuple[int, ...]]().union(*deciding) if each in board.lines(len(each))}
    return [each & rows for each in deciding]


def _answers(task: Task, move: Move) -> set[int]:
    """The turns with which the other side wins after the turn; none where that has lost already."""
    kernel, after = task.kernel, task.position.after(move)
    if after.is_terminal:
        return set()
    return {answer for answer, end in kernel.moves(kernel.encode(after), kernel.rules(after)) if end == _WON}


def _fewest(deciding: list[set[Named]]) -> tuple[Named, ...]:
    """Few lines or turns of which one is in each set that has any, first the one that is in most."""
    few: list[Named] = []
    while times := Counter(each for some in deciding if some.isdisjoint(few) for each in some):
        few.append(max(times, key=lambda each: (times[each], each)))
    return tuple(few)


def _often(named: tuple[Named, ...], deciding: list[set[Named]]) -> int:
    """In how many of the sets the first one is."""
    return sum(named[0] in each for each in deciding) if named else 0


def _begun(losing: Iterable[Move], turns: Collection[Move]) -> tuple[Step, ...]:
    """The steps before the last with which all turns that lose begin, where not all turns do."""
    starts = {move.steps[:-1] for move in losing}
    return starts.pop() if len(starts) == 1 < len({move.steps[:-1] for move in turns}) else ()


def _fatal(losing: Collection[Move], turns: Iterable[Move]) -> tuple[int, ...]:
    """The squares on which a tile placed always loses, if those account for all turns that lose, and others do not."""
    placed = {step.target for move in losing for step in move.steps[-1:] if isinstance(step, Place)}
    safe = {step.target for move in turns if move not in losing for step in move.steps[-1:]}
    return tuple(sorted(placed)) if safe and placed.isdisjoint(safe) else ()

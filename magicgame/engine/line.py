"""The turns a decided position leads to: the winner hurries, the loser delays."""

from __future__ import annotations

from magicgame.engine.keep import first_kept, keeping_move
from magicgame.engine.search import Task, analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_endings
from magicgame.engine.tablebase import stored
from magicgame.engine.values import Value
from magicgame.games.game import Move, Position


def best_line(position: Position, value: Value, remoteness: int, stop: StopFlag) -> tuple[Move, ...]:
    """The turns to the end of an open position that is won or lost in exactly `remoteness` plies.

    Every turn keeps what the position is worth; of several equal ones the first is taken. Stopped, the line is cut
    short.
    """
    line: list[Move] = []
    if position.is_terminal:
        return ()
    tables = for_endings()
    while remoteness and not position.is_terminal:
        move = _best_turn(Task(position, stop, tables), value, remoteness)
        if move is None:
            break
        line.append(move)
        position = position.after(move)
        value, remoteness = value.opposite, remoteness - 1
    return tuple(line)


def is_best_line(
    position: Position, moves: tuple[Move, ...], value: Value, remoteness: int, stop: StopFlag
) -> bool:
    """Whether each of the turns keeps what a position is worth that is won or lost in exactly `remoteness` plies.

    False, too, when the search was stopped. The last turn is looked at first, for it takes the least time.
    """
    before = [position]
    for move in moves[:-1]:
        before.append(before[-1].after(move))
    tables = for_endings()

    def is_kept(number: int) -> bool:
        task = Task(before[number], stop, tables)
        known = [each for each, _end in task.moves if task.kernel.decode(each) == moves[number]]
        return first_kept(task, known, value.opposite if number % 2 else value, remoteness - number) is not None

    return all(map(is_kept, reversed(range(len(moves)))))


def _best_turn(task: Task, value: Value, remoteness: int) -> Move | None:
    """A turn that keeps the value and the remoteness; None when the search was stopped."""
    table = stored(task.position)
    if table is None:
        return _proven_turn(task, value, remoteness)
    if task.position.ply + 1 < table.tiers:
        return analyse(task.position, task.stop).moves[0].move
    kept = keeping_move(task.position, task.stop)
    return None if kept is None else kept.move


def _proven_turn(task: Task, value: Value, remoteness: int) -> Move | None:
    """The first turn after which the end is as far away as can be proven."""
    move = first_kept(task, [move for move, _end in task.moves], value, remoteness)
    return None if move is None else task.kernel.decode(move)

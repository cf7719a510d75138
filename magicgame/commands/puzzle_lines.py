"""Lines of a puzzle that are shown: the most natural of the best turns, to the end."""

from __future__ import annotations

from collections.abc import Iterable

from magicgame.engine.keep import first_kept
from magicgame.engine.search import Task
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_endings
from magicgame.engine.values import Value
from magicgame.games.game import Move, Position
from magicgame.match.deeds import deed


def texts_of(position: Position, line: Iterable[Move]) -> tuple[str, ...]:
    texts = []
    for move in line:
        texts.append(position.move_text(move))
        position = position.after(move)
    return tuple(texts)


def moves_of(position: Position, texts: Iterable[str]) -> tuple[Move, ...]:
    moves = []
    for text in texts:
        moves.append(position.parse_move(text))
        position = position.after(moves[-1])
    return tuple(moves)


def naturalness(position: Position, move: Move) -> tuple[int, ...]:
    """How likely a person thinks of a turn, the more the likelier: it ends the game, stops what is threatened,
    threatens something, breaks or makes a line."""
    done, after = deed(position, move), position.after(move)
    outcome = after.outcome
    ends = 0 if outcome is None else 1 if outcome.winner is position.mover else -1
    threats = len(done.threatens)
    return ends, len(done.stops), min(threats, 1), len(done.breaks), threats, len(done.makes), len(done.locks)


def by_nature(position: Position, moves: Iterable[Move]) -> list[Move]:
    return sorted(moves, key=lambda move: naturalness(position, move), reverse=True)


def natural_line(position: Position, value: Value, remoteness: int) -> tuple[Move, ...]:
    """The turns to the end of a position that is won or lost in exactly so many plies, the most natural of the best."""
    line: list[Move] = []
    tables = for_endings()
    while remoteness and not position.is_terminal:
        task = Task(position, StopFlag(), tables)
        numbers = {task.kernel.decode(number): number for number, _end in task.moves}
        kept = first_kept(task, [numbers[move] for move in by_nature(position, numbers)], value, remoteness)
        assert kept is not None
        line.append(task.kernel.decode(kept))
        position, value, remoteness = position.after(line[-1]), value.opposite, remoteness - 1
    return tuple(line)

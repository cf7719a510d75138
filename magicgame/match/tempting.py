"""Which wrong turns of a puzzle look right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from magicgame.games.game import Move, Position
from magicgame.match.puzzles import Puzzle


def is_tempting(position: Position, move: Move) -> bool:
    """Whether a turn leaves the mover a line standing, or alarms the opponent."""
    if any(line.side is position.mover for line in position.lines_after(move.steps)):
        return True
    after = position.after(move)
    return not after.is_terminal and bool(after.alarms_after())


def tempting_ahead(puzzle: Puzzle, position: Position, done: Sequence[str]) -> int:
    """How many of the solver's turns look right and fail, in the position after the turns done; of those of a win
    behind the first all fail but the one of the solution. 0 off the solution, where that is not known."""
    if not done:
        return puzzle.tempting
    number = len(done)
    if puzzle.kind != "win" or tuple(done) != puzzle.line[:number] or number >= len(puzzle.line):
        return 0
    return _tempting_but(position, position.parse_move(puzzle.line[number]))


@lru_cache(maxsize=8)
def _tempting_but(position: Position, right: Move) -> int:
    """How many turns but the right one, and the same with the tile the other way up where that wins, look right."""
    return sum(move != right and is_tempting(position, move) and not _wins(position, move)
               for move in position.legal_moves)


def _wins(position: Position, move: Move) -> bool:
    outcome = position.after(move).outcome
    return outcome is not None and outcome.winner is position.mover

"""What the solution of a puzzle is about, as a fact."""

from __future__ import annotations

from enum import Enum

from magicgame.games.game import Position
from magicgame.match.puzzles import Puzzle
from magicgame.match.walk import points, positions_of


class Idea(Enum):
    """How the solver's turn that decides does so."""

    DOUBLE = "double"
    """It makes several threats at once."""
    THREAT = "threat"
    """It makes one, and every reply loses, though another line may be what it loses to."""
    QUIET = "quiet"
    """It threatens nothing, but every reply loses."""
    SQUEEZE = "squeeze"
    """The opponent's own next turn completes the win, whatever it is."""
    DEFENCE = "defence"
    """It stops what was threatened."""


def idea_of(puzzle: Puzzle, start: Position) -> Idea | None:
    """The idea of the puzzle, which begins at `start`; None where the task tells all there is."""
    if puzzle.kind == "win" and puzzle.is_forced:
        return Idea.SQUEEZE
    moves, position = [], start
    for text in puzzle.line:
        moves.append(position.parse_move(text))
        position = position.after(moves[-1])
    turns = points(positions_of(start, moves), start.mover)
    if puzzle.kind == "hold":
        return Idea.DEFENCE if turns[0].met else None
    if puzzle.kind != "win" or puzzle.turns == 1:
        return None
    threats = next(len(turn.threats) for turn in turns if turn.is_winners and turn.is_decisive)
    return Idea.DOUBLE if threats > 1 else Idea.THREAT if threats else Idea.QUIET

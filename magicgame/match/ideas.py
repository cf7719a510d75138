"""What the solution of a puzzle is about, as facts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from magicgame.games.game import Move, Position, Threat
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


@dataclass(frozen=True, slots=True)
class Crux:
    """What decides a puzzle: the idea, in which turn of the solution, from 1, and what that turn threatens or, of a
    defence, stops."""

    idea: Idea
    number: int
    threats: tuple[Threat, ...]


def solution_of(puzzle: Puzzle, start: Position) -> tuple[tuple[Position, Move], ...]:
    """The turns of the puzzle's line, each with the position it is played in; the first is `start`."""
    played, position = [], start
    for text in puzzle.line:
        move = position.parse_move(text)
        played.append((position, move))
        position = position.after(move)
    return tuple(played)


def crux_of(puzzle: Puzzle, start: Position) -> Crux | None:
    """What decides the puzzle, which begins at `start`; None where the task tells all there is."""
    moves = [move for _position, move in solution_of(puzzle, start)]
    turns = points(positions_of(start, moves), start.mover)
    if puzzle.kind == "hold":
        return Crux(Idea.DEFENCE, 1, turns[0].met) if turns[0].met else None
    if puzzle.kind != "win" or (puzzle.turns == 1 and not puzzle.is_forced):
        return None
    number, deciding = next(
        (number, turn) for number, turn in enumerate(turns, 1) if turn.is_winners and turn.is_decisive)
    if puzzle.is_forced:
        return Crux(Idea.SQUEEZE, number, deciding.threats)
    threats = deciding.threats
    return Crux(Idea.DOUBLE if len(threats) > 1 else Idea.THREAT if threats else Idea.QUIET, number, threats)

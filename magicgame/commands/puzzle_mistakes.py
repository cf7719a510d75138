"""The mistakes that are shown beside a puzzle's solution: turns that look right and fail, each with what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest

from magicgame.commands.puzzle_lines import by_nature, moves_of, natural_line, naturalness
from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games.game import Move, Position
from magicgame.match.puzzles import Failure, Puzzle
from magicgame.match.tempting import is_tempting
from magicgame.match.walk import positions_of

_MOST = 3
_MOST_SEEN = 3
"""So much of what makes a turn natural is what it does at first sight."""
_FARTHEST = 11
"""Where values are not stored, a loss is played to its end within so many plies of the mistake."""

Mistake = tuple[Move, ...]
Looks = Callable[[Position, Move], bool]
"""Whether a turn looks right."""


def mistakes(puzzle: Puzzle, start: Position) -> tuple[Mistake, ...]:
    """The likeliest mistakes, those of the first turn first, each with the turns of the solution before it: a loss is
    played to its end, of a draw there is the answer that holds it.

    Where no turn that is tempting lets the game go on, those that end it are shown, and where there is none of these
    either, those that do anything at all, or of a draw to be held the likeliest.
    """
    if puzzle.kind == "trap":
        return ()
    tempting = next((found for looks in (_tempts, is_tempting) if (found := _likeliest(puzzle, start, looks))), ())
    return tempting or (_likeliest(puzzle, start, _goes_on)[:1] if puzzle.kind == "hold" else _likeliest(
        puzzle, start, _does))


def _goes_on(position: Position, move: Move) -> bool:
    return not position.after(move).is_terminal


def _tempts(position: Position, move: Move) -> bool:
    return _goes_on(position, move) and is_tempting(position, move)


def _does(position: Position, move: Move) -> bool:
    return _goes_on(position, move) and any(naturalness(position, move))


def _likeliest(puzzle: Puzzle, start: Position, looks: Looks) -> tuple[Mistake, ...]:
    found = [[(number, each) for each in _at_turn(puzzle, start, number, looks)]
             for number in range(0, len(puzzle.line), 2)]
    likeliest: dict[Mistake, tuple[int, Mistake]] = {}
    for number, mistake in (each for rank in zip_longest(*found) for each in rank if each is not None):
        likeliest.setdefault(mistake[:2], (number, mistake))
    shown = sorted([*likeliest.values()][:_MOST], key=lambda each: each[0])
    return tuple((*moves_of(start, puzzle.line[:number]), *mistake) for number, mistake in shown)


def _at_turn(puzzle: Puzzle, start: Position, number: int, looks: Looks) -> list[Mistake]:
    """Those of the solver's turn after so many turns of the solution, the likeliest first; none where the solution is
    shown with other turns before it than it is asked with."""
    if puzzle.line[:number] != puzzle.walked[:number]:
        return []
    position = positions_of(start, moves_of(start, puzzle.line[:number]))[-1]
    failing = _failing(puzzle, position, number)
    likely = sorted(failing, key=lambda each: (
        naturalness(position, each)[:_MOST_SEEN], -(failing[each].plies or 1)), reverse=True)
    looks_right = [move for move in likely if _alarms(puzzle, position, move) and looks(position, move)]
    if puzzle.kind == "hold" and looks_right:
        going_on = [move for move in likely if _goes_on(position, move)]
        looks_right = list(dict.fromkeys((*going_on[:1], *looks_right)))
    return _unlike(position, looks_right, failing)


def _alarms(puzzle: Puzzle, position: Position, move: Move) -> bool:
    """Whether a turn is of the kind that is asked for: of a check, one."""
    return puzzle.kind != "check" or bool(position.after(move).alarms_after())


def _unlike(position: Position, moves: Sequence[Move], failing: Mapping[Move, Failure]) -> list[Mistake]:
    """The first of them with what follows, as many as are shown, no two of which are answered in the same way."""
    seen: dict[Mistake, Mistake] = {}
    for move in moves:
        answered = _answered(position, move, failing[move])
        seen.setdefault(answered[:1], (move, *answered))
        if len(seen) == _MOST:
            break
    return list(seen.values())


def _failing(puzzle: Puzzle, position: Position, number: int) -> dict[Move, Failure]:
    """The turns that fail, each with the best answer to it and the plies from there to the end."""
    if puzzle.failures:
        return {position.parse_move(text): each for text, each in puzzle.failures[number // 2].items()}
    kept = Value.DRAW if puzzle.kind == "hold" else Value.WIN
    return {each.move: Failure("", None if each.value is Value.DRAW else (each.remoteness or 1) - 1)
            for each in analyse(position, StopFlag()).moves if each.value is not None and each.value.value < kept.value}


def _answered(position: Position, move: Move, failure: Failure) -> Mistake:
    """What follows a mistake; nothing one that ends the game."""
    after = position.after(move)
    if after.is_terminal:
        return ()
    if failure.plies is not None and (failure.plies <= _FARTHEST or not failure.reply):
        return natural_line(after, Value.WIN, failure.plies)
    if failure.reply:
        return (after.parse_move(failure.reply),)
    held = [each.move for each in analyse(after, StopFlag()).moves if each.value is Value.DRAW]
    return tuple(by_nature(after, held)[:1])

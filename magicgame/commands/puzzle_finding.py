"""Which puzzle a position is, if it is one, and how hard: by exact values and by searches that try it."""

from __future__ import annotations

import random
from array import array
from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import replace

import msgspec

from magicgame.engine.search import Task, analyse, deepen
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_endings, for_scores
from magicgame.engine.tablebase import probe, stored
from magicgame.engine.values import WON, Analysis, MoveValue, Value
from magicgame.games.game import Face, Game, Move, Place, Position, Variant
from magicgame.match.puzzles import TRIES, Failure, Kind, Puzzle, saving_replies
from magicgame.match.tempting import is_tempting

_OTHERS_LEAVE = 3
"""A trap is a trap when every other turn that draws leaves the opponent at least this many saving replies."""
_OTHER_CHECKS = 2
"""At least so many turns that alarm the opponent as well must fail, where the one that wins is to be found."""
_FARTHEST = 12
"""The turns that fail where one holds lose within so many plies, and the one alarm that wins wins within them."""
_OVERLOOKED, _TRY_NODES = 0.2, 200_000
"""A try at a puzzle overlooks this share of the flips or slides at each turn.

It is no opponent's level: those may be tuned without touching a puzzle's grade.
"""
_STEPS = 64
_TABLES: defaultdict[str, tuple[array[int], array[int]]] = defaultdict(for_endings)
"""What was proved about endings, by variant."""


def puzzle_at(position: Position, analysis: Analysis, kind: Kind) -> Puzzle | None:
    """The puzzle of a kind that a position is, not yet `tried` nor `told`; None when it is none."""
    line = _winning_line(position, analysis) if kind == "win" else _single_turn(position, analysis, kind)
    if line is None:
        return None
    is_won = analysis.remoteness is not None
    return Puzzle(
        kind, position.text, _texts(position, line),
        turns=((analysis.remoteness or 1) + 1) // 2,
        tempting=_tempting(position, analysis),
        hidden=_hidden(position, analysis),
        is_forced=is_won and (analysis.remoteness or 1) % 2 == 0,
        either_face=is_won and _has_either_face(position, line),
    )


def _texts(position: Position, line: list[Move]) -> tuple[str, ...]:
    texts = []
    for move in line:
        texts.append(position.move_text(move))
        position = position.after(move)
    return tuple(texts)


def _keeping(analysis: Analysis) -> list[Move]:
    return [found.move for found in analysis.moves if found.value is analysis.value]


def _ways(position: Position, moves: Iterable[Move]) -> int:
    """How many of the moves differ; of those that end the game the face placed last does not matter."""
    return len({_faceless(move) if position.after(move).is_terminal else move for move in moves})


def _faceless(move: Move) -> Move:
    return Move(tuple(replace(step, face=Face.LIGHT) if isinstance(step, Place) else step for step in move.steps))


def _has_either_face(position: Position, line: list[Move]) -> bool:
    """Whether the last turn wins whichever face is up."""
    *before, last = line
    for move in before:
        position = position.after(move)
    same = [move for move in position.legal_moves if _faceless(move) == _faceless(last)]
    return len(same) > 1 and all(position.after(move).is_terminal for move in same)


def _winning_line(position: Position, analysis: Analysis) -> list[Move] | None:
    """The solver's and the opponent's turns to the end; None unless each of the solver's is the only one that wins.

    Of the replies that resist longest the opponent picks the first that leaves the solver a single way to win.
    """
    if analysis.value is not Value.WIN or _ways(position, _keeping(analysis)) != 1:
        return None
    move = analysis.moves[0].move
    after = position.after(move)
    if after.is_terminal:
        return [move]
    for reply in _longest_replies(after):
        rest = _line_after(after.after(reply))
        if rest is not None:
            return [move, reply, *rest]
    return None


def _longest_replies(position: Position) -> list[Move]:
    moves = analyse(position, StopFlag()).moves
    return [found.move for found in moves if found.score == moves[0].score]


def _line_after(position: Position) -> list[Move] | None:
    if position.is_terminal:
        return []
    if not has_one_win(position):
        return None
    return _winning_line(position, analyse(position, StopFlag()))


def soonest_win(position: Position) -> int | None:
    """The plies in which the mover wins; None where it does not."""
    if (known := probe(position)) is not None:
        return known[1] if known[0] is Value.WIN else None
    task = Task(position, StopFlag(), _TABLES[position.variant.name])
    longest = task.kernel.plies_left(task.state)
    return next((plies for plies in range(1, longest + 1) if task.search.wins(task.state, plies)), None)


def has_one_win(position: Position) -> bool:
    """Whether the turns that win are one way to win, or none; not looked at where `analyse` answers as soon."""
    table = stored(position)
    if table is not None and position.ply + 1 < table.tiers:
        return True
    task = Task(position, StopFlag(), _TABLES[position.variant.name])
    wins: list[Move] = []
    for move, end in task.moves:
        is_win = end == 1
        if end is None:
            after = task.kernel.after(task.state, move)
            is_win = task.search.loses(after, task.kernel.plies_left(after))
        if is_win:
            wins.append(task.kernel.decode(move))
        if len(wins) > 1 and _ways(position, wins) > 1:
            return False
    return True


def _single_turn(position: Position, analysis: Analysis, kind: Kind) -> list[Move] | None:
    keeping = [found for found in analysis.moves if found.value is analysis.value]
    if kind == "check":
        return [keeping[0].move] if _is_check(position, analysis) else None
    if analysis.value is not Value.DRAW:
        return None
    if kind == "hold":
        is_only = len(keeping) == 1 < len(analysis.moves)
        lost_soon = all(found.remoteness is None or found.remoteness <= _FARTHEST for found in analysis.moves)
        return [keeping[0].move] if is_only and lost_soon else None
    return _trap(position, keeping) if 1 < len(keeping) <= len(analysis.moves) // 2 else None


def _is_check(position: Position, analysis: Analysis) -> bool:
    """Whether one turn wins soon, and alarms the opponent as others do that fail."""
    keeping = _keeping(analysis)
    if analysis.value is not Value.WIN or len(keeping) > 1 or not 3 <= (analysis.remoteness or 0) <= _FARTHEST:
        return False
    return bool(position.after(keeping[0]).alarms_after()) and _tempting(position, analysis) >= _OTHER_CHECKS


def _trap(position: Position, holding: list[MoveValue]) -> list[Move] | None:
    """The one drawing turn with a single saving reply, when all others leave clearly more."""
    traps: list[Move] = []
    for found in holding:
        after = analyse(position.after(found.move), StopFlag())
        saving = saving_replies(after) if len(after.moves) > 1 else len(holding)
        if saving == 1:
            traps.append(found.move)
        if len(traps) > 1 or 1 < saving < _OTHERS_LEAVE:
            return None
    return traps or None


# --- how hard it is ---------------------------------------------------------------------------------------------------


def _failing(analysis: Analysis) -> list[Move]:
    return [found.move for found in analysis.moves if found.value is not analysis.value]


def _tempting(position: Position, analysis: Analysis) -> int:
    """How many failing turns leave the mover a line standing, or alarm the opponent."""
    return sum(is_tempting(position, move) for move in _failing(analysis))


def looks(position: Position, moves: Collection[Move]) -> dict[Move, int]:
    """How good the boards after the moves look at a glance; an end of the game is not noticed."""
    task = Task(position, StopFlag(), for_scores(1))
    known = ((task.kernel.decode(move), move) for move, _end in task.moves)
    states = {move: task.kernel.after(task.state, number) for move, number in known if move in moves}
    return {move: -task.search.value(state, 0, -WON, WON) for move, state in states.items()}


def _hidden(position: Position, analysis: Analysis) -> int:
    """In eighths, how many of the failing turns look better than the best of the others."""
    look, failing = looks(position, position.legal_moves), _failing(analysis)
    best = max(look[move] for move in _keeping(analysis))
    return 8 * sum(look[move] > best for move in failing) // len(failing) if failing else 0


def tried(puzzle: Puzzle, game: Game, variant: Variant) -> Puzzle:
    """The puzzle with the number of tries that failed at some turn of its solution."""
    missed = sum(not _finds(puzzle, game, variant, plies, random.Random(plies)) for plies in range(1, TRIES + 1))
    return msgspec.structs.replace(puzzle, missed=missed)


def _finds(puzzle: Puzzle, game: Game, variant: Variant, plies: int, rng: random.Random) -> bool:
    position = puzzle.start(game, variant)
    for number, text in enumerate(puzzle.line):
        move = position.parse_move(text)
        if number % 2 == 0 and not _is_same(position, _try(position, plies, rng), move):
            return False
        position = position.after(move)
    return True


def _is_same(position: Position, tried_move: Move, move: Move) -> bool:
    return _ways(position, (tried_move, move)) == 1


def _try(position: Position, plies: int, rng: random.Random) -> Move:
    """The turn a plain search plays that looks so many plies ahead, one of the best by chance."""
    unseen = sum(1 << step for step in range(_STEPS) if rng.random() < _OVERLOOKED)
    task = Task(position, StopFlag(), for_scores(_TRY_NODES), unseen, _TRY_NODES)
    moves, _depth = deepen(task, plies, margin=0)
    return rng.choice([found.move for found in moves if found.score == moves[0].score])


# --- what it tells by itself ------------------------------------------------------------------------------------------


def told(puzzle: Puzzle, game: Game, variant: Variant) -> Puzzle:
    """The puzzle with what every wrong turn comes to, from exact values of whatever follows."""
    position, failures = puzzle.start(game, variant), []
    for number, text in enumerate(puzzle.line):
        move = position.parse_move(text)
        if number % 2 == 0:
            wrong = [other for other in position.legal_moves if other != move]
            failures.append({
                position.move_text(other): _failure(after) for other in wrong
                if not (after := position.after(other)).is_terminal
            })
        position = position.after(move)
    return msgspec.structs.replace(puzzle, failures=tuple(failures))


def _failure(after: Position) -> Failure:
    best = analyse(after, StopFlag()).moves[0]
    return Failure(after.move_text(best.move), best.remoteness)

"""Advice for a person: a good turn, and what kind of thing it is about."""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import Enum

from magicgame.engine.assess import LINE_SECONDS, expected_line
from magicgame.engine.registry import levels
from magicgame.engine.search import Task, analyse, deepen, is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_scores
from magicgame.engine.values import CERTAIN, MoveValue, Value
from magicgame.games.game import Move, Position, Side, Step
from magicgame.games.parting import nearness

_AT_ONCE_PLIES = 2
"""After so many a side has lost that lets the other one win with its next turn."""
_NEARLY = 5
"""Estimates no farther apart are taken for equal: a sixth of what one more piece in place is worth. With much more the
hints lose to the strongest level."""
_PLANNED_PLIES = 3
"""The turn advised, the answer to it, and what its side does next."""


class Kind(Enum):
    """What the position asks for."""

    FINISH = "finish"
    """A win at once."""
    FORCE = "force"
    """A win that can be forced."""
    PARRY = "parry"
    """Most turns let the opponent win at once."""
    HOLD = "hold"
    """Few turns keep the result."""
    RESIST = "resist"
    """Lost, but it can take long."""
    LOST = "lost"
    """Whatever is played, the opponent can win with its next turn."""
    BUILD = "build"
    """Nothing urgent."""
    RESCUE = "rescue"
    """Some of the mover's pieces need help at once, and a move must bring it."""
    PASS = "pass"
    """Nothing but a pass is legal."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A good turn that begins with the steps already done; None when those steps are the mistake.

    `remoteness` is in how many plies it wins, where that is known. Where a search of `depth` plies found the turn, and
    proved nothing, `line` is the turn, the answer it expects and what follows.
    """

    kind: Kind
    move: Move | None
    remoteness: int | None = None
    line: tuple[Move, ...] = ()
    depth: int = 0


def advise(position: Position, done: tuple[Step, ...], rng: random.Random, stop: StopFlag) -> Advice:
    """The best turn that is left after `done`; with exact values where those can be had."""
    if position.legal_moves == (Move(),):
        return Advice(Kind.PASS, Move())
    if is_soon_exact(position):
        moves = analyse(position, stop).moves
        return _exact_advice(moves, done, rng)
    return _searched_advice(position, done, rng, stop)


def _searched_advice(position: Position, done: tuple[Step, ...], rng: random.Random, stop: StopFlag) -> Advice:
    """Of the moves that look about as good as the best, one that brings its side visibly nearer to its goal."""
    level = levels(position)[-1]
    task = Task(position, stop, for_scores(level.nodes), limit=level.nodes)
    with stop.within(level.seconds):
        moves, depth = deepen(task, level.depth, _NEARLY)
    found = _plainest(position, moves, rng)
    kind = _searched_kind(position, found)
    if found.move.steps[:len(done)] != done:
        return Advice(kind, None)
    if kind is not Kind.BUILD:
        return Advice(kind, found.move, found.remoteness if found.value is Value.WIN else None)
    with stop.within(LINE_SECONDS):
        line = expected_line(task, found.move, depth, _PLANNED_PLIES)
    return Advice(kind, found.move, line=line, depth=depth)


def _plainest(position: Position, moves: list[MoveValue], rng: random.Random) -> MoveValue:
    """The one that gains most, of those the search takes for nearly as good as the best; of a proven value only of
    equals."""
    margin = _NEARLY if abs(moves[0].score) < CERTAIN else 0
    merits = {found: (*_standing(position.after(found.move), position.mover), found.score)
              for found in moves if found.score >= moves[0].score - margin}
    most = max(merits.values())
    return rng.choice([found for found, merit in merits.items() if merit == most])


def _standing(position: Position, side: Side) -> tuple[float, int]:
    """How near to their goal the tiles of the side are together, and how many have reached it."""
    near = nearness(position, side)
    return sum(near), near.count(1)


def _searched_kind(position: Position, found: MoveValue) -> Kind:
    """By what the search believes of the move."""
    if found.value is Value.WIN:
        return Kind.FINISH if found.remoteness == 1 else Kind.FORCE
    if position.alarms_after():
        return Kind.RESCUE
    return _lost_kind(found.remoteness) if found.value is Value.LOSS else Kind.BUILD


def _exact_advice(moves: tuple[MoveValue, ...], done: tuple[Step, ...], rng: random.Random) -> Advice:
    best = moves[0]
    left = [found for found in moves if found.move.steps[:len(done)] == done and found.score == best.score]
    equal = [found for found in moves if found.move.steps[:len(done)] == done and found.value is best.value]
    chosen = rng.choice(left) if left else equal[0] if equal else None
    if chosen is None:
        return Advice(_kind(moves), None)
    if best.value is Value.LOSS:
        return Advice(_lost_kind(chosen.remoteness), chosen.move)
    return Advice(_kind(moves), chosen.move, chosen.remoteness if best.value is Value.WIN else None)


def _lost_kind(remoteness: int | None) -> Kind:
    """By how long the best that is left holds out, in plies."""
    return Kind.LOST if remoteness is not None and remoteness <= _AT_ONCE_PLIES else Kind.RESIST


def _kind(moves: tuple[MoveValue, ...]) -> Kind:
    best = moves[0]
    if best.value is Value.WIN:
        return Kind.FINISH if best.remoteness == 1 else Kind.FORCE
    if best.value is Value.LOSS:
        return _lost_kind(best.remoteness)
    soon = sum(found.value is Value.LOSS and found.remoteness == _AT_ONCE_PLIES for found in moves)
    holding = sum(found.value is best.value for found in moves)
    if 2 * soon > len(moves):
        return Kind.PARRY
    return Kind.HOLD if 4 * holding <= len(moves) else Kind.BUILD

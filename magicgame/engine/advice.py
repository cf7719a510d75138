"""Advice for a person: a good turn, and what kind of thing it is about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from magicgame.engine.dangers import Danger, avoided, danger
from magicgame.engine.guide import expected, guide, is_costly
from magicgame.engine.instead import Instead, instead
from magicgame.engine.search import analyse, is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import MoveValue, Value
from magicgame.engine.winning import winning_line
from magicgame.games.game import Face, Move, Place, Position, Step

_AT_ONCE_PLIES = 2
"""After so many a side has lost that lets the other one win with its next turn."""


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


_WARY = (Kind.PARRY, Kind.HOLD, Kind.RESIST, Kind.BUILD)
"""What a position asks for where what the other turns lose says what a turn is good for."""
_DRAWN = (Kind.PARRY, Kind.HOLD, Kind.BUILD)
"""What a position asks for that is neither won nor lost."""
_NO_DANGER = Danger()


@dataclass(frozen=True, slots=True)
class Advice:
    """A good turn that begins with the steps already done; None where a `better` one begins otherwise and what begins
    so comes to no more than is `left`, though it `is_begun_well` if that keeps what the position is worth and does not
    lose at once needlessly.

    `remoteness` is in how many plies it wins or loses, and `lost_within` in how many most of the turns lose, both where
    that is known; `plan` is the turn and those its side is to play after it, where that can be planned; `level` are
    those a search takes for about as good; `expected` are the answer and the next turn that are likely to follow one
    that costs its side something on the board. Those `keeping` its value, of the position's `total` turns, are
    told where they are proven, and how many are `losing`; `equals` are those that come to just the same as this one,
    itself among them.
    What the turn `avoids` is told where neither side wins at once; where every turn loses, what none of them avoids. Of
    a draw it is told which square would lose soonest `instead` of the one for its tile. A forced win ends with the
    `line` against the best defence, against every one if it `is_sure`.
    """

    kind: Kind
    move: Move | None
    remoteness: int | None = None
    plan: tuple[Move, ...] = ()
    level: tuple[Move, ...] = ()
    expected: tuple[Move, ...] = ()
    keeping: tuple[Move, ...] = ()
    total: int = 0
    losing: int = 0
    lost_within: int | None = None
    equals: tuple[Move, ...] = ()
    avoids: Danger = _NO_DANGER
    instead: Instead | None = None
    line: tuple[int, ...] = ()
    is_sure: bool = False
    is_begun_well: bool = False
    better: Move | None = None
    left: MoveValue | None = None

    @property
    def holding(self) -> int:
        return len(self.keeping)

    def facing(self, face: Face) -> Advice:
        """The same advice with that face of the tile up, where either comes to the same."""
        turned = _facing(self.move, face) if self.move is not None else None
        return replace(self, move=turned) if turned in self.equals else self

    @property
    def is_for_either_face(self) -> bool:
        """Whether it comes to the same which face of the tile is up."""
        turned = {_facing(self.move, face) for face in Face} if self.move is not None else set()
        return len(turned) > 1 and turned <= set(self.equals)


def _facing(move: Move, face: Face) -> Move:
    return Move(tuple(replace(step, face=face) if isinstance(step, Place) else step for step in move.steps))


def advise(position: Position, done: tuple[Step, ...], stop: StopFlag) -> Advice:
    """The best turn that is left after `done`, the one an analysis names first; with exact values where those can be
    had."""
    if position.legal_moves == (Move(),):
        return Advice(Kind.PASS, Move())
    if is_soon_exact(position):
        moves = _plainest_first(position, analyse(position, stop).moves)
        advice = _exact_advice(moves, done)
        if advice.kind in _DRAWN and advice.move is not None:
            advice = replace(advice, instead=instead(position, advice.move, moves, stop))
    else:
        advice = _guided_advice(position, done, stop)
    if advice.move is not None and advice.kind is Kind.FORCE and advice.remoteness is not None:
        line, is_sure = winning_line(position, advice.move, advice.remoteness, stop)
        return replace(advice, line=line, is_sure=is_sure)
    if advice.move is not None and advice.kind is Kind.LOST:
        return replace(advice, avoids=danger(position))
    if advice.move is None or advice.kind not in _WARY:
        return advice
    return replace(advice, avoids=avoided(position, advice.move))


def _plainest_first(position: Position, moves: tuple[MoveValue, ...]) -> tuple[MoveValue, ...]:
    """Of moves that win at once those first that do it with a line that stands already."""
    standing = {line.squares for line in position.lines_after() if line.side is position.mover}
    if not standing or moves[0].value is not Value.WIN:
        return moves

    def is_plain(found: MoveValue) -> bool:
        outcome = position.after(found.move).outcome if found.remoteness == 1 else None
        return outcome is not None and any(line.squares in standing for line in outcome.lines)

    count = next((number for number, found in enumerate(moves) if found.remoteness != 1), len(moves))
    return (*sorted(moves[:count], key=is_plain, reverse=True), *moves[count:])


def _guided_advice(position: Position, done: tuple[Step, ...], stop: StopFlag) -> Advice:
    """A move that looks about as good as the best and leads on, and where to."""
    guidance = guide(position, stop)
    advice, move = guided(position, guidance.advised, guidance.plan), guidance.advised.move
    advice = replace(advice, level=guidance.level)
    if move.steps[:len(done)] != done:
        return Advice(advice.kind, None)
    return replace(advice, expected=expected(position, move, stop)) if is_costly(position, move) else advice


def guided(position: Position, found: MoveValue, plan: tuple[Move, ...]) -> Advice:
    """A move advised by what a search believes of it, and the plan it begins."""
    kind = _searched_kind(position, found)
    remoteness = found.remoteness if found.value is Value.WIN and kind is not Kind.BUILD else None
    return Advice(kind, found.move, remoteness, plan)


def _searched_kind(position: Position, found: MoveValue) -> Kind:
    """By what the search believes of the move."""
    if found.value is Value.WIN:
        return Kind.FINISH if found.remoteness == 1 else Kind.FORCE
    if position.alarms_after():
        return Kind.RESCUE
    return _lost_kind(found.remoteness) if found.value is Value.LOSS else Kind.BUILD


def _exact_advice(moves: tuple[MoveValue, ...], done: tuple[Step, ...]) -> Advice:
    best, chosen = moves[0], next((found for found in moves if found.move.steps[:len(done)] == done), None)
    keeping = tuple(found.move for found in moves if found.value is best.value)
    if chosen is None or chosen.score != best.score:
        is_kept = chosen is not None and chosen.value is best.value
        is_begun_well = is_kept and (is_soon_lost(best) or not is_soon_lost(chosen))
        return Advice(
            _kind(moves), None, keeping=keeping, is_begun_well=is_begun_well, better=best.move, left=chosen)
    equals = tuple(found.move for found in moves if found.score == chosen.score)
    if best.value is Value.LOSS:
        return Advice(_lost_kind(chosen.remoteness), chosen.move, chosen.remoteness, equals=equals)
    remoteness = chosen.remoteness if best.value is Value.WIN else None
    losses = sorted(found.remoteness for found in moves if found.value is Value.LOSS and found.remoteness is not None)
    return Advice(
        _kind(moves), chosen.move, remoteness, keeping=keeping, total=len(moves), losing=len(losses),
        lost_within=losses[len(moves) // 2] if 2 * len(losses) > len(moves) else None, equals=equals)


def is_soon_lost(found: MoveValue | None) -> bool:
    """Whether a turn lets the other side win at once."""
    return found is not None and found.value is Value.LOSS and (found.remoteness or 0) <= _AT_ONCE_PLIES


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

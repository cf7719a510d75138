"""What to advise where a search can only estimate: of the moves about as good as the best, one that follows a plan.

A search by itself wanders: of the moves it takes for equal, it knows none that leads on. So these are told apart by how
soon their side could win if the other stood still, and what was planned before goes on. One that settles more at once
is preferred to them, unless something against it can be counted on the board: anybody would ask why not. Nor does a
search see far enough what comes of a check that cannot be ended: a move that lets the other side give one is left out
while there is another, and so is one after which the other side is proven to force a win.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise

from magicgame.engine.kernels import Plans
from magicgame.engine.natural import is_natural
from magicgame.engine.search import Task, deepen
from magicgame.engine.stop import StopFlag
from magicgame.engine.table import for_endings, for_scores
from magicgame.engine.values import CERTAIN, MoveValue
from magicgame.games.game import Move, Position, Side, Step
from magicgame.games.parting import is_shut_in, lets_be_shut_in, settled_after

SEARCH_SECONDS = 4.0
"""Only a very slow computer needs as long for the nodes."""
_NODES = 400_000
"""Counted, so that the same position gets the same advice whenever it is looked at."""
_DEEPEST = 64
NEARLY = 90
"""Estimates no farther apart are taken for equal: about what three more pieces in place are worth."""
_ABOUT = 20
"""Of those that give up nothing, estimates in one step of this size are about the same: the plan tells them apart."""
_NATURAL = 60
"""So much of the estimate is given up for a move that anybody would make and against which nothing can be counted."""
_GIVES = 4
"""So many moves of a plan it costs to settle more tiles of the other side's than its own,"""
_SETTLES = 1
"""less each tile more of its own it settles,"""
_GOES_ON = 1
"""and not to go on with what was planned before."""
_REMEMBERED = 4
"""So many of its side's turns back a plan may have been made."""
_RECENT_PLIES = 16
"""For so long a side's tiles are not to stand again as they did."""
_ONCE = 2
"""Plies they stood so if but for a turn of each side: that they do again costs less than a tile out of place."""
_UNDONE_PLIES = 4
"""A tile that was moved within so many is not to go back for nothing."""
_PROOF_PLIES, _PROOF_NODES = 7, 100_000
"""So far it is looked for a win that the other side can force after a move: some milliseconds each."""
_EXPECTED_NODES = 40_000
"""Enough to look a few turns farther."""

_KEPT = 64
"""Of so many positions the search is kept."""
_searches: dict[Position, tuple[list[MoveValue], int]] = {}


@dataclass(frozen=True, slots=True)
class Guidance:
    """The moves of a search of `depth` plies, best first, those of them that are `good`, the one `advised`, and the
    `plan` which that begins: moves of its side alone, the other standing still. There is only the move itself where
    nothing can be planned."""

    task: Task
    moves: list[MoveValue]
    depth: int
    good: list[MoveValue]
    advised: MoveValue
    plan: tuple[Move, ...]

    @property
    def level(self) -> tuple[Move, ...]:
        """The moves that are estimated to be about as good as the one advised, or better; that one among them."""
        return tuple(found.move for found in self.good if found.score >= self.advised.score - _ABOUT)


def guide(position: Position, stop: StopFlag) -> Guidance:
    """What to play in an open position. All that counts is in the position, so it is the same wherever it is asked."""
    return _guided(position, stop, _REMEMBERED)


def _guided(position: Position, stop: StopFlag, remembered: int) -> Guidance:
    before = _before(position, stop, remembered)
    task = Task(position, stop, for_scores(_NODES), limit=_NODES)
    moves, depth = _searched(task, is_for_plan=remembered < _REMEMBERED)
    plans = task.engine.plans(task.state) if task.engine.plans is not None else None
    good = [found for found in moves if found.score >= moves[0].score - NEARLY]
    if plans is None or abs(moves[0].score) > CERTAIN:
        return Guidance(task, moves, depth, good, moves[0], (moves[0].move,))
    good = [found for found in good if not lets_be_shut_in(position, found.move)] or good
    if remembered == _REMEMBERED:
        tables = for_endings()
        good = [found for found in good if not _is_proven_lost(position, found.move, stop, tables)] or good
    codes = {task.kernel.decode(code): code for code, _end in task.moves}
    stood = [_squares(each, position.mover) for each in islice(_earlier(position), _RECENT_PLIES)]
    costs = {found.move: _cost(task, plans, codes[found.move], found, before, stood) for found in good}
    planned = min(good, key=lambda found: costs[found.move])
    sound = [found for found in good if costs[found.move][:4] <= costs[planned.move][:4]]

    def worth(found: MoveValue) -> tuple[int, tuple[bool, bool, bool, bool, int, int, int]]:
        return -ahead(position, found.move), costs[found.move]

    def shuts_in(found: MoveValue) -> bool:
        return is_shut_in(position.after(found.move))

    level = [found for found in sound if found.score >= planned.score - _ABOUT]
    quiet = min([*filter(shuts_in, sound)] if shuts_in(planned) else level, key=worth)
    advised = quiet
    while natural := [found for found in sound if found.score >= quiet.score - _NATURAL
                      and is_natural(position, found.move, advised.move)]:
        advised = min(natural, key=worth)
    way = plans.way(task.state, codes[advised.move])
    return Guidance(task, moves, depth, good, advised, (advised.move, *map(task.kernel.decode, way)))


def _is_proven_lost(
    position: Position, move: Move, stop: StopFlag, tables: tuple[array[int], array[int]]
) -> bool:
    """Whether the other side is soon found to force a win after a move."""
    after = position.after(move)
    task = Task(after, stop, tables, limit=_PROOF_NODES)
    return not after.is_terminal and task.search.wins(task.state, min(_PROOF_PLIES, task.kernel.plies_left(task.state)))


def _searched(task: Task, is_for_plan: bool) -> tuple[list[MoveValue], int]:
    """The scores of a search and its depth. What there was time for is kept for the plans of the turns that follow."""
    with task.stop.within(SEARCH_SECONDS):
        has_time = task.stop.nodes_left >= _NODES
        if is_for_plan and has_time and (kept := _searches.get(task.position)):
            return kept
        found = deepen(task, _DEEPEST, NEARLY)
        if has_time and not any(task.stop.cells):
            _searches[task.position] = found
            for oldest in tuple(_searches)[:-_KEPT]:
                del _searches[oldest]
    return found


def _before(position: Position, stop: StopFlag, remembered: int) -> tuple[Move, ...]:
    """The side's last move and, where it was advised, what was planned to follow it."""
    answered = position.previous
    earlier = answered.previous if answered is not None else None
    if answered is None or earlier is None:
        return ()
    last = next(move for move in earlier.legal_moves if earlier.tiles_after(move.steps) == answered.tiles)
    plan = _guided(earlier, stop, remembered - 1).plan if remembered else ()
    return plan if plan[:1] == (last,) else (last,)


def _cost(
    task: Task, plans: Plans, code: int, found: MoveValue, before: tuple[Move, ...], stood: list[frozenset[int]]
) -> tuple[bool, bool, bool, bool, int, int, int]:
    """The least for the move to advise: that it leaves no tile alone for nothing, that its side's tiles do not stand
    again as they `stood` more than once, that it gives up nothing, not even an earlier move for no gain, and that they
    do not stand again at all; then about its score; then how far from a win it leaves its side, in moves of a plan."""
    position, move = task.position, found.move
    gained, given = (_settled(position, move.steps, side) - _settled(position, (), side)
                     for side in (position.mover, position.mover.other))
    leaves_alone = bool(position.alarms_after(move.steps))
    is_vain = leaves_alone and gained <= 0 and not is_shut_in(position.after(move))
    is_spoiling = (gained < 0 and gained <= given) or leaves_alone
    cost = _GIVES * (given > max(gained, 0)) - _SETTLES * max(gained, 0) - _GOES_ON * (move in before[1:])
    squares = _squares(position, position.mover, move.steps)
    is_idle = gained <= 0 and not position.alarms_after() and squares in _undone(position, stood)
    stands_again = squares in stood
    is_round = stood.count(squares) > _ONCE
    return (is_vain, is_round, is_spoiling or is_idle, stands_again, -(found.score // _ABOUT),
            plans.distance(task.state, code) + cost, -found.score)


def _undone(position: Position, stood: list[frozenset[int]]) -> Iterator[frozenset[int]]:
    """How the mover's tiles would stand if one of its last moves had not been made."""
    now = _squares(position, position.mover)
    for after, before in pairwise((now, *stood[:_UNDONE_PLIES])):
        yield now - (after - before) | (before - after)


def ahead(position: Position, move: Move) -> int:
    """How many more tiles of its side a move leaves settled than of the other's."""
    own, others = (_settled(position, move.steps, side) for side in (position.mover, position.mover.other))
    return own - others


def is_costly(position: Position, move: Move) -> bool:
    """Whether a move leaves fewer of its side's tiles settled, or one of them alone."""
    side = position.mover
    fewer = _settled(position, move.steps, side) < _settled(position, (), side)
    return fewer or bool(position.alarms_after(move.steps))


def expected(position: Position, move: Move, stop: StopFlag) -> tuple[Move, ...]:
    """What is likely to follow a move: the other side's best answer and then, of the moves about as good as the best,
    the one that settles most; less where the game ends or the search is stopped."""
    answer = _best(position.after(move), stop, 0)
    return (*answer, *_best(position.after(move).after(answer[0]), stop, NEARLY)) if answer else ()


def _best(position: Position, stop: StopFlag, margin: int) -> tuple[Move, ...]:
    """Of the moves whose scores are within the margin the one that settles most; none where nothing was found."""
    if position.is_terminal:
        return ()
    task = Task(position, stop, for_scores(_EXPECTED_NODES), limit=_EXPECTED_NODES)
    moves, depth = deepen(task, _DEEPEST, margin)
    good = [found.move for found in moves if found.score >= moves[0].score - margin]
    return (max(good, key=lambda move: _settled(position, move.steps, position.mover)),) if depth else ()


def _settled(position: Position, done: tuple[Step, ...], side: Side) -> int:
    """How many tiles of a side are settled after these steps."""
    return len(settled_after(position, done) & _squares(position, side, done))


def _squares(position: Position, side: Side, done: tuple[Step, ...] = ()) -> frozenset[int]:
    """Where a side's tiles are after these steps."""
    tiles = position.tiles_after(done)
    return frozenset(square for square, tile in enumerate(tiles) if tile is not None and tile.side is side)


def _earlier(position: Position) -> Iterator[Position]:
    """The positions before it, the last one first."""
    while (previous := position.previous) is not None:
        yield previous
        position = previous

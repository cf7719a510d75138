"""What each turn of a line that is played to its end is for, as facts: threats made and met, and how little choice
there was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from magicgame.engine.values import Analysis, Value
from magicgame.games import game_of
from magicgame.games.game import Move, Place, Position, Side, Threat

_AT_ONCE = 2
"""A turn after which the line has at most so many plies left is followed by the end, whatever is played."""
_SHORT = 2
"""A line that is decided after so few plies is shown from its beginning."""


@dataclass(frozen=True, slots=True)
class Point:
    """What a turn is for.

    `threats` is what its side threatens after it, `met` what the other side had threatened before it, each line once.
    `left` counts the plies of the line after it. `movable` are the tiles that could be moved in it, `replies` those
    that can be in the next one. `is_after_threat` tells whether anything had been threatened in the line before it.
    """

    side: Side
    is_winners: bool
    threats: tuple[Threat, ...]
    met: tuple[Threat, ...]
    left: int
    choices: int
    movable: frozenset[int]
    replies: frozenset[int]
    is_after_threat: bool = False

    @property
    def is_decisive(self) -> bool:
        """Whether after it the line ends with the next turn but one at the latest, whatever is played."""
        return self.left <= _AT_ONCE

    @property
    def is_quiet(self) -> bool:
        """Whether it neither makes nor meets a threat, leaves the other side and has itself a choice, and the end is
        still to come."""
        has_choice = self.choices > 1 and len(self.movable) > 1 and len(self.replies) > 1
        return has_choice and not self.is_decisive and not self.threats and not self.met


def positions_of(before: Position, moves: Sequence[Move]) -> tuple[Position, ...]:
    """Every position of a line, its first one included."""
    positions = [before]
    for move in moves:
        positions.append(positions[-1].after(move))
    return tuple(positions)


def points(positions: Sequence[Position], winner: Side) -> tuple[Point, ...]:
    """What each turn of a line between these positions is for."""
    threats = tuple(map(lines_threatened, positions))
    first = next((number for number, each in enumerate(threats) if each), len(positions))
    return tuple(
        Point(
            before.mover, before.mover is winner, threats[number], threats[number - 1], len(positions) - 1 - number,
            len(before.legal_moves), _movable(before), _movable(after), first < number,
        )
        for number, (before, after) in enumerate(pairwise(positions), 1)
    )


def lines_threatened(position: Position) -> tuple[Threat, ...]:
    """What the side that is not to move threatens, each line once, in the way that takes the fewest steps."""
    found: dict[tuple[int, ...], Threat] = {}
    for threat in sorted(game_of(position).threats_after(position), key=lambda each: len(each.steps)):
        found.setdefault(threat.squares, threat)
    return tuple(found.values())


def in_turns(threats: Sequence[Threat]) -> int:
    """How many different turns would carry the threats out; a line that stands already is one by itself."""
    return len({threat.steps or threat.squares for threat in threats})


def _movable(position: Position) -> frozenset[int]:
    steps = {move.steps[0] for move in position.legal_moves if move.steps}
    return frozenset(step.source for step in steps if not isinstance(step, Place))


def deciding_index(turns: Sequence[Point]) -> int:
    """How many turns of a line come before the one after which nothing helps the loser any more."""
    return next(number for number, turn in enumerate(turns)
                if turn.left == 0 or (turn.is_winners and turn.is_decisive))


def shown_from(turns: Sequence[Point]) -> int:
    """How many turns of a line may be skipped: those before the one that decides it, if they are many."""
    start = deciding_index(turns)
    return start if start > _SHORT else 0


def holding(analysis: Analysis) -> int:
    """How many turns keep what the position is worth; in a lost one, how many do not lose at once."""
    if analysis.value is Value.LOSS:
        return sum((found.remoteness or 0) > _AT_ONCE for found in analysis.moves)
    return sum(found.value is analysis.value for found in analysis.moves)


def longest(analysis: Analysis) -> int:
    """How many turns of a lost position hold out the longest."""
    return sum(found.remoteness == analysis.moves[0].remoteness for found in analysis.moves)

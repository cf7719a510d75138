"""The plan of an animation: made once from a position and the steps taken, then only asked where it stands.

The logical state is already new while the picture catches up; played backwards it shows an undo.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from magicgame.games.game import Place, Position, Step, Tile, Tiles
from magicgame.ui.board.motion import PLACE_SECONDS, REST_SECONDS, STEP_SECONDS, eased

LONGEST_SHOW_SECONDS = 7.4
"""The longest a line of turns is played out, at the usual pace."""


def haste(count: int, pause_seconds: float) -> float:
    """What part 0..1 of their usual time `count` turns shown in a row, and the pauses before them, may each take."""
    usual = count * (pause_seconds + STEP_SECONDS + REST_SECONDS + PLACE_SECONDS)
    return min(1.0, LONGEST_SHOW_SECONDS / usual) if usual else 1.0


@dataclass(frozen=True)
class Motion:
    """One step in motion over `tiles`, which lie still; without a step, a rest.

    `tile` is the moving tile as it was before the step; a placed tile as it will lie.
    """

    tiles: Tiles
    seconds: float
    step: Step | None = None
    tile: Tile | None = None
    arrived: Tile | None = None
    is_backwards: bool = False


@dataclass(frozen=True)
class Moment:
    """What is to be seen at one instant: `motion` at `progress`, already eased, over `tiles`."""

    tiles: Tiles
    motion: Motion | None = None
    progress: float = 0.0


class Transition:
    """Motions one after the other; `advance` moves along them."""

    def __init__(self, motions: Iterable[Motion] = ()) -> None:
        self.motions = tuple(motions)
        self._ends = tuple(accumulate(motion.seconds for motion in self.motions))
        self._elapsed = 0.0
        self._ended = 0

    @property
    def is_running(self) -> bool:
        return self._ended < len(self.motions)

    @property
    def left_seconds(self) -> float:
        """How long it will still take."""
        return max(0.0, self._ends[-1] - self._elapsed) if self.is_running else 0.0

    def advance(self, dt: float) -> tuple[Motion, ...]:
        """Go on by `dt` seconds; answers the motions that came to their end."""
        self._elapsed += dt
        return self._end(sum(end <= self._elapsed for end in self._ends))

    def finish(self) -> tuple[Motion, ...]:
        """Jump to the end; answers the motions skipped."""
        return self._end(len(self.motions))

    def _end(self, count: int) -> tuple[Motion, ...]:
        """Count the first `count` motions as ended; answers those that were not before."""
        before, self._ended = self._ended, max(count, self._ended)
        return self.motions[before:self._ended]

    def moment(self, tiles: Tiles) -> Moment:
        """What to show now, where `tiles` is the board when nothing moves."""
        if not self.is_running:
            return Moment(tiles)
        motion, end = self.motions[self._ended], self._ends[self._ended]
        if motion.step is None:
            return Moment(motion.tiles, motion)
        left = (end - self._elapsed) / motion.seconds if motion.seconds else 0.0
        return Moment(motion.tiles, motion, eased(motion.step, left if motion.is_backwards else 1 - left))


def plan(
    position: Position, done: tuple[Step, ...], steps: tuple[Step, ...], *, pace: float = 1.0, backwards: bool = False,
    rests: bool = False,
) -> Transition:
    """How the steps look when taken after those already done, each taking `pace` times as long as usual.

    `rests` puts a short rest between two steps. Backwards, the same steps are seen leaving, the last one first.
    """
    motions = [_motion(position, (*done, *steps[:i]), step, pace, backwards) for i, step in enumerate(steps)]
    if rests:
        between = [_rest(position, (*done, *steps[:i]), pace) for i in range(1, len(steps))]
        motions = [motion for pair in zip(motions, between, strict=False) for motion in pair] + motions[-1:]
    return Transition(reversed(motions) if backwards else motions)


def join(*transitions: Transition) -> Transition:
    """One transition after the other."""
    return Transition(motion for transition in transitions for motion in transition.motions)


def _motion(position: Position, done: tuple[Step, ...], step: Step, pace: float, backwards: bool) -> Motion:
    before, after = position.tiles_after(done), position.tiles_after((*done, step))
    still = list(after)
    still[step.target] = None
    arrived = after[step.target]
    if isinstance(step, Place):
        return Motion(tuple(still), PLACE_SECONDS * pace, step, arrived, arrived, backwards)
    return Motion(tuple(still), STEP_SECONDS * pace, step, before[step.source], arrived, backwards)


def _rest(position: Position, done: tuple[Step, ...], pace: float) -> Motion:
    return Motion(position.tiles_after(done), REST_SECONDS * pace)

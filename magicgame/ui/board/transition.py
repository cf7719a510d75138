"""The plan of an animation: made once from a position and the steps taken, then only asked where it stands.

The logical state is already new while the picture catches up; played backwards it shows an undo.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from itertools import accumulate

from magicgame.games.game import Face, Place, Position, Side, Step, Tile, Tiles

STEP_SECONDS = 0.42
PLACE_SECONDS = 0.22
REST_SECONDS = 0.30
HAND_SECONDS = 0.22
SWEEP_SECONDS = 1.2
LONGEST_SHOW_SECONDS = 7.4
"""So long a line of turns is played out at most, however many they are, at the usual pace."""
_STRETCH = {"off": 1e-6, "fast": 0.5, "normal": 1.0, "slow": 2.0}
_pace = 1.0


def set_pace(animation: str) -> None:
    """Stretch the motions planned from now on: `off` shows none of them, `fast` half and `slow` twice the time."""
    global _pace
    _pace = _STRETCH[animation]


def haste(count: int, pause_seconds: float) -> float:
    """Which part 0..1 of their usual time `count` turns shown in a row and the pauses before them may take each."""
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
    """What is to be seen at one instant: `motion` at `progress` 0..1, already eased, over `tiles`."""

    tiles: Tiles
    motion: Motion | None = None
    progress: float = 0.0


class Transition:
    """Motions one after the other; `advance` moves along them."""

    def __init__(self, motions: tuple[Motion, ...] = ()) -> None:
        self._motions = motions
        self._ends = tuple(accumulate(motion.seconds for motion in motions))
        self._elapsed = 0.0

    @property
    def is_running(self) -> bool:
        return bool(self._ends) and self._elapsed < self._ends[-1]

    def advance(self, dt: float) -> tuple[Motion, ...]:
        """Go on by `dt` seconds; answers the motions that came to their end."""
        before, self._elapsed = self._elapsed, self._elapsed + dt
        pairs = zip(self._motions, self._ends, strict=True)
        return tuple(motion for motion, end in pairs if before < end <= self._elapsed)

    def finish(self) -> tuple[Motion, ...]:
        """Jump to the end; answers the motions skipped."""
        return self.advance(self._ends[-1] - self._elapsed + 1e-9) if self.is_running else ()

    def moment(self, tiles: Tiles) -> Moment:
        """What to show now, where `tiles` is the board when nothing moves."""
        if not self.is_running:
            return Moment(tiles)
        index = next(i for i, end in enumerate(self._ends) if self._elapsed < end)
        motion = self._motions[index]
        progress = 1 - (self._ends[index] - self._elapsed) / motion.seconds
        return Moment(motion.tiles, motion, ease(1 - progress if motion.is_backwards else progress))


def plan(
    position: Position, done: tuple[Step, ...], steps: tuple[Step, ...], backwards: bool = False, rests: bool = False,
    part: float = 1.0,
) -> Transition:
    """How the steps look when taken after those already done; `rests` puts a short rest between two steps.

    Backwards, the same steps are seen leaving, the last one first. All takes `part` of its usual time.
    """
    motions = [_motion(position, (*done, *steps[:i]), step, backwards) for i, step in enumerate(steps)]
    if backwards:
        motions.reverse()
    if rests:
        motions = [part for motion in motions for part in (motion, _rest(position, done, steps, motion))][:-1]
    return Transition(tuple(replace(motion, seconds=motion.seconds * part) for motion in motions))


def join(*transitions: Transition) -> Transition:
    """One transition after the other."""
    return Transition(tuple(motion for transition in transitions for motion in transition._motions))


def _motion(position: Position, done: tuple[Step, ...], step: Step, backwards: bool) -> Motion:
    before, after = position.tiles_after(done), position.tiles_after((*done, step))
    still = list(after)
    still[step.target] = None
    if isinstance(step, Place):
        return Motion(tuple(still), PLACE_SECONDS * _pace, step, after[step.target], after[step.target], backwards)
    return Motion(tuple(still), STEP_SECONDS * _pace, step, before[step.source], after[step.target], backwards)


def _rest(position: Position, done: tuple[Step, ...], steps: tuple[Step, ...], after: Motion) -> Motion:
    count = 0 if after.step is None else steps.index(after.step) + (0 if after.is_backwards else 1)
    return Motion(position.tiles_after((*done, *steps[:count])), REST_SECONDS * _pace)


def swept(elapsed: float) -> float:
    """How far the light has gone over a line that decided, 0..1, so many seconds after the last tile came to rest."""
    return min(1.0, elapsed / (SWEEP_SECONDS * _pace))


def ease(progress: float) -> float:
    """Slow at both ends."""
    return (1 - math.cos(math.pi * min(1.0, max(0.0, progress)))) / 2


@dataclass
class HandTurn:
    """The tile in hand turning over about its middle: `angle` 0..180 degrees towards `face`."""

    side: Side
    face: Face
    elapsed: float = 1.0
    seconds: float = field(default_factory=lambda: HAND_SECONDS * _pace)

    @property
    def is_running(self) -> bool:
        return self.elapsed < self.seconds

    @property
    def angle(self) -> float:
        return 180 * ease(self.elapsed / self.seconds)

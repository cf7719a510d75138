"""Sounds for what happens on the board. Without a sound device the game is silent and goes on."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pygame

from magicgame import paths
from magicgame.games.game import Flip, Outcome, Place, Slide, Step
from magicgame.log import log
from magicgame.match.seats import Seats

_SAMPLE_RATE, _BUFFER_SAMPLES = 44100, 1024
"""A sound begins within a fortieth of a second; half of it would wake the processor twice as often, heard or not."""
_STEP_SOUNDS: dict[type[Step], str] = {Flip: "flip", Slide: "flip", Place: "place"}


def landed_sound(steps: Sequence[Step | None]) -> str | None:
    """The sound for motions that have just ended, by their steps; None when nothing has landed.

    The last step is heard; None stands for a motion without a step, such as a rest.
    """
    landed = [step for step in steps if step is not None]
    return _STEP_SOUNDS[type(landed[-1])] if landed else None


def ending_sounds(outcome: Outcome, seats: Seats) -> tuple[str, ...]:
    """What is heard when a match is over: a lock falling shut if one decided, and how it ended for the persons."""
    lock = ("lock",) if any(line.locked for line in outcome.lines) else ()
    if outcome.winner is None:
        return (*lock, "draw")
    is_lost = bool(seats.persons) and outcome.winner not in seats.persons
    return (*lock, "lose" if is_lost else "win")


class Sounds:
    """Plays `assets/sounds/<name>.ogg`, or one of `<name>-1.ogg`, `<name>-2.ogg`, … at random.

    `volume` is 0..1. Nothing is heard before `open`, nor without a device.
    """

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._samples: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: pygame.mixer.Sound | None = None
        self.volume = 1.0
        self.is_on = True
        self._is_asked = self._has_device = False

    def open(self) -> bool:
        """Open the sound device; True when it was opened just now. Asked again, it does nothing."""
        if self._is_asked:
            return False
        self._is_asked = True
        try:
            pygame.mixer.init(_SAMPLE_RATE, -16, 2, _BUFFER_SAMPLES)
        except pygame.error as error:
            log.info("no sound: %s", error)
            return False
        self._has_device = True
        return True

    def play(self, name: str) -> None:
        """Start the sound, never the same sample twice in a row if there are several; an unknown name is silent."""
        if not (self._has_device and self.is_on):
            return
        samples = self._load(name)
        fresh = [sample for sample in samples if sample is not self._last] or samples
        if fresh:
            self._last = self._rng.choice(fresh)
            self._last.set_volume(self.volume)
            self._last.play()

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._samples:
            folder = paths.asset("sounds")
            files = sorted([*folder.glob(f"{name}.ogg"), *folder.glob(f"{name}-[0-9].ogg")])
            self._samples[name] = [sample for sample in map(self._read, files) if sample]
        return self._samples[name]

    @staticmethod
    def _read(file: Path) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(str(file))
        except (pygame.error, OSError) as error:
            log.warning("sound not read: %s", error)
            return None

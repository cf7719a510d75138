"""Takes the time of every frame of a real window: shared by the benches."""

from __future__ import annotations

import random
import time

import pygame

from magicgame.engine.worker import Worker
from magicgame.player.settings import Settings
from magicgame.ui.app import App
from magicgame.ui.flow import scene_of
from magicgame.ui.study.opening import open_file


class TimedApp(App):
    """Notes, in milliseconds: `interval` from one frame shown to the next, `frame` the time to draw and show one,
    `processor` the processor time of that."""

    def __init__(self, settings: Settings) -> None:
        pygame.display.init()
        pygame.font.init()
        self.values: dict[str, list[float]] = {"interval": [], "frame": [], "processor": []}
        self._frame_clock = pygame.time.Clock()
        self._frame_seconds = 0.0
        self._shown_at = time.perf_counter()
        super().__init__(settings, random.Random(0), Worker(), scene_of, open_file)

    def one_frame(self) -> None:
        """Go on by one frame, and wait until it is due."""
        self._frame_seconds = self.frame(self._frame_clock, self._frame_seconds)

    def forget(self) -> None:
        """Leave out all frames so far."""
        for values in self.values.values():
            values.clear()

    def step(self, dt: float) -> None:
        began, worked = time.perf_counter(), time.process_time()
        super().step(dt)
        self.values["frame"].append(1000 * (time.perf_counter() - began))
        self.values["processor"].append(1000 * (time.process_time() - worked))

    def show(self) -> None:
        began, worked = time.perf_counter(), time.process_time()
        super().show()
        now = time.perf_counter()
        self.values["frame"][-1] += 1000 * (now - began)
        self.values["processor"][-1] += 1000 * (time.process_time() - worked)
        self.values["interval"].append(1000 * (now - self._shown_at))
        self._shown_at = now


def report(name: str, values: list[float]) -> None:
    """Print the percentiles."""
    ordered = sorted(values)
    shown = {f"p{p}": ordered[min(len(ordered) - 1, len(ordered) * p // 100)] for p in (50, 95, 99)}
    print(f"{name:10}", *(f"{key} {value:6.2f} ms" for key, value in shown.items()), f"max {ordered[-1]:6.2f} ms")

"""What a burst of 100 events in one frame costs the window's thread, in every scene at 1280×800: at most 50 ms.

    python tests/bench_bursts.py
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ.update({"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"})
sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parent / "ui"))

import pygame
from picture_scenes import OPENERS
from seen import opened

EVENTS, REPEATS, MOST_MS = 100, 5, 50


class Clock:
    def tick(self, _frames: int) -> int:
        return 16


def motion(number: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=(12 * number % 1280, 7 * number % 800), rel=(1, 1), buttons=(0, 0, 0))


def wheel(number: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=1 if number % 7 else -3)


def arrow(number: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=(pygame.K_LEFT, pygame.K_RIGHT)[number % 2], mod=0, unicode="")


KINDS: tuple[Callable[[int], pygame.Event], ...] = (motion, wheel, arrow)


def milliseconds(name: str, event: Callable[[int], pygame.Event]) -> float:
    """The median of some bursts, in time of this thread."""
    took = []
    with opened(animation="off") as window:
        window.open("title")
        OPENERS[name](window)
        for _repeat in range(REPEATS):
            window.pass_time(0.1)
            pygame.event.clear()
            for number in range(EVENTS):
                pygame.event.post(event(number))
            began = time.thread_time()
            window.app.frame(Clock(), 0.016)  # type: ignore[arg-type]
            took.append(1000 * (time.thread_time() - began))
    return sorted(took)[REPEATS // 2]


def main() -> int:
    worst = 0.0
    for name in sys.argv[1:] or OPENERS:
        with TemporaryDirectory(prefix="magicgame-bench-") as home:
            os.environ["MAGICGAME_HOME"] = home
            costs = {event.__name__: milliseconds(name, event) for event in KINDS}
        worst = max(worst, *costs.values())
        print(f"{name:24}" + "".join(f"{kind:>8} {cost:6.1f} ms" for kind, cost in costs.items()), flush=True)
    print(f"the most: {worst:.1f} ms; load {os.getloadavg()[0]:.1f}")
    return 1 if worst > MOST_MS else 0


if __name__ == "__main__":
    sys.exit(main())

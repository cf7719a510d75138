"""Random events of every kind in the real stack of scenes, without a display, the engine's thread included.

After every tenth burst the match shown must be the one on disk; an error the window contains counts as failed, too.

    python tests/attacks/monkey.py --seed 1 --events 1000000
"""

from __future__ import annotations

import logging
import os
import random
import sys
import threading
import time
import traceback
from collections import Counter
from pathlib import Path

from attack import ROOT, SILENT, arguments, memory_mb, open_files, own_home, report

os.environ.update(SILENT)

import pygame

from magicgame.engine import assess, guide
from magicgame.engine.worker import Worker
from magicgame.log import log, start_log
from magicgame.match.record import load_autosave
from magicgame.player.settings import load_settings
from magicgame.ui.app import App
from magicgame.ui.flow import scene_of
from magicgame.ui.main import open_first_scenes
from magicgame.ui.play.scene import MatchScene
from magicgame.ui.study.opening import open_file

_NAMES = """
SPACE h m n p f TAB RETURN ESCAPE z y BACKSPACE LEFT RIGHT UP DOWN HOME END DELETE F10 F11 F1 F2 a w 1 5 6 MINUS SLASH
l d v c e r g s
"""
USEFUL = [getattr(pygame, f"K_{name}") for name in _NAMES.split()]
KEYS = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
CHARACTERS = [*"aA1569-/lLdD?é漢字😀\u202e\x00\ud800\n\t", "𝔘𝔫𝔦", "ab" * 200, ""]
SIZES = [(900, 600), (1280, 800), (901, 777), (1000, 1400), (640, 480), (1, 1), (100, 100), (300, 2000), (1900, 40)]
MODIFIERS = [0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT]
KINDS = {
    "click": 50, "key": 22, "character": 8, "wheel": 6, "resize": 0.5, "drag": 6, "touch": 4, "drop": 0.6, "quit": 0.4,
    "odd": 2,
}


class Errors(logging.Handler):
    """Counts the errors that the window contained, by where they came from."""

    def __init__(self) -> None:
        super().__init__()
        self.found: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR and record.exc_info and (trace := record.exc_info[2]):
            while trace.tb_next:
                trace = trace.tb_next
            place = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
            self.found[f"{record.exc_info[1]!r:.120} at {place}"] += 1
            traceback.print_exception(record.exc_info[1])


class Clock:
    """Time goes by as fast or as slowly as it likes."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def tick(self, _frames: int) -> int:
        return self._rng.choice([0, 4, 12, 12, 12, 30, 100, 500, 3000])


class Monkey:
    """Has an app and hammers at it."""

    def __init__(self, rng: random.Random, home: Path) -> None:
        self.rng, self.events, self.starts = rng, 0, 0
        self._drops = drops(home / "drops")
        self.app = self._started()

    def _started(self) -> App:
        self.starts += 1
        pygame.display.init()
        pygame.font.init()
        app = App(load_settings()[0], random.Random(self.rng.random()), Worker(), scene_of, open_file)
        app.settings.animation = "fast"
        app.settings.speech = False
        open_first_scenes(app)
        return app

    def live(self) -> None:
        """Start the program again when it was left."""
        if not self.app.scenes:
            self.app.save_settings()
            self.app.close()
            pygame.event.clear()
            self.app = self._started()

    def post(self, kind: int, **details: object) -> None:
        pygame.event.post(pygame.Event(kind, **details))
        self.events += 1

    def pixel(self) -> tuple[int, int]:
        wide, high = self.app.look.size
        return self.rng.randrange(-20, wide + 20), self.rng.randrange(-20, high + 20)

    def point(self) -> tuple[int, int]:
        targets = list(self.app.top.targets().values())
        return self.rng.choice(targets).center if targets and self.rng.random() < 0.75 else self.pixel()

    def burst(self) -> None:
        """A few events that belong together."""
        rng = self.rng
        kind = rng.choices(list(KINDS), list(KINDS.values()))[0]
        getattr(self, f"_{kind}")()

    def _click(self) -> None:
        at, button = self.point(), self.rng.choice([1, 1, 1, 1, 1, 3, 2, 4, 5, 9])
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button, touch=False)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=button, touch=False)

    def _key(self) -> None:
        key = self.rng.choice(USEFUL if self.rng.random() < 0.8 else KEYS)
        mod = self.rng.choice(MODIFIERS)
        typed = chr(key) if 32 <= key < 127 and not mod & pygame.KMOD_CTRL else ""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=typed, scancode=0)

    def _character(self) -> None:
        character = self.rng.choice(CHARACTERS)
        key = self.rng.choice([0, ord(character[0]) if character else 0])
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode=character, scancode=0)

    def _wheel(self) -> None:
        rng = self.rng
        self.post(pygame.MOUSEWHEEL, x=rng.choice([-1, 0, 1]), y=rng.choice([-1, 1, 0, 1000, -1000]), flipped=False)

    def _resize(self) -> None:
        self.app._window.minimum_size = (1, 1)
        self.app._window.size = self.rng.choice(SIZES)
        self.post(pygame.WINDOWSIZECHANGED, x=0, y=0)

    def _drag(self) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.point(), button=1, touch=False)
        for _step in range(self.rng.randrange(5)):
            self.post(pygame.MOUSEMOTION, pos=self.pixel(), rel=(1, 1), buttons=(1, 0, 0), touch=False)
        if self.rng.random() < 0.85:
            self.post(pygame.MOUSEBUTTONUP, pos=self.point(), button=1, touch=False)

    def _touch(self) -> None:
        at = self.point()
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True)

    def _drop(self) -> None:
        self.post(pygame.DROPFILE, file=self.rng.choice(self._drops))

    def _quit(self) -> None:
        self.post(pygame.QUIT)

    def _odd(self) -> None:
        kind = self.rng.choice([pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.ACTIVEEVENT,
                                pygame.USEREVENT, pygame.TEXTINPUT, pygame.JOYBUTTONDOWN, pygame.WINDOWMINIMIZED])
        self.post(kind, text="x", gain=0, state=0)

    def match_differs(self) -> bool:
        """Whether the match on top is not the one on disk."""
        scene = self.app.top if self.app.scenes else None
        if not isinstance(scene, MatchScene):
            return False
        return load_autosave(scene.session.file).move_texts != scene.match.move_texts


def drops(folder: Path) -> list[str]:
    """Files a player may drop on the window, and things that are none."""
    folder.mkdir()
    good = sorted((ROOT / "tests" / "playthroughs").glob("*.record"))
    for name in ("läßt 漢字.record", "a b.record", "x" * 200 + ".record", "-rf", "line\nend.record"):
        (folder / name).write_bytes(good[len(name) % len(good)].read_bytes())
    Path(os.fsdecode(bytes(folder) + b"/\xff.record")).write_bytes(good[0].read_bytes())
    (folder / "empty.record").write_bytes(b"")
    (folder / "noise.record").write_bytes(bytes(range(256)) * 20)
    (folder / "dangling.record").symlink_to(folder / "nowhere")
    (folder / "folder.record").mkdir()
    (folder / "loop").symlink_to(folder / "loop")
    os.mkfifo(folder / "pipe.record")
    nothing = ["", "/", "/nonexistent", "/dev/zero", "x" * 5000, "a\udcff.record"]
    return [*map(str, folder.iterdir()), *map(str, good), *nothing]


def main() -> int:
    wanted = arguments(__doc__, events=10_000)
    rng, errors = random.Random(wanted.seed), Errors()
    guide.SEARCH_SECONDS = assess.LINE_SECONDS = 0.02
    with own_home() as home:
        start_log()
        log.addHandler(errors)
        monkey, frames, differs, slowest, memory = Monkey(rng, home), 0, 0, 0.0, []
        dt = 0.0
        while monkey.events < wanted.events:
            monkey.live()
            for _burst in range(rng.choice([1, 10, 60, 100])):
                if monkey.app.scenes:
                    monkey.burst()
            began = time.monotonic()
            dt = monkey.app.frame(Clock(rng), dt)
            slowest = max(slowest, time.monotonic() - began)
            frames += 1
            if frames % 10 == 0:
                differs += monkey.match_differs()
            if frames % 100 == 0:
                memory.append(round(memory_mb()))
                print(monkey.events, frames, memory[-1], open_files(), threading.active_count(),
                      sum(errors.found.values()), flush=True, file=sys.stderr)
        monkey.app.quit()
        monkey.app.close()
        kept = sorted(file.name for file in (home / "kept").iterdir()) if (home / "kept").exists() else []
        return report(
            "random events in process", sum(errors.found.values()), seed=wanted.seed, events=monkey.events,
            frames=frames, starts=monkey.starts, lost=differs, set_aside=kept,
            errors=dict(errors.found.most_common(20)),
            slowest_frame_seconds=round(slowest, 2), memory_mb=memory, open_files=open_files(),
            threads=threading.active_count())


if __name__ == "__main__":
    sys.exit(main())

"""Sounds come out of the program, and their absence never hurts."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from magicgame import paths
from magicgame.ui.sound import Sounds

PLAY = """
import pygame, random, time
from magicgame.ui.sound import Sounds
sounds = Sounds(random.Random(0))
sounds.play({name!r})
time.sleep(0.4)
pygame.mixer.quit()
"""


def loudest(name: str, folder: Path) -> int:
    """The largest sample that reaches the device when a sound is played, of 32767."""
    raw = folder / f"{name}.raw"
    environment = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(raw), "SDL_DISKAUDIODELAY": "5"}
    subprocess.run([sys.executable, "-c", PLAY.format(name=name)], env=environment, check=True, timeout=60)
    samples = memoryview(raw.read_bytes()).cast("h")
    return max(map(abs, samples), default=0)


@pytest.mark.parametrize("name", ["flip", "place", "lock", "win", "turn"])
def test_a_sound_reaches_the_device(name: str, tmp_path: Path) -> None:
    assert loudest(name, tmp_path) > 1000


def test_without_a_device_or_a_file_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none such")
    import pygame

    pygame.mixer.quit()
    silent = Sounds(random.Random(0))
    assert not silent.has_device
    silent.play("flip")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    Sounds(random.Random(0)).play("no such sound")


def test_every_sound_the_window_plays_is_there() -> None:
    for name in ("flip", "place", "turn", "lock", "win", "lose", "draw"):
        assert list(paths.asset("sounds").glob(f"{name}*.ogg")), name

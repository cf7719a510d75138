"""Sounds come out of the program, what happens is told apart by them, and their absence never hurts."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from magicgame import paths
from magicgame.games.game import Face, Flip, Line, MatchTermination, Outcome, Place, Side, Slide, Step
from magicgame.match.seats import Engine, Person, Seats
from magicgame.ui.sound.music import Music
from magicgame.ui.sound.sounds import Sounds, ending_sounds, landed_sound

NAMES = ("flip", "place", "turn", "lock", "win", "lose", "draw")
PLAY = """
import pygame, random
from magicgame.ui.sound.sounds import Sounds
sounds = Sounds(random.Random(0))
sounds.open()
sounds.play({name!r})
while pygame.mixer.get_busy():
    pygame.time.wait(10)
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
    pygame.mixer.quit()
    silent = Sounds(random.Random(0))
    assert not silent.open()
    silent.play("flip")
    Music().follow(is_wanted=True, volume=1.0)
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audible = Sounds(random.Random(0))
    assert audible.open() and not audible.open()
    audible.play("no such sound")


def test_no_sample_is_heard_twice_in_a_row_unless_it_is_the_only_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds(random.Random(0))
    sounds.open()

    def heard(name: str) -> pygame.mixer.Sound:
        pygame.mixer.stop()
        sounds.play(name)
        channels = map(pygame.mixer.Channel, range(pygame.mixer.get_num_channels()))
        return next(channel.get_sound() for channel in channels if channel.get_busy())

    flips = [heard("flip") for _flip in range(9)]
    assert all(one is not other for one, other in pairwise(flips)) and heard("lock") is heard("lock")


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_the_window_plays_is_there(name: str) -> None:
    assert list(paths.asset("sounds").glob(f"{name}*.ogg"))


@pytest.mark.parametrize(("steps", "name"), [
    ((Flip(0, 1),), "flip"), ((Slide(0, 1),), "flip"), ((Place(0, Face.LIGHT),), "place"),
    ((Flip(0, 1), Place(0, Face.DARK)), "place"), ((Flip(0, 1), None), "flip"), ((None,), None), ((), None),
])
def test_what_has_landed_last_is_heard(steps: tuple[Step | None, ...], name: str | None) -> None:
    assert landed_sound(steps) == name


PERSONS, AGAINST_ENGINE, ENGINES = Seats(), Seats(Person(), Engine(1)), Seats(Engine(1), Engine(2))
LOCKED = (Line(Side.FIRST, (0, 1, 2), (), locked=True),)


@pytest.mark.parametrize(("winner", "seats", "heard"), [
    (Side.FIRST, AGAINST_ENGINE, "win"), (Side.SECOND, AGAINST_ENGINE, "lose"), (None, AGAINST_ENGINE, "draw"),
    (Side.FIRST, PERSONS, "win"), (Side.SECOND, PERSONS, "win"), (Side.SECOND, ENGINES, "win"),
])
def test_the_end_sounds_as_it_is_for_the_persons(winner: Side | None, seats: Seats, heard: str) -> None:
    assert ending_sounds(Outcome(winner, MatchTermination.RESIGNATION), seats) == (heard,)
    assert ending_sounds(Outcome(winner, MatchTermination.RESIGNATION, LOCKED), seats) == ("lock", heard)


def test_the_tune_follows_the_screen_and_the_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    Sounds(random.Random(0)).open()
    music = Music()
    pygame.mixer.music.stop()
    for is_wanted, volume, is_heard in ((True, 0.0, False), (True, 0.5, True), (True, 0.25, True)):
        music.follow(is_wanted, volume)
        assert pygame.mixer.music.get_busy() is is_heard
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    pygame.mixer.music.stop()

"""Sounds come out of the program, what happens is told apart by them, and their absence never hurts."""

from __future__ import annotations

import math
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from magicgame import paths
from magicgame.games.game import Face, Flip, Line, MatchTermination, Outcome, Place, Side, Slide, Step
from magicgame.match.seats import Engine, Person, Seats
from magicgame.ui.sound.music import Music
from magicgame.ui.sound.sounds import Sounds, ending_sounds, landed_sound

NAMES = ("flip", "place", "turn", "lock", "win", "lose", "draw", "refuse", "hint", "check", "clock")
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


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Decodes files as they are: one channel, at the rate of the tune."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(32_000, -16, 1)
    yield
    pygame.mixer.quit()


def samples_of(*file: str) -> Sequence[int]:
    return memoryview(pygame.mixer.Sound(str(paths.asset(*file))).get_raw()).cast("h")


def decibels(samples: Sequence[int]) -> float:
    """The mean level of the samples against full scale."""
    return 10 * math.log10(sum(sample * sample for sample in samples) / len(samples) / 32768**2)


def test_the_tune_breathes_and_its_end_leads_into_its_beginning(mixer: None) -> None:
    tune = samples_of("music", "title.ogg")
    levels = sorted(decibels(tune[first:first + 96_000:29]) for first in range(0, len(tune) - 96_000, 96_000))
    assert len(tune) / 32_000 > 60 and levels[-2] - levels[2] > 4
    largest = max(abs(after - before) for before, after in pairwise(tune[-32_000:]))
    assert abs(tune[0] - tune[-1]) <= largest and min(levels) > -35
    assert max(max(tune), -min(tune)) < 0.7 * 32768


def test_what_is_heard_often_is_quieter_than_how_a_match_ends(mixer: None) -> None:
    def loudness(name: str) -> float:
        samples = samples_of("sounds", f"{name}.ogg")[:12_800]
        assert max(max(samples), -min(samples)) < 0.75 * 32768
        return decibels([*samples, *(12_800 - len(samples)) * [0]])

    ends = min(map(loudness, ("win", "lose", "draw")))
    tiles = [loudness(f"{kind}-{number}") for kind in ("place", "flip") for number in range(1, 7)]
    quiet = max(map(loudness, ("refuse", "hint", "clock", "turn")))
    assert quiet < min(tiles) <= max(tiles) < ends and max(tiles) - min(tiles) < 3


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


def test_the_window_does_not_wait_for_a_tune_that_fades(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    Sounds(random.Random(0)).open()
    load, was_busy = pygame.mixer.music.load, []

    def loaded(path: Path) -> None:
        was_busy.append(pygame.mixer.music.get_busy())
        load(path)

    monkeypatch.setattr(pygame.mixer.music, "load", loaded)
    music = Music()
    for is_wanted in (True, False, True):
        music.follow(is_wanted, 0.5)
    assert was_busy == [False, False], "SDL_mixer's load sleeps until the fade is over"
    pygame.mixer.music.stop()

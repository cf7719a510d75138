"""Few colours that stand for many."""

from __future__ import annotations

import random

import pygame
import pytest

from magicgame.ui.film.colours import Colours


def picture(colours: list[tuple[int, int, int]], width: int = 64) -> pygame.Surface:
    made = pygame.Surface((width, len(colours) // width), depth=32)
    for number, colour in enumerate(colours):
        made.set_at((number % width, number // width), colour)
    return made


def noise(count: int, seed: int = 1) -> list[tuple[int, int, int]]:
    rng = random.Random(seed)
    return [(rng.randrange(256), rng.randrange(256), rng.randrange(256)) for _ in range(count)]


def test_where_there_are_few_colours_each_stays_as_it_is():
    wanted = noise(256)
    shown = picture(wanted * 4)
    colours = Colours([shown])
    assert [colours.chosen[number] for number in colours.numbers(shown)] == wanted * 4
    assert len(colours.chosen) == 256


@pytest.mark.parametrize("most", [2, 3, 16, 256])
def test_there_are_never_more_than_asked_for(most: int):
    shown = picture(noise(4096))
    colours = Colours([shown], most)
    assert len(colours.chosen) <= most and max(colours.numbers(shown)) < most


def test_a_colour_that_fills_much_stays_as_it_is_among_thousands():
    ground = (33, 37, 45)
    shown = picture([ground] * 2048 + noise(2048))
    colours = Colours([shown], 64)
    assert [colours.chosen[number] for number in colours.numbers(shown)[:2048]] == [ground] * 2048


def test_the_others_are_near():
    wanted = noise(4096)
    shown = picture(wanted)
    colours = Colours([shown])
    errors = [
        max(abs(a - b) for a, b in zip(colour, colours.chosen[number], strict=True))
        for colour, number in zip(wanted, colours.numbers(shown), strict=True)
    ]
    assert sum(errors) / len(errors) < 20 and max(errors) < 70


def test_a_colour_met_later_gets_the_nearest():
    colours = Colours([picture([(0, 0, 0), (255, 255, 255), (200, 0, 0), (0, 0, 200)] * 16)], 4)
    later = picture([(250, 250, 250), (180, 20, 10), (3, 3, 3), (20, 20, 170)] * 16)
    names = [colours.chosen[number] for number in colours.numbers(later)[:4]]
    assert names == [(255, 255, 255), (200, 0, 0), (0, 0, 0), (0, 0, 200)]


def test_the_same_pictures_give_the_same_colours():
    assert Colours([picture(noise(4096))]).chosen == Colours([picture(noise(4096))]).chosen

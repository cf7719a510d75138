"""The GIF that is written is the one a reader finds."""

from __future__ import annotations

import random

import pytest
from gif_reading import read_gif
from pygame import Rect

from magicgame.ui.film.gif import Frame, gif

GREYS = [(number, number, number) for number in range(256)]


def written(size: tuple[int, int], colours: list[tuple[int, int, int]], *frames: Frame) -> bytes:
    return b"".join(gif(size, colours, frames))


def whole(size: tuple[int, int], numbers: bytes) -> Frame:
    return Frame(Rect(0, 0, *size), numbers, 7)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 16, 17, 128, 129, 255, 256])
@pytest.mark.parametrize("size", [(1, 1), (2, 1), (60, 50), (200, 120)])
def test_every_number_of_colours_comes_back(count: int, size: tuple[int, int]):
    rng = random.Random(count)
    numbers = bytes(rng.randrange(count) for _ in range(size[0] * size[1]))
    found = read_gif(written(size, GREYS[:count], whole(size, numbers)))
    assert found.size == size and found.colours[:count] == GREYS[:count]
    seen = found.frames[0].picture
    assert [seen.get_at((i % size[0], i // size[0]))[0] for i in range(len(numbers))] == list(numbers)


@pytest.mark.parametrize("most", [2, 40, 256])
def test_long_runs_fill_the_table_of_codes_and_begin_it_anew(most: int):
    """Lengths at which codes become wider, and beyond the point where all 4096 of them are used up."""
    rng = random.Random(most)
    numbers = bytes(rng.randrange(most) for _ in range(9000))
    for length in [*range(1, 300), *range(3700, 3960, 7), *range(8900, 9000, 9)]:
        found = read_gif(written((length, 1), GREYS[:most], whole((length, 1), numbers[:length])))
        assert bytes(found.frames[0].picture.get_at((x, 0))[0] for x in range(length)) == numbers[:length]


def test_even_surfaces_need_little_room():
    assert len(written((480, 480), GREYS, whole((480, 480), bytes(480 * 480)))) < 3000


def test_a_frame_changes_its_rectangle_only_and_tells_how_long_it_is_seen():
    first = Frame(Rect(0, 0, 4, 3), bytes(12), 120)
    second = Frame(Rect(1, 1, 2, 1), bytes([200, 255]), 65535)
    found = read_gif(written((4, 3), GREYS, first, second))
    assert [(frame.rect, frame.hundredths) for frame in found.frames] == [(first.rect, 120), (second.rect, 65535)]
    rows = [[found.frames[1].picture.get_at((x, y))[0] for x in range(4)] for y in range(3)]
    assert rows == [[0, 0, 0, 0], [0, 200, 255, 0], [0, 0, 0, 0]]


def test_it_is_repeated_for_ever():
    assert read_gif(written((1, 1), GREYS, whole((1, 1), b"\0"))).repeats == 0

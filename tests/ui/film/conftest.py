"""Pictures need fonts, but no window; what is written in them is English unless a test says otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from magicgame.language import use_language

pygame.font.init()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")

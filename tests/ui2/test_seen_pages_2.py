"""What a player gets from the pages around the matches."""

from __future__ import annotations

import pygame
from seen_2 import Window


def test_an_arrow_key_moves_the_volume_by_a_tenth(window: Window) -> None:
    window.open("title")
    window.open("settings")
    window.focus("volume")
    window.press(pygame.K_LEFT)
    window.press(pygame.K_LEFT)
    window.press(pygame.K_RIGHT)
    window.click("Back")
    assert window.settings_kept().volume == 0.6

"""The sign of the other side's turn is a ring: between its rim and its letters the ground shows all around."""

from __future__ import annotations

import pygame
import pytest

from magicgame.ui.look.themes import palette, theme, tile_set
from magicgame.ui.table.picture import Sign
from magicgame.ui.table.signs import sign_picture


@pytest.mark.parametrize("sign", [Sign.MISTAKE, Sign.SLIP])
@pytest.mark.parametrize("name", ["dark", "light"])
@pytest.mark.parametrize("size_px", [15, 17, 21, 30])
def test_a_hollow_sign_is_hollow(name: str, size_px: int, sign: Sign) -> None:
    pygame.font.init()
    worn = palette(theme(name), tile_set("classic"), 1)
    made, filled = (sign_picture(worn, sign, size_px, is_hollow=is_hollow) for is_hollow in (True, False))
    places = [(x, y) for x in range(size_px) for y in range(size_px)]
    clear, inked = ([sum(picture.get_at(place)[:3] == worn.panel for place in places) for picture in (made, filled)])
    assert clear > 2 * inked and clear > len(places) / 8
    inside = round(size_px * 0.1) + 1
    assert all(made.get_at((x, size_px // 2))[:3] == worn.panel for x in (inside, size_px - 1 - inside))


@pytest.mark.parametrize("sign", [Sign.MISTAKE, Sign.SLIP])
@pytest.mark.parametrize("name", ["dark", "light"])
def test_the_letters_of_a_hollow_sign_are_as_legible_as_words(name: str, sign: Sign) -> None:
    pygame.font.init()
    worn = palette(theme(name), tile_set("classic"), 1)
    hollow, filled = (sign_picture(worn, sign, 30, is_hollow=is_hollow) for is_hollow in (True, False))
    in_text = [sum(picture.get_at((x, y))[:3] == worn.text for x in range(30) for y in range(30))
               for picture in (hollow, filled)]
    assert in_text[0] > 3 and not in_text[1]

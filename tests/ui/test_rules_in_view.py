"""The rules tell by which of two ways to play what they were opened from is played."""

from __future__ import annotations

import pygame
import pytest
from seen import Window, opened

from magicgame.games import GAMES
from magicgame.games.game import Variant
from magicgame.games.magic import STANDING_LINE
from magicgame.match.study import Study
from magicgame.ui.routes import Analyse, Puzzles
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of

MAGIC = GAMES["magic"]


def aim(window: Window, variant: Variant) -> str:
    """The heading over the aim of the rules."""
    return words_of(MAGIC).rules(Names.of(window.app.look.tiles), variant)[0].heading


@pytest.mark.parametrize("variant", MAGIC.variants, ids=lambda each: each.name)
def test_from_the_lists_of_puzzles_they_are_those_of_the_list_in_view(variant: Variant) -> None:
    with opened() as window:
        window.app.settings.puzzle_rules = variant.key
        window.app.go(Puzzles())
        window.press(pygame.K_F2)
        assert window.reads(aim(window, variant))
        window.press(pygame.K_ESCAPE)
        window.click("Rules")
        assert window.reads(aim(window, variant))


def test_from_an_analysis_they_are_those_of_its_board() -> None:
    with opened() as window:
        window.app.go(Analyse(Study(MAGIC, STANDING_LINE, MAGIC.start(STANDING_LINE))))
        window.press(pygame.K_F2)
        assert window.reads(aim(window, STANDING_LINE))

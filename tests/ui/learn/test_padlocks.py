"""The padlocks on what a line lacks to be locked, counted on the board: the same where one learns as in the match."""

from __future__ import annotations

import random

import pygame
import pytest
from hands import press
from learning import MAGIC, click, opened, settle, study_of, table, top

from magicgame.games.game import Position
from magicgame.games.magic import BOARD, LOCKED_LINE, STANDING_LINE, start
from magicgame.match.study import PEOPLE
from magicgame.ui.app import App
from magicgame.ui.board.draft import Draft
from magicgame.ui.learn.exercise import ExerciseScene
from magicgame.ui.learn.mistakes import MistakesScene
from magicgame.ui.learn.why import WhyScene
from magicgame.ui.look.themes import tile_set
from magicgame.ui.routes import LearnFromMistakes
from magicgame.ui.table.locks import open_locks
from magicgame.ui.words.names import Names

_MATCHES = 30
FAR = (
    "L3", "3-7/D16", "16-15/D2", "2-6/L4", "15-16/L2", "6-5/D14", "14-10/L6", "5-9/D3", "16-12/L5", "7-11/L8",
    "8-7/L1", "11-15/L14", "14-13/D11")
NAMES = Names.of(tile_set("classic"))


def lacking(position: Position) -> set[int]:
    """The empty squares beside those of the lines that stand on the board."""
    lines = (line for line in position.lines_after() if not position.is_terminal)
    beside = {square for line in lines for each in line.squares for square in BOARD.neighbours[each]}
    return {square for square in beside if position.tiles[square] is None}


def test_padlocks_are_on_what_lines_lack_where_locks_win() -> None:
    rng, marked = random.Random(4), 0
    for variant in (LOCKED_LINE, STANDING_LINE) * _MATCHES:
        position = start(variant)
        while not position.is_terminal:
            position = position.after(rng.choice(position.legal_moves))
            found = {padlock.square for padlock in open_locks(NAMES, Draft(position))}
            assert found == (lacking(position) if variant == LOCKED_LINE else set()), position.text
            marked += bool(found)
    assert marked > _MATCHES


def shown_on(scene: ExerciseScene) -> set[int]:
    return {padlock.square for padlock in table(scene).board.padlocks}


@pytest.mark.parametrize("explains", [True, False])
def test_where_one_learns_they_are_shown_as_in_the_match(app: App, explains: bool) -> None:
    app.settings.explain_lines = explains
    scene, marked = opened(app, LearnFromMistakes(MAGIC, study_of(FAR).played, PEOPLE), MistakesScene), 0
    while (mistake := scene.mistake) is not None:
        assert shown_on(scene) == (lacking(mistake.before) if explains else set())
        marked += bool(shown_on(scene))
        if scene.why_not_reason() is None:
            click(app, "why")
            why = top(app, WhyScene)
            while why.why_not_forward() is None:
                if explains and not table(why).board.rings:
                    assert shown_on(why) == lacking(why.position)
                    marked += bool(shown_on(why))
                press(app, pygame.K_RIGHT)
                settle(app)
            press(app, pygame.K_ESCAPE)
            settle(app)
        click(app, "show")
        click(app, "next")
    assert bool(marked) is explains

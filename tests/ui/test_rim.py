"""Columns and rows are named on the rim of a board whose squares are named by them, also where pieces lie."""

from __future__ import annotations

import pygame
import pytest
from window_table import pass_time

from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.seats import Seats
from magicgame.ui.app import App
from magicgame.ui.board.rim import rim_names
from magicgame.ui.scenes.game import GameScene


@pytest.mark.parametrize(("name", "expected"), [("magic", None), ("entropy", ("abcde", "54321"))])
def test_names_made_of_column_and_row_are_told_apart(name: str, expected: tuple[str, str] | None) -> None:
    game = GAMES[name]
    assert rim_names(game.board, tuple(map(game.square_name, range(game.board.size)))) == expected


def test_the_rim_shows_them_only_with_labels(app: App) -> None:
    pictures = {True: b"", False: b""}
    for shows in pictures:
        app.settings.show_labels = shows
        app.apply_settings()
        game = GAMES["entropy"]
        scene = GameScene(app, Match(game, game.variants[0], Seats()))
        app.push(scene)
        pass_time(app, 0.1)
        rect = scene.view.geometry.rect
        rim = pygame.Rect(rect.left, rect.bottom - scene.view.geometry.rim_px, rect.width, scene.view.geometry.rim_px)
        pictures[shows] = pygame.image.tobytes(app.screen.subsurface(rim), "RGB")
    assert pictures[True] != pictures[False]

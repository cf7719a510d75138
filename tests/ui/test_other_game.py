"""What a game without exact values and without faces gets from scenes made for every game."""

from __future__ import annotations

import pygame
import pytest
from every_scene import faults, opened
from window_table import click_at, press

from magicgame.games import GAMES
from magicgame.games.game import Face, Side, Tile
from magicgame.match.lessons import load_lessons
from magicgame.match.match import Match
from magicgame.match.seats import Seat, Seats
from magicgame.match.study import Study
from magicgame.ui.app import App
from magicgame.ui.board.tiles import face
from magicgame.ui.scenes.analysis import AnalysisScene
from magicgame.ui.scenes.editor import EditorScene
from magicgame.ui.scenes.game import GameScene
from magicgame.ui.scenes.lesson import LessonScene, said
from magicgame.ui.scenes.setup import SetupScene
from magicgame.ui.scenes.words import Answer
from magicgame.ui.theme import PALETTE

NAMES = tuple(GAMES)


@pytest.mark.parametrize(("name", "is_judged"), list(zip(NAMES, (True, False), strict=True)))
def test_turns_are_taught_only_where_they_can_be_judged(app: App, name: str, is_judged: bool) -> None:
    app.settings.teaching = True
    game = GAMES[name]
    app.push(SetupScene(app))
    app.top.use(f"game.{name}")
    assert app.top.form["teaching"].enabled is is_judged
    match = Match(game, game.variants[0], Seats(Seat(), Seat(1)))
    match.play(match.position.legal_moves[0])
    scene = GameScene(app, match)
    assert (scene.coach is not None) is is_judged
    scene.closed()
    app.push(AnalysisScene(app, Study.of_match(match)))
    app.top.use("menu")
    assert app.top.form["mistakes"].enabled is is_judged


@pytest.mark.parametrize(("name", "faces"), list(zip(NAMES, (tuple(Face), (Face.LIGHT, Face.LIGHT)), strict=True)))
def test_a_new_game_shows_the_pieces_it_is_played_with(app: App, name: str, faces: tuple[Face, Face]) -> None:
    scene = SetupScene(app)
    app.push(scene)
    scene.use(f"game.{name}")
    scene.draw(app.screen)
    for side, shown in zip(Side, faces, strict=True):
        rect = scene._tile_rect(side)
        inner = rect.inflate(-rect.width // 4, -rect.height // 4)
        picture = face(PALETTE.tile_set, Tile(side, shown), rect.width)
        inside = picture.subsurface(inner.move(-rect.left, -rect.top))
        assert pygame.image.tobytes(app.screen.subsurface(inner), "RGB") == pygame.image.tobytes(inside, "RGB")


@pytest.mark.parametrize(("name", "words"), list(zip(NAMES, ("Circle, light", "Circle"), strict=True)))
def test_a_voice_names_faces_only_where_there_are_any(app: App, name: str, words: str) -> None:
    game = GAMES[name]
    match = Match(game, game.variants[0], Seats())
    if not any(match.position.tiles):
        match.play(match.position.parse_move("L11"))
    scene = GameScene(app, match)
    app.push(scene)
    first = next(i for i, tile in enumerate(match.position.tiles) if tile is not None and tile.side.value == 0)
    scene.board.keys.cursor = first
    assert scene.spoken() == f"{game.square_name(first)}: {words}"


@pytest.mark.parametrize("mover", list(Side))
def test_the_mover_of_a_position_set_up_is_chosen_where_either_may_move(app: App, mover: Side) -> None:
    for name in NAMES:
        game = GAMES[name]
        analysis = AnalysisScene(app, Study(game, game.variants[0], game.start(game.variants[0])))
        app.push(analysis)
        app.push(EditorScene(app, analysis))
        choices = {widget.name: widget for widget in app.top.form if widget.name.startswith("mover.")}
        assert bool(choices) is (name == "entropy")
        if choices:
            click_at(app, choices[f"mover.{mover.name}"].rect.center)
        app.top.use("done")
        assert analysis.study.current.position.mover is (mover if choices else Side.FIRST)


def test_a_hint_to_pass_says_so(app: App) -> None:
    game = GAMES["entropy"]
    match = Match(game, game.variants[0], Seats(), start=game.parse_position("..O.O/.SS../.OSSS/O..../OSOSO O",
                                                                            game.variants[0]))
    scene = GameScene(app, match)
    app.push(scene)
    press(app, pygame.K_h)
    while scene.session.hint is None:
        app.step(0.02)
    assert "pass" in scene.view.spoken()


@pytest.mark.parametrize("lesson", [lesson for lesson in load_lessons() if lesson.game is not GAMES["magic"]],
                         ids=lambda lesson: lesson.key)
def test_every_step_of_a_lesson_fits_with_its_longest_answer(lesson) -> None:
    def open_first(app: App) -> None:
        app.push(LessonScene(app, (lesson,), 0))

    with opened(open_first, (900, 600), language="de", tile_set="1989") as app:
        for number, step in enumerate(lesson.steps):
            scene = LessonScene(app, (lesson,), 0, number)
            assert (number, faults_of(app, scene)) == (number, [])
            answers = (step.right, step.wrong, *(reaction.text for reaction in step.reactions))
            scene.answer = Answer(max(map(said, filter(None, answers)), key=len), is_right=False)
            assert (number, faults_of(app, scene)) == (number, [])


def faults_of(app: App, scene: LessonScene) -> list[str]:
    if app.top is not scene:
        app.replace(scene)
    return faults(app)

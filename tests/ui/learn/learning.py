"""Lessons, puzzles and mistakes in a window on SDL's dummy drivers: a map of their routes, hands and eyes of a player.

The engine answers on the window's own thread, so nothing here waits for anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any, TypeVar

import hands
import msgspec
import pygame
import pytest
from hands import Elsewhere, click_at, close_app, match_of, press, type_characters

from magicgame import paths
from magicgame.games import GAMES
from magicgame.games.game import Move, Place, Position
from magicgame.match.study import Study
from magicgame.player.progress import Progress, load_progress
from magicgame.ui.app import App
from magicgame.ui.learn.comebacks import ComebacksScene
from magicgame.ui.learn.exercise import ExerciseScene
from magicgame.ui.learn.leads_to import LeadsToScene
from magicgame.ui.learn.lesson import LessonScene
from magicgame.ui.learn.lessons import LessonsScene
from magicgame.ui.learn.mistakes import MistakesScene
from magicgame.ui.learn.puzzle import PuzzleScene
from magicgame.ui.learn.puzzles import PuzzlesScene
from magicgame.ui.learn.slips import SlipsScene
from magicgame.ui.learn.why import WhyScene
from magicgame.ui.routes import (
    ComeBack,
    Learn,
    LearnFromMistakes,
    LearnFromSlips,
    Lessons,
    Puzzles,
    Route,
    ShowWhatFollows,
    ShowWhy,
    Solve,
    Title,
)
from magicgame.ui.scene import Scene, Stage
from magicgame.ui.table.picture import Recap, TablePicture
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.widget import Widget
from magicgame.ui.widgets.words import Words

S = TypeVar("S", bound=Scene)
TODAY = date(2026, 11, 21)
FRAME_SECONDS = 0.05
MOST_FRAMES = 4000
MAGIC, LOCKED = GAMES["magic"], GAMES["magic"].variants[0]


def scene_of(stage: Stage, route: Route) -> Scene:
    match route:
        case Lessons():
            return LessonsScene(stage)
        case Learn(number, is_from_title):
            return LessonScene(stage, number, is_from_title)
        case Puzzles():
            return PuzzlesScene(stage)
        case Solve(run, is_from_title):
            return PuzzleScene(stage, run, is_from_title)
        case LearnFromMistakes(game, line, seats):
            return MistakesScene(stage, game, line, seats)
        case LearnFromSlips(study):
            return SlipsScene(stage, study)
        case ComeBack(game, variant):
            return ComebacksScene(stage, game, variant)
        case ShowWhatFollows():
            return LeadsToScene(stage, **msgspec.structs.asdict(route))
        case ShowWhy(game, remark, why, number, seats, tells_better, is_tried):
            return WhyScene(stage, game, remark, why, number, seats, tells_better, is_tried)
    return Elsewhere(stage, route)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    with_window = open_app()
    yield with_window
    close_app(with_window)


def open_app(**wishes: Any) -> App:
    """The program with these settings, at a page that stands for the title."""
    app = hands.open_app(scene_of, **wishes)
    app.go(Title())
    return app


def study_of(turns: Sequence[str]) -> Study:
    """A match of two persons with these turns."""
    return Study.of_match(match_of(turns))


# --- hands ------------------------------------------------------------------------------------------------------------


def opened(app: App, route: Route, kind: type[S]) -> S:
    """The scene the route leads to, opened and come to rest."""
    app.go(route)
    settle(app)
    return top(app, kind)


def top(app: App, kind: type[S]) -> S:
    """The scene on top, which is of this kind."""
    assert isinstance(app.top, kind), app.top
    return app.top


def settle(app: App) -> None:
    """Let frames go by until nothing moves or is thought about any more."""
    app.step(FRAME_SECONDS)
    for _frame in range(MOST_FRAMES):
        if not (app.top.is_moving or app.top.is_waiting):
            return
        app.step(FRAME_SECONDS)
    raise AssertionError("it never came to rest")


def click(app: App, name: str) -> None:
    """Click the button of that name, which can be used, scrolling it into sight first; then let things come to rest."""
    scene = app.top
    scene.form.focused = name
    scene.follow_focus(None)
    scene.changed()
    widget = scene.form[name]
    assert widget.enabled, f"{name} cannot be used: {widget.why_not}"
    click_at(app, widget.shown_rect.center)
    settle(app)


def click_square(app: App, square: int) -> None:
    """Click a square, counted from 0."""
    click_at(app, app.top.targets()[f"square.{square}"].center)


def drag(app: App, source: int, target: int) -> None:
    """Drag from one square, counted from 0, to another."""
    start, goal = (app.top.targets()[f"square.{square}"].center for square in (source, target))
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=pygame.BUTTON_LEFT))
    for pos in (start, goal):
        app.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=goal, button=pygame.BUTTON_LEFT))


def type_text(app: App, text: str) -> None:
    """Type a square or turn, and Enter."""
    type_characters(app, text)
    press(app, pygame.K_RETURN)


def play_by_clicks(app: App, scene: ExerciseScene, move: Move) -> None:
    """Play a turn, and let things come to rest."""
    click_move(app, scene, move)
    settle(app)


def click_move(app: App, scene: ExerciseScene, move: Move) -> None:
    """Flip or slide, turn the tile in hand if it shows the other face, and place; click anywhere to pass."""
    for step in move.steps:
        if not isinstance(step, Place):
            click_square(app, step.source)
        elif scene.playing.faces[scene.side] is not step.face:
            click_at(app, scene.targets()["hand"].center)
        click_square(app, step.target)
    if not move.steps:
        click_square(app, 0)


def play_text(app: App, scene: ExerciseScene, turn: str) -> None:
    play_by_clicks(app, scene, scene.position.parse_move(turn))


# --- eyes -------------------------------------------------------------------------------------------------------------


def boxes(scene: Scene) -> list[Box]:
    return list(scene._root.all())


def seen(scene: Scene) -> list[str]:
    """Every text of the scene that stands in words and buttons, in reading order."""
    found = []
    for box in boxes(scene):
        if isinstance(box, Words) and box.words:
            found.append(box.words)
        elif isinstance(box, Widget) and box.label:
            found.append(box.label)
    return found


def says(scene: Scene, words: str) -> bool:
    """Whether the words are part of a text on the screen."""
    return any(words in text for text in seen(scene))


def table(scene: ExerciseScene) -> TablePicture:
    """The picture of the table that is on the screen."""
    assert scene.table is not None
    return scene.table._picture


def recap(scene: ExerciseScene) -> Recap:
    """What is told at the end of each one gone through."""
    return next(part for part in table(scene).panel if isinstance(part, Recap))


def notice(scene: ExerciseScene) -> str:
    """What the strip over the board says."""
    shown = table(scene).notice
    return shown.words if shown is not None else ""


def shown_position(scene: ExerciseScene) -> Position:
    """The position whose tiles lie on the board."""
    return scene.playing.draft.position


def why_not(scene: Scene, name: str) -> str | None:
    return scene.form[name].why_not


def is_accented(scene: Scene, name: str) -> bool:
    """Whether the button stands out as what to do next."""
    button = scene.form[name]
    return isinstance(button, Button) and bool(button._accent)


def kept() -> Progress:
    """What has been learnt and solved, as it is on disk."""
    return load_progress()[0]



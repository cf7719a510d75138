"""In every lesson, puzzle and list, in every size, language and look: nothing is cut, nothing covers anything else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest
from hands import SAMPLE, match_of
from learning import LOCKED, MAGIC, boxes, click, opened, settle, study_of, type_text

from magicgame.language import languages
from magicgame.match.puzzles import puzzles_of
from magicgame.match.seats import Engine, Person, Seats
from magicgame.match.study import Study
from magicgame.player.runs import ListRun
from magicgame.ui.app import App
from magicgame.ui.learn.exercise import ExerciseScene
from magicgame.ui.learn.leads_to import LeadsToScene
from magicgame.ui.learn.lesson import LessonScene
from magicgame.ui.learn.slips import SlipsScene
from magicgame.ui.look.themes import theme_names, tile_set_names
from magicgame.ui.routes import Learn, LearnFromMistakes, LearnFromSlips, Lessons, Puzzles, Solve
from magicgame.ui.scene import Scene
from magicgame.ui.table.task_cards import TaskCard
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.scroll import Scroll
from magicgame.ui.widgets.words import Words

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("quick_searches")]

SIZES = (((640, 480), 1.0), ((900, 600), 1.0), ((600, 900), 1.0), ((640, 480), 2.0), ((1280, 800), 2.0))
"""Of the window, and of the text."""
PUZZLES = tuple(puzzle for puzzle in puzzles_of(LOCKED) if puzzle.theme == "win-2")


def show_wrong_lesson(app: App) -> None:
    opened(app, Learn(11), Scene)
    type_text(app, "1-5/D10")
    settle(app)


def show_solution(app: App) -> None:
    opened(app, Solve(ListRun(MAGIC, LOCKED, PUZZLES, "Win in 2 turns")), Scene)
    click(app, "show")
    click(app, "answer_0")


def slips_of_entropy(app: App) -> Scene:
    """Of the end of a match, as the pictures show it."""
    turns = "c4-d4 a4-c4 e3-b3 d2-c3 e2-e3 c2-e2 a3-a4 c4-c5"
    match = match_of(turns.split(), second="level 3", game="entropy", start="SO.../S.O.S/O...O/..SSO/SOSO. O")
    return opened(app, LearnFromSlips(Study.of_match(match)), Scene)


def try_slip_again(app: App) -> None:
    scene = slips_of_entropy(app)
    assert isinstance(scene, SlipsScene) and scene.mistake is not None
    scene.move_played(scene.mistake.played)
    settle(app)


def see_where_it_leads(app: App) -> None:
    try_slip_again(app)
    click(app, "why")
    settle(app)
    assert isinstance(app.top, LeadsToScene)


SCENES: dict[str, Callable[[App], object]] = {
    "lessons": lambda app: opened(app, Lessons(), Scene),
    "puzzles": lambda app: opened(app, Puzzles(), Scene),
    "lesson": lambda app: opened(app, Learn(11), Scene),
    "lesson of Entropy": lambda app: opened(app, Learn(15), Scene),
    "wrong": show_wrong_lesson,
    "solution": show_solution,
    "mistakes": lambda app: opened(
        app, LearnFromMistakes(MAGIC, study_of(SAMPLE).played, Seats(Person(), Engine(3))), Scene),
    "slips": slips_of_entropy, "slip tried again": try_slip_again, "leads to": see_where_it_leads,
}


def show(app: App, name: str, size: tuple[int, int]) -> Scene:
    app.settings.animation = "off"
    app.screen = pygame.Surface(size)
    app.apply_settings()
    SCENES[name](app)
    return app.top


def shown_leaves(scene: Scene) -> list[tuple[Box, pygame.Rect]]:
    """What has nothing inside it, and the part of it that no scrolling frame hides."""
    found = []
    frames = [box for box in boxes(scene) if isinstance(box, Scroll)]
    around = [(frame.rect, {id(box) for frame_box in frame.inside() for box in frame_box.all()}) for frame in frames]
    for box in boxes(scene):
        if list(box.inside()) or box.rect.size == (0, 0):
            continue
        shown = box.rect.copy()
        for rect, inside in around:
            shown = shown.clip(rect) if id(box) in inside else shown
        if shown.width and shown.height:
            found.append((box, shown))
    return found


def name_of(box: Box) -> str:
    return getattr(box, "name", "") or getattr(box, "words", "") or type(box).__name__


def faults(scene: Scene) -> list[str]:
    """What is too small for its content, outside the window, or covered."""
    look, window, found = scene.look, pygame.Rect((0, 0), scene.look.size), []
    leaves = shown_leaves(scene)
    for box, shown in leaves:
        if box.rect.width < box.least_width(look) or box.rect.height < box.height(look, box.rect.width):
            found.append(f"cut: {name_of(box)} in {box.rect}")
        if not window.contains(shown):
            found.append(f"outside: {name_of(box)} in {shown}")
    covered = [(a, b) for (a, first), (b, second) in combinations(leaves, 2) if first.colliderect(second)]
    return found + [f"{name_of(a)} {a.rect} covers {name_of(b)} {b.rect}" for a, b in covered]


@pytest.mark.parametrize(("size", "text_size"), SIZES, ids=str)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_or_covered(
    app: App, name: str, language: str, size: tuple[int, int], text_size: float
) -> None:
    app.settings.language, app.settings.text_size = language, text_size
    assert faults(show(app, name, size)) == []


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("tiles", tile_set_names())
@pytest.mark.parametrize("name", ["lessons", "wrong"])
def test_every_look_has_room_and_can_be_painted(app: App, name: str, theme: str, tiles: str) -> None:
    app.settings.theme, app.settings.tile_set = theme, tiles
    scene = show(app, name, (900, 600))
    assert faults(scene) == []
    scene.dirty = True
    app.step(0.0)
    assert len({app.screen.get_at((x, y))[:3] for x in range(0, 900, 7) for y in range(0, 600, 7)}) > 1


def test_every_lesson_of_magic_is_in_sight_at_once(app: App) -> None:
    scene = show(app, "lessons", (1280, 800))
    cards = [box for box in boxes(scene) if isinstance(box, TaskCard)]
    assert len(cards) > 15 and all(card.shown_rect == card.rect for card in cards[:15])


def test_a_new_answer_is_in_sight_however_large_the_text(app: App) -> None:
    app.settings.text_size = 2.0
    assert is_answer_in_sight(show(app, "wrong", (900, 600)))


def test_a_better_turn_is_in_sight_although_the_turns_of_the_match_stand_below_it(app: App) -> None:
    app.settings.text_size = 2.0
    scene = show(app, "mistakes", (1280, 800))
    settle(app)
    click(app, "show")
    settle(app)
    assert is_answer_in_sight(scene)


def is_answer_in_sight(scene: Scene) -> bool:
    assert isinstance(scene, ExerciseScene)
    shown = {box.words: (box.rect, rect) for box, rect in shown_leaves(scene) if isinstance(box, Words)}
    whole, in_sight = shown[scene.answer.text]
    return whole == in_sight


def test_the_task_comes_before_the_side_s_card_where_not_all_can_be_seen(app: App) -> None:
    app.settings.text_size = 2.0
    scene = show(app, "lesson", (1280, 800))
    assert isinstance(scene, LessonScene)
    _heading, words = scene.words()
    rect, in_sight = next((box.rect, rect) for box, rect in shown_leaves(scene) if getattr(box, "words", "") == words)
    assert in_sight.top == rect.top and in_sight.height > 300

"""Every scene of the program, opened as a player would, and a check that its texts fit and keep clear of each other."""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pygame
from window_table import click_square, open_match, pass_time

from magicgame import paths
from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.games import GAMES
from magicgame.games.game import Side
from magicgame.match.lessons import load_lessons, texts
from magicgame.match.match import Match
from magicgame.match.review import judge
from magicgame.match.seats import Seat, Seats
from magicgame.match.study import Study
from magicgame.match.why import why as find_why
from magicgame.settings import Settings
from magicgame.statistics import Entry, add_entry
from magicgame.ui import text
from magicgame.ui.app import App
from magicgame.ui.scenes.analysis import AnalysisScene
from magicgame.ui.scenes.game import GameScene
from magicgame.ui.scenes.lesson import LessonScene, said
from magicgame.ui.scenes.lessons import LessonsScene
from magicgame.ui.scenes.mistakes import MistakesScene
from magicgame.ui.scenes.puzzles import PuzzlesScene
from magicgame.ui.scenes.rules import RulesScene
from magicgame.ui.scenes.settings import SettingsScene
from magicgame.ui.scenes.setup import SetupScene
from magicgame.ui.scenes.shortcuts import ShortcutsScene
from magicgame.ui.scenes.statistics import StatisticsScene
from magicgame.ui.scenes.title import TitleScene
from magicgame.ui.scenes.words import Answer

SAMPLE = "L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9"
SIZES = {"900x600": (900, 600), "1280x800": (1280, 800), "1920x1080": (1920, 1080), "portrait": (900, 1400)}
_OVERLAP_PX = 2


def title(app: App) -> None:
    app.settings.reduced_motion = True
    app.push(TitleScene(app))


def title_with_match(app: App) -> None:
    """A match to continue needs one button more."""
    open_match(app, SAMPLE)
    app.pop()
    title(app)


def setup(app: App) -> None:
    app.push(SetupScene(app))


def flip(app: App) -> None:
    click_square(app, open_match(app, SAMPLE.rsplit(" ", 1)[0], second="level 3"), 12)


def place(app: App) -> None:
    scene = open_match(app, SAMPLE.rsplit(" ", 1)[0], second="level 3")
    for square in (12, 11):
        click_square(app, scene, square)
    pass_time(app, 1, 0.1)


def refused(app: App) -> None:
    click_square(app, open_match(app, SAMPLE.rsplit(" ", 1)[0], second="level 3"), 3)


def typed(app: App) -> None:
    open_match(app, SAMPLE)
    for character in "13-14/l11":
        app.handle(pygame.Event(pygame.KEYDOWN, key=ord(character), mod=0, unicode=character))


def result(app: App) -> None:
    scene = open_match(app, SAMPLE)
    for square in (13, 14, 11):
        click_square(app, scene, square)
    pass_time(app, 2, 0.1)


def computers(app: App) -> None:
    scene = open_match(app, SAMPLE, first="level 1", second="level 6")
    scene.pause()
    scene.changed()


def menu(app: App) -> None:
    open_match(app, SAMPLE).menu()


def leave(app: App) -> None:
    open_match(app, SAMPLE)
    app.ask_to_quit()


def how_to_play(app: App) -> None:
    title(app)
    app.top.use("how_to_play")


def settings(app: App) -> None:
    app.push(SettingsScene(app))


def statistics(app: App) -> None:
    app.push(StatisticsScene(app))


def statistics_filled(app: App) -> None:
    rng = random.Random(3)
    for number in range(60):
        result = rng.choice(["won", "drawn", "lost"])
        add_entry(paths.statistics_file(), Entry(
            "2026-11-21", "magic", "locked", 1 + number % 6, "first", result, 12, number % 4 == 0))  # type: ignore[arg-type]
    statistics(app)


def shortcuts(app: App) -> None:
    app.push(ShortcutsScene(app))


def _entropy_match() -> Match:
    """In the middle: twelve turns from the start, the same ones every time."""
    game, rng = GAMES["entropy"], random.Random(5)
    match = Match(game, game.variants[0], Seats(Seat(), Seat(1)))
    for _turn in range(12):
        match.play(rng.choice(match.position.legal_moves))
    return match


def entropy(app: App) -> None:
    scene = GameScene(app, _entropy_match())
    app.push(scene)
    scene.board.click_square(min(scene.board.draft.sources))
    scene.changed()


def entropy_setup(app: App) -> None:
    app.settings.game, app.settings.variant = "entropy", GAMES["entropy"].variants[0].name
    setup(app)


def entropy_analysis(app: App) -> None:
    app.push(GameScene(app, _entropy_match()))
    app.top.use("analyse")
    _wait(app, lambda: False, 0.3)


def _wait(app: App, fact: Callable[[], bool], limit_seconds: float = 20) -> None:
    """Let the engine think until the fact holds."""
    end = time.monotonic() + limit_seconds
    while not fact() and time.monotonic() < end:
        app.step(0.05)
        time.sleep(0.005)


def analysis(app: App) -> None:
    """Late in the match, with exact results on the board and remarks in the list."""
    open_match(app, SAMPLE)
    app.top.use("analyse")
    scene = app.top
    assert isinstance(scene, AnalysisScene)
    _wait(app, lambda: scene.analysis is not None and scene.remark(scene.study.current) is not None)


def review(app: App) -> None:
    """Of a match that is over."""
    result(app)
    app.top.use("review")
    scene = app.top
    assert isinstance(scene, AnalysisScene)
    _wait(app, lambda: scene.remark(scene.study.current) is not None)


def mistakes(app: App) -> None:
    open_match(app, SAMPLE)
    scene = app.top
    app.push(MistakesScene(app, scene.match.game, Study.of_match(scene.match).line[9:], tuple(Side)))  # type: ignore[attr-defined]
    _wait(app, lambda: "play" in app.top.spoken().lower(), 0.5)


def coach(app: App) -> None:
    """The last turn of the sample game but one is offered back."""
    scene = open_match(app, SAMPLE.rsplit(" ", 1)[0], second="level 3")
    before, stop = scene.match.position, StopFlag()
    remark = judge(before, before.parse_move(SAMPLE.rsplit(" ", 1)[1]), analyse(before, stop))
    scene._offer_back(remark, find_why(remark, stop))


def why(app: App) -> None:
    """What that turn leads to, played out."""
    coach(app)
    app.top.use("answer_0")
    pass_time(app, 8, 0.1)


def hint(app: App) -> None:
    scene = open_match(app, SAMPLE.rsplit(" ", 1)[0], second="level 3")
    for _ask in range(3):
        scene.use("hint")
        _wait(app, lambda: scene.session.hint is not None)


def error_dialogue(app: App) -> None:
    title(app)
    app._recover()


def analysis_menu(app: App) -> None:
    analysis(app)
    app.top.use("menu")


def editor(app: App) -> None:
    analysis_menu(app)
    app.top.use("edit")


def lessons(app: App) -> None:
    app.push(LessonsScene(app))


def lesson(app: App) -> None:
    """The longest text of all, with the longest answer to it."""
    found = load_lessons()
    number, step = max(
        ((i, j) for i, each in enumerate(found) for j in range(len(each.steps))),
        key=lambda at: len(found[at[0]].steps[at[1]].text),
    )
    scene = LessonScene(app, found, number, step)
    scene.answer = Answer(said(max((words for each in found for words in texts(each)), key=len)), is_right=False)
    app.push(scene)
    scene.changed()


def puzzles(app: App) -> None:
    app.push(PuzzlesScene(app))


def puzzle(app: App) -> None:
    puzzles(app)
    app.top.use("theme.trap")


def puzzle_shown(app: App) -> None:
    puzzles(app)
    app.top.use("theme.win-2")
    app.top.use("show")
    _wait(app, lambda: not (app.top.is_moving or app.top.is_waiting))


def rules(app: App) -> None:
    app.push(RulesScene(app))


SCENES: tuple[Callable[[App], None], ...] = (
    title, title_with_match, setup, flip, place, refused, typed, hint, result, computers, menu, leave, error_dialogue,
    how_to_play, settings, statistics, statistics_filled, shortcuts, entropy, entropy_setup, entropy_analysis,
    analysis, review, analysis_menu, editor, mistakes, coach, why, lessons, lesson, puzzles, puzzle, puzzle_shown,
    rules,
)


@dataclass(frozen=True)
class Written:
    """A text on the screen: what was to be written where, what it covers, and whether words were left out."""

    words: str
    room: pygame.Rect
    covered: pygame.Rect
    is_cut: bool


@contextmanager
def opened(open_scene: Callable[[App], None], size: tuple[int, int], **wishes: object) -> Iterator[App]:
    """The program with a scene on top, at a size, with these settings, for a player without any files yet."""
    home = os.environ.get(paths.HOME_VARIABLE)
    folder = tempfile.TemporaryDirectory(prefix="magicgame-scene-")
    os.environ[paths.HOME_VARIABLE] = folder.name
    app = App(Settings(sound=False, music=False, window_size=size, **wishes), random.Random(1))
    try:
        open_scene(app)
        app.step(0.01)
        yield app
    finally:
        app.quit()
        app.settings = Settings(language="en")
        app.apply_settings()
        app.close()
        pygame.event.clear()
        folder.cleanup()
        if home is None:
            del os.environ[paths.HOME_VARIABLE]
        else:
            os.environ[paths.HOME_VARIABLE] = home


def written(app: App) -> list[Written]:
    """Draw all scenes once more; answers the texts of the top one."""
    found: list[Written] = []
    draw = text.draw

    def watched(
        target: pygame.Surface, words: str, room: pygame.Rect, size_px: int, colour: object, bold: bool = False,
        align: str = "left", lines: int = 1,
    ) -> pygame.Rect:
        covered = draw(target, words, room, size_px, colour, bold, align, lines)  # type: ignore[arg-type]
        used = text.fitting_size(words, size_px, room.width, bold, lines)
        broken = text.wrap(words, used, room.width, bold)
        is_cut = len(broken) > lines or any(text.width(line, used, bold) > room.width + 1 for line in broken)
        found.append(Written(words, room.copy(), covered, is_cut and bool(words)))
        return covered

    text.draw = watched
    try:
        for scene in app.scenes:
            found.clear()
            scene.dirty = True
            scene.draw(app.screen)
    finally:
        text.draw = draw
    return found


def faults(app: App) -> list[str]:
    """What is wrong with texts and widgets of the top scene: cut, outside the window, or over one another."""
    texts = [each for each in written(app) if each.words and each.covered.width]
    window = pygame.Rect((0, 0), app.size)
    said = [f"cut: {each.words!r} in {each.room.size}" for each in texts if each.is_cut]
    said += [f"outside: {each.words!r} at {each.covered}" for each in texts if not window.contains(ink(each))]
    for number, one in enumerate(texts):
        for other in texts[number + 1:]:
            over = ink(one).clip(ink(other))
            if min(over.size) > _OVERLAP_PX:
                said.append(f"overlap: {one.words!r} and {other.words!r} by {over.size}")
    return said + _widget_faults(app)


def _widget_faults(app: App) -> list[str]:
    """Widgets outside the window or over one another."""
    window, widgets, said = pygame.Rect((0, 0), app.size), list(app.top.form), []
    for number, one in enumerate(widgets):
        if not window.contains(one.rect):
            said.append(f"outside: the widget {one.name} at {one.rect}")
        for other in widgets[number + 1:]:
            if one.rect.colliderect(other.rect):
                said.append(f"overlap: the widgets {one.name} and {other.name}")
    return said


def ink(each: Written) -> pygame.Rect:
    """About where there is ink: a line is higher than its letters."""
    return each.covered.inflate(0, -round(each.covered.height * 0.3) if each.covered.height < 60 else -18)

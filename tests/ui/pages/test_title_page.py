"""The title: two computers play there, its tune plays until a match begins, and every way in leads where it says."""

from __future__ import annotations

import itertools
import os
from datetime import timedelta

import msgspec
import pygame
import pytest
from hands import Elsewhere, click_at, picture, press
from paged import boxes, click, opened, pass_time, seen, top

from magicgame import paths
from magicgame.engine.worker import InlineWorker
from magicgame.games import GAMES
from magicgame.games.game import Variant
from magicgame.match.lessons import load_lessons
from magicgame.match.match import Match
from magicgame.match.puzzles import puzzles_of
from magicgame.match.seats import Engine, Friend, Person, Seats
from magicgame.player.comebacks import Comeback, ComebacksFile
from magicgame.player.files import save
from magicgame.player.progress import LessonProgress, Progress, save_progress
from magicgame.player.results import Entry, add_result
from magicgame.player.runs import DailyRun, TrainingRun
from magicgame.player.unfinished import new_file, save_unfinished
from magicgame.ui.app import App
from magicgame.ui.board.win import example_picture
from magicgame.ui.frames.dialogue import Dialogue
from magicgame.ui.pages.demonstration import Demonstration
from magicgame.ui.pages.just_play import usual_seats, what_begins
from magicgame.ui.pages.rules import RulesScene
from magicgame.ui.pages.settings import SettingsScene
from magicgame.ui.pages.statistics import StatisticsScene
from magicgame.ui.pages.title import TitleScene
from magicgame.ui.routes import (
    Analyse,
    ComeBack,
    Learn,
    Lessons,
    Open,
    Play,
    Puzzles,
    Route,
    Rules,
    SetUp,
    Solve,
    Title,
)
from magicgame.ui.widgets.box import Painted
from magicgame.ui.words.registry import words_of

MAGIC = GAMES["magic"]


@pytest.fixture
def title(app: App) -> TitleScene:
    return opened(app, Title(), TitleScene)


def keep_match(app: App, turns: str) -> Match:
    """A match under way, saved as the program does."""
    match = Match(MAGIC, MAGIC.variants[0], Seats(Person(), Engine(2)))
    for turn in turns.split():
        match.play(match.position.parse_move(turn))
    save_unfinished(match, new_file(app.now))
    return match


def route(app: App) -> Route:
    return top(app, Elsewhere).route


# --- the demonstration ------------------------------------------------------------------------------------------------


def test_two_computers_play_legal_turns(app: App, title: TitleScene) -> None:
    shown = title._demonstration
    positions = [shown.position]
    for _ in range(500):
        app.step(0.1)
        if shown.position != positions[-1]:
            positions.append(shown.position)
    assert len(positions) > 5
    for before, after in itertools.pairwise(positions):
        assert before.is_terminal or after in [before.after(move) for move in before.legal_moves]
    assert any(before.is_terminal for before in positions), "a match ends, and another one begins"


@pytest.mark.parametrize("variant", [each for game in GAMES.values() for each in game.variants], ids=lambda v: v.key)
@pytest.mark.parametrize("reduced", [False, True], ids=["lively", "still"])
def test_the_board_shows_the_game_the_words_beside_it_speak_of(
    app: App, title: TitleScene, variant: Variant, reduced: bool
) -> None:
    app.settings.reduced_motion = reduced
    app.go(Rules())
    app.settings.game, app.settings.variant = variant.game, variant.name
    app.back()
    shown = title._demonstration
    assert words_of(GAMES[variant.game]).tagline(variant)[0] in seen(title)
    board = example_picture(shown._game, shown.variant).tiles if reduced else shown.position.tiles
    assert len(board) == len(GAMES[variant.game].start(variant).tiles) and shown.position.variant == variant
    app.step(0.1)


def test_the_next_match_of_the_demonstration_is_of_the_same_variant(app: App) -> None:
    shown, ended = Demonstration(MAGIC, MAGIC.variants[1], InlineWorker(), app.rng), False
    while not ended or shown.position.is_terminal:
        shown.update(0.1)
        ended |= shown.position.is_terminal
    assert shown.position.variant is MAGIC.variants[1]


def test_the_board_shows_each_turn(app: App, title: TitleScene) -> None:
    before = picture(app)
    pass_time(app, 6)
    assert picture(app) != before


def test_reduced_motion_keeps_the_title_still(app: App, title: TitleScene) -> None:
    app.settings.reduced_motion = True
    before = picture(app)
    pass_time(app, 5)
    assert picture(app) == before and not title.is_waiting and not title.is_moving


def test_what_was_asked_of_the_engine_is_cancelled_when_the_title_is_left(app: App, title: TitleScene) -> None:
    pass_time(app, 1)
    app.quit()
    assert isinstance(app.worker, InlineWorker) and not app.worker.work()


# --- ways in ----------------------------------------------------------------------------------------------------------


def test_every_way_leads_where_it_says(app: App, title: TitleScene) -> None:
    games = [(f"about.{game.name}", SetUp(game)) for game in GAMES.values()]
    ways = ("new_game", SetUp()), ("lessons", Lessons()), ("puzzles", Puzzles()), ("open", Open())
    for name, wanted in (*games, *ways):
        click(app, name)
        assert route(app) == wanted
        app.back()
    for name, kind in (("how_to_play", RulesScene), ("statistics", StatisticsScene), ("settings", SettingsScene)):
        click(app, name)
        assert isinstance(app.top, kind)
        app.back()
    app.settings.game, app.settings.variant = "magic", "standing"
    click(app, "analysis")
    opened_at = route(app)
    assert isinstance(opened_at, Analyse) and opened_at.study.root.position == MAGIC.start(MAGIC.variant("standing"))
    app.back()
    click(app, "quit")
    assert app.scenes == []


def test_analysis_opens_the_start_of_a_game_never_a_match_under_way(app: App, title: TitleScene) -> None:
    keep_match(app, "L4")
    title.shown()
    title.changed()
    click(app, "analysis")
    opened_at = route(app)
    assert isinstance(opened_at, Analyse) and opened_at.study.current.position == MAGIC.start(MAGIC.variants[0])


def test_escape_asks_before_it_quits(app: App, title: TitleScene) -> None:
    press(app, pygame.K_ESCAPE)
    assert "Quit Magic Strategy?" in seen(top(app, Dialogue))
    press(app, pygame.K_ESCAPE)
    assert app.top is title
    press(app, pygame.K_ESCAPE)
    click(app, "answer_0")
    assert app.scenes == []


def test_the_match_saved_last_goes_on(app: App, title: TitleScene) -> None:
    assert "Continue the match" not in seen(title)
    match = keep_match(app, "L1 1-5/L16")
    newest = next(paths.unfinished_folder().iterdir())
    for turns in ("L1", "L2", ""):
        keep_match(app, turns)
    for file in paths.unfinished_folder().iterdir():
        os.utime(file, (2000, 2000) if file == newest else (1000, 1000))
    title.shown()
    title.changed()
    click(app, "continue")
    opened_at = route(app)
    assert isinstance(opened_at, Play) and opened_at.match.moves == match.moves
    assert opened_at.file is not None and opened_at.file.parent == paths.unfinished_folder()


def test_a_match_without_any_question_is_never_far(app: App, title: TitleScene) -> None:
    for level, has_learnt, turns in ((2, False, ""), (4, True, ""), (4, True, "L1")):
        app.settings.second = f"level {level}"
        save_progress(Progress(LessonProgress({load_lessons()[0].key: 1} if has_learnt else {})))
        if turns:
            keep_match(app, turns)
        title.shown()
        title.changed()
        click(app, "just_play")
        begun = route(app)
        assert isinstance(begun, Play) and begun.match.seats == Seats(Person(), Engine(level))
        app.back()


def test_other_matches_that_wait_are_offered_too(app: App) -> None:
    for _each in range(2):
        keep_match(app, "L1 1-5/L16")
    keep_match(app, "")
    title = opened(app, Title(), TitleScene)
    assert "Other matches" in seen(title)
    click(app, "others")
    assert route(app) == Open()


def test_one_match_that_waits_has_no_others(app: App) -> None:
    keep_match(app, "L1 1-5/L16")
    title = opened(app, Title(), TitleScene)
    assert title.form.find("others") is None


def test_the_board_shows_the_match_that_waits_and_a_line_says_what_it_is(app: App) -> None:
    app.go(Title())
    quiet = picture(app)
    app.back()
    keep_match(app, "L1 1-5/L16 16-12/D13")
    title = opened(app, Title(), TitleScene)
    pass_time(app, 3)
    still = picture(app)
    assert "Magic · Locked line · Level 2 – Easy · Turn 4" in seen(title) and still != quiet
    pass_time(app, 3)
    assert picture(app) == still and not title.is_moving and not title.is_waiting


def test_a_match_of_another_game_is_named_and_told_of_in_its_own_words(app: App) -> None:
    entropy = GAMES["entropy"]
    match = Match(entropy, entropy.variants[0], Seats(Person(), Engine(1)))
    match.play(match.position.legal_moves[0])
    save_unfinished(match, new_file(app.now))
    words = seen(opened(app, Title(), TitleScene))
    assert "Entropy · Level 1 – Beginner · Turn 2" in words and "Slide your pieces apart." in words
    assert "Lock three in a row to win." not in words
    add_result(Entry("2026-11-21", "magic", "magic-locked", 2, "first", "won", 12))
    for name, first in (("how_to_play", "Entropy"), ("statistics", "All games")):
        click(app, name)
        chosen = [widget.label for widget in app.top.form if widget.is_chosen]
        assert chosen[0] == first, "the rules begin with the game in view, the statistics of one match with all"
        app.back()


def test_the_match_saved_last_goes_on_even_where_a_friend_is_awaited(app: App) -> None:
    keep_match(app, "L1 1-5/L16")
    earlier = next(paths.unfinished_folder().iterdir())
    os.utime(earlier, (1000, 1000))
    match = Match(MAGIC, MAGIC.variants[0], Seats(Person(), Friend("Ben")))
    match.play(match.position.parse_move("L1"))
    save_unfinished(match, new_file(app.now))
    assert "Ben" in " ".join(seen(opened(app, Title(), TitleScene)))
    click(app, "continue")
    opened_at = route(app)
    assert isinstance(opened_at, Play) and opened_at.match.seats.friend is not None


def test_every_way_keeps_its_place_and_the_match_that_waits_is_the_main_one(app: App, title: TitleScene) -> None:
    def places() -> dict[str, tuple[int, ...]]:
        title.shown()
        title.changed()
        app.step(0.0)
        assert [each.name for each in title.form if each.is_main] == [main]
        return {name: tuple(title.form[name].rect) for name in ("new_game", "just_play", "lessons", "quit")}

    main = "learn"
    first = places()
    add_result(Entry("2026-11-21", "magic", "magic-locked", 2, "first", "lost", 12))
    main = "new_game"
    assert places() == first, "they stay where they are though nothing is to be continued"
    assert "Learn in three minutes" in seen(title), "it is there until it was done"
    assert what_begins(MAGIC, usual_seats(app.settings)) == "Magic, level 2"
    main = "continue"
    keep_match(app, "L1 1-5/L16")
    assert places() == first and title.form.find("learn") is not None
    match = Match(MAGIC, MAGIC.variants[0], Seats(Person(), Friend("Ben")))
    match.play(match.position.parse_move("L1"))
    save_unfinished(match, new_file(app.now))
    for file in paths.unfinished_folder().iterdir():
        os.utime(file, (2000, 2000) if "Friend" in file.read_text() or "friend" in file.read_text() else (1000, 1000))
    save_progress(Progress(LessonProgress({load_lessons()[0].key: 1})))
    assert places() == first and title.form.find("paste_answer") is not None
    assert "Learn in three minutes" not in seen(title)


def test_who_has_learnt_something_is_offered_a_lesson_and_an_easy_puzzle_or_the_days(app: App) -> None:
    assert not {"daily", "lesson"} & {widget.name for widget in opened(app, Title(), TitleScene).form}
    first, second = load_lessons()[:2]
    progress = Progress(LessonProgress({first.key: len(first.steps)}))
    save_progress(progress)
    app.home()
    title = top(app, TitleScene)
    title.shown()
    title.changed()
    click(app, "lesson")
    assert route(app) == Learn(1, is_from_title=True) and second.title in seen(title)
    app.back()
    click(app, "training")
    solve = route(app)
    assert isinstance(solve, Solve) and solve.run.puzzle.theme == "win-1"
    app.back()
    solve.run.note(progress.puzzles, solved=True)
    for days in range(2):
        progress.puzzles.note_day(app.now.date() - timedelta(days=days))
    save_progress(progress)
    title.shown()
    title.changed()
    assert title.form["training"].value == "Magic · 1 of 12 solved\n2 days in a row", "no rating yet"
    progress.puzzles.rating = 2000
    progress.puzzles.note_daily(MAGIC.variants[0].key, app.now.date().isoformat(), False)
    save_progress(progress)
    title.shown()
    title.changed()
    assert title.form["training"].value.startswith("Magic · 1 of 12 solved"), "the day's was tried"
    click(app, "training")
    solve = route(app)
    assert isinstance(solve, Solve) and isinstance(solve.run, TrainingRun) and solve.run.number == 2
    app.back()
    for puzzle in solve.run.first_series:
        progress.puzzles.note(MAGIC.variants[0].key, puzzle, True)
    save_progress(progress)
    title.shown()
    title.changed()
    click(app, "daily")
    solve = route(app)
    assert isinstance(solve, Solve) and solve.run == DailyRun(
        MAGIC, MAGIC.variants[0], puzzles_of(MAGIC.variants[0]), app.now.date())


def test_own_mistakes_that_are_due_come_before_the_next_lesson(app: App) -> None:
    save_progress(Progress(LessonProgress({load_lessons()[0].key: 1})))
    start = MAGIC.start(MAGIC.variants[0])
    due = Comeback("magic-locked", start.text, "L1", app.now.date().isoformat())
    save(paths.comebacks_file(), ComebacksFile([due]))
    title = opened(app, Title(), TitleScene)
    assert title.form.find("training") is not None and title.form.find("lesson") is None
    click(app, "comebacks")
    assert route(app) == ComeBack(MAGIC, MAGIC.variants[0])
    save(paths.comebacks_file(), ComebacksFile([msgspec.structs.replace(due, due="2999-01-01")]))
    app.back()
    assert title.form.find("comebacks") is None and title.form.find("lesson") is not None


def test_a_damaged_file_of_mistakes_is_told_once(app: App) -> None:
    paths.comebacks_file().parent.mkdir(parents=True, exist_ok=True)
    paths.comebacks_file().write_bytes(b"{")
    app.go(Title())
    assert "mistakes.json is damaged. It was kept as mistakes.json.1." in seen(app.top)
    assert (paths.kept_folder() / "mistakes.json.1").read_bytes() == b"{"


def test_where_there_is_little_room_the_ways_in_come_first(app: App) -> None:
    save_progress(Progress(LessonProgress({load_lessons()[0].key: 1})))
    keep_match(app, "L1")
    app.settings.text_size, app.screen = 1.25, pygame.Surface((900, 600))
    app.apply_settings()
    title = opened(app, Title(), TitleScene)
    assert title.form["quit"].shown_rect == title.form["quit"].rect and title.form.find("daily") is None


def test_a_match_nobody_has_played_in_is_not_offered(app: App, title: TitleScene) -> None:
    keep_match(app, "")
    title.shown()
    title.changed()
    assert "Continue the match" not in seen(title)


def test_a_damaged_match_is_told_once(app: App, title: TitleScene) -> None:
    paths.unfinished_folder().mkdir(parents=True, exist_ok=True)
    (paths.unfinished_folder() / "a.record").write_text("[Game", encoding="utf-8")
    title.shown()
    assert "Saved match not read" in seen(top(app, Dialogue))
    assert any("a.record" in words for words in seen(app.top))
    app.back()
    title.shown()
    assert app.top is title


def test_an_unreadable_match_is_told_once_although_it_stays(app: App, title: TitleScene) -> None:
    (paths.unfinished_folder() / "a.record").mkdir(parents=True)
    title.shown()
    assert isinstance(app.top, Dialogue)
    app.back()
    title.shown()
    assert app.top is title


def test_enter_space_and_a_click_on_the_board_go_on(app: App, title: TitleScene) -> None:
    def goes_on() -> bool:
        came = app.top is not title
        app.home()
        pass_time(app, 0.5)
        return came

    pass_time(app, 0.5)
    for key, is_taken in (("x", False), ("5", False), ("\x08", False), (" ", True), ("\r", True)):
        app.handle(pygame.Event(pygame.KEYDOWN, key=ord(key), mod=0, unicode=key))
        assert goes_on() is is_taken, key
    for key in (pygame.K_LSHIFT, pygame.K_LEFT, pygame.K_TAB, pygame.K_F5, pygame.K_LALT):
        press(app, key)
        assert not goes_on(), key
    app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_s, mod=pygame.KMOD_CTRL, unicode="\x13"))
    assert not goes_on()
    for button, is_taken in ((1, True), (2, True), (3, True), (4, False)):
        click_at(app, board(title).center, button)
        assert goes_on() is is_taken, button


def board(title: TitleScene) -> pygame.Rect:
    return next(box.rect for box in boxes(title) if isinstance(box, Painted))


def test_a_click_meant_for_a_button_or_for_the_scene_before_goes_nowhere(app: App, title: TitleScene) -> None:
    pass_time(app, 0.5)
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=title.form["quit"].rect.center, button=1))
    app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=board(title).center, button=1))
    click_at(app, (title.form["lessons"].rect.right + 7, title.form["lessons"].rect.centery))
    lowest = max((widget.rect for widget in title.form), key=lambda rect: rect.bottom)
    click_at(app, (lowest.centerx, lowest.bottom + 7))
    assert app.top is title
    click(app, "settings")
    app.back()
    click_at(app, board(title).center)
    assert app.top is title


# --- music ------------------------------------------------------------------------------------------------------------


def test_the_tune_plays_until_a_match_begins(app: App, title: TitleScene, monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = []
    monkeypatch.setattr(app.music, "follow", lambda is_wanted, volume: wanted.append((is_wanted, volume)))
    click(app, "settings")
    assert wanted[-1] == (True, app.settings.music_volume)
    press(app, pygame.K_m, pygame.KMOD_CTRL)
    assert wanted[-1] == (True, 0.0) and not app.settings.sound
    press(app, pygame.K_m, pygame.KMOD_CTRL)
    app.home()
    click(app, "new_game")
    assert wanted[-1][0] is False


def test_quit_clicked_while_another_button_is_held_beside_it_ends_the_program(app: App, title: TitleScene) -> None:
    pass_time(app, 1)
    at, beside = title.form["quit"].rect.center, (2, 2)
    for kind, place, button in (
        (pygame.MOUSEBUTTONDOWN, at, pygame.BUTTON_LEFT), (pygame.MOUSEBUTTONDOWN, beside, pygame.BUTTON_RIGHT),
        (pygame.MOUSEBUTTONUP, at, pygame.BUTTON_LEFT),
    ):
        app.handle(pygame.Event(kind, pos=place, button=button))
    assert not app.scenes

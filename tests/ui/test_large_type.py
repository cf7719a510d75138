"""In the largest type what has to be read and used stays in sight, and in its place."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import hands
import pygame
import pytest
from hands import SAMPLE
from page_moments import must_pass
from picture_scenes import OPENERS
from pygame import Rect
from seen import Window, opened

from magicgame.engine.values import Analysis, estimated
from magicgame.games import GAMES
from magicgame.games.game import Side
from magicgame.match.first import first_match
from magicgame.match.study import Study
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import make_look
from magicgame.ui.look.palette import Tone
from magicgame.ui.routes import Analyse, Play
from magicgame.ui.table.cards import CardBox
from magicgame.ui.table.headline import NoticeBox
from magicgame.ui.table.picture import Card, Notice, Turns
from magicgame.ui.table.turns import TurnRows
from magicgame.ui.widgets.words import Paragraph

SIZES = [(900, 600), (1280, 800)]
LARGE = {"text_size": 2.0, "animation": "off"}


def panel_px(window: Window) -> int:
    """How far the panel is scrolled."""
    return round(window.app.top.offset("panel").px)


@pytest.mark.parametrize("size", SIZES)
def test_the_way_on_from_a_finished_lesson_is_in_sight(size: tuple[int, int]) -> None:
    with opened(window_size=size, language="de", **LARGE) as window:
        OPENERS["lesson_done"](window)
        window.settle()
        onward = window.app.top.form["next"]
        assert onward.shown_rect == onward.rect and onward.enabled


@pytest.mark.parametrize(("scene", "size"), [(scene, size) for scene in ("match_won", "review") for size in SIZES])
def test_a_ledge_that_nobody_needs_makes_room_and_the_board_stands_still(scene: str, size: tuple[int, int]) -> None:
    with opened(window_size=size, **LARGE) as window:
        OPENERS[scene](window)
        window.settle()
        table = window.app.top.table
        assert table is not None and table.ledge is None
        board = table.board.rect.copy()
        if scene == "review":
            window.press(pygame.K_LEFT)
            window.settle()
            assert window.app.top.table.ledge is None
            window.click_square(13)
        else:
            window.app.top.undo()
        window.settle()
        table = window.app.top.table
        assert table is not None and table.ledge is not None and table.board.rect == board


def test_a_review_begins_with_what_is_said_of_the_turn_however_far_it_was_scrolled() -> None:
    with opened(window_size=(900, 600), **LARGE) as window:
        OPENERS["review"](window)
        window.settle()
        for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT):
            window.app.top.offset("panel").px = 200
            window.app.top.changed()
            window.press(key)
            window.settle()
            assert panel_px(window) == 0


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_language_that_is_chosen_leaves_its_row_in_sight(language: str) -> None:
    other = {"en": "de", "de": "en"}[language]
    with opened(window_size=(900, 600), language=language, **LARGE) as window:
        window.open("settings")
        window.click({"en": "English", "de": "Deutsch"}[other])
        row = hands.widget(window.app, {"en": "English", "de": "Deutsch"}[other])
        assert row.shown_rect == row.rect


def test_a_menu_speaks_the_language_chosen_over_it() -> None:
    with opened(language="de", animation="off") as window:
        window.open_match(" ".join(SAMPLE[:3]))
        window.press(pygame.K_F10)
        assert window.shows("Menü")
        window.open("settings")
        window.click("English")
        window.leave()
        window.settle()
        assert window.shows("Menu") and not window.shows("Menü")


@pytest.mark.parametrize("size", SIZES)
def test_next_stays_under_the_pointer_in_why(size: tuple[int, int], opened_why: Callable[..., Window]) -> None:
    window = opened_why(window_size=size, **LARGE)
    assert window.page == "why"
    forward = window.app.top.form["forward"].rect.copy()
    window.press(pygame.K_RIGHT)
    window.settle()
    assert window.app.top.form["forward"].rect == forward


@pytest.fixture
def opened_why() -> Iterator[Callable[..., Window]]:
    """Why of the last mistake of a reviewed match, in a window with these settings."""
    windows: list[Window] = []

    def show(**wishes: object) -> Window:
        window = Window(**wishes)
        windows.append(window)
        OPENERS["review"](window)
        window.settle()
        window.press(pygame.K_LEFT)
        window.settle()
        window.click("reason")
        window.settle()
        return window

    yield show
    for window in windows:
        window.close()


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_the_number_of_a_turn_is_read_whole_however_many_there_are(text_size: float) -> None:
    look = make_look((900, 600), text_scale=text_size)
    rows = TurnRows(Turns(("a1-a2",) * 200))
    rows.place(look, Rect(0, 0, look.type_px(300), 9_000))
    cell = rows.cell(0)
    surface = pygame.Surface((cell.right, 9_000))
    shown: list[tuple[str, int]] = []

    class Watching(Canvas):
        def text(self, words: str, rect: Rect, size_px: int, *rest: Any, **how: Any) -> Rect:
            shown.append((words, rect.width - text.width(look.palette, words, size_px)))
            return rect

    rows.paint(Watching(surface, look))
    assert [words for words, room in shown if words.isdigit() and room < 0] == []
    assert sum(words.isdigit() for words, _room in shown) == 200


def entropy_turns(count: int) -> str:
    """So many turns of Entropy from the start, the same ones every time."""
    game, rng = GAMES["entropy"], random.Random(5)
    position, turns = game.start(game.variants[0]), []
    for _turn in range(count):
        move = rng.choice(position.legal_moves)
        turns.append(position.move_text(move))
        position = position.after(move)
    return " ".join(turns)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 12])
def test_what_is_in_place_is_told_of_both_sides(size: tuple[int, int], count: int) -> None:
    with opened(window_size=size, **LARGE) as window:
        window.open_match(entropy_turns(count), game="entropy", second="level 3")
        window.settle()
        told = [each for each in window.drawn() if "in place" in each.words]
        assert len(told) == 2 and not [each for each in told if each.rect.right > size[0]]


def test_the_level_and_the_turns_and_what_marks_the_board_are_read() -> None:
    with opened(window_size=(1280, 800), **LARGE) as window:
        window.open_match(entropy_turns(12), game="entropy", second="level 3")
        window.settle()
        assert window.reads("Level 3")
        assert all(map(window.reads, ("In place", "Halfway", "Isolated")))
        assert sum("-" in each.words and len(each.words) == 5 for each in window.drawn()) == 6


def test_what_marks_the_board_means_is_read_before_the_first_turn() -> None:
    with opened(window_size=(1280, 800), **LARGE) as window:
        window.open_match(game="entropy", second="level 3")
        window.settle()
        assert window.reads("In place: touches only the other side") and window.reads("Halfway: touches both sides")
        (first,) = (each.rect for each in window.drawn() if each.words.startswith("In place:"))
        assert first.top - window.app.top.table.turns.rect.top < first.height


def test_an_alarm_stands_in_a_short_card_instead_of_the_level() -> None:
    card = CardBox(Card(Side.FIRST, "You", "Circle · In check", "0 of 7 in place", (0.0,) * 7, is_alarmed=True,
                        brief_note="In check"))
    card.is_short = True
    with opened(window_size=(1280, 800), **LARGE) as window:
        for wide in (900, 300):
            assert "In check" in [words for words, _size, _bold in card._lines(window.app.look, wide)]


def long_review(window: Window) -> Any:
    """The review of a match of a hundred turns that nobody won."""
    match = hands.match_of(entropy_turns(100).split(), game="entropy")
    match.agree_draw()
    window.app.go(Analyse(Study.of_match(match)))
    return window.app.top


def test_the_list_of_a_long_review_shows_the_turn_looked_at() -> None:
    with opened(window_size=(1280, 800), **LARGE) as window:
        scene = long_review(window)
        for number in (90, 50, 97):
            scene.go_to(scene.study.played[number])
            window.pass_time(0.1)
            turns = scene.table.turns
            assert turns.shows_current and turns.rows.cell(number - 1).height * 3 == turns.frame.rect.height


@pytest.mark.parametrize("detail", ["In place: you 0, Diamond 0", "In place: you 1, Diamond 1, but you still need at "
                                    "least 2 moves to win, Diamond 3"])
def test_what_stands_below_a_plain_detail_keeps_its_place_where_smaller_type_spares_a_line(detail: str) -> None:
    with opened(window_size=(1280, 800), **LARGE) as window:
        look, usual = window.app.look, NoticeBox(Notice("With d5-e4", icon=""))
        assert abs(NoticeBox(Notice(detail, icon="")).height(look, 1244) - usual.height(look, 1244)) <= 5


def test_a_first_tip_covers_no_button() -> None:
    with opened(window_size=(1280, 800), **LARGE) as window:
        window.app.go(Play(first_match(GAMES["entropy"])))
        window.settle()
        bubble = window.app.top.table._bubble
        assert bubble is not None and window.can_click("hint")
        tools = ("hint", "threats", "rules", "menu")
        assert not [name for name in tools if window.app.top.form[name].rect.colliderect(bubble.rect)]


@pytest.mark.usefixtures("quick_searches")
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_finished_matchs_curve_is_whole_in_sight_and_nothing_scrolls(size: tuple[int, int], language: str) -> None:
    for count in (40, 90):
        with opened(window_size=size, language=language, **LARGE) as window:
            window.open_match(entropy_turns(count), second="level 2", game="entropy")
            window.click("menu")
            window.click("resign")
            window.click("answer_0")
            window.pass_time(2)
            table, form = window.app.top.table, window.app.top.form
            assert table.graph is not None and table._frame.rect.contains(table.graph.rect)
            assert not table._frame._most and table.turns is None
            assert form["again"].rect.height < 110


@pytest.mark.parametrize(("text_size", "tone"), [(1.0, "muted"), (2.0, "text")])
def test_a_paragraph_is_as_bright_as_its_heading(text_size: float, tone: Tone) -> None:
    with opened(text_size=text_size) as window:
        look, surface = window.app.look, pygame.Surface((600, 200))
        inks: list[Any] = []

        class Watching(Canvas):
            def text(self, words: str, rect: Rect, size_px: int, colour: Any, *rest: Any, **how: Any) -> Rect:
                inks.append(colour)
                return rect

        shown = Paragraph("Nothing is captured.", 15.5)
        shown.place(look, surface.get_rect())
        shown.paint(Watching(surface, look))
        assert inks == [look.palette.tone(tone)]


def estimated_review(window: Window, count: int, known: int) -> Any:
    """The review of a resigned match of so many turns, of which so many positions have been searched."""
    match = hands.match_of(entropy_turns(count).split(), game="entropy", second="level 2")
    match.resign(Side.FIRST)
    found = {}
    for ply, position in enumerate(match.positions[:known]):
        moves = tuple(estimated(move, 0) for move in position.legal_moves)
        found[position] = Analysis(moves, None, None, 1, 5, match.moves[ply:ply + 2], (), position.legal_moves)
    window.app.go(Analyse(Study.of_match(match), found))
    window.app.step(0.0)
    return window.app.top


def test_what_the_arrow_of_a_review_means_is_read_below_verdict_and_curve() -> None:
    with opened(window_size=(1280, 800), **LARGE) as window:
        scene = estimated_review(window, 40, 41)
        scene.go_to(scene.study.played[15])
        hands.wait_for(window.app, lambda: scene.findings.is_settled(scene.study.current, scene.study.seats))
        window.picture()
        table, best = scene.table, scene.form["best.1"].rect
        assert table.verdict.rect.bottom <= table.graph.rect.top < table.graph.rect.bottom <= best.top
        assert table._frame.rect.contains(best) and best.bottom <= table.turns.rect.top


def test_the_summary_of_a_match_takes_the_place_over_the_curve_of_what_told_that_it_was_looked_for() -> None:
    for known in (10, 41):
        with opened(window_size=(1280, 800), **LARGE) as window:
            scene = estimated_review(window, 40, known)
            scene.go_to(scene.study.played[-1])
            window.app.step(0.0)
            panel = [*scene.table._panel.all()]
            graph = panel.index(scene.table.graph)
            told = [n for n, box in enumerate(panel) if "slip" in box.said or "Checking" in box.said]
            assert told and min(told) < graph, known


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_ways_to_pass_are_in_sight_before_the_list_of_turns(size: tuple[int, int]) -> None:
    with opened(window_size=size, **LARGE) as window:
        must_pass(window)
        for name in ("pass_turn", "pass_on"):
            (button,) = (each for each in window.app.top.form if each.name == name)
            assert button.enabled and Rect((0, 0), size).contains(button.rect) and window.shows(button.label)


def test_a_pass_late_in_a_match_does_not_scroll_its_buttons_away() -> None:
    turns = (
        "a2-a3 b5-b4 a1-c3 c5-c4 e2-e3 c4-d3 d1-e2 e4-c4 b1-a1 d5-b5 e2-b2 c4-e4 c1-d1 d3-c4 b2-b1 e5-c5 e1-e2 c5-d4 "
        "e2-c2 e4-d3 c2-c1 b4-b3 d1-d2 a4-b4 e3-e5 a5-a4")
    for size in SIZES:
        with opened(window_size=size, auto_pass=False, **LARGE) as window:
            window.open_match(turns, game="entropy")
            window.pass_time(1)
            for turn in ("d2-d1", "d4-c5"):
                window.type_turn(turn)
                window.settle()
            assert window.shows("Circle must pass") and panel_px(window) == 0
            assert all(window.app.top.form[name].shown_rect.height > 0 for name in ("pass_turn", "pass_on"))
            assert window.shows("2 of 7 in place") and window.shows("0 in place, 5 halfway")

"""How every scene is reached, for its picture: one table of openers, which know the window by its driver only.

Buttons are clicked by their names, for their labels are translated.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from magicgame import paths
from magicgame.games import GAMES
from magicgame.games.game import Slide
from magicgame.match.lessons import load_lessons
from magicgame.player.comebacks import Comeback, ComebacksFile
from magicgame.player.files import save

if TYPE_CHECKING:
    from seen import Window

TURNS = "L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9"
ALL_BUT_ONE = TURNS.rpartition(" ")[0]


def match_flip(window: Window) -> None:
    window.open_match(ALL_BUT_ONE, second="level 3")
    window.click_turn(12)


def match_place(window: Window) -> None:
    window.open_match(ALL_BUT_ONE, second="level 3")
    window.click_turn(12, 11)


def match_refused(window: Window) -> None:
    window.open_match(ALL_BUT_ONE, second="level 3")
    window.click_turn(3)


def match_typed(window: Window) -> None:
    window.open_match(TURNS)
    window.type("13-14/l11")


def match_hint(window: Window) -> None:
    window.open_match(ALL_BUT_ONE, second="level 3")
    for _stage in range(3):
        window.click("hint")
        window.pass_time(0.5)


def match_result(window: Window) -> None:
    window.open_match(TURNS)
    window.click_turn(13, 14, 11)


def match_of_computers(window: Window) -> None:
    window.open_match(TURNS, first="level 1", second="level 6")
    window.click("pause")


def match_with_clock(window: Window) -> None:
    """Both clocks, the mover's nearly up."""
    window.open_match(TURNS, second="level 3", clock="180+0", spent=172.6)
    window.pass_time(0.05)


def match_with_clock_entropy(window: Window) -> None:
    window.open_match("a2-a3", game="entropy", clock="600+0", names=("Wolfgang", "Bo"))


def match_paused(window: Window) -> None:
    match_with_clock(window)
    window.click("pause")


def match_out_of_time(window: Window) -> None:
    window.open_match(TURNS, clock="180+0", spent=179.99, names=("Ann", "Bo"))
    window.pass_time(0.5)


def match_rematch(window: Window) -> None:
    """The second match of two persons, the first one's points on their cards."""
    window.open_match(TURNS, names=("Wolfgang Amadeus", "Bo"), clock="600+5")
    window.click_turn(13, 14, 11)
    window.click("again")
    window.click_turn(6)


def match_turned(window: Window) -> None:
    """Seen from the second side's end of the board."""
    window.set(turn_board=True)
    window.open_match(TURNS, names=("Ann", "Bo"))
    window.pass_time(0.1)
    window.click_turn(13)


def match_result_of_two(window: Window) -> None:
    """The second result, with the points of both."""
    match_rematch(window)
    window.click("menu")
    window.click("resign")
    window.pass_time(2)


def match_won(window: Window) -> None:
    """Over the computer."""
    window.open_match(TURNS, first="level 2")
    window.click_turn(13, 14, 11)


def match_menu(window: Window) -> None:
    window.open_match(TURNS)
    window.click("menu")


def match_left(window: Window) -> None:
    window.open_match(TURNS)
    window.press(pygame.K_q, pygame.KMOD_CTRL)


def match_entropy(window: Window) -> None:
    _open_entropy(window)
    slides = (step for move in window.position.legal_moves for step in move.steps if isinstance(step, Slide))
    window.click_turn(1 + min(slide.source for slide in slides))


def _open_entropy(window: Window) -> None:
    """In the middle: twelve turns from the start, the same ones every time."""
    game, rng = GAMES["entropy"], random.Random(5)
    position, turns = game.start(game.variants[0]), []
    for _turn in range(12):
        move = rng.choice(position.legal_moves)
        turns.append(position.move_text(move))
        position = position.after(move)
    window.open_match(" ".join(turns), second="level 1", game="entropy")


def result_entropy(window: Window) -> None:
    turns = "b1-b3 e4-b4 d1-d4 b5-c4 a1-b1 b4-c3 c1-a3 a4-b5 b1-e4 b5-b4"
    window.open_match(turns, second="level 1", game="entropy")
    window.click("menu")
    window.click("resign")
    window.click("answer_0")
    window.pass_time(2)


def title_with_match(window: Window) -> None:
    """A match to continue needs one button more."""
    window.open_match(TURNS)
    window.leave()
    window.open("title")


def title_with_match_entropy(window: Window) -> None:
    _open_entropy(window)
    window.leave()
    window.open("title")


def title_of_a_player(window: Window) -> None:
    """Who has played before, and has nothing to continue."""
    window.have_played([(2, "won", False)])
    window.open("title")


def error(window: Window) -> None:
    window.open("title")
    window.stumble()


def setup_entropy(window: Window) -> None:
    window.open("setup")
    window.click("game.entropy")


def setup_with_clock(window: Window) -> None:
    """Two persons with names."""
    window.open("setup")
    window.click("SECOND.person")
    window.click("clock.5")
    window.click("FIRST.name")
    window.type("Ann")


def puzzles_with_mistakes(window: Window) -> None:
    *turns, played = TURNS.split()
    position = GAMES["magic"].start(GAMES["magic"].variants[0])
    for turn in turns:
        position = position.after(position.parse_move(turn))
    save(paths.comebacks_file(), ComebacksFile([Comeback("magic-locked", position.text, played, "2026-01-01")]))
    window.open("puzzles")


def mistake_that_comes_back(window: Window) -> None:
    puzzles_with_mistakes(window)
    window.click("comebacks")
    window.settle()


def setup_rated(window: Window) -> None:
    window.open("setup")
    window.click("SECOND.auto")
    window.click("rated")


def match_rated(window: Window) -> None:
    setup_rated(window)
    window.click("start")


def setup_taught(window: Window) -> None:
    window.open("setup")
    window.click("teaching")


def statistics_filled(window: Window) -> None:
    rng = random.Random(3)
    window.have_played([
        (1 + number % 6, rng.choice(["won", "drawn", "lost"]), number % 4 == 0) for number in range(60)
    ])
    window.open("statistics")


def analysis(window: Window) -> None:
    window.open_analysis(TURNS)


def analysis_entropy(window: Window) -> None:
    _open_entropy(window)
    window.press(pygame.K_a, pygame.KMOD_CTRL)
    window.pass_time(2)


def analysis_menu(window: Window) -> None:
    analysis(window)
    window.click("menu")


def review(window: Window) -> None:
    """Of a match that is over."""
    match_result(window)
    window.click("analyse")
    window.pass_time(2)


def editor(window: Window) -> None:
    analysis_menu(window)
    window.click("edit")


def records(window: Window) -> None:
    analysis_menu(window)
    window.click("save")
    for file in Path(os.environ["MAGICGAME_HOME"]).rglob("????-??-?? *.record"):
        file.rename(file.with_name("2026-11-21 12.00.00.record"))
    window.leave()
    window.press(pygame.K_a, pygame.KMOD_CTRL)
    window.pass_time(0.1)
    window.click("menu")
    window.click("open")


def open_page(window: Window) -> None:
    """A match under way, three records and one that is torn."""
    records(window)
    folder = Path(os.environ["MAGICGAME_HOME"]) / "Magic Strategy"
    good = (folder / "2026-11-21 12.00.00.record").read_text(encoding="utf-8")
    for day in (18, 19):
        (folder / f"2026-11-{day} 20.15.00.record").write_text(good, encoding="utf-8")
    (folder / "From Bo.record").write_text(good.replace("1-5", "1-9"), encoding="utf-8")
    window.open_match(TURNS, second="level 3")
    window.leave()
    window.open("title")
    window.click("open")


def open_library(window: Window) -> None:
    """Matches of every kind and end, played on several days, two under way and a torn one."""
    window.have_kept()
    window.open_match(TURNS, second="level 3")
    window.leave()
    window.open("title")
    window.click("open")


def statistics_of_a_player(window: Window) -> None:
    """The first matches, which are kept."""
    window.have_kept()
    window.have_played([(2, "lost", False), (2, "won", False), (3, "won", True), (3, "drawn", False)])
    window.open("statistics")


def open_empty(window: Window) -> None:
    window.open("title")
    window.click("open")


def mistakes(window: Window) -> None:
    analysis_menu(window)
    window.click("mistakes")
    window.pass_time(2)


def slips(window: Window) -> None:
    """Of the end of a match of Entropy, from its result."""
    start, turns = "SO.../S.O.S/O...O/..SSO/SOSO. O", "c4-d4 a4-c4 e3-b3 d2-c3 e2-e3 c2-e2 a3-a4 c4-c5"
    window.open_match(turns, second="level 3", game="entropy", start=start)
    window.pass_time(1)
    window.click("learn")
    window.settle()


def coach(window: Window) -> None:
    """The last turn of the sample game but one is offered back."""
    window.set(teaching=True)
    window.open_match(ALL_BUT_ONE, second="level 1")
    window.pass_time(0.2)
    window.press(pygame.K_SPACE)
    window.click_turn(9, 10, 9)


def why(window: Window) -> None:
    """What that turn leads to, played out."""
    coach(window)
    window.click("show_why")
    window.pass_time(8)


def lesson(window: Window) -> None:
    """The longest text of all."""
    lessons = load_lessons()
    steps = [(number, step) for number, each in enumerate(lessons) for step in range(len(each.steps))]
    number, step = max(steps, key=lambda at: len(lessons[at[0]].steps[at[1]].text))
    _open_lesson(window, number, step)


def lesson_wrong(window: Window) -> None:
    _open_lesson(window, 0, 1)
    window.type_turn("l6")


def lesson_done(window: Window) -> None:
    """Just after the last step of the first one."""
    _open_lesson(window, 0, len(load_lessons()[0].steps) - 1)
    window.click_square(1)
    window.pass_time(0.7)


def lesson_at_its_end(window: Window) -> None:
    """The last step of the first one, before it is done."""
    _open_lesson(window, 0, len(load_lessons()[0].steps) - 1)


def lesson_of_entropy(window: Window) -> None:
    lessons = load_lessons()
    _open_lesson(window, next(i for i, each in enumerate(lessons) if each.game is GAMES["entropy"]), 0)


def _open_lesson(window: Window, number: int, step: int) -> None:
    window.have_learnt({load_lessons()[number].key: step})
    window.open("lessons")
    window.click(f"lesson.{number}")


def puzzle(window: Window) -> None:
    window.open("puzzles")
    window.click("theme.trap")


def puzzle_shown(window: Window) -> None:
    window.open("puzzles")
    window.click("theme.win-2")
    window.click("show")
    window.click("answer_0")
    window.pass_time(8)


def data(window: Window) -> None:
    """Two backups, and a third just made."""
    window.open("settings")
    window.click("data")
    for _backup in range(2):
        window.click("back_up")
        window.click("answer_0")


def page(name: str) -> Callable[[Window], None]:
    return lambda window: window.open(name)


OPENERS: dict[str, Callable[[Window], None]] = {
    "title": page("title"), "title_with_match": title_with_match, "title_with_match_entropy": title_with_match_entropy,
    "title_of_a_player": title_of_a_player, "error": error,
    "setup": page("setup"), "setup_entropy": setup_entropy,
    "setup_with_clock": setup_with_clock, "setup_taught": setup_taught,
    "setup_rated": setup_rated, "match_rated": match_rated,
    "puzzles_with_mistakes": puzzles_with_mistakes, "mistake_that_comes_back": mistake_that_comes_back,
    "match_flip": match_flip, "match_place": match_place, "match_refused": match_refused, "match_typed": match_typed,
    "match_hint": match_hint, "match_result": match_result, "match_of_computers": match_of_computers,
    "match_with_clock": match_with_clock, "match_with_clock_entropy": match_with_clock_entropy,
    "match_paused": match_paused, "match_out_of_time": match_out_of_time, "match_rematch": match_rematch,
    "match_result_of_two": match_result_of_two, "match_won": match_won, "match_turned": match_turned,
    "match_menu": match_menu,
    "match_left": match_left, "match_entropy": match_entropy, "result_entropy": result_entropy,
    "coach": coach, "why": why,
    "analysis": analysis, "analysis_entropy": analysis_entropy, "analysis_menu": analysis_menu, "review": review,
    "editor": editor, "records": records, "open": open_page, "open_library": open_library,
    "open_empty": open_empty, "mistakes": mistakes, "slips": slips,
    "lessons": page("lessons"), "lesson": lesson, "lesson_wrong": lesson_wrong,
    "lesson_done": lesson_done, "lesson_at_its_end": lesson_at_its_end,
    "lesson_of_entropy": lesson_of_entropy,
    "puzzles": page("puzzles"), "puzzle": puzzle, "puzzle_shown": puzzle_shown,
    "settings": page("settings"), "statistics": page("statistics"), "statistics_filled": statistics_filled,
    "statistics_of_a_player": statistics_of_a_player,
    "data": data, "rules": page("rules"), "keys": page("keys"), "about": page("about"), "licence": page("licence"),
}

"""Moments away from the match: puzzles tried, mistakes retried, analyses walked through, pages used."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import hands
import pygame
from hands import BLUNDER, NOW, PLAYTHROUGHS
from picture_scenes import OPENERS, TURNS
from seen import Window

from magicgame.games import GAMES
from magicgame.games.game import Move
from magicgame.match.rating import Rating
from magicgame.match.record import load_record
from magicgame.player.ratings import add_rated
from magicgame.ui.routes import MakePerfect, Play, Rules

Opener = Callable[[Window], None]


def _clicked(page: str, *names: str, seconds: float = 1) -> Opener:
    """A scene of the pictures in which buttons are clicked one after the other."""
    def opened(window: Window) -> None:
        OPENERS[page](window)
        for name in names:
            window.click(name)
            window.pass_time(seconds)
    return opened


# --- learning ---------------------------------------------------------------------------------------------------------


def _type_move(window: Window, move: Move) -> None:
    window.type_turn(window.position.move_text(move))
    window.settle()


def puzzle_wrong(window: Window) -> None:
    OPENERS["puzzle"](window)
    _type_move(window, window.position.legal_moves[-1])


def puzzle_begun(window: Window, own_turns: int = 1) -> None:
    """The first turns of the solution of a win in two."""
    window.open("puzzles")
    window.click("theme.win-2")
    top: Any = window.app.top
    for turn in top._puzzle.line[:2 * own_turns:2]:
        _type_move(window, window.position.parse_move(turn))


def puzzle_of_the_day_failed(window: Window) -> None:
    window.open("puzzles")
    window.click("daily")
    _type_move(window, window.position.legal_moves[-1])


def mistake_tried(window: Window) -> None:
    OPENERS["mistakes"](window)
    _type_move(window, window.position.legal_moves[-1])


def mistake_solved(window: Window) -> None:
    OPENERS["mistakes"](window)
    top: Any = window.app.top
    _type_move(window, top.mistake.best.move)


def slip_tried(window: Window) -> None:
    """The turn that was played, once more."""
    OPENERS["slips"](window)
    top: Any = window.app.top
    _type_move(window, top.mistake.played)


def slips_left(window: Window) -> None:
    """The last page, where none was found or shown."""
    OPENERS["slips"](window)
    top: Any = window.app.top
    while top.mistake is not None:
        window.click("next")
        window.pass_time(1)


def why_walked(window: Window, seconds: float = 2) -> None:
    """Its first turn is played out; after half a second it rests between flip and placement."""
    OPENERS["why"](window)
    window.press(pygame.K_RIGHT)
    window.pass_time(seconds)


def lesson_celebrated(window: Window) -> None:
    OPENERS["lesson_at_its_end"](window)
    window.click_square(1)
    window.pass_time(0.9)


# --- analysis, editor, library ----------------------------------------------------------------------------------------


def analysis_walked(window: Window, turns: int = 3) -> None:
    window.open_analysis(TURNS)
    for _turn in range(turns):
        window.press(pygame.K_LEFT)
    window.settle()


def analysis_with_a_branch(window: Window) -> None:
    analysis_walked(window)
    window.type_turn(window.position.move_text(window.position.legal_moves[3]))
    window.settle()
    window.press(pygame.K_LEFT)
    window.settle()


def analysis_with_results(window: Window) -> None:
    analysis_walked(window, turns=1)
    window.press(pygame.K_r)
    window.settle()
    window.click_square(min(step.source for move in window.position.legal_moves for step in move.steps[:1]) + 1)
    window.settle()


def commented(window: Window) -> None:
    analysis_walked(window, turns=1)
    window.press(pygame.K_k)
    window.type("a trap")


def openings(window: Window) -> None:
    OPENERS["open_library"](window)
    window.click("openings")
    window.settle()


def analysis_explained(window: Window) -> None:
    analysis_walked(window, turns=1)
    window.press(pygame.K_w)
    window.settle()


def review_explained(window: Window) -> None:
    OPENERS["review"](window)
    window.click("show_turn")
    window.settle()
    window.press(pygame.K_w)
    window.settle()


def analysis_row_pointed_at(window: Window) -> None:
    analysis_walked(window)
    rows = [each for each in window.app.top.form if each.enabled and each.rect.left > 700]
    hands.point_at(window.app, rows[0].rect.center)


def editor_in_use(window: Window) -> None:
    OPENERS["editor"](window)
    window.click("clear")
    for number in (1, 2, 6):
        window.click_square(number)
    window.press(pygame.K_3)
    for number in (3, 7, 7):
        window.click_square(number)
    for key in (pygame.K_DOWN, pygame.K_RIGHT):
        window.press(key)


# --- matches of Entropy, and their ends -------------------------------------------------------------------------------


def _entropy(window: Window, record: str, left_out: int = 0) -> None:
    played = load_record(PLAYTHROUGHS / f"{record}.record")
    turns = played.move_texts[:len(played.move_texts) - left_out]
    window.app.go(Play(hands.match_of(turns[:-1], game="entropy", variant=played.variant.name)))
    window.pass_time(1)
    window.type_turn(turns[-1])
    window.pass_time(3)


def must_pass(window: Window) -> None:
    window.set(auto_pass=False)
    window.open_match("c3-c2", game="entropy", start="SSO.O/SOSSO/.SOO./O..../....S O")
    window.pass_time(1)


def lost(window: Window) -> None:
    window.open_match(" ".join(BLUNDER[:-1]), first="level 1")
    window.type_turn(BLUNDER[-1])
    window.settle()


# --- pages ------------------------------------------------------------------------------------------------------------


def _scrolled(window: Window, page: str) -> None:
    OPENERS[page](window)
    width, height = window.app.screen.get_size()
    hands.wheel(window.app, (width // 2, height // 2), -3)
    window.pass_time(1)


def _in_german(window: Window, page: str) -> None:
    OPENERS[page](window)
    window.set(language="de")


def statistics_of_rated_matches(window: Window) -> None:
    """So few that each has its dot."""
    for number, score in enumerate((1, 0, 0.5, 1, 0, 1)):
        add_rated(f"{number}.record", "magic-locked", NOW.date(), 2, Rating(1046, 20), score)
    OPENERS["statistics_of_a_player"](window)


def exact_values(window: Window) -> None:
    window.app.go(MakePerfect(GAMES["entropy"]))


def rules_of_entropy(window: Window) -> None:
    window.app.go(Rules(GAMES["entropy"]))
    window.pass_time(1.7)


def title_in_play(window: Window) -> None:
    window.open("title")
    window.pass_time(4.3)


def name_too_long(window: Window) -> None:
    window.open("setup")
    window.click("SECOND.person")
    window.click("FIRST.name")
    window.type("wolfgang amadeus theophilus mozart of salzburg")


def slider_turned(window: Window) -> None:
    window.open("settings")
    slider = hands.brought_into_sight(window.app, "music_volume")
    hands.click_at(window.app, (slider.rect.left + slider.rect.width // 4, slider.rect.centery))


PAGE_MOMENTS: dict[str, Opener] = {
    "puzzle_wrong": puzzle_wrong, "puzzle_begun": puzzle_begun,
    "puzzle_solved": partial(puzzle_begun, own_turns=2), "puzzle_of_the_day_failed": puzzle_of_the_day_failed,
    "puzzle_hinted": _clicked("puzzle", "hint"), "puzzles_standing": _clicked("puzzles", "variant.1"),
    "puzzles_of_entropy": _clicked("puzzles", "variant.2"), "puzzles_hard": _clicked("puzzles", "grade.4"),
    "streak": _clicked("puzzles", "streak"),
    "mistake_tried": mistake_tried, "mistake_solved": mistake_solved,
    "slip_tried": slip_tried, "slips_shown": _clicked("slips", "show", seconds=4),
    "slips_left": slips_left,
    "mistakes_shown": _clicked("mistakes", "show", seconds=4), "mistakes_next": _clicked("mistakes", "next", "next"),
    "why_walked": why_walked, "why_walking": partial(why_walked, seconds=0.55), "lesson_celebrated": lesson_celebrated,
    "analysis_walked": analysis_walked, "analysis_with_a_branch": analysis_with_a_branch,
    "analysis_with_results": analysis_with_results, "analysis_explained": analysis_explained,
    "review_explained": review_explained, "review_of_a_mistake": _clicked("review", "mistake.4"),
    "analysis_row_pointed_at": analysis_row_pointed_at, "editor_in_use": editor_in_use,
    "library_deleted": _clicked("open_library", "delete.kept.2"),
    "library_record": _clicked("open_library", "kept.1", "review"),
    "entropy_won": partial(_entropy, record="entropy-win"), "must_pass": must_pass, "lost": lost,
    "own_clock": _clicked("setup", "clock.5", "minutes.more", "increment.more", seconds=0),
    "longest_clock": _clicked("setup", "clock.5", *["minutes.more"] * 9, *["increment.more"] * 12, seconds=0),
    "rated_person": _clicked("setup", "FIRST.auto"), "statistics_helped": _clicked("statistics_filled", "help.1"),
    "statistics_of_entropy": _clicked("statistics_filled", "variant.3"),
    "rule_clicked": _clicked("rules", "rule.magic.4", seconds=2.1), "asked_to_start_over": _clicked("data", "reset"),
    "asked_to_restore": _clicked("data", "backup.1"), "settings_reset": _clicked("settings", "reset"),
    **{f"{page}_scrolled": partial(_scrolled, page=page) for page in ("settings", "keys", "rules", "lessons")},
    **{f"{page}_in_german": partial(_in_german, page=page)
       for page in ("title", "match_place", "puzzles", "statistics_filled", "open_library", "review")},
    "rules_of_entropy": rules_of_entropy, "exact_values": exact_values, "title_in_play": title_in_play,
    "commented": commented, "openings": openings, "statistics_of_rated_matches": statistics_of_rated_matches,
    "name_too_long": name_too_long, "slider_turned": slider_turned,
}

"""Puzzles in the window: every winning turn is accepted, failures are answered, results are kept."""

from __future__ import annotations

from datetime import date

import pygame
import pytest
from exercising import click_button, play_by_clicks, play_text, settle
from window_table import press

from magicgame.games import GAMES
from magicgame.games.game import Side
from magicgame.match.progress import PuzzleProgress, load_progress, puzzles_file
from magicgame.match.puzzles import Puzzle, load_puzzles
from magicgame.ui.app import App
from magicgame.ui.scenes.puzzle import PuzzleScene, rule_text
from magicgame.ui.scenes.puzzles import PuzzlesScene
from magicgame.ui.scenes.rules import RulesScene, sections
from magicgame.ui.scenes.runs import DailyRun, ListRun, StreakRun

MAGIC = GAMES["magic"]
TODAY = date(2026, 11, 21)


def first_of(theme: str, variant: str = "locked") -> Puzzle:
    return next(puzzle for puzzle in load_puzzles(variant) if puzzle.theme == theme)


def open_list(app: App, *puzzles: Puzzle, variant: str = "locked") -> PuzzleScene:
    run = ListRun(MAGIC, MAGIC.variant(variant), puzzles, "A list")
    app.push(PuzzleScene(app, MAGIC, run, PuzzleProgress()))
    assert isinstance(app.top, PuzzleScene)
    return app.top


def kept() -> PuzzleProgress:
    return load_progress(puzzles_file(), PuzzleProgress)


def solve(app: App, scene: PuzzleScene, puzzle: Puzzle) -> None:
    for text in puzzle.line[::2]:
        play_text(app, scene, text)


@pytest.mark.parametrize("theme", ["win-1", "win-2", "win-3", "win-4", "hold", "trap"])
@pytest.mark.parametrize("variant", ["locked", "standing"])
def test_the_solution_solves(app: App, theme: str, variant: str) -> None:
    puzzle = first_of(theme, variant)
    scene = open_list(app, puzzle, variant=variant)
    solve(app, scene, puzzle)
    assert scene.answer.is_right and kept().result(variant, puzzle) == "first"
    assert kept().rating > PuzzleProgress().rating


def test_a_failure_is_answered_and_counts(app: App) -> None:
    puzzle = first_of("hold")
    scene = open_list(app, puzzle)
    wrong = next(move for move in scene.position.legal_moves if scene.position.move_text(move) != puzzle.line[0])
    before = scene.position.ply
    play_by_clicks(app, scene, wrong)
    assert scene.answer.is_right is False and kept().result("locked", puzzle) == "failed"
    assert scene.position.ply == before + 2 or scene.position.is_terminal
    click_button(app, "again")
    solve(app, scene, puzzle)
    assert scene.answer.is_right and kept().result("locked", puzzle) == "later"


def test_only_a_win_of_several_turns_speaks_of_steps() -> None:
    asked = {puzzle.turns: rule_text(puzzle, Side.FIRST) for puzzle in load_puzzles("locked") if puzzle.kind == "win"}
    assert [turns for turns, words in sorted(asked.items()) if "At each step" in words] == [2, 3, 4]


def test_every_turn_that_wins_is_accepted(app: App) -> None:
    """In a position with two winning turns neither is refused, whatever the solution says."""
    position = MAGIC.parse_position("ccc./dCd./d..d/....", MAGIC.variants[0])
    puzzle = Puzzle("win", position.text, ("9-10/L4",))
    for turn in ("9-10/L4", "12-16/D4"):
        scene = open_list(app, puzzle)
        play_text(app, scene, turn)
        assert scene.answer.is_right, turn


def test_a_hint_points_and_gives_the_first_try_away(app: App) -> None:
    puzzle = first_of("win-2")
    scene = open_list(app, puzzle)
    click_button(app, "hint")
    hint = scene.pointed_out()
    assert hint is not None and str(hint.squares[0] + 1) == puzzle.line[0].split("-")[0]
    solve(app, scene, puzzle)
    assert kept().result("locked", puzzle) == "later"


def test_the_solution_shown_is_not_solved(app: App) -> None:
    puzzle = first_of("win-2")
    scene = open_list(app, puzzle)
    click_button(app, "show")
    assert scene.position.is_terminal and kept().result("locked", puzzle) == "failed"
    click_button(app, "next")
    assert not scene.position.is_terminal


def test_a_run_ends_with_the_first_mistake(app: App) -> None:
    run = StreakRun(MAGIC, MAGIC.variants[0], load_puzzles("locked"), beginning=3)
    progress = PuzzleProgress()
    scene = PuzzleScene(app, MAGIC, run, progress)
    app.push(scene)
    first = run.puzzle
    solve(app, scene, first)
    press(app, pygame.K_RETURN)
    assert run.solved == 1 and run.puzzle != first
    wrong = next(m for m in scene.position.legal_moves if scene.position.move_text(m) != run.puzzle.line[0])
    play_by_clicks(app, scene, wrong)
    assert run.is_over and run.solved == 1 and kept().longest_streak == {"locked": 1}
    press(app, pygame.K_RETURN)
    assert scene not in app.scenes


def test_the_puzzle_of_the_day_is_noted_once(app: App) -> None:
    run = DailyRun(MAGIC, MAGIC.variants[0], load_puzzles("locked"), TODAY)
    scene = PuzzleScene(app, MAGIC, run, PuzzleProgress())
    app.push(scene)
    solve(app, scene, run.puzzle)
    assert kept().daily == {"2026-11-21 locked": "solved"}


def test_the_hub_opens_every_list_and_knows_the_day(app: App) -> None:
    app.push(PuzzlesScene(app, today=lambda: TODAY))
    for widget in list(app.top.form):
        if widget.name.partition(".")[0] in ("theme", "grade", "daily", "streak"):
            click_button(app, widget.name)
            assert isinstance(app.top, PuzzleScene), widget.name
            press(app, pygame.K_ESCAPE)
            assert isinstance(app.top, PuzzlesScene)
    click_button(app, "variant.standing")
    click_button(app, "daily")
    assert isinstance(app.top, PuzzleScene)
    run = app.top._run
    assert isinstance(run, DailyRun) and run.day == TODAY and run.variant.name == "standing"


def test_the_rules_scroll_from_end_to_end(app: App) -> None:
    scene = RulesScene(app)
    app.push(scene)
    seen: list[str] = []
    for _page in range(20):
        seen.append(scene.spoken())
        press(app, pygame.K_PAGEDOWN)
    assert all(any(heading in page for page in seen) for heading, _paragraphs in sections())
    assert not scene.form["down"].enabled
    press(app, pygame.K_HOME)
    assert scene.spoken() == seen[0]
    app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert scene.spoken() != seen[0]
    settle(app)

"""Puzzles in the window: every winning turn is accepted, failures are answered, results are kept."""

from __future__ import annotations

import re
from datetime import timedelta

import pygame
import pytest
from hands import Elsewhere, break_engine, click_at, heard, pass_time, press
from learning import (
    LOCKED,
    MAGIC,
    TODAY,
    boxes,
    click,
    click_square,
    is_accented,
    kept,
    notice,
    opened,
    play_by_clicks,
    play_text,
    says,
    seen,
    settle,
    shown_position,
    table,
    top,
    type_text,
    why_not,
)

from magicgame import paths
from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games import GAMES
from magicgame.games.game import Flip, Move, Position
from magicgame.match.puzzles import GRADES, THEMES, Puzzle, first_puzzles, puzzle_of_day, puzzles_of
from magicgame.match.record import parse_record
from magicgame.match.tempting import tempting_ahead
from magicgame.player.progress import Progress, PuzzleProgress, puzzle_rating, save_progress
from magicgame.player.runs import DailyRun, ListRun, StreakRun
from magicgame.player.settings import load_settings
from magicgame.ui.app import App
from magicgame.ui.learn.lesson import LessonScene
from magicgame.ui.learn.puzzle import PuzzleScene
from magicgame.ui.learn.puzzles import PuzzlesScene, puzzle_variants
from magicgame.ui.routes import Analyse, Learn, Puzzles, Rules, Solve
from magicgame.ui.table.picture import Text
from magicgame.ui.table.task import dashes
from magicgame.ui.widgets.words import Words
from magicgame.ui.words.shown_turns import turn_tried
from magicgame.ui.words.turns import turn_told

STANDING = MAGIC.variants[1]
ENTROPY = GAMES["entropy"]
VARIANTS = {variant.key: variant for game in (MAGIC, ENTROPY) for variant in game.variants}


def first_of(theme: str, variant: str = LOCKED.key) -> Puzzle:
    return next(puzzle for puzzle in puzzles_of(VARIANTS[variant]) if puzzle.theme == theme)


def open_list(app: App, *puzzles: Puzzle, variant: str = LOCKED.key) -> PuzzleScene:
    run = ListRun(GAMES[VARIANTS[variant].game], VARIANTS[variant], puzzles, "A list")
    return opened(app, Solve(run), PuzzleScene)


def open_run(app: App, name: str) -> PuzzleScene:
    """A puzzle as it is opened from the lists."""
    app.go(Puzzles())
    click(app, name)
    return top(app, PuzzleScene)


def solve(app: App, scene: PuzzleScene, puzzle: Puzzle) -> None:
    for text in puzzle.line[::2]:
        play_text(app, scene, text)


def walk_through(app: App, scene: PuzzleScene) -> None:
    """To the end of the solution that is shown."""
    while scene.turns != list(scene._puzzle.walked):
        click(app, "forward")


def walk_to_the_end(app: App, scene: PuzzleScene) -> None:
    """Through the solution that is shown, and all that is shown beside it."""
    while why_not(scene, "forward") is None:
        click(app, "forward")


def praise(scene: PuzzleScene) -> str:
    """What is said with the sign of the right of a try that goes on."""
    answers = (part.answer for part in table(scene).panel if isinstance(part, Text))
    return "".join(answer.text for answer in answers if answer.is_right and not scene.answer.text)


def wrong_turn(scene: PuzzleScene, puzzle: Puzzle) -> Move:
    return next(move for move in scene.position.legal_moves if scene.position.move_text(move) != puzzle.line[0])


# --- solving ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theme", "variant"), [
    (theme, variant) for variant in VARIANTS for theme in THEMES
    if any(puzzle.theme == theme for puzzle in puzzles_of(VARIANTS[variant]))
])
def test_the_solution_solves(app: App, theme: str, variant: str) -> None:
    puzzle = first_of(theme, variant)
    scene, played = open_list(app, puzzle, variant=variant), heard(app)
    solve(app, scene, puzzle)
    assert scene.answer.is_right and kept().puzzles.result(variant, puzzle) == "first"
    assert kept().puzzles.rating > PuzzleProgress().rating
    assert played.count("win") == 1


@pytest.mark.parametrize("theme", ["win-2", "hold", "check"])
def test_a_puzzle_that_tells_what_wrong_turns_come_to_needs_no_engine(
    app: App, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_engine(monkeypatch)
    puzzle = first_of(theme, "entropy-standard")
    scene = open_list(app, puzzle, variant="entropy-standard")
    wrong, failure = next(iter(puzzle.failures[0].items()))
    play_text(app, scene, wrong)
    fact = "the win is gone" if failure.plies is None else "wins"
    said = scene.answer
    assert scene.played is not None and scene.played[0].move_text(scene.played[1]) == failure.reply
    mine, reply, verdict, *_rating = said.text.splitlines()
    assert said.is_right is False and fact in verdict
    assert mine.startswith("You ") and reply == f"{turn_tried(scene.names, *scene.played)}."
    assert "The idea: " not in said.text, "the next try would be told what to look for"
    click(app, "again")
    solve(app, scene, puzzle)
    assert scene.answer.is_right and kept().puzzles.result("entropy-standard", puzzle) == "later"


def test_a_right_turn_of_several_is_praised_until_the_puzzle_is_answered(app: App) -> None:
    puzzle = first_of("win-3")
    scene = open_list(app, puzzle)
    assert table(scene).headline.title.endswith("to win in 3 turns")
    assert table(scene).headline.detail == "A list: number 1 of 1"
    play_text(app, scene, puzzle.line[0])
    assert praise(scene) == "Right! 2 more turns to find." and scene.news().startswith(praise(scene))
    assert not is_accented(scene, "next") and table(scene).headline.detail == "A list: number 1 of 1"
    for turn in puzzle.line[2::2]:
        assert praise(scene)
        play_text(app, scene, turn)
    assert is_accented(scene, "next") and not is_accented(scene, "again") and not praise(scene)


def test_the_opponent_resists_by_the_best_turn_off_the_stored_solution(app: App) -> None:
    """Of two ways to win, the one that is not stored is followed to its end, too."""
    position = MAGIC.parse_position("ccc./dCd./d..d/....", LOCKED)
    for turn in ("9-10/L4", "12-16/D4"):
        scene = open_list(app, Puzzle("win", position.text, ("9-10/L4",)))
        play_text(app, scene, turn)
        assert scene.answer.is_right, turn


def test_a_failure_is_answered_and_counts(app: App) -> None:
    puzzle = first_of("hold")
    scene = open_list(app, puzzle)
    start, before = scene.position, scene.position.ply
    play_by_clicks(app, scene, wrong_turn(scene, puzzle))
    assert scene.answer.is_right is False and kept().puzzles.result(LOCKED.key, puzzle) == "failed"
    assert scene.position.ply == before + 2 or scene.position.is_terminal
    assert says(scene, "That loses at once") and says(scene, "Your puzzle rating starts at 7")
    click_square(app, 0)
    assert shown_position(scene) == scene.position
    click(app, "again")
    assert shown_position(scene) == start
    solve(app, scene, puzzle)
    assert scene.answer.is_right and kept().puzzles.result(LOCKED.key, puzzle) == "later"
    assert table(scene).headline.title == "You found it after a wrong try"
    assert not says(scene, "Your puzzle rating starts at 7"), "it has been told"


def test_a_turn_that_ends_the_game_for_the_other_side_is_told_with_the_winner(app: App) -> None:
    puzzle = first_of("hold")
    scene = open_list(app, puzzle)
    play_by_clicks(app, scene, wrong_turn(scene, puzzle))
    outcome = scene.position.outcome
    assert outcome is not None and outcome.winner is not None
    winner = scene.names.side(outcome.winner)
    assert f"\n{winner} wins." in scene.answer.text and table(scene).board.winning


@pytest.mark.slow
def test_a_trap_that_leaves_a_way_out_is_told_apart(app: App) -> None:
    puzzle = first_of("trap")
    scene = open_list(app, puzzle)
    for move in scene.position.legal_moves:
        play_by_clicks(app, scene, move)
        if "Not a trap yet" in scene.answer.text:
            return
        click(app, "again")
    raise AssertionError("every turn is a trap or loses")


def test_a_puzzle_comes_to_rest_and_can_be_tried_again_when_the_engine_breaks(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_engine(monkeypatch)
    puzzle = first_of("hold")
    scene = open_list(app, puzzle)
    start = scene.position
    type_text(app, puzzle.line[0])
    settle(app)
    assert notice(scene) == "The computer could not judge this turn. Try again."
    assert kept().puzzles.result(LOCKED.key, puzzle) is None
    click(app, "again")
    assert shown_position(scene) == start and scene.is_open and not notice(scene)


# --- help -------------------------------------------------------------------------------------------------------------


def told_over_board(scene: PuzzleScene) -> str:
    notice = table(scene).notice
    return "" if notice is None else f"{notice.strong} {notice.words}".strip()


def test_a_hint_points_and_gives_the_first_try_away(app: App) -> None:
    puzzle = first_of("win-2")
    scene = open_list(app, puzzle)
    assert table(scene).board.hint is None
    pass_time(app, 3)
    click(app, "hint")
    assert says(app.top, "Take a hint?") and says(app.top, "in your puzzle rating")
    click(app, "answer_1")
    assert app.top is scene and table(scene).board.hint is None and kept().puzzles.result(LOCKED.key, puzzle) is None
    click(app, "hint")
    click(app, "answer_0")
    hint, aim = table(scene).board.hint, re.fullmatch("Aim: lock ([0-9–]+)[.]", told_over_board(scene))
    assert aim is not None and says(scene, "More")
    assert hint is not None and not hint.squares and hint.looked_at == {int(name) - 1 for name in aim[1].split("–")}
    press(app, pygame.K_h)
    hint = table(scene).board.hint
    assert hint is not None and str(hint.squares[0] + 1) == puzzle.line[0].split("-")[0]
    assert told_over_board(scene) == f"{aim[0]} Flip the framed tile on 8." and says(scene, "More")
    press(app, pygame.K_h)
    step, placed = scene.position.parse_move(puzzle.line[0]).steps
    hint = table(scene).board.hint
    assert hint is not None and set(hint.arriving) == {step.target} and set(hint.later) == {placed.target}
    assert hint.number == 1
    assert [(arrow.source, arrow.target) for arrow in table(scene).board.arrows] == [(step.source, step.target)]
    told = f"on {step.source + 1} to {step.target + 1}."
    assert told_over_board(scene).startswith("Step 1 of 2:") and told_over_board(scene).endswith(told)
    assert says(scene, "Hide")
    click_square(app, step.source)
    click_square(app, step.target)
    hint = table(scene).board.hint
    assert hint is not None and set(hint.arriving) == {placed.target}
    play_by_clicks(app, scene, Move((placed,)))
    assert table(scene).board.hint is None, "the next turn is the player's own to find"
    for text in puzzle.line[2::2]:
        play_text(app, scene, text)
    assert scene.answer.text.startswith("Locked line") and says(scene, "Every square beside them is taken")
    assert table(scene).headline.title == "You found it with a hint"
    assert kept().puzzles.result(LOCKED.key, puzzle) == "later"
    assert "Rating" not in scene.answer.text, "only a first try moves the rating"


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_the_first_hint_of_a_long_win_tells_what_its_next_turn_does(app: App, variant: str) -> None:
    puzzle = first_of("win-3", variant)
    scene = open_list(app, puzzle, variant=variant)
    first = scene._aim
    click(app, "hint")
    click(app, "answer_0")
    assert first and told_over_board(scene) == f"{first}." and not first.startswith("Aim: lock")
    hint, name = table(scene).board.hint, scene.game.square_name
    assert hint is not None and not hint.squares
    assert {name(square) for square in hint.looked_at} == set(re.findall(r"\b(?:\d+|[a-e]\d)\b", first))
    play_text(app, scene, puzzle.line[0])
    assert scene._aim != first and table(scene).board.hint is None


def test_training_goes_on_at_the_puzzle_left_with_its_hint_open(app: App) -> None:
    left = open_run(app, "training")
    click(app, "hint")
    press(app, pygame.K_ESCAPE)
    again = open_run(app, "training")
    assert shown_position(again) == shown_position(left)
    assert again.aside().endswith("Lock three in a row to win.")
    click(app, "hint")
    click(app, "next")
    assert shown_position(again) != shown_position(left), "who goes on is not held back"
    assert again.aside() == "", "the rules are told once"


def test_a_hint_after_a_failure_costs_nothing_and_is_given_at_once(app: App) -> None:
    puzzle = first_of("win-2")
    scene = open_list(app, puzzle)
    click(app, "show")
    click(app, "answer_0")
    settle(app)
    click(app, "again")
    click(app, "hint")
    assert app.top is scene and table(scene).board.hint is not None


def test_a_puzzle_solved_at_once_tells_how_the_rating_has_risen(app: App) -> None:
    puzzle, before = first_of("win-2"), round(PuzzleProgress().rating)
    scene = open_list(app, puzzle)
    solve(app, scene, puzzle)
    first = round(kept().puzzles.rating)
    assert first > before and says(scene, f"Your puzzle rating starts at {first}")
    scene = open_list(app, other := first_of("win-3"))
    solve(app, scene, other)
    gained = round(kept().puzzles.rating) - first
    assert gained > 0 and says(scene, f"Your rating: {first} → {first + gained} (+{gained})")


def test_a_puzzle_failed_tells_how_the_rating_has_fallen(app: App) -> None:
    puzzle, before = first_of("win-2"), round(PuzzleProgress().rating)
    scene = open_list(app, puzzle)
    wrong = next(move for move in scene.position.legal_moves if scene.position.move_text(move) != puzzle.line[0])
    type_text(app, scene.position.move_text(wrong))
    settle(app)
    after = round(kept().puzzles.rating)
    assert after < before and says(scene, f"Your puzzle rating starts at {after}")


def test_what_to_beware_of_stands_out_with_a_sign(app: App) -> None:
    tempting = next(puzzle for puzzle in puzzles_of(LOCKED) if puzzle.theme == "win-2" and puzzle.tempting)
    scene = open_list(app, tempting)
    text = next(part for part in table(scene).panel if isinstance(part, Text))
    assert text.warning.startswith("Beware: ") and "Beware" not in text.aside and says(scene, text.warning)
    assert text.warning in scene.news()
    words = next(box for box in boxes(scene) if isinstance(box, Words) and box.words == text.warning)
    assert words._tone == "text"


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_what_to_beware_of_stays_on_the_way_as_long_as_it_is_so(app: App, variant: str) -> None:
    puzzle = next(each for each in puzzles_of(VARIANTS[variant]) if each.theme == "win-3" and tempting_ahead(
        each, played(variant, each, 2), each.line[:2]))
    scene = open_list(app, puzzle, variant=variant)
    play_text(app, scene, puzzle.line[0])
    settle(app)
    assert scene.praise().text.startswith("Right! 2 more turns") and says(scene, scene.praise().text)
    assert scene.warning().startswith("Beware: ") and says(scene, scene.warning()) and scene.warning() in scene.news()
    for text in puzzle.line[2::2]:
        play_text(app, scene, text)
        settle(app)
    assert scene.answer.is_right and not scene.warning()


def played(variant: str, puzzle: Puzzle, number: int) -> Position:
    """The position after so many turns of the solution."""
    position = puzzle.start(GAMES[VARIANTS[variant].game], VARIANTS[variant])
    for text in puzzle.line[:number]:
        position = position.after(position.parse_move(text))
    return position


def test_a_flip_is_taken_back_and_what_was_played_before_it_stays(app: App) -> None:
    puzzle = first_of("win-2")
    scene = open_list(app, puzzle)
    play_text(app, scene, puzzle.line[0])
    flip = scene.position.parse_move(puzzle.line[2]).steps[0]
    assert isinstance(flip, Flip)
    for _time in range(2):
        click_square(app, flip.source)
        click_square(app, flip.target)
        settle(app)
        assert scene.draft.done == (flip,)
        press(app, pygame.K_r)
        assert not scene.draft.done and scene.turns == list(puzzle.line[:2])
    press(app, pygame.K_r)
    assert scene.position == scene.start


def test_the_solution_can_be_seen_after_a_wrong_turn(app: App) -> None:
    puzzle = first_of("win-2")
    scene = open_list(app, puzzle)
    play_by_clicks(app, scene, wrong_turn(scene, puzzle))
    assert table(scene).headline.detail == "Try again with Retry, or see the solution with Show"
    press(app, pygame.K_h)
    assert told_over_board(scene).startswith("This try is over")
    press(app, pygame.K_w)
    settle(app)
    assert app.top is scene and scene.turns == list(puzzle.line[:1])
    walk_through(app, scene)
    assert scene.position.is_terminal and says(scene, "The idea: ") and not says(scene, "Your rating"), "it was told"
    click(app, "again")
    for _stage in range(2):
        click(app, "hint")
    solve(app, scene, puzzle)
    assert table(scene).headline.title == "Right, as the solution showed"


@pytest.mark.parametrize("name", ["training", "daily", "streak"])
def test_the_solution_of_a_solved_puzzle_is_shown_for_nothing(app: App, name: str) -> None:
    scene = open_run(app, name)
    puzzle = scene._puzzle
    solve(app, scene, puzzle)
    before = kept().puzzles
    assert is_accented(scene, "next") and not is_accented(scene, "show") and why_not(scene, "show") is None
    click(app, "show")
    assert app.top is scene and scene.is_shown and scene.turns == list(puzzle.line[:1])
    walk_to_the_end(app, scene)
    assert kept().puzzles == before and not says(scene, "ating starts") and not says(scene, "Your rating")
    assert is_accented(scene, "next") and why_not(scene, "next") is None
    click(app, "next")
    assert shown_position(top(app, PuzzleScene)).text != puzzle.position if name != "daily" else app.top is not scene


def test_whoever_solves_learns_the_idea_of_it_too(app: App) -> None:
    puzzle = first_of("win-2")
    scene = open_list(app, puzzle)
    solve(app, scene, puzzle)
    click(app, "show")
    walk_through(app, scene)
    assert says(scene, "The idea: ")


def test_a_turn_that_loses_by_force_is_told_with_what_wins(app: App) -> None:
    told = []
    for puzzle in [each for each in puzzles_of(LOCKED) if each.theme in ("hold", "win-2")][:6]:
        scene = open_list(app, puzzle)
        for move in scene.position.legal_moves[:6]:
            if scene.position.move_text(move) == puzzle.line[0]:
                continue
            lost = analyse(scene.start.after(move), StopFlag()).value is Value.WIN
            play_by_clicks(app, scene, move)
            if scene.answer.is_right is False:
                title = table(scene).headline.title
                assert (title in ("That loses", "That loses at once")) is lost and (title == "Not quite") is not lost
                told += [scene.answer.text] if title == "That loses" else []
            click(app, "again")
    assert all("\nDiamond wins next turn.\n" not in each and "\nCircle wins next turn.\n" not in each for each in told)
    assert any(": it threatens " in each for each in told)


@pytest.mark.parametrize("is_from_title", [True, False])
def test_the_way_out_says_where_it_leads(app: App, is_from_title: bool) -> None:
    run = ListRun(MAGIC, LOCKED, (first_of("win-1"),), "A list")
    scene = opened(app, Solve(run, is_from_title), PuzzleScene)
    assert says(scene, "Title") is is_from_title and says(scene, "Puzzles") is not is_from_title
    lesson = opened(app, Learn(0, is_from_title), LessonScene)
    assert says(lesson, "Title") is is_from_title and says(lesson, "Lessons") is not is_from_title


def test_the_solution_shown_is_not_solved(app: App) -> None:
    puzzle = first_of("win-2")
    scene = open_list(app, puzzle)
    start = scene.position
    click(app, "show")
    assert says(app.top, "Show the solution?") and says(app.top, "in your puzzle rating")
    assert not says(app.top, "days in a row")
    click(app, "answer_1")
    assert app.top is scene and kept().puzzles.result(LOCKED.key, puzzle) is None
    click(app, "show")
    click(app, "answer_0")
    assert kept().puzzles.result(LOCKED.key, puzzle) == "failed" and says(scene, "Turn 1 of 3")
    walk_through(app, scene)
    last, idea = scene.answer.text.split("\n")
    assert says(scene, "Turn 3 of 3") and last.endswith("and 4–7–10.") and scene.answer.is_right is None
    assert idea.startswith("The idea: every reply to turn 1 that stops 8–11–14 for good lets you win with ")
    assert scene.rating_told().startswith("Your puzzle rating starts at ") and says(scene, scene.rating_told())
    click(app, "next")
    assert shown_position(scene) == start and not scene.answer.text


def test_the_solution_of_a_trap_shows_a_reply_that_loses_and_then_the_one_that_does_not(app: App) -> None:
    puzzle = first_of("trap")
    scene = open_list(app, puzzle)
    click(app, "show")
    click(app, "answer_0")
    settle(app)
    assert shown_position(scene) == scene.start.after(scene.start.parse_move(puzzle.line[0]))
    (saving,) = [found.move for found in analyse(scene.position, StopFlag()).moves if found.value is not Value.LOSS]
    saved, told = scene.position.after(saving), turn_told(scene.names, scene.position, saving)
    board = scene.picture().board
    assert board.threats.lines and not board.ghosts
    while len(scene.turns) < len(puzzle.walked):
        press(app, pygame.K_RIGHT)
        settle(app)
    outcome = scene.position.outcome
    assert outcome is not None and outcome.winner is scene.start.mover and told not in scene.answer.text
    press(app, pygame.K_RIGHT)
    settle(app)
    assert shown_position(scene) == saved and scene.answer.text.startswith(f"{told}.")
    comes_to = "it is a draw" if saved.is_terminal else f"{scene.names.side(scene.start.mover.other)} can hold the draw"
    assert says(scene, "The only reply that holds") and scene.why_not_forward() == f"The line ends here: {comes_to}"
    press(app, pygame.K_LEFT)
    assert scene.turns == list(puzzle.walked) and told not in scene.answer.text


def test_a_mistake_that_tempts_is_played_after_the_solution(app: App) -> None:
    puzzle = next(each for each in puzzles_of(LOCKED) if each.theme == "hold" and len(each.walked) > 1)
    scene = open_list(app, puzzle)
    click(app, "show")
    click(app, "answer_0")
    settle(app)
    walk_to_the_end(app, scene)
    (*_others, mistake) = puzzle.mistakes
    assert scene.turns == list(mistake) and says(scene, "istake")
    scene.turn_clicked(0)
    while scene.turns != list(puzzle.mistakes[0][:1]):
        press(app, pygame.K_LEFT)
    press(app, pygame.K_LEFT)
    assert scene.turns == list(puzzle.walked)
    press(app, pygame.K_LEFT)
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RIGHT)
    settle(app)
    assert scene.turns == list(puzzle.mistakes[0][:1])
    click(app, "again")
    assert scene.is_open and not scene.turns and shown_position(scene) == scene.start


def test_a_trap_that_is_set_shows_what_it_threatens(app: App) -> None:
    puzzle = first_of("trap")
    scene = open_list(app, puzzle)
    solve(app, scene, puzzle)
    assert scene.answer.is_right and "threatens" in scene.answer.text
    assert scene.picture().board.threats.lines


@pytest.mark.parametrize(("theme", "variant"), [("hold", LOCKED.key), ("check", "entropy-standard")])
def test_the_solution_goes_on_behind_the_turn_asked_for(app: App, theme: str, variant: str) -> None:
    puzzle = next(puzzle for puzzle in puzzles_of(VARIANTS[variant]) if puzzle.theme == theme and puzzle.shown)
    scene = open_list(app, puzzle, variant=variant)
    click(app, "show")
    click(app, "answer_0")
    settle(app)
    while scene.turns != list(puzzle.walked):
        press(app, pygame.K_RIGHT)
        settle(app)
    assert len(puzzle.line) == 1 < len(scene.turns)
    assert scene.position.is_terminal and not says(scene, "The solution begins")
    walk_to_the_end(app, scene)
    assert (scene.why_not_forward() or "").startswith(f"The line ends here: {scene.names.side(scene.side.other)} ")


def test_the_analysis_begins_at_the_puzzle_and_holds_what_was_played(app: App) -> None:
    puzzle = first_of("hold")
    scene = open_list(app, puzzle)
    assert "analyse" not in scene.targets()
    press(app, pygame.K_a)
    assert app.top is scene, "the analysis would give the solution away"
    play_text(app, scene, puzzle.line[0])
    click(app, "analyse")
    route = top(app, Elsewhere).route
    assert isinstance(route, Analyse) and route.study.root.position.text == puzzle.position
    assert [node.move_text for node in route.study.line[1:]] == [puzzle.line[0]]


def test_the_rules_of_a_puzzle_are_those_it_is_played_by(app: App) -> None:
    variant = MAGIC.variant("standing")
    opened(app, Solve(ListRun(MAGIC, variant, puzzles_of(variant)[:1], "A list")), PuzzleScene)
    press(app, pygame.K_F2)
    assert top(app, Elsewhere).route == Rules(MAGIC, variant)


# --- streak, day, lists -----------------------------------------------------------------------------------------------


def test_a_streak_ends_with_the_first_mistake(app: App) -> None:
    run = StreakRun(MAGIC, LOCKED, puzzles_of(LOCKED), beginning=3)
    scene = opened(app, Solve(run), PuzzleScene)
    first = run.puzzle
    assert why_not(scene, "next") == "Solve the puzzle first"
    solve(app, scene, first)
    press(app, pygame.K_RETURN)
    assert run.solved == 1 and run.puzzle != first
    assert shown_position(scene).text == run.puzzle.position
    click(app, "hint")
    assert says(app.top, "Your streak ends here.")
    click(app, "answer_1")
    play_by_clicks(app, scene, wrong_turn(scene, run.puzzle))
    assert run.is_over and run.solved == 1 and kept().puzzles.longest_streak == {LOCKED.key: 1}
    press(app, pygame.K_RETURN)
    assert app.top is not scene


def test_a_streak_keeps_what_was_solved_under_the_puzzle_that_was_solved(app: App) -> None:
    scene = open_run(app, "streak")
    puzzle = next(each for each in puzzles_of(LOCKED) if each.position == shown_position(scene).text)
    solve(app, scene, puzzle)
    click(app, "again")
    assert shown_position(scene).text == puzzle.position
    solve(app, scene, puzzle)
    assert scene.answer.is_right and kept().puzzles.results == {f"{LOCKED.key} {puzzle.position}": "first"}
    click(app, "next")
    assert table(scene).headline.detail == "Streak: 1 solved, your best is 1"
    assert shown_position(scene).text != puzzle.position


def test_the_puzzle_of_the_day_is_noted_once(app: App) -> None:
    puzzle = puzzle_of_day(puzzles_of(LOCKED), TODAY)
    scene = open_run(app, "daily")
    assert shown_position(scene).text == puzzle.position
    assert table(scene).headline.detail == "Puzzle of the day: Saturday, 21 November"
    solve(app, scene, puzzle)
    assert kept().puzzles.daily == {f"2026-11-21 {LOCKED.key}": "solved"}
    click(app, "next")
    assert says(top(app, PuzzlesScene), "Puzzle of the day")
    assert app.top.form["daily"].value == "Solved on the first try"


@pytest.mark.parametrize("way", ["again", "leave"])
def test_a_puzzle_of_the_day_repeated_after_its_solution_does_not_count_for_the_day(app: App, way: str) -> None:
    puzzle, scene = puzzle_of_day(puzzles_of(LOCKED), TODAY), open_run(app, "daily")
    click(app, "show")
    assert says(app.top, "in your puzzle rating") and says(app.top, "no longer count towards your days in a row")
    click(app, "answer_0")
    click(app, way)
    if way == "leave":
        assert app.top.form["daily"].value.startswith("Tried")
        scene = open_run(app, "daily")
    solve(app, scene, puzzle)
    assert scene.answer.is_right and not says(scene, "in a row")
    assert kept().puzzles.days_in_a_row(TODAY) == 0


def test_who_has_failed_at_the_puzzle_of_the_day_is_asked_too_as_long_as_the_day_is_at_stake(app: App) -> None:
    scene = open_run(app, "daily")
    click(app, "hint")
    click(app, "answer_0")
    click(app, "show")
    assert says(app.top, "no longer count towards your days in a row") and not says(app.top, "in your puzzle rating")
    click(app, "answer_1")
    progress = kept()
    progress.puzzles.note_day(TODAY)
    progress.puzzles.results.clear()
    save_progress(progress)
    scene = open_run(app, "daily")
    click(app, "show")
    assert says(app.top, "in your puzzle rating") and not says(app.top, "days in a row"), "the day is done"
    click(app, "answer_1")
    assert app.top is scene


def test_days_in_a_row_are_told_where_one_is_added(app: App) -> None:
    progress = Progress()
    for number in (1, 2):
        progress.puzzles.note_day(TODAY - timedelta(days=number))
    save_progress(progress)
    opened(app, Puzzles(), PuzzlesScene)
    assert any("2 days in a row" in words for words in seen(app.top))
    scene = open_run(app, "daily")
    solve(app, scene, puzzle_of_day(puzzles_of(LOCKED), TODAY))
    assert says(scene, "That makes 3 days in a row!") and kept().puzzles.days_in_a_row(TODAY) == 3


def test_a_puzzle_is_copied_as_it_is_set_and_as_it_was_played(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("magicgame.ui.clipboard.copy", copied.append)
    puzzle = first_of("win-2")
    scene = open_list(app, puzzle)
    play_text(app, scene, puzzle.line[0])
    settle(app)
    press(app, pygame.K_t, pygame.KMOD_CTRL)
    assert notice(scene) == "The puzzle is on the clipboard as text, for fixed-width fonts"
    first, *_board, last = copied[-1].splitlines()
    assert "to win in 2 turns" in first and last == puzzle.position and puzzle.line[0] not in copied[-1]
    press(app, pygame.K_c, pygame.KMOD_CTRL)
    assert parse_record(copied[-1]).move_texts[0] == puzzle.line[0]
    press(app, pygame.K_c, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert copied[-1] == scene.position.text


def test_a_puzzle_is_shared_without_knowing_a_key(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("magicgame.ui.clipboard.copy", copied.append)
    scene = open_list(app, first_of("win-2"))
    for way in ("forum", "copy_record", "copy_position", "picture"):
        while app.top is not scene:
            app.back()
        click(app, "share")
        assert app.top.name == "share"
        click(app, way)
    assert "to win in 2 turns" in copied[0] and parse_record(copied[1]).start == scene.position
    assert copied[2] == scene.position.text and len(list(paths.records_folder().glob("*.png"))) == 1


def test_a_puzzle_is_saved_as_a_picture(app: App) -> None:
    open_list(app, first_of("win-2"))
    press(app, pygame.K_p, pygame.KMOD_CTRL)
    assert len(list(paths.records_folder().glob("*.png"))) == 1


def test_the_lists_open_every_list_of_the_chosen_variant(app: App) -> None:
    scene = opened(app, Puzzles(), PuzzlesScene)
    click(app, "variant.1")
    names = [widget.name for widget in scene.form if widget.name.partition(".")[0] in ("theme", "grade")]
    assert len(names) == len({puzzle.theme for puzzle in puzzles_of(STANDING)}) + len(GRADES)
    for kind in ("theme", "grade"):
        counts = [int(scene.form[name].value.split()[2]) for name in names if name.startswith(kind)]
        assert sum(counts) == len(puzzles_of(STANDING)), f"each puzzle is in one list by {kind}"
    for name in [*names, "training", "daily", "streak"]:
        click(app, name)
        assert STANDING.key in f"{top(app, PuzzleScene).position.variant.key}", name
        press(app, pygame.K_ESCAPE)
        assert app.top is scene
    click(app, "theme.hold")
    assert shown_position(top(app, PuzzleScene)).text == first_of("hold", STANDING.key).position


def test_the_lists_come_back_to_the_set_that_was_left(app: App) -> None:
    scene = opened(app, Puzzles(), PuzzlesScene)
    assert scene.form.focused == "training"
    click(app, "theme.hold")
    press(app, pygame.K_ESCAPE)
    assert app.top is scene and scene.form.focused == "theme.hold"
    scene.form.focused = "daily"
    click_at(app, scene.form["theme.win-1"].shown_rect.center)
    press(app, pygame.K_ESCAPE)
    assert scene.form.focused == "theme.win-1"


def test_a_list_goes_on_at_its_first_puzzle_that_is_not_solved(app: App) -> None:
    holds = [puzzle for puzzle in puzzles_of(LOCKED) if puzzle.theme == "hold"]
    progress = Progress()
    for puzzle in holds[:2]:
        progress.puzzles.note(LOCKED.key, puzzle, True)
    save_progress(progress)
    scene = opened(app, Puzzles(), PuzzlesScene)
    assert scene.form["theme.hold"].value == f"2 of {len(holds)} solved"
    assert says(scene, f"Puzzle rating: {round(progress.puzzles.rating)}")
    click(app, "theme.hold")
    assert shown_position(top(app, PuzzleScene)).text == holds[2].position


def test_the_lists_tell_what_was_solved_without_help(app: App) -> None:
    first, helped = (puzzle for puzzle in puzzles_of(LOCKED)[:2])
    progress, count = Progress(), len(puzzles_of(LOCKED))
    progress.puzzles.note(LOCKED.key, first, True)
    save_progress(progress)
    assert says(opened(app, Puzzles(), PuzzlesScene), f"1 of {count} solved")
    assert not says(app.top, "on the first try")
    for solved in (False, True):
        progress.puzzles.note(LOCKED.key, helped, solved)
    save_progress(progress)
    assert says(opened(app, Puzzles(), PuzzlesScene), f"2 of {count} solved, 1 on the first try")


def test_a_newcomer_climbs_from_wins_with_the_next_turn_to_puzzles_of_the_own_level(app: App) -> None:
    scene = opened(app, Puzzles(), PuzzlesScene)
    assert {"Your first puzzles", "0 of 12 solved", "Diamond, win with this turn"} <= set(seen(scene))
    assert says(scene, "No puzzle rating yet")
    press(app, pygame.K_RETURN)
    puzzles = top(app, PuzzleScene)
    first = first_puzzles(puzzles_of(LOCKED), MAGIC, LOCKED)
    assert why_not(puzzles, "next") == "Solve the puzzle first"
    solve(app, puzzles, first[0])
    press(app, pygame.K_RETURN)
    assert table(puzzles).headline.detail == "Your first puzzles · number 2 of 12, not rated"
    click(app, "show")
    assert not says(app.top, "in your puzzle rating") and kept().puzzles.rating == PuzzleProgress().rating
    assert puzzles.words()[0].startswith("1 of 12 solved") and puzzles.dashes() == dashes(1, 12)
    press(app, pygame.K_ESCAPE)
    assert says(top(app, PuzzlesScene), "1 of 12 solved")
    progress = kept()
    for puzzle in first[1:]:
        progress.puzzles.note(LOCKED.key, puzzle, puzzle is not first[2])
    save_progress(progress)
    press(app, pygame.K_ESCAPE)
    open_run(app, "training")
    assert shown_position(top(app, PuzzleScene)).text == first[2].position, "the one that was failed comes back"
    for puzzle in first:
        progress.puzzles.note(LOCKED.key, puzzle, True)
    save_progress(progress)
    press(app, pygame.K_ESCAPE)
    open_run(app, "training")
    rating = round(progress.puzzles.rating)
    assert table(app.top).headline.detail == f"Puzzles at your level · Puzzle rating: {rating}"
    nearest = min(abs(puzzle_rating(each) - rating) for each in puzzles_of(LOCKED) if each not in first)
    shown = next(each for each in puzzles_of(LOCKED) if each.position == shown_position(app.top).text)
    assert abs(puzzle_rating(shown) - rating) == nearest


def test_the_lists_begin_with_the_variant_solved_last_at_first_with_the_one_played_last(app: App) -> None:
    app.settings.game, app.settings.variant = "magic", STANDING.name
    assert open_run(app, "daily").position.variant == STANDING
    app.settings.game, app.settings.variant = "entropy", "standard"
    assert open_run(app, "daily").position.variant == STANDING
    app.back()
    click(app, "variant.0")
    assert open_run(app, "daily").position.variant == LOCKED and load_settings()[0].puzzle_rules == LOCKED.key


def test_every_variant_of_both_games_is_offered() -> None:
    assert {variant.key for _game, variant in puzzle_variants()} == set(VARIANTS)


def test_two_lists_of_two_variants_are_kept_apart(app: App) -> None:
    puzzle = first_of("hold", STANDING.key)
    scene = open_list(app, puzzle, variant=STANDING.key)
    solve(app, scene, puzzle)
    assert list(kept().puzzles.results) == [f"{STANDING.key} {puzzle.position}"]


def test_a_damaged_file_of_progress_is_told_of(app: App) -> None:
    save_progress(Progress())
    paths.progress_file().write_text("{", encoding="utf-8")
    assert says(opened(app, Puzzles(), PuzzlesScene), "is damaged. It was kept as")
    assert DailyRun(MAGIC, LOCKED, puzzles_of(LOCKED), TODAY).puzzle == puzzle_of_day(puzzles_of(LOCKED), TODAY)


def test_a_hint_takes_the_place_of_what_was_refused(app: App) -> None:
    scene = open_list(app, first_of("win-2", "entropy-standard"), variant="entropy-standard")
    scene.square_clicked(next(square for square, tile in enumerate(scene.position.tiles) if tile is None))
    assert scene.playing.refusal is not None
    scene.hint()
    notice = scene.board_notice()
    assert scene.playing.refusal is None and notice is not None and scene._aim in notice.words

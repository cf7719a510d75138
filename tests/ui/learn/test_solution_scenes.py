"""The solution of a puzzle in the window: it goes on when the reader does, and tells what its board marks."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hands import close_app, open_app, pass_time, press
from learning import MAGIC, TODAY, click, is_accented, opened, play_text, scene_of, settle, shown_position, table

from magicgame import paths
from magicgame.games import GAMES
from magicgame.games.frozen import frozen
from magicgame.games.game import Move, Variant
from magicgame.match.puzzles import Puzzle, puzzles_of
from magicgame.player.runs import DailyRun, ListRun
from magicgame.ui.app import App
from magicgame.ui.board.picture import Tone
from magicgame.ui.learn.puzzle import PuzzleScene
from magicgame.ui.routes import Solve
from magicgame.ui.table.blocks import AnswerBox
from magicgame.ui.table.picture import Answer, Sign, Text, Turns
from magicgame.ui.widgets.button import Button
from magicgame.ui.words import solution_ends
from magicgame.ui.words.solved import heading
from magicgame.ui.words.squares import lines_named

LOCKED, STANDING = MAGIC.variants
ENTROPY = GAMES["entropy"].variants[0]


def shown(app: App, theme: str, variant: Variant = LOCKED, *others: Puzzle) -> PuzzleScene:
    """The page of the solution of the first puzzle of that theme, its first turn still to come."""
    puzzle = next(each for each in puzzles_of(variant) if each.theme == theme)
    run = ListRun(GAMES[variant.game], variant, (puzzle, *others), "A list")
    scene = opened(app, Solve(run), PuzzleScene)
    scene.show()
    scene.changed()
    return scene


def test_only_the_first_turn_comes_by_itself(app: App) -> None:
    scene = shown(app, "win-3")
    assert not scene.turns
    pass_time(app, 20)
    assert len(scene.turns) == 1 and not scene.is_busy


def test_a_key_ends_what_would_come_by_itself(app: App) -> None:
    scene = shown(app, "win-3")
    press(app, pygame.K_LEFT)
    pass_time(app, 20)
    assert not scene.turns and scene.is_shown


def test_a_key_pressed_while_a_turn_moves_counts_once(app: App) -> None:
    scene = shown(app, "win-3")
    for number in (1, 2, 3):
        press(app, pygame.K_RIGHT)
        pass_time(app, 0.1)
        assert len(scene.turns) == number and scene.playing.is_moving
    press(app, pygame.K_LEFT)
    pass_time(app, 20)
    assert len(scene.turns) == 2 and shown_position(scene) == scene.position


def test_enter_leads_through_the_solution_and_then_on(app: App) -> None:
    other = next(each for each in puzzles_of(LOCKED) if each.theme == "win-1")
    scene = shown(app, "win-2", LOCKED, other)
    settle(app)
    for number in (2, 3):
        assert is_accented(scene, "forward") and not is_accented(scene, "next")
        press(app, pygame.K_RETURN)
        settle(app)
        assert len(scene.turns) == number
    assert is_accented(scene, "next") and not is_accented(scene, "forward")
    press(app, pygame.K_RETURN)
    assert shown_position(scene).text == other.position


def test_of_a_draw_to_be_held_the_threat_is_shown_first(app: App) -> None:
    scene = shown(app, "hold", ENTROPY)
    pass_time(app, 20)
    assert not scene.turns and " threatens " in scene.answer.text and table(scene).board.threats.moves
    for number in range(1, len(scene._puzzle.walked) + 1):
        press(app, pygame.K_RIGHT)
        settle(app)
        assert len(scene.turns) == number


def test_one_does_not_stop_at_a_pass_and_sees_why_there_is_one(app: App) -> None:
    scene = shown(app, "check", ENTROPY)
    settle(app)
    hint, found = table(scene).board.hint, frozen(scene.position)
    assert found is not None and hint is not None
    assert (hint.looked_at, hint.stopped) == (found.blocking | found.held, found.beside)
    assert scene._puzzle.walked[1] == "pass"
    press(app, pygame.K_RIGHT)
    settle(app)
    assert len(scene.turns) == 3 and " passes. You play " in scene.answer.text
    assert frozen(scene.position) is not None and table(scene).board.hint is None, "it is told once"
    press(app, pygame.K_LEFT)
    settle(app)
    assert len(scene.turns) == 1


def test_enter_skips_no_puzzle(app: App) -> None:
    first, second = puzzles_of(ENTROPY)[:2]
    scene = opened(app, Solve(ListRun(GAMES["entropy"], ENTROPY, (first, second), "A list")), PuzzleScene)
    press(app, pygame.K_RETURN)
    settle(app)
    assert scene._puzzle is first and not scene.answer.text


@pytest.mark.parametrize(("theme", "variant"), [
    ("win-1", LOCKED), ("win-2", LOCKED), ("trap", LOCKED), ("hold", LOCKED), ("hold", STANDING), ("win-1", STANDING),
    ("win-2", STANDING), ("hold", ENTROPY), ("win-2", ENTROPY), ("check", ENTROPY),
], ids=lambda each: each if isinstance(each, str) else each.key)
def test_what_is_marked_where_the_solution_begins_is_told(app: App, theme: str, variant: Variant) -> None:
    scene = shown(app, theme, variant)
    marked, told = table(scene).board.threats, scene.answer.text
    is_marked = bool(marked.squares or marked.moves or marked.lines)
    assert told.startswith("The solution begins here.") and is_marked is (" threatens " in told or "You can" in told)
    assert marked.is_chance is ("You can " in told)
    ends = (scene.start.after(move).outcome for move in scene.start.legal_moves)
    can_win = any(end is not None and end.winner is scene.side for end in ends)
    assert can_win is ("You can win with this turn: " in told)


def test_the_line_that_is_threatened_is_named(app: App) -> None:
    scene = shown(app, "trap")
    assert scene.answer.text == "The solution begins here. Circle threatens to lock 10–11–12."
    click(app, "back")
    assert scene.answer.text.endswith("10–11–12.")


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)], ids=str)
@pytest.mark.parametrize("theme", ["trap", "win-3", "hold"])
def test_in_large_type_what_is_told_is_in_sight_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], theme: str
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    app = open_app(scene_of, window_size=size, text_size=2.0, animation="off")
    scene = shown(app, theme)
    settle(app)
    for _turn in scene._puzzle.walked[1:]:
        assert_answer_in_sight(scene)
        press(app, pygame.K_RIGHT)
        settle(app)
    if size > (900, 600):
        assert_answer_in_sight(scene)
    scene.again()
    scene.move_played(next(move for move in scene.start.legal_moves if not solving(scene, move)))
    settle(app)
    assert scene.answer.is_right is False
    assert_answer_in_sight(scene)
    close_app(app)


def solving(scene: PuzzleScene, move: Move) -> bool:
    return scene.start.move_text(move) == scene._puzzle.line[0]


def assert_answer_in_sight(scene: PuzzleScene) -> None:
    """All of it, without scrolling."""
    answer = next(box for box in scene._root.all() if isinstance(box, AnswerBox))
    assert scene.table is not None and scene.table._frame.rect.contains(answer.rect), scene.answer.text


WRONG, HINT, SHOW = "wrong", "hint", "show"


@pytest.mark.parametrize("way", [(), (WRONG,), (HINT,), (SHOW,), (WRONG, HINT), (HINT, WRONG), (WRONG, SHOW, HINT),
                                 (HINT, SHOW), (WRONG, WRONG)], ids=" ".join)
def test_the_page_of_a_solved_puzzle_tells_what_it_took_and_what_that_counted(app: App, way: tuple[str, ...]) -> None:
    scene = shown_page(app, "win-2")
    told = ""
    for event in way:
        if event == WRONG:
            wrong = next(each for each in scene.start.legal_moves if is_wrong(scene, each))
            play_text(app, scene, scene.start.move_text(wrong))
        elif event == HINT:
            scene.hint()
        else:
            scene.show()
        settle(app)
        told += scene.rating_told()
        scene.again()
        settle(app)
    for text in scene._puzzle.line[::2]:
        play_text(app, scene, text)
        settle(app)
    assert scene.answer.is_right and table(scene).headline.title == heading(scene._tries)
    events = [{SHOW: "shown"}.get(each, each) for each in way]
    assert [each.value for each in scene._tries.events] == [*events, "solved"]
    note = scene.rating_told()
    is_told_now = not told and (not way or way[0] != WRONG)
    assert note.startswith("Your puzzle rating starts at ") is is_told_now
    assert note.endswith("only the first try counts") is not is_told_now
    click(app, "again")
    for text in scene._puzzle.line[::2]:
        play_text(app, scene, text)
        settle(app)
    assert table(scene).headline.title == "Right again"
    assert scene.rating_told().endswith("only the first try counts")


def solved(app: App, puzzle: Puzzle, variant: Variant) -> PuzzleScene:
    """The page of a puzzle, once it has been solved."""
    scene = opened(app, Solve(ListRun(GAMES[variant.game], variant, (puzzle,), "A list")), PuzzleScene)
    assert "mistake" not in scene.form
    for number, text in enumerate(puzzle.line[::2]):
        assert scene.turns == list(puzzle.line[:2 * number])
        play_text(app, scene, text)
        settle(app)
    return scene


def goes_on(puzzle: Puzzle) -> bool:
    """Whether the game goes on after each of its mistakes, of which there are some."""
    return bool(puzzle.mistakes) and all(len(each.turns) > each.shared + 1 for each in puzzle.asides)


@pytest.mark.parametrize(("theme", "variant"), [
    ("hold", LOCKED), ("hold", STANDING), ("hold", ENTROPY), ("win-1", LOCKED), ("win-2", STANDING), ("win-3", LOCKED),
    ("win-3", ENTROPY), ("check", ENTROPY)], ids=lambda each: each if isinstance(each, str) else each.key)
def test_mistakes_are_played_out_after_a_puzzle_was_solved(app: App, theme: str, variant: Variant) -> None:
    scene = solved(app, next(each for each in puzzles_of(variant) if each.theme == theme and goes_on(each)), variant)
    assert scene.answer.is_right
    for number, aside in enumerate(scene._puzzle.asides):
        click(app, "mistake") if not number else press(app, pygame.K_x)
        assert scene.turns == list(aside.turns[:aside.shared + 1]) and scene.is_shown and is_accented(scene, "forward")
        first = scene.answer.text
        assert "istake" in table(scene).headline.title
        (text,) = (each for each in table(scene).panel if isinstance(each, Text))
        (turns,) = (each for each in table(scene).panel if isinstance(each, Turns))
        assert text.sign is Sign.MISTAKE and list(turns.marks) == [aside.shared] and turns.title == "The mistake"
        settle(app)
        assert table(scene).board.struck and table(scene).board.struck_tone is Tone.DANGER
        press(app, pygame.K_RIGHT)
        settle(app)
        assert scene.answer.text.startswith("But then ") and not scene.rating_told()
        while not scene._is_at_end:
            press(app, pygame.K_RIGHT)
            settle(app)
        is_last = number == len(scene._puzzle.asides) - 1
        assert scene.turns == list(aside.turns) and is_accented(scene, "next" if is_last else "forward")
        assert scene.form["next"].label == "Next puzzle" and scene.form["show"].label == "Solution"
        outcome = scene.position.outcome
        is_lost = outcome is not None and outcome.winner is scene.side.other
        assert (table(scene).board.winning_tone is Tone.DANGER) is is_lost
        while len(scene.turns) > aside.shared + 1:
            press(app, pygame.K_LEFT)
        assert scene.answer.text == first
    scene._go_to(len(aside.turns), number)
    assert (scene.why_not_forward() or "").startswith("The line ends here: ")
    press(app, pygame.K_x)
    assert scene._beside == 0, "then they begin anew"
    press(app, pygame.K_LEFT)
    assert scene.turns == list(scene._puzzle.walked), "before the first one stands the end of the solution"
    click(app, "again")
    assert scene.is_open and not scene.turns


@pytest.mark.parametrize("variant", [LOCKED, STANDING, ENTROPY], ids=lambda variant: variant.name)
def test_from_the_last_mistake_of_a_puzzle_one_goes_on_to_one_that_has_none(app: App, variant: Variant) -> None:
    puzzles = puzzles_of(variant)
    first = next(each for each in puzzles if len(each.mistakes) > 1)
    second = next(each for each in puzzles if not each.mistakes)
    scene = opened(app, Solve(ListRun(GAMES[variant.game], variant, (first, second), "A list")), PuzzleScene)
    scene.show()
    settle(app)
    for _mistake in first.mistakes:
        press(app, pygame.K_x)
        settle(app)
    press(app, pygame.K_n)
    settle(app)
    assert app.top is scene and shown_position(scene) == second.start(scene.game, variant) and scene.is_open


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_w])
def test_from_a_mistake_one_goes_back_to_the_turn_that_was_right(app: App, key: int) -> None:
    puzzle = next(each for each in puzzles_of(LOCKED) if any(aside.shared for aside in each.asides) and each.mistakes)
    scene = solved(app, puzzle, LOCKED)
    for aside in puzzle.asides:
        press(app, pygame.K_x)
        assert scene.turns == list(aside.turns[:aside.shared + 1])
    press(app, pygame.K_RIGHT)
    press(app, key)
    assert scene.turns == list(puzzle.walked[:aside.shared + 1]) and table(scene).headline.title == "The solution"
    press(app, pygame.K_x)
    scene.turn_clicked(0)
    assert scene.turns == list(puzzle.walked[:1])
    assert [each.value for each in scene._tries.events] == ["solved"], "nothing more has been counted"


@pytest.mark.parametrize("variant", [LOCKED, STANDING], ids=lambda each: each.key)
def test_what_is_marked_as_stopped_is_told(app: App, variant: Variant) -> None:
    marked = 0
    for puzzle in [each for each in puzzles_of(variant) if each.mistakes][::12]:
        scene = opened(app, Solve(ListRun(MAGIC, variant, (puzzle,), "A list")), PuzzleScene)
        scene.show()
        for beside, turns in [(None, puzzle.walked), *enumerate(each.turns for each in puzzle.asides)]:
            shared = 0 if beside is None else puzzle.asides[beside].shared
            for number in range(shared + 1, len(turns) + 1):
                scene._go_to(number, beside)
                scene.changed()
                lines = table(scene).board.faint_threats.lines
                marked += len(lines)
                assert lines <= set(lines_named(scene.answer.text, MAGIC)), scene.answer.text
    assert marked > 20


@pytest.mark.parametrize("language", ["en", "de", "hu"])
@pytest.mark.parametrize(("size", "text_size"), [((1280, 800), 1.0), ((900, 600), 1.0), ((1280, 800), 2.0),
                                                 ((900, 600), 2.0)], ids=str)
def test_the_tools_of_a_mistake_stand_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: float, language: str
) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    app = open_app(scene_of, window_size=size, text_size=text_size, animation="off", language=language)
    puzzle = next(each for each in puzzles_of(LOCKED) if each.theme == "win-3" and len(each.mistakes) > 1)
    scene = opened(app, Solve(ListRun(MAGIC, LOCKED, (puzzle,), "A list")), PuzzleScene)
    scene.show()
    places = set()
    for beside, aside in enumerate(puzzle.asides):
        for number in range(aside.shared + 1, len(aside.turns) + 1):
            scene._go_to(number, beside)
            scene.changed()
            settle(app)
            rects = [scene.form[name].rect for name in ("back", "forward", "show", "next")]
            places.add(tuple((rect.left, rect.width) for rect in rects))
            assert len({rect.top for rect in rects}) == 1, "in one row"
    assert len(places) == 1
    close_app(app)


@pytest.mark.parametrize("variant", [LOCKED, STANDING, ENTROPY], ids=lambda each: each.key)
def test_a_mistake_is_offered_wherever_one_is_told(app: App, variant: Variant) -> None:
    for puzzle in puzzles_of(variant):
        scene = PuzzleScene(app, ListRun(GAMES[variant.game], variant, (puzzle,), "A list"))
        told = solution_ends.solved_about(scene.names, puzzle, scene.start, puzzle.line)
        scene.answer = Answer(told or "Solved", True)
        assert (scene.why_not_mistake() is None) is bool(puzzle.mistakes)
        assert puzzle.mistakes or "mistake: " not in told


def shown_page(app: App, theme: str, variant: Variant = LOCKED) -> PuzzleScene:
    """The page of the first puzzle of that theme, nothing played."""
    puzzle = next(each for each in puzzles_of(variant) if each.theme == theme)
    return opened(app, Solve(ListRun(GAMES[variant.game], variant, (puzzle,), "A list")), PuzzleScene)


def is_wrong(scene: PuzzleScene, move: Move) -> bool:
    """Whether the puzzle tells what comes of that first turn."""
    after, text = scene.start.after(move), scene.start.move_text(move)
    told = scene._puzzle.told(after, [text])
    return text != scene._puzzle.line[0] and not after.is_terminal and (told is not None or bool(
        not scene._puzzle.failures))


@pytest.mark.parametrize("variant", [LOCKED, STANDING, ENTROPY], ids=lambda each: each.key)
def test_the_key_for_mistakes_stands_on_the_button_that_leads_to_one(app: App, variant: Variant) -> None:
    puzzle = next(each for each in puzzles_of(variant) if each.theme == "win-2" and len(each.mistakes) > 1)
    scene = opened(app, Solve(ListRun(GAMES[variant.game], variant, (puzzle,), "A list")), PuzzleScene)
    scene.show()
    settle(app)
    for beside, turns in [(None, puzzle.walked), *enumerate(each.turns for each in puzzle.asides)]:
        shared = 0 if beside is None else puzzle.asides[beside].shared
        for number in range(shared + 1, len(turns) + 1):
            scene._go_to(number, beside)
            scene.changed()
            (button,) = (each for each in scene.form if each.name == "forward")
            assert isinstance(button, Button) and button._key.startswith("→")
            assert ("X" in button._key) is button.label.startswith("Mistake")
            if "X" in button._key:
                press(app, pygame.K_x)
                by_key = list(scene.turns), scene._beside
                scene._go_to(number, beside)
                press(app, pygame.K_RIGHT)
                assert (list(scene.turns), scene._beside) == by_key


@pytest.mark.parametrize("variant", [LOCKED, STANDING, ENTROPY], ids=lambda each: each.key)
@pytest.mark.parametrize("is_solved", [False, True], ids=["shown", "solved"])
def test_at_the_end_of_the_daily_puzzle_one_button_leads_on(app: App, variant: Variant, is_solved: bool) -> None:
    run = DailyRun(GAMES[variant.game], variant, puzzles_of(variant), TODAY)
    scene = opened(app, Solve(run), PuzzleScene)
    for text in run.puzzle.line[::2] if is_solved else ():
        play_text(app, scene, text)
        settle(app)
    scene.show()
    settle(app)
    for beside, turns in [(None, run.puzzle.walked), *enumerate(each.turns for each in run.puzzle.asides)]:
        scene._go_to(len(turns), beside)
        scene.changed()
        (accented,) = (each.name for each in scene.form if isinstance(each, Button) and each._accent)
        assert scene.form[accented].enabled
        onward = "next" if is_solved else "again" if beside is None else "show"
        assert accented == (onward if not scene._may_go_on else "forward")


@pytest.mark.parametrize("variant", [LOCKED, STANDING, ENTROPY], ids=lambda each: each.key)
def test_nothing_is_warned_of_that_cannot_be_looked_at_later(app: App, variant: Variant) -> None:
    warned = 0
    for puzzle in puzzles_of(variant):
        scene = PuzzleScene(app, ListRun(GAMES[variant.game], variant, (puzzle,), "A list"))
        for number, text in enumerate(puzzle.line):
            if number % 2 == 0 and (told := scene.warning()):
                warned += 1
                assert told.startswith("Beware: ") and puzzle.asides
            scene.turns.append(text)
            scene.put(scene.position.after(scene.position.parse_move(text)))
    assert warned


def test_a_mistake_that_ends_the_game_is_a_page_of_its_own(app: App) -> None:
    puzzle = next(each for each in puzzles_of(LOCKED) if any(len(a.turns) == a.shared + 1 for a in each.asides))
    scene = solved(app, puzzle, LOCKED)
    click(app, "mistake")
    assert scene.position.is_terminal and scene._is_at_end and is_accented(scene, "next")
    assert scene.answer.text.endswith("You lose.") and table(scene).board.winning_tone is Tone.DANGER
    assert scene.why_not_forward() == f"The line ends here: {scene.names.side(scene.side.other)} has won"

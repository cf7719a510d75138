"""Tools keep their places whatever becomes of an exercise, and what is read begins at its start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
import pytest
from hands import SAMPLE, click_at, close_app, open_app, pass_time, press
from learning import LOCKED, MAGIC, click, click_square, opened, scene_of, settle, study_of, table, top, why_not

from magicgame import paths
from magicgame.games.game import Flip
from magicgame.match.puzzles import Puzzle, puzzles_of
from magicgame.match.study import PEOPLE
from magicgame.player.runs import ListRun
from magicgame.ui.app import App
from magicgame.ui.learn.exercise import ExerciseScene
from magicgame.ui.learn.mistakes import MistakesScene
from magicgame.ui.learn.puzzle import PuzzleScene
from magicgame.ui.learn.why import WhyScene
from magicgame.ui.routes import LearnFromMistakes, Puzzles, Solve
from magicgame.ui.table.blocks import AnswerBox
from magicgame.ui.words.turns import turn_told

BAR, LEARNING_BAR = ("hint", "show", "again", "next"), ("show", "again", "next")
SIZES, TEXT_SIZES = ((900, 600), (1280, 800)), (1.0, 2.0)


@pytest.fixture(params=[(size, text) for size in SIZES for text in TEXT_SIZES], ids=str)
def window(request: pytest.FixtureRequest, tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """Small and large, with small and large type; in German, whose words are long."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    size, text = request.param
    app = open_app(scene_of, window_size=size, text_size=text, language="de", animation="off")
    yield app
    close_app(app)


def puzzle_of(turns: int) -> Puzzle:
    return next(each for each in puzzles_of(LOCKED) if each.kind == "win" and each.turns == turns)


def open_puzzles(app: App, puzzles: Sequence[Puzzle]) -> PuzzleScene:
    return opened(app, Solve(ListRun(MAGIC, LOCKED, tuple(puzzles), "A list")), PuzzleScene)


def open_mistakes(app: App) -> MistakesScene:
    scene = opened(app, LearnFromMistakes(MAGIC, study_of(SAMPLE).played, PEOPLE), MistakesScene)
    settle(app)
    return scene


def places(scene: ExerciseScene, names: Sequence[str]) -> list[tuple[int, ...]]:
    return [tuple(scene.form[name].rect) for name in names]


def use(app: App, name: str) -> None:
    """What the command's key does, without being asked whether it is meant."""
    app.top.do(app.top.command(name))
    if app.top.form.find("answer_0") is not None:
        click(app, "answer_0")
    settle(app)


def test_the_tools_of_a_puzzle_keep_their_places(window: App) -> None:
    puzzle = puzzle_of(2)
    scene = open_puzzles(window, [puzzle, puzzle_of(1)])
    settle(window)
    begun = places(scene, BAR)
    for name in ("hint", "hint", "hint", "hint", "again"):
        use(window, name)
        assert places(scene, BAR) == begun, name
    was = {name: scene.form[name].rect.center for name in BAR}
    use(window, "show")
    assert scene.form["next"].rect.collidepoint(was["next"])
    if not scene.look.has_large_type:
        for now, name in (("back", "hint"), ("forward", "show"), ("again", "again")):
            assert scene.form[now].rect.collidepoint(was[name]), name
    use(window, "again")
    assert places(scene, BAR) == begun
    right = scene.position.parse_move(puzzle.line[0])
    scene.move_played(next(move for move in scene.position.legal_moves if move != right))
    settle(window)
    assert scene.answer.is_right is False and places(scene, BAR) == begun
    use(window, "again")
    for text in puzzle.line[::2]:
        scene.move_played(scene.position.parse_move(text))
        settle(window)
        first = "mistake" if scene.answer.is_right else "hint"
        assert places(scene, (first, *BAR[1:])) == begun
    assert scene.answer.is_right is True
    use(window, "next")
    assert places(scene, BAR) == begun


def test_the_tools_of_mistakes_keep_their_places(window: App) -> None:
    scene = open_mistakes(window)
    begun = places(scene, LEARNING_BAR)
    assert scene.mistake is not None
    for move in (scene.mistake.played.move, scene.mistake.best.move):
        scene.move_played(move)
        settle(window)
        assert scene.answer.text and places(scene, LEARNING_BAR) == begun
        use(window, "again")
    for name in ("show", "next", "show", "again"):
        use(window, name)
        assert places(scene, LEARNING_BAR) == begun, name
    while scene.mistake is not None:
        use(window, "next")
    assert places(scene, LEARNING_BAR) == begun and why_not(scene, "leave") is None


def test_next_and_show_are_found_on_the_page_of_the_reason_where_they_were(window: App) -> None:
    scene = open_mistakes(window)
    assert scene.mistake is not None
    scene.move_played(scene.mistake.played.move)
    settle(window)
    onward, show = (scene.form[name].rect.center for name in ("next", "show"))
    use(window, "why")
    reason = top(window, WhyScene)
    assert reason.form["forward"].rect.collidepoint(onward) and reason.form["show"].rect.collidepoint(show)


def test_every_puzzle_begins_at_the_top_of_the_panel(window: App) -> None:
    scene = open_puzzles(window, [puzzle_of(1), puzzle_of(2)])
    use(window, "hint")
    scene.offset("panel").px = 999
    scene.changed()
    settle(window)
    use(window, "next")
    assert scene.offset("panel").px == 0


def test_the_dots_are_told_of_in_two_sentences_as_long_as_the_line_stands(window: App) -> None:
    window.settings.language = "en"
    window.apply_settings()
    window.go(Puzzles())
    click(window, "training")
    scene = top(window, PuzzleScene)
    assert scene.aside() == "The dots mark Circle's line 7–11–15: it can still be broken. Lock three in a row to win."
    flip = scene.position.parse_move(scene._puzzle.line[0]).steps[0]
    assert isinstance(flip, Flip)
    click_square(window, flip.source)
    click_square(window, flip.target)
    assert scene.aside() == "Flip one of theirs, place one of yours. Lock three in a row to win."
    assert not table(scene).board.lines


def test_the_solution_is_gone_through_by_hand(window: App) -> None:
    puzzle = puzzle_of(2)
    scene = open_puzzles(window, [puzzle])
    press(window, pygame.K_LEFT)
    assert scene.keyboard.cursor.square is not None, "until then arrows are the cursor's"
    use(window, "show")
    pass_time(window, 10)
    shows_turn(scene, 1)
    for _press in range(2):
        press(window, pygame.K_LEFT)
        shows_turn(scene, 0)
    assert scene.position == scene.start
    for played in (1, 2, 3):
        press(window, pygame.K_RIGHT)
        settle(window)
        shows_turn(scene, played)
        assert scene.turns == list(puzzle.walked[:played])
    told = scene.answer.text
    press(window, pygame.K_UP)
    assert scene.answer.text == told and scene.position.is_terminal and scene.keyboard.cursor.square is None
    for name, number in (("back", 2), ("back", 1), ("forward", 2)):
        click(window, name)
        shows_turn(scene, number)


def shows_turn(scene: PuzzleScene, number: int) -> None:
    """The turn of that number, from 1, is marked in the list, and what is said of it is in sight from its start."""
    assert scene.table is not None and scene.table.turns is not None
    assert scene.table.turns.turns.current == (number - 1 if number else None)
    answer = next(box for box in scene._root.all() if isinstance(box, AnswerBox))
    assert scene.table._frame.rect.collidepoint(answer.rect.midtop)
    position = scene.start
    for text in scene.turns[:-1]:
        position = position.after(position.parse_move(text))
    if number:
        assert scene.answer.text.startswith(turn_told(scene.names, position, position.parse_move(scene.turns[-1])))
    assert scene.keyboard.cursor.square is None and len(scene.turns) == number


def test_a_turn_of_the_solution_is_gone_to_from_the_list(window: App) -> None:
    scene = open_puzzles(window, [puzzle_of(2)])
    use(window, "show")
    assert scene.table is not None and scene.table.turns is not None
    if scene.look.has_large_type:
        scene.turn_clicked(0)
    else:
        click_at(window, scene.table.turns.rows.cell(0).center)
    window.step(0.0)
    shows_turn(scene, 1)
    assert [square for square, tile in enumerate(scene.position.tiles) if tile is not None] == [
        square for square, tile in enumerate(scene.picture().board.tiles) if tile is not None]

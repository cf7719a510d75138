"""Analysis in the window: results, branches, jumps, the editor, records in and out, learning from mistakes."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from exercising import play_by_clicks
from window_table import click_at, open_match, pass_time, press

from magicgame.engine.values import Value
from magicgame.games.game import Side
from magicgame.match.record import parse_record, record_text
from magicgame.match.seats import Seat, Seats
from magicgame.match.study import Study
from magicgame.match.why import Why, ending
from magicgame.ui import records
from magicgame.ui.app import App
from magicgame.ui.scenes.analysis import AnalysisScene
from magicgame.ui.scenes.editor import EditorScene
from magicgame.ui.scenes.mistakes import MistakesScene
from magicgame.ui.scenes.opening import analyse_file, open_first_scenes

SAMPLE = "L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9 13-14/L11"
LATE = 10
"""From this many turns of the sample game on every position is analysed at once."""


def analysis_of(app: App, count: int) -> AnalysisScene:
    scene = open_match(app, " ".join(SAMPLE.split()[:count]))
    press(app, pygame.K_a)
    assert isinstance(app.top, AnalysisScene) and app.top.study.current.position == scene.match.position
    return app.top


def wait_until(app: App, fact: Callable[[], bool], limit_seconds: float = 20) -> None:
    end = time.monotonic() + limit_seconds
    while not fact():
        assert time.monotonic() < end, "waited in vain"
        app.step(0.05)
        time.sleep(0.005)


def test_the_results_lead_from_the_flips_to_the_squares(app: App) -> None:
    scene = analysis_of(app, 11)
    wait_until(app, lambda: scene.analysis is not None)
    results = scene.view._results()
    assert set(results) == scene.board.draft.sources
    assert results[12][0].value is Value.WIN and results[12][0].turns == 1
    scene.board.click_square(12)
    assert set(scene.view._results()) == set(scene.board.draft.targets)
    scene.board.click_square(13)
    scene.board.settle()
    squares = scene.view._results()
    assert {len(results) for results in squares.values()} == {2}
    assert squares[10][0].value is Value.WIN and squares[10][1].value is not Value.WIN


def test_walking_by_keys_wheel_and_clicks(app: App) -> None:
    scene = analysis_of(app, 12)
    press(app, pygame.K_HOME)
    assert scene.study.current is scene.study.root
    press(app, pygame.K_RIGHT)
    assert scene.study.current.move_text == "L1"
    press(app, pygame.K_END)
    assert len(scene.study.current.path) == 13
    cell = scene.view.turns.cell(4)
    assert cell is not None
    click_at(app, cell.center)
    assert scene.study.current.move_text == SAMPLE.split()[4]
    graph = scene.view.graph.rect
    click_at(app, (graph.right - 2, graph.centery))
    assert len(scene.study.current.path) == 13
    app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert len(scene.study.current.path) == 12


def test_another_turn_becomes_a_branch_and_the_match_stays(app: App) -> None:
    scene = analysis_of(app, LATE)
    game = app.scenes[-2]
    before = game.match.moves  # type: ignore[attr-defined]
    press(app, pygame.K_LEFT)
    other = next(m for m in scene.study.current.position.legal_moves if m != scene.study.line[-1].move)
    for step in other.steps:
        scene.board.draft = scene.board.draft.mark(getattr(step, "source", None))
        if hasattr(step, "face") and scene.board.draft.face is not step.face:
            scene.board.turn_hand()
        scene.board.do_step(step)
    assert scene.study.current.move == other and len(scene.study.current.siblings) == 2
    press(app, pygame.K_DOWN)
    assert scene.study.current.move_text == SAMPLE.split()[LATE - 1]
    cell = scene.view.turns.cell(LATE - 1)
    assert cell is not None
    click_at(app, cell.center)
    assert scene.study.current.move == other
    assert game.match.moves == before  # type: ignore[attr-defined]


def test_a_mistake_is_marked_and_the_refutation_plays_itself_out(app: App) -> None:
    scene = analysis_of(app, 11)
    node = scene.study.current
    wait_until(app, lambda: scene.remark(node) is not None)
    remark = scene.remark(node)
    assert remark is not None and remark.is_mistake
    press(app, pygame.K_w)
    wait_until(app, lambda: scene.study.current.position.is_terminal)
    assert scene.study.current.position.outcome.winner is node.position.mover  # type: ignore[union-attr]


def test_the_editor_sets_positions_up_and_says_what_is_impossible(app: App) -> None:
    scene = analysis_of(app, LATE)
    app.push(EditorScene(app, scene))
    editor = app.top
    assert isinstance(editor, EditorScene)
    editor.use("clear")
    click_at(app, editor._brush_rect(2).center)
    click_at(app, editor._geometry.cell_rect(3).center)
    assert editor._problem()
    press(app, pygame.K_RETURN)
    assert app.top is editor
    click_at(app, editor._brush_rect(0).center)
    for _ in range(2):
        click_at(app, editor._geometry.cell_rect(0).center)
    press(app, pygame.K_RETURN)
    assert app.top is scene and scene.study.current.position.text == "C..d/..../..../...."


@pytest.mark.parametrize("text", ["nonsense", '[Game "magic"]\n\n1. L1 1-9/L16', "cc../..../..../....", ""])
def test_pasting_nonsense_says_so_and_changes_nothing(app: App, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    scene = analysis_of(app, LATE)
    study = scene.study
    monkeypatch.setattr(records, "pasted", lambda: text)
    press(app, pygame.K_m)
    app.top.use("paste")
    assert app.top.name == "dialogue" and len(app.top.spoken()) > 20
    press(app, pygame.K_ESCAPE)
    assert app.top is scene and scene.study is study


def test_records_and_positions_are_pasted(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = analysis_of(app, LATE)
    texts = [record_text(app.scenes[-2].match), "dd../CdC./CddD/.cCc"]  # type: ignore[attr-defined]
    for text, plies in zip(texts, (LATE, 12), strict=True):
        monkeypatch.setattr(records, "pasted", lambda text=text: text)
        press(app, pygame.K_m)
        app.top.use("paste")
        assert scene.study.current.position.ply == plies


def test_a_saved_record_is_listed_and_opens(app: App) -> None:
    scene = analysis_of(app, LATE)
    press(app, pygame.K_LEFT)
    press(app, pygame.K_m)
    app.top.use("save")
    (file,) = records.saved_records()
    press(app, pygame.K_LEFT)
    press(app, pygame.K_m)
    app.top.use("open")
    app.top.use("0")
    assert app.top is scene and scene.study.current.position.ply == LATE
    app.quit()
    open_first_scenes(app, record=file)
    assert isinstance(app.top, AnalysisScene)


def test_a_file_that_is_no_record_is_said(app: App) -> None:
    file = records.records_folder() / "broken.record"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"\xff\xfe nothing")
    open_first_scenes(app, record=file)
    assert [scene.name for scene in app.scenes] == ["title", "dialogue"]


@pytest.mark.parametrize(("first", "second", "learners"), [
    ("person", "level 2", {Side.FIRST}), ("level 2", "person", {Side.SECOND}),
    ("person", "person", set(Side)), ("level 1", "level 2", set(Side)),
])
def test_whoever_played_a_record_learns_from_its_mistakes(
    app: App, tmp_path: Path, first: str, second: str, learners: set[Side],
) -> None:
    file = tmp_path / "match.record"
    turns = " ".join(SAMPLE.split()[:12])
    head = f'[Game "magic"]\n[Variant "locked"]\n[First "{first}"]\n[Second "{second}"]\n\n'
    file.write_text(head + turns, encoding="utf-8")
    analyse_file(app, file)
    app.top.use("menu")
    app.top.use("mistakes")
    assert isinstance(app.top, MistakesScene)
    assert {node.parent.position.mover for node in app.top._nodes if node.parent} == learners


def test_a_copied_record_tells_who_played_unless_it_is_another_line() -> None:
    head = '[Game "magic"]\n[Variant "locked"]\n[First "person"]\n[Second "level 3"]\n\n'
    match = parse_record(head + " ".join(SAMPLE.split()[:12]))
    study = Study.of_match(match)
    assert records.match_of(study).seats == match.seats == Seats(Seat(), Seat(3))
    study.home()
    study.play(study.root.position.legal_moves[-1])
    assert records.match_of(study).seats == Seats()


def learning(app: App) -> MistakesScene:
    """At the mistake of the sample game's last turn but one."""
    study = analysis_of(app, 12).study
    scene = MistakesScene(app, study.game, study.line[LATE:], (study.line[LATE].position.mover,))
    app.push(scene)
    wait_until(app, lambda: scene._mistake is not None and scene._mistake in scene.analyst)
    return scene


def test_learning_from_a_mistake_refuses_the_same_turn_and_shows_why(app: App) -> None:
    scene = learning(app)
    mistake = scene._mistake
    assert mistake is not None and "1–6–11" in scene.words()[1]
    play_by_clicks(app, scene, mistake.played.move)
    wait_until(app, lambda: scene.position.is_terminal and not scene.is_waiting)
    assert scene.answer.is_right is False and "1–6–11" in scene.answer.text
    assert scene._state().winning[0].squares == (0, 5, 10)
    press(app, pygame.K_r)
    assert scene.position == mistake.before and scene.is_open


def test_learning_from_a_mistake_takes_a_better_turn(app: App) -> None:
    scene = learning(app)
    mistake = scene._mistake
    assert mistake is not None
    play_by_clicks(app, scene, mistake.best.move)
    assert scene.answer.is_right
    press(app, pygame.K_n)
    assert scene._mistake is None


def test_what_a_mistake_led_to_and_the_better_turn_are_shown(app: App) -> None:
    scene = learning(app)
    mistake = scene._mistake
    assert mistake is not None
    press(app, pygame.K_y)
    wait_until(app, lambda: scene.position.is_terminal)
    press(app, pygame.K_w)
    wait_until(app, lambda: scene.position == mistake.before.after(mistake.best.move))
    assert scene._is_solved and not scene.is_open


def played_out(scene: AnalysisScene) -> Why:
    """A reason that consists of the whole line; its first turn counts as played already."""
    nodes = scene.study.line
    moves = [node.move for node in nodes[1:] if node.move]
    last = ending(nodes[-2].position, moves[-1])
    assert last is not None
    return Why((moves[0], *moves), False, last, 6)


def test_a_long_line_is_played_out_in_eight_seconds(app: App) -> None:
    learned, scene = learning(app), app.scenes[-2]
    assert isinstance(scene, AnalysisScene)
    moves = tuple(node.move for node in scene.study.line[1:] if node.move)
    learned.put(scene.study.root.position)
    learned.play_out(moves)
    pass_time(app, 8)
    assert learned.position == scene.study.line[-1].position and not learned.is_moving
    app.pop()
    scene.home()
    scene._begin_showing(played_out(scene))
    pass_time(app, 8)
    assert scene.study.current.position.is_terminal and not scene.is_showing and not scene.is_moving


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_x, None])
def test_a_line_that_is_played_out_goes_on_at_any_key_or_click(app: App, key: int | None) -> None:
    learned, scene = learning(app), app.scenes[-2]
    assert isinstance(scene, AnalysisScene)
    moves = tuple(node.move for node in scene.study.line[1:] if node.move)

    def go_on() -> None:
        click_at(app, scene.view.geometry.rect.center) if key is None else press(app, key)

    learned.put(scene.study.root.position)
    learned.play_out(moves)
    for _each in moves:
        go_on()
    assert learned.position == scene.study.line[-1].position
    app.pop()
    scene.home()
    scene._begin_showing(played_out(scene))
    for _each in moves:
        go_on()
    assert scene.study.current.position.is_terminal


def test_the_cursor_shares_the_arrows_with_the_line(app: App) -> None:
    scene = analysis_of(app, LATE)
    press(app, pygame.K_LEFT)
    assert scene.board.keys.cursor is None and len(scene.study.current.path) == LATE
    press(app, pygame.K_LEFT, pygame.KMOD_SHIFT)
    press(app, pygame.K_LEFT)
    assert scene.board.keys.cursor == 9 and len(scene.study.current.path) == LATE
    press(app, pygame.K_LEFT, pygame.KMOD_CTRL)
    assert len(scene.study.current.path) == LATE - 1
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_RIGHT)
    assert app.top is scene and len(scene.study.current.path) == LATE


def test_a_turn_is_played_with_the_cursor_alone(app: App) -> None:
    """6-2/L5 of the sample game, from the square in the middle: flip, turn the tile twice, place."""
    scene = analysis_of(app, 5)
    press(app, pygame.K_UP, pygame.KMOD_SHIFT)
    for key in (pygame.K_UP, pygame.K_LEFT, pygame.K_RETURN, pygame.K_UP, pygame.K_RETURN):
        press(app, key)
    assert scene.board.draft.marked is None and scene.board.draft.done
    for key in (pygame.K_SPACE, pygame.K_SPACE, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RETURN):
        press(app, key)
    assert scene.study.current.move_text == "6-2/L5"


def test_positions_are_set_up_by_keyboard(app: App) -> None:
    scene = analysis_of(app, 1)
    app.push(EditorScene(app, scene))
    for key in (pygame.K_c, pygame.K_1, pygame.K_UP, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_4, pygame.K_SPACE):
        press(app, key)
    for key in (pygame.K_UP, pygame.K_1, pygame.K_RETURN, pygame.K_DELETE, pygame.K_a):
        press(app, key)
    assert app.top is scene and scene.study.current.position.text == "..../..../..cD/...."


def test_a_voice_tells_the_verdict_and_what_a_square_leads_to(app: App) -> None:
    scene = analysis_of(app, 11)
    node = scene.study.current
    wait_until(app, lambda: (remark := scene.remark(node)) is not None and remark in scene.analyst)
    assert "Turns a win into a loss" in scene.spoken() and "1–6–11" in scene.spoken()
    scene.board.keys.cursor = 12
    assert scene.spoken() == "13: Circle, dark. Diamond wins with its next turn"

"""The menu over an analysis: copying and pasting, records saved and opened, mistakes, playing on; files dropped."""

from __future__ import annotations

import os
import sys
from datetime import date, datetime
from pathlib import Path

import pygame
import pytest
from hands import NOW, SAMPLE, match_of
from studying import LATE, Desk, opened

from magicgame import paths
from magicgame.games import GAMES
from magicgame.games.game import Game, Side
from magicgame.match.match import Match
from magicgame.match.record import parse_record, record_text, save_record
from magicgame.match.seats import Engine, Person, Seats
from magicgame.match.study import Study
from magicgame.match.unaided import forbid_help
from magicgame.player.library import keep
from magicgame.player.unfinished import load_unfinished, new_file, save_unfinished
from magicgame.ui.routes import Analyse, LearnFromMistakes, Play, Rules
from magicgame.ui.study import records
from magicgame.ui.study.opening import open_file
from magicgame.ui.widgets.scroll import Scroll

OF_UNIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other words for it, and other names")
HEAD = '[Game "magic"]\n[Variant "locked"]\n'


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What has been put on the clipboard, the newest text last; that one is pasted."""
    texts: list[str] = []
    monkeypatch.setattr("magicgame.ui.clipboard.copy", texts.append)
    monkeypatch.setattr("magicgame.ui.clipboard.pasted", lambda: texts[-1] if texts else "")
    return texts


def save_records(count: int) -> None:
    """Let this many records have been saved before, the first one the oldest."""
    paths.records_folder().mkdir(parents=True)
    for number in range(count):
        file = paths.records_folder() / f"match {number}.record"
        save_record(match_of(SAMPLE[:number + 1]), file)
        os.utime(file, (number, number))


# --- the clipboard ----------------------------------------------------------------------------------------------------


def test_position_and_record_are_copied_and_can_be_pasted(desk: Desk, clipboard: list[str]) -> None:
    desk.analyse(SAMPLE[:LATE], second="level 3")
    desk.menu("copy_record")
    assert desk.shows("The record is on the clipboard")
    match = parse_record(clipboard[-1])
    assert match.move_texts == tuple(SAMPLE[:LATE]) and match.seats.engine_level(Side.SECOND) == 3
    desk.press(pygame.K_HOME)
    desk.menu("paste")
    assert desk.page == "analysis" and desk.ply == LATE
    desk.menu("copy_position")
    assert clipboard[-1] == match.position.text and desk.shows("The position is on the clipboard")
    desk.press(pygame.K_LEFT)
    assert not desk.shows("on the clipboard")
    desk.menu("paste")
    assert desk.ply == 0 and desk.scene.study.current.position == match.position


def test_another_line_is_copied_as_a_match_of_two_persons(desk: Desk, clipboard: list[str]) -> None:
    scene = desk.analyse(SAMPLE[:LATE], second="level 3")
    desk.press(pygame.K_HOME)
    scene.move_played(scene.study.current.position.legal_moves[-1])
    desk.menu("copy_record")
    assert parse_record(clipboard[-1]).seats == Seats()


@pytest.mark.parametrize(("text", "said"), [
    ("nonsense", "neither a position nor a record"), (f"{HEAD}\n1. L1 1-9/L16", "cannot be played"),
    ("cc../..../..../....", "Impossible"), ("", "no text on the clipboard"), ("  \n", "no text on the clipboard"),
])
def test_pasting_nonsense_says_so_and_changes_nothing(
    desk: Desk, clipboard: list[str], text: str, said: str
) -> None:
    scene = desk.analyse(SAMPLE[:LATE])
    study = scene.study
    clipboard.append(text)
    desk.menu("paste")
    assert desk.page == "dialogue" and desk.shows("Nothing pasted") and desk.shows(said)
    desk.press(pygame.K_ESCAPE)
    assert desk.app.top is scene and scene.study is study


def test_a_record_of_another_game_is_pasted(desk: Desk, clipboard: list[str]) -> None:
    desk.analyse(SAMPLE[:LATE])
    clipboard.append(record_text(match_of(["a2-a3"], game="entropy", start="SOS.O/....S/.SSO./O...S/OSO.O O")))
    desk.menu("paste")
    assert desk.scene.game is GAMES["entropy"] and desk.turn == "a2-a3"
    desk.click_square(1)
    assert desk.page == "analysis"


def test_what_is_opened_from_the_menu_lies_over_the_analysis_and_escape_leads_back_to_it(
    desk: Desk, clipboard: list[str]
) -> None:
    scene = desk.analyse(SAMPLE[:LATE])
    save_records(1)
    clipboard.append(record_text(match_of(SAMPLE)))

    for clicks in (("paste",), ("edit", "done"), ("open", "record.0")):
        desk.press(pygame.K_m)
        for name in clicks:
            desk.click(name)
        assert desk.scene is not scene
        desk.press(pygame.K_ESCAPE)
        assert desk.app.top is scene and desk.ply == LATE and desk.turn == SAMPLE[LATE - 1]


def test_the_rules_are_in_the_menu(desk: Desk) -> None:
    desk.analyse(SAMPLE[:2])
    desk.menu("how_to_play")
    assert desk.route == Rules(GAMES["magic"], GAMES["magic"].variants[0])


def test_a_blank_board_leads_on_to_the_latest_match(desk: Desk) -> None:
    over = match_of(SAMPLE[:2], second="level 1")
    over.resign(Side.FIRST)
    keep(over, "2026-11-20 10.00.00.record", date(2026, 11, 20))
    desk.app.go(Analyse(Study(over.game, over.variant, over.start)))
    assert desk.shows("Analysis · Drawn with best play") or desk.shows("Analysis · Analysing …")
    assert desk.shows("You lost · Level 1 – Beginner · 2 turns")
    desk.click("latest")
    assert desk.turn == SAMPLE[1] and not desk.shows("It is your turn")


def test_a_blank_board_leads_on_to_the_match_under_way_where_help_is_allowed(desk: Desk) -> None:
    match = match_of(["b1-b3"], game="entropy", second="level 1")
    save_unfinished(match, new_file(datetime(2026, 11, 20)))
    without_help = match_of(["L1"])
    forbid_help(without_help)
    save_unfinished(without_help, new_file(datetime(2026, 11, 21)))
    desk.analyse()
    assert desk.shows("Your match at this computer") and desk.shows("Entropy · Level 1 – Beginner · one turn")
    desk.click("under_way")
    assert desk.scene.game.name == "entropy" and desk.turn == "b1-b3"


def test_a_blank_board_leads_on_to_a_position_or_to_the_other_game(desk: Desk) -> None:
    desk.analyse()
    desk.click("other_game")
    assert desk.scene.game.name == "entropy" and desk.ply == 0
    desk.click("set_up")
    assert desk.page == "editor"
    desk.press(pygame.K_ESCAPE)
    desk.menu("other_game")
    assert desk.scene.game.name == "magic"
    desk.scene.move_played(desk.scene.study.current.position.parse_move("L1"))
    assert desk.ply == 1 and not desk.shows("Set up a position")


# --- records ----------------------------------------------------------------------------------------------------------


def test_a_saved_record_is_listed_and_opens(desk: Desk) -> None:
    desk.analyse(SAMPLE[:LATE])
    desk.press(pygame.K_LEFT)
    desk.menu("save")
    (file,) = records.saved_records()
    assert desk.shows(f"Saved as {file.name}") and file.name == "2026-11-21 12.00.00.record"
    desk.press(pygame.K_HOME)
    desk.menu("open")
    assert desk.page == "records"
    desk.click("record.0")
    assert desk.page == "analysis" and desk.ply == LATE


def test_two_records_saved_in_one_second_are_both_kept(desk: Desk) -> None:
    desk.analyse(SAMPLE[:LATE])
    desk.menu("save")
    desk.menu("save")
    assert {file.stem for file in records.saved_records()} == {"2026-11-21 12.00.00", "2026-11-21 12.00.00 (2)"}


@OF_UNIX
def test_a_record_that_cannot_be_saved_is_reported(desk: Desk) -> None:
    desk.analyse(SAMPLE[:LATE])
    paths.documents_folder().mkdir(parents=True, exist_ok=True)
    paths.records_folder().write_text("in the way")
    desk.menu("save")
    assert desk.page == "analysis" and desk.shows("The record could not be saved: File exists")


def test_saving_keeps_what_is_known_of_the_match() -> None:
    head = f'{HEAD}[Event "A friendly game"]\n[Date "2020-02-03"]\n[First "level 2"]\n\n'
    study = Study.of_match(parse_record(head + " ".join(SAMPLE)))
    text = records.save_copy(study.as_match(), NOW).read_text()
    assert '[Event "A friendly game"]' in text and '[First "level 2"]' in text


def test_all_records_are_listed_the_newest_first_and_the_way_back_stays_in_sight(desk: Desk) -> None:
    save_records(12)
    desk.analyse()
    desk.menu("open")
    labels = [widget.label for widget in desk.app.top.form if widget.name.startswith("record.")]
    assert labels == [f"match {number}" for number in reversed(range(12))]
    assert desk.widget("back").shown_rect == desk.widget("back").rect
    desk.click("record.11")
    assert desk.page == "analysis" and desk.turn == "L1"


def test_a_list_longer_than_the_window_scrolls(desk: Desk) -> None:
    paths.records_folder().mkdir(parents=True)
    for number in range(40):
        (paths.records_folder() / f"{number}.record").touch()
    desk.analyse()
    desk.menu("open")
    frame = next(box for box in desk.app.top._root.all() if isinstance(box, Scroll))
    last = desk.widget("record.39")
    assert not frame.rect.contains(last.rect)
    desk.wheel(frame.rect.center, -99)
    assert frame.rect.contains(desk.widget("record.39").rect)
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "analysis"


def test_without_records_there_is_nothing_to_open(desk: Desk) -> None:
    desk.analyse()
    desk.press(pygame.K_m)
    assert desk.widget("open").why_not == "No record has been saved yet"


def test_a_record_that_cannot_be_read_leaves_the_analysis_as_it_is(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:LATE])
    paths.records_folder().mkdir(parents=True)
    (paths.records_folder() / "torn.record").write_text(f"{HEAD}\n1. L1 1-5")
    desk.menu("open")
    desk.click("record.0")
    assert desk.page == "dialogue" and desk.shows("Record not read")
    desk.press(pygame.K_ESCAPE)
    assert desk.app.top is scene and desk.ply == LATE


# --- files from outside -----------------------------------------------------------------------------------------------


def test_a_file_dropped_on_the_window_is_opened(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "match.record"
    save_record(match_of(SAMPLE), file)
    desk.app.handle(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert desk.page == "analysis" and desk.ply == 12


@pytest.mark.parametrize(("name", "content", "said"), [
    ("broken.record", b"\xff\xfe nothing", "This is not the record of a match"),
    pytest.param("missing.record", None, "missing.record: No such file or directory", marks=OF_UNIX),
    pytest.param("b\udcff.record", None, "No such file or directory", marks=OF_UNIX),
])
def test_what_is_wrong_with_a_file_is_told(
    desk: Desk, tmp_path: Path, name: str, content: bytes | None, said: str
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    open_file(desk.app, tmp_path / name)
    assert desk.page == "dialogue" and desk.shows("Record not read") and desk.shows(said)
    desk.picture()
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "elsewhere"


@OF_UNIX
def test_a_name_no_text_can_hold_is_listed_and_drawn(desk: Desk) -> None:
    paths.records_folder().mkdir(parents=True)
    save_record(match_of(SAMPLE), paths.records_folder() / "m\udcfcller.record")
    desk.analyse()
    desk.menu("open")
    desk.picture()
    desk.click("record.0")
    assert desk.ply == 12


# --- mistakes, results, the editor ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second", "learners"), [
    ("person", "level 2", (Side.FIRST,)), ("level 2", "person", (Side.SECOND,)),
    ("person", "person", tuple(Side)), ("level 1", "level 2", tuple(Side)),
])
def test_whoever_played_a_record_learns_from_its_mistakes(
    desk: Desk, first: str, second: str, learners: tuple[Side, ...]
) -> None:
    desk.analyse(SAMPLE, first=first, second=second)
    desk.press(pygame.K_HOME)
    desk.menu("mistakes")
    assert isinstance(desk.route, LearnFromMistakes) and desk.route.seats.learners == learners
    assert [node.move_text for node in desk.route.line[1:]] == SAMPLE
    desk.app.back()
    assert desk.page == "analysis"


def test_where_there_are_no_mistakes_to_find_the_menu_says_why(desk: Desk, morris: Game) -> None:
    for turns, game, why in (
        ([], "magic", "Nothing has been played yet"),
        (["b2"], morris.name, "The computer does not know this game"),
    ):
        desk.analyse(turns, game=game)
        desk.press(pygame.K_m)
        assert (desk.widget("mistakes").why_not or "").startswith(why)
        desk.press(pygame.K_m)


def test_the_menu_hides_the_results_and_goes_where_it_is_told(desk: Desk) -> None:
    scene = desk.analyse(SAMPLE[:11])
    desk.press(pygame.K_F10)
    assert desk.widget("results").label == "Hide the results"
    desk.click("results")
    assert not scene.shows_results and desk.widget("results").label == "Show the results"
    desk.click("continue")
    assert desk.app.top is scene
    desk.menu("edit")
    assert desk.page == "editor"
    desk.press(pygame.K_ESCAPE)
    assert desk.app.top is scene


def test_the_editor_begins_with_the_position_shown(desk: Desk) -> None:
    position = desk.analyse(SAMPLE[:3]).study.current.position
    desk.menu("edit")
    desk.press(pygame.K_a)
    assert desk.ply == 0 and desk.scene.study.root.position.tiles == position.tiles


# --- playing on -------------------------------------------------------------------------------------------------------


def test_a_match_begins_at_the_position_shown_with_the_seats_of_the_last_one(desk: Desk) -> None:
    desk.app.settings.first, desk.app.settings.second = "level 4", "person"
    desk.app.settings.second_name = "Ada"
    scene = desk.analyse(SAMPLE)
    desk.press(pygame.K_m)
    assert desk.widget("play_on").why_not == "The game is over here"
    desk.press(pygame.K_ESCAPE)
    desk.press(pygame.K_LEFT)
    position = scene.study.current.position
    desk.menu("play_on")
    route = desk.route
    assert isinstance(route, Play) and route.file is None and route.match.start == position
    assert route.match.seats == Seats(Engine(4), Person()) and not route.match.moves
    assert [each.name for each in desk.app.scenes] == ["elsewhere", "elsewhere"] and scene.is_closed


def test_an_unfinished_match_waits_while_a_position_is_played_on(desk: Desk) -> None:
    kept = match_of(SAMPLE[:4])
    save_unfinished(kept, new_file(NOW))
    scene = desk.analyse(SAMPLE[:3])
    desk.menu("play_on")
    assert isinstance(desk.route, Play) and desk.route.match.start == scene.study.current.position
    assert _kept() == [kept.move_texts]


def test_a_game_without_an_engine_is_played_on_by_persons(desk: Desk, morris: Game) -> None:
    desk.analyse(["b2"], game=morris.name)
    desk.menu("play_on")
    assert isinstance(desk.route, Play) and desk.route.match.seats == Seats()


def _kept() -> list[tuple[str, ...]]:
    found, _problems = load_unfinished()
    return [each.match.move_texts for each in found]


def test_the_match_analysed_is_never_changed(desk: Desk) -> None:
    match: Match = match_of(SAMPLE)
    desk.app.go(Analyse(Study.of_match(match)))
    desk.press(pygame.K_HOME)
    desk.menu("save")
    assert match.move_texts == tuple(SAMPLE) and match.is_over


def test_why_a_button_cannot_be_used_stands_right_below_its_row() -> None:
    with opened(window_size=(900, 600)) as desk:
        desk.analyse()
        desk.press(pygame.K_m)
        desk.pass_time(0.2)
        told = next(each.rect for each in desk.drawn() if each.words == "Nothing has been played yet")
        assert desk.widget("mistakes").rect.bottom <= told.top < told.bottom <= desk.widget("play_on").rect.top

"""What version 1 left behind is taken over, and left as it was.

The homes were made by its own code: `homes_v1/make.py`.
"""

from __future__ import annotations

import shutil
from collections import Counter
from datetime import datetime
from pathlib import Path

import msgspec
import pytest

from magicgame import paths
from magicgame.games import GAMES
from magicgame.match.puzzles import puzzles_of
from magicgame.match.record import load_record, parse_record
from magicgame.match.seats import Engine, Person, Seats
from magicgame.player.progress import load_progress, save_progress
from magicgame.player.results import Entry, add_result, load_results
from magicgame.player.settings import Settings, load_settings, save_settings
from magicgame.player.unfinished import forget, load_unfinished, new_file, save_unfinished

HOMES = Path(__file__).parent / "homes_v1"
SHARED = "settings.json"


def move_in(home: Path, name: str) -> dict[str, bytes]:
    """Give the player one of the homes; answers its files."""
    shutil.copytree(HOMES / name, home)
    return contents(home)


def contents(home: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in home.iterdir() if file.is_file()}


class SettingsOfVersion1(msgspec.Struct):
    """The fields version 1 reads, as it declares them."""

    sound: bool = True
    volume: float = 0.7
    music: bool = True
    music_volume: float = 0.5
    show_lines: bool = True
    show_labels: bool = True
    face_marks: bool = False
    theme: str = "dark"
    tile_set: str = "classic"
    language: str = "system"
    animation: str = "normal"
    reduced_motion: bool = False
    text_size: float = 1.0
    left_handed: bool = False
    speech: bool = False
    teaching: bool = False
    show_knowledge: bool = False
    fullscreen: bool = False
    window_size: tuple[int, int] = (1280, 800)
    game: str = "magic"
    variant: str = "locked"
    first: str = "person"
    second: str = "level 2"


def test_settings(home: Path) -> None:
    move_in(home, "played")
    settings, problem = load_settings()
    assert problem is None
    assert settings == Settings(theme="light", tile_set="eclipse", volume=0.3, variant="standing", second="level 5")


def test_settings_are_shared_with_version_1(home: Path) -> None:
    move_in(home, "played")
    settings, _problem = load_settings()
    settings.keys, settings.first_name, settings.speech = {"undo": "Ctrl+U"}, "Ann", True
    save_settings(settings)
    old = msgspec.json.decode(paths.settings_file().read_bytes(), type=SettingsOfVersion1)
    assert (old.theme, old.second, old.speech) == ("light", "level 5", True)


def test_results_are_counted_on(home: Path) -> None:
    before = move_in(home, "played")
    entries, problem = load_results()
    assert problem is None
    assert [(entry.game, entry.variant, entry.level) for entry in entries] == [
        ("magic", "magic-locked", 1), ("magic", "magic-standing", 1), ("entropy", "entropy-standard", 1),
    ]
    new = Entry("2026-11-21", "magic", "magic-locked", 2, "first", "won", 11)
    add_result(new)
    assert load_results() == ([*entries, new], None)
    assert contents(home)["statistics.json"] == before["statistics.json"]


def test_every_variant_is_known_by_its_key(home: Path) -> None:
    move_in(home, "played")
    keys = {variant.key for game in GAMES.values() for variant in game.variants}
    assert {entry.variant for entry in load_results()[0]} <= keys
    assert set(load_progress()[0].puzzles.longest_streak) <= keys


def test_lessons_and_puzzles(home: Path) -> None:
    before = move_in(home, "played")
    progress, problem = load_progress()
    assert problem is None
    assert progress.lessons.done == {"lines": 3, "placing": 1}
    for game in GAMES.values():
        for variant in game.variants:
            found = Counter(progress.puzzles.result(variant.key, puzzle) for puzzle in puzzles_of(variant))
            assert [found[what] for what in ("first", "failed", "later")] == [1 if game.has_reserve else 0] * 3
    assert progress.puzzles.daily_result("magic-locked", "2026-11-20") == "solved"
    assert progress.puzzles.longest_streak == {"magic-standing": 7}
    assert round(progress.puzzles.rating) == 706
    progress.lessons.note("placing", 4)
    save_progress(progress)
    assert load_progress() == (progress, None)
    assert contents(home).items() >= before.items()


def test_the_match_under_way(home: Path) -> None:
    before = move_in(home, "played")
    found, problems = load_unfinished()
    assert problems == () and len(found) == 1
    match = found[0].match
    assert (match.variant.key, match.seats) == ("magic-standing", Seats(Person(), Engine(1)))
    assert match.move_texts == ("D8", "8-7/D6", "6-5/D14", "14-10/D1") and len(match.undone) == 2
    assert match.tags["Help"] == "takeback"
    match.restore()
    save_unfinished(match, found[0].path)
    assert [each.match.move_texts for each in load_unfinished()[0]] == [match.move_texts]
    assert contents(home).items() >= before.items()


def test_it_is_taken_over_once(home: Path) -> None:
    move_in(home, "played")
    forget(load_unfinished()[0][0].path)
    assert load_unfinished() == ((), ())
    assert load_record(home / "current.record").move_texts


def test_a_match_that_was_over_is_not_offered(home: Path) -> None:
    before = move_in(home, "finished")
    assert load_unfinished() == ((), ())
    assert contents(home) == before


def test_what_is_torn_is_told_once_and_left(home: Path) -> None:
    before = move_in(home, "torn")
    found, problems = load_unfinished()
    assert found == () and [(problem.code, problem.copy) for problem in problems] == [("damaged", None)]
    assert load_unfinished() == ((), ())
    progress, problem = load_progress()
    assert problem is not None and (problem.code, problem.copy) == ("damaged", None)
    assert progress.lessons.done == {"lines": 3, "placing": 1} and progress.puzzles.results == {}
    save_progress(progress)
    assert load_progress() == (progress, None)
    assert contents(home).items() >= before.items()


def test_a_match_that_cannot_be_read_is_tried_again(home: Path) -> None:
    record = move_in(home, "played")["current.record"]
    (home / "current.record").unlink()
    (home / "current.record").mkdir()
    assert [problem.code for problem in load_unfinished()[1]] == ["unreadable"]
    (home / "current.record").rmdir()
    (home / "current.record").write_bytes(record)
    assert len(load_unfinished()[0]) == 1


def test_two_programs_that_begin_at_once_take_it_over_once(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other one is quicker between our look at the folder and our own try."""
    move_in(home, "played")
    load_unfinished()
    match = parse_record((home / "current.record").read_text())
    save_unfinished(match, new_file(datetime(2026, 11, 21)))
    monkeypatch.setattr("magicgame.player.unfinished._is_there", lambda folder: False)
    found, problems = load_unfinished()
    assert len(found) == 2 and problems == ()
    assert sorted(file.name for file in home.iterdir() if file.name.startswith(".")) == []

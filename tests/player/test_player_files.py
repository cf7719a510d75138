"""Missing, unreadable and damaged are three things; nothing unreadable is written over, nothing damaged is lost."""

from __future__ import annotations

import errno
import json
import logging
import os
from pathlib import Path

import msgspec
import pytest

from magicgame import paths
from magicgame.player import files
from magicgame.player.files import MOST_COPIES, FileProblem, load, save


class Box(msgspec.Struct):
    number: int = 1


@pytest.fixture
def path(home: Path) -> Path:
    home.mkdir()
    return home / "box.json"


def damage(path: Path, content: str) -> FileProblem:
    path.write_text(content)
    value, problem = load(path, Box)
    assert value == Box() and problem is not None
    return problem


def kept() -> dict[str, str]:
    return {file.name: file.read_text() for file in paths.kept_folder().iterdir()}


def test_a_missing_file_is_a_fresh_start_without_a_problem(path: Path) -> None:
    assert load(path, Box) == (Box(), None)
    assert not path.exists()


def test_what_is_saved_is_loaded(path: Path) -> None:
    save(path, Box(7))
    assert load(path, Box) == (Box(7), None)


def test_keys_of_a_newer_version_stay(path: Path) -> None:
    path.write_text('{"number": 2, "colour": {"red": [1, 2]}}')
    save(path, Box(3))
    assert json.loads(path.read_text()) == {"number": 3, "colour": {"red": [1, 2]}}


def test_damaged_twice_gives_two_copies(path: Path) -> None:
    problems = [damage(path, content) for content in ("one", "two")]
    assert [problem.code for problem in problems] == ["damaged", "damaged"]
    assert kept() == {"box.json.1": "one", "box.json.2": "two"}
    assert [problem.copy and problem.copy.read_text() for problem in problems] == ["one", "two"]
    assert not path.exists()


def test_copies_are_bounded_and_their_names_never_come_back(path: Path) -> None:
    for number in range(1, MOST_COPIES + 4):
        damage(path, f"damage {number}")
    assert kept() == {f"box.json.{number}": f"damage {number}" for number in range(4, MOST_COPIES + 4)}


def test_copies_of_other_files_are_left_alone(path: Path) -> None:
    damage(path.with_name("box.json.json"), "other")
    for number in range(MOST_COPIES + 1):
        damage(path, str(number) * 3 + "x")
    assert kept()["box.json.json.1"] == "other"


def test_a_damaged_file_met_when_saving_is_kept_first(path: Path) -> None:
    path.write_text("{")
    save(path, Box(5))
    assert kept() == {"box.json.1": "{"} and load(path, Box) == (Box(5), None)


def test_a_damaged_file_that_cannot_be_kept_is_not_written_over(path: Path) -> None:
    paths.kept_folder().write_text("a file where the folder should be")
    problem = damage(path, "{")
    assert (problem.code, problem.copy) == ("damaged", None)
    with pytest.raises(OSError):
        save(path, Box(5))
    assert path.read_text() == "{"


def test_copies_may_lie_on_another_disk(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replace = Path.replace

    def replace_on_one_disk(old: Path, new: Path) -> Path:
        if old == path:
            raise OSError(errno.EXDEV, os.strerror(errno.EXDEV))
        return replace(old, new)

    monkeypatch.setattr(Path, "replace", replace_on_one_disk)
    damage(path, "far away")
    assert kept() == {"box.json.1": "far away"} and not path.exists()


def make_folder(path: Path) -> None:
    path.mkdir()


def make_loop(path: Path) -> None:
    path.symlink_to(path)


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_flood(path: Path) -> None:
    path.touch()
    os.truncate(path, files.LARGEST_BYTES + 1)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
@pytest.mark.parametrize("make", [make_folder, make_loop, make_pipe, make_flood])
def test_what_cannot_be_read_is_told_and_never_written_over(path: Path, make) -> None:
    make(path)
    before = path.lstat()
    value, problem = load(path, Box)
    assert value == Box() and problem is not None
    assert (problem.code, problem.path, problem.copy) == ("unreadable", path, None) and problem.reason
    with pytest.raises(OSError):
        save(path, Box(2))
    assert (path.lstat().st_ino, path.lstat().st_size) == (before.st_ino, before.st_size)
    assert not paths.kept_folder().exists()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_forbidden_file_is_unreadable(path: Path) -> None:
    path.write_text('{"number": 7}')
    path.chmod(0)
    _value, problem = load(path, Box)
    assert problem is not None and problem.code == "unreadable"
    with pytest.raises(OSError):
        save(path, Box(2))
    path.chmod(0o600)
    assert load(path, Box) == (Box(7), None)


def test_a_problem_can_be_remembered_as_told(path: Path) -> None:
    path.mkdir()
    told = {load(path, Box)[1]}
    assert load(path, Box)[1] in told


def test_what_stays_unreadable_is_in_the_log_once(path: Path) -> None:
    logged: list[logging.LogRecord] = []
    handler, log = logging.Handler(), logging.getLogger("magicgame")
    handler.emit = logged.append  # type: ignore[method-assign]
    log.addHandler(handler)
    try:
        path.mkdir()
        for _ in range(3):
            load(path, Box)
    finally:
        log.removeHandler(handler)
    assert len([record for record in logged if "not read" in record.getMessage()]) == 1

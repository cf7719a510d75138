"""A program that ended abruptly is noticed at the next start, and what it left behind is cleared."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from magicgame import paths
from magicgame.files import sweep
from magicgame.player.running import Running

NOW = 1_000_000.0
RUNS = "import os, time; from magicgame.player.running import Running; running = Running(time.time())"
DIES = f"{RUNS}; os.kill(os.getpid(), 9)"
WAITS = f"{RUNS}; print('up', flush=True); input()"


@pytest.fixture
def logged() -> Iterator[list[str]]:
    lines: list[str] = []
    handler, log = logging.Handler(), logging.getLogger("magicgame")
    handler.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]
    log.addHandler(handler)
    yield lines
    log.removeHandler(handler)


def marks() -> list[str]:
    return sorted(file.name for file in (paths.state_folder() / "running").iterdir())


def leftover(folder: Path, name: str, written: float) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_bytes(b"half")
    os.utime(file, (written, written))
    return file


def test_a_proper_end_leaves_nothing_to_tell(logged: list[str]) -> None:
    for _start in range(2):
        running = Running(NOW)
        assert marks() == [str(os.getpid())]
        running.end()
    assert marks() == [] and logged == []


def test_an_abrupt_end_is_told_once(logged: list[str]) -> None:
    subprocess.run([sys.executable, "-c", DIES], check=False)
    assert len(marks()) == 1
    for _start in range(2):
        Running(NOW).end()
    assert [line for line in logged if "abruptly" in line] == logged and len(logged) == 1 and marks() == []


def test_a_program_that_runs_at_the_same_time_is_let_alone(logged: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WAITS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None and other.stdout.readline() == "up\n"
        Running(NOW).end()
        assert marks() == [str(other.pid)] and logged == []
        other.kill()


def test_halves_of_files_are_cleared_when_nobody_writes_them_any_more(logged: list[str]) -> None:
    unfinished = paths.unfinished_folder()
    old = leftover(unfinished, ".2026 1.record.77.new", NOW - 3600)
    fresh = leftover(unfinished, ".2026 2.record.78.new", NOW - 5)
    others = [leftover(unfinished, name, NOW - 3600) for name in ("notes.new", ".hidden", "a.record")]
    Running(NOW).end()
    assert not old.exists() and fresh.exists() and all(file.exists() for file in others)
    assert len(logged) == 1 and old.name in logged[0]


def test_a_match_taken_away_is_gone_once_no_program_runs_that_may_put_it_back(logged: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WAITS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None and other.stdout.readline() == "up\n"
        deleted = leftover(paths.library_folder() / "deleted", "2026-11-21 10.00.00 7-1.record", NOW)
        Running(NOW).end()
        assert deleted.exists() and logged == []
        other.kill()
    Running(NOW).end()
    assert not deleted.exists() and any(deleted.name in line for line in logged)


def test_sweeping_where_there_is_nothing_is_no_harm(home: Path) -> None:
    assert sweep(home / "nowhere", NOW) == []


def test_a_folder_that_cannot_be_written_is_an_error(home: Path) -> None:
    home.write_text("a file where the folder should be")
    with pytest.raises(OSError):
        Running(NOW)

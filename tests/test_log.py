import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from magicgame.log import LARGEST_BYTES, log, start_log
from magicgame.paths import log_file


@pytest.fixture(autouse=True)
def closed_after() -> Iterator[None]:
    handlers, propagate, level, raises = log.handlers[:], log.propagate, log.level, logging.raiseExceptions
    yield
    for handler in log.handlers:
        handler.close()
    log.handlers[:], log.propagate, logging.raiseExceptions = handlers, propagate, raises
    log.setLevel(level)


def test_a_fact_is_a_line_with_time_and_level():
    start_log()
    log.info("played 1-5/L16")
    (line,) = log_file().read_text().splitlines()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} INFO played 1-5/L16", line)


def test_verbose_writes_to_the_terminal_too(capsys: pytest.CaptureFixture[str]):
    start_log()
    log.info("quiet")
    start_log(verbose=True)
    log.info("first frame")
    error = capsys.readouterr().err
    assert "first frame" in error and "quiet" not in error


def test_starting_twice_writes_once():
    start_log()
    start_log()
    log.info("once")
    assert log_file().read_text().count("once") == 1


def test_the_log_does_not_grow_for_ever():
    start_log()
    for _ in range(40):
        log.info("x" * 50_000)
    files = list(log_file().parent.glob("magicgame.log*"))
    assert len(files) == 3 and all(file.stat().st_size <= LARGEST_BYTES for file in files)


def test_a_folder_that_cannot_be_made_is_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "file").write_bytes(b"")
    monkeypatch.setenv("MAGICGAME_HOME", str(tmp_path / "file"))
    start_log()
    log.info("nobody hears this")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among the files of this system")
def test_a_pipe_in_the_place_of_the_log_is_not_written_to():
    log_file().parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(log_file())
    reading = os.open(log_file(), os.O_RDONLY | os.O_NONBLOCK)
    try:
        start_log()
        log.info("nobody hears this")
        assert os.read(reading, 100) == b""
    finally:
        os.close(reading)


def test_a_full_disk_is_no_harm(capsys: pytest.CaptureFixture[str]):
    resource = pytest.importorskip("resource")
    start_log()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, limits[1]))
    try:
        log.info("too long for this disk")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert capsys.readouterr().err == ""

"""The program as a process: what keeps it from starting is one clear sentence, and every signal ends it properly."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest
from random_play import ALL_RULES, random_match

from magicgame.match.match import Match
from magicgame.match.seats import Person, Seats, parse_seat
from magicgame.player.unfinished import load_unfinished, new_file, save_unfinished

resource = pytest.importorskip("resource", reason="limits of Unix")
ROOT = Path(__file__).parents[1]
PROGRAM = ("-m", "magicgame", "--verbose")
WITHOUT_FONTS = ("-c", "from magicgame.ui.look import text; text.REGULAR = text.BOLD = 'missing.otf'\n"
                 "from magicgame.__main__ import main; raise SystemExit(main(['--verbose']))")
SILENT = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
PATIENCE_SECONDS, POLL_SECONDS = 120.0, 0.02
pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="limits and signals of Linux")]


def begun(
    words: tuple[str, ...] = PROGRAM, drivers: dict[str, str] = SILENT, limit: Callable[[], None] | None = None
) -> subprocess.Popen[bytes]:
    environment = {name: value for name, value in os.environ.items() if name not in SCREENS}
    return subprocess.Popen(
        [sys.executable, *words], cwd=ROOT, env=environment | {"PYTHONPATH": str(ROOT)} | drivers,
        stderr=subprocess.PIPE, preexec_fn=limit,
    )


def told_until(program: subprocess.Popen[bytes], fact: str) -> str:
    """What it says on the terminal up to the line with the fact."""
    assert program.stderr is not None
    text, end = b"", time.monotonic() + PATIENCE_SECONDS
    while fact.encode() not in text:
        ready = select.select([program.stderr], [], [], end - time.monotonic())[0]
        new = os.read(program.stderr.fileno(), 65536) if ready else b""
        assert new, f"no {fact!r} in {text.decode()}"
        text += new
    return text.decode()


def ended(program: subprocess.Popen[bytes]) -> str:
    """All it still says until its end."""
    try:
        return program.communicate(timeout=PATIENCE_SECONDS)[1].decode()
    except subprocess.TimeoutExpired:
        program.kill()
        raise


def most_files(number: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (number, number))


def most_memory(megabytes: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))


@pytest.mark.parametrize("drivers", [{}, {"DISPLAY": ":987"}, {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":987"}])
def test_without_a_screen_it_says_so(drivers: dict[str, str], home: Path) -> None:
    program = begun(drivers=drivers | {"SDL_AUDIODRIVER": "dummy"})
    text = ended(program)
    assert program.returncode == 1 and "found no screen" in text and "Traceback" not in text
    assert "found no screen" in (home / "magicgame.log").read_text()


def test_without_its_fonts_it_says_so(home: Path) -> None:
    program = begun(WITHOUT_FONTS)
    text = ended(program)
    assert program.returncode == 1 and "could not start" in text and "missing.otf" in text
    assert text.rstrip().splitlines()[-1].startswith("Magic Strategy could not start")


@pytest.mark.parametrize("limit", [most_files(8), most_files(12), most_files(16), most_memory(120), most_memory(250)])
def test_with_too_little_it_ends_with_a_sentence_or_plays(limit: Callable[[], None], home: Path) -> None:
    program = begun(("-m", "magicgame"), limit=limit)
    plays = plays_at_last(program, home / "magicgame.log")
    program.send_signal(signal.SIGTERM)
    text = ended(program)
    assert "Traceback" not in text
    assert plays or (program.returncode != 0 and text.strip())


def plays_at_last(program: subprocess.Popen[bytes], log: Path) -> bool:
    """Whether it comes as far as its first frame; False once it has ended."""
    end = time.monotonic() + PATIENCE_SECONDS
    while program.poll() is None and time.monotonic() < end:
        if log.exists() and "first frame" in log.read_text():
            return True
        time.sleep(POLL_SECONDS)
    assert program.poll() is not None, "it neither plays nor ends"
    return False


def test_a_home_that_cannot_be_written_is_told_and_does_not_keep_from_playing(home: Path) -> None:
    home.write_text("a file where the folder should be")
    program = begun()
    text = told_until(program, "first frame")
    program.send_signal(signal.SIGTERM)
    text += ended(program)
    assert program.returncode == 1 and "nothing will be kept" in text and "Traceback" not in text


def leave_on_table(match: Match) -> None:
    """As a program leaves it that ends in the middle of the match."""
    file = new_file(datetime(2026, 11, 22))
    save_unfinished(match, file)
    file.with_name(f".{file.name}.lock").touch()


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGXCPU"])
def test_every_signal_ends_it_properly_in_a_match(name: str, home: Path) -> None:
    match = random_match(ALL_RULES[0], 1, 4, Seats(Person(""), parse_seat("level 6")))
    leave_on_table(match)
    program = begun()
    told_until(program, "first frame")
    program.send_signal(getattr(signal, name))
    text = ended(program)
    assert program.returncode == 0 and f"ended by {name}" in text and "Traceback" not in text
    assert (home / "settings.json").exists() and list((home / "running").iterdir()) == []
    assert load_unfinished()[0][0].match.moves[:4] == match.moves


def test_after_an_abrupt_end_the_next_start_says_so_and_has_the_match(home: Path) -> None:
    match = random_match(ALL_RULES[0], 1, 4, Seats())
    leave_on_table(match)
    first = begun()
    told_until(first, "first frame")
    first.kill()
    first.communicate()
    second = begun()
    text = told_until(second, "first frame")
    second.send_signal(signal.SIGTERM)
    text += ended(second)
    assert "ended abruptly" in text and "scene game" in text

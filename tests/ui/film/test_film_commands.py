"""`magicgame picture` and `magicgame film`, as somebody without a display runs them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from filming import played
from gif_reading import read_gif

from magicgame.__main__ import main
from magicgame.match.record import save_record

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]
CORNER = "c.../..../..../...."


def run(*words: str, code: str = "") -> subprocess.CompletedProcess[str]:
    """The program in a process that has no display and is not told of a driver."""
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env = {name: value for name, value in env.items() if not name.startswith("SDL_")}
    start = ["-c", code] if code else ["-m", "magicgame"]
    return subprocess.run([sys.executable, *start, *words], env=env | {"PYTHONPATH": str(ROOT)}, capture_output=True,
                          text=True, timeout=60)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    save_record(played("L1 1-5/L16"), tmp_path / "x.record")
    return tmp_path / "x.record"


@pytest.fixture
def restored_signal() -> Iterator[None]:
    """What a request to stop does is afterwards what it did before."""
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


def test_a_picture_without_a_display(tmp_path: Path):
    out = tmp_path / "x.png"
    done = run("picture", CORNER, "--out", str(out), "--tile-set", "eclipse", "--theme", "light", "--size", "300")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{out}\n", "")
    assert pygame.image.load(out).get_width() == 300


def test_a_film_without_a_display(record: Path, tmp_path: Path):
    out = tmp_path / "x.gif"
    done = run("film", str(record), "--out", str(out), "--language", "de", "--size", "240")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{out}\n", "")
    assert read_gif(out.read_bytes()).size[0] == 240


def test_no_window_is_opened(tmp_path: Path):
    code = f"""import pygame
from magicgame.__main__ import main
main(["picture", "{CORNER}", "--out", {str(tmp_path / "x.png")!r}])
print(pygame.display.get_init(), pygame.display.get_surface())"""
    assert run(code=code).stdout.endswith("False None\n")


def test_other_commands_do_not_wait_for_what_paints():
    code = 'import sys; from magicgame.__main__ import main; main(["perft", "1"]); print("pygame" in sys.modules)'
    assert run(code=code).stdout == "1 32\nFalse\n"


@pytest.mark.parametrize(("game", "variant", "position"), [
    ("magic", "standing", CORNER), ("entropy", "standard", "S.O.S/O...O/OSSOS/S..../..OOS O"),
])
def test_pictures_of_both_games_go_beside_the_records(
    game: str, variant: str, position: str, home: Path, capsys: pytest.CaptureFixture[str]
):
    assert main(["picture", position, "--game", game, "--variant", variant, "--size", "240"]) == 0
    written = Path(capsys.readouterr().out.strip())
    assert written.parent == home / "Magic Strategy" and written.suffix == ".png" and written.is_file()


def test_percentages_and_nothing_else_are_printed_on_request(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], restored_signal: None
):
    save_record(played("L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5"), record)
    assert main(["film", str(record), "--out", str(tmp_path / "x.gif"), "--size", "240", "--progress"]) == 0
    numbers = [int(line.removesuffix(" %")) for line in capsys.readouterr().out.splitlines()]
    assert numbers == sorted(set(numbers)) and len(numbers) > 10 and numbers[-1] == 100


def test_whoever_stops_it_while_it_writes_finds_nothing_half_written(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, restored_signal: None
):
    def stop_at_once(_handle: int) -> None:
        signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr("os.fsync", stop_at_once)
    with pytest.raises(SystemExit) as caught:
        main(["film", str(record), "--out", str(tmp_path / "new" / "x.gif"), "--size", "240", "--progress"])
    assert caught.value.code == 143 and list((tmp_path / "new").iterdir()) == []


@pytest.mark.parametrize("words", [
    ["picture", CORNER, "--theme", "blue"], ["picture", CORNER, "--tile-set", "wood"], ["picture"], ["film"],
    ["picture", CORNER, "--size", "9"], ["film", "x", "--size", "99999"], ["film", "x", "--language", "xx"],
    ["picture", CORNER, "--variant", "fastest"],
])
def test_wrong_words_are_usage_errors(words: list[str], capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2 and "usage: magicgame" in capsys.readouterr().err


@pytest.mark.parametrize(("text", "complaint"), [
    (b"nonsense", "The record has no line that begins with [Game."),
    (b"\xff\xfe", "This is not the record of a match."),
    (b'[Game "magic"]\n[Variant "locked"]\n\n1. L1 L2', "Turn 2 of the record, “L2”, cannot be played:"),
    (b"[" * 500_000, "The text is far too long to be the record of a match."),
    (b"[" * 3_000_000, "x.record: File too large"),
])
def test_a_damaged_or_huge_record_is_refused(
    text: bytes, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "x.record").write_bytes(text)
    assert main(["film", str(tmp_path / "x.record"), "--out", str(tmp_path / "x.gif"), "--language", "en"]) == 1
    out, error = capsys.readouterr()
    assert (out, error.count("\n")) == ("", 1) and error.startswith(complaint)
    assert not (tmp_path / "x.gif").exists()


@pytest.mark.parametrize("words", [
    ["picture", "no position"], ["picture", "cc../..../..../...."], ["film", "/no/file"],
])
def test_what_is_not_there_is_refused_in_one_line(words: list[str], capsys: pytest.CaptureFixture[str]):
    assert main([*words, "--language", "en"]) == 1
    out, error = capsys.readouterr()
    assert (out, error.count("\n")) == ("", 1)


def test_a_disk_that_refuses_is_named(record: Path, capsys: pytest.CaptureFixture[str]):
    here = str(record / "folder" / "x")
    assert main(["picture", CORNER, "--out", here, "--language", "en"]) == 1
    assert main(["film", str(record), "--out", here, "--size", "240", "--language", "en"]) == 1
    assert capsys.readouterr() == (
        "", "The picture could not be saved: Not a directory\nThe film could not be saved: Not a directory\n")


def test_a_match_of_sixteen_turns_is_small(tmp_path: Path):
    record, out = ROOT / "tests" / "playthroughs" / "locked-full-board.record", tmp_path / "x.gif"
    assert main(["film", str(record), "--out", str(out), "--theme", "light", "--tile-set", "eclipse"]) == 0
    assert out.stat().st_size <= 3_000_000

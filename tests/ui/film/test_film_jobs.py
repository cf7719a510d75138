"""A film made by another process, which is a real one here."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import pytest
from filming import MANUAL, SMALL, played
from gif_reading import read_gif

from magicgame import child
from magicgame.player.settings import Settings
from magicgame.ui.film.film import film
from magicgame.ui.film.job import FilmJob, command
from magicgame.ui.film.wishes import Wishes

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where jobs keep what they need meanwhile."""
    folder = tmp_path / "scratch"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def program(path: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Put a script in the place of the program."""
    if sys.platform == "win32":
        pytest.skip("the program is a shell script")
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(path))


def ended(made: FilmJob) -> list[int]:
    """Look on until it has ended; the percentages seen."""
    seen = [made.percent]
    while made.is_running:
        if made.update():
            seen.append(made.percent)
    return seen


def test_a_film_is_made_while_somebody_looks_on(scratch: Path, tmp_path: Path):
    match, out = played("L1 1-5/L16 16-12/D13"), tmp_path / "new" / "x.gif"
    made = FilmJob(match, SMALL, out)
    assert made.is_running and made.path is None
    seen = ended(made)
    assert (made.path, made.problem, made.update()) == (out, "", False)
    assert seen[0] == 0 and seen[-1] == 100 and seen == sorted(seen) and len(set(seen)) > 5
    film(match, SMALL, tmp_path / "here.gif")
    assert out.read_bytes() == (tmp_path / "here.gif").read_bytes()
    assert list(scratch.iterdir()) == []


def test_the_job_keeps_the_match_as_it_was(tmp_path: Path):
    match = played("L1 1-5/L16")
    made = FilmJob(match, SMALL, tmp_path / "x.gif")
    match.undo()
    ended(made)
    rests = [frame for frame in read_gif((tmp_path / "x.gif").read_bytes()).frames if frame.hundredths >= 100]
    assert len(rests) == 3


def test_a_film_that_is_cancelled_leaves_nothing(scratch: Path, tmp_path: Path):
    out = tmp_path / "new" / "x.gif"
    made = FilmJob(played(MANUAL), Wishes(language="en", size_px=480), out)
    while made.percent == 0:
        made.update()
    made.cancel()
    assert (made.is_running, made.path, made.problem, made.update()) == (False, None, "", False)
    assert not out.parent.exists() and list(scratch.iterdir()) == []
    made.cancel()


def test_a_film_that_cannot_be_saved_says_why(scratch: Path, tmp_path: Path):
    (tmp_path / "file").write_text("")
    made = FilmJob(played("L1"), SMALL, tmp_path / "file" / "folder" / "x.gif")
    ended(made)
    assert (made.path, made.problem) == (None, "The film could not be saved: Not a directory")
    assert list(scratch.iterdir()) == []


def test_a_program_that_breaks_down_is_a_problem_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program(tmp_path / "broken", monkeypatch, "echo 'Traceback:\n  and so on' >&2; exit 1")
    made = FilmJob(played("L1"), SMALL, tmp_path / "x.gif")
    ended(made)
    assert (made.path, made.problem) == (None, "The film could not be made. The details are in the log.")


def test_a_program_that_does_not_heed_is_stopped_all_the_same(
    tmp_path: Path, scratch: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(child, "_PATIENCE_SECONDS", 0.05)
    program(tmp_path / "deaf", monkeypatch, "trap '' TERM; echo '1 %'; while :; do :; done")
    made = FilmJob(played("L1"), SMALL, tmp_path / "x.gif")
    while made.percent == 0:
        made.update()
    made.cancel()
    assert not made.is_running and list(scratch.iterdir()) == []


def test_a_program_that_cannot_be_started_is_an_error(tmp_path: Path, scratch: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys, "executable", str(tmp_path / "gone"))
    with pytest.raises(OSError):
        FilmJob(played("L1"), SMALL, tmp_path / "x.gif")
    assert list(scratch.iterdir()) == []


def test_the_frozen_program_calls_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program(tmp_path / "MagicStrategy", monkeypatch, f'exec "{sys.executable}" -m magicgame "$@"')
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    made = FilmJob(played("L1"), SMALL, tmp_path / "x.gif")
    ended(made)
    assert made.problem == "" and made.path is not None and read_gif(made.path.read_bytes()).size[0] == 240


def test_the_player_gets_the_look_in_use():
    settings = Settings(theme="light", tile_set="eclipse", language="de", show_labels=False, face_marks=True)
    assert Wishes.of(settings, 300) == Wishes("light", "eclipse", "de", 300, shows_labels=False, shows_letters=True)


def test_every_wish_reaches_the_program():
    wishes = Wishes("light", "eclipse", "de", 300, shows_labels=False, shows_letters=True)
    words = command(Path("a.record"), wishes, Path("b.gif"))
    assert words == [
        "film", "a.record", "--out", "b.gif", "--progress", "--theme", "light",
        "--tile-set", "eclipse", "--language", "de", "--size", "300", "--no-labels", "--letters",
    ]

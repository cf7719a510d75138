"""A film made by another process, so that the window goes on: it is asked how far it is, and may be stopped."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from magicgame.log import log
from magicgame.match.match import Match
from magicgame.match.record import save_record
from magicgame.ui.film.wishes import Wishes
from magicgame.ui.words.film import film_failed

_PATIENCE_SECONDS = 2.0
_PERCENT = re.compile(r"^(\d+) %$", re.MULTILINE)
_NO_CONSOLE = getattr(subprocess, "CREATE_NO_WINDOW", 0)


class FilmJob:
    """A film of the match being made, as it is now. Raises OSError when it cannot be begun.

    `percent` 0..100 tells how much is done. Once it no longer `is_running`, `path` is where the film is or, when that
    is None, `problem` says why there is none; it is empty when the job was cancelled.
    """

    def __init__(self, match: Match, wishes: Wishes, out: Path) -> None:
        self.percent = 0
        self.is_running = True
        self.path: Path | None = None
        self.problem = ""
        self._out = out
        self._folder = TemporaryDirectory(prefix="magicgame-film-", ignore_cleanup_errors=True)
        self._printed, self._complaints = (Path(self._folder.name) / name for name in ("printed", "complaints"))
        try:
            record = Path(self._folder.name) / "film.record"
            save_record(match, record)
            self._process = self._started(command(record, wishes, out))
        except OSError:
            self._folder.cleanup()
            raise

    def _started(self, words: list[str]) -> subprocess.Popen[bytes]:
        """What it prints goes to files: those can be looked into without waiting."""
        with self._printed.open("wb") as printed, self._complaints.open("wb") as complaints:
            return subprocess.Popen(
                words, stdin=subprocess.DEVNULL, stdout=printed, stderr=complaints, creationflags=_NO_CONSOLE
            )

    def update(self) -> bool:
        """See how far it is; answers whether anything has changed since it was last asked."""
        if not self.is_running:
            return False
        status, before = self._process.poll(), self.percent
        told = _PERCENT.findall(_text(self._printed))
        self.percent = int(told[-1]) if told else 0
        if status is not None:
            self._end(status)
        return self.percent != before or not self.is_running

    def cancel(self) -> None:
        """Stop making the film; a film that is complete stays."""
        if not self.is_running:
            return
        self._process.terminate()
        try:
            self._process.wait(_PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self.is_running = False
        self._folder.cleanup()

    def _end(self, status: int) -> None:
        self.is_running = False
        if status == 0:
            self.path = self._out
        else:
            complaint = _text(self._complaints).strip()
            log.warning("no film, status %s: %s", status, complaint)
            self.problem = complaint if complaint and "\n" not in complaint else film_failed()
        self._folder.cleanup()


def command(record: Path, wishes: Wishes, out: Path) -> list[str]:
    """The words that let this program, installed or frozen, make the film in a process of its own."""
    start = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "magicgame"]
    flags = ([] if wishes.shows_labels else ["--no-labels"]) + (["--letters"] if wishes.shows_letters else [])
    return [
        *start, "film", str(record), "--out", str(out), "--progress", "--theme", wishes.theme,
        "--tile-set", wishes.tile_set, "--language", wishes.language, "--size", str(wishes.size_px), *flags,
    ]


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")

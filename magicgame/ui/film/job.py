"""A film made by another process, so that the window goes on: it is asked how far it is, and may be stopped."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from magicgame.child import Child
from magicgame.log import log
from magicgame.match.match import Match
from magicgame.match.record import save_record
from magicgame.ui.film.wishes import Wishes
from magicgame.ui.words.film import film_failed

_PERCENT = re.compile(r"^(\d+) %$", re.MULTILINE)


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
        try:
            record = Path(self._folder.name) / "film.record"
            save_record(match, record)
            self._child = Child(command(record, wishes, out), self._folder)
        except OSError:
            self._folder.cleanup()
            raise

    def update(self) -> bool:
        """See how far it is; answers whether anything has changed since it was last asked."""
        if not self.is_running:
            return False
        status, before = self._child.status(), self.percent
        told = _PERCENT.findall(self._child.printed)
        self.percent = int(told[-1]) if told else 0
        if status is not None:
            self._end(status)
        return self.percent != before or not self.is_running

    def cancel(self) -> None:
        """Stop making the film; a film that is complete stays."""
        self._give_up(self._child.stop)

    def leave(self) -> None:
        """As `cancel`, but without waiting for the other process: the program ends."""
        self._give_up(self._child.tell_to_end)

    def _give_up(self, end: Callable[[], None]) -> None:
        if self.is_running:
            end()
            self.is_running = False
            self._folder.cleanup()

    def _end(self, status: int) -> None:
        self.is_running = False
        if status == 0:
            self.path = self._out
        else:
            complaint = self._child.complaints
            log.warning("no film, status %s: %s", status, complaint)
            self.problem = complaint if complaint and "\n" not in complaint else film_failed()
        self._folder.cleanup()


def command(record: Path, wishes: Wishes, out: Path) -> list[str]:
    """The words that let this program make the film in a process of its own."""
    flags = ([] if wishes.shows_labels else ["--no-labels"]) + (["--letters"] if wishes.shows_letters else [])
    return [
        "film", str(record), "--out", str(out), "--progress", "--theme", wishes.theme,
        "--tile-set", wishes.tile_set, "--language", wishes.language, "--size", str(wishes.size_px), *flags,
    ]

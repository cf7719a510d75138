"""This program once more, as another process that does one job while the window goes on."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from magicgame.log import log

_PATIENCE_SECONDS = 2.0
_NO_CONSOLE = getattr(subprocess, "CREATE_NO_WINDOW", 0)
_LOW_PRIORITY = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)


def program_words() -> list[str]:
    """The words that start this program, installed or frozen."""
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "magicgame"]


class Child:
    """The program running with these words. Raises OSError when it cannot be started.

    What it prints goes to files in `folder`, a scratch folder: those can be looked into without waiting. With `is_held`
    it is given a standard input that stays open until `let_go`, or until this process ends however it may: a command
    that reads it knows by that when it is no longer wanted. On Windows it gets a low priority then.
    """

    def __init__(self, words: Sequence[str], folder: TemporaryDirectory[str], is_held: bool = False) -> None:
        self._printed, self._complaints = (Path(folder.name) / name for name in ("printed", "complaints"))
        with self._printed.open("wb") as printed, self._complaints.open("wb") as complaints:
            self._process = subprocess.Popen(
                [*program_words(), *words], stdin=subprocess.PIPE if is_held else subprocess.DEVNULL, stdout=printed,
                stderr=complaints, creationflags=_NO_CONSOLE | (_LOW_PRIORITY if is_held else 0),
            )

    @property
    def printed(self) -> str:
        return self._printed.read_text(encoding="utf-8", errors="replace")

    @property
    def complaints(self) -> str:
        return self._complaints.read_text(encoding="utf-8", errors="replace").strip()

    def status(self) -> int | None:
        """Its exit status; None while it is running."""
        return self._process.poll()

    def let_go(self) -> None:
        """Tell it that it is no longer wanted: it ends by itself when it has kept what it has done."""
        if self._process.stdin is not None:
            self._process.stdin.close()

    def tell_to_end(self) -> None:
        """Wait for nothing: it ends by itself when it has cleared up."""
        self._process.terminate()

    def stop(self) -> None:
        """End it, if need be by force."""
        self.tell_to_end()
        try:
            self._process.wait(_PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            log.warning("process %d had to be killed", self._process.pid)
            self._process.kill()
            self._process.wait()

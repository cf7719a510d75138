"""The program's log: one line a fact. Whatever happens to the file, the game goes on."""

from __future__ import annotations

import logging
import sys
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path

from magicgame.paths import log_file

LARGEST_BYTES = 500_000
log = logging.getLogger("magicgame")


class LogFile(logging.FileHandler):
    """Appends to a file; where a line would make it too large, it is first renamed to `….1`, and that to `….2`.

    `logging.handlers` has this, too, and brings sockets and queues along that every start would wait for.
    """

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line_bytes = len(self.format(record).encode()) + 1
            if self.stream is not None and self.stream.tell() + line_bytes > LARGEST_BYTES:
                self._begin_another(self.stream)
        except OSError:
            self.handleError(record)
        super().emit(record)

    def _begin_another(self, full: TextIOWrapper) -> None:
        full.close()
        self.stream = None
        file = Path(self.baseFilename)
        for younger, older in reversed([*pairwise([file, *(Path(f"{file}.{age}") for age in (1, 2))])]):
            if younger.exists():
                younger.replace(older)


def start_log(verbose: bool = False) -> None:
    """Write to the player's log file, and to the terminal when verbose. Never raises, not even on a full disk."""
    logging.raiseExceptions = False
    handlers = [_file_handler()]
    if verbose and sys.stderr is not None:
        handlers.append(logging.StreamHandler())
    for old in log.handlers[:]:
        log.removeHandler(old)
        old.close()
    for handler in handlers:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
        log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False


def _file_handler() -> logging.Handler:
    path = log_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            return logging.NullHandler()  # a pipe would wait for somebody to read it
        return LogFile(path, encoding="utf-8")
    except OSError:
        return logging.NullHandler()

"""The program's log: one line a fact. Whatever happens to the file, the game goes on."""

from __future__ import annotations

import logging
import sys
from logging.handlers import RotatingFileHandler

from magicgame.paths import log_file

LARGEST_BYTES = 500_000
log = logging.getLogger("magicgame")


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
        return RotatingFileHandler(path, maxBytes=LARGEST_BYTES, backupCount=2, encoding="utf-8")
    except OSError:
        return logging.NullHandler()

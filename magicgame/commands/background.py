"""Work for a window that looks on: at low priority, told in lines of JSON, and ended when nobody wants it any more."""

from __future__ import annotations

import _thread
import json
import os
import signal
import threading
import time
from contextlib import suppress

_NICENESS = 15
_STANDARD_INPUT = 0
_TELLING_SECONDS = 0.5


class Telling:
    """Prints how far the work has come, at most twice a second: `{"phase": "solving", "part": 0.4, "plies": 12}`."""

    def __init__(self) -> None:
        self._told = -_TELLING_SECONDS

    def tell(self, phase: str, part: float, plies: int = 0) -> None:
        """`part` 0..1 is how much of all the work is done; the ends found are up to `plies` plies away."""
        if time.monotonic() < self._told + _TELLING_SECONDS:
            return
        self._told = time.monotonic()
        print(json.dumps({"phase": phase, "part": round(part, 4), "plies": plies}), flush=True)


def serve_a_window() -> Telling:
    """Give way to other programs; once standard input ends, the main thread is interrupted as by Ctrl-C."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    # Whoever was started by a script in the background has been told to ignore Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Thread(target=_wait_for_the_end, name="waiting", daemon=True).start()
    return Telling()


def _wait_for_the_end() -> None:
    # Read by its number: a daemon thread that waits in sys.stdin holds its lock, and the interpreter aborts at its end.
    with suppress(OSError):
        while os.read(_STANDARD_INPUT, 1):
            pass
    _thread.interrupt_main()

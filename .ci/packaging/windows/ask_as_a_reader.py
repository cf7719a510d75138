"""Ask a program's window for its tree, as a screen reader does: `ask_as_a_reader.py PROGRAM`, in a Windows Python.

Wine 8 hands no answer on: its UI Automation ends at UiaReturnRawElementProvider. So this shows that the program hears
the question and goes on, not what NVDA reads of it. The caller names the player's folder by MAGICGAME_HOME.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

TITLE = "Magic Strategy"
HEARD = "a screen reader has come"
WM_CLOSE, WM_GETOBJECT = 0x10, 0x3D
UIA_ROOT_OBJECT_ID = -25
PATIENCE_SECONDS = 60.0
POLL_SECONDS = 0.2


def main() -> int:
    """Answers 0 when the program heard the question, and ended well when its window was closed; else 1."""
    log = Path(os.environ["MAGICGAME_HOME"]) / "magicgame.log"
    user = ctypes.windll.user32
    user.FindWindowW.restype = ctypes.c_void_p
    user.SendMessageW.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_size_t, ctypes.c_ssize_t]
    program = subprocess.Popen(sys.argv[1:2])
    window = awaited(lambda: is_told(log, "first frame") and user.FindWindowW(None, TITLE))
    user.SendMessageW(window, WM_GETOBJECT, 0, UIA_ROOT_OBJECT_ID)
    was_heard = awaited(lambda: is_told(log, HEARD))
    user.SendMessageW(window, WM_CLOSE, 0, 0)
    status = program.wait(PATIENCE_SECONDS)
    print(log.read_text(encoding="utf-8"), f"heard: {was_heard}, status {status}", sep="\n")
    return 0 if was_heard and status == 0 else 1


def awaited(answer: Callable[[], int | None]) -> int | None:
    """The first answer that is one, or the last when time is up."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not (found := answer()) and time.monotonic() < deadline:
        time.sleep(POLL_SECONDS)
    return found


def is_told(log: Path, words: str) -> bool:
    return log.exists() and words in log.read_text(encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())

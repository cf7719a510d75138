"""Work for a window ends by itself when it is done, and at once when nobody wants it any more."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(not hasattr(os, "sched_yield"), reason="lets the other thread run as Unix does")

_WORK = """
import os, sys, threading
from magicgame.commands.background import serve_a_window
serve_a_window()
waiting = next(thread for thread in threading.enumerate() if thread.name == "waiting")
while "_wait_for_the_end" not in str(sys._current_frames().get(waiting.ident)):
    os.sched_yield()
"""


def test_work_that_is_done_ends_well_while_it_is_still_wanted() -> None:
    child = subprocess.Popen([sys.executable, "-c", _WORK], stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stderr is not None
    assert (child.wait(60), child.stderr.read()) == (0, "")


def test_work_nobody_wants_is_interrupted() -> None:
    endless = f"{_WORK}\nwhile True:\n    os.sched_yield()"
    child = subprocess.run(
        [sys.executable, "-c", endless], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    assert child.returncode != 0 and child.stderr.rstrip().endswith("KeyboardInterrupt")

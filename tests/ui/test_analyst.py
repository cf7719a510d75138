"""The analyst answers in the order wanted, without pauses, and forgets what is no longer wanted."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest

from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis, Value
from magicgame.games.game import Position
from magicgame.games.magic import MAGIC
from magicgame.ui import analyst as analyst_module
from magicgame.ui.analyst import Analyst

ROWS = ("c...", ".c..", "..c.", "...c")
POSITIONS = [MAGIC.parse_position(f"{row}/..../..../....", MAGIC.variants[0]) for row in ROWS]
FOUND = Analysis((), Value.DRAW, None, 0)


def wait_until(fact: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not fact():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.001)


class Engine:
    """Answers a position when it is let, or at once; notes which it was asked."""

    def __init__(self) -> None:
        self.asked: list[Position] = []
        self.gate = threading.Event()
        self.gate.set()

    def __call__(self, position: Position, stop: StopFlag) -> Analysis:
        self.asked.append(position)
        while not self.gate.wait(0.001) and not stop.is_set:
            pass
        if position == POSITIONS[3]:
            raise RuntimeError("broken")
        return FOUND


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    engine = Engine()
    monkeypatch.setattr(analyst_module, "assess", engine)
    return engine


def test_all_that_is_wanted_is_found_without_the_window_asking_in_between(engine: Engine) -> None:
    analyst = Analyst()
    analyst.want(POSITIONS[:3])
    wait_until(lambda: not analyst._is_running)
    assert analyst[POSITIONS[0]] is None and analyst.update()
    assert all(analyst[position] is FOUND for position in POSITIONS[:3]) and engine.asked == POSITIONS[:3]
    assert not analyst.update() and not analyst.is_busy
    analyst.close()


def test_what_is_in_work_goes_on_when_it_is_still_wanted_first(engine: Engine) -> None:
    analyst = Analyst()
    engine.gate.clear()
    analyst.want(POSITIONS[:2])
    wait_until(lambda: bool(engine.asked))
    analyst.want([POSITIONS[0], POSITIONS[2]])
    engine.gate.set()
    wait_until(lambda: not analyst._is_running)
    assert engine.asked == [POSITIONS[0], POSITIONS[2]]
    analyst.close()


def test_what_is_wanted_more_comes_first_and_the_other_is_done_anew(engine: Engine) -> None:
    analyst = Analyst()
    engine.gate.clear()
    analyst.want(POSITIONS[:1])
    wait_until(lambda: bool(engine.asked))
    analyst.want([POSITIONS[1], POSITIONS[0]])
    engine.gate.set()
    wait_until(lambda: not analyst._is_running)
    analyst.update()
    assert engine.asked[-2:] == [POSITIONS[1], POSITIONS[0]] and analyst[POSITIONS[0]] is FOUND
    analyst.close()


def test_where_the_engine_breaks_the_answer_is_none_and_is_not_asked_again(engine: Engine) -> None:
    analyst = Analyst()
    analyst.want([POSITIONS[3], POSITIONS[0]])
    wait_until(lambda: not analyst._is_running)
    analyst.update()
    assert POSITIONS[3] in analyst and analyst[POSITIONS[3]] is None and analyst[POSITIONS[0]] is FOUND
    analyst.want([POSITIONS[3]])
    assert not analyst.is_busy
    analyst.close()

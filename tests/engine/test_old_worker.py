"""The old window's thread, until it goes: only the newest request is answered, whatever happens."""

from __future__ import annotations

import random
import threading
import time
from dataclasses import replace
from functools import partial

import pytest
from playing import VARIANTS

from magicgame.engine.choose import choose
from magicgame.engine.old_worker import Failure, Reply, Worker
from magicgame.engine.registry import LOCKED_LINE_LEVELS as LEVELS
from magicgame.engine.stop import StopFlag
from magicgame.games.magic import start

PATIENCE_SECONDS = 20.0


def answer_of(worker: Worker[object]) -> Reply[object] | Failure:
    """Poll until something comes."""
    end = time.monotonic() + PATIENCE_SECONDS
    while (answer := worker.poll()) is None:
        assert time.monotonic() < end, "no answer"
        time.sleep(0.001)
    return answer


def until_stopped(stop: StopFlag, started: threading.Event) -> str:
    started.set()
    end = time.monotonic() + PATIENCE_SECONDS
    while not stop.is_set and time.monotonic() < end:
        time.sleep(0.001)
    return "stopped"


def broken(stop: StopFlag) -> object:
    raise RuntimeError("no more tiles")


def test_a_reply_carries_its_serial_and_comes_once() -> None:
    worker: Worker[object] = Worker()
    serial = worker.ask(lambda stop: "done")
    assert answer_of(worker) == Reply(serial, "done")
    assert worker.poll() is None
    worker.close()


def test_a_newer_request_stops_the_older_and_is_the_only_one_answered() -> None:
    worker: Worker[object] = Worker()
    started = threading.Event()
    worker.ask(lambda stop: until_stopped(stop, started))
    assert started.wait(PATIENCE_SECONDS)
    serial = worker.ask(lambda stop: "newer")
    assert answer_of(worker) == Reply(serial, "newer")
    worker.close()


def test_nothing_comes_after_cancel_even_if_the_answer_was_ready() -> None:
    worker: Worker[object] = Worker()
    done = threading.Event()
    worker.ask(lambda stop: done.set())
    assert done.wait(PATIENCE_SECONDS)
    worker.cancel()
    assert worker.poll() is None
    serial = worker.ask(lambda stop: "later")
    assert answer_of(worker) == Reply(serial, "later")
    worker.close()


def test_an_exception_becomes_a_failure_and_a_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    worker: Worker[object] = Worker()
    serial = worker.ask(broken)
    assert answer_of(worker) == Failure(serial, "RuntimeError: no more tiles")
    assert "no more tiles" in caplog.text
    serial = worker.ask(lambda stop: "alive")
    assert answer_of(worker) == Reply(serial, "alive")
    worker.close()


def test_closing_ends_a_running_search() -> None:
    """The search has hours of work and a time limit beyond any patience; it ends because it is stopped."""
    tireless = replace(LEVELS[-1], exact=False, seconds=3600.0)
    worker: Worker[object] = Worker()
    started = threading.Event()

    def job(stop: StopFlag) -> object:
        started.set()
        return choose(start(VARIANTS[0]), tireless, random.Random(1), stop)

    worker.ask(job)
    assert started.wait(PATIENCE_SECONDS)
    closing = threading.Thread(target=worker.close)
    closing.start()
    closing.join(PATIENCE_SECONDS)
    assert not closing.is_alive()


def test_many_requests_at_once_leave_one_answer() -> None:
    worker: Worker[object] = Worker()
    rng = random.Random(2)
    for _ in range(200):
        serial = worker.ask(partial(choose, start(VARIANTS[1]), LEVELS[0], rng))
    answer = answer_of(worker)
    assert isinstance(answer, Reply)
    assert answer.serial == serial
    assert worker.poll() is None
    worker.close()

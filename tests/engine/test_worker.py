"""The engine's one thread and its stand-in: order, interruption, cancelling, failures, the end."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pytest
from playing import VARIANTS, open_positions

from magicgame.engine.assess import assess
from magicgame.engine.choose import choose
from magicgame.engine.guide import SEARCH_SECONDS
from magicgame.engine.registry import LOCKED_LINE_LEVELS, level
from magicgame.engine.stop import StopFlag
from magicgame.engine.worker import AnyWorker, Failure, InlineWorker, Priority, Reply, Request, Worker
from magicgame.games.entropy import ENTROPY
from magicgame.games.magic import start

REPLY, HINT, SHOWN, BACKGROUND = Priority
PATIENCE_SECONDS = 20.0
"""A test that waits longer has failed."""


@pytest.fixture
def inline() -> InlineWorker:
    return InlineWorker()


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


@pytest.fixture(params=[InlineWorker, Worker])
def any_worker(request: pytest.FixtureRequest) -> Iterator[AnyWorker]:
    made: AnyWorker = request.param()
    yield made
    made.close()


class Held:
    """A job that is in work until it is stopped or let go, and tells how often it was begun."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.released = threading.Event()
        self.was_stopped: list[bool] = []

    def __call__(self, stop: StopFlag) -> str:
        self.begun.release()
        while not stop.is_set and not self.released.wait(0.001):
            pass
        self.was_stopped.append(stop.is_set)
        return "let go"

    def wait_until_begun(self) -> None:
        assert self.begun.acquire(timeout=PATIENCE_SECONDS)


def everything_before(worker: AnyWorker) -> None:
    """Return when whatever was asked for so far is done."""
    done = threading.Event()
    last = worker.ask(lambda stop: done.set(), BACKGROUND)
    if isinstance(worker, InlineWorker):
        while last.poll() is None:
            pass
    assert done.wait(PATIENCE_SECONDS)


def noting(notes: list[str], name: str) -> Callable[[StopFlag], str]:
    def job(stop: StopFlag) -> str:
        notes.append(name)
        return name
    return job


def broken(stop: StopFlag) -> object:
    raise RuntimeError("no more tiles")


def test_the_most_urgent_comes_first_and_equals_in_the_order_they_were_asked_for(any_worker: AnyWorker) -> None:
    notes: list[str] = []
    held = Held()
    if isinstance(any_worker, Worker):
        any_worker.ask(held, REPLY)
        held.wait_until_begun()
    for name, priority in (("later", BACKGROUND), ("shown", SHOWN), ("hint", HINT), ("also shown", SHOWN),
                           ("reply", REPLY)):
        any_worker.ask(noting(notes, name), priority)
    held.released.set()
    everything_before(any_worker)
    assert notes == ["reply", "hint", "shown", "also shown", "later"]


def test_an_answer_stays_once_it_is_there(any_worker: AnyWorker) -> None:
    request = any_worker.ask(lambda stop: 5, SHOWN)
    everything_before(any_worker)
    assert request.is_done
    assert request.poll() == request.poll() == Reply(5)


def test_a_failure_is_an_answer_too_and_does_not_end_the_worker(
    any_worker: AnyWorker, caplog: pytest.LogCaptureFixture
) -> None:
    request = any_worker.ask(broken, REPLY)
    alive = any_worker.ask(lambda stop: "alive", REPLY)
    everything_before(any_worker)
    assert request.poll() == Failure("RuntimeError: no more tiles") and request.is_done
    assert "no more tiles" in caplog.text
    assert alive.poll() == Reply("alive")


def test_a_cancelled_request_is_never_answered_and_no_other_is_touched(any_worker: AnyWorker) -> None:
    notes: list[str] = []
    one, other = (any_worker.ask(noting(notes, name), BACKGROUND) for name in ("one", "other"))
    one.cancel()
    everything_before(any_worker)
    assert one.poll() is None and one.is_done
    assert other.poll() == Reply("other")


def test_an_answer_is_forgotten_when_its_request_is_cancelled(any_worker: AnyWorker) -> None:
    request = any_worker.ask(lambda stop: "answer", SHOWN)
    everything_before(any_worker)
    request.cancel()
    assert request.poll() is None and request.is_done


def test_nothing_is_answered_after_closing(any_worker: AnyWorker) -> None:
    held = Held()
    requests: list[Request[object]] = [any_worker.ask(held, REPLY), any_worker.ask(lambda stop: 1, HINT)]
    any_worker.close()
    requests.append(any_worker.ask(lambda stop: 2, REPLY))
    assert all(request.is_done and request.poll() is None for request in requests)


def test_inline_polling_does_one_job_the_most_urgent(inline: InlineWorker) -> None:
    notes: list[str] = []
    shown = inline.ask(noting(notes, "shown"), SHOWN)
    inline.ask(noting(notes, "reply"), REPLY)
    assert notes == [] and not shown.is_done
    assert shown.poll() is None and notes == ["reply"]
    assert shown.poll() == Reply("shown") and notes == ["reply", "shown"]
    assert not inline.work()


def test_a_more_urgent_request_interrupts_and_the_interrupted_one_is_done_again(worker: Worker) -> None:
    held = Held()
    shown = worker.ask(held, SHOWN)
    held.wait_until_begun()
    reply = worker.ask(lambda stop: "reply", REPLY)
    held.wait_until_begun()
    assert reply.poll() == Reply("reply") and not shown.is_done
    held.released.set()
    everything_before(worker)
    assert shown.poll() == Reply("let go") and held.was_stopped == [True, False]


def test_an_equally_urgent_request_waits(worker: Worker) -> None:
    held = Held()
    worker.ask(held, SHOWN)
    held.wait_until_begun()
    worker.ask(lambda stop: "later", SHOWN)
    held.released.set()
    everything_before(worker)
    assert held.was_stopped == [False]


def test_cancelling_what_is_in_work_stops_it(worker: Worker) -> None:
    held = Held()
    request = worker.ask(held, REPLY)
    held.wait_until_begun()
    request.cancel()
    everything_before(worker)
    assert held.was_stopped == [True] and request.poll() is None


def test_cancelling_what_was_interrupted_keeps_it_from_being_done_again(worker: Worker) -> None:
    background, reply = Held(), Held()
    request = worker.ask(background, BACKGROUND)
    background.wait_until_begun()
    worker.ask(reply, REPLY)
    reply.wait_until_begun()
    request.cancel()
    reply.released.set()
    everything_before(worker)
    assert background.was_stopped == [True] and request.poll() is None


def test_closing_ends_a_search_with_hours_of_work(worker: Worker) -> None:
    tireless = replace(LOCKED_LINE_LEVELS[-1], exact=False, seconds=3600.0)
    begun, ended = threading.Event(), threading.Event()

    def job(stop: StopFlag) -> object:
        begun.set()
        found = choose(start(VARIANTS[0]), tireless, random.Random(1), stop)
        ended.set()
        return found

    worker.ask(job, REPLY)
    assert begun.wait(PATIENCE_SECONDS)
    worker.close()
    assert ended.wait(PATIENCE_SECONDS)


def test_closing_does_not_wait_for_a_job_that_cannot_be_interrupted(worker: Worker) -> None:
    begun, released, ended = threading.Event(), threading.Event(), threading.Event()

    def job(_stop: StopFlag) -> None:
        begun.set()
        released.wait(PATIENCE_SECONDS)
        ended.set()

    request = worker.ask(job, REPLY)
    assert begun.wait(PATIENCE_SECONDS)
    worker.close()
    assert not ended.is_set()
    released.set()
    assert ended.wait(PATIENCE_SECONDS) and request.poll() is None


@pytest.mark.parametrize("number", [4, 5, 6])
def test_inline_replies_are_the_same_every_time(number: int) -> None:
    """Also where a clock would end them: with few nodes a second the time is always up."""
    positions = [ENTROPY.start(ENTROPY.variants[0]), *open_positions(VARIANTS[0], 8, 2, seed=3)]

    def replies() -> list[object]:
        worker = InlineWorker(nodes_per_second=50_000)
        return [worker.ask(partial(choose, position, level(number, position), random.Random(1)), REPLY).poll()
                for position in positions]

    first = replies()
    assert all(isinstance(reply, Reply) for reply in first)
    assert replies() == first


def test_an_inline_analysis_comes_to_an_end_and_is_the_same_every_time() -> None:
    position = ENTROPY.start(ENTROPY.variants[0])
    found = [InlineWorker(nodes_per_second=50_000).ask(partial(assess, position), SHOWN).poll() for _ in range(2)]
    assert isinstance(found[0], Reply) and found[0] == found[1]
    assert found[0].answer.depth >= 1 and found[0].answer.nodes < (SEARCH_SECONDS + 0.01) * 50_000


def test_a_job_that_is_hurried_answers_with_what_it_has(worker: Worker) -> None:
    def until_time_is_up(stop: StopFlag) -> str:
        with stop.within(600.0):
            while not stop.cells[1]:
                pass
        return "as far as it came"

    request = worker.ask(until_time_is_up, Priority.REPLY)
    while request.poll() is None:
        request.hurry()
    assert request.poll() == Reply("as far as it came")


def test_the_program_ends_without_waiting_for_the_engine(worker: Worker) -> None:
    request = worker.ask(lambda _stop: threading.current_thread().daemon, REPLY)
    everything_before(worker)
    assert request.poll() == Reply(True)


def test_an_inline_second_is_two_million_nodes() -> None:
    def nodes(stop: StopFlag) -> int:
        with stop.within(1.5):
            return stop.nodes_left

    assert InlineWorker().ask(nodes, REPLY).poll() == Reply(3_000_000)

"""The engine's one thread: whatever the window wants to know is asked for here, and the most urgent comes first.

A request is answered once; whoever asked polls for the answer, or cancels what is no longer wanted. A more urgent
request interrupts the one in work, which is done again from its beginning afterwards.
"""

from __future__ import annotations

import logging
import threading
from bisect import insort
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Generic, Protocol, TypeVar

from magicgame.engine.stop import StopFlag

logger = logging.getLogger(__name__)
T = TypeVar("T")
Job = Callable[[StopFlag], T]
"""What is to be thought about: `partial(choose, position, level, rng)`, `partial(analyse, position)`."""
_PATIENCE_SECONDS = 0.1
"""Twice as long as a search takes to heed its flag."""


class Priority(IntEnum):
    """What a request is for, the most urgent first."""

    REPLY = 0
    """The opponent's move."""
    HINT = 1
    SHOWN = 2
    """The analysis of what is on the screen."""
    BACKGROUND = 3
    """What may be wanted later."""


@dataclass(frozen=True, slots=True)
class Reply(Generic[T]):
    answer: T


@dataclass(frozen=True, slots=True)
class Failure:
    """The engine broke on a request; `error` says how, in the words of the exception."""

    error: str


class Request(Generic[T]):
    """A job a worker was asked to do; made by `ask`."""

    def __init__(self, job: Job[T], priority: Priority, serial: int, worker: InlineWorker | Worker) -> None:
        self.job = job
        self.priority = priority
        self.serial = serial
        self.answer: Reply[T] | Failure | None = None
        """Written by the worker."""
        self.is_cancelled = False
        """Written by the worker."""
        self._worker = worker

    def __lt__(self, other: Request[Any]) -> bool:
        """Whether this one is done before the other: it is more urgent, or was asked for earlier."""
        return (self.priority, self.serial) < (other.priority, other.serial)

    def poll(self) -> Reply[T] | Failure | None:
        """The answer, from the moment it is there; None before, and always once the request is cancelled."""
        return self._worker.answer_to(self)

    def cancel(self) -> None:
        """Never answer this request, and stop at once if it is in work. An answer already there is forgotten."""
        self._worker.cancel(self)

    def hurry(self) -> None:
        """Have it answered as soon as may be, with what is known by then, if it is in work."""
        self._worker.hurry(self)

    @property
    def is_done(self) -> bool:
        """Whether nothing more is to come: it is answered or cancelled."""
        return self.is_cancelled or self.answer is not None


class AnyWorker(Protocol):
    """What a scene needs of a worker: a thread's or an inline one."""

    def ask(self, job: Job[T], priority: Priority) -> Request[T]:
        """Have the job done; returns at once. What the job refers to belongs to the worker until it is done.

        A job may be done more than once, if something more urgent comes between: it should be a function of values.
        After `close` the request comes back cancelled.
        """

    def close(self) -> None:
        """Cancel whatever is not answered yet, and wait a moment for the job in work: one that cannot be interrupted,
        such as unpacking a table, goes on until it is done or the program ends. Nothing is answered any more."""


class Worker:
    """Does the jobs one after another on one daemon thread."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._serial = 0
        self._waiting: list[Request[Any]] = []
        """The next one first."""
        self._in_work: Request[Any] | None = None
        self._stop = StopFlag()
        """Of the request in work."""
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="engine", daemon=True)
        self._thread.start()

    def ask(self, job: Job[T], priority: Priority) -> Request[T]:
        with self._changed:
            self._serial += 1
            request = Request(job, priority, self._serial, self)
            request.is_cancelled = self._is_closed
            if not self._is_closed:
                insort(self._waiting, request)
                if self._in_work is not None and request < self._in_work:
                    self._stop.set()
                self._changed.notify()
            return request

    def close(self) -> None:
        with self._changed:
            self._is_closed = True
            for request in (*self._waiting, *([self._in_work] if self._in_work else [])):
                request.is_cancelled = True
            self._waiting.clear()
            self._stop.set()
            self._changed.notify()
        self._thread.join(_PATIENCE_SECONDS)

    def answer_to(self, request: Request[T]) -> Reply[T] | Failure | None:
        with self._changed:
            return request.answer

    def cancel(self, request: Request[T]) -> None:
        with self._changed:
            request.is_cancelled, request.answer = True, None
            if request in self._waiting:
                self._waiting.remove(request)
            if request is self._in_work:
                self._stop.set()

    def hurry(self, request: Request[T]) -> None:
        with self._changed:
            if request is self._in_work:
                self._stop.hurry()

    def _run(self) -> None:
        while (request := self._next()) is not None:
            self._finish(request, _answer(request.job, self._stop))

    def _next(self) -> Request[Any] | None:
        """Wait for the most urgent request; None when the worker is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._is_closed)
            if self._is_closed:
                return None
            self._stop = StopFlag()
            self._in_work = self._waiting.pop(0)
            return self._in_work

    def _finish(self, request: Request[T], answer: Reply[T] | Failure) -> None:
        """Hand the answer over; if the job was interrupted, put it back instead."""
        with self._changed:
            self._in_work = None
            if request.is_cancelled:
                return
            if self._stop.is_set:
                insort(self._waiting, request)
            else:
                request.answer = answer


NODES_PER_SECOND = 2_000_000
"""What an inline worker takes for a second: fewer than the compiled kernels visit in one."""


class InlineWorker:
    """Does the jobs on the calling thread, for tests: the same requests give the same answers every time.

    Polling an unanswered request does the most urgent job that waits, whichever that is. No job is interrupted, and
    time limits count nodes.
    """

    def __init__(self, nodes_per_second: int = NODES_PER_SECOND) -> None:
        self._nodes_per_second = nodes_per_second
        self._serial = 0
        self._waiting: list[Request[Any]] = []
        self._is_closed = False

    def ask(self, job: Job[T], priority: Priority) -> Request[T]:
        self._serial += 1
        request = Request(job, priority, self._serial, self)
        request.is_cancelled = self._is_closed
        if not self._is_closed:
            insort(self._waiting, request)
        return request

    def close(self) -> None:
        self._is_closed = True
        for request in self._waiting:
            request.is_cancelled = True
        self._waiting.clear()

    def work(self) -> bool:
        """Do the most urgent job that waits; False if there is none."""
        if not self._waiting:
            return False
        request = self._waiting.pop(0)
        answer = _answer(request.job, StopFlag(self._nodes_per_second))
        if not request.is_cancelled:
            request.answer = answer
        return True

    def answer_to(self, request: Request[T]) -> Reply[T] | Failure | None:
        if not request.is_done:
            self.work()
        return request.answer

    def hurry(self, request: Request[T]) -> None:
        """Nothing is ever in work between two calls."""

    def cancel(self, request: Request[T]) -> None:
        request.is_cancelled, request.answer = True, None
        if request in self._waiting:
            self._waiting.remove(request)


def _answer(job: Job[T], stop: StopFlag) -> Reply[T] | Failure:
    try:
        return Reply(job(stop))
    except Exception as error:
        logger.exception("the engine failed on %r", job)
        return Failure(f"{type(error).__name__}: {error}")

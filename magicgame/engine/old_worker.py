"""The old window's thread: only the newest request is answered. To be deleted with that window."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from magicgame.engine.stop import StopFlag

logger = logging.getLogger(__name__)
T = TypeVar("T")
Job = Callable[[StopFlag], T]
"""What is to be thought about: `partial(choose, position, level, rng)`, `partial(analyse, position)`."""


@dataclass(frozen=True, slots=True)
class Request(Generic[T]):
    serial: int
    job: Job[T]


@dataclass(frozen=True, slots=True)
class Reply(Generic[T]):
    serial: int
    answer: T


@dataclass(frozen=True, slots=True)
class Failure:
    """The engine broke on a request; `error` says how, in the words of the exception."""

    serial: int
    error: str


class Worker(Generic[T]):
    """Answers requests on one daemon thread."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._serial = 0
        self._waiting: Request[T] | None = None
        self._answer: Reply[T] | Failure | None = None
        self._stop = StopFlag()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="engine", daemon=True)
        self._thread.start()

    def ask(self, job: Job[T]) -> int:
        """Have the job done. Whatever was asked before is stopped and never answered.

        Returns the serial of the reply to come. What the job refers to belongs to the worker until then.
        """
        with self._changed:
            self._supersede()
            self._waiting = Request(self._serial, job)
            self._changed.notify()
            return self._serial

    def poll(self) -> Reply[T] | Failure | None:
        """The answer to the newest request, once; None as long as there is none."""
        with self._changed:
            answer, self._answer = self._answer, None
            return answer

    def cancel(self) -> None:
        """Stop thinking; nothing asked so far will be answered."""
        with self._changed:
            self._supersede()

    def close(self) -> None:
        """End the thread; returns when it is gone."""
        with self._changed:
            self._supersede()
            self._closed = True
            self._changed.notify()
        self._thread.join()

    def _supersede(self) -> None:
        self._serial += 1
        self._waiting = self._answer = None
        self._stop.set()

    def _run(self) -> None:
        while (request := self._next_request()) is not None:
            self._deliver(self._answered(request))

    def _next_request(self) -> Request[T] | None:
        """Wait for the next request; None when the worker is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting is not None or self._closed)
            request, self._waiting = self._waiting, None
            self._stop = StopFlag()
            return None if self._closed else request

    def _answered(self, request: Request[T]) -> Reply[T] | Failure:
        try:
            return Reply(request.serial, request.job(self._stop))
        except Exception as error:
            logger.exception("the engine failed on %r", request)
            return Failure(request.serial, f"{type(error).__name__}: {error}")

    def _deliver(self, answer: Reply[T] | Failure) -> None:
        """Hold the answer ready, unless something newer was asked meanwhile."""
        with self._changed:
            if answer.serial == self._serial:
                self._answer = answer

"""The thread that thinks for the window: one request at a time, the newest alone counts."""

from __future__ import annotations

import logging
import random
import threading
from collections.abc import Callable
from dataclasses import dataclass

from magicgame.engine.choose import Choice, choose
from magicgame.engine.levels import Level
from magicgame.engine.stop import StopFlag
from magicgame.games.game import Position

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Request:
    serial: int
    position: Position
    level: Level
    rng: random.Random


@dataclass(frozen=True, slots=True)
class Reply:
    serial: int
    choice: Choice


@dataclass(frozen=True, slots=True)
class Failure:
    """The engine broke on a request; `error` says how, in the words of the exception."""

    serial: int
    error: str


class Worker:
    """Answers requests on one daemon thread. `wake` is called there as soon as an answer can be polled."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._changed = threading.Condition()
        self._serial = 0
        self._waiting: Request | None = None
        self._answer: Reply | Failure | None = None
        self._stop = StopFlag()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="engine", daemon=True)
        self._thread.start()

    def ask(self, position: Position, level: Level, rng: random.Random) -> int:
        """Have a move of the level found. Whatever was asked before is stopped and never answered.

        Returns the serial of the reply to come. `rng` belongs to the worker until then.
        """
        with self._changed:
            self._supersede()
            self._waiting = Request(self._serial, position, level, rng)
            self._changed.notify()
            return self._serial

    def poll(self) -> Reply | Failure | None:
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
            answer = self._answered(request)
            if self._is_delivered(answer):
                self._wake()

    def _next_request(self) -> Request | None:
        """Wait for the next request; None when the worker is closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting is not None or self._closed)
            request, self._waiting = self._waiting, None
            self._stop = StopFlag()
            return None if self._closed else request

    def _answered(self, request: Request) -> Reply | Failure:
        try:
            return Reply(request.serial, choose(request.position, request.level, request.rng, self._stop))
        except Exception as error:
            logger.exception("the engine failed on %r", request)
            return Failure(request.serial, f"{type(error).__name__}: {error}")

    def _is_delivered(self, answer: Reply | Failure) -> bool:
        with self._changed:
            if answer.serial != self._serial:
                return False
            self._answer = answer
            return True

"""The engine without its threads, so that no test waits or depends on the machine.

THE ONE PLACE where the old window's threads are replaced: the new window is simply handed its inline worker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from magicgame.engine.stop import StopFlag
from magicgame.engine.worker import NODES_PER_SECOND
from magicgame.ui import analyst, attract, session

_session: Any = session  # It does not say that it passes the kinds of answers on.


class InlineWorker:
    """Stands in for an engine's thread: answers when the driver lets it, on the driver's own thread."""

    everyone: list[InlineWorker] = []  # noqa: RUF012 - emptied by `inline_engine`

    def __init__(self) -> None:
        self._serial = 0
        self._job: Callable[[StopFlag], object] | None = None
        self._answer: Any = None
        self.everyone.append(self)

    def ask(self, job: Callable[[StopFlag], object]) -> int:
        self.cancel()
        self._job = job
        return self._serial

    def poll(self) -> Any:
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        self._serial, self._job, self._answer = self._serial + 1, None, None

    def close(self) -> None:
        self.cancel()

    def work(self) -> None:
        """Do what was asked for last, if it is not done yet."""
        job, self._job = self._job, None
        if job is None:
            return
        try:
            self._answer = _session.Reply(self._serial, job(StopFlag(NODES_PER_SECOND)))
        except Exception as error:
            self._answer = _session.Failure(self._serial, str(error))


@contextmanager
def inline_engine() -> Iterator[None]:
    """Let the window's engines be `InlineWorker`s."""
    rooms: tuple[Any, ...] = (session, analyst, attract)
    kept = [room.Worker for room in rooms]
    for room in rooms:
        room.Worker = InlineWorker
    try:
        yield
    finally:
        InlineWorker.everyone.clear()
        for room, worker in zip(rooms, kept, strict=True):
            room.Worker = worker


def break_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every analysis fail from now on."""

    def broken(*_given: object) -> None:
        raise RuntimeError("out of order")

    monkeypatch.setattr(analyst, "assess", broken)


def think() -> None:
    """Let every engine do what it was asked for last."""
    for worker in list(InlineWorker.everyone):
        worker.work()

"""Analyses and reasons for the window: found on the worker's thread in the order wanted, one right after the other."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterable
from typing import overload

from magicgame.engine.assess import assess
from magicgame.engine.old_worker import Worker
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis
from magicgame.games.game import Position
from magicgame.log import log
from magicgame.match.review import Remark
from magicgame.match.why import Why, why

Question = Position | Remark
"""A position asks for its analysis, a verdict for its reason."""
Answer = Analysis | Why | None


class Analyst:
    """Knows the answers taken so far; `update` takes those that have come."""

    def __init__(self) -> None:
        self._worker: Worker[None] = Worker()
        self._known: dict[Question, Answer] = {}
        self._lock = threading.Lock()
        self._wanted: deque[Question] = deque()
        self._in_work: Question | None = None
        self._is_running = False
        self._answers: deque[tuple[Question, Answer]] = deque()

    @overload
    def __getitem__(self, question: Remark) -> Why | None: ...
    @overload
    def __getitem__(self, question: Position) -> Analysis | None: ...
    def __getitem__(self, question: Question) -> Answer:
        """The position's analysis or the verdict's reason, if it is known by now."""
        return self._known.get(question)

    def __contains__(self, question: Question) -> bool:
        """Whether there is an answer; None is the one to a turn that needs no reason, and where the engine broke."""
        return question in self._known

    @property
    def is_busy(self) -> bool:
        """Whether anything that was wanted is still to come."""
        return self._is_running or bool(self._answers)

    def want(self, questions: Iterable[Question]) -> None:
        """Answer these, the first one first; what was wanted before and is not among them is given up."""
        with self._lock:
            self._take()
            self._wanted = deque(question for question in dict.fromkeys(questions) if question not in self._known)
            if self._is_running and self._wanted and self._wanted[0] == self._in_work:
                self._wanted.popleft()
                return
            self._is_running, self._in_work = bool(self._wanted), None
            if self._is_running:
                self._worker.ask(self._work)
            else:
                self._worker.cancel()

    def update(self) -> bool:
        """Take the answers that have come; True when something new is known."""
        with self._lock:
            return self._take()

    def _take(self) -> bool:
        has_news = bool(self._answers)
        self._known.update(self._answers)
        self._answers.clear()
        return has_news

    def close(self) -> None:
        self._worker.close()

    # --- on the worker's thread -------------------------------------------------------------------------------------

    def _work(self, stop: StopFlag) -> None:
        """Answer what is wanted until nothing is left."""
        while (question := self._next(stop)) is not None:
            answer = _answered(question, stop)
            with self._lock:
                if stop.is_set:
                    return
                self._answers.append((question, answer))

    def _next(self, stop: StopFlag) -> Question | None:
        with self._lock:
            if stop.is_set:
                return None
            self._in_work = self._wanted.popleft() if self._wanted else None
            self._is_running = self._in_work is not None
            return self._in_work


def _answered(question: Question, stop: StopFlag) -> Answer:
    try:
        return why(question, stop) if isinstance(question, Remark) else assess(question, stop)
    except Exception:
        log.exception("no answer to %s", question)
        return None

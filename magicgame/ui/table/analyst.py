"""Analyses and reasons for the scenes of a table, found by the engine in the order wanted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from types import MappingProxyType
from typing import overload

from magicgame.engine.assess import assess
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis
from magicgame.engine.worker import AnyWorker, Failure, Priority, Request
from magicgame.games.game import Move, Position
from magicgame.match.review import Remark, judge
from magicgame.match.why import Why, why

Question = Position | Remark
"""A position asks for its analysis, a verdict for its reason."""
Answer = Analysis | Why | None


class Analyst:
    """Knows the answers taken so far; `update` takes the next one when it has come.

    `first` is how urgent the first wanted questions are; the others wait until there is nothing better to do.
    What is `known` already is not asked again.
    """

    def __init__(
        self, worker: AnyWorker, first: Priority = Priority.SHOWN,
        known: Mapping[Position, Analysis] = MappingProxyType({}),
    ) -> None:
        self._worker = worker
        self._first = first
        self._known: dict[Question, Answer] = dict(known.items())
        self._requests: dict[Question, Request[Answer]] = {}

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

    def remark(self, before: Position, move: Move, followed: tuple[Move, ...] = ()) -> Remark | None:
        """What there is to say of a turn, if the exact values before it are known by now."""
        analysis = self[before]
        return None if analysis is None or analysis.value is None else judge(before, move, analysis, followed)

    def reply_to(self, tried: Remark) -> Move | None:
        """What answers a wrong turn: the reply its reason tells, else the best one; None where neither is known."""
        reason, after = self[tried], self[tried.before.after(tried.played.move)]
        if reason is not None and not reason.is_missed:
            return next(iter(reason.moves[1:]), None)
        return after.moves[0].move if after is not None and after.moves else None

    @property
    def analyses(self) -> dict[Position, Analysis]:
        """Of every position of which one is known by now."""
        return {question: answer for question, answer in self._known.items()
                if isinstance(answer, Analysis) and not isinstance(question, Remark)}

    def take_over(self, known: Mapping[Position, Analysis]) -> None:
        """Know what somebody else has found, unless it is known already."""
        for position, analysis in known.items():
            self._known.setdefault(position, analysis)

    @property
    def is_busy(self) -> bool:
        """Whether anything that was wanted is still to come."""
        return bool(self._requests)

    def want(self, questions: Iterable[Question], urgent: int = 1) -> None:
        """Answer these, so many `urgent` ones first; what was wanted before and is not among them is given up."""
        wanted = [question for question in dict.fromkeys(questions) if question not in self._known]
        for question in self._requests.keys() - set(wanted):
            self._requests.pop(question).cancel()
        for number, question in enumerate(wanted):
            self._ask(question, self._first if number < urgent else Priority.BACKGROUND)

    def _ask(self, question: Question, priority: Priority) -> None:
        """Ask the worker, unless it was asked already and as urgently: what it has done so far is not thrown away."""
        asked = self._requests.get(question)
        if asked is not None and asked.priority is priority:
            return
        if asked is not None:
            asked.cancel()
        self._requests[question] = self._worker.ask(partial(_answer, question), priority)

    def update(self) -> bool:
        """Take the next answer if it has come; True when something new is known."""
        if not self._requests:
            return False
        question, request = min(self._requests.items(), key=lambda item: item[1])
        reply = request.poll()
        if reply is None and not request.is_cancelled:
            return False
        del self._requests[question]
        self._known[question] = None if reply is None or isinstance(reply, Failure) else reply.answer
        return True

    def close(self) -> None:
        """Give up everything still to come."""
        self.want(())


def _answer(question: Question, stop: StopFlag) -> Answer:
    return why(question, stop) if isinstance(question, Remark) else assess(question, stop)


def to_be_answered(tried: Remark) -> tuple[Question, ...]:
    """What has to be found before a wrong turn can be answered."""
    after = tried.before.after(tried.played.move)
    return (tried,) if after.is_terminal else (tried, after)

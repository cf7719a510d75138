"""Analyses for the window: asked for in the order wanted, found on the worker's thread, kept."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from magicgame.engine.assess import assess
from magicgame.engine.values import Analysis
from magicgame.engine.worker import Failure, Worker
from magicgame.games.game import Position
from magicgame.log import log


class Analyst:
    """Knows the analyses found so far; works on the most wanted position that lacks one."""

    def __init__(self) -> None:
        self._worker: Worker[Analysis] = Worker()
        self._known: dict[Position, Analysis] = {}
        self._wanted: list[Position] = []
        self._asked: Position | None = None

    def __getitem__(self, position: Position) -> Analysis | None:
        """The position's analysis, if it is known by now."""
        return self._known.get(position)

    @property
    def is_busy(self) -> bool:
        return self._asked is not None

    def want(self, positions: Iterable[Position]) -> None:
        """Analyse these, the first one first; what was wanted before and is not among them is given up."""
        self._wanted = [position for position in dict.fromkeys(positions) if position not in self._known]
        if self._asked is not None and self._wanted[:1] != [self._asked]:
            self._worker.cancel()
            self._asked = None
        self._ask_next()

    def _ask_next(self) -> None:
        if self._asked is None and self._wanted:
            self._asked = self._wanted[0]
            self._worker.ask(partial(assess, self._asked))

    def update(self) -> bool:
        """Take an answer that has come; True when something new is known."""
        answer = self._worker.poll()
        if answer is None or self._asked is None:
            return False
        position, self._asked = self._asked, None
        self._wanted = [wanted for wanted in self._wanted if wanted != position]
        if isinstance(answer, Failure):
            log.error("analysis of %s: %s", position.text, answer.error)
        else:
            self._known[position] = answer.answer
        self._ask_next()
        return True

    def close(self) -> None:
        self._worker.close()

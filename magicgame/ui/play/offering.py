"""A draw offered to the computer, and how it answers."""

from __future__ import annotations

import random
from functools import partial

from magicgame.engine.offers import accepts_draw
from magicgame.engine.registry import level
from magicgame.engine.stop import StopFlag
from magicgame.engine.worker import AnyWorker, Priority, Reply, Request
from magicgame.games.game import Position


class DrawOffer:
    """One offer at a time; a position in which one was declined is remembered."""

    def __init__(self, worker: AnyWorker, rng: random.Random) -> None:
        self._worker, self._rng = worker, rng
        self._request: Request[bool] | None = None
        self._position: Position | None = None
        """Where the last offer was made."""

    @property
    def is_open(self) -> bool:
        return self._request is not None

    def was_declined(self, position: Position) -> bool:
        """Whether the computer has said no in this very position."""
        return position is self._position and not self.is_open

    def make(self, position: Position, number: int) -> None:
        """Ask the level of that number, whose opponent is to move."""
        self._position = position
        self._request = self._worker.ask(partial(_accepts, position, number, self._rng.getrandbits(64)), Priority.HINT)

    def answer(self) -> bool | None:
        """Whether the computer agrees, once; None before it has answered. It declines where the engine breaks."""
        found = self._request.poll() if self._request is not None else None
        if found is None:
            return None
        self._request = None
        return isinstance(found, Reply) and found.answer

    def drop(self) -> None:
        """Take an open offer back."""
        if self._request is not None:
            self._request.cancel()
            self._request = self._position = None


def _accepts(position: Position, number: int, seed: int, stop: StopFlag) -> bool:
    return accepts_draw(position, level(number, position), random.Random(seed), stop)

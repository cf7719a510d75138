"""Two computers quietly play for whoever looks on: what the title shows."""

from __future__ import annotations

import random
from functools import partial

from pygame import Rect

from magicgame.engine.choose import choose
from magicgame.engine.levels import Level
from magicgame.engine.registry import levels
from magicgame.engine.stop import StopFlag
from magicgame.engine.worker import AnyWorker, Priority, Reply, Request
from magicgame.games.game import Game, Move, Position, Variant
from magicgame.ui.board.draw import BoardPainter
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.motion import swept
from magicgame.ui.board.picture import BoardPicture, LastTurn
from magicgame.ui.board.transition import Moment, Transition, plan
from magicgame.ui.board.win import example_picture
from magicgame.ui.look.canvas import Canvas

_LOOK_SECONDS, _THINK_SECONDS, _ADMIRE_SECONDS = 0.5, 5.0, 6.0
"""From the last turn on: the engine begins to think, the next turn is played, the next match begins. The first frame
of the program need not share processor and memory with the engine."""
_SKIPPED_TURNS = 5
_STRENGTHS = (2, 3, 4)
"""Levels that play quickly and not all alike."""


class Demonstration:
    """Matches of a variant, one after the other; a game without an engine plays any moves."""

    def __init__(self, game: Game, variant: Variant, worker: AnyWorker, rng: random.Random) -> None:
        self._game, self.variant, self._worker, self._rng = game, variant, worker, rng
        self._begin()
        self._skip_opening()

    def _begin(self) -> None:
        self.position: Position = self._game.start(self.variant)
        self._is_over = False
        self._last: LastTurn | None = None
        self._transition = Transition()
        self._waited = 0.0
        self._request: Request[Move] | None = None

    def _skip_opening(self) -> None:
        """Begin the first match in the middle: an empty board shows nothing."""
        for _turn in range(_SKIPPED_TURNS):
            following = self.position.after(self._rng.choice(self.position.legal_moves))
            if following.is_terminal:
                return
            self.position = following

    @property
    def is_moving(self) -> bool:
        return self._transition.is_running or self._is_lit_anew

    @property
    def _is_lit_anew(self) -> bool:
        """The light is on its way over the winning line."""
        return 0 < self._swept < 1

    @property
    def _swept(self) -> float:
        """How far the light has gone over the winning line, 0..1."""
        if not self._is_over or self._transition.is_running:
            return 0.0
        return swept(self._waited)

    # --- playing ------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True when there is something new to see besides the tile that moves."""
        before = (self.is_moving, self.position)
        self._transition.advance(dt)
        if not self._transition.is_running:
            self._waited += dt
            self._go_on()
        return before != (self.is_moving, self.position) or self._is_lit_anew

    def _go_on(self) -> None:
        if self._is_over:
            if self._waited > _ADMIRE_SECONDS:
                self._begin()
        elif self._request is None:
            if self._waited > _LOOK_SECONDS:
                self._request = self._worker.ask(self._job(), Priority.BACKGROUND)
        elif self._waited > _THINK_SECONDS and (answer := self._request.poll()) is not None:
            self._request = None
            if isinstance(answer, Reply):
                self._play(answer.answer)

    def _job(self) -> partial[Move]:
        strengths = levels(self.position)
        level = strengths[self._rng.choice(_STRENGTHS) - 1] if strengths else None
        return partial(_move, self.position, level, self._rng.random())

    def _play(self, move: Move) -> None:
        before = self.position
        self.position = before.after(move)
        self._is_over = self.position.is_terminal
        self._transition = plan(before, (), move.steps, rests=True)
        self._last = LastTurn(before.mover, move.steps)
        self._waited = 0.0

    def close(self) -> None:
        """Ask the engine for nothing more."""
        if self._request is not None:
            self._request.cancel()
            self._request = None

    # --- picture ------------------------------------------------------------------------------------------------------

    @property
    def moment(self) -> Moment:
        return self._transition.moment(self.position.tiles)

    def paint_still(self, canvas: Canvas, rect: Rect) -> None:
        """Paint into a square what lies still."""
        self._painter(canvas, rect).paint_still(canvas, self._picture(), self.moment)

    def paint_moving(self, canvas: Canvas, rect: Rect) -> None:
        """The tile in motion, over the rest."""
        self._painter(canvas, rect).paint_moving(canvas, self.moment)

    def paint_finished(self, canvas: Canvas, rect: Rect) -> None:
        """Instead of the match, a finished one that stays as it is."""
        self._painter(canvas, rect).paint(canvas, example_picture(self._game, self.variant))

    def _painter(self, canvas: Canvas, rect: Rect) -> BoardPainter:
        return BoardPainter(BoardGeometry(
            self._game.board, *rect.topleft, rect.width, is_even=canvas.palette.is_one_bit))

    def _picture(self) -> BoardPicture:
        position = self.position
        outcome = None if self._transition.is_running else position.outcome
        return BoardPicture(
            position.tiles, position.mover, lines=() if outcome else position.lines_after(()),
            winning=outcome.lines if outcome else (), swept=self._swept, last=self._last,
        )


def _move(position: Position, level: Level | None, seed: float, stop: StopFlag) -> Move:
    """A move of the level's, or any; the same for the same seed."""
    rng = random.Random(seed)
    return rng.choice(position.legal_moves) if level is None else choose(position, level, rng, stop).move

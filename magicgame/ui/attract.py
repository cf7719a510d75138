"""Two computers quietly play for whoever looks on: what the title shows."""

from __future__ import annotations

import random
from functools import partial

import pygame

from magicgame.engine.choose import Choice, choose
from magicgame.engine.old_worker import Reply, Worker
from magicgame.engine.registry import level
from magicgame.games import GAMES
from magicgame.games.game import Position
from magicgame.ui.board.draw import Board
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.state import BoardState, LastTurn
from magicgame.ui.board.transition import Moment, Transition, plan, swept
from magicgame.ui.theme import PALETTE, Colour

_THINK_SECONDS, _ADMIRE_SECONDS = 1.6, 5.0
_SKIPPED_TURNS = 5
_STRENGTHS = (2, 3, 4)
"""Levels that play quickly and not all alike."""


class Attract:
    """Matches of a game, one after the other, each of another variant. `is_restless` asks for another frame."""

    def __init__(self, game_name: str, rng: random.Random) -> None:
        self._game = GAMES[game_name]
        self._rng = rng
        self._worker: Worker[Choice] = Worker()
        self._count = 0
        self._begin()
        self._skip_opening()

    def _begin(self) -> None:
        variant = self._game.variants[self._count % len(self._game.variants)]
        self._count += 1
        self._position: Position = self._game.start(variant)
        self._last: LastTurn | None = None
        self._transition = Transition()
        self._waited = 0.0
        self._asked: int | None = None

    def _skip_opening(self) -> None:
        """Begin the first match in the middle: an empty board shows nothing."""
        for _turn in range(_SKIPPED_TURNS):
            following = self._position.after(self._rng.choice(self._position.legal_moves))
            if following.is_terminal:
                return
            self._position = following

    @property
    def is_moving(self) -> bool:
        return self._transition.is_running or 0 < self._swept < 1

    @property
    def _swept(self) -> float:
        """How far the light has gone over the winning line, 0..1."""
        if self._position.outcome is None or self._transition.is_running:
            return 0.0
        return swept(self._waited)

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True when there is something new to see."""
        before = (self.is_moving, self._position)
        self._transition.advance(dt)
        if not self._transition.is_running:
            self._waited += dt
            self._go_on()
        return before != (self.is_moving, self._position) or self.is_moving

    def _go_on(self) -> None:
        if self._position.is_terminal:
            if self._waited > _ADMIRE_SECONDS:
                self._begin()
            return
        if self._asked is None:
            opponent = level(self._rng.choice(_STRENGTHS), self._position)
            self._asked = self._worker.ask(partial(choose, self._position, opponent, self._rng))
        elif self._waited > _THINK_SECONDS and (answer := self._worker.poll()) is not None:
            self._asked = None
            if isinstance(answer, Reply):
                self._play(answer.answer)

    def _play(self, choice: Choice) -> None:
        before = self._position
        self._position = before.after(choice.move)
        self._transition = plan(before, (), choice.move.steps, rests=True)
        self._last = LastTurn(before.mover, choice.move.steps)
        self._waited = 0.0

    def draw(self, target: pygame.Surface, rect: pygame.Rect, ground: Colour, is_still: bool) -> None:
        """Paint the match into the largest square in the middle of `rect`, or a finished one that stays."""
        side = min(rect.size)
        geometry = BoardGeometry(self._game.board, rect.centerx - side // 2, rect.centery - side // 2, side)
        board = Board(geometry, PALETTE.tile_set, (), ground)
        if is_still:
            variant = self._game.variants[0]
            position = self._game.parse_position(variant.example, variant)
            lines = position.outcome.lines if position.outcome else ()
            board.draw_still(target, BoardState(position.tiles, position.mover, winning=lines, swept=1.0),
                             Moment(position.tiles))
            return
        moment = self._transition.moment(self._position.tiles)
        board.draw_still(target, self._state(), moment)
        board.draw_moving(target, moment)

    def _state(self) -> BoardState:
        position = self._position
        outcome = None if self._transition.is_running else position.outcome
        return BoardState(
            position.tiles, position.mover, lines=() if outcome else position.lines_after(()),
            winning=outcome.lines if outcome else (), swept=self._swept, last=self._last,
        )

    def close(self) -> None:
        self._worker.close()

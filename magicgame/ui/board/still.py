"""The picture of everything that lies still while a tile moves: made once for each motion, then only copied."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from magicgame.ui.board.transition import Motion

Paint = Callable[[pygame.Surface], None]


class Still:
    """Keeps the last picture and what it was made for."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._motion: Motion | None = None

    def draw(
        self, target: pygame.Surface, paint: Paint, paint_board: Paint, is_fresh: bool, motion: Motion | None
    ) -> None:
        """Put the picture on `target`.

        `paint` makes it anew when it `is_fresh` or the window has another size; for the next motion `paint_board`
        renews only the board, so that no frame takes much longer than the others.
        """
        if self._picture is None or self._picture.get_size() != target.get_size():
            self._picture, is_fresh = pygame.Surface(target.get_size()), True
        if is_fresh:
            paint(self._picture)
        elif self._motion is not motion:
            paint_board(self._picture)
        self._motion = motion
        target.blit(self._picture, (0, 0))

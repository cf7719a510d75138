"""A list or a page dragged by a finger or the mouse: how many rows it has been moved since it was touched."""

from __future__ import annotations

import pygame


class RowDrag:
    """Follows one pointer from its press inside a place to its release; a tap that hardly moves drags nothing."""

    def __init__(self) -> None:
        self._start: tuple[int, int] | None = None
        """Where it was pressed, in pixels from the top, and how far the list was scrolled then."""
        self.has_moved = False
        """Whether the press that is held, or was released last, moved the list: then it was no tap."""

    def rows(self, event: pygame.Event, place: pygame.Rect, row_px: int, scroll: int) -> int | None:
        """How far the list is scrolled now, `scroll` rows when it was touched, more the lower the pointer is drawn.

        None when the event does not move it.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._start = (event.pos[1], scroll) if place.collidepoint(event.pos) else None
            self.has_moved = False
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._start = None
        elif event.type == pygame.MOUSEMOTION and self._start is not None:
            start_px, before = self._start
            moved = round((event.pos[1] - start_px) / row_px)
            self.has_moved |= moved != 0
            return before + moved if self.has_moved else None
        return None

"""Where Tab stops at a table besides its buttons: at the board, and at the list of turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect

from magicgame.language import translate as _
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.table.keyboard import Cursor
from magicgame.ui.table.picture import Turns
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.form import Form
from magicgame.ui.widgets.widget import Role, Widget
from magicgame.ui.words.turns import turn_in_list

BOARD_STOP, TURNS_STOP = "board", "turns"


class _Stop(Widget):
    """Reached by Tab, and as large as the boxes within are made by who places them."""

    is_for_keys = True
    box: Box

    def inside(self) -> Iterator[Box]:
        yield self.box

    def seen(self, clip: Rect) -> None:
        super().seen(clip)
        self.box.seen(clip)


class BoardStop(_Stop):
    """Stands for the board in the Tab order; the scene shows the cursor there instead of a ring."""

    def __init__(self, board: Box) -> None:
        super().__init__(BOARD_STOP, "")
        self.box = board

    def paint(self, canvas: Canvas) -> None:
        self.box.paint(canvas)


def leave_board(event: pygame.Event, cursor: Cursor, form: Form) -> None:
    """Before Tab: the focus is at the board while the cursor is there."""
    if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and cursor.square is not None:
        form.focused = BOARD_STOP


def enter_board(cursor: Cursor, form: Form) -> bool:
    """Show the cursor where the focus has come to the board; True when it has."""
    if form.focused != BOARD_STOP:
        return False
    form.focused = None
    cursor.show()
    return True


class TurnsStop(_Stop):
    """The list of turns under the keyboard: arrows lead to the turns beside, above and below the current one, Home
    before the first, End to the last, Page Up and Page Down by as many rows as are in sight.

    `go_to` takes the turn's number from 0, -1 for the position before all of them.
    """

    role: Role = "list"
    columns = rows = 1
    """How many turns stand beside one another, and how many rows are in sight."""

    def __init__(self, turns: Turns, go_to: Callable[[int], None]) -> None:
        super().__init__(TURNS_STOP, _("Turns"), self._go)
        self._turns, self._go_to = turns, go_to
        self._count = len(turns.texts) - turns.open_turn
        self._now = self._count - 1 if turns.current is not None and turns.current >= self._count else (
            -1 if turns.current is None else turns.current)
        self._goal = self._now

    @property
    def is_needed(self) -> bool:
        return self._count > 0

    @property
    def value(self) -> str:
        """The current turn."""
        if self._now < 0:
            return turn_in_list(0, "")
        return turn_in_list(self._now + self._turns.first, self._turns.texts[self._now])

    def type(self, event: pygame.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_SHIFT):
            return False
        page = self.columns * max(1, self.rows - 1)
        steps = {
            pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -self.columns, pygame.K_DOWN: self.columns,
            pygame.K_HOME: -self._count - 1, pygame.K_END: self._count + 1, pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
        }
        if event.key not in steps:
            return False
        self._goal = min(max(self._now + steps[event.key], -1), self._count - 1)
        return True

    def _go(self) -> None:
        """Go there, and count from there on: the next key may come before anything is laid out anew."""
        if self._goal != self._now:
            self._now = self._goal
            self._go_to(self._goal)

"""Lets the system's screen reader see and use the window, by AccessKit.

Nothing is computed until a screen reader asks. It asks on threads of its own: what it is shown are frozen values, and
what it wants done becomes an event of the window's loop.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial

import accesskit
import pygame
from accesskit import Action, Live, Node, Role, Toggled, Tree, TreeUpdate

from magicgame.log import log
from magicgame.ui.outline import ASKED, Element, Outline
from magicgame.ui.window import TITLE

_WINDOW, _STATUS, _BOARD, _FIRST_ROW, _FIRST_ELEMENT = 0, 1, 2, 3, 100
_ROLES = {
    "button": Role.BUTTON, "switch": Role.SWITCH, "radio": Role.RADIO_BUTTON, "slider": Role.SLIDER,
    "text": Role.TEXT_INPUT, "list": Role.LIST_BOX, "words": Role.LABEL, "square": Role.CELL,
}
_NOTHING = Outline(())
_IS_WINDOWS = sys.platform == "win32"


class Bridge:
    """Shows one outline at a time; the same elements keep their numbers as long as the program runs.

    Without a screen reader, or where the system has none that can be spoken to, it does nothing.
    """

    def __init__(self, window: pygame.Window) -> None:
        """On Windows, `window` must not have been shown yet: AccessKit answers for it from the first message on.

        Raises OSError for a window without a screen, and whatever AccessKit raises, its panics among it.
        """
        self._outline = _NOTHING
        self._size = window.size
        self._numbers: dict[str, int] = {}
        self._names: dict[int, str] = {}
        self.is_behind = False
        self._adapter = self._windows_adapter(window) if _IS_WINDOWS else self._unix_adapter()

    def _unix_adapter(self) -> accesskit.unix.Adapter:
        return accesskit.unix.Adapter(self._begin, self._asked, self._end)

    def _windows_adapter(self, window: pygame.Window) -> accesskit.windows.SubclassingAdapter:
        if not window.handle:
            raise OSError("the window is on no screen")
        return accesskit.windows.SubclassingAdapter(window.handle, self._begin, self._asked)

    # --- the window's thread ------------------------------------------------------------------------------------------

    def show(self, outline: Callable[[], Outline], size: tuple[int, int]) -> None:
        self._size = size
        self.is_behind = False
        told = self._adapter.update_if_active(partial(self._changed_to, outline))
        if told is not None:
            told.raise_events()

    def follow_focus(self, has_focus: bool) -> None:
        """Windows tells AccessKit itself."""
        if not _IS_WINDOWS:
            self._adapter.update_window_focus_state(has_focus)

    def _changed_to(self, outline: Callable[[], Outline]) -> TreeUpdate:
        self._outline = outline()
        for element in (*self._outline.elements, *self._outline.squares):
            number = self._numbers.setdefault(element.name, _FIRST_ELEMENT + len(self._numbers))
            self._names[number] = element.name
        return self._tree()

    # --- the screen reader's threads: an exception here would end AccessKit for good ----------------------------------

    def _begin(self) -> TreeUpdate | None:
        log.info("a screen reader has come")
        self.is_behind = True
        return self._tree()

    def _end(self) -> None:
        log.info("the screen reader has gone")

    def _asked(self, request: accesskit.ActionRequest) -> None:
        name = self._names.get(request.target)
        if name is not None and request.action in (Action.CLICK, Action.FOCUS):
            pygame.event.post(pygame.Event(ASKED, name=name, is_use=request.action == Action.CLICK))

    # --- values in, values out ----------------------------------------------------------------------------------------

    def _tree(self) -> TreeUpdate:
        """The whole window as AccessKit wants it."""
        outline, number = self._outline, self._numbers
        rows = [outline.squares[i:i + outline.columns] for i in range(0, len(outline.squares), outline.columns or 1)]
        nodes = [(number[each.name], _node(each)) for each in (*outline.elements, *outline.squares)]
        status = Node(Role.STATUS)
        status.set_live(Live.POLITE)
        status.set_live_atomic()
        status.set_label(outline.said)
        window = Node(Role.DIALOG if outline.is_modal else Role.WINDOW)
        window.set_label(TITLE)
        window.set_bounds(accesskit.Rect(0, 0, *self._size))
        children = [number[each.name] for each in outline.elements]
        if rows:
            nodes.append((_BOARD, self._board(outline.columns, len(rows))))
            nodes += [(_FIRST_ROW + index, self._row(row)) for index, row in enumerate(rows)]
            children.append(_BOARD)
        window.set_children([_STATUS, *children])
        update = TreeUpdate(number.get(outline.focus or "", _WINDOW))
        for each in ((_WINDOW, window), (_STATUS, status), *nodes):
            update.nodes.append(each)
        update.tree = Tree(_WINDOW)
        return update

    @staticmethod
    def _board(columns: int, rows: int) -> Node:
        board = Node(Role.GRID)
        board.set_column_count(columns)
        board.set_row_count(rows)
        board.set_children([_FIRST_ROW + row for row in range(rows)])
        return board

    def _row(self, squares: tuple[Element, ...]) -> Node:
        row = Node(Role.ROW)
        row.set_children([self._numbers[square.name] for square in squares])
        return row


def _node(element: Element) -> Node:
    node = Node(_ROLES[element.role])
    node.set_label(element.label)
    left, top, width, height = element.place
    node.set_bounds(accesskit.Rect(left, top, left + width, top + height))
    if element.value:
        node.set_value(element.value)
    if element.description:
        node.set_description(element.description)
    if element.is_on is not None:
        node.set_toggled(Toggled.TRUE if element.is_on else Toggled.FALSE)
    if element.level is not None:
        node.set_numeric_value(element.level)
        node.set_min_numeric_value(0.0)
        node.set_max_numeric_value(1.0)
    if element.role == "words":
        node.set_value(element.label)
        return node
    if element.is_enabled:
        node.add_action(Action.CLICK)
    else:
        node.set_disabled()
    node.add_action(Action.FOCUS)
    return node

"""A switch that is as large as the line it stands in."""

from __future__ import annotations

from collections.abc import Callable

from magicgame.ui.look.canvas import Canvas
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.choice import SWITCH, Switch
from magicgame.ui.widgets.fitting import Beside
from magicgame.ui.widgets.layout import Column, Pad
from magicgame.ui.widgets.shell import Shell
from magicgame.ui.widgets.widget import nothing
from magicgame.ui.widgets.words import Words, note

_LABEL, _GAP, _RADIUS, _LINE_RING = 17, 2, 16, (10, 2)


class SwitchRow(Shell, Switch):
    """A click anywhere on it counts: on its name, on what it does or why it cannot be used, on the switch at its end.

    It is a card of its own with that much room `around` it, (across, down), else a line at least `least` high; all of
    it given for 1280×800.
    """

    def __init__(
        self, name: str, label: str, is_on: bool, run: Callable[[], None] = nothing, why_not: str | None = None,
        words: str = "", about: str = "", around: tuple[float, float] | None = None, least: float = 0,
        bold: bool = False,
    ) -> None:
        super().__init__(name, label, is_on, run, why_not, words)
        self.description = about
        told = why_not or about
        title = Words(label, _LABEL, "text" if why_not is None else "muted", bold)
        line = Beside(
            Column([title, *([note(told)] if told else [])], _GAP), Painted(SWITCH, self.paint_track), least=least)
        self._is_card = around is not None
        if around is None:
            self.ring_gap = _LINE_RING
        self._box: Box = line if around is None else Pad(line, *around)

    def paint(self, canvas: Canvas) -> None:
        if self._is_card:
            palette, is_lit = canvas.palette, self.hovered and self.enabled
            canvas.rounded(self.rect, canvas.look.px(_RADIUS), palette.control if is_lit else palette.panel)
        self._box.paint(canvas)
        self.paint_ring(canvas)

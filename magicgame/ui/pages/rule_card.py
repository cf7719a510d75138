"""One rule on a card: a small board that moves when the card is pointed at or used, its heading, and a few words."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from magicgame.ui.look.canvas import Canvas
from magicgame.ui.pages.figures import FigureBox, FigureShow
from magicgame.ui.widgets.box import Space
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Column, Pad, Row
from magicgame.ui.widgets.shell import Shell
from magicgame.ui.widgets.words import Paragraph, Words, note
from magicgame.ui.words.game import Section

_RADIUS, _PAD, _GAP, _ACROSS = 16, 14, 8, 16
_LEAST_BOARD = 110
_BOARD_PART = (0.9, 1.0)
_HEADING, _LARGE_HEADING, _TEXT, _LARGE_TEXT = 18, 24, 15.5, 18


class RuleCard(Shell):
    """Shows a section and its figure, `board` large at most, given for 1280×800, with a `hint` at its foot; `is_aim`
    frames it, as `is_framed` does, and makes its words larger. The words stand beside the board from the width `beside`
    on, else below it."""

    def __init__(
        self, name: str, section: Section, show: FigureShow, run: Callable[[], None], board: float,
        is_aim: bool = False, hint: str = "", beside: float | None = None, is_framed: bool = False,
    ) -> None:
        super().__init__(name, section.heading, run, description=" ".join(section.paragraphs))
        self._show, self._is_framed = show, is_aim or is_framed
        self.board = FigureBox(self._paint_figure, board, _LEAST_BOARD)
        title = Words(section.heading, _LARGE_HEADING if is_aim else _HEADING, bold=True)
        words = [Words(each, _LARGE_TEXT) if is_aim else Paragraph(each, _TEXT) for each in section.paragraphs]
        first = [title, self.board] if is_aim else [self.board, title]
        below = Column([*first, *words, Space(grows=True), note(hint)], _GAP)
        foot = [note(hint)] if hint else []
        at_its_side = Row([self.board, Column([title, *words, *foot], _GAP)], _ACROSS, _BOARD_PART)
        self._box = Pad(below if beside is None else Fitting(at_its_side, below, beside), _PAD)

    def paint(self, canvas: Canvas) -> None:
        look, palette = canvas.look, canvas.palette
        border = palette.line if self._is_framed else palette.accent if self.hovered else None
        canvas.rounded(self.rect, look.px(_RADIUS), palette.panel, border=border, border_px=max(2, look.px(2)))
        self._box.paint(canvas)
        self.paint_ring(canvas)

    def _paint_figure(self, canvas: Canvas, rect: Rect) -> None:
        self._show.paint(canvas, rect, canvas.palette.panel)

    def paint_board(self, canvas: Canvas) -> None:
        """Only the board, as far as it is in sight: all that moves."""
        canvas.target.set_clip(self.clip)
        self.board.paint(canvas)
        canvas.target.set_clip(None)

"""The turns of a match, two in a row where there is room, on a panel that scrolls; each may carry small marks.

Every turn has its own number, both sides counted: it is the one all sentences speak of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from string import digits
from typing import NamedTuple

import pygame
from pygame import Rect

from magicgame.games.game import Side
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.paint import side_by_side
from magicgame.ui.look.palette import Colour
from magicgame.ui.look.places import block, span, strip
from magicgame.ui.table import badges
from magicgame.ui.table.picture import TurnMark, Turns
from magicgame.ui.table.signs import SIGN, legend, sign_picture
from magicgame.ui.table.stops import TurnsStop
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.fitting import Beside, Fitting
from magicgame.ui.widgets.layout import Column, Panel
from magicgame.ui.widgets.measuring import measure_anew
from magicgame.ui.widgets.scroll import Offset, Scroll
from magicgame.ui.widgets.words import NOTE, EvenWords, Words

_ROW, _LARGE_ROW = 34, 22
"""The height of a row, and where the type is so large that few would be in sight."""
_TYPE, _NUMBER, _NUMBER_WIDTH, _MARK = 16, 13, 26, 13
_LEAST_ROWS, _BARE_ROWS, _ENOUGH_ROWS, _MANY_ROWS = 2, 3, 4, 8
_HEADING = 17


def row_px(look: Look) -> int:
    """The height of a row."""
    return look.type_px(_LARGE_ROW if look.has_large_type else _ROW)


class TurnRows(Box):
    """The rows themselves: each turn behind its number."""

    grows = True

    def __init__(self, turns: Turns) -> None:
        super().__init__()
        self._turns = turns
        self._widest_px: dict[Look, int] = {}

    @property
    def said(self) -> str:
        return ", ".join(self._turns.texts)

    def _needed_px(self, look: Look, index: int) -> int:
        """The width a turn takes with its marks."""
        worn, marks = look.palette, self._turns.marks.get(index, ())
        sign_px, size = look.type_px(SIGN), look.font_px(_MARK)
        widths = [sign_px if mark.sign is not None else text.width(worn, mark.text, size, True) for mark in marks]
        words = text.width(worn, self._turns.texts[index], look.font_px(_TYPE), True)
        return words + sum(widths) + len(widths) * sign_px // 4 + 2 * look.px(8) + 2 * look.px(4)

    def _columns_in(self, look: Look, width: int) -> int:
        if look not in self._widest_px:
            needed = (self._needed_px(look, index) for index in range(len(self._turns.texts)))
            self._widest_px[look] = max(needed, default=0)
        return 2 if 2 * (self._widest_px[look] + self._number_width(look)) <= width else 1

    def _number_width(self, look: Look) -> int:
        """The room of the longest number, and what stands between it and its turn."""
        places = len(str(self._turns.first + len(self._turns.texts) - 1))
        widest = max(text.width(look.palette, digit * places, look.font_px(_NUMBER)) for digit in digits)
        return max(look.type_px(_NUMBER_WIDTH), widest + look.px(2))

    @property
    def count(self) -> int:
        """How many rows there are with two turns in each."""
        return self._rows_of(2)

    def _rows_of(self, columns: int) -> int:
        count = len(self._turns.texts)
        return count if columns == 1 else (count + self._turns.offset + 1) // 2

    def height(self, look: Look, width: int) -> int:
        least = _LEAST_ROWS if self._turns.texts or not look.has_large_type else 0
        return max(least, self._rows_of(self._columns_in(look, width))) * row_px(look)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._row_px = row_px(look)
        self._number_px = self._number_width(look)
        self.columns = self._columns_in(look, rect.width)

    def cell(self, index: int) -> Rect:
        """Where the turn of that number, from 0, is shown with it."""
        row, column = (index, 0) if self.columns == 1 else divmod(index + self._turns.offset, 2)
        wide = self.rect.width // self.columns
        return block(wide, self._row_px, topleft=(self.rect.left + column * wide, self.rect.top + row * self._row_px))

    def _framed(self, look: Look, index: int) -> Rect:
        """What of that is framed where it is the current turn: all but the number."""
        whole = self.cell(index)
        return span(whole, whole.left + self._number_px).inflate(-look.px(4), -look.px(4))

    def _words_place(self, look: Look, index: int) -> Rect:
        return self._framed(look, index).inflate(-2 * look.px(8), 0)

    def marks_left(self, look: Look, index: int) -> int:
        """Where the marks of a turn begin: right behind it."""
        is_bold = index == self._turns.current
        words = text.width(look.palette, self._turns.texts[index], look.font_px(_TYPE), is_bold)
        return self._words_place(look, index).left + words + look.px(4)

    def index_at(self, position: tuple[int, int]) -> int | None:
        """The number of the turn under a pixel."""
        cells = range(len(self._turns.texts))
        return next((index for index in cells if self.cell(index).collidepoint(position)), None)

    def paint(self, canvas: Canvas) -> None:
        for row in range(self._rows_of(self.columns)):
            self._paint_row(canvas, row)
        for index, words in enumerate(self._turns.texts):
            self._paint_turn(canvas, index, words)

    def _paint_row(self, canvas: Canvas, row: int) -> None:
        look, palette = canvas.look, canvas.palette
        place = strip(self.rect, self.rect.top + row * self._row_px, self._row_px)
        if row % 2:
            canvas.rounded(place, look.px(6), palette.panel_row, border=palette.panel_row)

    def _paint_turn(self, canvas: Canvas, index: int, words: str) -> None:
        look, palette = canvas.look, canvas.palette
        whole = self.cell(index)
        number = span(whole, whole.left, whole.left + self._number_px - look.px(2))
        canvas.text(str(index + self._turns.first), number, look.font_px(_NUMBER), palette.muted, align="right")
        cell = self._framed(look, index)
        is_current = index == self._turns.current
        ink = palette.text
        if is_current and self._turns.open_turn:
            mover = Side.SECOND if (index + self._turns.offset) % 2 else Side.FIRST
            canvas.outline(cell, look.px(8), palette.side(mover), max(2, look.px(2)))
        elif is_current:
            fill = palette.text if palette.is_one_bit else palette.control_hover
            canvas.rounded(cell, look.px(8), fill, border=palette.accent, border_px=max(2, look.px(2)))
            ink = palette.background if palette.is_one_bit else palette.text
        marks = self._marks(canvas, index, ink if is_current and palette.is_one_bit else None)
        place = self._words_place(look, index)
        canvas.text(words, place, look.font_px(_TYPE), ink, bold=is_current)
        if marks is not None:
            canvas.blit(marks, marks.get_rect(midleft=(self.marks_left(look, index), place.centery)))

    def _marks(self, canvas: Canvas, index: int, ink: Colour | None) -> pygame.Surface | None:
        size = canvas.look.type_px(SIGN)
        marks = [self._mark(canvas, mark, size, ink) for mark in self._turns.marks.get(index, ())]
        return side_by_side(marks, size // 4) if marks else None

    @staticmethod
    def _mark(canvas: Canvas, mark: TurnMark, size: int, ink: Colour | None) -> pygame.Surface:
        palette = canvas.palette
        if mark.sign is None:
            return text.render(palette, mark.text, canvas.look.font_px(_MARK), ink or palette.muted, True)
        return sign_picture(palette, mark.sign, size, ink)


class _WholeRows(Scroll):
    """As high as whole rows are, so that none is cut when a turn is brought into sight; it asks for `rows` of them, or
    for all with None."""

    fade = 0.0

    def __init__(self, box: TurnRows, offset: Offset, rows: int) -> None:
        super().__init__(box, offset)
        self._rows: int | None = rows

    def ask_for(self, rows: int | None) -> None:
        self._rows = rows
        measure_anew()

    def height(self, look: Look, width: int) -> int:
        whole = self._box.height(look, width)
        return whole if self._rows is None else min(whole, self._rows * row_px(look))

    def place(self, look: Look, rect: Rect) -> None:
        row = row_px(look)
        least = min(row, self._box.height(look, rect.width))
        super().place(look, strip(rect, rect.top, max(least, rect.height // row * row)))


class _Form(NamedTuple):
    """What may stand below the rows, where at least so many rows are in sight with it: None for all; with the heading
    or, where the type is large, without."""

    below: list[Box]
    rows: int | None
    is_headed: bool = True


class TurnsBox(Panel):
    """The rows below a heading, in a scrolling frame that keeps the current turn in sight; below them the foot where
    they leave it room, and the key, shorter where they leave it less."""

    def __init__(self, turns: Turns, offset: Offset, go_to: Callable[[int], None]) -> None:
        self.turns, self._stop = turns, TurnsStop(turns, go_to)
        self.rows = TurnRows(turns)
        least = max(_LEAST_ROWS, min(turns.steady_rows, (len(turns.texts) + turns.offset + 1) // 2))
        self.frame = _WholeRows(self.rows, offset, least)
        told = legend(turns.legend) if turns.legend else _note(turns.note)
        heading = Beside(Words(turns.title, _HEADING, bold=True), told, 12, 0)
        parts: list[Box] = [*([heading] if turns.title else []), self.frame]
        foot = [EvenWords(turns.foot, NOTE, "muted")] if turns.foot else []
        forms = [_Form([*badges.meanings(turns.key), *foot], None)]
        if turns.key:
            known, named = badges.meanings(turns.key), [badges.names(turns.key)]
            below = [named, named, []] if turns.texts else [known, named]
            bare = [_Form(*each, is_headed=False) for each in zip(below, (_BARE_ROWS, 1, _BARE_ROWS), strict=False)]
            forms += [_Form(known, _ENOUGH_ROWS), *([] if turns.note else bare), _Form(named, 1)]
        self._forms = [(Column(self._ordered(parts, form), 8), form) for form in (*forms, _Form([], 0))]
        super().__init__(self._forms[-1][0], 14, 14)
        self.grows = self.grows and not turns.steady_rows

    def _ordered(self, parts: list[Box], form: _Form) -> list[Box]:
        """What stands below the rows first where there are none and no heading: nothing is left free over it."""
        if form.is_headed:
            return [*parts, *form.below]
        return [self.frame, *form.below] if self.turns.texts else [*form.below, self.frame]

    def inside(self) -> Iterator[Box]:
        self._stop.box = self._box
        yield self._stop if self._stop.is_needed else self._box

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        self._stop.paint_ring(canvas)

    def show_all(self) -> None:
        """Ask for the room of all rows: the panel around them scrolls, and nothing scrolls in it. Of many ask for so
        many that the current one stays in sight."""
        self.frame.ask_for(_MANY_ROWS if self.rows.count > _MANY_ROWS else None)

    def whole_height(self, look: Look, width: int) -> int:
        inner = width - 2 * look.px(self._across)
        return self._forms[0][0].whole_height(look, inner) + 2 * look.px(self._down)

    def place(self, look: Look, rect: Rect) -> None:
        for box, form in self._forms:
            if not (form.is_headed or look.has_large_type):
                continue
            self._box = box
            measure_anew()
            super().place(look, rect)
            least = _LEAST_ROWS if look.has_large_type and box is not self._forms[-1][0] else 0
            whole = self.rows.height(look, self.rows.rect.width)
            needed = whole if form.rows is None else max(form.rows, least) * row_px(look)
            if self._has_room(look, rect, min(needed, whole)):
                break
        self._stop.columns, self._stop.rows = self.rows.columns, self.frame.rect.height // row_px(look)
        self._stop.place(look, self.frame.rect)

    def _has_room(self, look: Look, rect: Rect, rows_px: int) -> bool:
        """Whether so much of the rows is in sight, and what stands below them is whole."""
        others = self.height(look, rect.width) - self.frame.height(look, self.frame.rect.width)
        return self.frame.rect.height >= rows_px and others + rows_px <= rect.height

    def shows_enough(self, look: Look) -> bool:
        """Whether four rows are in sight, or all there are, or as many as always are."""
        enough = self.turns.steady_rows or _ENOUGH_ROWS
        return self.frame.rect.height >= min(enough * row_px(look), self.rows.rect.height)

    def index_at(self, position: tuple[int, int]) -> int | None:
        """The number of the turn under a pixel, of those in sight."""
        return self.rows.index_at(position) if self.frame.rect.collidepoint(position) else None

    @property
    def current_row(self) -> Rect | None:
        """Of the current turn; before the first one, the first row."""
        return self.rows.cell(self.turns.current or 0) if self.turns.texts else None

    @property
    def shows_current(self) -> bool:
        """Whether all of the current turn is in sight."""
        return self.current_row is not None and self.frame.rect.contains(self.current_row)

    def show_current(self) -> bool:
        """Scroll the current turn amid those before and after it; True when that moved anything."""
        return self.current_row is not None and self.frame.show_amid(self.current_row)


def _note(words: str) -> Box:
    """In one line, or else the score whole in a line of its own below what it is the score of."""
    first, _dot, score = words.partition(" · ")
    line, *parts = (Words(each, NOTE, "muted") for each in (words, first, score))
    return Fitting(line, Column(parts, 0), unbroken=True) if score else line


class TurnInSight:
    """Keeps the current turn of a list in sight, from one layout to the next."""

    def __init__(self) -> None:
        self._shown: tuple[int | None, int, int] | None = None
        """The current turn, and the height there was for it."""
        self._clicked: int | None = None

    def clicked(self, index: int) -> None:
        """That turn of the list becomes the current one where it is: it stays under the pointer."""
        self._clicked = index

    def keep(self, box: TurnsBox | None, show_current: Callable[[], bool]) -> bool:
        """Have the current turn shown when another has become it, or the list or its frame another height; True when
        that moved anything."""
        if box is None:
            return False
        shown = (box.turns.current, box.frame.rect.height, box.rows.rect.height)
        if shown == self._shown:
            return False
        is_under_pointer = self._clicked is not None and self._clicked == box.turns.current
        is_as_high = self._shown is not None and self._shown[1:] == shown[1:]
        self._shown, self._clicked = shown, None
        return not (is_under_pointer and is_as_high and box.shows_current) and show_current()

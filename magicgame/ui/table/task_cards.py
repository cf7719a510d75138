"""A card that opens a lesson or puzzle: a card with a small board, a title, and how far one has got."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from magicgame.games import game_of
from magicgame.games.board import Board
from magicgame.games.game import Line, Position, Side, Tiles
from magicgame.ui.board.draw import BoardPainter
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.picture import BoardPicture, LastTurn
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.kept import kept
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Colour
from magicgame.ui.look.places import block
from magicgame.ui.table.task import Dash, dashes
from magicgame.ui.widgets.box import Box, Painted, Space
from magicgame.ui.widgets.layout import Column, Pad, Row
from magicgame.ui.widgets.shell import Shell
from magicgame.ui.widgets.words import NOTE, Words

_PAD, _GAP, _RADIUS, _BETWEEN = 10, 12, 12, 3
_BOARD, _LARGE_BOARD, _MARK, _ICON = 56, 96, 20, 0.6
_TITLE, _LARGE_TITLE, _LARGE_TEXT = 15, 24, 15.5
_DASH, _DASH_GAP, DASH_HEIGHT = 22, 4, 5
_DONE = (Dash.DONE, Dash.FOUND)
Progress = tuple[int, int]
"""How many are done, and how many there are."""


class TaskCard(Shell):
    """A card that opens something. `face` is the position on its board, or the name of an icon.

    `about` says what one gets, `note` how far one has got; `progress` shows that as dashes. A card that `is_next` is
    framed and says so, one that `is_framed` only that. The board is `side` large, given for 1280×800.
    """

    def __init__(
        self, name: str, title: str, run: Callable[[], None], note: str, face: Position | str,
        progress: Progress = (0, 0), is_next: bool = False, is_done: bool = False, side: float = _BOARD,
        about: str = "", is_framed: bool = False,
    ) -> None:
        super().__init__(name, title, run)
        self._is_framed = is_next or is_framed
        self._note, self._about, self._face, self._progress, self._is_next = note, about, face, progress, is_next
        self.is_main = is_next
        words = Column([Space(grows=True), *self._lines(), Space(grows=True)], _BETWEEN)
        mark = "check" if is_done or 0 < progress[1] <= progress[0] else "play" if is_next else ""
        marks = [_mark(mark, is_next)] if mark else []
        picture = Painted((side, side), self._paint_face)
        self._box = Pad(Row([picture, words, *marks], _GAP, (0, 1, *(0 for _mark in marks))), _PAD)

    def _lines(self) -> list[Box]:
        """Title, note and dashes from top to bottom."""
        about = [Words(self._about, NOTE)] if self._about else []
        return [Words(self.label, _TITLE, bold=self._is_next or bool(about)), *about, *self._standing()]

    def _standing(self) -> list[Box]:
        steps = Painted((0, DASH_HEIGHT), partial(paint_dashes, dashes(*self._progress)))
        return [Words(self._note, NOTE, "muted"), *([steps] if self._progress[1] else [])]

    @property
    def value(self) -> str:
        return self._note

    # --- layout and picture -------------------------------------------------------------------------------------------

    def _fill(self, canvas: Canvas) -> Colour:
        return canvas.palette.control if self.hovered else canvas.palette.panel

    def paint(self, canvas: Canvas) -> None:
        radius, fill = canvas.look.px(_RADIUS), self._fill(canvas)
        if self._is_framed:
            canvas.rounded(self.rect, radius, fill, border=canvas.palette.accent, border_px=max(2, canvas.look.px(2)))
        else:
            canvas.control(self.rect, radius, fill)
        self._box.paint(canvas)
        self.paint_ring(canvas)

    def _paint_face(self, canvas: Canvas, rect: Rect) -> None:
        """The board, or the icon, half-way up."""
        side = min(rect.size)
        if isinstance(self._face, str):
            canvas.icon(self._face, rect.center, round(side * _ICON), canvas.palette.accent)
            return
        grid, outcome = game_of(self._face).board, self._face.outcome
        lines = outcome.lines if outcome is not None else ()
        made = thumbnail(canvas.look, grid, self._face.tiles, side, self._fill(canvas), tuple(lines))
        canvas.blit_centred(made, rect.center)


class NextCard(TaskCard):
    """A larger card for what comes next: below the title it shows the first sentence of its `text`."""

    def __init__(
        self, name: str, title: str, run: Callable[[], None], note: str, face: Position, progress: Progress, above: str,
        text: str,
    ) -> None:
        self._above, self._text = above, text
        super().__init__(name, title, run, note, face, progress, is_next=True, side=_LARGE_BOARD)

    def _lines(self) -> list[Box]:
        return [
            Words(self._above, NOTE, "accent", bold=True), Words(self.label, _LARGE_TITLE, bold=True),
            Words(_first_sentence(self._text), _LARGE_TEXT, "muted"), *self._standing(),
        ]


def _first_sentence(words: str) -> str:
    return words.partition(". ")[0].rstrip(".") + "."


def _mark(icon: str, is_next: bool) -> Box:
    """At the end of a card, half-way up: what is done, or where to go on."""
    def paint(canvas: Canvas, rect: Rect) -> None:
        colour = canvas.palette.accent if is_next else canvas.palette.success
        canvas.icon(icon, rect.center, rect.width, colour)

    return Column([Space(grows=True), Painted((_MARK, _MARK), paint), Space(grows=True)], 0)


def are_all_done(steps: Sequence[Dash]) -> bool:
    return all(each in _DONE for each in steps)


def paint_dashes(steps: Sequence[Dash], canvas: Canvas, rect: Rect) -> None:
    """A dash for each step as it stands, or one bar where there are too many for that, filled as far as they are done;
    what was found, and all of them once they are done, in the colour of success."""
    look, palette = canvas.look, canvas.palette
    filled, pitch = palette.success if are_all_done(steps) else palette.accent, look.type_px(_DASH + _DASH_GAP)
    now = palette.control_hover if palette.is_one_bit else palette.text
    colours = {Dash.DONE: filled, Dash.FOUND: palette.success, Dash.SHOWN: palette.muted, Dash.NOW: now,
               Dash.LEFT: palette.control_hover}
    if len(steps) * pitch <= rect.width:
        for number, each in enumerate(steps):
            dash = block(look.type_px(_DASH), rect.height, topleft=(rect.left + number * pitch, rect.top))
            rim = palette.text if palette.is_one_bit and each is Dash.NOW else None
            canvas.rounded(dash, rect.height // 2, colours[each], border=rim)
        return
    rim = None if palette.is_one_bit else palette.control_hover
    canvas.rounded(rect, rect.height // 2, palette.control_hover, border=rim)
    if done := sum(each in _DONE for each in steps):
        part = max(rect.height, rect.width * done // len(steps))
        canvas.rounded(block(part, rect.height, topleft=rect.topleft), rect.height // 2, filled)


@kept(megabytes=8)
def thumbnail(
    look: Look, grid: Board, tiles: Tiles, side_px: int, ground: Colour, winning: tuple[Line, ...] = (),
    last: LastTurn | None = None,
) -> pygame.Surface:
    """A small picture of a board on a ground of that colour, the lines that decided a game glowing, and the last turn
    marked if one is given."""
    made = pygame.Surface((side_px, side_px))
    picture = BoardPicture(tiles, Side.FIRST, winning=winning, swept=1.0 if winning else 0.0, last=last)
    geometry = BoardGeometry(grid, 0, 0, side_px, is_even=look.palette.is_one_bit)
    BoardPainter(geometry, ground=ground).paint(Canvas(made, look), picture)
    return made

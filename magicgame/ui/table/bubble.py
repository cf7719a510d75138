"""A few words in a bubble that points at a square of the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import sqrt

from pygame import Rect, Vector2

from magicgame.games.board import Board
from magicgame.ui.board.draw import BoardPainter
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.marks import paint_stroke
from magicgame.ui.board.picture import BoardPicture
from magicgame.ui.look.canvas import Canvas, Point
from magicgame.ui.look.look import Look
from magicgame.ui.look.paint import polygon, strokes
from magicgame.ui.look.palette import Colour
from magicgame.ui.look.places import block
from magicgame.ui.look.text import width as text_width
from magicgame.ui.table.picture import Bubble
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Column, Flow, Pad, Row
from magicgame.ui.widgets.words import EvenWords, FittedLine

_LEAST_WIDTH, _TITLE, _LEAST_TITLE, _TEXT, _TIP = 320, 23, 18, 17, 26
_DISC, _STEP, _STEP_GAP = 22, 14, 12
_LEAD = 12
_BOARD, _SMALL_BOARD, _BESIDE = 196, 124, 360
"""How large the example is beside its words, which takes so much width, and above them."""
_UPWARDS, _DOWNWARDS = ((0.5, 0.0), (0.0, 1.0), (1.0, 1.0)), ((0.5, 1.0), (0.0, 0.0), (1.0, 0.0))
"""The tip as parts 0..1 of its place."""


class BubbleBox(Pad):
    """Stands beside the square, below or above it, over whatever lies there."""

    def __init__(self, bubble: Bubble, grid: Board, buttons: Sequence[Button] = ()) -> None:
        self._bubble = bubble
        words: Box = EvenWords(bubble.words, _TEXT, "on_bubble")
        if bubble.example is not None:
            board, small = (Painted((side, side), partial(_paint_board, grid, bubble.example))
                            for side in (_BOARD, _SMALL_BOARD))
            words = Fitting(Row([board, words], 16, (0, 1)), Column([_GivesWay(small), words], 10), _BESIDE)
        parts: list[Box] = [FittedLine(bubble.title, _TITLE, _LEAST_TITLE, "on_bubble", bold=True), words]
        if bubble.steps:
            parts.append(_GivesWay(_Steps(bubble)))
        if buttons:
            parts.append(Flow(list(buttons), 8))
        super().__init__(Column(parts, 10), 26, 20)
        self._tip, self._corners = Rect(0, 0, 0, 0), _UPWARDS
        self._lead: tuple[Point, Point] | None = None

    def place_beside(self, look: Look, square: Rect, rooms: Sequence[Rect], window: Rect) -> None:
        """Take a place at the square's height and as wide as the rooms, if that is enough or the type is large; inside
        the first of them that is high enough, else inside the window."""
        wide = rooms[0].width if look.has_large_type else max(rooms[0].width, look.type_px(_LEAST_WIDTH))
        panel = self._panel(look, wide)
        room = next((each for each in rooms if panel.height <= each.height), rooms[-1])
        panel.midright = (room.right, square.centery)
        if look.is_mirrored:
            panel.left = room.left
        if panel.height <= room.height:
            panel.top = min(max(panel.top, room.top), room.bottom - panel.height)
        super().place(look, panel.clamp(window))

    def point_up_at(self, look: Look, square: Rect, room: Rect) -> None:
        """Take a place below the square, as wide as the room."""
        panel, tip = self._panel(look, room.width), look.px(_TIP)
        panel.midtop = (room.centerx, square.bottom + tip)
        super().place(look, panel)
        self._tip = block(2 * tip, tip, midtop=square.midbottom)

    def point_down_at(self, look: Look, square: Rect, bottom: int, window: Rect) -> None:
        """Take a place above that height, over the square."""
        tip = look.px(_TIP)
        panel = self._panel(look, look.type_px(_LEAST_WIDTH))
        panel.midbottom = (square.centerx, bottom - tip)
        super().place(look, panel.clamp(window))
        self._tip, self._corners = block(2 * tip, tip, midtop=(square.centerx, self.rect.bottom)), _DOWNWARDS

    def lead_to(self, look: Look, square: Rect, in_the_way: Sequence[Rect]) -> None:
        """Draw an arrow from the edge to the square's, unless it would cross what is in the way."""
        is_left = square.centerx < self.rect.centerx
        start = self.rect.midleft if is_left else self.rect.midright
        end = square.midright if is_left else square.midleft
        y = min(max(end[1], self.rect.top + look.px(_TIP)), self.rect.bottom - look.px(_TIP))
        begin = start[0], y
        is_free = begin != end and not any(each.clipline(begin, end) for each in in_the_way)
        self._lead = (begin, end) if is_free else None

    def _panel(self, look: Look, width: int) -> Rect:
        return Rect(0, 0, width, self.height(look, width))

    def paint(self, canvas: Canvas) -> None:
        look, palette = canvas.look, canvas.palette
        edge = palette.notice_edge if palette.is_light else palette.bubble
        canvas.shadow(self.rect, look.px(16), look.px(16))
        if self._tip.width:
            canvas.blit(polygon(palette, self._tip.size, self._corners, edge), self._tip)
        if self._lead is not None:
            self._paint_lead(canvas, *self._lead, edge)
        canvas.rounded(self.rect, look.px(16), palette.bubble, border=edge, border_px=max(2, look.px(2)))
        super().paint(canvas)

    @staticmethod
    def _paint_lead(canvas: Canvas, start: Point, end: Point, ink: Colour) -> None:
        """A line with a head at its end."""
        room, tip = canvas.look.px(_LEAD), Vector2(end)
        back = (Vector2(start) - tip).normalize() * room * sqrt(2)
        path = (Vector2(start), tip, tip + back.rotate(45), tip, tip + back.rotate(-45))
        corner = Vector2(min(at.x for at in path), min(at.y for at in path)) - Vector2(room)
        size = tuple(round(max(at[axis] for at in path) - corner[axis]) + room for axis in (0, 1))
        points = tuple(((at.x - corner.x) / size[0], (at.y - corner.y) / size[1]) for at in path)
        made = strokes(canvas.palette, (size[0], size[1]), points, ink, max(2, room / 2.5))
        canvas.blit(made, (round(corner.x), round(corner.y)))


def _paint_board(grid: Board, picture: BoardPicture, canvas: Canvas, rect: Rect) -> None:
    """The example, with a stroke through what decided it: the frames alone are small here."""
    side = min(rect.size)
    place = block(side, side, midleft=rect.midleft)
    geometry = BoardGeometry(grid, *place.topleft, side, is_even=canvas.palette.is_one_bit)
    BoardPainter(geometry).paint(canvas, picture)
    for line in picture.winning:
        if line.lock:
            paint_stroke(canvas, geometry, line, 1.0)


class _GivesWay(Box):
    """A box that large type leaves no room for."""

    def __init__(self, box: Box) -> None:
        super().__init__()
        self._box = box

    def height(self, look: Look, width: int) -> int:
        return 0 if look.has_large_type else self._box.height(look, width)

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._box.place(look, rect)

    def paint(self, canvas: Canvas) -> None:
        if not canvas.look.has_large_type:
            self._box.paint(canvas)


class _Steps(Box):
    """`1 Turn over – 2 Place – 3 Flip – 4 Lock`, the bubble's own step filled; in two rows where that is too wide."""

    def __init__(self, bubble: Bubble) -> None:
        super().__init__()
        self._steps, self._now, self._done = bubble.steps, bubble.now, bubble.done

    def _width(self, look: Look, number: int) -> int:
        words = text_width(look.palette, self._steps[number], look.font_px(_STEP), number == self._now)
        return look.type_px(_DISC) + look.px(6) + words + look.type_px(_STEP_GAP)

    def _rows(self, look: Look, width: int) -> list[list[int]]:
        """The numbers of the steps in each row."""
        rows: list[list[int]] = [[]]
        for number in range(len(self._steps)):
            if rows[-1] and sum(self._width(look, each) for each in (*rows[-1], number)) > width:
                rows.append([])
            rows[-1].append(number)
        return rows

    def height(self, look: Look, width: int) -> int:
        return len(self._rows(look, width)) * look.type_px(_DISC + 4)

    def paint(self, canvas: Canvas) -> None:
        look = canvas.look
        for row, numbers in enumerate(self._rows(look, self.rect.width)):
            left = self.rect.left
            for number in numbers:
                wide = self._width(look, number)
                top = self.rect.top + row * look.type_px(_DISC + 4)
                self._paint_step(canvas, number, Rect(left, top, wide, look.type_px(_DISC)))
                left += wide

    def _paint_step(self, canvas: Canvas, number: int, place: Rect) -> None:
        look, palette = canvas.look, canvas.palette
        is_now, size, disc = number == self._now, look.font_px(_STEP), look.type_px(_DISC)
        middle = (place.left + disc / 2, place.centery)
        if is_now:
            canvas.disc(middle, disc, palette.accent)
        ink = palette.on_accent if is_now else palette.on_bubble
        square = Rect(place.left, place.top, disc, place.height)
        if number in self._done:
            canvas.icon("check", middle, look.type_px(16), ink)
        else:
            canvas.text(str(number + 1), square, size, ink, bold=True, align="centre")
        words = Rect(square.right + look.px(6), place.top, place.width, place.height)
        canvas.text(self._steps[number], words, size, palette.on_bubble, bold=is_now)

"""The layout of a table: the headline and the strip over the board, the ledge beside it, the panel on the right.

The measures are those of a window of 1280×800: margins 40, board 626, ledge 112, panel 428. In an upright window the
panel lies below the board; for left-handed players it stands on the left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect

from magicgame.ui.board.draw import BoardPainter
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.transition import Moment
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.places import below, block, span, strip
from magicgame.ui.table.blocks import block_box
from magicgame.ui.table.bubble import BubbleBox
from magicgame.ui.table.graph import GraphBox
from magicgame.ui.table.headline import NoticeBox, headline_forms, usual_px
from magicgame.ui.table.ledge import WIDTH, LedgeBox
from magicgame.ui.table.picture import Notice, TablePicture
from magicgame.ui.table.turns import TurnsBox
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Column
from magicgame.ui.widgets.scroll import Offset, Scroll

_MARGIN, _TOP, _BOTTOM, _GAP, _INNER, _PANEL = 40, 22, 20, 22, 12, 428
_NEARLY_SQUARE, _SLIM_MARGIN = 1.25, 18
"""Where a window is no wider than this many times its height, the board lacks width, and gets some of the margins'."""
_NARROW_PANEL = 310
"""As wide is the panel where the board has height to spare, as in a square window."""
_PANEL_GROWS = 0.35
"""How much of the player's wish for larger text the panel's width follows; the rest comes from wrapping."""
_LEAST_PANEL_PX = 234
_LEAST_BOARD = 0.5
"""The part of the room's height the board keeps: where more is written above it, the headline becomes shorter."""
_SMALLEST_BOARD = 0.1
"""The part it has even where the shortest headline leaves none; then it reaches out of the window."""
_GIVEN_UP = 0.07
"""The part of its side a board of dots gives up at most for headlines to come: its wide letters wrap soon."""
_MOST_TOOLS = 0.5
_PORTRAIT_BOARD, _PANEL_HIGH = 0.56, 476
"""The part of an upright window's height that is the board's at least, and the height the panel needs below it."""
_BLANK = 16
"""How round the corners of a block without its words are."""


class HeadRoom:
    """How much room headlines have taken so far: the board stays where it is when the next one is shorter."""

    def __init__(self) -> None:
        self._look: Look | None = None
        self._px = 0

    def keep(self, look: Look, px: int, spare: int, most: int) -> int:
        """The room for a headline of this height: no less than before in the same look, but no more than `most`; from
        the start that of a usual one, as far as there is room to `spare`."""
        if look is not self._look:
            self._look, self._px = look, 0
        self._px = max(self._px, px, min(usual_px(look), px + spare))
        return max(px, min(self._px, most))


class BoardBox(Box):
    """The board in the largest square of its place."""

    def __init__(self, picture: TablePicture) -> None:
        super().__init__()
        self._picture = picture
        self.moment = picture.moment or Moment(picture.board.tiles)

    def place(self, look: Look, rect: Rect) -> None:
        side = min(rect.size)
        super().place(look, block(side, side, midtop=rect.midtop))
        self.geometry = BoardGeometry(
            self._picture.grid, *self.rect.topleft, side, self._picture.is_turned, look.palette.is_one_bit)
        self._painter = BoardPainter(self.geometry, self._picture.labels)

    def paint(self, canvas: Canvas) -> None:
        """Everything that lies still."""
        self._painter.paint_still(canvas, self._picture.board, self.moment)

    def paint_moving(self, canvas: Canvas) -> None:
        """The tile in motion, over the rest."""
        self._painter.paint_moving(canvas, self.moment, self._picture.board.is_past)

    def paint_held(self, canvas: Canvas) -> None:
        """The tile at the pointer, wherever in the window it is."""
        self._painter.paint_held(canvas, self._picture.board)


class TableBox(Box):
    """A table picture laid out. `tools` stand below the panel, `buttons` beside the headline, `turn` on the ledge.

    `lead` and `extra` are boxes of the scene's own, shown above and below the panel's blocks. `offset` remembers by
    name how far a part is scrolled, `go_to` leads to a turn of the panel, counted from 0.
    """

    def __init__(
        self, picture: TablePicture, offset: Callable[[str], Offset], tools: Sequence[Box] = (),
        buttons: Sequence[Button] = (), turn: Button | None = None, extra: Sequence[Box] = (),
        head_room: HeadRoom | None = None, lead: Sequence[Box] = (),
        go_to: Callable[[int], None] = lambda _number: None,
    ) -> None:
        super().__init__()
        self._head_room = head_room or HeadRoom()
        self.board = BoardBox(picture)
        self.ledge = LedgeBox(picture.ledge, turn) if picture.ledge is not None else None
        self._forms = headline_forms(picture.headline, buttons)
        self._head = self._forms[0][0]
        self._notice = NoticeBox(picture.notice)
        blocks = [block_box(block, offset(type(block).__name__), go_to) for block in picture.panel]
        self._blocks, self._tools = [*lead, *blocks, *extra], list(tools)
        self._panel_offset = offset("panel")
        self._panel = self._panel_box([])
        self.turns = next((block for block in blocks if isinstance(block, TurnsBox)), None)
        self.graph = next((block for block in blocks if isinstance(block, GraphBox)), None)
        self._bubble = BubbleBox(picture.bubble, picture.grid) if picture.bubble is not None else None
        self._picture = picture

    def fill_bubble(self, buttons: Sequence[Button]) -> None:
        """Put buttons into the bubble, if there is one; to be done before everything has its place."""
        if self._picture.bubble is not None:
            self._bubble = BubbleBox(self._picture.bubble, self._picture.grid, buttons)

    def _panel_box(self, pinned: list[Box]) -> Column:
        """Blocks and tools in a scrolling frame, but for the tools `pinned` below it."""
        scrolled = self._blocks if pinned else [*self._blocks, *self._tools]
        self._frame = Scroll(Column(scrolled, 12), self._panel_offset)
        return Column([self._frame, *pinned], 12)

    def _place_panel(self, look: Look, rect: Rect) -> None:
        """The tools stay in sight unless they would take more than half of the panel."""
        tools = Column(self._tools, 12).height(look, rect.width)
        self._panel = self._panel_box(self._tools if tools <= rect.height * _MOST_TOOLS else [])
        self._panel.place(look, rect)

    def inside(self) -> Iterator[Box]:
        yield from (self._head, self._notice, self.board)
        if self.ledge is not None:
            yield self.ledge
        yield self._panel
        if self._bubble is not None:
            yield self._bubble

    # --- layout -------------------------------------------------------------------------------------------------------

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        is_square = not look.is_portrait and rect.width < _NEARLY_SQUARE * rect.height
        room = rect.inflate(-2 * look.px(_SLIM_MARGIN if is_square else _MARGIN), 0)
        room.top, room.height = rect.top + look.px(_TOP), rect.height - look.px(_TOP) - look.px(_BOTTOM)
        if look.is_portrait:
            self._place_upright(look, room)
        else:
            self._place_wide(look, room)
        if self._bubble is not None and self._picture.bubble is not None:
            self._point(look, self._bubble, self._picture.bubble.square, rect)

    def _point(self, look: Look, bubble: BubbleBox, square: int | None, window: Rect) -> None:
        """Place the bubble over the panel, over its list of turns if that is large enough, beside the tile in hand or
        the square it is about; in an upright window below the board. Nothing that is needed then is covered."""
        is_about_hand = square is None and self.ledge is not None
        at = self.ledge.hand_rect if square is None and self.ledge is not None else self.board.geometry.cell_rect(
            square or 0)
        if look.is_portrait:
            bubble.point_up_at(look, at.union(strip(at, at.top, self.board.rect.bottom - at.top)), self._panel.rect)
            return
        bubble.place_beside(look, at, self.turns.rect if self.turns is not None else self._panel.rect, window)
        if self._picture.bubble is not None and (is_about_hand or self._picture.bubble.speaks_of_tile):
            bubble.lead_to(look, at)

    def _place_wide(self, look: Look, room: Rect) -> None:
        wide = self._panel_px(look, room)
        panel, left = span(room, room.right - wide), span(room, room.left, room.right - wide - look.px(_GAP))
        if look.is_mirrored:
            panel.left, left.right = room.left, room.right
        self._place_panel(look, panel)
        self._place_board(look, left)

    def _panel_px(self, look: Look, room: Rect) -> int:
        """The panel's width beside the board: the usual one, less as far as the board can make use of it."""
        grown = 1 + _PANEL_GROWS * (look.text_scale - 1)
        narrow, usual = (round(max(look.px(wide), _LEAST_PANEL_PX) * grown) for wide in (_NARROW_PANEL, _PANEL))
        above = usual_px(look) + NoticeBox(None).height(look, room.width) + 2 * look.px(_INNER)
        ledge = look.px(WIDTH) + look.px(_INNER) if self.ledge is not None else 0
        spare = room.width - look.px(_GAP) - ledge - (room.height - above)
        return min(max(narrow, min(usual, spare)), room.width // 2)

    def _place_upright(self, look: Look, room: Rect) -> None:
        left = room.height - look.px(_GAP) - look.type_px(_PANEL_HIGH)
        used = self._place_board(look, strip(room, room.top, max(left, round(room.height * _PORTRAIT_BOARD))))
        self._place_panel(look, below(room, used.bottom + look.px(_GAP)))

    def _place_board(self, look: Look, room: Rect) -> Rect:
        """Headline, strip, board and ledge; answers what they cover."""
        gap = look.px(_INNER)
        ledge = self.ledge.least_width(look) + gap if self.ledge is not None else 0
        head, high = self._write_above(look, room, room.width - ledge)
        above = head + high + 2 * gap
        self._notice.place(look, strip(room, room.top + head + gap, high))
        side = max(min(room.width - ledge, room.height - above), round(room.height * _SMALLEST_BOARD))
        left = room.left + (room.width - ledge - side) // 2
        board = block(side, side, topleft=(left, room.top + above))
        if self.ledge is not None:
            place = span(board, board.right + gap, board.right + ledge)
            if look.is_mirrored:
                board.left, place.left = left + ledge, left
            self.ledge.place(look, place)
        self.board.place(look, board)
        return board

    def _write_above(self, look: Look, room: Rect, widest: int) -> tuple[int, int]:
        """Choose the richest headline that leaves the board its room, and place it; answers its room and the strip's.
        The board cannot be more than `widest` pixels wide, nor high.

        Where it is written without the detail, the strip tells that instead, unless it has something else to say; then
        the stages go first.
        """
        most = round(room.height * (1 - _LEAST_BOARD)) - 2 * look.px(_INNER)
        for head, has_detail in self._forms:
            said = self._picture.notice if has_detail else self._said_without_detail()
            self._head, self._notice = head, NoticeBox(said)
            high, notice = head.height(look, room.width), self._notice.height(look, room.width)
            has_room = high + notice <= most and head.least_width(look) <= room.width
            if has_room and (has_detail or said is not self._picture.notice):
                break
        self._head.place(look, strip(room, room.top, high))
        given_up = round(_GIVEN_UP * widest) if look.palette.is_one_bit else 0
        spare = max(0, room.height - high - notice - 2 * look.px(_INNER) - widest + given_up)
        return self._head_room.keep(look, high, spare, most - notice), notice

    def _said_without_detail(self) -> Notice | None:
        """What the strip says over a headline without its detail: that, unless there is something else to say."""
        notice, detail = self._picture.notice, self._picture.headline.detail
        is_free = notice is None or notice.is_reminder
        return Notice(detail, icon="help") if detail and is_free else notice

    def paint(self, canvas: Canvas) -> None:
        for box in self.inside():
            if box is self._bubble:
                self._paint_blank(canvas, box.rect)
            box.paint(canvas)
        self.board.paint_held(canvas)

    def _paint_blank(self, canvas: Canvas, covered: Rect) -> None:
        """Take the words off every block of the panel a part of which is covered: halves of lines only disturb."""
        shown = (each.rect.clip(self._frame.rect) for each in self._blocks if each.rect.colliderect(covered))
        for rect in shown:
            canvas.rounded(rect, canvas.look.px(_BLANK), canvas.palette.panel, border=canvas.palette.panel)

"""A table picture as boxes: the headline and the strip over the board, its ledge, the panel with its tools."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import NamedTuple

from pygame import Rect

from magicgame.ui.board.draw import BoardPainter
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.transition import Moment
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.places import below, block, strip
from magicgame.ui.table.above import fitted_above
from magicgame.ui.table.arrangement import INNER, Arrangement, arrange
from magicgame.ui.table.blocks import AnswerBox, block_box
from magicgame.ui.table.bubble import BubbleBox
from magicgame.ui.table.cards import CardBox
from magicgame.ui.table.curve import Graph
from magicgame.ui.table.graph import GraphBox
from magicgame.ui.table.headline import NoticeBox, headline_forms
from magicgame.ui.table.ledge import FlatLedgeBox, LedgeBox
from magicgame.ui.table.picture import Recap, Result, Rows, TablePicture, Text
from magicgame.ui.table.stops import BoardStop
from magicgame.ui.table.turns import TurnsBox
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.widgets.button import KNOWN_ICONS, PLAIN_ICONS, Button, Tool
from magicgame.ui.widgets.layout import Column, Toolbar
from magicgame.ui.widgets.scroll import Offset, Scroll

_MOST_TOOLS, _MOST_LARGE_TOOLS = 0.5, 0.4
"""The part of the panel's height its tools may take with their names, and where the type is large for the room; where
they would take more, icons must do."""
_BLANK = 16
"""How round the corners of a block without its words are."""


class _ToolForm(NamedTuple):
    """What stands below the panel, the tools in it as names alone or as icons; or those whose icons are among `icons`
    as icons, the rest as names."""

    pinned: list[Box]
    is_short: bool = False
    is_bare: bool = False
    icons: frozenset[str] = frozenset()

    @property
    def kind(self) -> tuple[bool, bool]:
        """Whether all of the tools are icons, or some."""
        return self.is_bare, bool(self.icons)


class BoardBox(Box):
    """The board in the largest square of its place."""

    def __init__(self, picture: TablePicture) -> None:
        super().__init__()
        self._picture = picture
        self.moment = picture.moment or Moment(picture.board.tiles)

    def follow(self, moment: Moment, pulse: float) -> None:
        """Show what moves, unless the picture is of a board that lies still, and what is offered as it stands out."""
        if self._picture.moment is not None:
            self.moment = moment
        if self._picture.board.pulse != pulse:
            self._picture = replace(self._picture, board=replace(self._picture.board, pulse=pulse))

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
    name how far a part is scrolled, `go_to` leads to a turn of the panel, counted from 0. Tab stops at the board where
    the `board_is_stop`.
    """

    def __init__(
        self, picture: TablePicture, offset: Callable[[str], Offset], tools: Sequence[Box] = (),
        buttons: Sequence[Button] = (), turn: Button | None = None, extra: Sequence[Box] = (),
        lead: Sequence[Box] = (), go_to: Callable[[int], None] = lambda _number: None, board_is_stop: bool = False,
    ) -> None:
        super().__init__()
        self.board = BoardBox(picture)
        self._stop = BoardStop(self.board) if board_is_stop else None
        self.ledge = LedgeBox(picture.ledge, turn, picture.is_turn_hinted) if picture.ledge is not None else None
        self._turn = turn
        self._forms = headline_forms(picture.headline, buttons)
        self._head = self._forms[0][0]
        self._notice = NoticeBox(picture.notice)
        blocks = [block_box(block, offset(type(block).__name__), go_to) for block in picture.panel]
        self._lead, self._extra, self._tools = lead, extra, list(tools)
        self._blocks = [*lead, *blocks, *extra]
        self._picture, self._panel_offset = picture, offset("panel")
        self._panel = self._panel_box([])
        shown = list(zip(picture.panel, blocks, strict=True))
        self._task = next((box for part, box in shown if isinstance(part, Text) and not part.answer.text), None)
        self.verdict = next((box for part, box in shown if isinstance(part, Rows) and part.is_verdict), None)
        self.turns = next((block for block in blocks if isinstance(block, TurnsBox)), None)
        self.graph = next((block for block in blocks if isinstance(block, GraphBox)), None)
        self._bubble = BubbleBox(picture.bubble, picture.grid) if picture.bubble is not None else None

    def shows_verdict_at(self, position: tuple[int, int]) -> bool:
        """Whether the verdict on the turn looked at is seen there."""
        return self.verdict is not None and self.verdict.rect.clip(self._frame.rect).collidepoint(position)

    @property
    def hand_rect(self) -> Rect:
        """Where the tile in hand lies; empty where there is none."""
        return self.ledge.hand_rect if self.ledge is not None else Rect(0, 0, 0, 0)

    def turn_at(self, position: tuple[int, int]) -> int | None:
        """The number of the turn of the list that is seen there, from 0."""
        is_seen = self._frame.rect.collidepoint(position)
        return self.turns.index_at(position) if self.turns is not None and is_seen else None

    def point_at(self, position: tuple[int, int]) -> int | None:
        """The number of the position whose point of the graph is nearest, where the graph is seen there."""
        is_seen = self._frame.rect.collidepoint(position)
        return self.graph.index_at(position) if self.graph is not None and is_seen else None

    def show_current_turn(self) -> bool:
        """Bring the current turn of the list into sight, where nothing else is read or pressed in the panel; True when
        that moved anything."""
        if self.turns is None or (row := self.turns.current_row) is None:
            return False
        is_free = not (self._lead or self._is_for_reading) or self._panel_offset.px > 0
        is_read = is_free and self.turns.rows.rect.colliderect(self._frame.rect)
        return self.turns.show_current() or (is_read and self._frame.show(row))

    def show_answer(self) -> bool:
        """Bring the answer in the panel into sight from its start; True when that moved anything."""
        return any(self._frame.show_first(box.rect) for box in self._panel.all() if isinstance(box, AnswerBox))

    def fill_bubble(self, buttons: Sequence[Button]) -> None:
        """Put buttons into the bubble, if there is one; to be done before everything has its place."""
        if self._picture.bubble is not None:
            self._bubble = BubbleBox(self._picture.bubble, self._picture.grid, buttons)

    def _panel_box(self, pinned: list[Box], above: Sequence[Box] = ()) -> Column:
        """Blocks and tools in a scrolling frame, tools after a task and the list of turns it is about, else first,
        unless `pinned` below the frame or put `above` it."""
        blocks, led = self._blocks or [Space()], int(any(isinstance(part, Text) for part in self._picture.panel))
        led += led and any(isinstance(box, TurnsBox) for box in blocks[1:2])
        tools = [box for box in self._tools if box not in pinned]
        scrolled = [box for box in (*blocks[:led], *tools, *blocks[led:]) if box not in above]
        self._frame = Scroll(Column(scrolled, 12), self._panel_offset)
        return Column([*above, self._frame, *pinned], 12)

    def _place_panel(self, look: Look, places: Arrangement) -> None:
        """The tools stay in sight, as names alone or as icons where all of it would take too much of the panel; what
        else there is to press, where it leaves room. Where the list of turns would have none, the cards are short, then
        the tools as small as they get, as also below a task in large type. Where not everything can
        be seen all the same, a task without an answer goes first, then the list before the short cards, else last.

        Where the type is large for the room, icons never take the place of names because something else is longer; the
        verdict goes before the cards then, and what leads before the curve, the player's own clock stays in sight, and
        a list of some height goes last, that of a steady table after everything else; beside a curve the tools are
        names alone.

        A steady table has one form and one order, whatever fits."""
        rect = self._panel_place(look, places)
        forms = self._tool_forms(look, rect, _MOST_LARGE_TOOLS if places.is_terse else _MOST_TOOLS)
        has_curve = any(isinstance(part, Graph) for part in self._picture.panel)
        if self._picture.is_steady or (places.is_terse and (has_curve or self._picture.keeps_tools)):
            forms = (form for form in forms if form != _ToolForm(self._tools))
        if self._picture.is_steady or self._picture.keeps_tools:
            forms = islice(forms, 1)
        rich = next(forms)
        cards = [box for box in self._blocks if isinstance(box, CardBox)] if self.turns is not None else []
        alike = (form for form in chain([rich], forms) if not places.is_terse or form.kind == rich.kind)
        gives_way = cards or (places.is_terse and any(isinstance(part, Text) for part in self._picture.panel))
        for form, is_short in chain([(rich, False)], ((form, True) for form in alike if gives_way)):
            pinned = self._formed(form)
            for card in cards:
                card.is_short = is_short
            self._panel = self._panel_box(pinned)
            fits = self._panel.height(look, rect.width) <= rect.height
            if (self._picture.is_steady and not places.is_terse) or (fits and not self._picture.is_steady):
                break
        else:
            pinned = self._formed(form)
            timed = [card for card in cards[-1:] if places.is_terse and card.has_clock]
            is_judged = places.is_terse and (cards or self._picture.is_steady)
            first = [self._task, *((self.verdict, *self._lead, self.graph) if is_judged else ())]
            listed = 4 if self._picture.is_steady else 0 if cards and (look.is_portrait or not places.is_terse) else 2
            self._blocks.sort(key=lambda each: (
                first.index(each) - len(first) if each in first else listed if each is self.turns
                else 1 + 2 * (each in self._extra)))
            if self.turns is not None and not self._picture.is_steady and (
                    self._is_for_reading or (listed and not self._lead)):
                self.turns.show_all()
            self._panel = self._panel_box(pinned, timed)
        self._panel.place(look, rect)

    def _tool_forms(self, look: Look, rect: Rect, most: float) -> Iterator[_ToolForm]:
        """From rich to small, those that take no more than so much of the panel's height, or the smallest; each is
        tried when it is asked for."""
        whole = self._tools
        mixed = (PLAIN_ICONS, KNOWN_ICONS)
        bars = [bar for bar in whole if any(isinstance(box, Tool) for box in bar.all())]
        forms = [
            _ToolForm(whole), _ToolForm(whole, is_short=True), *(_ToolForm(whole, icons=each) for each in mixed),
            _ToolForm(whole, is_bare=True),
            _ToolForm(bars, is_short=True), *(_ToolForm(bars, icons=each) for each in mixed),
            _ToolForm(bars, is_bare=True),
        ]
        room = round(rect.height * most)
        fitting = (form for form in forms if Column(self._formed(form), 12).height(look, rect.width) <= room)
        richest = next(fitting, forms[-1])
        return chain([richest], fitting)

    def _formed(self, form: _ToolForm) -> list[Box]:
        for tool in (box for bar in self._tools for box in bar.all() if isinstance(box, Tool)):
            tool.is_short = form.is_short or bool(form.icons)
            tool.is_bare = form.is_bare or tool.icon in form.icons
        for bar in (bar for bar in self._tools if isinstance(bar, Toolbar)):
            bar.is_uneven = bool(form.icons)
        return form.pinned

    @property
    def _is_for_reading(self) -> bool:
        return any(isinstance(part, (Graph, Recap, Result, Rows, Text)) for part in self._picture.panel)

    def _panel_place(self, look: Look, places: Arrangement) -> Rect:
        """In large type the strip takes what it needs, the panel the rest: after a match, which has no more to say over
        the board, in its review, and where there is a task to read."""
        if look.is_portrait or not places.is_terse or not self._is_for_reading:
            return places.panel
        room = self._notice.rect
        self._notice.place(look, strip(room, room.top, min(room.height, self._notice.height(look, room.width))))
        return below(places.panel, min(places.panel.top, self._notice.rect.bottom + look.px(INNER)))

    def inside(self) -> Iterator[Box]:
        yield from (self._head, self._notice, self._stop or self.board)
        if self.ledge is not None:
            yield self.ledge
        yield self._panel
        if self._bubble is not None:
            yield self._bubble

    # --- layout -------------------------------------------------------------------------------------------------------

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        ledge = self.ledge.size(look) if self.ledge is not None else None
        places = arrange(look, rect, ledge, self._picture.has_high_panel)
        if self.ledge is not None and self._picture.gives_way and places.is_terse:
            self.ledge, places = None, places.without_ledge
        self._write_above(look, places)
        self.board.place(look, places.board)
        if self._stop is not None:
            self._stop.place(look, self.board.rect)
        if self.ledge is not None and self._picture.ledge is not None:
            is_flat = places.ledge.width > places.ledge.height
            self.ledge = (FlatLedgeBox if is_flat else LedgeBox)(
                self._picture.ledge, self._turn, self._picture.is_turn_hinted)
            self.ledge.place(look, places.ledge)
        self._place_panel(look, places)
        if self._bubble is not None and self._picture.bubble is not None:
            self._point(look, self._bubble, self._picture.bubble.square, rect)

    def _point(self, look: Look, bubble: BubbleBox, square: int | None, window: Rect) -> None:
        """Place the bubble over the panel, over its list of turns or in large type above the tools if that is large
        enough, beside the tile in hand or the square it is about; over a tile in hand that lies below the board, and in
        an upright window below the board. Nothing that is needed then is covered."""
        is_about_hand = square is None and self.ledge is not None
        at = self.ledge.hand_rect if square is None and self.ledge is not None else self.board.geometry.cell_rect(
            square or 0)
        if look.is_portrait:
            bubble.point_up_at(look, at.union(strip(at, at.top, self.board.rect.bottom - at.top)), self._panel.rect)
            return
        if is_about_hand and isinstance(self.ledge, FlatLedgeBox):
            bubble.point_down_at(look, at, self.ledge.rect.top, window)
            return
        panel = self._panel.rect
        rooms = [strip(panel, panel.top, self._frame.rect.bottom - panel.top), panel] if (
            self.turns is None or look.has_large_type) else [self.turns.rect]
        bubble.place_beside(look, at, rooms, window)
        if self._picture.bubble is not None and (is_about_hand or self._picture.bubble.speaks_of_tile):
            bubble.lead_to(look, at, self._beside(at, is_about_hand))

    def _beside(self, at: Rect, is_in_hand: bool) -> list[Rect]:
        """The other squares, and what stands on the ledge beside the tile in hand."""
        squares = [self.board.geometry.cell_rect(square) for square in range(self._picture.grid.size)]
        others = [each for each in squares if each != at]
        if self.ledge is None:
            return others
        return [*others, *([box.rect for box in self.ledge.inside()] if is_in_hand else [self.ledge.rect])]

    def _write_above(self, look: Look, places: Arrangement) -> None:
        """Place the headline, and below it the strip, as far as there is room for both."""
        place = places.above
        self._head, self._notice = fitted_above(look, self._picture, self._forms, place, places.is_terse)
        high = self._head.height(look, place.width)
        self._head.place(look, strip(place, place.top, high))
        self._notice.place(look, below(place, place.top + high + look.px(INNER)))

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

"""The panel's parts as boxes: words about a turn, a task with its answer, how a match ended."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby

from pygame import Rect

from magicgame.games import game_of
from magicgame.games.game import Side, Tile
from magicgame.ui.board import tiles
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Colour, Tone
from magicgame.ui.look.places import block, strip
from magicgame.ui.look.text import line_px
from magicgame.ui.table.cards import CardBox
from magicgame.ui.table.curve import Graph
from magicgame.ui.table.graph import GraphBox
from magicgame.ui.table.picture import Answer, Block, Card, Recap, Result, Rows, Text, Turns
from magicgame.ui.table.picture import Row as Line
from magicgame.ui.table.recap import recap_box
from magicgame.ui.table.signs import signed, turn_chips
from magicgame.ui.table.task import Coming, Dash
from magicgame.ui.table.task_cards import DASH_HEIGHT, paint_dashes, thumbnail
from magicgame.ui.table.turns import TurnsBox
from magicgame.ui.widgets.box import Box, Painted, Space
from magicgame.ui.widgets.fitting import Beside, Fitting
from magicgame.ui.widgets.layout import Column, Flow, Pad, Panel, Row
from magicgame.ui.widgets.scroll import Offset
from magicgame.ui.widgets.words import NOTE, EvenWords, Words

_FIRST_ROW, _ROW, _ROWS_HEIGHT, _KEPT_ROOM = 16, 15, 84, 109
_VERDICT_HEIGHT, _VERDICT_PAD = 60, 4
"""A verdict leaves its room to the best turns below it."""
_CHIP, _CHIP_TYPE, _CHIP_GAP, _APART, _EYE = 26, 13, 6, 10, 18
_HEADING, _TEXT, _ASIDE, _ANSWER, _DONE, _COMING = 17, 18, 16, 18, 26, 52
_BETWEEN = 6
_MARK = 22
_TURN, _TURN_NUMBER = 18, 26
_WITH_MARK = 260
"""The width from which the mark of an answer stands beside all its words, not only before the first line, growing with
the type."""
_REASON, _DETAIL, _TILE, _SMALL_TILE, _WITH_TILE, _WITH_SMALL_TILE = 20, 16, 64, 36, 300, 270


def block_box(part: Block, offset: Offset, go_to: Callable[[int], None]) -> Box:
    """The box that shows a part of the panel; `offset` is how far it is scrolled, if it can be; `go_to` leads to a
    turn, counted from 0."""
    match part:
        case Card():
            return CardBox(part)
        case Turns():
            return TurnsBox(part, offset, go_to)
        case Graph():
            return GraphBox(part)
        case Rows():
            return rows_box(part, go_to)
        case Text():
            return text_box(part)
        case Recap():
            return recap_box(part, go_to)
        case Result():
            return ResultBox(part)


class _Plate(Pad):
    """A box on a ground of its own colour, at least `least` high, half-way up, with so much room above and below; in
    large type, if it `is_tight`, only as high as the box needs."""

    def __init__(self, box: Box, least: float, down: float = 8, is_tight: bool = False) -> None:
        super().__init__(Column([Space(grows=True), box, Space(grows=True)], 0), 16, down)
        self._least, self._is_tight, self.grows = least, is_tight, False

    def height(self, look: Look, width: int) -> int:
        own = super().height(look, width)
        return own if self._is_tight and look.has_large_type else max(look.type_px(self._least), own)

    def paint(self, canvas: Canvas) -> None:
        canvas.rounded(self.rect, canvas.look.px(12), canvas.palette.panel_row)
        super().paint(canvas)


def rows_box(rows: Rows, go_to: Callable[[int], None]) -> Box:
    """Lines below one another, the first of several bold, as also a verdict alone; those that lead to turns, with a
    button for each of these, side by side where there is room. In a list none is bold or beside another."""
    is_headed = rows.is_verdict or (len(rows.rows) > 1 and not rows.is_list)
    lines: list[Box] = []
    for leads, group in groupby(enumerate(rows.rows), lambda each: bool(each[1].turns)):
        boxes = [_row_box(row, is_headed and not number, not (number or rows.is_list), go_to) for number, row in group]
        lines += [Flow(boxes, _APART)] if leads and not rows.is_list else boxes
    if rows.is_verdict:
        return _Plate(Column(lines, 4), _VERDICT_HEIGHT, _VERDICT_PAD, is_tight=True)
    if rows.come_later:
        return _Plate(Column(lines, 4), _KEPT_ROOM)
    return _Plate(Column(lines, 4), _ROWS_HEIGHT, is_tight=True)


def _row_box(row: Line, is_bold: bool, is_first: bool, go_to: Callable[[int], None]) -> Box:
    size = _FIRST_ROW if is_first else _ROW
    words = Words(row.words, size, row.tone, is_bold) if row.turns else EvenWords(row.words, size, row.tone, is_bold)
    box = words if row.sign is None else signed(row.sign, words)
    if row.icon:
        box = Row([Painted((_EYE, _EYE), partial(_paint_icon, row.icon, row.icon_tone)), box], _CHIP_GAP, (0, 1))
    if not row.turns:
        return box
    chips = turn_chips(row.sign, row.turns, go_to, _CHIP_TYPE, _CHIP, row.told)
    return Beside(box, Row(chips, _CHIP_GAP, [0.0] * len(chips)), _CHIP_GAP, 4)


def _paint_icon(name: str, tone: Tone, canvas: Canvas, rect: Rect) -> None:
    size = canvas.look.type_px(_EYE)
    canvas.icon(name, (rect.centerx, rect.top + size / 2), size, canvas.palette.tone(tone))


def text_box(task: Text) -> Box:
    """A heading, the text, and the answer to what was done last; at the foot what comes next."""
    parts: list[Box] = [_text_head(task)] if task.heading else []
    if task.words:
        parts.append(EvenWords(task.words, _TEXT))
    parts += [_numbered(number, said) for number, said in task.steps]
    if task.answer.text:
        parts.append(AnswerBox(task.answer))
        parts += [Words(task.note, _ASIDE, "muted")] if task.note else []
    parts += [_warning_box(task.warning)] if task.warning else []
    if not task.answer.text:
        parts += [Words(task.aside, _ASIDE, "muted")] if task.aside else []
    parts.append(Space(grows=True))
    if task.coming is not None:
        parts.append(_coming_box(task.coming))
    return Panel(Column(parts, 14), 24, 20)


def _warning_box(warning: str) -> Box:
    sign = Painted((_EYE, _EYE), partial(_paint_icon, "threat", "warning"))
    return Row([sign, Words(warning, _ASIDE)], _CHIP_GAP, (0, 1))


def _numbered(number: int, said: str) -> Box:
    """A turn's number at the left, none for 0, and beside it what is said of the turn."""
    def paint(canvas: Canvas, rect: Rect) -> None:
        look = canvas.look
        place = strip(rect, rect.top, line_px(look.palette, look.font_px(_TURN)))
        canvas.text(str(number or ""), place, look.font_px(_TURN), canvas.palette.muted, True)

    return Row([Painted((_TURN_NUMBER, _TURN), paint), Words(said, _TURN)], 6, (0, 1))


def _text_head(task: Text) -> Box:
    """The heading; of one of several steps with a dash for each."""
    if len(task.dashes) <= 1:
        words = Words(task.heading, _HEADING, bold=True)
        return words if task.sign is None else signed(task.sign, words)
    dashes = Painted((0, DASH_HEIGHT), partial(paint_dashes, task.dashes))
    is_done = all(each is Dash.DONE for each in task.dashes) and task.answer.is_right is not False
    words = Words(task.heading, _DONE if is_done else _HEADING, "success" if is_done else "muted", bold=True)
    return Column([words, dashes], 8)


def _coming_box(coming: Coming) -> Box:
    def paint(canvas: Canvas, rect: Rect) -> None:
        grid = game_of(coming.position).board
        made = thumbnail(canvas.look, grid, coming.position.tiles, min(rect.size), canvas.palette.panel_row)
        canvas.blit_centred(made, rect.center)

    lines = [Words(coming.label, NOTE, "muted"), Words(coming.title, _FIRST_ROW)]
    words = Column([Space(grows=True), *lines, Space(grows=True)], 1)
    row = Row([Painted((_COMING, _COMING), paint), words], 12, (0, 1))
    return _Plate(Fitting(row, Column(lines, 1), _WITH_MARK), _COMING)


class AnswerBox(Pad):
    """What is said to a turn, its lines a little apart, framed in the colour of right, wrong or better."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        first, *others = (Words(line, _ANSWER) for line in answer.text.splitlines())
        words = Column([first, *others], _BETWEEN)
        mark = Painted((_MARK, _MARK), self._paint_mark)
        beside, before = Row([mark, words], 10, (0, 1)), Row([mark, first], 10, (0, 1))
        marked = Fitting(beside, Column([before, *others], _BETWEEN), _WITH_MARK)
        super().__init__(words if answer.is_right is None else marked, 16, 14)

    def _colour(self, canvas: Canvas) -> Colour:
        palette = canvas.palette
        wrong = palette.warning if self._answer.is_better else palette.danger
        return {True: palette.success, False: wrong, None: palette.border}[self._answer.is_right]

    def _paint_mark(self, canvas: Canvas, rect: Rect) -> None:
        size = canvas.look.type_px(_MARK)
        name = "check" if self._answer.is_right else "again" if self._answer.is_better else "close"
        canvas.icon(name, (rect.centerx, rect.top + size / 2), size, self._colour(canvas))

    def paint(self, canvas: Canvas) -> None:
        look = canvas.look
        canvas.rounded(
            self.rect, look.px(12), canvas.palette.panel_row, border=self._colour(canvas), border_px=max(2, look.px(2))
        )
        super().paint(canvas)


class ResultBox(Pad):
    """The winner's tile, or both sides' for a draw, beside the reason; in the winner's frame alone where the words need
    the room."""

    def __init__(self, result: Result) -> None:
        self._result = result
        lines: list[Box] = [Words(result.reason, _REASON, bold=True)] if result.reason else []
        if result.detail:
            lines.append(EvenWords(result.detail, _DETAIL, "muted"))
        if result.times:
            lines.append(Words(result.times, _DETAIL, "muted"))
        if result.score:
            lines.append(Words(result.score, _DETAIL, bold=True))
        words = Column([Space(grows=True), Column(lines, 6), Space(grows=True)], 0)
        usual, small = (Painted((side, side), self._paint_tiles) for side in (_TILE, _SMALL_TILE))
        narrow = Fitting(Row([small, words], 12, (0, 1)), words, _WITH_SMALL_TILE)
        super().__init__(Fitting(Row([usual, words], 20, (0, 1)), narrow, _WITH_TILE), 22, 20)
        self.grows = False

    def paint(self, canvas: Canvas) -> None:
        look, palette = canvas.look, canvas.palette
        winner = self._result.winner
        border = palette.side(winner) if winner else palette.muted
        canvas.rounded(self.rect, look.px(16), palette.panel, border=border, border_px=max(2, look.px(2)))
        super().paint(canvas)

    def _paint_tiles(self, canvas: Canvas, rect: Rect) -> None:
        look = canvas.look
        side = min(*rect.size, look.type_px(_TILE))
        place = block(side, side, midleft=rect.midleft)
        if self._result.winner is not None:
            canvas.blit_centred(tiles.lying(look, Tile(self._result.winner), side), place.center)
            return
        small = round(side * 0.66)
        for each, centre in zip(
            Side, ((place.left + small // 2, place.top + small // 2),
                   (place.right - small // 2, place.bottom - small // 2)), strict=True
        ):
            canvas.blit_centred(tiles.lying(look, Tile(each), small), centre)

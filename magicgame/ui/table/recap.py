"""What has become of turns that were gone through, as a card: what is said of all of them, then each with a small
board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.ui.board.picture import LastTurn
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.palette import Tone
from magicgame.ui.table.picture import Recalled, Recap
from magicgame.ui.table.signs import turn_chips
from magicgame.ui.table.task_cards import thumbnail
from magicgame.ui.widgets.box import Box, Painted, Space
from magicgame.ui.widgets.fitting import Beside, Fitting
from magicgame.ui.widgets.layout import Column, Pad, Panel, Row
from magicgame.ui.widgets.words import EvenWords, FittedLine, Words

_HEADING, _TEXT, _TITLE, _REASON = 18, 17, 16, 16
_BOARD, _SMALL_BOARD, _FEW, _WITH_BOARD, _ICON, _CHIP, _CHIP_TYPE = 108, 64, 3, 300, 18, 26, 13
"""The boards are small where there are more than a few."""


def recap_box(recap: Recap, go_to: Callable[[int], None]) -> Box:
    """`go_to` leads back to a turn, counted from 0."""
    head = [Words(recap.heading, _HEADING, bold=True)]
    side = _BOARD if len(recap.items) <= _FEW else _SMALL_BOARD
    said = [EvenWords(recap.words, _TEXT)] if recap.words else []
    items = [_Item(each, side, go_to) for each in recap.items]
    return Panel(Column([*head, *said, *items, Space(grows=True)], 12), 18, 18)


class _Item(Pad):
    """What has become of one of them; its board, `side` large, stands at the left where there is room."""

    def __init__(self, item: Recalled, side: float, go_to: Callable[[int], None]) -> None:
        icon = Painted((_ICON, _ICON), partial(_paint_icon, item.icon, item.tone))
        title = Row([icon, FittedLine(item.title, _TITLE, _TITLE, bold=True)], 6, (0, 1))
        chips = turn_chips(None, (item.number,), go_to, _CHIP_TYPE, _CHIP)
        words = Column([Beside(title, Row(chips, 0, (0.0,)), 8, 4), Words(item.words, _REASON)], 4)
        board = Column([Painted((side, side), partial(_paint_board, item.before, item.move)), Space(grows=True)], 0)
        super().__init__(Fitting(Row([board, words], 14, (0, 1)), words, _WITH_BOARD), 12, 12)
        self.grows = False

    def paint(self, canvas: Canvas) -> None:
        canvas.rounded(self.rect, canvas.look.px(12), canvas.palette.panel_row)
        super().paint(canvas)


def _paint_icon(name: str, tone: Tone, canvas: Canvas, rect: Rect) -> None:
    canvas.icon(name, rect.center, rect.width, canvas.palette.tone(tone))


def _paint_board(before: Position, move: Move | None, canvas: Canvas, rect: Rect) -> None:
    """The position, after the move and with its way if there is one."""
    after = before if move is None else before.after(move)
    last = None if move is None else LastTurn(before.mover, move.steps)
    grid, ground = game_of(before).board, canvas.palette.panel_row
    made = thumbnail(canvas.look, grid, after.tiles, min(rect.size), ground, last=last)
    canvas.blit(made, made.get_rect(topleft=rect.topleft))

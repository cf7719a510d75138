"""What stands where there is nothing yet: a finished board, what will be here, and how to begin."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from magicgame.games.game import Game, Variant
from magicgame.ui.board.draw import BoardPainter
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.win import example_picture
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.places import block
from magicgame.ui.widgets.box import Box, Painted, Space
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Column, Flow, Panel, Row
from magicgame.ui.widgets.words import Words

_BOARD, _TITLE, _TEXT, _ACROSS, _DOWN, _GAP, _BETWEEN, _SIDE_BY_SIDE = 220, 27, 18, 36, 30, 34, 18, 480


def paint_example(game: Game, variant: Variant, canvas: Canvas, rect: Rect) -> None:
    """A finished game of the variant, its deciding line glowing, as large as it goes into the rectangle."""
    size = min(rect.size)
    place = block(size, size, center=rect.center)
    geometry = BoardGeometry(game.board, *place.topleft, size, is_even=canvas.palette.is_one_bit)
    BoardPainter(geometry, ground=canvas.palette.panel).paint(canvas, example_picture(game, variant))


def invitation(game: Game, variant: Variant, title: str, text: str, buttons: Sequence[Button]) -> Box:
    """The board beside the words; above them where there is little room."""
    words = [Words(title, _TITLE, bold=True), Words(text, _TEXT, "muted"), Flow(buttons, 10)]
    board = Painted((_BOARD, _BOARD), partial(paint_example, game, variant))
    beside = Row([board, Column([Space(grows=True), *words, Space(grows=True)], _BETWEEN)], _GAP, (0, 1))
    panel = Panel(Fitting(beside, Column([board, *words], _BETWEEN), _SIDE_BY_SIDE), _ACROSS, _DOWN)
    return Column([panel])

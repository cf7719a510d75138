"""One picture: a board, below it who plays, and what is going on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame
from pygame import Rect

from magicgame.games.game import Game
from magicgame.ui.board.draw import BoardPainter
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.picture import BoardPicture
from magicgame.ui.board.transition import Moment
from magicgame.ui.look.look import Look
from magicgame.ui.look.raster import dotted, in_pixels
from magicgame.ui.table.cards import CardBox
from magicgame.ui.table.picture import Card
from magicgame.ui.widgets.layout import Column, Row
from magicgame.ui.widgets.words import Words

_MARGIN, _GAP = 14, 12
_TITLE, _DETAIL = 22, 17


@dataclass(frozen=True)
class Sheet:
    """What a picture shows: the board, a card for each side, and what is going on in a title and a detail."""

    board: BoardPicture
    cards: tuple[Card, Card]
    title: str
    detail: str = ""

    def caption(self) -> Column:
        """Everything below the board."""
        title = Words(self.title, _TITLE, bold=True, align="centre")
        detail = Words(self.detail, _DETAIL, "muted", align="centre")
        return Column([Row([CardBox(card) for card in self.cards], _GAP), Column([title, detail], 2)], _GAP)


class SheetPainter:
    """Paints sheets as wide as the look, all of one height: that of the `sheets` with most to say."""

    def __init__(self, look: Look, game: Game, sheets: Iterable[Sheet]) -> None:
        self.look = look
        margin, width = look.px(_MARGIN), look.size[0]
        side = width - 2 * margin
        labels = tuple(map(game.square_name, range(game.board.size)))
        geometry = BoardGeometry(game.board, margin, margin, side, is_even=look.palette.is_one_bit)
        self.board = BoardPainter(geometry, labels)
        high = max(sheet.caption().height(look, side) for sheet in sheets)
        self._caption = Rect(margin, 2 * margin + side, side, high)
        self.size = in_pixels(Rect(0, 0, width, self._caption.bottom + margin), look).size

    def paint(self, sheet: Sheet, moment: Moment | None = None) -> pygame.Surface:
        """The sheet; without a moment all its tiles lie still."""
        picture, caption = pygame.Surface(self.size, depth=32), sheet.caption()
        with dotted(picture, self.look) as canvas:
            canvas.clear()
            self.board.paint(canvas, sheet.board, moment)
            caption.place(self.look, self._caption)
            caption.paint(canvas)
        return picture

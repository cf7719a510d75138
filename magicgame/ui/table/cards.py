"""The panel's card for a side: who plays it, how many tiles it has left, its clock."""

from __future__ import annotations

from magicgame.games.game import Tile
from magicgame.ui.board import tiles
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import mix
from magicgame.ui.look.places import block, span, strip
from magicgame.ui.table.picture import Card
from magicgame.ui.widgets.box import Box

_PAD, _TILE, _BESIDE = 20, 60, 18
_TITLE, _NOTE, _CLOCK = 19, 15, 32
_PIP, _PIP_GAP, _BAR, _BAR_WIDTH = 15, 5, 4, 96
_DOT = 8


class CardBox(Box):
    """A tile of the side at the left, the words beside it, the clock at the right."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        self._card = card

    def _tile_px(self, look: Look) -> int:
        return look.px(_TILE)

    def _clock_px(self, look: Look) -> int:
        if self._card.clock is None:
            return 0
        words = text.width(look.palette, self._card.clock.text, look.font_px(_CLOCK), True)
        return max(words, look.px(_BAR_WIDTH)) + look.px(_BESIDE)

    def _words_px(self, look: Look, width: int) -> int:
        return width - 2 * look.px(_PAD) - self._tile_px(look) - look.px(_BESIDE) - self._clock_px(look)

    def _lines(self, look: Look, width: int) -> list[tuple[str, int, bool]]:
        """What is written, its size, and whether it is bold."""
        card = self._card
        lines = [(card.title, look.font_px(_TITLE), True), (card.note, look.font_px(_NOTE), False),
                 (card.knowledge, look.font_px(_NOTE), False)]
        return [line for line in lines if line[0]]

    def height(self, look: Look, width: int) -> int:
        room = max(1, self._words_px(look, width))
        words = sum(text.height(look.palette, *line[:2], room, line[2], 3) for line in self._lines(look, width))
        pips = look.type_px(_PIP) + look.px(8) if self._card.total else 0
        return max(words + pips, self._tile_px(look) + look.px(8)) + 2 * look.px(_PAD)

    def paint(self, canvas: Canvas) -> None:
        look, palette, card = canvas.look, canvas.palette, self._card
        border = palette.side(card.side) if card.is_mover else None
        canvas.rounded(self.rect, look.px(16), palette.panel, border=border, border_px=max(2, look.px(2)))
        side = self._tile_px(look)
        place = block(side, side, midleft=(self.rect.left + look.px(_PAD), self.rect.centery))
        canvas.blit(tiles.face(look, Tile(card.side), side), place)
        self._paint_words(canvas, place.right + look.px(_BESIDE))
        self._paint_clock(canvas)

    def _paint_words(self, canvas: Canvas, left: int) -> None:
        look, palette, card = canvas.look, canvas.palette, self._card
        width = self._words_px(look, self.rect.width)
        place = span(self.rect, left, left + width)
        lines = self._lines(look, self.rect.width)
        heights = [text.height(palette, *line[:2], width, line[2], 3) for line in lines]
        pips = look.type_px(_PIP) + look.px(8) if card.total else 0
        top = self.rect.centery - (sum(heights) + pips) // 2
        for number, ((words, size, bold), high) in enumerate(zip(lines, heights, strict=True)):
            colour = palette.text if bold else palette.muted
            covered = canvas.text(words, strip(place, top, high), size, colour, bold, lines=3)
            if number == 0 and card.thinking is not None:
                self._paint_dots(canvas, (covered.right + look.type_px(18), covered.centery + look.px(2)))
            top += high
        if card.total:
            self._paint_reserve(canvas, left, top + look.px(8), width)

    def _paint_dots(self, canvas: Canvas, at: tuple[int, int]) -> None:
        """Three dots, one after the other lit, while the side is thinking."""
        look, palette, card = canvas.look, canvas.palette, self._card
        size = look.type_px(_DOT)
        for number in range(3):
            is_lit = card.thinking is not None and card.thinking % 3 == number
            colour = palette.side(card.side) if is_lit else mix(palette.panel, palette.side(card.side), 0.35)
            canvas.disc((at[0] + number * round(size * 1.6), at[1]), size, colour)

    def _paint_reserve(self, canvas: Canvas, left: int, top: int, width: int) -> None:
        look, palette, card = canvas.look, canvas.palette, self._card
        pitch = min(look.type_px(_PIP + _PIP_GAP), width // card.total)
        size = round(pitch * _PIP / (_PIP + _PIP_GAP))
        for number in range(card.total):
            colour = palette.side(card.side) if number < card.reserve else palette.control
            canvas.rounded(block(size, size, topleft=(left + number * pitch, top)), max(2, size // 4), colour)

    def _paint_clock(self, canvas: Canvas) -> None:
        clock, look, palette = self._card.clock, canvas.look, canvas.palette
        if clock is None:
            return
        place = self.rect.inflate(-2 * look.px(_PAD), -look.px(28)).move(0, -look.px(7))
        colour = palette.text if self._card.is_mover else palette.muted
        covered = canvas.text(clock.text, place, look.font_px(_CLOCK), colour, True, "right")
        track = block(look.px(_BAR_WIDTH), look.px(_BAR), topright=(place.right, covered.bottom + look.px(4)))
        canvas.rounded(track, track.height // 2, palette.control)
        done = span(track, track.left, track.left + max(track.height, round(track.width * clock.part)))
        canvas.rounded(done, track.height // 2, palette.side(self._card.side) if self._card.is_mover else palette.muted)

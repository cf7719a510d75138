"""The panel's card for a side: who plays it, how many tiles it has left, its clock."""

from __future__ import annotations

from pygame import Rect

from magicgame.games.game import Tile
from magicgame.ui.board import tiles
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Colour, mix, readable
from magicgame.ui.look.places import block, span, strip
from magicgame.ui.table.picture import Card, ClockFace
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.measuring import measure_anew

_PAD, _TILE, _BESIDE = 20, 60, 18
_SHORT_PAD, _SHORT_TILE, _SCORED_PAD = 10, 28, 6
_TITLE, _NOTE, _CLOCK = 19, 15, 26
_SHORT_TITLE, _SHORT_NOTE = 17, 13
_PIP, _PIP_GAP, _BAR, _BAR_WIDTH = 15, 5, 4, 76
_SCORE_PIP, _SCORE_GAP, _BESIDE_SCORE, _SCORE_EDGE = 10, 3, 12, 14
_DOT = 8
_LEAST_WORDS = 0.3
"""The part of a card's width its words keep beside the clock; where they would not, the clock stands below them."""
_MOST_LINES = 3
_PLATE_ACROSS, _PLATE_RADIUS, _BAR_GAP, _BESIDE_CLOCK = 8, 8, 4, 12


class CardBox(Box):
    """A tile of the side at the left, the words beside it, the clock at the right; where it `is_short`, who plays and
    what is known, in the least height. How near the side is to what it must reach is told all the same: at the right,
    or below who plays where there is no room."""

    def __init__(self, card: Card) -> None:
        super().__init__()
        self._card = card
        self._has_no_room = False

    @property
    def is_short(self) -> bool:
        return self._has_no_room or self._card.is_brief

    @is_short.setter
    def is_short(self, has_no_room: bool) -> None:
        self._has_no_room = has_no_room
        measure_anew()

    @property
    def has_clock(self) -> bool:
        return self._card.clock is not None

    @property
    def said(self) -> str:
        card = self._card
        return ", ".join(filter(None, (card.title, card.note, card.knowledge, card.clock.text if card.clock else "")))

    def _tile_px(self, look: Look) -> int:
        return look.type_px(_SHORT_TILE) if self.is_short else look.px(_TILE)

    def _pad_px(self, look: Look) -> int:
        return look.px(_SCORED_PAD if self._is_scored else _SHORT_PAD if self.is_short else _PAD)

    @property
    def _is_scored(self) -> bool:
        """Whether it is short and tells the score."""
        return self.is_short and bool(self._card.nearness)

    @staticmethod
    def _score_type(look: Look) -> tuple[int, int]:
        """The height of the title and of the other words on a short card with the score: less than on a whole card,
        except where the player wished for large type."""
        title, note = (_TITLE, _NOTE) if look.has_large_type else (_SHORT_TITLE, _SHORT_NOTE)
        return look.font_px(title), look.font_px(note)

    def _score_size(self, look: Look) -> tuple[int, int]:
        """The score's words over its pips, at the right of a short card; nothing where they have no room there."""
        card, size = self._card, self._score_type(look)[1]
        if not self._is_scored or card.clock is not None:
            return 0, 0
        wide = max(text.width(look.palette, card.goal, size), len(card.nearness) * look.type_px(_SCORE_PIP + _PIP_GAP))
        return wide, text.line_px(look.palette, size) + look.type_px(_SCORE_GAP + _SCORE_PIP)

    def _has_score_beside(self, look: Look, width: int) -> bool:
        return self._is_beside_score(look, width, self._card.title, self._score_type(look)[0], True)

    def _is_beside_score(self, look: Look, width: int, words: str, size_px: int, is_bold: bool = False) -> bool:
        """Whether there is room for the score beside these words."""
        score, wide = self._score_size(look)[0], text.width(look.palette, words, size_px, is_bold)
        return bool(score) and wide <= self._beside_score_px(look, width)

    def _beside_score_px(self, look: Look, width: int) -> int:
        """The width that the score leaves the words."""
        room = self._beside_tile_px(look, width) + self._pad_px(look) - look.px(_SCORE_EDGE)
        return room - self._score_size(look)[0] - look.px(_BESIDE_SCORE)

    def _clock_size(self, look: Look) -> tuple[int, int]:
        """The clock's time and bar; as wide for any digits, so that nothing moves while it runs."""
        if self._card.clock is None:
            return 0, 0
        size, digits = look.font_px(_CLOCK), "".join("0" if each.isdigit() else each for each in self._card.clock.text)
        wide = text.width(look.palette, digits, size, True) + 2 * look.px(_PLATE_ACROSS)
        return max(wide, look.px(_BAR_WIDTH)), text.line_px(look.palette, size, True) + look.px(_BAR_GAP + _BAR)

    def _beside_tile_px(self, look: Look, width: int) -> int:
        return width - 2 * self._pad_px(look) - self._tile_px(look) - look.px(_BESIDE)

    def _words_px(self, look: Look, width: int) -> int:
        """The width of the words, which may end beside the clock or above it."""
        room = self._beside_tile_px(look, width)
        if self._has_score_beside(look, width):
            return self._beside_score_px(look, width)
        if self._card.clock is None:
            return room
        beside = room - self._clock_size(look)[0] - look.px(_BESIDE_CLOCK)
        return beside if beside >= round(_LEAST_WORDS * width) and self._have_room(look, width, beside) else room

    def _have_room(self, look: Look, width: int, room: int) -> bool:
        """Whether the words can be read whole in that width."""
        return all(
            text.longest_word(look.palette, *line) <= room
            and len(text.wrap(look.palette, line[0], line[1], room, line[2])) <= _MOST_LINES
            for line in self._lines(look, width)
        )

    def _is_clock_below(self, look: Look, width: int) -> bool:
        return self._card.clock is not None and self._words_px(look, width) == self._beside_tile_px(look, width)

    def _lines(self, look: Look, width: int) -> list[tuple[str, int, bool]]:
        """What is written, its size, and whether it is bold."""
        card = self._card
        if self._is_scored:
            note, (title_px, note_px) = card.brief_note, self._score_type(look)
            if not card.is_alarmed and not self._has_score_beside(look, width):
                note = card.goal
            elif not card.is_alarmed and not self._is_beside_score(look, width, note, note_px):
                note = ""
            below = (note, card.knowledge)
            return [(card.title, title_px, True), *((words, note_px, False) for words in below if words)]
        lines = [(card.title, look.font_px(_TITLE), True), (card.note, look.font_px(_NOTE), False),
                 (card.goal, look.font_px(_NOTE), False), (card.knowledge, look.font_px(_NOTE), False)]
        return [line for line in (lines[::3] if self.is_short else lines) if line[0]]

    def height(self, look: Look, width: int) -> int:
        room = max(1, self._words_px(look, width))
        lines = self._lines(look, width)
        words = sum(text.height(look.palette, *line[:2], room, line[2], _MOST_LINES) for line in lines)
        pips = self._pips_px(look)
        clock = self._clock_size(look)[1] + look.px(8) if self._is_clock_below(look, width) else 0
        tile = self._tile_px(look) + (0 if self.is_short else look.px(8))
        beside = max(self._score_size(look)[1], 0 if clock else self._clock_size(look)[1])
        return max(words + pips, tile, beside) + clock + 2 * self._pad_px(look)

    def paint(self, canvas: Canvas) -> None:
        look, palette, card = canvas.look, canvas.palette, self._card
        border = palette.side(card.side) if card.is_mover else None
        canvas.rounded(self.rect, look.px(16), palette.panel, border=border, border_px=max(2, look.px(2)))
        side = self._tile_px(look)
        upper = self.rect.copy()
        if self._is_clock_below(look, self.rect.width):
            upper.height -= self._clock_size(look)[1] + look.px(8)
        place = block(side, side, midleft=(upper.left + self._pad_px(look), upper.centery))
        tiles.paint_face(canvas, Tile(card.side), place)
        self._paint_words(canvas, span(upper, place.right + look.px(_BESIDE), upper.right))
        if self._has_score_beside(look, self.rect.width):
            self._paint_score(canvas)
        if card.clock is not None:
            self._paint_clock(canvas, card.clock)

    def _paint_words(self, canvas: Canvas, room: Rect) -> None:
        look, palette, card = canvas.look, canvas.palette, self._card
        left, width = room.left, self._words_px(look, self.rect.width)
        place = span(room, left, left + width)
        lines = self._lines(look, self.rect.width)
        heights = [text.height(palette, *line[:2], width, line[2], _MOST_LINES) for line in lines]
        pips = self._pips_px(look)
        top = room.centery - (sum(heights) + pips) // 2
        for number, ((words, size, bold), high) in enumerate(zip(lines, heights, strict=True)):
            colour = palette.text if bold else palette.muted
            if card.is_alarmed and words in (card.note, card.brief_note):
                colour = readable(palette.panel, palette.danger, palette.text)
            covered = canvas.text(words, strip(place, top, high), size, colour, bold, lines=_MOST_LINES)
            if number == 0 and card.thinking is not None:
                self._paint_dots(canvas, (covered.right + look.type_px(18), covered.centery + look.px(2)))
            top += high
        if pips:
            self._paint_pips(canvas, left, top + look.px(8), width)

    def _paint_dots(self, canvas: Canvas, at: tuple[int, int]) -> None:
        """Three dots, one after the other lit, while the side is thinking."""
        look, palette, card = canvas.look, canvas.palette, self._card
        size = look.type_px(_DOT)
        for number in range(3):
            is_lit = card.thinking is not None and card.thinking % 3 == number
            colour = palette.side(card.side) if is_lit else mix(palette.panel, palette.side(card.side), 0.35)
            canvas.disc((at[0] + number * round(size * 1.6), at[1]), size, colour)

    @property
    def _pips(self) -> tuple[float, ...]:
        """What part of each is filled: those of the tiles left, or how far each tile on the board is."""
        card = self._card
        if self.is_short:
            return ()
        return card.nearness or tuple(float(number < card.reserve) for number in range(card.total))

    def _pips_px(self, look: Look) -> int:
        return look.type_px(_PIP) + look.px(8) if self._pips else 0

    def _paint_pips(self, canvas: Canvas, left: int, top: int, width: int) -> None:
        look, palette, card = canvas.look, canvas.palette, self._card
        pitch = min(look.type_px(_PIP + _PIP_GAP), width // len(self._pips))
        size = round(pitch * _PIP / (_PIP + _PIP_GAP))
        ink = palette.success if card.nearness else palette.side(card.side)
        self._paint_row(canvas, self._pips, (left, top), pitch, size, ink)

    def _paint_score(self, canvas: Canvas) -> None:
        """What is in place, in words over the pips, both up to the right edge."""
        look, palette, card = canvas.look, canvas.palette, self._card
        place = block(*self._score_size(look), midright=(self.rect.right - look.px(_SCORE_EDGE), self.rect.centery))
        size, pip, pitch = self._score_type(look)[1], look.type_px(_SCORE_PIP), look.type_px(_SCORE_PIP + _PIP_GAP)
        line = strip(place, place.top, text.line_px(palette, size))
        canvas.text(card.goal, line, size, palette.text, align="right")
        left = place.right - len(card.nearness) * pitch + pitch - pip
        self._paint_row(canvas, card.nearness, (left, place.bottom - pip), pitch, pip, palette.success)

    @staticmethod
    def _paint_row(
        canvas: Canvas, pips: tuple[float, ...], at: tuple[int, int], pitch: int, size: int, ink: Colour
    ) -> None:
        """One beside the other, each filled as far as its part says."""
        palette = canvas.palette
        for number, part in enumerate(pips):
            place = block(size, size, topleft=(at[0] + number * pitch, at[1]))
            canvas.rounded(place, max(2, size // 4), palette.control if part < 1 else ink)
            if 0 < part < 1:
                canvas.rounded(span(place, place.left, place.left + round(part * size)), max(2, size // 4), ink)

    def _paint_clock(self, canvas: Canvas, clock: ClockFace) -> None:
        """The time over its bar, at the right; the mover's on a plate of its own where it is nearly up."""
        look, palette, is_mover = canvas.look, canvas.palette, self._card.is_mover
        wide, high = self._clock_size(look)
        bottom = self.rect.bottom - self._pad_px(look)
        if not self._is_clock_below(look, self.rect.width):
            bottom = self.rect.centery + high // 2
        place = block(wide, high, bottomright=(self.rect.right - self._pad_px(look), bottom))
        size = look.font_px(_CLOCK)
        line = strip(place, place.top, text.line_px(palette, size, True))
        ink = palette.text if is_mover else palette.muted
        if clock.is_low:
            ink = readable(palette.panel, palette.danger, palette.text)
        if clock.is_low and is_mover:
            canvas.rounded(line, look.px(_PLATE_RADIUS), ink)
            ink = readable(ink, palette.panel, palette.text, palette.background)
            line = line.inflate(-2 * look.px(_PLATE_ACROSS), 0)
        canvas.text(clock.text, line, size, ink, True, "right")
        track = block(look.px(_BAR_WIDTH), look.px(_BAR), bottomright=place.bottomright)
        canvas.rounded(track, track.height // 2, palette.control)
        done = span(track, track.left, track.left + max(track.height, round(track.width * clock.part)))
        canvas.rounded(done, track.height // 2, palette.side(self._card.side) if is_mover else palette.muted)

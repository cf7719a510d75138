"""The ledge beside the board or below it: the tile in hand in its recess, and the tiles still to come in stacks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect

from magicgame.games.game import Side, Tile
from magicgame.ui.board import tiles
from magicgame.ui.board.marks import ring_inks
from magicgame.ui.board.picture import Tone
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Colour, readable
from magicgame.ui.look.places import below, block, strip
from magicgame.ui.table.picture import Hand, Ledge
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.words.counts import left_text

_WIDTH = 112
_PAD, _GAP, _RADIUS = 10, 8, 26
_TILE, _SLOT, _SLAB, _SLAB_STEP = 80, 92, 9, 12
_TITLE, _NOTE = 15, 13.5
_WORDS_PAD, _RECESS = 8, 6
_LEAST_STEP_PX = 3
_FRAME, _FRAME_RADIUS = 4, 15


@dataclass(frozen=True)
class LedgeSize:
    """How wide a ledge beside the board is, and how high one below it."""

    wide: int
    high: int


class LedgeBox(Box):
    """The other side's stack at the top; below, the tile in hand, the button that turns it over, and the rest. The
    tiles of a side that is upper lie at the top, the rest first. It is as wide with the button as without; the button
    is framed where a hint asks for it."""

    def __init__(self, ledge: Ledge, button: Button | None, is_hinted: bool = False) -> None:
        super().__init__()
        self._is_hinted = is_hinted
        self._ledge = ledge
        self._widest_button = button
        self._button = button if ledge.can_turn else None
        self.hand_rect = Rect(0, 0, 0, 0)

    def inside(self) -> Iterator[Box]:
        if self._button is not None:
            yield self._button

    def least_width(self, look: Look) -> int:
        """Whatever is written over the tile: words that are longer, as names may be, are broken."""
        button = self._widest_button.least_width(look) if self._widest_button is not None else 0
        return max(look.px(_WIDTH), max(button, self._counts_px(look)) + 2 * look.px(_PAD))

    def _counts_px(self, look: Look) -> int:
        """The width of the words below a stack in a recess."""
        words = text.width(look.palette, left_text(8), look.font_px(_NOTE))
        return 2 + words + 2 * look.px(_RECESS)

    def size(self, look: Look) -> LedgeSize:
        """How wide it is beside the board, and how high below it."""
        button = self._widest_button.height(look, look.size[0]) if self._widest_button is not None else 0
        return LedgeSize(self.least_width(look), max(look.px(_SLOT), button) + 2 * look.px(_PAD))

    def place(self, look: Look, rect: Rect) -> None:
        """From the side's own end: the rest's stack, the button, the tile in its recess, what it is; what is written
        stays over the tile."""
        super().place(look, rect)
        self._inner = rect.inflate(-2 * look.px(_PAD), -2 * look.px(_PAD))
        self._words_place = rect.inflate(-2 * look.px(_WORDS_PAD), 0)
        self._written = self._fitting_words(look)
        self._step_px = self._slab_step(look)
        gap, rest = look.px(_GAP), self._stack_px(look, self._ledge.most - 1)
        button = self._button.height(look, self._inner.width) if self._button is not None else 0
        side, rim = min(look.px(_TILE), self._inner.width - look.px(12)), look.px(6)
        if self._ledge.is_upper:
            written = self._written_px(look, self._written)
            top = self._inner.top + rest + written + (3 * gap if written else gap) + rim
            self.hand_rect = block(side, side, midtop=(self._inner.centerx, top))
        else:
            bottom = self._inner.bottom - rest - gap - (button + gap if button else 0)
            self.hand_rect = block(side, side, midbottom=(self._inner.centerx, bottom - rim))
        if self._button is not None:
            self._button.place(look, strip(self._inner, self.hand_rect.bottom + rim + gap, button))

    def _fitting_words(self, look: Look) -> list[tuple[str, float, bool]]:
        """What is written over the tile in hand, from the bottom up, with its size and whether it is bold: no more than
        there is room for."""
        written = [(self._ledge.note, _NOTE, False), (self._ledge.title, _TITLE, True)]
        written = [line for line in written if line[0] and self._holds(look, *line)]
        while written and self._spare_px(look, written) < 0:
            written.pop(0)
        return written

    def _holds(self, look: Look, words: str, size: float, bold: bool) -> bool:
        """Whether it is wide enough for each of the words: none is broken in two."""
        widest = max(text.width(look.palette, word, look.font_px(size), bold) for word in words.split())
        return widest <= self._words_place.width

    def _spare_px(self, look: Look, written: list[tuple[str, float, bool]]) -> int:
        """The height that slabs may take."""
        button = self._button.height(look, self._inner.width) + look.px(_GAP) if self._button is not None else 0
        slot = min(look.px(_SLOT), self._inner.width) + 2 * look.px(_GAP)
        counts = 2 * (text.line_px(look.palette, look.font_px(_NOTE)) + look.px(12))
        return self._inner.height - slot - button - counts - self._written_px(look, written)

    def _written_px(self, look: Look, written: list[tuple[str, float, bool]]) -> int:
        """The height of what is written; at the upper end at least that of a title and two lines more, so that the tile
        below stays where it is."""
        high = sum(self._words_px(look, *line) for line in written)
        if not (self._ledge.is_upper and self._ledge.title) or not written:
            return high
        return max(high, self._titled_px(look))

    def _titled_px(self, look: Look) -> int:
        """The height of a title and two lines more."""
        title = self._words_px(look, self._ledge.title, _TITLE, True)
        return title + 2 * text.line_px(look.palette, look.font_px(_NOTE))

    def _slab_step(self, look: Look) -> int:
        """From one slab of a stack to the next: less where there is little room, 0 where there is none for slabs. It is
        the same with a note over the tile as without."""
        slabs, spare = 2 * self._ledge.most - 1, self._spare_px(look, self._written)
        if self._ledge.title:
            spare -= max(0, self._titled_px(look) - self._written_px(look, self._written))
        step = min(look.px(_SLAB_STEP), spare // slabs)
        return step if step >= _LEAST_STEP_PX else 0

    def _words_px(self, look: Look, words: str, size: float, bold: bool) -> int:
        return text.height(look.palette, words, look.font_px(size), self.rect.width - 2 * look.px(_WORDS_PAD), bold)

    def _stack_px(self, look: Look, count: int) -> int:
        words = text.line_px(look.palette, look.font_px(_NOTE))
        return self._step_px * count + words + look.px(6)

    # --- picture ------------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        look, palette = canvas.look, canvas.palette
        if palette.is_one_bit:
            canvas.rounded(self.rect, 0, palette.recess)
        else:
            canvas.rounded(self.rect, look.px(_RADIUS), palette.board_top, palette.board_bottom)
        self._paint_others(canvas)
        if self._ledge.hand is not None:
            self._paint_hand(canvas, self._ledge.hand)
        if self._button is not None:
            self._button.paint(canvas)
            if self._is_hinted:
                self._paint_frame(canvas, self._button.rect)
        if count := self._ledge.more:
            ground = palette.board_top if self._ledge.is_upper else palette.board_bottom
            words = left_text(count + (self._ledge.hand is not None))
            self._paint_stack(canvas, self._rest_place(look), self._ledge.side, count, words, ground)

    @staticmethod
    def _paint_frame(canvas: Canvas, rect: Rect) -> None:
        """As around a square a hint names."""
        look, (ink, rim) = canvas.look, ring_inks(canvas.palette, Tone.LINE)
        wide, edge, radius = max(2, look.px(_FRAME)), max(1, look.px(1)), look.px(_FRAME_RADIUS)
        outer = rect.inflate(2 * wide, 2 * wide)
        canvas.outline(outer.inflate(2 * edge, 2 * edge), radius, rim, wide + 2 * edge)
        canvas.outline(outer, radius, ink, wide)

    def _rest_place(self, look: Look) -> Rect:
        """Where the rest of the side's tiles lie."""
        high = self._stack_px(look, self._ledge.more)
        return strip(self._inner, self._inner.top if self._ledge.is_upper else self._inner.bottom - high, high)

    def _others_place(self, look: Look) -> Rect:
        """The recess for the other side's tiles."""
        high = self._stack_px(look, self._ledge.others) + look.px(12)
        return strip(self._inner, self._inner.bottom - high if self._ledge.is_upper else self._inner.top, high)

    def _paint_others(self, canvas: Canvas) -> None:
        count = self._ledge.others
        if not count:
            return
        look, place = canvas.look, self._others_place(canvas.look)
        own = self.hand_rect if self._button is None else self.hand_rect.union(self._button.rect)
        side, ground = self._ledge.side.other, canvas.palette.recess
        if self._ledge.hand is None:
            ground = canvas.palette.board_bottom if self._ledge.is_upper else canvas.palette.board_top
        elif place.colliderect(own):
            return
        else:
            self._paint_recess(canvas, place)
            place = place.inflate(-2 * look.px(_RECESS), -2 * look.px(_RECESS))
        self._paint_stack(canvas, place, side, count, left_text(count), ground)

    def _paint_recess(self, canvas: Canvas, place: Rect) -> None:
        look, palette = canvas.look, canvas.palette
        canvas.rounded(place, look.px(14), palette.recess_edge)
        canvas.rounded(below(place, place.top + (0 if palette.rim else look.px(3))), look.px(13), palette.recess)

    def _paint_stack(
        self, canvas: Canvas, place: Rect, side: Side, count: int, words: str, ground: Colour
    ) -> None:
        """Slabs on top of one another, seen from the side, and how many there are."""
        look = canvas.look
        step, high = self._step_px, min(self._step_px, look.px(_SLAB))
        for number in range(count if step else 0):
            slab = strip(place, place.top + number * step, high)
            canvas.rounded(slab, look.px(4), _edge(look, Tile(side) if number % 2 == 0 else Tile(side).turned))
        under = below(place, place.top + count * step)
        canvas.text(words, under, look.font_px(_NOTE), self._ink(canvas, ground), align="centre")

    @staticmethod
    def _ink(canvas: Canvas, ground: Colour) -> Colour:
        """What is legible on the wood or in a recess."""
        palette = canvas.palette
        on = palette.recess if palette.is_one_bit else ground
        return readable(on, palette.square_label, palette.text, palette.mark_rim)

    def _paint_hand(self, canvas: Canvas, hand: Hand) -> None:
        look = canvas.look
        slot = self.hand_rect.inflate(look.px(_SLOT - _TILE), look.px(_SLOT - _TILE))
        self._paint_recess(canvas, slot)
        tile, raised = Tile(hand.side, hand.face), 0
        if hand.angle is not None:
            picture = tiles.turning(look, tile.turned, self.hand_rect.width, hand.angle)
        else:
            picture = tiles.lying(look, tile, self.hand_rect.width, 255 if hand.is_live else 110)
            raised = look.px(4) if hand.is_hovered and hand.is_live else 0
        canvas.blit_centred(picture, (self.hand_rect.centerx, self.hand_rect.centery - raised))
        self._paint_words(canvas, slot.top - look.px(_GAP))

    def _paint_words(self, canvas: Canvas, bottom: int) -> None:
        """What the tile in hand is, and what to do with it, above it."""
        look = canvas.look
        for words, size, bold in self._written:
            high = self._words_px(look, words, size, bold)
            place = strip(self._words_place, bottom - high, high)
            ink = self._ink(canvas, canvas.palette.board_bottom)
            canvas.text(words, place, look.font_px(size), ink, bold, "centre", lines=99)
            bottom -= high


def _edge(look: Look, tile: Tile) -> Colour:
    """What the side of a tile with this face looks like: the ground of the face, away from its symbol."""
    clear = Rect(6, 6, 2, 2) if look.palette.is_one_bit else Rect(14, 3, 4, 2)
    red, green, blue = pygame.transform.average_color(tiles.face(look, tile, 32), clear)[:3]
    return red, green, blue


class FlatLedgeBox(LedgeBox):
    """Lies below the board: the other side's stack at the left, the rest at the right, and between them the words, the
    tile in hand and the button; what has no room is left out, the words first."""

    def place(self, look: Look, rect: Rect) -> None:
        self.rect = rect
        inner = self._inner = rect.inflate(-2 * look.px(_PAD), -2 * look.px(_PAD))
        gap, rim = look.px(_GAP), look.px(6)
        side = min(look.px(_TILE), inner.height - 2 * rim)
        button = self._button.width(look) + gap if self._button is not None else 0
        counts = self._counts_px(look) + 2 * rim
        self._has_counts = side + 2 * rim + button + 2 * (counts + gap) <= inner.width
        used = side + 2 * rim + button + (2 * (counts + gap) if self._has_counts else 0)
        lines = [(self._ledge.note, _NOTE, False), (self._ledge.title, _TITLE, True)]
        self._written = [line for line in lines if line[0]]
        words = self._widest_px(look)
        if used + words + gap > inner.width or self._written_px(look, self._written) > inner.height:
            self._written, words = [], 0
        left = inner.centerx - (words + gap + side + 2 * rim + button) // 2
        self._words_place = block(words, inner.height, topleft=(left, inner.top))
        self.hand_rect = block(side, side, midleft=(left + words + gap + rim, inner.centery))
        if self._button is not None:
            high = self._button.height(look, button - gap)
            place = block(button - gap, high, midleft=(self.hand_rect.right + rim + gap, inner.centery))
            self._button.place(look, place)
        room = inner.height - 2 * rim - text.line_px(look.palette, look.font_px(_NOTE)) - look.px(6)
        step = min(look.px(_SLAB_STEP), room // self._ledge.most)
        self._step_px = step if step >= _LEAST_STEP_PX else 0
        self._counts_wide = counts

    def _widest_px(self, look: Look) -> int:
        """The width of the words beside the tile in hand."""
        return max((text.width(look.palette, words, look.font_px(size), bold) for words, size, bold in self._written),
                   default=0)

    def _words_px(self, look: Look, words: str, size: float, bold: bool) -> int:
        return text.line_px(look.palette, look.font_px(size), bold)

    def _stack_place(self, look: Look, count: int, left: int) -> Rect:
        return block(self._counts_wide, self._stack_px(look, count), midleft=(left, self._inner.centery))

    def _rest_place(self, look: Look) -> Rect:
        return self._stack_place(look, self._ledge.more, self._inner.right - self._counts_wide)

    def _others_place(self, look: Look) -> Rect:
        return self._stack_place(look, self._ledge.others, self._inner.left).inflate(0, look.px(12))

    def _paint_words(self, canvas: Canvas, bottom: int) -> None:
        high = self._written_px(canvas.look, self._written)
        place = self._words_place
        super()._paint_words(canvas, place.centery + (high + 1) // 2)

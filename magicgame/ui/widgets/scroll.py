"""A frame that shows part of a box too high for it, and a bar that tells which part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect

from magicgame.ui.look import paint
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.places import strip
from magicgame.ui.widgets.box import Box

_BAR, _BAR_GAP, _LEAST_BAR = 6, 10, 30
_NOTCH = 54
_DRAG_BEGINS_PX = 8


@dataclass
class Offset:
    """How far something is scrolled, in pixels. It outlives the boxes, which are made anew whenever anything changes.

    While the pointer is pressed on the content, `held` is where it was pressed and how far it was scrolled then;
    `has_dragged` tells whether the press that is held, or was released last, moved the content: then it was no click.
    """

    px: int = 0
    held: tuple[int, int] | None = None
    has_dragged: bool = False


class Scroll(Box):
    """Shows `box` from `offset` on. It scrolls by wheel, dragging and keys, and to keep a focused widget in sight.

    It asks for all the height its content needs, or where `least` is given for no more than that.
    """

    grows = True
    fade = 40.0
    """How high the edge is where more content fades away; 0 where it is cut between its lines."""

    def __init__(self, box: Box, offset: Offset, least: float | None = None) -> None:
        super().__init__()
        self._box = box
        self._least = least
        self._offset = offset

    def inside(self) -> Iterator[Box]:
        yield self._box

    def least_width(self, look: Look) -> int:
        """With the bar: whether there will be one is not known yet."""
        return self._box.least_width(look) + look.px(_BAR) + look.px(_BAR_GAP)

    def width(self, look: Look) -> int:
        return self._box.width(look)

    def height(self, look: Look, width: int) -> int:
        content = self._box.height(look, width)
        return content if self._least is None else min(content, look.type_px(self._least))

    def whole_height(self, look: Look, width: int) -> int:
        return self._box.height(look, width)

    def place(self, look: Look, rect: Rect) -> None:
        """Put the content at its place; the bar takes its room only where there is something to scroll."""
        super().place(look, rect)
        self._bar_px = look.px(_BAR)
        self._notch_px = look.type_px(_NOTCH)
        self._fade_px = min(look.px(self.fade), rect.height // 6) if self.fade else 0
        wide, high = rect.width, self._box.height(look, rect.width)
        if high > rect.height:
            wide -= self._bar_px + look.px(_BAR_GAP)
            high = self._box.height(look, wide)
        self._content_px = max(high, rect.height)
        self._offset.px = self._placed_px = min(max(0, self._offset.px), self._most)
        self._box.place(look, Rect(rect.left, rect.top - self._placed_px, wide, self._content_px))

    def follow(self, look: Look) -> None:
        """Put the content where it belongs by now, after scrolling."""
        self._box.shift(look, self._placed_px - self._offset.px)
        self._placed_px = self._offset.px

    @property
    def _most(self) -> int:
        return self._content_px - self.rect.height

    def seen(self, clip: Rect) -> None:
        super().seen(clip.clip(self.rect))

    def paint(self, canvas: Canvas) -> None:
        before = canvas.target.get_clip()
        shown = self.rect.inflate(2 * self._bar_px, 2 * self._bar_px if self.fade else 0).clip(before)
        fades = self._fade_px and all(shown.size)
        edges = self._cut_edges(shown) if fades else []
        grounds = [canvas.target.subsurface(edge).convert_alpha() for edge, _upwards in edges]
        canvas.target.set_clip(shown)
        self._box.paint(canvas)
        canvas.target.set_clip(before)
        for (edge, upwards), ground in zip(edges, grounds, strict=True):
            ground.blit(paint.fading(canvas.palette, edge.size, upwards), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            canvas.blit(ground, edge)
        if self._most:
            self._paint_bar(canvas)

    def _cut_edges(self, shown: Rect) -> list[tuple[Rect, bool]]:
        """Where the content is cut and fades into what lies behind it, and whether from below."""
        high = min(self._fade_px, shown.height)
        upper, lower = strip(shown, shown.top, high), strip(shown, shown.bottom - high, high)
        edges = [(upper, False)] if self._offset.px else []
        return [*edges, (lower, True)] if self._offset.px < self._most else edges

    def _paint_bar(self, canvas: Canvas) -> None:
        look = canvas.look
        track = Rect(self.rect.right - self._bar_px, self.rect.top, self._bar_px, self.rect.height)
        high = max(look.px(_LEAST_BAR), track.height * self.rect.height // self._content_px)
        top = track.top + (track.height - high) * self._offset.px // self._most
        canvas.rounded(track, self._bar_px // 2, look.palette.control)
        canvas.rounded(Rect(track.left, top, track.width, high), self._bar_px // 2, look.palette.faint)

    # --- scrolling: each answers whether anything moved; then the content must `follow` -------------------------------

    def scroll_by(self, px: int) -> bool:
        before = self._offset.px
        self._offset.px = min(max(0, before + px), self._most)
        return self._offset.px != before

    def show(self, rect: Rect) -> bool:
        """Scroll as little as needed to bring a part of the content into sight, and out of what fades."""
        above, below = rect.top - self._fade_px - self.rect.top, rect.bottom + self._fade_px - self.rect.bottom
        if above < 0:
            return self.scroll_by(above)
        return below > 0 and self.scroll_by(below)

    def show_first(self, rect: Rect) -> bool:
        """Scroll a part of the content that is not all in sight to the top, out of what fades."""
        return not self.rect.contains(rect) and self.scroll_by(rect.top - self._fade_px - self.rect.top)

    def show_amid(self, row: Rect) -> bool:
        """Scroll a row of the content to where as many rows of its height are seen above it as below, or one fewer."""
        above = max(0, self.rect.height // row.height - 1) // 2
        return self.scroll_by(row.top - above * row.height - self.rect.top)

    def handle(self, event: pygame.Event, pointer: tuple[int, int]) -> bool:
        """Take the wheel, a drag, or a key that scrolls."""
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(pointer):
            return self.scroll_by(-event.y * self._notch_px)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return self._drag(event)

    def _key(self, event: pygame.Event) -> bool:
        page = self.rect.height - self._notch_px
        distances = {
            pygame.K_UP: -self._notch_px, pygame.K_DOWN: self._notch_px, pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page, pygame.K_SPACE: page, pygame.K_HOME: -self._content_px,
            pygame.K_END: self._content_px,
        }
        return event.key in distances and self.scroll_by(distances[event.key])

    def _drag(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._offset.has_dragged = False
            self._offset.held = (event.pos[1], self._offset.px) if self.rect.collidepoint(event.pos) else None
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._offset.held = None
        elif event.type == pygame.MOUSEMOTION and self._offset.held is not None:
            start_px, offset_px = self._offset.held
            moved = start_px - event.pos[1]
            self._offset.has_dragged |= abs(moved) > _DRAG_BEGINS_PX
            return self._offset.has_dragged and self.scroll_by(offset_px + moved - self._offset.px)
        return False


def try_places(whole: Box, look: Look, offsets: Iterable[Offset]) -> None:
    """Give every box its place in the window, to look what has room; nothing that is scrolled moves."""
    kept = [(offset, offset.px) for offset in offsets]
    whole.place(look, Rect((0, 0), look.size))
    for offset, px in kept:
        offset.px = px


def is_below(whole: Box, part: Box) -> bool:
    """Whether a part ends below what the frame around it shows as long as nothing is scrolled."""
    frames = [box for box in whole.all() if isinstance(box, Scroll) and part in box.all()]
    return any(part.rect.bottom - content.rect.top > frame.rect.height
               for frame in frames for content in frame.inside())


def overflows(whole: Box, part: Box) -> bool:
    """Whether the frame around a part has more to show than fits into it."""
    frames = [box for box in whole.all() if isinstance(box, Scroll) and part in box.all()]
    return any(content.rect.height > frame.rect.height for frame in frames for content in frame.inside())

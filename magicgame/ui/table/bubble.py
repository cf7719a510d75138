"""A few words in a bubble that points at a square of the board."""

from __future__ import annotations

from pygame import Rect

from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.paint import polygon
from magicgame.ui.table.picture import Bubble
from magicgame.ui.widgets.layout import Column, Pad
from magicgame.ui.widgets.words import Words

_WIDTH, _TITLE, _TEXT, _TIP = 380, 23, 17, 26


class BubbleBox(Pad):
    """Stands beside the square, on the side where there is room, over whatever lies there."""

    def __init__(self, bubble: Bubble) -> None:
        self._bubble = bubble
        words = [Words(bubble.title, _TITLE, "on_bubble", bold=True), Words(bubble.words, _TEXT, "on_bubble")]
        super().__init__(Column(words, 6), 28, 22)

    def point_at(self, look: Look, square: Rect, window: Rect) -> None:
        """Take a place beside the square, inside the window."""
        width = min(look.type_px(_WIDTH), window.width - 2 * look.px(20))
        tip = look.px(_TIP)
        panel = Rect(0, 0, width, self.height(look, width))
        panel.midleft = (square.right + tip, square.centery)
        self._is_right = panel.right <= window.right or square.left - tip - width < window.left
        if not self._is_right:
            panel.midright = (square.left - tip, square.centery)
        self._square = square
        super().place(look, panel.clamp(window))

    def paint(self, canvas: Canvas) -> None:
        look, palette = canvas.look, canvas.palette
        canvas.shadow(self.rect, look.px(16), look.px(16))
        tip = look.px(_TIP)
        place = Rect(0, 0, tip, 2 * tip)
        points = ((0.0, 0.5), (1.0, 0.0), (1.0, 1.0))
        if self._is_right:
            place.midleft = (self._square.right, self._square.centery)
        else:
            place.midright = (self._square.left, self._square.centery)
            points = ((1.0, 0.5), (0.0, 0.0), (0.0, 1.0))
        canvas.blit(polygon(palette, place.size, points, palette.bubble), place)
        canvas.rounded(self.rect, look.px(16), palette.bubble)
        super().paint(canvas)

"""A level to choose: its number and name, and over them a picture of how strong it is."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Colour, mix
from magicgame.ui.widgets.choice import Option
from magicgame.ui.words.seats import level_name

_NAME, _ACROSS, _DOWN, _GAP = 13.5, 4, 8, 4
_BAR, _BAR_GAP, _LOWEST, _HIGHEST = 5, 3, 4, 17


class LevelOption(Option):
    """A column for every level there is, each higher than the last; as many as the level's number are filled."""

    def __init__(
        self, name: str, level: int, is_chosen: bool, run: Callable[[], None], description: str, row: str
    ) -> None:
        super().__init__(name, f"{level} {level_name(level)}", is_chosen, run, description=description, row=row)
        self._level = level

    def _name_px(self, look: Look) -> int:
        return text.line_px(look.palette, look.font_px(_NAME))

    def least_width(self, look: Look) -> int:
        bars = len(LEVEL_NUMBERS) * look.type_px(_BAR + _BAR_GAP)
        return max(bars, text.width(look.palette, self.label, look.font_px(_NAME))) + 2 * look.px(_ACROSS)

    def width(self, look: Look) -> int:
        return self.least_width(look)

    def height(self, look: Look, width: int) -> int:
        return look.type_px(_HIGHEST + _GAP) + self._name_px(look) + 2 * look.type_px(_DOWN)

    def _paint_content(self, canvas: Canvas, ink: Colour) -> None:
        look = canvas.look
        top = self.rect.top + look.type_px(_DOWN)
        self._paint_bars(canvas, top + look.type_px(_HIGHEST), ink)
        name = Rect(self.rect.left, top + look.type_px(_HIGHEST + _GAP), self.rect.width, self._name_px(look))
        canvas.text(self.label, name, look.font_px(_NAME), ink, align="centre")

    def _paint_bars(self, canvas: Canvas, bottom: int, ink: Colour) -> None:
        look = canvas.look
        wide, pitch = look.type_px(_BAR), look.type_px(_BAR + _BAR_GAP)
        left = self.rect.centerx - (len(LEVEL_NUMBERS) * pitch - (pitch - wide)) // 2
        is_one_bit, ground = canvas.palette.is_one_bit, self._fill(canvas)
        pale = ground if is_one_bit else mix(ink, ground, 0.72)
        for number in LEVEL_NUMBERS:
            share = (number - 1) / (len(LEVEL_NUMBERS) - 1)
            high = look.type_px(_LOWEST + share * (_HIGHEST - _LOWEST))
            bar = Rect(left + (number - 1) * pitch, bottom - high, wide, high)
            fill = ink if number <= self._level else pale
            if is_one_bit:
                canvas.rounded(bar, 0, fill, border=ink, border_px=1)
            else:
                canvas.rounded(bar, wide // 3, fill)

"""What can be set: a switch, a choice among several, a slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pygame import Rect

from magicgame.language import translate as _
from magicgame.ui.look import text
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Colour
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Flow, Pad, Row
from magicgame.ui.widgets.widget import Role, Widget, nothing

T = TypeVar("T")

SWITCH = (50, 28)
_SLIDER_WIDTH, _LEAST_SLIDER, _SLIDER_HEIGHT, _TRACK, _KNOB, _LEVEL, _LEVEL_WIDTH = 230, 150, 40, 6, 20, 15, 52
_OPTION, _OPTION_HEIGHT = 16, 38
_SEGMENT_RADIUS, _SEGMENT_PAD, _TRACK_PAD, _APART = 9, 9, 3, 2
_THREE = 3
_NUDGE = 0.1


class Switch(Widget):
    """On or off. `words` says which of the two it is, in the player's language."""

    role: Role = "switch"

    def __init__(
        self, name: str, label: str, is_on: bool, run: Callable[[], None] = nothing, why_not: str | None = None,
        words: str = "",
    ) -> None:
        super().__init__(name, label, run, why_not)
        self.is_on = is_on
        self._words = words

    @property
    def value(self) -> str:
        return self._words

    def least_width(self, look: Look) -> int:
        return look.type_px(SWITCH[0])

    def height(self, look: Look, width: int) -> int:
        return look.type_px(SWITCH[1])

    def paint(self, canvas: Canvas) -> None:
        self.paint_track(canvas, self.rect)
        self.paint_ring(canvas)

    def paint_track(self, canvas: Canvas, rect: Rect) -> None:
        """The knob on its track, at the right end of the rectangle."""
        look, palette = canvas.look, canvas.palette
        track = Rect(0, 0, look.type_px(SWITCH[0]), look.type_px(SWITCH[1]))
        track.midright = rect.midright
        fill = palette.accent if self.is_on and self.enabled else palette.control
        canvas.rounded(track, track.height // 2, fill, border=palette.faint, border_px=max(1, look.px(1.5)))
        knob = track.height - 2 * look.type_px(4)
        x = track.right - track.height // 2 if self.is_on else track.left + track.height // 2
        ink = palette.on_accent if self.is_on else palette.text
        canvas.disc((x, track.centery), knob, ink if self.enabled else palette.faint)


class Slider(Widget):
    """A level from 0 to 1, set by dragging, clicking or the arrow keys; at its right it says how much per cent."""

    role: Role = "slider"

    def __init__(
        self, name: str, label: str, level: float, run: Callable[[float], None], why_not: str | None = None
    ) -> None:
        super().__init__(name, label, lambda: run(self.level), why_not)
        self.level = level

    @property
    def value(self) -> str:
        return _("{number}%", number=round(100 * self.level))

    def least_width(self, look: Look) -> int:
        return look.type_px(_LEAST_SLIDER)

    def width(self, look: Look) -> int:
        return look.type_px(_SLIDER_WIDTH)

    def height(self, look: Look, width: int) -> int:
        return look.type_px(_SLIDER_HEIGHT)

    def paint(self, canvas: Canvas) -> None:
        look, palette = canvas.look, canvas.palette
        high, wide = look.type_px(_TRACK), self._track_px(look)
        track = Rect(self.rect.left, self.rect.centery - high // 2, wide, high)
        canvas.control(track, high // 2, palette.control)
        filled = Rect(track.left, track.top, max(high, round(track.width * self.level)), high)
        canvas.rounded(filled, high // 2, palette.accent if self.enabled else palette.faint)
        colour = palette.accent if self.hovered else palette.text if self.enabled else palette.faint
        canvas.disc((track.left + round(track.width * self.level), track.centery), look.type_px(_KNOB), colour)
        canvas.text(self.value, self.rect, look.font_px(_LEVEL), palette.muted, align="right")
        self.paint_ring(canvas)

    def _track_px(self, look: Look) -> int:
        return max(1, self.rect.width - look.type_px(_LEVEL_WIDTH))

    def place(self, look: Look, rect: Rect) -> None:
        super().place(look, rect)
        self._track = self._track_px(look)

    def drag(self, x: int) -> bool:
        return self._set(round((x - self.rect.left) / self._track, 2))

    def nudge(self, direction: int) -> bool:
        return self._set(round(self.level + direction * _NUDGE, 2))

    def _set(self, level: float) -> bool:
        before, self.level = self.level, min(1.0, max(0.0, level))
        return self.level != before


class Option(Button):
    """One of several to choose from; the chosen one is filled, with `colour` instead of the usual one if given."""

    role: Role = "radio"

    def __init__(
        self, name: str, label: str, is_chosen: bool, run: Callable[[], None], why_not: str | None = None,
        description: str = "", row: str = "",
    ) -> None:
        super().__init__(
            name, label, run, why_not, accent=is_chosen, size=_OPTION, height=_OPTION_HEIGHT,
            description=description, row=row,
        )
        self.is_chosen: bool = is_chosen

    def width(self, look: Look) -> int:
        """As wide as it is chosen or not, so that choosing moves nothing."""
        size = look.font_px(self._size)
        words = max(text.width(look.palette, self.label, size, is_bold) for is_bold in (False, True))
        return words + self._beside(look)


def choice(
    name: str, values: Sequence[tuple[T, str]], chosen: T, choose: Callable[[T], None], why_not: str | None = None,
    equal: bool = True, row: str = "",
) -> Flow:
    """A row of options, named `<name>.0`, `<name>.1` … in their order; it wraps where it is too wide. `row` says what
    is chosen, for a voice."""

    def option(number: int, value: T, label: str) -> Option:
        return Option(f"{name}.{number}", label, value == chosen, lambda: choose(value), why_not, row=row)

    return Flow([option(number, *pair) for number, pair in enumerate(values)], gap=8, equal=equal)


class Segment(Option):
    """One of several in a common track; the chosen one stands out of it."""

    pad = _SEGMENT_PAD

    def _fill(self, canvas: Canvas) -> Colour:
        return canvas.palette.accent if self.is_chosen else canvas.palette.control

    def _ink(self, canvas: Canvas) -> Colour:
        palette = canvas.palette
        if not self.enabled:
            return super()._ink(canvas) if palette.is_one_bit else palette.faint
        return palette.on_accent if self.is_chosen else palette.muted

    def paint(self, canvas: Canvas) -> None:
        if (self.is_chosen and self.enabled) or self.hovered:
            canvas.control(self.rect, canvas.look.px(_SEGMENT_RADIUS), self._fill(canvas))
        self._paint_content(canvas, self._ink(canvas))
        self.paint_ring(canvas)


class Segments(Pad):
    """A choice among several in one track, named `<name>.0`, `<name>.1` … in their order; where that is too wide, below
    one another, or an even number in pairs. `label` says what is chosen, for a voice; with a `why_not` it cannot be."""

    def __init__(
        self, name: str, values: Sequence[tuple[T, str]], chosen: T, choose: Callable[[T], None], label: str = "",
        why_not: str | None = None,
    ) -> None:
        def segment(number: int, value: T, words: str) -> Segment:
            return Segment(f"{name}.{number}", words, value == chosen, lambda: choose(value), why_not, row=label)

        made = [segment(number, *pair) for number, pair in enumerate(values)]
        below = Flow(made, _APART, equal=True, most=1 if len(made) == _THREE else 2)
        super().__init__(Fitting(Row(made, _APART, [0.0] * len(made)), below, unbroken=True), _TRACK_PAD)

    def paint(self, canvas: Canvas) -> None:
        paint_frame(canvas, self.rect)
        super().paint(canvas)


def paint_frame(canvas: Canvas, rect: Rect) -> None:
    """What holds several buttons together that set one value."""
    look = canvas.look
    palette, radius = canvas.palette, look.px(_SEGMENT_RADIUS + _TRACK_PAD)
    if palette.edge is None:
        canvas.rounded(rect, radius, palette.background, border=palette.border, border_px=max(1, look.px(1)))
    else:
        canvas.control(rect, radius, palette.background)

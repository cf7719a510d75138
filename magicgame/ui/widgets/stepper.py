"""A number that is typed, or made larger and smaller by two buttons or the arrow keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from magicgame.language import translate as _
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.choice import paint_frame
from magicgame.ui.widgets.field import CARET, PAD, TEXT, TextField
from magicgame.ui.widgets.layout import Flow, Pad
from magicgame.ui.widgets.line import Line
from magicgame.ui.widgets.widget import Widget
from magicgame.ui.widgets.words import Words

_TYPE, _HEIGHT, _TRACK_PAD = 16, 38, 3
_LESS, _MORE = "−", "+"


class Stepper(Pad):
    """One of several numbers in rising order, typed in the field `<name>` or stepped to by the buttons `<name>.less`
    and `<name>.more`; the value need not be one of them. `label` says for a voice what is counted."""

    def __init__(
        self, name: str, values: Sequence[int], value: int, choose: Callable[[int], None], label: str,
    ) -> None:
        def button(way: str, sign: str, others: list[int]) -> Button:
            run = (lambda: choose(others[0])) if others else (lambda: None)
            does = _("less") if way == "less" else _("more")
            return Button(f"{name}.{way}", does, run, None if others else "", size=_TYPE, height=_HEIGHT,
                          row=f"{label}: {value}", written=sign)

        less = button("less", _LESS, [each for each in reversed(values) if each < value])
        more = button("more", _MORE, [each for each in values if each > value])
        super().__init__(Flow([less, _Number(name, label, values, value, choose), more], 2), _TRACK_PAD)

    def paint(self, canvas: Canvas) -> None:
        paint_frame(canvas, self.rect)
        super().paint(canvas)


class _Number(TextField):
    """Takes digits alone, and keeps what is being typed however it is made anew; as wide as the widest value, so that
    nothing moves under the pointer."""

    def __init__(
        self, name: str, label: str, values: Sequence[int], value: int, choose: Callable[[int], None]
    ) -> None:
        digits = len(str(values[-1]))
        super().__init__(name, label, str(value), self._choose_typed, digits, str(value))
        self._values, self._choose = values, choose
        self._widest = Words("8" * digits, TEXT)

    def _choose_typed(self, digits: str) -> None:
        if digits:
            self._choose(min(max(int(digits), self._values[0]), self._values[-1]))

    def type(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            now = int(self.value or self._values[0])
            larger = [each for each in self._values if each > now]
            smaller = [each for each in self._values if each < now]
            for each in larger[:1] if event.key == pygame.K_UP else smaller[-1:]:
                self._line = Line(str(each), len(str(each)), 0)
                self._choose(each)
            return True
        is_other = event.unicode.isprintable() and event.unicode and not event.unicode.isdecimal()
        return bool(is_other) or super().type(event)

    def follow(self, before: Widget) -> None:
        if before.focused and isinstance(before, TextField):
            self._line = before._line

    def least_width(self, look: Look) -> int:
        return self._widest.width(look) + look.px(2 * PAD + CARET)

    def width(self, look: Look) -> int:
        return self.least_width(look)

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

_TYPE, _HEIGHT, _TRACK_PAD, _LONGEST = 16, 38, 3, 6
_LESS, _MORE = "−", "+"


class Stepper(Pad):
    """One of several numbers in rising order, typed in the field `<name>` or stepped to by the buttons `<name>.less`
    and `<name>.more`; the value need not be one of them. `label` says for a voice what is counted.

    What is typed and is no number within theirs stays there as `wrong`: `refuse` is called with it, and `allowed` says
    for a voice what may be.
    """

    def __init__(
        self, name: str, values: Sequence[int], value: int, choose: Callable[[int], None], label: str,
        wrong: str | None, refuse: Callable[[str], None], allowed: str,
    ) -> None:
        def button(way: str, sign: str, others: list[int]) -> Button:
            run = (lambda: choose(others[0])) if others else (lambda: None)
            does = _("less") if way == "less" else _("more")
            return Button(f"{name}.{way}", does, run, None if others else "", size=_TYPE, height=_HEIGHT,
                          row=f"{label}: {value}", written=sign)

        less = button("less", _LESS, [each for each in reversed(values) if each < value])
        more = button("more", _MORE, [each for each in values if each > value])
        number = _Number(name, label, values, value, choose)
        if wrong is not None:
            number.show_wrong(wrong, allowed)
        number.refuse = refuse
        super().__init__(Flow([less, number, more], 2), _TRACK_PAD)

    def paint(self, canvas: Canvas) -> None:
        paint_frame(canvas, self.rect)
        super().paint(canvas)


class _Number(TextField):
    """Takes digits, keeps anything else that is typed and `refuse`s it, however it is made anew; as wide as the widest
    value, so that nothing moves under the pointer. Who comes to it by a key types over all of it."""

    refuse: Callable[[str], None]

    def __init__(
        self, name: str, label: str, values: Sequence[int], value: int, choose: Callable[[int], None]
    ) -> None:
        super().__init__(name, label, str(value), self._choose_typed, _LONGEST, str(value))
        self._values, self._number, self._choose = values, value, choose
        self._line = Line(self.value, len(self.value), 0)
        self._widest = Words("8" * len(str(values[-1])), TEXT)

    def show_wrong(self, typed: str, allowed: str) -> None:
        """Stand there with what was typed although it is not `allowed`."""
        self._line, self.description, self.is_wrong = Line(typed, len(typed), 0), allowed, True

    def _choose_typed(self, typed: str) -> None:
        is_number = typed.isascii() and typed.isdigit()
        if is_number and self._values[0] <= int(typed) <= self._values[-1]:
            self._choose(int(typed))
        elif typed:
            self.refuse(typed)
        else:
            self._choose(self._number)

    def type(self, event: pygame.Event) -> bool:
        if event.key not in (pygame.K_UP, pygame.K_DOWN):
            return super().type(event)
        larger = [each for each in self._values if each > self._number]
        smaller = [each for each in self._values if each < self._number]
        for each in larger[:1] if event.key == pygame.K_UP else smaller[-1:]:
            self._line = Line(str(each), len(str(each)), 0)
            self._choose(each)
        return True

    def follow(self, before: Widget) -> None:
        if before.focused and isinstance(before, TextField):
            self._line = before._line

    def least_width(self, look: Look) -> int:
        return self._widest.width(look) + look.px(2 * PAD + CARET)

    def width(self, look: Look) -> int:
        return self.least_width(look)

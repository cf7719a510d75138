"""A number that is made larger and smaller by two buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magicgame.language import translate as _
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.choice import paint_frame
from magicgame.ui.widgets.layout import Flow, Pad
from magicgame.ui.widgets.words import Words

_TYPE, _HEIGHT, _TRACK_PAD = 16, 38, 3
_LESS, _MORE = "−", "+"


class Stepper(Pad):
    """One of several numbers in rising order, its buttons named `<name>.less` and `<name>.more`; the value need not be
    one of them. `label` says for a voice what is counted, `words` stand for the value; with a `why_not` it cannot be
    changed."""

    def __init__(
        self, name: str, values: Sequence[int], value: int, choose: Callable[[int], None], label: str, words: str,
        why_not: str | None = None,
    ) -> None:
        def button(way: str, sign: str, others: list[int]) -> Button:
            refused = why_not if others else ""
            run = (lambda: choose(others[0])) if others else (lambda: None)
            said = f"{label}: {words}"
            does = _("less") if way == "less" else _("more")
            return Button(f"{name}.{way}", does, run, refused, size=_TYPE, height=_HEIGHT, row=said, written=sign)

        less = button("less", _LESS, [each for each in reversed(values) if each < value])
        more = button("more", _MORE, [each for each in values if each > value])
        shown = _Value(words, max((str(each) for each in values), key=len))
        super().__init__(Flow([less, shown, more], 2), _TRACK_PAD)

    def paint(self, canvas: Canvas) -> None:
        paint_frame(canvas, self.rect)
        super().paint(canvas)


class _Value(Words):
    """As wide as the widest value, so that nothing moves under the pointer."""

    def __init__(self, words: str, widest: str) -> None:
        super().__init__(words, _TYPE, bold=True, align="centre", lines=1)
        self._widest = Words(f" {widest} ", _TYPE, bold=True)

    def least_width(self, look: Look) -> int:
        return self._widest.width(look)

    def width(self, look: Look) -> int:
        return self._widest.width(look)

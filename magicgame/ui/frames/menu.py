"""A menu over a board: the way back to it, then groups of buttons below what they are about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from magicgame.ui.frames.overlay import Overlay
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Column, Flow
from magicgame.ui.widgets.words import note

QUIET = 15
"""The type of the buttons in a group."""
_MAIN_HEIGHT = 50
_USUAL, _WIDE, _HIGH = 540, 800, 760


class Menu(Overlay):
    """Its commands are told by their names."""

    @property
    def width(self) -> float:
        return _WIDE if self._is_low else _USUAL

    @property
    def _is_low(self) -> bool:
        """Whether two in a row would fill the window from edge to edge."""
        return self.look.type_px(_HIGH) > self.look.size[1]

    def main(self, name: str) -> Button:
        """The way back to the board."""
        return self.button(name, accent=True, height=_MAIN_HEIGHT, key="")

    def group(self, title: str, *flows: Sequence[str | Box]) -> Box:
        """Quiet buttons and other boxes below what they are about; below each row why some in it cannot be used."""
        made = ([self.button(each, key="", size=QUIET) if isinstance(each, str) else each for each in flow]
                for flow in flows)
        return Column([note(title), *(box for flow in made for box in _rows(flow, 3 if self._is_low else 2))], 6)


def _rows(boxes: Sequence[Box], most: int) -> Iterator[Box]:
    """The boxes, so many in a row."""
    begun = 0
    for end in range(most, len(boxes) + most, most):
        reasons = dict.fromkeys(each.why_not for each in boxes[end - most:end] if isinstance(each, Button))
        told = [note(reason) for reason in reasons if reason]
        if told or end >= len(boxes):
            yield Flow(boxes[begun:end], 8, equal=True, most=most)
            yield from told
            begun = end

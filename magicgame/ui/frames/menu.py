"""A menu over a board: the way back to it, then groups of buttons below what they are about."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.ui.frames.overlay import Overlay
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Column, Flow
from magicgame.ui.widgets.words import note

QUIET = 15
"""The type of the buttons in a group."""
_MAIN_HEIGHT = 50


class Menu(Overlay):
    """Its commands are told by their names."""

    width = 540

    def main(self, name: str) -> Button:
        """The way back to the board."""
        return self.button(name, accent=True, height=_MAIN_HEIGHT, key="")

    def group(self, title: str, *flows: Sequence[str | Box]) -> Box:
        """Quiet buttons, and other boxes, two in a row below what they are about; then why some cannot be used."""
        made = [[self.button(each, key="", size=QUIET) if isinstance(each, str) else each for each in flow]
                for flow in flows]
        reasons = dict.fromkeys(each.why_not for flow in made for each in flow if isinstance(each, Button))
        return Column([
            note(title), *(Flow(each, 8, equal=True, most=2) for each in made), *map(note, filter(None, reasons)),
        ], 6)

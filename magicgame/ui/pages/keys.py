"""Every key there is, on one page. Nothing is listed here: the tables of commands say it all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any

from magicgame.language import translate as _
from magicgame.ui.command import Command
from magicgame.ui.frames.page import ReferencePage
from magicgame.ui.scene import Stage
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Column, Panel, Row
from magicgame.ui.widgets.words import Words, heading

Tables = Sequence[Sequence[Command[Any]]]
Line = tuple[str, str]
"""Keys, and what they do."""

_GAP, _ACROSS, _DOWN, _ROW_GAP, _FONT = 14, 18, 14, 4, 15
_KEYS_PART = (2.0, 3.0)
_HEADING_LINES = 3
"""A heading and the room around a group are about as high as this many lines."""
_TWO_COLUMNS = 900
_THREE_COLUMNS = 1150
"""The widths, given for 1280×800 and growing with the type, from which the groups stand in so many columns."""


class KeysScene(ReferencePage):
    """Lists the keys of these tables of commands by their groups, as the player has changed them."""

    name = "keys"

    def __init__(self, stage: Stage, tables: Tables) -> None:
        super().__init__(stage)
        self._tables = tables

    def title(self) -> str:
        return _("Keys")

    def ways(self) -> list[Button]:
        return [self.button("rules"), self.button("back")]

    def body(self) -> Box:
        found = groups(self._tables, self.stage.settings.keys)
        panels = [_panel(title, lines) for title, lines in found.items()]
        heights = [len(lines) + _HEADING_LINES for lines in found.values()]

        def row(count: int) -> Row:
            return Row([Column(panels[start:end], _GAP) for start, end in pairwise(_cuts(heights, count))], _GAP)

        return Fitting(row(3), Fitting(row(2), Column(panels, _GAP), _TWO_COLUMNS), _THREE_COLUMNS)

    def news(self) -> str:
        return self.title()


def groups(tables: Tables, changed: Mapping[str, str]) -> dict[str, list[Line]]:
    """The lines below each heading, both in the order of the tables; what several scenes can do is told once."""
    found: dict[str, list[Line]] = {}
    for table in tables:
        for command in table:
            if command.group and (command.gesture or command.keys_in_use(changed)):
                lines = found.setdefault(_(command.group), [])
                lines += [line] if (line := _line(command, changed)) not in lines else []
    return found


def _line(command: Command[Any], changed: Mapping[str, str]) -> Line:
    """A changed key is told together with the usual ones."""
    keys, title = command.keys_text(changed), _(command.title)
    usual = command.keys_text({})
    if keys != usual:
        title = _("{title} (usually {keys})", title=title, keys=usual)
    return keys, title[:1].upper() + title[1:]


def _cuts(heights: list[int], columns: int) -> tuple[int, ...]:
    """Where each column of groups begins and ends, so that the highest one is as low as possible."""
    inner = combinations(range(1, len(heights)), min(columns, len(heights)) - 1)
    ways = [(0, *cuts, len(heights)) for cuts in inner]
    return min(ways, key=lambda cuts: max(sum(heights[start:end]) for start, end in pairwise(cuts)))


def _panel(title: str, lines: list[Line]) -> Box:
    return Panel(Column([heading(title), *(_row(*line) for line in lines)], _ROW_GAP), _ACROSS, _DOWN)


def _row(keys: str, does: str) -> Box:
    """The keys beside what they do, or above it where the window is narrow for its type."""
    words = [Words(keys, _FONT, bold=True), Words(does, _FONT, "muted")]
    return Fitting(Row(words, _GAP, _KEYS_PART), Column(words, 0))

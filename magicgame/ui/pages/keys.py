"""Every key there is, on one page. Nothing is listed here: the tables of commands say it all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any

from pygame import Rect

from magicgame.language import message
from magicgame.language import translate as _
from magicgame.ui.command import Command
from magicgame.ui.frames.page import ReferencePage
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.routes import ChangeKeys
from magicgame.ui.scene import Stage
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Column, Flow, Panel, Row
from magicgame.ui.widgets.words import Words, heading

Tables = Sequence[Sequence[Command[Any]]]
Line = tuple[str, str]
"""Keys, and what they do."""

_GAP, _ACROSS, _DOWN, _ROW_GAP, _FONT = 14, 20, 16, 6, 17
_KEYS_PART = (5.0, 6.0)
_KEY, _KEY_GAP, _KEY_ACROSS, _KEY_DOWN, _KEY_RADIUS = 15, 6, 8, 3, 6
_HEADING_LINES = 3
"""A heading and the room around a group are about as high as this many lines."""
_TWO_COLUMNS = 800
"""The width, given for 1280×800 and growing with the type, from which the groups stand in two columns."""


class KeysScene(ReferencePage):
    """Lists the keys of these tables of commands by their groups, as the player has changed them."""

    name = "keys"

    def __init__(self, stage: Stage, tables: Tables) -> None:
        super().__init__(stage)
        self._tables = tables

    def title(self) -> str:
        return _("Keys")

    def ways(self) -> list[Button]:
        return [self.button("change"), self.button("rules"), self.button("back")]

    def body(self) -> Box:
        found = groups(self._tables, self.stage.settings.keys)
        return listed_in_columns({title: [_row(*line) for line in lines] for title, lines in found.items()})

    commands = (*ReferencePage.commands, Command("change", message("Change keys"), lambda page: page.change()))

    def change(self) -> None:
        self.stage.go(ChangeKeys())


def listed_in_columns(found: Mapping[str, Sequence[Box]]) -> Box:
    """Each heading with the rows below it on a panel, in two columns where there is room."""
    panels = [_panel(title, rows) for title, rows in found.items()]
    heights = [len(rows) + _HEADING_LINES for rows in found.values()]
    columns = [Column([*panels[start:end], Space(grows=True)], _GAP) for start, end in pairwise(_cuts(heights, 2))]
    return Fitting(Row(columns, _GAP), Column(panels, _GAP), _TWO_COLUMNS)


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


def _panel(title: str, rows: Sequence[Box]) -> Box:
    return Panel(Column([heading(title), *rows], _ROW_GAP), _ACROSS, _DOWN)


def _row(keys: str, does: str) -> Box:
    """The keys beside what they do, or above it where the window is narrow for its type."""
    caps = Flow([KeyCap(key) for key in keys.split(", ")], _KEY_GAP)
    words = Words(does, _FONT)
    return Fitting(Row([caps, words], _GAP, _KEYS_PART), Column([caps, words], 2))


class KeyCap(Words):
    """A key, or keys pressed together, as they are written on a keyboard."""

    def __init__(self, words: str) -> None:
        super().__init__(words, _KEY, bold=True, align="centre")

    def least_width(self, look: Look) -> int:
        return super().width(look) + 2 * look.px(_KEY_ACROSS)

    def width(self, look: Look) -> int:
        return self.least_width(look)

    def height(self, look: Look, width: int) -> int:
        return super().height(look, width) + 2 * look.px(_KEY_DOWN)

    def paint(self, canvas: Canvas) -> None:
        look, palette = canvas.look, canvas.palette
        cap = Rect(0, 0, self.rect.width, min(self.rect.height, self.height(look, self.rect.width)))
        cap.midleft = self.rect.midleft
        canvas.rounded(cap, look.px(_KEY_RADIUS), palette.control, border=palette.border, border_px=1)
        canvas.text(self.words, cap, look.font_px(_KEY), palette.text, True, "centre")

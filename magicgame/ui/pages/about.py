"""Whose work the program is: its makers, the inventors of the games, and everything that travels with it."""

from __future__ import annotations

from functools import partial

from magicgame.language import translate as _
from magicgame.ui.frames.page import ReferencePage
from magicgame.ui.pages.licence import NOTICE, Part, notice_groups
from magicgame.ui.routes import ReadLicence
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Centred, Column, Flow, Panel
from magicgame.ui.widgets.words import Words, heading
from magicgame.ui.words.about import about, group_title, parts_section
from magicgame.ui.words.game import Section

_WIDEST, _ACROSS, _DOWN, _GAP, _BETWEEN_PARAGRAPHS, _TEXT = 900, 30, 24, 16, 10, 18
_BETWEEN_GROUPS, _LEAST_BUTTON, _MOST_COLUMNS = 12, 180, 4


class AboutScene(ReferencePage):
    """Lists the parts by the groups of NOTICE.txt; each is a button to its licence."""

    name = "about"

    def title(self) -> str:
        return _("About")

    def ways(self) -> list[Button]:
        return [self.button("back")]

    def body(self) -> Box:
        said = [Panel(_section(section), _ACROSS, _DOWN) for section in about()]
        return Centred(Column([*said, Panel(self._parts(), _ACROSS, _DOWN)], _GAP), _WIDEST)

    def _parts(self) -> Box:
        groups = [box for title, parts in notice_groups() for box in (
            Words(group_title(title), _TEXT), Flow([self._part(part) for part in parts], 8, True, _MOST_COLUMNS,
                                                   _LEAST_BUTTON),
        )]
        everything = Flow([self._part(Part(_("All of it"), (NOTICE,)))])
        return Column([_section(parts_section()), *groups, everything], _BETWEEN_GROUPS)

    def _part(self, part: Part) -> Button:
        open_it = partial(self.stage.go, ReadLicence(part.name, part.files))
        return Button(f"licence.{part.name}", part.name, open_it)


def _section(section: Section) -> Box:
    paragraphs = [Words(paragraph, _TEXT, "muted") for paragraph in section.paragraphs]
    return Column([heading(section.heading), *paragraphs], _BETWEEN_PARAGRAPHS)

"""The rules of all games on one scroll, and how gaps in the sources are settled here."""

from __future__ import annotations

from magicgame.games.game import Game
from magicgame.language import translate as _
from magicgame.ui2.frames.page import ReferencePage
from magicgame.ui2.scene import Stage
from magicgame.ui2.widgets.box import Box
from magicgame.ui2.widgets.button import Button
from magicgame.ui2.widgets.layout import Centred, Column, Panel
from magicgame.ui2.widgets.words import Words, heading
from magicgame.ui2.words.game import Section
from magicgame.ui2.words.names import Names
from magicgame.ui2.words.rules import GameRules, rules_page

_WIDEST, _ACROSS, _DOWN = 900, 30, 24
_TEXT, _BETWEEN_GAMES, _BETWEEN_SECTIONS, _BETWEEN_PARAGRAPHS = 18, 16, 26, 10


class RulesScene(ReferencePage):
    """Scrolls by wheel, dragging, arrows, Space, Page Up and Down, Home and End; it begins with the rules of a game if
    asked for one."""

    name = "rules"

    def __init__(self, stage: Stage, game: Game | None = None) -> None:
        super().__init__(stage)
        self._wanted = game
        self._panels: dict[str, Box] = {}

    def title(self) -> str:
        return _("The rules")

    def ways(self) -> list[Button]:
        return [self.button("back")]

    def body(self) -> Box:
        games = rules_page(Names.of(self.look.tiles))
        self._panels = {rules.game.name: _panel(rules) for rules in games}
        return Centred(Column(list(self._panels.values()), _BETWEEN_GAMES), _WIDEST)

    def layout(self) -> None:
        """The first time, scroll to the game asked for."""
        super().layout()
        wanted, self._wanted = self._wanted, None
        if wanted is not None and wanted.name in self._panels:
            frame = next(iter(self._frames))
            if frame.scroll_by(self._panels[wanted.name].rect.top - frame.rect.top):
                super().layout()

    def spoken(self) -> str:
        """What is in sight."""
        frame = next(iter(self._frames))
        words = (box for box in frame.all() if isinstance(box, Words))
        return super().spoken() or " ".join(box.words for box in words if frame.rect.contains(box.rect))


def _panel(rules: GameRules) -> Box:
    return Panel(Column([_section(section) for section in rules.sections], _BETWEEN_SECTIONS), _ACROSS, _DOWN)


def _section(section: Section) -> Box:
    paragraphs = [Words(paragraph, _TEXT, "muted") for paragraph in section.paragraphs]
    return Column([heading(section.heading), *paragraphs], _BETWEEN_PARAGRAPHS)

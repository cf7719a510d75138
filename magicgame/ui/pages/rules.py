"""The rules of all games on one scroll, and how gaps in the sources are settled here."""

from __future__ import annotations

from magicgame.games.game import Game
from magicgame.language import translate as _
from magicgame.ui.frames.page import ReferencePage
from magicgame.ui.scene import Stage
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Centred, Column, Panel
from magicgame.ui.widgets.words import Words, heading
from magicgame.ui.words.game import Section
from magicgame.ui.words.names import Names
from magicgame.ui.words.rules import GameRules, rules_page

_WIDEST, _ACROSS, _DOWN = 900, 30, 24
_TEXT, _BETWEEN_GAMES, _BETWEEN_SECTIONS, _BETWEEN_PARAGRAPHS = 18, 16, 26, 10


class RulesScene(ReferencePage):
    """Begins with the rules of the game asked for, if any. It scrolls by wheel, dragging, arrows, Space, Page Up and
    Down, Home and End."""

    name = "rules"

    def __init__(self, stage: Stage, game: Game | None = None) -> None:
        super().__init__(stage)
        self._game = game

    def title(self) -> str:
        return _("The rules")

    def ways(self) -> list[Button]:
        return [self.button("back")]

    def body(self) -> Box:
        """The game asked for comes first."""
        games = sorted(rules_page(Names.of(self.look.tiles)), key=lambda rules: rules.game is not self._game)
        return Centred(Column([_panel(rules) for rules in games], _BETWEEN_GAMES), _WIDEST)

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

"""The rules of a game, the aim first: a card with a small board for each rule, then what needs only words.

Asked for from a match, a puzzle or a lesson, they begin with the aim as it is played there, and say which of two ways
that is.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from magicgame.games import GAMES
from magicgame.games.game import Game, Variant
from magicgame.language import translate as _
from magicgame.ui.board.motion import PACES
from magicgame.ui.frames.page import ReferencePage
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.pages.figures import FigureShow
from magicgame.ui.pages.rule_card import RuleCard
from magicgame.ui.scene import Stage
from magicgame.ui.table import badges
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.widgets.choice import Segments
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Column, Flow, Panel, Row
from magicgame.ui.widgets.words import HEADING, Paragraph, Words
from magicgame.ui.words.game import Section
from magicgame.ui.words.names import Names
from magicgame.ui.words.rules import GameRules, rules_page

_ACROSS, _DOWN, _GAP, _BETWEEN_PARAGRAPHS = 22, 18, 14, 8
_TEXT, _LEAST_CARD, _LEAST_TEXT, _IN_ROW = 15.5, 210, 380, 2
_AIM_BOARD, _BOARD = 336, 186
"""How large the boards are, so that the first cards are seen whole."""
_WORDS_BESIDE, _AIM_WORDS_BESIDE = 320, 480
"""The width inside a card, given for 1280×800 and growing with the type, from which words stand beside its board; so
wide is the aim's only where it stands above the others, and its words are seen without scrolling then."""
_AIM_PART = (1.0, 2.2)
_AIM_BESIDE = 860
"""The width, given for 1280×800 and growing with the type, from which the aim stands beside the other cards."""


class RulesScene(ReferencePage):
    """Begins with the game asked for, if any, and switches to the others. It scrolls by wheel, dragging, arrows, Space,
    Page Up and Down, Home and End; a card's board moves when it is pointed at, tapped, or used by key."""

    name = "rules"

    def __init__(self, stage: Stage, game: Game | None = None, variant: Variant | None = None) -> None:
        super().__init__(stage)
        self._played = variant
        self._game = game if game is not None else next(iter(GAMES.values()))
        self._shows: dict[str, FigureShow] = {}
        self._page: pygame.Surface | None = None

    def title(self) -> str:
        return _("The rules")

    def ways(self) -> Sequence[Box]:
        games = [(rules.game, rules.game.title) for rules in rules_page(Names.of(self.look.tiles))]
        return [Segments("game", games, self._game, self._choose), self.button("back")]

    def _choose(self, game: Game) -> None:
        """Show another game from the beginning of its rules."""
        self._game = game
        self.offset("body").px = 0

    def body(self) -> Box:
        """Cards for the sections with a figure, the aim large; panels for the others."""
        rules = self._rules()
        sections = rules.sections
        shown = [(number, each) for number, each in enumerate(sections) if each.figure]
        cards = [self._card(rules.game, *each) for each in shown]
        texts = [_panel(section) for section in sections if not section.figure]
        aim = [Column([card, Space(grows=True)], 0) for card in cards[:1]]
        others = Flow(cards[1:], _GAP, equal=True, most=_IN_ROW, least=_LEAST_CARD)
        panels = Column([_side_by_side(texts[i:i + _IN_ROW]) for i in range(0, len(texts), _IN_ROW)], _GAP)
        parts = _AIM_PART[-len(aim) - 1:]
        arranged = Fitting(Row([*aim, others], _GAP, parts), Column([*aim, others], _GAP), _AIM_BESIDE)
        return Column([arranged, panels], _GAP)

    def _rules(self) -> GameRules:
        """Of the game chosen; of the first that has any where nobody has written its own."""
        written = rules_page(Names.of(self.look.tiles), self._played)
        return next((each for each in written if each.game is self._game), written[0])

    def _card(self, game: Game, number: int, section: Section) -> RuleCard:
        assert section.figure is not None
        name = f"rule.{game.name}.{number}"
        show = self._shows.setdefault(name, FigureShow(game, section.figure))
        hint = self._choice_told(section) if number else _("Point at a board, or tap it, to watch the turn")
        board, beside = (_BOARD, _WORDS_BESIDE) if number else (_AIM_BOARD, _AIM_WORDS_BESIDE)
        run, is_framed = partial(show.play, self._pace), self._is_played(section)
        return RuleCard(name, section, show, run, board, not number, hint, beside, is_framed)

    def _is_played(self, section: Section) -> bool:
        """Whether it tells the way that is played where the rules were asked for."""
        return section.variant is not None and section.variant == self._played

    def _choice_told(self, section: Section) -> str:
        """At the foot of one of the ways to play: that it is chosen, or where it can be."""
        if section.variant is None or section.variant == self._played:
            return "" if section.variant is None else _("This is what you play now")
        if self._played is not None:
            return ""
        settings = self.stage.settings
        chosen = settings.variants.get(self._game.name, settings.variant if settings.game == self._game.name else "")
        return _("This is what you play now") if section.variant.name == chosen else _("To be chosen in New game")

    @property
    def _pace(self) -> float:
        settings = self.stage.settings
        return 0.0 if settings.reduced_motion else PACES[settings.animation]

    # --- what moves ---------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Take the event; a board pointed at begins to move."""
        before = self.form.hovered
        super().handle(event)
        show = self._shows.get(self.form.hovered or "")
        if self.form.hovered != before and show is not None and not show.is_waiting:
            show.play(self._pace)
            self.dirty = True

    @property
    def is_moving(self) -> bool:
        return any(show.is_moving for show in self._shows.values())

    @property
    def is_waiting(self) -> bool:
        return any(show.is_waiting for show in self._shows.values())

    def update(self, dt: float) -> None:
        before = self.is_moving
        changed = [show.advance(dt) for show in self._shows.values()]
        self.dirty |= any(changed) and not (before and self.is_moving)

    def draw(self, canvas: Canvas) -> None:
        """Paint the page; while boards move, only those are painted anew."""
        if self._page is None or self._page.get_size() != canvas.target.get_size() or self.dirty:
            self._page = pygame.Surface(canvas.target.get_size())
            super().draw(Canvas(self._page, self.look))
        canvas.blit(self._page, (0, 0))
        for widget in self.form:
            if isinstance(widget, RuleCard) and self._shows[widget.name].is_moving:
                widget.paint_board(canvas)


def _side_by_side(texts: Sequence[Box]) -> Box:
    """Equally high; where there is no room for that below one another, each as high as it has to be."""
    return Fitting(Row(texts, _GAP), Column(texts, _GAP), _LEAST_TEXT * len(texts))


def _panel(section: Section) -> Box:
    paragraphs = [Paragraph(paragraph, _TEXT) for paragraph in section.paragraphs]
    parts = Words(section.heading, HEADING - 3, bold=True), *paragraphs, *badges.meanings(section.marks, _TEXT)
    return Panel(Column(parts, _BETWEEN_PARAGRAPHS), _ACROSS, _DOWN)

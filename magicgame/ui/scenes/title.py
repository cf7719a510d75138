"""The title: the game's name, what it is, and the ways in."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
from pygame import Rect

from magicgame import __version__
from magicgame.games import GAMES
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.study import Study
from magicgame.ui import text
from magicgame.ui.app import TITLE, App
from magicgame.ui.attract import Attract
from magicgame.ui.ready import get_ready
from magicgame.ui.scene import Scene
from magicgame.ui.theme import PALETTE
from magicgame.ui.unfinished import unfinished_match
from magicgame.ui.widgets import ACTIVATE_KEYS, Button, Widget

_WIDE = ("continue", "new_game")
_BUTTON_HEIGHT, _BUTTON_GAP = 54, 12
_BUTTONS_OF_A_MOUSE = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI
_DOUBLE_CLICK_SECONDS = 0.4
"""So long after the title came up a click is taken for the second one of a double click."""


class TitleScene(Scene):
    """The bottom of the stack: leaving it ends the program. Beside the ways in, two computers play.

    Any key that types something, and a click beside the buttons, takes the first way in.
    """

    name = "title"
    has_music = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form.takes_arrows = True
        self.match: Match | None = None
        self._shown_seconds = 0.0
        self._is_pressed = False
        self._attract = Attract(app.settings.game, random.Random(app.rng.random()))
        self._actions: dict[str, Callable[[], None]] = {
            "continue": self._continue, "new_game": self._new_game, "how_to_play": app.show_rules, "quit": app.quit,
            "settings": self._settings, "statistics": self._statistics, "lessons": self._lessons,
            "puzzles": self._puzzles, "analysis": self._analysis,
        }

    def shown(self) -> None:
        """Look for a match to continue; a saved one that cannot be read is said once."""
        game = GAMES[self.app.settings.game]
        get_ready(game.start(game.variant(self.app.settings.variant)))
        self._shown_seconds, self._is_pressed = 0.0, False
        self.match, damage = unfinished_match()
        if damage is not None:
            self.app.say(_("Saved match not read"), damage)

    def layout(self) -> None:
        """The board on the left and the rest beside it; in an upright window one above the other."""
        m = self.metrics
        self.form.widgets = self._buttons()
        width, height = m.size
        bottom = height - m.px(40) - m.font_px(20)
        if m.is_portrait:
            self._board = Rect(m.px(60), m.px(60), width - 2 * m.px(60), round(height * 0.45))
            column = Rect(m.px(60), self._board.bottom + m.px(30), width - 2 * m.px(60), 0)
        else:
            side = min(round(width * 0.52), bottom - m.px(50))
            self._board = Rect(m.px(60), (m.px(50) + bottom - side) // 2, side, side)
            column = Rect(self._board.right + m.px(40), self._board.top, 0, 0)
            column.width = width - m.px(60) - column.left
            bottom = self._board.bottom
        self._name = Rect(column.left, column.top + m.px(16), column.width, m.px(76))
        self._subtitle = Rect(column.left, self._name.bottom + m.px(4), column.width, m.font_px(56))
        self._place_buttons(Rect(column.left, self._subtitle.bottom, column.width, bottom - self._subtitle.bottom))

    def _place_buttons(self, room: Rect) -> None:
        """The first ones as wide as the room, the others two a row, all of them at its lower end."""
        gap = self.metrics.font_px(_BUTTON_GAP)
        wide = [widget for widget in self.form.widgets if widget.name in _WIDE]
        pairs = [widget for widget in self.form.widgets if widget.name not in _WIDE]
        rows = len(wide) + (len(pairs) + 1) // 2
        height = min(self.metrics.font_px(_BUTTON_HEIGHT), (room.height - (rows - 1) * gap) // rows)
        top = room.bottom - rows * height - (rows - 1) * gap
        half = (room.width - gap) // 2
        for i, widget in enumerate(wide):
            widget.rect = Rect(room.left, top + i * (height + gap), room.width, height)
        top += len(wide) * (height + gap)
        for i, widget in enumerate(pairs):
            is_alone = i == len(pairs) - 1 and i % 2 == 0
            left = room.left + (i % 2) * (half + gap)
            widget.rect = Rect(left, top + i // 2 * (height + gap), room.width if is_alone else half, height)

    def _buttons(self) -> list[Widget]:
        accent = PALETTE.accent
        has_match = self.match is not None and bool(self.match.moves)
        first = [Button("continue", label=_("Continue the match"), accent=accent, font_size=19)] if has_match else []
        return [
            *first,
            Button("new_game", label=_("New game"), accent=None if has_match else accent, font_size=19),
            Button("lessons", label=_("Lessons"), font_size=19),
            Button("puzzles", label=_("Puzzles"), font_size=19),
            Button("analysis", label=_("Analysis"), font_size=19),
            Button("how_to_play", label=_("The rules"), font_size=19),
            Button("statistics", label=_("Statistics"), font_size=19),
            Button("settings", label=_("Settings"), font_size=19),
            Button("quit", label=_("Quit"), font_size=19),
        ]

    def use(self, name: str) -> None:
        self._actions[name]()

    def key(self, event: pygame.Event) -> None:
        types = bool(event.unicode) and not event.mod & _COMMANDS
        if event.key == pygame.K_ESCAPE:
            self.app.quit()
        elif event.key in ACTIVATE_KEYS or (types and event.key != pygame.K_TAB):
            self._go_on()

    def handle(self, event: pygame.Event) -> None:
        super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._is_pressed = self._is_beside_buttons(event)
        elif event.type == pygame.MOUSEBUTTONUP and self._is_pressed and self.app.top is self:
            self._is_pressed = False
            if self._is_beside_buttons(event) and self._shown_seconds > _DOUBLE_CLICK_SECONDS:
                self._go_on()

    def _is_beside_buttons(self, event: pygame.Event) -> bool:
        """A click near a button was most likely meant for it, and does nothing."""
        gap = self.metrics.font_px(_BUTTON_GAP)
        is_near = any(widget.rect.inflate(2 * gap, 2 * gap).collidepoint(event.pos) for widget in self.form)
        return event.button in _BUTTONS_OF_A_MOUSE and not is_near

    def _go_on(self) -> None:
        """Take the first way in: the match to continue, else a new one."""
        self.use(self.form.widgets[0].name)

    def _analysis(self) -> None:
        """From the start of the game chosen last."""
        from magicgame.ui.scenes.analysis import AnalysisScene

        game = GAMES[self.app.settings.game]
        variant = game.variant(self.app.settings.variant)
        self.app.push(AnalysisScene(self.app, Study(game, variant, game.start(variant))))

    def _continue(self) -> None:
        from magicgame.ui.scenes.game import GameScene

        if self.match is not None:
            self.app.push(GameScene(self.app, self.match))

    def _new_game(self) -> None:
        from magicgame.ui.scenes.setup import SetupScene

        self.app.push(SetupScene(self.app))

    def _settings(self) -> None:
        from magicgame.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _statistics(self) -> None:
        from magicgame.ui.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app))

    def _lessons(self) -> None:
        from magicgame.ui.scenes.lessons import LessonsScene

        self.app.push(LessonsScene(self.app))

    def _puzzles(self) -> None:
        from magicgame.ui.scenes.puzzles import PuzzlesScene

        self.app.push(PuzzlesScene(self.app))

    @property
    def is_moving(self) -> bool:
        return self._is_lively and self._attract.is_moving

    @property
    def is_waiting(self) -> bool:
        return self._is_lively

    @property
    def is_settled(self) -> bool:
        return True

    @property
    def _is_lively(self) -> bool:
        return not self.app.settings.reduced_motion

    def update(self, dt: float) -> None:
        self._shown_seconds += dt
        if self._is_lively:
            self.dirty |= self._attract.update(dt)

    def closed(self) -> None:
        self._attract.close()

    def draw(self, target: pygame.Surface) -> None:
        target.fill(PALETTE.background)
        m = self.metrics
        self._attract.draw(target, self._board, PALETTE.background, not self._is_lively)
        align = "centre" if m.is_portrait else "left"
        text.draw(target, TITLE, self._name, m.px(58), PALETTE.text, bold=True, align=align)
        subtitle = _("Flip one of theirs, place one of yours: three in a row, locked, wins")
        text.draw(target, subtitle, self._subtitle, m.font_px(18), PALETTE.muted, align=align, lines=2)
        self.form.draw(target, m)
        self._draw_about(target)

    def _draw_about(self, target: pygame.Surface) -> None:
        m = self.metrics
        about = _("Invented by Ernő Rubik (1987). This program is unaffiliated with him and with any publisher.")
        rect = Rect(m.px(20), m.size[1] - m.px(26) - m.font_px(20), m.size[0] - 2 * m.px(20), m.font_px(20))
        text.draw(target, f"{about}  ·  {__version__}", rect, m.font_px(14), PALETTE.faint, align="centre")

"""The title: the game's name, what it is, and the ways in."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from magicgame import __version__
from magicgame.games.game import Face, Side, Tile
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.ui import text
from magicgame.ui.app import TITLE, App
from magicgame.ui.board import tiles
from magicgame.ui.paint import blit_centred, rounded
from magicgame.ui.scene import Scene
from magicgame.ui.sentences import how_to_play
from magicgame.ui.theme import PALETTE
from magicgame.ui.unfinished import unfinished_match
from magicgame.ui.widgets import Button, Widget

_EMBLEM = (Tile(Side.FIRST), Tile(Side.FIRST, Face.DARK), Tile(Side.SECOND), Tile(Side.SECOND, Face.DARK))
_BUTTON_WIDTH, _BUTTON_HEIGHT, _BUTTON_GAP = 320, 54, 12


class TitleScene(Scene):
    """The bottom of the stack: leaving it ends the program."""

    name = "title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form.takes_arrows = True
        self.match: Match | None = None
        self._actions: dict[str, Callable[[], None]] = {
            "continue": self._continue, "new_game": self._new_game, "how_to_play": self._how_to_play, "quit": app.quit,
        }

    def shown(self) -> None:
        """Look for a match to continue; a saved one that cannot be read is said once."""
        self.match, damage = unfinished_match()
        if damage is not None:
            self.app.say(_("Saved match not read"), damage)

    def layout(self) -> None:
        self.form.widgets = self._buttons()
        m = self.metrics
        width, height, gap = m.font_px(_BUTTON_WIDTH), m.font_px(_BUTTON_HEIGHT), m.font_px(_BUTTON_GAP)
        count = len(self.form.widgets)
        top = m.size[1] - m.px(84) - count * height - (count - 1) * gap
        for i, widget in enumerate(self.form.widgets):
            widget.rect = Rect((m.size[0] - width) // 2, top + i * (height + gap), width, height)

    def _buttons(self) -> list[Widget]:
        accent = PALETTE.accent
        has_match = self.match is not None and bool(self.match.moves)
        first = [Button("continue", label=_("Continue the match"), accent=accent, font_size=19)] if has_match else []
        return [
            *first,
            Button("new_game", label=_("New game"), accent=None if has_match else accent, font_size=19),
            Button("how_to_play", label=_("How to play"), font_size=19),
            Button("quit", label=_("Quit"), font_size=19),
        ]

    def use(self, name: str) -> None:
        self._actions[name]()

    def key(self, event: pygame.Event) -> None:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.use(self.form.widgets[0].name)
        elif event.key == pygame.K_ESCAPE:
            self.app.quit()
        elif event.key == pygame.K_F1:
            self._how_to_play()

    def _continue(self) -> None:
        from magicgame.ui.scenes.game import GameScene

        if self.match is not None:
            self.app.push(GameScene(self.app, self.match))

    def _new_game(self) -> None:
        from magicgame.ui.scenes.setup import SetupScene

        self.app.push(SetupScene(self.app))

    def _how_to_play(self) -> None:
        self.app.say(_("How to play"), how_to_play())

    def draw(self, target: pygame.Surface) -> None:
        target.fill(PALETTE.background)
        m = self.metrics
        room = self.form.widgets[0].rect.top
        self._draw_emblem(target, (m.size[0] // 2, round(room * 0.36)), round(room * 0.25))
        name = Rect(0, round(room * 0.70), m.size[0], m.px(64))
        text.draw(target, TITLE, name, m.px(56), PALETTE.text, bold=True, align="centre")
        line = Rect(0, name.bottom + m.px(2), m.size[0], m.font_px(28))
        subtitle = _("Flip one of theirs, place one of yours: three in a row, locked, wins")
        text.draw(target, subtitle, line, m.font_px(18), PALETTE.muted, align="centre")
        self.form.draw(target, m)
        self._draw_about(target)

    def _draw_emblem(self, target: pygame.Surface, centre: tuple[int, int], side: int) -> None:
        gap = max(4, side // 10)
        pitch = side + gap
        tray = rounded((2 * pitch + 2 * gap, 2 * pitch + 2 * gap), side // 5, PALETTE.board_top, PALETTE.board_bottom)
        blit_centred(target, tray, centre)
        for i, tile in enumerate(_EMBLEM):
            at = (centre[0] + (i % 2 - 0.5) * pitch, centre[1] + (i // 2 - 0.5) * pitch)
            blit_centred(target, rounded((side + gap // 2, side + gap // 2), side // 7, PALETTE.recess), at)
            blit_centred(target, tiles.lying(PALETTE.tile_set, tile, round(side * 0.9))[0], at)

    def _draw_about(self, target: pygame.Surface) -> None:
        m = self.metrics
        about = _("Invented by Ernő Rubik (1987). This program is unaffiliated with him and with any publisher.")
        rect = Rect(m.px(20), m.size[1] - m.px(26) - m.font_px(20), m.size[0] - 2 * m.px(20), m.font_px(20))
        text.draw(target, f"{about}  ·  {__version__}", rect, m.font_px(14), PALETTE.faint, align="centre")

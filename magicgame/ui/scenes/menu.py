"""The menu over a match: go on, begin again, resign, sound, settings, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from magicgame.language import translate as _
from magicgame.ui import text
from magicgame.ui.app import App
from magicgame.ui.paint import rounded, shadow, veil
from magicgame.ui.scene import Scene
from magicgame.ui.sentences import how_to_play
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Slider, Widget

if TYPE_CHECKING:
    from magicgame.ui.scenes.game import GameScene

_WIDTH, _ROW, _GAP, _PAD = 420, 48, 10, 28


class MenuScene(Scene):
    """Lies over the match; Esc goes back to it."""

    name = "menu"
    is_overlay = True

    def __init__(self, app: App, game: GameScene) -> None:
        super().__init__(app)
        self.form.takes_arrows = True
        self._game = game
        self._panel = Rect(0, 0, 0, 0)
        self._actions: dict[str, Callable[[], None]] = {
            "continue": app.pop, "new_game": self._new_game, "resign": self._resign,
            "sound": self._toggle_sound, "volume": self._set_volume, "settings": self._settings,
            "how_to_play": lambda: app.say(_("How to play"), how_to_play()), "leave": self._leave,
        }

    def _widgets(self) -> list[Widget]:
        settings, match = self.app.settings, self._game.match
        sound = _("on") if settings.sound else _("off")
        return [
            Button("continue", label=_("Go on playing"), icon="play", accent=PALETTE.accent),
            Button("new_game", label=_("New game"), icon="redo"),
            Button("resign", label=_("Resign"), icon="flag", enabled=not match.is_over),
            Button("sound", label=_("Sound: {state}", state=sound),
                   icon="sound-on" if settings.sound else "sound-off"),
            Slider("volume", value=settings.volume, enabled=settings.sound),
            Button("settings", label=_("Settings"), icon="gear"),
            Button("how_to_play", label=_("How to play"), icon="help"),
            Button("leave", label=_("Leave the match"), icon="home"),
        ]

    def layout(self) -> None:
        m = self.metrics
        widgets = self._widgets()
        row, gap, pad = m.font_px(_ROW), m.font_px(_GAP), m.font_px(_PAD)
        height = len(widgets) * row + (len(widgets) - 1) * gap + 2 * pad + m.font_px(40)
        self._panel = Rect(0, 0, m.font_px(_WIDTH), min(height, m.size[1] - m.px(20)))
        self._panel.center = (m.size[0] // 2, m.size[1] // 2)
        top = self._panel.top + pad + m.font_px(40)
        pitch = (self._panel.bottom - pad + gap - top) // len(widgets)
        for i, widget in enumerate(widgets):
            widget.rect = Rect(self._panel.left + pad, top + i * pitch, self._panel.width - 2 * pad, pitch - gap)
        if held := [widget for widget in self.form if widget.name == "volume" and self.form.pressed == "volume"]:
            widgets = [held[0] if widget.name == "volume" else widget for widget in widgets]
        self.form.widgets = widgets

    def use(self, name: str) -> None:
        self._actions[name]()
        if self.app.scenes and self.app.top is self:
            self.layout()

    def key(self, event: pygame.Event) -> None:
        if event.key in (pygame.K_ESCAPE, pygame.K_m, pygame.K_F10):
            self.app.pop()

    def _new_game(self) -> None:
        self.app.pop()
        self._game.new_game()

    def _resign(self) -> None:
        self.app.pop()
        self._game.resign()

    def _settings(self) -> None:
        from magicgame.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _toggle_sound(self) -> None:
        self.app.settings.sound = not self.app.settings.sound
        self.app.save_settings()
        self.app.sounds.play("place")

    def _set_volume(self) -> None:
        slider = self.form["volume"]
        assert isinstance(slider, Slider)
        self.app.settings.volume = slider.value
        self.app.apply_settings()

    def _leave(self) -> None:
        self.app.pop()
        self.app.pop()

    def closed(self) -> None:
        self.app.save_settings()

    def draw(self, target: pygame.Surface) -> None:
        m = self.metrics
        target.blit(veil(target.get_size()), (0, 0))
        cast = shadow(self._panel.size, m.px(20), m.px(24), 150)
        target.blit(cast, cast.get_rect(center=self._panel.center))
        target.blit(rounded(self._panel.size, m.px(20), PALETTE.panel, border=PALETTE.border), self._panel)
        heading = Rect(self._panel.left, self._panel.top + m.font_px(20), self._panel.width, m.font_px(36))
        text.draw(target, _("Menu"), heading, m.font_px(24), PALETTE.text, bold=True, align="centre")
        self.form.draw(target, m)

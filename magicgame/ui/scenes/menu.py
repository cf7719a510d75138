"""The menu over a match: go on, begin again, resign, sound, settings, leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magicgame.language import translate as _
from magicgame.ui.app import App
from magicgame.ui.scenes.overlay import Overlay
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Slider, Widget

if TYPE_CHECKING:
    from magicgame.ui.scenes.game import GameScene


class MenuScene(Overlay):
    """Lies over the match; Esc goes back to it."""

    name = "menu"

    def __init__(self, app: App, game: GameScene) -> None:
        super().__init__(app, _("Menu"))
        self._game = game
        self.actions = {
            "continue": app.pop, "new_game": self._new_game, "resign": self._resign,
            "sound": self._toggle_sound, "volume": self._set_volume, "settings": self._settings,
            "how_to_play": app.show_rules, "leave": self._leave,
        }

    def widgets(self) -> list[Widget]:
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
            Button("how_to_play", label=_("The rules"), icon="help"),
            Button("leave", label=_("Leave the match"), icon="home"),
        ]

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

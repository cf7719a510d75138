"""Every choice of the player's, applied at once and kept."""

from __future__ import annotations

import pygame
from pygame import Rect

from magicgame.language import translate as _
from magicgame.settings import Settings
from magicgame.ui import text
from magicgame.ui.app import App
from magicgame.ui.paint import rounded
from magicgame.ui.scene import RULES, Scene
from magicgame.ui.scenes.options import TILE_SET_ROWS, Option, left_options, right_options
from magicgame.ui.scenes.tileset import tile_set_choices
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Slider, Widget, in_a_row

_MARGIN, _GAP, _PAD, _ROW, _FONT = 60, 20, 22, 50, 16
_KEPT_AT_RESET = ("window_size", "fullscreen", "game", "variant", "first", "second")
_LABEL_PART = 0.36
_WIDEST = 450


class SettingsScene(Scene):
    """Two panels of options, one below the other in an upright window; Esc leaves."""

    name = "settings"
    has_music = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form.takes_arrows = True
        self._labels: list[tuple[Rect, str]] = []
        self._panels: tuple[Rect, Rect] = (Rect(0, 0, 0, 0), Rect(0, 0, 0, 0))
        self._font_px = 12

    # --- layout -----------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        m = self.metrics
        held = self.form.held()
        left, right = left_options(), right_options()
        self._panels = self._place_panels(len(left) + TILE_SET_ROWS, len(right))
        self._labels = []
        widgets = [*self._tile_sets(len(left)), *self._rows(left, 0, TILE_SET_ROWS), *self._rows(right, 1, 0)]
        widgets = [held if held and widget.name == held.name else widget for widget in widgets]
        self.form.widgets = [*widgets, *self._buttons(m.px(_MARGIN))]

    def _place_panels(self, left_rows: int, right_rows: int) -> tuple[Rect, Rect]:
        m = self.metrics
        room = Rect(m.px(_MARGIN), m.px(100), m.size[0] - 2 * m.px(_MARGIN), self._buttons_top() - m.px(120))
        gap = m.px(_GAP)
        if not m.is_portrait:
            width = (room.width - gap) // 2
            return Rect(room.topleft, (width, room.height)), Rect(room.right - width, room.top, width, room.height)
        upper = (room.height - gap) * left_rows // (left_rows + right_rows)
        return (
            Rect(room.topleft, (room.width, upper)),
            Rect(room.left, room.top + upper + gap, room.width, room.height - gap - upper),
        )

    def _buttons_top(self) -> int:
        m = self.metrics
        return m.size[1] - m.px(30) - m.font_px(50)

    def _inner(self, panel: int) -> Rect:
        pad = self.metrics.px(_PAD)
        return self._panels[panel].inflate(-2 * pad, -2 * pad)

    def _row_px(self, panel: int, rows: int) -> int:
        return min(self.metrics.font_px(_ROW), self._inner(panel).height // rows)

    def _tile_sets(self, options: int) -> list[Widget]:
        inner, row = self._inner(0), self._row_px(0, options + TILE_SET_ROWS)
        label_width = round(inner.width * _LABEL_PART)
        self._labels.append((Rect(inner.left, inner.top, label_width, row), _("Tiles")))
        room = Rect(inner.left + label_width, inner.top, inner.width - label_width, TILE_SET_ROWS * row - row // 5)
        return tile_set_choices(room, self.metrics)

    def _rows(self, options: list[Option], panel: int, above: int) -> list[Widget]:
        inner, row = self._inner(panel), self._row_px(panel, len(options) + above)
        self._font_px = min(self.metrics.font_px(_FONT), round(row * 0.5))
        widgets: list[Widget] = []
        for number, option in enumerate(options, above):
            line = Rect(inner.left, inner.top + number * row, inner.width, row - max(3, row // 6))
            label = Rect(line.left, line.top, round(line.width * _LABEL_PART) - self.metrics.px(8), line.height)
            self._labels.append((label, option.label))
            room = Rect(line.left + round(line.width * _LABEL_PART), line.top, 0, line.height)
            room.width = min(line.right - room.left, self.metrics.plain_px(_WIDEST))
            widgets += self._choices(option, room)
        return widgets

    def _choices(self, option: Option, room: Rect) -> list[Widget]:
        settings = self.app.settings
        enabled = option.needs is None or bool(getattr(settings, option.needs))
        if not option.values:
            return [Slider(option.name, room.inflate(-room.height // 2, 0), enabled, getattr(settings, option.name))]
        return in_a_row([
            Button(
                f"{option.name}.{i}", label=label,
                accent=PALETTE.accent if getattr(settings, option.name) == value else None, enabled=enabled,
                font_size=self._font_px / self.metrics.font_scale,
            )
            for i, (value, label) in enumerate(option.values)
        ], room, self.metrics.px(7))

    def _buttons(self, margin: int) -> list[Widget]:
        m, top = self.metrics, self._buttons_top()
        height = m.font_px(50)
        wide = min(m.font_px(300), (m.size[0] - 2 * margin - 2 * m.px(16)) // 2)
        back = Rect(margin, top, wide // 2, height)
        reset = Rect(m.size[0] - margin - wide, top, wide, height)
        return [
            Button("back", back, label=_("Back"), key=_("Esc")),
            Button(RULES, back.move(back.width + m.px(12), 0), label=_("The rules"), key="F2"),
            Button("reset", reset, label=_("Back to the usual settings")),
        ]

    # --- actions ----------------------------------------------------------------------------------------------------

    def use(self, name: str) -> None:
        setting, _dot, choice = name.partition(".")
        if name == "back":
            self.app.pop()
        elif name == "reset":
            self._reset()
        elif setting == "fullscreen":
            self._set_fullscreen(choice == "0")
        elif setting == "tile_set":
            self._set(setting, choice)
        elif choice:
            option = next(option for option in (*left_options(), *right_options()) if option.name == setting)
            self._set(setting, option.value(choice))
        else:
            self._slide(setting)
        self.layout()

    def _set(self, setting: str, value: object) -> None:
        setattr(self.app.settings, setting, value)
        self.app.save_settings()
        if setting == "sound":
            self.app.sounds.play("place")

    def _set_fullscreen(self, wanted: bool) -> None:
        if wanted != self.app.settings.fullscreen:
            self.app.toggle_fullscreen()

    def _slide(self, setting: str) -> None:
        slider = self.form[setting]
        assert isinstance(slider, Slider)
        setattr(self.app.settings, setting, slider.value)
        self.app.apply_settings()

    def _reset(self) -> None:
        """The defaults; the window and the last new game stay as they are."""
        settings, usual = self.app.settings, Settings()
        for name in Settings.__struct_fields__:
            if name not in _KEPT_AT_RESET:
                setattr(settings, name, getattr(usual, name))
        self.app.save_settings()

    def key(self, event: pygame.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self.app.pop()

    def closed(self) -> None:
        self.app.save_settings()

    # --- picture ----------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        m = self.metrics
        target.fill(PALETTE.background)
        title = Rect(m.px(_MARGIN), m.px(30), m.size[0] - 2 * m.px(_MARGIN), m.px(56))
        text.draw(target, _("Settings"), title, m.px(36), PALETTE.text, bold=True)
        for panel in self._panels:
            target.blit(rounded(panel.size, m.px(18), PALETTE.panel), panel)
        for rect, label in self._labels:
            is_long = text.width(label, self._font_px) > rect.width
            text.draw(target, label, rect, self._font_px, PALETTE.muted, lines=2 if is_long else 1)
        self.form.draw(target, m)

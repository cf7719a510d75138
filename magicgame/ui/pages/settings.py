"""Every choice of the player's, applied at once and kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from magicgame.language import SYSTEM, is_reviewed, message, spoken
from magicgame.language import translate as _
from magicgame.player.settings import Settings
from magicgame.ui.command import Command
from magicgame.ui.frames.page import Page
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.themes import tile_set, tile_set_names
from magicgame.ui.pages.added import look_for_added
from magicgame.ui.pages.options import Choice, Group, OnOff, Option, TileSets, Volume, groups
from magicgame.ui.routes import About, ChangeKeys, Data
from magicgame.ui.table.tile_sets import TileSetOption
from magicgame.ui.widgets.box import Box, Painted, Space
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.choice import Segments, Slider, Switch
from magicgame.ui.widgets.fitting import Beside
from magicgame.ui.widgets.layout import Column, Flow, Pad, Panel, Row
from magicgame.ui.widgets.switch_row import SwitchRow
from magicgame.ui.widgets.words import Words, heading, note
from magicgame.ui.words import questions

_KEPT_AT_RESET = (
    "window_size", "fullscreen", "game", "variant", "first", "second", "first_name", "second_name", "keys",
)
_GAP, _PAD_ACROSS, _PAD_DOWN, _ROW, _ROW_PAD, _LABEL = 14, 24, 14, 44, 3, 17
_PRINTED_ACROSS, _PRINTED_DOWN, _PRINTED_ROW, _PRINTED_GAP = 12, 8, 32, 8
"""Tighter in black and white, where letters are larger."""
_ICON, _BETWEEN = 22, 24
_TWO_COLUMNS = 1080
"""The width, given for 1280×800 and growing with the type, from which the groups stand in two columns."""


class SettingsScene(Page):
    """Four groups of options; what is chosen counts at once."""

    name = "settings"

    def title(self) -> str:
        return _("Settings")

    def ways(self) -> list[Button]:
        return [self.button(name) for name in ("data", "keys", "about", "reset", "back")]

    @property
    def _is_narrow(self) -> bool:
        """Whether the groups stand below one another."""
        return self.look.size[0] < self.look.type_px(_TWO_COLUMNS)

    def body(self) -> Box:
        look, play, sound, access = (self._panel(group) for group in groups())
        if self._is_narrow:
            return Column([access, look, play, sound], _GAP)
        return Row([Column([look, sound], _GAP), Column([access, play], _GAP)], _GAP)

    def _panel(self, group: Group) -> Box:
        """Its rows share out what height is left. Black and white leave no colours to choose from."""
        is_one_bit = self.look.palette.is_one_bit
        options = (option for option in group.options if not (is_one_bit and option.name == "theme"))
        rows: list[Box] = [_headed(group), Space(4)]
        for number, option in enumerate(options):
            row = Pad(self._row(option), 0, _ROW_PAD)
            row.grows = True
            rows += [_line(), row] if number else [row]
        across, down = (_PRINTED_ACROSS, _PRINTED_DOWN) if is_one_bit else (_PAD_ACROSS, _PAD_DOWN)
        return Panel(Column(rows, 0), across, down)

    # --- rows ---------------------------------------------------------------------------------------------------------

    def _row(self, option: Option) -> Box:
        """The option's label, and at the other end what it is set with."""
        match option:
            case OnOff():
                return SwitchRow(option.name, option.label, *self._state(option), about=option.about, least=self._least,
                                 bold=self.look.palette.is_one_bit)
            case Volume():
                return self._beside(option.switch.label, self._volume(option))
            case Choice():
                return self._beside(option.label, self._choice(option), self._limits(option))
            case TileSets():
                return self._beside(option.label, self._tile_sets(), self.look.tiles.shown_title)

    def _beside(self, label: str, control: Box, detail: str = "") -> Box:
        """Without shades a name is told from its detail by its weight."""
        words = [Words(label, _LABEL, bold=self.look.palette.is_one_bit), *([note(detail)] if detail else [])]
        is_one_bit = self.look.palette.is_one_bit
        return Beside(Column(words, 0), control, _PRINTED_GAP if is_one_bit else _BETWEEN, least=self._least)

    @property
    def _least(self) -> int:
        """The least height of a row."""
        return _PRINTED_ROW if self.look.palette.is_one_bit else _ROW

    def _limits(self, option: Choice) -> str:
        """How far what is chosen can be relied on, or what it comes to."""
        if option.name == "language" and not is_reviewed():
            return _("Not yet reviewed by a native speaker")
        if option.name == "language" and self.stage.settings.language == SYSTEM:
            return _("System language: {language}", language=spoken())
        return ""

    def _state(self, option: OnOff) -> tuple[bool, Callable[[], None], None, str]:
        """Of its switch: whether it is on, what it does, that it can be used, and the word for that."""
        is_on = bool(getattr(self.stage.settings, option.name))
        return is_on, partial(self._set, option.name, not is_on), None, _("on") if is_on else _("off")

    def _volume(self, option: Volume) -> Box:
        settings = self.stage.settings
        why_not = None if getattr(settings, option.switch.name) else ""
        level = getattr(settings, option.name)
        slider = Slider(option.name, option.label, level, partial(self._slide, option.name), why_not)
        switch = Switch(option.switch.name, option.switch.label, *self._state(option.switch))
        return Row([slider, switch], 20, (1, 0))

    def _choice(self, option: Choice) -> Box:
        chosen = getattr(self.stage.settings, option.name)
        return Segments(option.name, option.values, chosen, partial(self._set, option.name), option.label)

    def _tile_sets(self) -> Box:
        return Flow([
            TileSetOption(tile_set(name), name == self.look.tiles.name, partial(self._set, "tile_set", name))
            for name in tile_set_names()
        ], 10)

    # --- what they do -------------------------------------------------------------------------------------------------

    def _set(self, setting: str, value: object) -> None:
        if setting == "fullscreen":
            self.stage.toggle_fullscreen()
            return
        setattr(self.stage.settings, setting, value)
        self.stage.save_settings()
        if setting == "sound":
            self.stage.sound("place")

    def _slide(self, setting: str, level: float) -> None:
        """Heard at once, and written when the page is left."""
        setattr(self.stage.settings, setting, level)
        self.stage.apply_settings()

    def reset(self) -> None:
        question = questions.reset_settings()
        self.stage.ask(question.title, question.text, ((_("Reset"), self._reset), (_("Cancel"), lambda: None)))

    def _reset(self) -> None:
        """The defaults; the window, the changed keys and what concerns the last new game stay as they are."""
        settings, usual = self.stage.settings, Settings()
        for name in Settings.__struct_fields__:
            if name not in _KEPT_AT_RESET:
                setattr(settings, name, getattr(usual, name))
        self.stage.save_settings()

    def change_keys(self) -> None:
        self.stage.go(ChangeKeys())

    def look_at_data(self) -> None:
        self.stage.go(Data())

    def shown(self) -> None:
        """Offer what has been added meanwhile."""
        look_for_added(self.stage)

    def look_at_makers(self) -> None:
        self.stage.go(About())

    def closed(self) -> None:
        super().closed()
        self.stage.save_settings()

    commands = (
        *Page.commands,
        Command("reset", message("Reset to defaults"), reset),
        Command("data", message("My data"), look_at_data),
        Command("keys", message("Keys"), change_keys),
        Command("about", message("About"), look_at_makers),
    )


def _headed(group: Group) -> Box:
    def paint(canvas: Canvas, rect: Rect) -> None:
        canvas.icon(group.icon, rect.center, rect.width, canvas.palette.warning)

    return Row([Painted((_ICON, _ICON), paint), heading(group.heading)], 12, (0, 1))


def _line() -> Box:
    """What parts two rows."""
    def paint(canvas: Canvas, rect: Rect) -> None:
        canvas.line(rect.topleft, rect.topright, canvas.palette.control)

    return Painted((0, 1), paint)

"""What can be chosen in the settings, as data: which setting, what it is called, and what values it has."""

from __future__ import annotations

from dataclasses import dataclass

from magicgame.language import SYSTEM, languages
from magicgame.language import translate as _
from magicgame.ui.look.themes import theme, theme_names


@dataclass(frozen=True)
class OnOff:
    """A setting that is on or off: the name of its field in `Settings`, its label, and what it does if that needs to be
    said."""

    name: str
    label: str
    about: str = ""


@dataclass(frozen=True)
class Volume:
    """A level from 0 to 1, and the setting that must be on for it to matter; its label is for a voice."""

    name: str
    label: str
    switch: OnOff


@dataclass(frozen=True)
class Choice:
    """A setting of several values, each with its label."""

    name: str
    label: str
    values: tuple[tuple[object, str], ...]


@dataclass(frozen=True)
class TileSets:
    """The choice of a tile set, shown by its tiles."""

    name: str
    label: str


Option = OnOff | Volume | Choice | TileSets


@dataclass(frozen=True)
class Group:
    """Options under a heading with an icon."""

    heading: str
    icon: str
    options: tuple[Option, ...]


def groups() -> tuple[Group, Group, Group, Group]:
    """Every option there is, in the player's language."""
    return (
        Group(_("Appearance"), "eye", (
            Choice("theme", _("Colours"), tuple((name, theme(name).shown_title) for name in theme_names())),
            TileSets("tile_set", _("Tiles")),
            Choice("language", _("Language"), ((SYSTEM, _("System")), *languages().items())),
            Choice("text_size", _("Text size"), tuple(
                (size / 100, _("{number}%", number=size)) for size in (100, 125, 150, 200)
            )),
            OnOff("left_handed", _("Panel on the left")),
            OnOff("show_labels", _("Square names")),
            OnOff("fullscreen", _("Full screen")),
        )),
        Group(_("Playing"), "play", (
            OnOff("show_lines", _("Highlight lines and touching pieces"),
                  _("Lines in Magic, neighbours in Entropy")),
            OnOff("show_threats", _("Show the other side's threats"), _("What it would win with next; counts as help")),
            OnOff("explain_lines", _("Point out three in a row"),
                  _("Says what the line still needs to win")),
            OnOff("show_knowledge", _("Say when the result is certain"),
                  _("As soon as the computer knows who wins")),
            OnOff("auto_pass", _("Pass automatically"), _("Whenever a side has no other move")),
            OnOff("turn_board", _("Turn the board between two players"), _("Each sees it from their own side")),
        )),
        Group(_("Sound"), "sound-on", (
            Volume("volume", _("Effects volume"), OnOff("sound", _("Effects"))),
            Volume("music_volume", _("Music volume"), OnOff("music", _("Music"))),
        )),
        Group(_("Accessibility"), "access", (
            OnOff("speech", _("Read the board aloud")),
            OnOff("face_marks", _("Letters on the tiles")),
            Choice("animation", _("Animation speed"), (
                ("off", _("Off")), ("fast", _("Fast")), ("normal", _("Normal")), ("slow", _("Slow")),
            )),
            OnOff("reduced_motion", _("Reduced motion")),
        )),
    )

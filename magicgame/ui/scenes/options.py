"""What can be chosen in the settings, as data: which setting, what it is called, and what for values it has."""

from __future__ import annotations

from dataclasses import dataclass

from magicgame.language import LANGUAGES, SYSTEM
from magicgame.language import translate as _
from magicgame.ui.looks import THEMES, theme


@dataclass(frozen=True)
class Option:
    """One setting: the field's name in `Settings`, its label, and its values with theirs; without values a volume.

    `needs` names another setting that must be on for this one to matter.
    """

    name: str
    label: str
    values: tuple[tuple[object, str], ...] = ()
    needs: str | None = None

    def value(self, index: str) -> object:
        """The value a choice's number stands for."""
        return self.values[int(index)][0]


TILE_SET_ROWS = 3


def left_options() -> list[Option]:
    """What the window looks like; the tile sets come above these."""
    return [
        Option("theme", _("Colours"), tuple((name, _(theme(name).title)) for name in THEMES)),
        Option("language", _("Language"), ((SYSTEM, _("System")), *LANGUAGES.items())),
        Option("text_size", _("Text size"), tuple((size / 100, f"{size} %") for size in (100, 125, 150, 200))),
        _switch("show_labels", _("Names of the squares")),
        _switch("face_marks", _("Letters on the tiles")),
        _switch("show_lines", _("Mark lines and ties")),
        _switch("show_knowledge", _("Tell what the computer knows")),
    ]


def right_options() -> list[Option]:
    """How it moves and sounds."""
    return [
        Option("animation", _("Animation"), (
            ("off", _("off")), ("fast", _("fast")), ("normal", _("normal")), ("slow", _("slow")),
        )),
        _switch("reduced_motion", _("Reduced motion")),
        _switch("sound", _("Sound")),
        Option("volume", _("Volume of sounds"), needs="sound"),
        _switch("music", _("Music")),
        Option("music_volume", _("Volume of music"), needs="music"),
        _switch("speech", _("Speak aloud")),
        _switch("left_handed", _("Panel on the left")),
        _switch("fullscreen", _("Full screen")),
    ]


def _switch(name: str, label: str) -> Option:
    return Option(name, label, ((True, _("on")), (False, _("off"))))

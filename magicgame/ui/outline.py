"""What a scene tells a screen reader: its texts, what can be used, and the squares of its board, as frozen values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

import pygame
from pygame import Rect

from magicgame.language import translate as _
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.choice import Slider, Switch
from magicgame.ui.widgets.form import Form
from magicgame.ui.widgets.widget import Role, Widget

ElementRole = Role | Literal["words", "square"]
ASKED = pygame.event.custom_type()
"""An event: a screen reader wants `name`, an element of the scene on top, used (`is_use`) or given the focus."""
_WIDGET = "button."
Place = tuple[int, int, int, int]
"""Left, top, width and height in dots of the look."""


@dataclass(frozen=True, slots=True)
class Element:
    """One thing to be read or used. `name` is the same from one layout to the next and unique in its scene.

    `level` 0..1 is how far a slider is turned, `is_on` whether a switch is on or an option chosen; None for all others.
    """

    name: str
    role: ElementRole
    label: str
    place: Place
    value: str = ""
    description: str = ""
    is_enabled: bool = True
    is_on: bool | None = None
    level: float | None = None


@dataclass(frozen=True, slots=True)
class Outline:
    """A scene as it is read: elements in reading order, then the board row by row.

    `focus` names the element the keyboard is at; `said` is what is announced as soon as it changes.
    """

    elements: tuple[Element, ...]
    squares: tuple[Element, ...] = ()
    columns: int = 0
    focus: str | None = None
    said: str = ""
    is_modal: bool = False


def outline_of(boxes: Iterable[Box], focused: str | None, said: str, is_modal: bool) -> Outline:
    """The boxes that have something to say or do, in the order given; `focused` is the name of a widget."""
    return Outline(
        tuple(_elements(boxes)), focus=None if focused is None else _WIDGET + focused, said=said, is_modal=is_modal
    )


def sentences(*texts: str) -> str:
    """The texts that say something, one sentence after the other."""
    *others, last = [text for text in texts if text] or [""]
    ended = (text if text[-1] in "?!:" else f"{text.rstrip('.')}." for text in others)
    return " ".join((*ended, last))


def widget_of(name: str, form: Form) -> Widget | None:
    """The widget an element stands for; None when it is none, or has gone."""
    return form.find(name.removeprefix(_WIDGET)) if name.startswith(_WIDGET) else None


def widget_text(widget: Widget) -> str:
    """What a voice says of a widget: `Sounds, on`, `Colours, Dark, chosen`, `Undo, nothing to undo`, and of what cannot
    be used what could be."""
    chosen = _("chosen") if widget.is_chosen else ""
    reason = "" if widget.enabled else widget.why_not or _("not possible now")
    said = ", ".join(filter(None, (widget.row, widget.label, widget.value, chosen, reason)))
    return sentences(said, widget.description if widget.is_wrong else "")


def _elements(boxes: Iterable[Box]) -> Iterator[Element]:
    for number, box in enumerate(boxes):
        if isinstance(box, Widget) and box.label:
            yield _of_widget(box)
        elif box.said:
            yield Element(f"words.{number}", "words", box.said, place_of(box.rect))


def place_of(rect: Rect) -> Place:
    return rect.left, rect.top, rect.width, rect.height


def _of_widget(widget: Widget) -> Element:
    is_on = widget.is_on if isinstance(widget, Switch) else widget.is_chosen
    return Element(
        _WIDGET + widget.name, widget.role, widget.label, place_of(widget.shown_rect), widget.value,
        widget.why_not or widget.description or widget.row, widget.enabled, is_on,
        widget.level if isinstance(widget, Slider) else None,
    )

"""Buttons, choices and sliders with hover, press and keyboard focus; a `Form` holds those of one scene.

A widget draws itself and knows its rectangle; what a click means is the scene's business: `Form.handle`
answers the name of the widget that was used.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from magicgame.ui import text
from magicgame.ui.icons import icon
from magicgame.ui.paint import outline, rounded
from magicgame.ui.theme import PALETTE, Colour, Metrics, mix

_ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}
_LEAST_COMMON = 0.6
_TWO_LINES = 3.6
"""How many times its font size a label and its key are high together, where there is room."""
ACTIVATE_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass
class Widget:
    """Something to click in a scene. `name` is what `Form.handle` answers when it is used."""

    name: str
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    enabled: bool = True

    def draw(self, target: pygame.Surface, metrics: Metrics, hovered: bool) -> None:
        raise NotImplementedError

    def drag(self, x: int) -> bool:
        """Follow the pressed pointer. True when that changed the widget's value."""
        return False

    def nudge(self, direction: int) -> bool:
        """An arrow key while focused, -1 or 1. True when that changed the widget's value."""
        return False


@dataclass
class Button(Widget):
    """A label with an optional icon and key; `accent` fills it, as a chosen or primary button is.

    Labels beside one another are equally large as far as that goes: `peers` are all labels of the row.
    """

    label: str = ""
    icon: str | None = None
    key: str = ""
    accent: Colour | None = None
    font_size: float = 17
    peers: tuple[str, ...] = ()

    def draw(self, target: pygame.Surface, metrics: Metrics, hovered: bool) -> None:
        fill = self.accent or PALETTE.control
        if hovered and self.enabled:
            fill = mix(fill, PALETTE.background, 0.18) if self.accent else PALETTE.control_hover
        if not self.enabled:
            fill = mix(fill, PALETTE.panel, 0.7)
        target.blit(rounded(self.rect.size, metrics.px(10), fill), self.rect)
        self._draw_label(target, metrics, self._text_colour())

    def _text_colour(self) -> Colour:
        if not self.enabled:
            return mix(PALETTE.faint, PALETTE.panel, 0.45)
        return PALETTE.on_accent if self.accent else PALETTE.text

    def _draw_label(self, target: pygame.Surface, metrics: Metrics, colour: Colour) -> None:
        inner = self.rect.inflate(-metrics.px(10), 0)
        size = metrics.font_px(self.font_size)
        if self.key:
            height = min(self.rect.height, metrics.font_px(_TWO_LINES * self.font_size))
            top = self.rect.centery - height // 2
            below = pygame.Rect(inner.left, top + height // 2, inner.width, height * 2 // 5)
            inner = pygame.Rect(inner.left, top + height // 10, inner.width, height // 2)
            size = min(size, round(height * 0.42))
            hint = mix(colour, PALETTE.control, 0.25)
            text.draw(target, self.key, below, min(metrics.font_px(13), round(height * 0.3)), hint, align="centre")
        size = self._common_size(size, inner.width)
        has_icon = self.icon is not None and self._has_room_for_icon(inner, size)
        if has_icon:
            inner = self._draw_icon(target, inner, size, colour)
        align = "left" if has_icon else "centre"
        text.draw(target, self.label, inner, size, colour, bold=self.accent is not None, align=align)

    def _common_size(self, size: int, width: int) -> int:
        """The size at which every label of the row fits, unless it is much smaller."""
        fitting = [text.fitting_size(label, size, width, self.accent is not None) for label in self.peers]
        return max(round(_LEAST_COMMON * size), min([size, *fitting]))

    def _has_room_for_icon(self, inner: pygame.Rect, size: int) -> bool:
        """Whether the label keeps its size beside an icon; words matter more."""
        room = max(1, inner.width - round(size * 1.1) * 4 // 3)
        return text.fitting_size(self.label, size, room, self.accent is not None) >= 0.95 * size

    def _draw_icon(self, target: pygame.Surface, inner: pygame.Rect, size: int, colour: Colour) -> pygame.Rect:
        """Draw the icon so that icon and label together are centred; answers what is left for the label."""
        image_px = round(size * 1.1)
        gap = image_px // 3 if self.label else 0
        room = max(1, inner.width - image_px - gap)
        bold = self.accent is not None
        label = text.width(self.label, text.fitting_size(self.label, size, room, bold), bold)
        left = inner.centerx - (image_px + gap + label) // 2
        target.blit(icon(str(self.icon), image_px, colour), (left, inner.centery - image_px // 2))
        return pygame.Rect(left + image_px + gap, inner.top, room, inner.height)


@dataclass
class Slider(Widget):
    """A value from 0 to 1, set by dragging, clicking or the arrow keys."""

    value: float = 0.0
    label: str = ""

    def draw(self, target: pygame.Surface, metrics: Metrics, hovered: bool) -> None:
        track = self._track(metrics)
        target.blit(rounded(track.size, track.height // 2, PALETTE.control), track)
        filled = pygame.Rect(track.left, track.top, max(track.height, round(track.width * self.value)), track.height)
        target.blit(rounded(filled.size, track.height // 2, PALETTE.accent if self.enabled else PALETTE.faint), filled)
        knob = metrics.px(20)
        centre = (track.left + round(track.width * self.value), track.centery)
        colour = PALETTE.accent if hovered else PALETTE.text
        target.blit(rounded((knob, knob), knob // 2, colour), (centre[0] - knob // 2, centre[1] - knob // 2))

    def _track(self, metrics: Metrics) -> pygame.Rect:
        height = metrics.px(6)
        return pygame.Rect(self.rect.left, self.rect.centery - height // 2, self.rect.width, height)

    def drag(self, x: int) -> bool:
        value = min(1.0, max(0.0, (x - self.rect.left) / max(1, self.rect.width)))
        changed, self.value = value != self.value, value
        return changed

    def nudge(self, direction: int) -> bool:
        value = min(1.0, max(0.0, round(self.value + direction * 0.1, 2)))
        changed, self.value = value != self.value, value
        return changed


def _way(start: pygame.Rect, goal: pygame.Rect, direction: tuple[int, int]) -> float:
    """How far it is from one widget to another in a direction; 0 when it lies elsewhere. Aside counts thrice."""
    dx, dy = goal.centerx - start.centerx, goal.centery - start.centery
    along = dx * direction[0] + dy * direction[1]
    aside = abs(dx * direction[1]) + abs(dy * direction[0])
    overlaps = start.left < goal.right and goal.left < start.right if direction[1] else (
        start.top < goal.bottom and goal.top < start.bottom
    )
    return along + (0 if overlaps else 3 * aside) + 0.01 * aside if along > 0 else 0.0


class Form:
    """The widgets of one scene in their Tab order, with hover, press and focus."""

    def __init__(self, widgets: list[Widget] | None = None) -> None:
        self.widgets = widgets or []
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.focused: str | None = None
        self.takes_arrows = False
        """Whether the arrow keys move the focus; a scene with a board needs them for the board."""

    def held(self) -> Widget | None:
        """The widget the pointer is pressed on, to be kept while a new layout is made."""
        return self._find(self.pressed)

    def focused_label(self) -> str:
        """What the widget that has the focus is called; empty when none has."""
        focused = self._find(self.focused)
        return str(getattr(focused, "label", "") or focused.name) if focused else ""

    def __iter__(self) -> Iterator[Widget]:
        return iter(self.widgets)

    def __getitem__(self, name: str) -> Widget:
        return next(widget for widget in self.widgets if widget.name == name)

    def at(self, position: tuple[int, int]) -> Widget | None:
        return next((w for w in self.widgets if w.enabled and w.rect.collidepoint(position)), None)

    def handle(self, event: pygame.Event) -> str | None:
        """The name of the widget the event used, or None. A press counts when it is released on the same widget."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._release(event.pos)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return None

    def _move(self, position: tuple[int, int]) -> str | None:
        over = self.at(position)
        self.hovered = over.name if over else None
        return self._drag(position[0])

    def _press(self, position: tuple[int, int]) -> str | None:
        over = self.at(position)
        self.pressed = over.name if over else None
        self.focused = None
        return self._drag(position[0])

    def _drag(self, x: int) -> str | None:
        held = self._find(self.pressed)
        return held.name if held and held.drag(x) else None

    def _release(self, position: tuple[int, int]) -> str | None:
        over, pressed = self.at(position), self.pressed
        self.pressed = None
        return pressed if over and over.name == pressed else None

    def _key(self, event: pygame.Event) -> str | None:
        if event.key == pygame.K_TAB:
            self._focus_next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return None
        focused = self._find(self.focused)
        if focused is not None and focused.enabled:
            if event.key in ACTIVATE_KEYS:
                return focused.name
            direction = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
            if direction and focused.nudge(direction):
                return focused.name
        if self.takes_arrows and event.key in _ARROWS:
            self._focus_towards(_ARROWS[event.key])
        return None

    def _focus_towards(self, direction: tuple[int, int]) -> None:
        """Move the focus to the nearest widget in a direction, or to the first one when there is none yet."""
        start = self._find(self.focused)
        if start is None:
            self._focus_next(1)
            return
        ways = [(_way(start.rect, widget.rect, direction), widget.name) for widget in self.widgets if widget.enabled]
        reachable = [way for way in ways if way[0] > 0]
        if reachable:
            self.focused = min(reachable)[1]

    def _find(self, name: str | None) -> Widget | None:
        return next((widget for widget in self.widgets if widget.name == name), None)

    def _focus_next(self, direction: int) -> None:
        names = [widget.name for widget in self.widgets if widget.enabled]
        if not names:
            return
        if self.focused in names:
            self.focused = names[(names.index(self.focused) + direction) % len(names)]
        else:
            self.focused = names[0 if direction > 0 else -1]

    def state(self) -> tuple[str | None, str | None, str | None]:
        """What hover, press and focus look like; a change of it means drawing again."""
        return self.hovered, self.pressed, self.focused

    def draw(self, target: pygame.Surface, metrics: Metrics) -> None:
        for widget in self.widgets:
            widget.draw(target, metrics, hovered=widget.name == self.hovered)
            if widget.name == self.focused:
                ring = widget.rect.inflate(metrics.px(8), metrics.px(8))
                target.blit(outline(ring.size, metrics.px(13), PALETTE.text, max(2, metrics.px(2))), ring)


def in_a_row(widgets: list[Widget], rect: pygame.Rect, gap: int) -> list[Widget]:
    """The widgets side by side, equally wide, filling the rectangle."""
    pitch = (rect.width + gap) / len(widgets)
    labels = tuple(widget.label for widget in widgets if isinstance(widget, Button))
    for i, widget in enumerate(widgets):
        if isinstance(widget, Button):
            widget.peers = labels
        left, right = round(i * pitch), round((i + 1) * pitch) - gap
        widget.rect = pygame.Rect(rect.left + left, rect.top, right - left, rect.height)
    return widgets

"""The widgets of one scene: which of them is hovered, pressed and focused, and which is being used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame
from pygame import Rect

from magicgame.ui.widgets.widget import Widget

ACTIVATE_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}
_LEAPS = (pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN)


class Form:
    """Widgets in their Tab order. Hover, press and focus are kept by name, so that a new layout keeps them."""

    def __init__(self) -> None:
        self._widgets: list[Widget] = []
        self.hovered: str | None = None
        self.pressed: str | None = None
        self.focused: str | None = None
        self._is_covered = False
        self._pointer: tuple[int, int] | None = None
        """Where it was last; None while it does not count, because a key was used since."""
        self.takes_arrows = False
        """Whether the arrow keys move the focus; a scene with a board needs them for the board."""
        self.enter_leads_on = False
        """Whether Enter in a field leads to the next one, after the last to the main button, and does nothing else."""

    def take(self, widgets: Iterable[Widget]) -> None:
        """These are the widgets from now on."""
        before, self._widgets = {widget.name: widget for widget in self._widgets}, list(widgets)
        for widget in self._widgets:
            widget.follow(before.get(widget.name, widget))
        if self._pointer is not None:
            self._point(self._pointer)
        self._mark()

    def _mark(self) -> None:
        for widget in self._widgets:
            widget.hovered = widget.name == self.hovered
            widget.pressed = widget.name == self.pressed
            widget.focused = widget.name == self.focused and not self._is_covered

    def leave(self) -> None:
        """The pointer is no longer over any of them, and the focus does not show until `come_back`."""
        self.hovered, self._pointer, self._is_covered = None, None, True
        self._mark()

    def come_back(self) -> None:
        self._is_covered = False
        self._mark()

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._widgets)

    def __getitem__(self, name: str) -> Widget:
        return next(widget for widget in self._widgets if widget.name == name)

    def find(self, name: str | None) -> Widget | None:
        return next((widget for widget in self._widgets if widget.name == name), None)

    @property
    def focus(self) -> Widget | None:
        """The widget that has the keyboard's focus."""
        return self.find(self.focused)

    def at(self, position: tuple[int, int]) -> Widget | None:
        """The widget under a pixel, usable or not; of two the one inside the other."""
        pointed = (widget for widget in reversed(self._widgets) if not widget.is_for_keys)
        return next((widget for widget in pointed if widget.shown_rect.collidepoint(position)), None)

    def is_typed(self, event: pygame.Event) -> bool:
        """Whether a key is meant for the widget that has the focus and for nothing else."""
        focus = self.focus
        return focus is not None and focus.takes_first(event)

    def moved_focus(self, event: pygame.Event, before: str | None) -> bool:
        """Whether a key has led to another widget than the one `before`; Enter in a field ends the typing, and that is
        not all it stands for."""
        is_led_on = event.key not in ACTIVATE_KEYS or self._leads_on(event)
        return event.key == pygame.K_TAB or (self.focused != before and is_led_on)

    def _leads_on(self, event: pygame.Event) -> bool:
        return self.enter_leads_on and not event.mod & pygame.KMOD_CTRL

    def state(self) -> tuple[str | None, str | None, str | None]:
        """What hover, press and focus look like; a change of it means drawing again."""
        return self.hovered, self.pressed, self.focused

    def handle(self, event: pygame.Event) -> Widget | None:
        """The widget the event used, or tried to use although it is disabled. A press counts when it is released on
        the same widget."""
        used = self._used(event)
        self._mark()
        return used

    def _used(self, event: pygame.Event) -> Widget | None:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
            return self._drag(event.pos[0])
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            over = self.at(event.pos)
            self.pressed = over.name if over else None
            self.focused = over.name if over and over.enabled and over.takes_text else None
            return self._drag(event.pos[0])
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            over, pressed = self.at(event.pos), self.pressed
            self.pressed = None
            return over if over and over.name == pressed and over.role != "slider" else None
        if event.type == pygame.KEYDOWN:
            self.hovered = self._pointer = None
            return self._key(event)
        return None

    def _point(self, position: tuple[int, int]) -> None:
        over = self.at(position)
        self.hovered, self._pointer = over.name if over and over.enabled else None, position

    def _drag(self, x: int) -> Widget | None:
        held = self.find(self.pressed)
        return held if held and held.enabled and held.drag(x) else None

    def _key(self, event: pygame.Event) -> Widget | None:
        if event.key == pygame.K_TAB:
            self._focus_next(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return None
        focused = self.focus
        if focused is not None and focused.enabled:
            if focused.type(event):
                return focused
            if focused.takes_text and event.key in ACTIVATE_KEYS:
                self.focused = self._after_field(focused) if self._leads_on(event) else None
                return None
            if event.key in ACTIVATE_KEYS and not event.mod & pygame.KMOD_CTRL:
                return focused
            direction = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
            if direction and focused.nudge(direction):
                return focused
        if self.takes_arrows and event.key in _ARROWS and not event.mod & pygame.KMOD_CTRL:
            self._focus_towards(_ARROWS[event.key])
        elif self.takes_arrows and event.key in _LEAPS and focused is not None:
            self._leap(event.key, focused)
        return None

    def _after_field(self, field: Widget) -> str | None:
        """Where Enter leads from a field: to the next one, else to the main button."""
        after = self._widgets[self._widgets.index(field) + 1:]
        goals = [each for each in after if each.takes_text] or [each for each in self._widgets if each.is_main]
        return next((each.name for each in goals if each.enabled), None)

    def _focus_towards(self, direction: tuple[int, int]) -> None:
        """Move the focus to the nearest widget in a direction, sideways only along a row; to the first one when there
        is none yet; up and down a single column from its end to its other end."""
        start = self.focus
        if start is None:
            self._focus_next(1)
            return
        usable = [widget for widget in self._widgets if widget.enabled]
        ways = [(_way(start.rect, widget.rect, direction), widget) for widget in usable]
        if reachable := [way for way in ways if way[0] > 0]:
            nearest = min(reachable, key=lambda way: way[0])[1]
            between = [each for _far, each in reachable if _lies_between(start.rect, each.rect, nearest.rect)]
            goal = min(between, key=lambda each: _from(start.rect, each.rect), default=nearest)
            self.focused = self._entered(goal, start, direction)
        elif direction[1] and all(_overlap(start.rect, widget.rect) for widget in usable):
            self.focused = max(usable, key=lambda widget: -direction[1] * widget.rect.centery).name

    def _entered(self, goal: Widget, start: Widget, direction: tuple[int, int]) -> str:
        """Where the focus lands that comes to the `goal`: in another group of options on a chosen one."""
        if goal.role != "radio" or _group(goal) == _group(start):
            return goal.name
        chosen = [each for each in self._widgets if each.is_chosen and each.enabled and _group(each) == _group(goal)]
        ways = [(_way(start.rect, each.rect, direction), each.name) for each in chosen]
        return min((way for way in ways if way[0] > 0), default=(0.0, goal.name))[1]

    def _leap(self, key: int, start: Widget) -> None:
        """Move the focus within its group: to an end of it, or by as much of it as is in sight."""
        group = [widget for widget in self._widgets if widget.enabled and _group(widget) == _group(start)]
        reach = max(0, (start.clip or start.rect).height - start.rect.height)
        down = [widget for widget in group if widget.rect.top - start.rect.top <= reach]
        up = [widget for widget in group if start.rect.top - widget.rect.top <= reach]
        goals = dict(zip(_LEAPS, (group[0], group[-1], up[0], down[-1]), strict=True))
        self.focused = goals[key].name

    def leaps_to_end(self, event: pygame.Event) -> bool:
        """Give the focus, where arrows move it, to the first of them all that can be used, or to the last, by Home and
        End; False for any other key, and while nothing has it."""
        if event.key not in (pygame.K_HOME, pygame.K_END) or not self.takes_arrows or self.focused is None:
            return False
        self.focused = [each.name for each in self._widgets if each.enabled][-(event.key == pygame.K_END)]
        self._mark()
        return True

    def focus_main(self) -> None:
        """Give the focus to what is most likely to be used first: the main thing, else of what is in sight what is
        chosen, else the first entry of a list, else the way back."""
        usable = [widget for widget in self._widgets if widget.enabled]
        in_sight = [widget for widget in usable if widget.shown_rect == widget.rect]
        found = (
            *(widget for widget in usable if widget.is_main), *(widget for widget in in_sight if widget.is_chosen),
            *(widget for widget in in_sight if "." in widget.name),
            *(widget for widget in in_sight if widget.name == "back"), *in_sight,
        )
        self.focused = found[0].name if found else None
        self._mark()

    def _focus_next(self, direction: int) -> None:
        stops = self._stops()
        names = [widget.name for widget in self._widgets if widget.name == self.focused or widget.name in stops]
        if self.focused in names:
            self.focused = names[(names.index(self.focused) + direction) % len(names)]
        elif names:
            self.focused = names[0 if direction > 0 else -1]

    def _stops(self) -> set[str]:
        """Where Tab stops: where arrow keys lead on, only once in a group: at the chosen one, else at the first, or not
        at all while the focus is within."""
        usable = [widget for widget in self._widgets if widget.enabled]
        if not self.takes_arrows:
            return {widget.name for widget in usable}
        stops = {_group(widget): widget.name for widget in reversed(usable)}
        chosen = {_group(widget) for widget in usable if widget.is_chosen}
        within = _group(self.focus) if self.focus is not None else None
        firsts = {name for group, name in stops.items() if group not in chosen and group != within}
        return firsts | {widget.name for widget in usable if widget.is_chosen}


def _group(widget: Widget) -> str:
    """What the options of one choice and the entries of one list have in common; its own name for anything else."""
    return f"{widget.name.partition('.')[0]} {widget.role}" if widget.role in ("radio", "button") else widget.name


def _overlap(start: Rect, goal: Rect) -> bool:
    """Whether one lies above the other."""
    return start.left < goal.right and goal.left < start.right


def _lies_between(start: Rect, each: Rect, goal: Rect) -> bool:
    """Whether it stands in a row of its own between the rows of two others, wherever in that."""
    upper, lower = sorted((start, goal), key=lambda rect: rect.top)
    return upper.bottom <= each.top and each.bottom <= lower.top


def _from(start: Rect, goal: Rect) -> tuple[int, int]:
    """How far the row of one is from the other's, and how far it is aside."""
    return abs(goal.centery - start.centery), abs(goal.centerx - start.centerx)


def _are_level(start: Rect, goal: Rect) -> bool:
    """Whether one lies beside the other."""
    return start.top < goal.bottom and goal.top < start.bottom


def _way(start: Rect, goal: Rect, direction: tuple[int, int]) -> float:
    """How far one widget is from another in a direction; 0 when it lies elsewhere, as on another height does what is
    looked for to the left or right. What is not right above or below counts as farther away."""
    dx, dy = goal.centerx - start.centerx, goal.centery - start.centery
    along = dx * direction[0] + dy * direction[1]
    aside = abs(dx * direction[1]) + abs(dy * direction[0])
    if along <= 0 or (direction[0] and not _are_level(start, goal)):
        return 0.0
    gap = max(0, goal.left - start.right, start.left - goal.right) if direction[1] else 0
    return along + 3 * gap + 0.01 * aside

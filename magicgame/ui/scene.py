"""A scene is one screen of the program, or a dialogue lying over one. The app keeps a stack of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from magicgame.games.game import Game
from magicgame.ui.theme import Metrics
from magicgame.ui.widgets import Form

if TYPE_CHECKING:
    from magicgame.ui.app import App


RULES = "rules"
"""What the widget that leads to the rules is called in every scene."""


class Scene:
    """Handles events, advances by time handed in, and draws itself.

    `dirty` asks for one new frame, `is_moving` for one after another until it is False again; `is_waiting` only
    for time to go on passing.
    """

    name = ""
    is_overlay = False
    """An overlay leaves the scene below visible."""
    is_reference = False
    """A page to look something up, reached from everywhere; one takes the place of another."""
    has_music = False
    """The title tune plays while every scene on the stack has it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.form = Form()
        self.dirty = True
        self.metrics = self._measured(app.size)

    @property
    def is_moving(self) -> bool:
        return False

    @property
    def is_waiting(self) -> bool:
        return False

    @property
    def is_settled(self) -> bool:
        """What can be clicked will not change by itself."""
        return not (self.is_moving or self.is_waiting)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of `size` pixels."""
        self.metrics = self._measured(size)
        self.dirty = True
        self.layout()

    def _measured(self, size: tuple[int, int]) -> Metrics:
        return Metrics(size, self.app.settings.text_size, self.app.settings.left_handed)

    def layout(self) -> None:
        """Give every widget its rectangle for `self.metrics`."""

    def handle(self, event: pygame.Event) -> None:
        """Take one event: use the form's widgets, then what the scene itself wants of it."""
        before = self.form.state()
        used = self.form.handle(event)
        if used is not None:
            self.dirty = True
            self._use(used)
        elif event.type == pygame.KEYDOWN:
            self.key(event)
        self.dirty |= self.form.state() != before

    def _use(self, name: str) -> None:
        if name == RULES:
            self.app.show_rules()
        else:
            self.use(name)

    def use(self, name: str) -> None:
        """A widget was clicked or changed, any but the way to the rules."""

    def key(self, event: pygame.Event) -> None:
        """A key that no focused widget took."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def draw(self, target: pygame.Surface) -> None:
        raise NotImplementedError

    def spoken(self) -> str:
        """What a voice should say of the scene now: the widget that has the focus, else what is new."""
        return self.form.focused_label()

    def game_in_view(self) -> Game | None:
        """The game the scene is about, if it is about one."""
        return None

    def wants_to_stay(self) -> bool:
        """True when leaving now should be asked about first."""
        return False

    def shown(self) -> None:
        """The scene has come to the top of the stack."""

    def closed(self) -> None:
        """The scene has left the stack."""

    def targets(self) -> dict[str, pygame.Rect]:
        """What can be clicked now, by name, for tests that drive the real window."""
        return {f"button.{widget.name}": widget.rect for widget in self.form if widget.enabled}

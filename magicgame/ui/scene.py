"""A scene is one screen of the program, or a panel lying over one. The app keeps a stack of them, its stage."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any, ClassVar, Protocol

import pygame
from pygame import Rect

from magicgame.engine.worker import AnyWorker
from magicgame.games.game import Game
from magicgame.player.settings import Settings
from magicgame.ui.chore import Chore
from magicgame.ui.command import Command
from magicgame.ui.keys import parse_key
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.outline import Outline, outline_of, sentences, widget_of, widget_text
from magicgame.ui.routes import Route
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button, Tool
from magicgame.ui.widgets.form import Form
from magicgame.ui.widgets.scroll import Offset, Scroll
from magicgame.ui.widgets.widget import Widget

Answers = Sequence[tuple[str, Callable[[], None]]]
"""What can be answered to a question, from left to right, and what each answer does; the last one is the safe one."""


class Stage(Protocol):
    """What a scene may ask of the app it is shown in; `is_by_keys`: keys were used last; `is_ending`: the app ends."""

    chores: list[Chore]
    settings: Settings
    rng: random.Random
    worker: AnyWorker
    is_by_keys: bool
    is_ending: bool

    @property
    def look(self) -> Look:
        """How everything looks in the window as large as it is now."""

    @property
    def top(self) -> Scene:
        """The scene that is being used."""

    @property
    def now(self) -> datetime: ...

    def go(self, route: Route) -> None:
        """Open the scene the route leads to, on top of the others."""

    def replace(self, route: Route) -> None:
        """Leave the top scene for another one."""

    def restart(self, route: Route) -> None:
        """Leave every scene but the title, and open another one."""

    def put(self, scene: Scene) -> None:
        """Put a panel of one's own on top: a menu or a dialogue."""

    def back(self) -> None:
        """Leave the top scene."""

    def quit(self) -> None:
        """End the program without asking."""

    def ask_to_quit(self, always: bool = False) -> None:
        """End the program, asking first where something is under way, or `always`."""

    def tell(self, title: str, text: str) -> None:
        """Say something in a dialogue with one button."""

    def ask(self, title: str, text: str, answers: Answers, name: str = "dialogue", main: int = -1) -> None:
        """Ask something; any answer first closes the dialogue. Esc means the last one, Enter the `main` one."""

    def sound(self, name: str) -> None:
        """Play a sound of the board."""

    def apply_settings(self) -> None:
        """Make the window look and sound as the settings say."""

    def save_settings(self) -> None:
        """Apply the settings and keep them."""

    def toggle_fullscreen(self) -> None: ...


class Scene:
    """Handles events, advances by time handed in, and draws itself.

    `dirty` asks for one new frame, `is_moving` for one after another until it is False again; `is_waiting` only for
    time to pass.
    """

    name = ""
    commands: ClassVar[tuple[Command[Any], ...]] = ()
    is_overlay = False
    """An overlay leaves the scene below visible."""
    is_reference = False
    """A page to look something up, reached from everywhere; one takes the place of another."""
    has_music = False
    """The title tune plays while every scene on the stack has it."""
    is_for_show = False
    """What it does by itself need not go on while nobody can see it, and moves at a quiet pace."""

    def __init__(self, stage: Stage) -> None:
        self.stage, self.form = stage, Form()
        self.dirty = True
        self.is_closed = self.is_held = self._is_due = False
        """While held, what changes is laid out only by `settle`: more of the same comes in."""
        self.pointer = (-1, -1)
        self._offsets: dict[str, Offset] = {}
        self._root = Box()
        self._scrolled: list[Scroll] = []

    @property
    def look(self) -> Look:
        return self.stage.look

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

    @property
    def is_at_rest(self) -> bool:
        """Nothing at all is under way: until the next event `update` may be left out."""
        return False

    # --- layout and picture -------------------------------------------------------------------------------------------

    def build(self) -> Box:
        """Everything the scene shows, made anew from its state whenever that changed."""
        raise NotImplementedError

    def layout(self) -> None:
        """Build the scene's boxes and give them their places in the window."""
        self._root = self.build()
        self._root.place(self.look, Rect((0, 0), self.look.size))
        self._placed()

    def _placed(self) -> None:
        self._root.seen(Rect((0, 0), self.look.size))
        self.form.take(box for box in self._root.all() if isinstance(box, Widget))

    def _follow(self, frames: Iterable[Scroll]) -> None:
        for frame in frames:
            frame.follow(self.look)
        self._placed()
        self.dirty = True

    def changed(self) -> None:
        """Lay out and draw anew after something changed."""
        self._is_due = self.dirty = True
        if not self.is_held:
            self.settle()

    def settle(self) -> None:
        """Lay out what changed while the scene was held."""
        if self._is_due and not self.is_closed:
            self.layout()
        elif self._scrolled and not self.is_closed:
            self._follow(self._scrolled)
        self._is_due, self._scrolled = False, []

    def draw(self, canvas: Canvas) -> None:
        if not self.is_overlay:
            canvas.clear()
        self._root.paint(canvas)

    def offset(self, name: str) -> Offset:
        """How far the scrolling frame of that name is scrolled; kept from one layout to the next."""
        return self._offsets.setdefault(name, Offset())

    def button(self, name: str, accent: bool = False, **options: Any) -> Button:
        """The button of a command."""
        return self._made(Button, name, accent, options)

    def tool(self, name: str, accent: bool = False, **options: Any) -> Button:
        """The button of a command for a toolbar, its icon on top and its key below."""
        return self._made(Tool, name, accent, {"tip": self.command(name).tip_of(self), **options})

    def _made(self, kind: type[Button], name: str, accent: bool, options: dict[str, Any]) -> Button:
        command = self.command(name)
        return kind(name, command.label_of(self), lambda: command.run(self), command.why_not(self),
                    accent=accent or bool(command.state(self)),
                    **{"icon": command.icon_of(self), "key": self.key_text(name), **options})

    # --- commands -----------------------------------------------------------------------------------------------------

    def command(self, name: str) -> Command[Any]:
        return next(command for command in self.commands if command.name == name)

    def key_text(self, name: str) -> str:
        """The key shown on the command's button, and wherever a text names it."""
        keys = self.command(name).keys_in_use(self.stage.settings.keys)
        return next((parse_key(key).words for key in keys if self.takes_key(key)), "")

    def takes_key(self, key: str) -> bool:
        """Whether the key reaches the scene's commands."""
        return True

    def do(self, command: Command[Any]) -> None:
        """Run the command if it can be used, else say why it cannot."""
        if (why_not := command.why_not(self)) is None:
            command.run(self)
            self.changed()
        elif why_not:
            self.refuse(why_not)

    def refuse(self, reason: str) -> None:
        """Tell why what the player wanted cannot be done; silent unless the scene has a place for it."""

    # --- events -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """Take one event: scrolling frames first, then widgets, then keys; Enter in a field reaches them, too."""
        if event.type == pygame.KEYDOWN and self.form.takes_arrows:
            self.settle()
        before = self.form.state()
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
        if event.type != pygame.KEYDOWN and self._scrolls(event):
            return
        used = None if self._is_end_of_drag(event) else self.form.handle(event)
        if used is not None:
            self.use(used)
        elif event.type == pygame.KEYDOWN and not self.form.moved_focus(event, before[2]):
            self.key(event)
        if self.form.state() != before:
            self.dirty = True
            self.follow_focus(before[2])

    def use(self, widget: Widget) -> None:
        """A widget was clicked, moved or chosen by key; it stays in sight although what it does may lay out anew."""
        if widget.enabled:
            before = self.look, self.stage.settings.language
            widget.run()
            self.changed()
            is_new = before != (self.look, self.stage.settings.language)
            self._show(self.form.find(widget.name) if is_new else None)
        elif widget.why_not:
            self.refuse(widget.why_not)

    def key(self, event: pygame.Event) -> None:
        """A key no focused widget took: a command's, else one that leads to an end of all or scrolls."""
        command = self.command_for(event)
        self.do(command) if command is not None else self.form.leaps_to_end(event) or self._scrolls(event)

    def command_for(self, event: pygame.Event) -> Command[Any] | None:
        """The command a key stands for."""
        return next((each for each in self.commands if each.matches(event, self.stage.settings.keys)), None)

    @property
    def _frames(self) -> list[Scroll]:
        return [box for box in self._root.all() if isinstance(box, Scroll)]

    def _scrolls(self, event: pygame.Event) -> bool:
        if (moved := next((frame for frame in self._frames if frame.handle(event, self.pointer)), None)) is None:
            return False
        self.form.pressed = None
        self._scrolled.append(moved)
        if not self.is_held:
            self.settle()
        return True

    def _is_end_of_drag(self, event: pygame.Event) -> bool:
        if event.type != pygame.MOUSEBUTTONUP or not any(offset.has_dragged for offset in self._offsets.values()):
            return False
        self.form.pressed = None
        return True

    def follow_focus(self, before: str | None) -> None:
        """Scroll what has just received the keyboard's focus into sight."""
        self._show(None if self.form.focused == before else self.form.focus)

    def _show(self, widget: Widget | None) -> None:
        if moved := [each for each in self._frames if widget and widget in each.all() and each.show(widget.rect)]:
            self._follow(moved)

    # --- time ---------------------------------------------------------------------------------------------------------

    def pass_time(self, dt: float) -> None:
        """Real time has gone by, all of it, wherever on the stack the scene is: for clocks."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds, at most a tenth of one, while on top: for what moves and what is awaited."""

    # --- what others ask ----------------------------------------------------------------------------------------------

    def spoken(self) -> str:
        """What a voice should say of the scene now: what the keyboard is at, else what is new."""
        words = widget_text(focus) if (focus := self.form.focus) else self.spoken_place()
        return words or sentences(self.event(), self.news())

    def spoken_place(self) -> str:
        """What the keyboard's cursor is at, in a scene that has one."""
        return ""

    def event(self) -> str:
        """What has happened last that a voice does not break off for anything else: a turn, the end."""
        return ""

    def news(self) -> str:
        """What is new: the prompt, a notice, the answer to what was done."""
        return ""

    def outline(self) -> Outline:
        return outline_of(self._root.all(), self.form.focused, sentences(self.event(), self.news()), self.is_overlay)

    def asked(self, name: str, is_use: bool) -> None:
        """A screen reader wants an element of the outline used, or given the keyboard's focus."""
        widget = widget_of(name, self.form)
        if widget is not None and is_use:
            self.use(widget)
        elif widget is not None:
            self.form.focused = widget.name
            self.changed()

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
        self.is_closed = True

    def targets(self) -> dict[str, Rect]:
        """What can be clicked now, by name, for tests that drive the real window."""
        return {f"button.{each.name}": each.shown_rect for each in self.form if each.enabled and not each.is_for_keys}

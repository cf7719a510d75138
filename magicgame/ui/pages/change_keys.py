"""Every key that may be changed: choose a line, press the new key."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from magicgame.language import message
from magicgame.language import translate as _
from magicgame.ui.command import Command
from magicgame.ui.frames.page import Page
from magicgame.ui.keys import is_free, key_pressed, parse_key
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.outline import sentences
from magicgame.ui.pages.key_changes import Changed, Tables, changeable, in_the_way, is_typed, swapped
from magicgame.ui.pages.keys import KeyCap, listed_in_columns
from magicgame.ui.scene import Stage
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Beside
from magicgame.ui.widgets.layout import Pad
from magicgame.ui.widgets.shell import Shell
from magicgame.ui.widgets.words import Words
from magicgame.ui.words import questions

_LABEL, _LEAST, _ACROSS, _RADIUS = 17, 38, 10, 10


class KeyRow(Shell):
    """A command with its key. Used, it waits for a key; while it waits and has the focus, every key but Tab is meant
    for it, and `take` is called with it: None where it was clicked instead."""

    def __init__(
        self, name: str, label: str, key: str, is_waiting: bool, begin: Callable[[], None],
        take: Callable[[pygame.Event | None], None],
    ) -> None:
        super().__init__(name, label, (lambda: take(self._pressed)) if is_waiting else begin)
        self._key, self._is_waiting = key, is_waiting
        self._pressed: pygame.Event | None = None
        shown = Words(_("Press the new key"), _LABEL, "warning", bold=True) if is_waiting else KeyCap(key)
        self._box: Box = Pad(Beside(Words(label, _LABEL), shown, least=_LEAST), _ACROSS, 0)

    @property
    def value(self) -> str:
        return _("Press the new key") if self._is_waiting else self._key

    def takes_first(self, event: pygame.Event) -> bool:
        return self._is_waiting and event.key != pygame.K_TAB

    def type(self, event: pygame.Event) -> bool:
        self._pressed = event
        return self._is_waiting

    def paint(self, canvas: Canvas) -> None:
        if self.hovered or self._is_waiting:
            canvas.rounded(self.rect, canvas.look.px(_RADIUS), canvas.palette.control)
        self._box.paint(canvas)
        self.paint_ring(canvas)


class ChangeKeysScene(Page):
    """Gives the commands of these tables other keys; each counts at once and is kept."""

    name = "change_keys"

    def __init__(self, stage: Stage, tables: Tables) -> None:
        super().__init__(stage)
        self._tables = tables
        self._waiting: str | None = None
        self._told = ""

    def title(self) -> str:
        return _("Change keys")

    def ways(self) -> list[Button]:
        return [self.button("reset"), self.button("back")]

    def body(self) -> Box:
        return listed_in_columns({
            _(group): [self._row(command) for command in commands]
            for group, commands in changeable(self._tables).items()
        })

    def foot(self) -> Box:
        return Words(self._told or _("Choose a line, then press the new key. Esc leaves it as it is."))

    def news(self) -> str:
        return sentences(self.title(), self._told)

    def _row(self, command: Command[Any]) -> KeyRow:
        title = _(command.title)
        key = parse_key(command.keys_in_use(self._changed)[0]).words
        return KeyRow(
            f"key.{command.name}", title[:1].upper() + title[1:], key, command.name == self._waiting,
            partial(self._wait_for, command), partial(self._take, command))

    @property
    def _changed(self) -> Changed:
        return self.stage.settings.keys

    # --- what is done -------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        super().handle(event)
        if self._waiting is not None and self.form.focused != f"key.{self._waiting}":
            self._waiting = None
            self.changed()

    def _wait_for(self, command: Command[Any]) -> None:
        self._waiting, self._told = command.name, ""
        self.form.focused = f"key.{command.name}"

    def _take(self, command: Command[Any], event: pygame.Event | None) -> None:
        """Give the command the key that was pressed; Esc, or a click, leaves it as it was."""
        if event is None or event.key == pygame.K_ESCAPE:
            self._waiting = None
        elif (key := key_pressed(event)) is not None:
            self._waiting = None
            self._wish(command, key)

    def _wish(self, command: Command[Any], key: str) -> None:
        others = in_the_way(self._tables, self._changed, command.name, key)
        if key in command.keys_in_use(self._changed):
            return
        if not is_free(key):
            self._told = questions.key_is_fixed(parse_key(key).words)
        elif is_typed(key):
            self._told = questions.key_is_typed(parse_key(key).words)
        elif not others:
            self._keep({**self._changed, command.name: key})
        elif (wanted := swapped(self._tables, self._changed, command, key, others)) is not None:
            titles, before = [_(other.title) for other in others], command.keys_in_use(self._changed)[0]
            question = questions.swap_keys(parse_key(key).words, titles, parse_key(before).words)
            self.stage.ask(question.title, question.text, (
                (_("Swap"), partial(self._keep, wanted)), (_("Cancel"), lambda: None)))
        else:
            self._told = questions.key_is_taken(parse_key(key).words, [_(other.title) for other in others])

    def _keep(self, changed: Changed) -> None:
        """What has its usual key again has not been changed."""
        usual = {
            command.name: command.keys[0] for commands in changeable(self._tables).values() for command in commands}
        self.stage.settings.keys = {name: key for name, key in changed.items() if usual.get(name) != key}
        self.stage.save_settings()
        self.changed()

    def reset(self) -> None:
        self._told = questions.keys_are_reset()
        self._keep({})

    commands = (*Page.commands, Command("reset", message("Reset to defaults"), reset))

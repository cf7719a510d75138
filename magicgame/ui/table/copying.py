"""What can be copied from a table: the record of all turns, and the position shown."""

from __future__ import annotations

from typing import Protocol

from magicgame.language import message
from magicgame.ui import clipboard
from magicgame.ui.board.draft import Draft
from magicgame.ui.command import Command
from magicgame.ui.words import study as words


class Source(Protocol):
    """What a scene must have to be copied from."""

    @property
    def draft(self) -> Draft: ...

    @property
    def record(self) -> str:
        """The record of all turns, as a file has it."""

    def say(self, sentence: str) -> None: ...


def _copy_record(scene: Source) -> None:
    clipboard.copy(scene.record)
    scene.say(words.record_copied())


def _copy_position(scene: Source) -> None:
    clipboard.copy(scene.draft.position.text)
    scene.say(words.position_copied())


def copy_commands(group: str) -> tuple[Command[Source], ...]:
    """The commands that copy, in a group of the page of keys."""
    return (
        Command("copy_record", message("copy the record"), _copy_record, ("Ctrl+C",), group=group),
        Command("copy_position", message("copy the position"), _copy_position, ("Ctrl+Shift+C",), group=group),
    )

"""What can be copied from a table: the record of all turns, the position shown, and both as a text for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from magicgame.language import message
from magicgame.match.match import Match
from magicgame.ui import clipboard
from magicgame.ui.board.draft import Draft
from magicgame.ui.command import Command
from magicgame.ui.words import forum
from magicgame.ui.words import study as words
from magicgame.ui.words.names import Names


class Source(Protocol):
    """What a scene must have to be copied from."""

    @property
    def draft(self) -> Draft: ...

    @property
    def record(self) -> str:
        """The record of all turns, as a file has it."""

    @property
    def names(self) -> Names: ...

    def match_shown(self) -> Match:
        """The match as far as the board shows it."""

    def say(self, sentence: str) -> None: ...


def copy_record(scene: Source) -> None:
    clipboard.copy(scene.record)
    scene.say(words.record_copied())


def copy_position(scene: Source) -> None:
    clipboard.copy(scene.draft.position.text)
    scene.say(words.position_copied())


def copy_for_forum(scene: Source) -> None:
    """Put the match on the clipboard as people write it to each other, with the board."""
    clipboard.copy(forum.forum_text(scene.names, scene.match_shown()))
    scene.say(forum.forum_copied())


def copy_commands(group: str, for_forum: Callable[[Any], None] = copy_for_forum) -> tuple[Command[Any], ...]:
    """The commands that copy, in a group of the page of keys; `for_forum` where a scene has a text of its own."""
    return (
        Command("copy_record", message("copy the record"), copy_record, ("Ctrl+C",), group=group),
        Command("copy_position", message("copy the position"), copy_position, ("Ctrl+Shift+C",), group=group),
        Command("forum", message("copy for a forum"), for_forum, ("Ctrl+T",), group=group),
    )

"""Writing a comment on a turn: a panel with one line to type, and the whole comment above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from magicgame.language import message
from magicgame.log import log
from magicgame.match.record import RecordError
from magicgame.match.study import Node, Study
from magicgame.player.library import change
from magicgame.ui.command import Command
from magicgame.ui.frames.overlay import Overlay
from magicgame.ui.scene import Stage
from magicgame.ui.table.keyboard import ENTER
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.field import TextField
from magicgame.ui.widgets.layout import Flow
from magicgame.ui.widgets.words import Words, note
from magicgame.ui.words import comments as words
from magicgame.ui.words import errors

_LONGEST = 400


class CommentPanel(Overlay):
    """Hands the comment to `done` when it is kept; Esc changes nothing. An empty one takes away what was there."""

    name = "comment"
    closing_keys = ()

    def __init__(self, stage: Stage, title: str, comment: str, done: Callable[[str], None]) -> None:
        super().__init__(stage, title)
        self._comment, self._done = comment, done
        self.form.focused = "comment"

    def content(self) -> Sequence[Box]:
        field = TextField("comment", words.field_label(), self._comment, self._typed, _LONGEST, words.field_hint())
        return [Words(self._comment, 15) if self._comment else note(words.kept_where()), field]

    def foot(self) -> Sequence[Box]:
        return [Flow([self.button("keep", accent=True), self.button("cancel")], equal=True)]

    def _typed(self, text: str) -> None:
        self._comment = text

    def handle(self, event: pygame.Event) -> None:
        """Enter keeps the comment although it is being typed, unless a button has the focus."""
        if event.type == pygame.KEYDOWN and event.key in ENTER and self.form.focused in ("comment", None):
            self.keep()
        else:
            super().handle(event)

    def keep(self) -> None:
        self.stage.back()
        self._done(self._comment.strip())

    def cancel(self) -> None:
        self.stage.back()

    commands = (
        Command("keep", message("Keep"), keep, ("Enter",)),
        Command("cancel", message("Cancel"), cancel, ("Esc",)),
    )


def comment_on(study: Study, node: Node, comment: str, file: Path | None) -> str:
    """Put the comment on the turn that led to the node; in the record it came from, too. Answers in words what went
    wrong with that."""
    study.annotate(node, comment)
    if file is None or node not in study.played:
        return ""
    number = study.played.index(node)
    try:
        change(file, lambda match: match.annotate(number, comment))
    except (OSError, RecordError, IndexError) as error:
        log.warning("comment not written to %s: %s", file.name, error)
        return words.not_kept(errors.record_problem(error) if isinstance(error, RecordError) else str(error))
    return ""

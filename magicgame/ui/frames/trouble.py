"""The message that something went wrong: a page of its own, for what lies below may be what failed."""

from __future__ import annotations

from collections.abc import Callable

from magicgame.language import translate as _
from magicgame.ui import clipboard
from magicgame.ui.frames.dialogue import Dialogue
from magicgame.ui.scene import Stage
from magicgame.ui.words import errors


class Trouble(Dialogue):
    """Offers to copy the details, to go back to the scene before where there is one, and to go on."""

    is_overlay = False

    def __init__(
        self, stage: Stage, details: str, go_back: Callable[[], None] | None, go_on: Callable[[], None]
    ) -> None:
        question = errors.crash()
        ways = [(_("Continue"), go_on)] if go_back is None else [(_("Go back"), go_back), (_("Continue"), go_on)]
        answers = [(_("Copy the details"), lambda: clipboard.copy(details)), *ways]
        super().__init__(stage, question.title, question.text, answers, "error")

    def _give(self, act: Callable[[], None]) -> None:
        """What the answers do closes the message, or leaves it open."""
        act()

"""A turn under way is kept with the match: whoever comes back finds the steps that were done."""

from __future__ import annotations

from pathlib import Path

import pygame

from magicgame.match.begun import begun, note_begun
from magicgame.match.match import Match
from magicgame.match.sitting import Sitting
from magicgame.ui.play.looking_back import LookingBack
from magicgame.ui.scene import Stage


class BegunTurn(LookingBack):
    """Goes on with the turn a match was left in, and saves each step as soon as it is done."""

    def __init__(
        self, stage: Stage, match: Match, file: Path | None = None, sitting: Sitting = Sitting(),  # noqa: B008 - frozen
    ) -> None:
        super().__init__(stage, match, file, sitting)
        if self.session.is_persons_turn:
            self.playing.resume(begun(match))

    def handle(self, event: pygame.Event) -> None:
        before = self.playing.draft.done
        super().handle(event)
        if self.playing.draft.done != before and note_begun(self.match, self.playing.draft.done):
            self.session.save()

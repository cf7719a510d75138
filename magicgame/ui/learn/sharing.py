"""A puzzle handed on: its position, what was played of it, a picture and a film, and itself as a text for people."""

from __future__ import annotations

from dataclasses import replace

from magicgame.games.game import Game, Position, Variant
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.record import record_text
from magicgame.match.seats import Seats
from magicgame.ui import clipboard
from magicgame.ui.command import Command
from magicgame.ui.film.making import saving_commands
from magicgame.ui.learn.exercise import LEARNING, ExerciseScene
from magicgame.ui.learn.share_menu import ShareMenu
from magicgame.ui.table.copying import copy_commands
from magicgame.ui.words import forum
from magicgame.ui.words.names import Names


class SharedExercise(ExerciseScene):
    """An exercise that begins at `start`, with what was played since, and can be told in a sentence."""

    turns: list[str]

    @property
    def names(self) -> Names:
        """The player is spoken to."""
        return replace(super().names, you=self.side)

    @property
    def variant(self) -> Variant:
        raise NotImplementedError

    @property
    def start(self) -> Position:
        raise NotImplementedError

    def task(self) -> str:
        """What is asked, in a few words."""
        raise NotImplementedError

    def match_shown(self) -> Match:
        return _match(self.game, self.variant, self.start, self.turns)

    def match_filmed(self) -> Match:
        return self.match_shown()

    def out_of_the_way(self) -> None:
        """The exercise itself never is in the way."""

    @property
    def record(self) -> str:
        return record_text(self.match_shown())

    def copy_for_forum(self) -> None:
        """As it is set, so that nobody reads the solution."""
        clipboard.copy(forum.puzzle_text(super().names, self.task(), _match(self.game, self.variant, self.start, [])))
        self.say(forum.puzzle_copied())

    def share(self) -> None:
        self.stage.put(ShareMenu(self.stage, self))

    commands = (
        *ExerciseScene.commands,
        Command("share", message("Save and share"), share, ("M", "F10"), "copy", LEARNING,
                label=lambda _scene: _("Share")),
        *copy_commands(LEARNING, copy_for_forum), *saving_commands(LEARNING),
    )


def _match(game: Game, variant: Variant, start: Position, turns: list[str]) -> Match:
    match = Match(game, variant, Seats(), start)
    for text in turns:
        match.play(match.position.parse_move(text))
    return match

"""The menu over a puzzle: saving and copying it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from magicgame.games.game import Game
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.ui.command import Command
from magicgame.ui.film.making import Filmed, saving_commands
from magicgame.ui.frames.overlay import Overlay
from magicgame.ui.scene import Stage
from magicgame.ui.table.copying import Source, copy_position, copy_record
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Flow


class Shared(Filmed, Source, Protocol):
    """What the menu asks of the exercise below it."""

    game: Game

    def copy_for_forum(self) -> None: ...


class ShareMenu(Overlay):
    """Esc, or the key that opened it, goes back to the puzzle."""

    name = "share"

    def __init__(self, stage: Stage, exercise: Shared) -> None:
        super().__init__(stage, _("Save and share"))
        self._exercise = exercise

    def content(self) -> Sequence[Box]:
        names = ("picture", "film", "forum", "copy_record", "copy_position")
        return [Flow([self.button(name, key="") for name in names], 8, equal=True, most=1), self.button("back", key="")]

    def match_shown(self) -> Match:
        return self._exercise.match_shown()

    def match_filmed(self) -> Match:
        return self._exercise.match_filmed()

    def out_of_the_way(self) -> None:
        self.stage.back()

    def game_in_view(self) -> Game:
        return self._exercise.game

    def copy_forum(self) -> None:
        self.stage.back()
        self._exercise.copy_for_forum()

    def copy_all(self) -> None:
        self.stage.back()
        copy_record(self._exercise)

    def copy_place(self) -> None:
        self.stage.back()
        copy_position(self._exercise)

    commands = (
        Command("share", message("Save and share"), lambda menu: menu.stage.back(), ("M", "F10")),
        *saving_commands(),
        Command("forum", message("Copy for a forum"), copy_forum, icon="copy"),
        Command("copy_record", message("Copy the record"), copy_all, icon="copy"),
        Command("copy_position", message("Copy the position"), copy_place, icon="copy"),
        Command("back", message("Back"), out_of_the_way),
    )

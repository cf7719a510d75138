"""Turns shown one after the other: forth and back by hand, or the rest of them by themselves."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from magicgame.games.game import Game, Move, Position
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.seats import Seats
from magicgame.ui.board.picture import LastTurn
from magicgame.ui.board.transition import plan
from magicgame.ui.command import Command
from magicgame.ui.learn.exercise import ExerciseScene
from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Ledge
from magicgame.ui.table.showing import reading_seconds
from magicgame.ui.widgets.button import Button
from magicgame.ui.words import why_not
from magicgame.ui.words.names import Names

ROWS = 6
"""Of the list of turns, at most: the text keeps the rest."""


class SteppingScene(ExerciseScene):
    """Begins at a position, before the first of the turns; each is shown when the player goes on."""

    marks_locks = True

    def __init__(self, stage: Stage, game: Game, position: Position, seats: Seats) -> None:
        self._start, self._seats = position, seats
        self.number = 0
        """How many of the turns have been shown."""
        super().__init__(stage, game, position)

    # --- what the scenes fill in --------------------------------------------------------------------------------------

    @property
    def count(self) -> int:
        """How many turns there are to be shown."""
        raise NotImplementedError

    def turn(self, number: int) -> tuple[Position, Move]:
        """The turn of that number, from 1, and the position it is played in."""
        raise NotImplementedError

    def purpose(self) -> str:
        """What the turn shown last is for; empty where there is nothing to say."""
        raise NotImplementedError

    # --- what is fixed ------------------------------------------------------------------------------------------------

    @property
    def names(self) -> Names:
        """With the players' own, and the only person being spoken to."""
        return super().names.at_table(self._seats)

    @property
    def wants_turn(self) -> bool:
        return False

    def tried(self, before: Position, move: Move) -> None:
        """Never: no turn is asked for."""

    def board_first(self, event: pygame.Event) -> bool:
        """Never: arrows walk through the turns, and at their ends do not leave for the board."""
        return False

    @property
    def is_at_end(self) -> bool:
        """Whether every turn has been shown."""
        return self.number == self.count

    # --- walking ------------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """From the first turn."""
        self.go_to(0)

    def go_to(self, number: int) -> None:
        """Show the position after that many of the turns, and which turn led to it; what is said of it from its start.
        """
        self.number = number
        self.offset("panel").px = 0
        if not number:
            self.put(self._start)
            return
        before, move = self.turn(number)
        self.put(before.after(move))
        self.last, self.played = LastTurn(before.mover, move.steps), (before, move)

    def forward(self) -> None:
        """Show the next turn."""
        self.showing.stop()
        if not self.is_at_end:
            self.go_on()

    def go_on(self) -> None:
        """Show the next turn, whatever else is still to come by itself."""
        self.number += 1
        self.offset("panel").px = 0
        self.position, move = self.turn(self.number)
        self.play(move)

    def play(self, move: Move) -> None:
        """Play it, and have the tile of whoever is to move then beside the board."""
        super().play(move)
        self.side = self.position.mover

    def back(self) -> None:
        """Take the turn shown last back; where another line began with it, at once."""
        if not self.number:
            return
        before, undone = self.turn(self.number)
        self.go_to(self.number - 1)
        if self.position == before:
            self.playing.show(before, plan(before, (), undone.steps, pace=self.pace, backwards=True))

    def show(self) -> None:
        """Let the rest of the turns be seen one after the other, each as long as it takes to read what is told of it;
        again to stop."""
        if self.showing:
            self.showing.stop()
        else:
            self.showing.later(self._play_on)

    def _play_on(self) -> None:
        self.go_on()
        if not self.is_at_end:
            self.showing.later(self._play_on, reading_seconds(" ".join((self.words()[1], self.purpose()))))

    # --- picture ------------------------------------------------------------------------------------------------------

    def usable(self, tools: Sequence[Button]) -> list[Button]:
        """All but the rules in large type: Next stays where it is."""
        return [tool for tool in tools if tool.name != "rules" or not self.look.has_large_type]

    def tool_bar(self) -> Sequence[Button]:
        """The way on stands where it stands beside the mistake."""
        return [
            self.tool("leave", self.is_at_end), self.tool("again"), self.tool("show", bool(self.showing)),
            self.tool("back"), self.tool("forward", not self.is_at_end and not self.showing),
        ]

    def _ledge(self) -> Ledge | None:
        """The mover's next tile, at the end of the table where its side sits, as in the match."""
        return self.ledge(self.side, self.names.side(self.side), is_upper=self.side is not self._seats.near)

    def why_not_back(self) -> str | None:
        return None if self.number else why_not.line_begins()

    def why_not_forward(self) -> str | None:
        return why_not.line_ends() if self.is_at_end else None

    def why_not_again(self) -> str | None:
        return None if self.number else why_not.line_begins()

    commands = (
        *ExerciseScene.commands,
        Command("leave", message("Leave"), ExerciseScene.leave, ("Esc",), "check", label=lambda _scene: _("Done")),
        Command("back", message("one turn back"), lambda scene: scene.back(), ("Left", "Backspace"), "previous",
                label=lambda _scene: _("Back"), why_not=why_not_back),
        Command("forward", message("one turn on"), lambda scene: scene.forward(), ("N", "Right", "Enter"), "step",
                label=lambda _scene: _("Next"), why_not=why_not_forward),
        Command("show", message("Play the turns out"), show, ("W",),
                label=lambda scene: _("Stop") if scene.showing else _("Show"),
                picture=lambda scene: "pause" if scene.showing else "play", why_not=why_not_forward),
        Command("again", message("Show it again"), lambda scene: scene.begin(), ("R", "Home"), "again",
                label=lambda _scene: _("Again"), why_not=why_not_again),
    )

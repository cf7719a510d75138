"""Why a turn is bad: first in words, then played out on the board, one sentence a turn, forth and back by hand."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games.game import Game, Move, Position
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.review import Remark
from magicgame.match.why import Why
from magicgame.ui.board.picture import LastTurn
from magicgame.ui.board.transition import plan
from magicgame.ui.command import Command
from magicgame.ui.learn.exercise import ExerciseScene
from magicgame.ui.scene import Stage
from magicgame.ui.table.showing import PAUSE_SECONDS
from magicgame.ui.widgets.button import Button
from magicgame.ui.words import why_not
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.reasons import reason_told
from magicgame.ui.words.study import why_prompt
from magicgame.ui.words.turns import turn_told


class WhyScene(ExerciseScene):
    """Tells a reason, and shows its turns, each when the player goes on, or the rest of them by itself."""

    name = "why"

    def __init__(self, stage: Stage, game: Game, remark: Remark, why: Why) -> None:
        self._remark, self._why = remark, why
        self._number = 0
        """How many of the turns have been shown."""
        super().__init__(stage, game, remark.before)
        self.begin()

    @property
    def wants_turn(self) -> bool:
        return False

    def tried(self, before: Position, move: Move) -> None:
        """Never: no turn is asked for."""

    def begin(self) -> None:
        """From the start."""
        self._number = 0
        self.put(self._remark.before)

    def forward(self) -> None:
        """Show the next turn."""
        self.showing.stop()
        if not self._is_over:
            self._go_on()

    def _go_on(self) -> None:
        self._number += 1
        self.play(self._why.moves[self._number - 1])

    def show(self) -> None:
        """Let the rest of the turns be seen one after the other; again to stop."""
        if self.showing:
            self.showing.stop()
            return
        for _move in self._why.moves[self._number:]:
            self.showing.later(self._go_on, PAUSE_SECONDS)

    def back(self) -> None:
        """Take the turn shown last back."""
        self.showing.stop()
        if self.played is None:
            return
        before, move = self.played
        self._number -= 1
        self.put(before)
        if self._number:
            self.last = LastTurn(before.mover.other, self._why.moves[self._number - 1].steps)
            self.played = self._before(self._number - 1), self._why.moves[self._number - 1]
        self.playing.show(before, plan(before, (), move.steps, pace=self.pace, backwards=True))

    def _before(self, number: int) -> Position:
        """The position in which the turn of that number, from 0, is played."""
        position = self._remark.before
        for move in self._why.moves[:number]:
            position = position.after(move)
        return position

    # --- picture ------------------------------------------------------------------------------------------------------

    def tool_bar(self) -> Sequence[Button]:
        """The way on stands where it stands beside the mistake."""
        return [
            self.tool("leave", self._is_over), self.tool("again"), self.tool("show"), self.tool("back"),
            self.tool("forward", not self._is_over),
        ]

    @property
    def _is_over(self) -> bool:
        return self._number == len(self._why.moves)

    def prompt(self) -> Prompt:
        return self.end_prompt() or why_prompt(self._why)

    def words(self) -> tuple[str, str]:
        if self.played is None:
            return _("Why"), reason_told(self.names, self._remark, self._why, self.game)
        heading = _("Turn {number} of {count}", number=self._number, count=len(self._why.moves))
        told = f"{turn_told(self.names, *self.played)}."
        end = self.end_prompt()
        return heading, told if end is None else f"{told} {end.title}: {end.detail}."

    def why_not_back(self) -> str | None:
        return None if self._number else why_not.line_begins()

    def why_not_forward(self) -> str | None:
        return why_not.line_ends() if self._is_over else None

    commands = (
        *ExerciseScene.commands,
        Command("leave", message("Leave"), ExerciseScene.leave, ("Esc",), "check", label=lambda _scene: _("Done")),
        Command("back", message("one turn back"), back, ("Left", "Backspace"), "previous",
                label=lambda _scene: _("Back"), why_not=why_not_back),
        Command("forward", message("one turn on"), forward, ("N", "Right", "Enter"), "step",
                label=lambda _scene: _("Next"), why_not=why_not_forward),
        Command("show", message("Play the turns out"), show, ("W",), "play", label=lambda _scene: _("Show"),
                why_not=why_not_forward),
        Command("again", message("Show it again"), begin, ("R", "Home"), "redo", label=lambda _scene: _("Again"),
                why_not=why_not_back),
    )

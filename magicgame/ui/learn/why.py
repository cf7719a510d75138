"""Why a turn is bad: it is played out on the board to the lock, or to the flip that decides."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games.game import Game, Move, Position
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.review import Remark
from magicgame.match.why import Why
from magicgame.ui.command import Command
from magicgame.ui.learn.exercise import ExerciseScene
from magicgame.ui.scene import Stage
from magicgame.ui.widgets.button import Button
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.reasons import explanation
from magicgame.ui.words.study import why_prompt

_PAUSE_SECONDS = 0.9


class WhyScene(ExerciseScene):
    """Shows the turns of a reason one after the other; the player only looks on."""

    name = "why"

    def __init__(self, stage: Stage, game: Game, remark: Remark, why: Why) -> None:
        self._remark, self._why = remark, why
        super().__init__(stage, game, remark.before)
        self.begin()

    @property
    def wants_turn(self) -> bool:
        return False

    def tried(self, before: Position, move: Move) -> None:
        """Never: no turn is asked for."""

    def begin(self) -> None:
        """All of it from the start."""
        self.put(self._remark.before)
        self.play_out(self._why.moves, _PAUSE_SECONDS)

    # --- picture ------------------------------------------------------------------------------------------------------

    def tool_bar(self) -> Sequence[Button]:
        return [self.tool("leave", self.position.is_terminal), self.tool("again")]

    def prompt(self) -> Prompt:
        return self.end_prompt() or why_prompt(self.names, self._remark, self._why)

    def words(self) -> tuple[str, str]:
        return _("Why"), explanation(self.names, self._remark, self._why, self.game)

    commands = (
        *ExerciseScene.commands,
        Command("leave", message("Leave"), ExerciseScene.leave, ("Esc", "Enter"), "undo",
                label=lambda _scene: _("Back")),
        Command("again", message("Show it again"), begin, ("R", "Backspace"), "redo",
                label=lambda _scene: _("Again")),
    )

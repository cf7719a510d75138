"""Another try at an exercise: first what was begun of a turn is taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magicgame.language import message
from magicgame.language import translate as _
from magicgame.ui.command import Command
from magicgame.ui.learn.exercise import LEARNING, ExerciseScene


def again_command(again: Callable[[Any], None], why_not: Callable[[Any], str | None]) -> Command[Any]:
    """Takes back the last step of the turn under way, else does what `again` does where it can."""
    def run(scene: ExerciseScene) -> None:
        if not (scene.is_open and scene.playing.take_back_step()):
            again(scene)

    def why_not_run(scene: ExerciseScene) -> str | None:
        return None if scene.is_open and scene.draft.done else why_not(scene)

    return Command("again", message("Try again"), run, ("R", "Ctrl+Z", "Backspace"), "again", LEARNING,
                   label=lambda _scene: _("Retry"), why_not=why_not_run)

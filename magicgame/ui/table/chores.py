"""What goes on beside the table, told where there is nothing else to tell."""

from __future__ import annotations

from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Notice


def chore_notice(stage: Stage) -> Notice | None:
    """How far a film is, for example."""
    chore = next((chore for chore in stage.chores if chore.note), None)
    return Notice(chore.note, icon=chore.icon) if chore is not None else None

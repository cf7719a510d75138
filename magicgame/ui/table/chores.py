"""What goes on beside the table, told where there is nothing else to tell."""

from __future__ import annotations

from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Notice


def chore_notice(stage: Stage) -> Notice | None:
    """How far a film is, for example."""
    chore = next(iter(stage.chores), None)
    return Notice(chore.note, icon=chore.icon) if chore is not None and chore.note else None

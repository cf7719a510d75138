"""What is said of a goal that is pointed at, where going there would leave somebody alone."""

from __future__ import annotations

from magicgame.ui.board.draft import Draft
from magicgame.ui.table.picture import Notice
from magicgame.ui.words import prompts
from magicgame.ui.words.names import Names


def leaving_notice(names: Names, draft: Draft, pointed: int | None) -> Notice | None:
    """Which tiles of the mover's would be alone if the one marked went to the square; None where none would."""
    if pointed is None or pointed not in draft.isolating:
        return None
    alone = draft.position.alarms_after((*draft.done, draft.targets[pointed]))
    return Notice(prompts.leaves_alone(names, draft.position, alone), icon="info")

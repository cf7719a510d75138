"""What is said of a goal that is pointed at, where going there would leave somebody alone."""

from __future__ import annotations

from magicgame.games import game_of
from magicgame.games.parting import is_shut_in
from magicgame.ui.board.draft import Draft
from magicgame.ui.table.picture import Notice
from magicgame.ui.words import prompts
from magicgame.ui.words.names import Names


def leaving_notice(names: Names, draft: Draft, pointed: int | None) -> Notice | None:
    """Which tiles of the mover's would be alone if the one marked went to the square, and whether nothing could help
    them as the board then is; None where none would."""
    if pointed is None or pointed not in draft.isolating:
        return None
    position, steps = draft.position, (*draft.done, draft.targets[pointed])
    then = game_of(position).set_up(position.tiles_after(steps), position.variant, position.mover)
    told = prompts.leaves_alone(names, position, position.alarms_after(steps), is_shut_in(then))
    return Notice(told, icon="info")

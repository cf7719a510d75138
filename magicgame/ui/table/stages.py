"""The stages of a turn under way, as the headline shows them."""

from __future__ import annotations

from magicgame.games.game import Game
from magicgame.ui.board.draft import Draft
from magicgame.ui.table.picture import Stage
from magicgame.ui.words.registry import words_of


def turn_stages(game: Game, draft: Draft) -> tuple[Stage, ...]:
    """Each stage of the turn, done, under way, skipped or to come; none in a game whose turns have but one."""
    stages = game.stages
    if len(stages) < 2:
        return ()
    done = {type(step) for step in draft.done}
    now = {type(step) for step in draft.next_steps}
    words = words_of(game)
    reached = next((number for number, stage in enumerate(stages) if now & set(stage)), 0)
    return tuple(
        Stage(words.stage_name(stage), bool(done & set(stage)), bool(now & set(stage)),
              number < reached and not done & set(stage))
        for number, stage in enumerate(stages)
    )

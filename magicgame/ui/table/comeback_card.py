"""The card of the player's mistakes that come back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from magicgame.games.game import Game, Variant
from magicgame.language import translate as _
from magicgame.player.comebacks import Comeback, left_of, next_day, of_today, turn_of
from magicgame.ui.routes import ComeBack
from magicgame.ui.scene import Stage
from magicgame.ui.table.task_cards import TaskCard
from magicgame.ui.words.comebacks import standing


def comeback_card(
    stage: Stage, game: Game, variant: Variant, mistakes: Sequence[Comeback], side: float, about: str = ""
) -> TaskCard | None:
    """Tells how many are for today, on a board `side` large the first of them, or when the next one comes back; None
    where none does."""
    day = stage.now.date()
    today, next_one = of_today(mistakes, variant.key, day), next_day(mistakes, variant.key, day)
    if not today and next_one is None:
        return None
    left = left_of(today, day)
    turn = turn_of((left or today)[0]) if today else None
    done = len(today) - len(left)
    return TaskCard(
        "comebacks", _("Your mistakes"), partial(stage.go, ComeBack(game, variant)),
        standing(done, len(today), next_one), turn[0] if turn is not None else "redo", (done, len(today)),
        is_next=bool(left), is_done=bool(today) and not left, side=side, about=about,
    )

"""What the window asks before it goes on."""

from __future__ import annotations

from typing import NamedTuple

from magicgame.games.game import Game
from magicgame.language import translate as _
from magicgame.match.review import Remark
from magicgame.match.why import Why
from magicgame.ui.words.names import Names
from magicgame.ui.words.reasons import fact_text


class Question(NamedTuple):
    title: str
    text: str


def leave_match() -> Question:
    return Question(_("Leave the match?"), _("It is not finished. You can continue it whenever you come back."))


def give_up_match() -> Question:
    """A new game would take the place of the match that is not finished."""
    return Question(_("Start a new game?"), _("The unfinished match will be given up for the new one."))


def play_anyway(names: Names, remark: Remark, why: Why | None, game: Game) -> Question:
    """The coach objects to a turn that gives the result away."""
    move, fact = names.turn_text(remark.before, remark.played.move), fact_text(names, remark, why, game)
    return Question(_("Are you sure?"), _("{move}: {fact}. There is a better turn.", move=move, fact=fact))

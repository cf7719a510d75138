"""What is said while a player learns from the mistakes of a match."""

from __future__ import annotations

from magicgame.games.game import Game
from magicgame.language import translate as _
from magicgame.match.review import Remark
from magicgame.match.why import Why
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.reasons import fact_text
from magicgame.ui.words.verdicts import better_text, remark_text


def searching() -> Prompt:
    return Prompt(_("Looking for mistakes …"), "")


def none_found() -> Prompt:
    return Prompt(_("No mistakes at all"), _("No turn gave anything away"))


def all_seen() -> Prompt:
    return Prompt(_("That was the last one"), _("You have seen every turn that gave something away"))


def task_title(names: Names, mistake: Remark) -> str:
    """What the player has to do."""
    return _("{side}, find a better turn", side=names.side(mistake.before.mover))


def count_text(number: int, count: int) -> str:
    """`Mistake 2 of 5`."""
    return _("Mistake {number} of {count}", number=number, count=count)


def played_text(names: Names, mistake: Remark, why: Why | None, game: Game) -> str:
    """What was played, and why it was a mistake."""
    side, move = names.side(mistake.before.mover), names.turn_text(mistake.before, mistake.played.move)
    fact = fact_text(names, mistake, why, game)
    return _("{side} played {move}. {fact}.", side=side, move=move, fact=fact)


def answer_text(names: Names, tried: Remark, why: Why | None, game: Game) -> str:
    """What a turn the player tried instead is worth; with the reason, once `why` is known, if it is wrong."""
    if not tried.is_mistake:
        return _("Right. {fact}.", fact=remark_text(tried))
    return _("Not yet. {fact}.", fact=fact_text(names, tried, why, game))


def solution_text(names: Names, mistake: Remark) -> str:
    """The turn that should have been played, and why."""
    return _("Better: {better}", better=better_text(names, mistake))

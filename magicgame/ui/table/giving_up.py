"""The unfinished match that a new one takes the place of."""

from __future__ import annotations

from collections.abc import Callable

from magicgame.language import translate as _
from magicgame.match.first import is_first
from magicgame.match.match import Match
from magicgame.player.unfinished import Unfinished, forget, load_unfinished
from magicgame.ui.scene import Stage
from magicgame.ui.table.ending import conclude
from magicgame.ui.words import questions


def ask_to_give_up(stage: Stage, start: Callable[[], None]) -> None:
    """Start something new, and forget a match with turns that is not finished; ask first where that is a loss. A rated
    one is resigned; those with a friend elsewhere stay."""
    found, _problems = load_unfinished()
    unfinished = next((each for each in found if each.match.moves and each.match.seats.friend is None), None)
    if unfinished is None:
        start()
        return
    if not _is_a_loss(unfinished.match):
        _give_up(stage, unfinished, start)
        return
    question = questions.give_up_match(unfinished.match.rated)
    answers = ((_("New game"), lambda: _give_up(stage, unfinished, start)), (_("Back"), lambda: None))
    stage.ask(question.title, question.text, answers)


def _is_a_loss(match: Match) -> bool:
    """A first match counts for nothing, and one in which not both have played has hardly begun."""
    return match.rated or (len(match.moves) > 1 and not is_first(match))


def _give_up(stage: Stage, unfinished: Unfinished, start: Callable[[], None]) -> None:
    start()
    match, person = unfinished.match, unfinished.match.seats.person_against_engine
    if match.rated and person is not None:
        match.resign(person)
        conclude(match, unfinished.path, stage.now.date())
    forget(unfinished.path)

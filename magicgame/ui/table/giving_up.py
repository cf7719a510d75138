"""The unfinished match that a new one takes the place of."""

from __future__ import annotations

from collections.abc import Callable

from magicgame.language import translate as _
from magicgame.player.unfinished import Unfinished, forget, load_unfinished
from magicgame.ui.scene import Stage
from magicgame.ui.table.ending import conclude
from magicgame.ui.words import questions


def ask_to_give_up(stage: Stage, start: Callable[[], None]) -> None:
    """Start something new; ask first where a match with turns is not finished, and forget that match then. A rated one
    is resigned; those with a friend elsewhere stay."""
    found, _problems = load_unfinished()
    unfinished = next((each for each in found if each.match.moves and each.match.seats.friend is None), None)
    if unfinished is None:
        start()
        return
    question = questions.give_up_match(unfinished.match.rated)
    answers = ((_("New game"), lambda: _give_up(stage, unfinished, start)), (_("Back"), lambda: None))
    stage.ask(question.title, question.text, answers)


def _give_up(stage: Stage, unfinished: Unfinished, start: Callable[[], None]) -> None:
    start()
    match, person = unfinished.match, unfinished.match.seats.person_against_engine
    if match.rated and person is not None:
        match.resign(person)
        conclude(match, unfinished.path, stage.now.date())
    forget(unfinished.path)

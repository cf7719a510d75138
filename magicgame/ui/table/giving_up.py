"""The rated match that a new one takes the place of; every other match that is not finished is kept."""

from __future__ import annotations

from collections.abc import Callable

from magicgame.language import translate as _
from magicgame.player.unfinished import Unfinished, forget, load_unfinished
from magicgame.ui.scene import Stage
from magicgame.ui.table.ending import conclude
from magicgame.ui.words import questions


def ask_to_give_up(stage: Stage, start: Callable[[], None]) -> None:
    """Start something new. A rated match under way is lost by it: ask first."""
    found, _problems = load_unfinished()
    rated = next((each for each in found if each.match.moves and each.match.rated), None)
    if rated is None:
        start()
        return
    question = questions.give_up_rated_match()
    answers = ((_("New game"), lambda: _give_up(stage, rated, start)), (_("Back"), lambda: None))
    stage.ask(question.title, question.text, answers)


def _give_up(stage: Stage, unfinished: Unfinished, start: Callable[[], None]) -> None:
    start()
    match, person = unfinished.match, unfinished.match.seats.person_against_engine
    if person is not None:
        match.resign(person)
        conclude(match, unfinished.path, stage.now.date())
    forget(unfinished.path)

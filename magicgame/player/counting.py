"""What a match that is over counts for: the lessons, the statistics, and in a rated match the player's rating."""

from __future__ import annotations

from datetime import date

from magicgame.games.game import Outcome, Side
from magicgame.match.first import first_key, is_first
from magicgame.match.lessons import load_lessons
from magicgame.match.match import Match
from magicgame.match.opponents import strength
from magicgame.match.seats import Person
from magicgame.player.files import FileProblem
from magicgame.player.kept import COUNTED_TAG, HELPED, UNHELPED
from magicgame.player.progress import load_progress, save_progress
from magicgame.player.ratings import CHANGE_TAG, PROVISIONAL_TAG, RATING_TAG, add_rated
from magicgame.player.results import Entry, Result, add_result, remove_result

_TEACHING_TURNS = 4
"""So many turns of both sides must have been played for a first match to have taught anything."""
_SCORES: dict[Result, float] = {"won": 1.0, "drawn": 0.5, "lost": 0.0}


def count(match: Match, name: str, today: date) -> None:
    """Count a match that is over, once however often this is called: `name` is that of its file.

    A first match counts as the lessons it has taught, one of a person against the computer in the statistics. Raises
    OSError.
    """
    outcome, person = match.outcome, match.seats.person_against_engine
    if outcome is None or person is None or COUNTED_TAG in match.tags:
        return
    if is_first(match):
        _note_first(match)
        return
    add_result(_entry(match, name, person, _result(outcome, person), today))
    match.tags[COUNTED_TAG] = HELPED if match.tags.get("Help") else UNHELPED


def _note_first(match: Match) -> None:
    progress, problem = load_progress()
    progress.lessons.note(first_key(match.game), 0)
    if len(match.moves) >= _TEACHING_TURNS:
        for lesson in load_lessons():
            if lesson.is_in_first_match and lesson.game is match.game:
                progress.lessons.note(lesson.key, len(lesson.steps) - 1)
    if problem is None:
        save_progress(progress)


def uncount(match: Match, name: str, day: date) -> bool:
    """Count a match no longer that `count` counted on that day, for its end is about to be taken back; False where
    another end of it was counted. Raises OSError."""
    outcome, person = match.outcome, match.seats.person_against_engine
    if outcome is None or person is None or COUNTED_TAG not in match.tags:
        return True
    if not remove_result(_entry(match, name, person, _result(outcome, person), day)):
        return False
    del match.tags[COUNTED_TAG]
    return True


def rate(match: Match, name: str, today: date) -> FileProblem | None:
    """Let a rated match that is over move the rating, however often this is called: `name` is that of its file.

    Answers what was wrong with the ratings there were. Raises OSError.
    """
    outcome, person = match.outcome, match.seats.person_against_engine
    if not match.rated or outcome is None or person is None or RATING_TAG in match.tags:
        return None
    engine = match.seats.of(person.other)
    assert not isinstance(engine, Person)
    score = _SCORES[_result(outcome, person)]
    before, rated, problem = add_rated(
        name, match.variant.key, today, engine.level, strength(engine, match.start), score)
    match.tags[RATING_TAG] = str(round(rated.points))
    match.tags[CHANGE_TAG] = f"{round(rated.points) - round(before.points):+d}"
    if rated.rating.is_provisional:
        match.tags[PROVISIONAL_TAG] = "yes"
    return problem


def _result(outcome: Outcome, person: Side) -> Result:
    return "drawn" if outcome.winner is None else "won" if outcome.winner is person else "lost"


def _entry(match: Match, name: str, person: Side, result: Result, today: date) -> Entry:
    level = match.seats.engine_level(person.other) or 0
    return Entry(
        today.isoformat(), match.game.name, match.variant.key, level, person.name.lower(), result, len(match.moves),
        bool(match.tags.get("Help")), name,
    )

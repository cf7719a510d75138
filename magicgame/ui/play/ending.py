"""What becomes of a match that has ended: it is counted once and kept, and then the log tells of its end."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from magicgame.games.game import Outcome, Side
from magicgame.log import log
from magicgame.match.first import is_first
from magicgame.match.match import Match
from magicgame.player import library
from magicgame.player.results import Entry, Result, add_result
from magicgame.player.unfinished import forget, release
from magicgame.ui.play.tips import note_first
from magicgame.ui.words import errors


def conclude(match: Match, file: Path, day: date) -> str | None:
    """Count, keep and tell of the match if it is over; answers in words why it could not be kept."""
    outcome, person = match.outcome, match.seats.person_against_engine
    if outcome is None:
        return None
    if is_first(match):
        note_first(match.game)
    elif person is not None and library.COUNTED_TAG not in match.tags:
        match.tags[library.COUNTED_TAG] = library.HELPED if match.tags.get("Help") else library.UNHELPED
        _count(match, outcome, person, day)
    problem = _keep(match, file, day)
    log.info("over: %s %s", outcome.winner.name.lower() if outcome.winner else "draw", outcome.termination.value)
    return problem


def _count(match: Match, outcome: Outcome, person: Side, day: date) -> None:
    result: Result = "drawn" if outcome.winner is None else "won" if outcome.winner is person else "lost"
    entry = Entry(
        day.isoformat(), match.game.name, match.variant.key, match.seats.engine_level(person.other) or 0,
        person.name.lower(), result, len(match.moves), bool(match.tags.get("Help")),
    )
    try:
        add_result(entry)
    except OSError as error:
        log.warning("statistics not written: %s", error)


def _keep(match: Match, file: Path, day: date) -> str | None:
    if not library.wants(match):
        return None
    try:
        library.keep(match, file.name, day)
    except OSError as error:
        log.warning("match not kept: %s", error)
        return errors.match_not_kept(error)
    return None


def put_away(match: Match, file: Path, day: date) -> None:
    """Delete the autosave of a match that never began, or is over and kept; let any program go on with another one.

    One that is over and cannot be kept stays where it is, to be kept another time.
    """
    if not match.moves or (match.is_over and _keep(match, file, day) is None):
        forget(file)
    else:
        release(file)

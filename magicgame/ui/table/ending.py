"""What becomes of a match that has ended: it is counted and rated once and kept, and then the log tells of its end.

Who takes back that somebody resigned, agreed to a draw or lost on time has that end counted and kept no longer.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path

from magicgame import paths
from magicgame.log import log
from magicgame.match.match import Match
from magicgame.player import library
from magicgame.player.counting import count, rate, uncount
from magicgame.player.unfinished import forget, has_begun, release
from magicgame.ui.words import errors


def conclude(match: Match, file: Path, day: date) -> str | None:
    """Count, rate, keep and tell of the match if it is over; answers in words what went wrong."""
    outcome = match.outcome
    if outcome is None:
        return None
    problem = _settle(match, file, day)
    log.info("over: %s %s", outcome.winner.name.lower() if outcome.winner else "draw", outcome.termination.value)
    return problem


def put_away(match: Match, file: Path, day: date, is_on_table: bool) -> None:
    """Delete the autosave of a match that never began, or is over and kept; let any program go on with another one,
    unless that is held until the program ends because it `is_on_table`.

    One that is over and cannot be counted, rated or kept stays where it is, for another time.
    """
    if not has_begun(match) or (match.is_over and _settle(match, file, day) is None):
        forget(file)
    elif match.is_over or not is_on_table:
        release(file)


def _settle(match: Match, file: Path, day: date) -> str | None:
    """Each is tried, whatever becomes of the others; the first that went wrong is told."""
    problems = [each(match, file, day) for each in (_count, _rate, _keep)]
    return next((problem for problem in problems if problem is not None), None)


def _count(match: Match, file: Path, day: date) -> str | None:
    try:
        count(match, file.name, day)
    except OSError as error:
        log.warning("match not counted: %s", error)
        return errors.match_not_counted(error)
    return None


def kept_file(match: Match, file: Path) -> Path | None:
    """The record in the library of the match with that autosave, once it is over and kept."""
    kept = paths.library_folder() / file.name
    return kept if match.is_over and kept.exists() else None


def reopen(match: Match, file: Path, day: date) -> None:
    """Undo what `conclude` did on that day, before the end is taken back. Where an earlier end was counted, that one
    stays."""
    if match.ended is None:
        return
    try:
        if uncount(match, file.name, day):
            library.discard(file.name)
    except OSError as error:
        log.warning("still counted or kept: %s", error)


def _rate(match: Match, file: Path, day: date) -> str | None:
    try:
        problem = rate(match, file.name, day)
    except OSError as error:
        log.warning("rating not written: %s", error)
        return errors.rating_not_saved(error)
    return None if problem is None else errors.file_problem(problem)


def _keep(match: Match, file: Path, day: date) -> str | None:
    if not library.wants(match):
        return None
    try:
        library.keep(match, file.name, day)
    except OSError as error:
        log.warning("match not kept: %s", error)
        return errors.match_not_kept(error)
    return None


"""The person's mistakes of a finished match are kept once they are known, even if the result was left before."""

from __future__ import annotations

from pathlib import Path

from magicgame.games.game import Side
from magicgame.log import log
from magicgame.match.first import is_first
from magicgame.match.match import Match
from magicgame.match.record import RecordError
from magicgame.player.comebacks import add_mistakes
from magicgame.player.kept import judgement_tags
from magicgame.player.library import note_judgement
from magicgame.ui.play.aftermath import Aftermath
from magicgame.ui.scene import Stage
from magicgame.ui.table.ending import kept_file
from magicgame.ui.words import errors


def wants_mistakes(match: Match) -> bool:
    """Whether its mistakes are to come back: those of the only person at this table, but for the first match."""
    return match.seats.own is not None and not is_first(match)


def keep_mistakes(aftermath: Aftermath, match: Match, stage: Stage) -> str | None:
    """Let the person's mistakes come back, once all turns are judged; answers in words what went wrong."""
    person = match.seats.own
    if person is None or not wants_mistakes(match):
        return None
    try:
        add_mistakes(aftermath.remarks(person), stage.now.date())
    except OSError as error:
        log.warning("mistakes not written: %s", error)
        return errors.mistakes_not_saved(error)
    return None


def note_counts(aftermath: Aftermath, match: Match, file: Path | None) -> str | None:
    """Let the match, and its record in the library, say how many mistakes each side made and which turn decided;
    answers in words what went wrong."""
    counts = [len(aftermath.mistakes((side,))) for side in Side]
    match.tags |= judgement_tags(counts, aftermath.decisive)
    try:
        if file is not None:
            note_judgement(file, counts, aftermath.decisive)
    except (OSError, RecordError) as error:
        log.warning("mistakes not written to %s: %s", file, error)
        return errors.mistakes_not_saved(error) if isinstance(error, OSError) else None
    return None


class JudgingOn:
    """A chore that nobody sees: goes on judging the match with that autosave, and keeps what comes out."""

    icon, note = "", ""

    def __init__(self, stage: Stage, match: Match, aftermath: Aftermath, file: Path) -> None:
        self._stage, self._match, self._aftermath, self._file = stage, match, aftermath, file

    def pass_time(self, dt: float) -> None:
        self._aftermath.update()
        if self._aftermath.is_busy:
            return
        self._stage.chores.remove(self)
        if self._aftermath.is_known:
            keep_mistakes(self._aftermath, self._match, self._stage)
            note_counts(self._aftermath, self._match, kept_file(self._match, self._file))

    def close(self) -> None:
        self._aftermath.close()

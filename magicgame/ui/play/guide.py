"""What a line that stands open means, told at the table until the player has learnt it."""

from __future__ import annotations

from typing import NamedTuple

from magicgame.games import game_of
from magicgame.games.game import Line, Position, Side, Step
from magicgame.log import log
from magicgame.match.match import Match
from magicgame.player.progress import load_progress, save_progress
from magicgame.player.settings import Settings
from magicgame.ui.table.locks import missing
from magicgame.ui.words.game import LineNote
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of

_LEARNT = 3
"""Who has locked so many lines knows what they are."""
_EASY_LEVEL = 2
"""Up to this level the computer's lines are told of, too."""


class Told(NamedTuple):
    """What is said about a line, and the empty squares of its lock if they matter."""

    note: LineNote
    missing: tuple[int, ...]


class Guide:
    """Speaks of open lines: the person's own, and while a beginner is to move the computer's."""

    def __init__(self, settings: Settings, match: Match) -> None:
        self._settings, self._match = settings, match
        self._has_counted = match.is_over

    def told(self, names: Names, done: tuple[Step, ...]) -> Told | None:
        """What there is to say after the steps `done` of the turn under way, first that they lose: no warning where it
        can still win."""
        match, position = self._match, self._match.position
        if match.is_over or match.rated:
            return None
        every = position.lines_after(done)
        lost = [line for line in every if line.locked and line.side is not match.mover and self._is_threat(line)]
        if lost and not game_of(position).chances_after(position, done):
            return _told(names, position, done, lost[0], lost)
        lines = [line for line in every if not line.locked]
        threats = [line for line in lines if self._is_threat(line)]
        if threats and game_of(position).chances_after(position, done):
            lines, threats = [line for line in lines if line not in threats], []
        own = [line for line in lines if self._is_explained(line)]
        return next((told for line in (*threats, *own) if (told := _told(names, position, done, line, threats))), None)

    def _is_threat(self, line: Line) -> bool:
        person, mover = self._match.seats.person_against_engine, self._match.mover
        level = self._match.seats.engine_level(line.side) or 0
        is_beginner = self._settings.teaching or level <= _EASY_LEVEL
        return person is mover and line.side is not person and is_beginner

    def _is_explained(self, line: Line) -> bool:
        return self._settings.explain_lines and line.side in self._match.seats.persons

    def note_end(self) -> bool:
        """Count a line that the person has locked against the computer; True when that was the last one to explain."""
        outcome, person = self._match.outcome, self._match.seats.person_against_engine
        if self._has_counted or outcome is None:
            return False
        self._has_counted = True
        return person is not None and outcome.winner is person and _has_locked(outcome.lines, person) and _count_one()


def _told(
    names: Names, position: Position, done: tuple[Step, ...], line: Line, threats: list[Line]
) -> Told | None:
    lacking = missing(position, done, line)
    note = words_of(game_of(position)).line_note(names, position, line, lacking, line in threats)
    return None if note is None else Told(note, lacking if note.is_about_lock else ())


def _has_locked(lines: tuple[Line, ...], side: Side) -> bool:
    return any(line.locked and line.side is side for line in lines)


def _count_one() -> bool:
    progress, problem = load_progress()
    if problem is not None:
        return False
    progress.lessons.locked_lines += 1
    try:
        save_progress(progress)
    except OSError as error:
        log.warning("progress not written: %s", error)
    return progress.lessons.locked_lines == _LEARNT

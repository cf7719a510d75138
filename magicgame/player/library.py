"""The matches that were played to their end: a sealed record each, in a folder of the player's, kept for good.

A file is named as the match's autosave was, so that a later end of the same match takes the place of the earlier one,
and the names tell in which order the matches began: listing them reads none.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache
from pathlib import Path

from magicgame import paths
from magicgame.files import write_atomically
from magicgame.games.game import Game, Outcome, Position, Variant
from magicgame.match.first import is_first
from magicgame.match.match import Match
from magicgame.match.record import SUFFIX, RecordError, load_autosave, save_autosave
from magicgame.match.seats import Seats
from magicgame.player.files import FileProblem, damaged, unreadable

COUNTED_TAG, HELPED, UNHELPED = "Counted", "helped", "unhelped"
"""The record's tag of a match in the statistics, and how it was counted: only its first end is."""
_BEGUN, _BEGUN_LENGTH = "%Y-%m-%d %H.%M.%S", 19
_LONG_AGO = datetime.min
_REMEMBERED = 2000


@dataclass(frozen=True, slots=True)
class Kept:
    """What a list tells of a match that is kept in `path`; `begun` is None where the file's name does not say."""

    path: Path
    begun: datetime | None
    game: Game
    variant: Variant
    seats: Seats
    position: Position
    outcome: Outcome
    turns: int
    is_helped: bool
    is_first: bool
    """It was played with tips, and is not counted."""


def wants(match: Match) -> bool:
    """Whether such a match is kept once it is over: one that a person played a turn of."""
    return bool(match.seats.persons) and bool(match.moves)


def keep(match: Match, name: str, day: date) -> None:
    """Write a match that is over under that name, in the place of an earlier end of it. Raises OSError."""
    save_autosave(match, paths.library_folder() / name, day)


def discard(name: str) -> None:
    """Delete what was kept under that name, if anything was: the match goes on. Raises OSError."""
    (paths.library_folder() / name).unlink(missing_ok=True)


def kept_files() -> list[Path]:
    """The files of all matches kept, the one begun last first; those whose names tell no time last. Never raises."""
    try:
        files = [path for path in paths.library_folder().iterdir() if _is_ours(path)]
    except OSError:
        return []
    return sorted(files, key=lambda path: (begun_at(path) or _LONG_AGO, path.name), reverse=True)


def begun_at(path: Path) -> datetime | None:
    """When the match began, as its file's name tells."""
    try:
        return datetime.strptime(path.name[:_BEGUN_LENGTH], _BEGUN)
    except ValueError:
        return None


def look_at(path: Path) -> Kept | FileProblem:
    """What a list tells of the match in that file, or what is wrong with the file, which stays as it is. Never raises.

    A file that was looked at before and has not changed is not read again.
    """
    try:
        found = path.stat()
    except OSError as error:
        return unreadable(path, error)
    return _look_at(path, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=_REMEMBERED)
def _look_at(path: Path, _changed_ns: int, _bytes: int) -> Kept | FileProblem:
    try:
        match = load_autosave(path)
    except OSError as error:
        return unreadable(path, error)
    except RecordError as error:
        return damaged(path, error, is_ours=False)
    if match.outcome is None:
        return damaged(path, ValueError("the match is not over"), is_ours=False)
    return Kept(
        path, begun_at(path), match.game, match.variant, match.seats, match.position, match.outcome,
        len(match.moves), _is_helped(match), is_first(match),
    )


def _is_helped(match: Match) -> bool:
    """As the statistics have counted it, if they have."""
    counted = match.tags.get(COUNTED_TAG)
    return counted == HELPED if counted in (HELPED, UNHELPED) else bool(match.tags.get("Help"))


def take_away(path: Path) -> bytes:
    """Delete the file of a match; answers what `put_back` needs. Raises OSError."""
    content = path.read_bytes()
    path.unlink()
    return content


def put_back(path: Path, content: bytes) -> None:
    """Undo `take_away`. Raises OSError."""
    write_atomically(path, content)


def _is_ours(path: Path) -> bool:
    return path.suffix == SUFFIX and not path.name.startswith(".")

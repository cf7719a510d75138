"""The matches by message among the player's files, found by the identity in their files' names."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from magicgame import paths
from magicgame.match.match import Match
from magicgame.match.messages import IDENTITY_TAG
from magicgame.match.record import SUFFIX, RecordError, load_autosave
from magicgame.player.unfinished import Unfinished, is_held_elsewhere, load_unfinished, new_file


class OpenElsewhere(Exception):
    """Another program has the match open."""


def file_of(match: Match, now: datetime) -> Path:
    """Where a match that begins now is kept, one by message under its identity. Writes nothing."""
    identity = match.tags.get(IDENTITY_TAG)
    if identity is None:
        return new_file(now)
    return paths.unfinished_folder() / f"{now:%Y-%m-%d %H.%M.%S} {identity}{SUFFIX}"


def find(identity: str) -> Unfinished | None:
    """The match of that identity, under way or over; None where there is none. Raises OpenElsewhere."""
    under_way = load_unfinished()[0]
    found = next((each for each in under_way if each.match.tags.get(IDENTITY_TAG) == identity), None)
    return found or _left(identity)


def _left(identity: str) -> Unfinished | None:
    """One that is over, whether it has been put away or not."""
    for folder in (paths.unfinished_folder(), paths.library_folder()):
        for path in folder.glob(f"*{identity}{SUFFIX}"):
            if is_held_elsewhere(path):
                raise OpenElsewhere
            if (match := _read(path)) is not None:
                return Unfinished(path, match)
    return None


def _read(path: Path) -> Match | None:
    try:
        return load_autosave(path)
    except (OSError, RecordError):
        return None

"""The matches kept of one person against the computer, as far as their records have been read."""

from __future__ import annotations

from datetime import date

from magicgame.player.kept import Kept
from magicgame.player.shelf import Shelf

_AT_ONCE, _BATCH = 24, 10
"""So many records are read before the page is shown, and so many a frame after that."""


class OwnMatches:
    """All of them, whatever the rules and the help."""

    def __init__(self) -> None:
        self._shelf = Shelf()
        self._matches: list[Kept] = []

    def look(self) -> None:
        """See what has come and gone."""
        self._shelf.look()
        self._shelf.read_on(_AT_ONCE)
        self._refresh()

    def read_on(self) -> bool:
        """Read a few records more, if any are left; True when all are known now that were not before."""
        if not self._shelf.left:
            return False
        self._shelf.read_on(_BATCH)
        if self._shelf.left:
            return False
        self._refresh()
        return True

    def of(self, variant: str | None, is_helped: bool | None) -> list[Kept]:
        """Those by a variant's key or by any rules, the newest first: with help, without, or for None all."""
        return [each for each in self._matches
                if variant in (None, each.variant.key) and is_helped in (None, each.is_helped)]

    @property
    def newest(self) -> str | None:
        """The key of the variant the newest one was played by; None where there is none."""
        return self._matches[0].variant.key if self._matches else None

    @property
    def days(self) -> set[date]:
        """On which they were played."""
        return {each.begun.date() for each in self._matches if each.begun is not None}

    def close(self) -> None:
        """Keep what has been read for the next time."""
        self._shelf.write()

    def _refresh(self) -> None:
        self._matches = [
            each for each in self._shelf.matches if each.seats.person_against_engine is not None
        ]

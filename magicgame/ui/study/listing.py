"""The matches kept as a page lists them: those asked for, in order, as far as their records have been read."""

from __future__ import annotations

from magicgame.player.kept import Kept
from magicgame.player.shelf import Shelf
from magicgame.ui.study.sieve import Sieve, opponent_of

_AT_ONCE, _BATCH, _REFRESHED_EVERY = 24, 10, 500
"""So many records are read before the list is shown, so many a frame after that, and after so many it is made anew."""


class Listing:
    """Knows all that may be listed; `shown` is what is."""

    def __init__(self) -> None:
        self._shelf = Shelf()
        self._refreshed_at = 0
        self.sieve = Sieve()
        self.matches: list[Kept] = []
        """All of them, the newest first."""
        self.shown: list[Kept] = []
        self.opponents: list[str] = []
        self.has_rated = False

    @property
    def left(self) -> int:
        """How many records have not been read yet."""
        return len(self._shelf.left)

    @property
    def unusable(self) -> list[str]:
        return self._shelf.unusable

    def look(self) -> None:
        """See what has come and gone."""
        self._shelf.look()
        self._shelf.read_on(_AT_ONCE)
        self._refresh()

    def read_on(self) -> bool:
        """Read a few records more; True when the list has changed."""
        self._shelf.read_on(_BATCH)
        is_due = not self.left or self._refreshed_at - self.left >= _REFRESHED_EVERY
        if is_due:
            self._refresh()
        return is_due

    def choose(self, sieve: Sieve) -> None:
        self.sieve = sieve
        self.shown = sieve.sifted(self.matches)

    def close(self) -> None:
        """Keep what has been read for the next time."""
        self._shelf.write()

    def _refresh(self) -> None:
        self._refreshed_at = self.left
        self.matches = self._shelf.matches
        self.opponents = sorted({opponent_of(kept) for kept in self.matches})
        self.has_rated = any(kept.is_rated for kept in self.matches)
        self.choose(self.sieve)

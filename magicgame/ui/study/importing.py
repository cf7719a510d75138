"""Taking the matches of one file into the library while a page lists them, a few a frame."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from magicgame.player.exchange import Import
from magicgame.ui.record_files import shown_name
from magicgame.ui.study.listing import Listing
from magicgame.ui.words import library as words

_A_FRAME = 8


class Importing:
    """Waits until every match of the listing is known, so that none is taken twice; `note` tells how far it is."""

    def __init__(self, listing: Listing, file: Path) -> None:
        self._listing, self._file = listing, file
        self._import = Import(())
        self._steps: Iterator[int] | None = None
        self.note, self.file_name = words.importing(0), shown_name(file)

    def go_on(self) -> bool:
        """Take a few more; False when there are no more. Raises OSError."""
        if self._listing.left:
            return True
        if self._steps is None:
            self._import = Import({kept.mark for kept in self._listing.matches})
            self._steps = self._import.read(self._file)
        some = list(islice(self._steps, _A_FRAME))
        if some:
            self.note = words.importing(some[-1])
        return bool(some)

    @property
    def told(self) -> str:
        """What has become of all of them."""
        found = self._import
        return words.imported(found.taken, found.doubles, found.refused, found.is_cut)

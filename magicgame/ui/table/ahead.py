"""Pictures of flipping tiles, made ahead of the first flip: a few in every frame in which nothing moves."""

from __future__ import annotations

from collections.abc import Iterator

from magicgame.games.game import Side
from magicgame.ui.board import tiles
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.tiles import TileLook
from magicgame.ui.look.look import Look

_PICTURES_A_FRAME = 2


class PicturesAhead:
    """Makes the pictures anew whenever the look of tiles or their size is new."""

    def __init__(self) -> None:
        self._planned: tuple[object, ...] = ()
        self._to_make: Iterator[None] | None = None

    def plan(self, look: Look, geometry: BoardGeometry, mover: Side) -> None:
        """These pictures will be wanted; `mover` is the side to move, which flips the other one's tiles."""
        wanted = (geometry.tile_px, geometry.pitch, TileLook.of(look))
        if wanted != self._planned:
            self._planned = wanted
            self._to_make = tiles.first_pictures(look, geometry.tile_px, geometry.pitch, mover)

    @property
    def is_done(self) -> bool:
        return self._to_make is None

    def make_some(self) -> None:
        """Make a few of those that are left."""
        for _each in range(_PICTURES_A_FRAME):
            if self._to_make is not None and next(self._to_make, self) is self:
                self._to_make = None

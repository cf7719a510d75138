"""What lies on the board while a position is set up, with what it was before: every change can be taken back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from magicgame.games.game import Game, Side, Tile, Tiles, Variant
from magicgame.match.study import Study


@dataclass(frozen=True)
class Arrangement:
    """Tiles on a board, possible or not, the rules they are judged by, and who is to move where that is chosen."""

    tiles: Tiles
    variant: Variant
    mover: Side

    def with_tile(self, square: int, tile: Tile | None) -> Arrangement:
        return replace(self, tiles=(*self.tiles[:square], tile, *self.tiles[square + 1:]))

    def with_moved(self, source: int, target: int) -> Arrangement:
        """The tile moved from one square to another, over whatever lies there."""
        return self.with_tile(target, self.tiles[source]).with_tile(source, None)

    def count(self, side: Side) -> int:
        """How many tiles the side has on the board."""
        return sum(tile is not None and tile.side is side for tile in self.tiles)


def first_arrangement(study: Study) -> Arrangement:
    """The position looked at; where the game is over there, that of the start."""
    position = study.current.position
    return start_of(study.game, study.variant) if position.is_terminal else Arrangement(
        position.tiles, study.variant, position.mover)


def start_of(game: Game, variant: Variant) -> Arrangement:
    start = game.start(variant)
    return Arrangement(start.tiles, variant, start.mover)


class Arranging:
    """One arrangement after another, back and forth."""

    def __init__(self, first: Arrangement) -> None:
        self._states = [first]
        self._now = 0

    @property
    def now(self) -> Arrangement:
        return self._states[self._now]

    @property
    def has_changed(self) -> bool:
        """Whether it differs from the first one."""
        return self.now != self._states[0]

    @property
    def can_undo(self) -> bool:
        return self._now > 0

    @property
    def can_redo(self) -> bool:
        return self._now < len(self._states) - 1

    def change(self, to: Arrangement) -> None:
        """Go on to another arrangement; what was taken back before is forgotten."""
        if to != self.now:
            self._now += 1
            self._states[self._now:] = [to]

    def undo(self) -> None:
        self._now -= 1

    def redo(self) -> None:
        self._now += 1

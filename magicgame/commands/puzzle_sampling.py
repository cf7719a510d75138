"""Long wins of a game whose positions are all stored: from the lost ones one slide back."""

from __future__ import annotations

import random
from collections.abc import Iterator

from magicgame.commands.solve_rows import placed
from magicgame.engine.losses import LossTable
from magicgame.engine.tablebase import probe, stored
from magicgame.engine.values import Value
from magicgame.games.game import Game, Move, Position, Slide, Tile

_PER_ROW = 8


def wins_in(turns: int, game: Game, start: Position, rng: random.Random) -> Iterator[Position]:
    """Some positions in which the mover wins in so many turns, by chance; none without a table of all positions."""
    table = stored(start)
    if not isinstance(table, LossTable):
        return
    row = rng.randrange(table.numbering.rows)
    code = 1 + 2 * (turns - 1)
    columns = [column for column, cell in enumerate(table.row(row)) if cell == code]
    for column in rng.sample(columns, min(_PER_ROW, len(columns))):
        lost = placed(start, *table.numbering.position(row, column))
        if rng.randrange(2):
            lost = with_sides_exchanged(game, lost)
        yield from (won for won in _before(game, lost) if probe(won) == (Value.WIN, 2 * turns - 1))


def with_sides_exchanged(game: Game, position: Position) -> Position:
    """The position that is the same to the side to move."""
    tiles = tuple(None if tile is None else Tile(tile.side.other, tile.face) for tile in position.tiles)
    return game.set_up(tiles, position.variant, position.mover.other)


def _before(game: Game, position: Position) -> Iterator[Position]:
    """The open positions from which one slide leads here."""
    for target, tile in enumerate(position.tiles):
        if tile is None or tile.side is position.mover:
            continue
        for source, other in enumerate(position.tiles):
            if other is None:
                tiles = list(position.tiles)
                tiles[source], tiles[target] = tile, None
                earlier = game.set_up(tuple(tiles), position.variant, position.mover.other)
                if Move((Slide(source, target),)) in earlier.legal_moves:
                    yield earlier

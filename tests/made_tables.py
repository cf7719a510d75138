"""A table of Entropy made by hand: everything is a draw but for the positions a test wants lost."""

from __future__ import annotations

import lzma
from collections.abc import Mapping
from pathlib import Path

from magicgame.engine.blocks import write_blocks
from magicgame.engine.losses import FILTERS
from magicgame.engine.registry import kernel, row_solver
from magicgame.games.entropy import BOARD, PIECES_PER_SIDE, STANDARD, start
from magicgame.games.game import Position


def write_made_table(file: Path, lost: Mapping[Position, int], name: str = STANDARD.key) -> None:
    """A table in which the positions are lost in so many plies each."""
    solver = row_solver(start())
    assert solver is not None
    numbering = solver.Numbering(BOARD.columns, PIECES_PER_SIDE)
    rows: dict[int, bytearray] = {}
    for position, plies in lost.items():
        own, other = solver.sets_of(kernel(position).encode(position))
        for symmetry in BOARD.symmetries:
            row, column = numbering.place(image(own, symmetry), image(other, symmetry))
            rows.setdefault(row, bytearray(numbering.columns))[column] = 1 + plies
    nothing = packed(bytes(numbering.columns))
    blocks = [packed(bytes(rows[row])) if row in rows else nothing for row in range(numbering.rows)]
    write_blocks(file, {"losses": name, "size": BOARD.columns, "pieces": PIECES_PER_SIDE}, blocks)


def image(mask: int, symmetry: tuple[int, ...]) -> int:
    return sum(1 << target for square, target in enumerate(symmetry) if mask >> square & 1)


def packed(cells: bytes) -> bytes:
    return lzma.compress(cells, lzma.FORMAT_RAW, filters=FILTERS)

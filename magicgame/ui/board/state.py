"""What is to be seen on the board, and nothing else: the scene fills it in, `draw` paints it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from magicgame.games.game import Flip, Line, Side, Step, Tile, Tiles
from magicgame.ui.board.values import Result


@dataclass(frozen=True)
class LastTurn:
    """The turn played last, marked until the next one."""

    side: Side
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class HintMark:
    """A hint: the tile to look at, then the squares where the turn goes."""

    squares: tuple[int, ...] = ()
    arriving: Mapping[int, Tile] = field(default_factory=dict)


@dataclass(frozen=True)
class BoardState:
    """All a picture of the board depends on besides its moment.

    `takeable` tiles answer the pointer; `arriving` tells for each square a click would fill which tile would lie
    there, and `shows_arriving` whether all of them are shown as ghosts or only the hovered one. `fatal_flip` is a flip
    that decided for the other side. The light has gone as far over the `winning` lines as `swept`, 0..1.
    """

    tiles: Tiles
    mover: Side
    takeable: frozenset[int] = frozenset()
    hovered: int | None = None
    marked: int | None = None
    arriving: Mapping[int, Tile] = field(default_factory=dict)
    shows_arriving: bool = False
    lines: tuple[Line, ...] = ()
    winning: tuple[Line, ...] = ()
    swept: float = 0.0
    fatal_flip: Flip | None = None
    last: LastTurn | None = None
    hint: HintMark | None = None
    dragged: tuple[int, tuple[int, int]] | None = None
    cursor: int | None = None
    bonds: tuple[tuple[int, int], ...] = ()
    alarms: frozenset[int] = frozenset()
    results: Mapping[int, tuple[Result, ...]] = field(default_factory=dict)

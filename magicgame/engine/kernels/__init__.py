"""THE FAST TWINS: one compiled module a game, on plain integers, all offering the functions of `Kernel`.

A state is one integer, the board seen by the mover and what else decides; a move is another; `rules` numbers the
variants. Only the kernel reads their bits. Without a compiler the same modules run as plain Python, hundreds of
times slower; `plain` then stands in for Cython's names.

Some small functions and constants stand in two or three of the modules. To share them compiled would take a `.pxd`
file beside each source, and calls across modules are not inlined: each module is complete in itself instead.
"""

from __future__ import annotations

from array import array
from typing import Protocol

from magicgame.games.game import Move, Position


class Search(Protocol):
    """Searches of one variant that share their memory. Not for two threads at once."""

    nodes: int
    """Positions judged so far."""
    limit: int
    """The searches stop once `nodes` has reached this."""

    def is_halted(self) -> bool:
        """Whether a search was cut short: then its answer, and every later one, means nothing."""

    def value(self, state: int, depth: int, alpha: int, beta: int) -> int:
        """The mover's score, `depth` plies deep: at least (at most) the answer if it is beyond beta (alpha)."""

    def wins(self, state: int, plies: int) -> bool:
        """Whether the mover of an open position forces a win within this many plies."""

    def loses(self, state: int, plies: int) -> bool:
        """Whether the mover of an open position loses within this many plies whatever it does."""


class Kernel(Protocol):
    """What every game's module offers."""

    def is_compiled(self) -> bool: ...

    def encode(self, position: Position) -> int: ...

    def rules(self, position: Position) -> int: ...

    def decode(self, move: int) -> Move: ...

    def after(self, state: int, move: int) -> int: ...

    def plies_left(self, state: int) -> int:
        """An upper bound of the turns to come."""

    def moves(self, state: int, rules: int) -> list[tuple[int, int | None]]:
        """Every move of an open position, in a fixed order, with the end it makes: 1, 0, −1 for its mover, or None."""

    def perft(self, state: int, rules: int, depth: int) -> int:
        """Move sequences of that length; finished games are not continued."""

    def Search(  # noqa: N802
        self, rules: int, table: array[int], endings: array[int], stop: array[int], unseen: int
    ) -> Search:
        """A search over two tables of 64-bit words, stopped by two cells; `unseen` opponent's steps are overlooked."""


class Plans(Protocol):
    """How soon the side to move could win if the other side stood still."""

    def distance(self, state: int, move: int, /) -> int:
        """How far it is from a win after this move."""

    def way(self, state: int, move: int, /) -> list[int]:
        """Its own moves that lead nearer after this one, the next first."""


class TierHomes(Protocol):
    """Where each placement of a tier is kept."""

    count: int
    """How many are."""


class TierSolver(Protocol):
    """What the module of a game offers that is solved whole, tier by tier: a tier is all positions of one ply.

    Arrays: `placements` "I" and `home` "i" of `raw_count` entries, values one byte a position; see the module.
    """

    LAST_TIER: int

    def is_compiled(self) -> bool: ...

    def raw_count(self, tier: int, /) -> int: ...

    def vector_bits(self, tier: int, /) -> int: ...

    def number_placements(self, tier: int, placements: array[int], home: array[int], /) -> int: ...

    def solve_places(
        self, tier: int, placements: array[int], first: int, last: int, above_home: array[int],
        above: bytearray, out: bytearray, /,
    ) -> None: ...

    def solve_flips(
        self, tier: int, rules: int, placements: array[int], first: int, last: int, home: array[int],
        placed: bytearray, out: bytearray, /,
    ) -> None: ...

    def tally(
        self, tier: int, placements: array[int], first: int, last: int, values: bytearray, counts: array[int], /
    ) -> None: ...

    def Homes(self, tier: int, /) -> TierHomes: ...  # noqa: N802

    def index_of(self, state: int, tier: int, homes: TierHomes, /) -> int:
        """Where the tier's values hold the position with that state of the kernel."""

    def verdict(self, tier: int, byte: int, /) -> tuple[int, int | None]:
        """A byte's meaning: 1, 0, −1 for the mover, and the plies to the end, None for a draw."""


class RowNumbering(Protocol):
    """Where the positions of a board are: each in one cell of a row, up to symmetry."""

    size: int
    pieces: int
    rows: int
    columns: int

    def place(self, own: int, other: int, /) -> tuple[int, int]:
        """Row and column of a position, given as the masks of the mover's squares and the opponent's."""

    def position(self, row: int, column: int, /) -> tuple[int, int]:
        """The masks of the mover's squares and the opponent's."""

    def value(self, own: int, other: int, cells: memoryview, other_cells: memoryview, /) -> tuple[int, int | None]:
        """1, 0, −1 for the mover, and the plies to the end, None for a draw; from the rows of mover and opponent."""


class RowWorker(Protocol):
    """The work on rows; for one thread. `found` counts wins and losses, and keeps the least cell of a win."""

    def begin(
        self, first: int, last: int, cells: memoryview, settled: memoryview, later: bytearray, found: array[int], /
    ) -> None: ...

    def step(
        self, first: int, last: int, distance: int, cells: memoryview, settled: memoryview, fresh: bytearray,
        later: bytearray, found: array[int], /,
    ) -> None: ...

    def settle(
        self, first: int, last: int, distance: int, cells: memoryview, settled: memoryview, fresh: bytearray,
        later: bytearray, /,
    ) -> None: ...


class RowSolver(Protocol):
    """What the module of a game offers that is solved whole from its ends backwards, row by row; see the module."""

    LONGEST: int
    """The most plies to an end that a cell can hold."""

    def is_compiled(self) -> bool: ...

    def sets_of(self, state: int, /) -> tuple[int, int]:
        """The masks of the mover's squares and the opponent's in a state of the kernel."""

    def Numbering(self, size: int, pieces: int, /) -> RowNumbering:  # noqa: N802
        """Raises ValueError for a board that is too large."""

    def Row(self, numbering: RowNumbering, /) -> RowWorker: ...  # noqa: N802

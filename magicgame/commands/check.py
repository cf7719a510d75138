"""`magicgame solve --game entropy --check FILE`: is a table right? Asked of the referee, who knows no table.

Of positions taken by chance the stored value must follow from those after the referee's moves. And wherever a search
says that a win is forced within a few plies, the table says so too, and the reverse.
"""

from __future__ import annotations

import random
import sys
from array import array
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path

from magicgame.commands.progress import progress
from magicgame.commands.solve_rows import placed
from magicgame.engine.blocks import DamagedFile
from magicgame.engine.kernels import RowSolver
from magicgame.engine.losses import LossTable
from magicgame.engine.registry import kernel, row_solver
from magicgame.engine.values import Known, Value, one_ply_earlier
from magicgame.games import GAMES
from magicgame.games.game import Position

PER_ROW = 100
"""Positions of one row; the rows their moves need are soon unpacked all."""
LOST_PER_ROW = 40
"""At most so many of them are stored as lost."""
SEARCHED_SHARE = 20
"""One in so many positions is searched, too."""
SEARCHED_PLIES = 5


def check(start: Position, solver: RowSolver, file: Path, positions: int, threads: int) -> int:
    """Check about that many positions; prints what was found. The status is 1 when anything is wrong."""
    try:
        LossTable(file, start.variant.key, solver)
    except (OSError, DamagedFile) as error:
        print(f"magicgame solve: {file}: {error}", file=sys.stderr)
        return 1
    seeds = range(max(1, positions // PER_ROW))
    counts: dict[str, int] = {}
    wrong: list[str] = []
    with ProcessPoolExecutor(threads) as pool:
        checked = pool.map(checked_row, repeat(file), repeat(start.variant.game), seeds)
        for counted, found in progress(checked, len(seeds)):
            wrong += found
            for name, number in counted.items():
                counts[name] = counts.get(name, 0) + number
    print(", ".join(f"{name} {number}" for name, number in sorted(counts.items())))
    print(*wrong[:20], f"wrong: {len(wrong)}", sep="\n")
    return 1 if wrong else 0


_tables: dict[Path, LossTable] = {}


def checked_row(file: Path, game_name: str, seed: int) -> tuple[dict[str, int], list[str]]:
    """How many positions of a row taken by chance were checked, by their values, and which are wrong."""
    game = GAMES[game_name]
    start = game.start(game.variants[0])
    solver = row_solver(start)
    assert solver is not None
    if file not in _tables:
        _tables[file] = LossTable(file, start.variant.key, solver)
    table, chance = _tables[file], random.Random(seed)
    counts: dict[str, int] = {}
    wrong = []
    for position in chosen(table, start, chance):
        value = probed(table, position)
        names = [value[0].name.lower() + ("" if not position.is_terminal else ", finished")]
        right = value == by_referee(table, position)
        if not position.is_terminal and chance.randrange(SEARCHED_SHARE) == 0:
            names.append("searched")
            right = right and agrees_with_search(position, value)
        for name in names:
            counts[name] = counts.get(name, 0) + 1
        if not right:
            wrong.append(position.text)
    return counts, wrong


def chosen(table: LossTable, start: Position, chance: random.Random) -> list[Position]:
    """Positions of one row: some lost ones, as far as there are any, and any others."""
    row = chance.randrange(table.numbering.rows)
    cells = table.row(row)
    lost = [column for column, code in enumerate(cells) if code]
    columns = chance.sample(lost, min(LOST_PER_ROW, len(lost)))
    columns += chance.sample(range(len(cells)), min(PER_ROW, len(cells)) - len(columns))
    return [placed(start, *table.numbering.position(row, column)) for column in columns]


def probed(table: LossTable, position: Position) -> Known:
    return table.probe(kernel(position).encode(position))


def by_referee(table: LossTable, position: Position) -> Known:
    """What the position is worth by its end, or by the stored values after each of the referee's moves."""
    if position.outcome is not None:
        return (Value.WIN if position.outcome.winner is position.mover else Value.LOSS), 0
    return max((one_ply_earlier(probed(table, position.after(move))) for move in position.legal_moves), key=merit)


def merit(known: Known) -> tuple[int, int]:
    """The larger, the better for the mover: it wins soon, or loses late."""
    value, remoteness = known
    return value.value, -value.value * (remoteness or 0)


def agrees_with_search(position: Position, value: Known) -> bool:
    """Whether a search finds the forced end that the table knows, within a few plies, and no other."""
    worth, remoteness = value
    rules = kernel(position)
    search = rules.Search(
        rules.rules(position), array("Q", [0]) * (1 << 16), array("Q", [0, 0]), array("i", [0, 0]), 0)
    state = rules.encode(position)
    return all(
        (search.wins(state, plies) == (worth is Value.WIN and (remoteness or 0) <= plies))
        and (search.loses(state, plies) == (worth is Value.LOSS and (remoteness or 0) <= plies))
        for plies in range(1, SEARCHED_PLIES + 1))

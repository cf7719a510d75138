"""How often the levels of a game give a value away, by a table of all its values.

    python tests/bench_levels.py TABLE [--games 40] [--seed 1] [--levels 1 2 3 4 5 6] [--game entropy]

Each level plays against itself from the start of the game. Before and after every turn the table is asked what the
position is worth to the mover; the levels do not see it. Printed by level: games, turns, and for each side of a game
how many turns gave a win or a draw away, how often a win was let slip and how often a draw was lost.

Time is counted in nodes, so that the same seed gives the same games at any load: `--nodes-per-second` is about what
one quiet core does.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import Counter
from pathlib import Path

from magicgame.engine.choose import choose
from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.engine.losses import LossTable
from magicgame.engine.registry import kernel, level, row_solver
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games import GAMES
from magicgame.games.game import Game, Position


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("table", type=Path)
    parser.add_argument("--game", default="entropy")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", type=int, nargs="+", default=list(LEVEL_NUMBERS))
    parser.add_argument("--nodes-per-second", type=int, default=10_000_000)
    arguments = parser.parse_args()
    game = GAMES[arguments.game]
    solver = row_solver(game.start(game.variants[0]))
    assert solver is not None
    table = LossTable(arguments.table, game.variants[0].key, solver)
    print("level games turns/game errors/side and game (95 %)  won→drawn  won→lost  drawn→lost  errors/100 turns")
    for number in arguments.levels:
        told = Counter[str]()
        errors, turns = [], 0
        for seed in range(arguments.games):
            plies, lost = played(game, number, table, f"{arguments.seed} {number} {seed}", arguments.nodes_per_second)
            turns += plies
            errors.append(sum(lost.values()) / 2)
            told += lost
        margin = 1.96 * statistics.stdev(errors) / len(errors) ** 0.5 if len(errors) > 1 else float("nan")
        print(
            f"{number:5} {len(errors):5} {turns / len(errors):10.1f} {statistics.mean(errors):12.2f} ± {margin:.2f}"
            f"{told['WIN DRAW']:15} {told['WIN LOSS']:9} {told['DRAW LOSS']:11} {200 * sum(errors) / turns:17.2f}",
            flush=True)


def played(game: Game, number: int, table: LossTable, seed: str, nodes_per_second: int) -> tuple[int, Counter[str]]:
    """One game: its plies, and how often which value was given away."""
    chance = random.Random(seed)
    position = game.start(game.variants[0])
    lost = Counter[str]()
    while not position.is_terminal:
        choice = choose(position, level(number, position), chance, StopFlag(nodes_per_second))
        after = position.after(choice.move)
        before_value, after_value = value(table, position), value(table, after).opposite
        if after_value.value < before_value.value:
            lost[f"{before_value.name} {after_value.name}"] += 1
        position = after
    return position.ply, lost


def value(table: LossTable, position: Position) -> Value:
    """What the board is worth to the mover, whatever was before."""
    return table.probe(kernel(position).encode(position))[0]


if __name__ == "__main__":
    main()

"""`magicgame ladder`: the levels meet those near them, and their results put all of them on one scale."""

from __future__ import annotations

import argparse
import math
import random
import statistics
from collections.abc import Mapping, Sequence

from magicgame.commands.match import RANDOM, Pairing, play_all
from magicgame.commands.progress import progress
from magicgame.commands.rules import add_rules_options, chosen_rules
from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.engine.registry import has_engine
from magicgame.games import GAMES
from magicgame.match.rating import BEGINNERS_RATING

Results = Mapping[tuple[int, int], Sequence[float]]
"""The points of each game, 0, ½ or 1, by the two levels that met; they are the first one's."""

_ROUNDS = 500
_DRAWN_SAMPLES = 200


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser(
        "ladder", help="measure how strong the levels are, on Elo's scale",
        description=f"Each level meets those near it, the first turn made by chance. Level {LEVEL_NUMBERS[0]} is "
                    f"{BEGINNERS_RATING:.0f}.",
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help="games of each two levels that meet")
    parser.add_argument("--top-games", type=int, metavar="N",
                        help=f"games of level {LEVEL_NUMBERS[-1]}, which thinks longest; as many if not given")
    parser.add_argument("--apart", type=int, default=2, metavar="N", help="how far apart levels may be that meet")
    parser.add_argument("--seed", type=int, default=1)
    add_rules_options(parser, [game for game in GAMES.values() if has_engine(game)])
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play on all cores and print the scale."""
    game, variant = chosen_rules(arguments)
    results: dict[tuple[int, int], list[float]] = {}
    for lower in LEVEL_NUMBERS:
        for higher in LEVEL_NUMBERS[lower:lower + arguments.apart]:
            pairing = Pairing(game.name, variant.name, (str(higher), str(lower)), arguments.seed, RANDOM)
            is_top = higher == LEVEL_NUMBERS[-1]
            games = arguments.top_games if is_top and arguments.top_games else arguments.games
            scored = [score.points for score in progress(play_all(pairing, games), games)]
            print(f"level {higher} – level {lower}: {statistics.mean(scored):.1%} of {games} games, "
                  f"wins {scored.count(1)}  draws {scored.count(0.5)}  losses {scored.count(0)}", flush=True)
            results[higher, lower] = scored
    margins = margins_of(results, random.Random(arguments.seed))
    print(f"{variant.name}, seed {arguments.seed}")
    for level, points in strengths(results).items():
        print(f"level {level}: {points:.0f} ± {margins[level]:.0f}")
    return 0


def strengths(results: Results) -> dict[int, float]:
    """The points of each level that make the results the likeliest; the weakest level is `BEGINNERS_RATING`.

    Bradley and Terry's model, by the iteration of Hunter, *MM algorithms for generalized Bradley–Terry models* (2004);
    a draw is half a win. Every level must have scored against a level that leads down to the weakest.
    """
    levels = sorted({level for pair in results for level in pair})
    won = dict.fromkeys(levels, 0.0)
    for (first, second), points in results.items():
        won[first] += sum(points)
        won[second] += len(points) - sum(points)
    odds = dict.fromkeys(levels, 1.0)
    for _round in range(_ROUNDS):
        met = dict.fromkeys(levels, 0.0)
        for (first, second), points in results.items():
            share = len(points) / (odds[first] + odds[second])
            met[first] += share
            met[second] += share
        odds = {level: max(won[level], 0.5) / met[level] for level in levels}
    return {level: BEGINNERS_RATING + 400 * math.log10(odds[level] / odds[levels[0]]) for level in levels}


def margins_of(results: Results, chance: random.Random) -> dict[int, float]:
    """Half the width of each level's 95 % interval, by drawing the games again from those that were played."""
    samples = [
        strengths({pair: chance.choices(points, k=len(points)) for pair, points in results.items()})
        for _sample in range(_DRAWN_SAMPLES)
    ]
    return {level: 1.96 * statistics.stdev(sample[level] for sample in samples) for level in samples[0]}

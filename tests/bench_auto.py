"""How soon a computer that follows the rating fits its player: simulated players of known strength against `Auto`.

    python tests/bench_auto.py [--matches 30] [--players 40] [--seed 1]

A player is as strong as a level, or between two; every match is played by the engine, its result rated, and the next
opponent chosen by the new rating. Printed is the median rating after every fifth match, the share of points in the last
ten, and how many of the players came to stay within 150 points of their strength.
"""

from __future__ import annotations

import argparse
import random
import statistics
from concurrent.futures import ProcessPoolExecutor

from magicgame.engine.choose import choose
from magicgame.engine.registry import level
from magicgame.engine.stop import StopFlag
from magicgame.games import GAMES
from magicgame.games.game import Position, Side
from magicgame.match.opponents import fitting, strength
from magicgame.match.rating import Rating
from magicgame.match.seats import Auto

STRENGTHS = (1.0, 1.5, 2.0, 2.5, 3.0, 4.0)
NEAR_POINTS = 150
RULES = {variant.key: (game, variant) for game in GAMES.values() for variant in game.variants}


def course(job: tuple[str, float, int, int]) -> list[tuple[float, float]]:
    """The rating after each match of one player, and the points won in it."""
    key, own_level, matches, seed = job
    game, variant = RULES[key]
    start, chance, rating = game.start(variant), random.Random(f"{seed} {own_level} {key}"), Rating()
    told = []
    for number in range(matches):
        computer = fitting(rating, start)
        score = play(start, Auto(own_level), computer, Side.FIRST if number % 2 else Side.SECOND, chance)
        rating = rating.after([(strength(computer, start), score)])
        told.append((rating.points, score))
    return told


def play(start: Position, player: Auto, computer: Auto, side: Side, chance: random.Random) -> float:
    """The points the player wins with that side."""
    position = start
    while not position.is_terminal:
        seat = player if position.mover is side else computer
        wanted = level(seat.of_turn(chance.random()), position)
        position = position.after(choose(position, wanted, chance, StopFlag()).move)
    winner = position.outcome.winner if position.outcome is not None else None
    return 0.5 if winner is None else float(winner is side)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--players", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", choices=RULES, default="magic-locked")
    asked = parser.parse_args()
    game, variant = RULES[asked.rules]
    with ProcessPoolExecutor() as pool:
        for own_level in STRENGTHS:
            true = strength(Auto(own_level), game.start(variant)).points
            jobs = [(asked.rules, own_level, asked.matches, asked.seed + number) for number in range(asked.players)]
            report(own_level, true, list(pool.map(course, jobs)))


def report(own_level: float, true: float, courses: list[list[tuple[float, float]]]) -> None:
    medians = [statistics.median(course[number][0] for course in courses) for number in range(4, len(courses[0]), 5)]
    last = statistics.mean(score for course in courses for _points, score in course[-10:])
    near = sum(abs(course[-1][0] - true) <= NEAR_POINTS for course in courses)
    print(f"level {own_level} ({true:.0f}): after 5, 10 … matches {' '.join(f'{each:.0f}' for each in medians)}; "
          f"{last:.0%} of the last points; {near} of {len(courses)} within {NEAR_POINTS}", flush=True)


if __name__ == "__main__":
    main()

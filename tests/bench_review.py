"""How long a review of a whole match takes, and the values of one position, and whether frames are dropped meanwhile.

    python tests/bench_review.py [MATCHES] [WIDTHxHEIGHT]

Needs a display (x11 under Xvfb will do). Matches of 16 turns are played by chance from fixed seeds, half of them by
each variant. Of each the analysis is opened at its end: `review` is the time until every turn has its verdict and the
graph its curve, drawn; `compute` what the same analyses take one after the other without a window. Then each of its
positions is analysed anew: `values` is the time from the click until all of them are drawn.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable, Iterator

import pygame
from frame_times import TimedApp, report
from magicgame.settings import Settings
from magicgame.ui.scenes.analysis import AnalysisScene

from magicgame.engine.assess import assess
from magicgame.engine.stop import StopFlag
from magicgame.games import GAMES
from magicgame.games.game import Position, Variant
from magicgame.match.match import Match
from magicgame.match.seats import Seats
from magicgame.match.study import Study

GAME = GAMES["magic"]
LONGEST = 16


def long_matches(variant: Variant) -> Iterator[Match]:
    """Matches by chance that last to the full board, without end."""
    chance = random.Random(16)
    while True:
        match = Match(GAME, variant, Seats())
        while not match.is_over:
            match.play(chance.choice(match.position.legal_moves))
        if len(match.moves) == LONGEST:
            yield match


def milliseconds(
    app: TimedApp, open_scene: Callable[[], AnalysisScene], is_done: Callable[[AnalysisScene], bool]
) -> float:
    """From opening the scene until what is wanted of it is on the display."""
    app.one_frame()
    app.values["interval"].pop()
    began = time.perf_counter()
    scene = open_scene()
    app.push(scene)
    while not is_done(scene) or scene.dirty:
        app.one_frame()
    took = 1000 * (time.perf_counter() - began)
    app.pop()
    return took


def is_reviewed(scene: AnalysisScene) -> bool:
    return all(node.position in scene.analyst for node in scene.study.line)


def is_analysed(scene: AnalysisScene) -> bool:
    return scene.analysis is not None


def of_position(app: TimedApp, position: Position) -> AnalysisScene:
    return AnalysisScene(app, Study(GAME, position.variant, position))


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    width, height = (sys.argv[2] if len(sys.argv) > 2 else "1280x800").split("x")
    pygame.display.init()
    pygame.font.init()
    app = TimedApp(Settings(sound=False, music=False, window_size=(int(width), int(height))), random.Random(0))
    app.push(AnalysisScene(app, Study(GAME, GAME.variants[0], GAME.start(GAME.variants[0]))))
    reviews, computed, first = [], [], []
    values: dict[int, list[float]] = {}
    for variant in GAME.variants:
        first.append(milliseconds(app, lambda: of_position(app, GAME.start(variant)), is_analysed))  # noqa: B023
        for match, _number in zip(long_matches(variant), range(count // len(GAME.variants)), strict=False):
            began = time.perf_counter()
            for position in match.positions:
                assess(position, StopFlag())
            computed.append(1000 * (time.perf_counter() - began))
            reviews.append(milliseconds(app, lambda: AnalysisScene(app, Study.of_match(match)), is_reviewed))  # noqa: B023
            for position in match.positions[:-1]:
                took = milliseconds(app, lambda: of_position(app, position), is_analysed)  # noqa: B023
                values.setdefault(position.ply, []).append(took)
    print(f"{len(reviews)} matches of {LONGEST} turns, {width}x{height}, load {os.getloadavg()[0]:.2f}")
    report("review", reviews)
    report("compute", computed)
    report("first", first)
    report("values", [took for each in values.values() for took in each])
    for ply in sorted(values, key=lambda ply: -max(values[ply]))[:3]:
        report(f"  {ply} tiles", values[ply])
    report("interval", app.values["interval"])
    report("frame", app.values["frame"])


if __name__ == "__main__":
    main()

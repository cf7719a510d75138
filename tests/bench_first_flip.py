"""How evenly frames follow each other while the first tile of a fresh start flips.

    python tests/bench_first_flip.py [WIDTHxHEIGHT] [STARTS] [TILE_SET]

Needs a display (x11 under Xvfb will do). Each start is a process of its own: nothing is made yet when it opens a
match, waits two seconds as a player would, marks a tile and flips it. Prints the percentiles of the intervals between
frames, of the time one frame takes, of the processor time of one frame, and the machine's load.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time

LOOK_SECONDS, MARK_SECONDS = 2.0, 0.5
START = "dd../CdC./C..D/C..c"
SOURCE, TARGET = 6, 7


def flip(size: tuple[int, int], tile_set: str) -> dict[str, list[float]]:
    """Milliseconds of every frame of the first flip."""
    from frame_times import TimedApp

    from magicgame.games import GAMES
    from magicgame.match.match import Match
    from magicgame.match.seats import Seats
    from magicgame.player.settings import Settings
    from magicgame.ui.play.scene import MatchScene

    app = TimedApp(Settings(sound=False, window_size=size, tile_set=tile_set))
    game = GAMES["magic"]
    start = game.parse_position(START, game.variants[0])
    scene = MatchScene(app, Match(game, game.variants[0], Seats(), start))
    app.put(scene)

    def frames(seconds: float) -> None:
        end = time.perf_counter() + seconds
        while time.perf_counter() < end or scene.is_moving:
            app.one_frame()

    frames(LOOK_SECONDS)
    scene.playing.click_square(SOURCE)
    scene.changed()
    frames(MARK_SECONDS)
    app.forget()
    scene.playing.click_square(TARGET)
    scene.changed()
    frames(0)
    app.quit()
    app.close()
    return app.values


def main() -> None:
    from frame_times import report

    size = sys.argv[1] if len(sys.argv) > 1 else "1920x1080"
    if sys.argv[-1] == "one":
        width, height = size.split("x")
        print(json.dumps(flip((int(width), int(height)), sys.argv[3])))
        return
    starts = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    tile_set = sys.argv[3] if len(sys.argv) > 3 else "classic"
    together: dict[str, list[float]] = {}
    for _ in range(starts):
        environment = {**os.environ, "MAGICGAME_HOME": tempfile.mkdtemp(prefix="magicgame-bench-")}
        command = [sys.executable, __file__, size, "1", tile_set, "one"]
        printed = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout
        for name, values in json.loads(printed.splitlines()[-1]).items():
            together.setdefault(name, []).extend(values)
    print(f"{size}, {tile_set}, {starts} starts, {len(together['frame'])} frames, load {os.getloadavg()[0]:.2f}")
    for name, values in together.items():
        report(name, values)


if __name__ == "__main__":
    main()

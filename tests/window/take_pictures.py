"""Take README's pictures from the real window: python tests/window/take_pictures.py [WIDTHxHEIGHT]

They land in screenshots/ as readme-WIDTHxHEIGHT-*.png.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from driver import Program, Screen
from table import leave_unfinished

from magicgame.games import GAMES
from magicgame.match.match import Match
from magicgame.match.seats import Engine, Person, Seat, Seats

SAMPLE = "L1 1-5/L16 16-12/D13 5-6/L1 12-11/L16 6-2/L5 11-12/D15 2-6/L2 5-9/D5 6-7/L6 9-10/D9"
"""The manual's game, but for its last turn."""

HALF_A_FLIP_SECONDS = 0.07
"""After the click; the picture itself takes about as long again."""


def record(home: Path, turns: int, second: Seat = Person()) -> None:  # noqa: B008 - frozen
    game = GAMES["magic"]
    match = Match(game, game.variants[0], Seats(Person(), second))
    for turn in SAMPLE.split()[:turns]:
        match.play(match.position.parse_move(turn))
    leave_unfinished(home, match)


def take(folder: Path, size: tuple[int, int]) -> None:
    name = f"readme-{size[0]}x{size[1]}"
    with Screen(folder) as screen:
        with Program(screen, folder / "fresh", size) as program:
            program.wait_for_scene("title")
            program.picture(f"{name}-title")
            program.click("button.new_game")
            program.wait_for_scene("setup")
            program.picture(f"{name}-setup")
        record(folder / "middle", 10, Engine(3))
        with Program(screen, folder / "middle", size) as program:
            program.click("square.11")
            program.point_at("square.10")
            time.sleep(0.5)
            program.picture(f"{name}-marked")
            program.click("square.10")
            time.sleep(HALF_A_FLIP_SECONDS)
            program.picture(f"{name}-flip")
        record(folder / "end", 11)
        with Program(screen, folder / "end", size) as program:
            for target in ("square.12", "square.13", "square.10"):
                program.click(target)
            program.wait_for("over: ")
            program.wait_for_scene("result")
            time.sleep(1)
            program.picture(f"{name}-result")


def main() -> None:
    width, height = (sys.argv[1] if len(sys.argv) > 1 else "1280x800").split("x")
    with tempfile.TemporaryDirectory() as folder:
        take(Path(folder), (int(width), int(height)))


if __name__ == "__main__":
    main()

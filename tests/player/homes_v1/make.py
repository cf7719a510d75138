"""Make the homes beside this file, by the code of version 1 of the program:

    git worktree add ../version1 6b7e3e3 && cd ../version1 && python .../tests/player/homes_v1/make.py .../homes_v1
"""

from __future__ import annotations

import os
import random
import shutil
import sys
from datetime import date
from pathlib import Path

FOLDER = Path(sys.argv[1])
sys.path.insert(0, str(Path.cwd()))

from magicgame.match.progress import LessonProgress, PuzzleProgress, lessons_file, puzzles_file, save_progress  # noqa: E402
from magicgame.settings import Settings, save_settings  # noqa: E402
from magicgame.ui.session import Session  # noqa: E402

from magicgame import paths  # noqa: E402 - from the checkout
from magicgame.games import GAMES  # noqa: E402
from magicgame.match.match import Match  # noqa: E402
from magicgame.match.puzzles import load_puzzles  # noqa: E402
from magicgame.match.seats import Seat, Seats  # noqa: E402

DAY = date(2026, 11, 20)


def use_home(name: str) -> None:
    home = FOLDER / name
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    os.environ[paths.HOME_VARIABLE] = str(home)


def play(game: str, variant: str, seed: int, turns: int, take_back: bool = False) -> None:
    """A person who plays at random against level 1, through what the window used."""
    chance = random.Random(seed)
    match = Match(GAMES[game], GAMES[game].variant(variant), Seats(Seat(), Seat(1)))
    session = Session(match, chance, lambda: DAY, names=("Circle", "Diamond"))
    while not match.is_over and len(match.moves) < turns:
        if session.is_persons_turn:
            session.play(chance.choice(match.position.legal_moves))
        else:
            session.update(0.1, is_still=True)
    if take_back:
        session.take_back()
    session.close()


def learn() -> None:
    lessons = LessonProgress()
    for step in range(3):
        lessons.note("lines", step)
    lessons.note("placing", 0)
    save_progress(lessons_file(), lessons)


def solve() -> None:
    puzzles = PuzzleProgress()
    for variant in ("locked", "standing"):
        first, second, third = load_puzzles(variant)[:3]
        puzzles.note(variant, first, solved=True)
        puzzles.note(variant, second, solved=False)
        puzzles.note(variant, third, solved=False)
        puzzles.note(variant, third, solved=True)
    puzzles.note_daily("locked", DAY.isoformat(), solved=True)
    puzzles.note_streak("standing", 7)
    save_progress(puzzles_file(), puzzles)


use_home("played")
save_settings(Settings(theme="light", tile_set="eclipse", volume=0.3, variant="standing", second="level 5"),
              paths.config_file())
learn()
solve()
play("magic", "locked", 1, 1000)
play("magic", "standing", 2, 1000)
play("entropy", "standard", 3, 1000)
play("magic", "standing", 4, 6, take_back=True)

use_home("finished")
play("magic", "locked", 5, 1000)

use_home("torn")
learn()
solve()
play("magic", "locked", 6, 7)
for file in (paths.current_record(), puzzles_file()):
    file.write_bytes(file.read_bytes()[:-20])

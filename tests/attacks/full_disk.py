"""The disk is full at one write of a match after another, in both games: the file stays as it was before that
write, the player is told, the match goes on, and the next write saves all of it. Then at one write of a rated match's
end after another: the player is told, and once there is room the match is counted, rated and kept, each once.

    python tests/attacks/full_disk.py --seed 1

`--step 5` tries every fifth write only.
"""

from __future__ import annotations

import errno
import os
import random
import sys
from itertools import product
from pathlib import Path

from attack import SILENT, arguments, own_home, report

os.environ.update(SILENT)

from seen import Window, opened

from magicgame.games import GAMES
from magicgame.games.game import Game
from magicgame.log import start_log
from magicgame.match.record import load_autosave
from magicgame.player.library import kept_files
from magicgame.player.ratings import load_ratings
from magicgame.player.results import load_results
from magicgame.player.unfinished import load_unfinished
from magicgame.ui.play.scene import MatchScene
from magicgame.ui.routes import Title

_TURNS, _TURNS_BEFORE_THE_END = 14, 2
_FRAME_SECONDS = 1 / 20


class Disk:
    """Is full at the write of that number, from 1; at 0 never."""

    def __init__(self, full_at: int) -> None:
        self.writes, self._full_at, self._fsync = 0, full_at, os.fsync

    def __enter__(self) -> Disk:
        os.fsync = self._watched
        return self

    def __exit__(self, *_: object) -> None:
        os.fsync = self._fsync

    def _watched(self, file: int) -> None:
        if Path(f"/proc/self/fd/{file}").resolve().is_dir():
            return
        self.writes += 1
        if self.writes == self._full_at:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def play(window: Window, game: Game, rng: random.Random, disk: Disk, full_at: int) -> str | None:
    """Play a match; answers what was wrong."""
    window.open_match(game=game.name, second="level 1")
    scene = window.app.top
    assert isinstance(scene, MatchScene)
    whole: tuple[str, ...] = ()
    for _turn in range(_TURNS):
        if scene.match.is_over:
            break
        writes = disk.writes
        scene.play_turn(rng.choice(scene.match.position.legal_moves))
        window.pass_time(3, _FRAME_SECONDS)
        if writes < full_at <= disk.writes and scene.session.problem is None and disk.writes == full_at:
            return "the player was not told"
        if scene.session.file.exists():
            now = tuple(load_autosave(scene.session.file).move_texts)
            if now[:len(whole)] != whole[:len(now)]:
                return "the file is no part of the match"
            whole = tuple(scene.match.move_texts)
    scene.undo()
    window.pass_time(1, _FRAME_SECONDS)
    is_saved = disk.writes != full_at
    if is_saved and load_autosave(scene.session.file).move_texts != scene.match.move_texts:
        return "the match on disk is not the one shown"
    return None


def end(window: Window, game: Game, rng: random.Random, disk: Disk, full_at: int) -> str | None:
    """Resign a rated match and leave it, then let the title look for matches; answers what was wrong."""
    window.app.go(Title())
    window.open_match(game=game.name, second="level 1")
    scene = window.app.top
    assert isinstance(scene, MatchScene)
    scene.match.rated = True
    for _turn in range(_TURNS_BEFORE_THE_END):
        scene.play_turn(rng.choice(scene.match.position.legal_moves))
        window.pass_time(3, _FRAME_SECONDS)
    writes = disk.writes
    scene.session.resign()
    if writes < full_at <= disk.writes and scene.session.problem is None:
        return "the player was not told"
    window.app.home()
    window.pass_time(1, _FRAME_SECONDS)
    left, problems = load_unfinished()
    counts = len(load_results()[0]), len(load_ratings()[0]), len(kept_files()), len(left), len(problems)
    return None if counts == (1, 1, 1, 0, 0) else f"results, ratings, kept, left, damaged: {counts}"


def main() -> int:
    wanted = arguments(__doc__, step=1)
    tried, found = 0, list[str]()
    for attack, game in product((play, end), (GAMES["magic"], GAMES["entropy"])):
        full_at, writes = 0, 1
        while full_at <= writes:
            with own_home(), opened(animation="off") as window, Disk(full_at) as disk:
                start_log()
                problem = attack(window, game, random.Random(wanted.seed), disk, full_at)
                writes = max(writes, disk.writes)
                tried += 1
                found += [f"{attack.__name__} {game.name}, write {full_at}: {problem}"] if problem else []
            full_at += wanted.step
    return report("a full disk at every write", len(found), seed=wanted.seed, tried=tried, found=found)


if __name__ == "__main__":
    sys.exit(main())

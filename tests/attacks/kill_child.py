"""The program playing as fast as it can; before and after each write it tells its journal of it. For kills.py."""

from __future__ import annotations

import hashlib
import os
import random
from pathlib import Path

from attack import SILENT

os.environ.update(SILENT)

from magicgame import files
from magicgame.games import GAMES
from magicgame.log import start_log
from magicgame.match import record
from magicgame.match.match import Match
from magicgame.match.puzzles import puzzles_of
from magicgame.match.seats import Engine, Person, Seats
from magicgame.player import files as player_files
from magicgame.player import unfinished
from magicgame.player.progress import Progress
from magicgame.player.unfinished import load_unfinished
from magicgame.ui import app as app_module
from magicgame.ui import main as main_module
from magicgame.ui.learn.keeping import keep
from magicgame.ui.play import session
from magicgame.ui.play.scene import MatchScene
from magicgame.ui.routes import Play
from magicgame.ui.table import ending, giving_up

journal = -1
write_atomically, forget = files.write_atomically, unfinished.forget


def tell(*words: object) -> None:
    os.write(journal, ("\t".join(map(str, words)) + "\n").encode())


def watched_write(path: Path, content: bytes) -> None:
    digest = hashlib.sha1(content).hexdigest()
    tell("saving", path, digest)
    write_atomically(path, content)
    tell("saved", path, digest)


def watched_forget(path: Path) -> None:
    tell("forgetting", path)
    forget(path)
    tell("forgotten", path)


record.write_atomically = player_files.write_atomically = watched_write
unfinished.forget = ending.forget = giving_up.forget = watched_forget
session.SHORTEST_REPLY_SECONDS = 0.0
rng = random.Random()
puzzles = puzzles_of(GAMES["magic"].variants[0])
solved = Progress()


def act(app: app_module.App) -> None:
    """One thing a player does."""
    top, chance = app.top, rng.random()
    if not isinstance(top, MatchScene):
        game = GAMES[rng.choice(["magic", "magic", "entropy"])]
        app.restart(Play(Match(game, rng.choice(game.variants), Seats(Person(""), Engine(1)))))
    elif top.match.is_over:
        top.play_again()
    elif chance < 0.04:
        app.mute()
    elif chance < 0.06:
        app.settings.volume = rng.random()
        app.save_settings()
    elif chance < 0.1:
        puzzle, is_solved = rng.choice(puzzles), rng.random() < 0.6
        keep(solved, lambda progress: progress.puzzles.note("magic-locked", puzzle, is_solved))
    elif chance < 0.12:
        number = rng.randrange(9)
        keep(solved, lambda progress: progress.lessons.note(f"lesson {number}", number))
    elif chance < 0.125:
        top.resign()
    elif chance < 0.18:
        top.undo()
    elif chance < 0.23:
        top.redo()
    elif top.session.is_persons_turn:
        top.playing.settle()
        top.play_turn(rng.choice(top.match.position.legal_moves))


frame = app_module.App.frame
shown = False


def driven(app: app_module.App, clock: object, dt: float) -> float:
    global shown
    if not shown:
        shown = True
        tell("shown", app.top.name, len(load_unfinished()[0]), len(load_unfinished()[1]))
        app.settings.animation = "off"
    app.guarded(act, app)
    if app.scenes:
        frame(app, clock, dt)  # type: ignore[arg-type]
    return 1.0


app_module.App.frame = driven  # type: ignore[method-assign,assignment]


def play(told: Path, seed: int) -> None:
    """Play until the process is killed."""
    global journal
    journal = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    rng.seed(seed)
    start_log()
    main_module.main()

"""`magicgame film`: a recorded match as an animated GIF, painted without a window."""

from __future__ import annotations

import argparse
import io
import signal
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from magicgame.commands.look import add_look_options, chosen_look
from magicgame.match.record import RecordError, load_record

_STOPPED = 143


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("film", help="play a recorded match out in an animated GIF")
    add_look_options(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="a GIF; by default beside the saved records")
    parser.add_argument("--progress", action="store_true", help="print how many per cent are done, and nothing else")
    parser.add_argument("record", type=Path, metavar="RECORD", help="the file of a record")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print where the film is; the status is 1 when there is no such record or the film cannot be saved."""
    from magicgame.ui.film.film import film
    from magicgame.ui.film.saving import FILM, new_path
    from magicgame.ui.words.errors import open_problem, record_problem
    from magicgame.ui.words.film import film_not_saved

    wishes = chosen_look(arguments)
    if arguments.progress:
        _serve_a_program()
    out = arguments.out or new_path(datetime.now(), FILM)
    try:
        match = load_record(arguments.record)
    except RecordError as error:
        return _complain(record_problem(error))
    except OSError as error:
        return _complain(open_problem(arguments.record.name, error))
    try:
        film(match, wishes, out, _percentages() if arguments.progress else _nothing)
    except OSError as error:
        return _complain(film_not_saved(error))
    if not arguments.progress:
        print(out)
    return 0


def _complain(problem: str) -> int:
    print(problem, file=sys.stderr)
    return 1


def _serve_a_program() -> None:
    """Whoever reads what is printed expects UTF-8, and nothing half-written when it puts an end to this."""
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(encoding="utf-8")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(_STOPPED))


def _nothing(_part: float) -> None:
    """Nobody wants to know how much is done."""


def _percentages() -> Callable[[float], None]:
    """Print how much is done whenever another per cent is."""
    printed = -1

    def tell(part: float) -> None:
        nonlocal printed
        if int(100 * part) > printed:
            printed = int(100 * part)
            print(f"{printed} %", flush=True)

    return tell

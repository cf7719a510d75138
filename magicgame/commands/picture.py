"""`magicgame picture`: a position as a PNG, painted without a window."""

from __future__ import annotations

import argparse
import sys
from datetime import datetime
from pathlib import Path

from magicgame.commands.look import add_look_options, chosen_look
from magicgame.commands.rules import add_rules_options, chosen_rules
from magicgame.games import GAMES
from magicgame.games.game import NotationError


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = subparsers.add_parser("picture", help="paint a position")
    add_rules_options(parser, list(GAMES.values()))
    add_look_options(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="a PNG; by default beside the saved records")
    parser.add_argument("position", metavar="POSITION", help="in the game's notation")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print where the picture is; the status is 1 when the text is no position or the picture cannot be saved."""
    from magicgame.ui.film.saving import PICTURE, new_path, save_position
    from magicgame.ui.words.errors import notation_problem
    from magicgame.ui.words.film import picture_not_saved
    from magicgame.ui.words.names import Names

    game, variant = chosen_rules(arguments)
    wishes = chosen_look(arguments)
    out = arguments.out or new_path(datetime.now(), PICTURE)
    try:
        save_position(game.parse_position(arguments.position, variant), wishes, out)
    except NotationError as error:
        print(notation_problem(Names.of(wishes.look.tiles), error), file=sys.stderr)
        return 1
    except OSError as error:
        print(picture_not_saved(error), file=sys.stderr)
        return 1
    print(out)
    return 0

"""The options that say how a picture or film looks, the same for both.

What paints is imported only when it is needed: no other subcommand has to wait for it.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from magicgame.language import SYSTEM, languages
from magicgame.player.settings import Settings

if TYPE_CHECKING:
    from magicgame.ui.film.wishes import Wishes


def add_look_options(parser: argparse.ArgumentParser) -> None:
    """Let theme, tile set, language and width be chosen, and what is written on the board."""
    usual = Settings()
    parser.add_argument("--theme", default=usual.theme, help="by name, by default %(default)s")
    parser.add_argument("--tile-set", default=usual.tile_set, help="by name, by default %(default)s")
    parser.add_argument("--language", choices=[SYSTEM, *languages()], default=SYSTEM)
    parser.add_argument("--size", type=int, metavar="PX", help="the width in pixels")
    parser.add_argument("--no-labels", action="store_true", help="squares without their names")
    parser.add_argument("--letters", action="store_true", help="tiles with the letter of the face that is up")
    parser.set_defaults(parser=parser)


def chosen_look(arguments: argparse.Namespace) -> Wishes:
    """The look asked for, whose language is spoken from now on; one that does not exist is a usage error."""
    from magicgame.language import use_language
    from magicgame.ui.film.wishes import LARGEST_PX, SMALLEST_PX, USUAL_PX, Wishes
    from magicgame.ui.look.themes import theme_names, tile_set_names
    from magicgame.ui.window import preferred_languages

    parser: argparse.ArgumentParser = arguments.parser
    size = USUAL_PX if arguments.size is None else arguments.size
    if not SMALLEST_PX <= size <= LARGEST_PX:
        parser.error(f"argument --size: choose from {SMALLEST_PX} to {LARGEST_PX}")
    for option, name, names in (
        ("theme", arguments.theme, theme_names()), ("tile-set", arguments.tile_set, tile_set_names())
    ):
        if name not in names:
            parser.error(f"argument --{option}: choose from {', '.join(names)}")
    use_language(arguments.language, preferred_languages())
    return Wishes(
        arguments.theme, arguments.tile_set, arguments.language, size, not arguments.no_labels, arguments.letters
    )

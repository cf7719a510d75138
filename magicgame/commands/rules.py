"""The options `--game` and `--variant`, the same for every subcommand that has them."""

from __future__ import annotations

import argparse

from magicgame.games import GAMES
from magicgame.games.game import Game, Variant


def add_rules_options(parser: argparse.ArgumentParser, games: list[Game]) -> None:
    """Let one of the games be chosen, and one of its variants; the first of each is the default."""
    parser.add_argument("--game", choices=[game.name for game in games], default=games[0].name)
    parser.add_argument("--variant", help="a rule set of the game; the default one if not given")
    parser.set_defaults(parser=parser)


def chosen_rules(arguments: argparse.Namespace) -> tuple[Game, Variant]:
    """The game and variant asked for; a variant the game does not have is a usage error."""
    parser: argparse.ArgumentParser = arguments.parser
    game = GAMES[arguments.game]
    try:
        return game, game.variant(arguments.variant or game.variants[0].name)
    except KeyError:
        names = ", ".join(variant.name for variant in game.variants)
        parser.error(f"argument --variant: choose from {names}")

"""THE RULES: the games as plain frozen values.

Nothing here knows pygame, files, clocks, threads, chance or sentences for people.
`GAMES` is the one place where the games are registered.
"""

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Game, Position
from magicgame.games.magic import MAGIC

GAMES: dict[str, Game] = {}
"""The registered games by name, in the order people are offered them."""


def register(game: Game) -> None:
    """Add a game to GAMES.

    Raises ValueError when another game has its name or the key of one of its variants, or when a variant names
    another game.
    """
    taken = {variant.key for other in GAMES.values() for variant in other.variants}
    if game.name in GAMES or any(variant.key in taken for variant in game.variants):
        raise ValueError(f"{game.name} or one of its variants is registered already")
    if any(variant.game != game.name for variant in game.variants):
        raise ValueError(f"a variant of {game.name} names another game")
    GAMES[game.name] = game


def unregister(game: Game) -> None:
    """Take a game out of GAMES. Raises KeyError when it is not there."""
    del GAMES[game.name]


def game_of(position: Position) -> Game:
    """The registered game a position belongs to. Raises KeyError when it is not registered."""
    return GAMES[position.variant.game]


register(MAGIC)
register(ENTROPY)

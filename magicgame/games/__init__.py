"""THE RULES: the games as plain frozen values.

Nothing here knows pygame, files, clocks, threads, chance or sentences for people.
`GAMES` is the one place where the games are registered.
"""

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Game, Position
from magicgame.games.magic import MAGIC

GAMES: dict[str, Game] = {game.name: game for game in (MAGIC, ENTROPY)}


def game_of(position: Position) -> Game:
    """The registered game a position belongs to."""
    return next(game for game in GAMES.values() if position.variant in game.variants)

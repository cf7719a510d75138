"""Which words belong to which game."""

from __future__ import annotations

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Game, Variant
from magicgame.games.magic import MAGIC
from magicgame.language import translate as _
from magicgame.ui.words.entropy import ENTROPY_WORDS
from magicgame.ui.words.game import GameWords
from magicgame.ui.words.magic import MAGIC_WORDS

_WORDS: dict[str, GameWords] = {MAGIC.name: MAGIC_WORDS, ENTROPY.name: ENTROPY_WORDS}
_PLAIN_WORDS = GameWords()


def register(game_name: str, words: GameWords) -> None:
    """Let the window speak of a game in these words. Raises ValueError when the game has some already."""
    if game_name in _WORDS:
        raise ValueError(f"{game_name} has words already")
    _WORDS[game_name] = words


def unregister(game_name: str) -> None:
    """Take the game's words away. Raises KeyError when it has none."""
    del _WORDS[game_name]


def words_of(game: Game) -> GameWords:
    """The game's words; those that suit any game when it has none."""
    return _WORDS.get(game.name, _PLAIN_WORDS)


def variant_title(game: Game, variant: Variant) -> str:
    """What a variant is called among those of all games: its name, or the game's where it has no other variants."""
    return words_of(game).variant_name(variant) if len(game.variants) > 1 else _(game.title)

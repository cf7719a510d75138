"""The rules page: what every game's words say about its rules, one game after the other."""

from __future__ import annotations

from dataclasses import dataclass

from magicgame.games import GAMES
from magicgame.games.game import Game, Variant
from magicgame.ui.words.game import Section
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of


@dataclass(frozen=True)
class GameRules:
    """The sections of one game."""

    game: Game
    sections: tuple[Section, ...]


def rules_page(names: Names, variant: Variant | None = None) -> tuple[GameRules, ...]:
    """The rules of all games that have some written down, in the order of the games; the aim that of the `variant`."""
    found = (GameRules(game, words_of(game).rules(names, variant)) for game in GAMES.values())
    return tuple(rules for rules in found if rules.sections)

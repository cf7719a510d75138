"""Which of the matches kept are listed: those of some rules, those that ended in some way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from magicgame.games import GAMES
from magicgame.player.library import Kept
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.choice import Segments
from magicgame.ui.widgets.layout import Flow
from magicgame.ui.words import library as words
from magicgame.ui.words.registry import variant_title

_GAP = 12


@dataclass(frozen=True)
class Sieve:
    """What is asked for; None lets all through. `end` is one of those of `end_of`."""

    rules: str | None = None
    end: str | None = None

    @property
    def lets_all_through(self) -> bool:
        return self == Sieve()

    def lets_through(self, kept: Kept) -> bool:
        return self.rules in (None, kept.variant.key) and self.end in (None, end_of(kept))


def end_of(kept: Kept) -> str:
    """How a match against the computer ended for the person; `friends` for one of two persons."""
    person = kept.seats.person_against_engine
    if person is None:
        return "friends"
    return "drawn" if kept.outcome.winner is None else "won" if kept.outcome.winner is person else "lost"


def sieve_box(sieve: Sieve, choose: Callable[[Sieve], None]) -> Box:
    """Both choices, side by side where they fit."""
    variants = [(each.key, variant_title(game, each)) for game in GAMES.values() for each in game.variants]
    rules = Segments("rules", [(None, words.all_rules()), *variants], sieve.rules,
                     lambda key: choose(replace(sieve, rules=key)), words.which_rules())
    ends = Segments("end", [(None, words.all_ends()), *words.ends()], sieve.end,
                    lambda end: choose(replace(sieve, end=end)), words.which_ends())
    return Flow([rules, ends], _GAP)

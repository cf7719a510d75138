"""Which of the matches kept are listed, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal

from magicgame.games import GAMES
from magicgame.player.kept import Kept
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.choice import Segments
from magicgame.ui.widgets.field import TextField
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Column, Flow, Row
from magicgame.ui.words import library as words
from magicgame.ui.words.registry import variant_title

_GAP, _LONGEST, _SIDE_BY_SIDE = 12, 60, 640
_PERSON, _FRIEND = "person", "friend"

Order = Literal["date", "turns", "mistakes"]
_ORDERS: tuple[Order, ...] = ("date", "turns", "mistakes")


@dataclass(frozen=True)
class Sieve:
    """What is asked for; None lets all through. `words` must all be found in what a match's names and comments say.

    `end` is one of those of `end_of`, `opponent` of `opponent_of`. The newest, longest, most mistaken come first, or
    with `is_reversed` last.
    """

    rules: str | None = None
    end: str | None = None
    opponent: str | None = None
    is_rated: bool = False
    words: str = ""
    order: Order = "date"
    is_reversed: bool = False

    @property
    def lets_all_through(self) -> bool:
        return replace(self, order="date", is_reversed=False) == Sieve()

    def lets_through(self, kept: Kept) -> bool:
        return (
            (self.rules is None or self.rules == kept.variant.key)
            and (self.end is None or self.end == end_of(kept))
            and (self.opponent is None or self.opponent == opponent_of(kept))
            and (kept.is_rated or not self.is_rated)
        )

    def sifted(self, matches: Iterable[Kept]) -> list[Kept]:
        """Those asked for, in order; `matches` come the newest first. What is not known comes last."""
        found = [kept for kept in matches if self.lets_through(kept)]
        found = _saying(self.words.casefold().split(), found) if self.words else found
        if self.order == "date":
            return found[::-1] if self.is_reversed else found
        sign = 1 if self.is_reversed else -1
        known = [kept for kept in found if _measure(kept, self.order) is not None]
        known.sort(key=lambda kept: sign * (_measure(kept, self.order) or 0))
        return known + [kept for kept in found if _measure(kept, self.order) is None]

    def ordered(self, order: Order) -> Sieve:
        """In that order; in the opposite one where it is that one already."""
        return replace(self, order=order, is_reversed=order == self.order and not self.is_reversed)


def _measure(kept: Kept, order: Order) -> int | None:
    return kept.turns if order == "turns" else kept.mistakes


def end_of(kept: Kept) -> str:
    """`won` or `lost` by the only person at this table, `drawn`, or `decided` between others."""
    if not kept.winner_name:
        return "drawn"
    return kept.result if kept.side else "decided"


def opponent_of(kept: Kept) -> str:
    """`level 3` or `auto` against the computer, `friends` of two persons, here or elsewhere, `computers` of none."""
    return _opponent(kept.first, kept.second)


@cache
def _opponent(first: str, second: str) -> str:
    if first == second == _PERSON or _FRIEND in (first, second):
        return "friends"
    if _PERSON not in (first, second):
        return "computers"
    seat = second if first == _PERSON else first
    return "auto" if seat.startswith("auto") else seat


def _saying(asked: Sequence[str], matches: Iterable[Kept]) -> list[Kept]:
    """The matches in whose names, comments, rules and opponents all these words are found."""
    @cache
    def missing(game: str, variant: str, first: str, second: str, *names: str) -> list[str]:
        """Those of the words that no match of these players by these rules says but in its comments."""
        rules, opponent = GAMES[game], _opponent(first, second)
        title = variant_title(rules, rules.variant(variant))
        said = " ".join((*names, title, opponent, words.opponent(opponent))).casefold()
        return [word for word in asked if word not in said]

    found = []
    for kept in matches:
        left = missing(kept.game_name, kept.variant_name, kept.first, kept.second, kept.first_name, kept.second_name)
        if not left or (kept.comments and all(word in kept.comments.casefold() for word in left)):
            found.append(kept)
    return found


# --- the choices ------------------------------------------------------------------------------------------------------


def sieve_box(sieve: Sieve, opponents: Sequence[str], has_rated: bool, choose: Callable[[Sieve], None]) -> Box:
    """All that may be asked for: a field to search in, orders, and what matches differ in."""
    field = TextField("search", words.search_label(), sieve.words, lambda text: choose(replace(sieve, words=text)),
                      _LONGEST, words.search_hint())
    orders = [(order, words.order(order, sieve.is_reversed and order == sieve.order)) for order in _ORDERS]
    order = Segments("order", orders, sieve.order, lambda order: choose(sieve.ordered(order)), words.which_order())
    head = Fitting(Row([field, order], _GAP, (1, 0)), Column([field, order], _GAP), _SIDE_BY_SIDE)
    choices = [_rules(sieve, choose), _ends(sieve, choose), *_others(sieve, opponents, has_rated, choose)]
    return Column([head, Flow(choices, _GAP)], _GAP)


def _rules(sieve: Sieve, choose: Callable[[Sieve], None]) -> Box:
    variants = [(each.key, variant_title(game, each)) for game in GAMES.values() for each in game.variants]
    return Segments("rules", [(None, words.all_rules()), *variants], sieve.rules,
                    lambda key: choose(replace(sieve, rules=key)), words.which_rules())


def _ends(sieve: Sieve, choose: Callable[[Sieve], None]) -> Box:
    return Segments("end", [(None, words.all_ends()), *words.ends()], sieve.end,
                    lambda end: choose(replace(sieve, end=end)), words.which_ends())


def _others(
    sieve: Sieve, opponents: Sequence[str], has_rated: bool, choose: Callable[[Sieve], None]
) -> Iterator[Box]:
    """Only where there is something to choose."""
    if has_rated:
        yield Segments("rated", words.rated_or_not(), sieve.is_rated,
                       lambda is_rated: choose(replace(sieve, is_rated=is_rated)), words.which_rated())
    if len(opponents) > 1:
        named = [(key, words.opponent(key)) for key in opponents]
        yield Segments("opponent", [(None, words.all_opponents()), *named], sieve.opponent,
                       lambda key: choose(replace(sieve, opponent=key)), words.which_opponents())

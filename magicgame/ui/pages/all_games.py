"""What was played by each of the rules: how the matches ended and which level is next, a panel each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magicgame.engine.registry import has_engine
from magicgame.games import GAMES
from magicgame.games.game import Game, Variant
from magicgame.player.kept import Kept
from magicgame.player.results import Entry, summary
from magicgame.ui.pages.ladder import is_lost_again, ladder, next_level
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Beside
from magicgame.ui.widgets.layout import Column, Panel
from magicgame.ui.widgets.words import heading, note
from magicgame.ui.words import statistics as words
from magicgame.ui.words.registry import variant_title

_ACROSS, _DOWN, _GAP, _BELOW = 22, 12, 10, 2


def panels_of_rules(
    entries: Sequence[Entry], kept: Sequence[Kept], latest: str, play: Callable[[str, int], None]
) -> list[Box]:
    """In the games' order, low where nothing was played yet; the button of the rules played latest stands out. `play`
    begins a match by the rules of a key against a level."""
    return [
        _panel(game, variant, [each for each in entries if each.variant == variant.key],
               sum(each.is_first and each.variant.key == variant.key for each in kept), variant.key == latest, play)
        for game in GAMES.values() if has_engine(game) for variant in game.variants
    ]


def _panel(
    game: Game, variant: Variant, entries: Sequence[Entry], with_tips: int, is_latest: bool,
    play: Callable[[str, int], None],
) -> Box:
    counted, level = summary(entries), next_level(entries)
    told = words.of_rules(counted.won, counted.drawn, counted.lost, with_tips)
    title = heading(variant_title(game, variant))
    label = words.play_level(level, is_lost_again(entries)) if level is not None else ""
    way = None if level is None else Button(
        f"next.{variant.key}", label, lambda: play(variant.key, level), accent=is_latest)
    if not entries and not with_tips and way is not None:
        return Panel(Beside(Column([title, note(told)], _BELOW), way), _ACROSS, _DOWN)
    return Panel(Column([Beside(title, note(told)), ladder(entries, way)], _GAP), _ACROSS, _DOWN)

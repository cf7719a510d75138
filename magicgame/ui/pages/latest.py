"""The newest of the matches kept, beside the statistics: a card each, and the way to all of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path

from magicgame.language import translate as _
from magicgame.match.study import Study
from magicgame.player.kept import Kept
from magicgame.player.library import kept_files, look_at
from magicgame.ui.record_files import read_file
from magicgame.ui.routes import Analyse
from magicgame.ui.scene import Stage
from magicgame.ui.table.match_cards import MatchCard
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Column
from magicgame.ui.widgets.words import heading
from magicgame.ui.words.names import Names

_MOST, _LOOKED_AT, _GAP = 3, 60, 10


def latest_matches(variant: str, is_helped: bool | None) -> list[Kept]:
    """Those of one person against the computer, by a variant's key: with help, without, or for None all."""
    return list(islice(_found(variant, is_helped), _MOST))


def _found(variant: str, is_helped: bool | None) -> Iterator[Kept]:
    looked_at = map(look_at, kept_files()[:_LOOKED_AT])
    for kept in (each for each in looked_at if isinstance(each, Kept)):
        is_counted = kept.seats.person_against_engine is not None and kept.variant.key == variant
        if is_counted and is_helped in (None, kept.is_helped):
            yield kept


def latest_column(stage: Stage, matches: list[Kept], all_matches: Button) -> Box:
    """The cards below one another."""
    names = Names.of(stage.look.tiles)

    def review(file: Path, study: Study) -> None:
        stage.go(Analyse(study, {}, file))

    def card(number: int, kept: Kept) -> Box:
        run = partial(read_file, stage, kept.path, partial(review, kept.path))
        return MatchCard(f"kept.{number}", kept, names, stage.now, run)

    cards = [card(*each) for each in enumerate(matches)]
    return Column([heading(_("Latest matches")), *cards, all_matches, Space(grows=True)], _GAP)

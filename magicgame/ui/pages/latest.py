"""The newest of the matches kept: a card each beside the statistics."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from magicgame.language import translate as _
from magicgame.match.study import Study
from magicgame.player.kept import Kept
from magicgame.ui.record_files import read_file
from magicgame.ui.routes import Analyse
from magicgame.ui.scene import Stage
from magicgame.ui.table.match_cards import MatchCard
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Column
from magicgame.ui.widgets.words import heading
from magicgame.ui.words.names import Names

_MOST, _GAP = 3, 10


def latest_column(stage: Stage, matches: Sequence[Kept], all_matches: Button) -> Box:
    """The cards of the first few below one another."""
    names = Names.of(stage.look.tiles)

    def review(file: Path, study: Study) -> None:
        stage.go(Analyse(study, {}, file))

    def card(number: int, kept: Kept) -> Box:
        run = partial(read_file, stage, kept.path, partial(review, kept.path))
        return MatchCard(f"kept.{number}", kept, names, stage.now, run)

    cards = [card(*each) for each in enumerate(matches[:_MOST])]
    return Column([heading(_("Latest matches")), *cards, all_matches, Space(grows=True)], _GAP)

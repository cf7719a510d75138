"""The newest of the matches kept: a card each, which opens its review."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from magicgame.match.study import Study
from magicgame.player.kept import Kept
from magicgame.ui.record_files import read_file
from magicgame.ui.routes import Analyse
from magicgame.ui.scene import Stage
from magicgame.ui.table.match_cards import MatchCard
from magicgame.ui.words.names import Names


def latest_cards(stage: Stage, matches: Sequence[Kept], most: int, is_of_all: bool = False) -> list[MatchCard]:
    """Those of the first few; of matches of all games each names its rules."""
    names = Names.of(stage.look.tiles)
    return [
        MatchCard(f"kept.{number}", kept, names, stage.now, partial(review, stage, kept),
                  is_brief=kept.is_first or not is_of_all)
        for number, kept in enumerate(matches[:most])
    ]


def review(stage: Stage, kept: Kept) -> None:
    """Open the review of a match that is kept."""

    def show(study: Study) -> None:
        stage.go(Analyse(study, {}, kept.path))

    read_file(stage, kept.path, show)

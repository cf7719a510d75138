"""Where else an analysis can lead while nothing has been played in it: the latest match, a position, the other game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from magicgame.games import GAMES
from magicgame.games.game import Game
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.record import RecordError, load_record
from magicgame.match.study import Study
from magicgame.player.library import kept_files
from magicgame.ui.routes import Analyse
from magicgame.ui.scene import Stage
from magicgame.ui.table.task_cards import TaskCard
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Column
from magicgame.ui.words import study as words
from magicgame.ui.words.library import turns_played
from magicgame.ui.words.names import Names
from magicgame.ui.words.results import result_title
from magicgame.ui.words.seats import pairing

_BOARD, _GAP = 72, 10


def next_game(game: Game) -> Game:
    """The one after it, the first after the last."""
    games = list(GAMES.values())
    return games[(games.index(game) + 1) % len(games)]


def blank(game: Game) -> Analyse:
    """The analysis of the start of a game."""
    variant = game.variants[0]
    return Analyse(Study(game, variant, game.start(variant)))


def latest_match() -> Analyse | None:
    """The analysis of the newest match kept, which is over; None where there is none."""
    for path in kept_files()[:1]:
        try:
            return Analyse(Study.of_match(load_record(path)), {}, path)
        except (OSError, RecordError) as problem:
            log.warning("%s not analysed: %s", path.name, problem)
    return None


def elsewhere(
    stage: Stage, study: Study, latest: Analyse | None, edit: Callable[[], None], other_game: Callable[[], None],
) -> Box:
    """The cards below one another: setting up a position first."""
    other, names = next_game(study.game), Names.of(stage.look.tiles)
    example = study.game.parse_position(study.variant.example, study.variant)
    cards: list[Box] = [TaskCard("set_up", _("Set up a position"), edit, words.any_position(), example, side=_BOARD)]
    if latest is not None and (outcome := latest.study.outcome) is not None:
        seats = latest.study.seats
        facts = (result_title(names, outcome, seats), pairing(names, seats), turns_played(len(latest.study.played) - 1))
        cards.append(TaskCard(
            "latest", _("Your latest match"), partial(stage.go, latest), " · ".join(facts),
            latest.study.played[-1].position, side=_BOARD,
        ))
    cards.append(TaskCard(
        "other_game", _("Analyse {game}", game=_(other.title)), other_game, words.from_the_start(),
        other.start(other.variants[0]), side=_BOARD,
    ))
    return Column(cards, _GAP)

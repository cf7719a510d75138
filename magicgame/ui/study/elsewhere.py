"""Where else an analysis can lead while nothing has been played in it: the other game, the match under way, the latest
one that is over, a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice

from magicgame.games import GAMES
from magicgame.games.game import Game
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.record import RecordError, load_record
from magicgame.match.study import Study
from magicgame.match.unaided import is_unaided
from magicgame.player.library import kept_files
from magicgame.player.unfinished import load_unfinished
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

_GAP = 10
_MOST_READ = 20
"""So many of the matches kept are looked through for one of the game."""


def next_game(game: Game) -> Game:
    """The one after it, the first after the last."""
    games = list(GAMES.values())
    return games[(games.index(game) + 1) % len(games)]


def blank(game: Game) -> Analyse:
    """The analysis of the start of a game."""
    variant = game.variants[0]
    return Analyse(Study(game, variant, game.start(variant)))


def own_matches(game: Game) -> list[Analyse]:
    """The analyses of the match under way that was played last, whatever its game, and of the latest one of this game
    that is over; fewer where there are not both. A match in which help is forbidden is left out."""
    begun = (each.match for each in load_unfinished()[0] if each.has_begun)
    under_way = [match for match in begun if not match.turns_stand and not is_unaided(match)]
    return [*(Analyse(Study.of_match(match)) for match in under_way[:1]), *islice(_over(game), 1)]


def _over(game: Game) -> Iterator[Analyse]:
    """Of the newest matches kept those of the game, the latest first."""
    for path in kept_files()[:_MOST_READ]:
        try:
            study = Study.of_match(load_record(path))
        except (OSError, RecordError) as problem:
            log.warning("%s not analysed: %s", path.name, problem)
        else:
            if study.game is game and study.outcome is not None:
                yield Analyse(study, {}, path)


def elsewhere(
    stage: Stage, study: Study, own: Sequence[Analyse], edit: Callable[[], None], other_game: Callable[[], None],
) -> Box:
    """The cards below one another: the other game first, then the player's own matches."""
    other, names = next_game(study.game), Names.of(stage.look.tiles)
    example = study.game.parse_position(study.variant.example, study.variant)
    other_card = TaskCard(
        "other_game", _("Analyse {game}", game=_(other.title)), other_game, words.from_the_start(),
        other.start(other.variants[0]),
    )
    set_up = TaskCard("set_up", _("Set up a position"), edit, words.any_position(), example)
    cards: list[Box] = [other_card, *(_match_card(stage, names, each) for each in own), set_up]
    return Column(cards, _GAP)


def _match_card(stage: Stage, names: Names, route: Analyse) -> Box:
    study, outcome = route.study, route.study.outcome
    told = _(study.game.title) if outcome is None else result_title(names, outcome, study.seats)
    facts = (told, pairing(names, study.seats), turns_played(len(study.played) - 1))
    name, title = ("latest", _("Your latest match")) if outcome is not None else (
        "under_way", _("Your match at this computer"))
    return TaskCard(name, title, partial(stage.go, route), " · ".join(facts), study.played[-1].position,
                    is_framed=outcome is None)

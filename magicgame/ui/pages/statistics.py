"""How the player has done: numbers worth a glance, lines from match to match, a table by level, a file of it all."""

from __future__ import annotations

from datetime import date
from functools import partial

from magicgame import paths
from magicgame.engine.registry import has_engine
from magicgame.files import write_atomically
from magicgame.games import GAMES
from magicgame.games.game import Game, Variant
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.match import Match
from magicgame.match.seats import Engine, Person, Seats
from magicgame.player.kept import Kept
from magicgame.player.progress import load_progress
from magicgame.player.ratings import RatedMatch, load_ratings
from magicgame.player.results import Entry, csv_text, load_results, played_on
from magicgame.ui.command import Command
from magicgame.ui.frames.page import Page
from magicgame.ui.outline import sentences
from magicgame.ui.pages.balance import balance, rating_course
from magicgame.ui.pages.day_calendar import day_calendar
from magicgame.ui.pages.key_numbers import key_numbers
from magicgame.ui.pages.ladder import ladder, next_level
from magicgame.ui.pages.last_match import last_match, record_of_last
from magicgame.ui.pages.latest import latest_cards, review
from magicgame.ui.pages.level_table import level_table
from magicgame.ui.pages.mistake_course import mistake_course
from magicgame.ui.pages.own_matches import OwnMatches
from magicgame.ui.pages.plot import LEAST_MATCHES, LEAST_POINTS
from magicgame.ui.pages.to_learn import to_learn
from magicgame.ui.routes import Open, Play, SetUp, ShowOpenings
from magicgame.ui.scene import Stage
from magicgame.ui.table.invitation import invitation
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import RARE, RARE_HEIGHT, Button
from magicgame.ui.widgets.choice import Segments
from magicgame.ui.widgets.fitting import Beside, Fitting
from magicgame.ui.widgets.layout import Column, Flow, Panel, Row
from magicgame.ui.widgets.words import heading, note
from magicgame.ui.words import errors
from magicgame.ui.words import statistics as words
from magicgame.ui.words.registry import variant_title

_FILE = "magic-strategy.csv"
_GAP, _ACROSS, _DOWN, _ASIDE, _SIDE_BY_SIDE, _ABREAST, _LEAST_CARD = 12, 22, 12, 12, 900, 620, 280
_BETWEEN_CHOICES, _NAME_GAP = 24, 10
_FEW_CARDS, _MOST_CARDS = 2, 3
"""Of few matches so many of the latest stand there, that all of the page is in sight."""


class StatisticsScene(Page):
    """Counts the matches of the chosen variant and the chosen kind."""

    name = "statistics"

    def __init__(self, stage: Stage, variant: Variant | None = None) -> None:
        super().__init__(stage)
        self._said = ""
        self._load()
        self._own_matches = OwnMatches()
        is_played = variant is not None and any(each.variant == variant.key for each in self._entries)
        self._variant = variant.key if variant is not None and is_played else self._newest()
        self._is_helped: bool | None = None
        """Which matches are counted: with help, without, or None for all."""
        self._look_up()

    def _load(self) -> None:
        """Read what counts; what was wrong with a file stays on the page."""
        self._entries, problem = load_results()
        self._progress, other_problem = load_progress()
        self._ratings, third_problem = load_ratings()
        problems = (problem, other_problem, third_problem)
        self._said = "  ".join(errors.file_problem(each) for each in problems if each is not None) or self._said

    def _newest(self) -> str:
        """What there is something of to see: the rules of the last match, else those chosen last."""
        if not self._entries:
            self._own_matches.look()
        played = self._entries[-1].variant if self._entries else self._own_matches.newest
        known = [variant.key for game in GAMES.values() for variant in game.variants]
        chosen = GAMES[self.stage.settings.game].variant(self.stage.settings.variant).key
        return played if played is not None and played in known else chosen

    def _look_up(self) -> None:
        self._kept = self._own_matches.of(self._variant, self._is_helped)
        self._mistakes = [
            each.mistakes for each in reversed(self._kept) if each.mistakes is not None and not each.is_first]

    def game_in_view(self) -> Game:
        return self._rules()[0]

    def shown(self) -> None:
        """Matches may have been played or deleted meanwhile, puzzles solved, lessons done."""
        self._load()
        self._own_matches.look()
        self._look_up()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._own_matches.read_on():
            self._look_up()
            self.changed()

    def closed(self) -> None:
        super().closed()
        self._own_matches.close()

    def _chosen(self) -> list[Entry]:
        return [
            entry for entry in self._entries
            if entry.variant == self._variant and self._is_helped in (None, entry.helped)
        ]

    # --- picture ------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Statistics")

    def news(self) -> str:
        """All that stands on the page, for its numbers cannot be chosen one by one."""
        return sentences(self.title(), *(text.words for text in self.texts()))

    def ways(self) -> list[Button]:
        return [self.button("openings"), self.button("export"), self.button("rules"), self.button("back")]

    def body(self) -> Box:
        entries = self._chosen()
        rated = [each for each in self._ratings if each.variant == self._variant]
        choices = [Flow([self._variants(), self._kinds()], _BETWEEN_CHOICES)] if self._entries else []
        numbers = [key_numbers(entries, rated, self._progress.puzzles, self._days, self._rules()[1])] if entries else []
        counted = [note(words.what_is_counted())] if entries else []
        return Column([*choices, *numbers, self._told(entries, rated), *counted], _GAP)

    @property
    def _days(self) -> set[date]:
        """On which something was played or solved."""
        return {*self._own_matches.days, *played_on(self._entries), *self._progress.puzzles.days_done}

    def _told(self, entries: list[Entry], rated: list[RatedMatch]) -> Box:
        """What became of the matches, and beside it the latest ones over the days played."""
        above = [*(self._curves(entries, rated) if entries else [self._invitation()]), self._levels(entries)]
        calendar = self._calendar()
        if not self._kept:
            return Column([*above, to_learn(self.stage, *self._rules(), self._progress, calendar)], _GAP)
        panels = Column([*above, to_learn(self.stage, *self._rules(), self._progress)], _GAP)
        everything = self.button("all_matches", size=RARE, height=RARE_HEIGHT)
        title = Beside(heading(_("Latest matches")), everything, _GAP)
        cards = latest_cards(self.stage, self._kept, _FEW_CARDS if len(entries) < LEAST_MATCHES else _MOST_CARDS)
        beside = Row([panels, Column([title, *cards, calendar], _GAP)], _ASIDE, (2, 1))
        below = Column([panels, title, Flow(cards, _GAP, True, len(cards), _LEAST_CARD), calendar], _GAP)
        return Fitting(beside, below, _SIDE_BY_SIDE)

    def _curves(self, entries: list[Entry], rated: list[RatedMatch]) -> list[Box]:
        """The rating by itself, the two others side by side; of too few matches for a line what the last was like."""
        rating = [Panel(rating_course(rated), _ACROSS, _DOWN)] if len(rated) >= LEAST_POINTS else []
        if len(entries) < LEAST_POINTS:
            review = self.button("review_last", size=RARE, height=RARE_HEIGHT)
            return [*rating, Panel(last_match(entries, self._last_record(), review), _ACROSS, _DOWN)]
        mistakes = [mistake_course(self._mistakes)] if len(self._mistakes) >= LEAST_POINTS else []
        return [*rating, _abreast([Panel(curve, _ACROSS, _DOWN) for curve in (balance(entries), *mistakes)])]

    def _last_record(self) -> Kept | None:
        return record_of_last(self._chosen(), self._kept)

    def _levels(self, entries: list[Entry]) -> Box:
        """Which are beaten, the next one, and of more than a few matches how those against each went."""
        if not entries:
            return Panel(ladder(entries), _ACROSS, _DOWN)
        play = self.button("play_next" if next_level(entries) is not None else "new_game", accent=True)
        table = [level_table(entries, self.look)] if len(entries) >= LEAST_MATCHES else []
        return Panel(Column([ladder(entries, play), *table], _DOWN), _ACROSS, _DOWN)

    def _calendar(self) -> Box:
        puzzles, today = self._progress.puzzles, self.stage.now.date()
        streak = words.days_in_a_row(puzzles.days_in_a_row(today), puzzles.most_days_in_a_row)
        return Panel(day_calendar(self._days, today, words.days_played(), streak), _ACROSS, _DOWN)

    def _invitation(self) -> Box:
        """What is to be done for something to be here."""
        game, variant = self._rules()
        if not self._entries and any(kept.is_first for kept in self._kept):
            said = words.only_practice(), words.counting_begins()
        elif not self._entries:
            said = words.no_matches_yet(), words.what_will_be_here()
        elif self._is_helped is None or not any(each.variant == self._variant for each in self._entries):
            said = words.none_by_these_rules(game, variant), words.try_these_rules()
        else:
            said = words.none_of_this_kind(self._is_helped), words.what_is_help(self._is_helped)
        return invitation(game, variant, *said, [self.button("new_game", accent=True)])

    def _rules(self) -> tuple[Game, Variant]:
        return next(
            (game, variant) for game in GAMES.values() for variant in game.variants if variant.key == self._variant)

    def foot(self) -> Box | None:
        return note(self._said, "warning") if self._said else None

    def _variants(self) -> Box:
        values = [
            (variant.key, variant_title(game, variant))
            for game in GAMES.values() if has_engine(game) for variant in game.variants
        ]
        return self._named(
            _("Rule set"), Segments("variant", values, self._variant, partial(self._choose, "_variant"), _("Rule set")))

    def _kinds(self) -> Box:
        values = [(None, _("All")), (False, _("Without help")), (True, _("With help"))]
        return self._named(
            _("Matches"), Segments("help", values, self._is_helped, partial(self._choose, "_is_helped"), _("Matches")))

    @staticmethod
    def _named(name: str, choice: Box) -> Box:
        """A choice behind what it is about, so that nobody takes it for a button."""
        return Beside(note(name), choice, _NAME_GAP)

    def _choose(self, name: str, value: object) -> None:
        setattr(self, name, value)
        self._look_up()

    # --- the table as a file ------------------------------------------------------------------------------------------

    def export(self) -> None:
        """Write all matches, whatever is shown."""
        file = paths.documents_folder() / _FILE
        try:
            write_atomically(file, csv_text(self._entries).encode())
            self._said = errors.saved_as(str(file))
        except OSError as error:
            log.warning("statistics not exported: %s", error)
            self._said = errors.table_not_saved(error)

    def why_not_export(self) -> str | None:
        return None if self._entries else ""

    def play_next(self) -> None:
        """A match against the next level, by the rules in view."""
        level = next_level(self._chosen())
        assert level is not None
        self.stage.go(Play(Match(*self._rules(), Seats(Person(""), Engine(level)))))

    def review_last(self) -> None:
        record = self._last_record()
        assert record is not None
        review(self.stage, record)

    def _next_label(self) -> str:
        return words.play_level(next_level(self._chosen()) or 1)

    commands = (
        *Page.commands,
        Command("play_next", message("Play the next level"), play_next, label=_next_label),
        Command("review_last", message("Review the match"), review_last),
        Command("all_matches", message("All matches"), lambda scene: scene.stage.go(Open())),
        Command("new_game", message("New game"), lambda scene: scene.stage.go(SetUp())),
        Command("openings", message("Your openings"), lambda scene: scene.stage.go(ShowOpenings())),
        Command("export", message("Save as a table (CSV)"), export, why_not=why_not_export),
    )


def _abreast(panels: list[Panel]) -> Box:
    """Side by side where each is wide enough to be read."""
    return Fitting(Row(panels, _GAP), Column(panels, _GAP), _ABREAST)

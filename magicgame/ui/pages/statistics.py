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
from magicgame.ui.pages.all_games import panels_of_rules
from magicgame.ui.pages.balance import balance, rating_course
from magicgame.ui.pages.day_calendar import day_calendar
from magicgame.ui.pages.key_numbers import key_numbers, total_numbers
from magicgame.ui.pages.ladder import is_lost_again, ladder, next_level
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
    """Counts the matches of all games together, or those of the chosen variant and the chosen kind.

    It opens with a variant only where there are enough matches for its curves.
    """

    name = "statistics"

    def __init__(self, stage: Stage, variant: Variant | None = None) -> None:
        super().__init__(stage)
        self._said = ""
        self._load()
        self._own_matches = OwnMatches()
        self._own_matches.look()
        self._variant = self._telling([*([variant.key] if variant is not None else []), self._newest()])
        """The key of the rules in view; None for all games together."""
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

    def _telling(self, keys: list[str]) -> str | None:
        """The first of these rules by which enough was played for a table."""
        played = [entry.variant for entry in self._entries]
        return next((key for key in keys if played.count(key) >= LEAST_MATCHES), None)

    def _newest(self) -> str:
        """The rules of the last match, else those chosen last."""
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
            if self._variant in (None, entry.variant) and self._is_helped in (None, entry.helped)
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
        if not self._days and not self._progress.lessons.done:
            return self._told(entries, [self._invitation()])
        counted = [note(words.what_is_counted())] if entries else []
        if self._variant is None:
            numbers = total_numbers(entries, self._with_tips, self._progress, self._days)
            told = self._told(entries, self._panels(entries))
            return Column([Flow([self._variants()]), *numbers, told, *counted], _GAP)
        rated = [each for each in self._ratings if each.variant == self._variant]
        numbers = key_numbers(
            entries, self._with_tips, rated, self._progress.puzzles, self._days, self._rules()[1])
        choices = Flow([self._variants(), *([self._kinds()] if self._entries else [])], _BETWEEN_CHOICES)
        above = self._curves_and_levels(entries, rated) if entries else [self._invitation()]
        return Column([choices, *numbers, self._told(entries, above), *counted], _GAP)

    @property
    def _with_tips(self) -> int:
        """How many of those in view were a first match."""
        return sum(each.is_first for each in self._kept) if self._is_helped is None else 0

    def _panels(self, entries: list[Entry]) -> list[Box]:
        return panels_of_rules(entries, self._kept, self._newest(), self._play)

    @property
    def _days(self) -> set[date]:
        """On which something was played or solved."""
        return {*self._own_matches.days, *played_on(self._entries), *self._progress.puzzles.days_done}

    def _told(self, entries: list[Entry], above: list[Box]) -> Box:
        """What became of the matches over what to learn, and beside it the latest ones over the days played."""
        calendar, is_of_all = self._calendar(), self._variant is None
        learnt = partial(to_learn, self.stage, *self._rules(), self._progress, is_of_all)
        if not self._kept:
            return Column([*above, learnt(calendar)], _GAP)
        panels = Column([*above, learnt()], _GAP)
        everything = self.button("all_matches", size=RARE, height=RARE_HEIGHT)
        title = Beside(heading(_("Latest matches")), everything, _GAP)
        most = _FEW_CARDS if is_of_all or len(entries) < LEAST_MATCHES else _MOST_CARDS
        cards = latest_cards(self.stage, self._kept, most, is_of_all)
        beside = Row([panels, Column([title, *cards, calendar], _GAP)], _ASIDE, (2, 1))
        below = Column([panels, title, Flow(cards, _GAP, True, len(cards), _LEAST_CARD), calendar], _GAP)
        return Fitting(beside, below, _SIDE_BY_SIDE)

    def _curves_and_levels(self, entries: list[Entry], rated: list[RatedMatch]) -> list[Box]:
        """The rating by itself, the two others side by side; of too few matches for a line what the last was like, in
        one panel with the levels."""
        rating = [Panel(rating_course(rated), _ACROSS, _DOWN)] if len(rated) >= LEAST_POINTS else []
        if len(entries) < LEAST_POINTS:
            review = self.button("review_last", size=RARE, height=RARE_HEIGHT)
            told = last_match(entries, self._last_record(), review, self._levels(entries))
            return [*rating, Panel(told, _ACROSS, _DOWN)]
        levels = Panel(self._levels(entries), _ACROSS, _DOWN)
        mistakes = [mistake_course(self._mistakes)] if len(self._mistakes) >= LEAST_POINTS else []
        return [*rating, _abreast([Panel(curve, _ACROSS, _DOWN) for curve in (balance(entries), *mistakes)]), levels]

    def _last_record(self) -> Kept | None:
        return record_of_last(self._chosen(), self._kept)

    def _levels(self, entries: list[Entry]) -> Box:
        """Which are beaten, the next one, and of more than a few matches how those against each went."""
        play = self.button("play_next" if next_level(entries) is not None else "new_game", accent=True)
        table = [level_table(entries, self.look)] if len(entries) >= LEAST_MATCHES else []
        return Column([ladder(entries, play), *table], _DOWN)

    def _calendar(self) -> Box:
        puzzles, today = self._progress.puzzles, self.stage.now.date()
        most = puzzles.most_days_in_a_row
        streak = words.days_in_a_row(puzzles.days_in_a_row(today), most) if most else ""
        return Panel(day_calendar(self._days, today, words.days_played(), streak), _ACROSS, _DOWN)

    def _invitation(self) -> Box:
        """What is to be done for something to be here."""
        game, variant = self._rules()
        if self._variant is None:
            said = words.no_matches_yet(), words.what_will_be_here()
        elif self._is_helped is None or not any(each.variant == self._variant for each in self._entries):
            said = words.none_by_these_rules(game, variant), words.try_these_rules()
        else:
            said = words.none_of_this_kind(self._is_helped), words.what_is_help(self._is_helped)
        return invitation(game, variant, *said, [self.button("new_game", accent=True)])

    def _rules(self) -> tuple[Game, Variant]:
        """Those in view, of all games together those played last."""
        key = self._variant or self._newest()
        return next((game, variant) for game in GAMES.values() for variant in game.variants if variant.key == key)

    def foot(self) -> Box | None:
        return note(self._said, "warning") if self._said else None

    def _variants(self) -> Box:
        values = [(None, words.all_games()), *(
            (variant.key, variant_title(game, variant))
            for game in GAMES.values() if has_engine(game) for variant in game.variants
        )]
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
        if self._variant is None:
            self._is_helped = None
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
        self._play(self._rules()[1].key, level)

    def _play(self, key: str, level: int) -> None:
        rules = next((game, each) for game in GAMES.values() for each in game.variants if each.key == key)
        self.stage.go(Play(Match(*rules, Seats(Person(""), Engine(level)))))

    def review_last(self) -> None:
        record = self._last_record()
        assert record is not None
        review(self.stage, record)

    def _next_label(self) -> str:
        entries = self._chosen()
        return words.play_level(next_level(entries) or 1, is_lost_again(entries))

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

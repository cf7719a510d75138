"""How the player has done: numbers worth a glance, lines from match to match, a table by level, a file of it all."""

from __future__ import annotations

from functools import partial

from magicgame import paths
from magicgame.engine.registry import has_engine
from magicgame.files import write_atomically
from magicgame.games import GAMES
from magicgame.games.game import Game, Variant
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.player.progress import load_progress
from magicgame.player.ratings import RatedMatch, load_ratings
from magicgame.player.results import Entry, csv_text, load_results, played_on
from magicgame.ui.command import Command
from magicgame.ui.frames.page import Page
from magicgame.ui.pages.all_games import all_games
from magicgame.ui.pages.balance import balance, rating_course
from magicgame.ui.pages.beginning import beginning
from magicgame.ui.pages.judged import judged
from magicgame.ui.pages.key_numbers import key_numbers
from magicgame.ui.pages.latest import latest_column
from magicgame.ui.pages.level_table import level_table
from magicgame.ui.pages.mistake_course import mistake_course
from magicgame.ui.pages.own_matches import OwnMatches
from magicgame.ui.pages.plot import LEAST_MATCHES
from magicgame.ui.routes import Lessons, Open, Puzzles, SetUp, ShowOpenings
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
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import variant_title

_FILE = "magic-strategy.csv"
_GAP, _ACROSS, _DOWN, _ASIDE, _SIDE_BY_SIDE, _ABREAST = 12, 22, 12, 20, 900, 620
_BETWEEN_CHOICES, _NAME_GAP = 24, 10


class StatisticsScene(Page):
    """Counts the matches of the chosen variant and the chosen kind."""

    name = "statistics"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._entries, problem = load_results()
        self._progress, other_problem = load_progress()
        self._ratings, third_problem = load_ratings()
        problems = (problem, other_problem, third_problem)
        self._said = "  ".join(errors.file_problem(each) for each in problems if each is not None)
        self._own_matches = OwnMatches()
        self._variant = self._newest()
        self._is_helped: bool | None = None
        """Which matches are counted: with help, without, or None for all."""
        self._look_up()

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
        self._mistakes = [each.mistakes for each in reversed(self._kept) if each.mistakes is not None]

    def shown(self) -> None:
        """Matches may have been deleted meanwhile."""
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

    def ways(self) -> list[Button]:
        return [self.button("openings"), self.button("export"), self.button("rules"), self.button("back")]

    def body(self) -> Box:
        entries = self._chosen()
        rated = [each for each in self._ratings if each.variant == self._variant]
        choices = [Flow([self._variants(), self._kinds()], _BETWEEN_CHOICES)] if self._entries else []
        if not entries:
            return Column([*choices, self._invitation(), self._all_games()], _GAP)
        counted = self._counted(entries, rated)
        numbers = [] if len(entries) < LEAST_MATCHES and not rated else [self._numbers(entries, rated)]
        parts = [*choices, heading(self._rules_in_full()), *numbers, counted, note(words.what_is_counted())]
        return Column(parts, _GAP)

    def _numbers(self, entries: list[Entry], rated: list[RatedMatch]) -> Box:
        return key_numbers(entries, rated, self._progress.puzzles, self._rules()[1])

    def _all_games(self) -> Box:
        days = {*self._own_matches.days, *played_on(self._entries)}
        ways = (self.button(name, size=RARE, height=RARE_HEIGHT) for name in ("puzzles", "lessons"))
        return all_games(self._progress, days, self.stage.now.date(), *ways)

    def _counted(self, entries: list[Entry], rated: list[RatedMatch]) -> Box:
        """Curves and table, and beside them the latest matches."""
        first, *others = self._curves(entries, rated)
        if len(entries) < LEAST_MATCHES and (known := [each for each in self._kept if each.mistakes is not None]):
            others = [Panel(judged(known[:LEAST_MATCHES], Names.of(self.look.tiles)), _ACROSS, _DOWN), *others]
        parts = [first, Panel(level_table(entries, self.look), _ACROSS, _DOWN), *others, self._all_games()]
        panels = Column(parts, _GAP)
        if not self._kept:
            return panels
        latest = latest_column(self.stage, self._kept, self.button("all_matches"))
        return Fitting(Row([panels, latest], _ASIDE, (2, 1)), Column([panels, latest], _GAP), _SIDE_BY_SIDE)

    def _curves(self, entries: list[Entry], rated: list[RatedMatch]) -> list[Box]:
        """Those there are enough matches for, or what will be here: the more telling ones first, two in a row."""
        is_little = len(entries) < LEAST_MATCHES
        of_all = beginning(entries, self.button("new_game", accent=True)) if is_little else balance(entries)
        mistakes = [mistake_course(self._mistakes)] if len(self._mistakes) >= LEAST_MATCHES else []
        has_rating = len(rated) >= LEAST_MATCHES
        curves = [rating_course(rated), *mistakes, of_all] if has_rating else [of_all, *mistakes]
        panels = [Panel(curve, _ACROSS, _DOWN) for curve in curves]
        return [_abreast(panels[number:number + 2]) for number in range(0, len(panels), 2)]

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

    def _rules_in_full(self) -> str:
        game, variant = self._rules()
        name = variant_title(game, variant)
        return f"{_(game.title)} · {name}" if len(game.variants) > 1 else name

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

    commands = (
        *Page.commands,
        Command("all_matches", message("Open your matches"), lambda scene: scene.stage.go(Open()), icon="folder"),
        Command("new_game", message("New game"), lambda scene: scene.stage.go(SetUp())),
        Command("puzzles", message("Puzzles"), lambda scene: scene.stage.go(Puzzles())),
        Command("lessons", message("Lessons"), lambda scene: scene.stage.go(Lessons())),
        Command("openings", message("Your openings"), lambda scene: scene.stage.go(ShowOpenings())),
        Command("export", message("Save as a table (CSV)"), export, why_not=why_not_export),
    )


def _abreast(panels: list[Panel]) -> Box:
    """Side by side where each is wide enough to be read."""
    return Fitting(Row(panels, _GAP), Column(panels, _GAP), _ABREAST)

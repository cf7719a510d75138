"""How the player has done: numbers worth a glance, a table by level, the balance as a line, all matches as a file."""

from __future__ import annotations

from functools import partial

from magicgame import paths
from magicgame.engine.registry import has_engine
from magicgame.files import write_atomically
from magicgame.games import GAMES
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.player.progress import load_progress
from magicgame.player.results import Entry, csv_text, load_results
from magicgame.ui.command import Command
from magicgame.ui.frames.page import Page
from magicgame.ui.pages.balance import Balance
from magicgame.ui.pages.key_numbers import key_numbers
from magicgame.ui.pages.latest import latest_column, latest_matches
from magicgame.ui.pages.level_table import level_table
from magicgame.ui.routes import Open, SetUp
from magicgame.ui.scene import Stage
from magicgame.ui.table.invitation import invitation
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.choice import Segments
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Column, Flow, Panel, Row
from magicgame.ui.widgets.words import note
from magicgame.ui.words import errors
from magicgame.ui.words.registry import variant_title
from magicgame.ui.words.results import no_matches_yet, no_such_matches, what_is_counted, what_will_be_here

_FILE = "magic-strategy.csv"
_GAP, _ACROSS, _DOWN, _ASIDE, _SIDE_BY_SIDE = 14, 22, 14, 20, 900


class StatisticsScene(Page):
    """Counts the matches of the chosen variant and the chosen kind."""

    name = "statistics"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._entries, problem = load_results()
        self._progress, other_problem = load_progress()
        self._said = "  ".join(errors.file_problem(each) for each in (problem, other_problem) if each is not None)
        self._variant = GAMES[stage.settings.game].variant(stage.settings.variant).key
        self._is_helped: bool | None = None
        """Which matches are counted: with help, without, or None for all."""
        self._look_for_latest()

    def _look_for_latest(self) -> None:
        self._latest = latest_matches(self._variant, self._is_helped)

    def shown(self) -> None:
        """Matches may have been deleted meanwhile."""
        self._look_for_latest()

    def _chosen(self) -> list[Entry]:
        return [
            entry for entry in self._entries
            if entry.variant == self._variant and self._is_helped in (None, entry.helped)
        ]

    # --- picture ------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Statistics")

    def ways(self) -> list[Button]:
        return [self.button("export"), self.button("rules"), self.button("back")]

    def body(self) -> Box:
        entries = self._chosen()
        choices = Flow([self._variants(), self._kinds()], _GAP)
        numbers = key_numbers(entries, self._progress)
        parts = self._counted(entries) if entries else [self._invitation()]
        return Column([choices, numbers, *parts, note(what_is_counted())], _GAP)

    def _counted(self, entries: list[Entry]) -> list[Box]:
        graph = Panel(Balance(entries), _ACROSS, _DOWN)
        table = Panel(level_table(entries, self.look), _ACROSS, _DOWN)
        if not self._latest:
            return [graph, table]
        latest = latest_column(self.stage, self._latest, self.button("all_matches"))
        return [Fitting(Row([graph, latest], _ASIDE, (2, 1)), Column([graph, latest], _GAP), _SIDE_BY_SIDE), table]

    def _invitation(self) -> Box:
        game, variant = next(
            (game, variant) for game in GAMES.values() for variant in game.variants if variant.key == self._variant)
        title = no_such_matches() if self._entries else no_matches_yet()
        return invitation(game, variant, title, what_will_be_here(), [self.button("new_game", accent=True)])

    def foot(self) -> Box | None:
        return note(self._said, "warning") if self._said else None

    def _variants(self) -> Box:
        values = [
            (variant.key, variant_title(game, variant))
            for game in GAMES.values() if has_engine(game) for variant in game.variants
        ]
        return Segments("variant", values, self._variant, partial(self._choose, "_variant"), _("Rules"))

    def _kinds(self) -> Box:
        values = [(None, _("All matches")), (False, _("Without help")), (True, _("With help"))]
        return Segments("help", values, self._is_helped, partial(self._choose, "_is_helped"))

    def _choose(self, name: str, value: object) -> None:
        setattr(self, name, value)
        self._look_for_latest()

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
        Command("all_matches", message("All matches"), lambda scene: scene.stage.go(Open())),
        Command("new_game", message("New game"), lambda scene: scene.stage.go(SetUp())),
        Command("export", message("Save as a table (CSV)"), export, why_not=why_not_export),
    )

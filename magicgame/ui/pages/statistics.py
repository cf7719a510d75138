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
from magicgame.ui.pages.level_table import level_table
from magicgame.ui.scene import Stage
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.choice import Segments
from magicgame.ui.widgets.layout import Column, Flow, Panel
from magicgame.ui.widgets.words import note
from magicgame.ui.words import errors
from magicgame.ui.words.registry import variant_title
from magicgame.ui.words.results import what_is_counted

_FILE = "magic-strategy.csv"
_GAP, _ACROSS, _DOWN = 14, 22, 14


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
        table = [level_table(entries, self.look)] if entries else []
        panel = Panel(Column([*table, Balance(entries)], _GAP), _ACROSS, _DOWN)
        choices = Flow([self._variants(), self._kinds()], _GAP)
        return Column([choices, key_numbers(entries, self._progress), panel, note(what_is_counted())], _GAP)

    def foot(self) -> Box | None:
        return note(self._said, "warning") if self._said else None

    def _variants(self) -> Box:
        values = [
            (variant.key, variant_title(game, variant))
            for game in GAMES.values() if has_engine(game) for variant in game.variants
        ]
        return Segments("variant", values, self._variant, partial(setattr, self, "_variant"), _("Rules"))

    def _kinds(self) -> Box:
        values = [(None, _("All matches")), (False, _("Without help")), (True, _("With help"))]
        return Segments("help", values, self._is_helped, partial(setattr, self, "_is_helped"))

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
        Command("export", message("Save as a table (CSV)"), export, why_not=why_not_export),
    )

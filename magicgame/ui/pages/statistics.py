"""How the matches against the computer went: a table by level, the balance as a line, all of it as a file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from magicgame import paths
from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.engine.registry import has_engine
from magicgame.files import write_atomically
from magicgame.games import GAMES
from magicgame.games.game import Game, Variant
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.player.results import Entry, Summary, csv_text, load_results, summary
from magicgame.ui.command import Command
from magicgame.ui.frames.page import Page
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.pages.balance import Balance
from magicgame.ui.scene import Stage
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.choice import choice
from magicgame.ui.widgets.fitting import Fitting
from magicgame.ui.widgets.layout import Column, Flow, Pad, Panel, Row
from magicgame.ui.widgets.words import Words, note
from magicgame.ui.words import errors
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.seats import level_name

_FILE = "magic-strategy.csv"
_GAP, _CHOICE_GAP, _ACROSS, _DOWN, _CELL_GAP, _CELL_ACROSS, _CELL_DOWN, _CELL = 16, 10, 22, 16, 12, 8, 7, 16
_NARROW_GAP = 20
_EVEN = (2.2, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
Cells = tuple[str, ...]


class StatisticsScene(Page):
    """Counts the matches of the chosen variant and the chosen kind."""

    name = "statistics"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._entries, problem = load_results()
        self._said = errors.file_problem(problem) if problem else ""
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
        panel = Panel(Column([_table(entries, self.look), Balance(entries)], _GAP), _ACROSS, _DOWN)
        return Column([Column([self._variants(), self._kinds()], _CHOICE_GAP), panel], _GAP)

    def foot(self) -> Box | None:
        return note(self._said, "warning") if self._said else None

    def _variants(self) -> Box:
        values = [
            (variant.key, _variant_title(game, variant))
            for game in GAMES.values() if has_engine(game) for variant in game.variants
        ]
        return choice("variant", values, self._variant, partial(setattr, self, "_variant"), equal=False)

    def _kinds(self) -> Box:
        values = [(None, _("All matches")), (False, _("Without help")), (True, _("With hints or takebacks"))]
        return choice("help", values, self._is_helped, partial(setattr, self, "_is_helped"), equal=False)

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


def _variant_title(game: Game, variant: Variant) -> str:
    """The game's name where it has no other variants."""
    return _(game.title) if len(game.variants) == 1 else words_of(game).variant_name(variant)


# --- the table --------------------------------------------------------------------------------------------------------


def _table(entries: Sequence[Entry], look: Look) -> Box:
    """A line a level, the numbers evenly apart; closer where that is too wide, at worst below it, each named."""
    head = (_("Level"), _("Played"), _("Won"), _("Drawn"), _("Lost"), _("Streak"), _("Best streak"))
    levels = [_level_row(entries, level) for level in LEVEL_NUMBERS]
    rows = (head, *levels, (_("All levels"), *_numbers(summary(entries))))
    widths = ([Words(cell, _CELL, bold=True).width(look) for cell in cells] for cells in zip(*rows, strict=True))
    close = [float(max(column)) for column in widths]
    blocks = Column([_block(head, row) for row in rows[1:]], _NARROW_GAP)
    return Fitting(_lines(rows, _EVEN), Fitting(_lines(rows, close), blocks))


def _lines(rows: Sequence[Cells], weights: Sequence[float]) -> Box:
    """The rows between the first and the last, which stand out themselves, are striped."""
    last = len(rows) - 1
    return Column([
        _striped(_line(row, weights, number in (0, last)), number % 2 == 1 and number != last)
        for number, row in enumerate(rows)
    ], 0)


def _level_row(entries: Sequence[Entry], level: int) -> Cells:
    counted = summary(entry for entry in entries if entry.level == level)
    return f"{level} – {level_name(level)}", *_numbers(counted)


def _numbers(counted: Summary) -> Cells:
    if not counted.played:
        return ("–",) * 6
    numbers = (counted.played, counted.won, counted.drawn, counted.lost, counted.streak, counted.longest_streak)
    return tuple(map(str, numbers))


def _line(cells: Cells, weights: Sequence[float], is_strong: bool) -> Box:
    first, *others = cells
    numbers = [Words(cell, _CELL, "text" if is_strong else "muted", is_strong, "right") for cell in others]
    return Pad(Row([Words(first, _CELL, bold=is_strong), *numbers], _CELL_GAP, weights), _CELL_ACROSS, _CELL_DOWN)


def _striped(line: Box, is_striped: bool) -> Box:
    return _Stripe(line, 0) if is_striped else line


def _block(head: Cells, row: Cells) -> Box:
    told = [f"{name} {number}" for name, number in zip(head[1:], row[1:], strict=True)]
    return Column([Words(row[0], _CELL, bold=True), Flow([note(each) for each in told], _NARROW_GAP)], 4)


class _Stripe(Pad):
    """A line of a table that stands out from those around it."""

    def paint(self, canvas: Canvas) -> None:
        canvas.rounded(self.rect, canvas.look.px(4), canvas.palette.panel_row, border=canvas.palette.panel_row)
        super().paint(canvas)

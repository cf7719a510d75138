"""Making a game perfect: what its table of exact values costs, how far it is, and tables from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from platformdirs import user_downloads_path
from pygame import Rect

from magicgame import paths
from magicgame.engine.costs import costs, free_disk, free_memory
from magicgame.engine.tablebase import player_table_file, tablebase
from magicgame.games.game import Game
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.player.tables import TABLE_SUFFIX, state_file
from magicgame.ui.command import Command
from magicgame.ui.frames.overlay import Overlay
from magicgame.ui.frames.page import Page
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.scene import Stage
from magicgame.ui.solving import MakingTable, ReadingTable, read_table, table_in_the_making
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Column, Flow, Panel
from magicgame.ui.widgets.words import Words, note
from magicgame.ui.words import perfect as words

_ACROSS, _DOWN, _BAR = 24, 20, 14


class PerfectScene(Page):
    """Shows the making of one game's table, which goes on whatever scene is on top."""

    name = "perfect"

    def __init__(self, stage: Stage, game: Game) -> None:
        super().__init__(stage)
        self._game = game
        self._variant = game.variants[0]
        self._needed = costs(game.start(self._variant))
        self._tables = list(_found_tables())

    def game_in_view(self) -> Game:
        return self._game

    # --- how it stands ------------------------------------------------------------------------------------------------

    @property
    def _is_there(self) -> bool:
        return tablebase(self._game.start(self._variant)) is not None

    @property
    def _free_disk(self) -> int | None:
        try:
            return free_disk(paths.tables_folder())
        except OSError:
            return None

    # --- layout -------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return words.title(self._game)

    def body(self) -> Box:
        needed, making = self._needed, table_in_the_making(self.stage)
        about = Column([
            Words(words.what_it_gives(self._game)), Words(words.what_it_costs()),
            note(words.memory_text(needed.memory_bytes, free_memory())),
            note(words.disk_text(needed.disk_bytes, self._free_disk)),
        ], 12)
        parts: list[Box] = [Words(self.state(), 20, bold=True)]
        if making is not None:
            parts += [Painted((0, _BAR), partial(_paint_bar, making.progress.part)), note(words.quitting())]
        parts.append(Flow([self.button("begin", accent=True), self.button("stop")], 10))
        other = Column([note(words.drop_here()), Flow([self.button("open")], 10)], 12)
        return Column([Panel(box, _ACROSS, _DOWN) for box in (about, Column(parts, 14), other)], 16)

    def state(self) -> str:
        """How it stands with the table, in words."""
        file = player_table_file(self._variant)
        if notes := [chore.note for chore in self.stage.chores if isinstance(chore, (MakingTable, ReadingTable))]:
            return notes[0]
        if self._is_there:
            return words.in_use()
        if file.exists():
            return words.is_damaged(file.name)
        return words.begun_before() if state_file(self._variant).exists() else words.not_there()

    # --- what is done -------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        try:
            self.stage.chores.append(MakingTable(self.stage, self._variant))
        except OSError as error:
            log.warning("solving not begun: %s", error)
            self.stage.tell(*words.not_made(self._variant))

    def stop(self) -> None:
        making = table_in_the_making(self.stage)
        if making is not None:
            making.stop()

    def open(self) -> None:
        self.stage.put(TableList(self.stage, self._tables))

    def why_not_begin(self) -> str | None:
        free, disk = free_memory(), self._free_disk
        if table_in_the_making(self.stage) is not None:
            return ""
        if self._is_there:
            return words.already_there()
        if free is not None and free < self._needed.memory_bytes:
            return words.too_little_memory()
        return words.too_little_disk() if disk is not None and disk < self._needed.disk_bytes else None

    def why_not_stop(self) -> str | None:
        making = table_in_the_making(self.stage)
        return None if making is not None and not making.is_stopping else ""

    def why_not_open(self) -> str | None:
        return None if self._tables else words.no_tables()

    def _begin_label(self) -> str:
        return _("Continue") if state_file(self._variant).exists() else _("Make the table")

    commands = (
        *Page.commands,
        Command("begin", message("Make the table"), begin, label=_begin_label, why_not=why_not_begin),
        Command("stop", message("Stop"), stop, why_not=why_not_stop),
        Command("open", message("Open a table …"), open, why_not=why_not_open),
    )


def _paint_bar(part: float, canvas: Canvas, rect: Rect) -> None:
    canvas.rounded(rect, rect.height // 2, canvas.palette.control)
    done = Rect(rect.topleft, (max(rect.height, round(rect.width * part)), rect.height))
    canvas.rounded(done, rect.height // 2, canvas.palette.accent)


def _found_tables() -> Iterator[Path]:
    """Files that may be tables, where a player would look for them."""
    for folder in (user_downloads_path(), paths.documents_folder(), paths.records_folder()):
        if folder.is_dir():
            yield from sorted(file for file in folder.glob(f"*{TABLE_SUFFIX}") if file.is_file())


class TableList(Overlay):
    """The tables found; the one chosen is read."""

    name = "tables"

    def __init__(self, stage: Stage, files: list[Path]) -> None:
        super().__init__(stage, _("Open a table"))
        self._files = files

    def content(self) -> list[Box]:
        return [
            Button(f"table.{number}", f"{file.parent.name} / {file.name}", partial(self._read, file))
            for number, file in enumerate(self._files)
        ]

    def _read(self, file: Path) -> None:
        self.stage.back()
        read_table(self.stage, file)

    def foot(self) -> list[Box]:
        return [self.button("back", accent=True, key="")]

    def back(self) -> None:
        self.stage.back()

    commands = (Command("back", message("Back"), back, ("Esc",)),)

"""The player's table of a game: made by another process, or read from a file, while the window goes on."""

from __future__ import annotations

import json
import threading
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from magicgame.child import Child
from magicgame.engine.blocks import DamagedFile
from magicgame.engine.tablebase import player_table_file
from magicgame.games.game import Variant
from magicgame.log import log
from magicgame.player.tables import adopt_table, make_way
from magicgame.ui.scene import Stage
from magicgame.ui.words import perfect as words
from magicgame.ui.words.questions import Question

_LOOK_SECONDS = 0.5
_STOPPED = 130


@dataclass(frozen=True, slots=True)
class Progress:
    """The part of all the work that is done, 0..1, and the plies up to which ends are known."""

    phase: str = "solving"
    part: float = 0.0
    plies: int = 0


class _TableChore:
    """Looks now and then how its work goes, and tells the end once nothing is in the way."""

    icon = "gear"

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._waited_seconds = 0.0
        self._news: Question | None = None

    @property
    def note(self) -> str:
        raise NotImplementedError

    def _is_done(self) -> bool:
        """Look at the work; once it is done, `_news` is what there is to tell, if anything."""
        raise NotImplementedError

    def pass_time(self, dt: float) -> None:
        self._waited_seconds += dt
        if self._waited_seconds < _LOOK_SECONDS:
            return
        self._waited_seconds = 0.0
        before = self.note
        is_done, top = self._is_done(), self._stage.top
        if is_done and not top.is_moving and not top.is_overlay:
            self._stage.chores.remove(self)
            top.changed()
            if self._news is not None:
                self._stage.tell(*self._news)
        elif self.note != before:
            top.changed()

    def close(self) -> None:
        """The program ends."""


class MakingTable(_TableChore):
    """A process makes the variant's table, or goes on where that was stopped. Raises OSError when it cannot begin.

    When the program ends, the process keeps what it has found and ends by itself.
    """

    def __init__(self, stage: Stage, variant: Variant) -> None:
        super().__init__(stage)
        make_way(variant)
        self.progress = Progress()
        self.is_stopping = False
        self._variant = variant
        self._status: int | None = None
        self._folder = TemporaryDirectory(prefix="magicgame-table-", ignore_cleanup_errors=True)
        self._child = Child(command(variant), self._folder, is_held=True)
        log.info("making the table of %s", variant.key)

    @property
    def note(self) -> str:
        if self.is_stopping:
            return words.stopping()
        percent = int(100 * self.progress.part)
        if self.progress.phase == "packing":
            return words.packing(self._variant, percent)
        return words.solving(self._variant, percent, self.progress.plies)

    def _is_done(self) -> bool:
        if self._status is not None:
            return True
        self._status = self._child.status()
        self.progress = _last_of(self._child.printed) or self.progress
        if self._status is None:
            return False
        log.info("the table of %s ended with status %d", self._variant.key, self._status)
        if self._status == 0:
            self._news = words.is_perfect(self._variant)
        elif not (self.is_stopping and self._status == _STOPPED):
            log.warning("no table: %s", self._child.complaints)
            self._news = words.not_made(self._variant)
        self._folder.cleanup()
        return True

    def stop(self) -> None:
        """Let it keep what it has found and end, which may take half a minute."""
        self._child.let_go()
        self.is_stopping = True

    def close(self) -> None:
        self._child.let_go()


class ReadingTable(_TableChore):
    """A table from elsewhere is checked and a copy of it kept for the player."""

    def __init__(self, stage: Stage, file: Path) -> None:
        super().__init__(stage)
        self._thread = threading.Thread(target=self._read, args=(file,), name="table", daemon=True)
        self._thread.start()

    @property
    def note(self) -> str:
        return words.reading()

    def _is_done(self) -> bool:
        return not self._thread.is_alive()

    def _read(self, file: Path) -> None:
        try:
            variant = adopt_table(file)
        except OSError as error:
            log.warning("table %s not read: %s", file.name, error)
            self._news = words.not_read(file.name, error)
        except DamagedFile as error:
            log.warning("table %s refused: %s", file.name, error)
            self._news = words.refused(file.name, error)
        else:
            log.info("table of %s taken from %s", variant.key, file.name)
            self._news = words.is_perfect(variant)


def table_in_the_making(stage: Stage) -> MakingTable | None:
    """The one under way."""
    return next((chore for chore in stage.chores if isinstance(chore, MakingTable)), None)


def read_table(stage: Stage, file: Path) -> None:
    """Begin to read a table from elsewhere."""
    stage.chores.append(ReadingTable(stage, file))


def command(variant: Variant) -> list[str]:
    """The words that let this program make the variant's table among the player's files."""
    folder = player_table_file(variant).parent
    return ["solve", "--game", variant.game, "--out", str(folder), "--background"]


def _last_of(printed: str) -> Progress | None:
    """What was told last; None before anything was."""
    lines = [line for line in printed.splitlines() if line.endswith("}")]
    return Progress(**json.loads(lines[-1])) if lines else None

"""Record files the player saves and opens, what a text stands for, and the list of the records saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import count
from pathlib import Path

from magicgame import paths
from magicgame.games import GAMES
from magicgame.games.game import Game, NotationError, Variant
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.match import Match
from magicgame.match.record import SUFFIX, parse_record, save_record
from magicgame.match.study import Study
from magicgame.ui.command import Command
from magicgame.ui.frames.overlay import Overlay
from magicgame.ui.record_files import shown_name
from magicgame.ui.scene import Stage
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button


def saved_records() -> list[Path]:
    """The player's saved records, the newest first."""
    try:
        files = [file for file in paths.records_folder().iterdir() if file.suffix == SUFFIX]
        return sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)
    except OSError:
        return []


def save_copy(match: Match, now: datetime) -> Path:
    """Write the match to a new file named by the time; answers where. Raises OSError."""
    folder, stem = paths.records_folder(), now.strftime("%Y-%m-%d %H.%M.%S")
    folder.mkdir(parents=True, exist_ok=True)
    names = (stem if number == 1 else f"{stem} ({number})" for number in count(1))
    file = next(file for name in names if not (file := folder / f"{name}{SUFFIX}").exists())
    save_record(match, file, now.date())
    log.info("saved %s", file.name)
    return file


def study_of_text(text: str, game: Game, variant: Variant) -> Study:
    """What a text stands for: a record, or a position of the game, or else of another one.

    Raises RecordError, and NotationError of the game asked for.
    """
    if text.lstrip().startswith("["):
        return Study.of_match(parse_record(text))
    others = [(other, other.variants[0]) for other in GAMES.values() if other is not game]
    problems = []
    for each, rules in ((game, variant), *others):
        try:
            return Study(each, rules, each.parse_position(text.strip(), rules))
        except NotationError as error:
            problems.append(error)
    raise problems[0]


# --- the list ---------------------------------------------------------------------------------------------------------


class RecordList(Overlay):
    """All records saved, the newest first. The one chosen is given to `choose` when the list is gone."""

    name = "records"

    def __init__(self, stage: Stage, choose: Callable[[Path], None]) -> None:
        super().__init__(stage, _("Open a record"))
        self._choose = choose
        self._files = saved_records()

    def content(self) -> Sequence[Box]:
        return [self._row(number, file) for number, file in enumerate(self._files)]

    def _row(self, number: int, file: Path) -> Button:
        return Button(f"record.{number}", shown_name(file), lambda: self._open(file))

    def _open(self, file: Path) -> None:
        self.stage.back()
        self._choose(file)

    def foot(self) -> Sequence[Box]:
        return [self.button("back", accent=True, key="")]

    def back(self) -> None:
        self.stage.back()

    commands = (Command("back", message("Back"), back, ("Esc",)),)

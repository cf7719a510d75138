"""What can be opened: the matches under way and the records saved, each with its board; files dropped, texts pasted."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from magicgame.games import GAMES
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.record import RecordError, load_record
from magicgame.match.study import Study
from magicgame.player.unfinished import Unfinished, load_unfinished
from magicgame.ui.command import Command
from magicgame.ui.frames.page import Page
from magicgame.ui.routes import Analyse, Play
from magicgame.ui.scene import Stage
from magicgame.ui.study.opening import read_clipboard
from magicgame.ui.study.records import saved_records, shown_name
from magicgame.ui.table.task_cards import TaskCard
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Column, Flow, Panel
from magicgame.ui.widgets.words import Words, heading, note
from magicgame.ui.words import errors
from magicgame.ui.words import study as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import variant_title
from magicgame.ui.words.seats import pairing

_GAP, _GROUP_GAP, _COLUMNS, _LEAST, _BOARD = 10, 18, 3, 300, 68
_MOST = 60
"""So many records are listed at most, the newest ones."""


class OpenScene(Page):
    """Lists what is there each time it comes up; a record that cannot be read is named with its reason."""

    name = "open"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._unfinished: tuple[Unfinished, ...] = ()
        self._records: list[tuple[Path, Match | str]] = []

    def shown(self) -> None:
        self._unfinished = tuple(each for each in load_unfinished()[0] if each.match.moves)
        self._records = [(file, _read(file)) for file in saved_records()[:_MOST]]

    # --- picture ------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Open")

    def ways(self) -> list[Button]:
        return [self.button("paste"), self.button("back")]

    def body(self) -> Box:
        groups = [
            self._group(_("Unfinished matches"), [self._match(*each) for each in enumerate(self._unfinished)]),
            self._group(_("Saved records"), [self._record(*each) for each in enumerate(self._records)]),
        ]
        empty = [] if self._records else [note(words.where_records_come_from())]
        return Column([Words(words.how_to_open(), tone="muted"), *filter(None, groups), *empty], _GROUP_GAP)

    @staticmethod
    def _group(title: str, cards: list[Box]) -> Box | None:
        if not cards:
            return None
        return Column([heading(title), Flow(cards, _GAP, equal=True, most=_COLUMNS, least=_LEAST)], _GAP)

    def _match(self, number: int, unfinished: Unfinished) -> Box:
        match = unfinished.match
        run = partial(self.stage.go, Play(match, unfinished.path))
        about = _("Turn {number}", number=len(match.moves) + 1)
        return TaskCard(f"match.{number}", self._who(match), run, f"{self._what(match)} · {about}", match.position,
                        side=_BOARD)

    def _record(self, number: int, found: tuple[Path, Match | str]) -> Box:
        file, match = found
        if isinstance(match, str):
            return Panel(Column([Words(shown_name(file), 15), note(match, "warning")], 3), 14, 12)
        run = partial(self.stage.go, Analyse(Study.of_match(match)))
        about = f"{self._what(match)} · {self._who(match)} · {words.turns_played(len(match.moves))}"
        return TaskCard(f"record.{number}", shown_name(file), run, about, match.position, side=_BOARD)

    @staticmethod
    def _what(match: Match) -> str:
        return variant_title(match.game, match.variant)

    def _who(self, match: Match) -> str:
        return pairing(Names.of(self.look.tiles), match.seats)

    # --- what is done -------------------------------------------------------------------------------------------------

    def paste(self) -> None:
        """Open what is on the clipboard: a record, or a position of the game played last."""
        game = GAMES[self.stage.settings.game]
        variant = game.variant(self.stage.settings.variant)
        read_clipboard(self.stage, game, variant, lambda study: self.stage.go(Analyse(study)))

    commands = (
        *Page.commands,
        Command("paste", message("Paste"), paste, keys=("Ctrl+V",)),
    )


def _read(file: Path) -> Match | str:
    """The match in a record, or what is wrong with the file."""
    try:
        return load_record(file)
    except RecordError as error:
        return errors.record_problem(error)
    except OSError as error:
        return errors.open_problem(file.name, error)

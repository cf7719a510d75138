"""The menu over an analysis: mistakes, results, set up, play on, copy, paste, save, open."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import pygame

from magicgame.engine.registry import has_engine
from magicgame.games.game import Game, NotationError
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.record import RecordError, record_text
from magicgame.match.review import can_judge
from magicgame.match.seats import Person, Seats, parse_seat
from magicgame.match.study import Study
from magicgame.player.settings import Settings
from magicgame.ui.command import Command
from magicgame.ui.frames.overlay import CLOSING_KEYS, Overlay
from magicgame.ui.routes import Edit, LearnFromMistakes, Play
from magicgame.ui.scene import Stage
from magicgame.ui.study import records
from magicgame.ui.study.opening import read_file
from magicgame.ui.table.giving_up import ask_to_give_up
from magicgame.ui.widgets.box import Box
from magicgame.ui.words import errors, why_not
from magicgame.ui.words import study as words
from magicgame.ui.words.names import Names


class Owner(Protocol):
    """What the menu asks of the analysis below it."""

    study: Study
    shows_results: bool

    def toggle_results(self) -> None: ...

    def tell(self, note: str) -> None: ...

    def open_study(self, study: Study) -> None:
        """Put another study in place of the one shown; the analysis must be on top."""


class AnalysisMenu(Overlay):
    """Esc, or the key that opened it, goes back to the analysis."""

    name = "analysis_menu"
    closing_keys = (*CLOSING_KEYS, pygame.K_m, pygame.K_F10)

    def __init__(self, stage: Stage, analysis: Owner) -> None:
        super().__init__(stage, _("Analysis"))
        self._analysis = analysis
        self._has_records = bool(records.saved_records())

    def content(self) -> Sequence[Box]:
        return [self.button(command.name, accent=command.name == "continue") for command in self.commands]

    def game_in_view(self) -> Game:
        return self._analysis.study.game

    def _done(self, note: str) -> None:
        self.stage.back()
        self._analysis.tell(note)

    # --- commands -----------------------------------------------------------------------------------------------------

    def proceed(self) -> None:
        self.stage.back()

    def learn(self) -> None:
        """From the person's mistakes against the computer, from both sides' otherwise."""
        study = self._analysis.study
        self.stage.replace(LearnFromMistakes(study.game, study.played, study.learners))

    def toggle_results(self) -> None:
        self._analysis.toggle_results()

    def edit(self) -> None:
        self.stage.replace(Edit(self._analysis.study, self._analysis.open_study))

    def play_on(self) -> None:
        """Begin a match at the current position, with the seats of the last new game."""
        self.stage.back()
        study, stage = self._analysis.study, self.stage
        seats = _seats(stage.settings, study.game)
        match = Match(study.game, study.variant, seats, study.current.position)
        ask_to_give_up(stage, lambda: stage.restart(Play(match)))

    def copy_position(self) -> None:
        records.copy(self._analysis.study.current.position.text)
        self._done(words.position_copied())

    def copy_record(self) -> None:
        records.copy(record_text(self._analysis.study.as_match()))
        self._done(words.record_copied())

    def paste(self) -> None:
        """Open what is on the clipboard; if that is nothing of use, say so and leave the analysis as it is."""
        text, study = records.pasted(), self._analysis.study
        self.stage.back()
        if not text.strip():
            self._refuse_paste(words.nothing_to_paste())
            return
        try:
            pasted = records.study_of_text(text, study.game, study.variant)
        except RecordError as error:
            self._refuse_paste(errors.record_problem(error))
        except NotationError as error:
            self._refuse_paste(errors.notation_problem(Names.of(self.look.tiles), error))
        else:
            self._analysis.open_study(pasted)

    def _refuse_paste(self, problem: str) -> None:
        self.stage.tell(_("Nothing pasted"), problem)

    def save(self) -> None:
        try:
            file = records.save_copy(self._analysis.study.as_match(), self.stage.now)
        except OSError as error:
            self._done(errors.record_not_saved(error))
        else:
            self._done(errors.saved_as(file.name))

    def open(self) -> None:
        """Let the player choose a record; what is wrong with it is said and changes nothing."""
        stage, analysis = self.stage, self._analysis

        def read(file: Path) -> None:
            read_file(stage, file, analysis.open_study)

        stage.back()
        stage.put(records.RecordList(stage, read))

    # --- why they cannot be used --------------------------------------------------------------------------------------

    def _why_not_learn(self) -> str | None:
        """There may be mistakes wherever there are turns that can be judged."""
        study = self._analysis.study
        if not can_judge(study.game):
            return why_not.cannot_be_taught()
        return None if len(study.played) > 1 else why_not.no_turns_yet()

    def _why_not_play(self) -> str | None:
        return words.over_here() if self._analysis.study.current.position.is_terminal else None

    def _why_not_open(self) -> str | None:
        return None if self._has_records else why_not.no_records()

    def _results_label(self) -> str:
        return _("Hide the results") if self._analysis.shows_results else _("Show the results")

    commands = (
        Command("continue", message("Go on"), proceed),
        Command("mistakes", message("Learn from the mistakes"), learn, why_not=_why_not_learn),
        Command("results", message("Show the results"), toggle_results, label=_results_label),
        Command("edit", message("Set up a position"), edit),
        Command("play_on", message("Play on from here"), play_on, why_not=_why_not_play),
        Command("copy_position", message("Copy the position"), copy_position),
        Command("copy_record", message("Copy the record"), copy_record),
        Command("paste", message("Paste a position or record"), paste),
        Command("save", message("Save the record"), save),
        Command("open", message("Open a record"), open, why_not=_why_not_open),
    )


def _seats(settings: Settings, game: Game) -> Seats:
    """Those of the last new game; only persons where nobody's computer plays the game."""
    first, second = parse_seat(settings.first, settings.first_name), parse_seat(settings.second, settings.second_name)
    if has_engine(game):
        return Seats(first, second)
    return Seats(Person(settings.first_name), Person(settings.second_name))

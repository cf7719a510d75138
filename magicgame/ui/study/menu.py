"""The menu over an analysis: mistakes, results, set up, play on, copy, paste, save, open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from magicgame.engine.registry import has_engine
from magicgame.games.game import Game, Variant
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.record import record_text
from magicgame.match.seats import Person, Seats, parse_seat
from magicgame.match.study import Study
from magicgame.player.settings import Settings
from magicgame.player.tables import can_be_perfect
from magicgame.ui import clipboard
from magicgame.ui.command import Command
from magicgame.ui.film.making import Filmed, saving_commands
from magicgame.ui.frames.menu import Menu
from magicgame.ui.routes import Analyse, ChangeSettings, Edit, MakePerfect, Play
from magicgame.ui.rules_in_view import rules_in_view
from magicgame.ui.scene import Stage
from magicgame.ui.study import records
from magicgame.ui.study.elsewhere import next_game
from magicgame.ui.study.opening import open_file, read_clipboard
from magicgame.ui.table.copying import Source, copy_for_forum
from magicgame.ui.table.giving_up import ask_to_give_up
from magicgame.ui.widgets.box import Box
from magicgame.ui.words import errors, why_not
from magicgame.ui.words import study as words


class Owner(Filmed, Source, Protocol):
    """What the menu asks of the analysis below it."""

    study: Study
    shows_results: bool

    def toggle_results(self) -> None: ...

    def learn(self) -> None: ...
    def learn_label(self) -> str: ...

    def tell(self, note: str) -> None: ...

    def comment(self) -> None: ...

    def other_game(self) -> None: ...


class AnalysisMenu(Menu):
    """Esc, or the key that opened it, goes back to the analysis."""

    name = "analysis_menu"

    def __init__(self, stage: Stage, analysis: Owner) -> None:
        super().__init__(stage)
        self._analysis = analysis
        self._has_records = bool(records.saved_records())

    def title(self) -> str:
        return _("Menu")

    def content(self) -> Sequence[Box]:
        return [
            self.main("continue"),
            self.group(_("Analysis"), ("mistakes", "comment", "results", "play_on", "edit", "other_game")),
            self.group(_("Save and share"), ("save", "copy_record", "copy_position", "forum", "picture", "film")),
            self.group(_("Open"), ("open", "paste")),
            self.group(_("Program"), ("settings", "how_to_play")),
        ]

    def match_shown(self) -> Match:
        return self._analysis.match_shown()

    def match_filmed(self) -> Match:
        return self._analysis.match_filmed()

    def out_of_the_way(self) -> None:
        self.stage.back()

    def game_in_view(self) -> Game:
        return self._analysis.study.game

    def variant_in_view(self) -> Variant:
        return self._analysis.study.variant

    def _done(self, note: str) -> None:
        self.stage.back()
        self._analysis.tell(note)

    # --- commands -----------------------------------------------------------------------------------------------------

    def proceed(self) -> None:
        self.stage.back()

    def learn(self) -> None:
        """From the person's mistakes against the computer, from both sides' otherwise."""
        self.stage.back()
        self._analysis.learn()

    def learn_label(self) -> str:
        return self._analysis.learn_label()

    def toggle_results(self) -> None:
        self._analysis.toggle_results()

    def comment(self) -> None:
        self.stage.back()
        self._analysis.comment()

    def other_game(self) -> None:
        self.stage.back()
        self._analysis.other_game()

    def edit(self) -> None:
        self.stage.replace(Edit(self._analysis.study))

    def play_on(self) -> None:
        """Begin a match at the current position, with the seats of the last new game."""
        self.stage.back()
        study, stage = self._analysis.study, self.stage
        seats = _seats(stage.settings, study.game)
        match = Match(study.game, study.variant, seats, study.current.position)
        ask_to_give_up(stage, lambda: stage.restart(Play(match)))

    def make_perfect(self) -> None:
        self.stage.replace(MakePerfect(self._analysis.study.game))

    def copy_position(self) -> None:
        clipboard.copy(self._analysis.study.current.position.text)
        self._done(words.position_copied())

    def copy_record(self) -> None:
        clipboard.copy(record_text(self._analysis.study.as_match()))
        self._done(words.record_copied())

    def copy_forum(self) -> None:
        self.stage.back()
        copy_for_forum(self._analysis)

    def paste(self) -> None:
        """Open what is on the clipboard over the analysis; if that is nothing of use, say so."""
        study, stage = self._analysis.study, self.stage
        stage.back()
        read_clipboard(stage, study.game, study.variant, lambda pasted: stage.go(Analyse(pasted)))

    def save(self) -> None:
        try:
            file = records.save_copy(self._analysis.study.as_match(), self.stage.now)
        except OSError as error:
            self._done(errors.record_not_saved(error))
        else:
            self._done(errors.saved_as(file.name))

    def open(self) -> None:
        """Let the player choose a record, and open it over the analysis; if something is wrong with it, say so."""
        self.stage.back()
        self.stage.put(records.RecordList(self.stage, partial(open_file, self.stage)))

    def change_settings(self) -> None:
        self.stage.go(ChangeSettings())

    def look_up_rules(self) -> None:
        self.stage.back()
        self.stage.go(rules_in_view([self]))

    # --- why they cannot be used --------------------------------------------------------------------------------------

    def _why_not_learn(self) -> str | None:
        """There may be mistakes wherever there are turns that can be judged or estimated."""
        study = self._analysis.study
        if not has_engine(study.game):
            return why_not.no_engine()
        return None if len(study.played) > 1 else why_not.no_turns_yet()

    def _why_not_play(self) -> str | None:
        return words.over_here() if self._analysis.study.current.position.is_terminal else None

    def _why_not_perfect(self) -> str | None:
        return None if can_be_perfect(self._analysis.study.game) else why_not.no_table_needed()

    def _why_not_open(self) -> str | None:
        return None if self._has_records else why_not.no_records()

    def _results_label(self) -> str:
        return _("Hide the results") if self._analysis.shows_results else _("Show the results")

    commands = (
        Command("menu", message("Menu"), lambda menu: menu.stage.back(), ("M", "F10")),
        Command("continue", message("Back to the board"), proceed, icon="play"),
        Command("mistakes", message("Learn from mistakes"), learn, icon="book",
                label=lambda menu: menu.learn_label(), why_not=_why_not_learn),
        Command("comment", message("Comment"), comment, icon="comment"),
        Command("results", message("Show the results"), toggle_results, icon="eye", label=_results_label),
        Command("perfect", message("Perfect play …"), make_perfect, why_not=_why_not_perfect),
        Command("edit", message("Set up a position"), edit, icon="edit"),
        Command("other_game", message("Analyse another game"), other_game, icon="turn",
                label=lambda menu: _("Analyse {game}", game=next_game(menu.game_in_view()).title)),
        Command("play_on", message("Play on from here"), play_on, icon="play", why_not=_why_not_play),
        Command("copy_position", message("Copy the position"), copy_position, icon="copy"),
        Command("copy_record", message("Copy the record"), copy_record, icon="copy"),
        Command("paste", message("From the clipboard"), paste, icon="copy"),
        Command("save", message("Save the record"), save, icon="folder"),
        *saving_commands(),
        Command("forum", message("Copy for a forum"), copy_forum, icon="copy"),
        Command("open", message("Open a record"), open, icon="folder", why_not=_why_not_open),
        Command("settings", message("Settings"), change_settings, icon="gear"),
        Command("how_to_play", message("The rules"), look_up_rules, icon="help"),
    )


def _seats(settings: Settings, game: Game) -> Seats:
    """Those of the last new game; only persons where nobody's computer plays the game."""
    persons = Seats(Person(settings.first_name), Person(settings.second_name))
    seats = Seats(parse_seat(settings.first), parse_seat(settings.second)) if has_engine(game) else persons
    return persons if seats.has_two_persons else seats

"""The menu over a match: go on, what concerns the match, saving and copying it, sound and settings, the way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from magicgame.games.game import Game, Variant
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.player.unfinished import has_begun
from magicgame.ui.command import Command
from magicgame.ui.film.making import Filmed, saving_commands
from magicgame.ui.frames.menu import QUIET, Menu
from magicgame.ui.play.hints import Hints
from magicgame.ui.routes import ChangeSettings
from magicgame.ui.rules_in_view import rules_in_view
from magicgame.ui.scene import Stage
from magicgame.ui.table.copying import Source, copy_for_forum, copy_position, copy_record
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.choice import Slider
from magicgame.ui.widgets.layout import Column
from magicgame.ui.widgets.words import note
from magicgame.ui.words import prompts, questions
from magicgame.ui.words.names import Names


class Owner(Filmed, Source, Protocol):
    """What the menu asks of the match below it."""

    game: Game
    hints: Hints

    @property
    def names(self) -> Names: ...

    def new_game(self) -> None: ...

    def analyse(self) -> None: ...

    def why_not_analyse(self) -> str | None:
        """Why the match cannot be analysed now; None when it can."""

    def resign(self) -> None: ...

    def why_not_resign(self) -> str | None:
        """Why nobody can resign now; None when somebody can."""

    def offer_draw(self) -> None: ...

    def why_not_offer(self) -> str | None:
        """Why nobody can offer a draw now; None when somebody can."""

    def swap_sides(self) -> None: ...

    def undo(self) -> None: ...

    def why_not_undo(self) -> str | None:
        """Why nothing can be taken back now; None when something can."""

    def leave(self) -> None: ...

    @property
    def runs_on(self) -> bool:
        """Whether a clock goes on under the menu."""


class MatchMenu(Menu):
    """Esc, or the key that opened it, goes back to the match."""

    name = "menu"

    def __init__(self, stage: Stage, match: Owner) -> None:
        super().__init__(stage)
        self._match = match

    def title(self) -> str:
        return _("Menu")

    def content(self) -> Sequence[Box]:
        settings = self.stage.settings
        why_not = None if settings.sound else ""
        volume = Slider("volume", _("Sound volume"), settings.volume, self._set_volume, why_not)
        ending = self._after_the_end() if self._is_over else ("offer_draw", "resign")
        return [
            self.main("continue"),
            *([note(prompts.clock_runs_on(), align="centre")] if self._match.runs_on else []),
            self.group(_("Match"), ("analyse", "new_game", *ending)),
            self.group(_("Save and share"), ("picture", "film", "forum", "copy_record", "copy_position")),
            self.group(_("Program"), ("settings", "how_to_play"), ("sound", volume)),
            Column([self.button("leave", key="", size=QUIET), *self._what_leaving_does()], 6),
        ]

    def _what_leaving_does(self) -> list[Box]:
        match = self._match.match_filmed()
        stays = has_begun(match) and not (match.is_over or match.rated)
        return [note(questions.match_stays(), align="centre")] if stays else []

    @property
    def _is_over(self) -> bool:
        return self._match.match_filmed().is_over

    def _after_the_end(self) -> tuple[str, ...]:
        is_against_engine = self._match.match_filmed().seats.person_against_engine is not None
        return ("swap", "undo") if is_against_engine else ("undo",)

    def _analyse_label(self) -> str:
        return _("Review") if self._is_over else _("Analyse")

    def _continue_label(self) -> str:
        return _("Back to the result") if self._is_over else _("Resume")

    def match_shown(self) -> Match:
        return self._match.match_shown()

    def match_filmed(self) -> Match:
        return self._match.match_filmed()

    def out_of_the_way(self) -> None:
        self.stage.back()

    def game_in_view(self) -> Game:
        return self._match.game

    def variant_in_view(self) -> Variant:
        return self._match.match_filmed().variant

    # --- commands -----------------------------------------------------------------------------------------------------

    def proceed(self) -> None:
        self.stage.back()

    def new_game(self) -> None:
        self.stage.back()
        self._match.new_game()

    def copy_forum(self) -> None:
        self.stage.back()
        copy_for_forum(self._match)

    def copy_all(self) -> None:
        self.stage.back()
        copy_record(self._match)

    def copy_place(self) -> None:
        self.stage.back()
        copy_position(self._match)

    def analyse(self) -> None:
        self.stage.back()
        self._match.analyse()

    def resign(self) -> None:
        """Give the match up, if that is meant."""
        self.stage.back()
        match = self._match.match_filmed()
        question = questions.resign(
            self._match.names, match.seats, match.mover, self._match.hints.tells_of_win)
        answers = ((_("Resign"), self._match.resign), (_("Keep playing"), lambda: None))
        self.stage.ask(question.title, question.text, answers, "resign")

    def offer_draw(self) -> None:
        self.stage.back()
        self._match.offer_draw()

    def swap_sides(self) -> None:
        self.stage.back()
        self._match.swap_sides()

    def undo(self) -> None:
        self.stage.back()
        self._match.undo()

    def toggle_sound(self) -> None:
        self.stage.settings.sound = not self.stage.settings.sound
        self.stage.save_settings()
        self.stage.sound("place")

    def _set_volume(self, level: float) -> None:
        """Heard at once, and written when the menu is left."""
        self.stage.settings.volume = level
        self.stage.apply_settings()

    def change_settings(self) -> None:
        self.stage.go(ChangeSettings())

    def look_up_rules(self) -> None:
        self.stage.go(rules_in_view([self]))

    def leave(self) -> None:
        self.stage.back()
        self._match.leave()

    def closed(self) -> None:
        super().closed()
        self.stage.save_settings()

    def _why_not_offer(self) -> str | None:
        return self._match.why_not_offer()

    def _why_not_analyse(self) -> str | None:
        return self._match.why_not_analyse()

    def _why_not_undo(self) -> str | None:
        return self._match.why_not_undo()

    def _why_not_resign(self) -> str | None:
        return self._match.why_not_resign()

    def _sound_label(self) -> str:
        return _("Sound: {state}", state=_("on") if self.stage.settings.sound else _("off"))

    def _sound_icon(self) -> str:
        return "sound-on" if self.stage.settings.sound else "sound-off"

    commands = (
        Command("menu", message("Menu"), lambda menu: menu.stage.back(), ("M", "F10")),
        Command("continue", message("Resume"), proceed, icon="play", label=_continue_label),
        Command("analyse", message("Analyse"), analyse, icon="eye", label=_analyse_label, why_not=_why_not_analyse),
        *saving_commands(),
        Command("forum", message("Copy for a forum"), copy_forum, icon="copy"),
        Command("copy_record", message("Copy the record"), copy_all, icon="copy"),
        Command("copy_position", message("Copy the position"), copy_place, icon="copy"),
        Command("new_game", message("New game"), new_game, icon="plus"),
        Command("offer_draw", message("Offer a draw"), offer_draw, icon="check", why_not=_why_not_offer),
        Command("resign", message("Resign"), resign, icon="flag", why_not=_why_not_resign),
        Command("swap", message("Swap sides"), swap_sides, icon="turn"),
        Command("undo", message("Take back"), undo, icon="undo", why_not=_why_not_undo),
        Command("sound", message("Sound"), toggle_sound, label=_sound_label, picture=_sound_icon),
        Command("settings", message("Settings"), change_settings, icon="gear"),
        Command("how_to_play", message("The rules"), look_up_rules, icon="help"),
        Command("leave", message("Leave the match"), leave, icon="home"),
    )

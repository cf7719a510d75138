"""The scene of a match: what the player does becomes turns, the computer replies, the picture catches up."""

from __future__ import annotations

from math import ceil

import pygame

from magicgame.engine.registry import has_engine
from magicgame.games.game import IllegalMove, Move, Side
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.clock import Clock
from magicgame.match.first import another_go, is_first
from magicgame.match.match import Played
from magicgame.match.study import Study
from magicgame.ui.board.transition import Transition, join, plan
from magicgame.ui.command import Command
from magicgame.ui.film.making import saving_commands
from magicgame.ui.outline import sentences
from magicgame.ui.play import picture
from magicgame.ui.play.again import another
from magicgame.ui.play.looking_back import MATCH
from magicgame.ui.play.menu import MatchMenu
from magicgame.ui.play.result import ResultTable
from magicgame.ui.routes import Analyse, Play, SetUp
from magicgame.ui.sound.sounds import ending_sounds
from magicgame.ui.table.ending import kept_file
from magicgame.ui.words import messages, prompts, questions, why_not

_HEARD_SECONDS = (10, 5, 4, 3, 2, 1)
"""How much of a person's time is left when that is heard."""


class MatchScene(ResultTable):
    """Plays one match."""

    # --- time ---------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        before = self._look()
        super().update(dt)
        self._think(dt)
        self._celebrate(dt)
        had_hint = self.session.hint is not None
        self._follow_computer(dt)
        if self.is_open and not self.must_pass:
            self.passing.move_is_possible()
        if self.passing.update(dt, self.passes_itself and not self.is_moving):
            self.play_turn(Move())
        if self.session.hint is not None and not had_hint:
            self.stage.sound("hint")
        if self.shows_threats and self.why_not_threats() is None and not self.match.is_over:
            self.session.note_help("threats")
        if before != self._look():
            self.changed()

    def pass_time(self, dt: float) -> None:
        """The clocks run, where the match `runs_on` under whatever lies over it, too; there the computer moves on. What
        moves on the board costs nobody time."""
        is_covered = self.stage.top is not self
        if self.match.time_control is None or (is_covered and not self.runs_on):
            return
        before, clock = self._clock_faces(), self.match.clock
        if is_covered:
            self.playing.settle()
        if self.session.pass_time(max(0.0, dt - self.playing.transition.left_seconds)):
            self.past = None
            self.show_transition(Transition())
        elif is_covered:
            self._follow_computer(dt)
        self._tick(clock)
        if self._clock_faces() != before:
            self.changed()

    @property
    def runs_on(self) -> bool:
        """Whether a clock goes on under what lies over the match: nobody is kept waiting by who plays the computer."""
        is_timed = self.match.time_control is not None and not (self.match.is_over or self.session.is_paused)
        return is_timed and self.match.seats.person_against_engine is None

    def _tick(self, before: Clock | None) -> None:
        """Let a person hear that the time is nearly up."""
        clock, mover = self.match.clock, self.match.mover
        if clock is None or before is None or not self.session.is_persons_turn:
            return
        was, left = (ceil(each.left_seconds(mover)) for each in (before, clock))
        if left < was and left in _HEARD_SECONDS:
            self.stage.sound("clock")

    def _clock_faces(self) -> tuple[object, ...]:
        clock = self.match.clock
        return tuple(picture.clock_face(clock, side) for side in Side)

    def _follow_computer(self, dt: float) -> None:
        """Let the session go on, and show the computer's turn when it plays one."""
        played = self.session.update(dt, is_still=not self.playing.is_moving)
        if played is not None:
            transition = plan(played.before, (), played.move.steps, pace=self.pace, rests=True)
            self.show_transition(transition)
            self._shown = transition, played
            if self.past is not None:
                self.past.news = played

    def _look(self) -> tuple[object, ...]:
        """What is seen besides the board's transition and may change by time alone."""
        session = self.session
        return (
            self.is_moving, self.is_waiting, self.shows_result, self.light if self.shows_result else 0.0,
            session.hint, session.problem, self.is_open, self.match.outcome, self.beat if self.is_waiting else 0,
        )

    def _think(self, dt: float) -> None:
        """Move the sign that the computer thinks on, a few times a second."""
        self._thinking_seconds += dt

    def _celebrate(self, dt: float) -> None:
        if not self.shows_result:
            self._sweep_seconds = 0.0
            return
        if self._sweep_seconds == 0.0:
            self._sound_of_the_end()
            if self.guide.note_end():
                self.stage.settings.explain_lines = False
                self.stage.save_settings()
        self._sweep_seconds += dt

    def _sound_of_the_end(self) -> None:
        assert self.match.outcome is not None
        for name in ending_sounds(self.match.outcome, self.match.seats):
            self.stage.sound(name)

    # --- the match ----------------------------------------------------------------------------------------------------

    def show_transition(self, transition: Transition) -> None:
        """Start a transition to the position the match has now."""
        self.playing.show(self.match.position, transition)
        self.drop_objection()
        self._shown = self._message = None
        self._thinking_seconds = 0.0
        self.changed()

    def play_turn(self, move: Move) -> None:
        try:
            self.session.play(move)
        except IllegalMove as error:
            log.error("refused %s: %s", self.match.position.move_text(move), error.code)
        self.show_transition(Transition())

    def handle(self, event: pygame.Event) -> None:
        """Take the event; a hint is forgotten once other steps are done than it says."""
        before = self.playing.draft.done
        super().handle(event)
        if self.playing.draft.done != before and not self._is_hint_followed():
            self.session.forget_hint()
            self.changed()

    def _is_hint_followed(self) -> bool:
        hint, done = self.session.hint, self.playing.draft.done
        return hint is not None and hint.move is not None and hint.move.steps[:len(done)] == done

    # --- what the commands do -----------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the flip of the turn under way, else that the match was given up, agreed or lost on time, else go
        back to a person's own turn."""
        self.return_to_match()
        self.drop_objection()
        self.session.forget_hint()
        if not self.playing.take_back_step() and self.match.can_take_back:
            changes = self.session.take_back()
            self.show_transition(join(*(self._planned(played, backwards=True) for played in changes)))

    def redo(self) -> None:
        """Play again what was undone, up to a person's own turn, or end the match as it had ended."""
        self.return_to_match()
        if self.match.can_restore:
            self.show_transition(join(*(self._planned(played) for played in self.session.restore())))

    def _planned(self, played: Played, backwards: bool = False) -> Transition:
        return plan(played.before, (), played.move.steps, pace=self.pace, backwards=backwards)

    def give_hint(self) -> None:
        """Say what the position asks for; asked again, show the tile, then where it goes, then hide it all. A tile that
        is marked or held, which would hide it, is put back."""
        self.return_to_match()
        self.mouse.put_back()
        self.hints.ask(self.draft.done)
        if self.hints.shown is not None:
            self.stage.sound("hint")

    def news(self) -> str:
        """What is new, and how to hear more of a hint."""
        has_more = self.hints.has_more and self.past is None and self.board_notice() is None
        return sentences(super().news(), prompts.more_by(self.key_text("hint")) if has_more else "")

    def put_help_aside(self, is_aside: bool) -> bool:
        return self.hints.make_way(is_aside)

    def pause(self) -> None:
        """Stop the clocks, and two computers, or let them go on; a turn begun is let go of."""
        self.mouse.put_back()
        self.session.pause()

    def step(self) -> None:
        self.session.step()

    def resign(self) -> None:
        self.return_to_match()
        self.session.resign()
        self.show_transition(Transition())

    def open_menu(self) -> None:
        self.stage.put(MatchMenu(self.stage, self))

    def analyse(self, turn: int | None = None) -> None:
        """Look at the match with exact results, at that turn or the one looked at; the match itself stays as it is."""
        self.session.rest()
        self.hand_over()
        known = self.aftermath.known if self.shows_result else {}
        study = Study.of_match(self.match)
        study.go_to(study.played[self.ply_shown if turn is None else turn + 1])
        self.stage.go(Analyse(study, known, kept_file(self.match, self.session.file)))

    def escape(self) -> None:
        """Go back to the match, let go of the marked tile, hide the hint, else open the menu; leave a match that
        is over."""
        if self.past is not None:
            self.return_to_match()
            return
        if self.objection is not None:
            self.take_back()
            return
        if self.playing.let_go() or self.hints.hide():
            return
        if self.match.is_over:
            self.leave()
        else:
            self.open_menu()

    def leave(self) -> None:
        """Leave the match to be continued; a rated one is resigned, if that is meant."""
        if self.wants_to_stay() and self.match.rated:
            question = questions.leave_rated_match()
            answers = ((_("Leave"), self._resign_and_leave), (_("Keep playing"), lambda: None))
            self.stage.ask(question.title, question.text, answers, "leave")
        else:
            self.stage.back()

    def _resign_and_leave(self) -> None:
        self.session.resign()
        self.stage.back()

    def play_again(self) -> None:
        """Another match between the same two; persons swap sides each time."""
        if is_first(self.match):
            self.stage.replace(Play(another_go(self.match)))
        else:
            self._go_again(swapped=self._is_between_persons)

    @property
    def _is_between_persons(self) -> bool:
        return self.match.seats.has_two_persons or self.friend is not None

    def again_label(self) -> str:
        return _("Rematch") if self._is_between_persons else _("Play again")

    def swap_sides(self) -> None:
        self._go_again(swapped=True)

    def _go_again(self, swapped: bool) -> None:
        self.stage.replace(another(self.match, self.sitting, swapped, self.stage.now.date()))

    def new_game(self) -> None:
        self.stage.go(SetUp())

    def closed(self) -> None:
        super().closed()
        self.session.close(is_on_table=self.stage.is_ending)
        if self.coach is not None:
            self.coach.close()

    # --- why a command cannot be used ---------------------------------------------------------------------------------

    def why_not_undo(self) -> str | None:
        """A flip can be taken back even where no turn can."""
        if self.playing.draft.done:
            return None
        if self.match.turns_stand:
            return why_not.no_help_allowed() if self.match.rated else messages.turns_stand()
        return None if self.match.can_take_back else why_not.nothing_to_undo()

    def why_not_redo(self) -> str | None:
        return None if self.match.can_restore else why_not.nothing_to_redo()

    def why_not_hint(self) -> str | None:
        if self.match.is_over:
            return why_not.match_over()
        if not has_engine(self.game):
            return why_not.no_engine()
        if self.session.is_paused:
            return why_not.match_paused()
        return self._why_not_help() or (None if self.session.is_persons_turn else self.why_not_turn())

    def why_not_analyse(self) -> str | None:
        return self._why_not_help()

    def why_not_pause(self) -> str | None:
        if not self.session.can_pause:
            return why_not.person_is_playing()
        return why_not.match_over() if self.match.is_over else None

    def why_not_step(self) -> str | None:
        return why_not.no_computers() if self.session.has_person else self.why_not_pause()

    def why_not_again(self) -> str | None:
        return None if self.match.is_over else why_not.match_not_over()

    def _is_paused(self) -> bool:
        return self.session.is_paused

    commands = (
        *ResultTable.commands,
        Command("undo", message("Undo"), undo, ("Ctrl+Z", "Backspace"), "undo", MATCH, why_not=why_not_undo),
        Command("redo", message("Redo"), redo, ("Ctrl+Y", "Ctrl+Shift+Z"), "redo", MATCH, why_not=why_not_redo),
        Command(
            "hint", message("a hint, then more of it"), give_hint, ("H",), "hint", MATCH,
            label=lambda scene: scene.hints.label, tip=lambda scene: scene.hints.tip, why_not=why_not_hint,
        ),
        Command("analyse", message("Analyse"), analyse, ("A", "Ctrl+A"), "eye", MATCH,
                label=lambda scene: _("Review") if scene.match.is_over else _("Analyse"), why_not=why_not_analyse),
        Command(
            "pause", message("pause the clocks or the computers"), pause, ("P",), group=MATCH,
            label=lambda scene: _("Resume") if scene.session.is_paused else _("Pause"),
            picture=lambda scene: "play" if scene.session.is_paused else "pause",
            why_not=why_not_pause, state=_is_paused,
        ),
        Command(
            "step", message("one turn of the computers"), step, ("N",), "step", MATCH,
            label=lambda scene: _("Step"), why_not=why_not_step,
        ),
        *saving_commands(MATCH),
        Command("menu", message("Menu"), open_menu, ("M", "F10"), "menu", MATCH),
        Command("escape", message("release the tile or open the menu"), escape, ("Esc",), group=MATCH),
        Command("again", message("Play again"), play_again, why_not=why_not_again,
                label=lambda scene: scene.again_label()),
        Command("new_game", message("New game"), new_game),
        Command("leave", message("Leave"), leave, icon="home"),
    )

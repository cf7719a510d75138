"""The scene of a match: what the player does becomes turns, the computer replies, the picture catches up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame

from magicgame.engine.registry import has_engine
from magicgame.games.game import IllegalMove, Move
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.match import Match, Played
from magicgame.match.review import Remark
from magicgame.match.study import Study
from magicgame.match.why import Why
from magicgame.ui.board.transition import Transition, join, plan
from magicgame.ui.command import Command
from magicgame.ui.play.coach import Coach
from magicgame.ui.play.menu import MatchMenu
from magicgame.ui.play.table import MatchTable
from magicgame.ui.routes import Analyse, Play, SetUp, ShowWhy
from magicgame.ui.scene import Answers, Stage
from magicgame.ui.words import advice, questions, why_not

MATCH = message("In a match")


class MatchScene(MatchTable):
    """Plays one match."""

    def __init__(self, stage: Stage, match: Match, file: Path | None = None) -> None:
        super().__init__(stage, match, file)
        self._objection: tuple[Remark, Why | None] | None = None
        """What the coach goes on to ask about once its reason has been shown."""

    # --- time ---------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        before = self._look()
        super().update(dt)
        self._think(dt)
        self._celebrate(dt)
        if self.coach is not None:
            self._listen_to(self.coach)
        had_hint = self.session.hint is not None
        played = self.session.update(dt, is_still=not self.is_moving)
        if played is not None:
            transition = plan(played.before, (), played.move.steps, pace=self.pace, rests=True)
            self._show(transition)
            self._shown = transition, played
        if self.session.hint is not None and not had_hint:
            self.hint_stage = advice.KIND
        if before != self._look():
            self.changed()

    def _look(self) -> tuple[object, ...]:
        """What is seen besides the board's transition and may change by time alone."""
        session = self.session
        return (
            self.is_moving, self.is_waiting, self.shows_result, self.light if self.shows_result else 0.0,
            session.hint, session.problem, self.is_open, self.beat if self.is_waiting else 0,
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
        self._sweep_seconds += dt

    def _sound_of_the_end(self) -> None:
        outcome, persons = self.match.outcome, self.match.seats.persons
        assert outcome is not None
        if any(line.locked for line in outcome.lines):
            self.stage.sound("lock")
        is_lost = bool(persons) and outcome.winner not in persons
        self.stage.sound("draw" if outcome.winner is None else "lose" if is_lost else "win")

    # --- the match ----------------------------------------------------------------------------------------------------

    def _show(self, transition: Transition) -> None:
        """Start a transition to the position the match has now."""
        self.playing.show(self.match.position, transition)
        if self.coach is not None:
            self.coach.drop()
        self._shown = None
        self.hint_stage, self._thinking_seconds = 0, 0.0
        self.changed()

    def move_played(self, move: Move) -> None:
        """A person's complete turn; the board animates what is left of it. The coach may offer it back first."""
        if self.coach is not None and self.coach.objects(self.match.position, move):
            self.playing.draft = replace(self.playing.draft, done=move.steps, marked=None)
        else:
            self._play(move)

    def _play(self, move: Move) -> None:
        try:
            self.session.play(move)
        except IllegalMove as error:
            log.error("refused %s: %s", self.match.position.move_text(move), error.code)
        self._show(Transition())

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

    # --- the coach ----------------------------------------------------------------------------------------------------

    def _listen_to(self, coach: Coach) -> None:
        """Let the coach look at the position, and offer a turn back when it lies there and the reason is known."""
        coach.update()
        if self.session.is_persons_turn:
            coach.watch(self.match.position)
        found = None if self.is_moving else coach.objection()
        if found is not None:
            self.session.note_help("teaching")
            self._offer_back(*found)

    def _offer_back(self, objection: Remark, why: Why | None) -> None:
        """Show the turn as if played, say what it gives away and why, and let the person choose."""
        move = objection.played.move
        answers: Answers = (
            (_("Play it anyway"), lambda: self._play(move)),
            (_("Take it back"), lambda: self._show(
                plan(objection.before, (), move.steps, pace=self.pace, backwards=True)
            )),
        )
        if why is not None and not why.is_missed:
            answers = ((_("Show why"), lambda: self._show_why(objection, why)), *answers)
        question = questions.play_anyway(self.names, objection, why, self.game)
        self.stage.ask(question.title, question.text, answers, "coach")

    def _show_why(self, objection: Remark, why: Why) -> None:
        self._objection = objection, why
        self.stage.go(ShowWhy(self.game, objection, why))

    def shown(self) -> None:
        """Ask again once the reason has been looked at."""
        if self._objection is not None:
            objection, self._objection = self._objection, None
            self._offer_back(*objection)

    # --- what the commands do -----------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the flip of the turn under way, else go back to a person's own turn."""
        if self.coach is not None:
            self.coach.drop()
        if not self.playing.take_back_step() and (changes := self.session.take_back()):
            self._show(join(*(self._planned(played, backwards=True) for played in changes)))

    def redo(self) -> None:
        """Play again what was undone, up to a person's own turn."""
        if changes := self.session.restore():
            self._show(join(*(self._planned(played) for played in changes)))

    def _planned(self, played: Played, backwards: bool = False) -> Transition:
        return plan(played.before, (), played.move.steps, pace=self.pace, backwards=backwards)

    def give_hint(self) -> None:
        """Say what the position asks for; asked again, show the tile, then where it goes."""
        self.playing.refusal = None
        if self.session.hint is not None:
            self.hint_stage = min(advice.TURN, self.hint_stage + 1)
        self.session.seek_hint(self.playing.draft.done)

    def pause(self) -> None:
        self.session.pause()

    def step(self) -> None:
        self.session.step()

    def resign(self) -> None:
        self.session.resign()
        self._show(Transition())

    def open_menu(self) -> None:
        self.stage.put(MatchMenu(self.stage, self))

    def analyse(self) -> None:
        """Look at the match with exact results; the match itself stays as it is."""
        self.session.rest()
        self.stage.go(Analyse(Study.of_match(self.match)))

    def escape(self) -> None:
        """Let go of the marked tile, else leave, after a question where the match is not finished."""
        if self.playing.let_go():
            return
        if self.wants_to_stay():
            question = questions.leave_match()
            answers = ((_("Leave"), self.leave), (_("Keep playing"), lambda: None))
            self.stage.ask(question.title, question.text, answers, "leave")
        else:
            self.leave()

    def leave(self) -> None:
        self.stage.back()

    def play_again(self) -> None:
        """A new match with the same seats and variant."""
        self.stage.replace(Play(Match(self.game, self.match.variant, self.match.seats)))

    def new_game(self) -> None:
        self.stage.replace(SetUp())

    def closed(self) -> None:
        super().closed()
        self.session.close()
        if self.coach is not None:
            self.coach.close()

    # --- why a command cannot be used ---------------------------------------------------------------------------------

    def why_not_undo(self) -> str | None:
        """A flip can be taken back even where no turn can."""
        can_undo = self.match.can_take_back or bool(self.playing.draft.done)
        return None if can_undo else why_not.nothing_to_undo()

    def why_not_redo(self) -> str | None:
        return None if self.match.can_restore else why_not.nothing_to_redo()

    def why_not_hint(self) -> str | None:
        if self.match.is_over:
            return why_not.match_over()
        if not has_engine(self.game):
            return why_not.no_engine()
        return None if self.session.is_persons_turn else why_not.not_your_turn()

    def why_not_pause(self) -> str | None:
        if self.session.has_person:
            return why_not.person_is_playing()
        return why_not.match_over() if self.match.is_over else None

    def why_not_resign(self) -> str | None:
        if self.match.is_over:
            return why_not.match_over()
        return None if self.session.can_resign else why_not.no_person_plays()

    def why_not_again(self) -> str | None:
        return None if self.match.is_over else why_not.match_not_over()

    def _is_paused(self) -> bool:
        return self.session.is_paused

    commands = (
        *MatchTable.commands,
        Command("undo", message("Undo"), undo, ("Ctrl+Z", "Backspace"), "undo", MATCH, why_not=why_not_undo),
        Command("redo", message("Redo"), redo, ("Ctrl+Y", "Ctrl+Shift+Z"), "redo", MATCH, why_not=why_not_redo),
        Command(
            "hint", message("hint: the tile, then the squares"), give_hint, ("H",), "hint", MATCH,
            label=lambda scene: _("Hint"), why_not=why_not_hint,
        ),
        Command("analyse", message("Analyse"), analyse, ("A", "Ctrl+A"), "eye", MATCH),
        Command(
            "pause", message("pause the computers"), pause, ("P",), group=MATCH,
            label=lambda scene: _("Go on") if scene.session.is_paused else _("Pause"),
            picture=lambda scene: "play" if scene.session.is_paused else "pause",
            why_not=why_not_pause, state=_is_paused,
        ),
        Command(
            "step", message("one turn of the computers"), step, ("N",), "step", MATCH,
            label=lambda scene: _("Step"), why_not=why_not_pause,
        ),
        Command("menu", message("Menu"), open_menu, ("M", "F10"), "menu", MATCH),
        Command("escape", message("let the tile go; leave"), escape, ("Esc",), group=MATCH),
        Command("again", message("Play again"), play_again, why_not=why_not_again),
        Command("review", message("Review"), analyse, why_not=why_not_again),
        Command("new_game", message("New game"), new_game),
        Command("leave", message("Leave"), leave),
    )

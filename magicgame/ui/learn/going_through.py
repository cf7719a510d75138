"""Another try at some turns that were played, one after the other: the board before each, a better turn to be found or
shown, and an end. What is wrong with a turn, and which one is right, is left open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Generic, Protocol, TypeVar

import pygame

from magicgame.games.game import Game, Move, Position
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.seats import Seats
from magicgame.match.study import PEOPLE
from magicgame.ui.board.picture import BoardPicture
from magicgame.ui.command import Command
from magicgame.ui.learn.bar import rare_bar, steady_tool
from magicgame.ui.learn.exercise import LEARNING, ExerciseScene
from magicgame.ui.learn.round import Round
from magicgame.ui.learn.trying_again import again_command
from magicgame.ui.routes import SetUp
from magicgame.ui.scene import Stage
from magicgame.ui.table.keyboard import ARROWS
from magicgame.ui.table.picture import Answer, TablePicture
from magicgame.ui.table.task import Dash
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import MAIN, MAIN_HEIGHT, Button
from magicgame.ui.widgets.layout import Toolbar
from magicgame.ui.words import exercises
from magicgame.ui.words import mistakes as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.results import would_end_title


class Wrong(Protocol):
    """A turn that was wrong."""

    @property
    def before(self) -> Position:
        """The position it was played in."""


T = TypeVar("T", bound=Wrong)


class GoingThrough(ExerciseScene, Generic[T]):
    """Goes through what was `found` among some turns that were played, as soon as that is known."""

    seats: Seats = PEOPLE
    """Whose turns they were."""
    tool_names: tuple[str, ...] = ("leave", "show", "again", "next")

    def __init__(self, stage: Stage, game: Game, position: Position) -> None:
        super().__init__(stage, game, position)
        self._found: tuple[T, ...] | None = None
        """None before it is known with what to begin."""
        self.round, self._is_solved = Round(0), False

    # --- what the scenes fill in --------------------------------------------------------------------------------------

    def number_of(self, found: T) -> int:
        """Which turn of its match it was, from 1."""
        raise NotImplementedError

    def count_text(self, found: T) -> str:
        """Which of those found the one at hand is."""
        raise NotImplementedError

    def played_text(self, found: T) -> str:
        """What was played, and what was wrong about it."""
        raise NotImplementedError

    def searching(self) -> Prompt:
        """What stands over the board until all are known."""
        raise NotImplementedError

    def end(self) -> Prompt:
        """What stands over the board after the last one, or where there is none."""
        raise NotImplementedError

    def end_words(self) -> tuple[str, str]:
        """The heading and the text of the panel then."""
        raise NotImplementedError

    def marked(self, board: BoardPicture, found: T) -> BoardPicture:
        """The board with the turn that was played, while another is asked for."""
        raise NotImplementedError

    def show(self) -> None:
        """Play the better turn."""
        raise NotImplementedError

    @property
    def are_all_judged(self) -> bool:
        """Whether the engine could judge every turn."""
        raise NotImplementedError

    def note(self, is_right: bool) -> None:
        """What a try at the one at hand has come to; to be shown the solution is a wrong one."""

    def forget_try(self) -> None:
        """What was tried before is over: the one at hand is shown anew."""

    def task_title(self, found: T) -> str:
        """What is asked for, in short."""
        return words.task_title(self.names, found.before.mover)

    def wrong(self) -> Prompt:
        """Over the board once a wrong turn has been answered there."""
        return exercises.wrong()

    # --- what there is to learn ---------------------------------------------------------------------------------------

    @property
    def last_position(self) -> Position:
        """What lies on the board after the last one where no better turn does."""
        return self.found[-1].before

    @property
    def names(self) -> Names:
        """With the players' own, and the only person being spoken to."""
        return super().names.at_table(self.seats)

    @property
    def found(self) -> tuple[T, ...]:
        """What is gone through, as far as it is known."""
        return self._found or ()

    @property
    def are_known(self) -> bool:
        """Whether every turn has been judged."""
        return self._found is not None

    @property
    def mistake(self) -> T | None:
        """The one at hand; None before they are known and after the last."""
        return self.found[self.round.at_hand] if self.round.at_hand is not None else None

    @property
    def is_over(self) -> bool:
        """All have been seen, or there are none."""
        return self.are_known and self.mistake is None

    @property
    def is_refuted(self) -> bool:
        return self.answer.is_right is False and not self.is_busy

    @property
    def wants_another_try(self) -> bool:
        """Whether a wrong try is over, and answered."""
        return self.is_refuted and self.mistake is not None and not self.keyboard.typed

    @property
    def wants_turn(self) -> bool:
        return self.mistake is not None and not self.answer.text

    # --- what happens -------------------------------------------------------------------------------------------------

    def state(self) -> tuple[object, ...]:
        return *super().state(), self.are_known

    def found_out(self, found: tuple[T, ...]) -> None:
        """Begin with the first of those found."""
        self._found, self.round = found, self.first_round(len(found))
        self.begin()

    def found_another(self, found: T) -> None:
        """It comes after those found before; if none of them is at hand any more, begin with it."""
        self._found = (*self.found, found)
        self.round.add()
        if self.mistake is found:
            self.begin()

    def first_round(self, count: int) -> Round:
        """Through as many."""
        return Round(count)

    def begin(self) -> None:
        """Show the one at hand anew, what is said of it from its start."""
        self.offset("panel").px = 0
        self.answer, self._is_solved = Answer(), False
        self.forget_try()
        if self.mistake is not None:
            self.put(self.mistake.before)

    def note_result(self, is_right: bool) -> bool:
        """Note what the turn just tried has come to; answers whether it counts as found, which one does not that was
        shown before."""
        assert self.played is not None, "a turn has just been tried"
        self._is_solved = is_right
        self.note(is_right)
        counts = self.round.note_try(self.played[1], is_right)
        if is_right:
            self.celebrate()
        return counts

    def show_better(self, before: Position, move: Move, told: str) -> None:
        """Play that turn from the position, and say so; who has found one already has not failed."""
        if not self._is_solved:
            self.note(False)
        self.put(before)
        self.round.reveal()
        self._is_solved, self.answer = True, Answer(told)
        self.showing.later(partial(self.play, move))

    def next(self) -> None:
        """To the next one; after the last one neither a wrong try stays on the board nor a right one that does not
        count, a better turn that is about to be shown is there at once, and of several that were found the first."""
        is_uncounted = self.answer.is_right and self.round.turn_at_hand is None
        is_right, side = self._is_solved and not is_uncounted, self.side
        found, played = self.round.turn_at_hand, self.played
        self.round.go_on()
        self.begin()
        if self.mistake is None and not is_right:
            self.put(self.last_position)
            self.side = side
        elif self.mistake is None and found is not None and played is not None and found != played[1]:
            self.put(played[0])
            self.play(found)
        elif self.mistake is None and self.showing:
            self.showing.hurry()

    def again(self) -> None:
        """The one at hand once more; after the last one by now, those that are left."""
        if self.mistake is None:
            self.round.begin_again()
        self.begin()

    def why_not_show(self) -> str | None:
        if self.mistake is None:
            return self._why_none()
        return "" if self._is_solved else None

    def _why_none(self) -> str:
        """None is at hand: the last one has been seen, or they are not known yet."""
        return words.last_seen() if self.are_known else exercises.no_reason()

    def why_not_again(self) -> str | None:
        are_left = bool(self.found) and self.mistake is None and (self.are_known or not self.round.is_complete)
        return None if self.answer.text or are_left else exercises.nothing_played()

    def why_not_next(self) -> str | None:
        return None if self.mistake is not None else self._why_none()

    # --- picture ------------------------------------------------------------------------------------------------------

    def picture(self) -> TablePicture:
        """While another turn is asked for, the one that was played is seen through."""
        shown, draft = replace(super().picture(), keeps_tools=True, has_high_panel=True), self.playing.draft
        if self.mistake is None or not self.is_open or draft.done or draft.marked is not None:
            return shown
        return replace(shown, board=self.marked(shown.board, self.mistake))

    def handle(self, event: pygame.Event) -> None:
        """Take the event. After a wrong try a click on the board is for another one, which may begin with it."""
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if is_click and self.wants_another_try and self.table is not None and (
                self.table.board.rect.collidepoint(event.pos)):
            self.do(self.command("again"))
            if self.mouse.square_at(event.pos) in self.playing.draft.sources:
                super().handle(event)
        else:
            super().handle(event)

    def key(self, event: pygame.Event) -> None:
        """Take the key. After a wrong try those that go on are for another one."""
        if event.key == pygame.K_RIGHT and self.wants_another_try:
            self.do(self.command("again"))
        else:
            super().key(event)

    def board_first(self, event: pygame.Event) -> bool:
        """While a turn is asked for, arrows are the cursor's."""
        return (self.is_open and event.key in ARROWS) or super().board_first(event)

    def tool_bar(self) -> Sequence[Button]:
        if self.is_over and not self.found:
            return [self.tool("leave")]
        to_retry = self.answer.is_right is False or (self.is_over and not self.round.is_complete)
        accents = {"again": to_retry, "next": self._is_solved}
        return [steady_tool(self, name, accents.get(name, False)) for name in self.tool_names]

    def tools(self) -> Sequence[Box]:
        """At the end another match is the way on, but first what was not found."""
        onward = self.button("new_game", accent=self.round.is_complete, size=MAIN, height=MAIN_HEIGHT)
        leads_on = self.is_over and (self.round.is_complete or not self.look.has_large_type)
        left_out = ("rules", "why" if self.is_over else "leave") if self.look.has_large_type else ()
        tools = [each for each in (*self.tool_bar(), self.tool("rules")) if each.name not in left_out]
        return [*([onward] if leads_on else []), Toolbar(tools)]

    def extra(self) -> Sequence[Box]:
        """In large type not all tools have room below the panel; at the end the way out takes the place of Why."""
        return [rare_bar(self, ("leave", "rules"))] if self.look.has_large_type and not self.is_over else ()

    def prompt(self) -> Prompt:
        if self.mistake is None:
            return self.end() if self.are_known else self.searching()
        end, said = self.end_prompt(), self._answer_prompt()
        if end is not None and said is not None and self.answer.is_right is False:
            assert self.position.outcome is not None
            is_draw = self.position.outcome.winner is None
            return Prompt(would_end_title(self.names, self.position.outcome), end.detail if is_draw else said.detail)
        asked = self.turn_prompt().detail if self.is_open else ""
        return end or said or Prompt(self.task_title(self.mistake), asked)

    def _answer_prompt(self) -> Prompt | None:
        """Over the board once something was tried or shown; until then the task is."""
        if self.answer.is_right is False:
            return self.wrong() if self.is_refuted else exercises.refuting()
        said = words.right if self.answer.is_right else words.better_turn
        return said(len(self.found)) if self.answer.text else None

    def aside(self) -> str:
        return super().aside() if self.mistake is not None else ""

    def words(self) -> tuple[str, str]:
        if self.mistake is None:
            return self.end_words() if self.are_known else ("", "")
        return self.count_text(self.mistake), self.played_text(self.mistake)

    def dashes(self) -> tuple[Dash, ...]:
        return self.round.dashes

    commands = (
        *ExerciseScene.commands,
        Command("leave", message("Leave"), ExerciseScene.leave, ("Esc",), "check", LEARNING,
                label=lambda _scene: _("Done")),
        Command("show", message("Show the solution"), lambda scene: scene.show(), ("W",), "play", LEARNING,
                label=lambda _scene: _("Show"), why_not=lambda scene: scene.why_not_show()),
        again_command(lambda scene: scene.again(), lambda scene: scene.why_not_again()),
        Command("next", message("Continue"), next, ("N", "Right", "Enter"), "step", LEARNING,
                label=lambda _scene: _("Next"), why_not=lambda scene: scene.why_not_next()),
        Command("new_game", message("New game"), lambda scene: scene.stage.go(SetUp(scene.game))),
    )

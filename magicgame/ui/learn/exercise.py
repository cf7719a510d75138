"""A board with a task beside it: the base of lessons, puzzles, mistakes and explanations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from magicgame.engine.values import Analysis
from magicgame.games.game import Game, Move, Position, Side
from magicgame.language import message
from magicgame.ui.board.picture import BoardPicture, HintMark, LastTurn, Tone
from magicgame.ui.board.transition import Transition, plan
from magicgame.ui.board.win import with_end
from magicgame.ui.learn.burst import Burst
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.outline import sentences
from magicgame.ui.scene import Stage
from magicgame.ui.table.analyst import Analyst
from magicgame.ui.table.hinted import ways
from magicgame.ui.table.keyboard import ARROWS, ENTER
from magicgame.ui.table.picture import Answer, Block, Card, Headline, Ledge, TablePicture, Text
from magicgame.ui.table.scene import TableScene
from magicgame.ui.table.showing import Showing
from magicgame.ui.table.stages import turn_stages
from magicgame.ui.table.task import Coming, Dash
from magicgame.ui.table.threats import with_standing_threats
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Toolbar
from magicgame.ui.words import exercises
from magicgame.ui.words.ledge import hand_note
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.reasons import outcome_text
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.results import end_title
from magicgame.ui.words.seats import side_title

LEARNING = message("Lessons and puzzles")
"""The group of the exercises' commands on the page of keys."""
BOARD_FIRST = {*ENTER, pygame.K_SPACE, pygame.K_BACKSPACE}
"""Keys that mean the board when it has a use for them."""


class ExerciseScene(TableScene):
    """Shows `position`; a turn tried goes to `tried`. What follows by itself waits in `showing`.

    Any click beside the buttons, and any key that has no other meaning, brings what comes next at once.
    """

    marks_locks = False

    def __init__(self, stage: Stage, game: Game, position: Position) -> None:
        super().__init__(stage, game, position)
        self.position = position
        self.side = position.mover
        """Whose turns the player plays."""
        self.answer = self._shown_answer = Answer()
        self.last: LastTurn | None = None
        self.played: tuple[Position, Move] | None = None
        """The turn that led to `position`, and from where."""
        self.analyst = Analyst(stage.worker)
        self.showing = Showing()
        self.burst = Burst()
        self._judging: tuple[Position, Callable[[Analysis], None]] | None = None

    # --- what the scenes fill in --------------------------------------------------------------------------------------

    def tried(self, before: Position, move: Move) -> None:
        """The player has played a turn; `position` is the one after it."""
        raise NotImplementedError

    @property
    def wants_turn(self) -> bool:
        """Whether the player may play now, as far as the exercise goes."""
        raise NotImplementedError

    def prompt(self) -> Prompt:
        """What stands over the board."""
        raise NotImplementedError

    def words(self) -> tuple[str, str]:
        """The heading and the text of the panel."""
        raise NotImplementedError

    def aside(self) -> str:
        """What is said quietly below that text: what the dots on the board are."""
        return exercises.open_lines(self.names, self.draft.position, self.game, self.draft.done)

    def dashes(self) -> tuple[Dash, ...]:
        """How each of the steps stands; empty where there are none."""
        return ()

    def coming(self) -> Coming | None:
        """What comes after this exercise."""
        return None

    def tool_bar(self) -> Sequence[Button]:
        """The tools below the words."""
        raise NotImplementedError

    def pointed_out(self) -> HintMark | None:
        """What the board points out."""
        return None

    @property
    def is_refuted(self) -> bool:
        """Whether a wrong turn has been answered on the board: what the answer threatens is to be seen then."""
        return False

    @property
    def shows_lines(self) -> bool:
        """Whether the board marks lines."""
        return True

    @property
    def shows_alarms(self) -> bool:
        """Whether the pieces that need help are marked, or are to be found."""
        return True

    # --- what happens -------------------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        is_turn = self.position.mover is self.side and not self.position.is_terminal
        return is_turn and self.wants_turn and not self.is_busy

    @property
    def hand_side(self) -> Side | None:
        return self.side if self.is_open and self.game.has_faces else None

    @property
    def is_busy(self) -> bool:
        """Something follows by itself, or is being judged."""
        return bool(self.showing) or self._judging is not None

    @property
    def is_waiting(self) -> bool:
        return self.is_busy or super().is_waiting

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.burst.is_running

    def celebrate(self) -> None:
        """Something was achieved: heard, and seen unless motion is unwanted."""
        self.stage.sound("win")
        if self.pace:
            self.burst.start(self.position.ply)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.table is not None:
            self.burst.paint(canvas, self.table.board.rect)

    def put(self, position: Position) -> None:
        """Show a position from which to begin; whatever was under way is given up."""
        self.showing.stop()
        self.burst.stop()
        self._judging = None
        self.position, self.side, self.last, self.played = position, position.mover, None, None
        self.playing.lay_fresh()
        self.playing.show(position, Transition())

    def play(self, move: Move) -> None:
        """Let a turn be seen that is not the player's."""
        before = self.position
        self.position = before.after(move)
        self.last, self.played = LastTurn(before.mover, move.steps), (before, move)
        self.playing.show(self.position, plan(before, (), move.steps, pace=self.pace, rests=True))

    def judge(self, then: Callable[[Analysis], None]) -> None:
        """Hand over the exact analysis of the current position as soon as it is known; if the engine breaks, say so."""
        self._judging = (self.position, then)
        self.analyst.want([self.position])

    def move_played(self, move: Move) -> None:
        before = self.position
        self.position = before.after(move)
        self.last, self.played = None, (before, move)
        self.playing.show(self.position, Transition())
        self.tried(before, move)

    # --- time ---------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        before = self.state()
        super().update(dt)
        self.analyst.update()
        self.take_answers()
        self.showing.update(dt, not self.playing.is_moving)
        if self.burst.advance(dt):
            self.dirty = True
        if self.state() != before:
            self.changed()

    def state(self) -> tuple[object, ...]:
        """What may change by itself, besides what moves; a change of it means laying out anew."""
        return self.position, self.answer, self.is_busy, self.burst.is_running

    def take_answers(self) -> None:
        """Go on with what the engine has found out."""
        if self._judging is None:
            return
        position, then = self._judging
        if position not in self.analyst:
            return
        self._judging = None
        analysis = self.analyst[position]
        if analysis is None:
            self.say(exercises.not_judged(), icon="close")
        else:
            then(analysis)

    def layout(self) -> None:
        """A new answer, which stands below the words, is scrolled into sight from its start."""
        if is_new := self.answer != self._shown_answer:
            self._shown_answer, self.offset("panel").px = self.answer, 0
        super().layout()
        if is_new and self.table is not None and self.table.show_answer():
            super().layout()

    def _hurry(self) -> None:
        """Do at once what would come next by itself."""
        self.playing.settle()
        self.showing.hurry()
        self.changed()

    def closed(self) -> None:
        super().closed()
        self.analyst.close()

    # --- events -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        if self.showing and self._is_click_beside_buttons(event):
            self._hurry()
        else:
            super().handle(event)

    def _is_click_beside_buttons(self, event: pygame.Event) -> bool:
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button <= pygame.BUTTON_RIGHT
        return is_click and self.form.at(event.pos) is None

    def key(self, event: pygame.Event) -> None:
        if self.showing and self._goes_on(event):
            self._hurry()
        elif event.key == pygame.K_ESCAPE and not self.keyboard.typed and self.playing.let_go():
            self.changed()
        elif event.key in ENTER and self.wants_another_try:
            self.do(self.command("again"))
        else:
            super().key(event)

    @property
    def wants_another_try(self) -> bool:
        """Whether a wrong try is over, and nothing comes next before another one."""
        is_over = self.answer.is_right is False and not (self.is_open or self.keyboard.typed)
        return is_over and self.command("next").why_not(self) is not None

    def _goes_on(self, event: pygame.Event) -> bool:
        """Whether the key means nothing else while something follows by itself; there is no tile to turn then."""
        command = self.command_for(event)
        is_bound = command is not None and command.name != "turn" and command.why_not(self) is None
        types = bool(event.unicode) and event.unicode.isprintable()
        return event.key in ENTER or (not is_bound and (types or event.key in ARROWS))

    def board_first(self, event: pygame.Event) -> bool:
        """A command that can be used comes before typing, unless a square or turn is being typed already."""
        command = self.command_for(event)
        is_usable = command is not None and command.why_not(self) is None
        return bool(self.keyboard.typed) or (event.key in BOARD_FIRST and self.is_open) or not is_usable

    def takes_key(self, key: str) -> bool:
        """Commands come before typing."""
        return True

    def leave(self) -> None:
        self.stage.back()

    # --- picture ------------------------------------------------------------------------------------------------------

    def buttons(self) -> Sequence[Button]:
        return ()

    def tools(self) -> Sequence[Box]:
        return [Toolbar(self.usable([*self.tool_bar(), self.tool("rules")]))]

    def usable(self, tools: Sequence[Button]) -> list[Button]:
        """In large type those that can be used now: the room of the others is the text's."""
        return [tool for tool in tools if tool.enabled or not self.look.has_large_type]

    def picture(self) -> TablePicture:
        is_open = self.is_open
        return TablePicture(
            grid=self.game.board, board=self._board(is_open), headline=self._headline(is_open), labels=self.labels,
            moment=self.moment, notice=self.board_notice(), ledge=self._ledge(), panel=self.panel(is_open),
        )

    def panel(self, is_open: bool) -> tuple[Block, ...]:
        """What stands beside the board."""
        return self._card(is_open), Text(*self.words(), self.answer, self.dashes(), self.coming(), self.aside())

    def _board(self, is_open: bool) -> BoardPicture:
        draft, hint = self.playing.draft, self.pointed_out()
        board = replace(
            self.board_picture(is_open, self.shows_lines, self.shows_alarms), last=None if draft.done else self.last,
            hint=hint, arrows=() if draft.marked is not None else ways(hint), names_tiles=True,
        )
        outcome = self.position.outcome
        if self.playing.is_moving:
            return board
        if outcome is None:
            return with_standing_threats(board, draft) if self.is_refuted else board
        is_lost = self.answer.is_right is False and outcome.winner is self.side.other
        return replace(with_end(board, outcome, *(self.played or (None, None))),
                       winning_tone=Tone.DANGER if is_lost else Tone.LINE)

    def _headline(self, is_open: bool) -> Headline:
        return Headline(*self.prompt(), turn_stages(self.game, self.playing.draft) if is_open else (), self.side)

    def _ledge(self) -> Ledge | None:
        note = hand_note(self.draft.position, self.draft.done, self.side) if self.is_open else ""
        return self.ledge(self.side, self.names.side(self.side), note)

    def _card(self, is_open: bool) -> Card:
        total = self.game.tiles_per_side if self.game.has_reserve else 0
        reserve = self.position.reserve(self.side)
        return Card(self.side, side_title(self.names, self.side), is_mover=is_open, reserve=reserve, total=total)

    def turn_prompt(self) -> Prompt:
        """How to go about the turn."""
        draft = self.playing.draft
        return words_of(self.game).prompt(self.names, draft.position, draft.done, draft.marked is not None)

    def end_prompt(self) -> Prompt | None:
        """Who has won and how, once that is to be seen on the board."""
        outcome = self.position.outcome
        if outcome is None or self.played is None or self.playing.is_moving:
            return None
        return Prompt(end_title(self.names, outcome), outcome_text(self.names, *self.played, self.game))

    def news(self) -> str:
        """What a hint, a refusal or the typed turn says, else the headline with the words of the exercise or the answer
        to what was tried."""
        if (notice := self.board_notice()) is not None:
            return sentences(notice.strong, notice.words)
        told = [self.answer.text] if self.answer.text else [*self.words(), self.aside()]
        return sentences(self.prompt()[0], *told)

"""Other tries at turns that were mistakes: the board before each, another turn, and why a turn is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from magicgame.engine.values import Analysis
from magicgame.games.game import Game, Move, Position
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.review import Remark, Verdict, right_turns
from magicgame.match.seats import Seats
from magicgame.match.study import PEOPLE
from magicgame.match.why import Why
from magicgame.ui.command import Command
from magicgame.ui.learn.bar import rare_bar, steady_tool
from magicgame.ui.learn.exercise import LEARNING, ExerciseScene
from magicgame.ui.learn.round import Round
from magicgame.ui.learn.struck import with_mistake, with_try
from magicgame.ui.learn.trying_again import again_command
from magicgame.ui.routes import SetUp, ShowWhy
from magicgame.ui.scene import Stage
from magicgame.ui.table.analyst import to_be_answered
from magicgame.ui.table.keyboard import ARROWS
from magicgame.ui.table.picture import Answer, TablePicture
from magicgame.ui.table.task import Dash
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import MAIN, MAIN_HEIGHT, Button
from magicgame.ui.widgets.layout import Toolbar
from magicgame.ui.words import exercises, why_not
from magicgame.ui.words import mistakes as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt


class Retries(ExerciseScene):
    """Goes through the mistakes among some turns that were played; every turn that is none is right.

    `played` has each turn with its number, from 1, by the position it was played in. `position` is on the board until
    they have been judged.
    """

    seats: Seats = PEOPLE
    """Whose turns they were."""

    def __init__(
        self, stage: Stage, game: Game, position: Position, played: Mapping[Position, tuple[int, Move]]
    ) -> None:
        super().__init__(stage, game, position)
        self._played = played
        self._mistakes: tuple[Remark, ...] | None = None
        """Known when every turn has been judged."""
        self.round, self._is_solved = Round(0), False
        self._to_explain: Remark | None = None
        self._tried: Remark | None = None
        """The turn on the board: a wrong or right one of the player's, or the better one as shown."""
        self.analyst.want(self._played)

    # --- what there is to learn ---------------------------------------------------------------------------------------

    def _judged(self) -> tuple[Remark, ...] | None:
        """The mistakes, or None while turns are still to be judged; a turn no exact values are known of is passed."""
        if any(before not in self.analyst for before in self._played):
            return None
        remarks = (self.analyst.remark(before, move, self.followed(number))
                   for before, (number, move) in self._played.items())
        return self.chosen(tuple(filter(None, remarks)))

    def chosen(self, remarks: tuple[Remark, ...]) -> tuple[Remark, ...]:
        """Those of the turns to go through, in that order."""
        return tuple(each for each in remarks if each.is_lesson)

    def followed(self, number: int) -> tuple[Move, ...]:
        """What was played after the turn of that number, from 1, where that is known."""
        return ()

    def note(self, is_right: bool) -> None:
        """What a try at the mistake at hand has come to; to be shown the solution is a wrong one."""

    def count_text(self, mistake: Remark) -> str:
        """Which of the mistakes the one at hand is."""
        return words.count_text(self.found.index(mistake) + 1, len(self.found))

    def end(self) -> Prompt:
        """What stands over the board after the last mistake, or where there is none."""
        raise NotImplementedError

    def end_words(self) -> tuple[str, str]:
        """The heading and the text of the panel then."""
        raise NotImplementedError

    @property
    def last_position(self) -> Position:
        """What lies on the board after the last mistake where no better turn does."""
        return self.found[-1].before

    @property
    def names(self) -> Names:
        """With the players' own, and the only person being spoken to."""
        return super().names.at_table(self.seats)

    @property
    def found(self) -> tuple[Remark, ...]:
        """The mistakes; none before they are known."""
        return self._mistakes or ()

    @property
    def are_known(self) -> bool:
        """Whether every turn has been judged."""
        return self._mistakes is not None

    @property
    def are_all_judged(self) -> bool:
        """Whether the engine could judge every turn."""
        return all(self.analyst[before] is not None for before in self._played)

    @property
    def mistake(self) -> Remark | None:
        """The one at hand; None before they are known and after the last."""
        return self.found[self.round.at_hand] if self.round.at_hand is not None else None

    @property
    def _why(self) -> Why | None:
        """The reason to be shown: a win that was missed is shown only after a wrong try."""
        why = self.analyst[self._to_show] if self._to_show is not None else None
        return why if why is not None and (self.answer.is_right is False or not why.is_missed) else None

    @property
    def _to_show(self) -> Remark | None:
        """What a reason is given of: the turn on the board if there is one, else the mistake."""
        is_told = self._is_solved or (self._tried is not None and self.analyst[self._tried] is not None)
        return self._tried if is_told else self.mistake

    def number_of(self, mistake: Remark) -> int:
        """Which turn of its match it was, from 1."""
        return self._played[mistake.before][0]

    @property
    def is_refuted(self) -> bool:
        return self.answer.is_right is False and not self.is_busy and self._to_explain is None

    @property
    def wants_turn(self) -> bool:
        return self.mistake is not None and not self.answer.text

    # --- what happens -------------------------------------------------------------------------------------------------

    @property
    def is_waiting(self) -> bool:
        return self.analyst.is_busy or super().is_waiting

    def state(self) -> tuple[object, ...]:
        return *super().state(), self._mistakes is None, self._why, self.is_waiting

    def take_answers(self) -> None:
        super().take_answers()
        if self._mistakes is None:
            self._mistakes = self._judged()
            if self._mistakes is not None:
                self.round = Round(len(self._mistakes))
                self.begin()
        elif self._to_explain is not None and all(each in self.analyst for each in to_be_answered(self._to_explain)):
            self._explain(self._to_explain)

    def begin(self) -> None:
        """Show the mistake at hand anew, what is said of it from its start."""
        self.offset("panel").px = 0
        self.answer, self._is_solved, self._to_explain, self._tried = Answer(), False, None, None
        self.analyst.want(self.found)
        if self.mistake is not None:
            self.put(self.mistake.before)

    def tried(self, before: Position, move: Move) -> None:
        """A right turn stays on the board; another is answered by what it leads to."""
        if (remark := self.analyst.remark(before, move)) is None:
            return
        log.info("tried %s: %s", before.move_text(move), remark.verdict.value)
        self._is_solved = not remark.is_lesson
        self.note(self._is_solved)
        counts = self.round.note_try(self._is_solved)
        if self._is_solved:
            self.celebrate()
        said = words.answer_text(self.names, remark, self.game, had_help=not counts, mistake=self.mistake)
        self.answer = Answer(said, self._is_solved)
        self._tried, self._to_explain = remark, None if self._is_solved else remark
        self.analyst.want([*([remark] if self._is_solved else to_be_answered(remark)), *self.found])

    def _explain(self, remark: Remark) -> None:
        """Say what the other side replies to the turn tried, and show that; Why leads on from there."""
        self._to_explain = None
        reply, mistake = self.analyst.reply_to(remark), self.mistake
        right = right_turns(mistake, self._analysis(mistake)) if mistake is not None else ()
        self.answer = Answer(words.answer_text(self.names, remark, self.game, reply, right), False)
        if reply is not None:
            self.showing.later(partial(self.play, reply))

    def show_why(self) -> None:
        """Show turn by turn what the turn on the board leads to, or the mistake: a missed win is shown then."""
        if (remark := self._to_show) is not None and (why := self._why) is not None:
            self.playing.let_go()
            if why.is_missed:
                self.round.reveal()
            self.stage.go(ShowWhy(
                self.game, remark, why, self.number_of(remark), self.seats, self._is_solved, remark is self._tried))

    def show(self) -> None:
        """Play the best turn; to have found one that wins later is not taken for a wrong try."""
        if (mistake := self.mistake) is not None:
            if not self._is_solved:
                self.note(False)
            self.put(mistake.before)
            self.round.reveal()
            self._is_solved, self._to_explain = True, None
            self._tried = self.analyst.remark(mistake.before, mistake.best.move)
            self.analyst.want([*filter(None, (self._tried,)), *self.found])
            self.answer = Answer(words.solution_text(
                self.names, mistake, self.number_of(mistake), self.analyst[mistake], self.game))
            self.showing.later(partial(self.play, mistake.best.move))

    def next(self) -> None:
        """To the next mistake; after the last one a wrong try does not stay on the board."""
        is_right, side = self._is_solved, self.side
        self.round.go_on()
        self.begin()
        if self.mistake is None and not is_right:
            self.put(self.last_position)
            self.side = side

    def again(self) -> None:
        """The mistake at hand once more; after the last one, those that are left."""
        if self.is_over:
            self.round.begin_again()
        self.begin()

    @property
    def is_over(self) -> bool:
        """All mistakes have been seen, or there are none."""
        return self._mistakes is not None and self.mistake is None

    def why_not_reason(self) -> str | None:
        if self._why is not None:
            return None
        if self.mistake is None:
            return words.last_seen()
        if self._is_solved:
            return exercises.no_reason() if self.analyst.is_busy else why_not.nothing_to_show()
        return exercises.find_first() if self.analyst[self.mistake] is not None else exercises.no_reason()

    def why_not_show(self) -> str | None:
        if self.mistake is None:
            return words.last_seen()
        is_slower = self._tried is not None and self._tried.verdict is Verdict.SLOWER
        return "" if self._is_solved and not is_slower else None

    def why_not_again(self) -> str | None:
        return None if self.answer.text or (self.is_over and self._mistakes) else exercises.nothing_played()

    def why_not_next(self) -> str | None:
        return None if self.mistake is not None else words.last_seen()

    # --- picture ------------------------------------------------------------------------------------------------------

    def picture(self) -> TablePicture:
        """While another turn is asked for, the one that was played is seen through; a wrong try stays crossed out."""
        shown, draft = replace(super().picture(), keeps_tools=True), self.playing.draft
        if self._tried is not None and not self._is_solved and not self.playing.is_moving:
            return replace(shown, board=with_try(shown.board, self._tried, self._analysis(self._tried)))
        if self.mistake is None or not self.is_open or draft.done or draft.marked is not None:
            return shown
        return replace(shown, board=with_mistake(shown.board, self.mistake, self._analysis(self.mistake)))

    def _analysis(self, mistake: Remark) -> Analysis:
        analysis = self.analyst[mistake.before]
        assert analysis is not None, "a mistake is told by the analysis of its position"
        return analysis

    def board_first(self, event: pygame.Event) -> bool:
        """While a turn is asked for, arrows are the cursor's."""
        return (self.is_open and event.key in ARROWS) or super().board_first(event)

    def tool_bar(self) -> Sequence[Button]:
        if self.is_over and not self.found:
            return [self.tool("leave")]
        to_retry = self.answer.is_right is False or (self.is_over and not self.round.is_complete)
        return [
            steady_tool(self, "leave"), steady_tool(self, "why"), steady_tool(self, "show"),
            steady_tool(self, "again", to_retry), steady_tool(self, "next", self._is_solved),
        ]

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
            return words.searching() if self._mistakes is None else self.end()
        end, said = self.end_prompt(), self._answer_prompt()
        if end is not None and said is not None and self.answer.is_right is False:
            return Prompt(end.title, said.detail)
        asked = self.turn_prompt().detail if self.is_open else ""
        return end or said or Prompt(words.task_title(self.names, self.mistake), asked)

    def _answer_prompt(self) -> Prompt | None:
        """Over the board once something was tried or shown; until then the task is."""
        if self.answer.is_right is False:
            why = None if self.position.is_terminal else self._why
            return exercises.wrong(why) if self.is_refuted else exercises.refuting()
        said = words.right if self.answer.is_right else words.better_turn
        return said(len(self.found)) if self.answer.text else None

    def aside(self) -> str:
        return super().aside() if self.mistake is not None else ""

    def words(self) -> tuple[str, str]:
        if (mistake := self.mistake) is None:
            return self.end_words() if self.are_known else ("", "")
        number, reason = self.number_of(mistake), self.analyst[mistake]
        right = right_turns(mistake, self._analysis(mistake)) if self.wants_turn and self.round.was_tried else ()
        told = words.played_text(self.names, mistake, number, reason, self.game, right)
        return self.count_text(mistake), told

    def dashes(self) -> tuple[Dash, ...]:
        return self.round.dashes

    commands = (
        *ExerciseScene.commands,
        Command("leave", message("Leave"), ExerciseScene.leave, ("Esc",), "check", LEARNING,
                label=lambda _scene: _("Done")),
        Command("why", message("Show why"), show_why, ("Y",), "comment", LEARNING,
                label=lambda _scene: _("Why"), why_not=why_not_reason),
        Command("show", message("Show the solution"), show, ("W",), "play", LEARNING,
                label=lambda _scene: _("Show"), why_not=why_not_show),
        again_command(again, why_not_again),
        Command("next", message("Continue"), next, ("N", "Right", "Enter"), "step", LEARNING,
                label=lambda _scene: _("Next"), why_not=why_not_next),
        Command("new_game", message("New game"), lambda scene: scene.stage.go(SetUp())),
    )

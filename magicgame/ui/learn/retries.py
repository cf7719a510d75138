"""Other tries at turns that were mistakes: the board before each, another turn, and why a turn is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from magicgame.engine.values import Analysis
from magicgame.games.game import Game, Move, Position, Step
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.review import Remark, Verdict, right_turns, wrong_steps
from magicgame.match.why import Why
from magicgame.ui.board.picture import BoardPicture
from magicgame.ui.command import Command
from magicgame.ui.learn.exercise import LEARNING
from magicgame.ui.learn.going_through import GoingThrough
from magicgame.ui.learn.struck import with_mistake, with_try
from magicgame.ui.routes import ShowWhy
from magicgame.ui.scene import Stage
from magicgame.ui.table.analyst import to_be_answered
from magicgame.ui.table.picture import Answer, TablePicture
from magicgame.ui.words import exercises, why_not
from magicgame.ui.words import mistakes as words
from magicgame.ui.words.prompts import Prompt


class Retries(GoingThrough[Remark]):
    """Goes through the mistakes among some turns that were played; every turn that is none is right.

    `played` has each turn with its number, from 1, by the position it was played in. `position` is on the board until
    they have been judged.
    """

    tool_names = ("leave", "why", "show", "again", "next")

    def __init__(
        self, stage: Stage, game: Game, position: Position, played: Mapping[Position, tuple[int, Move]]
    ) -> None:
        super().__init__(stage, game, position)
        self._played = played
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

    def count_text(self, found: Remark) -> str:
        """Which of the mistakes the one at hand is."""
        return words.count_text(self.found.index(found) + 1, len(self.found))

    @property
    def are_all_judged(self) -> bool:
        """Whether the engine could judge every turn."""
        return all(self.analyst[before] is not None for before in self._played)

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

    def number_of(self, found: Remark) -> int:
        """Which turn of its match it was, from 1."""
        return self._played[found.before][0]

    @property
    def is_refuted(self) -> bool:
        return super().is_refuted and self._to_explain is None

    # --- what happens -------------------------------------------------------------------------------------------------

    @property
    def is_waiting(self) -> bool:
        return self.analyst.is_busy or super().is_waiting

    def state(self) -> tuple[object, ...]:
        return *super().state(), self._why, self.is_waiting

    def take_answers(self) -> None:
        super().take_answers()
        if not self.are_known:
            if (found := self._judged()) is not None:
                self.found_out(found)
        elif self._to_explain is not None and all(each in self.analyst for each in to_be_answered(self._to_explain)):
            self._explain(self._to_explain)

    def forget_try(self) -> None:
        self._to_explain, self._tried = None, None
        self.analyst.want(self.found)

    def tried(self, before: Position, move: Move) -> None:
        """A right turn stays on the board; another is answered by what it leads to."""
        if (remark := self.analyst.remark(before, move)) is None:
            return
        log.info("tried %s: %s", before.move_text(move), remark.verdict.value)
        counts = self.note_result(not remark.is_lesson)
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
            self.show_better(mistake.before, mistake.best.move, words.solution_text(
                self.names, mistake, self.number_of(mistake), self.analyst[mistake], self.game))
            self._to_explain, self._tried = None, self.analyst.remark(mistake.before, mistake.best.move)
            self.analyst.want([*filter(None, (self._tried,)), *self.found])

    def why_not_reason(self) -> str | None:
        if self._why is not None:
            return None
        if self.mistake is None:
            return words.last_seen()
        if self._is_solved:
            return exercises.no_reason() if self.analyst.is_busy else why_not.nothing_to_show()
        return exercises.find_first() if self.analyst[self.mistake] is not None else exercises.no_reason()

    def why_not_show(self) -> str | None:
        """A quicker win is shown to who has found a slower one."""
        is_slower = self._tried is not None and self._tried.verdict is Verdict.SLOWER
        return None if self.mistake is not None and is_slower else super().why_not_show()

    # --- picture ------------------------------------------------------------------------------------------------------

    def picture(self) -> TablePicture:
        """A wrong try stays crossed out."""
        shown = super().picture()
        if self._tried is None or self._is_solved or self.playing.is_moving:
            return shown
        return replace(shown, board=with_try(
            shown.board, self._tried.before, self._tried.played.move, self._wrong_steps(self._tried)))

    def marked(self, board: BoardPicture, found: Remark) -> BoardPicture:
        return with_mistake(board, found.before, found.played.move, self._wrong_steps(found))

    def _wrong_steps(self, turn: Remark) -> tuple[Step, ...]:
        return wrong_steps(turn, self._analysis(turn))

    def _analysis(self, mistake: Remark) -> Analysis:
        analysis = self.analyst[mistake.before]
        assert analysis is not None, "a mistake is told by the analysis of its position"
        return analysis

    def searching(self) -> Prompt:
        return words.searching()

    def wrong(self) -> Prompt:
        return exercises.wrong(None if self.position.is_terminal else self._why)

    def played_text(self, found: Remark) -> str:
        reason = self.analyst[found]
        right = right_turns(found, self._analysis(found)) if self.wants_turn and self.round.was_tried else ()
        return words.played_text(self.names, found, self.number_of(found), reason, self.game, right)

    commands = (
        *GoingThrough.commands,
        Command("why", message("Show why"), show_why, ("Y",), "comment", LEARNING,
                label=lambda _scene: _("Why"), why_not=why_not_reason),
    )

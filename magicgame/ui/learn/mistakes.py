"""Learn from mistakes: the board before each turn that gave a result away, another try, and why a turn is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from magicgame.games.game import Game, Move, Position, Side
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.review import Remark, judge, mistakes
from magicgame.match.study import Node
from magicgame.match.why import Why
from magicgame.ui.command import Command
from magicgame.ui.learn.exercise import LEARNING, ExerciseScene
from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Answer
from magicgame.ui.widgets.button import Button
from magicgame.ui.words import exercises
from magicgame.ui.words import mistakes as words
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.reasons import explanation


class MistakesScene(ExerciseScene):
    """Goes through the mistakes of some sides in a line of play; every turn that keeps the result is right."""

    name = "mistakes"

    def __init__(self, stage: Stage, game: Game, line: Sequence[Node], sides: Sequence[Side]) -> None:
        super().__init__(stage, game, line[0].position)
        played = [(node.parent.position, node.move) for node in line if node.parent is not None and node.move]
        self._played = [(before, move) for before, move in played if before.mover in sides]
        self._mistakes: tuple[Remark, ...] | None = None
        """Known when every turn has been judged."""
        self._index = 0
        self._is_solved = False
        self._to_explain: Remark | None = None
        self.analyst.want(before for before, _move in self._played)

    # --- what there is to learn ---------------------------------------------------------------------------------------

    def _judged(self) -> tuple[Remark, ...] | None:
        """The mistakes, or None while turns are still to be judged; a turn no exact values are known of is passed."""
        if any(before not in self.analyst for before, _move in self._played):
            return None
        return mistakes(filter(None, (self._remark(before, move) for before, move in self._played)))

    def _remark(self, before: Position, move: Move) -> Remark | None:
        analysis = self.analyst[before]
        return judge(before, move, analysis) if analysis is not None and analysis.value is not None else None

    @property
    def _mistake(self) -> Remark | None:
        """The one at hand; None before they are known and after the last."""
        found = self._mistakes or ()
        return found[self._index] if self._index < len(found) else None

    @property
    def _why(self) -> Why | None:
        """The reason to be shown: a win that was missed is shown only when it has been found."""
        why = self.analyst[self._mistake] if self._mistake is not None else None
        return why if why is not None and (self._is_solved or not why.is_missed) else None

    @property
    def wants_turn(self) -> bool:
        return self._mistake is not None and not self.answer.text

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
                self.begin()
        elif self._to_explain is not None and self._to_explain in self.analyst:
            self._explain(self._to_explain)

    def begin(self) -> None:
        """Show the mistake at hand anew."""
        self.answer, self._is_solved, self._to_explain = Answer(), False, None
        self.analyst.want(self._mistakes or ())
        if self._mistake is not None:
            self.put(self._mistake.before)

    def tried(self, before: Position, move: Move) -> None:
        """A right turn stays on the board; another is answered by what it leads to."""
        remark = self._remark(before, move)
        if remark is None:
            return
        log.info("tried %s: %s", before.move_text(move), remark.verdict.value)
        self._is_solved = not remark.is_mistake
        self.answer = Answer(words.answer_text(self.names, remark, None, self.game), self._is_solved)
        if not self._is_solved:
            self._to_explain = remark
            self.analyst.want([remark, *(self._mistakes or ())])

    def _explain(self, remark: Remark) -> None:
        """Say why the turn tried is wrong, and play out what it leads to."""
        self._to_explain = None
        why = self.analyst[remark]
        self.answer = Answer(words.answer_text(self.names, remark, why, self.game), False)
        if why is not None and not why.is_missed:
            self.play_out(why.moves[1:])

    def show_why(self) -> None:
        """Play out what the mistake led to, or once it is solved the win that was there."""
        mistake, why = self._mistake, self._why
        if mistake is not None and why is not None:
            self._to_explain = None
            self.put(mistake.before)
            self.answer = Answer(explanation(self.names, mistake, why, self.game))
            self.play_out(why.moves)

    def show(self) -> None:
        """Play the best turn."""
        mistake = self._mistake
        if mistake is not None:
            self.put(mistake.before)
            self._is_solved, self._to_explain = True, None
            self.answer = Answer(words.solution_text(self.names, mistake))
            self.showing.later(partial(self.play, mistake.best.move))

    def next(self) -> None:
        """To the next mistake."""
        self._index += 1
        self.begin()

    def why_not_reason(self) -> str | None:
        return None if self._why is not None else exercises.no_reason()

    def why_not_show(self) -> str | None:
        return None if self._mistake is not None and not self._is_solved else ""

    def why_not_again(self) -> str | None:
        return None if self._mistake is not None and self.answer.text else exercises.nothing_played()

    def why_not_next(self) -> str | None:
        return None if self._mistake is not None else ""

    # --- picture ------------------------------------------------------------------------------------------------------

    def tool_bar(self) -> Sequence[Button]:
        is_over = self._mistakes is not None and self._mistake is None
        return [
            self.tool("leave", is_over), self.tool("why"), self.tool("show"),
            self.tool("again", self.answer.is_right is False), self.tool("next", self._is_solved),
        ]

    def prompt(self) -> Prompt:
        if self._mistakes is None:
            return words.searching()
        if self._mistake is None:
            return self._end_of_mistakes()
        detail = self.turn_prompt().detail if self.is_open else ""
        return self.end_prompt() or Prompt(words.task_title(self.names, self._mistake), detail)

    def _end_of_mistakes(self) -> Prompt:
        """After the last one, or where there is none; turns the engine failed on are not praised."""
        if self._mistakes:
            return words.all_seen()
        is_known = all(self.analyst[before] is not None for before, _move in self._played)
        return words.none_found() if is_known else Prompt(exercises.not_all_judged(), "")

    def words(self) -> tuple[str, str]:
        mistake = self._mistake
        if mistake is None or self._mistakes is None:
            return "", ""
        count = words.count_text(self._index + 1, len(self._mistakes))
        return count, words.played_text(self.names, mistake, self.analyst[mistake], self.game)

    commands = (
        *ExerciseScene.commands,
        Command("leave", message("Leave"), ExerciseScene.leave, ("Esc",), "check", LEARNING,
                label=lambda _scene: _("Done")),
        Command("why", message("Show why"), show_why, ("Y",), "help", LEARNING,
                label=lambda _scene: _("Why"), why_not=why_not_reason),
        Command("show", message("Show the solution"), show, ("W",), "play", LEARNING,
                label=lambda _scene: _("Show"), why_not=why_not_show),
        Command("again", message("Try again"), begin, ("R", "Backspace"), "redo", LEARNING,
                label=lambda _scene: _("Retry"), why_not=why_not_again),
        Command("next", message("Continue"), next, ("N", "Enter"), "step", LEARNING,
                label=lambda _scene: _("Next"), why_not=why_not_next),
    )

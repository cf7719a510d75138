"""Solving puzzles, one after the other: the daily one, a list, or a streak until the first mistake."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from magicgame.engine.values import Analysis
from magicgame.games.game import Move, Position, Step
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.focus import Focus
from magicgame.match.ideas import played_from
from magicgame.match.puzzles import solves
from magicgame.match.study import Study
from magicgame.match.tempting import tempting_ahead
from magicgame.player.runs import DailyRun, Run, StreakRun
from magicgame.player.tries import Event, Tries
from magicgame.ui.board.picture import BoardPicture, HintMark
from magicgame.ui.command import Command
from magicgame.ui.learn import pointing
from magicgame.ui.learn.bar import rare_bar, steady_tool
from magicgame.ui.learn.exercise import LEARNING, ExerciseScene
from magicgame.ui.learn.named_ways import hinted_ways
from magicgame.ui.learn.solution import Room
from magicgame.ui.learn.standing import standing
from magicgame.ui.learn.trying_again import again_command
from magicgame.ui.learn.wrong_try import WrongTryScene
from magicgame.ui.outline import sentences
from magicgame.ui.routes import Analyse
from magicgame.ui.scene import Stage
from magicgame.ui.table.blocks import AnswerBox
from magicgame.ui.table.picture import Answer, Notice, TablePicture
from magicgame.ui.table.stages import turn_stages
from magicgame.ui.table.task import Dash, dashes
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Toolbar
from magicgame.ui.widgets.scroll import overflows, try_places
from magicgame.ui.words import exercises, puzzles, questions, solution_ends, solved, solved_deeds, wrong_tries
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.questions import Question
from magicgame.ui.words.reasons import outcome_text
from magicgame.ui.words.registry import words_of


class PuzzleScene(WrongTryScene):
    """The player's turns are judged by the puzzle or the exact engine; the opponent resists as long as it can."""

    name = "puzzle"

    def __init__(self, stage: Stage, run: Run, is_from_title: bool = False) -> None:
        self._is_from_title = is_from_title
        self._is_solved, self._hints = False, 0
        self._is_first = True
        """No other puzzle has been shown here before."""
        super().__init__(stage, run)

    @property
    def wants_turn(self) -> bool:
        return not self.answer.text

    # --- solving ------------------------------------------------------------------------------------------------------

    def tried(self, before: Position, move: Move) -> None:
        text = before.move_text(move)
        log.info("tried %s", text)
        self.turns.append(text)
        self._hints = 0
        told = self._puzzle.told(self.position, self.turns)
        if told is None:
            self.judge(self._judged)
        else:
            self._judged(told)

    def _judged(self, analysis: Analysis) -> None:
        """The position after the player's turn is understood."""
        if not solves(self._puzzle, analysis):
            self._fail(analysis)
        elif self._puzzle.kind != "win" or self.position.is_terminal:
            self._solve(analysis)
        else:
            self._right += 1
            self.showing.later(partial(self._resist, analysis))

    def _resist(self, analysis: Analysis) -> None:
        """The opponent's longest resistance: along the solution while the player is on it."""
        move = self._next_on_line or analysis.moves[0].move
        self.turns.append(self.position.move_text(move))
        self.play(move)
        if self.position.is_terminal:
            self._solve(None)

    def _solve(self, analysis: Analysis | None) -> None:
        self._is_solved, is_brief = True, self.look.has_large_type
        was_forced = self._puzzle.is_forced and self.last is not None and self.last.side is not self.side
        self._note(Event.SOLVED)
        praise = puzzles.solved_text(self.names, self._puzzle, self.position, analysis, was_forced)
        if self.position.outcome is not None and self.played is not None:
            how = f"{outcome_text(self.names, *self.played, self.game)}."
            why = puzzles.why_it_wins(self.position.outcome) if is_brief else solved_deeds.last_turn(
                played_from(self.start, self.turns))
            praise = " ".join(filter(None, (praise, how, why)))
        if isinstance(self._run, DailyRun) and self._run.counts(self._progress.puzzles):
            praise = puzzles.with_days(praise, self._progress.puzzles.days_in_a_row(self._run.day))
        about = solution_ends.solved_about(self.names, self._puzzle, self.start, self.turns, is_brief)
        other = "" if is_brief else solution_ends.other_defence(self._puzzle, self.names, self.start, self.turns)
        self.answer = Answer("\n".join(filter(None, (praise, about, other))), True)
        self.celebrate()

    @property
    def _focus(self) -> Focus:
        return self._refuted if self.answer.is_right is False and not self.is_busy else super()._focus

    # --- what the player can do ---------------------------------------------------------------------------------------

    def ask_to_hint(self) -> None:
        lost = self._lost_by_help(costs_day=False)
        self._ask(self.hint, questions.show_hint(lost) if lost else None, _("Hint"), "hint")

    def hint(self) -> None:
        """Tell the aim, then where to begin, then the turn, then nothing: what is solved then is so later."""
        self._hints = pointing.asked_again(self._hints, self._aim)
        self.playing.refusal = None
        self.stage.sound("hint")
        self._note(Event.HINT)

    def again(self) -> None:
        """Another try: before the turn that was wrong, if others were right before it, else from the start."""
        if self.answer.is_right is False and self._right:
            self._take_back_wrong()
        else:
            self._begin()

    def _begin(self) -> None:
        """The puzzle from its start, and what is said of it from its start; of the rating, nothing twice."""
        self.offset("panel").px = 0
        if self.rating_told():
            self.moved = None, None
        self._is_solved, self._hints = False, 0
        self._right, self._loses, self._refuted = 0, False, Focus()
        self.answer, self.turns, self._beside = Answer(), [], None
        self.put(self.start)

    def ask_to_show(self) -> None:
        costs_day = isinstance(self._run, DailyRun) and self._run.is_open(self._progress.puzzles)
        lost = "" if self._is_solved else self._lost_by_help(costs_day)
        self._ask(self.show, questions.show_solution(lost) if lost else None, _("Show"), "show")

    def _lost_by_help(self, costs_day: bool) -> str:
        """What it costs to count as failed, as long as no try at the puzzle has been counted."""
        is_new = self._progress.puzzles.result(self.variant.key, self._puzzle) is None
        ends_streak = isinstance(self._run, StreakRun) and self._tries.first is None
        return questions.lost_by_help(is_new and self._run.is_rated, costs_day, ends_streak)

    def _ask(self, act: Callable[[], None], question: Question | None, label: str, name: str) -> None:
        """Do it at once where nothing is lost by it; else the player may keep trying."""
        if question is None:
            act()
        else:
            self.stage.ask(question.title, question.text, ((label, act), (_("Keep trying"), lambda: None)), name)

    def show(self) -> None:
        """Show the solution; a puzzle not solved yet then no longer counts as solved on the first try, nor for the day.
        """
        was_solved = self._is_solved
        self._begin()
        self._is_solved = was_solved
        if not was_solved:
            self._note(Event.SHOWN)
        self.show_solution()

    def next(self) -> None:
        """To the next puzzle, or back to the lists where there is none."""
        if self._run.go_on():
            self._is_first, self._beside = False, None
            self._begin()
            self.moved, self._tries = (None, None), Tries()
        else:
            self.stage.back()

    def analyse(self) -> None:
        """Study the puzzle with what has been played of it."""
        study = Study(self._run.game, self._run.variant, self.start)
        for text in self.turns:
            study.play(study.current.position.parse_move(text))
        self.stage.go(Analyse(study))

    def why_not_hint(self) -> str | None:
        if not self.is_open:
            return exercises.already_over() if self.answer.text else ""
        return exercises.off_the_solution() if self._next_on_line is None else None

    def why_not_show(self) -> str | None:
        if self.is_open or self.answer.is_right is not None or self._aside is not None:
            return None
        return exercises.already_over() if self.answer.text and not self.is_shown else ""

    def why_not_again(self) -> str | None:
        return None if self.turns or self.answer.text else exercises.nothing_played()

    def why_not_next(self) -> str | None:
        return None if self._run.may_go_on(self._is_solved) else exercises.solve_first()

    def why_not_analyse(self) -> str | None:
        """Only after the answer: the analysis shows the solution."""
        return None if self.answer.text else exercises.solve_first()

    def next_label(self) -> str:
        """Beside the one that leads to the next turn or mistake, what it leads to; in large type there is less room."""
        if not self.is_shown:
            return _("Next")
        return _("Go on") if self.look.has_large_type else _("Next puzzle")

    def leave_label(self) -> str:
        return exercises.to_title() if self._is_from_title else _("Puzzles")

    # --- picture ------------------------------------------------------------------------------------------------------

    def tool_bar(self) -> Sequence[Button]:
        """Always the same tools, each in its place; those that lead through the solution where it was asked for."""
        is_wrong, is_over = self.answer.is_right is False, self._run.is_over
        labels = (*pointing.labels(), self.command("mistake").label_of(self))
        first = steady_tool(self, "mistake" if self.answer.is_right and self._has_mistake else "hint", labels=labels)
        help_or_walk = self.walk() if self.is_shown else (first, steady_tool(self, "show"))
        leads_on = not self._may_go_on if self.is_shown else self._is_solved or is_over
        leads_back = (is_wrong and not is_over) or (self.is_shown and leads_on and self.why_not_next() is not None)
        return [
            *help_or_walk, steady_tool(self, "show" if self._is_mistake else "again", leads_back),
            steady_tool(self, "next", leads_on and self.why_not_next() is None),
        ]

    def tools(self) -> Sequence[Box]:
        """In large type what is seldom needed leaves its room to the words."""
        rare = [] if self.look.has_large_type else [self._rare_tools()]
        return [Toolbar(self.tool_bar(), squeezes=True), *rare]

    def _rare_tools(self) -> Box:
        return rare_bar(self, ("again" if self._is_mistake else "leave", "analyse", "share", "rules"))

    def picture(self) -> TablePicture:
        """While the solution is read, nobody needs what lies beside the board."""
        return replace(super().picture(), keeps_tools=True, gives_way=self.is_shown)

    def dashes(self) -> tuple[Dash, ...]:
        return dashes(*self._run.standing(self._progress.puzzles))

    def prompt(self) -> Prompt:
        result = self._progress.puzzles.result(self.variant.key, self._puzzle)
        was_solved = self.is_open and not self._right and result in ("first", "later")
        detail = puzzles.run_text(self._run, self._progress.puzzles, was_solved)
        draft = self.playing.draft
        if self.is_open and not self._hinted and any(stage.is_skipped for stage in turn_stages(self.game, draft)):
            detail = words_of(self.game).prompt(self.names, draft.position, draft.done, False).detail
        return self._answer_prompt(detail) or Prompt(puzzles.task_text(self.names, self._puzzle, self.side), detail)

    def _answer_prompt(self, detail: str) -> Prompt | None:
        """Over the board once the puzzle is answered; until then the task is."""
        if self.answer.is_right:
            return Prompt(solved.heading(self._tries), detail)
        if self.answer.is_right is False:
            wrong = exercises.refuting() if self.is_busy else wrong_tries.over_board(self._has_lost, self._loses)
            how = detail if self._run.is_over else "" if self.look.has_large_type else wrong.detail
            return wrong if self.is_busy else Prompt(wrong.title, how)
        return self._solution_prompt(detail) if self.answer.text else None

    def words(self) -> tuple[str, str]:
        """In large type the room is the task's, then the answer's; once it is solved nobody needs the task."""
        grade = puzzles.grade_text(self._puzzle, self._run.is_rated)
        solved, count = self._run.standing(self._progress.puzzles)
        heading = f"{puzzles.solved_of(solved, count)}  ·  {grade}" if count else grade
        rule = puzzles.rule_text(self.names, self._puzzle, self.side)
        if self.look.has_large_type:
            return "", "" if self.answer.text or self._right else rule
        return heading, "" if self.answer.is_right else rule

    def aside(self) -> str:
        """The rules in full are told once, to who practises."""
        return puzzles.facts_text(self.game, self.variant, self._is_new, super().aside())

    @property
    def _is_new(self) -> bool:
        return self._is_first and not self._run.is_rated

    def warning(self) -> str:
        """Of the turn to be found; nothing where no wrong one can be looked at later."""
        if self._is_new or self.answer.text or self.position.mover is not self.side or not self._asides:
            return ""
        return puzzles.tempting_text(tempting_ahead(self._puzzle, self.position, self.turns), self.game)

    def praise(self) -> Answer:
        if not self._right or self.answer.text:
            return Answer()
        return Answer(puzzles.right_so_far(self._puzzle, self._right + 1), True)

    def news(self) -> str:
        if self.answer.text:
            return sentences(super().news(), self.rating_told())
        return sentences(self.praise().text, super().news(), self.warning())

    @property
    def _hinted(self) -> tuple[Step, ...]:
        return pointing.steps_left(self._next_on_line if self.is_open else None, self.playing.draft.done, self._hints)

    def pointed_out(self) -> HintMark | None:
        return pointing.mark(self.playing.draft, self._hinted, self._hints, self._aim)

    def _board(self, is_open: bool) -> BoardPicture:
        """While a hint is shown with what its aim names."""
        board, draft = super()._board(is_open), self.playing.draft
        return hinted_ways(board, draft.position, self._aim) if self._hinted and not draft.done else board

    def board_notice(self) -> Notice | None:
        draft, up = self.playing.draft, self.playing.faces[self.side]
        return super().board_notice() or pointing.notice(self.names, draft, self._hinted, self._hints, up, self._aim)

    def build(self) -> Box:
        """Put everything together; how the player stands, then the turns, give way to praise that needs their room."""
        for self._room in Room:
            built = super().build()
            if not self.answer.is_right:
                break
            try_places(built, self.look, self._offsets.values())
            if not any(overflows(built, box) for box in built.all() if isinstance(box, AnswerBox)):
                break
        return built

    def extra(self) -> Sequence[Box]:
        """How the player stands, where there is room for it and nothing to be read but that the puzzle is solved."""
        if self.look.has_large_type:
            return [self._rare_tools()]
        is_told = self._run.is_rated and self._progress.puzzles.is_rated
        is_free = not self.answer.text or (self.answer.is_right and is_told and self._room is Room.ALL)
        has_room = is_free and not self.look.is_portrait
        return [standing(self._run, self._progress.puzzles, self.stage.now.date())] if has_room else ()

    commands = (
        *WrongTryScene.commands,
        Command("leave", message("Leave"), ExerciseScene.leave, ("Esc",), "menu", LEARNING, label=leave_label),
        Command("hint", message("Hint"), ask_to_hint, ("H",), "hint", LEARNING, why_not=why_not_hint,
                label=lambda scene: pointing.label(scene._hints, scene._hinted)),
        Command("show", message("Show the solution"), WrongTryScene.show_or_return, ("W",), "play", LEARNING,
                label=WrongTryScene.show_label, why_not=why_not_show),
        Command("analyse", message("Analyse"), analyse, ("A",), "eye", LEARNING, why_not=why_not_analyse),
        again_command(again, why_not_again),
        Command("next", message("Continue"), next, ("N", "Enter"), "step", LEARNING, label=next_label,
                why_not=why_not_next),
    )

"""Solving puzzles, one after the other: the daily one, a list, or a run until the first mistake."""

from __future__ import annotations

from functools import partial

import pygame

from magicgame.engine.values import Analysis
from magicgame.games.game import Flip, Game, Move, Position, Side, Slide
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.log import log
from magicgame.match.progress import PuzzleProgress, puzzle_rating, puzzles_file, save_progress
from magicgame.match.puzzles import Puzzle, saving_replies, solves
from magicgame.match.study import Study
from magicgame.ui import sentences, verdicts
from magicgame.ui.app import App
from magicgame.ui.board.state import HintMark
from magicgame.ui.scenes.exercise import ExerciseScene
from magicgame.ui.scenes.headline import Headline
from magicgame.ui.scenes.runs import Run
from magicgame.ui.scenes.words import Answer
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Widget

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class PuzzleScene(ExerciseScene):
    """The player's turns are judged by the exact engine; the opponent resists as long as it can."""

    name = "puzzle"

    def __init__(self, app: App, game: Game, run: Run, progress: PuzzleProgress) -> None:
        self._run = run
        self._progress = progress
        self._puzzle = run.puzzle
        self._is_solved = self._is_given_up = self._shows_hint = False
        self._turns: list[str] = []
        super().__init__(app, game, self._start)
        self.actions = {
            "leave": app.pop, "hint": self._hint, "show": self._show, "again": self._again, "next": self._next,
            "analyse": self._analyse,
        }
        self.keys = {
            pygame.K_h: "hint", pygame.K_w: "show", pygame.K_r: "again", pygame.K_BACKSPACE: "again",
            pygame.K_n: "next", pygame.K_a: "analyse", **dict.fromkeys(_ENTER, "next"),
        }

    @property
    def _start(self) -> Position:
        return self._puzzle.start(self._run.game, self._run.variant)

    @property
    def wants_turn(self) -> bool:
        return not self.answer.text

    # --- solving ----------------------------------------------------------------------------------------------------

    def tried(self, before: Position, move: Move) -> None:
        text = before.move_text(move)
        log.info("tried %s", text)
        self._turns.append(text)
        self._shows_hint = False
        self.judge(self._judged)

    def _judged(self, analysis: Analysis) -> None:
        """The position after the player's turn is understood."""
        if not solves(self._puzzle, analysis):
            self._fail(analysis)
        elif self._puzzle.kind != "win" or self.position.is_terminal:
            self._solve(analysis)
        else:
            self.later(lambda: self._resist(analysis))
        self.changed()

    def _resist(self, analysis: Analysis) -> None:
        """The opponent's longest resistance: along the solution while the player is on it."""
        on_line = tuple(self._turns) == self._puzzle.line[:len(self._turns)]
        known = self._puzzle.line[len(self._turns):len(self._turns) + 1] if on_line else ()
        move = self.position.parse_move(known[0]) if known else analysis.moves[0].move
        self._turns.append(self.position.move_text(move))
        self.play(move)
        if self.position.outcome is not None:
            self._solve(None)

    def _solve(self, analysis: Analysis | None) -> None:
        self._is_solved = True
        self.answer = Answer(self._praise(analysis), is_right=True)
        self._note(solved=True)
        self.app.sounds.play("win")

    def _praise(self, analysis: Analysis | None) -> str:
        if self._is_given_up:
            return _("This is how it goes.")
        if self._puzzle.kind == "trap" and analysis is not None:
            return _("The trap is set: of {count} replies only one does not lose.", count=len(analysis.moves))
        if self._puzzle.kind == "hold":
            return _("Right: every other turn loses.")
        if self._puzzle.is_forced and self.last is not None and self.last.side is not self.side:
            return _("Solved: the last turn was forced.")
        return _("Solved!")

    def _fail(self, analysis: Analysis) -> None:
        self.answer = Answer(self._fault(analysis), is_right=False)
        self._note(solved=False)
        if analysis.moves:
            self.later(lambda: self._refute(analysis.moves[0].move))

    def _refute(self, move: Move) -> None:
        """The opponent's best reply to a wrong turn; if it ends the game, how."""
        self.play(move)
        if self.position.outcome is not None:
            self.answer = Answer(_("Not this one. {fact}.", fact=self._outcome()), is_right=False)

    def _outcome(self) -> str:
        assert self.played is not None
        return verdicts.outcome_text(*self.played, self.game)

    def _fault(self, analysis: Analysis) -> str:
        if self._puzzle.kind == "trap" and analysis.value is not None and analysis.value.value == 0:
            count = saving_replies(analysis)
            return _("No trap yet: {count} replies do not lose. One turn leaves a single one.", count=count)
        if analysis.value is None:
            return _("Not this one.")
        fact = verdicts.value_text(analysis.value, analysis.remoteness, self.position.mover)
        if self.position.is_terminal:
            fact = self._outcome()
        return _("Not this one. {fact}.", fact=fact)

    def _note(self, solved: bool) -> None:
        """Write down what has become of the puzzle; a solution that was shown counts for nothing."""
        if self._is_given_up and solved:
            return
        self._run.note(self._progress, solved)
        log.info("puzzle %s", "solved" if solved else "failed")
        try:
            save_progress(puzzles_file(), self._progress)
        except OSError as error:
            log.warning("progress not saved: %s", error)

    # --- buttons ----------------------------------------------------------------------------------------------------

    @property
    def _next_on_line(self) -> Move | None:
        done = len(self._turns)
        if tuple(self._turns) != self._puzzle.line[:done] or done == len(self._puzzle.line):
            return None
        return self.position.parse_move(self._puzzle.line[done])

    def _hint(self) -> None:
        """Point out the tile to begin with, or the square; the puzzle then no longer counts as solved at once."""
        self._shows_hint = True
        self._note(solved=False)

    def _again(self) -> None:
        self._is_solved = self._is_given_up = self._shows_hint = False
        self.answer, self._turns = Answer(), []
        self.put(self._start)

    def _show(self) -> None:
        """Play the solution."""
        self._again()
        self._note(solved=False)
        self._is_given_up = True
        self.answer = Answer(_("The solution: {turns}", turns=self._solution))
        for text in self._puzzle.line:
            self.later(partial(self._play_text, text))

    def _play_text(self, text: str) -> None:
        self._turns.append(text)
        self.play(self.position.parse_move(text))

    @property
    def _solution(self) -> str:
        return "  ".join(map(sentences.move_text, self._puzzle.line))

    def _next(self) -> None:
        if self._run.go_on():
            self._puzzle = self._run.puzzle
            self._again()
        else:
            self.app.pop()

    def _analyse(self) -> None:
        from magicgame.ui.scenes.analysis import AnalysisScene

        study = Study(self._run.game, self._run.variant, self._start)
        for text in self._turns:
            study.play(study.current.position.parse_move(text))
        self.app.push(AnalysisScene(self.app, study))

    def use(self, name: str) -> None:
        self.actions[name]()
        if self.app.scenes and self.app.top is self:
            self.changed()

    # --- picture ----------------------------------------------------------------------------------------------------

    def buttons(self) -> list[Widget]:
        is_over = bool(self.answer.text)
        return [
            Button("leave", label=_("Done"), key=_("Esc")),
            Button("hint", label=_("Hint"), icon="hint", key="H",
                   enabled=self.is_open and self._next_on_line is not None and not self._shows_hint),
            Button("analyse", label=_("Look"), icon="eye", key="A") if is_over else
            Button("show", label=_("Show"), icon="play", key="W", enabled=self.is_open),
            Button("again", label=_("Again"), icon="redo", key="R", enabled=bool(self._turns),
                   accent=PALETTE.accent if self.answer.is_right is False and not self._run.is_over else None),
            Button("next", label=_("Next"), icon="step", key="N", enabled=self._run.may_go_on(self._is_solved),
                   accent=PALETTE.accent if self._is_solved or self._run.is_over else None),
        ]

    def headline(self) -> Headline:
        detail = self._run.state(self._progress)
        if not self.answer.text and self._turns:
            turn = len(self._turns) // 2 + 1
            detail = _("Right so far: your turn {turn} of {count}", turn=turn, count=self._puzzle.turns)
        return Headline(task_text(self._puzzle, self.side), detail)

    def words(self) -> tuple[str, str]:
        heading = _("Grade {grade} of 5  ·  rating {rating}", grade=self._puzzle.grade,
                    rating=round(puzzle_rating(self._puzzle)))
        return heading, f"{rule_text(self._puzzle, self.side)} {self._facts()}"

    def _facts(self) -> str:
        """How hard it is, as measured."""
        facts = []
        if self._puzzle.tempting:
            facts.append(translate_count(
                "One turn that makes a line fails.", "{count} turns that make a line fail.", self._puzzle.tempting
            ))
        return " ".join([variant_text(self._run.variant.name), *facts])

    def note(self) -> str:
        return _("Click it, or press Space, to turn it") if self.is_open else ""

    def pointed_out(self) -> HintMark | None:
        move = self._next_on_line if self._shows_hint and self.is_open else None
        if move is None or self.board.draft.done:
            return None
        step = move.steps[0]
        return HintMark((step.source if isinstance(step, Flip | Slide) else step.target,))


def variant_text(name: str) -> str:
    return _("Rules: {rules}.", rules=sentences.variant_name(name))


def task_text(puzzle: Puzzle, side: Side) -> str:
    """What is asked, in a few words."""
    name = sentences.side_name(side)
    if puzzle.kind == "win":
        return translate_count(
            "{side} wins with its next turn", "{side} wins in {count} turns of its own", puzzle.turns, side=name)
    if puzzle.kind == "hold":
        return _("{side} holds the draw", side=name)
    return _("{side} sets a trap", side=name)


def rule_text(puzzle: Puzzle, side: Side) -> str:
    """What is asked, in full."""
    name, other = sentences.side_name(side), sentences.side_name(side.other)
    if puzzle.kind == "win":
        if puzzle.turns == 1 and not puzzle.is_forced:
            return _("You play {side}. One turn alone wins.", side=name)
        words = _("You play {side}. At each step one turn alone wins, whatever {other} does.", side=name, other=other)
        return words if not puzzle.is_forced else f"{words} {_('{other} itself will have to end it.', other=other)}"
    if puzzle.kind == "hold":
        return _("You play {side}. One turn alone holds the draw, all others lose.", side=name)
    return _("You play {side}. Keep the draw, and leave {other} a single reply that does not lose.",
             side=name, other=other)

"""A puzzle with its solution: played out on the board, then gone through by hand."""

from __future__ import annotations

from functools import partial

from magicgame.games.game import Move, Position, Variant
from magicgame.language import message
from magicgame.match.ideas import idea_of
from magicgame.match.puzzles import Puzzle
from magicgame.player.progress import load_progress
from magicgame.player.runs import Run
from magicgame.ui.command import Command
from magicgame.ui.learn.exercise import LEARNING
from magicgame.ui.learn.sharing import SharedExercise
from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Answer
from magicgame.ui.words import exercises, puzzles, solutions, why_not


class SolutionScene(SharedExercise):
    """The puzzle at hand of a run, what has been played of it, and what its stored solution says."""

    def __init__(self, stage: Stage, run: Run) -> None:
        self._run = run
        self._progress = load_progress()[0]
        self.turns: list[str] = []
        super().__init__(stage, run.game, self.start)

    @property
    def _puzzle(self) -> Puzzle:
        return self._run.puzzle

    @property
    def start(self) -> Position:
        return self._puzzle.start(self._run.game, self._run.variant)

    @property
    def variant(self) -> Variant:
        return self._run.variant

    def task(self) -> str:
        return puzzles.task_text(self.names, self._puzzle, self._puzzle.start(self.game, self.variant).mover)

    @property
    def _next_on_line(self) -> Move | None:
        """What the solution says to play here; None off the solution and at its end."""
        done = len(self.turns)
        if tuple(self.turns) != self._puzzle.line[:done] or done == len(self._puzzle.line):
            return None
        return self.position.parse_move(self._puzzle.line[done])

    @property
    def _aim(self) -> str:
        return exercises.aim_text(self._puzzle, self.start)

    @property
    def _idea(self) -> str:
        return puzzles.idea_text(self.names, idea_of(self._puzzle, self.start), self.side.other)

    @property
    def _was_first(self) -> bool:
        """The puzzle was solved at the first try."""
        return self._progress.puzzles.result(self.variant.key, self._puzzle) == "first"

    # --- the solution shown -------------------------------------------------------------------------------------------

    def play_solution(self) -> None:
        """Let its turns be seen one after the other."""
        for text in self._puzzle.line:
            self.showing.later(partial(self._tell_turn, text))

    def _tell_turn(self, text: str) -> None:
        """Play a turn and tell it below those before, at the end with its idea."""
        before, move, told = self.position, self.position.parse_move(text), self.answer.text if self.turns else ""
        self._play_text(text)
        told = solutions.also_told(told, self.names, before, move)
        if len(self.turns) == len(self._puzzle.line):
            told = solutions.with_end(told, self._idea, self._run.is_rated and not self._was_first)
        self.answer = Answer(told)

    def _play_text(self, text: str) -> None:
        self.turns.append(text)
        self.play(self.position.parse_move(text))

    def back(self) -> None:
        """Take the turn shown last back."""
        shown, self.turns = self.turns[:-1], []
        self.put(self.start)
        for text in shown:
            self._play_text(text)
        self.playing.settle()

    def forward(self) -> None:
        """Show the next turn."""
        self._play_text(self._puzzle.line[len(self.turns)])

    @property
    def is_shown(self) -> bool:
        """The solution has been played out."""
        return bool(self.answer.text) and self.answer.is_right is None and not self.is_busy

    def why_not_back(self) -> str | None:
        return "" if not self.is_shown else None if self.turns else why_not.line_begins()

    def why_not_forward(self) -> str | None:
        return "" if not self.is_shown else None if self._next_on_line is not None else why_not.line_ends()

    commands = (
        *SharedExercise.commands,
        Command("back", message("one turn back"), back, ("Left",), "previous", LEARNING, why_not=why_not_back),
        Command("forward", message("one turn on"), forward, ("Right",), "next", LEARNING, why_not=why_not_forward),
    )

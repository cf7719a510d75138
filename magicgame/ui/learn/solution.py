"""A puzzle with its solution: played out on the board, then gone through by hand."""

from __future__ import annotations

from dataclasses import replace

import pygame

from magicgame.games.game import Move, Position, Variant
from magicgame.language import message
from magicgame.match.ideas import Crux, crux_of, solution_of
from magicgame.match.puzzles import Puzzle
from magicgame.player.progress import load_progress
from magicgame.player.runs import Run
from magicgame.ui.board.picture import BoardPicture
from magicgame.ui.command import Command
from magicgame.ui.learn.exercise import LEARNING
from magicgame.ui.learn.sharing import SharedExercise
from magicgame.ui.scene import Stage
from magicgame.ui.table.keyboard import ARROWS
from magicgame.ui.table.picture import Answer, Block, Text, Turns
from magicgame.ui.table.threats import with_standing_threats
from magicgame.ui.words import exercises, puzzles, solution_ends, solutions, study

_ROWS = 4
"""Of the list, at most: the text keeps the rest."""


class SolutionScene(SharedExercise):
    """The puzzle at hand of a run, what has been played of it, and what its stored solution says."""

    def __init__(self, stage: Stage, run: Run) -> None:
        self._run = run
        self._progress = load_progress()[0]
        self.turns: list[str] = []
        self.moved: tuple[int | None, int | None] = None, None
        """The player's rating before and after the first try at the puzzle, None where there was none yet."""
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
    def _crux(self) -> Crux | None:
        """What decides the puzzle; None where its task or its end tells that."""
        return crux_of(self._puzzle, self.start)

    @property
    def _line(self) -> tuple[tuple[Position, Move], ...]:
        """The turns of the solution."""
        return solution_of(self._puzzle, self.start)

    @property
    def _was_first(self) -> bool:
        """The puzzle was solved at the first try."""
        return self._progress.puzzles.result(self.variant.key, self._puzzle) == "first"

    # --- the solution shown -------------------------------------------------------------------------------------------

    def play_solution(self) -> None:
        """Let its turns be seen one after the other."""
        self.keyboard.forget()
        self._go_to(0)
        for _turn in self._puzzle.walked:
            self.showing.later(self.forward)

    def _go_to(self, number: int) -> None:
        """Show the position after that many of its turns."""
        self.turns = []
        self.put(self.start)
        for text in self._puzzle.walked[:number]:
            self._play_text(text)
        self.playing.settle()
        self._tell_turn()

    def _play_text(self, text: str) -> None:
        self.turns.append(text)
        self.play(self.position.parse_move(text))

    def _tell_turn(self) -> None:
        """Tell the turn shown last from its start, the last of all with the idea of the puzzle."""
        number, line = len(self.turns), self._line
        crux = self._crux
        told = solutions.turn_text(self.names, self._puzzle, line, number, crux) if number else solutions.begins()
        if number == len(line):
            told = solution_ends.with_end(told, self.names, self._puzzle, line, crux)
            told = told if self._was_first else puzzles.with_rating(told, *self.moved, True)
        self.answer = self._shown_answer = Answer(told)
        self.offset("panel").px = 0

    def back(self) -> None:
        """Take the turn shown last back."""
        self._go_to(len(self.turns) - 1)

    def forward(self) -> None:
        """Show the next turn."""
        self._play_text(self._puzzle.walked[len(self.turns)])
        self._tell_turn()

    def turn_clicked(self, index: int) -> None:
        self._go_to(index + 1)
        self.changed()

    @property
    def is_shown(self) -> bool:
        """The solution is on the board, played by itself or gone through."""
        return bool(self.answer.text) and self.answer.is_right is None

    def _board(self, is_open: bool) -> BoardPicture:
        """A solution with what each of its turns threatens; as a chance where that is the solver's."""
        board, position = super()._board(is_open), self.position
        if not self.is_shown or position.is_terminal or self.playing.is_moving:
            return board
        shown = with_standing_threats(board, self.playing.draft)
        is_own = position.mover is not self.side
        return replace(shown, threats=replace(shown.threats, is_chance=shown.threats.is_chance or is_own))

    def _board_key(self, event: pygame.Event) -> bool:
        """Arrows walk through the solution, and at its ends do not leave for the board."""
        return not (self.is_shown and event.key in ARROWS) and super()._board_key(event)

    def panel(self, is_open: bool) -> tuple[Block, ...]:
        """Of a solution only the turn shown last, and below it all of them."""
        shown = super().panel(is_open)
        if not self.is_shown:
            return shown
        texts = self._puzzle.walked
        told = Text(solutions.title(len(self.turns), len(texts)) if self.turns else "", "", self.answer)
        return told, Turns(
            tuple(self.names.turn(self.game, text) for text in texts), len(self.turns) - 1 if self.turns else None,
            self.start.mover.value, title=study.turns_title(), steady_rows=_ROWS,
        )

    def why_not_back(self) -> str | None:
        return "" if not self._may_walk else None if self.turns else solutions.why_not_back()

    def why_not_forward(self) -> str | None:
        if not self._may_walk:
            return ""
        return None if len(self.turns) < len(self._puzzle.walked) else solutions.why_not_forward()

    @property
    def _may_walk(self) -> bool:
        return self.is_shown and not self.is_busy

    commands = (
        *SharedExercise.commands,
        Command("back", message("one turn back"), back, ("Left",), "previous", LEARNING, why_not=why_not_back),
        Command("forward", message("one turn on"), forward, ("Right",), "next", LEARNING, why_not=why_not_forward),
    )

"""A puzzle with its solution, gone through by hand on the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from magicgame.games.frozen import frozen
from magicgame.games.game import PASS_TEXT, Move, Position, Threat, Variant
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.deeds import Deed, deed
from magicgame.match.focus import Focus, few, focus_after, told_deed
from magicgame.match.ideas import Crux, aside_of, crux_of, played_from, solution_of
from magicgame.match.puzzles import Aside, Puzzle
from magicgame.player.progress import Progress, load_progress
from magicgame.player.runs import Run
from magicgame.player.tries import Event, Tries
from magicgame.ui.board.picture import BoardPicture, HintMark, Tone
from magicgame.ui.command import Command
from magicgame.ui.learn.bar import steady_tool
from magicgame.ui.learn.exercise import LEARNING
from magicgame.ui.learn.keeping import keep
from magicgame.ui.learn.named_ways import with_named
from magicgame.ui.learn.sharing import SharedExercise
from magicgame.ui.scene import Stage
from magicgame.ui.table.keyboard import ARROWS, ENTER
from magicgame.ui.table.picture import Answer, Block, Card, Text, Turns
from magicgame.ui.table.threats import with_focus, with_stopped
from magicgame.ui.widgets.button import Button
from magicgame.ui.words import aims, puzzles, solution_asides, solution_ends, solutions, solved, study, threats
from magicgame.ui.words.prompts import Prompt

_ROWS = 4
"""Of the list, at most: the text keeps the rest."""
_OF_THE_BOARD = 2
"""So many paragraphs below a solved puzzle are about what is on the board, the next one is about a mistake."""


class SolutionScene(SharedExercise):
    """The puzzle at hand of a run, what has been played of it, and what its stored solution says."""

    def __init__(self, stage: Stage, run: Run) -> None:
        self._run = run
        self._progress = load_progress()[0]
        self.turns: list[str] = []
        self._is_aside = False
        """The turns are those shown beside the solution, after its end."""
        self.moved: tuple[int | None, int | None] = None, None
        """The player's rating before and after the first try at the puzzle, None where there was none yet."""
        self._tries = Tries()
        """What has happened at the puzzle since it was opened."""
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

    def warning(self) -> str:
        """What to beware of."""
        raise NotImplementedError

    def praise(self) -> Answer:
        """What is said of the right turns of a try that goes on."""
        raise NotImplementedError

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
        """What the first hint says; empty off the solution, where nothing leads on."""
        return aims.aim_text(self._puzzle, self.start, len(self.turns)) if self._next_on_line else ""

    @property
    def _crux(self) -> Crux | None:
        """What decides the puzzle; None where its task or its end tells that."""
        return crux_of(self._puzzle, self.start)

    @property
    def _line(self) -> tuple[tuple[Position, Move], ...]:
        """The turns of the solution."""
        return solution_of(self._puzzle, self.start)

    def _note(self, event: Event) -> None:
        """Write down what has become of the puzzle, and remember how that moved the rating, as it is shown."""
        log.info("puzzle: %s", event.value)
        is_first = self._tries.first is None

        def note(progress: Progress) -> None:
            before = progress.puzzles.known_rating
            if is_first:
                self._tries.before = progress.puzzles.result(self.variant.key, self._puzzle)
            if event is Event.SHOWN:
                self._run.note_shown(progress.puzzles)
            else:
                self._run.note(progress.puzzles, event is Event.SOLVED)
            if is_first:
                self.moved = before, progress.puzzles.known_rating

        keep(self._progress, note)
        self._tries.events.append(event)

    def rating_told(self) -> str:
        """What the player's rating has come to, below an answer; at the end of the solution unless it was told before
        or the room is the words'."""
        if not self.answer.text or (self.is_shown and (self._may_go_on or self.look.has_large_type)):
            return ""
        told = solved.rating_text(*self.moved, self._tries.first)
        if told or not self.answer.is_right or not self._run.is_rated:
            return told
        is_repeated = self._tries.before is not None or self.moved == (None, None)
        return solved.rating_stays(self._progress.puzzles.known_rating, is_repeated)

    # --- the solution shown -------------------------------------------------------------------------------------------

    def show_solution(self) -> None:
        """Show its first turn, of one that stops a threat at first what is threatened; all else comes when the reader
        goes on."""
        self.keyboard.forget()
        self._go_to(0)
        if self._puzzle.kind != "hold" or not self._focus.threats:
            self.showing.later(self.forward)

    def _go_to(self, number: int, is_aside: bool = False) -> None:
        """Show the position after that many of its turns, or of those beside it."""
        self.turns, self._is_aside = [], is_aside
        self.put(self.start)
        for text in self._texts[:number]:
            self._play_text(text)
        self.playing.settle()
        self._tell_turn()

    @property
    def _beside(self) -> Aside:
        """What is shown beside the solution, after its end."""
        return aside_of(self._puzzle, self.start)

    @property
    def _texts(self) -> tuple[str, ...]:
        """The turns that are gone through."""
        return self._beside.turns if self._is_aside else self._puzzle.walked

    def _play_text(self, text: str) -> None:
        self.turns.append(text)
        self.play(self.position.parse_move(text))

    def _tell_turn(self) -> None:
        """Tell the turn shown last from its start, the last of all with the idea of the puzzle."""
        number, line = len(self.turns), self._line
        crux = self._crux
        if self._is_aside:
            told = solution_asides.aside_text(self.names, self._puzzle, line, number)
        else:
            told = solutions.turn_text(self.names, self._puzzle, line, number, crux) if number else self._beginning
        if number == len(line) and not self._is_aside:
            told = solution_ends.with_end(told, self.names, self._puzzle, line, crux)
        self.answer = self._shown_answer = Answer(told)
        self.offset("panel").px = 0

    @property
    def _beginning(self) -> str:
        """Before the first turn: with what the board marks there."""
        return " ".join(filter(None, (solutions.begins(), threats.standing(self.names, self._line))))

    def back(self) -> None:
        """Take the turn shown last back, with a pass before it; one that is still to come by itself does not come."""
        shown = self._texts[:max(0, len(self.turns) - 1)]
        if self._is_aside:
            is_first = len(shown) <= self._beside.shared
            self._go_to(len(self._puzzle.walked) if is_first else len(shown), is_aside=not is_first)
            return
        while shown and shown[-1] == PASS_TEXT:
            shown = shown[:-1]
        self._go_to(len(shown))

    def forward(self) -> None:
        """Show the next turn that is no pass, or the last one, then what is beside them; one that moves still is
        finished."""
        self.showing.stop()
        if self._is_at_end and not self._is_aside:
            self._go_to(self._beside.shared, is_aside=True)
        while not self._is_at_end:
            self._play_text(self._texts[len(self.turns)])
            if self.turns[-1] != PASS_TEXT:
                break
        self._tell_turn()

    def turn_clicked(self, index: int) -> None:
        self._go_to(index + 1, self._is_aside and index >= self._beside.shared)
        self.changed()

    @property
    def is_shown(self) -> bool:
        """The solution is on the board."""
        return bool(self.answer.text) and self.answer.is_right is None

    def _board(self, is_open: bool) -> BoardPicture:
        """With what is told of the turn shown, or of a wrong try that was answered; as a chance where that is the
        solver's."""
        board, position = super()._board(is_open), self.position
        if position.outcome is not None or self.playing.is_moving:
            is_lost = position.outcome is not None and position.outcome.winner is self.side.other
            return replace(board, winning_tone=Tone.DANGER) if is_lost else board
        board = with_stopped(self._with_frozen(board), position, self._stopped, position.mover is self.side)
        board = with_focus(board, position, self._focus, position.mover is not self.side)
        if not self.answer.text or self.is_busy:
            return board
        parts, is_right = self.answer.text.split("\n"), self.answer.is_right
        told = parts[-1:] if is_right is False else parts[:_OF_THE_BOARD if is_right else 1]
        return with_named(board, position, "\n".join(told), self.side)

    def _with_frozen(self, board: BoardPicture) -> BoardPicture:
        """With what is told of a check that cannot be ended, where that is told, which is not after a pass: what stands
        in the ways of help, and where none comes to."""
        is_told = bool(self.answer.is_right) or (self.is_shown and self.turns[-2:-1] != [PASS_TEXT])
        found = frozen(self.position) if is_told and self.position.mover is not self.side else None
        return board if found is None else replace(
            board, hint=HintMark(looked_at=found.blocking | found.held, stopped=found.beside))

    @property
    def _stopped(self) -> tuple[Threat, ...]:
        """What the turn shown last stops, as far as the answer tells that."""
        if not self.turns or not self._tells_turn:
            return ()
        if self._is_aside:
            return self._done_aside.stops if len(self.turns) == 1 else ()
        return told_deed(self._line, len(self.turns), self._crux, self._puzzle.kind == "hold").stops

    @property
    def _done_aside(self) -> Deed:
        """What is told of the last of the turns shown beside the solution."""
        return few(deed(*played_from(self.start, self.turns)[-1]))

    @property
    def _tells_turn(self) -> bool:
        """Whether the answer tells what the turns of the solution do."""
        crux, kind = self._crux, self._puzzle.kind
        tells_turn = kind in ("trap", "hold") or (kind == "check" and crux is not None and crux.number == 1)
        return self.is_shown or (tells_turn and tuple(self.turns) == self._puzzle.line)

    @property
    def _focus(self) -> Focus:
        """What can be carried out next, as far as the answer tells that."""
        if not self._tells_turn:
            return Focus()
        if self._is_aside:
            return Focus(self._done_aside.threatens)
        return focus_after(self._line, len(self.turns), self._crux, self._puzzle.kind == "hold")

    def _board_key(self, event: pygame.Event) -> bool:
        """Arrows walk through the solution, and at its ends do not leave for the board."""
        return not (self.is_shown and event.key in ARROWS) and super()._board_key(event)

    def key(self, event: pygame.Event) -> None:
        """Enter leads through the solution before it leads on."""
        if event.key in ENTER and self.is_shown and self._may_go_on:
            self.do(self.command("forward"))
        else:
            super().key(event)

    def command_for(self, event: pygame.Event) -> Command[Any] | None:
        """What the key stands for: Enter leads on from an answer, and no puzzle is skipped by it."""
        command = super().command_for(event)
        is_early = event.key in ENTER and self.is_open and command is not None and command.name == "next"
        return None if is_early else command

    def walk(self) -> tuple[Button, Button]:
        """The buttons that lead through the solution."""
        return steady_tool(self, "back"), steady_tool(self, "forward", self._may_go_on)

    @property
    def turn_title(self) -> str:
        """Which turn of the solution is told; empty before the first."""
        if self._is_aside:
            return solution_asides.title(self.names, self._puzzle, self.start)
        return solutions.title(len(self.turns), len(self._puzzle.walked)) if self.turns else ""

    def _solution_prompt(self, detail: str) -> Prompt:
        """In large type it tells the turn, too, and nothing else, so that there is more room beside the board."""
        if self.look.has_large_type:
            return Prompt(" · ".join(filter(None, (solutions.the_solution(), self.turn_title))), "")
        return Prompt(solutions.the_solution(), detail if self.is_busy else solutions.how_to_walk())

    def panel(self, is_open: bool) -> tuple[Block, ...]:
        """Of a solution only the turn shown last, and below it all of them; in large type an answer stands alone."""
        shown = super().panel(is_open)
        if self.answer.text and self.look.has_large_type:
            shown = tuple(each for each in shown if not isinstance(each, Card))
        if not self.is_shown:
            answer = self.answer if self.answer.text else self.praise()
            return tuple(replace(each, warning=self.warning(), answer=answer, note=self.rating_told())
                         if isinstance(each, Text) else each for each in shown)
        texts = self._texts
        told = Text("" if self.look.has_large_type else self.turn_title, "", self.answer, note=self.rating_told())
        return told, Turns(
            tuple(self.names.turn(self.game, text) for text in texts), len(self.turns) - 1 if self.turns else None,
            self.start.mover.value, title=study.turns_title(), steady_rows=_ROWS,
        )

    def why_not_back(self) -> str | None:
        return "" if not self.is_shown else None if self.turns or self.showing else solutions.why_not_back()

    def why_not_forward(self) -> str | None:
        return "" if not self.is_shown else None if self._may_go_on else solutions.why_not_forward()

    @property
    def _may_go_on(self) -> bool:
        """Whether there is a next turn to show."""
        return not self._is_at_end or bool(self._beside.turns and not self._is_aside)

    @property
    def _is_at_end(self) -> bool:
        """Whether all turns that are gone through are on the board."""
        return len(self.turns) == len(self._texts)

    commands = (
        *SharedExercise.commands,
        Command("back", message("one turn back"), back, ("Left",), "previous", LEARNING,
                label=lambda _scene: _("Previous"), why_not=why_not_back),
        Command("forward", message("one turn on"), forward, ("Right",), "next", LEARNING,
                label=lambda _scene: _("Next"), why_not=why_not_forward),
    )

"""A puzzle with its solution, gone through by hand on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import Any

import pygame

from magicgame.games.frozen import frozen
from magicgame.games.game import PASS_TEXT, Move, Position, Threat
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.deeds import Deed, deed
from magicgame.match.focus import Focus, few, focus_after, told_deed
from magicgame.match.ideas import Crux, aside_of, crux_of, played_from, solution_of
from magicgame.match.puzzles import Aside
from magicgame.player.runs import Run
from magicgame.ui.board.picture import BoardPicture, HintMark, LastTurn, Tone
from magicgame.ui.command import Command
from magicgame.ui.learn.bar import steady_tool
from magicgame.ui.learn.exercise import LEARNING
from magicgame.ui.learn.named_ways import with_named
from magicgame.ui.learn.puzzle_at_hand import PuzzleAtHand
from magicgame.ui.scene import Stage
from magicgame.ui.table.keyboard import ARROWS, ENTER
from magicgame.ui.table.picture import Answer, Block, Card, Text, Turns
from magicgame.ui.table.threats import with_focus, with_stopped
from magicgame.ui.widgets.button import Button
from magicgame.ui.words import aims, puzzles, solution_asides, solution_ends, solutions, study, threats
from magicgame.ui.words.prompts import Prompt

_ROWS, _FEW_ROWS = 4, 3
"""Of the list, at most: the text keeps the rest; of turns that were played, fewer."""
_OF_THE_BOARD = 2
"""So many paragraphs below a solved puzzle are about what is on the board, the next one is about a mistake."""


class Room(Enum):
    """What has room beside the praise for a puzzle solved, from the most."""

    ALL = "all"
    TURNS = "turns"
    """Not how the player stands."""
    NONE = "none"


class SolutionScene(PuzzleAtHand):
    """What has been played of the puzzle at hand, and what its stored solution says."""

    _room = Room.ALL

    def __init__(self, stage: Stage, run: Run) -> None:
        self.turns: list[str] = []
        self._is_aside = False
        """The turns are those shown beside the solution, after its end."""
        super().__init__(stage, run)

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

    @property
    def _has_mistake(self) -> bool:
        """Whether a mistake can be shown beside the solution."""
        return bool(self._beside.turns) and not self._beside.shared

    def show_mistake(self) -> None:
        """Play the mistake of which the answer to a solved puzzle tells; what answers it comes when the reader goes on.
        """
        self.moved = None, None
        self.keyboard.forget()
        self._go_to(0, is_aside=True)
        self.forward()

    def why_not_mistake(self) -> str | None:
        return None if self.answer.is_right and self._has_mistake else ""

    def turn_clicked(self, index: int) -> None:
        """To the turn of the solution; those that were played lead there where they are the same."""
        if not self.is_shown and tuple(self.turns[:index + 1]) != self._puzzle.walked[:index + 1]:
            return
        self._go_to(index + 1, self._is_aside and index >= self._beside.shared)
        self.changed()

    def _board(self, is_open: bool) -> BoardPicture:
        """With what is told of the turn shown, or of a wrong try that was answered; as a chance where that is the
        solver's."""
        board, position = super()._board(is_open), self.position
        if self.playing.is_moving:
            return board
        if position.is_terminal:
            return self._with_last_turn(replace(board, winning_tone=Tone.DANGER) if (
                self._is_aside and self._has_lost) else board)
        board = with_stopped(self._with_frozen(board), position, self._stopped, position.mover is self.side)
        board = with_focus(board, position, self._focus, position.mover is not self.side)
        if not self.answer.text or self.is_busy:
            return board
        parts, is_right = self.answer.text.split("\n"), self.answer.is_right
        told = parts[-1:] if is_right is False else parts[:_OF_THE_BOARD if is_right else 1]
        return with_named(board, position, "\n".join(told), self.side)

    def _with_last_turn(self, board: BoardPicture) -> BoardPicture:
        """With the turn that has solved the puzzle, though it was the player's own."""
        if not self.answer.is_right or self.played is None:
            return board
        before, move = self.played
        return replace(board, last=LastTurn(before.mover, move.steps))

    @property
    def _has_lost(self) -> bool:
        """Whether the turns on the board end the game with the other side's win."""
        return self.position.outcome is not None and self.position.outcome.winner is self.side.other

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
        title = self.turn_title if self._is_aside else solutions.the_solution()
        return Prompt(title, detail if self.is_busy else solutions.how_to_walk())

    def panel(self, is_open: bool) -> tuple[Block, ...]:
        """Of a solution only the turn shown last, and below it all of them; in large type an answer stands alone."""
        shown = super().panel(is_open)
        if self.answer.text and self.look.has_large_type:
            shown = tuple(each for each in shown if not isinstance(each, Card))
        if not self.is_shown:
            answer = self.answer if self.answer.text else self.praise()
            listed = (self._list(self.turns, _FEW_ROWS),) if self._lists_played else ()
            return (*(replace(each, warning=self.warning(), answer=answer, note=self.rating_told())
                      if isinstance(each, Text) else each for each in shown), *listed)
        heading = solutions.title(len(self.turns), len(self._texts)) if self._is_aside else self.turn_title
        told = Text("" if self.look.has_large_type else heading, "", self.answer, note=self.rating_told())
        return told, self._list(self._texts, _ROWS)

    def _list(self, texts: Sequence[str], rows: int) -> Turns:
        return Turns(tuple(self.names.turn(self.game, text) for text in texts),
                     len(self.turns) - 1 if self.turns else None, self.start.mover.value, title=study.turns_title(),
                     steady_rows=rows)

    @property
    def _lists_played(self) -> bool:
        """Whether the turns with which the puzzle was solved are listed: there were several, and there is room."""
        has_room = self._room is not Room.NONE and not self.look.has_large_type
        return bool(self.answer.is_right) and has_room and len(self.turns) > 1

    def why_not_back(self) -> str | None:
        return "" if not self.is_shown else None if self.turns or self.showing else solutions.why_not_back()

    def why_not_forward(self) -> str | None:
        return "" if not self.is_shown else None if self._may_go_on else (
            solution_asides.ends_here() if self._is_aside else solutions.why_not_forward())

    def forward_label(self) -> str:
        """At the end of the solution it leads to what is shown beside it."""
        is_over = self.is_shown and self._is_at_end and not self._is_aside and bool(self._beside.turns)
        return solution_asides.leads_to(self._puzzle) if is_over else _("Next")

    @property
    def _may_go_on(self) -> bool:
        """Whether there is a next turn to show."""
        return not self._is_at_end or bool(self._beside.turns and not self._is_aside)

    @property
    def _is_at_end(self) -> bool:
        """Whether all turns that are gone through are on the board."""
        return len(self.turns) == len(self._texts)

    commands = (
        *PuzzleAtHand.commands,
        Command("back", message("one turn back"), back, ("Left",), "previous", LEARNING,
                label=lambda _scene: _("Previous"), why_not=why_not_back),
        Command("mistake", message("Show the mistake"), show_mistake, ("X",), "threat", LEARNING,
                label=lambda _scene: _("Mistake"), why_not=why_not_mistake),
        Command("forward", message("one turn on"), forward, ("Right",), "next", LEARNING,
                label=lambda scene: scene.forward_label(), why_not=why_not_forward),
    )

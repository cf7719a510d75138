"""A puzzle with its solution, gone through by hand on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import Any

import pygame

from magicgame.games.game import PASS_TEXT, Move
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.ui.command import Command
from magicgame.ui.learn.bar import steady_tool
from magicgame.ui.learn.exercise import LEARNING
from magicgame.ui.learn.solution_board import SolutionBoard
from magicgame.ui.table.keyboard import ARROWS, ENTER
from magicgame.ui.table.picture import Answer, Block, Card, Sign, Text, TurnMark, Turns
from magicgame.ui.widgets.button import Button
from magicgame.ui.words import aims, puzzles, solution_asides, solution_ends, solutions, study, threats
from magicgame.ui.words.prompts import Prompt

_ROWS, _FEW_ROWS = 6, 3
"""Of the list, at most: the text keeps the rest; of turns that were played, fewer."""


class Room(Enum):
    """What has room beside the praise for a puzzle solved, from the most."""

    ALL = "all"
    TURNS = "turns"
    """Not how the player stands."""
    NONE = "none"


class SolutionScene(SolutionBoard):
    """What has been played of the puzzle at hand, and what its stored solution says."""

    _room = Room.ALL

    def warning(self) -> str:
        """What to beware of."""
        raise NotImplementedError

    def ask_to_show(self) -> None:
        """Show the solution, unless the player keeps trying."""
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

    # --- the solution shown -------------------------------------------------------------------------------------------

    def show_solution(self) -> None:
        """Show its first turn, of one that stops a threat at first what is threatened; all else comes when the reader
        goes on."""
        self.keyboard.forget()
        self._go_to(0)
        if self._puzzle.kind != "hold" or not self._focus.threats:
            self.showing.later(self.forward)

    def _go_to(self, number: int, beside: int | None = None) -> None:
        """Show the position after that many of its turns, or of those of a line beside it."""
        self.turns, self._beside = [], beside
        self.put(self.start)
        for text in self._texts[:number]:
            self._play_text(text)
        self.playing.settle()
        self._tell_turn()

    @property
    def _texts(self) -> tuple[str, ...]:
        """The turns that are gone through."""
        return self._aside.turns if self._aside is not None else self._puzzle.walked

    def _play_text(self, text: str) -> None:
        self.turns.append(text)
        self.play(self.position.parse_move(text))

    def _tell_turn(self) -> None:
        """Tell the turn shown last from its start, the last of all with the idea of the puzzle."""
        number, line = len(self.turns), self._line
        crux = self._crux
        if self._aside is not None:
            told = solution_asides.aside_text(self.names, self._puzzle, self.start, self._aside, self._number_beside)
        else:
            told = solutions.turn_text(self.names, self._puzzle, line, number, crux) if number else self._beginning
        if number == len(line) and self._aside is None:
            told = solution_ends.with_end(told, self.names, self._puzzle, line, crux)
        self.answer = self._shown_answer = Answer(told)
        self.offset("panel").px = 0

    @property
    def _beginning(self) -> str:
        """Before the first turn: with what the board marks there."""
        return " ".join(filter(None, (solutions.begins(), threats.standing(self.names, self._line))))

    def back(self) -> None:
        """Take the turn shown last back, with a pass before it; one that is still to come by itself does not come."""
        shown, aside = self._texts[:max(0, len(self.turns) - 1)], self._aside
        while shown and shown[-1] == PASS_TEXT:
            shown = shown[:-1]
        if self._beside is None or aside is None or len(shown) > aside.shared:
            self._go_to(len(shown), self._beside)
        elif self._beside:
            self._go_to(len(self._asides[self._beside - 1].turns), self._beside - 1)
        else:
            self._go_to(len(self._puzzle.walked))

    def forward(self) -> None:
        """Show the next turn that is no pass, or the last one, then what is beside them; one that moves still is
        finished."""
        self.showing.stop()
        if self._is_at_end and self._next_beside is not None:
            self._go_to(self._asides[self._next_beside].shared, self._next_beside)
        while not self._is_at_end:
            self._play_text(self._texts[len(self.turns)])
            if self.turns[-1] != PASS_TEXT:
                break
        self._tell_turn()

    @property
    def _next_beside(self) -> int | None:
        """Which line is shown after the end of this one; None after the last."""
        number = 0 if self._beside is None else self._beside + 1
        return number if number < len(self._asides) else None

    @property
    def _has_mistake(self) -> bool:
        """Whether a mistake can be shown beside the solution."""
        return bool(self._puzzle.mistakes)

    def show_mistake(self) -> None:
        """Play a turn that looks right and fails, and each time another one; what answers it comes when the reader goes
        on."""
        self.moved = None, None
        self.keyboard.forget()
        number = self._next_beside or 0
        self._go_to(self._asides[number].shared, number)
        self.forward()

    def why_not_mistake(self) -> str | None:
        if not (self.answer.is_right or self.is_shown):
            return ""
        return None if self._has_mistake else solution_asides.none()

    def show_or_return(self) -> None:
        """Show the solution; from a mistake lead to the turn that was right instead."""
        if self._aside is None:
            self.ask_to_show()
        else:
            self._go_to(self._aside.shared + 1)

    def show_label(self) -> str:
        """On the button that shows the solution, or leads back to it."""
        return solution_asides.back_to_solution() if self._aside is not None else _("Show")

    def turn_clicked(self, index: int) -> None:
        """To the turn of the solution; those that were played lead there where they are the same."""
        if not self.is_shown and tuple(self.turns[:index + 1]) != self._puzzle.walked[:index + 1]:
            return
        is_beside = self._aside is not None and index >= self._aside.shared
        self._go_to(index + 1, self._beside if is_beside else None)
        self.changed()

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
        """What the key stands for: Enter leads on from an answer, and no puzzle is skipped by it; Esc leads back from
        a mistake."""
        command = super().command_for(event)
        if command is not None and command.name == "leave" and self._is_mistake:
            return self.command("show")
        is_early = event.key in ENTER and self.is_open and command is not None and command.name == "next"
        return None if is_early else command

    def walk(self) -> tuple[Button, Button]:
        """The buttons that lead through the solution, as wide at its end as before; in large type with one key each."""
        beside = [solution_asides.leads_to(self._puzzle, number) for number in range(len(self._asides))]
        names = ("forward", "mistake") if self._leads_to_mistake and not self.look.has_large_type else ("forward",)
        keys = "  ".join(filter(None, map(self.key_text, names)))
        return steady_tool(self, "back"), steady_tool(self, "forward", self._may_go_on, (_("Next"), *beside), key=keys)

    @property
    def _leads_to_mistake(self) -> bool:
        """Whether the next turn shown is that of a mistake, which the key for mistakes shows as well."""
        return self._is_at_end and self._next_beside is not None and self._has_mistake

    @property
    def turn_title(self) -> str:
        """Which turn of the solution is told; empty before the first."""
        if self._beside is not None:
            return solution_asides.title(self.names, self._puzzle, self.start, self._beside)
        return solutions.title(len(self.turns), len(self._puzzle.walked)) if self.turns else ""

    def _solution_prompt(self, detail: str) -> Prompt:
        """In large type it tells the turn, too, and nothing else, so that there is more room beside the board."""
        if self._aside is not None:
            how = solution_asides.how_to_walk() if self._is_mistake else solutions.how_to_walk()
            return Prompt(self.turn_title, "" if self.look.has_large_type else how)
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
            listed = (self._list(self.turns, _FEW_ROWS),) if self._lists_played else ()
            return (*(replace(each, warning=self.warning(), answer=answer, note=self.rating_told())
                      if isinstance(each, Text) else each for each in shown), *listed)
        heading = self.turn_title if self._aside is None else solutions.title(len(self.turns), len(self._texts))
        told = Text("" if self.look.has_large_type else heading, "", self.answer, note=self.rating_told(),
                    sign=Sign.MISTAKE if self._is_mistake and self._number_beside == 1 else None)
        return told, self._list(self._texts, _ROWS)

    def _list(self, texts: Sequence[str], rows: int) -> Turns:
        """The turns, a mistake with its sign."""
        wrong = self._aside.shared if self._aside is not None and self._is_mistake else None
        return Turns(tuple(self.names.turn(self.game, text) for text in texts),
                     len(self.turns) - 1 if self.turns else None, self.start.mover.value,
                     {} if wrong is None else {wrong: (TurnMark(Sign.MISTAKE),)},
                     study.turns_title() if wrong is None else solution_asides.the_mistake(), steady_rows=rows)

    @property
    def _lists_played(self) -> bool:
        """Whether the turns with which the puzzle was solved are listed: there were several, and there is room."""
        has_room = self._room is not Room.NONE and not self.look.has_large_type
        return bool(self.answer.is_right) and has_room and len(self.turns) > 1

    def why_not_back(self) -> str | None:
        return "" if not self.is_shown else None if self.turns or self.showing else solutions.why_not_back()

    def why_not_forward(self) -> str | None:
        return "" if not self.is_shown else None if not self._is_at_end or self._next_beside is not None else (
            solution_asides.why_not_on(self.names, self._puzzle, self.start, self._aside) if self._aside is not None
            else solutions.why_not_forward())

    def forward_label(self) -> str:
        """At the end of the solution it leads to what is shown beside it, and from there to the next of that."""
        number = self._next_beside if self.is_shown and self._is_at_end else None
        return solution_asides.leads_to(self._puzzle, number) if number is not None else _("Next")

    @property
    def _may_go_on(self) -> bool:
        """Whether there is more to show before one goes on to another puzzle: mistakes, too, but of a win only once one
        of them is shown."""
        leads_beside = self._next_beside is not None and (self._aside is not None or self._puzzle.kind != "win")
        return not self._is_at_end or leads_beside

    @property
    def _is_at_end(self) -> bool:
        """Whether all turns that are gone through are on the board."""
        return len(self.turns) == len(self._texts)

    commands = (
        *SolutionBoard.commands,
        Command("back", message("one turn back"), back, ("Left",), "previous", LEARNING,
                label=lambda _scene: _("Back"), why_not=why_not_back),
        Command("mistake", message("Show the mistake"), show_mistake, ("X",), "threat", LEARNING,
                label=lambda _scene: _("Mistake"), why_not=why_not_mistake),
        Command("forward", message("one turn on"), forward, ("Right",), "next", LEARNING,
                label=lambda scene: scene.forward_label(), why_not=why_not_forward),
    )

"""What the board marks of a solution gone through, and of the mistakes beside it."""

from __future__ import annotations

from dataclasses import replace

from magicgame.games.frozen import frozen
from magicgame.games.game import PASS_TEXT, Move, Position, Threat
from magicgame.match.beside import beside_deed, beside_focus
from magicgame.match.focus import Focus, Played, focus_after, told_deed
from magicgame.match.ideas import Crux, crux_of, played_from, solution_of
from magicgame.match.puzzles import Aside
from magicgame.player.runs import Run
from magicgame.ui.board.picture import BoardPicture, HintMark, LastTurn, Tone
from magicgame.ui.learn.named_ways import with_named
from magicgame.ui.learn.puzzle_at_hand import PuzzleAtHand
from magicgame.ui.learn.struck import with_try
from magicgame.ui.scene import Stage
from magicgame.ui.table.threats import with_focus, with_stopped
from magicgame.ui.words.in_vain import stopped

_OF_THE_BOARD = 2
"""So many paragraphs below a solved puzzle are about what is on the board, the next one is about a mistake."""


class SolutionBoard(PuzzleAtHand):
    """Marks what is told of the turns on the board."""

    def __init__(self, stage: Stage, run: Run) -> None:
        self.turns: list[str] = []
        self._beside: int | None = None
        """Which of the lines beside the solution the turns are of; None where they are of the solution."""
        super().__init__(stage, run)

    @property
    def _asides(self) -> tuple[Aside, ...]:
        """What is shown beside the solution, after its end."""
        return self._puzzle.asides

    @property
    def _aside(self) -> Aside | None:
        """The one that is shown."""
        return None if self._beside is None else self._asides[self._beside]

    @property
    def _is_mistake(self) -> bool:
        """Whether what is shown beside the solution is a mistake."""
        return self._aside is not None and not self._puzzle.spared

    @property
    def _rest(self) -> Played:
        """The turns of that from where it leaves the solution."""
        aside = self._aside
        return played_from(self.start, aside.turns)[aside.shared:] if aside is not None else ()

    @property
    def _number_beside(self) -> int:
        """How many turns of those are on the board."""
        aside = self._aside
        return len(self.turns) - aside.shared if aside is not None else 0

    @property
    def _crux(self) -> Crux | None:
        """What decides the puzzle; None where its task or its end tells that."""
        return crux_of(self._puzzle, self.start)

    @property
    def _line(self) -> tuple[tuple[Position, Move], ...]:
        """The turns of the solution."""
        return solution_of(self._puzzle, self.start)

    def _board(self, is_open: bool) -> BoardPicture:
        """With what is told of the turn shown, or of a wrong try that was answered; as a chance where that is the
        solver's."""
        board, position = super()._board(is_open), self.position
        if self.playing.is_moving:
            return board
        if position.is_terminal:
            return self._with_last_turn(replace(board, winning_tone=Tone.DANGER) if (
                self._aside is not None and self._has_lost) else board)
        board = with_stopped(self._with_frozen(board), position, self._stopped, position.mover is self.side)
        board = self._with_mistake(with_focus(board, position, self._focus, position.mover is not self.side))
        if not self.answer.text or self.is_busy:
            return board
        parts, is_right = self.answer.text.split("\n"), self.answer.is_right
        told = parts[-1:] if is_right is False else parts[:_OF_THE_BOARD if is_right else 1]
        return with_named(board, position, "\n".join(told), self.side)

    def _with_mistake(self, board: BoardPicture) -> BoardPicture:
        """With a mistake crossed out, and what wins after it as no good news."""
        if not self._is_mistake:
            return board
        if self._number_beside == 1:
            return with_try(board, *self._rest[0], self._rest[0][1].steps)
        is_theirs = self._focus.is_chance == (self.position.mover is not self.side)
        return replace(board, threats=replace(board.threats, is_chance=False)) if is_theirs else board

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
        """What the turn shown last stops, as far as the answer tells that; not what can still be locked in vain."""
        if not self.turns or not self._tells_turn:
            return ()
        done = beside_deed(self._rest, self._number_beside) if self._number_beside > 0 else told_deed(
            self._line, len(self.turns), self._crux, self._puzzle.kind == "hold")
        return stopped(self.position, done.stops)

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
        if self._number_beside > 0:
            return beside_focus(self._rest, self._number_beside)
        return focus_after(self._line, len(self.turns), self._crux, self._puzzle.kind == "hold")

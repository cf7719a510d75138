"""What a turn leads to where turns are only estimated: it and the best ones after it, one sentence a turn."""

from __future__ import annotations

from dataclasses import replace

from magicgame.games.game import Game, Move, Position
from magicgame.match.seats import Seats
from magicgame.match.story import is_lost_at_once
from magicgame.ui.learn.stepping import ROWS, SteppingScene
from magicgame.ui.learn.struck import with_foiled
from magicgame.ui.scene import Stage
from magicgame.ui.study.line_end import has_changed
from magicgame.ui.study.preparing import prepared
from magicgame.ui.table.balance import is_counted, placed
from magicgame.ui.table.picture import Answer, Block, TablePicture, Text, Turns
from magicgame.ui.table.threats import with_standing_threats
from magicgame.ui.words import played_out as words
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.results import would_end_title
from magicgame.ui.words.study import turns_title, walked_title
from magicgame.ui.words.tally import counts_now
from magicgame.ui.words.turns import turn_told


class LeadsToScene(SteppingScene):
    """Begins with the turn it is about on the board; the first of the `moves` is that `number` of its match."""

    name = "leads_to"

    def __init__(
        self, stage: Stage, game: Game, position: Position, moves: tuple[Move, ...], number: int, seats: Seats,
        opening: str, end: str, answer: Move | None,
    ) -> None:
        self._moves, self._first, self._opening, self._end, self._answer = moves, number, opening, end, answer
        self._positions = [position]
        for move in moves:
            self._positions.append(self._positions[-1].after(move))
        super().__init__(stage, game, position, seats)
        self.go_to(1)

    @property
    def count(self) -> int:
        return len(self._moves)

    def turn(self, number: int) -> tuple[Position, Move]:
        return self._positions[number - 1], self._moves[number - 1]

    def panel(self, is_open: bool) -> tuple[Block, ...]:
        """Below the words the turns."""
        texts = (self.names.turn_text(*self.turn(number + 1)) for number in range(self.count))
        return Text(*self.words(), Answer(self.purpose())), Turns(
            tuple(texts), self.number - 1 if self.number else None, self._positions[0].mover.value,
            title=turns_title(), first=self._first, steady_rows=ROWS)

    def picture(self) -> TablePicture:
        """With what is threatened, and the answer that is told of the first turn."""
        shown = replace(super().picture(), has_high_panel=True)
        if self.playing.is_moving or not self.number:
            return shown
        board = with_standing_threats(shown.board, self.playing.draft, self.names.you)
        if self.number == 1 and self._answer is not None:
            board = with_foiled(board, self.position, self._answer)
        return replace(shown, board=board)

    def turn_clicked(self, index: int) -> None:
        self.go_to(index + 1)

    def prompt(self) -> Prompt:
        end, outcome = self.end_prompt(), self.position.outcome
        if end is None or outcome is None:
            return words.prompt(counts_now(self.names, placed(self.position)) if is_counted(self.game) else "")
        return Prompt(would_end_title(self.names, outcome), end.detail)

    def words(self) -> tuple[str, str]:
        if not self.number:
            return words.before_turn(self._first), ""
        return walked_title(self._first - 1 + self.number, self.number, self.count), (
            f"{turn_told(self.names, *self.turn(self.number))}.")

    def purpose(self) -> str:
        """What is told of the first turn, or what the one shown last does; at the end, in a paragraph of its own, what
        it has all come to."""
        if not self.number:
            return ""
        told = self._opening if self.number == 1 else ""
        parts = told or self._does(*self.turn(self.number)), self._end if self.is_at_end else ""
        return "\n".join(words.in_sentences((part,)) for part in parts if part)

    def _does(self, before: Position, move: Move) -> str:
        """What a turn does on the board, or prepares, or that it could do nothing any more; of the last one of a match
        what it completes."""
        if is_lost_at_once(before):
            return words.in_vain(self.names, before.mover, len(before.legal_moves) == 1)
        if before.after(move).is_terminal and is_counted(self.game):
            return words_of(self.game).shown(self.names, before, move)
        does = words.purpose(self.names, self.game, before, move, has_changed(before, move))
        if not does and is_counted(self.game) and not self.position.is_terminal:
            does = prepared(self.names, before, self._moves[self.number - 1:]) or words_of(self.game).deeds(
                self.names, before, move)
        return does

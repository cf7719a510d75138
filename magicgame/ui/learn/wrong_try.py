"""A wrong try at a puzzle: it is answered on the board, told, and taken back."""

from __future__ import annotations

from functools import partial

from magicgame.engine.values import Analysis, Value
from magicgame.games.game import Position
from magicgame.match.focus import Focus
from magicgame.match.ideas import played_from
from magicgame.player.runs import Run
from magicgame.player.tries import Event
from magicgame.ui.board.picture import LastTurn
from magicgame.ui.learn.solution import SolutionScene
from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Answer
from magicgame.ui.words import nearly, wrong_tries


class WrongTryScene(SolutionScene):
    """A puzzle whose wrong tries are answered by the opponent's best reply."""

    def __init__(self, stage: Stage, run: Run) -> None:
        self._right, self._loses = 0, False
        """How many turns of the try were right, and whether the last one loses."""
        self._refuted = Focus()
        """What is told of a wrong try that can be carried out next."""
        super().__init__(stage, run)

    def _fail(self, analysis: Analysis) -> None:
        self._note(Event.WRONG)
        self._loses = analysis.value is Value.WIN
        verdict = wrong_tries.wrong_text(self.names, self._puzzle, analysis, self.position.mover)
        told = self._tell_wrong("", verdict)
        if not self.position.is_terminal:
            self.showing.later(partial(self._refute, analysis, told))

    def _tell_wrong(self, told: str, verdict: str) -> str:
        """Name the turn just played below those `told`, and what they come to; answers the turns."""
        assert self.played is not None
        turns = wrong_tries.turn_played(told, self.names, *self.played)
        if self.position.is_terminal:
            verdict = wrong_tries.refuted_text(self.names, *self.played, self.game)
        self.answer = Answer("\n".join((turns, verdict)), False)
        return turns

    def _refute(self, analysis: Analysis, told: str) -> None:
        """The opponent's best reply to a wrong turn, by the analysis of the position after that."""
        verdict = wrong_tries.wrong_text(self.names, self._puzzle, analysis, self.position.mover, is_replied=True)
        before, reply = self.position, analysis.moves[0].move
        self.play(reply)
        if not self.position.is_terminal:
            verdict, self._refuted = wrong_tries.answered(
                self.names, self._puzzle, verdict, before, reply, analysis.value, self._right_instead)
            verdict = " ".join(filter(None, (verdict, self._nearly())))
        self._tell_wrong(told, verdict)

    def _nearly(self) -> str:
        """What a wrong turn with the right piece lacks."""
        if self._puzzle.kind != "win" or self._right_instead is None:
            return ""
        _position, wrong = played_from(self.start, self.turns)[-1]
        return nearly.nearly_right(self.names, played_from(self.start, self._puzzle.line), len(self.turns), wrong)

    @property
    def _right_instead(self) -> Position | None:
        """Where the right turn would have led instead of the wrong one; None off the solution."""
        line, done = played_from(self.start, self._puzzle.line), len(self.turns) - 1
        position, _wrong = played_from(self.start, self.turns)[-1]
        return position.after(line[done][1]) if done < len(line) and line[done][0] == position else None

    def _take_back_wrong(self) -> None:
        """The turns that were right stay played."""
        self.offset("panel").px = 0
        self.moved, self.answer, self._refuted, self._loses = (None, None), Answer(), Focus(), False
        self.turns, line = self.turns[:-1], played_from(self.start, self.turns[:-1])
        reply_before, reply = line[-1]
        self.put(reply_before.after(reply))
        self.last, self.played = LastTurn(reply_before.mover, reply.steps), line[-1]

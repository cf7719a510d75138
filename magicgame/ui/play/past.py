"""Looking back at an earlier turn while the match goes on: nothing is undone."""

from __future__ import annotations

from magicgame.games.game import Position
from magicgame.match.match import Match, Played
from magicgame.ui.board.transition import Transition, plan


class Past:
    """The position after the first `ply` turns of a match, and the motion that leads to it.

    `news` is what has been played since one began to look back.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.ply = len(match.moves)
        self.transition = Transition()
        self.news: Played | None = None

    @property
    def position(self) -> Position:
        return self._match.positions[self.ply]

    @property
    def last(self) -> Played | None:
        """The turn that led to the position; None at the start."""
        if not self.ply:
            return None
        return Played(self._match.positions[self.ply - 1], self._match.moves[self.ply - 1], self.position)

    def go_to(self, ply: int, pace: float) -> None:
        """Look at the position after that many turns; a step of one turn is animated."""
        before, self.ply = self.ply, ply
        if abs(ply - before) != 1:
            self.transition = Transition()
            return
        number = min(before, ply)
        start, move = self._match.positions[number], self._match.moves[number]
        self.transition = plan(start, (), move.steps, pace=pace, backwards=ply < before)

    def advance(self, dt: float) -> bool:
        """Go on by `dt` seconds; True when the motion has just come to its end."""
        was_running = self.transition.is_running
        self.transition.advance(dt)
        return was_running and not self.transition.is_running

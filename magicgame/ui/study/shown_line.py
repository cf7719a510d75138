"""How far turns that a search takes for the best are played out, and which they are."""

from __future__ import annotations

from dataclasses import dataclass

from magicgame.games import game_of
from magicgame.games.game import Move, Side, Slide
from magicgame.games.parting import is_shut_in
from magicgame.match.review import EVEN
from magicgame.match.study import Node
from magicgame.ui.study.findings import Findings
from magicgame.ui.table.balance import lead
from magicgame.ui.words.values import standing

_MOST = 7
"""So many turns are shown: four of the side whose turn began them, three answers."""
_SEEN = 3
"""After so many the reason for the first is on the board: what it stops, or the next turn it prepares."""


@dataclass(frozen=True)
class ShownLine:
    """The turns from a node on that seem best in each position they lead to, which is searched for it.

    They end where the headline shows that the first is better than the turn to the node it is shown `instead` of or, of
    another, where more of its side's pieces are in place.
    """

    begun: Node
    instead: Node | None = None

    def is_over(self, node: Node, findings: Findings) -> bool:
        """Whether nothing more is shown after a node: there are enough, the lead is on the board, or the next turn is
        known to be a slip or goes back to where a piece came from."""
        shown, position = self._shown(node), node.position
        if position.is_terminal or len(shown) >= _MOST:
            return True
        move = self._best(node, findings)
        is_answered = len(shown) >= _SEEN and position.mover is not self._side
        if move is not None and is_answered and self._is_ahead(node, move, findings):
            return True
        return bool(shown) and move is not None and (
            findings.would_slip(node, move) or any(_goes_back(each.move, move) for each in shown))

    def next(self, node: Node, findings: Findings) -> Move | None:
        """The turn that is shown after a node; but for the first, once what comes after it is known, too."""
        move = self._best(node, findings)
        if move is None or node is self.begun:
            return move
        after = node.position.after(move)
        return move if after.is_terminal or findings.is_known(after) else None

    def _shown(self, node: Node) -> tuple[Node, ...]:
        """What has been played out so far."""
        return node.path[len(self.begun.path):]

    @staticmethod
    def _best(node: Node, findings: Findings) -> Move | None:
        found = findings.advice(node)
        return found.moves[0].move if found is not None and found.moves else None

    def _is_ahead(self, node: Node, answer: Move, findings: Findings) -> bool:
        """Whether the other side, which is to move, must pass, or is worse off than it would be or, with its best
        answer, too, than it was."""
        if is_shut_in(node.position):
            return True
        if findings.winner(node) is self._side.other:
            return False
        if self.instead is not None:
            here, there = findings.score(node), findings.score(self.instead)
            return here is not None and there is not None and there - here >= EVEN and standing(
                game_of(node.position), there) > standing(game_of(node.position), here)
        least = lead(self.begun.position, self._side)
        return all(lead(each, self._side) > least for each in (node.position, node.position.after(answer)))

    @property
    def _side(self) -> Side:
        return self.begun.position.mover


def _goes_back(earlier: Move | None, move: Move) -> bool:
    """Whether a turn takes back what an earlier one did."""
    ways = [(step.source, step.target) for each in (earlier, move) if each is not None for step in each.steps
            if isinstance(step, Slide)]
    return len(ways) == 2 and ways[0] == ways[1][::-1]

"""How far turns that a search takes for the best are played out, and which they are."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

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


class Ending(Enum):
    """Why a line that is played out ends."""

    PASS = "pass"
    """The other side must pass."""
    BETTER = "better"
    """The headline shows that the first turn is better than the one it is shown instead of."""
    GAIN = "gain"
    """More of its side's pieces are in place."""
    LONG = "long"
    """There are enough, or the game is over."""
    OPEN = "open"
    """The next turn is known to be a slip, or goes back to where a piece came from."""


@dataclass(frozen=True)
class ShownLine:
    """The turns from a node on that seem best in each position they lead to, which is searched for it.

    They end where the headline shows that the first is better than the turn to the node it is shown `instead` of or, of
    another, where more of its side's pieces are in place.
    """

    begun: Node
    instead: Node | None = None

    def ending(self, node: Node, findings: Findings) -> Ending | None:
        """Why nothing more is shown after a node; None where the line goes on."""
        shown, position = self._shown(node), node.position
        if position.is_terminal or len(shown) >= _MOST:
            return Ending.LONG
        move = self._best(node, findings)
        is_answered = len(shown) >= _SEEN and position.mover is not self._side
        if move is not None and is_answered and (found := self._ahead(node, move, findings)) is not None:
            return found
        is_open = bool(shown) and move is not None and (
            findings.would_slip(node, move) or any(_goes_back(each.move, move) for each in shown))
        return Ending.OPEN if is_open else None

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

    def _ahead(self, node: Node, answer: Move, findings: Findings) -> Ending | None:
        """That the other side, which is to move, must pass, or is worse off than it would be or, with its best answer,
        too, than it was; None where it is not."""
        if is_shut_in(node.position):
            return Ending.PASS
        if findings.winner(node) is self._side.other:
            return None
        if self.instead is not None:
            here, there = findings.score(node), findings.score(self.instead)
            is_better = here is not None and there is not None and there - here >= EVEN and standing(
                game_of(node.position), there) > standing(game_of(node.position), here)
            return Ending.BETTER if is_better else None
        least, after = lead(self.begun.position, self._side), node.position.after(answer)
        return Ending.GAIN if all(lead(each, self._side) > least for each in (node.position, after)) else None

    @property
    def _side(self) -> Side:
        return self.begun.position.mover


def _goes_back(earlier: Move | None, move: Move) -> bool:
    """Whether a turn takes back what an earlier one did."""
    ways = [(step.source, step.target) for each in (earlier, move) if each is not None for step in each.steps
            if isinstance(step, Slide)]
    return len(ways) == 2 and ways[0] == ways[1][::-1]

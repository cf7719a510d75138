"""What the positions of a study are worth to a search, by what is known of those that followed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from magicgame.engine.guide import ahead
from magicgame.engine.values import CERTAIN, WON, Analysis, MoveValue
from magicgame.games.game import Position
from magicgame.match.review import EVEN, estimate
from magicgame.match.study import FAR, Node, followers


class Hindsight:
    """Mends a search's scores by the turns that followed, `FAR` of them: a position is worth at least as much to its
    mover as it came to after the turn that was played there.

    Nothing else counts that happens to be known, so the same is always said of a position.
    """

    def __init__(self, analysis: Callable[[Position], Analysis | None]) -> None:
        self._analysis = analysis
        self._known: dict[tuple[Node, int], int | None] = {}

    def forget(self) -> None:
        """More is known now, or another turn was tried."""
        self._known.clear()

    def score(self, node: Node, left: int = FAR) -> int | None:
        """For the mover at a node, by so many of the turns that followed; None where neither the game is over nor
        anything is known yet."""
        if (node, left) not in self._known:
            self._known[node, left] = self._mended(node, left)
        return self._known[node, left]

    def expected(self, node: Node) -> int:
        """The score of a search at a node that has been analysed, whatever followed."""
        found = self._analysis(node.position)
        assert found is not None
        return estimate(found, None if node.parent is None else self._analysis(node.parent.position))

    def came_to(self, child: Node) -> int | None:
        """What the turn to a node came to for the side that made it, as far as that counts in the position before."""
        score = self.score(child, FAR - 1)
        return None if score is None else before_turn(score)

    def lag(self, node: Node) -> int | None:
        """By how much the turn to a node made its side stand worse than it did; None where not all is known."""
        before, after = None if node.parent is None else self.score(node.parent), self.score(node)
        return None if before is None or after is None else before + after

    def best_of(self, node: Node, moves: Iterable[MoveValue]) -> MoveValue | None:
        """Of turns at a node, from the best to a search, the first unless what followed another one has shown that the
        first comes to clearly less; then, of those about as good, the one that gains most on the board."""
        reached: list[tuple[MoveValue, int]] = []
        for each in moves:
            if reached and each.score <= max(score for _found, score in reached) - EVEN:
                break
            reached.append((each, self.reached(node, each)))
        if not reached:
            return None
        most = max(score for _found, score in reached)
        about = [found for found, score in reached if score > most - (EVEN if abs(most) <= CERTAIN else 1)]
        return about[0] if about[0] is reached[0][0] else max(about, key=partial(_gain, node.position))

    def reached(self, node: Node, found: MoveValue) -> int:
        """The score of a turn at a node, lower where what followed it came to less."""
        child = next((child for child in followers(node) if child.move == found.move), None)
        came_to = self.came_to(child) if child is not None else None
        return found.score if came_to is None else min(found.score, came_to)

    def _mended(self, node: Node, left: int) -> int | None:
        position, found = node.position, self._analysis(node.position)
        if position.outcome is not None:
            return 0 if position.outcome.winner is None else -WON
        if found is None or not found.moves:
            return None
        after = (self.score(child, left - 1) for child in followers(node)) if left else ()
        return max(self.expected(node), *(before_turn(score) for score in after if score is not None), -WON)


def _gain(position: Position, found: MoveValue) -> tuple[bool, int]:
    """What is seen to be gained by a turn: that it leaves no tile of its side's alone, and how many more of them are
    settled than of the other's."""
    return not position.alarms_after(found.move.steps), ahead(position, found.move)


def before_turn(score: int) -> int:
    """What a score is to the side that made the turn before: a proof is one turn further away."""
    return -score + (score > CERTAIN) - (score < -CERTAIN)

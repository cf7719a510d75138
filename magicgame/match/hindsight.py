"""What the positions of a study are worth to a search, by what is known of those that followed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from magicgame.engine.guide import ahead
from magicgame.engine.values import CERTAIN, WON, Analysis, MoveValue
from magicgame.games.game import Position
from magicgame.match.review import EVEN, estimate
from magicgame.match.study import Node, onward


class Hindsight:
    """Mends a search's scores from the end of a line backwards: a position is worth at least as much to its mover as it
    came to after a turn that was played or tried there, or after its best one where that has been analysed, too.

    So no turn makes its own side stand better than before it.
    """

    def __init__(self, analysis: Callable[[Position], Analysis | None]) -> None:
        self._analysis = analysis
        self._known: dict[Node, int | None] = {}

    def forget(self) -> None:
        """More is known now, or another turn was tried."""
        self._known.clear()

    def score(self, node: Node) -> int | None:
        """For the mover at a node; None where neither the game is over nor anything is known yet."""
        if node not in self._known:
            for each in reversed(onward(node)):
                if each not in self._known:
                    self._known[each] = self._mended(each)
        return self._known[node]

    def expected(self, node: Node) -> int:
        """The score of a search at a node that has been analysed, whatever followed."""
        found = self._analysis(node.position)
        assert found is not None
        return estimate(found, None if node.parent is None else self._analysis(node.parent.position))

    def lag(self, node: Node) -> int | None:
        """By how much the turn to a node made its side stand worse than it did; None where not all is known."""
        before, after = None if node.parent is None else self.score(node.parent), self.score(node)
        return None if before is None or after is None else before + after

    def best_of(self, node: Node, moves: Iterable[MoveValue]) -> MoveValue | None:
        """Of turns at a node, from the best to a search, the first unless another has shown to come to clearly more by
        what is known to come after them; then, of those about as good as that one, the one that gains most on the
        board."""
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
        """The score of a turn at a node, lower where a search of what comes after it has found less."""
        child = next((child for child in node.children if child.move == found.move), None)
        if child is not None and (score := self.score(child)) is not None:
            return min(found.score, before_turn(score))
        before, after = self._analysis(node.position), self._analysis(node.position.after(found.move))
        return found.score if after is None else min(found.score, before_turn(estimate(after, before)))

    def _mended(self, node: Node) -> int | None:
        position, found = node.position, self._analysis(node.position)
        if position.outcome is not None:
            return 0 if position.outcome.winner is None else -WON
        if found is None or not found.moves:
            return None
        scores = [self.expected(node)]
        scores += [before_turn(score) for child in node.children if (score := self._known[child]) is not None]
        best = self._analysis(position.after(found.moves[0].move))
        if best is not None and best.moves:
            scores.append(before_turn(best.moves[0].score))
        return max(scores)


def _gain(position: Position, found: MoveValue) -> tuple[bool, int]:
    """What is seen to be gained by a turn: that it leaves no tile of its side's alone, and how many more of them are
    settled than of the other's."""
    return not position.alarms_after(found.move.steps), ahead(position, found.move)


def before_turn(score: int) -> int:
    """What a score is to the side that made the turn before: a proof is one turn further away."""
    return -score + (score > CERTAIN) - (score < -CERTAIN)

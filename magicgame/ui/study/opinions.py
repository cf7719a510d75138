"""What is thought of the positions and turns of a study, by what the engine has found."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import replace
from itertools import takewhile
from typing import TypeVar, cast

from magicgame.engine.registry import has_engine
from magicgame.engine.values import CERTAIN, Analysis, MoveValue, Value
from magicgame.engine.worker import AnyWorker
from magicgame.games import game_of
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import is_shut_in
from magicgame.match.hindsight import Hindsight, before_turn
from magicgame.match.proof import Proofs, Swing
from magicgame.match.review import (
    EVEN,
    SLIP,
    Remark,
    Verdict,
    estimate,
    expected_end,
    is_nearly_over,
    judge,
)
from magicgame.match.seats import Seats
from magicgame.match.story import winning_move
from magicgame.match.study import FAR, Node, followers
from magicgame.match.why import Why
from magicgame.ui.study.foresight import followed
from magicgame.ui.table.analyst import Analyst
from magicgame.ui.table.heights import falls_clearly, height
from magicgame.ui.table.recalling import recalled
from magicgame.ui.words.values import is_estimate, standing

T = TypeVar("T")
STEPS = 2
"""A turn after which the headline is so many steps worse for its side is a slip, however many points it cost."""
CLEARLY_BEHIND = -3
"""Of the steps that the headline tells apart: `Clearly better for` the other side."""
_DEAR = EVEN
"""A turn that cost so many points is one after which the headline is a single step worse."""
_CLOSE = EVEN // 2
"""A turn told to be the best is still the better one where it comes to so many points more than another."""
_BACK = 3
"""So many of the turns before count, too."""


class Opinions:
    """Answers what is known by now.

    Of a position that is only searched it answers nothing before all is known that counts there: its own search and
    those of some of the turns before and after it, as they were played. So no answer changes later.
    """

    def __init__(self, worker: AnyWorker, known: Mapping[Position, Analysis]) -> None:
        self._analyst = Analyst(worker, known={**recalled(worker), **known})
        self._remarks: dict[Node, Remark] = {}
        """Those made so far: every layout asks for all of them."""
        self._proofs = Proofs(self.of)
        self._hindsight = Hindsight(self.of)
        self._settled: dict[tuple[Node, int], bool] = {}
        self._concluded: dict[Hashable, object] = {}

    def analysis(self, node: Node) -> Analysis | None:
        """Of the position at a node; None while it is not known, and where it never will be."""
        return self.of(node.position)

    def advice(self, node: Node) -> Analysis | None:
        """The same without the turns that a search took for good and that are known to lose by what followed them;
        first the one that is still the best by what followed, or the one that was played where that came to more than
        the search expected of any."""
        return self.once(("advice", node), lambda: self._mended_advice(node))

    def _mended_advice(self, node: Node) -> Analysis | None:
        found = self.analysis(node)
        if found is None or not is_estimate(found):
            return found
        if not self._is_settled(node):
            return None
        if (played := self._exceeded(node)) is not None and played is not found.moves[0]:
            rest = tuple(each for each in found.moves if each is not played)
            found = replace(found, moves=(replace(played, score=max(played.score, found.moves[0].score)), *rest),
                            line=self._line(node, played.move), plan=())
        kept = tuple(each for each in found.moves if each.value is not None or not self.loses(node, each.move))
        is_played = played is not None and kept[:1] == found.moves[:1]
        best = kept[0] if is_played else self._hindsight.best_of(node, kept)
        if best is None:
            return found
        level = tuple(each.move for each in kept if each.move in found.level)
        if best is found.moves[0]:
            return replace(found, moves=kept, level=level)
        others = tuple(each for each in kept if each is not best)
        return replace(found, moves=(best, *others), level=level, line=self._line(node, best.move), plan=())

    def answer(self, node: Node) -> Move | None:
        """The best turn at a node, the one that the board and the headline show, or one that wins at once; None while
        it is not known."""
        if (win := winning_move(node.position)) is not None:
            return win
        found = self.advice(node)
        return found.moves[0].move if found is not None and found.moves else None

    def _line(self, node: Node, move: Move) -> tuple[Move, ...]:
        """A turn of the position at a node and, where it was played, what a search expects after it."""
        child = next((each for each in followers(node) if each.move == move), None)
        after = self.analysis(child) if child is not None else None
        return (move, *(after.line if after is not None else ()))

    def _exceeded(self, node: Node) -> MoveValue | None:
        """The turn played at a node, if by what followed it came to more than a search expected there."""
        found, child = self.analysis(node), next(iter(followers(node)), None)
        if found is None or child is None or child.position.is_terminal:
            return None
        score = self._hindsight.score(node)
        if score is None or score != self._hindsight.came_to(child) or score <= self._hindsight.expected(node):
            return None
        return next((each for each in found.moves if each.move == child.move), None)

    def of(self, position: Position) -> Analysis | None:
        return self._analyst[position]

    def is_known(self, position: Position) -> bool:
        """Whether a position has been analysed, or never will be because the engine broke."""
        return position in self._analyst

    def missing(self, node: Node, back: int = _BACK) -> Iterator[Position]:
        """The positions that count at a node and are not known yet: its own, those of the turns that followed, and of
        so many before it."""
        after = [node]
        for _turn in range(FAR):
            after += [child for each in after for child in followers(each) if child not in after]
        nodes = (*after, *reversed(node.path[-1 - back:-1]))
        positions = (each.position for each in nodes)
        return (each for each in positions if not (each.is_terminal or self.is_known(each)))

    def _is_settled(self, node: Node, back: int = _BACK) -> bool:
        """Whether all is known that counts at a node; of one that is exact nothing else does."""
        if (node, back) not in self._settled:
            self._settled[node, back] = next(self.missing(node, back), None) is None
        return self._settled[node, back]

    def score(self, node: Node) -> int | None:
        """What a search gives the mover at a node, by the turns that followed, too; None where the value is exact or
        not all that counts is known yet."""
        is_searched = is_estimate(self.analysis(node)) and self._is_settled(node, 1)
        return self._hindsight.score(node) if is_searched else None

    def worth(self, node: Node) -> int | None:
        """The same, no less than a win's where the mover is known to be able to force one."""
        score = self.score(node)
        is_won = score is not None and self.winner(node) is node.position.mover
        return max(score or 0, CERTAIN + 1) if is_won else score

    def height(self, node: Node, seats: Seats) -> float | None:
        """Where a node stands on the curve of values; None where nothing is known yet. Where the match is nearly over
        and no win is proven, a lead counts for nothing."""
        return self.once(("height", node, seats), lambda: self.height_of(node, self.score(node), seats))

    def height_of(self, node: Node, score: int | None, seats: Seats) -> float | None:
        """The same if the node, where it is only estimated, is told to be worth that score to its mover."""
        counts_for_nothing = score is not None and is_nearly_over(node.position) and abs(score) <= CERTAIN
        return height(node.position, self.analysis(node), 0 if counts_for_nothing else score, seats)

    def lag(self, node: Node) -> int:
        """By how much the turn to a node made its side stand worse, by the scores of a search; 0 where not all is
        known."""
        return self._hindsight.lag(node) or 0 if self._is_settled(node) else 0

    def would_slip(self, node: Node, move: Move) -> bool:
        """Whether a turn of the position at a node comes to clearly less than that is worth, by a search of what
        follows."""
        score, after = self.score(node), self.of(node.position.after(move))
        if score is None or after is None or not is_estimate(after):
            return False
        return score + estimate(after, self.analysis(node)) > SLIP

    def is_hopeless(self, node: Node) -> bool:
        """Whether the position at a node will never be analysed: its game has no engine, or the engine broke."""
        position = node.position
        is_broken = position in self._analyst and self._analyst[position] is None
        return is_broken or not has_engine(game_of(position))

    def remark(self, node: Node) -> Remark | None:
        """The verdict on the turn that led to a node, once every turn of the position before has its exact value."""
        if node not in self._remarks and node.parent is not None and node.move is not None:
            analysis = self.analysis(node.parent)
            if analysis is not None and analysis.value is not None and analysis.is_complete:
                self._remarks[node] = judge(node.parent.position, node.move, analysis, tuple(followed(node)))
        return self._remarks.get(node)

    def swing(self, node: Node) -> Swing | None:
        """What the turn that led to a node did to a win that a search has proven; None where it did nothing to one, and
        where it is judged by exact values."""
        return None if self.remark(node) is not None or not self._is_settled(node) else self._proofs.swing(node)

    def once(self, key: Hashable, conclude: Callable[[], T]) -> T:
        """What is concluded, worked out once until more is known: every layout asks for all of it."""
        if key not in self._concluded:
            self._concluded[key] = conclude()
        return cast(T, self._concluded[key])

    def winner(self, node: Node) -> Side | None:
        """Who is known to be able to force a win from the position at a node, or has won there."""
        return self.once(("winner", node), lambda: self._proofs.winner(node) if self._is_settled(node) else None)

    def loses(self, node: Node, move: Move) -> bool:
        """Whether the other side is known to be able to force a win after a turn of the position at a node."""
        return self._proofs.loses(node, move)

    def seems_better(self, node: Node, seats: Seats) -> MoveValue | None:
        """The turn that a search took for clearly better than the one that led to a node, where the curve of values
        falls clearly, too; None where there was none, it is known to lose or its side can force a win all the same, and
        where not all is known yet or the value is exact. What comes after it may not be known.
        """
        return self.once(("better", node, seats), lambda: self._found_better(node, seats))

    def _found_better(self, node: Node, seats: Seats) -> MoveValue | None:
        best, lag, steps = self.best_instead(node), self.lag(node), self.steps_down(node)
        if best is None or is_nearly_over(node.position) or self._proofs.winner(
                node) is node.position.mover.other or not (
                lag > SLIP or steps >= STEPS or (steps and lag >= _DEAR)):
            return None
        return best if self._falls(node, seats) else None

    def steps_down(self, node: Node) -> int:
        """By how many words of the headline a search thinks less of its side after the turn to a node than before it;
        0 where it does not, and where that is not known."""
        was, now = self.score(node.parent) if node.parent is not None else None, self.score(node)
        game = game_of(node.position)
        return 0 if was is None or now is None else max(0, standing(game, was) - standing(game, -now))

    def preferred(self, node: Node, _seats: Seats) -> MoveValue | None:
        """The turn that a search took for better than the one that led to a node by more than nothing; None where there
        was none or it is known to lose, where it wins or loses as surely, unless it wins at once, where the one played
        was told to be the best, and where not all is known yet or the value is exact."""
        best = self.best_instead(node)
        if best is None or node.parent is None or self._is_advised(node):
            return None
        played = self._played(node)
        is_as_sure = self._proofs.winner(node) is node.position.mover.other or (
            best.value is not None and best.value is played.value)
        if is_as_sure and (best.value is not Value.WIN or best.remoteness != 1 or node.position.is_terminal):
            return None
        return best if self.lag(node) >= EVEN or not self.is_level(node) or self._is_missed(node, best) else None

    def _is_advised(self, node: Node) -> bool:
        """Whether the turn to a node was told to be the best of its position."""
        advice = self.advice(node.parent) if node.parent is not None else None
        return advice is not None and self.is_same(node, advice.moves[0].move)

    def is_same(self, node: Node, move: Move) -> bool:
        """Whether a turn of the position before a node leads there, or to an image of it."""
        assert node.parent is not None
        image = game_of(node.position).canonical
        return move == node.move or image(node.parent.position.after(move)) == image(node.position)

    def _is_missed(self, node: Node, best: MoveValue) -> bool:
        """Whether a turn that a hint takes for as good as the best one was clearly less to a search, where the headline
        fell or the best gives a check that cannot be ended."""
        assert node.parent is not None
        is_telling = self.steps_down(node) > 0 or is_shut_in(node.parent.position.after(best.move))
        return is_telling and best.score - self._played(node).score >= EVEN

    def is_level(self, node: Node) -> bool:
        """Whether a hint would take the turn to a node for about as good as the best of its position."""
        before = self.analysis(node.parent) if node.parent is not None else None
        return before is not None and (node.move in before.level or self._played(node).score > (
            before.moves[0].score - EVEN))

    def best_instead(self, node: Node) -> MoveValue | None:
        """The best turn of a position that is only estimated instead of the one to a node, where that has shown to be
        worse; none that is known to lose, and none instead of a turn that was only shown."""
        before = self.analysis(node.parent) if node.parent is not None else None
        if before is None or node.parent is None or node.move is None or not is_estimate(before):
            return None
        if node.is_in_shown_line or not (self._is_settled(node) and self._is_settled(node.parent)):
            return None
        reached = self._played(node).score
        if (after := self._hindsight.score(node)) is not None:
            reached = min(reached, before_turn(after))
        better = (each for each in takewhile(lambda each: each.score - reached >= EVEN, before.moves)
                  if each.move != node.move and self._hindsight.reached(node.parent, each) - reached >= EVEN)
        best = self._hindsight.best_of(node.parent, better)
        if best is None or self.loses(node.parent, best.move):
            return None
        found = self._advised_instead(node, reached) or best
        return None if self.is_same(node, found.move) else found

    def _advised_instead(self, node: Node, reached: int) -> MoveValue | None:
        """The turn that was told to be the best before the one to a node was played, if that came to less."""
        assert node.parent is not None
        advice = self.advice(node.parent)
        advised = advice.moves[0] if advice is not None else None
        if advised is None or advised.move == node.move or self.loses(node.parent, advised.move):
            return None
        return advised if self._hindsight.reached(node.parent, advised) - reached >= _CLOSE else None

    def _played(self, node: Node) -> MoveValue:
        """What a search took the turn to a node for."""
        before = self.analysis(node.parent) if node.parent is not None else None
        assert before is not None
        return next(each for each in before.moves if each.move == node.move)

    def ends(self, node: Node) -> tuple[Position, Position]:
        """Where the turn that a search advised instead of the one to a node is likely to lead, and that one, as many
        turns on."""
        assert node.parent is not None
        expected, after = self.analysis(node.parent), self.analysis(node)
        better = expected.line if expected is not None else ()
        followed = after.line if after is not None else ()
        if node.position.is_terminal:
            return expected_end(node.parent.position, better), node.position
        count = min(len(better), len(followed) + 1)
        return expected_end(node.parent.position, better[:count]), expected_end(node.position, followed[:count - 1])

    def better(self, node: Node, seats: Seats) -> tuple[Position, Move] | None:
        """The position in which the turn to a node was played, and the turn that would have come to more there, or to
        the same sooner, or that looked better; None where there was none."""
        remark = self.remark(node)
        if remark is not None:
            has_better = remark.is_mistake or remark.verdict is Verdict.SLOWER
            return (remark.before, remark.best.move) if has_better else None
        if node.parent is None:
            return None
        if (swing := self.swing(node)) is not None:
            return node.parent.position, swing.better
        found = self.preferred(node, seats)
        return (node.parent.position, found.move) if found is not None else None

    def _falls(self, node: Node, seats: Seats) -> bool:
        """Whether the curve falls clearly for the side that played the turn to a node."""
        assert node.parent is not None
        before, after = (self.height(each, seats) for each in (node.parent, node))
        return falls_clearly(before, after, node.parent.position.mover is seats.near)

    def why(self, remark: Remark | None) -> Why | None:
        """The reason of a verdict; None while it is not known, and where there is none."""
        return None if remark is None else self._analyst[remark]

    def forget(self) -> None:
        """Conclude anew from now on, from more than was known before."""
        self._proofs.forget()
        self._hindsight.forget()
        self._settled.clear()
        self._concluded.clear()

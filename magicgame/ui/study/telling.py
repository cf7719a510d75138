"""What is told of positions and turns that are only estimated, so that what is said of a turn agrees with what is said
of the positions before and after it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar, cast

from magicgame.engine.values import CERTAIN, Analysis
from magicgame.engine.worker import AnyWorker
from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.match.proof import Kind
from magicgame.match.review import EVEN, can_judge
from magicgame.match.seats import Seats
from magicgame.match.study import Node, followers
from magicgame.ui.study.judgements import Judgements
from magicgame.ui.study.opinions import CLEARLY_BEHIND, STEPS
from magicgame.ui.words.values import is_estimate, standing

T = TypeVar("T")
_FAR = 3
"""A fall by so many words of the headline lets the other side get far ahead."""
_NEAR = 4
"""So many positions before and after one count in what is told of it."""
_EXPECTED = 2
"""So many turns are expected from where one looks: the best one and the answer."""


class Telling(Judgements):
    """Answers once it is known of the turns near it, too, whether they are marked.

    Two searches of neighbouring positions disagree: so what they give is averaged between marks, no turn without one
    leaves the headline worse than it was, and no turn is recommended on one page that is no better than the one played
    on the next.
    """

    def __init__(self, worker: AnyWorker, known: Mapping[Position, Analysis]) -> None:
        super().__init__(worker, known)
        self._judged: set[Node] = set()
        """After the turns of the match of which all is known that is to be said: that never changes."""
        self._stands: dict[Hashable, object] = {}
        """What was concluded of the match from all that counts for it: more that is known changes nothing."""

    def is_judged(self, node: Node, seats: Seats) -> bool:
        """Whether all is known that is to be said of the turn to a node where turns are only estimated: so it stands.
        """
        if node in self._judged:
            return True
        is_judged = self.once(("judged", node), lambda: can_judge(
            game_of(node.position)) or not any(self._for_verdict(node, seats)))
        if is_judged and node.is_played:
            self._judged.add(node)
        return is_judged

    def of_turn(self, key: Hashable, node: Node, seats: Seats, conclude: Callable[[], T]) -> T | None:
        """What is concluded of the turn to a node that is only estimated, once it is judged, and then for good if it is
        one of the match; None before."""
        if not self.is_judged(node, seats):
            return None
        if not node.is_played:
            return self.once(key, conclude)
        if key not in self._stands:
            self._stands[key] = conclude()
        return cast(T, self._stands[key])

    def told(self, node: Node, seats: Seats) -> int | None:
        """What the headline goes by, for the mover at a node: what searches give it there and in the positions near it
        and, unless the turn that was played there is marked, no more than they give after that. None where the value is
        exact, and while it is not known."""
        key = "told", node, seats
        if key not in self._stands:
            told = self.once(key, lambda: self._told(node, seats))
            if told is None or not node.is_played:
                return told
            self._stands[key] = told
        return cast(int, self._stands[key])

    def _told(self, node: Node, seats: Seats) -> int | None:
        score, child = self.score(node), _played(node)
        if score is None or abs(score) > CERTAIN:
            return score
        if node.is_in_shown_line:
            begun = next(each.parent for each in node.path if each.is_shown)
            assert begun is not None, "the root is never shown"
            return self.told_in_line(node, begun, seats)
        if not node.is_played:
            return score
        if not all(self._is_weighed(each, seats) for each in _near(node)):
            return None
        mean = self._mean(node, score, seats)
        after = self.score(child) if child is not None and not self.is_marked(child, seats) else None
        if child is None or after is None or abs(after) > CERTAIN:
            return mean
        return min(mean, -self._mean(child, after, seats))

    def _mean(self, node: Node, score: int, seats: Seats) -> int:
        """What searches give the mover at a node on average, here and near it, as far as no turn between is marked."""
        before = ((each, each.parent) for each in reversed(node.path[-_NEAR:]) if each.parent is not None)
        after = ((each, each) for each in _following(node, _NEAR))
        scores = score, *self._unmarked(before, seats), *self._unmarked(after, seats)
        return round(sum(scores) / len(scores))

    def _unmarked(self, steps: Iterable[tuple[Node, Node]], seats: Seats) -> Iterator[int]:
        """The scores of nodes, each behind a turn, for the mover where these begin; none behind a marked one or what is
        proven."""
        for count, (turn, node) in enumerate(steps, 1):
            score = None if self.is_marked(turn, seats) else self.score(node)
            if score is None or abs(score) > CERTAIN:
                return
            yield -score if count % 2 else score

    def told_in_line(self, node: Node, begun: Node, seats: Seats) -> int | None:
        """The same where the best turns of both sides are played out from a node on: as there or, instead of a marked
        turn that only missed more, what is expected where they end if that is more."""
        score, told, first = self.score(node), self.told(begun, seats), node.path[len(begun.path)].move
        if score is None or first is None or abs(score) > CERTAIN:
            return score
        if told is None:
            return None
        sign = 1 if begun.position.mover is node.position.mover else -1
        there = self._to_be_had(begun, first, seats)
        return sign * (told if there is None else max(told, there))

    def _to_be_had(self, begun: Node, move: Move, seats: Seats) -> int | None:
        """What searches give the mover at a node where another turn than the marked one has been played out; None where
        that is not marked or lost something, but for a chance, and where it is not known or not only estimated."""
        played = _played(begun)
        if played is None or played.move == move or not self.is_marked(played, seats) or (
                self.comes_down(played, seats) and not self.is_chance(played, move)):
            return None
        there = self.reached(played, move) if self.instead(played, move).unknown is None else None
        return None if there is None or abs(there) > CERTAIN else there

    def told_height(self, node: Node, seats: Seats) -> float | None:
        """Where a node stands on the curve of values, on the side that the headline names; until that is known, by what
        a search gives it."""
        told = self.told(node, seats)
        return self.height(node, seats) if told is None else self.height_of(node, told, seats)

    def stood(self, node: Node, seats: Seats) -> tuple[int, int]:
        """How the side of the turn to a node stands before and after it, in the steps that the headline tells apart;
        the same where that is not known."""
        was, now = self.told(node.parent, seats) if node.parent is not None else None, self.told(node, seats)
        game = game_of(node.position)
        return (0, 0) if was is None or now is None else (standing(game, was), standing(game, -now))

    def comes_down(self, node: Node, seats: Seats) -> bool:
        """Whether the headline after the turn to a node is worse for its side."""
        was, now = self.stood(node, seats)
        return now < was

    def is_marked(self, node: Node, seats: Seats) -> bool:
        """Whether the turn to a node was a slip, by a search and what would be played out."""
        return self.swing(node) is not None or self.looked_better(node, seats) is not None

    def is_grave(self, node: Node, seats: Seats) -> bool:
        """Whether the turn to a node may have decided the match: it let a win go, let the other side win at once or
        force a win that was not clearly ahead before, gave away or missed more than a slight lead, or let the other
        side get far ahead."""
        (was, now), swing = self.stood(node, seats), self.swing(node)
        if swing is None:
            return was - now >= _FAR or (was >= STEPS and now <= 0) or self._misses_much(node, now, seats)
        if swing.kind is Kind.ALLOWED:
            return swing.loses_at_once or was > CLEARLY_BEHIND
        return swing.kind not in (Kind.DELAYED, Kind.DREW)

    def _misses_much(self, node: Node, now: int, seats: Seats) -> bool:
        """Whether the side of a marked turn, which stands so after it in the steps of the headline, is behind and would
        be ahead by more than a little with the better one."""
        better = self.looked_better(node, seats)
        there = self.reached(node, better.move) if better is not None and now < 0 else None
        return there is not None and standing(game_of(node.position), there) >= STEPS

    def recommended(self, node: Node, seats: Seats) -> Analysis | None:
        """What is told to be best at a node: the advice or, where the turn that was played came to no less or won, that
        first."""
        return self.once(("recommended", node, seats), lambda: self._recommended(node, seats))

    def _recommended(self, node: Node, seats: Seats) -> Analysis | None:
        advice, child = self.advice(node), _played(node)
        if advice is None or child is None or not advice.moves or not is_estimate(advice):
            return advice
        if not self._is_weighed(child, seats):
            return None
        outcome = child.position.outcome
        has_won = outcome is not None and outcome.winner is node.position.mover
        best, refuted = advice.moves[0], self.refuted(child, seats)
        played = next((each for each in advice.moves if each.move == child.move), None)
        is_as_good = refuted is not None and refuted.move == best.move and not self.is_more(child, best.move)
        if played is None or played is best or not (is_as_good or has_won):
            return advice
        others = tuple(each for each in advice.moves if each is not played)
        return replace(advice, moves=(replace(played, score=best.score), *others), line=self._line(node, played.move),
                       plan=(), level=tuple(dict.fromkeys((played.move, *advice.level))))

    def is_more(self, node: Node, better: Move) -> bool:
        """Whether another turn than the one to a node comes to more, though not to a better headline."""
        scores = self._left_and_reached(node, better)
        return scores is not None and scores[1] - scores[0] >= EVEN

    def is_recommended(self, node: Node, seats: Seats) -> bool:
        """Whether the turn to a node is told to be the best."""
        found = self.recommended(node.parent, seats) if node.parent is not None else None
        return found is not None and bool(found.moves) and self.is_same(node, found.moves[0].move)

    def expected(self, node: Node, seats: Seats) -> tuple[Move, ...]:
        """The turn that is told to be the best at a node, the answer that would be played out after it, and the turn
        that is best then, as far as they are known."""
        found = self.recommended(node, seats)
        if found is None or not found.moves:
            return ()
        ahead = self._ahead(node, found.moves[0].move, None, _EXPECTED)
        line = tuple(each.move for each in ahead.nodes if each.move is not None)
        after = self.advice(ahead.nodes[-1]) if ahead.unknown is None else None
        return (*line, after.moves[0].move) if after is not None and after.moves else line

    def _is_weighed(self, node: Node, seats: Seats) -> bool:
        """Whether it is known whether the turn to a node is marked."""
        return self.once(("weighed", node, seats), lambda: not any(self._for_mark(node, seats)))

    def _for_verdict(self, node: Node, seats: Seats) -> Iterator[Position]:
        """What has to be searched before the turn to a node is judged: whether it is marked, and the others that count
        in what is told of the positions before and after it."""
        before = _near(node.parent) if node.parent is not None else ()
        for each in dict.fromkeys((node, *_near(node), *before)):
            yield from self._for_mark(each, seats)

    def _for_advice(self, node: Node, seats: Seats) -> Iterator[Position]:
        """What has to be searched before it is said what is best at a node, and what is likely to follow."""
        yield from self.missing(node)
        if not can_judge(game_of(node.position)):
            for each in _near(node):
                yield from self._for_mark(each, seats)
        found = self.recommended(node, seats)
        if found is not None and is_estimate(found):
            unknown = self._ahead(node, found.moves[0].move, None, _EXPECTED).unknown
            yield from () if unknown is None else (unknown,)


def _near(node: Node) -> Sequence[Node]:
    """After the turns of the match that count in what is told of one of its positions; none elsewhere."""
    return (*node.path[1:][-_NEAR:], *_following(node, _NEAR + 1)) if node.is_played else ()


def _following(node: Node, count: int) -> Iterator[Node]:
    """After so many turns of the match at most."""
    after = _played(node)
    while after is not None and count:
        yield after
        after, count = _played(after), count - 1


def _played(node: Node) -> Node | None:
    """After the turn of the match at a node or, where there is none, of those tried the first; None after the last."""
    return next(iter(followers(node)), None)

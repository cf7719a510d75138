"""What the engine has found about the positions and turns of a study."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice

from magicgame.engine.registry import has_engine
from magicgame.engine.values import Analysis
from magicgame.engine.worker import AnyWorker
from magicgame.games import game_of
from magicgame.games.game import Position
from magicgame.match.review import can_judge
from magicgame.match.seats import Seats
from magicgame.match.study import Node, Study
from magicgame.ui.study.telling import Telling
from magicgame.ui.table.analyst import Question
from magicgame.ui.table.recalling import keep, recalled

_AT_ONCE = 4
"""So many turns are looked into before it is asked again which are left: every answer may settle some."""
_AHEAD = 2
"""So many pages on, what is best is found before they are looked at."""


class Findings(Telling):
    """Has the engine find what is not known: what is looked at comes first."""

    def __init__(self, worker: AnyWorker, known: Mapping[Position, Analysis]) -> None:
        super().__init__(worker, known)
        self._worker = worker

    def look_at(self, study: Study) -> None:
        """Have everything found that is seen of the study now, and give up what was wanted before."""
        self.forget()
        if has_engine(study.game):
            first = list(self._first(study))
            self._analyst.want((*first, *self._later(study)), urgent=len(first))

    def judge_turns(self, nodes: Iterable[Node], seats: Seats, first: Iterable[Position] = ()) -> None:
        """Have these positions analysed `first`, then all found that is to be said of the turns to these nodes, in this
        order, and give up what was wanted before."""
        self.forget()
        self._analyst.want((*first, *self._for_verdicts(nodes, seats)))

    def _first(self, study: Study) -> Iterator[Question]:
        """What is needed to say anything of the current position, and the verdict on the turn before it."""
        node = study.current
        if not can_judge(study.game):
            yield from self._needed(node, study.seats)
            return
        yield node.position

    def _later(self, study: Study) -> Iterator[Question]:
        """What the verdict needs where it is exact, then the line from its end, for what is nearer the end is found
        sooner, and what would be played out instead of turns that seem worse, first of those who learn; at last what is
        best on the pages that are likely to be looked at next."""
        node, is_searched = study.current, not can_judge(study.game)
        if node.parent is not None:
            yield node.parent.position
        if (remark := self.remark(node)) is not None:
            yield remark
        yield from (each.position for each in reversed(study.line))
        if is_searched:
            turns, learners = study.line[:0:-1], study.seats.learners
            own = [each for each in turns if each.parent is not None and each.parent.position.mover in learners]
            yield from self._for_verdicts((*own, *(each for each in turns if each not in own)), study.seats)
            yield from chain.from_iterable(self._for_advice(each, study.seats) for each in _next_pages(study))

    def _needed(self, node: Node, seats: Seats) -> Iterator[Position]:
        yield from self._for_verdict(node, seats)
        yield from self._for_advice(node, seats)

    def is_settled(self, node: Node, seats: Seats) -> bool:
        """Whether all is known that is to be said at a node, or never will be."""
        return self.is_hopeless(node) or (self.is_judged(node, seats) and self.is_advised(node, seats))

    def is_advised(self, node: Node, seats: Seats) -> bool:
        """The same of what is best at a node."""
        return can_judge(game_of(node.position)) or not any(self._for_advice(node, seats))

    def _for_verdicts(self, nodes: Iterable[Node], seats: Seats) -> Iterator[Position]:
        """The same of the first turns to these nodes that are not judged yet, in this order; once all seem to be, of
        all of them again."""
        nodes = tuple(nodes)
        left = tuple(islice((node for node in nodes if not self.is_judged(node, seats)), _AT_ONCE))
        return chain.from_iterable(self._for_verdict(node, seats) for node in left or nodes)

    def take(self) -> bool:
        """Take the next answer if it has come; True when something new is known."""
        return self._analyst.update()

    def update(self, study: Study) -> bool:
        """The same, and have found what is seen of the study then."""
        has_news = self.take()
        if has_news:
            self.look_at(study)
        return has_news

    @property
    def is_busy(self) -> bool:
        """Whether anything is still to be found."""
        return self._analyst.is_busy

    def take_up(self, study: Study) -> None:
        """Go on after it was closed, with what others have found since."""
        self._analyst.take_over(recalled(self._worker))
        self.look_at(study)

    def close(self) -> None:
        """Give up everything still to come; what was found is known when the match is looked at again."""
        keep(self._worker, self._analyst.analyses)
        self._analyst.close()


def _next_pages(study: Study) -> Sequence[Node]:
    """Those after and before the current one."""
    here = len(study.current.path) - 1
    return (*study.line[here + 1:here + 1 + _AHEAD], *study.line[max(0, here - 1):here])

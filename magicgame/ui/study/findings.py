"""What the engine has found about the positions and turns of a study."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from magicgame.engine.registry import has_engine
from magicgame.engine.values import Analysis, MoveValue
from magicgame.engine.worker import AnyWorker
from magicgame.games.game import Move, Position
from magicgame.games.parting import is_shut_in
from magicgame.match.review import can_judge
from magicgame.match.seats import Seats
from magicgame.match.study import Node, Study
from magicgame.ui.study.foresight import unknown_on
from magicgame.ui.study.opinions import Opinions
from magicgame.ui.study.recalling import keep
from magicgame.ui.study.shown_line import MOST, Ahead, ShownLine
from magicgame.ui.table.analyst import Question
from magicgame.ui.words.values import is_estimate

_EXPECTED = 2
"""So many turns are expected from where one looks: the best one and the answer."""


class Findings(Opinions):
    """Has the engine find what is not known: what is looked at comes first."""

    def __init__(self, worker: AnyWorker, known: Mapping[Position, Analysis]) -> None:
        super().__init__(worker, known)
        self._worker = worker
        self._lines: dict[tuple[Node, Move, bool], Ahead] = {}
        """What is likely to be played out, by all that is known by now."""

    def looked_better(self, node: Node, seats: Seats) -> MoveValue | None:
        """The turn that looked clearly better than the one that led to a node, once it is known what would have been
        played out after it, unless that comes to no more than what was played."""
        found = self.seems_better(node, seats)
        if found is None:
            return None
        ahead = self.instead(node, found.move)
        return found if ahead.unknown is None and ahead.is_better is not False else None

    def preferred(self, node: Node) -> MoveValue | None:
        """The same, unless what would have been played out after it is known to come to no more: then None."""
        found = super().preferred(node)
        return found if found is None or self.instead(node, found.move).is_better is not False else None

    def expected(self, node: Node) -> tuple[Move, ...]:
        """The best turn at a node, the answer that would be played out after it, and the turn that is best then, as far
        as they are known."""
        found = self.advice(node)
        if found is None or not found.moves:
            return ()
        ahead = self._ahead(node, found.moves[0].move, None)
        line = tuple(each.move for each in ahead.nodes if each.move is not None)
        after = self.advice(ahead.nodes[-1]) if ahead.unknown is None else None
        return (*line, after.moves[0].move) if after is not None and after.moves else line

    def instead(self, node: Node, better: Move) -> Ahead:
        """What would be played out instead of the turn that led to a node."""
        assert node.parent is not None
        return self._ahead(node.parent, better, node)

    def _ahead(self, node: Node, move: Move, instead: Node | None) -> Ahead:
        key = (instead or node, move, instead is None)
        if key not in self._lines:
            self._lines[key] = ShownLine(node, instead).ahead(self, move, _EXPECTED if instead is None else MOST)
        return self._lines[key]

    def look_at(self, study: Study) -> None:
        """Have everything found that is seen of the study now, and give up what was wanted before."""
        self._forget()
        if has_engine(study.game):
            self._analyst.want(self._seen(study), urgent=1 if can_judge(study.game) else 2)

    def _seen(self, study: Study) -> Iterator[Question]:
        """The current position, what the verdict on the turn before it needs and what would be played out from here,
        then the line from its end: what is nearer the end is found sooner."""
        node, is_searched = study.current, not can_judge(study.game)
        yield node.position
        if node.parent is not None:
            yield node.parent.position
            yield from self._after(node.parent, self.best_instead(node))
        remark = self.remark(node)
        if remark is not None:
            yield remark
        if is_searched:
            yield from self._likely_shown(node, study.seats)
        yield from self._likely_next(node)
        yield from (each.position for each in reversed(study.line))
        if is_searched:
            yield from (after for each in study.line for after in self._after_best(each) if is_shut_in(after))
            for each in study.line[1:]:
                yield from self._likely_shown(each, study.seats)

    def _likely_shown(self, node: Node, seats: Seats) -> Iterator[Position]:
        """What would be played out next instead of a slip: it is known only by this whether it was one."""
        found = self.seems_better(node, seats)
        if found is not None and (unknown := self.instead(node, found.move).unknown) is not None:
            yield unknown
        elif (swing := self.swing(node)) is not None and node.parent is not None:
            yield from unknown_on(node.parent.position.after(swing.better), self.of)

    def _likely_next(self, node: Node) -> Iterator[Position]:
        """What would be played out next from a node, where that is only estimated."""
        found = self.advice(node)
        if found is not None and is_estimate(found):
            unknown = self._ahead(node, found.moves[0].move, None).unknown
            yield from () if unknown is None else (unknown,)

    def _after_best(self, node: Node) -> Iterator[Position]:
        """What comes after the best turn at a node, where that is only estimated."""
        found = self.analysis(node)
        if found is not None and is_estimate(found):
            yield from self._after(node, self._hindsight.best_of(node, found.moves))

    def _after(self, node: Node, found: MoveValue | None) -> Iterator[Position]:
        """What comes after a turn at a node, if there is one, unless that is known."""
        if found is not None and (after := self.unknown_after(node, found)) is not None:
            yield after

    def update(self, study: Study) -> bool:
        """Take the next answer if it has come; True when something new is known."""
        has_news = self._analyst.update()
        if has_news:
            self.look_at(study)
        return has_news

    def _forget(self) -> None:
        """Conclude anew from now on, from more than was known before."""
        self._proofs.forget()
        self._hindsight.forget()
        self._looked.clear()
        self._lines.clear()

    @property
    def is_busy(self) -> bool:
        """Whether anything is still to be found."""
        return self._analyst.is_busy

    def close(self) -> None:
        """Give up everything still to come; what was found is known when the match is looked at again."""
        keep(self._worker, self._analyst.analyses)
        self._analyst.close()

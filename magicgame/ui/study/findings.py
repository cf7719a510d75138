"""What the engine has found about the positions and turns of a study."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice

from magicgame.engine.registry import has_engine
from magicgame.engine.values import Analysis, MoveValue, Value
from magicgame.engine.worker import AnyWorker
from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.games.parting import is_shut_in
from magicgame.match.proof import Kind
from magicgame.match.review import EVEN, can_judge, is_nearly_over
from magicgame.match.seats import Seats
from magicgame.match.story import winning_move
from magicgame.match.study import Node, Study
from magicgame.ui.study.opinions import CLEARLY_BEHIND, STEPS, Opinions
from magicgame.ui.study.shown_line import Ahead, ShownLine, worth
from magicgame.ui.table.analyst import Question
from magicgame.ui.table.balance import is_counted, lead
from magicgame.ui.table.recalling import keep, recalled
from magicgame.ui.words.values import is_estimate, standing

_FAR = 3
"""A fall by so many words of the headline lets the other side get far ahead."""
_EXPECTED = 2
"""So many turns are expected from where one looks: the best one and the answer."""
_AT_ONCE = 4
"""So many turns are looked into before it is asked again which are left: every answer may settle some."""


class Findings(Opinions):
    """Has the engine find what is not known: what is looked at comes first."""

    def __init__(self, worker: AnyWorker, known: Mapping[Position, Analysis]) -> None:
        super().__init__(worker, known)
        self._worker = worker
        self._lines: dict[tuple[Node, Move, bool, int | None], Ahead] = {}
        """What is likely to be played out, as far as it is known by now."""
        self._judged: set[Node] = set()
        """After the turns of which all is known that is to be said: that never changes."""
        self._promised: dict[tuple[Node, Seats], MoveValue | None] = {}
        """What is played out instead of turns: every layout asks for all of it."""

    def looked_better(self, node: Node, seats: Seats) -> MoveValue | None:
        """The turn that looked clearly better than the one that led to a node and leads, where it is played out, to a
        better headline, or that comes to clearly more there than was to be expected; None until that is known.
        """
        found = self._borne_out(node, seats)
        return found if found is not None and self._would_be_marked(node, found.move, seats) and (
            self._is_made_good(node, found.move) is False) else None

    def _would_be_marked(self, node: Node, better: Move, seats: Seats) -> bool:
        """Whether a better turn leads to a better headline than the turn to a node left, clearly so or unexpectedly."""
        is_slip = self.seems_better(node, seats) is not None and self._steps_up(node, better) > 0
        return is_slip or self.is_chance(node, better)

    def _is_made_good(self, node: Node, better: Move) -> bool | None:
        """Whether the turn to a node leads to as good a headline as the better one, too, where the best turns of both
        sides follow it; None until that is known."""
        assert node.parent is not None
        side, end = node.parent.position.mover, self.instead(node, better).nodes[-1]
        if node.position.is_terminal or self.winner(end) is side:
            return False
        after = self.answered(node)
        if after is None or after.unknown is not None:
            return None
        game, reached = game_of(node.position), after.nodes[-1]
        here, there = worth(reached, side, self), worth(end, side, self)
        if self.winner(reached) is not None:
            return self.winner(reached) is side
        return here is not None and there is not None and standing(game, here) >= standing(game, there)

    def is_grave(self, node: Node) -> bool:
        """Whether the turn to a node may have decided the match: it let a win go, let the other side win at once or
        force a win that was not clearly ahead before, gave away more than a slight lead, or let the other side get far
        ahead."""
        (was, now), swing = self.stands(node), self.swing(node)
        if swing is None:
            return was - now >= _FAR or (was >= STEPS and now <= 0)
        if swing.kind is Kind.ALLOWED:
            return swing.loses_at_once or was > CLEARLY_BEHIND
        return swing.kind not in (Kind.DELAYED, Kind.DREW)

    def refuted(self, node: Node, seats: Seats) -> MoveValue | None:
        """The turn that looked better than the one that led to a node, clearly or not, until it was played out, which
        came to no more."""
        found = self._promising(node, seats)
        if found is None or not self._is_played_out(node, found.move):
            return None
        is_more = self._borne_out(node, seats) is not None and not (
            self._would_be_marked(node, found.move, seats) and self._is_made_good(node, found.move))
        return None if is_more else found

    def preferred(self, node: Node, seats: Seats) -> MoveValue | None:
        """The same as without playing out, but nothing until it is known what it comes to, nor where that is no more.
        """
        is_known = self._borne_out(node, seats) is not None and self.refuted(node, seats) is None
        return super().preferred(node, seats) if is_known else None

    def is_chance(self, node: Node, better: Move) -> bool:
        """Whether a better turn than the one to a node leads, where it is played out, to a win or to clearly more than
        was to be expected before and after it."""
        if node.parent is None or is_nearly_over(node.position) or not self._is_played_out(node, better):
            return False
        side, end = node.parent.position.mover, self.instead(node, better).nodes[-1]
        if self.winner(end) is side:
            return self.winner(node) is not side
        before, there = worth(node.parent, side, self), worth(end, side, self)
        is_more = before is not None and there is not None and there - before >= EVEN and (
            self._steps_up(node, better) >= STEPS)
        return is_more and self._is_seen(node, better)

    def _is_seen(self, node: Node, better: Move) -> bool:
        """Whether it is seen where a better turn has been played out that it leads to more: there, or in a check that
        cannot be ended."""
        ahead = self.instead(node, better)
        end, there = ahead.nodes[-1], ahead.line.beside(ahead.nodes[-1])
        if not is_counted(game_of(node.position)) or is_shut_in(end.position):
            return True
        side = ahead.line.side
        return there is not None and lead(end.position, side) > lead(there.position, side)

    def _steps_up(self, node: Node, better: Move) -> int:
        """By how many of its words the headline is better for the side of the turn to a node where a better turn has
        been played out than it is after that one; as many as make a slip where no search tells."""
        scores, game = self._left_and_reached(node, better), game_of(node.position)
        return STEPS if scores is None else standing(game, scores[1]) - standing(game, scores[0])

    def _left_and_reached(self, node: Node, better: Move) -> tuple[int, int] | None:
        """What the turn to a node left its side, and what a better one leads to where it is played out; None where that
        is not only estimated."""
        assert node.parent is not None
        side, end = node.parent.position.mover, self.instead(node, better).nodes[-1]
        here, there = worth(node, side, self), worth(end, side, self)
        return None if here is None or there is None else (here, there)

    def _promising(self, node: Node, seats: Seats) -> MoveValue | None:
        """The turn that is played out instead of the one to a node: that looked clearly better, or is preferred."""
        if (node, seats) not in self._promised:
            self._promised[node, seats] = self.seems_better(node, seats) or super().preferred(node, seats)
        return self._promised[node, seats]

    def _borne_out(self, node: Node, seats: Seats) -> MoveValue | None:
        """The same once it is known that it leads to more than the turn that was played left: to a better headline or,
        where it did not look clearly better, to clearly more within the same one."""
        found = self._promising(node, seats)
        if found is None or not self._is_played_out(node, found.move):
            return None
        scores, is_clear = self._left_and_reached(node, found.move), self.seems_better(node, seats) is not None
        is_more = scores is not None and scores[1] - scores[0] >= EVEN and not is_clear
        return found if is_more or self._steps_up(node, found.move) > 0 else None

    def _is_played_out(self, node: Node, better: Move) -> bool:
        """Whether it is known what would be played out instead of the turn to a node."""
        return self.instead(node, better).unknown is None

    def expected(self, node: Node) -> tuple[Move, ...]:
        """The best turn at a node, the answer that would be played out after it, and the turn that is best then, as far
        as they are known."""
        found = self.advice(node)
        if found is None or not found.moves:
            return ()
        ahead = self._ahead(node, found.moves[0].move, None, _EXPECTED)
        line = tuple(each.move for each in ahead.nodes if each.move is not None)
        after = self.advice(ahead.nodes[-1]) if ahead.unknown is None else None
        return (*line, after.moves[0].move) if after is not None and after.moves else line

    def instead(self, node: Node, better: Move) -> Ahead:
        """What would be played out instead of the turn that led to a node."""
        assert node.parent is not None
        return self._ahead(node.parent, better, node)

    def answered(self, node: Node) -> Ahead | None:
        """What would be played out from a node on, which is none that has ended; None while its best turn is unknown.
        """
        best = self.answer(node)
        return self._ahead(node, best, None) if best is not None else None

    def _ahead(self, node: Node, move: Move, instead: Node | None, most: int | None = None) -> Ahead:
        key = (instead or node, move, instead is None, most)
        if key not in self._lines:
            self._lines[key] = ShownLine(node, instead).ahead(self, move, most)
        return self._lines[key]

    def feared(self, node: Node, better: Move) -> Position | None:
        """What the best answer to the turn to a node leads to after a better turn; None where it cannot be played then
        or ends the game, and while it is not known."""
        assert node.parent is not None
        answer, after = self.answer(node), node.parent.position.after(better)
        if answer is None or after.is_terminal or answer not in after.legal_moves:
            return None
        reached = after.after(answer)
        return None if reached.is_terminal else reached

    def reply(self, node: Node, better: Move) -> Move | None:
        """The best turn then, which is none that is known to lose; None while it is not known, too."""
        reached = self.feared(node, better)
        found = self.of(reached) if reached is not None else None
        if reached is None or found is None or not found.moves or found.value is Value.LOSS:
            return None
        move = found.moves[0].move
        return move if move.steps and winning_move(reached.after(move)) is None else None

    def look_at(self, study: Study) -> None:
        """Have everything found that is seen of the study now, and give up what was wanted before."""
        self._forget()
        if has_engine(study.game):
            first = list(self._first(study))
            self._analyst.want((*first, *self._later(study)), urgent=len(first))

    def judge_turns(self, nodes: Iterable[Node], seats: Seats, first: Iterable[Position] = ()) -> None:
        """Have these positions analysed `first`, then all found that is to be said of the turns to these nodes, in this
        order, and give up what was wanted before."""
        self._forget()
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
        sooner, and what would be played out instead of turns that seem worse, first of those who learn."""
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

    def _needed(self, node: Node, seats: Seats) -> Iterator[Position]:
        yield from self._for_verdict(node, seats)
        yield from self._for_advice(node)

    def is_judged(self, node: Node, seats: Seats) -> bool:
        """Whether all is known that is to be said of the turn to a node where turns are only estimated: so it stands.
        """
        if node not in self._judged and self.once(("judged", node), lambda: can_judge(
                game_of(node.position)) or not any(self._for_verdict(node, seats))):
            self._judged.add(node)
        return node in self._judged

    def is_settled(self, node: Node, seats: Seats) -> bool:
        """Whether all is known that is to be said at a node, or never will be."""
        return self.is_hopeless(node) or (self.is_judged(node, seats) and self.is_advised(node))

    def is_advised(self, node: Node) -> bool:
        """The same of what is best at a node."""
        return can_judge(game_of(node.position)) or not any(self._for_advice(node))

    def _for_verdicts(self, nodes: Iterable[Node], seats: Seats) -> Iterator[Position]:
        """The same of the first turns to these nodes that are not judged yet, in this order; once all seem to be, of
        all of them again."""
        nodes = tuple(nodes)
        left = tuple(islice((node for node in nodes if not self.is_judged(node, seats)), _AT_ONCE))
        return chain.from_iterable(self._for_verdict(node, seats) for node in left or nodes)

    def _for_verdict(self, node: Node, seats: Seats) -> Iterator[Position]:
        """What has to be searched before the turn to a node is judged: what would be played out instead of a slip, too,
        for it is known only by this whether it was one or what it cost, and what would after it, which bears that out
        or does not."""
        yield from self.missing(node)
        if node.parent is not None:
            yield from self.missing(node.parent)
        found, swing = self._promising(node, seats), self.swing(node)
        if swing is not None:
            ahead = self.instead(node, swing.better).unknown, self.feared(node, swing.better)
            yield from (each for each in ahead if each is not None and not self.is_known(each))
        if found is None:
            return
        if (unknown := self.instead(node, found.move).unknown) is not None:
            yield unknown
        elif self._would_be_marked(node, found.move, seats) and (after := self.answered(node)) is not None:
            yield from () if after.unknown is None else (after.unknown,)

    def _for_advice(self, node: Node) -> Iterator[Position]:
        """What has to be searched before it is said what is best at a node, and what is likely to follow."""
        yield from self.missing(node)
        found = self.advice(node)
        if found is not None and is_estimate(found):
            unknown = self._ahead(node, found.moves[0].move, None, _EXPECTED).unknown
            yield from () if unknown is None else (unknown,)

    def take(self) -> bool:
        """Take the next answer if it has come; True when something new is known."""
        return self._analyst.update()

    def update(self, study: Study) -> bool:
        """The same, and have found what is seen of the study then."""
        has_news = self.take()
        if has_news:
            self.look_at(study)
        return has_news

    def _forget(self) -> None:
        """Conclude anew from now on, from more than was known before."""
        self._proofs.forget()
        self._hindsight.forget()
        self._looked.clear()
        self._heights.clear()
        self._lines.clear()
        self._settled.clear()
        self._concluded.clear()
        self._promised.clear()

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

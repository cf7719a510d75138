"""Whether turns that are only estimated were slips: what seemed better is played out in thought."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from magicgame.engine.values import Analysis, MoveValue, Value
from magicgame.engine.worker import AnyWorker
from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.games.parting import is_shut_in
from magicgame.match.proof import Kind
from magicgame.match.review import EVEN, is_nearly_over
from magicgame.match.seats import Seats
from magicgame.match.story import winning_move
from magicgame.match.study import Node
from magicgame.ui.study.opinions import STEPS, Opinions
from magicgame.ui.study.shown_line import Ahead, ShownLine, worth
from magicgame.ui.table.balance import is_counted, lead
from magicgame.ui.words.values import standing


class Judgements(Opinions):
    """Answers what is known by now of what would be played out, which tells whether a turn was worse than another."""

    def __init__(self, worker: AnyWorker, known: Mapping[Position, Analysis]) -> None:
        super().__init__(worker, known)
        self._lines: dict[tuple[Node, Move, bool, int | None], Ahead] = {}
        """What is likely to be played out, as far as it is known by now."""
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
        before, there = worth(node.parent, side, self), self.reached(node, better)
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
        """What the turn to a node left its side, and what a better one leads to where it is played out, if the turn did
        not make it stand worse no more than a search sees at once; None where that is not only estimated."""
        assert node.parent is not None
        side, end = node.parent.position.mover, self.instead(node, better).nodes[-1]
        here, there = worth(node, side, self), worth(end, side, self) if self.steps_down(node) else self.reached(
            node, better)
        return None if here is None or there is None else (here, there)

    def reached(self, node: Node, better: Move) -> int | None:
        """What a better turn than the one to a node leads to for its side: as much as searches see both at once and
        where it is played out; None where that is not only estimated."""
        assert node.parent is not None
        side, nodes = node.parent.position.mover, self.instead(node, better).nodes
        at_once, there = (worth(each, side, self) for each in (nodes[0], nodes[-1]))
        return there if at_once is None or there is None else min(at_once, there)

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

    def meeting(self, node: Node, better: Move) -> tuple[Move, ...]:
        """The answer that wins after the turn to a node, and what meets it after a better one; nothing where no win is
        at stake that takes longer, or not all of it is known."""
        swing, answer, reply = self.swing(node), self.answer(node), self.reply(node, better)
        is_at_stake = swing is not None and swing.kind is Kind.ALLOWED and not swing.loses_at_once
        return (answer, reply) if is_at_stake and answer is not None and reply is not None else ()

    def _for_mark(self, node: Node, seats: Seats) -> Iterator[Position]:
        """What has to be searched before it is known whether a turn is marked: what would be played out instead of a
        slip, too, for it is known only by this whether it was one or what it cost, and what would after it, which bears
        that out or does not."""
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

    def forget(self) -> None:
        super().forget()
        self._lines.clear()
        self._promised.clear()

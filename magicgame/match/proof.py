"""Which turns of a study allowed or let go a win that a search has proven, where no exact values are known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from magicgame.engine.values import Analysis, Value
from magicgame.games.game import Move, Position, Side
from magicgame.match.review import looks_bad
from magicgame.match.story import winning_move
from magicgame.match.study import FAR, Node, followers


class Kind(Enum):
    """What a turn did to a win."""

    ALLOWED = "allowed"
    """The other side can force one after it; of another turn that is not known."""
    TURNED = "turned"
    """Its own side could force one, now the other can."""
    DRAWN = "drawn"
    """Its own side could force one, now the game ends in a draw."""
    LET_GO = "let_go"
    """Its own side could force one, and after it none is known."""
    DELAYED = "delayed"
    """Its own side could win at once, and now can only force a win."""
    DREW = "drew"
    """No win was known, but it ends the game in a draw where another turn looked clearly better."""


@dataclass(frozen=True, slots=True)
class Swing:
    """A turn that changed who is known to be able to force a win, or that missed one at once, and a `better` one that
    did not, or even won; whether the turn let the other side win at once."""

    kind: Kind
    better: Move
    wins_at_once: bool = False
    loses_at_once: bool = False

    @property
    def misses_win(self) -> bool:
        """Whether the turn let a win go or put it off."""
        return self.kind not in (Kind.ALLOWED, Kind.DREW)


class Proofs:
    """Knows who can force a win, by the analyses known so far and by `FAR` of the turns that followed."""

    def __init__(self, analysis: Callable[[Position], Analysis | None]) -> None:
        self._analysis = analysis
        self._ahead: dict[tuple[Node, int], Side | None] = {}
        self._swings: dict[Node, Swing | None] = {}
        self._losing: dict[Node, set[Move]] = {}

    def forget(self) -> None:
        """More is known now, or another turn was tried."""
        self._ahead.clear()
        self._swings.clear()
        self._losing.clear()

    def winner(self, node: Node) -> Side | None:
        """Who can force a win from the position at a node, or has won there: by what comes after it, by what was proven
        of the turn that led there, or because the other side had lost before that turn; None where it is not proven."""
        before = node.parent
        if node.position.is_terminal or before is None:
            return self._by_what_follows(node)
        other = before.position.mover.other
        return self._by_what_follows(node) or self._by_turn(node) or (
            other if self._by_turn(before) is other else None)

    def loses(self, node: Node, move: Move) -> bool:
        """Whether the other side is known to be able to force a win after a turn of the position at a node."""
        if node not in self._losing:
            self._losing[node] = self._lost(node, self._analysis(node.position))
        return move in self._losing[node]

    def _by_turn(self, node: Node) -> Side | None:
        """Who can force a win at a node by what a search of the position before it has proven of the turn."""
        found = self._analysis(node.parent.position) if node.parent is not None else None
        if node.parent is None or found is None:
            return None
        mover = node.parent.position.mover
        value = next((each.value for each in found.moves if each.move == node.move), None)
        return mover if value is Value.WIN else mover.other if value is Value.LOSS else None

    def _by_what_follows(self, node: Node, left: int = FAR) -> Side | None:
        if (node, left) not in self._ahead:
            self._ahead[node, left] = self._found(node, left)
        return self._ahead[node, left]

    def _found(self, node: Node, left: int) -> Side | None:
        position = node.position
        if position.outcome is not None:
            return position.outcome.winner
        mover, found = position.mover, self._analysis(position)
        best = found.moves[0].value if found is not None and found.moves else None
        after = {child.move: self._by_what_follows(child, left - 1) for child in followers(node)} if left else {}
        if best is Value.WIN or mover in after.values():
            return mover
        lost = self._lost(node, found, left)
        return mover.other if lost.issuperset(position.legal_moves) else None

    def _lost(self, node: Node, found: Analysis | None, left: int = FAR) -> set[Move]:
        """The turns after which the other side can force a win."""
        other = node.position.mover.other
        tried = {child.move for child in followers(node)
                 if left and child.move is not None and self._by_what_follows(child, left - 1) is other}
        searched = found.moves if found is not None else ()
        return tried | {each.move for each in searched if each.value is Value.LOSS}

    def swing(self, node: Node) -> Swing | None:
        """What the turn to a node did to a win; None where it did nothing that is proven, or was the only one."""
        if node not in self._swings:
            self._swings[node] = self._swung(node)
        return self._swings[node]

    def _swung(self, node: Node) -> Swing | None:
        before = node.parent
        found = self._analysis(before.position) if before is not None else None
        if before is None or found is None or len(before.position.legal_moves) == 1:
            return None
        mover = before.position.mover
        was, now = self._by_what_follows(before), self.winner(node)
        if now is mover and not node.position.is_terminal and (win := winning_move(before.position)) is not None:
            return Swing(Kind.DELAYED, win, wins_at_once=True)
        if self.winner(before) is mover.other or now is mover:
            return None
        if was is None and now is mover.other:
            lost = self._lost(before, found)
            better = next(each.move for each in found.moves if each.move not in lost)
            return Swing(Kind.ALLOWED, better, loses_at_once=winning_move(node.position) is not None)
        if was is None:
            drew = node.move is not None and looks_bad(found, node.move) and _is_drawn(node.position)
            return Swing(Kind.DREW, found.moves[0].move) if drew else None
        if now is None and not (node.position.is_terminal or self._analysis(node.position) is not None):
            return None
        kind = Kind.TURNED if now is not None else Kind.DRAWN if _is_drawn(node.position) else Kind.LET_GO
        better = self._winning(before, found)
        return Swing(kind, better, before.position.after(better).is_terminal)

    def _winning(self, node: Node, found: Analysis) -> Move:
        """A turn with which the mover at a node, who can force a win, keeps it."""
        if found.moves[0].value is Value.WIN:
            return found.moves[0].move
        mover = node.position.mover
        return next(child.move for child in followers(node) if child.move is not None
                    and self._by_what_follows(child, FAR - 1) is mover)


def _is_drawn(position: Position) -> bool:
    """Whether the game has ended in a draw, or does with any turn."""
    ends = [position] if position.is_terminal else [position.after(move) for move in position.legal_moves]
    return all(each.outcome is not None and each.outcome.winner is None for each in ends)

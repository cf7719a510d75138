"""A tree of turns for analysis: going back and playing another turn keeps the old line as a branch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from magicgame.games.game import Game, Move, Position, Side, Variant
from magicgame.match.match import Match
from magicgame.match.seats import Seats

PEOPLE = Seats()


@dataclass(eq=False, repr=False)
class Node:
    """A position in the tree and the turn that led to it; the root has neither turn nor parent."""

    position: Position
    move: Move | None = None
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)
    preferred: Node | None = None
    """The child visited last: where going forward leads."""

    @property
    def path(self) -> tuple[Node, ...]:
        """From the root to this node."""
        return (*(self.parent.path if self.parent else ()), self)

    @property
    def move_text(self) -> str:
        """The turn in the game's notation; empty at the root."""
        return self.parent.position.move_text(self.move) if self.parent and self.move else ""

    @property
    def siblings(self) -> Sequence[Node]:
        """All turns tried in the position before, this one included, in the order they were first played."""
        return self.parent.children if self.parent else [self]


class Study:
    """A tree with a place in it. `game` and `variant` are those of every position, `seats` those of its match."""

    def __init__(self, game: Game, variant: Variant, start: Position, seats: Seats = PEOPLE) -> None:
        self.game = game
        self.variant = variant
        self.seats = seats
        self.root = self.current = Node(start)
        self._played: tuple[Node, ...] = ()

    @classmethod
    def of_match(cls, match: Match) -> Study:
        """The turns of a match as the only line, at its current position; what was undone lies ahead."""
        study = cls(match.game, match.variant, match.start, match.seats)
        for move in match.moves:
            study.play(move)
        here = study.current
        for move in match.undone:
            study.play(move)
        study._played = study.line
        study.go_to(here)
        return study

    @property
    def learners(self) -> tuple[Side, ...]:
        """Whose mistakes are worth learning from: the persons', or both sides' where none played."""
        return tuple(side for side in Side if self.seats.of(side).is_person) or tuple(Side)

    @property
    def played(self) -> tuple[Node, ...]:
        """The line of the match, whatever was tried besides; the one shown where there was no match."""
        return self._played or self.line

    @property
    def line(self) -> tuple[Node, ...]:
        """The nodes from the root through the current one to the end of the preferred continuation."""
        return (*self.current.path, *self._ahead())

    def _ahead(self) -> Iterator[Node]:
        node = self.current.preferred
        while node is not None:
            yield node
            node = node.preferred

    def play(self, move: Move) -> Node:
        """Go on by a legal turn, along a known branch or by a new one. Raises IllegalMove and changes nothing."""
        known = next((child for child in self.current.children if child.move == move), None)
        if known is None:
            known = Node(self.current.position.after(move), move, self.current)
            self.current.children.append(known)
        self.go_to(known)
        return known

    def go_to(self, node: Node) -> None:
        """Make a node of this tree the current one; going forward from its ancestors leads to it."""
        for below in node.path[1:]:
            assert below.parent is not None
            below.parent.preferred = below
        self.current = node

    def back(self) -> None:
        """To the position before; stays at the root."""
        self.current = self.current.parent or self.current

    def forward(self) -> None:
        """Along the branch visited last; stays at the end."""
        self.current = self.current.preferred or self.current

    def home(self) -> None:
        self.current = self.root

    def end(self) -> None:
        """To the end of the preferred continuation."""
        self.current = self.line[-1]

    def turn_branch(self, direction: int) -> None:
        """To the next (1) or previous (-1) turn tried instead of the current one."""
        siblings = self.current.siblings
        self.go_to(siblings[(siblings.index(self.current) + direction) % len(siblings)])

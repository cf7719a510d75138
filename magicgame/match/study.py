"""A tree of turns for analysis: going back and playing another turn keeps the turns played before as a branch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property

from magicgame.games.game import Game, Move, Outcome, Position, Variant
from magicgame.match.match import Match, Note
from magicgame.match.seats import Seats

PEOPLE = Seats()
FAR = 4
"""So many of the turns that followed count in what is thought of a position that is only searched."""


@dataclass(eq=False, repr=False)
class Node:
    """A position in the tree and the turn that led to it; the root has neither turn nor parent."""

    position: Position
    move: Move | None = None
    parent: Node | None = None
    note: Note = Note()  # noqa: RUF009 - frozen
    children: list[Node] = field(default_factory=list)
    preferred: Node | None = None
    """The child visited last: where going forward leads."""
    is_shown: bool = False
    """Whether it was played out for the player to see: nobody tried it."""
    is_played: bool = False
    """Whether it belongs to the match."""

    @cached_property
    def path(self) -> tuple[Node, ...]:
        """From the root to this node."""
        nodes = [self]
        while (parent := nodes[-1].parent) is not None:
            nodes.append(parent)
        return tuple(reversed(nodes))

    @property
    def is_in_shown_line(self) -> bool:
        """Whether it or one before it was played out for the player to see."""
        return any(each.is_shown for each in self.path)

    @property
    def move_text(self) -> str:
        """The turn in the game's notation; empty at the root."""
        return self.parent.position.move_text(self.move) if self.parent and self.move else ""

    @property
    def siblings(self) -> Sequence[Node]:
        """All turns tried in the position before, this one included, in the order they were first played."""
        return self.parent.children if self.parent else [self]

    @property
    def others_tried(self) -> int:
        """How many other turns were tried in the position before; of a turn only shown, none are told."""
        return 0 if self.is_shown else sum(not each.is_shown for each in self.siblings) - 1


class Study:
    """A tree with a current place in it. `game` and `variant` are those of every position."""

    def __init__(self, game: Game, variant: Variant, start: Position) -> None:
        self.game = game
        self.variant = variant
        self.root = self.current = Node(start)
        self._match: Match | None = None
        self._played: tuple[Node, ...] = ()

    @classmethod
    def of_match(cls, match: Match) -> Study:
        """The turns of a match as the only line, at its current position; what was undone lies ahead."""
        study = cls(match.game, match.variant, match.start)
        study._match = match
        study.root.note = match.notes[0]
        for move, note in zip(match.moves, match.notes[1:], strict=True):
            study.play(move).note = note
        here = study.current
        for move, note in zip(match.undone, match.undone_notes, strict=True):
            study.play(move).note = note
        study._played = study.line
        for node in study._played:
            node.is_played = True
        study.go_to(here)
        return study

    def at(self, node: Node) -> Study:
        """The same tree, looked at from a node, which need not be one of it; this one stays where it is."""
        other = copy(self)
        other.current = node
        return other

    @property
    def has_match(self) -> bool:
        """Whether the study came from a match."""
        return self._match is not None

    @property
    def seats(self) -> Seats:
        """Those of the match the study came from; two unnamed persons where there was none."""
        return self._match.seats if self._match else PEOPLE

    @property
    def played(self) -> tuple[Node, ...]:
        """The line of the match, whatever was tried besides; the one shown where there was no match."""
        return self._played or self.line

    @property
    def outcome(self) -> Outcome | None:
        """How the match the study came from ended; None where there was none, or it goes on."""
        return self._match.outcome if self._match is not None else None

    @property
    def is_at_end(self) -> bool:
        """Whether the match is over and the current place is its last one."""
        return self.outcome is not None and self.current is self.played[-1]

    @property
    def has_left_match(self) -> bool:
        """Whether the current place is not one of the match."""
        return self.current not in self.played

    def as_match(self) -> Match:
        """The line shown, to its end, with its notes. Where it is the one that was played, all that is known of the
        match goes with it; any other is a match of two unnamed persons.
        """
        source = self._match if self.line == self._played else None
        match = Match(self.game, self.variant, source.seats if source else PEOPLE, self.root.position)
        for node in self.line[1:]:
            assert node.move is not None
            match.play(node.move, node.note.seconds)
        for number, node in enumerate(self.line):
            match.annotate(number, node.note.comment)
        if source is not None:
            _copy_details(source, match)
        return match

    def annotate(self, node: Node, comment: str) -> None:
        """Replace the comment on the turn that led to a node; on one of the match, in the match as well."""
        node.note = replace(node.note, comment=comment)
        if self._match is not None and node in self._played:
            number = self._played.index(node)
            if number < len(self._match.notes):
                self._match.annotate(number, comment)

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
        """Make a node of this tree the current one; going forward from its ancestors leads to it, and from a place of
        the match along that, whatever was tried there."""
        for below in (*node.path[1:], *self._still_ahead(node)):
            assert below.parent is not None
            below.parent.preferred = below
        self.current = node

    def _still_ahead(self, node: Node) -> tuple[Node, ...]:
        """The turns of the match that followed one of its places; none of another node."""
        return self._played[self._played.index(node) + 1:] if node in self._played else ()

    def drop(self, node: Node) -> None:
        """Forget a turn that was tried and all that follows it; going forward leads to one that was played before."""
        assert node.parent is not None
        node.parent.children.remove(node)
        if node.parent.preferred is node:
            node.parent.preferred = next(iter(node.parent.children), None)

    def back(self) -> None:
        """To the position before; stays at the root."""
        self.go_to(self.current.parent or self.current)

    def forward(self) -> None:
        """Along the branch visited last; stays at the end."""
        self.current = self.current.preferred or self.current

    def home(self) -> None:
        self.go_to(self.root)

    def end(self) -> None:
        """To the end of the preferred continuation."""
        self.current = self.line[-1]

    def turn_branch(self, direction: int) -> None:
        """To the next (1) or previous (-1) turn tried instead of the current one."""
        siblings = self.current.siblings
        self.go_to(siblings[(siblings.index(self.current) + direction) % len(siblings)])


def _copy_details(source: Match, target: Match) -> None:
    """What is known of a match besides its turns."""
    target.tags.update(source.tags)
    target.rated, target.time_control = source.rated, source.time_control
    if source.ended is not None:
        target.end(source.ended)


def followers(node: Node) -> list[Node]:
    """The nodes after a node that count in what is thought of it: that of the match alone where there is one, so that
    nothing tried or shown changes what is said of its turns; else those that were tried."""
    played = [child for child in node.children if child.is_played]
    return played or [child for child in node.children if not child.is_in_shown_line]

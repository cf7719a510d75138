"""The slips of a match whose turns are only estimated, and whether another turn in place of one is right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from magicgame.games.game import Move, Position
from magicgame.match.review import EVEN, counts, is_slip
from magicgame.match.seats import Seats
from magicgame.match.study import Node, Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import sign_of
from magicgame.ui.study.shown_line import Ahead
from magicgame.ui.table.picture import Sign

_LEAST_SHOWN = 2
"""Of what follows a wrong turn: itself and the answer."""


@dataclass(frozen=True)
class Slip:
    """The turn to a `node` and the `better` one, which the review shows instead."""

    node: Node
    better: Move
    sign: Sign

    @property
    def before(self) -> Position:
        assert self.node.parent is not None
        return self.node.parent.position

    @property
    def played(self) -> Move:
        assert self.node.move is not None
        return self.node.move

    def tried(self, move: Move) -> Node:
        """The node after another turn in its place, which no match led to."""
        return self.node if move == self.played else Node(self.before.after(move), move, self.node.parent)


def learners_turns(study: Study) -> tuple[Node, ...]:
    """The turns of the match of whoever learns from it."""
    return tuple(node for node in study.played[1:]
                 if node.parent is not None and node.parent.position.mover in study.seats.learners)


def slips(nodes: Iterable[Node], study: Study, findings: Findings) -> Iterator[Slip]:
    """Those of the turns that the review marks, once all of them are judged."""
    for node in nodes:
        sign, better = sign_of(node, study, findings), findings.better(node, study.seats)
        if sign in (Sign.MISTAKE, Sign.SLIP) and better is not None:
            yield Slip(node, better[1], sign)


def is_right(tried: Node, slip: Slip, seats: Seats, findings: Findings) -> bool | None:
    """Whether a turn tried in place of a slip comes to about as much as the better one; None while that needs a search.
    The better turn is right at once, and what was level with it, if the slip was not."""
    assert tried.move is not None and tried.parent is not None
    if tried is slip.node:
        return False
    if tried.move == slip.better or is_level(tried.move, slip, findings):
        return True
    if tried.position.outcome is not None:
        return tried.position.outcome.winner is slip.before.mover
    if any(findings.missing(tried)):
        return None
    return is_improved(tried, slip, seats, findings) and findings.lag(tried) < EVEN


def is_level(move: Move, slip: Slip, findings: Findings) -> bool:
    """Whether a search took a turn for as good as the better one, and not the slip, where nobody can force a win."""
    assert slip.node.parent is not None
    best = findings.advice(slip.node.parent)
    if best is None or findings.winner(slip.node.parent) is not None or slip.played in best.level:
        return False
    return {move, slip.better} <= set(best.level)


def is_as_good(tried: Node, slip: Slip, findings: Findings) -> bool:
    """Whether a right turn comes to no less than the better one, as far as a search can tell."""
    assert tried.move is not None
    return tried.move == slip.better or is_level(tried.move, slip, findings) or findings.lag(tried) <= 0


def would_be_slip(tried: Node, seats: Seats, findings: Findings) -> bool:
    """Whether the review would mark a turn, as far as that can be told of one that nothing has followed."""
    assert tried.parent is not None and tried.move is not None
    remark, is_for_beginners = findings.remark(tried), seats.is_for_beginners
    if remark is not None:
        return counts(remark, is_for_beginners) or is_slip(remark, is_for_beginners)
    return (findings.swing(tried) is not None or findings.loses(tried.parent, tried.move)
            or findings.would_slip(tried.parent, tried.move) or findings.seems_better(tried, seats) is not None)


def is_improved(tried: Node, slip: Slip, seats: Seats, findings: Findings) -> bool:
    """Whether a turn that has been searched is no slip, and the other side stands worse after it than after the slip;
    of what is proven that is told already."""
    after, was = findings.score(tried), findings.score(slip.node)
    return not would_be_slip(tried, seats, findings) and (after is None or was is None or after < was)


def leads_to(tried: Node, slip: Slip, is_right: bool, findings: Findings) -> Ahead | None:
    """What would be played out from a turn tried in place of a slip on: beside the match where it is right, else from
    the answer to it on; None where the game is over then, and while the answer is unknown."""
    assert tried.move is not None
    if is_right:
        return findings.instead(slip.node, tried.move)
    return None if tried.position.is_terminal else findings.answered(tried)


def beside_better(nodes: Sequence[Node], better: Ahead, findings: Findings) -> Sequence[Node]:
    """Of what follows a wrong turn what is to be seen: to the end where the other side can force a win, else no more
    than would be played out after the `better` one."""
    mover = better.line.side
    return nodes if findings.winner(nodes[0]) is mover.other else nodes[:max(_LEAST_SHOWN, len(better.nodes))]

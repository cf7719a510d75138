"""Where turns tried in place of a slip lead, and the slip itself: what both come to, compared."""

from __future__ import annotations

from dataclasses import dataclass

from magicgame.match.review import EVEN
from magicgame.match.study import Node, Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line_end import gained_text, more_in_place, standing_at
from magicgame.ui.study.shown_line import worth
from magicgame.ui.study.slips import PlayedOut, Slip, played_out
from magicgame.ui.words import shown_lines as lines
from magicgame.ui.words import slips as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.values import estimate_text


@dataclass(frozen=True)
class Comparing:
    """Compares lines of play from the turns of a `study` by what has been found of them."""

    study: Study
    findings: Findings

    def comes_to(self, slip: Slip, turn: Node) -> int | None:
        """What a wrong turn leaves its side by a search: the slip what the review says of it, another one no more than
        where it leads; None where that is not only estimated or not known."""
        told, known = self.findings.told(turn, self.study.seats), self.line(slip, turn)
        end = worth(known.nodes[-1], slip.before.mover, self.findings) if known is not None else None
        return None if told is None or end is None else -told if turn is slip.node else min(-told, end)

    def ends_worse(self, names: Names, slip: Slip, end: Node) -> bool:
        """Whether a wrong turn leads to less than the better one does, though the same is said of both."""
        better, side = self.better_line(slip), slip.before.mover
        if not better:
            return False
        there = better[-1]
        here, instead = worth(end, side, self.findings), worth(there, side, self.findings)
        is_same = len({standing_at(names, each, self.findings, self.study.seats) for each in (end, there)}) == 1
        return is_same and here is not None and instead is not None and here < instead

    def missed(self, names: Names, slip: Slip, turn: Node) -> str:
        """How many are in place after a wrong turn, and how many more would be after the better one; empty where the
        slip did something to a win that is proven, for then that is what counts."""
        if self.findings.swing(slip.node) is not None:
            return ""
        known = self.line(slip, turn)
        more = more_in_place(names, self.better_line(slip), known.nodes) if known is not None else None
        return "" if more is None or more[0] == slip.number else lines.missed(more[0], more[2], more[1])

    def gained(self, names: Names, slip: Slip, turn: Node) -> str:
        """How many more are in place after a right turn than after the slip; likewise."""
        if self.findings.swing(slip.node) is not None:
            return ""
        here, there = self.line(slip, turn), self.line(slip, slip.node)
        return "" if here is None or there is None else gained_text(names, here.nodes, there.nodes)

    def is_level(self, slip: Slip, turn: Node) -> bool | None:
        """Whether a right turn leads to about as much as the better one; None where that is not known."""
        known, better, side = self.line(slip, turn), self.better_line(slip), slip.before.mover
        if known is None or not better:
            return None
        here, there = (worth(nodes[-1], side, self.findings) for nodes in (known.nodes, better))
        return None if here is None or there is None else there - here < EVEN

    def leads_to_less(self, names: Names, slip: Slip, turn: Node) -> str:
        """Who stands better where a wrong turn leads, and where the better one does; empty where that is the same."""
        here, there = self.stands(names, slip, turn), self.at_best(names, slip)
        return words.leads_to_less(here, there) if here and there and here != there else ""

    def leads_to_more(self, names: Names, slip: Slip) -> str:
        """The same of a right turn and the slip."""
        here, there = self.at_best(names, slip), self.stands(names, slip, slip.node)
        turn = names.turn_text(slip.before, slip.played)
        return words.leads_to_more(here, turn, there) if here and there and here != there else ""

    def stands(self, names: Names, slip: Slip, turn: Node) -> str:
        """Who stands better after a wrong turn, by what that comes to; empty where that is not known."""
        score = self.comes_to(slip, turn)
        return "" if score is None else estimate_text(names, self.study.game, score, slip.before.mover)

    def at_best(self, names: Names, slip: Slip) -> str:
        """Who stands better where the better turn leads; empty where that is not only estimated or not known."""
        better, begun = self.better_line(slip), slip.node.parent
        if not better or begun is None or not standing_at(names, better[-1], self.findings, self.study.seats):
            return ""
        score, end = self.findings.told_in_line(better[-1], begun, self.study.seats), better[-1].position
        return "" if score is None else estimate_text(names, self.study.game, score, end.mover)

    def line(self, slip: Slip, turn: Node) -> PlayedOut | None:
        """What is played out from a turn on, once all of it is known."""
        found = played_out(turn, slip, self.study.seats, self.findings)
        return found if found is not None and found.unknown is None else None

    def better_line(self, slip: Slip) -> tuple[Node, ...]:
        """What is played out after the better turn, once all of it is known; nothing before."""
        ahead = self.findings.instead(slip.node, slip.better)
        return ahead.nodes if ahead.unknown is None else ()

"""A table that sums up, where the end of a match that is over is looked at, how it went."""

from __future__ import annotations

from itertools import chain

from magicgame.match.review import can_judge
from magicgame.match.study import Node, Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import wants_summary
from magicgame.ui.study.reckoning import Summary, summed_up
from magicgame.ui.study.rooms import ROOMS, Detail
from magicgame.ui.study.slips import is_instructive, slips
from magicgame.ui.study.summary import summary_boxes, summary_notes
from magicgame.ui.table.picture import Block, Row, Rows
from magicgame.ui.table.scene import TableScene
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Flow


class SummingTable(TableScene):
    """Of a `Study` and what is known about it."""

    study: Study
    findings: Findings
    _room = ROOMS[0]

    @property
    def summary(self) -> Summary | None:
        """Of the match, as soon as it is known."""
        return summed_up(self.study, self.findings)

    @property
    def _sums_up(self) -> bool:
        """Whether the summary of the match is shown."""
        return wants_summary(self.study) and self.summary is not None

    @property
    def _may_learn(self) -> bool:
        """Whether turns are still looked into among which there may be some to learn from."""
        return self.findings.is_busy and (self.summary is None or self.summary.is_open)

    def _summed_up(self, leads: bool) -> list[Box]:
        """The summary and where it goes on from there, as far as they lead or do not: one of estimates would move what
        stands below, so the way on comes before it. In large type it leads, too, briefly: so the graph below it is in
        sight."""
        is_large, is_exact = self.look.has_large_type, can_judge(self.game)
        detail = Detail.BRIEF if is_large else self._room.detail
        summary = summary_boxes(self.names, self.study, self.findings, self.show_number, detail)
        can_learn = self.lessons > 0 or (not is_exact and self._may_learn)
        names = [name for name, has in (("learn", can_learn), ("show_turn", self.decisive is not None)) if has]
        ways = [Flow([self.button(name, accent=name == "learn") for name in names], 8, equal=True)] if names else []
        ways_lead, summed = is_large and not is_exact, summary if leads is (is_large or is_exact) else []
        way_on = ways if leads is ways_lead else []
        return [*summed, *way_on] if is_exact else [*way_on, *summed]

    def _notes(self) -> tuple[Block, ...]:
        """What is written on the turn looked at, and what a brief summary has left out."""
        summary = self.summary if wants_summary(self.study) and self.look.has_large_type else None
        left = summary_notes(self.names, self.study, self.findings, summary) if summary is not None else ()
        rows = tuple(Row(each, "text") for each in (self.study.current.note.comment, *left) if each)
        return (Rows(rows, is_list=len(rows) > 1),) if rows else ()

    def show_number(self, number: int) -> None:
        """Go to the turn of the match with that number, from 0."""
        raise NotImplementedError

    @property
    def decisive(self) -> int | None:
        """The turn that decided the match, counted from 0; None while it is not known, and where there is none."""
        return self.summary.decisive if self.summary is not None else None

    @property
    def marked(self) -> int:
        """How many mistakes, or slips where turns are only estimated, whoever learns from the match is known to have
        made."""
        return len(self._marked)

    @property
    def _marked(self) -> tuple[Node, ...]:
        """After those turns."""
        found, played = self.summary, self.study.played
        if found is None:
            return ()
        numbers = chain.from_iterable(found.marked(side) if found.is_estimated else found.mistakes[side]
                                      for side in self.study.seats.learners)
        return tuple(played[number + 1] for number in numbers)

    @property
    def lessons(self) -> int:
        """How many of them there is something to be learnt from."""
        return len(self.instructive)

    @property
    def instructive(self) -> tuple[int, ...]:
        """The numbers of these turns, from 1."""
        if self.summary is None or not self.summary.is_estimated:
            return tuple(len(node.path) - 1 for node in self._marked)
        return self.findings.once(("instructive", self.study.played[-1]), self._instructive)

    def _instructive(self) -> tuple[int, ...]:
        return tuple(slip.number for slip in slips(self._marked, self.study, self.findings)
                     if is_instructive(self.names, slip, self.study, self.findings))

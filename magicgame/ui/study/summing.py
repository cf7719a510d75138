"""A table that sums up, where the end of a match that is over is looked at, how it went."""

from __future__ import annotations

from magicgame.match.study import Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.reckoning import Summary, summed_up, wants_summary
from magicgame.ui.study.rooms import ROOMS, Detail
from magicgame.ui.study.slips import is_instructive, slips
from magicgame.ui.study.summary import summary_boxes, summary_notes
from magicgame.ui.table.picture import Block, Row, Rows
from magicgame.ui.table.scene import TableScene
from magicgame.ui.widgets.box import Box


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

    def _summed_up(self) -> list[Box]:
        """The summary, brief in large type: so the graph below it is in sight."""
        detail = Detail.BRIEF if self.look.has_large_type else self._room.detail
        return summary_boxes(self.names, self.study, self.findings, self.show_number, detail)

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
    def lessons(self) -> int:
        """How many mistakes, or slips to learn from where turns are only estimated, whoever learns from the match is
        known to have made."""
        found, learners = self.summary, self.study.seats.learners
        if found is None:
            return 0
        if not found.is_estimated:
            return sum(len(found.mistakes[side]) for side in learners)
        nodes = (self.study.played[number + 1] for side in learners for number in found.slips[side])
        return sum(is_instructive(self.names, slip, self.study, self.findings)
                   for slip in slips(nodes, self.study, self.findings))

"""Finds the slips of a match from its end on: there turns are judged soonest, and what was wrong is easiest to see.
With the first one found learning begins."""

from __future__ import annotations

from collections.abc import Iterator

from magicgame.match.study import Node, Study
from magicgame.ui.learn.slip_answers import Answers
from magicgame.ui.learn.slip_lines import SlipLines
from magicgame.ui.scene import Stage
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.slips import Slip, is_instructive, learners_turns, slips


class FindingSlips(SlipLines):
    """Looks at the turns of whoever learns from a `study`, one after the other as they are judged."""

    def __init__(self, stage: Stage, study: Study) -> None:
        self.seats, self.line = study.seats, study.played
        self._study = study
        self._turns = learners_turns(study)[::-1]
        """The last one first."""
        self._findings = Findings(stage.worker, {})
        self._answers = Answers(study, self._findings)
        self._seen = 0
        """How many of the turns have been looked at."""
        self._marked: tuple[Node, ...] = ()
        """Those that the review marks, as they were played, though perhaps not all of them can be learnt from; known at
        the end."""
        last = self._turns[0].parent if self._turns else None
        super().__init__(stage, study.game, (last or study.root).position)

    @property
    def are_known(self) -> bool:
        return self._seen == len(self._turns)

    def judged(self) -> int:
        """How many of the turns have been judged."""
        return sum(self._findings.is_judged(node, self.seats) for node in self._turns)

    def find(self) -> None:
        """Add those found by now to those that are gone through."""
        found = list(self._found_next())
        if self._found is None and (found or self.are_known):
            self.found_out(tuple(found))
        else:
            for each in found:
                self.found_another(each)
        if self.are_known:
            self._marked = tuple(each.node for each in slips(self._turns[::-1], self._study, self._findings))

    def _found_next(self) -> Iterator[Slip]:
        while not self.are_known and self._findings.is_judged(self._turns[self._seen], self.seats):
            slip = next(slips(self._turns[self._seen:self._seen + 1], self._study, self._findings), None)
            self._seen += 1
            if slip is not None and is_instructive(self.names, slip, self._study, self._findings):
                yield slip

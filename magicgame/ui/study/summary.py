"""What a review opens on: the mistakes of both sides, the turn that decided, the best streak."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

from magicgame.games.game import Side
from magicgame.match.review import Remark, Turning, can_judge, is_far, turning, turning_point
from magicgame.match.review import counts as counts_as_mistake
from magicgame.match.study import Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.table.picture import Sign
from magicgame.ui.table.signs import signed
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Beside
from magicgame.ui.widgets.layout import Column, Panel, Row
from magicgame.ui.widgets.words import Words
from magicgame.ui.words import aftermath as words
from magicgame.ui.words.names import Names

_COUNT, _FACT, _BETWEEN, _PAD = 16, 15, 5, (16, 12)
_CHIP, _CHIP_GAP = 28, 6


@dataclass(frozen=True)
class Summary:
    """Turns by their number, from 0. `streak` is the longest run of a side's own turns without a mistake."""

    mistakes: dict[Side, tuple[int, ...]]
    have_far: frozenset[Side]
    """Who gave a result away in a turn that does not count for a beginner."""
    decisive: int | None
    turning: Turning | None
    streak: tuple[Side, int]


def wants_summary(study: Study) -> bool:
    """Whether the end of a finished match is looked at, one whose turns can be judged."""
    return study.outcome is not None and study.current is study.played[-1] and len(study.played) > 1 and can_judge(
        study.game)


def summed_up(study: Study, findings: Findings) -> Summary | None:
    """The summary of the match; None as long as a turn has not been judged."""
    judged: list[tuple[Side, bool]] = []
    remarks: dict[int, Remark] = {}
    is_for_beginners = study.seats.is_for_beginners
    for number, node in enumerate(study.played[1:]):
        remark = findings.remark(node)
        if remark is None:
            return None
        remarks[number] = remark
        judged.append((remark.before.mover, counts_as_mistake(remark, is_for_beginners)))
    mistakes = {side: tuple(_mistakes(judged, side)) for side in Side}
    decisive = turning_point(study.outcome, remarks, is_for_beginners)
    kind = None if decisive is None else turning(study.outcome, remarks[decisive])
    streaks = [(side, _streak([is_bad for each, is_bad in judged if each is side])) for side in study.seats.learners]
    have_far = frozenset(remark.before.mover for remark in remarks.values() if is_far(remark, is_for_beginners))
    return Summary(mistakes, have_far, decisive, kind, max(streaks, key=lambda each: each[1]))


def _mistakes(judged: Sequence[tuple[Side, bool]], side: Side) -> Iterator[int]:
    return (number for number, (each, is_bad) in enumerate(judged) if is_bad and each is side)


def _streak(are_bad: Sequence[bool]) -> int:
    return max((len(list(run)) for is_bad, run in groupby(are_bad) if not is_bad), default=0)


def summary_text(names: Names, study: Study, summary: Summary) -> str:
    """The summary in a few sentences."""
    counts = [words.mistakes_of(names, side, summary.mistakes[side], side in summary.have_far) for side in Side]
    return ". ".join((*counts, *_other_facts(names, study, summary)))


def looking_text(study: Study, findings: Findings) -> str:
    """How many of the positions of a match have been looked at for its summary."""
    positions = [node for node in study.played if not node.position.is_terminal]
    done = sum(findings.analysis(node) is not None for node in positions)
    return words.looking_at_turns(done, len(positions))


def _other_facts(names: Names, study: Study, summary: Summary) -> tuple[str, ...]:
    """The turn that decided, and the best streak."""
    side, length = summary.streak
    streaks = [words.streak(names, side, length)] if length > 1 else []
    return *_decided(names, study, summary), *streaks


def _decided(names: Names, study: Study, summary: Summary) -> tuple[str, ...]:
    decisive, kind = summary.decisive, summary.turning
    if decisive is None or kind is None:
        return ()
    mover = study.played[decisive].position.mover
    return (words.turning_point(names, mover, decisive, kind),)


def summary_box(names: Names, study: Study, summary: Summary, go_to: Callable[[int], None]) -> Box:
    """The summary, each mistake as a button that leads to its turn."""
    sides = [_side_line(names, side, summary, go_to) for side in Side]
    facts = [Words(fact, _FACT, "muted") for fact in _other_facts(names, study, summary)]
    return Panel(Column([*sides, *facts], _BETWEEN), *_PAD)


def _side_line(names: Names, side: Side, summary: Summary, go_to: Callable[[int], None]) -> Box:
    mistakes = summary.mistakes[side]
    told = Words(words.mistake_count(names, side, len(mistakes), side in summary.have_far), _COUNT, bold=True)
    if not mistakes:
        return told
    chips = [
        Button(f"mistake.{number}", words.chip(number, number == mistakes[0]), partial(go_to, number), size=_COUNT,
               height=_CHIP, description=words.goes_to(number))
        for number in mistakes
    ]
    return Beside(signed(Sign.MISTAKE, told), Row(chips, _CHIP_GAP, [0.0] * len(chips)), 10, 4)

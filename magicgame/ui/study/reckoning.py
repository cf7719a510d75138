"""What the turns of a finished match add up to: mistakes and slips of both sides, what decided, who stood better when.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import groupby

from magicgame.games.game import Side
from magicgame.match.proof import Kind
from magicgame.match.review import (
    Remark,
    Turning,
    can_judge,
    far_turning_point,
    is_slip,
    turning,
    turning_point,
)
from magicgame.match.review import counts as counts_as_mistake
from magicgame.match.study import Study
from magicgame.ui.study.accuracy import accuracies
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import curve, sign_of
from magicgame.ui.table.heights import EVEN_HEIGHT
from magicgame.ui.table.picture import Sign

_WHILE, _LONG = 8, 20
"""So many turns are a while, and a long one."""
_PHASE = 4
"""A phase of a match goes on for so many turns at least after its first."""
_FEW = 3
"""One of so many positions is hardly any."""


@dataclass(frozen=True)
class Summary:
    """Turns by their number, from 0. `streak` is the longest run of a side's own turns without a mark."""

    mistakes: dict[Side, tuple[int, ...]]
    slips: dict[Side, tuple[int, ...]]
    decisive: int | None
    turning: Turning | None
    far: int | None
    """The turn that gave the winner a win too far away to have decided the match."""
    streak: tuple[Side, int]
    is_estimated: bool = False
    """Whether a slip is a turn that only looked bad to a search."""
    checked: tuple[int, int] = (0, 0)
    """How many turns have been looked into where they are only estimated, of how many."""
    better: tuple[Side, int] | None = None
    """The winner, and the turn, from 1, after which estimates always favoured it, if that was for a while."""
    stretch: tuple[Side, int, int] | None = None
    """A side that estimates favoured for long and that did not win, and its first and last turn, from 1."""
    phases: tuple[tuple[Side, int, int], ...] = ()
    """Whom estimates favoured for a while, from which turn to which, counted from 1."""
    given: int | None = None
    """The loser's slip after which the winner is known to have been able to force the win, and kept that."""
    dearest: int | None = None
    """Of several slips of whoever is spoken to, the one that cost it the most, unless it is `given`."""
    spared: tuple[int, int] | None = None
    """Its last slip but that after which the other side could force a win, and the turn that gave that back."""
    lead: tuple[int, int] | None = None
    """Its slip but that which gave away a lead and cost the most of those, and by how many steps of the headline it led
    before."""
    accuracy: Mapping[Side, int] = field(default_factory=dict)
    """In percent, once all turns have been looked into where they are only estimated."""
    let_go: tuple[int, ...] = ()
    """Its slips with which it let a win go that it could have forced."""

    def marked(self, side: Side) -> tuple[int, ...]:
        """The mistakes and slips of a side, in the order they were played."""
        return tuple(sorted((*self.mistakes[side], *self.slips[side])))

    @property
    def is_open(self) -> bool:
        """Whether slips are still looked for: only those known by now are told."""
        return self.checked[0] < self.checked[1]


def summed_up(study: Study, findings: Findings) -> Summary | None:
    """The summary of the match; None as long as a turn has not been judged."""
    reckon = _judged if can_judge(study.game) else _estimated
    return findings.once(("summary", study.played[-1]), lambda: reckon(study, findings))


def _judged(study: Study, findings: Findings) -> Summary | None:
    remarks: dict[int, Remark] = {}
    is_for_beginners = study.seats.is_for_beginners
    for number, node in enumerate(study.played[1:]):
        remark = findings.remark(node)
        if remark is None:
            return None
        remarks[number] = remark
    mistakes = _numbers(remarks, lambda each: counts_as_mistake(each, is_for_beginners))
    slips = _numbers(remarks, lambda each: is_slip(each, is_for_beginners))
    decisive = turning_point(study.outcome, remarks, is_for_beginners)
    return Summary(
        mistakes, slips, decisive, None if decisive is None else turning(study.outcome, remarks[decisive]),
        far_turning_point(study.outcome, remarks, is_for_beginners), _best_streak(study, mistakes, slips),
    )


def _estimated(study: Study, findings: Findings) -> Summary | None:
    """By the turns that looked clearly better, as soon as it is known who stood better when."""
    turns = study.played[1:]
    if None in curve(study.played, study, findings):
        return None
    checked = sum(findings.is_judged(node, study.seats) for node in turns), len(turns)
    is_open = checked[0] < checked[1]
    signs = {number: sign_of(node, study, findings) for number, node in enumerate(turns)}
    mistakes, slips = (_of_sides(study, [number for number, each in signs.items() if each is sign])
                       for sign in (Sign.MISTAKE, Sign.SLIP))
    marked = [number for number, each in signs.items() if each in (Sign.MISTAKE, Sign.SLIP)]
    given = None if is_open else _given(study, findings, marked)
    own = () if is_open or len(study.seats.learners) != 1 else _of_sides(study, marked)[study.seats.learners[0]]
    others, dearest = [number for number in own if number != given], _dearest(study, findings, own)
    return Summary(mistakes, slips, None, None, None, _best_streak(study, mistakes, slips), is_estimated=True,
                   checked=checked, better=_better(study, findings), stretch=_stretch(study, findings),
                   phases=_phases(study, findings), given=given,
                   dearest=None if dearest == given else dearest, spared=_spared(study, findings, others),
                   lead=_lead(study, findings, others), accuracy={} if is_open else accuracies(study, findings),
                   let_go=tuple(each for each in own if _let_go(study, findings, each)))


def _given(study: Study, findings: Findings, marked: Sequence[int]) -> int | None:
    """The last slip, but for wins that were only put off, if with that the loser let the other side force one."""
    winner = study.outcome.winner if study.outcome is not None else None
    for number in reversed(marked):
        swing = findings.swing(study.played[number + 1])
        if swing is None or swing.kind is not Kind.DELAYED:
            is_losers = winner is not None and _mover(study, number) is not winner
            is_given = is_losers and swing is not None and swing.kind in (Kind.ALLOWED, Kind.TURNED)
            return number if is_given else None
    return None


def _dearest(study: Study, findings: Findings, own: Sequence[int], least: int = 2) -> int | None:
    """The one that cost the most of so many slips of a side at least."""
    return max(own, key=lambda number: findings.lag(study.played[number + 1])) if len(own) >= least else None


def _spared(study: Study, findings: Findings, own: Sequence[int]) -> tuple[int, int] | None:
    found = ((number, _given_back(study, findings, number)) for number in reversed(own))
    return next(((number, end) for number, end in found if end is not None), None)


def _given_back(study: Study, findings: Findings, number: int) -> int | None:
    """The turn with which the other side let a win go that a slip had allowed; None where there was none."""
    swing, winner = findings.swing(study.played[number + 1]), _mover(study, number).other
    if swing is None or swing.kind not in (Kind.ALLOWED, Kind.TURNED):
        return None
    later = (each for each in range(number + 1, len(study.played) - 1) if _mover(study, each) is winner)
    return next((each for each in later if findings.winner(study.played[each + 1]) is not winner), None)


def _let_go(study: Study, findings: Findings, number: int) -> bool:
    """Whether with a turn its side let a win go that it could have forced."""
    swing = findings.swing(study.played[number + 1])
    return swing is not None and swing.kind in (Kind.LET_GO, Kind.TURNED, Kind.DRAWN)


def _lead(study: Study, findings: Findings, own: Sequence[int]) -> tuple[int, int] | None:
    stands = {number: findings.stood(study.played[number + 1], study.seats) for number in own}
    number = _dearest(study, findings, [each for each, (was, now) in stands.items() if was > 0 >= now], 1)
    return None if number is None else (number, stands[number][0])


def is_close_until(study: Study, findings: Findings, number: int) -> bool:
    """Whether hardly any position before the turn of that number, from 0, favoured a side."""
    heights = curve(study.played[:number + 1], study, findings)
    return _FEW * sum(_favoured(each, study.seats.near) is not None for each in heights) <= len(heights)


def _better(study: Study, findings: Findings) -> tuple[Side, int] | None:
    winner = study.outcome.winner if study.outcome is not None else None
    found = curve(study.played, study, findings)
    if winner is None:
        return None
    since = max((number for number, height in enumerate(found)
                 if _favoured(height, study.seats.near) is not winner), default=-1) + 1
    return (winner, since) if since <= len(found) - _WHILE else None


def _stretch(study: Study, findings: Findings) -> tuple[Side, int, int] | None:
    winner = study.outcome.winner if study.outcome is not None else None
    near, numbers = study.seats.near, enumerate(curve(study.played, study, findings))
    runs = [(favoured, [number for number, _height in run]) for favoured, run in groupby(
        numbers, key=lambda each: _favoured(each[1], near))]
    side, turns = max(((side, turns) for side, turns in runs if side not in (None, winner)),
                      key=lambda run: len(run[1]), default=(None, []))
    return (side, turns[0], turns[-1]) if side is not None and len(turns) >= _LONG else None


def _phases(study: Study, findings: Findings) -> tuple[tuple[Side, int, int], ...]:
    near, found = study.seats.near, list[tuple[Side, int, int]]()
    for number, height in enumerate(curve(study.played, study, findings)):
        if (side := _favoured(height, near)) is None:
            continue
        if found and found[-1][0] is side and found[-1][2] == number - 1:
            found[-1] = side, found[-1][1], number
        else:
            found.append((side, number, number))
    return tuple(phase for phase in found if phase[2] - phase[1] >= _PHASE)


def _favoured(height: float | None, near: Side) -> Side | None:
    """Whom a height of the curve favours."""
    return None if height is None or abs(height) < EVEN_HEIGHT else near if height > 0 else near.other


def _of_sides(study: Study, numbers: Sequence[int]) -> dict[Side, tuple[int, ...]]:
    return {side: tuple(number for number in numbers if _mover(study, number) is side) for side in Side}


def _mover(study: Study, number: int) -> Side:
    return study.played[number].position.mover


def _numbers(remarks: Mapping[int, Remark], has_mark: Callable[[Remark], bool]) -> dict[Side, tuple[int, ...]]:
    """The turns of each side that have a mark. No turn that counts as a mistake is a slip."""
    return {side: tuple(number for number, each in remarks.items() if each.before.mover is side and has_mark(each))
            for side in Side}


def _best_streak(
    study: Study, mistakes: Mapping[Side, Sequence[int]], slips: Mapping[Side, Sequence[int]]
) -> tuple[Side, int]:
    return max(((side, _streak(study, side, {*mistakes[side], *slips[side]})) for side in study.seats.learners),
               key=lambda each: each[1])


def _streak(study: Study, side: Side, marked: Set[int]) -> int:
    are_marked = (number in marked for number in range(len(study.played) - 1) if _mover(study, number) is side)
    return max((len(list(run)) for is_marked, run in groupby(are_marked) if not is_marked), default=0)

"""What a review opens on: the mistakes of both sides, the turn that decided, the best streak."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from magicgame.games.game import Side
from magicgame.match.review import can_judge, turning_point
from magicgame.match.study import Node, Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.table.picture import Row
from magicgame.ui.words import aftermath as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.seats import player_title


@dataclass(frozen=True)
class Summary:
    """Turns by their number, from 0. `streak` is the longest run of a side's own turns without a mistake."""

    mistakes: dict[Side, tuple[int, ...]]
    decisive: int | None
    streak: tuple[Side, int]


def wants_summary(study: Study) -> bool:
    """Whether the end of a finished match is looked at, one whose turns can be judged."""
    return study.outcome is not None and study.current is study.played[-1] and len(study.played) > 1 and can_judge(
        study.game)


def summed_up(study: Study, findings: Findings) -> Summary | None:
    """The summary of the match; None as long as a turn has not been judged."""
    judged: list[tuple[Side, bool]] = []
    for node in study.played[1:]:
        remark = findings.remark(node)
        if remark is None:
            return None
        judged.append((_side(node), remark.is_mistake))
    mistakes = {side: tuple(_mistakes(judged, side)) for side in Side}
    decisive = turning_point(study.outcome, {number: side for side in Side for number in mistakes[side]})
    streaks = [(side, _streak([is_bad for each, is_bad in judged if each is side])) for side in study.learners]
    return Summary(mistakes, decisive, max(streaks, key=lambda each: each[1]))


def _side(node: Node) -> Side:
    assert node.parent is not None
    return node.parent.position.mover


def _mistakes(judged: Sequence[tuple[Side, bool]], side: Side) -> Iterator[int]:
    return (number for number, (each, is_bad) in enumerate(judged) if is_bad and each is side)


def _streak(are_bad: Sequence[bool]) -> int:
    return max((len(list(run)) for is_bad, run in groupby(are_bad) if not is_bad), default=0)


def summary_rows(names: Names, study: Study, summary: Summary | None) -> tuple[Row, ...]:
    """The summary in a few lines."""
    if summary is None:
        return (Row(words.looking_at_turns()),)
    counts = [
        Row(words.mistakes_of(player_title(names, study.seats, side), summary.mistakes[side]), "text") for side in Side
    ]
    side, length = summary.streak
    streaks = [Row(words.streak(player_title(names, study.seats, side), length))] if length > 1 else []
    is_draw = study.outcome is not None and study.outcome.winner is None
    decided = [] if summary.decisive is None else [Row(words.turning_point(summary.decisive, is_draw))]
    return (*counts, *decided, *streaks)

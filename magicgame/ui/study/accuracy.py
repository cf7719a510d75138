"""How much of what was to be had each side's turns kept, in percent, where turns are only estimated."""

from __future__ import annotations

from math import exp
from statistics import harmonic_mean, mean

from magicgame.games.game import Side
from magicgame.match.study import Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import curve

_LEAST = 1.0
"""The accuracy of the worst turn, in percent."""


def accuracies(study: Study, findings: Findings) -> dict[Side, int]:
    """Of both sides, 0 to 100; without one that never had a choice, and empty while a height of the curve is missing.

    A turn's follows from how far the curve of values fell with it, as on Lichess (lichess.org/page/accuracy); a side's
    lies halfway between the usual and the harmonic mean of its turns', so that a few bad ones weigh more.
    """
    found = curve(study.played, study, findings)
    near, kept = study.seats.near, dict[Side, list[float]]()
    for number, node in enumerate(study.played[:-1]):
        was, now, mover = found[number], found[number + 1], node.position.mover
        if was is None or now is None:
            return {}
        if len(node.position.legal_moves) > 1:
            kept.setdefault(mover, []).append(_accuracy(was - now if mover is near else now - was))
    return {side: round((mean(each) + harmonic_mean(each)) / 2) for side, each in kept.items()}


def _accuracy(fall: float) -> float:
    """Of a turn with which the curve fell so far, of 2 from one side's win to the other's."""
    lost_percent = 50 * max(0.0, fall)
    return max(_LEAST, 103.1668 * exp(-0.04354 * lost_percent) - 3.1669)

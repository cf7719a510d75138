"""How much of what was to be had each side's turns kept, in percent, where turns are only estimated."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from statistics import harmonic_mean, mean

from magicgame.games.game import Side
from magicgame.match.study import Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import curve

_LEAST = 1.0
"""The accuracy of the worst turn, in percent."""


def accuracies(study: Study, findings: Findings) -> dict[Side, int]:
    """Of both sides; without one that never had a choice, and empty while a height of the curve is missing."""
    found, near, falls = curve(study.played, study, findings), study.seats.near, dict[Side, list[float]]()
    for number, node in enumerate(study.played[:-1]):
        was, now, mover = found[number], found[number + 1], node.position.mover
        if was is None or now is None:
            return {}
        if len(node.position.legal_moves) > 1:
            falls.setdefault(mover, []).append(was - now if mover is near else now - was)
    return {side: accuracy(each) for side, each in falls.items()}


def accuracy(falls: Sequence[float]) -> int:
    """Of turns with which the curve fell so far for their side, of 2 from its win to the other's; 0 to 100.

    A turn's is reckoned as on Lichess (lichess.org/page/accuracy); that of all lies halfway between the usual and the
    harmonic mean, so that a few bad ones weigh more.
    """
    kept = [_kept(each) for each in falls]
    return round((mean(kept) + harmonic_mean(kept)) / 2)


def _kept(fall: float) -> float:
    """By one turn."""
    lost_percent = 50 * max(0.0, fall)
    return min(100.0, max(_LEAST, 103.1668 * exp(-0.04354 * lost_percent) - 3.1669))

"""How strong a player is, and how surely that is known: Glicko, one match after another.

Mark E. Glickman, *The Glicko system* (1999), http://www.glicko.net/glicko/glicko.pdf; every match is a rating period of
its own. The scale is Elo's: 400 points are odds of ten to one.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

BEGINNERS_RATING = 800.0
UNKNOWN_DEVIATION = 350.0
_PROVISIONAL_DEVIATION = 160.0
_SMALLEST_DEVIATION = 45.0
"""However many matches were played, a player goes on learning."""
_GROWTH_A_DAY = 13.0
"""Away for some two years, a player is as unknown as at the start."""
_Q = math.log(10) / 400


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength in points, and the standard deviation of what is known of it, in points, too."""

    points: float = BEGINNERS_RATING
    deviation: float = UNKNOWN_DEVIATION

    @property
    def margin(self) -> float:
        """The true strength lies within `points` ± this with 95 % certainty."""
        return 1.96 * self.deviation

    @property
    def is_provisional(self) -> bool:
        """Whether so little is known that the points say hardly anything yet."""
        return self.deviation > _PROVISIONAL_DEVIATION

    def expected(self, other: Rating) -> float:
        """The score, 0..1, to be expected of a match against the other; a draw is half a point."""
        return _expected(self.points, other.points, math.hypot(self.deviation, other.deviation))

    def after(self, results: Iterable[tuple[Rating, float]]) -> Rating:
        """The rating after matches of one period: whom they were against, and the points won, 0, ½ or 1."""
        information, surprise = 0.0, 0.0
        for other, points in results:
            weight = _weight(other.deviation)
            expected = _expected(self.points, other.points, other.deviation)
            information += (_Q * weight) ** 2 * expected * (1 - expected)
            surprise += weight * (points - expected)
        variance = 1 / (1 / self.deviation**2 + information)
        return Rating(self.points + _Q * variance * surprise, math.sqrt(variance))

    def rested(self, days: float) -> Rating:
        """The rating that many days, 0 or more, after the last match: the same points, known less surely."""
        grown = math.sqrt(self.deviation**2 + _GROWTH_A_DAY**2 * days)
        return Rating(self.points, min(max(grown, _SMALLEST_DEVIATION), UNKNOWN_DEVIATION))


def _weight(deviation: float) -> float:
    """How much a result against somebody counts who is known that surely; 1 is all (Glickman's g)."""
    return 1 / math.sqrt(1 + 3 * (_Q * deviation / math.pi) ** 2)


def _expected(points: float, others: float, deviation: float) -> float:
    return 1 / (1 + 10 ** (-_weight(deviation) * (points - others) / 400))

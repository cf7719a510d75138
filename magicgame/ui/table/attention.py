"""What may be taken pulses twice when it is offered, then stands still."""

from __future__ import annotations

import math

_SECONDS, _PULSES = 1.3, 2


class Attention:
    """`pulse` 0..1 is how far what is offered stands out at the moment."""

    def __init__(self) -> None:
        self.offered: frozenset[int] = frozenset()
        self._elapsed = math.inf

    @property
    def is_pulsing(self) -> bool:
        return bool(self.offered) and self._elapsed < _SECONDS

    @property
    def pulse(self) -> float:
        if not self.is_pulsing:
            return 0.0
        return (1 - math.cos(2 * math.pi * _PULSES * self._elapsed / _SECONDS)) / 2

    def advance(self, dt: float, offered: frozenset[int], pace: float) -> bool:
        """Let `dt` seconds pass; True when something else is seen. Other squares offered begin anew, unless at a `pace`
        of 0 nothing moves."""
        was_pulsing = self.is_pulsing
        if offered != self.offered:
            self.offered, self._elapsed = offered, 0.0 if pace else math.inf
        else:
            self._elapsed += dt
        return was_pulsing or self.is_pulsing

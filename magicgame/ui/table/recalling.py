"""What a worker has found about positions before: a review goes on where it, or the result before it, was left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from weakref import WeakKeyDictionary

from magicgame.engine.search import is_soon_exact
from magicgame.engine.values import Analysis
from magicgame.engine.worker import AnyWorker, Priority
from magicgame.games.game import Position
from magicgame.ui.table.analyst import Analyst
from magicgame.ui.words.values import is_estimate

_MOST = 1000
"""So many analyses are kept, the latest."""
_FOUND: WeakKeyDictionary[AnyWorker, dict[Position, Analysis]] = WeakKeyDictionary()


def recalled(worker: AnyWorker) -> dict[Position, Analysis]:
    """The latest of them, without estimates of what can be had exactly by now."""
    kept = _FOUND.get(worker, {})
    return {position: each for position, each in kept.items() if not (is_estimate(each) and is_soon_exact(position))}


def keep(worker: AnyWorker, found: Mapping[Position, Analysis]) -> None:
    """Keep these, too."""
    kept = _FOUND.setdefault(worker, {})
    for position, analysis in found.items():
        kept.pop(position, None)
        kept[position] = analysis
    for position in list(kept)[:-_MOST]:
        del kept[position]


class Searching:
    """Has these positions searched while nothing else is to be done, for whoever asks about them later."""

    def __init__(self, worker: AnyWorker, positions: Iterable[Position]) -> None:
        self._worker = worker
        self._analyst = Analyst(worker, Priority.BACKGROUND, recalled(worker))
        self._analyst.want(position for position in positions if not position.is_terminal)

    def update(self) -> None:
        """Take all that has been found by now."""
        while self._analyst.update():
            pass

    def close(self) -> None:
        """Keep what has been found, and give up the rest."""
        self.update()
        keep(self._worker, self._analyst.analyses)
        self._analyst.close()

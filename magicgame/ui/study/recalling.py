"""What a worker has found about positions before: a review that is entered again goes on where it was left."""

from __future__ import annotations

from collections.abc import Mapping
from weakref import WeakKeyDictionary

from magicgame.engine.search import is_soon_exact
from magicgame.engine.values import Analysis
from magicgame.engine.worker import AnyWorker
from magicgame.games.game import Position
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

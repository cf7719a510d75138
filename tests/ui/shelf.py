"""What the engine's searches have found, kept for all tests of a run, whichever process they are in."""

from __future__ import annotations

import os
import pickle
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from magicgame.engine import assess, guide
from magicgame.engine.search import is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis
from magicgame.games.game import Position


class Shelf:
    """Keeps analyses by position and limits, in memory and in a folder: a search of so many nodes gives the same answer
    every time."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        self._folder = folder
        self._found: dict[tuple[object, ...], Analysis] = {}

    def assess(self, position: Position, stop: StopFlag) -> Analysis:
        """What the engine's `assess` finds, from an earlier test if one has had that searched."""
        key = position, stop._nodes_per_second, guide.SEARCH_SECONDS, guide._PROOF_NODES, assess.LINE_SECONDS
        if stop._nodes_per_second is None or is_soon_exact(position):
            return assess.assess(position, stop)
        if key not in self._found:
            said = " ".join(map(str, (position.variant.key, *_texts(position), *key[1:])))
            path = self._folder / sha256(said.encode()).hexdigest()
            self._found[key] = pickle.loads(path.read_bytes()) if path.exists() else _put(
                path, assess.assess(position, stop))
        return self._found[key]


def _texts(position: Position | None) -> Iterator[str]:
    """What tells a position from others: itself and all before it."""
    while position is not None:
        yield position.text
        position = position.previous


def _put(path: Path, found: Analysis) -> Analysis:
    """Never half of it: another process may be looking."""
    part = path.with_name(f"{path.name}.{os.getpid()}")
    part.write_bytes(pickle.dumps(found))
    part.replace(path)
    return found

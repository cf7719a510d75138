"""Gets the stored values of a variant ready before they are asked for: unpacking them takes about half a second."""

from __future__ import annotations

import threading

from magicgame.engine.tablebase import probe
from magicgame.games.game import Position

_WAIT_SECONDS = 0.4
"""So long the window is left alone with its first pictures."""
_begun: set[str] = set()


def get_ready(start: Position) -> None:
    """Unpack the values of the variant beside everything else, once; returns at once."""
    if start.variant.name not in _begun:
        _begun.add(start.variant.name)
        timer = threading.Timer(_WAIT_SECONDS, probe, (start,))
        timer.daemon = True
        timer.start()

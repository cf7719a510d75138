"""Keeping what the player has learnt and solved."""

from __future__ import annotations

from collections.abc import Callable

from magicgame.log import log
from magicgame.player.progress import Progress, change_progress


def keep(progress: Progress, change: Callable[[Progress], None]) -> None:
    """Change it, and write it down; where that is impossible, it costs only a line in the log."""
    try:
        change_progress(progress, change)
    except OSError as error:
        log.warning("progress not saved: %s", error)

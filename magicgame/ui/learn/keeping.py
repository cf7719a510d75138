"""Keeping what the player has learnt and solved."""

from __future__ import annotations

from magicgame.log import log
from magicgame.player.progress import Progress, save_progress


def keep(progress: Progress) -> None:
    """Write it down; where that is impossible, it costs only a line in the log."""
    try:
        save_progress(progress)
    except OSError as error:
        log.warning("progress not saved: %s", error)

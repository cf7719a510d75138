"""What the log tells of the window's frames: when the first one was shown, and for tests what can be clicked."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

from magicgame.log import log
from magicgame.ui.look.raster import in_pixels
from magicgame.ui.scene import Scene

TARGETS_VARIABLE = "MAGICGAME_LOG_TARGETS"
"""Environment variable: log what can be clicked, for tests that drive the real window."""
_IMPORTED_AT = time.perf_counter()


class FrameLog:
    """Writes one line when the first frame is shown, and one whenever the targets of a settled scene have changed."""

    def __init__(self) -> None:
        self._has_shown = False
        self._logged = ""

    def shown(self, scene: Scene) -> None:
        """A frame with this scene on top is on the display."""
        if not self._has_shown:
            self._has_shown = True
            log.info("first frame %d ms", round(milliseconds_since_start()))
        if os.environ.get(TARGETS_VARIABLE):
            self._log_targets(scene)

    def _log_targets(self, scene: Scene) -> None:
        named = {name: list(in_pixels(rect, scene.look)) for name, rect in sorted(scene.targets().items())}
        line = f"targets {scene.name} {json.dumps(named)}"
        if line != self._logged and scene.is_settled:
            self._logged = line
            log.info("%s", line)


def milliseconds_since_start() -> float:
    """How long this process has been running: from the system where it tells, else from the first import."""
    try:
        stat = Path("/proc/self/stat").read_text(encoding="ascii")
        started_ticks = int(stat.rsplit(")", 1)[1].split()[19])
        return 1000 * (time.clock_gettime(time.CLOCK_BOOTTIME) - started_ticks / os.sysconf("SC_CLK_TCK"))
    except (OSError, AttributeError, ValueError):
        return 1000 * (time.perf_counter() - _IMPORTED_AT)

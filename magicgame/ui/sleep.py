"""Sleeping until an event comes in. pygame's own wait looks for one every millisecond; SDL's is woken by the system."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path

from magicgame.log import log

_LOADED = Path("/proc/self/maps")
_LIBRARY = {"linux": "libSDL2-2", "win32": "SDL2.dll"}


def sleep(milliseconds: int) -> bool:
    """Wait until an event is there to be got, that long at most. False, at once, where the system offers no such wait.
    """
    wait = _sdl_wait()
    if wait is not None:
        wait(None, milliseconds)
    return wait is not None


@cache
def _sdl_wait() -> Callable[[None, int], int] | None:
    """`SDL_WaitEventTimeout` of the very library pygame has loaded."""
    try:
        library = _loaded_sdl()
        if library is None:
            return None
        wait = import_module("ctypes").CDLL(library).SDL_WaitEventTimeout
    except (OSError, AttributeError) as error:
        log.info("no wait of SDL's own: %s", error)
        return None
    log.info("waiting by %s", library)
    found: Callable[[None, int], int] = wait
    return found


def _loaded_sdl() -> str | None:
    """What to open the library by; None where that is not known."""
    name = _LIBRARY.get(sys.platform)
    if name is None or sys.platform == "win32":
        return name
    files = (line.split(maxsplit=5)[-1] for line in _LOADED.read_text().splitlines())
    return next((file for file in files if name in file), None)

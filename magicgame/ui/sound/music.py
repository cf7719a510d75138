"""The title tune: it plays while nothing is being played, and fades when a match begins."""

from __future__ import annotations

import pygame

from magicgame import paths
from magicgame.log import log

_FADE_IN_MS, _FADE_OUT_MS = 600, 1500


class Music:
    """Plays `assets/music/title.ogg` in a loop while it is wanted and the mixer is open."""

    def __init__(self) -> None:
        self._is_playing = self._is_broken = False

    def follow(self, is_wanted: bool, volume: float) -> None:
        """Start the tune, let it fade, or change its volume (0..1); does nothing when all is as it was."""
        if self._is_broken or not pygame.mixer.get_init():
            return
        should_play = is_wanted and volume > 0
        if should_play:
            pygame.mixer.music.set_volume(volume)
        if should_play == self._is_playing:
            return
        self._is_playing = should_play
        if should_play:
            self._start()
        else:
            pygame.mixer.music.fadeout(_FADE_OUT_MS)

    def _start(self) -> None:
        try:
            pygame.mixer.music.stop()  # loading waits until a tune that fades has faded
            pygame.mixer.music.load(paths.asset("music", "title.ogg"))
            pygame.mixer.music.play(-1, fade_ms=_FADE_IN_MS)
        except (pygame.error, OSError) as error:
            log.warning("music not played: %s", error)
            self._is_broken = True

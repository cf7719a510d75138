"""How often the window looks for events and goes on: often while something happens, seldom while nothing does."""

from __future__ import annotations

import pygame

from magicgame.ui.sleep import sleep

FRAMES_PER_SECOND, AT_REST_PER_SECOND, UNSEEN_PER_SECOND = 85, 30, 10
_LONGEST_SLEEP_MS, _LONGEST_SLEEP_FOR_SHOW_MS = 500, 100
"""The next turn of a quiet match waits no longer than the second."""
FOR_SHOW_PER_SECOND = 34
"""Enough for what moves by itself and that nobody waits for."""
LIVELY_AFTER_EVENT_SECONDS = 0.5
_LIVELY_AFTER_PICTURE_SECONDS = 0.1
_LONGEST_STEP_SECONDS = 0.1
_GONE = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
_BACK = (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWEXPOSED)
_USED = (pygame.WINDOWFOCUSGAINED, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
VISIBILITY = (*_GONE, *_BACK)
"""Events that tell whether the window can be seen."""


class Pace:
    """Knows how long ago something happened, and whether the window `is_seen` at all."""

    def __init__(self) -> None:
        self.is_seen = True
        self._lively_seconds = LIVELY_AFTER_EVENT_SECONDS
        self._is_waking = False

    def heed(self, event: pygame.Event) -> None:
        """Something has come in."""
        if event.type in VISIBILITY or event.type in _USED:
            self.is_seen = event.type not in _GONE
        self._is_waking |= self.is_at_rest
        self._lively_seconds = LIVELY_AFTER_EVENT_SECONDS

    def drawn(self) -> None:
        """A new picture was made: another one may follow."""
        self._lively_seconds = max(self._lively_seconds, _LIVELY_AFTER_PICTURE_SECONDS)

    @property
    def is_at_rest(self) -> bool:
        """Nothing has come in or changed for a while, or nobody can see it."""
        return self._lively_seconds <= 0 or not self.is_seen

    def step(self, dt: float) -> float:
        """How far what moves goes on when `dt` seconds have gone by.

        After a pause it goes on where it was, and what an event moves after a rest begins with an ordinary frame.
        """
        return min(dt, 1 / FRAMES_PER_SECOND if self._is_waking else _LONGEST_STEP_SECONDS)

    def wait(self, clock: pygame.time.Clock, is_for_show: bool = False, may_sleep: bool = False) -> float:
        """Wait until the next picture is due; answers the seconds since the last one was.

        What an event changes after a rest is due at once. What moves only `is_for_show` gets by with fewer
        pictures, some time after the last event. Where nothing is due before an event comes in, the wait `may_sleep`.
        """
        longest = _LONGEST_SLEEP_FOR_SHOW_MS if is_for_show and self.is_seen else _LONGEST_SLEEP_MS
        is_woken = may_sleep and self.is_at_rest and not self._is_waking and sleep(longest)
        seconds = clock.tick(0 if is_woken else self._pictures_per_second(is_for_show)) / 1000
        self._lively_seconds -= seconds
        self._is_waking = False
        return seconds

    def _pictures_per_second(self, is_for_show: bool) -> int:
        """0 for as many as there can be."""
        if not self.is_seen:
            return UNSEEN_PER_SECOND
        if self._is_waking:
            return 0
        if self.is_at_rest:
            return AT_REST_PER_SECOND
        is_used = self._lively_seconds > _LIVELY_AFTER_PICTURE_SECONDS
        return FOR_SHOW_PER_SECOND if is_for_show and not is_used else FRAMES_PER_SECOND

"""A line of text being written: its words, where the caret stands, and what is selected, as a value."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_GUI
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_TAKES_AWAY = {pygame.K_BACKSPACE: pygame.K_LEFT, pygame.K_DELETE: pygame.K_RIGHT}


@dataclass(frozen=True)
class Line:
    """`caret` and `anchor` are places between characters, from 0; what lies between the two is selected."""

    words: str
    caret: int
    anchor: int

    @property
    def selected(self) -> tuple[int, int]:
        """Where the selection begins and ends; the same twice without one."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def typed(self, event: pygame.Event, longest: int) -> Line | None:
        """The line after a key; None when the key means nothing here. It never grows beyond `longest`."""
        if event.key in (*_STEPS, pygame.K_HOME, pygame.K_END):
            return self._moved(self._goal(event), is_kept=bool(event.mod & pygame.KMOD_SHIFT))
        if event.key in _TAKES_AWAY:
            return self._without(_TAKES_AWAY[event.key], bool(event.mod & _COMMANDS))
        if event.key == pygame.K_a and event.mod & _COMMANDS:
            return Line(self.words, len(self.words), 0)
        if not event.unicode.isprintable() or event.mod & _COMMANDS or not event.unicode:
            return None
        return self._with(event.unicode, longest)

    def _goal(self, event: pygame.Event) -> int:
        if event.key in (pygame.K_HOME, pygame.K_END):
            return 0 if event.key == pygame.K_HOME else len(self.words)
        start, end = self.selected
        if start != end and not event.mod & pygame.KMOD_SHIFT:
            return start if event.key == pygame.K_LEFT else end
        return self._beside(event.key, bool(event.mod & _COMMANDS))

    def _beside(self, key: int, is_word: bool) -> int:
        """The place a character away, or at the next beginning of a word."""
        step = _STEPS[key]
        place = min(max(self.caret + step, 0), len(self.words))
        while is_word and 0 < place < len(self.words) and not self._begins_word(place):
            place += step
        return place

    def _begins_word(self, place: int) -> bool:
        return self.words[place - 1].isspace() and not self.words[place].isspace()

    def _moved(self, place: int, is_kept: bool) -> Line:
        return replace(self, caret=place, anchor=self.anchor if is_kept else place)

    def _with(self, text: str, longest: int) -> Line:
        start, end = self.selected
        words = self.words[:start] + text + self.words[end:]
        return Line(words, start + len(text), start + len(text)) if len(words) <= longest else self

    def _without(self, key: int, is_word: bool) -> Line:
        """Without the selection, or the character or word beside the caret."""
        start, end = self.selected
        if start == end:
            start, end = sorted((self.caret, self._beside(key, is_word)))
        return Line(self.words[:start] + self.words[end:], start, start)

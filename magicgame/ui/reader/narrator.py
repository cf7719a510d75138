"""Tells the voice what to say of a scene: what has happened, then what is new, then what the keyboard is at."""

from __future__ import annotations

import re

from magicgame.language import message
from magicgame.language import translate as _
from magicgame.ui.outline import sentences
from magicgame.ui.scene import Scene
from magicgame.ui.sound.speech import Speech

SAID_AGAIN = ("refuse", "hint")
"""Sounds of what is told anew each time, even in the same words."""
_SIGNS = re.compile(r"[▲●▼]|\s*…")
_BETWEEN = re.compile(r"(?<=\w)–(?=\w)|(?<=\w) [→…] (?=\w)")
"""What parts squares, both ends of a range, or a number from what became of it."""
_BETWEEN_FACTS = re.compile(r"\s*·\s*")
_ARROWS = {
    "←": message("Left arrow"), "→": message("Right arrow"), "↑": message("Up arrow"), "↓": message("Down arrow"),
}


class Narrator:
    """Says each thing once, however often it is asked to follow."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._scene: Scene | None = None
        self._event = self._news = ""
        self._at: tuple[str | None, str] = (None, "")

    def follow(self, scene: Scene) -> None:
        """Say what is not yet said of the scene: an event is heard whole, all else only until there is more to say."""
        if scene is not self._scene:
            self._scene, self._event, self._news, self._at = scene, "", "", (None, "")
        event, news, at = scene.event(), scene.news(), (scene.form.focused, scene.spoken())
        said = [news] if news != self._news else []
        if at != self._at and at[1] != sentences(event, news):
            said.append(at[1])
        if event and event != self._event:
            self._event = event
            self._speech.say(_spoken(event), is_whole=True)
        self._news, self._at = news, at
        self._speech.say(_spoken(sentences(*said)))

    def note(self, sound: str) -> None:
        """A sound was played: what it stands for is said, though it be in the same words as before."""
        if sound in SAID_AGAIN:
            self._news = ""


def _spoken(words: str) -> str:
    """The words without signs that mean something to the eye only, and with the names of keys."""
    heard = _SIGNS.sub("", _BETWEEN_FACTS.sub(". ", _BETWEEN.sub(", ", words)))
    for arrow, name in _ARROWS.items():
        heard = heard.replace(arrow, _(name))
    return " ".join(heard.split())

"""The hint a person asks for at the table: how far it tells, and whether it has made way for the threats."""

from __future__ import annotations

from magicgame.engine.advice import Advice
from magicgame.games.game import Step
from magicgame.ui.play.session import Session
from magicgame.ui.words import advice


class Hints:
    """Counts how often the hint of a session was `asked` for."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.asked = 0
        self._is_aside = False

    @property
    def shown(self) -> Advice | None:
        """The hint there is to see: what one asked for last is, of it and of the threats."""
        return self._session.hint if self._session.is_persons_turn and not self._is_aside else None

    @property
    def has_more(self) -> bool:
        return self.shown is not None and advice.has_more(self.shown, self.asked)

    def ask(self, done: tuple[Step, ...]) -> None:
        """Seek a hint, tell more of the one there is or is to come, or bring back the one put aside."""
        if self._session.hint is None and not self._session.is_seeking_hint:
            self.asked = 1
        elif not self._is_aside and (self._session.is_seeking_hint or self.has_more):
            self.asked += 1
        self._is_aside = False
        self._session.seek_hint(done)

    def make_way(self, for_threats: bool) -> bool:
        """Put the hint aside or bring it back; True when it is to be seen."""
        self._is_aside = for_threats
        return self.shown is not None

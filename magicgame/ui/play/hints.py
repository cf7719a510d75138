"""The hint a person asks for at the table: how far it tells, and whether it has made way for the threats."""

from __future__ import annotations

from magicgame.engine.advice import Advice, Kind
from magicgame.games.game import Step
from magicgame.language import translate as _
from magicgame.ui.play.session import Session
from magicgame.ui.table.playing import Playing
from magicgame.ui.words import advice
from magicgame.ui.words.grounds import Grounds
from magicgame.ui.words.names import Names


class Hints:
    """Counts how often the hint of a session was `asked` for."""

    def __init__(self, session: Session, playing: Playing) -> None:
        self._session, self._playing = session, playing
        self.asked = 0
        self._is_hidden = self._is_aside = False

    @property
    def shown(self) -> Advice | None:
        """The hint there is to see: what one asked for last is, of it and of the threats; with the tile in hand as it
        is where its side does not matter."""
        session, hint = self._session, self._session.hint
        if hint is None or not session.is_persons_turn or self._is_hidden or self._is_aside:
            return None
        return hint.facing(self._playing.faces[session.match.mover])

    @property
    def tells_of_win(self) -> bool:
        """Whether the side to move has been told that it can win, though the hint may be hidden again."""
        hint = self._session.hint
        return hint is not None and self._session.is_persons_turn and hint.kind in (Kind.FINISH, Kind.FORCE)

    @property
    def leads_to(self) -> str:
        """The command to use next: to take a wrong flip back; else none."""
        return "undo" if self.shown is not None and self.shown.move is None else ""

    @property
    def has_more(self) -> bool:
        return self.shown is not None and advice.has_more(self._session.match.position, self.shown, self.asked)

    @property
    def is_told(self) -> bool:
        """Whether all of it is to be seen, which asking again hides."""
        return self.shown is not None and not self.has_more

    def words(self, names: Names, done: tuple[Step, ...]) -> str:
        """As far as the hint tells, once the steps `done` have been taken this turn; empty where there is none."""
        shown, position = self.shown, self._session.match.position
        if shown is None:
            return ""
        in_hand = self._playing.faces[position.mover] if self._session.match.game.has_faces else None
        return advice.hint_text(names, position, done, shown, self.asked, in_hand)

    def grounds(self, names: Names, done: tuple[Step, ...]) -> Grounds:
        """What the turn is good for, as far as the hint tells of a turn."""
        shown, position = self.shown, self._session.match.position
        return advice.grounds(names, position, shown, self.asked, done) if shown is not None else Grounds()

    @property
    def label(self) -> str:
        """What the button says that asks."""
        return _("More") if self.has_more else _("Hide") if self.is_told else _("Hint")

    @property
    def tip(self) -> str:
        """What it is for, where there is no room to say so on it."""
        return _("More of the hint") if self.has_more else _("Hide the hint") if self.is_told else _("Hint")

    def ask(self, done: tuple[Step, ...]) -> None:
        """Seek a hint, tell more of the one there is or is to come, hide the one that is told, or bring it back."""
        was_hidden, self._is_hidden = self._is_hidden, self.is_told
        if self._session.hint is None and not self._session.is_seeking_hint:
            self.asked = 1
        elif self._session.is_seeking_hint or (self.has_more and not was_hidden):
            self.asked += 1
        self._is_aside = False
        self._session.seek_hint(done)

    def hide(self) -> bool:
        """Hide the hint until it is asked for again; False when none is to be seen."""
        was_shown = self.shown is not None
        self._is_hidden |= was_shown
        return was_shown

    def make_way(self, for_threats: bool) -> bool:
        """Put the hint aside or bring it back; True when that changes whether it is to be seen."""
        was_seen, self._is_aside = self.shown is not None, for_threats
        return was_seen is not (self.shown is not None)

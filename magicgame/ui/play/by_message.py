"""A match by message at the table: every own turn is copied once it is to be sent, every answer is pasted."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from magicgame.games.game import Side
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.messages import COPIED_TAG, drop_answered_offer, note_copied, offered_by, sender, was_copied
from magicgame.match.sitting import Sitting
from magicgame.ui import clipboard
from magicgame.ui.board.transition import Transition, plan
from magicgame.ui.command import Command
from magicgame.ui.play.agreeing import Agreeing
from magicgame.ui.play.looking_back import MATCH
from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Notice
from magicgame.ui.table.receiving import receive_pasted
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Column, Flow, Panel
from magicgame.ui.widgets.words import Words, note
from magicgame.ui.words import messages as words
from magicgame.ui.words import why_not

_SENT, _SENT_LINES = 16, 5
"""How large what the message says is shown, and how much of it at most."""


class ByMessage(Agreeing):
    """Lets the player send a turn or take it back, copies everything else at once, and shows what a message brings."""

    def __init__(
        self, stage: Stage, match: Match, file: Path | None = None, sitting: Sitting = Sitting(),  # noqa: B008 - frozen
        sent: Match | None = None,
    ) -> None:
        super().__init__(stage, match, file, sitting)
        self._sent = sent
        """What a message makes of the match, until it is shown."""
        self._opened = self._state if match.is_over and COPIED_TAG not in match.tags else None
        """How a match stands that was over when it was opened: its message is not copied unasked."""
        self._copied_here: tuple[int, bool] | None = None
        """How far it had come when its message was put on the clipboard since the match was opened."""

    @property
    def friend(self) -> Side | None:
        return self.match.seats.friend

    @property
    def _state(self) -> tuple[int, bool]:
        return len(self.match.moves), self.match.is_over

    @property
    def is_mine(self) -> bool:
        """Whether the friend waits for a message of how the match stands."""
        return self.friend is not None and sender(self.match) is not self.friend

    @property
    def is_copied(self) -> bool:
        """Whether that message was put on the clipboard."""
        return self.is_mine and was_copied(self.match)

    def wants_to_stay(self) -> bool:
        """What waits for a friend is left without a question."""
        return self.friend is None and super().wants_to_stay()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._sent is not None:
            self._take(self._sent)
            self._sent = None
        elif self.is_mine and not (self.is_copied or self._state == self._opened or self.match.is_unsent):
            if self.match.moves and not self.match.is_over:
                self.match.is_unsent = True
                self.changed()
            else:
                self.copy_message()

    def _take(self, sent: Match) -> None:
        played = self.session.receive(sent)
        transition = Transition()
        if played is not None:
            transition = plan(played.before, (), played.move.steps, pace=self.pace, rests=True)
        self.show_transition(transition)
        self._shown = (transition, played) if played is not None else None

    def show_transition(self, transition: Transition) -> None:
        """Start a transition to the position the match has now."""
        raise NotImplementedError

    def copy_message(self) -> None:
        """Put the message on the clipboard, as often as it is wanted."""
        if self.is_copied:
            self.say(words.copied_again(), icon="copy")
        self.match.is_unsent = False
        drop_answered_offer(self.match)
        clipboard.copy(words.message_text(self.names, self.match))
        note_copied(self.match)
        self._copied_here = self._state
        if not self.match.is_over:
            self.session.save()
        self.changed()

    def usual_notice(self) -> Notice | None:
        return self._told_of_message() or super().usual_notice()

    def _notice(self) -> Notice | None:
        told = self._told_of_message() if self.match.is_over and self.past is None else None
        return super()._notice() or told

    def _told_of_message(self) -> Notice | None:
        friend = self.friend
        if friend is None:
            return None
        if self.match.is_unsent:
            return Notice(words.send_this(self.names, friend), icon="copy")
        if self.is_mine and self._copied_here == self._state:
            return Notice(words.copied(), icon="copy")
        if self.is_mine:
            return Notice(words.perhaps_unsent(), icon="copy")
        offered = None if self.match.is_over else offered_by(self.match)
        if offered is friend:
            return Notice(words.draw_offered(self.names, friend), icon="check")
        if offered is not None:
            return Notice(words.draw_goes_along(), icon="check")
        return None if len(self.match.moves) > 1 else Notice(words.how_it_goes(), icon="copy", is_reminder=True)

    def extra(self) -> Sequence[Box]:
        """What people read of the message that waits to be sent, and where it belongs; what the friend is to do with it
        in small type."""
        if not self.is_mine or self.match.is_over or self.past is not None:
            return super().extra()
        told = Words(words.told(self.names, self.match), _SENT, lines=_SENT_LINES)
        return [Panel(Column([note(words.what_it_says()), told, note(words.how_to_read(self.match))], 6), 18, 12)]

    def tools(self) -> Sequence[Box]:
        names = ["agree"] if self._may_agree else []
        if self.is_mine and not self.match.is_over:
            both = ["paste", "copy_message"] if self.is_copied else ["copy_message", "paste"]
            names = ["copy_message"] if self.match.is_unsent else both
        if not names or self.past is not None:
            return super().tools()
        buttons = [self.button(name, accent=name == names[0], key="") for name in names]
        return [Flow(buttons, 8, equal=True, most=2), *super().tools()]

    @property
    def _may_agree(self) -> bool:
        friend = self.friend
        return friend is not None and self.session.is_persons_turn and offered_by(self.match) is friend

    def agree(self) -> None:
        self._agree_draw()

    def paste_answer(self) -> None:
        receive_pasted(self.stage)

    def copy_label(self) -> str:
        return _("Copy again") if self.is_copied else _("Copy the message")

    def why_not_copy(self) -> str | None:
        return None if self.is_mine else words.nothing_to_send()

    def why_not_agree(self) -> str | None:
        return None if self._may_agree else words.nothing_to_agree_to()

    def _why_not_help(self) -> str | None:
        if self.friend is not None and not self.match.is_over:
            return words.no_help()
        return super()._why_not_help()

    def why_not_offer(self) -> str | None:
        is_offered = self.friend is not None and offered_by(self.match) is not None
        if self.friend is self.match.mover and not self.match.is_over:
            return words.ends_on_own_turn()
        return super().why_not_offer() or (words.draw_is_offered() if is_offered else None)

    def why_not_resign(self) -> str | None:
        if self.match.is_over:
            return why_not.match_over()
        return None if self.session.can_resign else why_not.no_person_plays()

    commands = (
        *Agreeing.commands,
        Command("copy_message", message("Copy the message"), copy_message, icon="copy", group=MATCH,
                why_not=why_not_copy, label=lambda scene: scene.copy_label()),
        Command("paste", message("Paste the answer"), paste_answer, ("Ctrl+V",), icon="paste"),
        Command("agree", message("Agree to a draw"), agree, icon="check", why_not=why_not_agree),
    )

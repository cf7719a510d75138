"""What shortens a match: a draw offered and agreed to, forced passes waved on, a computer that is hurried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from magicgame.games.game import Move
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.ui.board.transition import Transition
from magicgame.ui.command import Command
from magicgame.ui.outline import sentences
from magicgame.ui.play.begun_turn import BegunTurn
from magicgame.ui.play.looking_back import MATCH
from magicgame.ui.table.keyboard import ENTER
from magicgame.ui.widgets.box import Box
from magicgame.ui.words import questions, why_not
from magicgame.ui.words.registry import words_of

_LOW = 34
"""The height of a way to pass where large type leaves little room for the cards."""


class Agreeing(BegunTurn):
    """Offers the computer or the other person a draw, and lets forced passes go by."""

    def offer_draw(self) -> None:
        """Ask the computer, if that is meant, the friend elsewhere with the turn, or the other person."""
        if self.match.seats.friend is not None:
            self.session.offer_draw()
            return
        if self.match.seats.own is not None:
            question = questions.offer_draw()
            answers = ((_("Offer"), self.session.offer_draw), (_("Keep playing"), lambda: None))
            self.stage.ask(question.title, question.text, answers, "draw")
            return
        question = questions.agree_draw(self.names, self.match.mover.other)
        answers = ((_("Agree"), self._agree_draw), (_("Play on"), lambda: None))
        self.stage.ask(question.title, question.text, answers, "draw")

    def _agree_draw(self) -> None:
        self.session.agree_draw()
        self.playing.show(self.match.position, Transition())
        self.changed()

    def pass_turn(self) -> None:
        """Play the pass to which there is no other move."""
        self.move_played(Move())

    def lead(self) -> Sequence[Box]:
        """In large type the ways to pass, which below the panel's blocks would be out of sight."""
        return self._ways_to_pass(height=_LOW) if self.look.has_large_type else super().lead()

    def extra(self) -> Sequence[Box]:
        return super().extra() if self.look.has_large_type else [*super().extra(), *self._ways_to_pass()]

    def _ways_to_pass(self, **options: Any) -> Sequence[Box]:
        asks = self.must_pass and not self.passes_itself
        return [self.button("pass_turn", accent=True, **options), self.button("pass_on", **options)] if asks else ()

    def pass_on(self) -> None:
        """Let every forced pass play itself until a move is possible again."""
        self.passing.wave_on()

    def handle(self, event: pygame.Event) -> None:
        """Take the event; a click or a key but those that pass stops passes that play themselves, and Esc or a click on
        the board does nothing else then."""
        if self.passes_itself and self._stops_passes(event):
            self.passing.stop()
            self.changed()
            if (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE) or self._is_on_board(event):
                return
        super().handle(event)

    def _stops_passes(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return event.key not in (*ENTER, pygame.K_SPACE)
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT

    def _is_on_board(self, event: pygame.Event) -> bool:
        return event.type == pygame.MOUSEBUTTONDOWN and self.mouse.square_at(event.pos) is not None

    def hurry(self) -> None:
        """Have the computer play at once what it takes for best by now."""
        if self.session.slow_reply is not None:
            self.session.slow_reply.hurry()

    def why_not_hurry(self) -> str | None:
        return None if self.session.slow_reply is not None else why_not.takes_its_usual_time()

    def why_not_turn(self) -> str:
        """Why nothing can be asked while the other side is to move: after a pass, why there was no other move."""
        last = self.match.last
        if last is None or last.move.steps or last.before.mover not in self.match.seats.persons:
            return why_not.not_your_turn()
        return sentences(why_not.had_to_pass(), words_of(self.game).why_pass(self.names, last.before))

    def why_not_offer(self) -> str | None:
        if self.match.is_over:
            return why_not.match_over()
        if not self.session.has_person:
            return why_not.no_person_plays()
        if not self.session.is_persons_turn:
            return why_not.not_your_turn()
        return why_not.already_offered() if self.session.offer.was_declined(self.match.position) else None

    def why_not_pass(self) -> str | None:
        return None if self.must_pass else why_not.can_move()

    commands = (
        *BegunTurn.commands,
        Command("pass_turn", message("Pass"), pass_turn, group=MATCH, why_not=why_not_pass),
        Command("pass_on", message("Pass until I can move again"), pass_on, group=MATCH, why_not=why_not_pass),
        Command(
            "hurry", message("move now"), hurry, ("X",), "play", MATCH,
            label=lambda _scene: _("Move now"), why_not=why_not_hurry,
        ),
    )

"""What shortens a match: a draw offered and agreed to, forced passes waved on, a computer that is hurried."""

from __future__ import annotations

from magicgame.language import message
from magicgame.language import translate as _
from magicgame.ui.board.transition import Transition
from magicgame.ui.command import Command
from magicgame.ui.play.begun_turn import BegunTurn
from magicgame.ui.play.looking_back import MATCH
from magicgame.ui.words import questions, why_not


class Agreeing(BegunTurn):
    """Offers the computer or the other person a draw, and lets forced passes go by."""

    def offer_draw(self) -> None:
        """Ask the computer, the friend elsewhere with the turn, or the other person."""
        if self.match.seats.own is not None:
            self.session.offer_draw()
            return
        question = questions.agree_draw(self.names, self.match.mover.other)
        answers = ((_("Agree"), self._agree_draw), (_("Play on"), lambda: None))
        self.stage.ask(question.title, question.text, answers, "draw")

    def _agree_draw(self) -> None:
        self.session.agree_draw()
        self.playing.show(self.match.position, Transition())
        self.changed()

    def pass_on(self) -> None:
        """Let every forced pass play itself until a move is possible again."""
        self.passing.is_waved_on = True

    def hurry(self) -> None:
        """Have the computer play at once what it takes for best by now."""
        if self.session.slow_reply is not None:
            self.session.slow_reply.hurry()

    def why_not_hurry(self) -> str | None:
        return None if self.session.slow_reply is not None else why_not.takes_its_usual_time()

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
        Command("pass_on", message("Pass until I can move again"), pass_on, group=MATCH, why_not=why_not_pass),
        Command(
            "hurry", message("move now"), hurry, ("X",), "play", MATCH,
            label=lambda _scene: _("Move now"), why_not=why_not_hurry,
        ),
    )

"""The teaching game at the table: an objection lies in the panel, the board stays in sight and shows the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from magicgame.games.game import Move, Place, Side
from magicgame.language import message
from magicgame.match.review import Remark
from magicgame.match.why import Why
from magicgame.ui.board.picture import Arrow, BoardPicture, Glow, Ring, Tone
from magicgame.ui.board.transition import plan
from magicgame.ui.command import Command
from magicgame.ui.outline import sentences
from magicgame.ui.play.by_message import ByMessage
from magicgame.ui.routes import ShowWhy
from magicgame.ui.table.picture import Block, Headline, Notice, Text
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Toolbar
from magicgame.ui.words import questions

_RING = 5


class Teaching(ByMessage):
    """While there is an `objection` the turn lies on the board as if played, and is played or taken back."""

    objection: tuple[Remark, Why | None] | None = None

    def play_turn(self, move: Move) -> None:
        """Play a person's complete turn."""
        raise NotImplementedError

    def move_played(self, move: Move) -> None:
        """A person's complete turn; the board animates what is left of it. The coach may offer it back first."""
        is_for_beginners = self.match.seats.is_for_beginners
        if self.coach is not None and self.coach.objects(self.match.position, move, is_for_beginners):
            self.playing.draft = replace(self.playing.draft, done=move.steps, marked=None)
        else:
            self.play_turn(move)

    @property
    def is_open(self) -> bool:
        return self.objection is None and super().is_open

    @property
    def hand_side(self) -> Side | None:
        return super().hand_side if self.objection is None else None

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.coach is None:
            return
        if self.coach.update():
            self.changed()
        if self.session.is_persons_turn:
            self.coach.watch(self.match.position)
        found = None if self.is_moving else self.coach.objection()
        if found is not None:
            self.session.note_help("teaching")
            self.objection = found
            self.changed()

    def drop_objection(self) -> None:
        """The turn objected to is not to be played any more, or has been."""
        self.objection = None
        if self.coach is not None:
            self.coach.drop()

    # --- picture ------------------------------------------------------------------------------------------------------

    def _notice(self) -> Notice | None:
        """Unless something was asked, or stands in the way, that every turn loses now."""
        is_calm = self.is_open and not self.is_moving and self.hints.shown is None and self.session.problem is None
        if self.coach is None or not is_calm or not self.coach.is_hopeless(self.match.position):
            return super()._notice()
        lost = Notice(questions.whatever_comes(self.names, self.match.mover.other), questions.every_turn_loses())
        return self.board_notice() or lost

    def layout(self) -> None:
        super().layout()
        if self.objection is not None:
            self.name = "coach"

    def _headline(self) -> Headline:
        return super()._headline() if self.objection is None else Headline(*questions.think_again())

    def _board(self) -> BoardPicture:
        """With the opponent's answer, where the very next turn is the reason."""
        if self.objection is None:
            return super()._board()
        board, why = replace(super()._board(), names_tiles=True), self.objection[1]
        if why is None or why.is_missed or why.turns != 1 or len(why.moves) < 2:
            return board
        steps = why.moves[1].steps
        ways = [Arrow(step.source, step.target, Tone.DANGER) for step in steps if not isinstance(step, Place)]
        goals = [Ring(step.target, Tone.DANGER, _RING) for step in steps]
        glows = [Glow(square, Tone.DANGER) for square in why.ending.line.squares]
        return replace(board, arrows=tuple(ways), rings=tuple(goals), glows=tuple(glows), last=None)

    def _panel(self) -> tuple[Block, ...]:
        if self.objection is None:
            return super()._panel()
        opponent, _turns, own = super()._panel()
        question = questions.play_anyway(self.names, *self.objection, self.game)
        return opponent, Text(question.title, question.text), own

    def extra(self) -> Sequence[Box]:
        if self.objection is None:
            return super().extra()
        why = self.objection[1]
        shows = ["show_why"] if why is not None and not why.is_missed else []
        names = ["take_back", *shows, "play_anyway"]
        return [Toolbar([self.button(name, accent=name == "take_back") for name in names], unbroken=True)]

    def news(self) -> str:
        if self.objection is None:
            return super().news()
        question = questions.play_anyway(self.names, *self.objection, self.game)
        return sentences(question.title, question.text)

    # --- what the commands do -----------------------------------------------------------------------------------------

    def take_back(self) -> None:
        """Take the turn objected to back, and let the person think again."""
        if self.objection is not None:
            remark = self.objection[0]
            back = plan(remark.before, (), remark.played.move.steps, pace=self.pace, backwards=True)
            self.show_transition(back)

    def play_anyway(self) -> None:
        if self.objection is not None:
            self.play_turn(self.objection[0].played.move)

    def show_why(self) -> None:
        """Play the reason out on a board of its own; coming back one is asked again."""
        remark, why = self.objection or (None, None)
        if remark is not None and why is not None:
            self.stage.go(ShowWhy(self.game, remark, why, len(self.match.moves) + 1, self.match.seats))

    commands = (
        *ByMessage.commands,
        Command("take_back", message("Take it back"), take_back, icon="undo"),
        Command("show_why", message("Show why"), show_why),
        Command("play_anyway", message("Play it anyway"), play_anyway),
    )

"""What a match looks like on its table; `scene` adds what happens there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from magicgame.games.game import Side
from magicgame.match.match import Match, Played
from magicgame.match.review import can_judge
from magicgame.ui.board.motion import swept
from magicgame.ui.board.picture import BoardPicture, LastTurn
from magicgame.ui.board.transition import Transition
from magicgame.ui.play import picture
from magicgame.ui.play.coach import Coach
from magicgame.ui.play.session import Session
from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Block, Card, Ledge, Notice, TablePicture
from magicgame.ui.table.scene import TableScene
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Flow, Toolbar
from magicgame.ui.words import advice, ledge

THINKING_BEATS_A_SECOND = 4


class MatchTable(TableScene):
    """Holds a match and shows it. `file` is the autosave of a match that is continued."""

    name = "game"

    def __init__(self, stage: Stage, match: Match, file: Path | None = None) -> None:
        super().__init__(stage, match.game, match.position)
        self.session = Session(match, stage.worker, stage.rng, lambda: stage.now, file)
        is_taught = (
            stage.settings.teaching and match.seats.person_against_engine is not None and can_judge(match.game)
        )
        self.coach = Coach(stage.worker) if is_taught else None
        self.hint_stage = 0
        self._shown: tuple[Transition, Played] | None = None
        """The computer's turn, and what shows it on the board."""
        self._thinking_seconds = 0.0
        self._sweep_seconds = 0.0

    @property
    def match(self) -> Match:
        return self.session.match

    # --- what can be done now -----------------------------------------------------------------------------------------

    @property
    def shows_result(self) -> bool:
        """Whether the match is over, and the last tile has come to rest."""
        return self.match.is_over and not self.is_moving

    @property
    def is_open(self) -> bool:
        is_judged = self.coach is not None and self.coach.is_thinking
        return self.session.is_persons_turn and not is_judged

    @property
    def hand_side(self) -> Side | None:
        return picture.hand_owner(self.match, self.game)

    @property
    def is_waiting(self) -> bool:
        return self._is_restless or self.session.is_thinking or self.session.is_seeking_hint

    @property
    def light(self) -> float:
        return swept(self._sweep_seconds, self.pace)

    @property
    def _is_restless(self) -> bool:
        """Something besides the board's transition changes from frame to frame."""
        return self.playing.is_hand_turning or (self.shows_result and self.light < 1)

    def wants_to_stay(self) -> bool:
        return not self.match.is_over and bool(self.match.moves)

    # --- picture ------------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        self.name = "result" if self.shows_result else "game"
        super().layout()

    def picture(self) -> TablePicture:
        draft = self.playing.draft
        stages = self.stages(draft)
        return TablePicture(
            self.game.board, self._board(), picture.headline(self.names, self.session, draft, self._played, stages),
            self.labels, self.moment, self._notice(), self._ledge(), self._panel(),
        )

    @property
    def _played(self) -> Played | None:
        """The turn that moves on the board: the computer's, or the one that has ended the match."""
        if self._shown is not None and self.is_moving and self.playing.transition is self._shown[0]:
            return self._shown[1]
        return self.match.last if self.match.is_over and self.is_moving else None

    def _board(self) -> BoardPicture:
        match, draft = self.match, self.playing.draft
        board = self.board_picture(self.is_open, self.stage.settings.show_lines, not match.is_over)
        last = match.last if not draft.done else None
        hint = picture.hint_mark(match.position, draft.done, self.session.hint, self.hint_stage)
        board = replace(
            board, hint=hint, last=LastTurn(last.before.mover, last.move.steps) if last is not None else None
        )
        if match.outcome is None or not self.shows_result:
            return board
        before, move = (match.last.before, match.last.move) if match.last is not None else (None, None)
        return self.with_end(board, match.outcome, before, move, self.light)

    def _notice(self) -> Notice | None:
        """What the last click met with, else the hint, else what went wrong."""
        if (notice := self.board_notice()) is not None:
            return notice
        session, done = self.session, self.playing.draft.done
        if session.is_persons_turn and session.hint is not None:
            return Notice(advice.hint_text(self.names, self.match.position, done, session.hint, self.hint_stage))
        return Notice(session.problem, icon="help") if session.problem is not None else None

    def _ledge(self) -> Ledge | None:
        """The person's tiles against the computer, else the mover's."""
        match, draft = self.match, self.playing.draft
        person = match.seats.person_against_engine
        side = match.mover if person is None else person
        can_turn = self.hand_side is side and self.game.has_faces
        if match.is_over:
            return self.ledge(side)
        note = ledge.hand_note(draft.position, draft.done, side, can_turn) if match.seats.persons else ""
        return self.ledge(side, ledge.hand_title(self.names, match.seats, side), note)

    def _panel(self) -> tuple[Block, ...]:
        turns = picture.turns(self.names, self.match, self.playing.draft.done)
        if self.shows_result:
            return picture.result(self.names, self.match), turns
        side = picture.bottom_side(self.match)
        return self._card(side.other), turns, self._card(side)

    def _card(self, side: Side) -> Card:
        session = self.session
        is_thinking = self.match.mover is side and (session.is_thinking or session.is_seeking_hint)
        beat = self.beat if is_thinking else None
        return picture.card(self.names, session, side, beat, self.stage.settings.show_knowledge)

    @property
    def beat(self) -> int:
        return int(self._thinking_seconds * THINKING_BEATS_A_SECOND)

    def extra(self) -> Sequence[Box]:
        if not self.shows_result:
            return ()
        names = ("again", "review", "new_game", "leave")
        return [Flow([self.button(name, accent=name == "again") for name in names], gap=8, equal=True, most=2)]

    def tools(self) -> Sequence[Box]:
        return [Toolbar([self.tool(name) for name in picture.tool_names(self.session)])]

    def buttons(self) -> Sequence[Button]:
        return ()

    def spoken(self) -> str:
        """The headline with the notice, and with the cursor on the board the square and what lies there."""
        words = super().spoken() or self.spoken_square()
        if words:
            return words
        head = picture.headline(self.names, self.session, self.playing.draft, self._played, ())
        notice = self._notice()
        return f"{head.title}. {head.detail if notice is None else notice.words}"

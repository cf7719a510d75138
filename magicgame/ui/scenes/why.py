"""Why a turn is bad: it is played out on the board to the lock, or to the flip that decides."""

from __future__ import annotations

import pygame

from magicgame.games.game import Game, Move, Position
from magicgame.language import translate as _
from magicgame.match.review import Remark
from magicgame.match.why import Why
from magicgame.ui import sentences, verdicts
from magicgame.ui.app import App
from magicgame.ui.scenes.exercise import ExerciseScene
from magicgame.ui.scenes.headline import Headline
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Widget

_PAUSE_SECONDS = 0.9


class WhyScene(ExerciseScene):
    """Shows the turns of a reason one after the other; the player only looks on."""

    name = "why"

    def __init__(self, app: App, game: Game, remark: Remark, why: Why) -> None:
        self._remark, self._why = remark, why
        super().__init__(app, game, remark.before)
        self.actions = {"leave": app.pop, "again": self._begin}
        self.keys = {
            pygame.K_RETURN: "leave", pygame.K_KP_ENTER: "leave", pygame.K_r: "again", pygame.K_BACKSPACE: "again",
        }
        self._begin()

    @property
    def wants_turn(self) -> bool:
        return False

    def tried(self, before: Position, move: Move) -> None:
        """Never: no turn is asked for."""

    def _begin(self) -> None:
        self.put(self._remark.before)
        self.play_out(self._why.moves, _PAUSE_SECONDS)

    def headline(self) -> Headline:
        if self.position.outcome is not None and self.played is not None and not self.board.is_moving:
            return Headline(
                sentences.result_title(self.position.outcome), verdicts.outcome_text(*self.played, self.game))
        played = sentences.turn_text(self._remark.before, self._why.moves[0])
        title = _("Why not {move}?", move=played) if not self._why.is_missed else _("The win that was there")
        return Headline(title, _("The best turns of both sides, to the end"))

    def words(self) -> tuple[str, str]:
        return _("Why"), verdicts.explanation(self._remark, self._why, self.game)

    def buttons(self) -> list[Widget]:
        is_over = self.position.is_terminal
        return [
            Button("leave", label=_("Back"), key=_("Esc"), accent=PALETTE.accent if is_over else None),
            Button("again", label=_("Again"), icon="redo", key="R"),
        ]

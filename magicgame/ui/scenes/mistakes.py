"""Learn from mistakes: the board before each turn that gave a result away, another try, and why a turn is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from magicgame.games.game import Game, Move, Position, Side
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.review import Remark, judge, mistakes
from magicgame.match.study import Node
from magicgame.match.why import Why
from magicgame.ui import sentences, verdicts
from magicgame.ui.app import App
from magicgame.ui.scenes.exercise import ExerciseScene
from magicgame.ui.scenes.headline import Headline
from magicgame.ui.scenes.words import Answer
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Widget

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class MistakesScene(ExerciseScene):
    """Goes through the mistakes of some sides in a line of turns; every turn that keeps the result is right."""

    name = "mistakes"

    def __init__(self, app: App, game: Game, line: Sequence[Node], sides: Sequence[Side]) -> None:
        self._nodes = [node for node in line if node.parent and node.parent.position.mover in sides]
        self._index = 0
        self._is_solved = False
        self._to_explain: Remark | None = None
        super().__init__(app, game, line[0].position)
        self.actions = {
            "leave": app.pop, "why": self._show_why, "show": self._show_best, "again": self._begin, "next": self._next,
        }
        self.keys = {
            pygame.K_y: "why", pygame.K_w: "show", pygame.K_r: "again", pygame.K_BACKSPACE: "again",
            pygame.K_n: "next", **dict.fromkeys(_ENTER, "next"),
        }
        self.analyst.want(node.parent.position for node in self._nodes if node.parent)

    # --- what there is to learn -------------------------------------------------------------------------------------

    @property
    def _is_complete(self) -> bool:
        return all(node.parent and node.parent.position in self.analyst for node in self._nodes)

    @property
    def _mistakes(self) -> tuple[Remark, ...]:
        return mistakes(remark for node in self._nodes if (remark := self._remark(node)) is not None)

    def _remark(self, node: Node) -> Remark | None:
        analysis = self.analyst[node.parent.position] if node.parent else None
        if analysis is None or analysis.value is None or node.parent is None or node.move is None:
            return None
        return judge(node.parent.position, node.move, analysis)

    @property
    def _mistake(self) -> Remark | None:
        found = self._mistakes if self._is_complete else ()
        return found[self._index] if self._index < len(found) else None

    @property
    def wants_turn(self) -> bool:
        return self._mistake is not None and not self.answer.text

    # --- what happens -----------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        was_complete, was_busy = self._is_complete, self.analyst.is_busy
        super().update(dt)
        if was_complete != self._is_complete:
            self._begin()
        if was_busy != self.analyst.is_busy:
            self.changed()
        if self._to_explain is not None and self._to_explain in self.analyst:
            remark, self._to_explain = self._to_explain, None
            self._explain(remark)

    def _begin(self) -> None:
        """Show the mistake at hand anew."""
        self.answer, self._is_solved, self._to_explain = Answer(), False, None
        self.analyst.want(self._mistakes)
        if self._mistake is not None:
            self.put(self._mistake.before)
        self.changed()

    def tried(self, before: Position, move: Move) -> None:
        """A right turn stays on the board; another is answered by what it leads to."""
        analysis = self.analyst[before]
        if analysis is None:
            return
        remark = judge(before, move, analysis)
        self._is_solved = not remark.is_mistake
        log.info("tried %s: %s", before.move_text(move), remark.verdict.value)
        fact = verdicts.remark_text(remark)
        self.answer = Answer(_("Right. {fact}.", fact=fact), True) if self._is_solved else Answer(
            _("Not yet. {fact}.", fact=fact), False)
        if not self._is_solved:
            self._to_explain = remark
            self.analyst.want([remark, *self._mistakes])

    def _explain(self, remark: Remark) -> None:
        """Say why the turn tried is wrong, and play out what it leads to."""
        why = self.analyst[remark]
        self.answer = Answer(_("Not yet. {fact}.", fact=verdicts.fact_text(remark, why, self.game)), False)
        if why is not None and not why.is_missed:
            self.play_out(why.moves[1:])
        self.changed()

    def _show_why(self) -> None:
        """Play out what the mistake led to, or once it is solved the win that was there."""
        mistake, why = self._mistake, self._why
        if mistake is not None and why is not None:
            self.put(mistake.before)
            self.answer = Answer(verdicts.explanation(mistake, why, self.game))
            self.play_out(why.moves)

    def _show_best(self) -> None:
        """Play the best turn."""
        mistake = self._mistake
        if mistake is not None:
            self.put(mistake.before)
            self._is_solved = True
            self.answer = Answer(_("This is it: {better}.", better=verdicts.better_text(mistake)))
            self.later(partial(self.play, mistake.best.move))

    def _next(self) -> None:
        self._index += 1
        self._begin()

    # --- picture ----------------------------------------------------------------------------------------------------

    @property
    def _why(self) -> Why | None:
        """The reason to be shown: a win that was missed is shown only when it has been found."""
        why = self.analyst[self._mistake] if self._mistake is not None else None
        return why if why is not None and (self._is_solved or not why.is_missed) else None

    def buttons(self) -> list[Widget]:
        is_open = self._mistake is not None
        is_wrong = self.answer.is_right is False
        is_over = self._is_complete and not is_open
        return [
            Button("leave", label=_("Done"), key=_("Esc"), accent=PALETTE.accent if is_over else None),
            Button("why", label=_("Why"), key="Y", enabled=self._why is not None),
            Button("show", label=_("Show"), icon="play", key="W", enabled=is_open and not self._is_solved),
            Button("again", label=_("Again"), icon="redo", key="R", enabled=is_open and bool(self.answer.text),
                   accent=PALETTE.accent if is_wrong else None),
            Button("next", label=_("Next"), icon="step", key="N", enabled=is_open,
                   accent=PALETTE.accent if self._is_solved else None),
        ]

    def headline(self) -> Headline:
        if not self._is_complete:
            return Headline(_("Looking for mistakes …"), "")
        mistake = self._mistake
        if mistake is None and not self._mistakes:
            return Headline(_("No mistake at all"), _("No turn gave a result away"))
        if mistake is None:
            return Headline(_("That was the last one"), _("You have seen every turn that gave a result away"))
        if self.position.outcome is not None and self.played is not None and not self.board.is_moving:
            title = sentences.result_title(self.position.outcome)
            return Headline(title, verdicts.outcome_text(*self.played, self.game))
        title = _("{side}, find a better turn", side=sentences.side_name(mistake.before.mover))
        return Headline(title, sentences.prompt(self.board.draft)[1] if self.is_open else "")

    def words(self) -> tuple[str, str]:
        mistake = self._mistake
        if mistake is None:
            return "", ""
        count = _("Mistake {number} of {count}", number=self._index + 1, count=len(self._mistakes))
        played = sentences.turn_text(mistake.before, mistake.played.move)
        fact = verdicts.fact_text(mistake, self.analyst[mistake], self.game)
        return count, _("Played was {move}. {fact}.", move=played, fact=fact)

"""The result of a match at the table: who has won, the mistakes there were, the turn that decided, the next step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from magicgame.engine.levels import LEVEL_NUMBERS
from magicgame.games.game import Side
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.seats import Engine, Seats
from magicgame.match.study import Study
from magicgame.ui.command import Command
from magicgame.ui.play.aftermath import Aftermath
from magicgame.ui.play.teaching import Teaching
from magicgame.ui.routes import LearnFromMistakes, Play
from magicgame.ui.table.picture import Block, Rows
from magicgame.ui.table.picture import Row as Line
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.layout import Flow
from magicgame.ui.words import aftermath as words
from magicgame.ui.words import why_not


class ResultTable(Teaching):
    """Once the match is over its turns are judged, and what came out stands below the result."""

    @cached_property
    def aftermath(self) -> Aftermath:
        """Of the match as it ended; asked for only then."""
        return Aftermath(self.stage.worker, self.match)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.match.is_over:
            self._forget()
        elif self.shows_result and self.aftermath.update():
            self.changed()

    @property
    def is_at_rest(self) -> bool:
        return super().is_at_rest and not (self.shows_result and self.aftermath.is_busy)

    def _forget(self) -> None:
        """The end has been taken back."""
        if "aftermath" in self.__dict__:
            self.aftermath.close()
            del self.aftermath

    def closed(self) -> None:
        super().closed()
        self._forget()

    # --- picture ------------------------------------------------------------------------------------------------------

    def _panel(self) -> tuple[Block, ...]:
        blocks = super()._panel()
        if not self.shows_result or not self.aftermath.is_known:
            return blocks
        return blocks[0], Rows(tuple(self._facts())), *blocks[1:]

    def _facts(self) -> list[Line]:
        match, learners = self.match, self._learners
        mistakes = self.aftermath.mistakes(learners)
        is_own = match.seats.person_against_engine is not None
        lines = [Line(words.mistakes(mistakes, is_own), "text")]
        decisive = self.aftermath.decisive
        if decisive is not None:
            lines.append(Line(words.decisive(self.names, match.positions[decisive], match.moves[decisive], decisive)))
        return lines

    @property
    def _learners(self) -> tuple[Side, ...]:
        return self.match.seats.persons or tuple(Side)

    def extra(self) -> Sequence[Box]:
        boxes = super().extra()
        if not self.shows_result:
            return boxes
        names = [name for name in ("next_level", "learn", "show_turn") if self.command(name).why_not(self) is None]
        return [*([Flow([self.button(name) for name in names], gap=8, equal=True, most=2)] if names else []), *boxes]

    # --- what the commands do -----------------------------------------------------------------------------------------

    @property
    def _next_level(self) -> int | None:
        """The level to try next: the one above the level the person has beaten."""
        person, outcome = self.match.seats.person_against_engine, self.match.outcome
        if person is None or outcome is None or outcome.winner is not person:
            return None
        level = (self.match.seats.engine_level(person.other) or 0) + 1
        return level if level in LEVEL_NUMBERS else None

    def next_level(self) -> None:
        """A match like this one against the next level."""
        level, person = self._next_level, self.match.seats.person_against_engine
        if level is not None and person is not None:
            own, other = self.match.seats.of(person), Engine(level)
            seats = Seats(own, other) if person is Side.FIRST else Seats(other, own)
            self.stage.replace(Play(Match(self.game, self.match.variant, seats)))

    def learn(self) -> None:
        """From the mistakes, one after the other."""
        study = Study.of_match(self.match)
        self.stage.go(LearnFromMistakes(self.game, study.played, study.learners))

    def show_turn(self) -> None:
        """Look back at the turn that decided."""
        if self.aftermath.decisive is not None:
            self.look_at(self.aftermath.decisive + 1)

    def why_not_next_level(self) -> str | None:
        return None if self.match.is_over and self._next_level is not None else why_not.match_not_over()

    def why_not_learn(self) -> str | None:
        has_mistakes = self.shows_result and self.aftermath.is_known and bool(self.aftermath.mistakes(self._learners))
        return None if has_mistakes else why_not.match_not_over()

    def why_not_show_turn(self) -> str | None:
        is_known = self.shows_result and self.aftermath.is_known and self.aftermath.decisive is not None
        return None if is_known else why_not.match_not_over()

    commands = (
        *Teaching.commands,
        Command("next_level", message("Try the next level"), next_level, why_not=why_not_next_level,
                label=lambda scene: _("Try level {level}", level=scene._next_level or "")),
        Command("learn", message("Learn from the mistakes"), learn, why_not=why_not_learn,
                label=lambda scene: _("Learn from mistakes")),
        Command("show_turn", message("Show the turn that decided"), show_turn, why_not=why_not_show_turn,
                label=lambda scene: _("Show turn {number}", number=(scene.aftermath.decisive or 0) + 1)),
    )

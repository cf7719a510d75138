"""A match at the table: the person's turns, the computer's replies at a human pace, the record after every turn."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import partial

from magicgame import paths
from magicgame.engine.choose import Choice, choose
from magicgame.engine.levels import LEVELS, Level, level
from magicgame.engine.worker import Failure, Reply, Worker
from magicgame.games.game import Move, Outcome, Side
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.match import Match, Played
from magicgame.match.record import save_record
from magicgame.match.seats import Seat

SHORTEST_REPLY_SECONDS = 0.7
"""A reply that is ready sooner waits, so that the computer's turn can be followed."""


@dataclass
class _Errand:
    """What the worker was asked for last."""

    serial: int
    is_hint: bool
    waited_seconds: float = 0.0


class Session:
    """Owns the match and the engine's worker; the scene shows what it answers."""

    def __init__(self, match: Match, rng: random.Random) -> None:
        self.match = match
        self.is_paused = False
        self.may_step = False
        self.hint: Move | None = None
        self.problem: str | None = None
        self._rng = rng
        self._worker: Worker[Choice] = Worker()
        self._errand: _Errand | None = None

    @property
    def seat(self) -> Seat:
        return self.match.seats.of(self.match.mover)

    @property
    def is_persons_turn(self) -> bool:
        return self.seat.is_person and not self.match.is_over

    @property
    def has_person(self) -> bool:
        return self.match.seats.first.is_person or self.match.seats.second.is_person

    @property
    def is_thinking(self) -> bool:
        return not self.match.is_over and not self.seat.is_person and (not self.is_paused or self.may_step)

    @property
    def is_seeking_hint(self) -> bool:
        return self._errand is not None and self._errand.is_hint

    def play(self, move: Move) -> Played:
        """Play a person's turn. Raises IllegalMove."""
        self.drop_errand()
        return self._record(self.match.play(move))

    def take_back(self) -> tuple[Played, ...]:
        """Undo to a person's own turn; nothing when there is none."""
        self.drop_errand()
        return self._record_all(self.match.takeback()) if self.match.can_take_back else ()

    def restore(self) -> tuple[Played, ...]:
        """Redo what `take_back` undid; nothing when there is nothing."""
        self.drop_errand()
        return self._record_all(self.match.restore()) if self.match.can_restore else ()

    def resign(self, side: Side) -> Outcome | None:
        """Give the match up for a side; answers how it ended."""
        if not self.match.is_over:
            self.drop_errand()
            self.match.resign(side)
            self.save()
            self._log_outcome()
        return self.match.outcome

    def seek_hint(self) -> None:
        """Ask the strongest level what it would play; `hint` holds the answer when it has come."""
        if self.is_persons_turn and self._errand is None and self.hint is None:
            self._ask(LEVELS[-1], is_hint=True)

    def drop_errand(self) -> None:
        """Forget what the engine was asked and what it hinted."""
        if self._errand is not None:
            self._worker.cancel()
        self._errand = None
        self.hint = None

    def update(self, dt: float, is_still: bool) -> Played | None:
        """Advance by `dt` seconds; answers the computer's turn when it plays one.

        It plays only while the board `is_still`, so that every turn is seen to its end.
        """
        if self.is_thinking and self._errand is None:
            self._ask(level(self.seat.level or 1), is_hint=False)
        if self._errand is None:
            return None
        self._errand.waited_seconds += dt
        if not self._errand.is_hint and (self._errand.waited_seconds < SHORTEST_REPLY_SECONDS or not is_still):
            return None
        answer = self._worker.poll()
        return None if answer is None else self._take(answer)

    def _ask(self, level: Level, is_hint: bool) -> None:
        serial = self._worker.ask(partial(choose, self.match.position, level, self._rng))
        self._errand = _Errand(serial, is_hint)

    def _take(self, answer: Reply[Choice] | Failure) -> Played | None:
        errand, self._errand = self._errand, None
        if errand is None or answer.serial != errand.serial:
            return None
        if isinstance(answer, Failure):
            return self._fail(answer, errand)
        if errand.is_hint:
            self.hint = answer.answer.move
            return None
        self.may_step = False
        return self._record(self.match.play(answer.answer.move))

    def _fail(self, failure: Failure, errand: _Errand) -> Played | None:
        """The engine broke down: say so, and let the match go on with any legal turn."""
        log.error("engine: %s", failure.error)
        self.problem = _("The computer could not think this turn through. The match goes on.")
        if errand.is_hint:
            return None
        self.may_step = False
        return self._record(self.match.play(self._rng.choice(self.match.position.legal_moves)))

    def _record(self, played: Played) -> Played:
        self._record_all((played,))
        return played

    def _record_all(self, changes: tuple[Played, ...]) -> tuple[Played, ...]:
        self.save()
        for played in changes:
            verb = "played" if played.direction.value > 0 else "undone"
            log.info("%s %s", verb, played.before.move_text(played.move))
        self._log_outcome()
        return changes

    def save(self) -> None:
        """Write the record; a disk that refuses is said once and the match goes on."""
        try:
            save_record(self.match, paths.current_record())
        except OSError as error:
            log.warning("record not written: %s", error)
            self.problem = self.problem or _("The match could not be saved: {reason}", reason=error.strerror or "")

    def _log_outcome(self) -> None:
        if outcome := self.match.outcome:
            winner = outcome.winner.name.lower() if outcome.winner else "draw"
            log.info("over: %s %s", winner, outcome.termination.value)

    def close(self) -> None:
        self._worker.close()

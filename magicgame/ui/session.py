"""A match at the table: the person's turns, the computer's replies at a human pace, the record after every turn."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import partial

from magicgame import paths
from magicgame.engine.advice import Advice, advise
from magicgame.engine.choose import Choice, choose
from magicgame.engine.levels import Level
from magicgame.engine.old_worker import Failure, Reply, Worker
from magicgame.engine.registry import level
from magicgame.engine.tablebase import take_problem
from magicgame.engine.values import Value
from magicgame.games.game import Move, Outcome, Side, Step
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.match import Match, Played
from magicgame.match.record import save_record
from magicgame.match.seats import Seat
from magicgame.statistics import Entry, Result, add_entry

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

    def __init__(
        self, match: Match, rng: random.Random, today: Callable[[], date] = date.today,
        names: tuple[str, str] | None = None,
    ) -> None:
        """`names` are what the sides are called, for the record."""
        self.match = match
        self._today = today
        match.tags.update(zip(("FirstName", "SecondName"), names or (), strict=False))
        self.is_paused = False
        self.may_step = False
        self.hint: Advice | None = None
        self.problem: str | None = None
        self.known: dict[Side, tuple[Value, int | None]] = {}
        """What the computer proved when it moved last: its value, and the turns left after that move."""
        self._rng = rng
        self._worker: Worker[Choice | Advice] = Worker()
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
        if not self.match.can_take_back:
            return ()
        self.note_help("takeback")
        return self._record_all(self.match.takeback())

    def restore(self) -> tuple[Played, ...]:
        """Redo what `take_back` undid; nothing when there is nothing."""
        self.drop_errand()
        return self._record_all(self.match.restore()) if self.match.can_restore else ()

    def resign(self, side: Side) -> Outcome | None:
        """Give the match up for a side; answers how it ended."""
        if not self.match.is_over:
            self.drop_errand()
            self.match.resign(side)
            self._conclude()
            self.save()
        return self.match.outcome

    def seek_hint(self, done: tuple[Step, ...]) -> None:
        """Ask for advice after the steps already done; `hint` holds the answer when it has come."""
        if self.is_persons_turn and self._errand is None and self.hint is None:
            self.note_help("hint")
            serial = self._worker.ask(partial(advise, self.match.position, done, self._rng))
            self._errand = _Errand(serial, is_hint=True)

    def note_help(self, kind: str) -> None:
        """Write down that the person was helped; a takeback between two persons is nobody's help."""
        helps = self.match.tags.get("Help", "").split()
        if kind not in helps and self._computers_level is not None:
            self.match.tags["Help"] = " ".join([*helps, kind])

    @property
    def faces_computer(self) -> bool:
        """One person against the computer."""
        return self._computers_level is not None

    @property
    def _computers_level(self) -> int | None:
        """The level of the only computer at the table; None when there is none, or two."""
        levels = [self.match.seats.of(side).level for side in Side]
        return (levels[0] or levels[1]) if None in levels else None

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
            self._ask(level(self.seat.level or 1, self.match.position))
        if self._errand is None:
            return None
        self._errand.waited_seconds += dt
        if not self._errand.is_hint and (self._errand.waited_seconds < SHORTEST_REPLY_SECONDS or not is_still):
            return None
        answer = self._worker.poll()
        return None if answer is None else self._take(answer)

    def _ask(self, level: Level) -> None:
        serial = self._worker.ask(partial(choose, self.match.position, level, self._rng))
        self._errand = _Errand(serial, is_hint=False)

    def _take(self, answer: Reply[Choice | Advice] | Failure) -> Played | None:
        errand, self._errand = self._errand, None
        if (problem := take_problem()) is not None:
            log.warning("tables: %s", problem)
            self.problem = _("The table of exact values cannot be read: the computer searches instead.")
        if errand is None or answer.serial != errand.serial:
            return None
        if isinstance(answer, Failure):
            return self._fail(answer, errand)
        if isinstance(answer.answer, Advice):
            self.hint = answer.answer
            return None
        self.may_step = False
        self._remember(answer.answer)
        return self._record(self.match.play(answer.answer.move))

    def _remember(self, choice: Choice) -> None:
        self.known.pop(self.match.mover, None)
        if choice.value is not None:
            left = None if choice.remoteness is None else choice.remoteness - 1
            self.known[self.match.mover] = (choice.value, left)

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
        """Save the changes, then tell of them: a turn the log speaks of survives whatever happens next."""
        self.save()
        for played in changes:
            verb = "played" if played.direction.value > 0 else "undone"
            log.info("%s %s", verb, played.before.move_text(played.move))
        if self.match.is_over:
            self._conclude()
            self.save()
        return changes

    def save(self) -> None:
        """Write the record; a disk that refuses is said once and the match goes on."""
        try:
            save_record(self.match, paths.current_record())
        except OSError as error:
            log.warning("record not written: %s", error)
            self.problem = self.problem or _("The match could not be saved: {reason}", reason=error.strerror or "")

    def _conclude(self) -> None:
        """When the match is over: say so in the log, and count it, once, if a person played the computer."""
        if outcome := self.match.outcome:
            winner = outcome.winner.name.lower() if outcome.winner else "draw"
            log.info("over: %s %s", winner, outcome.termination.value)
            if self._computers_level is not None and "Counted" not in self.match.tags:
                self.match.tags["Counted"] = "yes"
                self._count(outcome, self._computers_level)

    def _count(self, outcome: Outcome, level: int) -> None:
        match = self.match
        person = Side.FIRST if match.seats.first.is_person else Side.SECOND
        result: Result = "drawn" if outcome.winner is None else "won" if outcome.winner is person else "lost"
        entry = Entry(
            self._today().isoformat(), match.game.name, match.variant.name, level, person.name.lower(), result,
            len(match.moves), bool(match.tags.get("Help")),
        )
        try:
            add_entry(paths.statistics_file(), entry)
        except OSError as error:
            log.warning("statistics not written: %s", error)

    def close(self) -> None:
        self._worker.close()

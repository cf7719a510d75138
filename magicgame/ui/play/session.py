"""A match at the table: the person's turns, the computer's replies at a human pace, the record after every turn."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from magicgame.engine import registry
from magicgame.engine.advice import Advice, advise
from magicgame.engine.choose import Choice, glance
from magicgame.engine.gently import choose_gently
from magicgame.engine.tablebase import take_problem, unpack
from magicgame.engine.values import Value
from magicgame.engine.worker import AnyWorker, Failure, Priority, Reply, Request
from magicgame.games.game import Move, Outcome, Side, Step
from magicgame.log import log
from magicgame.match import correspondence
from magicgame.match.begun import note_begun
from magicgame.match.first import is_first
from magicgame.match.match import Match, Played
from magicgame.match.messages import identify, offer_draw
from magicgame.player.correspondence import file_of
from magicgame.player.unfinished import hold, save_unfinished
from magicgame.ui.play.asking import choose_at_level
from magicgame.ui.play.offering import DrawOffer
from magicgame.ui.play.timekeeper import Timekeeper
from magicgame.ui.table.ending import conclude, put_away, reopen
from magicgame.ui.words import errors, questions

SHORTEST_REPLY_SECONDS, SHORTEST_REPEATED_SECONDS, SLOW_REPLY_SECONDS = 0.7, 2.5, 3.0
"""A reply that is ready sooner waits, so that the computer's turn can be followed, and that a draw is near be read."""


class Session:
    """Owns the match and what the engine is asked about it; the scene shows what it answers.

    `file` keeps the match; a match without one is given one. `clock` tells the time of day. The clocks of a match that
    is continued stand still until somebody goes on.
    """

    def __init__(
        self, match: Match, worker: AnyWorker, rng: random.Random, clock: Callable[[], datetime],
        file: Path | None = None,
    ) -> None:
        self.match = match
        identify(match, rng.getrandbits)
        self.file = file if file is not None else file_of(match, clock())
        self.is_paused = file is not None and match.time_control is not None and bool(match.moves)
        self.may_step = False
        self.hint: Advice | None = None
        self.problem: str | None = None
        """What went wrong since the last turn, or how an offer was answered, in words for the player."""
        self.known: dict[Side, tuple[Value, int | None]] = {}
        """What the computer proved when it moved last: its value, and the turns left after that move."""
        self._worker, self._rng, self._clock = worker, rng, clock
        self._ended_on = clock().date()
        self._reply: Request[Choice] | None = None
        self._advice: Request[Advice] | None = None
        self._waited_seconds = 0.0
        self.offer = DrawOffer(worker, rng)
        self._time = Timekeeper(match, self.save)
        self._unpacking = worker.ask(partial(unpack, match.start), Priority.BACKGROUND)
        self.save()
        hold(self.file)

    # --- whose turn it is ---------------------------------------------------------------------------------------------

    @property
    def is_persons_turn(self) -> bool:
        is_person = self.match.mover in self.match.seats.persons
        return is_person and not self.match.is_over and not self.is_paused

    @property
    def has_person(self) -> bool:
        return bool(self.match.seats.persons)

    @property
    def is_thinking(self) -> bool:
        """Whether the computer is to move, and may."""
        is_engine = self.match.seats.engine_level(self.match.mover) is not None
        return is_engine and not self.match.is_over and (not self.is_paused or self.may_step)

    @property
    def can_pause(self) -> bool:
        """Whether anything goes on by itself: two computers, or a clock."""
        return not self.has_person or self.match.time_control is not None

    @property
    def slow_reply(self) -> Request[Choice] | None:
        """What the computer has been thinking about for longer than usual, to be hurried."""
        return self._reply if self._waited_seconds > SLOW_REPLY_SECONDS else None

    @property
    def is_seeking_hint(self) -> bool:
        return self._advice is not None

    @property
    def is_awaited(self) -> bool:
        """Whether the computer is thinking about a turn, a hint or an offer."""
        return self.is_thinking or self.is_seeking_hint or self.offer.is_open

    @property
    def can_resign(self) -> bool:
        return self.has_person and not self.match.is_over

    # --- what the player does -----------------------------------------------------------------------------------------

    def play(self, move: Move) -> Played:
        """Play a person's turn. Raises IllegalMove."""
        self._turn_over()
        return self._play(move)

    def receive(self, sent: Match) -> Played | None:
        """Take the friend's turn, or the end the friend has made; the turn is answered."""
        self._turn_over()
        return next(iter(self._record_all(correspondence.take(self.match, sent))), None)

    def take_back(self) -> tuple[Played, ...]:
        """Undo to a person's own turn, or only the end of a match given up, agreed or lost on time; nothing when there
        is nothing to undo."""
        self._turn_over()
        if not self.match.can_take_back:
            return ()
        reopen(self.match, self.file, self._ended_on)
        if self.match.seats.friend is None:
            self.note_help("takeback")
        return self._record_all(self.match.takeback())

    def restore(self) -> tuple[Played, ...]:
        """Redo what `take_back` undid; nothing when there is nothing."""
        self._turn_over()
        return self._record_all(self.match.restore()) if self.match.can_restore else ()

    def resign(self) -> Outcome | None:
        """Give the match up: for the only person at this table, else for the side to move. Answers how it ended."""
        if self.can_resign:
            self._turn_over()
            loser = self.match.seats.own
            self.match.resign(self.match.mover if loser is None else loser)
            self._conclude()
            self.save()
        return self.match.outcome

    def offer_draw(self) -> None:
        """Offer a draw: a friend elsewhere is told with the turn; the computer is asked at once, and `update` ends the
        match or tells in `problem` that it declines."""
        if self.match.seats.friend is not None and self.is_persons_turn:
            offer_draw(self.match, self.match.mover)
            self.save()
        person = self.match.seats.person_against_engine
        if person is not None and self.is_persons_turn and not self.offer.is_open:
            self.offer.make(self.match.position, self.match.seats.engine_level(person.other) or 1)

    def agree_draw(self) -> None:
        """End the match as a draw, unless the time has run out while it was thought about."""
        if self.match.is_over:
            return
        self._turn_over()
        self.match.agree_draw()
        self._conclude()
        self.save()

    def _take_answer(self) -> None:
        answer = self.offer.answer()
        if answer:
            self.agree_draw()
        elif answer is not None:
            self.problem = questions.draw_declined()

    def seek_hint(self, done: tuple[Step, ...]) -> None:
        """Ask for advice after the steps already done; `hint` holds the answer when it has come."""
        if self.is_persons_turn and self._advice is None and self.hint is None:
            self.note_help("hint")
            self.problem = None
            job = partial(advise, self.match.position, done)
            self._advice = self._worker.ask(job, Priority.HINT)

    def note_help(self, kind: str) -> None:
        """Write down that the person was helped; a takeback between two persons is nobody's help."""
        helps = self.match.tags.get("Help", "").split()
        if kind not in helps and self.match.seats.person_against_engine is not None:
            self.match.tags["Help"] = " ".join([*helps, kind])

    def forget_hint(self) -> None:
        """Forget the hint, and stop looking for one."""
        if self._advice is not None:
            self._advice.cancel()
        self._advice = self.hint = None

    def pause(self) -> None:
        """Stop the clocks, and two computers after the turn under way, or let them go on."""
        self.is_paused = not self.is_paused
        self.may_step = False
        if self.is_paused:
            self.rest()
            self._time.keep()

    def step(self) -> None:
        """Let the computer play one turn and stop."""
        self.is_paused = self.may_step = True

    def pass_time(self, dt: float) -> bool:
        """Let the mover's clock run on by `dt` seconds. True when that was the end of its time, and of the match.

        No clock runs before the first turn. The computer's runs until its answer is there, not until it is played.
        """
        is_asked = self.is_thinking and self._reply is not None and self._reply.poll() is None
        is_up = bool(self.match.moves) and (self.is_persons_turn or is_asked) and self._time.run(dt, is_asked)
        if is_up:
            self._turn_over()
            self.match.flag(self.match.mover)
            self._conclude()
            self.save()
        return is_up

    # --- the engine ---------------------------------------------------------------------------------------------------

    def update(self, dt: float, is_still: bool) -> Played | None:
        """Advance by `dt` seconds; answers the computer's turn when it plays one.

        It plays only while the board `is_still`, so that every turn is seen to its end.
        """
        self._take_advice()
        self._take_answer()
        if self.is_thinking and self._reply is None:
            self._ask()
        if self._reply is None:
            return None
        self._waited_seconds += dt
        stood = self.match.position.stood_before
        if self._waited_seconds < (SHORTEST_REPEATED_SECONDS if stood else SHORTEST_REPLY_SECONDS) or not is_still:
            return None
        answer = self._reply.poll()
        if answer is None:
            return self._move_at_once() if self._time.has_to_move else None
        return self._take(answer)

    def _ask(self) -> None:
        position = self.match.position
        seed = self._rng.getrandbits(64)
        number = self.match.seats.level_of_turn(position.mover, seed / 2**64) or 1
        job = partial(choose_at_level, position, number, self._time.computer_begins(), seed)
        if is_first(self.match):
            job = partial(choose_gently, position, seed)
        self._reply, self._waited_seconds = self._worker.ask(job, Priority.REPLY), 0.0

    def _move_at_once(self) -> Played:
        """At a glance: something keeps the engine from thinking while its clock runs."""
        log.warning("the engine was too slow for its clock")
        self._drop_reply()
        position = self.match.position
        level = registry.level(self.match.seats.engine_level(position.mover) or 1, position)
        choice = glance(position, level, self._rng)
        self._remember(choice)
        return self._play(choice.move)

    def _take(self, answer: Reply[Choice] | Failure) -> Played:
        self._reply = None
        self._look_at_tables()
        if isinstance(answer, Failure):
            self.problem = errors.engine_failed()
            return self._play(self._rng.choice(self.match.position.legal_moves))
        self._remember(answer.answer)
        return self._play(answer.answer.move)

    def _take_advice(self) -> None:
        answer = self._advice.poll() if self._advice is not None else None
        if answer is None:
            return
        self._advice = None
        self._look_at_tables()
        if isinstance(answer, Failure):
            self.problem = errors.engine_failed()
        else:
            self.hint = answer.answer

    def _look_at_tables(self) -> None:
        if (problem := take_problem()) is not None:
            log.warning("tables: %s", problem)
            self.problem = errors.tables_unreadable(problem)

    def _remember(self, choice: Choice) -> None:
        self.known.pop(self.match.mover, None)
        if choice.value is not None:
            left = None if choice.remoteness is None else choice.remoteness - 1
            self.known[self.match.mover] = (choice.value, left)

    def _drop_reply(self) -> None:
        if self._reply is not None:
            self._reply.cancel()
        self._reply = None

    def rest(self) -> None:
        """Let the engine do other things; it is asked again by the next `update`."""
        self._drop_reply()
        self.forget_hint()
        self.offer.drop()

    def _turn_over(self) -> None:
        """Forget what concerned the turn under way only."""
        self.rest()
        note_begun(self.match, ())
        self.problem = None

    # --- the record ---------------------------------------------------------------------------------------------------

    def _play(self, move: Move) -> Played:
        played = self.match.play(move, self._time.turn_seconds)
        self.may_step = False
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
        """Write the record; a disk that refuses is told in `problem` and the match goes on."""
        self._time.saved()
        try:
            save_unfinished(self.match, self.file, self._clock().date())
        except OSError as error:
            log.warning("record not written: %s", error)
            self.problem = self.problem or errors.match_not_saved(error)

    def _conclude(self) -> None:
        """The match is over."""
        self._ended_on = self._clock().date()
        problem = conclude(self.match, self.file, self._ended_on)
        self.problem = self.problem or problem

    def close(self, is_on_table: bool) -> None:
        """Stop the engine's work; a match over or never begun is not offered again, one on the table comes up next."""
        self.rest()
        self._unpacking.cancel()
        if self.match.moves and not self.match.is_over:
            self._time.keep()
        put_away(self.match, self.file, self._clock().date(), is_on_table)

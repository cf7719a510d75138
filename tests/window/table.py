"""A person at the real window: random legal turns by mouse, the computer's turns followed in the log."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from driver import Program

from magicgame.games.game import Face, Flip, Move, Outcome, Place, Position, Side
from magicgame.games.magic import MAGIC
from magicgame.match.match import Match
from magicgame.match.record import save_autosave

REPLY_SECONDS, SLOWEST_REPLY_SECONDS = 20.0, 120.0
DRAGGED_PLIES = (4, 10)
Watch = Callable[[int, str], None]
"""Told of the ply and of what is on the window just now: before, marked, flipping, flipped."""


def open_match_by_keys(program: Program) -> None:
    """From the title of a player who has been here before into a match as the setup proposes it."""
    program.wait_for_scene("title")
    program.press("Down")
    program.press("Return")
    program.wait_for_scene("setup")
    program.press("Return")
    program.wait_for_scene("game")


def begin_match_by_keys(program: Program) -> None:
    """As `open_match_by_keys`, and on through the first turn of either side."""
    open_match_by_keys(program)
    for key in ("l", "1", "Return"):
        program.press(key)
    program.wait_for(r" played L1$")
    program.wait_for(r" played (\S+)$", SLOWEST_REPLY_SECONDS)


def leave_unfinished(home: Path, match: Match) -> None:
    """Keep the match as one the program was closed in the middle of: it goes on with that when it is started."""
    folder = home / "unfinished"
    folder.mkdir(parents=True, exist_ok=True)
    save_autosave(match, folder / "match.record")
    (folder / ".match.record.lock").touch()


class Table:
    """The match under way in a window, the person playing Circle; `position` follows the log."""

    def __init__(
        self, program: Program, rng: random.Random, watch: Watch = lambda ply, moment: None,
        position: Position | None = None,
    ) -> None:
        self.program = program
        self.position = position or MAGIC.start(MAGIC.variants[0])
        self._rng = rng
        self._watch = watch
        self._face = Face.LIGHT

    def play_to_the_end(self) -> Outcome:
        """Both sides' turns until the rules say that it is over; answers how."""
        while (outcome := self.position.outcome) is None:
            if self.position.mover is Side.FIRST:
                self.play(self._rng.choice(self.position.legal_moves))
            else:
                self.follow_reply()
        return outcome

    def play(self, move: Move) -> None:
        """One turn by mouse; the log must tell of exactly this one."""
        self._watch(self.position.ply, "before")
        for step in move.steps:
            match step:
                case Flip(source, target):
                    self._flip(source, target)
                case Place(target, face):
                    self._turn_hand(face)
                    self.program.click(f"square.{target}")
        found = self.program.wait_for(r" played (\S+)$")
        assert found[1] == self.position.move_text(move)
        self.position = self.position.after(move)

    def _flip(self, source: int, target: int) -> None:
        if self.position.ply in DRAGGED_PLIES:
            self.program.drag(f"square.{source}", to=f"square.{target}")
        else:
            self.program.click(f"square.{source}")
            self._watch(self.position.ply, "marked")
            self.program.click(f"square.{target}")
            self._watch(self.position.ply, "flipping")
        self.program.wait_for(rf" flipped {source + 1}-{target + 1}$")
        self._watch(self.position.ply, "flipped")

    def _turn_hand(self, face: Face) -> None:
        if self._face is not face:
            self.program.click("hand")
            self._face = face

    def follow_reply(self) -> None:
        """Wait for the computer's turn, which must be a legal one."""
        found = self.program.wait_for(r" played (\S+)$", REPLY_SECONDS)
        self.position = self.position.after(self.position.parse_move(found[1]))

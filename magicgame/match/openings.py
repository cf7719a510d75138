"""How a player's matches began: what was played, how often, and how it scored; positions that differ only by a symmetry
of the game count as one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Literal

from magicgame.games import game_of
from magicgame.games.game import IllegalMove, Move, NotationError, Position

Result = Literal["won", "drawn", "lost"]
DEEPEST = 8
"""So many turns of a match are counted."""


Path = tuple[tuple[str, Position], ...]
"""Turns from the start of the game, each with the position it led to."""


@dataclass
class Tally:
    """How matches ended for the player."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def count(self) -> int:
        return self.won + self.drawn + self.lost

    def add(self, result: Result) -> None:
        setattr(self, result, getattr(self, result) + 1)


@dataclass(frozen=True)
class Reply:
    """A turn played in a position, where it led, and how those matches ended; it stands for all its images, and is the
    one of them that was played most often there."""

    move: Move
    after: Position
    tally: Tally


class Openings:
    """Counts matches of one variant from the start of the game."""

    def __init__(self) -> None:
        self._replies: dict[Hashable, dict[Hashable, Tally]] = {}
        self._paths: dict[Hashable, Path] = {}
        """How each position with replies was come to first."""
        self._played: dict[Position, Counter[str]] = {}
        """The turns as they were played, and how often."""
        self._walked: dict[tuple[Position, str], tuple[Position, Hashable]] = {}

    def add(self, start: Position, turns: Sequence[str], result: Result) -> None:
        """Count a match by its first turns; those that cannot be played are left out, with all behind them."""
        position, key, path = start, game_of(start).canonical(start), ()  # type: Position, Hashable, Path
        for turn in turns[:DEEPEST]:
            try:
                position, after = self._walk(position, turn)
            except (NotationError, IllegalMove):
                return
            self._paths.setdefault(key, path)
            self._played.setdefault(path[-1][1] if path else start, Counter())[turn] += 1
            path = (*path, (turn, position))
            self._replies.setdefault(key, {}).setdefault(after, Tally()).add(result)
            key = after

    def _walk(self, position: Position, turn: str) -> tuple[Position, Hashable]:
        if (position, turn) not in self._walked:
            after = position.after(position.parse_move(turn))
            self._walked[position, turn] = after, game_of(after).canonical(after)
        return self._walked[position, turn]

    def replies(self, position: Position) -> list[Reply]:
        """What was played in the position or an image of it, the most frequent first."""
        counted = dict(self._replies.get(game_of(position).canonical(position), {}))
        played = self._played.get(position, Counter())
        found = []
        for move in sorted(position.legal_moves, key=lambda each: -played[position.move_text(each)]) if counted else ():
            after = position.after(move)
            tally = counted.pop(game_of(after).canonical(after), None)
            if tally is not None:
                found.append(Reply(move, after, tally))
        return sorted(found, key=lambda reply: -reply.tally.count)

    def passes(self, start: Position, turns: Sequence[str], position: Position) -> bool:
        """Whether a match that was counted came by the position or an image of it."""
        key, here = game_of(position).canonical(position), start
        if key == game_of(start).canonical(start):
            return True
        for turn in turns[:DEEPEST]:
            if (here, turn) not in self._walked:
                return False
            here, after = self._walked[here, turn]
            if after == key:
                return True
        return False

    def crossroads(self, least: int) -> list[Path]:
        """The ways to the positions that so many matches came by, those of most matches first."""
        counts = {key: sum(tally.count for tally in replies.values()) for key, replies in self._replies.items()}
        often = [key for key, count in counts.items() if count >= least]
        return [self._paths[key] for key in sorted(often, key=lambda key: -counts[key])]

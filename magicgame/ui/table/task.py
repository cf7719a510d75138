"""A task of several steps: how each of them stands, and what comes after the last."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from magicgame.games.game import Position


class Dash(Enum):
    """How one of several steps stands."""

    LEFT = "left"
    NOW = "now"
    """It is the one at hand."""
    SHOWN = "shown"
    """What was asked for was only shown."""
    DONE = "done"
    FOUND = "found"
    """What was asked for was found: so much is right, whatever becomes of the others."""


def dashes(done: int, count: int, has_next: bool = False) -> tuple[Dash, ...]:
    """How the first, the second … of `count` steps stand, so many of which are done; the next is at hand if there is
    one."""
    done = min(done, count)
    left = count - done
    now = (Dash.NOW,) if has_next and left else ()
    return (Dash.DONE,) * done + now + (Dash.LEFT,) * (left - len(now))


@dataclass(frozen=True)
class Coming:
    """What comes next: what it is, its title, and its board."""

    label: str
    title: str
    position: Position

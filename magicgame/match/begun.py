"""A turn under way, as the record keeps it: which of its steps are done already."""

from __future__ import annotations

from magicgame.games.game import Game, Place, Step
from magicgame.match.match import Match

BEGUN_TAG = "Begun"
"""The record's tag of a turn under way: how many turns were played before it, and its steps: `3 16-12`. Absent where
none has begun."""


def note_begun(match: Match, done: tuple[Step, ...]) -> bool:
    """Let the match say how far the turn under way has come; True when that is new."""
    is_under_way = bool(match.moves) and bool(done) and bool(match.position.next_steps(done))
    names = (_name(match.game, step) for step in done)
    before, now = match.tags.pop(BEGUN_TAG, ""), f"{len(match.moves)} {' '.join(names)}" if is_under_way else ""
    if now:
        match.tags[BEGUN_TAG] = now
    return now != before


def begun(match: Match) -> tuple[Step, ...]:
    """The steps of the turn under way that are done already; none where the record tells of another turn."""
    number, _blank, names = match.tags.get(BEGUN_TAG, "").partition(" ")
    done: tuple[Step, ...] = ()
    for name in names.split() if number == str(len(match.moves)) else ():
        step = next((each for each in match.position.next_steps(done) if _name(match.game, each) == name), None)
        if step is None:
            return ()
        done = (*done, step)
    return done if match.position.next_steps(done) else ()


def _name(game: Game, step: Step) -> str:
    target = game.square_name(step.target)
    return target if isinstance(step, Place) else f"{game.square_name(step.source)}-{target}"

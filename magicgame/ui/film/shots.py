"""A match as pictures in time: every turn plays itself out, rests, and at the end light goes over what decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from magicgame.games.game import Tiles
from magicgame.match.match import Match
from magicgame.ui.board.motion import SWEEP_SECONDS
from magicgame.ui.board.transition import Moment, Transition, plan
from magicgame.ui.film.sheet import Sheet
from magicgame.ui.film.telling import end_sheet, match_sheets
from magicgame.ui.words.names import Names

FRAME = 4
"""How long one picture of a motion is shown, in hundredths of a second, in which GIF counts."""
START, PAUSE, END = 120, 100, 400
"""How long the start, a position after a turn, and the end are shown, in hundredths of a second."""


@dataclass(frozen=True)
class Shot:
    """One sheet at one moment, and for how many hundredths of a second it is shown."""

    sheet: Sheet
    moment: Moment
    hundredths: int


def shots(names: Names, match: Match) -> Iterator[Shot]:
    """The match from its start to where it stands, turns that were undone left out."""
    start, *after = match_sheets(names, match)
    outcome = match.outcome
    yield _still(start, START)
    for before, move, sheet in zip(match.positions, match.moves, after, strict=False):
        for moment in _sampled(plan(before, (), move.steps, rests=True), sheet.board.tiles):
            yield Shot(sheet, moment, FRAME)
        yield _still(sheet, PAUSE)
    if outcome is not None:
        end = end_sheet(names, match, outcome)
        frames = round(100 * SWEEP_SECONDS / FRAME) if outcome.lines else 0
        for frame in range(frames):
            yield _still(replace(end, board=replace(end.board, swept=frame / frames)), FRAME)
        yield _still(end, END)


def _still(sheet: Sheet, hundredths: int) -> Shot:
    return Shot(sheet, Moment(sheet.board.tiles), hundredths)


def _sampled(transition: Transition, tiles: Tiles) -> Iterator[Moment]:
    """The moments in the middle of every frame of a transition."""
    transition.advance(FRAME / 200)
    while transition.is_running:
        yield transition.moment(tiles)
        transition.advance(FRAME / 100)

"""Hints, in three stages: what to look for, which tile, which turn."""

from __future__ import annotations

from magicgame.engine.advice import Advice, Kind
from magicgame.games import game_of
from magicgame.games.game import Flip, Move, Place, Position, Step
from magicgame.language import translate as _
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of

KIND, TILE, TURN = 1, 2, 3
"""The stages of a hint."""


def hint_text(names: Names, position: Position, done: tuple[Step, ...], advice: Advice, stage: int) -> str:
    """The hint as far as its `stage` tells it, when the steps `done` have been taken this turn."""
    words = words_of(game_of(position))
    if advice.kind is Kind.PASS:
        return words.advice(advice.kind)
    steps = advice.move.steps[len(done):] if advice.move is not None else ()
    if not steps:
        return _("Hint: take the flip back, another tile is better")
    if stage <= KIND:
        return words.advice(advice.kind)
    return _tile_text(names, position, steps[0]) if stage == TILE else _turn_text(names, position, steps)


def _tile_text(names: Names, position: Position, step: Step) -> str:
    if isinstance(step, Flip):
        return _("Hint: look at the marked tile. Ask again for the squares")
    if not isinstance(step, Place):
        return _("Hint: look at the marked piece. Ask again for the square")
    if game_of(position).has_faces:
        return _("Hint: place your tile {face} side up. Ask again for the square", face=names.face(step.face))
    return _("Hint: place a piece. Ask again for the square")


def _turn_text(names: Names, position: Position, steps: tuple[Step, ...]) -> str:
    return _("Hint: {move}", move=names.turn_text(position, Move(steps)))

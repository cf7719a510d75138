"""Hints, in three stages: what to look for, which tile, which turn; a slide is told at once after the first."""

from __future__ import annotations

from magicgame.engine.advice import Advice, Kind
from magicgame.games import game_of
from magicgame.games.game import Face, Flip, Place, Position, Slide, Step
from magicgame.language import translate as _
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.turns import turn_to_do

KIND, TILE, TURN = 1, 2, 3
"""The stages of a hint."""


def next_stage(stage: int, advice: Advice) -> int:
    """The stage after this one; the last one is its own next."""
    is_slide = advice.move is not None and any(isinstance(step, Slide) for step in advice.move.steps)
    return TURN if is_slide else min(TURN, stage + 1)


def hint_text(
    names: Names, position: Position, done: tuple[Step, ...], advice: Advice, stage: int, in_hand: Face | None = None
) -> str:
    """The hint as far as its `stage` tells it, when the steps `done` have been taken this turn.

    `in_hand` is the face the tile in hand shows.
    """
    words = words_of(game_of(position))
    if advice.kind is Kind.PASS:
        return words.advice(advice.kind)
    steps = advice.move.steps[len(done):] if advice.move is not None else ()
    if not steps:
        return _("Hint: take the flip back, another tile is better")
    if stage <= KIND:
        return _("{advice}. Ask again to see more", advice=words.advice(advice.kind))
    if stage == TILE:
        return _tile_text(names, position, steps[0], in_hand)
    turn = turn_to_do(names, position, steps, in_hand)
    return turn if step_told(advice, done, stage) else _("Hint: {turn}", turn=turn)


def step_told(advice: Advice, done: tuple[Step, ...], stage: int) -> str:
    """`Step 1 of 2:`, to stand before the hint while it shows a step of several on the board."""
    count = len(advice.move.steps) if advice.move is not None else 0
    if stage < TURN or count < 2 or len(done) >= count:
        return ""
    return _("Step {number} of {count}:", number=len(done) + 1, count=count)


def reason_text(kind: Kind) -> str:
    """What the turn of the hint is good for, as far as that is one thing; else empty."""
    return {
        Kind.FINISH: _("The hint's turn wins at once"),
        Kind.FORCE: _("The hint's turn forces a win"),
        Kind.PARRY: _("The hint's turn stops the threat"),
        Kind.HOLD: _("The hint's turn keeps the draw"),
        Kind.RESIST: _("The hint's turn holds out the longest"),
        Kind.RESCUE: _("The hint's turn helps the pieces in check"),
    }.get(kind, "")


def _tile_text(names: Names, position: Position, step: Step, in_hand: Face | None) -> str:
    if isinstance(step, Flip):
        return _("Hint: look at the tile with the frame. Ask again to see where it goes")
    if not isinstance(step, Place) or not game_of(position).has_faces:
        return _("Hint: {turn}", turn=turn_to_do(names, position, (step,)))
    face = names.face(step.face)
    if in_hand not in (None, step.face):
        return _("Hint: turn your tile {face} side up. Ask again to see where it goes", face=face)
    return _("Hint: leave your tile {face} side up. Ask again to see where it goes", face=face)

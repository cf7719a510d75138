"""Hints, in three stages: what to look for, which tile, which turn; a slide is told at once after the first."""

from __future__ import annotations

from dataclasses import replace

from magicgame.engine.advice import Advice, Kind
from magicgame.engine.dangers import Danger
from magicgame.engine.values import Value
from magicgame.games import game_of
from magicgame.games.game import Face, Flip, Move, Place, Position, Slide, Step
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import deed
from magicgame.match.why import winners_turns
from magicgame.ui.words.deeds import doing_text, slides_told
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.turns import turn_to_do

KIND, TILE, TURN = 1, 2, 3
"""The stages of a hint."""
_QUIET = (Kind.HOLD, Kind.BUILD)
"""What a position asks for where no threat and no win tells what to look for."""
_COUNTED = (Kind.FORCE, Kind.HOLD)
"""Where, if a turn does nothing that is seen, it is told how many are as good."""

_MANY = 10
"""A danger in one of so many turns is worth a word."""


def stage_of(asked: int, advice: Advice) -> int:
    """The stage a hint has come to when it has been asked for so many times."""
    is_slide = advice.move is not None and any(isinstance(step, Slide) for step in advice.move.steps)
    return TURN if is_slide and asked > KIND else min(TURN, asked)


def has_more(advice: Advice, asked: int) -> bool:
    """Whether the hint tells more when it is asked for again."""
    return bool(advice.move is not None and advice.move.steps) and stage_of(asked, advice) < TURN


def hint_text(
    names: Names, position: Position, done: tuple[Step, ...], advice: Advice, asked: int, in_hand: Face | None = None
) -> str:
    """The hint as far as it tells when `asked` for so many times, when the steps `done` have been taken this turn.

    `in_hand` is the face the tile in hand shows.
    """
    words = words_of(game_of(position))
    if advice.kind is Kind.PASS:
        return words.advice(advice.kind)
    steps = advice.move.steps[len(done):] if advice.move is not None else ()
    if not steps:
        return _("Hint: take the flip back, another tile is better")
    stage = stage_of(asked, advice)
    if stage == KIND:
        does = _doing(position, advice.move, advice.kind) if advice.kind in _QUIET and advice.move is not None else ""
        sought = _("Hint: look for a turn that {does}", does=does) if does else words.advice(advice.kind)
        return words.look(names, position, advice) or sought
    if stage == TILE:
        return _tile_text(names, position, steps[0], in_hand)
    if step_told(advice, done, asked):
        return turn_to_do(names, position, steps[:1], in_hand)
    return of_turn(turn_to_do(names, position, steps, in_hand))


def of_turn(turn: str) -> str:
    """A turn told to the player, where nothing stands before it."""
    return _("Hint: {turn}", turn=turn)


def step_told(advice: Advice, done: tuple[Step, ...], asked: int) -> str:
    """`Step 1 of 2:`, to stand before the hint while it tells a step of several."""
    count = len(advice.move.steps) if advice.move is not None else 0
    if stage_of(asked, advice) < TURN or count < 2 or len(done) >= count:
        return ""
    return step_number(len(done) + 1, count)


def step_number(number: int, count: int) -> str:
    """Before the step of a hint that the board shows."""
    return _("Step {number} of {count}:", number=number, count=count)


def reason_text(names: Names, position: Position, advice: Advice, asked: int) -> str:
    """What the turn of the hint is good for, as far as that is one thing and the hint tells of a turn; else empty."""
    if advice.move is None or not advice.move.steps or asked <= KIND:
        return ""
    does = _doing(position, advice.move, advice.kind)
    if told := words_of(game_of(position)).foremost(names, position, advice, does):
        return told
    doing = _doing(position, advice.move, advice.kind) if advice.kind is not Kind.LOST else ""
    reason = {
        Kind.FINISH: _("This wins at once"),
        Kind.FORCE: _win_text(advice.remoteness),
        Kind.PARRY: "" if doing else _("This stops the threat"),
        Kind.HOLD: _("This keeps the draw"),
        Kind.RESIST: _("This holds out the longest"),
        Kind.LOST: _("Whatever you play loses next turn"),
    }.get(advice.kind, "")
    words = words_of(game_of(position))
    if doing:
        told = _("{reason}: it {does}", reason=reason, does=doing) if reason else _("This {does}", does=doing)
        cost = "" if advice.kind is Kind.FINISH else words.cost(names, position, advice.move)
        return f"{told}. {cost}" if cost else told
    if advice.avoids.squares and _MANY * advice.avoids.often >= advice.avoids.turns:
        return _avoiding(names, position, advice.avoids)
    if advice.total and advice.kind in _COUNTED:
        return _with_count(reason, advice)
    return reason or words.merit(names, position, advice)


def follows(names: Names, position: Position, advice: Advice, asked: int) -> tuple[tuple[int, int], ...]:
    """The ways on which pieces can go next turn, as the reason told says: to win, or one to its place."""
    if advice.move is None or advice.kind is Kind.LOST:
        return ()
    if threatened := slides_told(deed(position, advice.move).threatens):
        return threatened
    words = words_of(game_of(position))
    is_told = reason_text(names, position, advice, asked) == words.merit(names, position, advice)
    way = words.onward(names, position, advice) if is_told else None
    return (way,) if way is not None else ()


def _with_count(reason: str, advice: Advice) -> str:
    """How many turns are as good: the fewer, the more it takes to find one."""
    if advice.kind is Kind.FORCE:
        return translate_count("{reason}; no other turn wins", "{reason}; {count} of {total} turns win",
                               advice.holding, reason=reason, total=advice.total)
    return translate_count(
        "Only this keeps the draw", "Only {count} of {total} turns keep the draw; this is one of them",
        advice.holding, total=advice.total)


def _avoiding(names: Names, position: Position, danger: Danger) -> str:
    """With what the other side could win after many another turn."""
    line, side = "–".join(map(game_of(position).square_name, danger.squares)), position.mover.other
    if side is names.you:
        return translate_count("{count} of {turns} turns lets you win at once with {line}; this one does not",
                               "{count} of {turns} turns let you win at once with {line}; this one does not",
                               danger.often, turns=danger.turns, line=line)
    return translate_count("{count} of {turns} turns lets {side} win at once with {line}; this one does not",
                           "{count} of {turns} turns let {side} win at once with {line}; this one does not",
                           danger.often, turns=danger.turns, line=line, side=names.side(side))


def _doing(position: Position, move: Move, kind: Kind) -> str:
    """What the turn does to lines or other threats, to follow `it`; empty where it does nothing to any."""
    done = deed(position, move)
    if kind is Kind.RESIST:
        done = replace(done, stops=())
    return doing_text(game_of(position), done if kind is Kind.FINISH else replace(done, locks=()))


def _win_text(remoteness: int | None) -> str:
    count = winners_turns(Value.WIN, remoteness or 0)
    return _("This wins in {count} of your turns", count=count) if count > 1 else _("This wins")


def _tile_text(names: Names, position: Position, step: Step, in_hand: Face | None) -> str:
    if isinstance(step, Flip):
        return _("Hint: look at the framed tile on {square}", square=game_of(position).square_name(step.source))
    if not isinstance(step, Place) or not game_of(position).has_faces:
        return _("Hint: {turn}", turn=turn_to_do(names, position, (step,)))
    face = names.face(step.face)
    if in_hand not in (None, step.face):
        return _("Hint: turn your tile {face} side up", face=face)
    return _("Hint: leave your tile {face} side up", face=face)

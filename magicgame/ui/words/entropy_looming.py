"""What the side of Entropy that is not to move could do next though it threatens no win: give check."""

from __future__ import annotations

from magicgame.games.game import Move, Position, Slide
from magicgame.games.parting import fewest_turns
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import is_shut_in, turned, way, written
from magicgame.ui.words.entropy_replies import is_in_check, reply
from magicgame.ui.words.grounds import Grounds
from magicgame.ui.words.names import Names

_NOT_NEXT = 2
"""Who cannot win with the next turn needs so many at least."""


def looming(names: Names, position: Position) -> Grounds:
    """The check it could give if nothing were done, first one that could not be ended, with its way and whom it would
    leave alone; else that it could give none. In check how many of the moves that end it let it give the next."""
    if position.alarms_after():
        return Grounds(_next_check(names, position))
    other = turned(position)
    checks = [way(each) for each in other.legal_moves if each.steps and is_in_check(other.after(each))]
    if not checks:
        return Grounds(_none(names, position))
    fatal = [slide for slide in checks if is_shut_in(other.after(_move(slide)))]
    slide = (fatal or checks)[0]
    alone = other.after(_move(slide)).alarms_after()
    text = _fatal(names, position, slide, alone) if fatal else _check(names, position, slide, alone)
    return Grounds(text, equal=alone, ways=(slide,))


def _next_check(names: Names, position: Position) -> str:
    """To the mover in check; to the other side nothing."""
    if position.mover is not names.you:
        return ""
    side, total = names.side(position.mover.other), len(position.legal_moves)
    if not position.next_steps():
        turns = fewest_turns(position, position.mover.other)
        return _("{side} needs at least {turns} more turns to win, but you can only pass", side=side, turns=turns) if (
            turns > 1) else _("{side} cannot win next turn, but you can only pass", side=side)
    count = sum(reply(position.after(move), is_in_check) is not None for move in position.legal_moves)
    if not count:
        return _("{side} can neither win nor give check next turn, whatever you play", side=side)
    if count == total:
        return _("{side} cannot win next turn, but can give check again, whatever you play", side=side)
    return translate_count("{side} cannot win next turn, but can give check again after {count} of your {total} moves",
                           "{side} cannot win next turn, but can give check again after {count} of your {total} moves",
                           count, side=side, total=total)


def _none(names: Names, position: Position) -> str:
    side = position.mover.other
    turns = fewest_turns(position, side)
    if turns <= _NOT_NEXT:
        return _("No threat: you can neither win nor give check next turn") if side is names.you else _(
            "No threat: {side} can neither win nor give check next turn", side=names.side(side))
    return _("No threat: you cannot give check next turn and need at least {turns} more turns to win",
             turns=turns) if side is names.you else _(
        "No threat: {side} cannot give check next turn and needs at least {turns} more turns to win",
        side=names.side(side), turns=turns)


def _check(names: Names, position: Position, slide: tuple[int, int], alone: frozenset[int]) -> str:
    told = {"move": written(slide), "squares": named(alone)}
    if position.mover is not names.you:
        return translate_count(
            "No win next turn, but {move} could leave {side}'s piece on {squares} alone: check",
            "No win next turn, but {move} could leave {side}'s pieces on {squares} alone: check",
            len(alone), side=names.side(position.mover), **told)
    return translate_count("No win next turn, but {move} could leave your piece on {squares} alone: check",
                           "No win next turn, but {move} could leave your pieces on {squares} alone: check",
                           len(alone), **told)


def _fatal(names: Names, position: Position, slide: tuple[int, int], alone: frozenset[int]) -> str:
    told = {"move": written(slide), "squares": named(alone)}
    if position.mover is not names.you:
        return _("No win next turn, but {move} could leave {squares} alone, a check that {side} could not end",
                 side=names.side(position.mover), **told)
    return _("No win next turn, but {move} could leave {squares} alone, a check that you could not end", **told)


def _move(slide: tuple[int, int]) -> Move:
    return Move((Slide(*slide),))

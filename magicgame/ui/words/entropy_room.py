"""What a move of Entropy does to the room of its side: a piece moves only beside a friend, one in place has none beside
it."""

from __future__ import annotations

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_apart import leaves_most
from magicgame.ui.words.entropy_deeds import named, no_longer
from magicgame.ui.words.entropy_moves import (
    again,
    in_pairs,
    is_far_fewer,
    movable,
    moves_left,
    origin,
    own_bonds,
    own_places,
    own_squares,
    way,
)
from magicgame.ui.words.idea import Idea


def frees(before: Position, move: Move) -> Idea | None:
    was, now = own_bonds(before), own_bonds(before, move.steps)
    parted = was - {tuple(sorted(origin(square, move) for square in pair)) for pair in now}
    if len(parted) != len(was) - len(now) or not parted:
        return None
    bound = in_pairs(now) | before.alarms_after(move.steps)
    freed = {square for square in own_squares(before, move.steps) - bound if origin(square, move) in in_pairs(was)}
    if freed and freed <= own_places(before, move.steps):
        return None
    pair = min(parted)
    first = _("Hint: your pieces on {squares} touch each other. Separate them", squares=named(pair))
    if freed:
        return Idea(first, translate_count(
            "Then your piece on {squares} has no friend beside it",
            "Then your pieces on {squares} have no friend beside them", len(freed), squares=named(freed)),
            about=frozenset(pair))
    return Idea(first, _("This separates {squares}: in the end no two of yours may touch", squares=named(pair)),
                about=frozenset(pair))


def makes_room(before: Position, move: Move) -> Idea | None:
    if before.alarms_after():
        return _leaves_most(before, move)
    was, now = len(before.next_steps()), moves_left(before, move)
    return Idea(
        _roomy(move), _("This gives your pieces more room: {now} moves instead of {was}", now=now, was=was),
        about=frozenset(way(move)[:1])) if is_far_fewer(was, now) else None


def _leaves_most(before: Position, move: Move) -> Idea | None:
    """Of the moves that end a check, it leaves by far the most moves."""
    now, others = moves_left(before, move), [moves_left(before, other) for other in before.legal_moves if other != move]
    return Idea(
        _roomy(move), leaves_most(now, max(others)), about=frozenset(way(move)[:1]),
    ) if others and is_far_fewer(max(others), now) else None


def _roomy(move: Move) -> str:
    return _("Hint: look how your piece on {square} can give your pieces more room", square=named(way(move)[:1]))


def loosens(before: Position, move: Move) -> Idea | None:
    """Others of its side's pieces, which could not move, can."""
    if before.alarms_after() or before.alarms_after(move.steps):
        return None
    freed = movable(again(before, move)) - movable(before) - {way(move)[1]}
    was, now = len(before.next_steps()), moves_left(before, move)
    return Idea(_stuck(before, freed), _can_slide(freed, was, now), about=frozenset(freed)) if freed else None


def _stuck(before: Position, freed: set[int]) -> str:
    """Why pieces cannot move, and what would free them: a friend beside them, else a way out."""
    if freed & in_pairs(own_bonds(before)):
        return translate_count("Hint: your piece on {squares} is hemmed in. Clear a way for it",
                               "Hint: your pieces on {squares} are hemmed in. Clear a way for them",
                               len(freed), squares=named(freed))
    return translate_count("Hint: your piece on {squares} has no friend beside it and cannot move. Bring it one",
                           "Hint: your pieces on {squares} have no friend beside them and cannot move. Bring them one",
                           len(freed), squares=named(freed))


def _can_slide(freed: set[int], was: int, now: int) -> str:
    """That they can, and how many moves their side has by it."""
    if now <= was:
        return translate_count(
            "Then your piece on {squares} can slide again", "Then your pieces on {squares} can slide again",
            len(freed), squares=named(freed))
    return translate_count(
        "Then your piece on {squares} can slide again: you have {now} moves instead of {was}",
        "Then your pieces on {squares} can slide again: you have {now} moves instead of {was}",
        len(freed), squares=named(freed), now=now, was=was)


def softened(before: Position, move: Move, spent: str, told: str) -> str:
    """What a move costs, with that the pieces that are in place no more can slide again unless that is `told`."""
    paid = {square for square in own_places(before) if square not in own_places(before, move.steps)}
    freed = loosens(before, move)
    if not paid or spent != no_longer(paid) or freed is None or not paid <= freed.about:
        return spent
    if told == freed.reason:
        return spent
    return translate_count(
        "But your piece on {squares} is no longer in place, though it can slide again",
        "But your pieces on {squares} are no longer in place, though they can slide again",
        len(paid), squares=named(paid))

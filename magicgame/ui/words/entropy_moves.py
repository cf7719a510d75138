"""What a move in Entropy does to the pieces that touch, and what it spoils."""

from __future__ import annotations

from collections.abc import Iterable

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Side, Slide, Step, Tiles
from magicgame.games.parting import is_shut_in as is_shut_in
from magicgame.games.parting import settled_after
from magicgame.language import translate as _
from magicgame.language import translate_count

_HANDFUL = 6
"""So few moves are hardly any."""
_LATELY = 4
"""Plies: two turns of each side."""


def squares_of(tiles: Tiles, side: Side) -> set[int]:
    """Where the side's pieces are."""
    return {square for square, tile in enumerate(tiles) if tile is not None and tile.side is side}


def effect(before: Position, move: Move) -> str:
    """The first of these that is true of a piece: it is left isolated, loses its contact by moving away, touches a
    friend again, or is one of the other side's and stands as it must now."""
    moved = {step.source: step.target for step in move.steps if isinstance(step, Slide)}
    if not moved:
        return ""
    touched, touching = in_pairs(before.contacts_after()), in_pairs(before.contacts_after(move.steps))
    was, settled = settled_after(before), settled_after(before, move.steps)
    own = squares_of(before.tiles_after(move.steps), before.mover)
    lost = {target for source, target in moved.items() if source in touched and target not in touching}
    spoilt, gained = (was - settled) & own, settled - was - own
    if alone := before.alarms_after(move.steps):
        return _("{square} is left isolated", square=_first_of(alone))
    if lost:
        return _("{square} loses its contact", square=_first_of(lost))
    if spoilt:
        return _("{square} touches a friend again", square=_first_of(spoilt))
    return _("{square} is now in place", square=_first_of(gained)) if gained else ""


def turned(position: Position) -> Position:
    """The same pieces, the other side to move."""
    return ENTROPY.set_up(position.tiles, ENTROPY.variants[0], position.mover.other)


def way(move: Move) -> tuple[int, int]:
    """From where to where a slide goes."""
    step = move.steps[0]
    assert isinstance(step, Slide)
    return step.source, step.target


def written(slide: tuple[int, int]) -> str:
    """A slide as it is written down: `a4-c4`."""
    return "-".join(map(ENTROPY.square_name, slide))


def has_passed(position: Position) -> bool:
    """Whether the turn that led here was a pass."""
    earlier = position.previous
    return earlier is not None and earlier.tiles == position.tiles


def has_stood(before: Position, move: Move) -> bool:
    """Whether the mover's pieces stand after the move as they did before one of its last two turns."""
    squares, earlier = own_squares(before, move.steps), before.previous
    for _ply in range(_LATELY):
        if earlier is None:
            return False
        if squares_of(earlier.tiles, before.mover) == squares:
            return True
        earlier = earlier.previous
    return False


def has_been_in_place(before: Position, move: Move) -> bool:
    """Whether what a move puts in place was there at one of the mover's last two turns: it only restores that."""
    new, earlier = own_places(before, move.steps) - own_places(before), before.previous
    for _ply in range(_LATELY):
        if earlier is None:
            return False
        there = set(settled_after(earlier)) & squares_of(earlier.tiles, before.mover)
        if new <= there:
            return True
        earlier = earlier.previous
    return False


def is_free(before: Position, move: Move) -> bool:
    """Whether a move leaves no piece of its side alone, fewer in place, or one without the touch it had."""
    touching = {origin(square, move) for square in own_contacts(before, move.steps)}
    return (not before.alarms_after(move.steps) and own_contacts(before) <= touching
            and len(own_places(before, move.steps)) >= len(own_places(before)))


def origin(square: int, move: Move) -> int:
    """Where the piece on the square stood before the move."""
    return next((step.source for step in move.steps if isinstance(step, Slide) and step.target == square), square)


def own_squares(position: Position, done: tuple[Step, ...] = ()) -> set[int]:
    """Where the mover's pieces are."""
    return squares_of(position.tiles_after(done), position.mover)


def own_places(position: Position, done: tuple[Step, ...] = ()) -> set[int]:
    """Where the mover's pieces are in place."""
    return set(settled_after(position, done)) & own_squares(position, done)


def own_contacts(position: Position, done: tuple[Step, ...] = ()) -> set[int]:
    """Where the mover's pieces touch the other side."""
    return in_pairs(position.contacts_after(done)) & own_squares(position, done)


def own_bonds(position: Position, done: tuple[Step, ...] = ()) -> set[tuple[int, int]]:
    """The pairs of the mover's pieces that touch."""
    squares = own_squares(position, done)
    return {bond for bond in position.bonds_after(done) if bond[0] in squares}


def in_pairs(pairs: Iterable[tuple[int, int]]) -> set[int]:
    return {square for pair in pairs for square in pair}


def distance(square: int, others: Iterable[int]) -> int:
    """In squares, in the eight directions, to the nearest of the others."""
    places = map(ENTROPY.board.place, others)
    column, row = ENTROPY.board.place(square)
    return min(max(abs(column - x), abs(row - y)) for x, y in places)


def placing(position: Position) -> frozenset[tuple[int, int]]:
    """The slides with which the mover gets one more piece into place and keeps as many up to the other side."""
    there, near = len(own_places(position)), len(own_contacts(position))
    return frozenset((step.source, step.target) for step in position.next_steps()
                     if isinstance(step, Slide) and len(own_places(position, (step,))) > there
                     and len(own_contacts(position, (step,))) >= near)


def again(before: Position, move: Move) -> Position:
    """After a move, its side to move again."""
    return ENTROPY.set_up(before.tiles_after(move.steps), ENTROPY.variants[0], before.mover)


def most_at_once(position: Position) -> int:
    """How many of its pieces the mover can have in place after one move, or without one."""
    return max(len(own_places(position, done)) for done in ((), *((step,) for step in position.next_steps())))


def movable(position: Position) -> set[int]:
    """Where the mover's pieces are that can move."""
    return {step.source for step in position.next_steps() if isinstance(step, Slide)}


def moves_text(count: int) -> str:
    """`1 move`, `{count} moves`, for what leaves them or has them left."""
    return translate_count("{count} move", "{count} moves", count)


def is_far_fewer(left: int, kept: int) -> bool:
    """Whether one count of moves is so much smaller than another that it is a reason: at most half, or a handful."""
    return 2 * left <= kept or (is_handful(left) and not is_handful(kept))


def is_handful(moves: int) -> bool:
    return moves <= _HANDFUL


def passed(source: int, target: int) -> set[int]:
    """The squares a slide leads over, and where it ends."""
    return set(ENTROPY.board.way(source, target))


def theirs(position: Position) -> set[int]:
    return own_squares(turned(position))


def _first_of(squares: Iterable[int]) -> str:
    return ENTROPY.square_name(min(squares))

"""What a move in Entropy spoils, and what one that is advised is good for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from magicgame.engine.advice import Advice
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Side, Slide, Step, Tiles
from magicgame.games.parting import settled_after
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.squares import squares_text

Slid = tuple[int, int]
"""The squares a slide leads from and to."""


def squares_of(tiles: Tiles, side: Side) -> set[int]:
    """Where the side's pieces are."""
    return {square for square, tile in enumerate(tiles) if tile is not None and tile.side is side}


def effect(before: Position, move: Move) -> str:
    """The first of these that is true of a piece: it is left isolated, loses its contact by moving away, touches a
    friend again, or is one of the other side's and stands as it must now."""
    moved = {step.source: step.target for step in move.steps if isinstance(step, Slide)}
    if not moved:
        return ""
    touched, touching = _in_pairs(before.contacts_after()), _in_pairs(before.contacts_after(move.steps))
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


def merit(before: Position, advice: Advice) -> str:
    """What the move advised does for its side, and what it costs; of one that shows neither, that another one gains
    more at once and is worse all the same."""
    assert advice.move is not None
    move = advice.move
    told = _gain(before, move) or _use(before, move) or _plan(before, advice)
    alone, was, now = before.alarms_after(move.steps), _places(before), _places(before, move.steps)
    is_cheap = not alone and len(now) >= len(was)
    if is_cheap and not told and (worse := _worse(before, advice.depth)):
        return worse
    told = told or _company(before, move) or _searched(advice.depth)
    if is_cheap or not told:
        return told
    if alone:
        return translate_count("{gain}, though it leaves {squares} alone", "{gain}, though it leaves {squares} alone",
                               len(alone), gain=told, squares=squares_text(sorted(alone), ENTROPY))
    paid = sorted(was - {_origin(square, move) for square in now})
    return translate_count(
        "{gain}, though it takes {squares} out of place", "{gain}, though it takes {squares} out of place",
        len(paid), gain=told, squares=squares_text(paid, ENTROPY))


def _worse(before: Position, depth: int) -> str:
    """A move that gets a piece in place; a search of so many plies has not advised it."""
    tempting = _placing(before.tiles, before.mover)
    if not depth or not tempting:
        return ""
    return translate_count("{move} gets a piece in place at once, but looks worse one turn ahead",
                           "{move} gets a piece in place at once, but looks worse {count} turns ahead",
                           depth, move=_written(min(tempting)))


def _gain(before: Position, move: Move) -> str:
    """The first of these that is true: it gives check, gets pieces of its side in place, or brings one up to the other
    side."""
    if before.after(move).alarms_after() - _turned(before).alarms_after():
        return _("This gives check")
    gained = len(_places(before, move.steps)) - len(_places(before))
    if gained > 0:
        return translate_count("This gets one more piece in place", "This gets {count} more pieces in place", gained)
    touching = [len(_touching(before, done)) for done in ((), move.steps)]
    if touching[1] <= touching[0]:
        return ""
    return (_("This brings another piece up to one of theirs") if touching[0]
            else _("This brings a first piece up to one of theirs"))


def _use(before: Position, move: Move) -> str:
    """Whether it does nothing for theirs that stand alone, takes one of theirs out of place, or parts friends."""
    if before.after(move).alarms_after():
        return _("This leaves them in check")
    if len(settled_after(before, move.steps) - _own(before, move.steps)) < len(settled_after(before) - _own(before)):
        return _("This takes one of their pieces out of place")
    was, now = _bonds(before), _bonds(before, move.steps)
    if len(now) >= len(was):
        return ""
    bound = _in_pairs(now) | before.alarms_after(move.steps)
    freed = sorted(square for square in _own(before, move.steps) - bound if _origin(square, move) in _in_pairs(was))
    if freed:
        return _("This leaves no friend beside {squares}", squares=squares_text(freed, ENTROPY))
    return _("This separates two of your own that touch")


def _plan(before: Position, advice: Advice) -> str:
    """Which move that gets a piece in place it makes possible, for its own side, or keeps from the other."""
    assert advice.move is not None
    if prepared := _prepared(before, advice.line):
        return _("This prepares {move}, which gets a piece in place", move=_written(prepared))
    other, after = before.mover.other, before.tiles_after(advice.move.steps)
    feared, left = _placing(before.tiles, other), _placing(after, other)
    if len(left) < len(feared):
        return _("This stops {move}, which would get one of theirs in place", move=_written(min(feared - left)))
    return ""


def _prepared(before: Position, line: Sequence[Move]) -> Slid | None:
    """A slide that is there after the turn and the answer expected: it gets a piece in place that is not there now, and
    leaves more of its side in place than now. Preferably the one the search expects."""
    if len(line) < 3:
        return None
    turn, answer, expected = line[:3]
    then, known = before.after(turn).after(answer), _placing(before.tiles, before.mover)
    found = [slide for slide in then.next_steps() if isinstance(slide, Slide) and (slide.source, slide.target)
             not in known and _gets_nearer(before, turn, then, slide)]
    chosen = [slide for slide in found if (slide,) == expected.steps] or found
    return (chosen[0].source, chosen[0].target) if chosen else None


def _gets_nearer(before: Position, turn: Move, then: Position, slide: Slide) -> bool:
    now, first, second = _places(before), _places(then), _places(then, (slide,))
    gained = {_origin(square, Move((slide,))) for square in second} - first
    return len(second) > max(len(now), len(first)) and any(_origin(square, turn) not in now for square in gained)


@lru_cache(maxsize=8)
def _placing(tiles: Tiles, side: Side) -> frozenset[Slid]:
    """The slides with which the side, were it to move, would get one more piece in place and none fewer up to the
    other side."""
    position = ENTROPY.set_up(tiles, ENTROPY.variants[0], side)
    places, touching = len(_places(position)), len(_touching(position))
    return frozenset((step.source, step.target) for step in position.next_steps()
                     if isinstance(step, Slide) and len(_places(position, (step,))) > places
                     and len(_touching(position, (step,))) >= touching)


def _written(slide: Slid) -> str:
    return "-".join(map(ENTROPY.square_name, slide))


def _company(before: Position, move: Move) -> str:
    """Whether it joins friends, or gives its side more moves."""
    joined = [len(_in_pairs(_bonds(before, done))) for done in ((), move.steps)]
    if joined[1] > joined[0]:
        return _("This brings a friend to a piece of yours, so that it can move")
    more = _moves(before, move.steps) - _moves(before)
    return _("This makes room for your next moves") if more > 0 else ""


def _searched(depth: int) -> str:
    """What a search of so many plies can say of any move it advises."""
    return translate_count("Looking one turn ahead, nothing is clearly better",
                           "Looking {count} turns ahead, nothing is clearly better", depth) if depth else ""


def _moves(position: Position, done: tuple[Step, ...] = ()) -> int:
    """How many moves the mover would have if it were to move again."""
    after = ENTROPY.set_up(position.tiles_after(done), ENTROPY.variants[0], position.mover)
    return len(after.next_steps())


def _turned(position: Position) -> Position:
    """The same pieces, the other side to move."""
    return ENTROPY.set_up(position.tiles, ENTROPY.variants[0], position.mover.other)


def _origin(square: int, move: Move) -> int:
    """Where the piece on the square stood before the move."""
    return next((step.source for step in move.steps if isinstance(step, Slide) and step.target == square), square)


def _own(position: Position, done: tuple[Step, ...] = ()) -> set[int]:
    return squares_of(position.tiles_after(done), position.mover)


def _places(position: Position, done: tuple[Step, ...] = ()) -> set[int]:
    """Where the mover's pieces are in place."""
    return set(settled_after(position, done)) & _own(position, done)


def _touching(position: Position, done: tuple[Step, ...] = ()) -> set[int]:
    """Where the mover's pieces touch the other side."""
    return _in_pairs(position.contacts_after(done)) & _own(position, done)


def _bonds(position: Position, done: tuple[Step, ...] = ()) -> set[tuple[int, int]]:
    """The pairs of the mover's pieces that touch."""
    own = _own(position, done)
    return {bond for bond in position.bonds_after(done) if bond[0] in own}


def _in_pairs(pairs: Iterable[tuple[int, int]]) -> set[int]:
    return {square for pair in pairs for square in pair}


def _first_of(squares: Iterable[int]) -> str:
    return ENTROPY.square_name(min(squares))

"""What a turn of Entropy that is shown does, in sentences: which pieces it puts in place or takes out, whose check it
gives or ends."""

from __future__ import annotations

from collections.abc import Iterator

from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import alone_after, is_shut_in
from magicgame.language import translate_count
from magicgame.ui.words.counts import nothing_in_place
from magicgame.ui.words.entropy_deeds import (
    check_given,
    checks_after,
    joined_sentences,
    left_alone,
    named,
    paid,
    placed,
    places,
    swapped,
)
from magicgame.ui.words.entropy_frozen import frozen_now
from magicgame.ui.words.entropy_seen import did, is_plain
from magicgame.ui.words.names import Names


def shown(names: Names, before: Position, move: Move) -> str:
    """What a turn did: of a check without end why it is that; else whose check it gives or ends, then unless it gives
    one and puts nothing of its own in place, the pieces of both sides put in place and taken out; of one that changes
    nothing of that, what else is seen of it, if anything is."""
    if not move.steps or is_plain(names, before, move):
        told = did(names, before, move)
        return told if told != nothing_in_place() else ""
    if why := frozen_now(names, before, move):
        return why
    is_shut = is_shut_in(before.after(move))
    checks = joined_sentences(checks_after(names, before, move, is_shut))
    is_enough = check_given(names, before, move) and not placed(before, move)
    placing = () if is_enough else _placing(names, before, move, is_first=is_shut or not checks)
    return joined_sentences((checks, *placing))


def _placing(names: Names, before: Position, move: Move, is_first: bool) -> Iterator[str]:
    """Which pieces of both sides it puts in place and takes out; of those it leaves alone no word. Whether that
    `is_first` told of the turn."""
    after, mover = before.after(move), before.mover
    own = _exchanged(names, before, move) or [*_changes(
        names, mover, placed(before, move), paid(before, move), is_first)]
    was, now = places(before, mover.other), places(after, mover.other)
    lost = was - now - alone_after(after)
    yield from own
    yield from _changes(names, mover.other, now - was, lost, is_first and not own, not is_first and bool(own))


def costs(names: Names, before: Position, move: Move) -> str:
    """What a turn costs its side: which of its pieces it takes out of place and leaves alone, else which of the other
    side's it puts in place; may be empty."""
    after, mover, lost = before.after(move), before.mover, paid(before, move)
    taken, alone = _takes(names, mover, lost, True) if lost else "", set(before.alarms_after(move.steps))
    if told := joined_sentences((taken, left_alone(names, after, mover, alone) if alone else "")):
        return told
    put = places(after, mover.other) - places(before, mover.other)
    return _puts(names, mover.other, put, True) if put else ""


def _exchanged(names: Names, before: Position, move: Move) -> list[str]:
    """Which of its side's pieces it puts in place for others; empty where it does not."""
    put, lost = placed(before, move), paid(before, move)
    if not put or not lost:
        return []
    if before.mover is names.you:
        return [told] if (told := swapped(before, move)) else []
    return [translate_count("This puts {side}'s piece on {squares} in place, but takes {lost} out of place",
                            "This puts {side}'s pieces on {squares} in place, but takes {lost} out of place",
                            len(put), squares=named(put), lost=named(lost), side=names.side(before.mover))]


def _changes(
    names: Names, side: Side, put: set[int], lost: set[int], is_first: bool, is_on: bool = False
) -> Iterator[str]:
    """Which of the side's pieces are put in place, and which are taken out; the first sentence of all where it
    `is_first`, one that goes on from such a sentence where it `is_on`."""
    if put:
        yield _puts_on(names, side, put) if is_on else _puts(names, side, put, is_first)
    if lost:
        yield _takes(names, side, lost, is_first and not put)


def _puts_on(names: Names, side: Side, put: set[int]) -> str:
    return translate_count("It also puts your piece on {squares} in place",
                           "It also puts your pieces on {squares} in place", len(put), squares=named(put)) if (
        side is names.you) else translate_count(
        "It also puts {side}'s piece on {squares} in place", "It also puts {side}'s pieces on {squares} in place",
        len(put), squares=named(put), side=names.side(side))


def _puts(names: Names, side: Side, put: set[int], is_first: bool) -> str:
    told, squares = names.side(side), named(put)
    if side is names.you:
        return translate_count("This puts your piece on {squares} in place",
                               "This puts your pieces on {squares} in place", len(put), squares=squares) if (
            is_first) else translate_count("The turn also puts your piece on {squares} in place",
                                           "The turn also puts your pieces on {squares} in place", len(put),
                                           squares=squares)
    return translate_count("This puts {side}'s piece on {squares} in place",
                           "This puts {side}'s pieces on {squares} in place", len(put), squares=squares,
                           side=told) if is_first else translate_count(
        "The turn also puts {side}'s piece on {squares} in place",
        "The turn also puts {side}'s pieces on {squares} in place",
        len(put), squares=squares, side=told)


def _takes(names: Names, side: Side, lost: set[int], is_first: bool) -> str:
    told, squares = names.side(side), named(lost)
    if side is names.you:
        return translate_count("This takes your piece on {squares} out of place",
                               "This takes your pieces on {squares} out of place", len(lost), squares=squares) if (
            is_first) else translate_count("The turn also takes your piece on {squares} out of place",
                                           "The turn also takes your pieces on {squares} out of place", len(lost),
                                           squares=squares)
    return translate_count("This takes {side}'s piece on {squares} out of place",
                           "This takes {side}'s pieces on {squares} out of place", len(lost), squares=squares,
                           side=told) if is_first else translate_count(
        "The turn also takes {side}'s piece on {squares} out of place",
        "The turn also takes {side}'s pieces on {squares} out of place", len(lost), squares=squares, side=told)

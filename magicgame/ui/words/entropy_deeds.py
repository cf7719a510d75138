"""What a turn of Entropy does to the pieces of both sides, as anybody can check on the board, a sentence for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import alone_after, settled_after
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.story import winning_move
from magicgame.ui.words.counts import side_count
from magicgame.ui.words.entropy_moves import (
    has_passed,
    is_shut_in,
    origin,
    own_places,
    squares_of,
    turned,
    way,
    written,
)
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import squares_text

# --- what a turn does to the other side's check -----------------------------------------------------------------------


def shut_in(names: Names, before: Position, move: Move) -> str:
    """That the other side stays in check with no move that ends it; else empty."""
    if not is_shut_in(before.after(move)):
        return ""
    side = before.mover.other
    if has_passed(before):
        return _("You are still in check and must pass again") if side is names.you else _(
            "{side} is still in check and must pass again", side=names.side(side))
    return _("You cannot end your check and must pass") if side is names.you else _(
        "{side} cannot end its check and must pass", side=names.side(side))


def goes_on_passing(before: Position, move: Move) -> bool:
    """Whether the other side has passed and must again, and the move costs nothing."""
    return has_passed(before) and is_shut_in(before.after(move)) and not price(before, move)


def set_free(names: Names, before: Position, move: Move) -> str:
    """That the other side's check has ended, or that it could not be ended and now it can; else empty."""
    was, after, side = turned(before), before.after(move), before.mover.other
    if after.is_terminal or not was.alarms_after() or is_shut_in(after):
        return ""
    if not after.alarms_after():
        return _("But you are no longer in check") if side is names.you else _(
            "But {side} is no longer in check", side=names.side(side))
    if not is_shut_in(was):
        return ""
    return _("But you can end your check now") if side is names.you else _(
        "But {side} can end its check now", side=names.side(side))


# --- of a turn that is advised ----------------------------------------------------------------------------------------


def gained(before: Position, move: Move) -> str:
    """Which of its side's pieces a turn puts in place; empty where it puts none."""
    put = placed(before, move)
    return translate_count("This puts your piece on {squares} in place", "This puts your pieces on {squares} in place",
                           len(put), squares=named(put)) if put else ""


def gained_too(before: Position, move: Move) -> str:
    """The same after what the turn does first."""
    put = placed(before, move)
    return translate_count("The turn also puts your piece on {squares} in place",
                           "The turn also puts your pieces on {squares} in place",
                           len(put), squares=named(put)) if put else ""


def swapped(before: Position, move: Move) -> str:
    """Which of its side's pieces a turn puts in place for others that are there no more; empty where it does not."""
    put, lost = placed(before, move), paid(before, move)
    if not put or not lost or before.alarms_after(move.steps):
        return ""
    if len(lost) == 1:
        return translate_count("This puts your piece on {squares} in place instead of the one on {lost}",
                               "This puts your pieces on {squares} in place instead of the one on {lost}",
                               len(put), squares=named(put), lost=named(lost))
    return translate_count("This puts your piece on {squares} in place instead of those on {lost}",
                           "This puts your pieces on {squares} in place instead of those on {lost}",
                           len(put), squares=named(put), lost=named(lost))


def given(names: Names, before: Position, move: Move) -> str:
    """What a turn gives the other side, in a sentence: a piece in place, else the end of its check."""
    return _gift(before, move) or set_free(names, before, move)


def price(before: Position, move: Move) -> str:
    """What a turn costs its side: a piece left alone, else one that is in place no more; else empty."""
    if alone := before.alarms_after(move.steps):
        told = translate_count("But it leaves your piece on {squares} alone and you in check",
                               "But it leaves your pieces on {squares} alone and you in check",
                               len(alone), squares=named(alone))
        fewer = len(own_places(before)) - len(own_places(before, move.steps))
        return translate_count("{told}, with one piece fewer in place", "{told}, with {count} pieces fewer in place",
                               fewer, told=told) if fewer > 0 else told
    return no_longer(paid(before, move))


def price_ahead(before: Position, move: Move, is_gain_told: bool) -> str:
    """What a turn not yet told costs its side: a piece left alone, else which are in place no more, where fewer are or
    it is told which get there; else empty."""
    if before.alarms_after(move.steps):
        return _("The move leaves a piece of yours alone")
    is_dear = len(own_places(before, move.steps)) < len(own_places(before))
    lost = paid(before, move) if is_gain_told or is_dear else ()
    return translate_count("But then your piece on {squares} would no longer be in place",
                           "But then your pieces on {squares} would no longer be in place",
                           len(lost), squares=named(lost)) if lost else ""


def regained(names: Names, before: Position, move: Move) -> str:
    """Which of its side's pieces a turn puts in place once more, and how many of both sides are there then."""
    own, other, put = own_places(before, move.steps), own_places(before.after(move)), placed(before, move)
    return translate_count("This puts your piece on {squares} back in place: you then have {own}, {side} {other}",
                           "This puts your pieces on {squares} back in place: you then have {own}, {side} {other}",
                           len(put), squares=named(put), own=len(own), other=len(other),
                           side=names.side(before.mover.other))


def no_longer(paid: set[int]) -> str:
    """Which pieces are in place no more; empty where none is."""
    return translate_count("But your piece on {squares} is no longer in place",
                           "But your pieces on {squares} are no longer in place",
                           len(paid), squares=named(paid)) if paid else ""


def placed(before: Position, move: Move) -> set[int]:
    """Where the mover's pieces are in place only after the move."""
    was = own_places(before)
    return {square for square in own_places(before, move.steps) if origin(square, move) not in was}


def stopping(before: Position, move: Move, slide: Move, put: set[int], told: str) -> str:
    """What is `told`: that a slide does not put its side's pieces there in place any more after the move; where it
    still would some of them, whom it would leave alone, else that. Empty where it would all the same, or others."""
    after = before.after(move)
    if not set(slide.steps) <= set(after.next_steps()) or not (left := own_places(after, slide.steps) & put):
        return told
    if left == put or left != placed(after, slide):
        return ""
    words = {"turn": written(way(move)), "move": written(way(slide))}
    if alone := put & after.alarms_after(slide.steps):
        return translate_count("After {turn}, {move} would leave the piece on {squares} alone",
                               "After {turn}, {move} would leave the pieces on {squares} alone", len(alone),
                               squares=named(alone), **words)
    return _("After {turn}, {move} would put only {squares} in place, not {others}", squares=named(left),
             others=named(put - left), **words)


def paid(before: Position, move: Move) -> set[int]:
    """Where those of the mover's pieces were that are in place no more."""
    return own_places(before) - {origin(square, move) for square in own_places(before, move.steps)}


def _gift(before: Position, move: Move) -> str:
    """Which pieces of the other side a turn puts in place; empty where it puts none."""
    other = before.mover.other
    placed = places(before.after(move), other) - places(before, other)
    return translate_count("The turn also puts their piece on {squares} in place",
                           "The turn also puts their pieces on {squares} in place",
                           len(placed), squares=named(placed)) if placed else ""


# --- of a turn that was played ----------------------------------------------------------------------------------------


def played(names: Names, before: Position, move: Move) -> str:
    """What changed by a turn or matters after it: a check that cannot be ended and whom it left alone, the pieces in
    place, who else is left alone and whose check has ended; may be empty. Of the two sides the reader's own comes
    first."""
    after, is_own = before.after(move), before.mover is names.you
    if not move.steps:
        return _of_pass(names, before)
    shut, counts = shut_in_now(names, before, move), _changed(names, before, after, places)
    told = _in_place(names, counts, before, move) if counts else swapped(before, move) if is_own else ""
    return joined_sentences((shut, told, *checks_after(names, before, move, bool(shut))))


def shut_in_now(names: Names, before: Position, move: Move) -> str:
    """Which of the other side's pieces stand alone in a check that cannot be ended, if any does newly; where none does,
    that it cannot; else empty."""
    shut, side = shut_in(names, before, move), before.mover.other
    if not shut or not newly_alone(before, before.after(move), side):
        return shut
    alone = before.after(move).alarms_after()
    return translate_count(
        "Your piece on {squares} stands alone: you are in check and must pass",
        "Your pieces on {squares} stand alone: you are in check and must pass",
        len(alone), squares=named(alone)) if side is names.you else translate_count(
        "{side}'s piece on {squares} stands alone: {side} is in check and must pass",
        "{side}'s pieces on {squares} stand alone: {side} is in check and must pass",
        len(alone), squares=named(alone), side=names.side(side))


def _in_place(names: Names, counts: str, before: Position, move: Move) -> str:
    """How many are in place; of a turn that both took pieces of its side out of place and put some there, which."""
    lost, gained = paid(before, move), placed(before, move)
    if not (lost and gained):
        return _("In place: {counts}", counts=counts)
    told = {"counts": counts, "lost": named(lost), "gained": named(gained)}
    return translate_count("In place: {counts}. {gained} is now in place, {lost} no longer",
                           "In place: {counts}. {gained} are now in place, {lost} no longer", len(gained), **told)


def won(names: Names, before: Position, move: Move) -> str:
    """What a turn gains its side: that the other must pass, more pieces in place than before against those of the
    other, a check ended or given; empty of one that does none of that."""
    after, mover = before.after(move), before.mover
    shut = shut_in_now(names, before, move)
    rises = _lead(after, mover) > _lead(before, mover)
    placed = _("In place: {counts}", counts=_changed(names, before, after, places)) if rises else ""
    is_free = not alone_after(after) & squares_of(after.tiles, mover)
    ended = _check(names, before, after, mover) if is_free else ""
    given = _check(names, before, after, mover.other) if (
        not shut and not after.is_terminal and newly_alone(before, after, mover.other)) else ""
    return joined_sentences((shut, placed, ended, given))


def _lead(position: Position, side: Side) -> int:
    """How many more pieces the side has in place than the other."""
    return len(places(position, side)) - len(places(position, side.other))


def _of_pass(names: Names, before: Position) -> str:
    """Why nothing else could be done."""
    if not (alone := before.alarms_after()):
        return _("No piece can move")
    if before.mover is names.you:
        return translate_count("Your piece on {squares} stays alone: no move ends the check",
                               "Your pieces on {squares} stay alone: no move ends the check",
                               len(alone), squares=named(alone))
    return translate_count("{side}'s piece on {squares} stays alone: no move ends the check",
                           "{side}'s pieces on {squares} stay alone: no move ends the check",
                           len(alone), squares=named(alone), side=names.side(before.mover))


def _changed(
    names: Names, before: Position, after: Position, counted: Callable[[Position, Side], set[int]]
) -> str:
    """How many pieces of each side count, and how many did before; empty where that has not changed."""
    first = names.you or Side.FIRST
    sides = {side: (len(counted(before, side)), len(counted(after, side))) for side in (first, first.other)}
    if all(was == now for was, now in sides.values()):
        return ""
    return ", ".join(_count(names, side, *each) for side, each in sides.items())


def _count(names: Names, side: Side, was: int, now: int) -> str:
    """`you 3 → 4`, `Diamond 2`."""
    count = str(now) if was == now else f"{was}\u00a0→\u00a0{now}"
    return side_count(names, side, count)


def checks_after(names: Names, before: Position, move: Move, is_told: bool) -> Iterator[str]:
    """Of both sides what came of their checks, unless that of the other side's is told already; nothing once the game
    is over."""
    after = before.after(move)
    if after.is_terminal:
        return
    yield _check(names, before, after, before.mover)
    if not is_told:
        yield _check(names, before, after, before.mover.other)


def check_given(names: Names, before: Position, move: Move) -> str:
    """Whom of the other side's a turn leaves alone, or that its check goes on; else empty."""
    after = before.after(move)
    if after.is_terminal or not after.alarms_after():
        return ""
    return shut_in_now(names, before, move) or _check(names, before, after, after.mover)


def newly_alone(before: Position, after: Position, side: Side) -> set[int]:
    """Where its pieces are left alone that were not before."""
    return squares_of(after.tiles, side) & (alone_after(after) - alone_after(before))


def _check(names: Names, before: Position, after: Position, side: Side) -> str:
    """Which of its pieces are newly left alone, or stand alone with them, that none does any more, or that some still
    do; only the side to move is in check."""
    alone_before = alone_after(before) & squares_of(before.tiles, side)
    alone = alone_after(after) & squares_of(after.tiles, side)
    new = newly_alone(before, after, side)
    if new and side is before.mover:
        return left_alone(names, after, side, new)
    if new:
        return translate_count(
            "Your piece on {squares} stands alone: you are in check",
            "Your pieces on {squares} stand alone: you are in check",
            len(alone), squares=named(alone)) if side is names.you else translate_count(
            "{side}'s piece on {squares} stands alone: {side} is in check",
            "{side}'s pieces on {squares} stand alone: {side} is in check",
            len(alone), squares=named(alone), side=names.side(side))
    if alone_before and not alone:
        return _("You are no longer in check") if side is names.you else _(
            "{side} is no longer in check", side=names.side(side))
    if alone and side is after.mover:
        return translate_count(
            "Your piece on {squares} is still alone: you are in check",
            "Your pieces on {squares} are still alone: you are in check",
            len(alone), squares=named(alone)) if side is names.you else translate_count(
            "{side}'s piece on {squares} is still alone: {side} is in check",
            "{side}'s pieces on {squares} are still alone: {side} is in check",
            len(alone), squares=named(alone), side=names.side(side))
    return ""


def left_alone(names: Names, after: Position, side: Side, new: set[int]) -> str:
    """Which of its own pieces a turn of the side leaves alone, and what follows where a move can help them."""
    told = {"squares": named(new), "side": names.side(side)}
    is_left = any(new.intersection(after.after(reply).alarms_after()) for reply in after.legal_moves)
    if winning_move(after) is not None or not (is_left and turned(after).next_steps()):
        return translate_count("Your piece on {squares} now stands alone", "Your pieces on {squares} now stand alone",
                               len(new), **told) if side is names.you else translate_count(
            "{side}'s piece on {squares} now stands alone", "{side}'s pieces on {squares} now stand alone",
            len(new), **told)
    return translate_count(
        "Your piece on {squares} now stands alone, so your next turn must rescue it",
        "Your pieces on {squares} now stand alone, so your next turn must rescue them",
        len(new), **told) if side is names.you else translate_count(
        "{side}'s piece on {squares} now stands alone, so {side}'s next turn must rescue it",
        "{side}'s pieces on {squares} now stand alone, so {side}'s next turn must rescue them", len(new), **told)


# --- for both ---------------------------------------------------------------------------------------------------------


def joined_sentences(texts: Iterable[str]) -> str:
    """Those that say something, one after the other; the last without its full stop."""
    return ". ".join(text for text in texts if text)


def named(squares: Iterable[int]) -> str:
    return squares_text(sorted(squares), ENTROPY)


def places(position: Position, side: Side) -> set[int]:
    """Where the side's pieces are in place."""
    return set(settled_after(position)) & squares_of(position.tiles, side)

"""What a friend's message means to a match: its next turn, something known already, or something that does not fit."""

from __future__ import annotations

from enum import Enum, auto

from magicgame.games.game import MatchTermination, Side
from magicgame.match.match import Match, Played
from magicgame.match.messages import DRAW_TAG, IDENTITY_TAG, offered_by, sender
from magicgame.match.seats import Friend, Person, Seats


class News(Enum):
    """`NEXT` the friend's next turn, or the end; `KNOWN` nothing new; `OWN` the player's own message; `AHEAD` there are
    turns between, or own ones not played here; `DIFFERENT` other turns than those played, or other rules; `UNASKED`
    agrees to a draw nobody offered."""

    NEXT = auto()
    KNOWN = auto()
    OWN = auto()
    AHEAD = auto()
    DIFFERENT = auto()
    UNASKED = auto()


def news(match: Match, sent: Match) -> News:
    """What the match sent means to the one of the same identity that is played here."""
    count = min(len(match.moves), len(sent.moves))
    same_rules = (match.game, match.variant) == (sent.game, sent.variant)
    if not same_rules or match.move_texts[:count] != sent.move_texts[:count]:
        return News.DIFFERENT
    steps = _steps(sent) - _steps(match)
    if steps <= 0:
        is_told = len(sent.moves) <= len(match.moves) and sent.ended in (None, match.ended)
        known = News.OWN if sender(sent) is match.seats.own else News.KNOWN
        return known if is_told else News.DIFFERENT
    if match.ended is not None:
        return News.DIFFERENT
    if steps > 1 or sender(sent) is match.seats.own:
        return News.AHEAD
    return News.UNASKED if _agrees_unasked(match, sent) else News.NEXT


def _steps(match: Match) -> int:
    return len(match.moves) + (match.ended is not None)


def _agrees_unasked(match: Match, sent: Match) -> bool:
    is_agreed = sent.ended is not None and sent.ended.termination is MatchTermination.DRAW_AGREED
    return is_agreed and offered_by(match) is not match.seats.own


def take(match: Match, sent: Match) -> tuple[Played, ...]:
    """Bring the match to where the message has it, which is `NEXT`, and answer the turn, or none of an end.
    A friend without a name gets the one signed with."""
    side = sender(sent)
    if not match.seats.name(side):
        match.seats = _with_friend(match.seats, sent.seats.name(side))
    if sent.ended is not None:
        match.end(sent.ended)
        return ()
    match.tags.pop(DRAW_TAG, None)
    match.tags |= {DRAW_TAG: sent.tags[DRAW_TAG]} if DRAW_TAG in sent.tags else {}
    return (match.play(sent.moves[-1]),)


def joined(sent: Match) -> Match:
    """The friend's match as it is played here: the other side is this player's."""
    first, second = (
        (Friend if side is sender(sent) else Person)(sent.seats.name(side)) for side in Side)
    match = Match(sent.game, sent.variant, Seats(first, second))
    for move in sent.moves:
        match.play(move)
    if sent.ended is not None:
        match.end(sent.ended)
    match.tags |= {tag: sent.tags[tag] for tag in (IDENTITY_TAG, DRAW_TAG) if tag in sent.tags}
    return match


def _with_friend(seats: Seats, name: str) -> Seats:
    first, second = (Friend(name) if isinstance(seat, Friend) else seat for seat in (seats.first, seats.second))
    return Seats(first, second)

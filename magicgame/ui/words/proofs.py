"""What a turn did to a win that a search has proven."""

from __future__ import annotations

from magicgame.games.game import Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.proof import Kind, Swing
from magicgame.ui.words.names import Names
from magicgame.ui.words.study import looked_better


def swing_text(names: Names, mover: Side, swing: Swing) -> str:
    """The verdict on the mover's turn, without a full stop."""
    kind = swing.kind
    if swing.wins_at_once and kind in (Kind.DELAYED, Kind.LET_GO):
        return _("You missed a win at once") if mover is names.you else _(
            "{side} missed a win at once", side=names.side(mover))
    if kind is Kind.DREW:
        return _("This makes it a draw")
    if swing.loses_at_once:
        return _("This lets you win at once") if mover.other is names.you else _(
            "This lets {side} win at once", side=names.side(mover.other))
    if kind is Kind.ALLOWED:
        return _("This lets you force a win") if mover.other is names.you else _(
            "This lets {side} force a win", side=names.side(mover.other))
    return _own(kind, names.side(mover.other)) if mover is names.you else _theirs(names, mover, kind)


def behind_already(names: Names, mover: Side, told: str) -> str:
    """The verdict on a turn that is no mistake though it let the other side force a win: why it is none."""
    return _("{told}, but you were clearly behind already", told=told) if mover is names.you else _(
        "{told}, but {side} was clearly behind already", told=told, side=names.side(mover))


def _own(kind: Kind, other: str) -> str:
    """Of a turn with which the reader gave a win away."""
    match kind:
        case Kind.TURNED:
            return _("You could force a win; now {other} can", other=other)
        case Kind.DRAWN:
            return _("You could force a win; now it is a draw")
    return _("You could force a win; after this the computer finds none")


def _theirs(names: Names, mover: Side, kind: Kind) -> str:
    side, other = names.side(mover), names.side(mover.other)
    match kind:
        case Kind.TURNED if mover.other is names.you:
            return _("{side} could force a win; now you can", side=side)
        case Kind.TURNED:
            return _("{side} could force a win; now {other} can", side=side, other=other)
        case Kind.DRAWN:
            return _("{side} could force a win; now it is a draw", side=side)
    return _("{side} could force a win; after this the computer finds none", side=side)


def lasting_check(names: Names, mover: Side, answer: str, count: int) -> str:
    """Below a turn of the mover's: the answer to it was a check that could not be ended, and so many other moves would
    have allowed none."""
    if mover is names.you:
        return translate_count(
            "This allowed {answer}, a check that you could not end. One other move allowed no such check",
            "This allowed {answer}, a check that you could not end. {count} other moves allowed no such check",
            count, answer=answer)
    return translate_count(
        "This allowed {answer}, a check that {side} could not end. One other move allowed no such check",
        "This allowed {answer}, a check that {side} could not end. {count} other moves allowed no such check",
        count, answer=answer, side=names.side(mover))


def instead_text(names: Names, mover: Side, swing: Swing, turn: str, turns: int | None) -> str:
    """Below the verdict on the mover's turn, the better one, and why; of one that keeps a win in how many `turns` of
    its side's it wins at most, itself included, if that is known."""
    if swing.kind is Kind.DREW:
        return looked_better(turn, "", True)
    if swing.kind is Kind.ALLOWED:
        return _prevented(names, mover.other, swing, turn)
    if swing.wins_at_once:
        return _("{turn} would have won at once", turn=turn)
    return _("{turn} would have kept the win", turn=turn) if turns is None else _(
        "{turn} would have won in at most {count} moves", turn=turn, count=turns)


def mended(names: Names, mover: Side, swing: Swing) -> str:
    """Of a better turn once it is played instead, for which nothing else speaks; empty where no win was at stake."""
    side = names.side(mover.other)
    if swing.kind is Kind.DREW:
        return ""
    if swing.kind is not Kind.ALLOWED:
        return keeps_win()
    return _("After this, {side} cannot win at once", side=side) if swing.loses_at_once else _(
        "After this the computer finds no forced win for {side}", side=side)


def how_it_wins(names: Names, loser: Side, threatens: str, is_next: bool) -> str:
    """Of a turn that is proven to win: what it `threatens`, to follow `it`, if that is anything, and that the other
    side has no answer, if it wins with its side's next turn."""
    if not is_next:
        return _("It {does}", does=threatens)
    if loser is names.you:
        return _("It {does}, and you have no answer", does=threatens)
    return _("It {does}, and {side} has no answer", does=threatens, side=names.side(loser))


def could_answer(names: Names, mover: Side, answer: str, reply: str) -> str:
    """Of a better turn: with what its side could meet the answer that wins after the one it played."""
    return _("You could answer {answer} with {reply}", answer=answer, reply=reply) if mover is names.you else _(
        "{side} could answer {answer} with {reply}", side=names.side(mover), answer=answer, reply=reply)


def keeps_win() -> str:
    """Of a turn after which its side can still force a win."""
    return _("This keeps the win")


def win_let_go(names: Names, side: Side) -> str:
    """Where a slip has led that let a forced win go."""
    return _("The computer finds no forced win for you here") if side is names.you else _(
        "The computer finds no forced win for {side} here", side=names.side(side))


def after_slip(names: Names, winner: Side, swing: Swing, slip: str, number: int, has_won: bool) -> str:
    """What the turn of that number, from 1, which let that side win, would have come to instead of a better one, or
    came to where that side `has_won` at once."""
    told = {"turn": slip, "number": number, "side": names.side(winner)}
    if has_won:
        return _("After {turn} on turn {number}, you won at once", **told) if winner is names.you else _(
            "After {turn} on turn {number}, {side} won at once", **told)
    if swing.loses_at_once:
        return _("After {turn} on turn {number}, you could have won at once", **told) if winner is names.you else _(
            "After {turn} on turn {number}, {side} could have won at once", **told)
    return _("After {turn} on turn {number}, you could have forced a win", **told) if winner is names.you else _(
        "After {turn} on turn {number}, {side} could have forced a win", **told)


def prevents(turn: str, how: str) -> str:
    """Below the verdict on a turn that let the other side win at once: the better turn, and how it does not."""
    told = _("{turn} would have prevented that", turn=turn)
    return f"{told}. {how}" if how else told


def _prevented(names: Names, winner: Side, swing: Swing, turn: str) -> str:
    """That the better turn would have let the side that can win now do so neither at once nor, it seems, later."""
    if swing.loses_at_once:
        return _("After {turn} you could not win at once", turn=turn) if winner is names.you else _(
            "After {turn} {side} could not win at once", turn=turn, side=names.side(winner))
    return _("{turn} would have prevented that, as far as the computer can see", turn=turn)

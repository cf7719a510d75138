"""A match by message: what is sent, what becomes of what was pasted, and how it is told at the table."""

from __future__ import annotations

from magicgame.games.game import MatchTermination, Side
from magicgame.language import translate as _
from magicgame.match.correspondence import News
from magicgame.match.match import Match
from magicgame.match.messages import message_lines, offered_by, sender
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import variant_title
from magicgame.ui.words.seats import result_name
from magicgame.ui.words.turns import turn_told


def message_text(names: Names, match: Match) -> str:
    """The whole message: what happened, what to do with it, and the lines the friend's program reads."""
    how_to_read = _("Copy this whole message, then press Ctrl+V in Magic Strategy.")
    return "\n".join((told(names, match), how_to_read, "", message_lines(match)))


def told(names: Names, match: Match) -> str:
    """What the message says to a person: who plays whom, the turn played, an offer of a draw."""
    offer = [_("I offer a draw.")] if not match.is_over and match.moves and offered_by(match) is sender(match) else []
    return "\n".join((_who_plays(names, match), _what_happened(names, match), *offer))


def _who_plays(names: Names, match: Match) -> str:
    """By which rules, and who has which side; who has no name is told by who writes the message."""
    rules, own = f"{match.game.title}, {variant_title(match.game, match.variant)}", match.seats.own
    persons = ((match.seats.name(side) or (_("me") if side is own else _("you")), names.symbol(side)) for side in Side)
    return f"{rules}: {' – '.join(f'{person} ({symbol})' for person, symbol in persons)}"


def _what_happened(names: Names, match: Match) -> str:
    if match.ended is not None:
        is_draw = match.ended.termination is MatchTermination.DRAW_AGREED
        return _("I agree to a draw.") if is_draw else _("I resign.")
    if not match.moves:
        return _("Shall we play? You play {side} and begin.", side=names.symbol(match.mover))
    turn = turn_told(Names(names.sides, names.faces, names.letters, names.typed), match.positions[-2], match.moves[-1])
    return _("Turn {number}: {turn}.", number=len(match.moves), turn=turn)


# --- at the table -----------------------------------------------------------------------------------------------------


def copied(names: Names, friend: Side) -> str:
    """The message was copied, perhaps long ago, and nobody knows whether it was sent."""
    return _("You have copied your message: send it to {name}", name=names.side(friend))


def send_this(names: Names, friend: Side) -> str:
    """The turn is played, and its message not copied yet."""
    return _("Copy the message and send it to {name}", name=names.side(friend))


def what_it_says() -> str:
    """Over the message."""
    return _("Your message")


def where_to() -> str:
    """Below it."""
    return _("Paste it into an email or a chat.")


def copied_again() -> str:
    return _("Copied once more: the message is on the clipboard")


def not_copied() -> str:
    """Of a match that was opened again."""
    return _("If your message has not arrived, copy it again")


def draw_goes_along() -> str:
    return _("Your offer of a draw goes along with your turn")


def draw_offered(names: Names, friend: Side) -> str:
    return _("{name} offers a draw. Playing your turn declines it", name=names.side(friend))


def draw_is_offered() -> str:
    return _("A draw is offered already")


def nothing_to_send() -> str:
    return _("There is no message to send: it is your turn, or the match is not by message")


def nothing_to_agree_to() -> str:
    return _("No draw is offered to you")


def nothing_pasted() -> str:
    """What is on the clipboard is no message."""
    return _("There is no message on the clipboard. Copy your friend's whole answer first.")


def no_help() -> str:
    """Why there are no hints, threats or analysis."""
    return _("No help against a friend: you can analyse afterwards")


def ends_on_own_turn() -> str:
    """Why nobody can offer a draw: it goes along with a turn."""
    return _("You can offer a draw when it is your turn")


def turns_stand() -> str:
    """Why there is no undo."""
    return _("Once you have copied its message, a turn cannot be taken back")


def no_clock() -> str:
    return _("A match by message has no clock")


def seat_name() -> str:
    """A friend elsewhere, as one of those who may play a side."""
    return _("By message")


def how_it_works() -> str:
    """Of the seat of a friend elsewhere, on the page of a new game."""
    return _("You send each turn as text, by email or chat. Your friend needs this program, too.")


def whose_turn(names: Names, match: Match) -> str:
    """For a list of matches."""
    friend = match.seats.friend
    if friend is None:
        return ""
    return _("Waiting for {name}", name=result_name(names, match.seats, friend)) if match.mover is friend else _(
        "Your turn")


# --- what was pasted --------------------------------------------------------------------------------------------------


def damaged() -> str:
    return _("The message was changed or cut short on the way, and your match stays as it is. Copy it again, from the "
             "first line to the one with “Seal”, or ask for it once more.")


def newer() -> str:
    return _("The message was written by a newer version of the program. Update yours to read it.")


def open_elsewhere() -> str:
    return _("This match is open in another window of the program. Paste the message there.")


def unusable(names: Names, match: Match, found: News) -> str:
    """Why a whole message does not change the match here."""
    friend = match.seats.friend
    name = result_name(names, match.seats, friend) if friend is not None else ""
    match found:
        case News.OWN:
            return _("This is the message you are sending. Paste {name}'s answer here.", name=name)
        case News.AHEAD:
            return _("A turn before this message is missing, and your match stays as it is. Ask {name} for the message "
                     "before it.", name=name)
        case News.UNASKED:
            return _("This message agrees to a draw you have not offered. Your match stays as it is.")
        case News.DIFFERENT:
            return _("The turns in this message are not those of your match, which stays as it is.")
    state = _("It is your turn.") if match.mover is not friend else _("{name} is to move.", name=name)
    return _("You already have this turn. {state}", state=_("The match is over.") if match.is_over else state)


def invitation_title() -> str:
    return _("A match by message")


def invitation(names: Names, match: Match) -> str:
    """A match that is not known here yet; `match` as it would be played here."""
    friend, own = match.seats.friend, match.seats.own
    name = match.seats.name(friend) if friend is not None else ""
    rules, side = variant_title(match.game, match.variant), names.symbol(own or Side.FIRST)
    who = _("{name} sends you a match", name=name) if name else _("A friend sends you a match")
    return _("{who}: {rules}, turn {number}. You play {side}.", who=who, rules=rules, number=len(match.moves) + 1,
             side=side)

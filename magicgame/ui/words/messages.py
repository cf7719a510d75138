"""A match by message: what is sent, what becomes of what was pasted, and how it is told at the table."""

from __future__ import annotations

from magicgame.games.game import MatchTermination, Side
from magicgame.language import translate as _
from magicgame.match.correspondence import News
from magicgame.match.match import Match
from magicgame.match.messages import message_lines, offered_by, sender
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import waiting_for
from magicgame.ui.words.registry import variant_title
from magicgame.ui.words.turns import turn_told


def message_text(names: Names, match: Match) -> str:
    """The whole message: what happened, who plays whom, how to answer, and the lines the friend's program reads."""
    return "\n".join((told(names, match), "", _who_plays(names, match), how_to_read(match), "", message_lines(match)))


def told(names: Names, match: Match) -> str:
    """What the message says to a person: a greeting, the turn played, an offer of a draw."""
    friend = match.seats.friend
    name = match.seats.name(friend) if friend is not None else ""
    greeting = _("Hello {name}!", name=name) if name else _("Hello!")
    offer = [_("I offer a draw.")] if not match.is_over and match.moves and offered_by(match) is sender(match) else []
    return "\n".join((f"{greeting} {_what_i_do(match)}", *_turn_played(names, match), *offer))


def how_to_read(match: Match) -> str:
    """Tells the friend what to do with the message."""
    if match.is_over:
        return _("To see it, copy this whole message and press Ctrl+V in Magic Strategy.")
    return _("To answer, copy this whole message and press Ctrl+V in Magic Strategy. Play your turn there, and send me "
             "the message you get.")


def _who_plays(names: Names, match: Match) -> str:
    """By which rules, and who has which side; who has no name is told by who writes the message."""
    rules, own = f"{match.game.title}, {variant_title(match.game, match.variant)}", match.seats.own
    persons = ((match.seats.name(side) or (_("me") if side is own else _("you")), names.symbol(side)) for side in Side)
    return f"{rules}: {' – '.join(f'{person} ({symbol})' for person, symbol in persons)}"


def _what_i_do(match: Match) -> str:
    if match.ended is not None:
        is_draw = match.ended.termination is MatchTermination.DRAW_AGREED
        return _("I agree to a draw.") if is_draw else _("I resign.")
    if len(match.moves) > 1:
        return _("Here is my turn.")
    return _("Fancy a game of {game}? I've made the first move.", game=_(match.game.title)) if match.moves else _(
        "Fancy a game of {game}? You begin.", game=_(match.game.title))


def _turn_played(names: Names, match: Match) -> list[str]:
    if match.ended is not None or not match.moves:
        return []
    turn = turn_told(Names(names.sides, names.faces, names.letters, names.typed), match.positions[-2], match.moves[-1])
    return [_("Turn {number}: {turn}.", number=len(match.moves), turn=turn)]


# --- at the table -----------------------------------------------------------------------------------------------------


def how_it_goes() -> str:
    """At the start of a match."""
    return _("Play your turn, copy its message and send it. When the answer comes, copy that and paste it here.")


def copied() -> str:
    """The message was copied just now."""
    return _("Message copied: paste it into an email or a chat")


def send_this(names: Names, friend: Side) -> str:
    """The turn is played, and its message not copied yet."""
    if not (name := names.name(friend)):
        return _("Copy the message and send it to your friend")
    return _("Copy the message and send it to {name}", name=name)


def what_it_says() -> str:
    """Over the message."""
    return _("Your message")


def copied_again() -> str:
    return _("Copied once more: the message is on the clipboard")


def perhaps_unsent() -> str:
    """Of a match that was opened again."""
    return _("Not sent your message yet? Copy it again.")


def draw_goes_along() -> str:
    return _("Your offer of a draw goes along with your turn")


def draw_offered(names: Names, friend: Side) -> str:
    if not (name := names.name(friend)):
        return _("Your friend offers a draw. Playing your turn declines it")
    return _("{name} offers a draw. Playing your turn declines it", name=name)


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


def whose_turn(match: Match) -> str:
    """For a list of matches."""
    friend = match.seats.friend
    if friend is None:
        return ""
    return waiting_for(match.seats.name(friend)) if match.mover is friend else _("Your turn")


# --- what was pasted --------------------------------------------------------------------------------------------------


def damaged() -> str:
    return _("The message was changed or cut short on the way, and your match stays as it is. Copy it again, from the "
             "first line to the one with “Seal”, or ask for it once more.")


def newer() -> str:
    return _("The message was written by a newer version of the program. Update yours to read it.")


def open_elsewhere() -> str:
    return _("This match is open in another window of the program. Paste the message there.")


def unusable(match: Match, found: News) -> str:
    """Why a whole message does not change the match here."""
    friend = match.seats.friend
    match found:
        case News.OWN:
            return _("This is the message you are sending. Paste your friend's answer here.")
        case News.AHEAD:
            return _("A turn before this message is missing, and your match stays as it is. Ask your friend for the "
                     "message before it.")
        case News.UNASKED:
            return _("This message agrees to a draw you have not offered. Your match stays as it is.")
        case News.DIFFERENT:
            return _("The turns in this message are not those of your match, which stays as it is.")
    state = _("It is your turn.") if match.mover is not friend else _("Your friend is to move.")
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

"""What is told of a move advised in Entropy, in at most two sentences, and how a hint begins that is about them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from magicgame.engine.advice import Advice
from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_averted import guards, look_out
from magicgame.ui.words.entropy_deeds import (
    gained,
    given,
    named,
    paid,
    placed,
    price,
    set_free,
    shut_in,
    swapped,
)
from magicgame.ui.words.entropy_ideas import as_good, checks, idea
from magicgame.ui.words.entropy_losing import careful, is_frequent, perils
from magicgame.ui.words.entropy_moves import (
    is_far_fewer,
    is_free,
    is_handful,
    is_shut_in,
    most_at_once,
    moves_text,
    origin,
    own_places,
    turned,
    way,
)
from magicgame.ui.words.entropy_not_now import Tempting, not_now
from magicgame.ui.words.entropy_replies import fatal_check, winning
from magicgame.ui.words.entropy_room import softened
from magicgame.ui.words.idea import Idea
from magicgame.ui.words.names import Names

_MOST = 2
"""Of the sentences told."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence, how a hint begins that is about it, the squares that names, and whether it tells what the move costs.
    """

    text: str = ""
    first: str = ""
    about: frozenset[int] = frozenset()
    is_price: bool = False


def told(names: Names, before: Position, advice: Advice, does: str) -> list[Said]:
    """That the other side must pass, else how a check ends, what the turn `does` to threats, what many others lose to
    or what it prevents; then what gets into place and what else the turn does, first what outweighs a price. What
    speaks against it, or for another move, comes instead of the second; before all a check that can follow and could
    not be ended."""
    move = advice.move
    assert move is not None
    sentences, fatal = _weighed(names, before, advice, does), fatal_check(before, move)
    if not fatal:
        return sentences
    is_price = bool(before.alarms_after(move.steps))
    return [*[each for each in sentences if not (is_price and each.is_price)][:_MOST - 1],
            Said(fatal, is_price=is_price)]


def _weighed(names: Names, before: Position, advice: Advice, does: str) -> list[Said]:
    """What is told of a turn where no such check follows; the first of it where one does."""
    move = advice.move
    assert move is not None
    urgent, gain = _filled(_urgent(names, before, advice, does)), _gain(before, move)
    found, other = idea(names, before, advice), not_now(names, before, move, advice.level)
    is_told = gain.text or len(before.legal_moves) == 1 or checks(before, move) or _still_alone(before, move)
    if does or (before.alarms_after() and is_told):
        found = None
    is_idle = not (urgent or gain.text or (found and not found.is_idle))
    reason = _reason(before, advice, found, is_brief=bool(
        urgent or gain.text or other or price(before, move) or fatal_check(before, move)))
    if reason.text == gained(before, move) or (gain.text and found and checks(before, move)):
        reason = Said()
    costs = _filled([Said(softened(before, move, price(before, move), reason.text), is_price=True)]
                    if not swapped(before, move) or before.alarms_after(move.steps) else [])
    if is_idle and other and not other.is_free:
        return [_tempting(other), *costs][:_MOST] if costs or not reason.text else [reason, _tempting(other)]
    if other and other.is_escape and costs:
        return [*costs, _tempting(other)]
    is_for_more = found is not None and bool(
        found.onward or found.stopped or found.is_outweighing or checks(before, move))
    is_led = found is not None and (found.is_outweighing or (gain.is_price and is_for_more))
    leads = _filled([*urgent, *((reason, gain) if is_led else (gain, reason)), Said(_few_replies(names, before, move))])
    against = _filled([
        *costs, *([gain] if gain.is_price and (urgent or is_for_more) else ()),
        Said(given(names, before, move) if set_free(names, before, move) else ""),
        _tempting(other) if other else Said(), Said(given(names, before, move))])
    if not leads and against and is_free(before, move) and not fatal_check(before, move):
        leads = [Said(_("A waiting move that costs you nothing"))]
    if [each.text for each in leads] == [rescue(before, move)] and not against and _is_hollow(before, move):
        return [*leads, Said(as_good(before, advice))]
    sentences = [*leads[:1 if against else _MOST], *against][:_MOST]
    is_waiting = found is not None and found.is_idle and other is not None and _tempting(other) in sentences
    return [replace(each, first="") if is_waiting and each == reason else each for each in sentences]


def against(names: Names, before: Position, move: Move) -> str:
    """The first that speaks against a turn whose merit is told already: a check that can follow and could not be ended,
    what it costs, another one that puts more in place for nothing, what it gives the other side."""
    other = not_now(names, before, move)
    return next(filter(None, (
        fatal_check(before, move), price(before, move), set_free(names, before, move),
        other.reason if other and other.is_free else "", given(names, before, move))), "")


def rescue(before: Position, move: Move) -> str:
    """That it ends the mover's check and what check it gives, else how many others end it, or whom it helps where it
    leaves another piece alone; empty where there is none."""
    if not (helped := before.alarms_after()):
        return ""
    if before.alarms_after(move.steps):
        return translate_count("This helps your piece on {squares}, as any move must in check",
                               "This helps your pieces on {squares}, as any move must in check",
                               len(helped), squares=named(helped))
    others = sum(not before.alarms_after(other.steps) for other in before.legal_moves if other != move)
    if others and (alone := frozenset(checks(before, move))):
        return translate_count("This ends the check and gives one: their piece on {squares} stands alone",
                               "This ends the check and gives one: their pieces on {squares} stand alone",
                               len(alone), squares=named(alone))
    if others and (alone := _still_alone(before, move)):
        return translate_count(
            "This ends the check and leaves them in check: their piece on {squares} is still alone",
            "This ends the check and leaves them in check: their pieces on {squares} are still alone",
            len(alone), squares=named(alone))
    if not others:
        return _("Only this move ends the check")
    return translate_count("This ends the check, as would {count} other move",
                           "This ends the check, as would {count} other moves",
                           others) if others + 1 == len(before.legal_moves) else translate_count(
        "This ends the check and leaves nobody alone, as would {count} other move",
        "This ends the check and leaves nobody alone, as would {count} other moves", others)


def _is_hollow(before: Position, move: Move) -> bool:
    """Whether all that is told of how it ends the mover's check is how many others do that."""
    return len(before.legal_moves) > 1 and not before.alarms_after(move.steps) and not checks(
        before, move) and not _still_alone(before, move)


def _still_alone(before: Position, move: Move) -> frozenset[int]:
    """The other side's pieces that stand alone after it, new ones or not."""
    after = before.after(move)
    return frozenset() if after.is_terminal else after.alarms_after()


def _urgent(names: Names, before: Position, advice: Advice, does: str) -> list[Said]:
    """What comes before whatever else the move is good for."""
    move, found = advice.move, idea(names, before, advice)
    assert move is not None
    is_stopping = bool(does and winning(turned(before)))
    is_saving = is_frequent(before, move) and not is_stopping
    return [
        Said(shut_in(names, before, move), *((found.first, found.about) if found else ())), Said(rescue(before, move)),
        Said(does), Said(perils(names, before, move), *careful(names, before, move)) if is_saving else Said(),
        Said(guards(before, move), *look_out(before, move)),
    ]


def _gain(before: Position, move: Move) -> Said:
    """What gets into place, instead of what it does."""
    put = {origin(square, move) for square in placed(before, move)}
    if not put:
        return Said()
    exchange, slid = swapped(before, move), way(move)[0]
    if len(own_places(before, move.steps)) > len(own_places(before)) and slid not in put:
        first = translate_count("Hint: one move of another piece puts your piece on {squares} in place",
                                "Hint: one move of another piece puts your pieces on {squares} in place", len(put),
                                squares=named(put))
    elif len(own_places(before, move.steps)) > len(own_places(before)):
        first = translate_count("Hint: your piece on {squares} can get into place now",
                                "Hint: your pieces on {squares} can get into place with one move", len(put),
                                squares=named(put))
    elif any(_is_cheaper(before, other, put, len(paid(before, move))) for other in before.legal_moves):
        first = translate_count(
            "Hint: several moves put your piece on {squares} in place. Compare what each leads to",
            "Hint: several moves put your pieces on {squares} in place. Compare what each leads to",
            len(put), squares=named(put))
    else:
        first = _traded(put, len(paid(before, move)), by_another=slid not in put)
    text = exchange or gained(before, move)
    if (alone := checks(before, move)) and not before.alarms_after() and not is_shut_in(before.after(move)):
        text = translate_count("{gain}, and gives check: their piece on {squares} stands alone",
                               "{gain}, and gives check: their pieces on {squares} stand alone",
                               len(alone), gain=text, squares=named(alone))
    return Said(text, first, frozenset(put), bool(exchange))


def _is_cheaper(before: Position, other: Move, put: set[int], lost: int) -> bool:
    """Whether another move puts the same pieces in place, leaves none alone, and fewer than those `lost` leave theirs.
    """
    return (put <= {origin(square, other) for square in placed(before, other)} and not before.alarms_after(other.steps)
            and len(paid(before, other)) < lost)


def _traded(put: set[int], lost: int, by_another: bool) -> str:
    """How a hint begins whose move puts pieces in place at the cost of as many others or more."""
    leaving = translate_count("another leaves its place", "others leave their places", lost)
    if by_another:
        return translate_count(
            "Hint: one move of another piece puts your piece on {squares} in place, though {leaving}",
            "Hint: one move of another piece puts your pieces on {squares} in place, though {leaving}",
            len(put), squares=named(put), leaving=leaving)
    return translate_count("Hint: your piece on {squares} can get into place now, though {leaving}",
                           "Hint: your pieces on {squares} can get into place with one move, though {leaving}",
                           len(put), squares=named(put), leaving=leaving)


def _few_replies(names: Names, before: Position, move: Move) -> str:
    """That the other side has hardly any moves left, which it had; else empty."""
    count = len(before.after(move).next_steps())
    return _("It leaves {side} only {moves}", side=names.side(before.mover.other), moves=moves_text(count)) if (
        count and is_handful(count) and is_far_fewer(count, len(turned(before).next_steps()))) else ""


def _reason(before: Position, advice: Advice, found: Idea | None, is_brief: bool) -> Said:
    """What else the move does; of one that leaves a place and brings more than any move could now how that begins."""
    assert advice.move is not None
    if found is None:
        return Said()
    text = found.short if is_brief else found.reason
    if found.is_outweighing and found.onward and not before.alarms_after(advice.move.steps):
        answer, later = advice.expected
        left = paid(before, advice.move)
        if left and len(own_places(before.after(advice.move).after(answer), later.steps)) > most_at_once(before):
            return Said(text, translate_count(
                "Hint: let your piece on {squares} leave its place: after your next move more can be in place",
                "Hint: let your pieces on {squares} leave their places: after your next move more can be in place",
                len(left), squares=named(left)), frozenset(left))
    return Said(text, found.first, found.about)


def _tempting(other: Tempting) -> Said:
    return Said(other.reason, other.first, other.about)


def _filled(sentences: Iterable[Said]) -> list[Said]:
    """Those that say something, each once."""
    kept: dict[str, Said] = {}
    for each in sentences:
        kept.setdefault(each.text, each)
    return [each for each in kept.values() if each.text]

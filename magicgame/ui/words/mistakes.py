"""What is said while a player learns from the mistakes of a match."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.engine.values import MoveValue, Value
from magicgame.games.game import Flip, Game, Move, Place, Side
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import Deed, deed
from magicgame.match.review import Remark, Verdict
from magicgame.match.walk import lines_threatened
from magicgame.match.why import Why, winners_turns
from magicgame.ui.words.aftermath import own_slips
from magicgame.ui.words.deeds import deed_told, doing_text
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.reasons import better_told, drawing_outlook, fact_text, own_doing
from magicgame.ui.words.results import result_text
from magicgame.ui.words.turns import turn_played, turn_told
from magicgame.ui.words.values import value_text, wins_after_text
from magicgame.ui.words.verdicts import remark_text, turns_left


def searching() -> Prompt:
    return Prompt(_("Looking for mistakes …"), _("Every turn is checked"))


def none_found(slips: int) -> Prompt:
    """Of slips that only put a win off it is told where they are."""
    if slips:
        return Prompt(own_slips(slips), _("No mistakes. What could have been quicker is in the review"))
    return Prompt(_("No mistakes at all"), _("No turn gave anything away"))


def last_seen() -> str:
    """No mistake is left to go on to."""
    return _("That was the last one")


def all_seen(number: int | None, are_found: bool) -> Prompt:
    """After the last mistake, whether or not the player has found them all, and what lies on the board: the better turn
    of that number, from 1, else how the match ended."""
    shown = _("The board shows how the match ended") if number is None else _(
        "The board shows what was better on turn {number}", number=number)
    return Prompt(_("Well done!") if are_found else last_seen(), shown)


def _found_text(found: int, shown: int, left: int, at_once: int, was_helped: bool) -> str:
    """Those there are none of are not told."""
    if found and shown and left:
        return _("{found} found, {shown} shown, {left} left", found=found, shown=shown, left=left)
    if found and shown:
        return _("{found} found, {shown} shown", found=found, shown=shown)
    if found and left:
        return _("{found} found, {left} left", found=found, left=left)
    if shown and left:
        return _("{shown} shown, {left} left", shown=shown, left=left)
    if left:
        return translate_count(
            "One better turn is still to be found", "{count} better turns are still to be found", left)
    if shown:
        return _("Now you have seen what was better")
    if was_helped:
        return _("All found, some on a second try")
    if at_once == found:
        return _("You found the better turn at the first try") if found == 1 else _(
            "You found every better turn at the first try")
    if at_once:
        return _("You found every better turn, {count} at the first try", count=at_once)
    return _("You found the better turn") if found == 1 else _("You found every better turn")


def end_words(
    found: int, shown: int, left: int, at_once: int = 0, was_helped: bool = False
) -> tuple[str, str]:
    """The heading and the text after the last mistake: how many better turns the player has found, how many were shown,
    and how many neither; how many were found `at_once`, at the first try; what to do next. `was_helped` tells that what
    was found may have been shown before."""
    return _found_text(found, shown, left, at_once, was_helped), _onward(found, shown, left)


def _onward(found: int, shown: int, left: int) -> str:
    """Retry goes through those left, else those shown; nothing where every one was found."""
    if left:
        return translate_count("Press Retry to look for the better turn that is left.",
                               "Press Retry to look for the {count} better turns that are left.", left)
    if shown == 1 and not found:
        return _("Press Retry to find it yourself.")
    if shown:
        return translate_count("One was shown to you: Retry lets you find it yourself.",
                               "{count} were shown to you: Retry lets you find them yourself.", shown)
    return ""


def outcome_title(outcome: str, is_at_once: bool) -> str:
    """What has become of a mistake: a better turn was found, perhaps by the first turn tried, shown, or neither."""
    if outcome == "found":
        return _("Found at once") if is_at_once else _("Found")
    return _("Shown") if outcome == "shown" else _("Still to find")


def better_text(played: str, better: str) -> str:
    """Which better turn was seen instead of the one played."""
    return _("{better} instead of {turn}", better=better, turn=played)


def to_find(played: str) -> str:
    """That there is one still to be found."""
    return _("A better turn than {turn}", turn=played)


def comes_to(best: MoveValue) -> str:
    """What the best turn comes to."""
    left = turns_left(best) if best.value is Value.WIN else 0
    if left:
        return _("It wins at once") if left == 1 else translate_count(
            "It wins in {count} turn", "It wins in {count} turns", left)
    return _("It draws") if best.value is Value.DRAW else _("It holds out longest")


def nothing_found_words() -> tuple[str, str]:
    """The heading and the text where there is no mistake to learn from."""
    return _("Well played!"), _("Nothing to learn from here. Try a stronger level next.")


# --- over the board, once a turn was tried ----------------------------------------------------------------------------


def right(count: int) -> Prompt:
    """After the only one of `count` mistakes, or slips, nothing follows."""
    return Prompt(_("Right!"), _("Go on with Next") if count > 1 else _("You found it"))


def better_turn(count: int) -> Prompt:
    """The solution is on the board."""
    if count == 1:
        return Prompt(_("The better turn"), _("Play it yourself with Retry"))
    return Prompt(_("The better turn"), _("Play it yourself with Retry, or go on with Next"))


def task_title(names: Names, mover: Side) -> str:
    """What the player has to do."""
    if mover is names.you:
        return _("Find a better turn")
    return _("{side}, find a better turn", side=names.side(mover))


def count_text(number: int, count: int) -> str:
    """`Mistake 2 of 5`."""
    return _("Mistake {number} of {count}", number=number, count=count)


def count_in_order(number: int, count: int, are_slips: bool = False, is_near: bool = True) -> str:
    """`Mistake 1 of 5 · the easiest to see first`, if what it cost is near; then `Mistake 2 of 5`; of slips
    `Slip 2 of 5`."""
    text = _("Slip {number} of {count}", number=number, count=count) if are_slips else count_text(number, count)
    return _("{mistake} · the easiest to see first", mistake=text) if number == 1 < count and is_near else text


def played_text(
    names: Names, mistake: Remark, number: int, why: Why | None, game: Game, right: Sequence[Move] = (),
) -> str:
    """What was played in the turn of that number, from 1, why it was a mistake, and whether it was so only from its
    second step on: the `right` turns tell that, if that is to be told, those first that begin as it does."""
    told, fact = turn_played(names, mistake.before, mistake.played.move), fact_text(names, mistake, why, game)
    text = _("Turn {number}: {told}. {fact}.", number=number, told=told, fact=fact)
    return " ".join(filter(None, (text, _went_wrong(mistake, right))))


def _went_wrong(mistake: Remark, right: Sequence[Move]) -> str:
    """What was wrong about a turn that began as one of the right ones does, or as it had to; else nothing."""
    played = mistake.played.move.steps
    alike = [move.steps for move in right if move.steps[:1] == played[:1]]
    if len(played) == 1 or not alike:
        return ""
    is_turned = any(steps[-1].target == played[-1].target for steps in alike) and isinstance(played[-1], Place)
    if not isinstance(played[0], Flip):
        return _("It began well, only the end was wrong.")
    if all(move.steps[:1] == played[:1] for move in mistake.before.legal_moves):
        return _("There was no other flip, but the tile needed its other side up.") if is_turned else _(
            "There was no other flip, but the tile belonged elsewhere.")
    return _("The flip was right, but the tile needed its other side up.") if is_turned else _(
        "The flip was right, but the tile belonged elsewhere.")


def answer_text(
    names: Names, tried: Remark, game: Game, reply: Move | None = None, right: Sequence[Move] = (),
    had_help: bool = False, mistake: Remark | None = None,
) -> str:
    """What a turn the player tried instead is worth: of a right one what it does, of a wrong one what the other side
    replies, once that is known, and what of the turn was as in one of the `right` ones. Of who `had_help` it is told
    that a better turn had been shown; of a right one only what the `mistake` did not do, too."""
    if not tried.is_lesson:
        helped = not_found(tried.played.move == tried.best.move) if had_help else ""
        told = _told_right(names, tried, game, mistake.played.move if mistake else None)
        return " ".join(filter(None, (told, helped)))
    return " ".join(filter(None, (_told_wrong(names, tried, game, reply), _went_wrong(tried, right))))


def not_found(is_as_shown: bool) -> str:
    """Of a right turn after help."""
    if is_as_shown:
        return _("This is the turn you were shown, so it does not count as found.")
    return _("You were shown a better turn before, so this does not count as found.")


def _told_wrong(names: Names, tried: Remark, game: Game, reply: Move | None) -> str:
    after, played = tried.before.after(tried.played.move), tried.played
    assert played.value is not None
    if after.outcome is not None:
        end = own_doing(names, tried.before, played.move, game) or result_text(names, after.outcome, game)
        return f"{end}."
    last = after.after(reply).outcome if reply is not None else None
    if reply is not None and last is not None and last.winner is after.mover:
        locks = doing_text(game, Deed(locks=deed(after, reply).locks))
        told = _("This {does} and wins.", does=locks) if locks else f"{result_text(names, last, game)}."
        return f"{turn_told(names, after, reply)}. {told}"
    if reply is None:
        return _what_it_comes_to(names, tried)
    does = deed_told(names, game, after, reply)
    left = _what_is_left(names, tried, bool(lines_threatened(after.after(reply))))
    return " ".join(filter(None, (f"{turn_told(names, after, reply)}.", does, left)))


def _told_right(names: Names, tried: Remark, game: Game, instead: Move | None) -> str:
    """The verdict, what the turn does on the board, and of a win that is still to come when."""
    before, played = tried.before, tried.played
    holds_out = tried.verdict is Verdict.SLOWER and played.value is Value.LOSS
    right = _("Right. {fact}.", fact=_("This lasts longer") if holds_out else remark_text(names, tried))
    left = (played.remoteness or 1) - 1 if played.value is Value.WIN else 0
    end = _wins_after(names, before.mover, left) if left else ""
    does = deed_told(names, game, before, played.move, instead)
    if not does and played.value is Value.DRAW:
        does = drawing_outlook(names, game, before, played.move, instead)
    return " ".join(filter(None, (right, does, end)))


def _what_it_comes_to(names: Names, tried: Remark) -> str:
    """Of a wrong turn; what there was before it, the task tells."""
    mover, played = tried.before.mover, tried.played
    assert played.value is not None
    if played.value is Value.DRAW:
        return _("This only draws.")
    return f"{value_text(names, played.value.opposite, (played.remoteness or 1) - 1, mover.other)}."


def _what_is_left(names: Names, tried: Remark, is_threatened: bool) -> str:
    """Of a wrong turn whose reply is on the board already, and whether that threatens to win at once."""
    if tried.played.value is Value.DRAW and tried.before.mover is names.you:
        return _("You must stop that, and nobody can force a win any more.") if is_threatened else _(
            "Now nobody can force a win: your turn only draws.")
    if tried.played.value is Value.DRAW:
        return _what_it_comes_to(names, tried)
    return _wins_after(names, tried.before.mover.other, (tried.played.remoteness or 2) - 2)


def _wins_after(names: Names, side: Side, plies: int) -> str:
    """When the side wins that has just played, so many plies before the end."""
    return f"{wins_after_text(names, side, winners_turns(Value.LOSS, plies))}."


def solution_text(names: Names, mistake: Remark, number: int, why: Why | None, game: Game) -> str:
    """The turn that should have been played as the one of that number of its match, and why."""
    return better_told(names, mistake, why, game, number)

"""What stands over a puzzle that was solved, and what its rating has come to."""

from __future__ import annotations

from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.player.tries import Event, Tries


def heading(tries: Tries) -> str:
    """How it was solved: with the solution seen, else by its wrong tries and hints, else whether for the first time."""
    lately = tries.lately
    wrong, had_hint = lately.count(Event.WRONG), Event.HINT in lately
    if Event.SHOWN in lately:
        return _("Right, as the solution showed")
    if wrong and had_hint:
        return translate_count("You found it after a wrong try, with a hint",
                               "You found it after {count} wrong tries, with a hint", wrong)
    if had_hint:
        return _("You found it with a hint")
    if wrong:
        return translate_count("You found it after a wrong try", "You found it after {count} wrong tries", wrong)
    if tries.is_again:
        return _("Right again")
    return _("This time you found it") if tries.before else _("You found it on the first try")


def rating_text(before: int | None, after: int | None, first: Event | None) -> str:
    """What the first event has made of the player's rating, and of help that it counts; empty where it stays."""
    if after is None or before == after:
        return ""
    if before is None:
        return _("Your puzzle rating starts at {rating}, still provisional", rating=after)
    moved = {"before": before, "after": after, "change": f"{after - before:+d}".replace("-", "−")}
    if first is Event.HINT:
        return _("A hint counts as a miss: {before} → {after} ({change})", **moved)
    if first is Event.SHOWN:
        return _("Seeing the solution counts as a miss: {before} → {after} ({change})", **moved)
    return _("Your rating: {before} → {after} ({change})", **moved)


def rating_stays(rating: int | None, is_repeated: bool) -> str:
    """Of a puzzle solved that does not move the rating, and why; empty where there is none."""
    if rating is None:
        return ""
    return _("Your rating stays at {rating}: only the first try counts", rating=rating) if is_repeated else _(
        "Your rating stays at {rating}", rating=rating)

"""What is said of the player's mistakes that come back."""

from __future__ import annotations

from datetime import date

from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.dates import weekday_text
from magicgame.ui.words.prompts import Prompt


def standing(done: int, count: int, next_day: date | None) -> str:
    """How many there are for today, or when the next one comes back."""
    if done < count:
        left = count - done
        return translate_count("One more for today", "{count} more for today", left) if done else translate_count(
            "One for today", "{count} for today", left)
    if done:
        return _("Done for today")
    return _("Next on {day}", day=weekday_text(next_day)) if next_day is not None else ""


def about() -> str:
    """What they are, on their card."""
    return _("Find the better turn this time")


def none_today(next_day: date | None) -> Prompt:
    """Nothing comes back today."""
    return Prompt(_("Nothing for today"), _next_text(next_day))


def done_today() -> Prompt:
    """After the last one."""
    return Prompt(_("Done for today"), _("Right ones come back later and later, the others tomorrow"))


def end_words(right: int, count: int, next_day: date | None, days: str) -> tuple[str, str]:
    """The heading and the text then; `days` tells for how many days running all was done."""
    text = ". ".join(filter(None, (days, _next_text(next_day))))
    return _("{right} of {count} right", right=right, count=count), text


def _next_text(next_day: date | None) -> str:
    if next_day is None:
        return ""
    return _("Your next mistake comes back on {day}", day=weekday_text(next_day))

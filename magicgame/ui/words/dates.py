"""Days and times as they are written in the player's language."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from magicgame.language import translate as _


def _month(number: int) -> str:
    return (
        _("January"), _("February"), _("March"), _("April"), _("May"), _("June"), _("July"), _("August"),
        _("September"), _("October"), _("November"), _("December"),
    )[number - 1]


def _weekday(number: int) -> str:
    return (
        _("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"), _("Friday"), _("Saturday"), _("Sunday"),
    )[number]


def short_months() -> list[str]:
    """As they stand over a calendar, from January on."""
    return _("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split()


def weekday_letters() -> list[str]:
    """As short as they go, from Monday on."""
    return _("M T W T F S S").split()


def day_text(day: date, today: date) -> str:
    """`Today`, `Yesterday`, `21 November`, and with its year where that is another one."""
    if day == today:
        return _("Today")
    if day == today - timedelta(days=1):
        return _("Yesterday")
    if day.year == today.year:
        return _("{day} {month}", day=day.day, month=_month(day.month))
    return _("{day} {month} {year}", day=day.day, month=_month(day.month), year=day.year)


def weekday_text(day: date) -> str:
    """`Saturday, 21 November`."""
    return _("{weekday}, {day} {month}", weekday=_weekday(day.weekday()), day=day.day, month=_month(day.month))


def moment_text(moment: datetime, now: datetime) -> str:
    """`Today, 20:15`."""
    return _("{day}, {hour}:{minute}", day=day_text(moment.date(), now.date()), hour=f"{moment.hour:02}",
             minute=f"{moment.minute:02}")

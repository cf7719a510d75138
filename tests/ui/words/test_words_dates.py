"""Days, numbers and lists are written as the player's language writes them."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from magicgame.language import use_language
from magicgame.ui.words.clocks import time_left
from magicgame.ui.words.dates import day_text, moment_text, weekday_text
from magicgame.ui.words.film import size_text
from magicgame.ui.words.squares import joined

TODAY = date(2026, 11, 22)


@pytest.mark.parametrize(("language", "days"), [
    ("en", ["Today", "Yesterday", "5 March", "31 December 2025", "Saturday, 21 November", "Yesterday, 20:05"]),
    ("de", ["Heute", "Gestern", "5. März", "31. Dezember 2025", "Samstag, 21. November", "Gestern, 20:05"]),
    ("hu", ["Ma", "Tegnap", "március 5.", "2025. december 31.", "november 21., szombat", "Tegnap, 20:05"]),
])
def test_days_are_written_in_the_order_of_the_language(language: str, days: list[str]) -> None:
    use_language(language)
    given = [TODAY, date(2026, 11, 21), date(2026, 3, 5), date(2025, 12, 31)]
    evening = moment_text(datetime(2026, 11, 21, 20, 5), datetime(2026, 11, 22, 9, 0))
    assert [*(day_text(day, TODAY) for day in given), weekday_text(date(2026, 11, 21)), evening] == days


@pytest.mark.parametrize(("language", "size", "left", "squares"), [
    ("en", "720 × 864 pixels · 2.1 MB", "9.4", "1, 2 and 3"), ("de", "720 × 864 Pixel · 2,1 MB", "9,4", "1, 2 und 3"),
    ("hu", "720 × 864 képpont · 2,1 MB", "9,4", "1, 2 és 3"),
])
def test_numbers_and_lists_have_the_signs_of_the_language(language: str, size: str, left: str, squares: str) -> None:
    use_language(language)
    assert (size_text(720, 864, 2_100_000), time_left(9.47), joined(["1", "2", "3"])) == (size, left, squares)

"""What stands over and below a puzzle that was solved, whatever it took."""

from __future__ import annotations

import re
from itertools import product

import pytest

from magicgame.player.tries import Event, Tries
from magicgame.ui.words.solved import heading, rating_stays, rating_text

HELP = [Event.WRONG, Event.HINT, Event.SHOWN]
WAYS = [list(way) for length in range(4) for way in product(HELP, repeat=length)]


@pytest.mark.parametrize("before", [None, "failed", "first", "later"])
def test_the_heading_tells_all_that_it_took_and_nothing_else(before: str | None) -> None:
    for way in WAYS:
        told = heading(Tries(before, [*way, Event.SOLVED]))
        is_shown, wrong = Event.SHOWN in way, way.count(Event.WRONG)
        assert ("as the solution showed" in told) is is_shown
        assert ("a hint" in told) is (Event.HINT in way and not is_shown)
        found = re.search(r"after (?:a|(\d+)) wrong (?:try|tries)", told)
        assert (0 if found is None else int(found[1] or 1)) == (0 if is_shown else wrong)
        assert ("first try" in told) is (not way and before is None)
        assert (told == "Right again") is (not way and before in ("first", "later"))
        assert (told == "This time you found it") is (not way and before == "failed")
        assert "!" not in told


def test_what_it_took_the_time_before_does_not_count_again() -> None:
    for way, later in product(WAYS, repeat=2):
        if len(way) + len(later) > 4:
            continue
        told = heading(Tries(None, [*way, Event.SOLVED, *later, Event.SOLVED]))
        assert told == ("Right again" if not later else heading(Tries(None, [*later, Event.SOLVED])))


def test_the_rating_tells_what_counted_first() -> None:
    for way in WAYS:
        first = Tries(None, [*way, Event.SOLVED]).first
        told = rating_text(800, 784 if way else 812, first)
        assert ("A hint counts as a miss" in told) is (first is Event.HINT)
        assert ("Seeing the solution counts as a miss" in told) is (first is Event.SHOWN)
        assert told.startswith("Your rating: ") is (first in (Event.WRONG, Event.SOLVED))
        assert told.endswith("800 → 784 (−16)" if way else "800 → 812 (+12)")
        assert rating_text(800, 800, first) == rating_text(None, None, first) == ""
    assert rating_stays(None, is_repeated=True) == ""

"""Rated matches on disk: ratings of the rule sets apart, surer with every match, less sure with time; nothing lost."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from itertools import count

import pytest

from magicgame import paths
from magicgame.games import GAMES
from magicgame.games.game import Side
from magicgame.match.match import Match
from magicgame.match.puzzles import puzzles_of
from magicgame.match.rating import Rating
from magicgame.match.record import load_autosave
from magicgame.match.seats import Engine, Person, Seats
from magicgame.player.counting import rate
from magicgame.player.progress import Progress, PuzzleProgress, load_progress, save_progress
from magicgame.player.ratings import RatedMatch, add_rated, load_ratings, rating_of
from magicgame.player.unfinished import load_unfinished, new_file, save_unfinished

DAY = date(2026, 11, 22)
LEVEL_2 = Rating(1050, 15)
NAMES = (f"2026-11-22 10.00.00 7-{number}.record" for number in count(1))


def rated(score: float, variant: str = "magic-locked", level: int = 2, opponent: Rating = LEVEL_2) -> RatedMatch:
    """Another match, rated."""
    _before, match, problem = add_rated(next(NAMES), variant, DAY, level, opponent, score)
    assert problem is None
    return match


def test_who_has_played_nothing_is_unknown() -> None:
    assert load_ratings() == ([], None)
    assert rating_of([], "magic-locked", DAY) == Rating(800, 350)


def test_a_win_is_kept_and_counts_in_its_rule_set_only() -> None:
    won = rated(1)
    matches, problem = load_ratings()
    assert (matches, problem) == ([won], None) and won.points > 1000
    assert rating_of(matches, "magic-locked", DAY) == won.rating
    assert rating_of(matches, "magic-standing", DAY) == rating_of(matches, "entropy-standard", DAY) == Rating()


def test_ratings_of_all_rules_move_apart() -> None:
    for variant, score in (("magic-locked", 1), ("entropy-standard", 0), ("magic-standing", 0.5), ("magic-locked", 1)):
        rated(score, variant)
    matches = load_ratings()[0]
    assert rating_of(matches, "magic-standing", DAY) == Rating().after([(LEVEL_2, 0.5)])
    assert rating_of(matches, "entropy-standard", DAY) == Rating().after([(LEVEL_2, 0)])
    assert rating_of(matches, "magic-locked", DAY) == Rating().after([(LEVEL_2, 1)]).after([(LEVEL_2, 1)])


def test_puzzles_have_a_rating_of_their_own() -> None:
    before = load_progress()[0].puzzles.rating
    rated(1)
    assert load_progress()[0].puzzles.rating == before
    puzzles = PuzzleProgress()
    puzzles.note("magic-locked", puzzles_of(GAMES["magic"].variants[0])[0], True)
    save_progress(Progress(puzzles=puzzles))
    matches = load_ratings()[0]
    assert len(matches) == 1 and rating_of(matches, "magic-locked", DAY) == matches[0].rating


def test_a_match_is_rated_once() -> None:
    rated(0)
    begun = rating_of(load_ratings()[0], "magic-locked", DAY)
    first = add_rated("same.record", "magic-locked", DAY, 2, LEVEL_2, 1)
    again = add_rated("same.record", "magic-locked", DAY + timedelta(days=3), 2, LEVEL_2, 0)
    assert first[1:] == again[1:] and first[0] == begun and len(load_ratings()[0]) == 2


def test_a_rest_leaves_the_points_and_makes_them_less_sure() -> None:
    lost = rated(0)
    later = rating_of([lost], "magic-locked", DAY + timedelta(days=100))
    assert later.points == lost.points and later.deviation > lost.deviation
    assert rating_of([lost], "magic-locked", DAY - timedelta(days=100)) == lost.rating


def test_twenty_even_matches_make_the_rating_sure() -> None:
    for number in range(20):
        rated(number % 2, "entropy-standard", 3, Rating(1216, 20))
    rating = rating_of(load_ratings()[0], "entropy-standard", DAY)
    assert abs(rating.points - 1216) < 80 and rating.deviation < 90


@pytest.mark.parametrize("content", [
    b"{", b'{"matches": [{"day": "2026-11-22"}]}',
    b'{"matches": [{"match": "a.record", "day": "2026-11-22", "variant": "magic-locked", "level": 2, "elo": 1050, '
    b'"elo_deviation": 15, "score": 1, "points": 1e300, "deviation": 100}]}',
], ids=["torn", "incomplete", "absurd"])
def test_a_damaged_file_is_set_aside_and_told(content: bytes) -> None:
    paths.ratings_file().parent.mkdir(parents=True)
    paths.ratings_file().write_bytes(content)
    matches, problem = load_ratings()
    assert matches == [] and problem is not None and problem.copy is not None
    assert problem.copy.read_bytes() == content


def test_a_file_that_cannot_be_read_stays() -> None:
    paths.ratings_file().mkdir(parents=True)
    with pytest.raises(OSError):
        add_rated("a.record", "magic-locked", DAY, 2, LEVEL_2, 1)
    assert paths.ratings_file().is_dir()


def finished(winner: Side) -> Match:
    """A rated match of a person, who has the first side, against level 2."""
    match = Match(GAMES["magic"], GAMES["magic"].variants[0], Seats(Person(), Engine(2)))
    match.rated = True
    match.play(match.position.parse_move("L1"))
    match.resign(winner.other)
    return match


def test_who_was_killed_before_the_rating_finds_it_rated() -> None:
    path = new_file(datetime(2026, 11, 22, 10))
    save_unfinished(finished(Side.FIRST), path)
    assert load_unfinished() == ((), ())
    [match], _problem = load_ratings()
    kept = load_autosave(paths.library_folder() / path.name)
    assert match.score == 1 and kept.tags["Rating"] == f"{match.points:.0f}" and not path.exists()


def test_who_was_killed_after_the_rating_is_not_rated_twice() -> None:
    match, path = finished(Side.SECOND), new_file(datetime(2026, 11, 22, 10))
    save_unfinished(match, path)
    rate(match, path.name, DAY)
    assert "Rating" not in load_autosave(path).tags
    load_unfinished()
    [rated_once], _problem = load_ratings()
    kept = load_autosave(paths.library_folder() / path.name)
    assert rated_once.score == 0 and kept.tags["RatingChange"] == f"{rated_once.points - 800:.0f}"


def test_a_match_that_cannot_be_rated_waits_until_it_can() -> None:
    path = new_file(datetime(2026, 11, 22, 10))
    save_unfinished(finished(Side.FIRST), path)
    paths.ratings_file().mkdir()
    load_unfinished()
    assert path.exists()
    paths.ratings_file().rmdir()
    load_unfinished()
    assert len(load_ratings()[0]) == 1 and not path.exists()

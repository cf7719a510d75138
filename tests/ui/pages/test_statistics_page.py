"""Statistics: what is counted, chosen, drawn and written to a file."""

from __future__ import annotations

from datetime import timedelta

import pygame
import pytest
from hands import NOW, SAMPLE, Elsewhere, drawn, match_of
from paged import boxes, click, opened, seen, top

from magicgame import paths
from magicgame.games import GAMES
from magicgame.match.first import first_key, first_match
from magicgame.match.lessons import load_lessons
from magicgame.match.puzzles import puzzles_of
from magicgame.match.rating import Rating
from magicgame.player.kept import DECIDED_TAG, MISTAKES_TAG
from magicgame.player.library import keep
from magicgame.player.progress import LessonProgress, Progress, PuzzleProgress, save_progress
from magicgame.player.ratings import add_rated
from magicgame.player.results import Entry, add_result
from magicgame.ui.app import App
from magicgame.ui.pages.day_calendar import LEFT, TOP, pitch_px
from magicgame.ui.pages.level_table import Form, ShareBar
from magicgame.ui.pages.plot import steps
from magicgame.ui.pages.statistics import StatisticsScene
from magicgame.ui.routes import Analyse, Learn, Open, Route, SetUp, Solve, Statistics
from magicgame.ui.widgets.box import Painted
from magicgame.ui.widgets.words import Words

TABLE_HEAD = ["Level", "Played", "Won", "Drawn", "Lost"]


def add(result: str, level: int = 2, variant: str = "magic-locked", is_helped: bool = False) -> None:
    add_result(Entry("2025-11-21", "magic", variant, level, "first", result, 12, is_helped))  # type: ignore[arg-type]


def rows(scene: StatisticsScene) -> dict[str, list[str]]:
    """The numbers by level, as the table shows them."""
    words = seen(scene)
    words = [each for each in words if each != "Last 8"]
    start = words.index("Level")
    end = words.index("All levels") + 5 if "All levels" in words else start + 10
    lines = [words[i:i + 5] for i in range(start, end, 5)]
    assert lines[0] == TABLE_HEAD
    return {line[0]: line[1:] for line in lines[1:]}


def of_rules(app: App, number: int = 1) -> StatisticsScene:
    """The page of the rules of that number, those of all games being 0."""
    scene = opened(app, Statistics(), StatisticsScene)
    click(app, f"variant.{number}")
    return scene


@pytest.fixture
def scene(app: App) -> StatisticsScene:
    add("lost", 1, "magic-standing")
    for result, level in (("won", 2), ("won", 2), ("lost", 2), ("drawn", 3)):
        add(result, level)
    add("won", 2, is_helped=True)
    return opened(app, Statistics(), StatisticsScene)


def test_the_table_counts_by_level(scene: StatisticsScene) -> None:
    table = rows(scene)
    assert table["2 – Easy"] == ["4", "3", "0", "1"]
    assert table["3 – Casual"] == ["1", "0", "1", "0"]
    assert list(table) == ["2 – Easy", "3 – Casual", "All levels"], "no level that was never played"
    assert table["All levels"] == ["5", "3", "1", "1"]
    assert "Wins minus losses: +2 after 5 matches" in seen(scene)


def test_a_variant_and_a_kind_of_match_are_chosen(app: App, scene: StatisticsScene) -> None:
    click(app, "help.2")
    assert "1 won" in seen(scene) and "Level" not in seen(scene), "the few are not told twice"
    for _match in range(4):
        add("won", 2, is_helped=True)
    scene = opened(app, Statistics(), StatisticsScene)
    click(app, "help.2")
    assert rows(scene) == {"2 – Easy": ["5", "5", "0", "0"]}, "one level needs no sum"
    click(app, "help.1")
    assert "2 won, 1 drawn, 1 lost" in seen(scene)
    click(app, "variant.2")
    assert "1 lost" in seen(scene) and not any(words.endswith("in a row") for words in seen(scene)), "no wins"


def test_it_begins_with_all_games_until_the_rules_played_last_have_enough_to_show(app: App) -> None:
    app.settings.game, app.settings.variant = "entropy", "standard"
    assert "No matches yet" in seen(opened(app, Statistics(), StatisticsScene))
    for count, rules in enumerate(("magic-locked", "magic-standing", "magic-standing", "magic-standing"), 1):
        add("won", 1, rules)
        words = seen(opened(app, Statistics(), StatisticsScene))
        assert {f"{count} won", "Locked line", "Entropy", "not played yet"} <= set(words)
    add("won", 1, "magic-standing")
    assert "not played yet" in seen(opened(app, Statistics(), StatisticsScene)), "four by each of two rules"
    add("lost", 1, "magic-standing")
    assert "4 won, 1 lost" in seen(opened(app, Statistics(), StatisticsScene))
    add("lost", 1, "entropy-standard")
    assert "5 won, 2 lost" in seen(opened(app, Statistics(), StatisticsScene)), "one match by those played last"


def test_of_all_games_nothing_that_is_zero_is_shown(app: App) -> None:
    add("lost", 1)
    words = seen(opened(app, Statistics(), StatisticsScene))
    assert "0" not in words and not any(each.startswith("0 ") and "solved" not in each and "steps" not in each
                                        for each in words)
    assert words[words.index("match played") - 1] == "1" and words[words.index("day played") - 1] == "1"


def test_a_level_lost_last_is_offered_again(app: App) -> None:
    add("lost", 1)
    add("won", 1, "magic-standing")
    scene = opened(app, Statistics(), StatisticsScene)
    assert {"Level 1 again", "Play level 2", "Play level 1"} <= set(seen(scene)), "lost, won, and never played"
    click(app, "next.magic-locked")
    match = top(app, Elsewhere).route.match  # type: ignore[attr-defined]
    assert (match.seats.second.text, match.variant.key) == ("level 1", "magic-locked")
    app.back()
    click(app, "variant.1")
    words = seen(scene)
    assert "Level 1 – Beginner won last time. Try it again." in words
    assert "Level 1 again" in words and not any(each.startswith("Take on") for each in words)


def test_every_variant_of_every_game_can_be_chosen(scene: StatisticsScene) -> None:
    offered = [widget.name for widget in scene.form if widget.name.startswith("variant.")]
    assert len(offered) == 1 + sum(len(game.variants) for game in GAMES.values())


@pytest.mark.parametrize(("result", "rises"), [("won", True), ("lost", False)])
def test_the_line_rises_with_wins_and_falls_with_losses(app: App, result: str, rises: bool) -> None:
    for _match in range(5):
        add(result)
    scene = opened(app, Statistics(), StatisticsScene)
    app.step(0.0)
    frame = next(box.rect for box in boxes(scene) if isinstance(box, Painted))
    left, right = (curve_at(app, frame, frame.left + frame.width * part // 20) for part in (4, 12))
    assert (right < left) is rises


def test_the_levels_beaten_are_ticked_and_the_next_one_is_played_at_once(app: App) -> None:
    for result, level in (("lost", 1), ("won", 2), ("lost", 3)):
        add(result, level, variant="magic-standing")
    scene = of_rules(app, 2)
    app.step(0.0)
    discs = {level: [box.rect for box in boxes(scene) if isinstance(box, Words) and box.words == name][-1]
             for level, name in ((1, "Beginner"), (2, "Easy"), (3, "Casual"))}
    ground = {level: app.screen.get_at((rect.centerx - 12, rect.top - 16))[:3] for level, rect in discs.items()}
    assert ground[2] == app.look.palette.success and app.look.palette.success not in (ground[1], ground[3])
    click(app, "play_next")
    match = top(app, Elsewhere).route.match  # type: ignore[attr-defined]
    assert (match.seats.second.text, match.variant.key) == ("level 3", "magic-standing")
    add("won", 3, variant="magic-standing")
    app.back()
    assert {"4", "Play level 4"} <= set(seen(scene)), "what was played meanwhile is counted"


def test_who_has_beaten_the_last_level_is_led_to_a_new_match(app: App) -> None:
    add("won", 6)
    assert of_rules(app).form.find("play_next") is None
    click(app, "new_game")
    assert isinstance(top(app, Elsewhere).route, SetUp)


def test_nothing_to_choose_from_before_the_first_match(app: App, scene: StatisticsScene) -> None:
    assert {"Rule set", "Matches"} <= set(seen(scene)) and scene.form.find("help.0") is not None
    paths.results_file().unlink()
    assert opened(app, Statistics(), StatisticsScene).form.find("help.0") is None


@pytest.mark.parametrize(("low", "high", "wanted"), [
    (0, 1, [0, 1]), (-1, 1, [-1, 0, 1]), (0, 4, [0, 1, 2, 3, 4]), (-7, 1, [-10, -5, 0, 5]), (0, 60, [0, 20, 40, 60]),
])
def test_the_axis_has_few_round_numbers_and_reaches_all(low: int, high: int, wanted: list[int]) -> None:
    assert list(steps(low, high)) == wanted
    assert len(steps(low, high, 2)) <= 3, "fewer where there is little room"


def curve_at(app: App, frame: pygame.Rect, x: int) -> int:
    """How far down the line is at x: where the colour is most like its own."""
    accent = app.look.palette.accent

    def distance(y: int) -> int:
        return sum(abs(a - b) for a, b in zip(app.screen.get_at((x, y)), accent, strict=False))

    return min(range(frame.top, frame.bottom), key=distance)


def test_before_the_first_match_it_says_what_will_be_here(app: App) -> None:
    scene = opened(app, Statistics(), StatisticsScene)
    assert "No matches yet" in seen(scene) and "the highest you have beaten" not in seen(scene)
    assert "All levels" not in seen(scene) and "–" not in seen(scene)
    assert any("Your first match with tips is practice" in words for words in seen(scene))
    assert not scene.form["export"].enabled
    click(app, "new_game")
    assert isinstance(top(app, Elsewhere).route, SetUp)


def test_where_none_of_those_chosen_were_played_it_says_so(app: App, scene: StatisticsScene) -> None:
    click(app, "variant.3")
    assert "Entropy: no matches yet" in seen(scene) and "No matches yet" not in seen(scene)
    click(app, "variant.2")
    click(app, "help.2")
    assert "No match with help yet" in seen(scene)
    click(app, "variant.3")
    assert "Entropy: no matches yet" in seen(scene)


def keep_match(
    minutes: int, level: int = 2, variant: str = "", is_helped: bool = False, mistakes: int | None = None
) -> None:
    match = match_of(SAMPLE if not variant else [], second=f"level {level}", variant=variant)
    if variant:
        match.play(match.position.legal_moves[0])
        match.agree_draw()
    if is_helped:
        match.tags["Help"] = "hint"
    if mistakes is not None:
        match.tags[MISTAKES_TAG] = f"{mistakes} 0"
    begun = NOW - timedelta(minutes=minutes)
    keep(match, f"{begun:%Y-%m-%d %H.%M.%S} 7-1.record", NOW.date())


def latest(scene: StatisticsScene) -> list[str]:
    return [widget.label for widget in scene.form if widget.name.startswith("kept.")]


def test_the_latest_matches_of_those_chosen_stand_beside_and_lead_on(app: App) -> None:
    add("drawn", variant="magic-standing")
    add("lost")
    for minutes, level in enumerate((5, 4, 3, 2)):
        keep_match(minutes, level)
    keep_match(9, variant="standing", is_helped=True)
    scene = opened(app, Statistics(), StatisticsScene)
    assert latest(scene) == [f"You lost · Level {level}" for level in ("5 – Strong", "4 – Skilled")]
    click(app, "variant.2")
    assert latest(scene) == ["Draw · agreed · Level 2 – Easy"]
    click(app, "kept.0")
    assert isinstance(top(app, Elsewhere).route, Analyse)
    app.back()
    click(app, "help.1")
    assert latest(scene) == []
    click(app, "variant.1")
    click(app, "all_matches")
    assert isinstance(top(app, Elsewhere).route, Open)


def test_the_form_shows_the_last_matches_up_and_down(app: App) -> None:
    for result in ("lost", "won", "won", "won", "won"):
        add(result)
    scene = opened(app, Statistics(), StatisticsScene)
    app.step(0.0)
    form = next(box for box in boxes(scene) if isinstance(box, Form))
    palette, look = app.look.palette, app.look
    first, second = (form.rect.left + look.type_px(10 * number) + look.type_px(3) for number in range(2))
    above, below = form.rect.centery - look.type_px(4), form.rect.centery + look.type_px(4)
    assert app.screen.get_at((first, below))[:3] == palette.danger
    assert app.screen.get_at((second, above))[:3] == palette.success
    assert app.screen.get_at((first, above))[:3] not in (palette.danger, palette.success)


def test_the_file_holds_all_matches_whatever_is_shown(app: App, scene: StatisticsScene) -> None:
    click(app, "variant.3")
    click(app, "export")
    file = paths.documents_folder() / "magic-strategy.csv"
    assert file.read_text(encoding="utf-8").count("\n") == 7
    assert f"Saved as {file}" in seen(scene)


def test_a_file_that_cannot_be_written_is_said(app: App, scene: StatisticsScene) -> None:
    (paths.documents_folder() / "magic-strategy.csv").mkdir()
    click(app, "export")
    assert any(words.startswith("The table could not be saved: ") for words in seen(scene))


def test_a_damaged_file_is_said_and_the_page_is_empty(app: App) -> None:
    paths.results_file().write_text("{", encoding="utf-8")
    scene = opened(app, Statistics(), StatisticsScene)
    assert any("results.json is damaged" in words for words in seen(scene))
    assert "No matches yet" in seen(scene)


def test_where_the_table_is_too_wide_each_number_has_its_name(app: App, scene: StatisticsScene) -> None:
    app.settings.text_size, app.settings.language, app.screen = 2.0, "de", pygame.Surface((640, 480))
    app.apply_settings()
    assert "Gespielt" not in seen(scene) and {"Gespielt 4", "Gewonnen 3"} <= set(seen(scene))


# --- the numbers worth a glance ---------------------------------------------------------------------------------------


def test_the_numbers_worth_a_glance_follow_what_is_chosen(app: App, scene: StatisticsScene) -> None:
    words = seen(scene)
    assert {"70%", "3 won, 1 drawn, 1 lost", "Easy"} <= set(words)
    click(app, "variant.2")
    words = seen(scene)
    assert "levels beaten" not in words and "0%" not in words, "nothing that is zero"
    for _match in range(5):
        add("lost")
    words = seen(opened(app, Statistics(), StatisticsScene))
    assert words[words.index("wins, your longest streak") - 1] == "2" and "wins in a row" not in words


def test_lessons_and_puzzles_are_counted_too(app: App) -> None:
    """Those of the rules in view, on a card and under their own heading alike."""
    for _match in range(5):
        add("won")
    lesson = load_lessons()[0]
    puzzles = PuzzleProgress()
    puzzles.note("entropy-standard", puzzles_of(GAMES["entropy"].variants[0])[0], True)
    puzzles.note("magic-locked", puzzles_of(GAMES["magic"].variants[0])[0], True)
    save_progress(Progress(LessonProgress({lesson.key: len(lesson.steps), load_lessons()[1].key: 1}), puzzles))
    words = seen(opened(app, Statistics(), StatisticsScene))
    assert words[words.index("puzzle solved") - 1] == "1"
    assert words[words.index("Puzzles and lessons") + 1] == "1 of 14 lessons done · one puzzle solved"
    rating = round(puzzles.rating)
    assert f"Puzzle rating: {rating}" in words


def test_the_ways_to_learn_are_those_of_the_chosen_rules(app: App) -> None:
    add("won")
    app.settings.game, app.settings.variant = "entropy", "standard"
    words = seen(of_rules(app))
    assert "Placing and turning" in words and "Sliding apart" not in words
    assert words.count("Entropy") == 1, "in the filter alone"


def test_the_days_played_are_filled_on_the_calendar_and_told_as_a_streak(app: App) -> None:
    today = NOW.date()
    add_result(Entry((today - timedelta(days=9)).isoformat(), "magic", "magic-locked", 2, "first", "won", 12))
    puzzles = PuzzleProgress(days=[(today - timedelta(days=number)).isoformat() for number in (0, 1)])
    save_progress(Progress(puzzles=puzzles))
    keep_match(3)
    scene = opened(app, Statistics(), StatisticsScene)
    assert {"Days played", "Daily puzzle: 2 days in a row · your best: 2"} <= set(seen(scene))
    app.step(0.0)
    sheet = [box.rect for box in boxes(scene) if isinstance(box, Painted)][-1]
    success, aside, above = app.look.palette.success, *map(app.look.type_px, (LEFT, TOP))
    pitch = pitch_px(sheet.height, app.look)
    assert sheet.height - above - 7 * pitch < 4 * pitch, "the sheet fills its place"
    week = min(24, (sheet.width - aside) // pitch) - 1
    middles = [(sheet.left + aside + pitch * (week - weeks) + pitch // 2,
                sheet.top + above + pitch * weekday + pitch // 2)
               for weeks, weekday in (divmod(today.weekday() - number, 7) for number in (0, 1, 2, 9))
               for weeks in [-weeks]]
    filled = [app.screen.get_at(middle)[:3] == success for middle in middles]
    assert filled == [True, True, False, True]


def test_a_bar_shows_what_was_won_drawn_and_lost(app: App, scene: StatisticsScene) -> None:
    app.step(0.0)
    bar = next(box for box in boxes(scene) if isinstance(box, ShareBar))
    assert (bar._counted.won, bar._counted.lost) == (3, 1)
    palette, y = app.look.palette, bar.rect.centery
    shown = [app.screen.get_at((bar.rect.left + bar.rect.width * part // 8, y))[:3] for part in (1, 3, 5, 7)]
    assert shown == [palette.success, palette.success, palette.success, palette.danger]


def test_a_rating_of_few_matches_is_provisional(app: App) -> None:
    add("won", 2)
    add_rated("1.record", "magic-locked", NOW.date(), 2, Rating(1046, 20), 1.0)
    shown = seen(of_rules(app))
    assert "your rating, provisional" in shown and not any("your rating, ±" in words for words in shown)


def test_a_first_match_is_shown_as_what_it_is(app: App) -> None:
    match = first_match(GAMES["magic"])
    match.play(match.position.legal_moves[0])
    match.resign(match.seats.persons[0])
    keep(match, "2026-11-21 10.00.00.record", NOW.date())
    shown = seen(opened(app, Statistics(), StatisticsScene))
    assert {"1 with tips", "your first match, with tips: not counted for levels"} <= set(shown)
    assert shown[shown.index("match played") - 1] == "1" and "No matches yet" not in shown
    add("lost", 1)
    cards = [widget for widget in opened(app, Statistics(), StatisticsScene).form if widget.name == "kept.0"]
    assert [card.value.partition(", ")[0] for card in cards] == ["one turn"]
    assert cards[0].value.endswith("not counted")


@pytest.mark.parametrize(("name", "route"), [("training", Solve), ("lesson", Learn)])
def test_a_beginner_finds_ways_on_instead_of_empty_pictures(app: App, name: str, route: type[Route]) -> None:
    add("lost")
    scene = opened(app, Statistics(), StatisticsScene)
    assert {"Your first puzzles", "0 of 12 solved", "Next lesson", "0 of 3 steps"} <= set(seen(scene))
    assert not any("Puzzle rating" in words for words in seen(scene))
    click(app, name)
    assert isinstance(top(app, Elsewhere).route, route)


def test_practice_shown_beside_numbers_that_leave_it_out_is_named_once(app: App) -> None:
    add("lost")
    match = first_match(GAMES["magic"])
    match.play(match.position.legal_moves[0])
    match.resign(match.seats.persons[0].other)
    keep(match, "2026-11-21 10.00.00.record", NOW.date())
    words = seen(opened(app, Statistics(), StatisticsScene))
    assert sum("Your first one is practice" in each for each in words) == 1 and "1 lost, 1 with tips" in words


def test_lessons_are_counted_as_in_the_lessons_themselves(app: App) -> None:
    save_progress(Progress(LessonProgress({first_key(GAMES["magic"]): 1})))
    words = seen(of_rules(app))
    lessons = sum(each.game is GAMES["magic"] for each in load_lessons())
    assert f"0 of {lessons} lessons done · 0 puzzles solved" in words, "a first match is no lesson"


def test_the_rating_has_its_own_line_by_its_own_rules(app: App) -> None:
    for number, score in enumerate((1, 0, 1, 1, 0)):
        _before, rated, _problem = add_rated(
            f"{number}.record", "magic-locked", NOW.date(), 2, Rating(1046, 20), score)
    add_result(Entry("2026-11-22", "magic", "magic-standing", 2, "first", "won", 12))
    add_result(Entry("2026-11-22", "magic", "magic-locked", 2, "first", "won", 12))
    scene = of_rules(app)
    points, margin = f"{rated.points:.0f}", f"{rated.rating.margin:.0f}"
    assert f"Rating: {points} ± {margin} after 5 matches" in seen(scene)
    assert {points, f"your rating, ±\N{NO-BREAK SPACE}{margin}", "after 5 rated matches"} <= set(seen(scene))
    click(app, "variant.2")
    assert not any(words.startswith(("Rating:", "your rating")) for words in seen(scene))


def keep_mistakes(*counts: int) -> None:
    """A match for each, the oldest first."""
    for _match in range(3):
        add("won")
    for minutes, count in enumerate(reversed(counts)):
        keep_match(minutes, mistakes=count)


def test_the_mistakes_a_match_are_averaged_over_the_last_and_over_the_first(app: App) -> None:
    keep_mistakes(*[4] * 9, 1, *[1] * 9, 0)
    keep_match(30)
    scene = of_rules(app)
    assert {"Mistakes per match: 0.9", "Over your last 10 matches; 3.7 over your first 10"} <= set(seen(scene))
    click(app, "help.2")
    assert not any(words.startswith("Mistakes per match") for words in seen(scene)), "none was played with help"
    app.settings.language = "de"
    app.apply_settings()
    words = seen(of_rules(app))
    assert {"Fehler je Partie: 0,9", "In deinen letzten 10 Partien; 3,7 in den ersten 10"} <= set(words)


def test_a_few_matches_have_a_bar_each_and_the_line_falls_with_the_mistakes(app: App) -> None:
    keep_mistakes(4, 3, 2, 0, 0)
    scene = of_rules(app)
    assert "Over your last 5 matches" in seen(scene) and "Mistakes per match: 1.8" in seen(scene)
    app.step(0.0)
    frame = [box.rect for box in boxes(scene) if isinstance(box, Painted)][1]
    first, last = (curve_at(app, frame, frame.left + frame.width * part // 20) for part in (5, 18))
    assert first < last, "fewer mistakes are farther down"
    bar, ground = (
        app.screen.get_at((frame.left + frame.width * part // 40, frame.top + frame.height // 6))[:3]
        for part in (6, 36))
    assert bar != ground == app.look.palette.panel


def test_of_too_few_matches_for_a_line_the_last_one_is_told_in_words(app: App) -> None:
    begun = NOW - timedelta(minutes=5)
    name = f"{begun:%Y-%m-%d %H.%M.%S} 7-1.record"
    match = match_of(SAMPLE, second="level 6")
    match.tags |= {MISTAKES_TAG: "1 0", DECIDED_TAG: "9"}
    keep(match, name, NOW.date())
    add_result(Entry(NOW.date().isoformat(), "magic", "magic-locked", 6, "first", "lost", 12, match=name))
    words = seen(of_rules(app))
    assert {"What next?", "You made 1 mistake in your last match. It was decided in turn 9.",
            "See how you could have played better, then take on level 1 – Beginner.",
            "After 2 more matches you will see here how your form develops."} <= set(words)
    assert "Level 6 – Master · 12 turns" not in words, "the card of its record tells how it ended"
    assert not any(each.startswith(("Wins minus losses", "Mistakes per match")) for each in words)
    add("won", 6)
    words = seen(of_rules(app))
    assert "After one more match you will see here how your form develops." in words
    assert not any(each.startswith(("You made", "See how", "Take on")) for each in words), "nothing is known or left"
    assert "Level 6 – Master · 12 turns" in words, "no card tells it"
    add("lost", 1)
    words = seen(of_rules(app))
    assert "Wins minus losses: −1 after 3 matches" in words and "What next?" not in words


def test_practice_is_not_among_the_mistakes(app: App) -> None:
    keep_mistakes(1, 1, 1)
    match = first_match(GAMES["magic"])
    match.play(match.position.legal_moves[0])
    match.resign(match.seats.persons[0])
    match.tags[MISTAKES_TAG] = "3 0"
    keep(match, "2026-11-21 10.00.00.record", NOW.date())
    words = seen(of_rules(app))
    assert {"Mistakes per match: 1.0", "Over your last 3 matches"} <= set(words)


def test_all_matches_of_a_large_library_are_averaged_once_they_have_been_read(app: App) -> None:
    keep_mistakes(*[3] * 40)
    scene = of_rules(app)
    assert "Over your last 10 matches; 3.0 over your first 10" in seen(scene)
    for _frame in range(3):
        app.step(0.0)
    assert "40 matches" in [each.words for each in drawn(app)]


def test_days_in_a_row_stand_beside_the_most_there_were(app: App) -> None:
    for days in range(3):
        day = (NOW - timedelta(days=days)).date().isoformat()
        add_result(Entry(day, "magic", "magic-locked", 2, "first", "won", 9))
    assert not any("Daily puzzle" in words for words in seen(opened(app, Statistics(), StatisticsScene)))
    puzzles = PuzzleProgress()
    for days in (0, 1, 5, 6, 7, 8):
        puzzles.note_day(NOW.date() - timedelta(days=days))
    save_progress(Progress(puzzles=puzzles))
    assert "Daily puzzle: 2 days in a row · your best: 4" in seen(opened(app, Statistics(), StatisticsScene))

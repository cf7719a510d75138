"""The page of the player's openings: what was played, how it scored, what it is worth, the way into the analysis."""

from __future__ import annotations

import pygame
from hands import NOW, match_of
from studying import Desk

from magicgame.games.game import Side
from magicgame.match.seats import Engine
from magicgame.player.library import keep
from magicgame.ui.routes import Play
from magicgame.ui.study.openings import OpeningsScene

EDGE, CORNER, LOSING = "L2", "L1", "L1 1-5/L6"


def keep_matches(*matches: tuple[str, bool], **how: str) -> None:
    """Matches of these turns that the person won, or else lost by resigning."""
    for number, (turns, is_won) in enumerate(matches):
        match = match_of(turns.split(), **(how or {"second": "level 3"}))
        person = match.seats.person_against_engine or Side.FIRST
        match.resign(person.other if is_won else person)
        keep(match, f"2026-11-21 10.00.{number:02} 7-1.record", NOW.date())


def open_page(desk: Desk) -> OpeningsScene:
    desk.app.put(OpeningsScene(desk.app))
    desk.pass_time(2)
    assert isinstance(desk.app.top, OpeningsScene)
    return desk.app.top


def cards(scene: OpeningsScene) -> list[str]:
    return [widget.value for widget in scene.form if widget.name.startswith("reply.")]


def test_turns_are_counted_scored_and_judged(desk: Desk) -> None:
    keep_matches((CORNER, True), (EDGE, False), ("D15", False), ("L16", True), ("L4", False))
    scene = open_page(desk)
    assert cards(scene) == ["3 × · 60%, 2 won, 0 drawn, 1 lost, keeps the draw",
                            "2 × · 40%, 0 won, 0 drawn, 2 lost, gives the draw away"]
    assert desk.shows("Here you give the draw away in 40% of your matches") and desk.shows("In 5 matches")


def test_a_card_leads_on_and_its_position_into_the_analysis(desk: Desk) -> None:
    keep_matches((CORNER, True), (LOSING, True), (LOSING, False))
    scene = open_page(desk)
    desk.click("reply.0")
    desk.pass_time(2)
    assert desk.shows("What the computer played") and cards(scene)[0].startswith("2 × · 100%, 1 won, 0 drawn, 1 lost")
    desk.click("reply.0")
    desk.pass_time(2)
    assert desk.shows("No further")
    desk.click("analyse")
    assert desk.page == "analysis" and desk.ply == 2
    desk.press(pygame.K_ESCAPE)
    desk.press(pygame.K_BACKSPACE)
    desk.press(pygame.K_BACKSPACE)
    assert desk.shows("The start") and scene.form["up"].why_not is not None


def test_the_costliest_habits_lead_to_where_they_are(desk: Desk) -> None:
    """The turn that gave most away in all comes first; what was played once is no habit, the first turn is in sight."""
    often, seldom, once = "L1 1-5/L6 6-10/L1", "L1 1-5/L6 6-2/L1", "L1 1-5/L6 6-7/L1"
    keep_matches(*[(EDGE, False)] * 6, *[(seldom, True)] * 2, *[(often, True)] * 3, (once, True))
    scene = open_page(desk)
    desk.pass_time(2)
    habits = [(widget.label, widget.value) for widget in scene.form if widget.name.startswith("habit.")]
    assert habits == [("Turn 3: 6-10/L1", "gives the win away in 50% of your matches here"),
                      ("Turn 3: 6-2/L1", "gives the win away in 33% of your matches here")]
    assert not any(widget.description for widget in scene.form if widget.value), "a screen reader would read on"
    desk.click("habit.1")
    assert desk.shows("1. L1  2. 1-5/L6") and desk.shows("What you played") and not desk.shows("Costly habits")


def test_only_matches_of_the_side_and_the_rules_chosen_are_counted(desk: Desk) -> None:
    keep_matches((CORNER, True), (CORNER, True), first="level 2")
    scene = open_page(desk)
    assert cards(scene) == [] and desk.shows("No matches begin like this yet")
    desk.click("side.1")
    desk.pass_time(1)
    assert desk.shows("What the computer played") and cards(scene)[0].startswith("2 × · 100%, 2 won")
    desk.click("variant.1")
    desk.pass_time(1)
    assert cards(scene) == []


def test_entropy_has_no_exact_values_and_is_counted_all_the_same(desk: Desk) -> None:
    keep_matches(("a1-b2", True), game="entropy", second="level 2")
    scene = open_page(desk)
    desk.click("variant.2")
    desk.pass_time(1)
    assert cards(scene) == ["1 × · 100%, 1 won, 0 drawn, 0 lost"] and not desk.shows("Here you")


def test_between_friends_nothing_is_counted(desk: Desk) -> None:
    keep_matches((CORNER, True), names=("Ann", "Bo"))  # type: ignore[arg-type]
    assert cards(open_page(desk)) == []


def test_what_is_shown_is_what_was_played_not_its_mirror_image(desk: Desk) -> None:
    keep_matches(("c1-e3", True), ("c1-e3", True), ("c1-a3", False), game="entropy", second="level 2")
    scene = open_page(desk)
    desk.click("variant.2")
    desk.pass_time(1)
    assert [widget.label for widget in scene.form if widget.name == "reply.0"] == ["c1-e3"]
    assert desk.shows("Mirror images count as one")


def test_the_matches_that_began_like_this_lead_to_their_reviews_and_to_one_more(desk: Desk) -> None:
    keep_matches((LOSING, True), (EDGE, False))
    scene = open_page(desk)
    assert sum(widget.name.startswith("kept.") for widget in scene.form) == 2
    scene.form["reply.0"].run()
    desk.pass_time(2)
    assert sum(widget.name.startswith("kept.") for widget in scene.form) == 1
    desk.click("play")
    assert isinstance(desk.route, Play)
    match = desk.route.match
    assert match.seats.second == Engine(3) and match.start.tiles.count(None) == 15
    desk.app.back()
    desk.pass_time(2)
    desk.click("kept.0")
    assert desk.page == "analysis" and len(desk.scene.study.line) == 3

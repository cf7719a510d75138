"""A first match: four bubbles lead through it, it can be skipped, and it is not counted."""

from __future__ import annotations

import pygame
import pytest
from hands import ALMOST_OVER, WINNING_CLICKS
from matches import Table, opened

from magicgame.games import GAMES
from magicgame.games.game import Side
from magicgame.match.first import TIPS, first_match
from magicgame.match.lessons import load_lessons, next_lesson
from magicgame.match.match import Match
from magicgame.player.progress import load_progress
from magicgame.player.results import Entry, add_result, load_results
from magicgame.ui.routes import Play

FLIPPED_BY_HAND = ("This is your tile", "Now place it", "Flip this one", "How you win")


def begin(table: Table, game: str = "magic") -> Match:
    match = first_match(GAMES[game])
    table.app.go(Play(match))
    return match


def bubble(table: Table) -> str | None:
    shown = table.scene.picture().bubble
    return shown.title if shown is not None else None


def reply(table: Table) -> None:
    """Let the computer play its turn, and be seen to do so."""
    count = len(table.match.moves)
    table.wait_for(lambda: len(table.match.moves) == count + 1 and not table.scene.is_moving)


def flip_something(table: Table) -> None:
    step = table.position.next_steps()[0]
    table.click_squares(step.source + 1, step.target + 1)


def test_four_bubbles_lead_from_the_tile_in_hand_to_the_lock_and_a_fifth_leaves_the_player_with_a_goal() -> None:
    with opened(animation="off") as table:
        begin(table)
        seen = [bubble(table)]
        table.press(pygame.K_SPACE)
        seen.append(bubble(table))
        table.click_square(6)
        assert bubble(table) is None, "the computer is to move"
        reply(table)
        seen.append(bubble(table))
        flip_something(table)
        seen.append(bubble(table))
        assert tuple(seen) == FLIPPED_BY_HAND and not table.shows("Skip the tips"), "nothing is left to skip"
        table.click("Got it")
        assert bubble(table) is None and table.shows("Your aim:")
        table.click_square(16)
        reply(table)
        assert bubble(table) == "Now it is your game" and table.shows("Threats what Diamond is up to")
        shown = table.scene.picture().bubble
        done = [shown.steps[number] for number in sorted(shown.done)]
        assert done == ["Turn over", "Place", "Choose", "Flip"], "none locked"
        table.click("Got it")
        assert bubble(table) is None and table.shows("Your aim:")


def test_a_bubble_is_heard_once_by_voice_and_by_screen_reader_with_and_without_a_cursor() -> None:
    with opened(animation="off") as table:
        begin(table)
        for at in ("", "empty"):
            assert table.scene.news().count("This is your tile") == 1 and at in table.scene.spoken()
            assert table.scene.outline().said.count("This is your tile") == 1
            table.press(pygame.K_RIGHT)


def test_who_places_at_once_is_not_asked_to_turn_the_tile_over() -> None:
    with opened(animation="off") as table:
        begin(table)
        table.click_square(6)
        reply(table)
        assert bubble(table) == "Flip this one"
        shown = table.scene.picture().bubble
        assert [shown.steps[number] for number in shown.done] == ["Place"], "what was not done has no tick"


def test_what_is_only_read_goes_when_the_player_plays_on() -> None:
    with opened(animation="off") as table:
        begin(table)
        table.press(pygame.K_SPACE)
        table.click_square(6)
        reply(table)
        flip_something(table)
        assert bubble(table) == "How you win"
        table.click_square(16)
        reply(table)
        assert bubble(table) == "Now it is your game"
        table.press(pygame.K_t)
        assert bubble(table) is None and table.scene.shows_threats, "it makes way for what was asked"


def test_a_tip_goes_on_once_the_tile_to_flip_is_chosen() -> None:
    with opened(animation="off") as table:
        begin(table)
        table.click_square(6)
        reply(table)
        table.click_square(table.position.next_steps()[0].source + 1)
        assert bubble(table) == "Now choose where it lands" and table.shows("Choose a free square beside it")


@pytest.mark.parametrize("size", [(900, 600), (900, 900), (1280, 800), (1000, 900)])
def test_the_pointer_of_a_tip_crosses_nothing(size: tuple[int, int]) -> None:
    with opened(window_size=size, animation="off") as table:
        begin(table)
        for acts in (lambda: None, lambda: (table.click_square(6), reply(table))):
            acts()
            shown = table.scene.table
            lead, at = shown._bubble._lead, table.scene.picture().bubble.square
            others = [shown.board.geometry.cell_rect(square) for square in range(16) if square != at]
            others += [box.rect for box in shown.ledge.inside()] + ([] if at is None else [shown.ledge.hand_rect])
            assert lead is None or not any(each.clipline(*lead) for each in others)
            assert not shown._bubble.rect.colliderect(shown.ledge.rect)


def test_tips_are_skipped_for_good() -> None:
    with opened(animation="off") as table:
        match = begin(table)
        table.click("Skip the tips")
        assert bubble(table) is None and int(match.tags[TIPS]) == 6
        table.click_square(6)
        reply(table)
        assert bubble(table) is None


def test_entropy_has_tips_of_its_own() -> None:
    with opened(animation="off") as table:
        begin(table, "entropy")
        assert bubble(table) == "Choose a piece"
        step = table.position.next_steps()[0]
        table.click_square(step.source + 1)
        assert bubble(table) == "Now choose where it goes"
        table.click_square(step.target + 1)
        reply(table)
        assert bubble(table) == "Leave no piece alone"
        table.click("Got it")
        assert bubble(table) == "How you win"


def test_no_other_match_has_bubbles_but_the_aim_until_the_game_was_won(table: Table) -> None:
    for game, aim in (("magic", "three of yours in a row"), ("entropy", "every piece of yours next to one of")):
        table.play(game=game, second="level 1")
        assert table.scene.picture().bubble is None and table.shows("Your aim:") and table.shows(aim)
        add_result(Entry("2026-01-01", game, GAMES[game].variants[0].key, 1, "first", "won", 9))
        table.play(game=game, second="level 1")
        assert not table.shows("Your aim:")


def test_whoever_never_won_entropy_is_told_of_what_is_new_once_each_and_one_thing_a_turn(table: Table) -> None:
    turns = ["a2-b2", "b5-c4", "b2-b4", "a4-a3", "e1-d2", "e5-d4", "d1-a4", "d4-c3", "d2-d4", "e4-e5", "c1-d1", "d5-e4",
             "a4-b5", "c4-a2"]
    told = ("Your aim:", "", "In place:", "Fixed for now:", "Halfway:", "In check:", "", "Still to do:")
    for count, name in enumerate(told):
        table.play(" ".join(turns[:2 * count]), game="entropy", second="level 1")
        notice = table.scene.picture().notice
        assert (notice.strong if notice is not None else "") == name and table.shows(name), (name, notice)


def test_a_first_match_that_is_won_is_not_counted_but_the_next_one_is() -> None:
    with opened(animation="off") as table:
        table.play(ALMOST_OVER, first="level 1")
        table.match.tags[TIPS] = "5"
        table.click_squares(*WINNING_CLICKS)
        table.pass_time(0.5)
        assert table.page == "result" and load_results()[0] == []
        done = load_progress()[0].lessons.done
        assert done.pop("first-magic") == 1 and set(done) == {"placing", "flipping"}, "what it has taught"
        assert load_lessons()[next_lesson(done, GAMES["magic"])].title == "What a line is"
        table.click("Play again")
        assert TIPS not in table.match.tags and table.match.moves == () and not table.shows("Your aim:")


def test_a_first_match_that_is_not_won_offers_another_go_without_the_tips_already_followed() -> None:
    with opened(animation="off") as table:
        match = begin(table)
        table.press(pygame.K_SPACE)
        table.scene.session.resign()
        table.pass_time(0.5)
        table.click("Play again")
        assert table.match is not match and bubble(table) == "Now place it"


@pytest.mark.parametrize("size", [(640, 480), (900, 600), (1280, 800), (900, 1400)])
def test_a_bubble_stays_in_the_window_and_covers_no_goal(size: tuple[int, int]) -> None:
    with opened(window_size=size, animation="off") as table:
        begin(table)
        box = table.scene.table._bubble  # type: ignore[union-attr]
        assert box is not None and pygame.Rect((0, 0), table.scene.look.size).contains(box.rect)
        table.press(pygame.K_SPACE)
        table.click_square(6)
        reply(table)
        box = table.scene.table._bubble  # type: ignore[union-attr]
        assert box is not None and pygame.Rect((0, 0), table.scene.look.size).contains(box.rect)
        assert not any(box.rect.collidepoint(table.square(source + 1)) for source in table.scene.draft.sources)


@pytest.mark.parametrize("size", [(900, 600), (1280, 800), (1920, 1080), (900, 1400)])
@pytest.mark.parametrize("is_left_handed", [False, True])
def test_a_bubble_about_the_board_covers_neither_board_nor_ledge(size: tuple[int, int], is_left_handed: bool) -> None:
    with opened(animation="off", window_size=size, left_handed=is_left_handed) as table:
        begin(table)
        table.press(pygame.K_SPACE)
        for acts in (lambda: None, lambda: (table.click_square(6), reply(table)), lambda: flip_something(table)):
            acts()
            shown = table.scene.table
            assert not shown._bubble.rect.collidelistall([shown.board.rect, shown.ledge.rect])


def test_the_tip_about_a_tile_leads_to_it_and_the_last_one_to_none() -> None:
    with opened(animation="off") as table:
        begin(table)
        table.click_square(6)
        reply(table)
        assert table.scene.picture().bubble.speaks_of_tile and table.scene.picture().board.rings
        for _press in range(2):
            table.press(pygame.K_h)
        table.wait_for(lambda: table.scene.picture().board.hint is not None)
        assert not table.scene.picture().board.rings, "there is but one frame for the hint to speak of"
        flip_something(table)
        table.scene.session.forget_hint()
        assert bubble(table) == "How you win"
        board = table.scene.picture().board
        assert not board.rings and not board.padlocks and not table.scene.picture().bubble.speaks_of_tile
        shown = table.scene.picture().bubble.example
        assert [(line.side, line.locked) for line in shown.winning] == [(Side.FIRST, True)], "one of the player's own"


def test_a_bubble_leaves_no_part_of_a_line_beside_it() -> None:
    with opened(animation="off") as table:
        begin(table)
        box = table.scene.table
        assert box._bubble.rect.width == box.turns.rect.width and not box._bubble.rect.colliderect(box.board.rect)
        ground = table.scene.look.palette.panel
        above = [box.turns.rect.move(0, y).topleft for y in range(20, box._bubble.rect.top - box.turns.rect.top, 3)]
        table.picture()
        seen = [sum(table.app.screen.get_at((x + dx, y))[:3]) for x, y in above for dx in range(20, 400, 3)]
        assert max(seen) <= sum(ground[:3]), "only the bubble's shadow lies there"

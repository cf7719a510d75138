"""Earlier turns are looked at while the match goes on: nothing is undone, nothing can be played there."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from hands import PLAYTHROUGHS, SAMPLE
from matches import Table, chance_turns, opened

from magicgame.games.game import Place
from magicgame.games.magic import BOARD
from magicgame.language import languages
from magicgame.match.record import load_record
from magicgame.ui.look.raster import in_pixels
from magicgame.ui.routes import Analyse, Play
from magicgame.ui.table.picture import Card

WAYS, SIZES = ("list", "graph", "key"), ((1280, 800), (900, 600))


def turns(count: int) -> str:
    return " ".join(SAMPLE[:count])


def click_turn(table: Table, number: int) -> None:
    """Click the turn of that number, from 1, in the list, and let what moves come to rest."""
    rows = table.scene.table.turns.rows
    table.click_at(rows.cell(number - 1).center)
    table.pass_time(1)


def shown(table: Table) -> str:
    """What lies on the board on the screen, as tiles."""
    return "".join(repr(tile) for tile in table.scene.picture().board.tiles)


def tiles_after(table: Table, count: int) -> str:
    return "".join(repr(tile) for tile in table.match.positions[count].tiles)


def test_a_turn_clicked_in_the_list_is_shown_and_nothing_is_undone(table: Table) -> None:
    table.play(turns(6))
    click_turn(table, 2)
    assert shown(table) == tiles_after(table, 2) and len(table.match.moves) == 6
    assert table.reads("Turn 2 of 6 – looking back") and table.match.undone == ()
    assert table.reads("Diamond flips 1 to 5 and places light side up on 16")


@pytest.mark.parametrize("way", ["last turn", "Esc", "button", "End"])
def test_there_are_several_ways_back(table: Table, way: str) -> None:
    table.play(turns(6))
    click_turn(table, 2)
    if way == "last turn":
        click_turn(table, 6)
    elif way == "button":
        table.click("Now")
    else:
        table.press({"Esc": pygame.K_ESCAPE, "End": pygame.K_END}[way])
    assert table.page == "game" and shown(table) == tiles_after(table, 6)
    assert table.shows("Circle, flip a tile")
    table.play_by_clicks(SAMPLE[6])
    assert len(table.match.moves) == 7


def test_an_open_line_has_its_padlocks_where_one_looks_back(table: Table) -> None:
    table.play(" ".join(SAMPLE[:11]))
    table.match.play(next(move for move in table.position.legal_moves if not table.position.after(move).is_terminal))
    table.pass_time(1)
    click_turn(table, 11)
    position = table.match.positions[11]
    beside = {square for line in position.lines_after() for each in line.squares for square in BOARD.neighbours[each]}
    assert position.lines_after() and {padlock.square for padlock in table.scene.picture().board.padlocks} == {
        square for square in beside if position.tiles[square] is None}


def test_every_turn_has_one_number_which_counts_both_sides(table: Table) -> None:
    table.play(" ".join(SAMPLE[:7]))
    assert table.reads("Turn 8") and all(table.reads(str(number)) for number in range(1, 8))
    table.scene.turn_clicked(2)
    assert table.reads("Turn 3 of 7 – looking back") and table.reads("Turn 3") and not table.shows("Turn 8")


def test_the_keys_walk_through_the_turns(table: Table) -> None:
    table.play(turns(5))
    table.press(pygame.K_PAGEUP)
    assert table.reads("Turn 4 of 5 – looking back")
    for key in (pygame.K_LEFT, pygame.K_UP):
        table.press(key)
    assert table.reads("Turn 2 of 5 – looking back")
    table.press(pygame.K_RIGHT)
    assert table.reads("Turn 3 of 5 – looking back")
    table.press(pygame.K_HOME)
    assert table.reads("The start – looking back") and shown(table) == tiles_after(table, 0)
    table.press(pygame.K_PAGEUP)
    assert table.reads("There is no earlier turn")
    for _turn in range(5):
        table.press(pygame.K_PAGEDOWN)
    assert table.shows("Diamond, flip a tile")
    table.press(pygame.K_PAGEDOWN)
    assert table.reads("This is the latest turn")


def test_nothing_can_be_played_while_one_looks_back(table: Table) -> None:
    table.play(turns(6))
    click_turn(table, 3)
    for act in (
        lambda: table.click_square(1), lambda: table.drag(table.square(13), table.square(9)),
        lambda: table.enter("1-5/L16"), lambda: table.press(pygame.K_RETURN),
    ):
        act()
        table.pass_time(1)
        assert len(table.match.moves) == 6 and table.reads("Turn 3 of 6 – looking back")
    table.click_square(4)
    assert table.reads("This is an earlier turn: press Esc to go back to the match")
    assert not table.scene.picture().board.takeable and "hand" not in table.scene.targets()


def test_a_turn_under_way_is_still_there_afterwards(table: Table) -> None:
    table.play(turns(5))
    flip = next(step for step in table.position.next_steps() if not isinstance(step, Place))
    table.click_squares(flip.source + 1, flip.target + 1)
    assert table.shows("place one of yours")
    click_turn(table, 1)
    assert shown(table) == tiles_after(table, 1)
    table.press(pygame.K_ESCAPE)
    assert table.scene.playing.draft.done == (flip,) and table.shows("place one of yours")


def test_the_computer_goes_on_and_a_notice_says_so(table: Table) -> None:
    table.play(turns(5), second="level 1")
    click_turn(table, 2)
    table.wait_for(lambda: len(table.match.moves) == 6)
    table.pass_time(2)
    assert table.reads("Turn 2 of 6 – looking back") and shown(table) == tiles_after(table, 2)
    assert table.reads(f"Meanwhile Diamond has played {table.match.move_texts[5]}")
    table.press(pygame.K_ESCAPE)
    assert shown(table) == tiles_after(table, 6) and not table.shows("Meanwhile")


def test_two_computers_go_on_too_to_the_end_of_the_match(table: Table) -> None:
    table.play(turns(9), first="level 1", second="level 1")
    click_turn(table, 2)
    table.wait_for(lambda: table.match.is_over, 60)
    table.pass_time(2)
    assert shown(table) == tiles_after(table, 2) and not table.scene.picture().board.winning
    table.press(pygame.K_ESCAPE)
    assert table.page == "result" and table.scene.picture().board.winning == table.match.outcome.lines


def test_the_other_game_is_looked_back_at_likewise(table: Table) -> None:
    table.play(" ".join(chance_turns(12)), game="entropy")
    click_turn(table, 4)
    assert shown(table) == tiles_after(table, 4) and table.reads("Turn 4 of 12 – looking back")
    table.press(pygame.K_PAGEDOWN)
    table.pass_time(1)
    assert shown(table) == tiles_after(table, 5)


def test_the_tools_walk_through_the_turns_and_show_their_keys(table: Table) -> None:
    table.play(turns(6))
    table.press(pygame.K_PAGEUP)
    for label, title in (
        ("Start", "The start – looking back"), ("Forward", "Turn 1 of 6 – looking back"),
        ("Forward", "Turn 2 of 6 – looking back"), ("Back", "Turn 1 of 6 – looking back"),
    ):
        table.click(label)
        assert table.reads(title)
    assert all(table.reads(key) for key in ("Home", "←", "→", "End"))
    assert table.shows("nothing is undone") and not table.shows("Undo")
    table.click("Start")
    assert not table.can_click("Back")
    table.click("Now")
    assert table.shows("Circle, flip a tile") and table.can_click("Undo") and len(table.match.moves) == 6


@pytest.mark.parametrize(("theme", "tile_set"), [("dark", "classic"), ("light", "classic"), ("dark", "1989")])
def test_a_board_looked_back_at_looks_different_from_the_live_one(theme: str, tile_set: str) -> None:
    with opened(theme=theme, tile_set=tile_set, animation="off") as table:
        table.play(turns(6))
        rect = table.scene.table.board.rect
        edge = in_pixels(pygame.Rect(rect.left, rect.top, rect.width, 3), table.app.look)
        table.picture()
        live = pygame.image.tobytes(table.app.screen.subsurface(edge), "RGB")
        table.scene.look_at(5)
        table.picture()
        assert pygame.image.tobytes(table.app.screen.subsurface(edge), "RGB") != live


def test_a_result_is_looked_back_from_with_the_same_tools(table: Table) -> None:
    table.play(turns(6))
    table.scene.resign()
    table.pass_time(1)
    table.press(pygame.K_HOME)
    assert table.reads("The start – looking back") and table.can_click("Forward") and table.can_click("Result")
    table.click("Result")
    assert table.page == "result" and table.can_click("Review")


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_review_opens_at_the_turn_one_looks_back_at(table: Table, way: str) -> None:
    table.play(turns(6))
    table.scene.resign()
    table.pass_time(1)
    click_turn(table, 4)
    if way == "key":
        table.press(pygame.K_a)
    else:
        table.click("Review")
    route = table.app.top.route
    assert isinstance(route, Analyse) and route.study.current.move_text == SAMPLE[3]


def test_undo_and_hint_lead_back_first(table: Table) -> None:
    table.play(turns(6))
    click_turn(table, 2)
    table.press(pygame.K_z, pygame.KMOD_CTRL)
    table.pass_time(2)
    assert len(table.match.moves) == 5 and shown(table) == tiles_after(table, 5)


def test_a_step_from_turn_to_turn_moves_the_tiles() -> None:
    with opened() as table:
        table.play(turns(6))
        table.press(pygame.K_PAGEUP)
        assert table.scene.is_moving
        table.pass_time(2)
        assert not table.scene.is_moving and shown(table) == tiles_after(table, 5)


def test_the_cards_show_the_tiles_and_the_mover_of_that_turn_and_the_clocks_as_they_run(table: Table) -> None:
    table.play(turns(5), clock="300+5")
    table.pass_time(3, 0.1)
    table.scene.look_at(0)
    before = [card.clock.text for card in cards(table)]
    table.pass_time(2)
    assert [card.reserve for card in cards(table)] == [8, 8]
    assert [card.is_mover for card in cards(table)] == [False, True]
    after = [card.clock.text for card in cards(table)]
    assert after[1] == before[1] != "5:00" and after[0] < before[0] and not table.shows("Your turn")
    assert table.shows("To move then")
    table.press(pygame.K_ESCAPE)
    assert [card.reserve for card in cards(table)] == [6, 5] and table.shows("Your turn")


def test_a_piece_that_was_not_in_place_then_is_not_counted(table: Table) -> None:
    table.play(" ".join(chance_turns(12)), game="entropy")
    table.scene.look_at(0)
    assert all(card.goal == "0 of 7 in place" for card in cards(table))


def cards(table: Table) -> list[Card]:
    """Above the list and below it."""
    return [block for block in table.scene.picture().panel if isinstance(block, Card)]


@pytest.mark.usefixtures("quick_searches")
@pytest.mark.parametrize(("size", "language", "way"), [
    (size, language, WAYS[(number + turn) % len(WAYS)])
    for (number, size), (turn, language) in product(enumerate(SIZES), enumerate(languages()))
])
def test_list_and_graph_and_ways_on_stand_still_between_result_and_looking_back(
    size: tuple[int, int], language: str, way: str
) -> None:
    with opened(window_size=size, language=language) as table:
        for record in ("entropy-win.record", "locked-manual.record"):
            table.app.go(Play(load_record(PLAYTHROUGHS / record)))
            table.wait_for(lambda: table.page == "result" and table.scene.is_at_rest)
            table.pass_time(1)
            number = len(table.match.moves) - 1
            before, at = places(table), turn_place(table, number)
            if way == "list":
                click_turn(table, number)
            elif way == "graph" and table.scene.table.graph is not None:
                table.click_at(point_of(table, number))
            else:
                table.press(pygame.K_PAGEUP)
            table.pass_time(1)
            assert table.scene.past.ply == number and places(table) == before
            assert way != "list" or turn_place(table, number) == at


@pytest.mark.usefixtures("quick_searches")
def test_the_graph_stays_whichever_turn_is_looked_back_at() -> None:
    with opened(window_size=(900, 600)) as table:
        table.app.go(Play(load_record(PLAYTHROUGHS.parent / "records" / "played" / "entropy-four-passes.record")))
        table.wait_for(lambda: table.page == "result" and table.scene.is_at_rest)
        before = places(table)
        assert table.scene.table.graph is not None
        for number in range(1, len(table.match.moves)):
            table.scene.look_at(number)
            assert places(table) == before, number


def places(table: Table) -> list[tuple[int, int, int, int]]:
    """Of the frame of the list, the buttons that are there in both, and the graph if there is one."""
    table.picture()
    shown = table.scene.table
    names = [name for name in ("button.again", "button.learn") if name in table.scene.targets()]
    parts = [shown.turns.frame.rect, *([shown.graph.rect] if shown.graph is not None else [])]
    return [tuple(rect) for rect in (*parts, *(table.scene.targets()[name] for name in names))]


def turn_place(table: Table, number: int) -> tuple[int, int, int, int]:
    """Where that turn of the list stands, counted from 1."""
    return tuple(table.scene.table.turns.rows.cell(number - 1))


def point_of(table: Table, number: int) -> tuple[int, int]:
    rect = table.scene.table.graph.rect
    return next((x, rect.centery) for x in range(rect.right, rect.left, -1)
                if table.scene.table.point_at((x, rect.centery)) == number)


@pytest.mark.parametrize("is_first", [True, False])
def test_the_arrow_back_looks_back_from_a_result_where_it_leads_to_no_other_way_on(
    table: Table, is_first: bool
) -> None:
    table.play(turns(len(SAMPLE)))
    table.pass_time(3)
    last = len(table.match.moves)
    assert table.match.is_over and table.page == "result"
    if not is_first:
        table.scene.form.focus_main()
    table.press(pygame.K_LEFT)
    assert table.reads(f"Turn {last - 1} of {last} – looking back")
    table.press(pygame.K_LEFT)
    assert table.reads(f"Turn {last - 2} of {last} – looking back")
    table.press(pygame.K_ESCAPE)
    assert table.page == "result" and table.scene.past is None, "Esc leads back to the result"

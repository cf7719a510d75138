"""The threats of the other side on the board of a match and of an analysis: a key, a setting, a help that counts."""

from __future__ import annotations

import pygame
import pytest
from hands import ALMOST_OVER, WINNING_CLICKS
from matches import Table, opened

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Face, Move, Place, Side, Slide
from magicgame.player.results import load_results
from magicgame.ui.board.picture import ThreatMark
from magicgame.ui.board.threats import inks
from magicgame.ui.look.look import make_look
from magicgame.ui.look.palette import contrast
from magicgame.ui.look.themes import theme_names, tile_set_names
from magicgame.ui.routes import Play

THREATENED = "Dd../CdC./Cd.D/C.Cc"
CIRCLES = ThreatMark(
    frozenset({13, 9}), frozenset({(11, 10)}), frozenset({(4, 8, 12), (12, 13, 14), (4, 9, 14)}))
"""What Circle threatens there, where Diamond is to move and cannot win: lines 5-9-13 and 13-14-15. Whatever stops these
lets it win with 5-10-15. No arrow leads from 10 to 14, where a tile is needed besides."""

GIFT, GIFT_FLIP = ".c.d/.Cc./d.d./dCCd", (4, 3)
"""Circle, to move, may flip 4 to 3 and is not threatened then; a light tile on 10 would lock a line of Diamond's."""


def marked(table: Table) -> ThreatMark:
    return table.scene.picture().board.threats


def test_a_key_shows_what_the_other_side_threatens_and_hides_it(table: Table) -> None:
    table.play(start=THREATENED)
    assert marked(table) == ThreatMark()
    before = table.picture()
    table.press(pygame.K_t)
    assert marked(table) == CIRCLES and not table.app.settings.show_threats and table.picture() != before
    assert table.shows("2 threats:")
    table.press(pygame.K_t)
    assert marked(table) == ThreatMark() and table.reads("Threats hidden")


def test_of_threats_and_a_hint_the_one_asked_for_last_is_shown(table: Table) -> None:
    table.play(start=THREATENED)
    table.press(pygame.K_t)
    for _time in range(2):
        table.press(pygame.K_h)
        table.pass_time(1)
        assert table.shows("Hint:") and marked(table) != CIRCLES
        table.press(pygame.K_t)
        table.pass_time(1)
        assert marked(table) == CIRCLES and table.shows("2 threats:") and not table.shows("Hint:")
    table.press(pygame.K_t)
    table.press(pygame.K_LSHIFT)
    assert table.shows("Hint:") and not table.scene.shows_threats


def test_a_match_s_own_switch_is_not_carried_over(table: Table) -> None:
    table.play(start=THREATENED)
    table.press(pygame.K_t)
    assert marked(table) == CIRCLES
    table.play(start=THREATENED)
    assert marked(table) == ThreatMark() and not table.shows("2 threats:")


def test_a_match_s_own_switch_is_kept_with_it(table: Table) -> None:
    table.play("L1 1-5/L16")
    table.press(pygame.K_t)
    table.play("")
    assert not table.scene.shows_threats
    kept = next(match for match in table.kept if match.moves)
    table.app.go(Play(kept))
    assert table.scene.shows_threats


def test_it_is_said_in_one_form_at_once_and_later(table: Table) -> None:
    table.play(start=THREATENED)
    table.press(pygame.K_t)
    at_once = table.scene.picture().notice
    table.press(pygame.K_LSHIFT)
    later = table.scene.picture().notice
    assert at_once == later and at_once is not None and at_once.icon == "threat"


def test_it_says_so_where_nothing_is_threatened() -> None:
    with opened() as table:
        table.play("L1")
        table.press(pygame.K_t)
        assert marked(table) == ThreatMark() and table.shows("No threat: Circle cannot win next turn")
        strip = next(each.rect for each in table.drawn() if "No threat" in each.words)
        table.picture()
        edge = {tuple(table.app.screen.get_at((strip.centerx, y)))[:3] for y in range(strip.top - 20, strip.top)}
        assert table.app.look.palette.success in edge, "good news are framed as such"


def test_nothing_is_said_of_threats_once_the_match_is_over() -> None:
    with opened(show_threats=True) as table:
        table.play(ALMOST_OVER)
        table.scene.resign()
        table.pass_time(2)
        assert table.page == "result" and not table.shows("2 threats:") and marked(table) == ThreatMark()


def test_where_nothing_is_threatened_the_first_turn_keeps_its_own_words() -> None:
    with opened(show_threats=True) as table:
        table.play(clock="300+0")
        assert table.shows("clocks start") and not table.shows("No threat")


def test_it_is_said_in_the_other_game_too_after_a_refusal_and_while_something_is_typed(table: Table) -> None:
    table.play("a2-a3", game="entropy")
    for before in (lambda: table.enter("a1"), lambda: table.click_square(13), lambda: table.type("b")):
        before()
        table.press(pygame.K_t)
        assert table.shows("No threat: Circle cannot give check next turn") or table.shows("Threats hidden")


def test_a_check_that_could_come_is_drawn_and_told_where_no_win_is_threatened(table: Table) -> None:
    table.play(game="entropy", start=".OS.S/S...S/O.OSO/S...O/OS.O. O")
    table.press(pygame.K_t)
    (way,), squares = marked(table).moves, marked(table).squares
    name, other = ENTROPY.square_name, ENTROPY.set_up(table.position.tiles, ENTROPY.variants[0], Side.SECOND)
    after = other.after(Move((Slide(*way),)))
    assert after.alarms_after() == squares and not after.is_terminal
    assert table.shows(f"No win next turn, but {name(way[0])}-{name(way[1])} could leave Circle's piece")


def test_the_strip_and_the_button_keep_telling_whose_threats_are_on() -> None:
    with opened(show_threats=True) as table:
        table.play(start=THREATENED)
        assert table.reads("2 threats:")
        assert table.reads("Circle can win next turn, whatever you play: with 5–9–13 or 5–10–15")
        button = table.widget("threats")
        table.picture()
        fill = table.app.screen.get_at((button.rect.centerx, button.rect.top + 3))[:3]
        assert fill == table.app.look.palette.accent


@pytest.mark.parametrize(("square", "said"), [
    (14, "Circle can place on 14 and lock 5–9–13, after a flip such as 2 to 3"),
    (10, "Circle can flip 10 to 14, place on 10 and lock 5–9–13"),
    (12, "Circle can flip 12 to 11, place dark side up on 14 and lock 13–14–15"),
])
def test_a_mark_that_is_pointed_at_tells_what_happens_there(square: int, said: str) -> None:
    with opened(show_threats=True) as table:
        table.play(start=THREATENED)
        table.point_at(table.square(square))
        assert table.reads(said)
        assert table.scene.picture().board.faint_threats == CIRCLES, "the others step back"
        assert len(marked(table).lines) == 1, "what is pointed at stands out alone"


def test_a_win_at_once_is_shown_in_place_of_what_is_threatened_until_the_turn_is_played() -> None:
    with opened(show_threats=True) as table:
        table.play(ALMOST_OVER)
        assert marked(table).is_chance and table.reads("Win in one:") and not table.shows("threat")
        for square in WINNING_CLICKS[:-1]:
            table.click_squares(square)
        needed = marked(table).tiles
        assert marked(table).is_chance and len(needed) == 1 and table.shows("side up on")
        table.click_squares(WINNING_CLICKS[-1])
        assert table.match.is_over and marked(table) == ThreatMark()


def test_while_threats_are_shown_the_board_has_no_other_marks(table: Table) -> None:
    table.play(start=THREATENED)
    assert table.scene.picture().board.lines
    table.press(pygame.K_t)
    board = table.scene.picture().board
    assert board.threats == CIRCLES and not board.lines and not board.padlocks and board.last is None


def test_the_other_game_tells_its_only_threat_at_once() -> None:
    with opened(show_threats=True) as table:
        table.play(game="entropy", start="S.O.O/O.SOS/S..../OOSSO/S.... O")
        assert table.reads("Diamond can move d2 to e1 and win") and table.reads("Threat:")


@pytest.mark.parametrize(("start", "moves", "said"), [
    ("..S.S/.SO.O/O.S.S/...OO/SOSO. O", {(6, 5), (6, 0)},
     "Diamond can win next turn, whatever you play: with b4-a4 or b4-a5"),
    ("S.S.S/..OSO/O.O.S/....O/SOS.O O", {(8, 12)},
     "No threat yet, but 1 of 9 turns lets Diamond win at once: with d4-c3"),
])
def test_the_other_game_names_the_turns_that_would_win_and_draws_no_line(
    start: str, moves: set[tuple[int, int]], said: str
) -> None:
    with opened(show_threats=True) as table:
        table.play(game="entropy", start=start)
        assert table.reads(said) and marked(table) == ThreatMark(moves=frozenset(moves))


def test_in_check_it_is_not_said_that_there_is_no_threat() -> None:
    with opened(show_threats=True) as table:
        table.play(game="entropy", start="S.O.S/O...O/OSSOS/S..../..OOS O")
        for _press in range(2):
            assert table.shows("is in check") and not table.shows("No threat")
            table.press(pygame.K_t)


def test_the_setting_holds_in_the_next_match_and_in_the_other_game() -> None:
    with opened(show_threats=True) as table:
        table.play(game="entropy", start="S.O.O/O.SOS/S..../OOSSO/S.... O")
        assert marked(table) == ThreatMark(frozenset(), frozenset({(18, 24)}))


def test_an_earlier_turn_shows_the_threats_it_had() -> None:
    with opened(show_threats=True, animation="off") as table:
        table.play(ALMOST_OVER)
        now = marked(table)
        table.press(pygame.K_PAGEUP)
        assert not marked(table).is_chance
        table.press(pygame.K_PAGEDOWN)
        assert marked(table) == now and now.is_chance


def test_threats_count_as_help() -> None:
    for wish in (False, True):
        with opened(show_threats=wish) as table:
            table.play(ALMOST_OVER, first="level 1")
            table.pass_time(0.1)
            table.scene.resign()
            entries, _problem = load_results()
            assert entries[-1].helped is wish


def test_a_rated_match_shows_none_before_its_end() -> None:
    with opened(show_threats=True) as table:
        table.play(ALMOST_OVER, first="level 1")
        table.match.rated = True
        table.pass_time(0.1)
        assert marked(table) == ThreatMark() and "Help" not in table.match.tags
        table.press(pygame.K_t)
        assert table.reads("A rated match is played without help") and table.app.settings.show_threats


@pytest.mark.parametrize("theme", theme_names())
@pytest.mark.parametrize("tile_set", tile_set_names())
def test_the_mark_of_a_threat_stands_out_from_its_rim_in_every_look(theme: str, tile_set: str) -> None:
    ink, rim = inks(make_look((1280, 800), theme, tile_set).palette)
    assert contrast(ink, rim) >= 3


def test_threats_between_two_persons_are_told_with_their_names() -> None:
    with opened(show_threats=True) as table:
        table.play(start=THREATENED, names=("Ann", "Bo"))
        assert table.reads("2 threats:")
        table.point_at(table.square(14))
        assert table.reads("Ann can place on 14 and lock 5–9–13, after a flip such as 2 to 3")


def test_before_the_placement_it_is_told_which_squares_would_give_the_match_away() -> None:
    with opened(show_threats=True, animation="off") as table:
        table.play(start=GIFT)
        table.click_squares(*GIFT_FLIP)
        given = {square + 1 for square in marked(table).avoided}
        assert given == {10} and not table.shows("No threat")
        assert table.shows("Avoid 10: a tile there lets Diamond") and table.shows("next turn")
        for square in table.scene.playing.draft.targets:
            position = table.position.after(Move((*table.scene.playing.draft.done, Place(square, Face.LIGHT))))
            wins = any(
                end is not None and end.winner is position.mover
                for end in (position.after(move).outcome for move in position.legal_moves))
            assert wins is (square + 1 in given)


def test_before_a_placement_that_gives_nothing_away_it_is_said_of_all_squares() -> None:
    with opened(show_threats=True, animation="off") as table:
        table.play("L1")
        table.click_squares(1, 2)
        assert table.reads("No threat wherever you place: Circle cannot win next turn")
        assert marked(table) == ThreatMark()


FORCED = "L1 1-5/L1 1-2/L16 16-12/L1 2-3/L16 16-15/L8 8-7/L13 13-14/D4 1-2/L1 5-6/D8"
"""Circle can flip but 7 to 11, and Diamond, who threatens nothing before that flip, wins after it."""


def test_a_forced_flip_that_loses_is_told_before_it_and_after() -> None:
    with opened(show_threats=True, animation="off") as table:
        table.play(FORCED)
        assert table.reads("Diamond can win next turn, whatever you play: with 3–7–11 or 4–8–12")
        assert not table.shows("No threat")
        assert marked(table) == ThreatMark(frozenset({10, 11}), lines=frozenset({(2, 6, 10), (3, 7, 11)}))
        table.click_squares(7, 11)
        assert table.shows("Diamond can") and not table.shows("No threat")


FLIP_AND_SQUARES = "D1 1-5/D4 4-8/D1 1-2/D1 8-4/D14 2-6/L2"
"""Circle may flip 2 to 3, but must not place on 7, 8 or 11 then."""


def test_a_flip_after_which_some_squares_give_the_match_away_is_shown_with_them() -> None:
    with opened(show_threats=True, animation="off") as table:
        table.play(FLIP_AND_SQUARES)
        assert table.reads("No threat yet, but after the flip 2 to 3 avoid 7, 8 and 11: Diamond could win with 1–2–3")
        mark = marked(table)
        assert (mark.moves, mark.avoided, mark.lines) == ({(1, 2)}, {6, 7, 10}, {(0, 1, 2)})
        table.click_squares(2, 3)
        assert marked(table).avoided == {6, 7, 10} and table.shows("Avoid 7, 8 and 11: a tile there lets Diamond")


def test_turns_that_give_the_match_away_are_counted_before_one_is_chosen() -> None:
    with opened(show_threats=True, animation="off") as table:
        table.play(start=GIFT)
        losing = 0
        for move in table.position.legal_moves:
            after = table.position.after(move)
            ends = [after.after(answer).outcome for answer in after.legal_moves]
            losing += any(end is not None and end.winner is after.mover for end in ends)
        turns = len(table.position.legal_moves)
        assert table.reads(f"No threat yet, but {losing} of {turns} turns let Diamond win at once: "
                           "watch 5–9–13, 9–10–11 and 6–11–16")
        assert marked(table).lines == {(4, 8, 12), (8, 9, 10), (5, 10, 15)}


def test_an_earlier_turn_is_shown_without_threats() -> None:
    with opened(show_threats=True, animation="off") as table:
        table.play(FLIP_AND_SQUARES)
        now = marked(table)
        assert now != ThreatMark()
        table.press(pygame.K_PAGEUP)
        assert table.shows("looking back") and marked(table) == ThreatMark()
        table.press(pygame.K_END)
        assert marked(table) == now


def test_what_was_said_of_threats_goes_with_the_next_turn() -> None:
    with opened(show_threats=True) as table:
        table.play("c3-c2", game="entropy", start="SSO.O/SOSSO/.SOO./O..../....S O")
        table.press(pygame.K_t)
        assert table.reads("Threats hidden")
        table.press(pygame.K_RETURN)
        assert len(table.match.moves) == 2 and not table.shows("Threats hidden")
        table.press(pygame.K_t)
        table.press(pygame.K_t)
        assert table.reads("Threats hidden")
        table.scene.play_turn(table.position.parse_move("e5-d5"))
        assert len(table.match.moves) == 3 and not table.shows("Threats hidden")

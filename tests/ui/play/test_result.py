"""What stands below a result: mistakes, the turn that decided, and the next step."""

from __future__ import annotations

import random
from collections import Counter

import hands
import pygame
import pytest
from hands import ALMOST_OVER, BLUNDER, PLAYTHROUGHS, SAMPLE, WINNING_CLICKS, match_of
from matches import Table, opened
from random_play import play_randomly

from magicgame.games.game import Side
from magicgame.games.parting import nearness
from magicgame.match.record import load_record
from magicgame.match.story import story
from magicgame.match.study import Study
from magicgame.player.kept import mistakes_by_side
from magicgame.player.results import Entry, add_result
from magicgame.ui.learn.mistakes import MistakesScene
from magicgame.ui.look.themes import tile_set
from magicgame.ui.play.tally import Tally
from magicgame.ui.routes import Analyse, LearnFromMistakes, LearnFromSlips
from magicgame.ui.study.scene import AnalysisScene
from magicgame.ui.table.curve import Graph
from magicgame.ui.table.picture import Rows, Sign
from magicgame.ui.table.recalling import recalled
from magicgame.ui.widgets.widget import Widget
from magicgame.ui.words.names import Names

NAMES = Names.of(tile_set("classic"))


def win(table: Table, first: str = "level 3") -> None:
    """As Diamond, by the sample game's last turn."""
    table.play(ALMOST_OVER, first=first)
    table.click_squares(*WINNING_CLICKS)
    table.wait_for(lambda: table.page == "result" and table.scene.aftermath.is_known)


def test_the_result_names_the_persons_own_mistakes_and_the_turn_that_decided() -> None:
    with opened(animation="off") as table:
        win(table)
        assert table.shows("2 mistakes") and table.shows("Circle: 3 mistakes (turns 3, 5 and 11)")
        assert table.shows("On turn 11 Circle had a win, but let you win")
        assert sum(each.words == "You win!" for each in table.drawn()) == 1
        assert table.scene.picture().headline.title == "You win!" and table.reads("Every square beside 1–6–11 is taken")


def test_a_win_is_told_before_the_own_mistakes_and_one_with_hints_leads_to_another_go() -> None:
    with opened(animation="off") as table:
        win(table)
        told = next(block.rows for block in table.scene.picture().panel if isinstance(block, Rows))
        assert [row.words.partition(":")[0] for row in told] == [
            "On turn 11 Circle had a win, but let you win", "2 mistakes", "Circle"]
        assert told[1].sign is Sign.MISTAKE and told[1].turns == (3, 5)
        assert main_button(table).label == "Try level 4"
        table.match.tags["Help"] = "hint"
        table.scene.changed()
        table.picture()
        assert main_button(table).label == "Play again"


def main_button(table: Table) -> Widget:
    buttons = [widget for widget in table.scene.form if widget.role == "button"]
    return max(buttons, key=lambda widget: widget.rect.height * widget.rect.width)


def test_what_was_given_up_was_not_decided_by_a_turn() -> None:
    with opened(animation="off") as table:
        table.play(" ".join(SAMPLE[:9]), second="level 2")
        table.scene.resign()
        table.wait_for(lambda: table.scene.aftermath.is_known)
        assert table.reads("You lost") and table.shows("You resigned after 9 turns · You could still have ")
        told = next(block.rows for block in table.scene.picture().panel if isinstance(block, Rows))
        assert "Diamond wins" not in [row.words for row in told], "the headline has told it"
        assert not table.shows("decided") and not any("Show" in widget.label for widget in table.scene.form)


def test_the_loser_is_told_the_own_turn_that_decided_and_offered_to_learn_first() -> None:
    with opened(animation="off") as table:
        table.play(ALMOST_OVER, second="level 2")
        table.match.play(table.position.parse_move(SAMPLE[-1]))
        table.wait_for(lambda: table.page == "result" and table.scene.aftermath.is_known)
        assert table.reads("You lost") and table.reads("1 mistake")
        assert table.reads("Turn 11: a win turned into a loss"), "on the button that leads there"
        assert main_button(table).label == "Learn from mistakes"


EARLY_SLIP = "D3 3-7/D4 4-3/L12 12-8/L4 3-2/D12 12-11/L3 2-6/L2 2-1/L2"
"""Circle loses in theory in turn 1, a draw before, and at once by turn 7 though it could have held out."""


def test_a_beginner_is_told_the_blunder_and_not_the_far_mistake_of_the_opening() -> None:
    with opened(animation="off") as table:
        for level, mistakes, turn in (
            (2, "1 mistake", "Turn 7: lost already, now lost at once"),
            (3, "1 mistake", "Turn 1: you had a draw and lost it"),
        ):
            table.play(EARLY_SLIP.rpartition(" ")[0], second=f"level {level}")
            table.match.play(table.position.parse_move("2-1/L2"))
            table.wait_for(lambda: table.page == "result" and table.scene.aftermath.is_known)
            assert table.shows(mistakes) and table.shows(turn)


FAR_WIN = "D14 14-15/L16 16-12/D16 15-11/L2 2-6/L15 11-7/L8 12-11/D12 7-3/L7 8-4/D8"
"""Circle is given a win in 6 turns by turn 4, a draw before, and wins with it."""


def test_a_far_win_is_told_of_as_the_hints_told_of_it_and_every_mark_has_words() -> None:
    with opened(animation="off") as table:
        table.play(FAR_WIN.rpartition(" ")[0], second="level 1")
        table.match.play(table.position.parse_move("8-4/D8"))
        table.wait_for(lambda: table.page == "result" and table.scene.aftermath.is_known)
        told = next(block.rows for block in table.scene.picture().panel if isinstance(block, Rows))
        assert [row.words for row in told] == [
            "On turn 8 Diamond let you win at once", "From turn 5 on you had a forced win, and you kept it",
            "1 slip", "Diamond: 1 mistake (turn 8), 2 slips"]
        assert told[-2].sign is Sign.SLIP and told[-2].turns == (0,) and min(table.scene.aftermath.heights[4:]) > 0.19
        graph = table.scene.table.graph  # type: ignore[union-attr]
        assert graph is not None
        table.point_at((round(graph._point(1, 0)[0]), graph.rect.centery))
        table.pass_time(0.1)
        assert table.reads("Turn 1: turns a draw into a loss in 7 turns")
        table.click("Learn from the slip")
        assert isinstance(table.route, LearnFromMistakes), "the review has a button of its own"


THROWN_AWAY = (
    "L3 3-7/D16 16-15/D2 2-6/L4 15-16/L2 6-5/D14 14-10/L6 5-9/D3 16-12/L5 7-11/L8 8-7/L1 11-15/L14 14-13/D11")
"""Diamond turns a win in 5 turns into a loss by turn 6, and loses."""


def test_a_far_win_turned_into_a_loss_is_the_mistake_wherever_it_is_told_of() -> None:
    with opened(animation="off") as table:
        table.play(THROWN_AWAY.rpartition(" ")[0], first="level 1")
        table.press(pygame.K_TAB)
        table.match.play(table.position.parse_move("14-13/D11"))
        table.wait_for(lambda: table.page == "result" and table.scene.aftermath.is_known)
        assert table.scene.form.focused == "learn", "under Enter from the first moment, while the turns are judged"
        assert table.reads("1 mistake") and table.reads("Turn 6: you had a win in 5 turns")
        assert main_button(table).label == "Learn from mistakes"
        aftermath, match, stage = table.scene.aftermath, table.match, table.scene.stage
        counted = [len(aftermath.mistakes((side,))) for side in Side]
        assert mistakes_by_side(match) == tuple(counted) and counted[1] == 1, "what the statistics read"
        table.click("Key turn")
        assert table.reads("A mistake:") and table.reads("turns a win in 5 turns into a loss")
        learning = MistakesScene(stage, match.game, Study.of_match(match).played, match.seats)
        review = AnalysisScene(stage, Study.of_match(match), aftermath.known)
        table.app.put(learning)
        table.wait_for(lambda: bool(learning.found))
        assert [learning.number_of(each) for each in learning.found] == [6]
        assert review.summary is not None and review.summary.mistakes[Side.SECOND] == (5,)
        assert review.summary.decisive == 5 and review.summary.streak == (Side.SECOND, 3)


LET_SLIP = "D16 16-12/D7 7-11/D8 8-4/D8 8-7/D3 4-8/L15 11-10/D4 12-11/L16 10-9/D12"
"""Circle gives a win in 5 turns away by turn 3, for a draw, and wins all the same."""


def test_a_far_win_that_slipped_away_is_named_beside_its_sign() -> None:
    with opened(animation="off") as table:
        table.play(LET_SLIP.rpartition(" ")[0], second="level 1")
        table.match.play(table.position.parse_move("10-9/D12"))
        table.wait_for(lambda: table.page == "result" and table.scene.aftermath.is_known)
        told = next(block.rows for block in table.scene.picture().panel if isinstance(block, Rows))
        assert ("You let a win go", Sign.SLIP, (2,)) in [(row.words, row.sign, row.turns) for row in told]
        assert not table.shows("Not one mistake") and not table.shows("1 slip")


def test_who_resigns_is_told_what_could_still_have_been_reached() -> None:
    with opened(animation="off") as table:
        for turns, said in ((ALMOST_OVER, "You could still have won"), (" ".join(BLUNDER[:6]), "")):
            seats = {"first": "level 1"} if said else {"second": "level 1"}
            table.play(turns, **seats)
            table.scene.resign()
            table.wait_for(lambda: table.scene.aftermath.is_known)
            assert table.shows(said) if said else not table.shows("could still")
        table.play(ALMOST_OVER)
        table.scene.resign()
        table.wait_for(lambda: table.scene.aftermath.is_known)
        assert table.shows("Diamond could still have won")


def test_the_graph_of_a_match_given_up_goes_to_its_last_turn() -> None:
    with opened(animation="off") as table:
        table.play(" ".join(SAMPLE[:8]), second="level 2")
        table.scene.resign()
        table.wait_for(lambda: table.scene.aftermath.is_known)
        table.picture()
        graph = table.scene.table.graph  # type: ignore[union-attr]
        assert graph is not None
        heights = graph._graph.heights
        assert len(heights) == 9 and None not in heights


def test_the_turn_that_decided_is_shown_on_the_board_and_left_again() -> None:
    with opened(animation="off") as table:
        win(table)
        table.click("Key turn")
        assert table.reads("Turn 11 of 12 – looking back") and table.scene.draft.position.ply == 11
        table.click("Result")
        assert table.scene.past is None


def test_what_is_judged_has_its_room_at_once_and_nothing_moves_when_it_is() -> None:
    with opened(animation="off") as table:
        table.play(ALMOST_OVER, second="level 2")
        table.match.play(table.position.parse_move(SAMPLE[-1]))
        table.wait_for(lambda: table.page == "result")
        table.picture()
        assert table.scene.aftermath.is_busy and table.shows("Checking the turns")
        before = places(table)
        table.wait_for(lambda: table.scene.aftermath.is_known)
        table.picture()
        assert places(table) == before and not table.shows("Checking the turns")


def places(table: Table) -> list[object]:
    """Where each part of the panel stands."""
    shown = table.scene.table
    assert shown is not None and shown.graph is not None and shown.turns is not None
    return [each.rect for each in shown._blocks]


def test_no_button_moves_when_the_turns_have_been_judged() -> None:
    """A first turn is no mistake, so there is nothing to learn from after it: the review takes that button's place."""
    with opened(animation="off") as table:
        for turns, onward in ((SAMPLE[:1], "New game"), (SAMPLE[:9], "Learn from mistakes")):
            table.play(" ".join(turns), second="level 3")
            table.scene.resign()
            table.picture()
            assert table.scene.form.find("learn") is not None and table.scene.aftermath.is_busy
            before = places_of_buttons(table)
            table.wait_for(lambda: table.scene.aftermath.is_known)
            table.picture()
            assert places_of_buttons(table) == before
            assert any(widget.label == onward and widget.enabled for widget in table.scene.form)


def places_of_buttons(table: Table) -> list[object]:
    """Of those that were there before the turns were judged."""
    return [widget.rect.topleft for widget in table.scene.form if not widget.name.startswith(("mistake.", "slip."))]


def test_who_resigns_without_a_mistake_is_not_praised() -> None:
    with opened(animation="off") as table:
        table.play(SAMPLE[0], second="level 2")
        table.scene.resign()
        table.wait_for(lambda: table.scene.aftermath.is_known)
        assert table.reads("You made no mistake on the board") and not table.shows("well played")


@pytest.mark.parametrize(("first", "second"), [("person", "level 1"), ("level 1", "person"), ("person", "person")])
def test_where_turns_are_only_estimated_the_slips_are_learnt_from_whoever_won(first: str, second: str) -> None:
    turns = load_record(PLAYTHROUGHS / "entropy-win.record").move_texts
    with opened(animation="off") as table:
        table.play(" ".join(turns), first=first, second=second, game="entropy")
        table.pass_time(0.2)
        table.click("Learn from mistakes")
        assert isinstance(table.route, LearnFromSlips)
        assert tuple(node.move_text for node in table.route.study.played[1:]) == turns


def test_mistakes_are_learnt_from_at_once() -> None:
    with opened(animation="off") as table:
        win(table)
        table.click("Learn from mistakes")
        route = table.route
        assert isinstance(route, LearnFromMistakes) and len(route.line) == 13


def test_who_has_won_is_offered_the_next_level_and_who_has_not_is_not() -> None:
    with opened(animation="off") as table:
        win(table, "level 2")
        table.click("Try level 3")
        seats = table.match.seats
        assert table.match.moves == () and [seats.engine_level(side) for side in seats.persons] == [None]
        assert seats.first.text == "level 3"
        win(table, "level 6")
        assert not table.shows("Try level")


def test_who_gives_up_is_not_offered_a_lower_level() -> None:
    with opened(animation="off") as table:
        table.play(" ".join(SAMPLE[:9]), second="level 3")
        table.scene.resign()
        table.wait_for(lambda: table.scene.aftermath.is_known)
        assert table.shows("Play again") and not table.shows("Try level")


def test_who_has_lost_is_offered_a_lower_level_unless_this_one_was_beaten() -> None:
    with opened(animation="off") as table:
        for level, offered in ((3, "Try level 2"), (1, ""), (3, "")):
            table.play(ALMOST_OVER, second=f"level {level}")
            table.match.play(table.position.parse_move(SAMPLE[-1]))
            table.wait_for(lambda: table.page == "result" and table.scene.aftermath.is_known)
            table.picture()
            assert table.shows(offered) if offered else not table.shows("Try level")
            add_result(Entry("2026-11-01", "magic", table.match.variant.key, 3, "first", "won", 12))


def test_undoing_the_end_forgets_what_was_found() -> None:
    with opened(animation="off") as table:
        win(table)
        table.press(pygame.K_z, pygame.KMOD_CTRL)
        table.pass_time(0.3)
        assert table.page == "game" and "aftermath" not in vars(table.scene)


def test_tiles_hop_for_a_person_only() -> None:
    for second, hops in (("person", True), ("level 1", False)):
        with opened() as table:
            table.play(ALMOST_OVER + " 13-14/L11", first="person" if second != "person" else "level 1", second=second)
            assert table.scene.picture().board.is_joyful is hops


def test_of_two_persons_each_is_told_the_own_mistakes() -> None:
    with opened(animation="off") as table:
        win(table, "person")
        assert table.reads("Circle: 3 mistakes") and table.reads("Diamond: 2 mistakes")
        table.click("mistake.5")
        assert table.reads("Turn 6 of 12 – looking back")


def test_a_graph_below_the_result_marks_all_mistakes_as_the_review_does_and_leads_to_their_turns() -> None:
    with opened(animation="off") as table:
        win(table)
        graph = table.scene.table.graph  # type: ignore[union-attr]
        assert graph is not None
        shown, study = graph._graph, Study.of_match(table.match)
        review = AnalysisScene(table.scene.stage, study, table.scene.aftermath.known)
        again = review._graph()[0]
        assert (shown.heights, shown.mistakes, shown.slips) == (again.heights, again.mistakes, again.slips)
        assert shown.mistakes and table.reads("Circle wins") and table.reads("You win")
        x, y = (round(part) for part in graph._point(4, 0))
        table.point_at((x, y))
        table.pass_time(0.1)
        assert table.reads("Turn 4: turns a win in 7 turns into a loss")
        table.click_at((x, y))
        assert table.reads("Turn 4 of 12 – looking back")
        table.picture()
        assert table.scene.table.graph._graph.current == 4, "it stays while one looks back"
        assert table.reads("A mistake:") and table.reads("turns a win in 7 turns into a loss")


@pytest.mark.parametrize(("size", "text_size"), [((640, 480), 1.5), ((1280, 800), 2.0)])
def test_where_one_has_to_scroll_the_graph_comes_last(size: tuple[int, int], text_size: float) -> None:
    with opened(animation="off", window_size=size, text_size=text_size) as table:
        win(table)
        panel = table.scene.table
        assert panel is not None and panel.graph is not None
        assert panel.graph.rect.bottom > panel._frame.rect.bottom
        hands.wheel(table.app, panel._frame.rect.move(2, 2).topleft, -40)
        table.pass_time(0.1)
        panel = table.scene.table
        assert panel.graph.rect.contains(panel.graph._plot) and panel.graph.rect.bottom <= panel._frame.rect.bottom
        table.click("analyse")
        table.app.back()
        table.pass_time(0.1)
        assert table.scene.offset("panel").px == 0, "back from the review it begins at its top"


def test_the_review_asks_for_nothing_the_result_has_judged() -> None:
    with opened(animation="off") as table:
        win(table)
        judged = table.match.positions[:-1]
        table.click("analyse")
        assert isinstance(table.route, Analyse) and set(judged) <= set(table.route.known)


def test_a_match_whose_turns_are_not_judged_is_told_by_the_pieces_in_place() -> None:
    with opened(animation="off") as table:
        turns = "b1-b3 e4-b4 d1-d4 b5-c4 a1-b1 b4-c3 c1-a3 a4-b5"
        table.play(turns, second="level 1", game="entropy")
        table.scene.resign()
        table.picture()
        panel = table.scene.picture().panel
        told = next(block.rows for block in panel if isinstance(block, Rows))
        graph = next(block for block in panel if isinstance(block, Graph))
        assert graph.heights == (0, 0, 0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5)
        assert told[0].words.startswith("You, at the end"), "one piece more is no clear lead"
        assert table.shows("In place after turn 8: you 1, Diamond 0")
        assert table.reads("more of yours") and table.reads("more of Diamond's")
        assert table.shows("You, at the end: 1 in place, 1 halfway")
        assert table.scene.why_not_show_turn() == "No turn decided the match", "who was ahead gave up"
        table.scene.look_at(0)
        table.picture()
        assert table.shows("The start")


@pytest.mark.parametrize(("turns", "said"), [
    ("c1-e3 c5-d4", "Neither side had a piece in place at the end"),
])
def test_of_as_many_pieces_in_place_it_is_told_how_many(turns: str, said: str) -> None:
    match = match_of(turns.split(), game="entropy", second="level 1")
    match.resign(Side.FIRST)
    assert Tally(NAMES.at_table(match.seats), match).rows()[0].words == said


def test_the_turn_that_decided_on_the_board_is_told_first_and_shown() -> None:
    with opened(animation="off") as table:
        (last,) = table.play_through("entropy-win", -1)
        table.play_by_clicks(last)
        table.pass_time(2)
        table.picture()
        told = next(block.rows for block in table.scene.picture().panel if isinstance(block, Rows))
        *_others, loser, _won = table.match.move_texts
        assert f"turn {len(table.match.moves) - 1}, {loser}, let " in told[0].words
        table.scene.show_turn()
        assert table.scene.past is not None and table.scene.past.ply == len(table.match.moves) - 1


def test_the_key_turn_got_the_winner_clear_ahead_for_good_and_is_never_in_the_opening() -> None:
    told, chance = Counter[str](), random.Random(11)
    for _ in range(300):
        match = play_randomly(match_of(game="entropy", second="level 1"), chance, chance.randrange(5, 40))
        if match.is_over:
            continue
        winner = chance.choice(tuple(Side))
        match.resign(winner.other)
        tally = Tally(NAMES.at_table(match.seats), match)
        assert match.outcome is not None
        if (found := story(match.positions, match.outcome)) is not None:
            assert tally.decisive == found.number and not any("led clearly" in row.words for row in tally.rows())
            continue
        leads = [nearness(each, winner).count(1) - nearness(each, winner.other).count(1) for each in match.positions]
        key, rows = tally.decisive, [row for row in tally.rows() if " from" in row.words or "for good" in row.words]
        if key is None:
            last = [n for n, lead in enumerate(leads) if lead < 2][-1:]
            assert leads[-1] < 2 or last[0] < 4 or last[0] == len(match.moves) - 1
            told["last"] += leads[-1] >= 2 and last[0] == len(match.moves) - 1
            continue
        (row,) = rows
        assert f"turn {key + 1}" in row.words and not row.turns and 4 <= key < len(match.moves) - 1
        assert row.words.startswith("You") is (winner is Side.FIRST)
        if "led clearly" in row.words:
            assert leads[key] < 2 <= min(leads[key + 1:])
            told["led"] += 1
        else:
            assert leads[key] >= 2 and leads[key + 1] >= leads[key] + 2 and min(leads[key + 1:]) == leads[key + 1]
            told["further"] += 1
    assert told["led"] > 3 and told["last"], told


def test_who_lost_though_all_pieces_of_both_were_in_place_is_told_why() -> None:
    *before, last = load_record(PLAYTHROUGHS / "entropy-both-dispersed.record").move_texts
    for first, second, said in (
        ("person", "level 1", "Both sides got there with the same move; Diamond made it, so Diamond wins"),
        ("level 1", "person", "Both sides got there with the same move; you made it, so you win"),
    ):
        match = match_of([*before, last], game="entropy", first=first, second=second)
        assert match.position.outcome is not None and match.position.outcome.winner is match.positions[-2].mover
        assert all(nearness(match.position, side) == (1.0,) * 7 for side in Side)
        rows = [row.words for row in Tally(NAMES.at_table(match.seats), match).rows()]
        assert rows[0] == said and not any("in place" in row for row in rows)


def test_while_a_result_is_looked_at_a_match_that_is_not_judged_is_searched_for_who_looks_at_it_next() -> None:
    with opened(animation="off") as table:
        table.play("b1-b3 e4-b4 d1-d4 b5-c4", second="level 1", game="entropy")
        table.scene.resign()
        table.pass_time(3)
        assert not recalled(table.app.worker)
        played = {position for position in table.match.positions if not position.is_terminal}
        table.scene.learn()
        assert isinstance(table.route, LearnFromSlips) and played <= set(recalled(table.app.worker))

"""What stands below a result: mistakes, the turn that decided, and the next step."""

from __future__ import annotations

from hands import ALMOST_OVER, SAMPLE, WINNING_CLICKS
from matches import Table, opened

from magicgame.ui.routes import LearnFromMistakes


def win(table: Table, first: str = "level 1") -> None:
    """As Diamond, by the sample game's last turn."""
    table.play(ALMOST_OVER, first=first)
    table.click_squares(*WINNING_CLICKS)
    table.wait_for(lambda: table.page == "result" and table.scene.aftermath.is_known)


def test_the_result_names_the_persons_own_mistakes_and_the_turn_that_decided() -> None:
    with opened(animation="off") as table:
        win(table)
        assert table.shows("You made 2 mistakes, in turns 4 and 6")
        assert table.shows("Turn 11 decided it: Circle flips 9 to 10 and places dark side up on 9")
        assert sum(each.words == "You win!" for each in table.drawn()) == 1


def test_what_was_given_up_was_not_decided_by_a_turn() -> None:
    with opened(animation="off") as table:
        table.play(" ".join(SAMPLE[:9]), second="level 2")
        table.scene.resign()
        table.wait_for(lambda: table.scene.aftermath.is_known)
        assert table.reads("You lost") and table.reads("You resigned")
        assert not table.shows("decided") and not any("Show" in widget.label for widget in table.scene.form)


def test_the_loser_is_told_the_own_turn_that_decided_and_offered_to_learn_first() -> None:
    with opened(animation="off") as table:
        table.play(ALMOST_OVER, second="level 2")
        table.match.play(table.position.parse_move(SAMPLE[-1]))
        table.wait_for(lambda: table.page == "result" and table.scene.aftermath.is_known)
        assert table.reads("You lost") and table.shows("Turn 11 decided it: Circle flips 9 to 10")
        main = max(table.scene.form, key=lambda widget: widget.rect.height * widget.rect.width)
        assert main.label == "Learn from mistakes"


def test_the_turn_that_decided_is_shown_on_the_board_and_left_again() -> None:
    with opened(animation="off") as table:
        win(table)
        table.click("Show turn 11")
        assert table.reads("Turn 11 of 12 – looking back") and table.scene.draft.position.ply == 11
        table.click("Now")
        assert table.scene.past is None


def test_no_button_moves_when_the_turns_have_been_judged() -> None:
    """A first turn is no mistake, so there is nothing to learn from after it."""
    with opened(animation="off") as table:
        for turns in (SAMPLE[:1], SAMPLE[:9]):
            table.play(" ".join(turns), second="level 2")
            table.scene.resign()
            table.picture()
            assert table.scene.aftermath.is_busy
            before = {widget.name: widget.rect.topleft for widget in table.scene.form}
            table.wait_for(lambda: table.scene.aftermath.is_known)
            table.picture()
            assert {widget.name: widget.rect.topleft for widget in table.scene.form} == before


def test_who_resigns_without_a_mistake_is_not_praised() -> None:
    with opened(animation="off") as table:
        table.play(SAMPLE[0], second="level 2")
        table.scene.resign()
        table.wait_for(lambda: table.scene.aftermath.is_known)
        assert table.reads("You made no mistake on the board") and not table.shows("well played")


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


def test_undoing_the_end_forgets_what_was_found() -> None:
    with opened(animation="off") as table:
        win(table)
        table.click("Undo")
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
        assert table.reads("Circle: 3 mistakes, in turns 3, 5 and 11")
        assert table.reads("Diamond: 2 mistakes, in turns 4 and 6")

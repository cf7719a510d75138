"""What a player sees and hears in a match; each test holds something a change once broke unnoticed."""

from __future__ import annotations

import random
from collections.abc import Callable

from hands import ALMOST_OVER, SAMPLE, WINNING_CLICKS
from seen import Window, opened

from magicgame.games import GAMES
from magicgame.games.game import Side

FORCED = "Dc../Cddc/.dCC/DdC."
"""By the rules of the standing line, Circle to move: it wins with a line that Diamond cannot break."""


def test_a_win_over_the_computer_sounds_like_one(window: Window) -> None:
    window.open_match(ALMOST_OVER, first="level 1")
    window.click_turn(*WINNING_CLICKS)
    assert window.shows("You win!") and "win" in window.sounds and "lose" not in window.sounds


def test_giving_up_against_the_computer_sounds_like_a_loss(window: Window) -> None:
    window.open_match(SAMPLE[0], first="level 1")
    _resign(window)
    assert window.shows("You lost") and "lose" in window.sounds and "win" not in window.sounds


def test_a_win_between_two_persons_is_nobodys_loss(window: Window) -> None:
    window.open_match(ALMOST_OVER)
    window.click_turn(*WINNING_CLICKS)
    assert "win" in window.sounds and "lose" not in window.sounds


def test_between_two_persons_the_one_to_move_resigns(window: Window) -> None:
    for turns, loser in ((SAMPLE[:1], "Diamond"), (SAMPLE[:2], "Circle")):
        window.open_match(" ".join(turns))
        _resign(window)
        assert window.shows(f"{loser} resigned")


def test_the_computer_takes_a_moment_before_it_replies() -> None:
    with opened(reduced_motion=True) as window:
        window.open_match(second="level 1")
        window.click_square(1)
        window.pass_time(0.6)
        assert window.shows("Diamond is thinking")
        window.pass_time(1)
        assert window.shows("Your turn: flip a tile")


def test_help_is_written_down_against_the_computer_only(window: Window) -> None:
    for second, is_noted in (("person", False), ("level 1", True)):
        window.open_match(" ".join(SAMPLE[:2]), second=second)
        window.click("Hint")
        window.click_turn(16, 12, 13)
        window.click("Undo")
        assert ('[Help "hint takeback"]' in window.record()) is is_noted
        assert ("Help" in window.record()) is is_noted


def test_the_computers_card_counts_from_after_its_turn() -> None:
    with opened(show_knowledge=True) as window:
        window.open_match(start=FORCED, first="level 6", variant="standing")
        window.pass_time(3)
        assert window.shows("Circle wins, whatever you play now")


def test_a_flip_can_be_taken_back_where_no_turn_can(window: Window) -> None:
    window.open_match(SAMPLE[0], first="level 1")
    assert not window.can_click("Undo")
    window.click_square(1)
    window.click_square(5)
    window.pass_time(1)
    assert window.shows("Your turn: place a tile") and window.can_click("Undo")
    window.click("Undo")
    assert window.shows("Your turn: flip a tile")


def test_the_list_of_turns_follows_the_wheel_at_once_after_it_was_turned_too_far(window: Window) -> None:
    turns = _chance_turns(80)
    window.open_match(" ".join(turns), game="entropy")
    assert window.reads(turns[-1]) and not window.reads(turns[0])
    window.wheel(turns[-1], 80)
    assert window.reads(turns[0])
    window.wheel(turns[0], -1)
    assert not window.reads(turns[0])
    window.wheel(turns[9], -80)
    assert window.reads(turns[-1])
    window.wheel(turns[-1], 1)
    assert not window.reads(turns[-1])


def test_what_the_marks_of_entropy_mean_stands_below_the_turns_in_short_where_there_is_less_room(
    window: Window
) -> None:
    meanings = ("In place: touches only the other side",
                "Halfway: touches both sides")
    window.open_match("a2-a3", game="entropy")
    assert all(map(window.reads, meanings))
    window.open_match(" ".join(_chance_turns(80)), game="entropy")
    assert all(map(window.reads, meanings))
    names = "In place", "Halfway", "Isolated"
    window.open_match("D1")
    assert not any(map(window.reads, (*meanings, *names)))
    with opened(window_size=(800, 1200)) as upright:
        upright.open_match(" ".join(_chance_turns(80)), game="entropy")
        assert not any(map(upright.reads, meanings)) and all(map(upright.reads, names))


def test_a_level_is_remembered_while_a_person_sits_there(window: Window) -> None:
    window.open("setup")
    for choice, level in (("computer", "2 Easy"), ("5", "5 Strong"), ("person", ""), ("computer", "5 Strong")):
        window.choose_seat(Side.SECOND, choice)
        shown = [name for name in ("2 Easy", "5 Strong") if window.reads(name)]
        assert shown == (["2 Easy", "5 Strong"] if level else []) and window.reads("Name") is not bool(level)
    window.click("start")
    assert window.shows("Level 5 – Strong")


def test_a_click_with_an_unsteady_hand_is_a_click(window: Window) -> None:
    window.open_match(SAMPLE[0])
    window.shake(1, by_px=3)
    assert window.shows("Now choose where it lands")
    window.shake(1, by_px=3)
    assert window.shows("Choose or drag the Circle on 1")


def test_the_voice_says_each_thing_once(window: Window, spoken: Callable[[], list[str]]) -> None:
    window.set(speech=True)
    window.open_match()
    window.pass_time(0.1)
    window.click_square(1)
    window.pass_time(2)
    first, turn, second = spoken()
    assert first.startswith("Circle, ") and second.startswith("Diamond, ")
    assert turn == "Circle places light side up on 1"


def _resign(window: Window) -> None:
    window.click("Menu")
    window.click("Resign")
    window.click("Resign")
    window.pass_time(0.5)


def _chance_turns(count: int) -> list[str]:
    """This many turns of a match of Entropy that is not over after them; the first and the last occur once."""
    game, rng = GAMES["entropy"], random.Random(5)
    position = game.start(game.variants[0])
    turns: list[str] = []
    while len(turns) < count:
        move = rng.choice(position.legal_moves)
        turns.append(position.move_text(move))
        position = position.after(move)
    assert not position.is_terminal and turns.count(turns[0]) == turns.count(turns[-1]) == 1
    return turns

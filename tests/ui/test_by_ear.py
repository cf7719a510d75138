"""A match played by whoever only hears the window: the board is known from what was said, and from nothing else."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pygame
from seen import Window

from magicgame.games import GAMES
from magicgame.games.game import Position

TURN = re.compile(
    r"(?:flips? (?P<source>\d+) to (?P<target>\d+) and )?places? (?P<face>light|dark) side up on (?P<at>\d+)$"
)
ENDS = ("You win", "You lost", "Draw")


def turn_heard(words: str) -> str:
    """`Circle flips 3 to 4 and places light side up on 9` → `3-4/L9`; empty for anything else."""
    found = TURN.search(words)
    if found is None:
        return ""
    flip = f"{found['source']}-{found['target']}/" if found["source"] else ""
    return f"{flip}{found['face'][0].upper()}{found['at']}"


def heard_of(position: Position, texts: list[str]) -> Position:
    for turn in filter(None, map(turn_heard, texts)):
        position = position.after(position.parse_move(turn))
    return position


def test_a_whole_match_is_played_by_ear(window: Window, spoken: Callable[[], list[str]]) -> None:
    start, rng = GAMES["magic"].start(GAMES["magic"].variants[0]), random.Random(7)
    window.set(speech=True, animation="off")
    window.open_match(second="level 1")
    window.press(pygame.K_LEFT)
    while not any(text.startswith(ENDS) for text in spoken()):
        position = heard_of(start, spoken())
        assert position.mover is start.mover and position.ply < 60
        window.type(position.move_text(rng.choice(list(position.legal_moves))))
        window.press(pygame.K_RETURN)
        window.pass_time(4, 0.1)
    assert heard_of(start, spoken()) == window.position and window.page == "result"
    assert sum("Your aim" in text for text in spoken()) <= 2, "a reminder is for the start"
    assert not any(sign in text for text in spoken() for sign in ("▲", "…", "..", "?.", "_", " · ", "→"))


def test_what_is_refused_twice_is_said_twice(window: Window, spoken: Callable[[], list[str]]) -> None:
    window.set(speech=True)
    window.open_match("L1")
    for _time in range(2):
        before = len(spoken())
        window.click_square(7)
        window.pass_time(0.2)
        assert len(spoken()) == before + 1


def test_a_page_is_heard_by_its_title_and_what_only_stands_there(
    window: Window, spoken: Callable[[], list[str]]
) -> None:
    window.have_played([(2, "won", False), (2, "lost", False)])
    window.set(speech=True)
    for page in ("lessons", "keys", "rules", "statistics"):
        window.open(page)
        window.pass_time(0.05)
    lessons, keys, rules, statistics = spoken()
    assert lessons == "Lessons"
    assert keys.startswith("Keys. On the board. Arrow keys. Move over the board. Enter") and "Ctrl+Left arrow" in keys
    assert rules.startswith("The rules. Magic: lock three in a row. Three of your tiles")
    assert statistics.startswith("Statistics. ") and "2. matches played. 1 won, 1 lost" in statistics


def test_hints_and_answers_of_a_puzzle_are_heard(window: Window, spoken: Callable[[], list[str]]) -> None:
    window.set(speech=True, animation="off")
    window.open("puzzles")
    window.press(pygame.K_RETURN)
    window.pass_time(0.1)
    for _press in range(3):
        window.press(pygame.K_h)
        window.pass_time(0.1)
    *_before, task, aim, tile, turn = spoken()
    assert task.startswith("Diamond, win with this turn. ") and aim.startswith("Aim: lock ")
    assert tile.startswith(f"{aim} Flip the framed tile on ") and turn.startswith("Step 1 of 2: flip the Circle on ")
    window.type_turn("16-12/L1")
    window.pass_time(0.1)
    assert spoken()[-1].startswith(("Not quite", "“16-12/L1” is neither"))


def test_each_turn_looked_back_at_is_heard_in_a_match_and_in_its_analysis(
    window: Window, spoken: Callable[[], list[str]]
) -> None:
    window.set(speech=True, animation="off")
    window.open_match("L1 1-5/L16 16-12/D13", second="level 1")
    window.press(pygame.K_PAGEUP)
    window.pass_time(0.1)
    assert spoken()[-1] == "Turn 2 of 3 – looking back. Diamond flips 1 to 5 and places light side up on 16"
    window.open_analysis("L1 1-5/L16 16-12/D13")
    window.press(pygame.K_LEFT)
    window.settle()
    window.pass_time(0.1)
    assert "Diamond flips 1 to 5 and places light side up on 16" in spoken()[-1] and " · " not in spoken()[-1]
    window.type("1")
    window.pass_time(0.1)
    assert spoken()[-1] == "Typed: 1 – Enter plays, Esc clears"


def test_a_hint_says_which_key_tells_more(window: Window, spoken: Callable[[], list[str]]) -> None:
    window.set(speech=True, animation="off")
    window.open_match("L1 1-5/L16", second="level 1")
    for has_more in (True, False):
        window.press(pygame.K_h)
        window.pass_time(0.3)
        assert spoken()[-1].endswith("H tells more") is has_more


def test_settings_are_heard_with_their_state(window: Window, spoken: Callable[[], list[str]]) -> None:
    window.set(speech=True)
    window.open("settings")
    window.focus("text_size.0")
    for key in (pygame.K_RIGHT, *30 * [pygame.K_TAB]):
        window.pass_time(0.05)
        window.press(key)
    window.pass_time(0.05)
    said = " | ".join(spoken())
    assert "Text size, 100%, chosen" in said and "Tiles, Classic, chosen" in said and "Text size, 125% | " in said
    assert "Effects, on" in said and "_" not in said
    assert not re.search(r"\b[a-z]+\.[a-z0-9]+", said)


def test_the_cursor_is_heard_with_what_may_be_done_and_at_the_edge(
    window: Window, spoken: Callable[[], list[str]]
) -> None:
    window.set(speech=True, animation="off")
    window.open_match("L1 1-5/L16")
    window.pass_time(0.1)
    heard = len(spoken())
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_UP):
        window.press(key)
        window.pass_time(0.1)
    *moved, taken, above = spoken()[heard:]
    assert moved == [
        "11: empty", "15: empty", "16: Diamond, light, can be chosen",
        "The board ends here. 16: Diamond, light, can be chosen"]
    assert taken.endswith(" 16: Diamond, light, chosen") and above == "12: empty, can be chosen"

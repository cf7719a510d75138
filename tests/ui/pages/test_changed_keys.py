"""Keys changed by the player: given on their page, shown and working everywhere, refused where they would not."""

from __future__ import annotations

import pygame
import pytest
from hands import widget
from seen import Window

from magicgame.ui.flow import tables
from magicgame.ui.pages.key_changes import changeable, in_the_way
from magicgame.ui.routes import ChangeKeys

COMMANDS = [command for commands in changeable(tables()).values() for command in commands]


def wait_for_a_key(window: Window, name: str) -> None:
    """Go to the line of a command and press Enter there."""
    if not window.app.scenes or window.page != "change_keys":
        window.app.go(ChangeKeys())
    window.focus(f"key.{name}")
    window.press(pygame.K_RETURN)
    assert window.reads("Press the new key")


def give(window: Window, name: str, key: int, mod: int = 0) -> None:
    wait_for_a_key(window, name)
    window.press(key, mod)


def shown_key(window: Window, name: str) -> str:
    return widget(window.app, f"key.{name}").value


def test_a_key_changed_in_the_settings_is_shown_and_works_everywhere(window: Window) -> None:
    window.open("settings")
    window.click("keys")
    window.click("key.hint")
    window.press(pygame.K_j)
    assert shown_key(window, "hint") == "J" and window.settings_kept().keys == {"hint": "J"}
    window.press(pygame.K_F1)
    assert window.reads("J") and window.reads("A hint, then more of it (usually H)")
    window.open_match(second="level 1")
    assert window.reads("J") and not window.reads("H")
    window.press(pygame.K_h)
    assert window.app.top.session.hint is None and not window.app.top.session.is_seeking_hint
    window.press(pygame.K_j)
    window.settle()
    assert window.app.top.session.hint is not None
    window.open("puzzles")
    window.click("training")
    assert window.page == "puzzle" and window.reads("J")


def test_prompts_name_the_changed_keys(window: Window) -> None:
    window.set(keys={"pause": "F7", "step": "Ctrl+J"})
    window.open_match(first="level 1", second="level 1")
    window.press(pygame.K_F7)
    window.pass_time(1)
    assert window.shows("Press F7 to resume, Ctrl+J for one turn")


def test_a_menu_is_closed_by_the_key_that_opened_it(window: Window) -> None:
    window.set(keys={"menu": "Ctrl+K"})
    window.open_match("L1")
    for page in ("menu", "game"):
        window.press(pygame.K_k, pygame.KMOD_CTRL)
        assert window.page == page


def test_a_key_that_is_taken_may_be_swapped(window: Window) -> None:
    give(window, "hint", pygame.K_t)
    assert window.shows("T is taken: “Threats on or off”. That would get H instead")
    window.press(pygame.K_ESCAPE)
    assert window.settings_kept().keys == {}
    give(window, "hint", pygame.K_t)
    window.click("Swap")
    assert window.settings_kept().keys == {"hint": "T", "threats": "H"}
    give(window, "hint", pygame.K_h)
    window.click("Swap")
    assert window.settings_kept().keys == {}, "both have their usual keys again"


@pytest.mark.parametrize(("key", "mod", "told"), [
    (pygame.K_UP, pygame.KMOD_CTRL, "means the same everywhere"), (pygame.K_RETURN, 0, "means the same everywhere"),
    (pygame.K_HOME, 0, "means the same everywhere"), (pygame.K_7, 0, "are typed with 7"),
    (pygame.K_e, 0, "are typed with E"), (pygame.K_l, 0, "are typed with L"), (pygame.K_1, 0, "are typed with 1"),
])
def test_keys_that_mean_something_else_are_refused(window: Window, key: int, mod: int, told: str) -> None:
    give(window, "hint", key, mod)
    assert window.shows(told) and window.settings_kept().keys == {}


def test_a_line_waits_for_any_key_until_it_is_left(window: Window) -> None:
    for leave in ((pygame.K_ESCAPE, 0), (pygame.K_TAB, 0)):
        wait_for_a_key(window, "hint")
        window.press(*leave)
        assert window.page == "change_keys" and not window.reads("Press the new key")
    wait_for_a_key(window, "hint")
    window.press(pygame.K_LCTRL, pygame.KMOD_CTRL)
    assert window.reads("Press the new key"), "Ctrl alone is no key yet"
    window.press(pygame.K_q, pygame.KMOD_CTRL)
    assert window.page == "dialogue" and window.shows("Ctrl+Q is taken: “Quit”")


def test_all_keys_can_be_reset(window: Window) -> None:
    window.set(keys={"hint": "J", "undo": "U"})
    window.app.go(ChangeKeys())
    assert (shown_key(window, "hint"), shown_key(window, "undo")) == ("J", "U")
    window.click("reset")
    assert (shown_key(window, "hint"), shown_key(window, "undo")) == ("H", "Ctrl+Z")
    assert window.settings_kept().keys == {}


def test_keys_that_are_none_in_a_damaged_file_change_nothing(window: Window) -> None:
    window.set(keys={"hint": "Hyper+A", "undo": "Esc", "menu": "", "back": "Ctrl+", "nobody": "Q", "rules": "Enter"})
    window.app.go(ChangeKeys())
    assert [shown_key(window, command.name) for command in COMMANDS[:3]] == ["Space", "T", "Ctrl+C"]
    window.open_match("L1")
    window.press(pygame.K_m)
    assert window.page == "menu"
    window.press(pygame.K_ESCAPE)
    window.press(pygame.K_F2)
    assert window.page == "rules"


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_no_usual_key_is_in_the_way_of_another(command) -> None:
    ways = {other.name for other in in_the_way(tables(), {}, command.name, command.keys[0])}
    assert ways <= ({"show"} if command.name == "why" else set()), "Y shows why in the lessons, W in the analysis"
    assert not in_the_way(tables(), {}, command.name, "F9")

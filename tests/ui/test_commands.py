"""Keys and commands: what a key matches, what a command says, and that nothing in a scene is said twice."""

import pygame
import pytest

from magicgame.language import use_language
from magicgame.ui.command import Command
from magicgame.ui.flow import tables
from magicgame.ui.keys import parse_key


def event(code: int, mod: int = 0, unicode: str = "") -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)


@pytest.mark.parametrize(("text", "code", "mod", "is_it"), [
    ("H", pygame.K_h, 0, True), ("H", pygame.K_h, pygame.KMOD_LSHIFT, True),
    ("H", pygame.K_h, pygame.KMOD_LCTRL, False),
    ("Ctrl+Z", pygame.K_z, pygame.KMOD_RCTRL, True), ("Ctrl+Z", pygame.K_z, 0, False),
    ("Ctrl+Z", pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, False),
    ("Ctrl+Shift+Z", pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, True),
    ("Ctrl+Alt+Shift+Z", pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LALT | pygame.KMOD_LSHIFT, True),
    ("Enter", pygame.K_RETURN, 0, True), ("Enter", pygame.K_KP_ENTER, 0, True),
    ("Enter", pygame.K_RETURN, pygame.KMOD_ALT, False),
    ("F10", pygame.K_F10, 0, True), ("Space", pygame.K_SPACE, 0, True), ("Esc", pygame.K_ESCAPE, 0, True),
])
def test_a_key_is_known_by_its_text(text: str, code: int, mod: int, is_it: bool):
    assert parse_key(text).matches(event(code, mod)) is is_it


def test_a_sign_is_known_by_what_is_typed():
    assert parse_key("?").matches(event(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"))
    assert not parse_key("?").matches(event(pygame.K_SLASH, 0, "/"))


@pytest.mark.parametrize("wrong", ["", "Hyper+A", "Escape", "Ctrl+", "AB"])
def test_what_is_no_key_is_refused(wrong: str):
    with pytest.raises(ValueError):
        parse_key(wrong)


def test_keys_are_called_what_the_language_calls_them():
    use_language("de")
    words = parse_key("Ctrl+Z").words
    use_language("en")
    assert (words, parse_key("Ctrl+Z").words, parse_key("Left").words) == ("Strg+Z", "Ctrl+Z", "←")


def test_a_changed_key_takes_the_place_of_the_usual_ones():
    command = Command("hint", "Hint", lambda scene: None, ("H", "F3"))
    changed = {"hint": "Ctrl+H"}
    assert command.matches(event(pygame.K_h), {}) and not command.matches(event(pygame.K_h), changed)
    assert command.matches(event(pygame.K_h, pygame.KMOD_LCTRL), changed)
    assert (command.keys_text({}), command.keys_text(changed)) == ("H, F3", "Ctrl+H")


@pytest.mark.parametrize("table", tables(), ids=lambda table: table[0].name)
def test_in_one_scene_every_name_and_every_key_means_one_thing(table: tuple[Command[object], ...]):
    names = [command.name for command in table]
    keys = [key for command in table for key in command.keys]
    assert len(names) == len(set(names))
    assert len(keys) == len(set(keys)), sorted(key for key in keys if keys.count(key) > 1)
    assert all(parse_key(key) for key in keys)

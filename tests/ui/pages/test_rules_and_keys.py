"""The rules and the keys: pages of reference that leave everything as it was."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame
import pytest
from hands import Elsewhere, press
from paged import TABLES, opened, seen, top

from magicgame.games import GAMES
from magicgame.games.game import Game, Variant
from magicgame.language import message
from magicgame.ui.app import WINDOW_COMMANDS, App
from magicgame.ui.command import Command
from magicgame.ui.keys import parse_key
from magicgame.ui.look.themes import tile_set
from magicgame.ui.pages.keys import KeysScene, groups
from magicgame.ui.pages.rules import RulesScene
from magicgame.ui.routes import Keys, Lessons, Rules, Statistics
from magicgame.ui.scene import Scene
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.rules import rules_page


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_begin_with_those_of_the_game_asked_for(app: App, name: str) -> None:
    game = GAMES[name]
    scene = opened(app, Rules(game), RulesScene)
    wanted = next(rules for rules in rules_page(Names.of(app.look.tiles)) if rules.game is game)
    assert scene.spoken().startswith("The rules. " + wanted.sections[0].heading)


@pytest.mark.parametrize("variant", GAMES["magic"].variants, ids=lambda each: each.name)
def test_the_rules_tell_which_variant_is_played_where_they_were_asked_for(app: App, variant: Variant) -> None:
    words = seen(opened(app, Rules(GAMES["magic"], variant), RulesScene))
    assert words.count("This is what you play now") == 1 and "To be chosen in New game" not in words
    played = words_of(GAMES["magic"]).rules(Names.of(app.look.tiles), variant)
    assert words[4] == played[0].heading, "the aim is that of what is played"
    assert set(played[0].paragraphs) <= set(words)


def test_the_rules_opened_from_nowhere_tell_where_the_ways_to_play_are_chosen(app: App) -> None:
    words = seen(opened(app, Rules(GAMES["magic"]), RulesScene))
    assert [each for each in words if each in ("This is what you play now", "To be chosen in New game")] == [
        "This is what you play now", "To be chosen in New game"]


def test_every_game_has_its_sections_and_the_tile_set_its_names(app: App) -> None:
    app.settings.tile_set = "eclipse"
    app.apply_settings()
    written = rules_page(Names.of(tile_set("eclipse")))
    for rules in written:
        words = seen(opened(app, Rules(rules.game), RulesScene))
        for section in rules.sections:
            assert section.heading in words and set(section.paragraphs) <= set(words)
        others = {section.heading for each in written if each is not rules for section in each.sections}
        own = {section.heading for section in rules.sections}
        assert not (others - own) & set(words) and not any("Diamond" in each for each in words)


def test_the_rules_scroll_by_every_key_that_scrolls(app: App) -> None:
    scene = opened(app, Rules(), RulesScene)
    beginning = scene.spoken()
    ways = {
        pygame.K_DOWN: pygame.K_UP, pygame.K_PAGEDOWN: pygame.K_PAGEUP, pygame.K_END: pygame.K_HOME,
        pygame.K_SPACE: pygame.K_PAGEUP,
    }
    for there, back in ways.items():
        press(app, there)
        assert scene.spoken() != beginning
        press(app, back)
        assert scene.spoken() == beginning


def test_the_wheel_and_a_drag_scroll_the_rules(app: App) -> None:
    scene = opened(app, Rules(), RulesScene)
    beginning, middle = scene.spoken(), (app.look.size[0] // 2, app.look.size[1] // 2)
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0)))
    app.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    assert scene.spoken() != beginning
    app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1))
    dragged = (middle[0], middle[1] + 300)
    app.handle(pygame.Event(pygame.MOUSEMOTION, pos=dragged, rel=(0, 300), buttons=(1, 0, 0)))
    assert scene.spoken() == beginning


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER])
@pytest.mark.parametrize("route", [Rules(), Keys()])
def test_a_page_of_reference_is_left_by_escape_and_enter(app: App, route: Rules | Keys, key: int) -> None:
    app.go(Lessons())
    below = app.top
    app.go(route)
    press(app, key)
    assert app.top is below


def test_one_page_takes_the_place_of_the_other(app: App) -> None:
    app.go(Statistics())
    below = app.top
    for key in (pygame.K_F1, pygame.K_F2, pygame.K_F1):
        press(app, key)
    assert [each.name for each in app.scenes] == ["statistics", "keys"]
    assert "button.rules" in app.top.targets()
    app.top.use(app.top.form["rules"])
    assert [each.name for each in app.scenes] == ["statistics", "rules"]
    press(app, pygame.K_F2)
    assert app.top is below


def test_f2_begins_with_the_game_in_view(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def entropy(self: Elsewhere) -> Game:
        return GAMES["entropy"]

    monkeypatch.setattr(Elsewhere, "game_in_view", entropy)
    app.go(Lessons())
    press(app, pygame.K_F2)
    assert top(app, RulesScene).spoken().startswith("The rules. Entropy")


# --- keys -------------------------------------------------------------------------------------------------------------


BOARD = message("On the board")


class Busy(Scene):
    """A scene with commands of all kinds, which notes what was run."""

    name = "busy"

    def __init__(self, stage: Any) -> None:
        super().__init__(stage)
        self.done: list[str] = []

    def build(self) -> Box:
        return Space()

    def undo(self) -> None:
        self.done.append("undo")

    def hint(self) -> None:
        self.done.append("hint")

    commands: ClassVar[tuple[Command[Any], ...]] = (
        Command("undo", message("undo"), undo, keys=("Ctrl+Z", "Backspace"), group=BOARD),
        Command("hint", message("Hint"), hint, keys=("H",), group=BOARD),
        Command("walk", message("move over the board"), undo, gesture=message("Arrow keys"), group=BOARD),
        Command("hidden", message("Quit"), undo, keys=("X",)),
        Command("keyless", message("Lessons"), undo, group=BOARD),
    )


def press_key(app: App, text: str) -> None:
    """Press a key given as the page of keys names it."""
    key = parse_key(text)
    masks = {"Ctrl": pygame.KMOD_CTRL, "Alt": pygame.KMOD_ALT, "Shift": pygame.KMOD_SHIFT}
    mod = sum(masks[name] for name in key.modifiers)
    app.handle(pygame.Event(pygame.KEYDOWN, key=key.codes[0] if key.codes else 0, mod=mod, unicode=key.sign))


def test_the_page_says_what_the_tables_of_commands_say(app: App) -> None:
    app.put(KeysScene(app, (Busy.commands, Busy.commands, WINDOW_COMMANDS)))
    words = seen(app.top)
    start = words.index("On the board")
    assert words[start:start + 9] == [
        "On the board", "Ctrl+Z", "Backspace", "Undo", "H", "Hint", "Arrow keys", "Move over the board", "Everywhere",
    ]
    assert "X" not in words and "Lessons" not in words
    for command in WINDOW_COMMANDS:
        assert set(command.keys_text({}).split(", ")) <= set(words)


def test_every_key_listed_runs_its_command(app: App) -> None:
    scene = Busy(app)
    app.put(scene)
    for command in Busy.commands[:2]:
        listed = {does.lower(): keys for keys, does in groups((Busy.commands,), {})["On the board"]}
        for text in listed[command.title.lower()].split(", "):
            scene.done.clear()
            press_key(app, text)
            assert scene.done == [command.name], text


@pytest.mark.parametrize("command", WINDOW_COMMANDS, ids=lambda command: command.name)
def test_every_key_of_the_window_runs_its_command(
    app: App, command: Command[App], monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []
    spied = tuple(
        Command(each.name, each.title, lambda app, name=each.name: called.append(name), each.keys)
        for each in WINDOW_COMMANDS
    )
    monkeypatch.setattr("magicgame.ui.app.WINDOW_COMMANDS", spied)
    app.go(Lessons())
    lines = groups((WINDOW_COMMANDS,), {})["Everywhere"]
    keys = next(keys for keys, does in lines if does.lower() == command.title.lower())
    for text in keys.split(", "):
        press_key(app, text)
    assert called == [command.name] * len(command.keys)


def test_a_changed_key_is_shown_as_changed_and_works(app: App) -> None:
    app.settings.keys = {"hint": "J"}
    app.put(KeysScene(app, (Busy.commands,)))
    words = seen(app.top)
    assert words[words.index("J") + 1] == "Hint (usually H)" and "H" not in words
    scene = Busy(app)
    app.put(scene)
    press_key(app, "H")
    assert scene.done == []
    press_key(app, "J")
    assert scene.done == ["hint"]


def test_what_every_form_understands_is_listed(app: App) -> None:
    lines = groups(TABLES, {})["Everywhere"]
    assert ("Tab, Shift+Tab", "From button to button") in lines and ("F2", "The rules, and back") in lines


def test_groups_stand_side_by_side_where_there_is_room(app: App) -> None:
    app.put(KeysScene(app, (Busy.commands, WINDOW_COMMANDS)))
    wide = seen_places(app.top)
    app.settings.text_size = 2.0
    app.apply_settings()
    narrow = seen_places(app.top)
    assert wide["On the board"].top == wide["Everywhere"].top
    assert narrow["On the board"].bottom < narrow["Everywhere"].top


def seen_places(scene: Scene) -> dict[str, pygame.Rect]:
    return {getattr(box, "words", ""): box.rect for box in scene._root.all()}

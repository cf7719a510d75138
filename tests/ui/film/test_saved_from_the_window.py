"""Pictures and films saved from matches and analyses: where they go, what is told, and that play goes on meanwhile."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import hands
import pygame
import pytest
from filming import MANUAL, played
from gif_reading import read_gif
from seen import Window

from magicgame import paths
from magicgame.match.record import parse_record
from magicgame.match.seats import Engine, Person, Seats
from magicgame.ui import clipboard
from magicgame.ui.film.folder import open_folder
from magicgame.ui.film.making import FilmChore, back_to
from magicgame.ui.film.saving import save_match
from magicgame.ui.film.telling import match_sheet
from magicgame.ui.film.wishes import Wishes
from magicgame.ui.look.look import make_look
from magicgame.ui.look.text import elided, width
from magicgame.ui.look.themes import tile_set
from magicgame.ui.words.names import Names

NAME = "2026-11-21 12.00.00"
TURNS = "L1 1-5/L16 16-12/D13"
CTRL = pygame.KMOD_CTRL
OF_UNIX = pytest.mark.skipif(sys.platform == "win32", reason="its programs are shell scripts, its words Unix's")
PATIENCE_SECONDS = 20
"""Only a test that fails waits this long."""


@pytest.fixture
def window() -> Iterator[Window]:
    shown = Window()
    yield shown
    shown.close()


@pytest.fixture
def slow_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """In the place of the program one that is at 40 % until this file is there, and then writes the film."""
    if sys.platform == "win32":
        pytest.skip("the program is a shell script")
    go_on, script = tmp_path / "go on", tmp_path / "program"
    script.write_text(
        "#!/bin/sh\ntrap 'exit 143' TERM\necho '40 %'\n"
        f"while [ ! -e '{go_on}' ]; do sleep 0.05; done\n"
        'while [ "$1" != --out ]; do shift; done\necho film > "$2"\necho "100 %"\n'
    )
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(script))
    return go_on


def saved() -> list[str]:
    folder = paths.records_folder()
    return sorted(file.name for file in folder.iterdir()) if folder.exists() else []


def chore(window: Window) -> FilmChore:
    (found,) = window.app.chores
    assert isinstance(found, FilmChore)
    return found


def until_told(window: Window, percent: int) -> None:
    while chore(window).job.percent < percent:
        window.pass_time(0.25, 0.25)


def until_made(window: Window) -> None:
    while window.app.chores:
        window.pass_time(0.25, 0.25)


# --- pictures ---------------------------------------------------------------------------------------------------------


def test_a_picture_is_saved_by_key_and_its_place_is_shown(window: Window, tmp_path: Path):
    window.open_match(TURNS)
    window.press(pygame.K_p, CTRL)
    assert saved() == [f"{NAME}.png"] and window.shows("The picture is saved")
    assert window.reads(f"{NAME}.png") and window.shows(paths.records_folder().name)
    save_match(played(TURNS), Wishes(language="en", size_px=960), tmp_path / "same.png")
    assert (paths.records_folder() / f"{NAME}.png").read_bytes() == (tmp_path / "same.png").read_bytes()
    window.press(pygame.K_RETURN)
    assert window.page == "game"


def test_what_is_saved_is_shown(window: Window):
    window.open_match(TURNS)
    window.press(pygame.K_p, CTRL)
    shown, kept = window.picture(), pygame.image.load(paths.records_folder() / f"{NAME}.png")
    name = next(each.rect for each in window.drawn() if each.words == f"{NAME}.png")
    above = shown.subsurface(pygame.Rect(name.centerx - 60, name.top - 200, 120, 120))
    whole = pygame.transform.smoothscale(kept, (100, 130))
    tile = pygame.transform.average_color(whole)[:3]
    assert sum(abs(a - b) for a, b in zip(pygame.transform.average_color(above)[:3], tile, strict=True)) < 60


def test_the_name_of_a_file_is_never_broken_and_a_long_folder_loses_its_middle():
    palette = make_look((900, 600)).palette
    folder = "/home/somebody/" + "a very long way/" * 20 + "Magic Strategy"
    shown = elided(palette, folder, 15, 300)
    assert width(palette, shown, 15) <= 300 and shown.startswith("/home") and shown.endswith("Strategy")
    assert shown.count("…") == 1 and elided(palette, "short", 15, 300) == "short"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="elsewhere a program of the system's is always there")
@pytest.mark.parametrize("has_program", [True, False])
def test_a_picture_is_copied_by_a_program_of_the_system_or_it_is_said_what_is_missing(
    window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_program: bool
):
    programs, copied = tmp_path / "programs", tmp_path / "copied"
    programs.mkdir()
    if has_program:
        script = f"#!/bin/sh\n/bin/cat > '{copied}.part' && /bin/mv '{copied}.part' '{copied}'\n"
        (programs / "xclip").write_text(script)
        (programs / "xclip").chmod(0o755)
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setenv("DISPLAY", ":99")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    window.open_match(TURNS)
    window.press(pygame.K_p, CTRL)
    if not has_program:
        assert window.shows("needs wl-copy or xclip")
        assert all(each.label != "Copy picture" for each in window.app.top.form)
        return
    window.click("Copy picture")
    assert window.reads("The picture is on the clipboard")
    end = time.monotonic() + 60
    while not copied.exists() and time.monotonic() < end:
        time.sleep(0.01)
    assert copied.read_bytes() == (paths.records_folder() / f"{NAME}.png").read_bytes()


@pytest.mark.parametrize("game", ["magic", "entropy"])
def test_every_menu_saves_pictures_and_none_is_overwritten(window: Window, game: str):
    window.open_match("" if game == "entropy" else TURNS, game=game)
    for _ in range(2):
        window.click("menu")
        window.click("picture")
        window.click("done")
    window.click("menu")
    window.click("analyse")
    window.press(pygame.K_m)
    window.click("picture")
    assert saved() == [f"{NAME} (2).png", f"{NAME} (3).png", f"{NAME}.png"]


def test_the_picture_of_an_analysis_is_of_the_position_shown(window: Window, tmp_path: Path):
    window.open_analysis(TURNS)
    window.press(pygame.K_LEFT)
    window.press(pygame.K_p, CTRL)
    match = back_to(played(TURNS), 2)
    save_match(match, Wishes(language="en", size_px=960), tmp_path / "same.png")
    assert (paths.records_folder() / f"{NAME}.png").read_bytes() == (tmp_path / "same.png").read_bytes()


def test_the_picture_is_in_the_look_in_use(window: Window, tmp_path: Path):
    window.set(theme="light", tile_set="1989", show_labels=False)
    window.open_match(TURNS)
    window.press(pygame.K_p, CTRL)
    look = Wishes("light", "1989", "en", 960, shows_labels=False)
    save_match(played(TURNS), look, tmp_path / "same.png")
    assert (paths.records_folder() / f"{NAME}.png").read_bytes() == (tmp_path / "same.png").read_bytes()


@OF_UNIX
@pytest.mark.parametrize(("key", "told"), [
    (pygame.K_p, "The picture could not be saved: Not a directory"),
    (pygame.K_f, "The film could not be saved: Not a directory"),
])
def test_where_nothing_can_be_written_that_is_told_at_once(window: Window, key: int, told: str):
    paths.documents_folder().parent.mkdir(parents=True, exist_ok=True)
    paths.documents_folder().write_text("no folder")
    window.open_match(TURNS)
    window.press(key, CTRL)
    assert window.shows(told) and not window.app.chores
    window.press(pygame.K_RETURN)
    assert window.page == "game"


def test_a_picture_says_who_plays() -> None:
    cards = match_sheet(Names.of(tile_set("classic")), played(TURNS, Seats(Engine(3), Person("Ada")))).cards
    assert [(card.title, card.note) for card in cards] == [("Computer", "Level 3 – Casual"), ("Ada", "Diamond")]


# --- films ------------------------------------------------------------------------------------------------------------


def test_play_goes_on_while_a_film_is_made(window: Window, slow_program: Path):
    window.open_match(TURNS)
    window.press(pygame.K_f, CTRL)
    until_told(window, 40)
    assert window.shows("The film is being made") and window.shows("40%")
    cancel, go_on = (hands.widget(window.app, label).rect for label in ("Cancel the film", "Keep playing"))
    assert cancel.top == go_on.top and cancel.right < go_on.left, "side by side, the safe answer last"
    window.press(pygame.K_ESCAPE)
    assert window.page == "game" and window.shows("Film: 40%")
    window.click_turn(5, 6, 1)
    assert window.reads("5-6/L1")
    window.click("menu")
    assert window.shows("Film: 40%")
    slow_program.touch()
    window.pass_time(2, 0.25)
    assert window.page == "menu"
    window.press(pygame.K_ESCAPE)
    until_made(window)
    assert window.shows("The film is saved") and saved() == [f"{NAME}.gif"]


def test_asked_for_again_the_film_under_way_is_shown(window: Window, slow_program: Path):
    window.open_analysis(TURNS)
    window.press(pygame.K_f, CTRL)
    window.press(pygame.K_ESCAPE)
    window.press(pygame.K_f, CTRL)
    until_told(window, 40)
    assert len(window.app.chores) == 1 and window.shows("40%")
    slow_program.touch()
    until_made(window)
    assert window.shows("The film is saved")
    window.click("done")
    assert window.page == "analysis"


@pytest.mark.parametrize("way", ["cancel", "quit"])
def test_no_film_is_made_when_it_is_cancelled_or_the_program_ends(slow_program: Path, way: str):
    window = Window()
    window.open_match(TURNS)
    window.press(pygame.K_f, CTRL)
    until_told(window, 40)
    process = chore(window).job._child._process
    if way == "cancel":
        window.click("cancel")
        assert window.page == "game" and not window.app.chores
    window.close()
    assert process.wait(PATIENCE_SECONDS) == 143 and saved() == []


@OF_UNIX
def test_the_end_of_the_program_does_not_wait_for_a_film_to_be_cleared_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    go_on, script = tmp_path / "go on", tmp_path / "program"
    wait = f"while [ ! -e '{go_on}' ]; do sleep 0.05; done"
    script.write_text(f"#!/bin/sh\ntrap \"{wait}; exit 143\" TERM\necho '40 %'\n{wait}\n")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(script))
    window = Window()
    window.open_match(TURNS)
    window.press(pygame.K_f, CTRL)
    until_told(window, 40)
    process = chore(window).job._child._process
    window.close()
    assert process.poll() is None
    go_on.touch()
    assert process.wait(PATIENCE_SECONDS) == 143


@OF_UNIX
def test_a_program_that_is_left_while_a_film_is_made_ends_quietly(window: Window, slow_program: Path):
    window.open_match(TURNS)
    window.press(pygame.K_f, CTRL)
    until_told(window, 40)
    window.app.quit()
    slow_program.touch()
    chore(window).job._child._process.wait()
    for _look in range(20):
        window.app.step(1.0)
    assert not window.app.scenes


@OF_UNIX
def test_a_film_that_fails_is_told(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    script = tmp_path / "program"
    script.write_text("#!/bin/sh\necho 'The film could not be saved: No space left on device' >&2\nexit 1\n")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(script))
    window.open_match(TURNS)
    window.press(pygame.K_f, CTRL)
    until_made(window)
    assert window.shows("The film could not be saved: No space left on device")


def test_there_is_no_film_of_nothing(window: Window):
    window.open_match()
    window.press(pygame.K_f, CTRL)
    assert window.page == "game" and window.shows("Nothing has been played yet")


@pytest.mark.slow
def test_the_program_itself_makes_the_film(window: Window):
    window.open_match(MANUAL)
    window.press(pygame.K_f, CTRL)
    until_made(window)
    content = (paths.records_folder() / f"{NAME}.gif").read_bytes()
    made = read_gif(content)
    assert made.size[0] == 720 and len(made.frames) > 100
    assert window.shows(f"720 × {made.size[1]} pixels · {len(content) / 1e6:.1f} MB") and len(content) < 3e6


# --- texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["magic", "entropy"])
def test_a_match_is_copied_for_a_forum_by_key_and_menu(window: Window, monkeypatch: pytest.MonkeyPatch, game: str):
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", copied.append)
    window.open_match("" if game == "entropy" else TURNS, game=game)
    window.press(pygame.K_t, CTRL)
    assert window.shows("The match is on the clipboard as text, for fixed-width fonts")
    window.click("menu")
    window.click("forum")
    window.click("menu")
    window.click("copy_record")
    assert window.shows("The record is on the clipboard")
    window.click("menu")
    window.click("copy_position")
    assert window.shows("The position is on the clipboard")
    window.click("menu")
    window.click("analyse")
    window.press(pygame.K_t, CTRL)
    window.press(pygame.K_m)
    window.click("forum")
    assert window.page == "analysis"
    assert copied[0] == copied[1] == copied[4] == copied[5] and copied[0].splitlines()[-1] == window.position.text
    assert parse_record(copied[2]).game.name == game and copied[3] == window.position.text


# --- the folder -------------------------------------------------------------------------------------------------------


@OF_UNIX
def test_the_folder_is_opened_by_the_system(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    noted, opener = tmp_path / "noted", tmp_path / "xdg-open"
    os.mkfifo(noted)
    opener.write_text(f'#!/bin/sh\necho "$1" > "{noted}"\n')
    opener.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    window.open_match(TURNS)
    window.press(pygame.K_p, CTRL)
    window.click("folder")
    assert noted.read_text().strip() == str(paths.records_folder())
    assert window.shows("The picture is saved")


def test_a_system_that_opens_no_folders_hurts_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    open_folder(tmp_path)

"""The page about the program names everyone, and the licence of everything that is shipped can be read there."""

import pygame
import pytest
from hands import Elsewhere
from paged import opened, seen, top

from magicgame import __version__, paths
from magicgame.ui.app import App
from magicgame.ui.pages.about import AboutScene
from magicgame.ui.pages.licence import NOTICE, LicenceScene, licence_text, notice_groups, paragraphs
from magicgame.ui.routes import About, ReadLicence
from magicgame.ui.widgets.button import Button
from magicgame.ui.words.about import group_title

PARTS = [part for _title, parts in notice_groups() for part in parts]


def test_the_makers_are_named_with_the_version(app: App) -> None:
    words = " ".join(seen(opened(app, About(), AboutScene)))
    for name in (__version__, "MIT", "Ernő Rubik", "Augustine Carreno", "Gero Zahn", "Martin Schargott"):
        assert name in words


def test_every_licence_that_is_shipped_is_that_of_a_part() -> None:
    shipped = {file.name for file in paths.assets().joinpath("licences").iterdir()} - {NOTICE}
    assert {file for part in PARTS for file in part.files} == shipped


def test_every_part_is_a_button_that_leads_to_its_licence(app: App) -> None:
    scene = opened(app, About(), AboutScene)
    buttons = {widget.label: widget for widget in scene.form if isinstance(widget, Button)}
    for part in PARTS:
        scene.use(buttons[part.name])
        went = top(app, Elsewhere).route
        assert went == ReadLicence(part.name, part.files)
        app.back()


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name)
def test_a_licence_is_shown_word_for_word(part, app: App) -> None:
    app.put(LicenceScene(app, part.name, part.files))
    shown = " ".join(" ".join(seen(top(app, LicenceScene))).replace(" · ", " ").split())
    for file in part.files:
        assert " ".join(licence_text(file).split()) in shown


def test_columns_keep_their_lines_and_paragraphs_lose_them() -> None:
    assert paragraphs("one\ntwo\n\n    a     b\n    c     d\n") == ["one two", "a · b\nc · d"]


def test_a_licence_that_is_missing_is_told(app: App) -> None:
    app.put(LicenceScene(app, "nothing", ("no such file.txt",)))
    assert any("could not be read" in words for words in seen(top(app, LicenceScene)))


def test_the_groups_are_told_in_the_players_language(app: App) -> None:
    app.settings.language = "de"
    app.apply_settings()
    assert all(group_title(title) != title for title, _parts in notice_groups())


def test_the_page_scrolls_to_its_end(app: App) -> None:
    scene = opened(app, About(), AboutScene)
    app.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode=""))
    assert scene.offset("body").px > 0

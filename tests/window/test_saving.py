"""A picture and a film saved from the real window, by keys, while play goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from driver import Program, Screen
from table import begin_match_by_keys

pytestmark = pytest.mark.slow

PATIENCE_SECONDS = 120.0


def test_picture_and_film_from_a_match(screen: Screen, used_home: Path) -> None:
    with Program(screen, used_home, (1280, 800)) as program:
        begin_match_by_keys(program)
        program.press("ctrl+p")
        picture = program.wait_for(r" picture saved: (.+)$")[1]
        program.wait_for_scene("saved")
        program.press("Escape")
        program.press("ctrl+f")
        program.wait_for_scene("film")
        program.press("Escape")
        film = program.wait_for(r" film saved: (.+)$", PATIENCE_SECONDS)[1]
        program.wait_for_scene("saved")
        program.picture("film-saved")
    files = {file.name: file.read_bytes()[:6] for file in used_home.rglob("Magic Strategy/*")}
    assert files == {picture: b"\x89PNG\r\n", film: b"GIF89a"}

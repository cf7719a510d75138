import os
import subprocess
import sys
from pathlib import Path

import pytest

from magicgame import paths

ROOT = Path(__file__).parents[1]
PLAYERS_FILES = (
    paths.settings_file, paths.results_file, paths.progress_file, paths.unfinished_folder, paths.kept_folder,
    paths.library_folder, paths.tiles_folder, paths.themes_folder, paths.languages_folder, paths.tables_folder,
    paths.records_folder, paths.log_file,
)


def test_one_variable_moves_all_of_the_players_files(home: Path):
    found = [path() for path in PLAYERS_FILES]
    assert all(path.is_relative_to(home) for path in found) and len(set(found)) == len(found)
    assert not home.exists()


@pytest.mark.parametrize("value", [None, ""])
def test_without_it_they_lie_where_the_system_wants_them(monkeypatch: pytest.MonkeyPatch, value: str | None):
    monkeypatch.delenv(paths.HOME_VARIABLE)
    if value is not None:
        monkeypatch.setenv(paths.HOME_VARIABLE, value)
    found = [path() for path in PLAYERS_FILES]
    assert all(path.is_absolute() and {"magic-strategy", "Magic Strategy"} & set(path.parts) for path in found)


def test_the_assets_of_the_checkout():
    assert paths.asset("tiles").is_dir()
    assert paths.asset("sounds", "x.ogg") == paths.assets() / "sounds" / "x.ogg"


def test_the_assets_of_the_frozen_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "assets"


def test_the_assets_of_a_wheel_lie_in_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path)
    assert paths.assets() == tmp_path / "assets"


def test_a_home_that_cannot_be_made_is_no_harm_at_import(tmp_path: Path):
    (tmp_path / "file").write_bytes(b"")
    code = "import magicgame.paths as p, magicgame.player.settings, magicgame.log; print(p.settings_file())"
    environment = os.environ | {"MAGICGAME_HOME": str(tmp_path / "file"), "PYTHONPATH": str(ROOT)}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert run.returncode == 0 and run.stdout.strip() == str(tmp_path / "file" / "settings.json")

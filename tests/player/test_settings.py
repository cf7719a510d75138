"""Choices are kept, brought back into bounds, and survive a file that is damaged or cannot be read."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as settings_of_test
from hypothesis import strategies as st

from magicgame import paths
from magicgame.player.settings import Settings, load_settings, save_settings


@pytest.fixture
def path() -> Path:
    return paths.settings_file()


def stored(path: Path, **values: object) -> Settings:
    """The settings read from a file with these values, which must be readable."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(values))
    settings, problem = load_settings()
    assert problem is None
    return settings


def test_without_a_file_the_defaults(path: Path):
    assert load_settings() == (Settings(), None)
    assert not path.parent.exists()


def test_what_is_saved_is_loaded(path: Path):
    settings = Settings(sound=False, volume=0.25, fullscreen=True, window_size=(1000, 700), variant="standing",
                        first="level 6", second="person", second_name="Ben", keys={"undo": "Ctrl+U"})
    save_settings(settings)
    assert load_settings() == (settings, None)


def test_values_that_are_not_there_are_the_defaults(path: Path):
    assert stored(path, sound=False) == Settings(sound=False)


@pytest.mark.parametrize(("values", "expected"), [
    ({"volume": 7}, {"volume": 1.0}), ({"volume": -0.5}, {"volume": 0.0}),
    ({"window_size": [1, 10**6]}, {"window_size": (480, 16384)}),
    ({"game": "chess", "variant": "standing"}, {"variant": "standing"}),
    ({"variant": "fastest"}, {}), ({"first": "level 77", "second": "nobody"}, {}),
    ({"first_name": " Ann\n\tLee ", "second_name": "x" * 500}, {"first_name": "Ann Lee", "second_name": "x" * 40}),
])
def test_values_out_of_bounds_are_brought_back(path: Path, values: dict, expected: dict):
    assert stored(path, **values) == Settings(**expected)


def test_keys_of_a_newer_version_survive(path: Path):
    settings = stored(path, theme="wood", sound=False, hints={"shown": [1, 2]})
    settings.sound = True
    save_settings(settings)
    content = json.loads(path.read_text())
    assert (content["theme"], content["hints"], content["sound"]) == ("wood", {"shown": [1, 2]}, True)


@pytest.mark.parametrize("content", [
    b"", b"{", b"null", b"[1]", b'{"volume": "loud"}', b'{"window_size": [1]}', b'{"volume": 1e999}', b"\xff\xfe",
    b'{"volume": NaN}', b'{"window_size": [1, ' + b"9" * 5000 + b"]}", b"[" * 100_000, b'{"a":' * 100_000,
])
def test_a_damaged_file_is_kept_and_told(path: Path, content: bytes):
    path.parent.mkdir()
    path.write_bytes(content)
    settings, problem = load_settings()
    assert settings == Settings()
    assert problem and (problem.code, problem.path) == ("damaged", path)
    assert problem.copy and problem.copy.read_bytes() == content
    assert load_settings() == (Settings(), None)


@settings_of_test(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=200))
def test_no_content_stops_the_program(content: bytes):
    paths.settings_file().parent.mkdir(exist_ok=True)
    paths.settings_file().write_bytes(content)
    settings, _ = load_settings()
    save_settings(settings)
    assert load_settings() == (settings, None)


def test_a_file_that_cannot_be_read_is_told_and_stays(path: Path):
    path.mkdir(parents=True)
    settings, problem = load_settings()
    assert settings == Settings() and problem and (problem.code, problem.copy) == ("unreadable", None)
    with pytest.raises(OSError):
        save_settings(Settings(sound=False))
    assert path.is_dir()


def test_a_damaged_file_does_not_stop_saving(path: Path):
    path.parent.mkdir()
    path.write_text("{")
    save_settings(Settings(sound=False))
    assert load_settings() == (Settings(sound=False), None)

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicgame.settings import Settings, load_settings, save_settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "player" / "settings.json"


def stored(path: Path, **values: object) -> Settings:
    """The settings read from a file with these values, which must be readable."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(values))
    settings, problem = load_settings(path)
    assert problem is None
    return settings


def test_without_a_file_the_defaults(path: Path):
    assert load_settings(path) == (Settings(), None)
    assert not path.parent.exists()


def test_what_is_saved_is_loaded(path: Path):
    settings = Settings(sound=False, volume=0.25, fullscreen=True, window_size=(1000, 700), variant="standing",
                        first="level 6", second="person")
    save_settings(settings, path)
    assert load_settings(path) == (settings, None)


def test_values_that_are_not_there_are_the_defaults(path: Path):
    assert stored(path, sound=False) == Settings(sound=False)


@pytest.mark.parametrize(("values", "expected"), [
    ({"volume": 7}, {"volume": 1.0}), ({"volume": -0.5}, {"volume": 0.0}),
    ({"window_size": [1, 10**6]}, {"window_size": (900, 16384)}),
    ({"game": "chess", "variant": "standing"}, {"variant": "standing"}),
    ({"variant": "fastest"}, {}), ({"first": "level 77", "second": "nobody"}, {}),
])
def test_values_out_of_bounds_are_brought_back(path: Path, values: dict, expected: dict):
    assert stored(path, **values) == Settings(**expected)


def test_keys_of_a_newer_version_survive(path: Path):
    settings = stored(path, theme="wood", sound=False, hints={"shown": [1, 2]})
    settings.sound = True
    save_settings(settings, path)
    content = json.loads(path.read_text())
    assert (content["theme"], content["hints"], content["sound"]) == ("wood", {"shown": [1, 2]}, True)


@pytest.mark.parametrize("content", [
    b"", b"{", b"null", b"[1]", b'{"volume": "loud"}', b'{"window_size": [1]}', b'{"volume": 1e999}', b"\xff\xfe",
    b'{"volume": NaN}', b'{"window_size": [1, ' + b"9" * 5000 + b"]}", b"[" * 100_000, b'{"a":' * 100_000,
])
def test_a_broken_file_is_set_aside_and_told(path: Path, content: bytes):
    path.parent.mkdir()
    path.write_bytes(content)
    settings, problem = load_settings(path)
    assert settings == Settings() and problem and "settings.json" in problem
    assert (path.parent / "settings.json.broken-1").read_bytes() == content
    assert load_settings(path) == (Settings(), None)


def test_broken_files_do_not_replace_one_another(path: Path):
    path.parent.mkdir()
    for content in ("one", "two"):
        path.write_text(content)
        load_settings(path)
    assert [(path.parent / f"settings.json.broken-{n}").read_text() for n in (1, 2)] == ["one", "two"]


@given(content=st.binary(max_size=200))
def test_no_content_stops_the_program(tmp_path_factory: pytest.TempPathFactory, content: bytes):
    path = tmp_path_factory.mktemp("player") / "settings.json"
    path.write_bytes(content)
    settings, _ = load_settings(path)
    save_settings(settings, path)
    assert load_settings(path) == (settings, None)


def test_a_path_that_cannot_be_read_is_told(tmp_path: Path):
    (tmp_path / "settings.json").mkdir()
    settings, problem = load_settings(tmp_path / "settings.json")
    assert settings == Settings() and problem
    assert (tmp_path / "settings.json").is_dir()


def test_a_broken_file_does_not_stop_saving(path: Path):
    path.parent.mkdir()
    path.write_text("{")
    save_settings(Settings(sound=False), path)
    assert load_settings(path) == (Settings(sound=False), None)

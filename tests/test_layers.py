"""Imports only point downwards, only the window knows pygame, and no layer above knows a game."""

import ast
from pathlib import Path

import pytest

from magicgame.games import GAMES

PACKAGE = Path(__file__).parents[1] / "magicgame"
ORDER = (
    "games", "files paths log added catalogue language child", "engine", "match", "player", "ui", "commands",
    "__main__",
)
RANK = {name: rank for rank, names in enumerate(ORDER) for name in names.split()}
FORBIDDEN = {
    "games": {"os", "pathlib", "io", "time", "datetime", "threading", "random", "logging", "gettext"},
    "engine": {"gettext"},
    "match": {"threading", "time", "random", "gettext"},
}
SOURCES = sorted(PACKAGE.rglob("*.py"))


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def imported(source: str, module: str) -> set[str]:
    """The absolute names of all modules a source imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative imports hide where they point"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def violations(source: str, module: str) -> list[str]:
    """The imports a module must not have."""
    layer = module.split(".")[1]
    return sorted(name for name in imported(source, module) if not is_allowed(layer, name.split(".")))


def is_allowed(layer: str, parts: list[str]) -> bool:
    if parts[0] == "magicgame":
        below = parts[1] in RANK and RANK[parts[1]] <= RANK[layer]
        return below or parts[1] == "__version__"
    return not (parts[0] == "pygame" and layer not in ("ui",)) and parts[0] not in FORBIDDEN.get(layer, set())


@pytest.mark.parametrize("path", [path for path in SOURCES if path.parent != PACKAGE or path.stem != "__init__"],
                         ids=module_of)
def test_imports_point_downwards(path: Path):
    assert violations(path.read_text(encoding="utf-8"), module_of(path)) == []


def test_every_module_has_its_layer():
    layers = {module_of(path).split(".")[1] for path in SOURCES if path != PACKAGE / "__init__.py"}
    assert layers <= set(RANK)


@pytest.mark.parametrize(("module", "source"), [
    ("magicgame.match.match", "from magicgame.ui.scene import Scene"),
    ("magicgame.games.magic", "import magicgame.engine.search"),
    ("magicgame.engine.search", "def f():\n    from magicgame import match"),
    ("magicgame.games.magic", "from magicgame.files import write_atomically"),
    ("magicgame.match.record", "import pygame"),
    ("magicgame.player.settings", "from pygame import Rect"),
    ("magicgame.games.magic", "from random import choice"),
    ("magicgame.match.match", "import threading"),
    ("magicgame.ui.app", "from magicgame.__main__ import main"),
])
def test_what_points_upwards_is_found(module: str, source: str):
    assert len(violations(source, module)) == 1


@pytest.mark.parametrize(("module", "source"), [
    ("magicgame.ui.app", "import pygame\nfrom magicgame.match.match import Match"),
    ("magicgame.engine.search", "from magicgame.engine import table\nfrom magicgame.games.game import Side"),
    ("magicgame.__main__", "from magicgame import __version__"),
])
def test_what_points_downwards_is_allowed(module: str, source: str):
    assert violations(source, module) == []


REGISTRIES = {Path("engine/registry.py"), Path("commands/puzzles.py"), Path("ui/words/registry.py")}
"""Above the games, only these and the files whose names begin with a game's say which game has what: an engine,
puzzles, words."""
GAME_MODULES = {path.stem for path in (PACKAGE / "games").glob("*.py")} - {
    "__init__", "game", "board", "parting", "frozen"}


def named_games(source: str, module: str) -> set[str]:
    """The games a module names, as a text or by importing what only one game has."""
    texts = {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
    parts = {part for name in imported(source, module) if name.startswith("magicgame.") for part in name.split(".")[1:]}
    return (texts & set(GAMES)) | (parts & GAME_MODULES)


@pytest.mark.parametrize("path", [path for path in SOURCES if path.parent.name not in ("games", "kernels")],
                         ids=module_of)
def test_no_game_is_named_above_the_games(path: Path):
    if path.relative_to(PACKAGE) not in REGISTRIES and path.stem.split("_")[0] not in GAMES:
        assert named_games(path.read_text(encoding="utf-8"), module_of(path)) == set()


@pytest.mark.parametrize("source", [
    'if game.name == "entropy":\n    pass',
    "from magicgame.games.magic import MAGIC",
    "from magicgame.games import entropy",
    "from magicgame.games.magic_notation import square_name",
    "import magicgame.engine.kernels.magic",
])
def test_a_named_game_is_found(source: str):
    assert named_games(source, "magicgame.ui.app")

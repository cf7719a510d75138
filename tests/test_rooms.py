"""The house of the window: its rooms lie one above another, and no import anywhere in the program runs in a circle."""

import ast
import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "magicgame"
WINDOW = PACKAGE / "ui"
ROOMS = (
    "look",
    "refusal board words sound widgets keys clipboard signals sleep",
    "chore command outline routes",
    "scene",
    "rules_in_view",
    "frames gestures frame_log pace streams window",
    "stack",
    "reader",
    "app table",
    "film solving restoring record_files",
    "pages learn study play",
    "flow",
    "main",
)
"""From the bottom up; those in one row do not know each other."""
RANK = {room: rank for rank, rooms in enumerate(ROOMS) for room in rooms.split()}
NEIGHBOURS = {("board", "refusal"), ("words", "refusal"), ("learn", "study")}
"""Which rooms of one row are known all the same: the codes of refusals, and what a review has found to learn from."""
MOST_RECTS = 40


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


MODULES = {module_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def imports_of(source: str) -> set[str]:
    """The modules of the program a source imports: at its top, inside functions, for type checking only."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.add(inner if inner in MODULES else node.module)
    return {name for name in found if name in MODULES}


GRAPH = {name: imports_of(path.read_text(encoding="utf-8")) - {name} for name, path in MODULES.items()}


def reached_from(start: str, graph: dict[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    to_do = list(graph[start])
    while to_do:
        here = to_do.pop()
        if here not in seen:
            seen.add(here)
            to_do += graph[here]
    return seen


def circles(graph: dict[str, set[str]]) -> list[str]:
    """The modules that import themselves in the end."""
    return sorted(name for name in graph if name in reached_from(name, graph))


def room_of(module: str) -> str | None:
    """The room of a module of the window; None for any other."""
    prefix = f"magicgame.{WINDOW.name}."
    return module.removeprefix(prefix).split(".")[0] if module.startswith(prefix) else None


def wrong_ways(graph: dict[str, set[str]]) -> list[str]:
    """The imports that do not lead to a room below."""
    found = []
    for module, imported in graph.items():
        room = room_of(module)
        for other in imported if room else ():
            below = room_of(other)
            is_near = below == room or (room, below) in NEIGHBOURS
            if below and not is_near and RANK[below] >= RANK[str(room)]:
                found.append(f"{module} -> {other}")
    return sorted(found)


def test_no_import_runs_in_a_circle():
    assert circles(GRAPH) == []


def test_every_room_lies_above_those_it_knows():
    assert wrong_ways(GRAPH) == []


def test_every_room_has_its_place():
    rooms = {room_of(module) for module in MODULES} - {None}
    assert rooms <= set(RANK)


def test_a_circle_is_found():
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == ["a", "b", "c"]


@pytest.mark.parametrize(("module", "other"), [
    ("app", "play.scene"), ("board.draw", "words.prompts"), ("play.scene", "study.scene"), ("look.paint", "scene"),
    ("table.scene", "flow"), ("scene", "frames.page"), ("words.prompts", "board.draft"),
])
def test_a_way_up_is_found(module: str, other: str):
    graph = {f"magicgame.{WINDOW.name}.{module}": {f"magicgame.{WINDOW.name}.{other}"}}
    assert len(wrong_ways(graph)) == 1


@pytest.mark.parametrize("source", [
    "def f():\n    from magicgame.ui.scene import Scene",
    "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from magicgame.ui.scene import Scene",
    "import magicgame.ui.scene",
    "from magicgame.ui import scene",
])
def test_imports_are_found_wherever_they_stand(source: str):
    assert imports_of(source.replace("ui", WINDOW.name)) == {f"magicgame.{WINDOW.name}.scene"}


@pytest.mark.parametrize("path", sorted(WINDOW.rglob("*.py")), ids=module_of)
def test_the_window_imports_only_at_the_top(path: Path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    top = {id(node) for node in tree.body}
    inner = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom) and id(node) not in top]
    assert inner == []


def test_pages_are_laid_out_by_boxes_not_by_sums():
    by_hand = {
        module_of(path): len(re.findall(r"\bRect\(", path.read_text(encoding="utf-8")))
        for path in WINDOW.rglob("*.py") if path.parent.name not in ("look", "widgets", "board")
    }
    assert sum(by_hand.values()) <= MOST_RECTS, {name: count for name, count in by_hand.items() if count}


@pytest.mark.parametrize("path", sorted(WINDOW.rglob("*.py")), ids=module_of)
def test_no_file_has_grown_too_long(path: Path):
    assert path.read_text(encoding="utf-8").count("\n") <= 350

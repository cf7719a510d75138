"""The scripts nobody runs every day: what they import of the program is there."""

from __future__ import annotations

import ast
import importlib
import importlib.util
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SCRIPTS = sorted({*TESTS.glob("*.py"), *TESTS.glob("attacks/*.py")} - {*TESTS.glob("test_*.py")})


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_a_script_imports_what_is_there(script: Path) -> None:
    for node in ast.walk(ast.parse(script.read_bytes())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("magicgame"):
            module = importlib.import_module(str(node.module))
            for name in (each.name for each in node.names):
                assert hasattr(module, name) or importlib.util.find_spec(f"{node.module}.{name}"), name

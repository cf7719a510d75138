"""The attacks of `tests/attacks/` in their short form; the long ones are run by hand, as CONTRIBUTING tells."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ATTACKS = Path(__file__).parent / "attacks"
PATIENCE_SECONDS = 600
SHORT = {
    "monkey": "--events 1500", "garbled": "--cases 600", "full_disk": "--step 5", "day": "--matches 4",
    "kills": "--kills 3", "signals": "--moments 1", "added": "--cases 300",
}
pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform != "linux", reason="they look into /proc")]


@pytest.mark.parametrize("name", SHORT)
def test_an_attack_finds_nothing(name: str) -> None:
    command = [sys.executable, str(ATTACKS / f"{name}.py"), *SHORT[name].split()]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_SECONDS)
    found = json.loads(ended.stdout)
    grown = found.get("grown", [])
    assert ended.returncode == 0 or (name == "day" and all(each.startswith("memory") for each in grown)), found

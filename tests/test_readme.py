"""README tells the truth: its table of keys is that of the commands, its example runs, its commands exist."""

import os
import re
import subprocess
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from magicgame.__main__ import COMMANDS
from magicgame.ui.app import WINDOW_COMMANDS
from magicgame.ui.pages.keys import groups
from magicgame.ui.play.scene import MatchScene

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
MOST_WORDS = 1000


def keys_table() -> str:
    """The keys of a match in Markdown, a row for each line of the page of keys, as README must have them."""
    rows = ["| | key |", "|---|---|"]
    for heading, lines in groups((MatchScene.commands, WINDOW_COMMANDS), {}).items():
        rows.append(f"| **{heading}** | |")
        rows += [f"| {meaning} | {keys} |" for keys, meaning in lines]
    return "\n".join(rows)


def test_the_table_of_keys_is_that_of_the_commands():
    found = re.search(r"<!-- keys -->\n(.*?)\n<!-- /keys -->", README, re.DOTALL)
    assert found is not None and found[1] == keys_table()


def test_the_example_of_the_library_runs():
    example = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert example is not None
    done = subprocess.run([sys.executable, "-c", example[1]], capture_output=True, text=True, cwd=ROOT, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    board, best, played = done.stdout.splitlines()
    assert re.fullmatch(r"[.cCdD/]{19} \d+", board)
    assert "Value." in best and re.fullmatch(r"\d+-\d+/[LD]\d+", played)


def test_every_command_named_is_there():
    named = set(re.findall(r"^    magicgame (\w+)", README, re.M))
    assert named <= set(COMMANDS)


def test_readme_and_packages_tell_how_many_puzzles_there_are():
    count = sum(len(stored.read_text().splitlines()) for stored in (ROOT / "assets/puzzles").glob("*.jsonl"))
    packaging = ROOT / ".ci/packaging/linux"
    described = [README, (packaging / "control").read_text(), *re.findall(
        r"<li.*?>(\d+ .*?)</li>", next(packaging.glob("*.metainfo.xml")).read_text(encoding="utf-8"))]
    assert all(re.search(rf"\b{count}\s", text) for text in described) and len(described) == 5


def test_it_can_be_read_in_a_few_minutes():
    assert len(README.split()) <= MOST_WORDS

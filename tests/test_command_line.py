import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from magicgame import __version__
from magicgame.__main__ import main

ROOT = Path(__file__).parents[1]


def run(*words: str, code: str | None = None) -> subprocess.CompletedProcess[str]:
    start = ["-c", code] if code else ["-m", "magicgame"]
    return subprocess.run([sys.executable, *start, *words], env=os.environ | {"PYTHONPATH": str(ROOT)},
                          capture_output=True, text=True, timeout=60)


def test_perft_prints_the_counts(capsys: pytest.CaptureFixture[str]):
    assert main(["perft", "2"]) == 0
    assert capsys.readouterr().out == "1 32\n2 2880\n"


@pytest.mark.parametrize("variant", ["locked", "standing"])
def test_perft_counts_distinct_positions_of_a_variant(variant: str, capsys: pytest.CaptureFixture[str]):
    assert main(["perft", "--game", "magic", "--variant", variant, "--distinct", "3"]) == 0
    assert capsys.readouterr().out == "1 32 3\n2 2880 66\n3 224000 864\n"


@pytest.mark.parametrize("words", [
    ["no-such-command"], ["--no-such-option"], ["perft"], ["perft", "0"], ["perft", "-1"], ["perft", "x"],
    ["perft", "--variant", "fastest", "1"], ["perft", "--game", "chess", "1"],
])
def test_wrong_words_are_usage_errors(words: list[str], capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as caught:
        main(words)
    out, error = capsys.readouterr()
    assert (caught.value.code, out) == (2, "") and "usage: magicgame" in error


def test_the_version(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert not caught.value.code
    assert capsys.readouterr().out == f"Magic Strategy {__version__}\n"


def test_as_a_module():
    done = run("perft", "1")
    assert (done.returncode, done.stdout, done.stderr) == (0, "1 32\n", "")


def test_help_names_the_commands(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["--help"])
    assert re.search(r"^ +perft +count", capsys.readouterr().out, re.MULTILINE)


@pytest.mark.parametrize("words", ["['--version']", "['perft', '1']", "['perft', '0']", "['--help']"])
def test_without_streams_nothing_breaks(words: str):
    """As a windowed program on Windows is started."""
    code = f"""import sys; sys.stdout = sys.stderr = None
from magicgame.__main__ import main
try:
    status = main({words})
finally:
    sys.stdout.write("lost"), sys.stderr.write("lost")
sys.exit(status)"""
    done = run(code=code)
    assert (done.returncode, done.stdout, done.stderr) == (2 if "0" in words else 0, "", "")


def test_the_command_line_waits_for_nothing_the_window_needs():
    code = "import sys, magicgame.__main__; print(*sys.modules)"
    loaded = run(code=code).stdout.split()
    assert "magicgame.__main__" in loaded
    assert not {"pygame", "magicgame.engine", "magicgame.commands", "magicgame.ui"} & set(loaded)


@pytest.mark.parametrize("word", ["x" * 300, "a\0b", "\udcff"])
def test_a_word_no_file_can_be_called_is_a_usage_error(word: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as ended:
        main([word])
    assert ended.value.code == 2 and "usage" in capsys.readouterr().err

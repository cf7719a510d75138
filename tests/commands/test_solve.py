"""`magicgame solve` says what is in its way before it starts. Solving itself takes minutes, too long for a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from magicgame.__main__ import main
from magicgame.commands import solve


def test_too_little_memory_is_said_before_starting(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(solve, "free_memory", lambda: 1_000_000_000)
    assert main(["solve"]) == 1
    assert "1.0 GB are there" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_said_before_starting(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="ascii")
    assert main(["solve", "--out", str(tmp_path / "file")]) == 1
    assert "cannot write to" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--threads", "0"], ["--threads", "many"], ["--variant", "fastest"]])
def test_wrong_words_are_usage_errors(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["solve", *words])
    assert caught.value.code == 2 and "usage: magicgame solve" in capsys.readouterr().err

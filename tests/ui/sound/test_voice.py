"""What is said is spoken when that is switched on, what matters to its end, and a voice that fails does no harm."""

from __future__ import annotations

import logging
import os
import select
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import which

import pytest

from magicgame.ui.sound.speech import Speech

needs_sh = pytest.mark.skipif(
    which("sh") is None or not hasattr(os, "mkfifo"), reason="the voices of these tests are shell scripts with a pipe")
_LONGEST_SILENCE_SECONDS = 20
"""Only a test that fails waits this long."""


@pytest.fixture
def said(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """The texts spoken so far."""
    monkeypatch.setattr(logging.getLogger("magicgame"), "propagate", True)
    caplog.set_level(logging.INFO)
    return lambda: [r.getMessage()[6:] for r in caplog.records if r.getMessage().startswith("says: ")]


def voice(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Let a shell script be the system's voice; answers the end of a pipe for what it writes to `$NOTES`."""
    os.mkfifo(folder / "notes")
    program = folder / "spd-say"
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("NOTES", str(folder / "notes"))
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)
    return os.open(folder / "notes", os.O_RDWR)


def noted(notes: int) -> str:
    """The next line written to the pipe."""
    assert select.select([notes], [], [], _LONGEST_SILENCE_SECONDS)[0], "the voice was never called"
    return os.read(notes, 4096).decode()


def test_nothing_is_spoken_when_it_is_off(said: Callable[[], list[str]]) -> None:
    Speech().say("one")
    assert said() == []


@needs_sh
def test_the_voice_reads_the_text_in_the_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = voice(tmp_path, 'text=$(cat); echo "$@ $text" > "$NOTES"', monkeypatch)
    speech = Speech()
    speech.is_on, speech.language = True, "de"
    speech.say("Karo gewinnt – für immer")
    heard = noted(notes)
    assert "--language de" in heard and heard.endswith("Karo gewinnt – für immer\n")


@needs_sh
def test_a_voice_that_hangs_is_ended_by_the_next_text_and_by_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = voice(tmp_path, 'echo "$$ $@" > "$NOTES"; case "$*" in *--wait*) exec sleep 600;; esac', monkeypatch)
    speech = Speech()
    speech.is_on = True
    speech.say("one")
    first = int(noted(notes).split()[0])
    speech.say("two")
    second = int(noted(notes).split()[0])
    assert first != second and not is_running(first) and is_running(second)
    speech.hush()
    assert not is_running(second)
    assert noted(notes).split()[1:] == ["--cancel"]


@needs_sh
def test_what_is_to_be_heard_whole_is_not_cut_short_and_only_the_newest_of_the_rest_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = voice(tmp_path, 'text=$(cat); echo "$$ $text" > "$NOTES"; exec sleep 600', monkeypatch)
    speech = Speech()
    speech.is_on = True
    speech.say("the turn", is_whole=True)
    talking = int(noted(notes).split()[0])
    for text in ("a prompt", "another", "a square"):
        speech.say(text)
    assert is_running(talking) and speech.is_behind
    os.kill(talking, signal.SIGKILL)
    speech._voice.wait()
    speech.go_on()
    assert noted(notes).endswith("a square\n") and not speech.is_behind
    speech.hush()


@needs_sh
def test_on_windows_one_process_reads_all_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = voice(tmp_path, 'while IFS= read -r line; do echo "$$ $line" > "$NOTES"; done', monkeypatch)
    (tmp_path / "spd-say").rename(tmp_path / "powershell")
    monkeypatch.setattr(sys, "platform", "win32")
    speech = Speech()
    speech.is_on = True
    speech.say("one\nand more")
    process, heard = noted(notes).split(" ", 1)
    assert heard == "en\tpassing\tone and more\n"
    speech.language = "de"
    speech.say("zwei – für immer", is_whole=True)
    assert noted(notes) == f"{process} de\twhole\tzwei – für immer\n"
    os.kill(int(process), signal.SIGKILL)
    speech._voice.wait()
    speech.say("three")
    another, heard = noted(notes).split(" ", 1)
    assert another != process and heard == "de\tpassing\tthree\n"
    speech.hush()
    assert not is_running(int(another))


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@needs_sh
def test_a_voice_that_fails_or_is_missing_does_no_harm(
    said: Callable[[], list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice(tmp_path, "exec <&-; exit 1", monkeypatch)
    speech = Speech()
    speech.is_on = True
    speech.say("one")
    (tmp_path / "spd-say").write_text("no program at all", encoding="utf-8")
    speech.say("two")
    (tmp_path / "spd-say").unlink()
    monkeypatch.setenv("PATH", str(tmp_path))
    speech.say("three")
    speech.hush()
    assert said() == ["one", "two", "three"]

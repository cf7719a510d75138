"""What is to be read is said in the log when it is switched on, each thing once, and nothing when it is off."""

from __future__ import annotations

import itertools
import logging
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from shutil import which

import pygame
import pytest
from window_table import click_square, open_match, press

from magicgame.ui.app import App
from magicgame.ui.speech import Speech


@pytest.fixture
def said(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    monkeypatch.setattr(Speech, "_command", lambda self: None)
    monkeypatch.setattr(logging.getLogger("magicgame"), "propagate", True)
    caplog.set_level(logging.INFO)
    return lambda: [r.getMessage()[6:] for r in caplog.records if r.getMessage().startswith("says: ")]


def test_prompts_turns_and_squares_are_said(app: App, said: Callable[[], list[str]]) -> None:
    app.settings.speech = True
    app.apply_settings()
    scene = open_match(app)
    app.step(0.01)
    click_square(app, scene, 1)
    app.step(0.5)
    app.step(0.5)
    press(app, pygame.K_LEFT)
    app.step(0.01)
    press(app, pygame.K_TAB)
    app.step(0.01)
    lines = said()
    assert lines[0].startswith("Circle, place a tile") and any(line.startswith("Diamond, flip") for line in lines)
    assert "11: empty" in lines and lines[-1] in ("Undo", "Redo")
    assert all(a != b for a, b in itertools.pairwise(lines))


def test_nothing_is_said_when_it_is_off(app: App, said: Callable[[], list[str]]) -> None:
    open_match(app)
    app.step(0.01)
    assert said() == []


def voice(tmp_path: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A voice program that notes what it was told to do, then does as the script says; answers its notes."""
    notes, program = tmp_path / "notes", tmp_path / "spd-say"
    program.write_text(f'#!/bin/sh\necho "$@" >> {notes}\n{script}\n', encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    return notes


def noted(notes: Path, wanted: str) -> str:
    """The notes as soon as the wanted words are among them."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        found = notes.read_text(encoding="utf-8") if notes.exists() else ""
        if wanted in found:
            return found
        time.sleep(0.01)
    raise AssertionError(f"{wanted!r} was never noted")


needs_sh = pytest.mark.skipif(which("sh") is None, reason="the voices of these tests are shell scripts")


@needs_sh
def test_the_voice_reads_the_text_in_the_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = voice(tmp_path, f"cat >> {tmp_path / 'notes'}", monkeypatch)
    speech = Speech()
    speech.is_on, speech.language = True, "de"
    speech.say("Karo gewinnt – für immer")
    assert "--language de" in noted(notes, "Karo gewinnt – für immer")


@needs_sh
def test_a_voice_that_hangs_is_ended_by_the_next_text_and_by_switching_it_off(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes = voice(tmp_path, 'case "$*" in *--wait*) exec sleep 600;; esac', monkeypatch)
    app.settings.speech = True
    app.apply_settings()
    app.speech.say("one")
    hanging = app.speech._voice
    noted(notes, "--wait")
    app.speech.say("two")
    assert hanging is not None and hanging.returncode is not None
    app.settings.speech = False
    app.apply_settings()
    assert app.speech._voice is None
    assert "--cancel\n" in noted(notes, "--cancel\n")


@needs_sh
def test_a_voice_that_fails_or_is_missing_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    voice(tmp_path, "exec <&-; exit 1", monkeypatch)
    speech = Speech()
    speech.is_on = True
    speech.say("one")
    (tmp_path / "spd-say").write_text("no program at all", encoding="utf-8")
    speech.say("two")
    monkeypatch.setattr(Speech, "_command", lambda self: [str(tmp_path / "gone")])
    speech.say("three")
    speech.hush()

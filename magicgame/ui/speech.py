"""What is to be read is also said: a line in the log, and the system's voice where it has one. Off by default."""

from __future__ import annotations

import subprocess
import sys
from shutil import which

from magicgame.log import log

_WINDOWS = (
    "Add-Type -AssemblyName System.Speech; $v = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$v.Speak([Console]::In.ReadToEnd())"
)


class Speech:
    """Says texts one after the other; a new text cuts the old one short. Without a voice only the log speaks."""

    def __init__(self) -> None:
        self.is_on = False
        self.language = "en"
        self._last = ""
        self._voice: subprocess.Popen[bytes] | None = None

    def say(self, text: str) -> None:
        """Say the text unless it was the last one said."""
        if not self.is_on or not text or text == self._last:
            return
        self._last = text
        log.info("says: %s", text)
        self._speak(text)

    def _speak(self, text: str) -> None:
        command = self._command()
        if command is None:
            return
        self.hush()
        flags = subprocess.CREATE_NO_WINDOW if sys.platform == "win32" else 0
        try:
            self._voice = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                creationflags=flags,
            )
            assert self._voice.stdin is not None
            self._voice.stdin.write(text.encode())
            self._voice.stdin.close()
        except OSError as error:
            log.warning("voice: %s", error)

    def _command(self) -> list[str] | None:
        """The program that reads its input aloud: speech-dispatcher, SAPI by PowerShell, or macOS's own."""
        if sys.platform == "win32":
            return ["powershell", "-NoProfile", "-Command", _WINDOWS]
        if sys.platform == "darwin":
            return ["say", "-f", "-"]
        return ["spd-say", "--wait", "--language", self.language, "--pipe-mode"] if which("spd-say") else None

    def hush(self) -> None:
        """Stop talking."""
        if self._voice is not None and self._voice.poll() is None:
            self._voice.kill()
        if self._voice is not None:
            self._voice.wait()
        self._voice = None

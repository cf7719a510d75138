"""What is on the screen is also spoken: as a line in the log, and by the system's voice where it has one. Off at first.
"""

from __future__ import annotations

import subprocess
import sys
from shutil import which

from magicgame.log import log

_WINDOWS = (
    "Add-Type -AssemblyName System.Speech; $v = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try {{ $v.SelectVoiceByHints('NotSet', 'NotSet', 0, '{language}') }} catch {{}}; "
    "$text = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8); "
    "$v.Speak($text.ReadToEnd())"
)
_CANCEL = ["spd-say", "--cancel"]
"""Speech-dispatcher goes on talking after the program that asked it to has ended; this silences it."""


class Speech:
    """Speaks one text at a time; a new text cuts the old one short. Without a voice there is only the log.

    `language` is the code of the language the texts are in.
    """

    def __init__(self) -> None:
        self.is_on = False
        self.language = "en"
        self._last = ""
        self._voice: subprocess.Popen[bytes] | None = None

    def say(self, text: str) -> None:
        """Speak the text, unless it is empty or the last one spoken: so a scene may ask in every frame."""
        if not self.is_on or not text or text == self._last:
            return
        self._last = text
        log.info("says: %s", text)
        self._speak(text)

    def _speak(self, text: str) -> None:
        command = self._command()
        if command is None:
            return
        self._end_voice()
        try:
            self._voice = _started(command)
            assert self._voice.stdin is not None
            self._voice.stdin.write(text.encode())
            self._voice.stdin.close()
        except OSError as error:
            log.warning("voice: %s", error)

    def _command(self) -> list[str] | None:
        """The program that reads its input aloud: speech-dispatcher, SAPI by PowerShell, or macOS's own."""
        if sys.platform == "win32":
            return ["powershell", "-NoProfile", "-Command", _WINDOWS.format(language=self.language)]
        if sys.platform == "darwin":
            return ["say", "-f", "-"]
        return [*_CANCEL, "--wait", "--language", self.language, "--pipe-mode"] if which(_CANCEL[0]) else None

    def hush(self) -> None:
        """Stop talking."""
        if self._end_voice() and self._command() is not None and sys.platform not in ("win32", "darwin"):
            try:
                _started(_CANCEL)
            except OSError as error:
                log.warning("voice: %s", error)

    def _end_voice(self) -> bool:
        """End the program that talks; True when it had not yet finished."""
        voice, self._voice = self._voice, None
        if voice is None:
            return False
        was_talking = voice.poll() is None
        if was_talking:
            voice.kill()
        voice.wait()
        return was_talking


def _started(command: list[str]) -> subprocess.Popen[bytes]:
    flags: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, creationflags=flags
    )

"""What is on the screen is also spoken: as a line in the log, and by the system's voice where it has one. Off at first.
"""

from __future__ import annotations

import subprocess
import sys
from shutil import which

from magicgame.log import log

_WINDOWS = (
    "Add-Type -AssemblyName System.Speech; $voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$lines = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8); "
    "while ($null -ne ($line = $lines.ReadLine())) { $language, $text = $line.Split([char]9, 2); "
    "$voice.SpeakAsyncCancelAll(); "
    "try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, $language) } catch {}; "
    "[void]$voice.SpeakAsync($text) }"
)
"""Reads `language TAB text` line by line until the pipe is closed; a new line cuts the last one short."""
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
        try:
            if sys.platform == "win32":
                self._hand_on(f"{self.language}\t{' '.join(text.split())}\n")
            elif (command := self._command()) is not None:
                self._end_voice()
                self._voice = _started(command)
                self._write(text)
                self._write_no_more()
        except OSError as error:
            log.warning("voice: %s", error)

    def _hand_on(self, line: str) -> None:
        """Give Windows' voice a line; its PowerShell takes a second to start, so one reads all of them."""
        if self._voice is None or self._voice.poll() is not None:
            self._end_voice()
            self._voice = _started(["powershell", "-NoProfile", "-Command", _WINDOWS])
        self._write(line)

    def _write(self, text: str) -> None:
        assert self._voice is not None and self._voice.stdin is not None
        self._voice.stdin.write(text.encode(errors="replace"))
        self._voice.stdin.flush()

    def _write_no_more(self) -> None:
        assert self._voice is not None and self._voice.stdin is not None
        self._voice.stdin.close()

    def _command(self) -> list[str] | None:
        """The program that reads its input aloud: speech-dispatcher, or macOS's own."""
        if sys.platform == "darwin":
            return ["say", "-f", "-"]
        return [*_CANCEL, "--wait", "--language", self.language, "--pipe-mode"] if which(_CANCEL[0]) else None

    def hush(self) -> None:
        """Stop talking."""
        if self._end_voice() and sys.platform not in ("win32", "darwin") and self._command() is not None:
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

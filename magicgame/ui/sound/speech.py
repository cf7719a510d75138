"""What is on the screen is also spoken: as a line in the log, and by the system's voice where it has one. Off at first.
"""

from __future__ import annotations

import subprocess
import sys
from shutil import which
from typing import NamedTuple

from magicgame.log import log

_WINDOWS = (
    "Add-Type -AssemblyName System.Speech; $voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "$lines = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8); "
    "while ($null -ne ($line = $lines.ReadLine())) { $language, $length, $text = $line.Split([char]9, 3); "
    "if ($passing) { $voice.SpeakAsyncCancel($passing) }; "
    "try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, $language) } catch {}; "
    "$said = $voice.SpeakAsync($text); $passing = if ($length -eq 'whole') { $null } else { $said } }"
)
"""Reads `language TAB length TAB text` line by line until the pipe is closed; a new line cuts the last one short unless
that is to be heard `whole`."""
_CANCEL = ["spd-say", "--cancel"]
"""Speech-dispatcher goes on talking after the program that asked it to has ended; this silences it."""


class _Text(NamedTuple):
    words: str
    is_whole: bool = False


class Speech:
    """Speaks one text at a time. A new text cuts the old one short, unless that is to be heard whole: then it waits.

    Of what waits only the newest is spoken, besides all that is to be heard whole. Without a voice there is only the
    log. `language` is the code of the language the texts are in.
    """

    def __init__(self) -> None:
        self.is_on = False
        self.language = "en"
        self._waiting: list[_Text] = []
        self._said = _Text("")
        self._voice: subprocess.Popen[bytes] | None = None

    @property
    def is_behind(self) -> bool:
        """Whether a text waits for another one to end, so that `go_on` is to be called now and then."""
        return bool(self._waiting)

    def say(self, words: str, is_whole: bool = False) -> None:
        """Speak the words, unless there are none: as soon as what `is_whole` before them has been heard."""
        if self.is_on and words:
            self._waiting = [*(text for text in self._waiting if text.is_whole), _Text(words, is_whole)]
            self.go_on()

    def go_on(self) -> None:
        """Speak what waits, if its time has come."""
        while self._waiting and not (self._said.is_whole and self._is_talking):
            self._said = self._waiting.pop(0)
            log.info("says: %s", self._said.words)
            self._speak(self._said)

    @property
    def _is_talking(self) -> bool:
        """Whether a program of its own is still speaking the last text; Windows' voice keeps a queue itself."""
        return sys.platform != "win32" and self._voice is not None and self._voice.poll() is None

    def _speak(self, text: _Text) -> None:
        try:
            if sys.platform == "win32":
                length = "whole" if text.is_whole else "passing"
                self._hand_on(f"{self.language}\t{length}\t{' '.join(text.words.split())}\n")
            elif (command := self._command()) is not None:
                self._end_voice()
                self._voice = _started(command)
                self._write(text.words)
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
        self._waiting = []
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

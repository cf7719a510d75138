"""The licences of what travels with the program, as `assets/licences` has them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from magicgame import paths
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.ui.frames.page import ReferencePage
from magicgame.ui.scene import Stage
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.layout import Centred, Column, Panel
from magicgame.ui.widgets.words import Words

NOTICE = "NOTICE.txt"
_WIDEST, _ACROSS, _DOWN, _TEXT, _BETWEEN_PARAGRAPHS = 900, 30, 24, 16, 10
_GROUP = r"(?m)^(\S[^\n;]*)[^\n]*\n((?:    \S.*\n)+)"
_PART = r"(?m)^    (\S.*?)  +.*  +(\S+\.txt(?:, \S+\.txt)*)$"


@dataclass(frozen=True)
class Part:
    """Something other people have made, and the files with its licence."""

    name: str
    files: tuple[str, ...]


def notice_groups() -> list[tuple[str, list[Part]]]:
    """The groups of NOTICE.txt that name licences, each with its parts; none if the file cannot be read."""
    groups = [
        (title, [Part(name, tuple(files.split(", "))) for name, files in re.findall(_PART, lines)])
        for title, lines in re.findall(_GROUP, licence_text(NOTICE))
    ]
    return [(title, parts) for title, parts in groups if parts]


def licence_text(file: str) -> str:
    """A text in `assets/licences`; empty, with a line in the log, if it cannot be read."""
    try:
        return paths.asset("licences", file).read_text(encoding="utf-8")
    except OSError as error:
        log.warning("licence not read: %s", error)
        return ""


class LicenceScene(ReferencePage):
    """Shows the texts one after the other."""

    name = "licence"

    def __init__(self, stage: Stage, part: str, files: tuple[str, ...]) -> None:
        super().__init__(stage)
        self._part = part
        self._paragraphs = [words for file in files for words in paragraphs(licence_text(file))]

    def title(self) -> str:
        return self._part

    def ways(self) -> list[Button]:
        return [self.button("back")]

    def body(self) -> Box:
        shown = self._paragraphs or [_("The licence could not be read.")]
        boxes = [Words(words, _TEXT, "muted") for words in shown]
        return Centred(Panel(Column(boxes, _BETWEEN_PARAGRAPHS), _ACROSS, _DOWN), _WIDEST)


def paragraphs(text: str) -> list[str]:
    """The text without its own line ends, which were made for a terminal; what stands in columns keeps its lines."""
    return [_flowing(block) for block in re.split(r"\n[ \t\f]*\n", text.expandtabs()) if block.strip()]


def _flowing(block: str) -> str:
    lines = [line.strip() for line in block.strip("\n").split("\n")]
    if any(re.search(r"\S {3,}\S", line) for line in lines):
        return "\n".join(re.sub(r" {2,}", " · ", line) for line in lines if line)
    return " ".join(" ".join(lines).split())

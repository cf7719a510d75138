"""The panels over the board while a film is made, and when a picture or film is saved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import pygame
from pygame import Rect

from magicgame.language import message
from magicgame.ui.command import Command
from magicgame.ui.film.folder import open_folder
from magicgame.ui.film.job import FilmJob
from magicgame.ui.frames.overlay import CLOSING_KEYS, Overlay
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.scene import Stage
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.words import Words
from magicgame.ui.words import film as words

_BAR = 12


class Making(Protocol):
    """A film under way."""

    job: FilmJob

    def cancel(self) -> None: ...


class FilmPanel(Overlay):
    """How far the film is. Esc leaves it to be made while the player goes on."""

    name = "film"
    closing_keys = (*CLOSING_KEYS, pygame.K_RETURN, pygame.K_KP_ENTER)

    def __init__(self, stage: Stage, making: Making) -> None:
        super().__init__(stage, words.making_film())
        self._making = making

    def content(self) -> Sequence[Box]:
        return [Words(words.film_goes_on(), tone="muted"), Painted((0, _BAR), self._paint_bar),
                Words(self._percent, align="centre"),
                self.button("go_on", accent=True), self.button("cancel")]

    @property
    def _percent(self) -> str:
        return f"{self._making.job.percent} %"

    def _paint_bar(self, canvas: Canvas, rect: Rect) -> None:
        canvas.rounded(rect, rect.height // 2, canvas.palette.control)
        done = Rect(rect.left, rect.top, max(rect.height, rect.width * self._making.job.percent // 100), rect.height)
        canvas.rounded(done, rect.height // 2, canvas.palette.accent)

    def spoken(self) -> str:
        return super().spoken() or f"{self._title}. {self._percent}"

    def go_on(self) -> None:
        self.stage.back()

    def cancel(self) -> None:
        self.stage.back()
        self._making.cancel()

    commands = (
        Command("go_on", message("Go on meanwhile"), go_on),
        Command("cancel", message("Make no film"), cancel),
    )


class SavedPanel(Overlay):
    """Where a file has been saved. Esc and Enter close it."""

    name = "saved"
    closing_keys = (*CLOSING_KEYS, pygame.K_RETURN, pygame.K_KP_ENTER)

    def __init__(self, stage: Stage, title: str, path: Path) -> None:
        super().__init__(stage, title)
        self._path = path

    def content(self) -> Sequence[Box]:
        return [Words(self.shown_path, tone="muted", align="centre"), self.button("folder"),
                self.button("done", accent=True)]

    @property
    def shown_path(self) -> str:
        """As it can be written on the screen, whatever bytes it consists of."""
        return str(self._path).encode("utf-8", "replace").decode("utf-8")

    def spoken(self) -> str:
        return super().spoken() or f"{self._title}. {self._path.name}"

    def open_folder(self) -> None:
        open_folder(self._path.parent)

    def done(self) -> None:
        self.stage.back()

    commands = (
        Command("folder", message("Open folder"), open_folder),
        Command("done", message("OK"), done),
    )

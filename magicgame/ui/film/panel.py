"""The panels over the board while a film is made, and when a picture or film is saved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import pygame
from pygame import Rect

from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.ui.command import Command
from magicgame.ui.film.copying import can_copy_pictures, copy_picture
from magicgame.ui.film.folder import open_folder
from magicgame.ui.film.job import FilmJob
from magicgame.ui.frames.dialogue import asked
from magicgame.ui.frames.overlay import CLOSING_KEYS, Overlay
from magicgame.ui.look.canvas import Canvas
from magicgame.ui.scene import Stage
from magicgame.ui.widgets.box import Box, Painted
from magicgame.ui.widgets.layout import Column, Flow
from magicgame.ui.widgets.scroll import Scroll
from magicgame.ui.widgets.words import OneLine, Words, note
from magicgame.ui.words import film as words

_BAR = 12
_THUMBNAIL, _NAME, _FOLDER = 230, 17, 15


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

    def build(self) -> Box:
        """It looks as a question does: the answer that does no harm is the last one."""
        said = Words(words.film_goes_on(), tone="muted")
        told = Column([said, Painted((0, _BAR), self._paint_bar), Words(self._percent, tone="muted")], 12)
        answers = [self.button("cancel"), self.button("go_on", accent=True)]
        return asked(self._title, [Scroll(told, self.offset("content"))], answers)

    @property
    def _percent(self) -> str:
        return _("{number}%", number=self._making.job.percent)

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
        Command("go_on", message("Keep playing"), go_on),
        Command("cancel", message("Cancel the film"), cancel),
    )


class SavedPanel(Overlay):
    """What has been saved and where; a `picture` can be copied. Esc and Enter close it."""

    name = "saved"
    closing_keys = (*CLOSING_KEYS, pygame.K_RETURN, pygame.K_KP_ENTER)

    def __init__(self, stage: Stage, title: str, path: Path, is_picture: bool) -> None:
        super().__init__(stage, title)
        self._path, self._is_picture, self._is_copied = path, is_picture, False
        self._shown = _loaded(path)

    def content(self) -> Sequence[Box]:
        thumbnail = [] if self._shown is None else [Painted((0, _THUMBNAIL), self._paint_thumbnail)]
        where = Column([
            OneLine(_printable(self._path.name), _NAME, bold=True, align="centre"),
            OneLine(_printable(self._path.parent), _FOLDER, "muted", align="centre"), *self._size(),
        ], 2)
        names = ["copy", "folder"] if self._is_picture and can_copy_pictures() else ["folder"]
        return [*thumbnail, where, *self._told(), Flow([self.button(name) for name in names], 10, equal=True)]

    def foot(self) -> Sequence[Box]:
        return [self.button("done", accent=True)]

    def _size(self) -> Sequence[Box]:
        """How large it is, in pixels and in bytes."""
        try:
            size_bytes = self._path.stat().st_size
        except OSError:
            return ()
        shown = self._shown
        return () if shown is None else [note(words.size_text(*shown.get_size(), size_bytes), align="centre")]

    def _told(self) -> Sequence[Box]:
        if not self._is_picture or (can_copy_pictures() and not self._is_copied):
            return ()
        return [note(words.picture_copied() if self._is_copied else words.cannot_copy(), align="centre")]

    def _paint_thumbnail(self, canvas: Canvas, rect: Rect) -> None:
        """As large as there is room for, in a frame."""
        assert self._shown is not None
        width, height = self._shown.get_size()
        part = min(rect.width / width, rect.height / height)
        size = (max(1, round(width * part)), max(1, round(height * part)))
        small = pygame.transform.smoothscale(self._shown, size)
        place = small.get_rect(center=rect.center)
        canvas.blit(small, place)
        canvas.outline(place.inflate(2, 2), 1, canvas.palette.border, 1)

    def spoken(self) -> str:
        return super().spoken() or f"{self._title}. {self._path.name}"

    def copy(self) -> None:
        self._is_copied = copy_picture(self._path)

    def open_folder(self) -> None:
        open_folder(self._path.parent)

    def done(self) -> None:
        self.stage.back()

    commands = (
        Command("copy", message("Copy picture"), copy, icon="copy"),
        Command("folder", message("Open folder"), open_folder, icon="folder"),
        Command("done", message("OK"), done),
    )


def _loaded(path: Path) -> pygame.Surface | None:
    """The picture, a film's first one; None where it cannot be read any more."""
    try:
        return pygame.image.load(path).convert(32)
    except (pygame.error, OSError) as error:
        log.warning("not shown: %s", error)
        return None


def _printable(path: object) -> str:
    """As it can be written on the screen, whatever bytes it consists of."""
    return str(path).encode("utf-8", "replace").decode("utf-8")

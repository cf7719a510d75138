"""A list of folders to choose a file from, where the system has no dialogue of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from pathlib import Path

from magicgame.language import message
from magicgame.language import translate as _
from magicgame.ui.command import Command
from magicgame.ui.frames.overlay import Overlay
from magicgame.ui.record_files import shown_name
from magicgame.ui.scene import Stage
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.words import note
from magicgame.ui.words import errors
from magicgame.ui.words import library as words

_MOST, _SIZE, _HEIGHT = 300, 15, 38


class FolderList(Overlay):
    """Folders first, then the files of these kinds; `then` is given the one chosen when the list is gone."""

    name = "folders"

    def __init__(
        self, stage: Stage, folder: Path, kinds: Collection[str], then: Callable[[Path], None]
    ) -> None:
        super().__init__(stage, _("Choose a file"))
        self._kinds, self._then = kinds, then
        self._go(folder)

    def _go(self, folder: Path) -> None:
        """List another folder, or say why it cannot be; then the one before stays."""
        try:
            inside = sorted((each for each in folder.iterdir() if not each.name.startswith(".")),
                            key=lambda each: each.name.lower())
            folders = [each for each in inside if each.is_dir()]
            files = [each for each in inside if each.suffix in self._kinds and each.is_file()]
        except OSError as error:
            self._problem = errors.open_problem(shown_name(folder), error)
            return
        self._folder, self._folders, self._files, self._problem = folder, folders, files, ""
        self.offset("content").px = 0

    def content(self) -> Sequence[Box]:
        rows = [
            *(self._row(f"folder.{number}", each, "folder", partial(self._go, each))
              for number, each in enumerate(self._folders[:_MOST])),
            *(self._row(f"file.{number}", each, "", partial(self._open, each))
              for number, each in enumerate(self._files[:_MOST])),
        ]
        empty = [] if rows else [note(words.nothing_to_open())]
        problem = [note(self._problem, "warning")] if self._problem else []
        return [note(shown_name(self._folder)), *problem, *rows, *empty]

    @staticmethod
    def _row(name: str, file: Path, icon: str, run: Callable[[], None]) -> Button:
        label = shown_name(file) + ("" if icon else file.suffix)
        return Button(name, label, run, icon=icon, size=_SIZE, height=_HEIGHT, align="left")

    def _open(self, file: Path) -> None:
        self.stage.back()
        self._then(file)

    def foot(self) -> Sequence[Box]:
        return [self.button("up", key=""), self.button("back", accent=True, key="")]

    def up(self) -> None:
        self._go(self._folder.parent)

    def back(self) -> None:
        self.stage.back()

    commands = (
        Command("up", message("Up one folder"), up, ("Backspace",), icon="folder"),
        Command("back", message("Back"), back, ("Esc",)),
    )

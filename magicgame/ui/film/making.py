"""Saving a picture or a film because the player wants to: the file, the message, and the film being made meanwhile."""

from __future__ import annotations

from tempfile import TemporaryFile
from typing import Any, Protocol

from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.match import Match
from magicgame.ui.command import Command
from magicgame.ui.film.job import FilmJob
from magicgame.ui.film.panel import FilmPanel, SavedPanel
from magicgame.ui.film.saving import FILM, PICTURE, new_path, save_match
from magicgame.ui.film.wishes import Wishes
from magicgame.ui.scene import Stage
from magicgame.ui.words import film as words
from magicgame.ui.words import why_not

PICTURE_PX, FILM_PX = 960, 720
"""How wide they are."""
_LOOK_SECONDS = 0.2


class FilmChore:
    """A film of the match as it is now, made while the window is used; at its end it is told where the film is.

    Raises OSError when the film cannot be begun, or would have no place.
    """

    icon = "film"

    def __init__(self, stage: Stage, match: Match) -> None:
        self._stage = stage
        path = new_path(stage.now, FILM)
        path.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=path.parent):
            """A folder that cannot be written to is found out now and not when the film is ready."""
        self.job = FilmJob(match, Wishes.of(stage.settings, FILM_PX), path)
        self._waited_seconds = 0.0

    @property
    def note(self) -> str:
        """How far it is."""
        return words.film_note(self.job.percent)

    def pass_time(self, dt: float) -> None:
        """See how far it is, now and then; tell that it is done once no menu or dialogue is in the way."""
        self._waited_seconds += dt
        if self._waited_seconds < _LOOK_SECONDS:
            return
        self._waited_seconds = 0.0
        if self.job.update():
            self._stage.top.changed()
        if not self.job.is_running and not self._is_in_the_way():
            self._end()

    def _is_in_the_way(self) -> bool:
        top = self._stage.top
        return top.is_moving or (top.is_overlay and not self._is_mine())

    def _is_mine(self) -> bool:
        return isinstance(self._stage.top, FilmPanel)

    def _end(self) -> None:
        self._stage.chores.remove(self)
        if self._is_mine():
            self._stage.back()
        if self.job.path is not None:
            log.info("film saved: %s", self.job.path.name)
            self._stage.put(SavedPanel(self._stage, words.film_saved(), self.job.path, is_picture=False))
        elif self.job.problem:
            self._stage.tell(words.no_film(), self.job.problem)

    def close(self) -> None:
        """The program ends."""
        self.job.leave()

    def cancel(self) -> None:
        """The film is no longer wanted."""
        self.job.cancel()
        if self in self._stage.chores:
            self._stage.chores.remove(self)


def save_picture(stage: Stage, match: Match) -> None:
    """Save a picture of the match as it stands, and tell where."""
    try:
        path = new_path(stage.now, PICTURE)
        save_match(match, Wishes.of(stage.settings, PICTURE_PX), path)
    except OSError as error:
        log.warning("no picture: %s", error)
        stage.tell(words.no_picture(), words.picture_not_saved(error))
        return
    log.info("picture saved: %s", path.name)
    stage.put(SavedPanel(stage, words.picture_saved(), path, is_picture=True))


def save_film(stage: Stage, match: Match) -> None:
    """Begin a film of the match, or show how far the one under way is."""
    chore = _under_way(stage)
    if chore is None:
        try:
            chore = FilmChore(stage, match)
        except OSError as error:
            log.warning("no film: %s", error)
            stage.tell(words.no_film(), words.film_not_saved(error))
            return
        stage.chores.append(chore)
    stage.put(FilmPanel(stage, chore))


def _under_way(stage: Stage) -> FilmChore | None:
    return next((chore for chore in stage.chores if isinstance(chore, FilmChore)), None)


def back_to(match: Match, ply: int) -> Match:
    """The match itself, its turns after that one undone."""
    while len(match.moves) > ply:
        match.undo()
    return match


# --- the commands -----------------------------------------------------------------------------------------------------


class Filmed(Protocol):
    """A scene, or the menu over one, from which pictures and films are saved."""

    stage: Stage

    def match_shown(self) -> Match:
        """The match as far as the board shows it; what becomes of it is nobody's concern."""

    def match_filmed(self) -> Match:
        """The match from its start to its end."""

    def out_of_the_way(self) -> None:
        """A menu is left before anything is saved."""


def saving_commands(group: str = "") -> tuple[Command[Any], Command[Any]]:
    """Save picture and Save film, for the table of a scene or of its menu."""
    return (
        Command("picture", message("Save picture"), _save_picture, ("Ctrl+P",), "picture", group),
        Command(
            "film", message("Save film"), _save_film, ("Ctrl+F",), "film", group, label=_film_label,
            why_not=_why_not_film,
        ),
    )


def _save_picture(scene: Filmed) -> None:
    match = scene.match_shown()
    scene.out_of_the_way()
    save_picture(scene.stage, match)


def _save_film(scene: Filmed) -> None:
    match = scene.match_filmed()
    scene.out_of_the_way()
    save_film(scene.stage, match)


def _film_label(scene: Filmed) -> str:
    chore = _under_way(scene.stage)
    return _("Save film") if chore is None else chore.note


def _why_not_film(scene: Filmed) -> str | None:
    is_there = _under_way(scene.stage) is not None or bool(scene.match_filmed().moves)
    return None if is_there else why_not.no_turns_yet()

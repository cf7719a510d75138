"""Backing up, bringing back, beginning afresh."""

from __future__ import annotations

from pathlib import Path

from magicgame.language import translate as _
from magicgame.player.backup import DamagedBackup
from magicgame.ui.words.questions import Question


def what_is_backed_up() -> str:
    return _("Settings, statistics, lessons and puzzles, all your matches and saved records go into one file in your "
             "documents.")


def what_is_restored() -> str:
    return _("Choose a backup below, or drop one on the window. Your current data is backed up first.")


def what_is_reset() -> str:
    return _("Statistics, lessons and puzzles start over, and your matches are removed. Your current data is backed up "
             "first.")


def no_backups() -> str:
    """There is nothing in the list of backups."""
    return _("There is no backup yet")


def backed_up(path: Path) -> str:
    return _("Backed up as {name} in {folder}", name=path.name, folder=str(path.parent))


def restore_question(path: Path) -> Question:
    return Question(
        _("Restore this backup?"),
        _("{name} takes the place of your settings, statistics and progress. Your current data is backed up first.",
          name=path.name))


def reset_question() -> Question:
    return Question(_("Start over?"), what_is_reset())


def restored(kept: Path) -> str:
    return _("Restored. Your previous data is in {name}.", name=kept.name)


def begun_afresh(kept: Path) -> str:
    return _("You have started over. Your previous data is in {name}.", name=kept.name)


def not_backed_up(error: OSError) -> str:
    return _("Nothing was changed, because no backup could be written: {reason}", reason=error.strerror or "")


def no_backup(path: Path, error: DamagedBackup | OSError) -> str:
    """Why a file cannot be restored; nothing was changed."""
    if isinstance(error, OSError):
        return _("{name}: {reason}", name=path.name, reason=error.strerror or "")
    if error.name:
        return _("{name} is damaged: {part} in it cannot be read. Nothing was changed.", name=path.name,
                 part=error.name)
    return _("{name} is not a backup made by this program. Nothing was changed.", name=path.name)

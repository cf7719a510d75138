"""Bringing a backup back, from the list of backups or from a file dropped on the window; and beginning afresh."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from magicgame.language import translate as _
from magicgame.log import log
from magicgame.player.backup import Content, DamagedBackup, read_backup, reset, restore
from magicgame.player.settings import Settings, load_settings
from magicgame.ui.scene import Stage
from magicgame.ui.words import backups as words

_OF_THE_WINDOW = ("window_size", "fullscreen")


def ask_to_restore(stage: Stage, path: Path) -> None:
    """Ask, and then restore; a file that is no whole backup is told of, and nothing is changed."""
    try:
        content = read_backup(path)
    except (OSError, DamagedBackup) as error:
        log.warning("backup %s not read: %r", path.name, error)
        stage.tell(_("Nothing restored"), words.no_backup(path, error))
        return
    question = words.restore_question(path)
    answers = ((_("Restore"), partial(_restore, stage, content)), (_("Cancel"), lambda: None))
    stage.ask(question.title, question.text, answers)


def ask_to_reset(stage: Stage) -> None:
    """Ask, and then begin afresh."""
    question = words.reset_question()
    answers = ((_("Start over"), partial(_reset, stage)), (_("Cancel"), lambda: None))
    stage.ask(question.title, question.text, answers)


def _restore(stage: Stage, content: Content) -> None:
    stage.save_settings()
    try:
        kept = restore(content, stage.now)
    except OSError as error:
        log.warning("not restored: %s", error)
        stage.tell(_("Nothing restored"), words.not_backed_up(error))
        return
    take_settings(stage, load_settings()[0])
    stage.tell(_("Restored"), words.restored(kept))


def _reset(stage: Stage) -> None:
    stage.save_settings()
    try:
        kept = reset(stage.now)
    except OSError as error:
        log.warning("not begun afresh: %s", error)
        stage.tell(_("Nothing changed"), words.not_backed_up(error))
        return
    stage.tell(_("Started over"), words.begun_afresh(kept))


def take_settings(stage: Stage, settings: Settings) -> None:
    """Let these settings count from now on; the window stays as it is."""
    for name in Settings.__struct_fields__:
        if name not in _OF_THE_WINDOW:
            setattr(stage.settings, name, getattr(settings, name))
    stage.save_settings()

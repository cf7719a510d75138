"""The player's files: backed up into one, brought back from one, begun afresh."""

from __future__ import annotations

from functools import partial

from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.player.backup import backups, write_backup
from magicgame.ui.command import Command
from magicgame.ui.frames.page import Page
from magicgame.ui.restoring import ask_to_reset, ask_to_restore
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Beside
from magicgame.ui.widgets.layout import Centred, Column, Panel
from magicgame.ui.widgets.words import Words, heading, note
from magicgame.ui.words import backups as words

_WIDTH, _GAP, _ACROSS, _DOWN, _MOST = 900, 16, 24, 18, 20


class DataScene(Page):
    """Backs up at once; asks before it brings anything back or begins afresh."""

    name = "data"

    def title(self) -> str:
        return _("My data")

    def ways(self) -> list[Button]:
        return [self.button("back")]

    def body(self) -> Box:
        found = backups()[:_MOST]
        listed: list[Box] = [Button(f"backup.{number}", file.stem, partial(ask_to_restore, self.stage, file))
                  for number, file in enumerate(found)]
        listed = listed or [note(words.no_backups())]
        return Centred(Column([
            _panel(_("Back up"), words.what_is_backed_up(), self.button("back_up", accent=True)),
            Panel(Column([heading(_("Restore")), Words(words.what_is_restored(), tone="muted"), *listed], 10),
                  _ACROSS, _DOWN),
            _panel(_("Start over"), words.what_is_reset(), self.button("reset")),
        ], _GAP), _WIDTH)

    def back_up(self) -> None:
        self.stage.save_settings()
        try:
            self.stage.tell(_("Backed up"), words.backed_up(write_backup(self.stage.now)))
        except OSError as error:
            log.warning("not backed up: %s", error)
            self.stage.tell(_("Not backed up"), words.not_backed_up(error))

    def reset(self) -> None:
        ask_to_reset(self.stage)

    commands = (
        *Page.commands,
        Command("back_up", message("Back up my data"), back_up),
        Command("reset", message("Start over …"), reset),
    )


def _panel(title: str, text: str, button: Button) -> Box:
    about = Column([heading(title), Words(text, tone="muted")], 6)
    return Panel(Beside(about, button), _ACROSS, _DOWN)

"""What comes from outside: a file named on the command line or dropped on the window, a text on the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from magicgame.games import GAMES
from magicgame.games.game import Game, NotationError, Variant
from magicgame.language import translate as _
from magicgame.match.collection import SUFFIX as MANY
from magicgame.match.record import RecordError
from magicgame.match.study import Study
from magicgame.player.backup import ZIP
from magicgame.player.tables import TABLE_SUFFIX
from magicgame.ui import clipboard
from magicgame.ui.record_files import read_file
from magicgame.ui.restoring import ask_to_restore
from magicgame.ui.routes import Analyse, Open
from magicgame.ui.scene import Stage
from magicgame.ui.solving import read_table
from magicgame.ui.study import records
from magicgame.ui.table.receiving import receive
from magicgame.ui.words import errors
from magicgame.ui.words import study as words
from magicgame.ui.words.names import Names


def open_file(stage: Stage, file: Path | None) -> None:
    """Open the analysis of a record in a file, or of what is on the clipboard, or take a table of exact values from a
    file, or many matches into the library, or bring a backup back; if it cannot be read, say why."""
    def analyse(study: Study) -> None:
        stage.go(Analyse(study, {}, file))

    if file is not None and file.suffix == TABLE_SUFFIX:
        read_table(stage, file)
    elif file is not None and file.suffix == ZIP:
        ask_to_restore(stage, file)
    elif file is not None and file.suffix == MANY:
        (stage.replace if stage.top.name == "open" else stage.go)(Open(file))
    elif file is not None:
        read_file(stage, file, analyse)
    else:
        game = GAMES[stage.settings.game]
        read_clipboard(stage, game, game.variant(stage.settings.variant), analyse)


def read_clipboard(stage: Stage, game: Game, variant: Variant, then: Callable[[Study], None]) -> None:
    """Go on with a friend's match whose message is on the clipboard, or hand over a study of the record or position
    there, of this game first; else say what is wrong."""
    text = clipboard.pasted()
    if not text.strip():
        stage.tell(_("Nothing pasted"), words.nothing_to_paste())
        return
    if receive(stage, text):
        return
    try:
        study = records.study_of_text(text, game, variant)
    except RecordError as error:
        stage.tell(_("Nothing pasted"), errors.record_problem(error))
    except NotationError as error:
        stage.tell(_("Nothing pasted"), errors.notation_problem(Names.of(stage.look.tiles), error))
    else:
        then(study)

"""What the player sees first: a record to look at, the match left unfinished last time, or the title."""

from __future__ import annotations

from pathlib import Path

from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.record import RecordError
from magicgame.ui import records
from magicgame.ui.app import App
from magicgame.ui.problems import record_problem
from magicgame.ui.scenes.analysis import AnalysisScene
from magicgame.ui.scenes.game import GameScene
from magicgame.ui.scenes.title import TitleScene


def open_first_scenes(app: App, problem: str | None = None, record: Path | None = None) -> None:
    """Put the title, then the analysis of a record or the match left unfinished.

    A message lies over them when the settings had a `problem`.
    """
    title = TitleScene(app)
    app.push(title)
    if record is not None:
        analyse_file(app, record)
    elif title.match is not None:
        app.push(GameScene(app, title.match))
    if problem is not None:
        log.warning("settings: %s", problem)
        app.say(_("Settings reset"), _("The settings could not be read, so the usual ones are used."))


def analyse_file(app: App, file: Path) -> None:
    """Open the analysis of a record file; what is wrong with the file is said."""
    try:
        study = records.open_study(file)
    except RecordError as error:
        app.say(_("Record not read"), record_problem(error))
    except OSError as error:
        app.say(_("Record not read"), _("{name}: {reason}", name=file.name, reason=error.strerror or ""))
    else:
        app.push(AnalysisScene(app, study))

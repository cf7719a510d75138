"""A file from outside: named on the command line, or dropped on the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from magicgame.language import translate as _
from magicgame.match.record import RecordError, load_record
from magicgame.match.study import Study
from magicgame.ui.routes import Analyse
from magicgame.ui.scene import Stage
from magicgame.ui.study.records import shown_name
from magicgame.ui.words import errors


def open_file(stage: Stage, file: Path) -> None:
    """Open the analysis of a record; if it cannot be read, say why."""
    read_file(stage, file, lambda study: stage.go(Analyse(study)))


def read_file(stage: Stage, file: Path, then: Callable[[Study], None]) -> None:
    """Hand over a study of the match in a record; if it cannot be read, say why instead."""
    try:
        study = Study.of_match(load_record(file))
    except RecordError as error:
        stage.tell(_("Record not read"), errors.record_problem(error))
    except OSError as error:
        stage.tell(_("Record not read"), errors.open_problem(f"{shown_name(file)}{file.suffix}", error))
    else:
        then(study)

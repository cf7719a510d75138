"""A record in a file: read or refused in words, and its name as it can be shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from magicgame.language import translate as _
from magicgame.match.record import RecordError, load_record
from magicgame.match.seats import one_line
from magicgame.match.study import Study
from magicgame.player.recent import note_recent
from magicgame.ui.scene import Stage
from magicgame.ui.words import errors

_LONGEST_NAME = 40


def read_file(stage: Stage, file: Path, then: Callable[[Study], None]) -> None:
    """Hand over a study of the match in a record; if it cannot be read, say why instead."""
    try:
        study = Study.of_match(load_record(file))
    except RecordError as error:
        stage.tell(_("Record not read"), errors.record_problem(error))
    except OSError as error:
        stage.tell(_("Record not read"), errors.open_problem(f"{shown_name(file)}{file.suffix}", error))
    else:
        note_recent(file)
        then(study)


def shown_name(file: Path) -> str:
    """The name of a file without its suffix as it can be written on the screen: in one line, not too long, whatever
    bytes it consists of."""
    name = one_line(file.stem.encode("utf-8", "replace").decode("utf-8")) or "?"
    return name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}…"

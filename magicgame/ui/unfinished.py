"""The match left unfinished last time, and what to tell when it cannot be read."""

from __future__ import annotations

from magicgame import paths
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.match import Match
from magicgame.match.record import RecordError, load_record
from magicgame.ui.problems import record_problem


def unfinished_match() -> tuple[Match | None, str | None]:
    """The match to continue, and what is wrong with the saved one; a damaged file is set aside, not deleted."""
    path = paths.current_record()
    try:
        match = load_record(path)
    except FileNotFoundError:
        return None, None
    except OSError as error:
        log.warning("record not read: %s", error)
        return None, _("The saved match cannot be read ({code}).", code=error.strerror or "")
    except RecordError as error:
        log.warning("record: %s", error)
        _set_aside()
        return None, record_problem(error)
    return (None if match.is_over else match), None


def _set_aside() -> None:
    path = paths.current_record()
    try:
        path.replace(path.with_suffix(".damaged"))
    except OSError as error:
        log.warning("record not set aside: %s", error)

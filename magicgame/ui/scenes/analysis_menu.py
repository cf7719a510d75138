"""The menu over an analysis: set up, copy, paste, save, open, play on."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from magicgame.games.game import NotationError
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.record import RecordError, record_text
from magicgame.match.review import can_judge
from magicgame.match.seats import Seat, Seats
from magicgame.ui import records
from magicgame.ui.app import App
from magicgame.ui.problems import notation_problem, record_problem
from magicgame.ui.scenes.dialogue import ask_to_give_up
from magicgame.ui.scenes.overlay import Overlay
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from magicgame.ui.scenes.analysis import AnalysisScene

_MOST_RECORDS = 8


class AnalysisMenu(Overlay):
    """Lies over the analysis it belongs to."""

    name = "analysis_menu"

    def __init__(self, app: App, scene: AnalysisScene) -> None:
        super().__init__(app, _("Analysis"))
        self._scene = scene
        self.actions = {
            "continue": app.pop, "mistakes": self._mistakes, "results": self._results, "edit": self._edit,
            "play_on": self._play_on,
            "copy_position": self._copy_position, "copy_record": self._copy_record, "paste": self._paste,
            "save": self._save, "open": self._open,
        }

    def widgets(self) -> list[Widget]:
        results = _("Hide the results") if self._scene.shows_results else _("Show the results")
        is_open = not self._scene.study.current.position.is_terminal
        return [
            Button("continue", label=_("Go on"), accent=PALETTE.accent),
            Button("mistakes", label=_("Learn from the mistakes"), enabled=self._has_mistakes),
            Button("results", label=results),
            Button("edit", label=_("Set up a position")),
            Button("play_on", label=_("Play on from here"), enabled=is_open),
            Button("copy_position", label=_("Copy the position")),
            Button("copy_record", label=_("Copy the record")),
            Button("paste", label=_("Paste a position or record")),
            Button("save", label=_("Save the record")),
            Button("open", label=_("Open a record"), enabled=bool(records.saved_records())),
        ]

    def _done(self, note: str) -> None:
        self.app.pop()
        self._scene.tell(note)

    def _results(self) -> None:
        self._scene.toggle_results()

    @property
    def _has_mistakes(self) -> bool:
        """Whether there are turns that could turn out to be mistakes."""
        return len(self._scene.study.played) > 1 and can_judge(self._scene.study.game)

    def _mistakes(self) -> None:
        """The person's mistakes against the computer, both sides' otherwise."""
        from magicgame.ui.scenes.mistakes import MistakesScene

        study = self._scene.study
        self.app.replace(MistakesScene(self.app, study.game, study.played, study.learners))

    def _edit(self) -> None:
        from magicgame.ui.scenes.editor import EditorScene

        self.app.pop()
        self.app.push(EditorScene(self.app, self._scene))

    def _play_on(self) -> None:
        """A new match from the current position, with the seats of the last setup."""
        self.app.pop()
        ask_to_give_up(self.app, self._start_here)

    def _start_here(self) -> None:
        from magicgame.ui.scenes.game import GameScene

        app, study, settings = self.app, self._scene.study, self.app.settings
        seats = Seats(Seat.parse(settings.first), Seat.parse(settings.second))
        app.leave_all()
        app.push(GameScene(app, Match(study.game, study.variant, seats, study.current.position)))

    def _copy_position(self) -> None:
        records.copy(self._scene.study.current.position.text)
        self._done(_("The position is on the clipboard"))

    def _copy_record(self) -> None:
        records.copy(record_text(records.match_of(self._scene.study)))
        self._done(_("The record is on the clipboard"))

    def _paste(self) -> None:
        study, text = self._scene.study, records.pasted()
        if not text.strip():
            self._refuse(_("There is no text on the clipboard."))
            return
        try:
            self._scene.open_study(records.study_of_text(text, study.game, study.variant))
        except RecordError as error:
            self._refuse(record_problem(error))
        except NotationError as error:
            self._refuse(notation_problem(error))
        else:
            self._done("")

    def _refuse(self, problem: str) -> None:
        """Say what is wrong with what was pasted; the analysis stays as it is."""
        self.app.pop()
        self.app.say(_("Nothing pasted"), problem)

    def _save(self) -> None:
        try:
            file = records.save_copy(records.match_of(self._scene.study), datetime.now())
        except OSError as error:
            self._done(_("The record could not be saved: {reason}", reason=error.strerror or ""))
        else:
            self._done(_("Saved as {name}", name=file.name))

    def _open(self) -> None:
        self.app.replace(RecordList(self.app, self._scene))


class RecordList(Overlay):
    """The records saved last; one of them is opened by a click."""

    name = "records"

    def __init__(self, app: App, scene: AnalysisScene) -> None:
        super().__init__(app, _("Open a record"))
        self._scene = scene
        self._files = {str(i): file for i, file in enumerate(records.saved_records()[:_MOST_RECORDS])}
        self.actions = {"back": app.pop}

    def widgets(self) -> list[Widget]:
        files: list[Widget] = [Button(name, label=file.stem) for name, file in self._files.items()]
        return [*files, Button("back", label=_("Back"), accent=PALETTE.accent)]

    def use(self, name: str) -> None:
        if name in self._files:
            self._open(self._files[name])
        else:
            super().use(name)

    def _open(self, file: Path) -> None:
        self.app.pop()
        open_record(self._scene, file)


def open_record(scene: AnalysisScene, file: Path) -> None:
    """Put the match of a file into the analysis; what is wrong with it is said and changes nothing."""
    try:
        scene.open_study(records.open_study(file))
    except RecordError as error:
        scene.app.say(_("Record not read"), record_problem(error))
    except OSError as error:
        scene.app.say(_("Record not read"), _("{name}: {reason}", name=file.name, reason=error.strerror or ""))
    scene.changed()

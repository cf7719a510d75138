"""The map of the program: which scene each route leads to. The only file that knows them all.

It knows them by name: a scene's module is imported when one first goes there, so that the window need not wait for all.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from magicgame.ui.app import WINDOW_COMMANDS
from magicgame.ui.command import Command
from magicgame.ui.gestures import GESTURES
from magicgame.ui.routes import (
    About,
    Analyse,
    ChangeKeys,
    ChangeSettings,
    ComeBack,
    Data,
    Edit,
    Keys,
    Learn,
    LearnFromMistakes,
    LearnFromSlips,
    Lessons,
    MakePerfect,
    Open,
    Play,
    Puzzles,
    ReadLicence,
    Route,
    Rules,
    SetUp,
    ShowOpenings,
    ShowWhatFollows,
    ShowWhy,
    Solve,
    Statistics,
    Title,
)
from magicgame.ui.scene import Scene, Stage

SCENES: dict[type[Route], str] = {
    Title: "pages.title.TitleScene",
    SetUp: "play.setup.SetupScene",
    Play: "play.scene.MatchScene",
    Analyse: "study.scene.AnalysisScene",
    Open: "study.library.OpenScene",
    ShowOpenings: "study.openings.OpeningsScene",
    Edit: "study.editor.EditorScene",
    LearnFromMistakes: "learn.mistakes.MistakesScene",
    LearnFromSlips: "learn.slips.SlipsScene",
    ComeBack: "learn.comebacks.ComebacksScene",
    ShowWhatFollows: "learn.leads_to.LeadsToScene",
    ShowWhy: "learn.why.WhyScene",
    Lessons: "learn.lessons.LessonsScene",
    Learn: "learn.lesson.LessonScene",
    Puzzles: "learn.puzzles.PuzzlesScene",
    Solve: "learn.puzzle.PuzzleScene",
    Rules: "pages.rules.RulesScene",
    Keys: "pages.keys.KeysScene",
    ChangeKeys: "pages.change_keys.ChangeKeysScene",
    ChangeSettings: "pages.settings.SettingsScene",
    Data: "pages.data.DataScene",
    MakePerfect: "pages.perfect.PerfectScene",
    Statistics: "pages.statistics.StatisticsScene",
    About: "pages.about.AboutScene",
    ReadLicence: "pages.licence.LicenceScene",
}
"""By route, a class in a module of `magicgame.ui`: it is made with the stage and the route's fields."""

_WITH_TABLES = (Play, Analyse, Edit, Learn, Solve, LearnFromMistakes, ShowWhy)
"""The scenes with keys of their own, in the order of the page of keys."""


def scene_of(stage: Stage, route: Route) -> Scene:
    """The scene a route leads to. Raises LookupError for one that is not on the map."""
    match route:
        case Keys():
            fields: dict[str, Any] = {"tables": tables()}
        case ChangeKeys():
            fields = {"tables": tables([*_WITH_TABLES, *(kind for kind in SCENES if kind not in _WITH_TABLES)])}
        case _:
            fields = msgspec.structs.asdict(route)
    made: Scene = scene_class(type(route))(stage, **fields)
    return made


def scene_class(kind: type[Route]) -> Any:
    """The class of the scene such a route leads to, imported if it has not been yet. Raises LookupError."""
    module, _, name = SCENES[kind].rpartition(".")
    return getattr(import_module(f"magicgame.ui.{module}"), name)


def open_file(stage: Stage, file: Path | None) -> None:
    """Open a file, or what is on the clipboard; what knows how is imported only then."""
    import_module("magicgame.ui.study.opening").open_file(stage, file)


def tables(kinds: Iterable[type[Route]] = _WITH_TABLES) -> list[tuple[Command[Any], ...]]:
    """What can be done in each kind of scene, in the order of the page of keys, and last what can be done in all."""
    return [*(scene_class(kind).commands for kind in kinds), GESTURES, WINDOW_COMMANDS]

"""The map of the program: which scene each route leads to. The only file that knows them all."""

from __future__ import annotations

from magicgame.ui.app import WINDOW_COMMANDS
from magicgame.ui.command import Command
from magicgame.ui.learn.lesson import LessonScene
from magicgame.ui.learn.lessons import LessonsScene
from magicgame.ui.learn.mistakes import MistakesScene
from magicgame.ui.learn.puzzle import PuzzleScene
from magicgame.ui.learn.puzzles import PuzzlesScene
from magicgame.ui.learn.why import WhyScene
from magicgame.ui.pages.keys import KeysScene
from magicgame.ui.pages.rules import RulesScene
from magicgame.ui.pages.settings import SettingsScene
from magicgame.ui.pages.statistics import StatisticsScene
from magicgame.ui.pages.title import TitleScene
from magicgame.ui.play.scene import MatchScene
from magicgame.ui.play.setup import SetupScene
from magicgame.ui.routes import (
    Analyse,
    ChangeSettings,
    Edit,
    Keys,
    Learn,
    LearnFromMistakes,
    Lessons,
    Play,
    Puzzles,
    Route,
    Rules,
    SetUp,
    ShowWhy,
    Solve,
    Statistics,
    Title,
)
from magicgame.ui.scene import GESTURES, Scene, Stage
from magicgame.ui.study.editor import EditorScene
from magicgame.ui.study.scene import AnalysisScene

TABLES: tuple[tuple[Command[object], ...], ...] = (
    MatchScene.commands, AnalysisScene.commands, EditorScene.commands, LessonScene.commands, PuzzleScene.commands,
    MistakesScene.commands, WhyScene.commands, GESTURES, WINDOW_COMMANDS,  # type: ignore[assignment]  # read, never run
)
"""What can be done in each kind of scene, in the order of the page of keys."""


def scene_of(stage: Stage, route: Route) -> Scene:
    """The scene a route leads to. Raises LookupError for one that is not on the map."""
    match route:
        case Title():
            return TitleScene(stage)
        case SetUp():
            return SetupScene(stage)
        case Play(match, file):
            return MatchScene(stage, match, file)
        case Analyse(study):
            return AnalysisScene(stage, study)
        case Edit(study, done):
            return EditorScene(stage, study, done)
        case LearnFromMistakes(game, line, sides):
            return MistakesScene(stage, game, line, sides)
        case ShowWhy(game, remark, why):
            return WhyScene(stage, game, remark, why)
        case Lessons():
            return LessonsScene(stage)
        case Learn(number):
            return LessonScene(stage, number)
        case Puzzles():
            return PuzzlesScene(stage)
        case Solve(run):
            return PuzzleScene(stage, run)
    return _page_of(stage, route)


def _page_of(stage: Stage, route: Route) -> Scene:
    match route:
        case Rules(game):
            return RulesScene(stage, game)
        case Keys():
            return KeysScene(stage, TABLES)
        case ChangeSettings():
            return SettingsScene(stage)
        case Statistics():
            return StatisticsScene(stage)
    raise LookupError(f"no scene for {route!r}")

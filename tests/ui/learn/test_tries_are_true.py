"""Learning from mistakes by any tries: what the board marks and the pages say, held against the rules and counted."""

from __future__ import annotations

import random

import pytest
from hands import SAMPLE
from learning import MAGIC, click, opened, play_by_clicks, shown_position, study_of, table

from magicgame.games.game import Side
from magicgame.match.lessons import Lesson, accepted, load_lessons
from magicgame.match.seats import Seats
from magicgame.match.study import PEOPLE
from magicgame.match.walk import lines_threatened
from magicgame.ui.app import App
from magicgame.ui.learn.lesson import LessonScene
from magicgame.ui.learn.mistakes import MistakesScene
from magicgame.ui.routes import Learn, LearnFromMistakes

FAR = (
    "L3", "3-7/D16", "16-15/D2", "2-6/L4", "15-16/L2", "6-5/D14", "14-10/L6", "5-9/D3", "16-12/L5", "7-11/L8",
    "8-7/L1", "11-15/L14", "14-13/D11")
_TRIES = 6


def open_mistakes(app: App, turns: tuple[str, ...] = tuple(SAMPLE), seats: Seats = PEOPLE) -> MistakesScene:
    return opened(app, LearnFromMistakes(MAGIC, study_of(turns).played, seats), MistakesScene)


@pytest.mark.parametrize("turns", [tuple(SAMPLE), FAR])
def test_every_line_marked_after_a_wrong_try_is_threatened(app: App, turns: tuple[str, ...]) -> None:
    scene, rng, wrong, marked = open_mistakes(app, turns), random.Random(5), 0, 0
    while (mistake := scene.mistake) is not None:
        for move in rng.sample(mistake.before.legal_moves, min(_TRIES, len(mistake.before.legal_moves))):
            play_by_clicks(app, scene, move)
            if scene.answer.is_right is False and not scene.position.is_terminal:
                wrong += 1
                marks, position = table(scene).board.threats, shown_position(scene)
                threatened = {each.squares for each in lines_threatened(position)}
                chances = {each.squares for each in MAGIC.chances_after(position)}
                assert marks.lines <= (chances if marks.is_chance else threatened), (position.text, marks.lines)
                assert not marks.avoided and bool(marks.squares | marks.moves) <= bool(threatened | chances)
                marked += bool(marks.lines)
            click(app, "again")
        click(app, "next")
    assert wrong and marked


ANSWERED = [lesson for lesson in load_lessons() if lesson.key in ("hurting", "few_flips")]
"""Lessons in which wrong turns are answered on the board."""


@pytest.mark.parametrize("lesson", ANSWERED, ids=lambda lesson: lesson.key)
def test_who_has_won_after_a_wrong_turn_of_a_lesson_is_told(app: App, lesson: Lesson) -> None:
    scene, rng, ends = opened(app, Learn(load_lessons().index(lesson)), LessonScene), random.Random(3), 0
    for step, position in zip(lesson.steps, lesson.positions(), strict=True):
        if step.shows_reply:
            for move in rng.sample(position.legal_moves, _TRIES):
                play_by_clicks(app, scene, move)
                outcome = scene.position.outcome
                if scene.answer.is_right is False:
                    winner = outcome.winner if outcome is not None else None
                    ends += winner is not None
                    for side in Side:
                        assert (f" {scene.names.side(side)} wins. " in scene.answer.text) is (side is winner)
                click(app, "again")
        for move in accepted(step, position)[:1]:
            play_by_clicks(app, scene, move)
        if scene.why_not_next() is not None or step is lesson.steps[-1]:
            break
        click(app, "next")
    assert ends

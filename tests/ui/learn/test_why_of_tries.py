"""*Why* of a turn the player tried: headed and told as a try, never as the turn of the match."""

from __future__ import annotations

import random

import pygame
import pytest
from hands import BLUNDER, SAMPLE, press
from learning import MAGIC, click, opened, play_by_clicks, settle, study_of, table, top, why_not

from magicgame.engine.values import Value
from magicgame.games.game import Side
from magicgame.match.seats import Engine, Person, Seats
from magicgame.ui.app import App
from magicgame.ui.learn.mistakes import MistakesScene
from magicgame.ui.learn.why import WhyScene
from magicgame.ui.routes import LearnFromMistakes
from magicgame.ui.words.turns import turn_told

_TRIES = 3
ALONE = {side: Seats(first, second) for side, first, second in (
    (Side.FIRST, Person(), Engine(1)), (Side.SECOND, Engine(1), Person()))}


@pytest.mark.parametrize("turns", [SAMPLE, BLUNDER])
def test_why_of_a_try_is_about_that_turn(app: App, turns: list[str]) -> None:
    route = LearnFromMistakes(MAGIC, study_of(turns).played, Seats(Person(), Person()))
    scene, rng, wrong = opened(app, route, MistakesScene), random.Random(7), 0
    while (mistake := scene.mistake) is not None:
        for move in rng.sample(mistake.before.legal_moves, _TRIES):
            play_by_clicks(app, scene, move)
            if why_not(scene, "why") is None:
                is_right = scene.answer.is_right
                click(app, "why")
                shown = top(app, WhyScene)
                heading, told = shown.words()
                assert heading == ("The better turn: why" if is_right else "Your try: why")
                assert turn_told(shown.names, mistake.before, move) in told
                assert f"So turn {mistake.before.ply + 1} " not in told
                wrong += not is_right
                press(app, pygame.K_ESCAPE)
                settle(app)
            click(app, "again")
        click(app, "next")
    assert wrong


@pytest.mark.parametrize("turns", [SAMPLE, BLUNDER])
def test_who_has_seen_the_win_that_was_missed_has_not_found_it(app: App, turns: list[str]) -> None:
    route = LearnFromMistakes(MAGIC, study_of(turns).played, Seats(Person(), Person()))
    scene = opened(app, route, MistakesScene)
    while (mistake := scene.mistake) is not None and mistake.best.value is not Value.WIN:
        click(app, "next")
    assert mistake is not None
    keeps = next(found.move for found in scene._analysis(mistake).moves if found.value is Value.DRAW)
    play_by_clicks(app, scene, keeps)
    click(app, "why")
    assert top(app, WhyScene)._why.is_missed
    press(app, pygame.K_ESCAPE)
    settle(app)
    click(app, "again")
    play_by_clicks(app, scene, mistake.best.move)
    assert scene.answer.is_right and scene.round.solved == 0
    assert scene.answer.text.endswith("This is the turn you were shown, so it does not count as found.")


@pytest.mark.parametrize("side", Side)
def test_at_the_end_of_why_the_reader_is_spoken_to(app: App, side: Side) -> None:
    scene = opened(app, LearnFromMistakes(MAGIC, study_of(SAMPLE).played, ALONE[side]), MistakesScene)
    ends = set()
    while (mistake := scene.mistake) is not None:
        play_by_clicks(app, scene, mistake.played.move)
        click(app, "why")
        shown = top(app, WhyScene)
        while shown.why_not_forward() is None and not shown.position.is_terminal:
            press(app, pygame.K_RIGHT)
            settle(app)
        outcome, title = shown.position.outcome, table(shown).headline.title
        assert outcome is not None and title == (
            "You would win" if outcome.winner is side else "You would lose")
        ends.add(title)
        press(app, pygame.K_ESCAPE)
        settle(app)
        click(app, "next")
    assert ends

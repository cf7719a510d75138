"""Learning from the mistakes of a match, and reasons played out on the board."""

from __future__ import annotations

import pygame
import pytest
from hands import SAMPLE, break_engine, press
from learning import MAGIC, click, opened, play_by_clicks, says, settle, shown_position, study_of, table, top, why_not

from magicgame.engine.assess import assess
from magicgame.engine.stop import StopFlag
from magicgame.games.game import Move, Side
from magicgame.match.review import Remark, judge
from magicgame.match.why import Why, why
from magicgame.ui.app import App
from magicgame.ui.learn.mistakes import MistakesScene
from magicgame.ui.learn.why import WhyScene
from magicgame.ui.routes import LearnFromMistakes, ShowWhy
from magicgame.ui.words.turns import turn_told

pytestmark = pytest.mark.slow


def judged(turns: tuple[str, ...] = tuple(SAMPLE)) -> list[Remark]:
    """The mistakes of a match, found without the window."""
    found = []
    for node in study_of(turns).line[1:]:
        assert node.parent is not None and node.move is not None
        remark = judge(node.parent.position, node.move, assess(node.parent.position, StopFlag()))
        found += [remark] if remark.is_mistake else []
    return found


MISTAKES = judged()


def open_mistakes(
    app: App, turns: tuple[str, ...] = tuple(SAMPLE), sides: tuple[Side, ...] = tuple(Side)
) -> MistakesScene:
    return opened(app, LearnFromMistakes(MAGIC, study_of(turns).played, sides), MistakesScene)


def open_first_that(app: App, is_missed: bool) -> tuple[MistakesScene, Remark, Why]:
    """The scene at the first mistake that missed a win, or that lost something."""
    scene = open_mistakes(app)
    for mistake in MISTAKES:
        reason = why(mistake, StopFlag())
        if reason is not None and reason.is_missed == is_missed:
            return scene, mistake, reason
        click(app, "next")
    raise AssertionError("no such mistake")


def test_every_mistake_is_shown_one_after_the_other(app: App) -> None:
    scene = open_mistakes(app)
    assert len(MISTAKES) > 2
    for number, mistake in enumerate(MISTAKES, 1):
        assert says(scene, "Retry") and scene.words()[0] == f"Mistake {number} of {len(MISTAKES)}"
        assert shown_position(scene) == mistake.before
        click(app, "next")
    assert table(scene).headline.title == "That was the last one"
    click(app, "leave")
    assert app.top is not scene


@pytest.mark.parametrize("side", Side)
def test_only_the_mistakes_of_the_learner_are_shown(app: App, side: Side) -> None:
    own = [mistake for mistake in MISTAKES if mistake.before.mover is side]
    scene = open_mistakes(app, sides=(side,))
    assert scene.words()[0] == f"Mistake 1 of {len(own)}" and shown_position(scene) == own[0].before


def test_a_match_without_mistakes_is_praised(app: App) -> None:
    scene = open_mistakes(app, tuple(SAMPLE[:2]))
    assert table(scene).headline.title == "No mistakes at all" and why_not(scene, "next") is not None


def test_what_was_played_and_what_it_led_to_is_told(app: App) -> None:
    scene = open_mistakes(app)
    mistake = MISTAKES[0]
    played = scene.names.turn_text(mistake.before, mistake.played.move)
    assert scene.words()[1].startswith(f"{scene.names.side(mistake.before.mover)} played {played}. ")


def test_a_turn_that_keeps_the_result_is_right(app: App) -> None:
    scene = open_mistakes(app)
    play_by_clicks(app, scene, MISTAKES[0].best.move)
    assert scene.answer.is_right and scene.answer.text.startswith("Right. ")
    assert shown_position(scene) == MISTAKES[0].before.after(MISTAKES[0].best.move)
    press(app, pygame.K_RETURN)
    assert shown_position(scene) == MISTAKES[1].before


def test_a_turn_that_does_not_is_refuted_on_the_board(app: App) -> None:
    scene, mistake, reason = open_first_that(app, is_missed=False)
    play_by_clicks(app, scene, mistake.played.move)
    assert scene.answer.is_right is False and scene.answer.text.startswith("Not yet. ")
    assert scene.position.is_terminal and scene.position.outcome is not None
    assert scene.position.ply == mistake.before.ply + len(reason.moves)
    assert table(scene).board.winning == scene.position.outcome.lines
    click(app, "again")
    assert shown_position(scene) == mistake.before and scene.is_open


def test_the_best_turn_is_shown_when_asked_for(app: App) -> None:
    scene = open_mistakes(app)
    press(app, pygame.K_w)
    settle(app)
    assert shown_position(scene) == MISTAKES[0].before.after(MISTAKES[0].best.move)
    assert scene.answer.text.startswith("Better: ") and scene.answer.is_right is None


@pytest.mark.parametrize("button", ["show", "why"])
def test_a_wrong_try_is_not_explained_over_what_was_asked_for(app: App, button: str) -> None:
    scene, mistake, _reason = open_first_that(app, is_missed=False)
    wrong = next(move for move in mistake.before.legal_moves if is_refuted(mistake, move))
    scene.put(mistake.before.after(wrong))
    scene.tried(mistake.before, wrong)
    scene.use(scene.form[button])
    settle(app)
    assert app.top is scene and scene.answer.is_right is not False


def is_refuted(mistake: Remark, move: Move) -> bool:
    """Whether another turn than the mistake is one, too, and has a reason that is played out."""
    found = judge(mistake.before, move, assess(mistake.before, StopFlag()))
    reason = why(found, StopFlag()) if found.is_mistake and move != mistake.played.move else None
    return reason is not None and not reason.is_missed


def test_a_reason_is_played_out_when_asked_for(app: App) -> None:
    scene, mistake, reason = open_first_that(app, is_missed=False)
    click(app, "why")
    assert scene.position.is_terminal and scene.position.ply == mistake.before.ply + len(reason.moves)


def test_a_missed_win_is_not_given_away_before_it_is_found(app: App) -> None:
    scene, mistake, _reason = open_first_that(app, is_missed=True)
    assert why_not(scene, "why") == "There is nothing to show yet"
    play_by_clicks(app, scene, mistake.best.move)
    assert why_not(scene, "why") is None


def test_where_the_engine_breaks_there_is_nothing_to_learn_and_nothing_to_wait_for(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    break_engine(monkeypatch)
    scene = open_mistakes(app)
    assert not scene.is_waiting and table(scene).headline.title == "The computer could not judge every turn"


# --- reasons ----------------------------------------------------------------------------------------------------------


def open_why(app: App) -> tuple[WhyScene, Remark, Why]:
    remark, reason = next(
        (remark, reason) for remark in MISTAKES if (reason := why(remark, StopFlag())) and not reason.is_missed)
    app.go(ShowWhy(MAGIC, remark, reason))
    return top(app, WhyScene), remark, reason


def test_a_reason_is_told_turn_by_turn_forth_and_back(app: App) -> None:
    scene, remark, reason = open_why(app)
    played = scene.names.turn_text(remark.before, reason.moves[0])
    assert table(scene).headline.title == f"Why not {played}?" and not scene.is_open
    settle(app)
    assert scene.position == remark.before.after(reason.moves[0]), "the first turn comes by itself, the others wait"
    for number, move in enumerate(reason.moves, 1):
        heading, text = scene.words()
        assert heading == f"Turn {number} of {len(reason.moves)}"
        told = turn_told(scene.names, *scene.played) if scene.played else ""
        assert text.startswith(f"{told}.") and scene.played is not None and scene.played[1] == move
        press(app, pygame.K_RIGHT)
        settle(app)
    outcome = scene.position.outcome
    assert outcome is not None and outcome.winner is reason.ending.winner
    assert table(scene).headline.title == f"{scene.names.side(reason.ending.winner)} wins"
    assert why_not(scene, "forward") is not None
    for _turn in reason.moves:
        press(app, pygame.K_LEFT)
        settle(app)
    assert shown_position(scene) == remark.before and why_not(scene, "back") is not None
    press(app, pygame.K_ESCAPE)
    assert app.top is not scene

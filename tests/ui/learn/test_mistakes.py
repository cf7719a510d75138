"""Learning from the mistakes of a match, and reasons played out on the board."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hands import BLUNDER, SAMPLE, break_engine, click_at, pass_time, press, wait_for
from learning import (
    MAGIC,
    click,
    click_move,
    click_square,
    is_accented,
    opened,
    play_by_clicks,
    recap,
    says,
    settle,
    shown_position,
    study_of,
    table,
    top,
    why_not,
)

from magicgame.engine.assess import assess
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games.game import Flip, Move, Side
from magicgame.match.review import Remark, counts, is_near, judge, nearest_first
from magicgame.match.seats import Engine, Person, Seats
from magicgame.match.study import PEOPLE
from magicgame.match.walk import lines_threatened, positions_of
from magicgame.match.why import Why, why
from magicgame.ui.app import App
from magicgame.ui.board.picture import Tone
from magicgame.ui.learn.mistakes import MistakesScene
from magicgame.ui.learn.why import WhyScene
from magicgame.ui.routes import LearnFromMistakes, ShowWhy
from magicgame.ui.table.picture import Headline, Text
from magicgame.ui.table.showing import reading_seconds
from magicgame.ui.table.task import Dash
from magicgame.ui.words.reasons import reason_steps
from magicgame.ui.words.turns import turn_played, turn_told
from magicgame.ui.words.verdicts import turned_text


def judged(turns: tuple[str, ...] = tuple(SAMPLE)) -> list[Remark]:
    """The mistakes of a match, found without the window."""
    found = []
    for node in study_of(turns).line[1:]:
        assert node.parent is not None and node.move is not None
        remark = judge(node.parent.position, node.move, assess(node.parent.position, StopFlag()))
        found += [remark] if remark.is_mistake else []
    return found


MISTAKES = nearest_first(judged())
FAR = (
    "L3", "3-7/D16", "16-15/D2", "2-6/L4", "15-16/L2", "6-5/D14", "14-10/L6", "5-9/D3", "16-12/L5", "7-11/L8",
    "8-7/L1", "11-15/L14", "14-13/D11")
"""Turn 6 loses what was won, eight turns before the end."""
BEGINNER = Seats(Person(), Engine(1))


def open_mistakes(app: App, turns: tuple[str, ...] = tuple(SAMPLE), seats: Seats = PEOPLE) -> MistakesScene:
    route = LearnFromMistakes(MAGIC, study_of(turns).played, seats)
    return opened(app, route, MistakesScene)


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
        assert says(scene, "Retry")
        easiest = " · the easiest to see first" if number == 1 else ""
        assert scene.words()[0] == f"Mistake {number} of {len(MISTAKES)}{easiest}"
        assert shown_position(scene) == mistake.before
        click(app, "next")
    assert table(scene).headline.title == "That was the last one"
    assert says(scene, f"{len(MISTAKES)} better turns are still to be found")
    assert is_accented(scene, "again") and not is_accented(scene, "new_game")
    click(app, "again")
    assert scene.words()[0] == f"Mistake 1 of {len(MISTAKES)} · the easiest to see first"
    click(app, "leave")
    assert app.top is not scene


@pytest.mark.parametrize("turns", [tuple(SAMPLE), FAR, tuple(BLUNDER)])
def test_of_mistakes_paid_for_as_soon_the_one_with_fewer_choices_comes_first(turns: tuple[str, ...]) -> None:
    def paid(remark: Remark) -> int:
        plies = (each.remoteness for each in (remark.played, remark.best) if each.remoteness is not None)
        return (min(plies) + 1) // 2
    for one, other in pairwise(nearest_first(reversed(judged(turns)))):
        assert (paid(one), len(one.before.legal_moves)) <= (paid(other), len(other.before.legal_moves))


def test_what_was_found_shown_and_skipped_is_told_at_the_end(app: App) -> None:
    scene, count = open_mistakes(app), len(MISTAKES)
    play_by_clicks(app, scene, MISTAKES[0].best.move)
    assert scene.dashes() == (Dash.FOUND,) + (Dash.LEFT,) * (count - 1)
    click(app, "next")
    assert scene.dashes()[1] is Dash.NOW
    click(app, "show")
    assert scene.dashes()[1] is Dash.SHOWN
    for number in range(2, count):
        click(app, "next")
        assert [scene.dashes().index(each) for each in (Dash.FOUND, Dash.SHOWN, Dash.NOW)] == [0, 1, number]
    click(app, "next")
    assert scene.words()[0] == f"1 found, 1 shown, {count - 2} left" and is_accented(scene, "again")
    click(app, "again")
    assert scene.dashes()[:3] == (Dash.FOUND, Dash.SHOWN, Dash.NOW), "what was found stays so"
    for mistake in MISTAKES[2:]:
        assert shown_position(scene) == mistake.before, "first those neither found nor shown"
        click(app, "show")
        click(app, "next")
    assert scene.words()[0] == f"1 found, {count - 1} shown" and is_accented(scene, "again")
    assert not is_accented(scene, "new_game"), "one way on"
    click(app, "again")
    for mistake in MISTAKES[1:]:
        play_by_clicks(app, scene, mistake.best.move)
        click(app, "next")
    assert scene.words()[0] == "All found, some on a second try"


def test_who_has_found_every_better_turn_begins_anew(app: App) -> None:
    scene = open_mistakes(app)
    for mistake in MISTAKES:
        play_by_clicks(app, scene, mistake.best.move)
        click(app, "next")
    assert scene.words()[0] == "You found every better turn at the first try"
    click(app, "again")
    assert Dash.FOUND not in scene.dashes() and shown_position(scene) == MISTAKES[0].before


def test_nothing_else_comes_under_the_pointer_where_next_was(app: App) -> None:
    scene = open_mistakes(app)
    for _mistake in MISTAKES[1:]:
        click(app, "next")
    place = scene.form["next"].rect
    click(app, "next")
    assert scene.form["next"].rect == place and why_not(scene, "next") == "That was the last one"
    click_at(app, place.center)
    settle(app)
    assert app.top is scene and table(scene).headline.title == "That was the last one"


def test_no_wrong_try_is_left_on_the_board_at_the_end(app: App) -> None:
    scene = open_mistakes(app)
    for is_right in (False, True):
        while shown_position(scene) != MISTAKES[-1].before:
            click(app, "next")
        play_by_clicks(app, scene, MISTAKES[-1].best.move if is_right else MISTAKES[-1].played.move)
        right = scene.position
        click(app, "next")
        end = study_of(tuple(SAMPLE)).played[-1].position
        assert shown_position(scene) == (right if is_right else end)
        assert table(scene).headline.detail == (
            f"The board shows what was better on turn {right.ply}" if is_right else
            "The board shows how the match ended")
        assert scene.aside() == "" and not table(scene).board.threats.lines and not table(scene).board.struck
        click(app, "again")


def test_the_board_stands_still_while_mistakes_are_looked_for(app: App) -> None:
    app.go(LearnFromMistakes(MAGIC, study_of(tuple(SAMPLE)).played, Seats(Person(), Engine(3))))
    scene = top(app, MistakesScene)
    assert scene.table is not None and says(scene, "Looking for mistakes …")
    before, begins = scene.table.board.rect, shown_position(scene)
    settle(app)
    assert not says(scene, "Looking for mistakes …") and scene.table.board.rect == before
    assert begins.ply == 10, "the last turn of one's own, not the empty board"


def test_a_beginner_is_asked_only_for_what_can_be_seen(app: App) -> None:
    own = [mistake for mistake in MISTAKES if mistake.before.mover is Side.FIRST]
    near = tuple(mistake for mistake in own if counts(mistake, is_for_beginners=True))
    scene = open_mistakes(app, seats=BEGINNER)
    assert 0 < len(near) < len(own) and [each.before for each in scene.found] == [each.before for each in near]
    assert table(scene).headline.title == "Find a better turn"
    assert says(scene, "You had a win in 2 turns; this loses")
    assert shown_position(scene).ply == 10, "the turn that lost at once, though it was played last"


def test_a_beginner_finds_what_would_have_held_out_in_a_lost_position(app: App) -> None:
    scene = open_mistakes(app, tuple(BLUNDER), BEGINNER)
    assert scene.words()[0].startswith("Mistake 1 of 2 ") and shown_position(scene).ply == 6
    assert scene.mistake is not None
    before, mistake = scene.mistake.before, scene.mistake
    click_move(app, scene, mistake.played.move)
    settle(app)
    assert scene.answer.is_right is False and scene.answer.text.startswith("Diamond flips ")
    assert "This locks 13–14–15 and wins. There was no other flip, but " in scene.answer.text
    assert table(scene).headline == Headline("You would lose", "Try again with Retry")
    click(app, "again")
    play_by_clicks(app, scene, mistake.best.move)
    assert scene.answer.is_right and shown_position(scene) == before.after(mistake.best.move)
    settle(app)
    click(app, "why")
    shown = top(app, WhyScene)
    press(app, pygame.K_n)
    settle(app)
    assert answer(shown) == "You could flip only the tile on 14.", "it was lost before, not from here on"


def test_the_turn_that_was_played_is_seen_through_until_another_is_begun(app: App) -> None:
    scene = open_mistakes(app)
    board, steps = table(scene).board, MISTAKES[0].played.move.steps
    vacant = {step.target for step in steps if MISTAKES[0].before.tiles[step.target] is None}
    assert board.ghosts.keys() == vacant and board.struck <= vacant and not board.rings
    assert not board.struck & board.takeable
    assert scene.table is not None and scene.table.turns is not None
    assert scene.table.turns.turns.current == MISTAKES[0].before.ply, "the turn at hand, among those of the match"
    assert {arrow.tone for arrow in board.arrows} == {Tone.QUIET}, "unlike what may be clicked"
    press(app, pygame.K_w)
    settle(app)
    assert not table(scene).board.struck and not table(scene).board.ghosts


def test_only_what_no_right_turn_shares_is_crossed_out(app: App) -> None:
    scene = open_mistakes(app, ("L6", "6-7/L10"))
    while scene.mistake is not None and scene.mistake.before.ply != 1:
        click(app, "next")
    right, mistake = "The flip was right, but the tile belonged elsewhere.", scene.mistake
    board = table(scene).board
    assert board.ghosts.keys() == {6, 9} and board.struck == {9}, "from the very start"
    assert not says(scene, right), "before anything was tried it would be half the answer"
    assert mistake is not None and mistake.best.move.steps[0] == mistake.played.move.steps[0], "the flip is kept"
    click_move(app, scene, mistake.played.move)
    settle(app)
    assert table(scene).board.struck == {9} and table(scene).board.struck_tone is Tone.DANGER
    assert scene.answer.text.endswith(right), "of the try as of what was played"
    assert not any(right in text for text in scene.words()), "told once"
    click(app, "again")
    assert table(scene).board.struck == {9} and says(scene, right)


def test_next_stands_in_the_same_place_and_has_the_same_key_on_both_pages(app: App) -> None:
    scene, _mistake, _reason = open_first_that(app, is_missed=False)
    place = scene.form["next"].rect.center
    click(app, "why")
    shown = top(app, WhyScene)
    assert shown.form["forward"].rect.center == place
    for key in (pygame.K_n, pygame.K_RIGHT):
        press(app, pygame.K_HOME)
        press(app, key)
        settle(app)
        assert shown.words()[0] == "Turn 11 (1 of 2)", "as in the match"
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_RIGHT)
    assert scene.mistake is not None, "an arrow is the cursor's while a turn is asked for"
    press(app, pygame.K_w)
    settle(app)
    solved = scene.mistake
    press(app, pygame.K_RIGHT)
    assert scene.mistake is not solved


@pytest.mark.parametrize("side", Side)
def test_only_the_mistakes_of_the_learner_are_shown(app: App, side: Side) -> None:
    own = [mistake for mistake in MISTAKES if mistake.before.mover is side]
    scene = open_mistakes(app, seats=Seats(Person(), Engine(3)) if side is Side.FIRST else Seats(Engine(3), Person()))
    easiest = " · the easiest to see first" if is_near(own[0]) else ""
    assert scene.words()[0] == f"Mistake 1 of {len(own)}{easiest}"
    assert shown_position(scene) == own[0].before


def test_a_match_without_mistakes_is_praised(app: App) -> None:
    scene = open_mistakes(app, tuple(SAMPLE[:2]))
    assert table(scene).headline.title == "No mistakes at all" and says(scene, "Well played!")
    assert is_accented(scene, "new_game") and scene.form.find("again") is None


def test_where_there_are_only_slips_they_are_gone_through(app: App) -> None:
    scene = open_mistakes(app, tuple(SAMPLE[:4]), BEGINNER)
    assert scene.words()[0] == "Slip 1 of 1" and shown_position(scene).ply == 2, "turn 3 was a far mistake"
    assert scene.mistake is not None
    grey = scene.picture().board
    assert grey.struck and grey.struck_tone is Tone.MUTED
    click_move(app, scene, scene.mistake.played.move)
    settle(app)
    wrong = scene.picture().board
    assert scene.answer.is_right is False and wrong.struck and wrong.struck_tone is Tone.DANGER


def test_what_was_played_and_what_it_led_to_is_told(app: App) -> None:
    scene = open_mistakes(app)
    for mistake in MISTAKES:
        told = turn_played(scene.names, mistake.before, mistake.played.move)
        assert scene.words()[1].startswith(f"Turn {mistake.before.ply + 1}: {told}. ")
        click(app, "next")


def test_a_turn_that_keeps_the_result_is_right(app: App) -> None:
    scene = open_mistakes(app)
    play_by_clicks(app, scene, MISTAKES[0].best.move)
    assert scene.answer.is_right and scene.answer.text.startswith("Right. ")
    assert table(scene).headline.title == "Right!"
    assert shown_position(scene) == MISTAKES[0].before.after(MISTAKES[0].best.move)
    press(app, pygame.K_RETURN)
    assert shown_position(scene) == MISTAKES[1].before


def test_a_turn_that_does_not_is_refuted_on_the_board(app: App) -> None:
    scene, mistake, reason = open_first_that(app, is_missed=False)
    click_move(app, scene, mistake.played.move)
    assert table(scene).headline.title == "See what happens", "it no longer asks while it shows"
    settle(app)
    reply = turn_told(scene.names, mistake.before.after(reason.moves[0]), reason.moves[1])
    assert scene.answer.is_right is False and scene.answer.text.startswith(f"{reply}. This locks ")
    assert "had a win" not in scene.answer.text, "it does not repeat what the mistake was"
    assert scene.position.is_terminal and scene.position.outcome is not None
    assert scene.position.ply == mistake.before.ply + len(reason.moves)
    assert table(scene).board.winning == scene.position.outcome.lines
    click(app, "again")
    assert shown_position(scene) == mistake.before and scene.is_open


def test_of_a_longer_refutation_only_the_answer_is_shown_with_what_it_threatens(app: App) -> None:
    scene = open_mistakes(app, FAR, Seats(Engine(1), Person()))
    mistake = scene.mistake
    assert mistake is not None
    click_move(app, scene, mistake.played.move)
    settle(app)
    assert scene.position.ply == mistake.before.ply + 2 and not scene.position.is_terminal
    threatened = {each.squares for each in lines_threatened(scene.position)}
    assert table(scene).board.threats.lines == threatened
    assert table(scene).headline.detail.startswith("Try again with Retry, or")
    reason = why(mistake, StopFlag())
    assert reason is not None and says(scene, f"wins in {reason.turns - 1} more turns."), "the reply is there already"
    click(app, "why")
    settle(app)
    assert shown_position(top(app, WhyScene)) == mistake.before, "from there one goes on by hand"


def test_the_best_turn_is_shown_when_asked_for(app: App) -> None:
    scene = open_mistakes(app)
    press(app, pygame.K_w)
    settle(app)
    assert shown_position(scene) == MISTAKES[0].before.after(MISTAKES[0].best.move)
    assert table(scene).headline.title == "The better turn"
    assert scene.answer.text.startswith("Better: ") and scene.answer.is_right is None


def test_a_flip_is_taken_back(app: App) -> None:
    scene = open_mistakes(app)
    assert scene.mistake is not None
    flip = scene.mistake.best.move.steps[0]
    assert isinstance(flip, Flip)
    click_square(app, flip.source)
    click_square(app, flip.target)
    settle(app)
    assert scene.draft.done == (flip,)
    press(app, pygame.K_BACKSPACE)
    assert not scene.draft.done and scene.is_open and not scene.answer.text


def test_a_wrong_try_is_not_explained_over_the_solution(app: App) -> None:
    scene, mistake, _reason = open_first_that(app, is_missed=False)
    wrong = next(move for move in mistake.before.legal_moves if is_refuted(mistake, move))
    scene.move_played(wrong)
    scene.use(scene.form["show"])
    settle(app)
    assert app.top is scene and scene.answer.is_right is None


def is_refuted(mistake: Remark, move: Move) -> bool:
    """Whether another turn than the mistake is one, too, and has a reason that is played out."""
    found = judge(mistake.before, move, assess(mistake.before, StopFlag()))
    reason = why(found, StopFlag()) if found.is_mistake and move != mistake.played.move else None
    return reason is not None and not reason.is_missed


def test_a_reason_is_played_out_when_asked_for(app: App) -> None:
    scene, mistake, reason = open_first_that(app, is_missed=False)
    first = mistake.best.move.steps[0]
    assert isinstance(first, Flip)
    click_square(app, first.source)
    assert table(scene).board.marked == first.source
    click(app, "why")
    shown = top(app, WhyScene)
    press(app, pygame.K_n)
    settle(app)
    assert shown.position == mistake.before.after(reason.moves[0])
    assert says(shown, turn_told(shown.names, mistake.before, reason.moves[0]))
    press(app, pygame.K_ESCAPE)
    assert app.top is scene and shown_position(scene) == mistake.before
    assert table(scene).board.marked is None, "a tile picked up before is not kept"


def test_a_missed_win_is_not_given_away_before_it_is_found(app: App) -> None:
    scene, mistake, _reason = open_first_that(app, is_missed=True)
    assert why_not(scene, "why") == "Find the better turn first: this would give it away"
    click_move(app, scene, mistake.played.move)
    settle(app)
    assert "This only draws." in scene.answer.text and why_not(scene, "why") is None
    assert scene.table is not None and scene.table.turns is not None
    assert scene.table.turns.turns.current == mistake.before.ply, "the turn at hand stays in sight"
    click(app, "again")
    assert why_not(scene, "why") is not None
    play_by_clicks(app, scene, mistake.best.move)
    settle(app)
    assert why_not(scene, "why") is None


def test_why_of_a_missed_win_tells_first_what_the_turn_played_allows_and_then_the_win(app: App) -> None:
    _scene, mistake, reason = open_first_that(app, is_missed=True)
    number, after = mistake.before.ply + 1, mistake.before.after(mistake.played.move)
    app.go(ShowWhy(MAGIC, mistake, reason, number))
    settle(app)
    shown = top(app, WhyScene)
    (first, played), (second, reply), (better, win), *_rest = next(
        part.steps for part in table(shown).panel if isinstance(part, Text))
    assert (first, second, better) == (number, number + 1, 0), "the better turn is not played twice"
    assert played == f"{turn_told(shown.names, mistake.before, mistake.played.move)}."
    assert win.startswith("Better: ") and reply.endswith("This holds the draw.")
    drawing = {each.move for each in assess(after, StopFlag()).moves if each.value is Value.DRAW}
    assert any(reply.startswith(f"The best answer: {turn_told(shown.names, after, move)}.") for move in drawing)


def test_why_of_a_turn_that_loses_tells_the_better_one_where_nothing_is_to_be_found_alone(app: App) -> None:
    _scene, mistake, reason = open_first_that(app, is_missed=False)
    for tells in (False, True):
        app.go(ShowWhy(MAGIC, mistake, reason, 7, tells_better=tells))
        settle(app)
        assert says(top(app, WhyScene), "Better: ") is tells


def test_why_ends_with_the_better_turn_where_nothing_is_to_be_found_alone(app: App) -> None:
    mistake = next(each for each in judged(tuple(BLUNDER)) if each.best.value is Value.DRAW)
    reason = why(mistake, StopFlag())
    assert reason is not None and reason.instead is None
    app.go(ShowWhy(MAGIC, mistake, reason, 7, tells_better=True))
    shown = top(app, WhyScene)
    for _turn in range(20):
        press(app, pygame.K_RIGHT)
        settle(app)
    assert shown.position == mistake.before.after(mistake.best.move) and why_not(shown, "forward") is not None
    assert table(shown).headline.title == "The better turn" and says(shown, "Better: ")
    press(app, pygame.K_LEFT)
    settle(app)
    assert answer(shown) == turned_text(shown.names, mistake, 7) and shown.position.is_terminal
    click(app, "show")
    settle(app)
    assert shown.position == mistake.before.after(mistake.best.move), "shown by itself, too"


def test_a_win_that_a_losing_turn_threw_away_is_played_to_its_end_after_the_loss(app: App) -> None:
    _scene, mistake, reason = open_first_that(app, is_missed=False)
    assert reason.instead is not None and reason.instead.ending.winner is mistake.before.mover
    win = positions_of(mistake.before, reason.instead.moves)
    app.go(ShowWhy(MAGIC, mistake, reason, 7, tells_better=True))
    shown, seen = top(app, WhyScene), []
    while why_not(shown, "forward") is None:
        press(app, pygame.K_RIGHT)
        settle(app)
        seen.append((shown.position, table(shown).headline.title))
    assert [position for position, _title in seen[-len(win) + 1:]] == list(win[1:])
    assert all(title == "The win that was missed" for _position, title in seen[-len(win) + 1:-1])
    assert seen[-1][1] == f"{shown.names.side(mistake.before.mover)} would win"
    assert answer(shown).endswith(turned_text(shown.names, mistake, 7))
    for position, _title in reversed(seen[:-1]):
        press(app, pygame.K_LEFT)
        settle(app)
        assert shown.position == position
    click(app, "show")
    settle(app)
    assert shown.position == win[-1], "shown by itself, too"


def test_turns_shown_by_themselves_wait_until_they_are_read(app: App) -> None:
    _scene, mistake, reason = open_first_that(app, is_missed=False)
    app.go(ShowWhy(MAGIC, mistake, reason, 7))
    shown = top(app, WhyScene)
    shown.show()
    wait_for(app, lambda: shown.played is not None)
    wait_for(app, lambda: not shown.playing.is_moving)
    first, told = shown.position, f"{shown.words()[1]} {answer(shown)}"
    pass_time(app, reading_seconds(told) - 0.3)
    assert shown.position == first and reading_seconds(told) > 2
    pass_time(app, 0.6)
    assert shown.position != first


@pytest.mark.parametrize("command", [None, "show"])
def test_why_leads_on_from_the_right_turn_on_the_board(app: App, command: str | None) -> None:
    scene, mistake, _reason = open_first_that(app, is_missed=True)
    if command is None:
        play_by_clicks(app, scene, mistake.best.move)
    else:
        click(app, command)
    settle(app)
    click(app, "why")
    shown = top(app, WhyScene)
    assert table(shown).headline.title == "What this turn leads to"
    press(app, pygame.K_n)
    settle(app)
    assert says(shown, turn_told(shown.names, mistake.before, mistake.best.move))
    assert shown_position(shown) == mistake.before.after(mistake.best.move)


def test_a_right_turn_that_only_draws_has_no_line_to_show(app: App) -> None:
    scene = open_mistakes(app)
    number, mistake = next((i, each) for i, each in enumerate(MISTAKES) if each.best.value is Value.DRAW)
    for _passed in range(number):
        click(app, "show")
        settle(app)
        click(app, "next")
    play_by_clicks(app, scene, mistake.best.move)
    settle(app)
    assert scene.answer.is_right and why_not(scene, "why") == "There is nothing to show here"


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


def open_far_why(app: App) -> tuple[WhyScene, Remark, Why]:
    """The reason of the first mistake of the sample game, which is paid for thirteen turns later."""
    remark = next(remark for remark in MISTAKES if remark.before.ply == 2)
    reason = why(remark, StopFlag())
    assert reason is not None and len(reason.moves) == 14
    app.go(ShowWhy(MAGIC, remark, reason))
    settle(app)
    return top(app, WhyScene), remark, reason


def answer(scene: WhyScene) -> str:
    return next(part.answer.text for part in table(scene).panel if isinstance(part, Text))


def framed(scene: WhyScene) -> set[str]:
    return {MAGIC.square_name(ring.square) for ring in table(scene).board.rings}


def padlocked(scene: WhyScene) -> set[str]:
    return {MAGIC.square_name(padlock.square) for padlock in table(scene).board.padlocks}


def test_a_far_reason_begins_with_its_first_turn_and_offers_to_skip_to_where_it_can_be_seen(app: App) -> None:
    scene, remark, reason = open_far_why(app)
    assert shown_position(scene) == remark.before
    assert says(scene, "Skip takes you to turn 12, which decides this line.")
    steps = next(part.steps for part in table(scene).panel if isinstance(part, Text))
    assert ([number for number, _said in steps], dict(steps)[12]) == (
        [1, 2, 12, 0], "It comes down to turn 12, which threatens 2–3–4, 2–6–10 and 6–11–16; "
                    "whatever Circle replies, Diamond wins, here with 14–15–16.")
    assert not framed(scene), "no line of a later turn"
    press(app, pygame.K_RIGHT)
    settle(app)
    assert answer(scene) == "From here on Diamond can win, whatever Circle plays."
    press(app, pygame.K_RIGHT)
    settle(app)
    assert answer(scene) == "Turns 2 to 4: no threat yet.", "one press for all of them"
    positions = positions_of(remark.before, reason.moves)
    assert shown_position(scene) == positions[4] and not any(map(lines_threatened, positions[1:5]))
    click(app, "again")
    assert shown_position(scene) == remark.before
    click(app, "skip")
    assert shown_position(scene) == positions_of(remark.before, reason.moves)[12]
    assert scene.words()[0] == "Turn 12 (12 of 14)"


def test_every_turn_of_a_reason_is_told_what_it_is_for(app: App) -> None:
    scene, _remark, _reason = open_far_why(app)
    scene.turn_clicked(9)
    scene.changed()
    settle(app)
    told = [answer(scene)]
    for _turn in range(4):
        press(app, pygame.K_RIGHT)
        settle(app)
        told.append(answer(scene))
    assert told == [
        "This stops the threat: 9–10–11. Diamond can flip 11 to 12, place light side up on 11 and lock 6–11–16.",
        "This stops the threat: 6–11–16. Only 2 of 24 turns do not lose at once.",
        "3 threats at once: 2–3–4, 2–6–10 and 6–11–16. Whatever Circle plays, Diamond wins next. "
        "Here Diamond wins with 14–15–16.",
        "This stops 3 threats: 2–3–4, 2–6–10 and 6–11–16. Circle had 4 turns, and every one loses at once. "
        "Diamond can place dark side up on 16 and lock 14–15–16.",
        "So turn 1 turned a draw into a loss.",
    ]


def test_the_line_that_grows_is_framed_and_its_lock_shown(app: App) -> None:
    scene, _remark, _reason = open_far_why(app)
    scene.turn_clicked(9)
    scene.changed()
    settle(app)
    assert framed(scene) == {"6", "11", "16"} and padlocked(scene) == {"12"}
    assert [(arrow.source, arrow.target) for arrow in table(scene).board.arrows] == [(10, 11)]
    press(app, pygame.K_RIGHT)
    settle(app)
    assert not framed(scene), "the threat has been stopped"


def test_a_turn_of_the_list_is_gone_to(app: App) -> None:
    scene, remark, reason = open_far_why(app)
    assert scene.table is not None and scene.table.turns is not None
    rows = scene.table.turns.rows
    click_at(app, rows.cell(10).center)
    settle(app)
    assert scene.words()[0] == "Turn 11 (11 of 14)"
    assert shown_position(scene) == positions_of(remark.before, reason.moves)[11]


def test_a_reason_is_told_turn_by_turn_forth_and_back(app: App) -> None:
    scene, remark, reason = open_why(app)
    assert table(scene).headline.title == "What this turn leads to" and not scene.is_open
    settle(app)
    steps = reason_steps(scene.names, remark, reason, MAGIC, 1)
    assert steps[0][1].startswith(f"{turn_told(scene.names, remark.before, remark.played.move)}.")
    shown = next(part.steps for part in table(scene).panel if isinstance(part, Text))
    assert [said for _number, said in shown] == [said for _number, said in steps]
    numbers = [number for number, _said in shown if number]
    assert len(set(numbers)) == len(numbers) and set(numbers) == {number for number, _said in steps}
    assert scene.position == remark.before
    press(app, pygame.K_RIGHT)
    settle(app)
    for number, move in enumerate(reason.moves, 1):
        heading, text = scene.words()
        assert heading == f"Turn {number} ({number} of {len(reason.moves)})"
        told = turn_told(scene.names, *scene.played) if scene.played else ""
        assert text == f"{told}." and scene.played is not None and scene.played[1] == move
        press(app, pygame.K_RIGHT)
        settle(app)
    outcome = scene.position.outcome
    assert outcome is not None and outcome.winner is reason.ending.winner
    assert table(scene).headline.title == f"{scene.names.side(reason.ending.winner)} would win"
    assert why_not(scene, "forward") is not None
    while why_not(scene, "back") is None:
        press(app, pygame.K_LEFT)
        settle(app)
    assert shown_position(scene) == remark.before
    for _cursor_then_scene in range(2):
        press(app, pygame.K_ESCAPE)
    assert app.top is not scene


def test_a_standing_line_that_nothing_breaks_is_told_so(app: App) -> None:
    before = MAGIC.parse_position("DD.D/.C.c/dc../D.CC", MAGIC.variant("standing"))
    remark = judge(before, before.parse_move("13-14/L13"), assess(before, StopFlag()))
    reason = why(remark, StopFlag())
    assert reason is not None
    app.go(ShowWhy(MAGIC, remark, reason))
    for _turn in range(2):
        press(app, pygame.K_RIGHT)
        settle(app)
    scene = top(app, WhyScene)
    assert answer(scene).startswith("No turn of Circle's breaks") and framed(scene) == {"2", "3", "4"}


def test_the_last_page_tells_what_has_become_of_each_mistake_and_leads_back_to_it(app: App) -> None:
    scene = open_mistakes(app)
    numbers = [mistake.before.ply + 1 for mistake in MISTAKES]
    play_by_clicks(app, scene, MISTAKES[0].best.move)
    click(app, "next")
    click(app, "show")
    while scene.mistake is not None:
        click(app, "next")

    def told() -> list[tuple[int, str]]:
        return [(item.number + 1, item.title) for item in recap(scene).items]

    assert told() == [
        (number, "Found at once" if number == numbers[0] else "Shown" if number == numbers[1] else "Still to find")
        for number in sorted(numbers)]
    first, last = (next(item for item in recap(scene).items if item.number == mistake.before.ply) for mistake in (
        MISTAKES[0], MISTAKES[-1]))
    best, wrong = (scene.names.turn_text(MISTAKES[0].before, each.move) for each in (
        MISTAKES[0].best, MISTAKES[0].played))
    assert first.words.startswith(f"{best} instead of {wrong}. ") and first.move == MISTAKES[0].best.move
    assert last.words.startswith("A better turn than ") and last.move is None, "it is not given away"
    click(app, f"turn.{numbers[2] - 1}")
    assert scene.mistake is not None and scene.mistake.before == MISTAKES[2].before
    play_by_clicks(app, scene, MISTAKES[2].best.move)
    while scene.mistake is not None:
        click(app, "next")
        assert scene.mistake is None or scene.mistake.before in {each.before for each in MISTAKES[3:]}, "what is left"
    assert [number for number, outcome in told() if outcome.startswith("Found")] == sorted((numbers[0], numbers[2]))
    click(app, f"turn.{numbers[1] - 1}")
    play_by_clicks(app, scene, MISTAKES[1].best.move)
    while scene.mistake is not None:
        click(app, "next")
    assert (numbers[1], "Found") in told(), "found on a second visit, though it had been shown before"


def test_what_a_right_turn_leaves_open_has_its_padlocks_once_the_joy_is_over(app: App) -> None:
    scene, seen = open_mistakes(app), 0
    for mistake in MISTAKES:
        play_by_clicks(app, scene, mistake.best.move)
        settle(app)
        shown = {lock.square for lock in table(scene).board.padlocks}
        assert shown == {lock.square for lock in scene.picture().board.padlocks}
        seen += bool(shown)
        click(app, "next")
    assert seen

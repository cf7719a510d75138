"""What is said of a position of Entropy: how near the goal a side is, and what a turn spoils."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from random_play import ALL_RULES, random_match
from speaking import NAMES

from magicgame.engine.advice import advise
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import MoveValue, Value
from magicgame.games.entropy import ENTROPY, parse_position, start
from magicgame.games.game import PASS_TEXT, Position, Side
from magicgame.games.parting import nearness, settled_after
from magicgame.language import use_language
from magicgame.match.record import load_record
from magicgame.match.review import Remark, Verdict
from magicgame.match.why import why
from magicgame.ui.words.advice import TURN
from magicgame.ui.words.advice import reason_text as merit_text
from magicgame.ui.words.prompts import plays
from magicgame.ui.words.reasons import outcome_text, reason_text
from magicgame.ui.words.registry import words_of

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"
WORDS = words_of(ENTROPY)

@pytest.mark.parametrize(("position", "side", "said"), [
    (start(), Side.FIRST, "0 of 7 pieces in place"),
    (parse_position("SS.SS/S...S/O.S../....O/OOOOO O"), Side.SECOND, "0 of 7 pieces in place, 1 halfway"),
    (parse_position("S.O.S/OS..O/S.O../S..S./OSO.O S"), Side.FIRST, "7 of 7 pieces in place"),
])
def test_the_goal_is_counted_in_pieces(position: Position, side: Side, said: str) -> None:
    assert WORDS.goal(position, side) == said


@pytest.mark.parametrize(("text", "move", "said"), [
    ("SSSSS/S...S/...../O...O/OOOOO O", "a2-b2", ""),
    ("S.SS./.OSSS/S..../...OO/OOOO. O", "d1-a4", "b4 touches a friend again"),
    ("S.SS./OOS.S/S.S../...OO/OOO.. O", "d2-d4", "e2 is left isolated"),
    ("S.S.S/OO.OS/SSS../..O.O/OO... S", "c3-d3", "e2 is now in place"),
    ("SSSSS/S...S/O..../....O/OOOOO O", "a3-a2", "a2 loses its contact"),
])
def test_an_effect_is_a_few_words_or_nothing(text: str, move: str, said: str) -> None:
    position = parse_position(text)
    assert WORDS.effect(position, position.parse_move(move)) == said


@pytest.mark.parametrize(("language", "word", "sentence"), [
    ("en", "pass", "Circle passes"), ("de", "passen", "Kreis passt"),
])
def test_a_pass_is_a_word_of_the_language(language: str, word: str, sentence: str) -> None:
    use_language(language)
    position = parse_position("SSO.O/SOSSO/.SOO./O..../....S O")
    assert NAMES.turn(ENTROPY, PASS_TEXT) == word and NAMES.written(ENTROPY, f" {word.upper()}") == PASS_TEXT
    assert plays(NAMES, position, position.parse_move(PASS_TEXT)) == sentence


@pytest.mark.parametrize(("name", "is_own_doing", "said"), [
    ("entropy-win", False, ""),
    ("entropy-win-for-the-other", True, "Diamond itself put the last of Circle's pieces in place"),
])
def test_the_turn_that_ended_the_game_is_explained_by_the_pieces(name: str, is_own_doing: bool, said: str) -> None:
    match = load_record(PLAYTHROUGHS / f"{name}.record")
    before, move = match.positions[-2], match.moves[-1]
    played = MoveValue(move, Value.LOSS if is_own_doing else Value.WIN, 1, 0)
    remark = Remark(before, played, played, Verdict.KEEPS, 1)
    assert reason_text(NAMES, remark, why(remark, StopFlag()), ENTROPY) == said
    ended = outcome_text(NAMES, before, move, ENTROPY)
    assert ended == "All of Circle's pieces are in place: each touches the other side, and none a friend"


def test_where_a_hint_says_a_piece_goes_it_can_go_and_be_in_place() -> None:
    rules = next(each for each in ALL_RULES if each.game is ENTROPY)
    led_on = followed = 0
    for seed in range(60):
        position = random_match(rules, seed, 2 + seed % 20).position
        if position.is_terminal:
            continue
        advice = advise(position, (), random.Random(seed), StopFlag(5_000))
        said, plan = merit_text(NAMES, position, advice, TURN), advice.plan
        then = position if not plan else ENTROPY.set_up(
            position.after(plan[0]).tiles, position.variant, position.mover)
        if found := re.match("From ([a-e][1-5]) the piece can go on to ([a-e][1-5])", said):
            led_on += 1
            last = position.tiles_after(tuple(step for move in plan for step in move.steps))
            square = next(each for each in range(25) if ENTROPY.square_name(each) == found[2])
            assert square in settled_after(ENTROPY.set_up(last, position.variant, position.mover)), position.text
        if found := re.search(r"Next (?:your piece on )?([a-e][1-5])(?:-| can go to )([a-e][1-5])", said):
            followed += 1
            slide = position.parse_move(f"{found[1]}-{found[2]}")
            assert slide in then.legal_moves
            after = ENTROPY.set_up(then.tiles_after(slide.steps), position.variant, position.mover)
            counts = [nearness(each, position.mover).count(1) for each in (position, after)]
            assert counts[1] > counts[0], position.text
    assert led_on > 5 and followed > 2


@pytest.mark.parametrize(("text", "move", "you", "said"), [
    ("SSSSS/S...S/...../O...O/OOOOO O", "a2-b2", Side.FIRST,
     "In place as before: you 0, Diamond 0. Nobody is left alone"),
    ("SSSSS/S...S/...../O...O/OOOOO O", "a2-a3", Side.SECOND, "In place: Circle 0 → 1, you 0"),
    ("S.O.S/O...O/OSSOS/S..../..OOS O", "a4-c4", Side.FIRST,
     "In place: you 0 → 1, Diamond 4 → 3. You are no longer in check. Diamond's piece on a5 stands alone: check"),
    ("S.SS./OOS.S/S.S../...OO/OOO.. O", "d2-d4", None,
     "In place: Circle 0 → 1, Diamond 2. Circle's piece on e2 stands alone: check"),
])
def test_a_turn_that_was_played_is_told_by_the_pieces_in_place_and_those_alone(
    text: str, move: str, you: Side | None, said: str
) -> None:
    position = parse_position(text)
    assert WORDS.deeds(replace(NAMES, you=you), position, position.parse_move(move)) == said

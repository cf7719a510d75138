"""What is said of a position of Entropy: how near the goal a side is, and what a turn spoils."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from random_play import ALL_RULES, random_match
from speaking import NAMES

from magicgame.engine.advice import Advice, Kind, advise
from magicgame.engine.guide import expected, is_costly
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import MoveValue, Value
from magicgame.games.entropy import ENTROPY, parse_position, start
from magicgame.games.game import PASS_TEXT, Move, Position, Side, Slide, Tiles
from magicgame.games.parting import alone_after, halfway_after, settled_after
from magicgame.language import use_language
from magicgame.match.record import load_record
from magicgame.match.review import Remark, Verdict
from magicgame.match.why import why
from magicgame.ui.play.picture import hint_mark
from magicgame.ui.words.advice import KIND, TURN, hint_text
from magicgame.ui.words.advice import reason_text as merit_text
from magicgame.ui.words.prompts import plays
from magicgame.ui.words.reasons import outcome_text, reason_text
from magicgame.ui.words.registry import words_of

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"
WORDS = words_of(ENTROPY)

@pytest.mark.parametrize(("position", "side", "said"), [
    (start(), Side.FIRST, "0 of 7 in place"),
    (parse_position("SS.SS/S...S/O.S../....O/OOOOO O"), Side.SECOND, "0 in place, 1 halfway"),
    (parse_position("S.O.S/OS..O/S.O../S..S./OSO.O S"), Side.FIRST, "7 of 7 in place"),
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
    assert WORDS.effect(position, position.parse_move(move)).replace("\xa0", " ") == said


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
    assert ended == "All of Circle's pieces are in place: each touches only the other side"


def test_where_a_hint_says_a_piece_is_in_place_it_is_after_just_the_moves_named() -> None:
    rules = next(each for each in ALL_RULES if each.game is ENTROPY)
    counts = dict.fromkeys(("now", "next", "halfway"), 0)
    for seed in range(60):
        position = random_match(rules, seed, 2 + seed % 20).position
        if position.is_terminal:
            continue
        advice = advise(position, (), StopFlag(5_000))
        if advice.move is not None and is_costly(position, advice.move):
            advice = replace(advice, expected=expected(position, advice.move, StopFlag(10_000)))
        said = merit_text(NAMES, position, advice, TURN)
        if not said or advice.move is None:
            continue
        first, ringed = hint_text(NAMES, position, (), advice, KIND), hint_mark(NAMES, position, (), advice, KIND)
        assert ringed is not None and f"our piece on {position.move_text(advice.move)[:2]}" in first, first
        assert {ENTROPY.square_name(each) for each in ringed.looked_at} == {position.move_text(advice.move)[:2]}
        own, then = in_place(position), again(position, advice.move)
        if found := re.search("This puts your pieces? on (.+?) in place", said):
            counts["now"] += 1
            assert set(re.findall("[a-e][1-5]", found[1])) <= in_place(then), position.text
        elif "no longer in place" in said:
            assert len(in_place(then)) < len(own), f"a gain is left out: {position.text}"
        mark = hint_mark(NAMES, position, (), advice, TURN)
        assert mark is not None and set(mark.later) == {target for _source, target in mark.follows}
        told = re.findall("From (..) the piece can go on to (..)|Next your piece on (..) can go to (..)"
                          "|Next (..)-(..)|threatens to win with (..)-(..)|, (..)-(..) can give"
                          "| and (..)-(..) can give", said)
        ways = {"-".join(map(ENTROPY.square_name, way)) for way in mark.follows}
        assert ways == {"-".join(filter(None, each)) for each in told}, said
        assert said.count(". ") <= 1, (position.text, said)
        if "There it" in said or "Your piece is then halfway" in said:
            beside = {ENTROPY.square_name(each) for each in ENTROPY.board.surroundings[advice.move.steps[0].target]}
            own_now = {ENTROPY.square_name(each) for each, tile in enumerate(then.tiles) if tile == then.tiles[
                advice.move.steps[0].target]}
            found = re.search(r"in place once (.+?) moves? away", said)
            assert not found or names_in(found[1]) == beside & own_now, position.text
            assert (found is not None) <= (0 < len(beside & own_now) <= 2), "a longer wait is no reason"
            counts["halfway"] += found is not None
        if found := re.search("From ([a-e][1-5]) the piece can go on to ([a-e][1-5])", said):
            assert found[2] in in_place(again(then, then.parse_move(f"{found[1]}-{found[2]}"))), position.text
        if found := re.search(r"Next (?:your piece on )?([a-e][1-5])(?:-| can go to )([a-e][1-5])", said):
            if "if Diamond stands still" in said or "if Circle stands still" in said:
                continue
            counts["next"] += 1
            after = again(then, then.parse_move(f"{found[1]}-{found[2]}"))
            placed = re.search("can put your pieces? on (.+?) in place", said)
            assert set(re.findall("[a-e][1-5]", placed[1]) if placed else [found[2]]) <= in_place(after), position.text
            assert len(in_place(after)) > len(own), position.text
    assert all(counts.values()), counts


def test_that_the_other_side_must_pass_comes_first_and_when_its_check_ends_that_is_said() -> None:
    position = parse_position("SS.SS/O.O.S/OSO.O/...../OO.S. O")
    said = []
    for text in ("c4-d3", "pass", "a1-a2", "pass", "a3-c5", "pass", "e3-e1"):
        move = position.parse_move(text)
        if move.steps:
            advice = Advice(Kind.BUILD, move)
            said.append((hint_text(NAMES, position, (), advice, KIND), merit_text(NAMES, position, advice, TURN)))
            mark = hint_mark(NAMES, position, (), advice, TURN)
            assert mark is not None and {ENTROPY.square_name(each) for each in mark.stopped} == (
                set())
        position = position.after(move)
    assert said == [
        ("Hint: your piece on c4 can keep them in check, with no move to end it. "
         "But then your piece on e3 would no longer be in place",
         "Diamond cannot end its check and must pass. But your piece on e3 is no longer in place"),
        ("Hint: your piece on a1 can move next to one of theirs. They must pass again",
         "Diamond is still in check and must pass again. "
         "Your piece is then halfway, and in place once a3 and b1 move away"),
        ("Hint: moving your piece on a3 can put 2 of yours in place. They must pass again",
         "Diamond is still in check and must pass again. This puts your pieces on c5 and a4 in place"),
        ("Hint: your piece on e3 can get into place",
         "This puts your piece on e1 in place. But Diamond is no longer in check"),
    ]


def test_what_is_said_of_checks_passes_and_exchanges_is_true_of_any_move() -> None:
    tiles, random_order = list(start().tiles), random.Random(7)
    found = dict.fromkeys(("must pass", "pass again", "can end its check now", "Only this move",
                           "as any move must in check", "do the same", "as would", "instead of"), 0)
    for _number in range(300):
        random_order.shuffle(tiles)
        position = ENTROPY.set_up(tuple(tiles), ENTROPY.variants[0])
        if position.legal_moves == (Move(),):
            position = position.after(Move())
        if not alone_after(position) or position.is_terminal or position.legal_moves == (Move(),):
            continue
        for move in random_order.sample(position.legal_moves, min(6, len(position.legal_moves))):
            after, was = position.after(move), replace(position, mover=position.mover.other)
            advice = Advice(Kind.RESCUE if position.alarms_after() else Kind.BUILD, move)
            said = merit_text(NAMES, position, advice, TURN)
            found.update({words: count + (words in said) for words, count in found.items()})
            ending = [each for each in position.legal_moves if not position.alarms_after(each.steps)]
            others = len(ending) - 1 if position.alarms_after() and move in ending else 0
            is_open = after.outcome is None
            told = {
                "must pass": is_open and bool(after.alarms_after()) and after.legal_moves == (Move(),),
                "Only this move": bool(position.alarms_after()) and ending == [move],
            }
            assert {words: words in said for words in told} == told, (position.text, move)
            if is_open and was.alarms_after() and not after.alarms_after():
                assert re.search("The turn also puts|But|no longer in check|could not end", said), (position.text, move)
            assert ("as any move must in check" in said) <= (bool(position.alarms_after()) and move not in ending)
            assert ("pass again" in said) <= (position.ply == 1), "the only turn before it is a pass"
            assert ("can end its check now" in said) <= (not was.next_steps() and bool(after.next_steps()))
            does_more = re.search("ends (the check(, but|, and| and (?!leaves none))|your check)|only move", said)
            assert re.findall(r"(?:as would|the check;) (\d+) other", said) == (
                [str(others)] if others and not does_more else []), (position.text, said)
            assert ("leaves none of your pieces alone" in said) <= (others + 1 < len(position.legal_moves))
            if lost := re.search(r"instead of (?:the one|those) on ([^.]+)", said):
                assert names_in(lost[1]) <= in_place(position)
    assert all(found.values()), found


def movable(position: Position) -> set[str]:
    return {ENTROPY.square_name(step.source) for step in position.next_steps() if isinstance(step, Slide)}


def again(position: Position, move: Move) -> Position:
    """After a legal move, its side to move again."""
    assert move in position.legal_moves
    return ENTROPY.set_up(position.after(move).tiles, position.variant, position.mover)


def in_place(position: Position) -> set[str]:
    """Where the mover's pieces are."""
    return {ENTROPY.square_name(square) for square in settled_after(position)
            if (tile := position.tiles[square]) is not None and tile.side is position.mover}


def placed_by(text: str, position: Position) -> set[str]:
    """Where the mover's pieces are in place after its slide of that text; nowhere where it is not possible."""
    moves = {position.move_text(each): each for each in position.legal_moves}
    return in_place(again(position, moves[text])) if text in moves else set()


def test_the_pieces_a_hint_counts_or_names_are_all_there_are() -> None:
    random_order, told = random.Random(11), set()
    tiles = list(start().tiles)
    for _number in range(60):
        random_order.shuffle(tiles)
        position = ENTROPY.set_up(tuple(tiles), ENTROPY.variants[0])
        for move in position.legal_moves[:3]:
            if not move.steps:
                continue
            said = merit_text(NAMES, position, Advice(Kind.BUILD, move, plan=(move,)), TURN)
            after = position.tiles_after(move.steps)
            if found := re.search(r"stops (\S+), which would put (?:Circle|Diamond)'s pieces? on (.+?) in place", said):
                turned = ENTROPY.set_up(position.tiles, position.variant, position.mover.other)
                slide = turned.parse_move(found[1])
                left = settled_after(turned) - set(squares(turned.tiles, turned.mover.other))
                left -= {step.source for step in slide.steps if isinstance(step, Slide)}
                now = settled_after(turned, slide.steps) & set(squares(turned.tiles_after(slide.steps), turned.mover))
                assert names_in(found[2]) == {ENTROPY.square_name(square) for square in now - left}
                assert not names_in(found[2]) & placed_by(found[1], position.after(move))
                told.add("stops")
            if found := re.search(r"After \S+, (\S+) would (?:put only (.+?) in place, not|leave) (\w\d)", said):
                still = placed_by(found[1], position.after(move))
                assert names_in(found[2] or "") <= still and not names_in(found[3]) & still
                told.add("fewer")
            touched = r"Your piece then touches (?:\w+'s on (.+?)|(\d) of \w+'s pieces); to win, each"
            if found := re.search(touched, said):
                around = ENTROPY.board.surroundings[next(step.target for step in move.steps)]
                near = set(around) & set(squares(after, position.mover.other))
                assert names_in(found[1] or "") == {ENTROPY.square_name(each) for each in near if found[1]}
                assert found[1] or int(found[2]) == len(near)
                told.add("named" if found[1] else "counted")
            if found := re.search("pieces? on ([^.]+?) can slide again"
                                  "|pieces? on ([^.]+) (?:is|are) no longer in place, though", said):
                freed = movable(again(position, move)) - movable(position)
                assert set(re.findall("[a-e][1-5]", found[1] or found[2])) <= freed, position.text
                told.add("freed")
    assert told >= {"stops", "named", "freed"}


def squares(tiles: Tiles, side: Side) -> list[int]:
    return [square for square, tile in enumerate(tiles) if tile is not None and tile.side is side]


def names_in(text: str) -> set[str]:
    return set(re.findall(r"[a-e][1-5]", text))


@pytest.mark.parametrize(("text", "text_of_move"), [
    ("SSS../..O.S/..S.O/OO.SS/O..OO O", "a2-b3"), ("S..SS/S...S/S...O/O.O../OOSOO O", "c2-d3"),
])
def test_what_a_move_costs_is_followed_by_what_it_brings_after_the_answer(text: str, text_of_move: str) -> None:
    position = parse_position(text)
    move = position.parse_move(text_of_move)
    advice = Advice(Kind.BUILD, move, expected=expected(position, move, StopFlag()))
    said = merit_text(NAMES, position, advice, TURN)
    found = re.match("If Diamond answers (.....), (.....) can give you (.) pieces in place. But your piece on", said)
    assert found, said
    answered = position.after(move).after(position.parse_move(found[1]))
    placed = in_place(again(answered, answered.parse_move(found[2])))
    assert len(placed) == int(found[3]) > len(in_place(position))
    mark = hint_mark(NAMES, position, (), advice, TURN)
    assert mark is not None and ["-".join(map(ENTROPY.square_name, way)) for way in mark.follows] == [found[2]]


def test_a_hint_says_the_gain_before_the_price_and_draws_nothing_it_does_not_say() -> None:
    position = parse_position(".SOSS/O.SS./..O.O/S.S.O/OO... O")
    move = position.parse_move("b1-b3")
    advice = Advice(Kind.BUILD, move, plan=(move, again(position, move).parse_move("b3-a3")))
    assert merit_text(NAMES, position, advice, TURN) == (
        "This prevents b5-b2, a check that you could not end. "
        "This puts your piece on a1 in place instead of those on a4 and c3")
    mark = hint_mark(NAMES, position, (), advice, TURN)
    assert mark is not None and mark.arriving and not mark.later


@pytest.mark.parametrize(("text", "move", "said"), [
    ("SSSSS/S...S/...../O...O/OOOOO O", "c1-e3",
     "Hint: your piece on c1 can move next to one of theirs"),
    ("SSSSS/S..../....S/O...O/OOOOO O", "b1-d3",
     "Hint: your piece on b1 can move next to one of theirs"),
])
def test_the_piece_without_contact_is_named(text: str, move: str, said: str) -> None:
    position = parse_position(text)
    first = hint_text(NAMES, position, (), Advice(Kind.BUILD, position.parse_move(move)), KIND)
    assert first == said


@pytest.mark.parametrize(("text", "move", "you", "said"), [
    ("SSSSS/S...S/...../O...O/OOOOO O", "a2-b2", Side.FIRST,
     "In place: no change"),
    ("SSSSS/S...S/...../O...O/OOOOO O", "c1-e3", Side.FIRST,
     "This prepares e2-c4, which would put your pieces on c4 and e3 in place"),
    ("SSSSS/S...S/...../O...O/OOOOO O", "a2-a3", Side.SECOND, "In place: you 0, Circle 0 → 1"),
    ("SS.SS/O.O.S/OSO.O/...../OO.S. O", "c4-d3", Side.FIRST,
     "Diamond cannot end its check and must pass. In place: you 1 → 0, Diamond 1"),
    ("SS.SS/O...S/OSOOO/...../OO.S. S", "pass", Side.FIRST,
     "Diamond's piece on d1 stays alone: no move ends the check"),
    ("S.O.S/O...O/OSSOS/S..../..OOS O", "a4-c4", Side.FIRST,
     "In place: you 0 → 1, Diamond 4 → 3. You are no longer in check. "
     "Diamond's piece on a5 stands alone: Diamond is in check"),
    ("S.SS./OOS.S/S.S../...OO/OOO.. O", "d2-d4", None,
     "In place: Circle 0 → 1, Diamond 2. Circle's piece on e2 now stands alone, "
     "so Circle's next turn must rescue it"),
    ("S...S/SO.../.SO.O/O.SSS/OO..O O", "b4-e4", Side.FIRST,
     "In place: you 2, Diamond 0 → 1. c3 is now in place, e3 no longer. Diamond is no longer in check"),
    ("SSSSS/..O.O/OSS../..OO./OO... O", "c2-b2", Side.FIRST,
     "This puts your piece on d2 in place instead of the one on a3"),
])
def test_a_turn_that_was_played_is_told_by_the_pieces_in_place_and_those_alone(
    text: str, move: str, you: Side | None, said: str
) -> None:
    position = parse_position(text)
    assert WORDS.deeds(replace(NAMES, you=you), position, position.parse_move(move)).replace("\xa0", " ") == said


@pytest.mark.parametrize(("text", "move", "you", "said"), [
    ("SSSSS/S...S/...../O...O/OOOOO O", "a2-a3", Side.SECOND, "In place: you 0, Circle 0 → 1"),
    ("SSSSS/S...S/...../O...O/OOOOO O", "a2-b2", Side.SECOND, ""),
    ("SSSSS/S...S/...../O...O/OOOOO O", "c1-e3", Side.SECOND,
     "This prepares e2-c4, which would put Circle's pieces on c4 and e3 in place"),
    ("SS.SS/O.O.S/OSO.O/...../OO.S. O", "c4-d3", Side.SECOND, "You cannot end your check and must pass"),
    ("S.SS./OOS.S/S.S../...OO/OOO.. O", "d2-d4", Side.SECOND, "In place: you 2, Circle 0 → 1"),
])
def test_of_a_turn_that_looks_best_for_the_other_side_what_it_does_is_told_and_no_cost(
    text: str, move: str, you: Side, said: str
) -> None:
    position = parse_position(text)
    assert WORDS.gains(replace(NAMES, you=you), position, Advice(Kind.BUILD, position.parse_move(move))).replace(
        "\xa0", " ") == said


def test_of_a_turn_that_looks_best_a_gain_is_told_with_the_places_it_costs_and_no_other_price() -> None:
    chance, told = random.Random(3), Counter[str]()
    rules = next(rules for rules in ALL_RULES if rules.game is ENTROPY)
    for seed in range(40):
        match = random_match(rules, seed, 30)
        position = chance.choice(match.positions[:-1])
        move = chance.choice(position.legal_moves)
        said = WORDS.gains(replace(NAMES, you=position.mover), position, Advice(Kind.BUILD, move))
        assert "prefers" not in said and "The turn also puts" not in said
        was, after = settled_after(position), settled_after(position, move.steps)
        own = {square for square, tile in enumerate(position.tiles) if tile and tile.side is position.mover}
        stays = {step.target: step.source for step in move.steps if isinstance(step, Slide)}
        left = (was & own) - {stays.get(square, square) for square in after}
        if said and left and not position.alarms_after(move.steps) and "instead of" not in said:
            assert said.endswith("no longer in place") and all(ENTROPY.square_name(each) in said for each in left)
            told["costs"] += 1
        told["gains"] += bool(said)
    assert told["costs"] and told["gains"] > told["costs"]


def test_only_the_side_to_move_is_said_to_be_in_check_and_of_the_other_the_pieces_alone_are_named() -> None:
    told, chance = Counter[str](), random.Random(3)
    for _match in range(40):
        position = start()
        while not position.is_terminal and position.ply < 60:
            for side in Side:
                alone = [square for square in sorted(alone_after(position)) if position.tiles[square].side is side]
                said = WORDS.alarm(position, side)
                if side is position.mover:
                    assert said == ("In check" if position.alarms_after() else "")
                else:
                    assert re.findall("[a-e][1-5]", said) == list(map(ENTROPY.square_name, alone))
                told[side is position.mover] += bool(said)
            position = position.after(chance.choice(position.legal_moves))
    assert told[True] and told[False]


def test_two_pieces_that_are_left_are_said_to_touch_each_other_only_where_they_do() -> None:
    told, chance = 0, random.Random(4)
    for _match in range(200):
        position = start()
        while not position.is_terminal and position.ply < 60:
            said = WORDS.lacking(NAMES, position)
            if said.endswith("touch each other"):
                one, other = (each for each in range(ENTROPY.board.size) if ENTROPY.square_name(each) in said)
                assert other in ENTROPY.board.surroundings[one] and {one, other} <= halfway_after(position)
                told += 1
            position = position.after(chance.choice(position.legal_moves))
    assert told

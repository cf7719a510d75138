"""What the first press of a hint in Entropy is about is named by the second, and mostly shown on the board."""

from __future__ import annotations

import random
import re
from collections import Counter

from speaking import NAMES
from test_words_entropy_losing import lets_win, pressed_positions
from test_words_entropy_reasons import (
    again,
    in_place,
    open_positions,
    planned,
    positions_in_check,
    shuffled_positions,
)

from magicgame.engine.advice import Advice, Kind
from magicgame.games.entropy import ENTROPY, parse_position
from magicgame.games.game import Move, Position, Slide
from magicgame.ui.words.advice import KIND, TURN, hint_text, reason_text
from magicgame.ui.words.entropy_drawbacks import Choice, drawback
from magicgame.ui.words.entropy_moves import way
from magicgame.ui.words.entropy_not_now import not_now
from magicgame.ui.words.entropy_room import loosens
from magicgame.ui.words.registry import words_of

ANSWERS = {
    "look for the move that gives check": "gives check|gives one",
    "find a way to stop it": "this stops",
    "costs you (?:a|2|3) piece": "no longer in place|instead of (?:the one|those)|it leaves|in place: you",
    "leaves a piece of yours alone": "alone",
    "can get into place": "in place",
    "several moves put": "instead of (?:the one|those)",
    "though (?:another|others)": "instead of (?:the one|those)|in place",
    "they are about to win": "this stops|must pass|win at once|threatens",
    "you are in check": "check",
    "careful": "win at once",
    "could next leave your piece": "prevents a check",
    "out of place": "out of place",
    "has no friend beside it and cannot move|is hemmed in": "can slide again",
    "separate them": "separates|no friend",
    "could be in place now, but": "would (?:put|keep)",
    "look for a turn that": "this ",
}
"""What a hint begins with, and what follows it."""


def test_what_the_first_press_is_about_is_named_by_the_second() -> None:
    chance, told, ringed = random.Random(12), Counter[str](), Counter[bool]()
    for position in (*open_positions(50), *shuffled_positions(80), *positions_in_check(50), *pressed_positions(20)):
        for move in chance.sample(position.legal_moves, min(4, len(position.legal_moves))):
            if position.after(move).is_terminal or lets_win(position.after(move)):
                continue
            advice = Advice(Kind.RESCUE if position.alarms_after() else Kind.BUILD, move, planned(position, move).plan)
            first, said = (hint_text(NAMES, position, (), advice, KIND), reason_text(NAMES, position, advice, TURN))
            assert said.count(". ") <= 1, (position.text, said)
            for asked, answer in ANSWERS.items():
                if re.search(asked, first.lower()):
                    assert re.search(answer, said.lower()), (position.text, position.move_text(move), first, said)
                    told[asked] += 1
            ringed[bool(words_of(ENTROPY).looked_at(NAMES, position, advice))] += 1
    assert ANSWERS.keys() - told.keys() <= {"look for a turn that", "out of place", "they are about to win"}, told
    assert ringed[True] and not ringed[False], ringed


def test_what_a_trade_is_said_to_cost_no_other_move_does_for_less_unless_that_is_said() -> None:
    chance, told = random.Random(3), Counter[bool]()
    for position in (*open_positions(60), *shuffled_positions(200)):
        for move in chance.sample(position.legal_moves, min(6, len(position.legal_moves))):
            first = hint_text(NAMES, position, (), Advice(Kind.BUILD, move), KIND)
            found = re.search("place, though another|several moves put", first)
            if found is None:
                continue
            put, lost = traded(position, move)
            others = [traded(position, each) for each in position.legal_moves if not again(
                position, position.move_text(each)).alarms_after()]
            is_cheaper = any(put <= each and len(cost) < len(lost) for each, cost in others)
            assert put == set(re.findall("[a-e][1-5]", first)) and lost, (position.text, first)
            assert is_cheaper is ("several moves" in first), (position.text, position.move_text(move), first)
            told[is_cheaper] += 1
    assert told[True] and told[False], told


def traded(position: Position, move: Move) -> tuple[set[str], set[str]]:
    """Where the pieces stand that the move puts in place, and those that are in place no more."""
    source, target = position.move_text(move).split("-")
    was = in_place(position, position.mover)
    now = {source if each == target else each
           for each in in_place(again(position, f"{source}-{target}"), position.mover)}
    return now - was, was - now


def test_where_the_piece_that_could_be_in_place_is_to_move_another_square_is_to_be_looked_for() -> None:
    chance, told = random.Random(9), Counter[bool]()
    for position in (*open_positions(60), *shuffled_positions(200)):
        for move in chance.sample(position.legal_moves, min(6, len(position.legal_moves))):
            first = hint_text(NAMES, position, (), Advice(Kind.BUILD, move), KIND)
            if found := re.search(r"your piece on (..) could be .*Look for (?:a safer|another) (square|move)", first):
                assert (position.move_text(move)[:2] == found[1]) is (found[2] == "square"), (position.text, first)
                told[found[2] == "square"] += 1
    assert told[True] and told[False], told


def test_a_slide_for_the_same_piece_that_nothing_speaks_against_is_not_passed_over() -> None:
    chance, told = random.Random(2), 0
    for position in (*open_positions(60), *shuffled_positions(150)):
        for move in chance.sample(position.legal_moves, min(4, len(position.legal_moves))):
            found = not_now(NAMES, position, move)
            if found is None or not found.is_free or "Look for" not in found.first:
                continue
            piece, = map(ENTROPY.square_name, found.about)
            least = max(len(in_place(position, position.mover)),
                        len(in_place(again(position, position.move_text(move)), position.mover)))
            for each in position.legal_moves:
                then = again(position, position.move_text(each))
                if (piece in traded(position, each)[0] and not then.alarms_after()
                        and len(in_place(then, position.mover)) > least):
                    slide = position.move_text(each)
                    assert drawback(Choice(position, way(each), move, NAMES, min(found.about))), (position.text, slide)
                    told += slide not in found.reason
    assert told > 10, told


def test_that_other_moves_end_a_check_too_is_not_all_that_is_told() -> None:
    told = 0
    for position in positions_in_check(150):
        for move in position.legal_moves[:6]:
            said = reason_text(NAMES, position, Advice(Kind.RESCUE, move, level=(move,)), TURN)
            assert not re.fullmatch(r"This ends the check, as would \d+ other moves?", said), position.text
            told += "other move. The computer" in said or "other moves. The computer" in said
    assert told


def test_why_a_piece_cannot_move_is_seen_beside_it() -> None:
    told = Counter[str]()
    for position in (*open_positions(40), *shuffled_positions(200)):
        sides = {square: tile.side for square, tile in enumerate(position.tiles) if tile is not None}
        for move in position.legal_moves:
            found = loosens(position, move)
            if found is None:
                continue
            friends = {each: sum(sides.get(near) is position.mover for near in ENTROPY.board.surroundings[each])
                       for each in found.about}
            assert not found.about & {step.source for step in position.next_steps() if isinstance(step, Slide)}
            if "hemmed in" in found.first:
                assert any(friends.values()), (position.text, found.first)
                told["hemmed in"] += 1
            else:
                assert "no friend" in found.first and not any(friends.values()), (position.text, found.first)
                told["no friend"] += 1
    assert told.keys() == {"hemmed in", "no friend"}, told


def test_a_win_that_comes_with_no_line_of_squares_tells_of_none() -> None:
    position = parse_position(".O..S/SSS.S/OSO.O/..O../OS.O. O")
    advice = Advice(Kind.FORCE, position.parse_move("d1-d5"), 3, line=tuple(range(7)))
    assert hint_text(NAMES, position, (), advice, KIND) == (
        "Hint: you can force a win within your next 2 turns. Look for a turn that threatens to win with c2-c1. "
        "Begin with your piece on d1")


def test_how_many_moves_are_about_as_good_is_counted() -> None:
    position = parse_position("S.SS./.OSSS/S..../...OO/OOOO. O")
    moves, move = position.legal_moves, position.parse_move("e2-e1")
    for level, said in (
        (moves[:2], "The computer's search prefers this move"),
        (moves[:5], f"5 of your {len(moves)} moves are about equally good here"),
        (moves, f"All {len(moves)} moves are about equally good here"),
    ):
        assert reason_text(NAMES, position, Advice(Kind.BUILD, move, level=level), TURN).endswith(said)

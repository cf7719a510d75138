"""What the first press of a hint in Entropy is about is named by the second, and mostly shown on the board."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

from speaking import NAMES
from test_words_entropy_losing import lets_win, pressed_positions
from test_words_entropy_reasons import (
    again,
    in_place,
    open_positions,
    planned,
    positions_in_check,
    shuffled_positions,
    traded,
)

from magicgame.engine.advice import Advice, Kind
from magicgame.games.entropy import ENTROPY, parse_position
from magicgame.games.game import Move, Position, Slide
from magicgame.ui.words.advice import KIND, TURN, hint_text, reason_text
from magicgame.ui.words.entropy_room import loosens
from magicgame.ui.words.registry import words_of

ANSWERS = {
    "can leave their piece": "gives check|gives one",
    "could put .* can stop that": "this stops",
    "could put .* can leave them fewer": "would put only|would leave",
    "the move leaves a piece of yours alone": "alone",
    "no longer be in place": "no longer in place|it leaves|in place",
    "can get into place$|in place$": "in place",
    "they must pass again": "must pass again",
    "they are about to win": "this stops|gives check|must pass|win at once|threatens",
    "you are in check": "check|ends your check|only move|this helps|also ends",
    "careful": "win at once",
    "they could leave your piece": "prevents",
    "out of place": "out of place",
    "cannot move": "can slide again|next ",
    "can move away from a friend": "separates|no friend",
    "can move next to": "halfway|touches",
}
"""What a hint begins with, and what follows it."""


def test_what_the_first_press_is_about_is_named_by_the_second_and_the_piece_to_move_is_ringed() -> None:
    chance, told = random.Random(12), Counter[str]()
    for position in (*open_positions(50), *shuffled_positions(80), *positions_in_check(50), *pressed_positions(20),
                     *passed_positions()):
        for move in chance.sample(position.legal_moves, min(4, len(position.legal_moves))):
            if position.after(move).is_terminal or lets_win(position.after(move)):
                continue
            advice = Advice(Kind.RESCUE if position.alarms_after() else Kind.BUILD, move, planned(position, move).plan)
            first, said = (hint_text(NAMES, position, (), advice, KIND), reason_text(NAMES, position, advice, TURN))
            assert said and said.count(". ") <= 1, (position.text, said)
            for asked, answer in ANSWERS.items():
                if re.search(asked, first.lower()):
                    is_graver = re.search("could not end|could keep you|^But|^This is your only", said)
                    assert is_graver or re.search(answer, said.lower()), (
                        position.text, position.move_text(move), first, said)
                    told[asked] += 1
            assert f"your piece on {position.move_text(move)[:2]}" in first.lower(), (position.text, first)
            assert words_of(ENTROPY).looked_at(NAMES, position, advice) == {move.steps[0].source}
    assert ANSWERS.keys() - told.keys() <= {"out of place", "they are about to win", "careful"}, told


def passed_positions() -> Iterator[Position]:
    """The other side has passed in a check that it cannot end."""
    for text, moves in (("SS.SS/O.O.S/OSO.O/...../OO.S. O", "c4-d3 a1-a2 a3-c5"),
                        (".SSSS/S.OSO/O..../..O../OO.OS O", "d1-d3 c4-c3 c3-a5 e4-e3 a1-c3 c3-c4")):
        position = parse_position(text)
        for each in moves.split():
            position = position.after(position.parse_move(each)).after(Move())
            yield position


def test_what_a_move_gains_while_the_other_side_must_pass_again_is_counted_on_the_board() -> None:
    told = Counter[str]()
    for position in passed_positions():
        kept = {move for move in position.legal_moves if must_pass(position.after(move))}
        most = max(len(in_place(position.after(move), position.mover)) for move in kept)
        for move in position.legal_moves:
            advice, ready = planned(position, move), again(position, position.move_text(move))
            first, said = (hint_text(NAMES, position, (), advice, KIND), reason_text(NAMES, position, advice, TURN))
            if "They must pass again" in first:
                assert move in kept and not position.alarms_after(move.steps), first
                assert said.count(". ") == 1 and "They must pass" not in said, said
                told["first"] += 1
            if "prepare something. They must pass" in first and (found := re.search("Next (.*)", said)):
                ways = re.findall("([a-e][1-5]) can go to ([a-e][1-5])|([a-e][1-5])-([a-e][1-5])", found[1])
                after = ready.after(ready.parse_move("-".join(filter(None, ways[0]))))
                assert must_pass(after) and len(in_place(after, position.mover)) > most, said
                told["next"] += 1
    assert told["first"] and told["next"], told


def must_pass(position: Position) -> bool:
    return not position.is_terminal and bool(position.alarms_after()) and position.legal_moves == (Move(),)


def test_what_the_first_press_puts_in_place_and_says_it_costs_is_counted_on_the_board() -> None:
    chance, told = random.Random(3), Counter[str]()
    for position in (*open_positions(60), *shuffled_positions(200)):
        for move in chance.sample(position.legal_moves, min(6, len(position.legal_moves))):
            first = hint_text(NAMES, position, (), Advice(Kind.BUILD, move), KIND)
            put, lost = traded(position, move)
            if found := re.search(r"move away from (.+), which (?:is|are) then in place", first):
                assert put == set(re.findall("[a-e][1-5]", found[1])), (position.text, first)
                told["away"] += 1
            if re.search("can get into place$", first):
                assert put == {position.move_text(move)[:2]} and not lost, (position.text, first)
                told["itself"] += 1
            if found := re.search(r"can put (\d) of yours in place", first):
                assert len(put) == int(found[1]), (position.text, first)
                told["several"] += 1
            if found := re.search(r"But then your pieces? on (.+) would no longer be in place", first):
                assert (put or lost) and lost == set(re.findall("[a-e][1-5]", found[1])), (position.text, first)
                told["exchange" if put else "cost"] += 1
    assert told.keys() == {"away", "itself", "several", "cost", "exchange"}, told


def test_a_piece_that_is_said_to_slide_again_could_not_and_can() -> None:
    told = 0
    for position in (*open_positions(40), *shuffled_positions(200)):
        for move in position.legal_moves:
            found = loosens(position, move)
            if found is None:
                continue
            freed, moved = (set(re.findall("[a-e][1-5]", found.reason)), position.move_text(move))
            could, can = ({ENTROPY.square_name(step.source) for step in each.next_steps() if isinstance(step, Slide)}
                          for each in (position, again(position, moved)))
            assert freed and freed <= can and not freed & could, (position.text, moved, found.reason)
            told += 1
    assert told > 50, told


def test_a_win_that_comes_with_no_line_of_squares_tells_of_none() -> None:
    position = parse_position(".O..S/SSS.S/OSO.O/..O../OS.O. O")
    advice = Advice(Kind.FORCE, position.parse_move("d1-d5"), 3, line=tuple(range(7)))
    assert hint_text(NAMES, position, (), advice, KIND) == (
        "Hint: you can force a win within your next 2 turns. Look for a turn that threatens to win with c2-c1. "
        "Begin with your piece on d1")

"""What is said to set a quiet move of Entropy apart is counted over all the others."""

from __future__ import annotations

import random
import re
from collections import Counter

from speaking import NAMES
from test_words_entropy_reasons import alone, answers, in_place, open_positions, shuffled_positions

from magicgame.engine.advice import Advice, Kind
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position
from magicgame.ui.words.advice import TURN, reason_text
from magicgame.ui.words.entropy_apart import set_apart


def again(position: Position, move: Move) -> Position:
    """After a move, its side to move again."""
    return ENTROPY.set_up(position.after(move).tiles, position.variant, position.mover)


def lets_check(position: Position, move: Move) -> bool:
    after = position.after(move)
    return any(each.alarms_after() and not each.is_terminal for each in map(after.after, answers(after)))


def costs(position: Position, move: Move) -> bool:
    then = again(position, move)
    return bool(alone(then)) or len(in_place(then, position.mover)) < len(in_place(position, position.mover))


def touching(position: Position) -> set[str]:
    """Where the mover's pieces touch the other side."""
    return {ENTROPY.square_name(square) for pair in position.contacts_after() for square in pair
            if (tile := position.tiles[square]) is not None and tile.side is position.mover}


def is_free(position: Position, move: Move) -> bool:
    """Whether it costs no place and leaves no piece alone or without the touch it had."""
    source, target = position.move_text(move).split("-")
    kept = {source if square == target else square for square in touching(again(position, move))}
    return not costs(position, move) and touching(position) <= kept


def is_far_fewer(count: int, other: int) -> bool:
    return 2 * count <= other or count <= 6 < other


def is_counted(said: str, count: int, total: int) -> bool:
    """Whether so many of the others are told, and if it is all of them, that."""
    if count < total:
        return f"{count} of your {total} other moves" in said
    return ("your only other move" if total == 1 else f"all {total} other moves") in said.lower()


def test_what_sets_a_move_apart_is_true_of_it_and_not_of_most_others() -> None:
    chance, told = random.Random(6), Counter[str]()
    for position in (*open_positions(40), *shuffled_positions(60)):
        for move in chance.sample(position.legal_moves, min(6, len(position.legal_moves))):
            found = set_apart(NAMES, position, move)
            said = found.reason if found is not None else ""
            others = [each for each in position.legal_moves if each != move]
            numbers = list(map(int, re.findall(r"\d+", said)))
            if "give check" in said:
                allowing = sum(lets_check(position, each) and not position.alarms_after(each.steps) for each in others)
                assert not lets_check(position, move) and is_counted(said, allowing, len(others)), said
                assert 2 * allowing > len(others)
                told["check"] += 1
            elif " cost" in said:
                costly = sum(costs(position, each) for each in others)
                assert not costs(position, move) and is_counted(said, costly, len(others)), said
                assert 5 * costly >= 4 * len(others)
                told["costs"] += 1
            elif "leaves you" in said:
                rooms = [len(again(position, each).next_steps()) for each in others]
                assert numbers[0] == len(again(position, move).next_steps()) and 4 * numbers[1] <= 3 * numbers[0]
                assert max(rooms) == numbers[1] or "most" in said
                assert 5 * sum(room > numbers[1] for room in rooms) <= len(others), (position.text, said)
                told["room"] += 1
            elif said:
                rooms = [len(position.after(each).next_steps()) for each in others]
                assert numbers[0] == len(position.after(move).next_steps()) and is_far_fewer(*numbers), said
                assert 5 * sum(room < numbers[1] for room in rooms) <= len(others), (position.text, said)
                told["theirs"] += 1
    assert told.keys() == {"check", "costs", "room", "theirs"}, told


def test_a_move_that_is_said_to_cost_nothing_costs_nothing() -> None:
    chance, told = random.Random(8), Counter[str]()
    for position in (*open_positions(50), *shuffled_positions(40)):
        for move in chance.sample(position.legal_moves, min(6, len(position.legal_moves))):
            said = reason_text(NAMES, position, Advice(Kind.BUILD, move), TURN)
            if "A waiting move that costs you nothing" in said:
                assert is_free(position, move), (position.text, said)
                told["waits"] += 1
    assert told.keys() == {"waits"}, told

"""Whether a reason of a hint in Entropy is one: a plan that needs the move advised, and what a tempting move costs."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest
from random_play import ALL_RULES, random_match
from speaking import NAMES

from magicgame.engine.advice import Advice, Kind
from magicgame.engine.registry import engine_of
from magicgame.games.entropy import ENTROPY, parse_position, start
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import settled_after
from magicgame.ui.play.picture import hint_mark
from magicgame.ui.words.advice import TURN, reason_text
from magicgame.ui.words.entropy_ideas import idea
from magicgame.ui.words.entropy_not_now import not_now


def again(position: Position, text: str) -> Position:
    """After a legal move, its side to move again."""
    return ENTROPY.set_up(position.after(position.parse_move(text)).tiles, position.variant, position.mover)


def in_place(position: Position, side: Side) -> set[str]:
    return {ENTROPY.square_name(square) for square in settled_after(position)
            if (tile := position.tiles[square]) is not None and tile.side is side}


def most(position: Position, moves: int) -> int:
    """How many of the mover's pieces it can have in place after so many moves at most, the other side standing still.
    """
    there = len(in_place(position, position.mover))
    if not moves:
        return there
    return max((there, *(most(again(position, position.move_text(move)), moves - 1)
                         for move in position.legal_moves if move.steps)))


def named(text: str) -> set[str]:
    return set(re.findall("[a-e][1-5]", text))


def alone(position: Position) -> set[str]:
    return set(map(ENTROPY.square_name, position.alarms_after()))


def open_positions(count: int) -> Iterator[Position]:
    rules = next(each for each in ALL_RULES if each.game is ENTROPY)
    for seed in range(count):
        position = random_match(rules, seed, 4 + seed % 24).position
        if not position.is_terminal and position.legal_moves != (Move(),):
            yield position


def shuffled_positions(count: int) -> Iterator[Position]:
    """With the pieces anywhere, so that many stand alone or in place."""
    chance, tiles = random.Random(7), list(start().tiles)
    for _number in range(count):
        chance.shuffle(tiles)
        position = ENTROPY.set_up(tuple(tiles), ENTROPY.variants[0])
        if not position.is_terminal and not position.alarms_after():
            yield position


def planned(position: Position, move: Move) -> Advice:
    """A move advised with the slides that lead nearest to a win after it."""
    engine = engine_of(position)
    assert engine.plans is not None
    state, rules = engine.kernel.encode(position), engine.kernel.rules(position)
    code = next(code for code, _end in engine.kernel.moves(state, rules) if engine.kernel.decode(code) == move)
    way = engine.plans(state).way(state, code)
    return Advice(Kind.BUILD, move, plan=(move, *map(engine.kernel.decode, way)))


def test_a_plan_that_is_told_needs_the_move_advised_and_no_check_of_the_other_side_breaks_it() -> None:
    chance, told = random.Random(2), Counter[str]()
    for position in open_positions(60):
        for move in chance.sample(position.legal_moves, min(3, len(position.legal_moves))):
            advice = planned(position, move)
            found_idea = idea(NAMES, position, advice)
            if found_idea is None or not found_idea.onward or told[f"{len(found_idea.onward)} more"] == 4:
                continue
            said, mark = reason_text(NAMES, position, advice, TURN), hint_mark(NAMES, position, (), advice, TURN)
            if not (found := re.search(r"Next .+|From .. the piece can go on to ..", said)):
                continue
            after = position.after(move)
            assert not after.alarms_after() or after.legal_moves == (Move(),), (position.text, said)
            assert mark is not None
            ways = ["-".join(map(ENTROPY.square_name, way)) for way in mark.follows]
            reached = again(position, position.move_text(move))
            for way in ways:
                reached = again(reached, way)
            count = len(in_place(reached, position.mover))
            assert count > most(position, len(ways)), (position.text, said)
            if planned_for := re.search(r"can give you (\d) pieces in place", found[0]):
                assert re.findall("[a-e][1-5]-[a-e][1-5]", found[0]) == ways and count == int(planned_for[1])
                assert mark.in_turn
            if onward := re.search("From .. the piece can go on to (..)", found[0]):
                assert onward[1] in in_place(reached, position.mover)
                told["onward"] += 1
            told[f"{len(ways)} more"] += 1
    assert told.keys() == {"1 more", "2 more", "onward"}, told


def test_what_speaks_against_putting_a_piece_in_place_at_once_is_true_and_not_true_of_the_move_advised() -> None:
    chance, told = random.Random(5), Counter[str]()
    for position in (*open_positions(60), *shuffled_positions(300)):
        for move in chance.sample(position.legal_moves, min(6, len(position.legal_moves))):
            drawback_told = not_now(NAMES, position, move)
            said = drawback_told.reason if drawback_told is not None else ""
            found = re.search(r"(.....) would put (.+?) in place, but (.+)|(.....) would leave (.+)", said)
            if found is None:
                assert not said
                continue
            other = position.mover.other
            tempting, text = found[1] or found[4], position.move_text(move)
            after, advised = position.after(position.parse_move(tempting)), again(position, text)
            own, mine = again(position, tempting), in_place(position, position.mover)
            assert len(in_place(own, position.mover)) > len(mine) and not alone(advised), position.text
            assert found[2] is None or named(found[2]) <= in_place(own, position.mover) - mine
            if drawback := re.search(r"your pieces? on (.+) alone", found[3] or ""):
                assert named(drawback[1]) == alone(own) and own.legal_moves != (Move(),), position.text
                told["alone"] += 1
            elif "have to pass" in said:
                assert named(found[5].split(" alone")[0]) == alone(own) and own.legal_moves == (Move(),), position.text
                told["passes"] += 1
            elif re.search(r"end (Circle|Diamond)'s check", found[3]):
                was = ENTROPY.set_up(position.tiles, position.variant, other)
                assert alone(was) and alone(position.after(move)) and not alone(after), position.text
                told["ends"] += 1
            elif drawback := re.search(r"then (.....) could give (check|a check)", found[3]):
                replied = after.after(after.parse_move(drawback[1]))
                calm = position.after(move)
                checks = [each for each in map(calm.after, calm.legal_moves) if each.alarms_after()]
                assert replied.alarms_after() and not replied.is_terminal, position.text
                if drawback[2] == "check":
                    assert replied.next_steps() and not checks, position.text
                else:
                    assert not replied.next_steps() and all(each.next_steps() for each in checks), position.text
                told[drawback[2]] += 1
            elif drawback := re.search(r"^(.....) could leave you no more", found[3]):
                replied = after.after(after.parse_move(drawback[1]))
                assert len(in_place(replied, position.mover)) <= len(mine), position.text
                told["fails"] += 1
            else:
                counts = re.search(r"leave you only (\d+) moves? instead of (\d+)", found[3])
                assert counts and int(counts[1]) == len(own.next_steps()), position.text
                assert int(counts[2]) == len(advised.next_steps()), position.text
                assert 2 * int(counts[1]) <= int(counts[2]) or int(counts[1]) <= 6 < int(counts[2])
                told["moves"] += 1
    assert told.keys() == {"alone", "passes", "ends", "check", "a check", "moves", "fails"}, told


@pytest.mark.parametrize(("text", "move", "said"), [
    ("SOS.S/SS..O/OSO../....O/OS.O. O", "d1-e1",
     "d1-c1 would leave e2 alone and nothing of yours could reach it: you would have to pass unless Diamond helps"),
    ("SO..S/SSS../OSOS./.OO.O/..O.. O", "b2-a2",
     "This leaves them in check: their piece on e5 is still alone. "
     "c3-d4 would put d4 in place, but end Diamond's check"),
    ("SO..S/SS.../OSOSS/....O/OOO.. O", "a1-b2",
     "Then your pieces on a3 and c3 can slide again. But your pieces on a3 and c3 are no longer in place"),
    ("SOSSS/SS.O./O..../S.O.O/O..O. O", "e2-e1",
     "Most other moves would cost you a piece in place or leave one alone"),
])
def test_a_hint_says_what_a_person_sees_first(text: str, move: str, said: str) -> None:
    position = parse_position(text)
    assert reason_text(NAMES, position, planned(position, position.parse_move(move)), TURN) == said

"""Whether a reason of a hint in Entropy is one: a plan that needs the move advised, and what a tempting move costs."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import pytest
from random_play import ALL_RULES, random_match
from speaking import NAMES

from magicgame.engine.advice import Advice, Kind
from magicgame.engine.kernels import Plans
from magicgame.engine.registry import engine_of
from magicgame.games.entropy import ENTROPY, parse_position, start
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import settled_after
from magicgame.ui.play.picture import hint_mark
from magicgame.ui.words.advice import TURN, reason_text
from magicgame.ui.words.entropy_ideas import idea
from magicgame.ui.words.entropy_moves import written
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


def positions_in_check(count: int) -> Iterator[Position]:
    """With the pieces anywhere, some of the mover's alone, and a way to help."""
    chance, tiles = random.Random(5), list(start().tiles)
    for _number in range(count):
        chance.shuffle(tiles)
        position = ENTROPY.set_up(tuple(tiles), ENTROPY.variants[0])
        if not position.is_terminal and position.alarms_after() and position.next_steps():
            yield position


def planned(position: Position, move: Move, asks_for: Kind = Kind.BUILD) -> Advice:
    """A move advised with the slides that lead nearest to a win after it."""
    kernel = engine_of(position).kernel
    state, rules = kernel.encode(position), kernel.rules(position)
    code = next(code for code, _end in kernel.moves(state, rules) if kernel.decode(code) == move)
    return Advice(asks_for, move, plan=(move, *map(kernel.decode, plans(position).way(state, code))))


@lru_cache(maxsize=1)
def plans(position: Position) -> Plans:
    engine = engine_of(position)
    assert engine.plans is not None
    return engine.plans(engine.kernel.encode(position))


def test_a_plan_that_is_told_needs_the_move_advised_and_no_check_of_the_other_side_breaks_it() -> None:
    chance, told = random.Random(2), Counter[str]()
    for position in open_positions(90):
        for move in chance.sample(position.legal_moves, min(3, len(position.legal_moves))):
            advice = planned(position, move)
            found_idea = idea(NAMES, position, advice)
            if found_idea is None or not found_idea.onward or told[f"{len(found_idea.onward)} more"] == 20:
                continue
            said, mark = reason_text(NAMES, position, advice, TURN), hint_mark(NAMES, position, (), advice, TURN)
            if not (found := re.search(r"Next [^.]+|From .. the piece can go on to ..", said)):
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
    for position in (*open_positions(60), *shuffled_positions(300), *positions_in_check(150)):
        for move in chance.sample(position.legal_moves, min(5, len(position.legal_moves))):
            tempting = not_now(NAMES, position, move)
            if tempting is not None:
                kind = checked(position, move, tempting.reason)
                told["an escape" if "also ends" in tempting.reason else kind] += 1
                assert written(tempting.slide) in tempting.reason
    assert told.keys() >= {"alone", "ends", "check", "a check", "moves", "theirs", "beside",
                           "then theirs", "search", "stalls", "invites", "decides", "an escape"}, told


def checked(position: Position, move: Move, said: str) -> str:
    """Which reason against a slide is told, once it is seen to be true of it and not of the move."""
    found = re.fullmatch(r"(.....) (?:would (put|keep) (.+?) in place|also ends the check)(?:, but (.+))?", said)
    assert found is not None, said
    mover, other = position.mover, position.mover.other
    slide = position.parse_move(found[1])
    after, calm, advised = position.after(slide), position.after(move), again(position, position.move_text(move))
    own, mine, why = again(position, position.move_text(slide)), in_place(position, mover), found[4] or ""
    theirs = in_place(advised, mover)
    if found[2] is None:
        costs = [(len(alone(each)), max(0, len(mine) - len(in_place(each, mover)))) for each in (own, advised)]
        assert alone(position) and costs[0] < costs[1], position.text
    else:
        assert len(in_place(own, mover)) > max(len(mine), len(theirs)), position.text
        assert named(found[3]) <= in_place(own, mover) - theirs, (position.text, said)
        is_new = named(found[3]).isdisjoint(mine - {said[3:5]})
        assert is_new if found[2] == "put" else not is_new, (position.text, said)
    if drawback := re.search(r"leaves (.+) alone( with no piece able to help)?", why):
        assert named(drawback[1]) == alone(own) and not alone(advised), position.text
        assert bool(drawback[2]) is (own.legal_moves == (Move(),)), position.text
        return "helpless" if drawback[2] else "alone"
    if re.search(r"ends (Circle|Diamond)'s check", why):
        was = ENTROPY.set_up(position.tiles, position.variant, other)
        assert alone(was) and alone(calm) and not alone(after), position.text
        return "ends"
    assert found[2] is None or not alone(own), "a price of its own comes first"
    told = beyond(position, after, calm, why)
    if told:
        return told
    if drawback := re.search(r"^that also puts their pieces? on (.+) in place", why):
        assert named(drawback[1]) == in_place(after, other) - in_place(position, other)
        assert len(in_place(after, other)) > len(in_place(calm, other))
        return "theirs"
    if drawback := re.search(r"then (.+) would touch none of theirs", why):
        assert named(drawback[1]) and not any(beside_theirs(own, each) for each in named(drawback[1])), said
        assert beside(own) < min(beside(position), beside(advised)), position.text
        assert all(beside_theirs(position, found[1][:2] if each == found[1][3:] else each)
                   for each in named(drawback[1])), (position.text, said)
        return "beside"
    if drawback := re.search(r"then (.....) could put theirs on (.+) in place", why):
        replied = after.after(after.parse_move(drawback[1]))
        assert named(drawback[2]) <= in_place(replied, other)
        assert len(in_place(replied, other)) > max(
            len(in_place(each, other)) for each in (position, calm, *map(calm.after, answers(calm))))
        return "then theirs"
    if drawback := re.search(r"next move could give you at most (\d) in place instead of (\d)", why):
        assert (int(drawback[1]), int(drawback[2])) == (most(own, 1), most(advised, 1)), position.text
        assert int(drawback[1]) < int(drawback[2])
        return "stalls"
    if drawback := re.search(r"two more moves give you at most (\d) in place, not (\d)", why):
        assert (int(drawback[1]), int(drawback[2])) == (most(own, 2), most(advised, 2)), position.text
        assert int(drawback[1]) < int(drawback[2]) and most(own, 1) >= most(advised, 1)
        return "stalls later"
    if drawback := re.search(r"(\d) of theirs would touch yours, not (\d)", why):
        assert (int(drawback[1]), int(drawback[2])) == (beside(after), beside(calm)), position.text
        assert int(drawback[1]) > max(int(drawback[2]), beside(ENTROPY.set_up(position.tiles, position.variant, other)))
        return "invites"
    if "a few turns on this move looks better" in why:
        return "search"
    counts = re.search(r"then you have (\d+) moves?, not (\d+)", why)
    assert counts and int(counts[1]) == len(own.next_steps()), (position.text, said)
    assert int(counts[2]) == len(advised.next_steps()), position.text
    assert 4 * int(counts[1]) <= 3 * int(counts[2]) or int(counts[1]) <= 6 < int(counts[2])
    return "moves"


def beyond(position: Position, after: Position, calm: Position, why: str) -> str:
    """Which answer to a slide is told, once it is seen that none to the move is as bad; else empty."""
    if drawback := re.search(r"then (Circle|Diamond) wins with (.....)", why):
        assert wins(after, after.parse_move(drawback[2])) and not can_win(calm), position.text
        return "wins"
    if drawback := re.search(r"after (.....) (?:Circle|Diamond) wins next turn, whatever you play", why):
        assert is_doomed(after.after(after.parse_move(drawback[1]))) and not can_win(calm), position.text
        assert not any(is_doomed(calm.after(each)) for each in answers(calm)), position.text
        return "decides"
    if drawback := re.search(r"then (.....) could give (check|a check)", why):
        replied = after.after(after.parse_move(drawback[1]))
        checks = [each for each in map(calm.after, answers(calm)) if each.alarms_after() and not each.is_terminal]
        assert replied.alarms_after() and not replied.is_terminal, position.text
        if drawback[2] == "check":
            assert replied.next_steps() and not checks, position.text
        else:
            assert not replied.next_steps() and all(each.next_steps() for each in checks), position.text
        return drawback[2]
    return ""


def wins(position: Position, move: Move) -> bool:
    end = position.after(move).outcome
    return end is not None and end.winner is position.mover


def can_win(position: Position) -> bool:
    return any(wins(position, each) for each in answers(position))


def is_doomed(position: Position) -> bool:
    """Whether the other side wins next turn, whatever is played."""
    return not position.is_terminal and all(can_win(position.after(each)) for each in position.legal_moves)


def answers(position: Position) -> tuple[Move, ...]:
    """The slides the mover can answer with."""
    return () if position.is_terminal else tuple(move for move in position.legal_moves if move.steps)


def beside_theirs(position: Position, name: str) -> bool:
    """Whether the piece there touches the other side."""
    return any(name in map(ENTROPY.square_name, pair) for pair in position.contacts_after())


def beside(position: Position) -> int:
    """How many of the mover's pieces touch the other side."""
    return len({square for pair in position.contacts_after() for square in pair
                if (tile := position.tiles[square]) is not None and tile.side is position.mover})


def test_a_slide_that_puts_more_in_place_for_nothing_is_named_unless_the_move_costs_more() -> None:
    chance, told = random.Random(9), 0
    for position in (*open_positions(40), *shuffled_positions(120)):
        was, mine = ENTROPY.set_up(position.tiles, position.variant, position.mover.other), in_place(
            position, position.mover)
        if any(each.outcome for each in map(was.after, answers(was))):
            continue
        for move in chance.sample(position.legal_moves, min(4, len(position.legal_moves))):
            if position.after(move).is_terminal:
                continue
            there = len(in_place(again(position, position.move_text(move)), position.mover))
            better = {each: position.move_text(each) for each in position.legal_moves if len(in_place(
                again(position, position.move_text(each)), position.mover)) > max(there, len(mine))}
            said = reason_text(NAMES, position, Advice(Kind.BUILD, move), TURN)
            if any(is_free(position, each, was) for each in better) and position.after(move).next_steps():
                is_dearer = re.search("But |instead of (the|those)|It also puts|could not end$|check", said) is not None
                assert is_dearer or any(each in said for each in better.values()), (position.text, said)
                told += not is_dearer
    assert told > 20


def is_free(position: Position, move: Move, was: Position) -> bool:
    """Whether it leaves nobody alone and ends no check of the other side's."""
    after = position.after(move)
    return not alone(again(position, position.move_text(move))) and not (alone(was) and not alone(after))


def test_a_check_that_can_follow_is_announced_always_if_it_cannot_be_ended_and_else_never() -> None:
    chance, told = random.Random(4), Counter[str]()
    for position in (*open_positions(60), *shuffled_positions(100), *positions_in_check(100)):
        for move in chance.sample(position.legal_moves, min(4, len(position.legal_moves))):
            after = position.after(move)
            kind = Kind.RESCUE if position.alarms_after() else Kind.BUILD
            said = reason_text(NAMES, position, planned(position, move, kind), TURN)
            fatal = {after.move_text(each) for each in answers(after) if must_pass_in_check(after.after(each))}
            is_alone = bool(alone(again(position, position.move_text(move))))
            found = re.search("alone, and then (.....) could keep you from helping" if is_alone else
                              "Then (.....) could give a check that you could not end", said)
            assert (found[1] in fatal) if found else not fatal, (position.text, position.move_text(move), said)
            assert "which you could end" not in said and said.count(". ") <= 1, said
            told[f"{bool(fatal)} {is_alone}"] += 1
    assert len(told) == 4, told


def must_pass_in_check(position: Position) -> bool:
    return not position.is_terminal and bool(position.alarms_after()) and not position.next_steps()


def test_a_move_back_to_an_earlier_set_up_is_said_to_wait() -> None:
    position = parse_position("SSOSS/.SS../OSO../....O/OO..O O")
    for text in ("e1-d1", "b4-a4", "e2-e1", "e5-d4"):
        position = position.after(position.parse_move(text))
    back = position.parse_move("d1-e2")
    assert reason_text(NAMES, position, planned(position, back), TURN).startswith(
        "A waiting move: it brings your pieces back to where they stood before")
    fresh = parse_position(position.text)
    assert "back" not in reason_text(NAMES, fresh, planned(fresh, back), TURN)


@pytest.mark.parametrize(("text", "move", "said"), [
    ("SOS.S/SS..O/OSO../....O/OS.O. O", "d1-e1",
     "13 of your 14 other moves cost you a piece in place or leave one alone. d1-c1 would put c1 in place, but "
     "that leaves e2 alone with no piece able to help"),
    ("SO..S/SSS../OSOS./.OO.O/..O.. O", "b2-a2",
     "This leaves them in check: their piece on e5 is still alone. b2-b1 would put a3 in place, but then b1 "
     "would touch none of theirs"),
    ("SO..S/SS.../OSOSS/....O/OOO.. O", "a1-b2",
     "Then your pieces on a3 and c3 can slide again: you have 19 moves instead of 10. "
     "But your pieces on a3 and c3 are no longer in place"),
    ("SOSSS/SS.O./O..../S.O.O/O..O. O", "e2-e1",
     "The computer's search prefers this move"),
])
def test_a_hint_says_what_a_person_sees_first(text: str, move: str, said: str) -> None:
    position = parse_position(text)
    assert reason_text(NAMES, position, planned(position, position.parse_move(move)), TURN) == said

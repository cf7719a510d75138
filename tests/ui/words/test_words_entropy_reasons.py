"""Whether a reason of a hint in Entropy is one: a plan that needs the move advised, and what a tempting move costs."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

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
from magicgame.ui.words.entropy_costs import least_evil
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


def traded(position: Position, move: Move) -> tuple[set[str], set[str]]:
    """Where the pieces stand that the move puts in place, and those that are in place no more."""
    source, target = position.move_text(move).split("-")
    was = in_place(position, position.mover)
    now = {source if each == target else each
           for each in in_place(again(position, f"{source}-{target}"), position.mover)}
    return now - was, was - now


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
            if onward := re.search("From .. the piece can go on to (..)", found[0]):
                assert onward[1] in in_place(reached, position.mover)
                told["onward"] += 1
            told[f"{len(ways)} more"] += 1
    assert told.keys() == {"1 more", "onward"}, told


def test_what_speaks_against_putting_a_piece_in_place_at_once_is_true_and_not_true_of_the_move_advised() -> None:
    chance, told = random.Random(5), Counter[str]()
    rare = tuple(map(parse_position, ("OSSS./S.OOS/O.S.O/..O../.O..S O", "S.SS./.OSSS/S..../...OO/OOOO. O")))
    for position in (*rare, *open_positions(60), *shuffled_positions(300), *positions_in_check(150)):
        count = len(position.legal_moves)
        for move in chance.sample(position.legal_moves, count if position in rare else min(5, count)):
            tempting = not_now(NAMES, position, move)
            if tempting is not None:
                kind = checked(position, move, tempting.reason)
                told["an escape" if "also ends" in tempting.reason else kind] += 1
                told["nobody alone"] += "leave none of your pieces alone" in tempting.reason
                assert written(tempting.slide) in tempting.reason
    assert told.keys() >= {"alone", "ends", "could leave", "a check", "moves", "theirs", "then theirs", "fewer moves",
                           "decides", "an escape", "lets it end"} and told["nobody alone"], told


def checked(position: Position, move: Move, said: str) -> str:
    """Which reason against a slide is told, once it is seen to be true of it and not of the move."""
    found = re.fullmatch(r"(.....) (?:would (put|keep) (.+?) in place|also ends the check|"
                         r"would leave none of your pieces alone)(?:, but (.+))?", said)
    assert found is not None, said
    mover, other = position.mover, position.mover.other
    slide = position.parse_move(found[1])
    after, calm, advised = position.after(slide), position.after(move), again(position, position.move_text(move))
    own, mine, why = again(position, position.move_text(slide)), in_place(position, mover), found[4] or ""
    theirs = in_place(advised, mover)
    assert "leave none of your pieces alone" not in said or (alone(advised) and not alone(own)), position.text
    if found[2] is None or len(in_place(own, mover)) <= len(mine):
        costs = [(len(alone(each)), max(0, len(mine) - len(in_place(each, mover)))) for each in (own, advised)]
        assert bool(alone(position)) is ("also ends" in said) and costs[0] < costs[1], position.text
    else:
        assert len(in_place(own, mover)) > len(theirs), position.text
    if found[2]:
        assert named(found[3]) <= in_place(own, mover) - theirs, (position.text, said)
        is_new = named(found[3]).isdisjoint(mine - {said[3:5]})
        assert is_new if found[2] == "put" else not is_new, (position.text, said)
    if drawback := re.search(r"would leave your pieces? on (.+) alone( with no piece able to help)?", why):
        assert named(drawback[1]) == alone(own) and not alone(advised), position.text
        assert bool(drawback[2]) is (own.legal_moves == (Move(),)), position.text
        return "helpless" if drawback[2] else "alone"
    if re.search(r"ends (Circle|Diamond)'s check", why):
        was = ENTROPY.set_up(position.tiles, position.variant, other)
        assert alone(was) and alone(calm) and not alone(after), position.text
        return "ends"
    if drawback := re.search(r"then (?:Circle|Diamond) could end its check with (.....)", why):
        assert must_pass_in_check(calm) and alone(after) and after.parse_move(drawback[1]) in after.legal_moves
        return "lets it end"
    assert found[2] is None or not alone(own), "a price of its own comes first"
    told = beyond(position, after, calm, why)
    if told:
        return told
    if drawback := re.search(r"^that also puts their pieces? on (.+) in place", why):
        assert named(drawback[1]) == in_place(after, other) - in_place(position, other)
        assert len(in_place(after, other)) > len(in_place(calm, other))
        return "theirs"
    if drawback := re.search(r"then (?:Circle|Diamond) could put (one|\d) in place with (.....)", why):
        replied = after.after(after.parse_move(drawback[2]))
        put = traded(after, after.parse_move(drawback[2]))[0]
        assert len(put) == (1 if drawback[1] == "one" else int(drawback[1])), (position.text, said)
        assert len(in_place(replied, other)) > max(
            len(in_place(each, other)) for each in (position, calm, *map(calm.after, answers(calm))))
        return "then theirs"
    if drawback := re.search(r"then you would have only (\d+) moves instead of (\d+)", why):
        left, kept = map(int, drawback.groups())
        assert (left, kept) == (len(own.next_steps()), len(advised.next_steps())) and 4 * left <= 3 * kept, said
        return "fewer moves"
    counts = re.search(r"then your pieces could hardly move: (\d+) moves? left", why)
    assert counts and int(counts[1]) == len(own.next_steps()) <= 6, (position.text, said)
    assert int(counts[1]) < len(advised.next_steps()), position.text
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
    if drawback := re.search(r"then (.....) could (?:give (a check)|leave your pieces? on (.+) alone)", why):
        replied = after.after(after.parse_move(drawback[1]))
        checks = [each for each in map(calm.after, answers(calm)) if each.alarms_after() and not each.is_terminal]
        assert replied.alarms_after() and not replied.is_terminal, position.text
        if drawback[2] is None:
            assert replied.next_steps() and not checks and named(drawback[3]) == alone(replied), position.text
            return "could leave"
        assert not replied.next_steps() and all(each.next_steps() for each in checks), position.text
        return "a check"
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


def test_that_every_move_costs_something_and_this_one_as_little_as_any_is_counted() -> None:
    told = Counter[str]()
    rare = map(parse_position, ("SSO.S/OS.../..OOS/OOS../S.O.. S", "SO..S/.SS.S/OSOSO/...../OOO.. O",
                                "O.S.S/..SOS/S.SO./.OS.O/O..O. O"))
    for position in (*rare, *shuffled_positions(30)):
        mine = len(in_place(position, position.mover))
        owns = {move: again(position, position.move_text(move)) for move in position.legal_moves}
        costs = {move: (len(alone(own)), max(0, mine - len(in_place(own, position.mover))))
                 for move, own in owns.items()}
        for move in position.legal_moves:
            found = least_evil(position, move)
            assert (found is not None) is (len(costs) > 1 and costs[move] == min(costs.values()) > (0, 0))
            if found is not None:
                left = re.fullmatch(r"Each of your (\d+) moves leaves a piece alone", found.reason)
                lost = re.fullmatch("No move is free, and this costs least: your pieces? on (.+) go(es)? out of place",
                                    found.reason)
                assert bool(left) is bool(costs[move][0]) is not bool(lost), found.reason
                assert left is None or int(left[1]) == len(costs)
                assert lost is None or named(lost[1]) <= in_place(position, position.mover)
                assert found.is_priced is bool(lost)
                told["left" if left else "lost"] += 1
    assert len(told) == 2, told


def test_what_a_least_evil_costs_is_told_once() -> None:
    for position in shuffled_positions(30):
        for move in position.legal_moves:
            said = reason_text(NAMES, position, planned(position, move), TURN)
            assert not ("costs least" in said and "no longer in place" in said), said


def test_a_check_that_can_follow_is_announced_always_if_it_cannot_be_ended() -> None:
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
            assert said.count(". ") <= 1, said
            if found := re.search("(.....) can then leave your pieces? on (.+) alone, but you can end", said):
                checked_now = after.after(after.parse_move(found[1]))
                assert alone(checked_now) == named(found[2]) and checked_now.next_steps() and not fatal, said
                told["endable"] += 1
            told[f"{bool(fatal)} {is_alone}"] += 1
    assert len(told) == 5, told


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


def test_a_piece_put_in_place_once_more_is_not_sold_as_new() -> None:
    position = parse_position("S.SSS/.S..S/...SO/.O.../OOOOO O")
    for text in ("c1-d2", "c5-c4"):
        position = position.after(position.parse_move(text))
    assert "e3" in in_place(parse_position("S.SSS/.S..S/...SO/.O.../OOOOO O"), Side.FIRST)
    assert "e3" not in in_place(position, Side.FIRST)
    away = position.parse_move("d2-c3")
    put = in_place(position.after(away), Side.FIRST)
    assert reason_text(NAMES, position, planned(position, away), TURN).startswith(
        f"This puts your piece on e3 back in place: you then have {len(put)}, "
        f"Diamond {len(in_place(position.after(away), Side.SECOND))}")
    assert "back" not in reason_text(NAMES, parse_position(position.text), planned(position, away), TURN)

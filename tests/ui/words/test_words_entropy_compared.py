"""What speaks for one move of Entropy and not for another one is true of both, by counting on the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from hands import PLAYTHROUGHS

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Side, Slide
from magicgame.games.parting import settled_after
from magicgame.match.record import load_record
from magicgame.ui.look.themes import tile_set
from magicgame.ui.words.entropy_compared import compared
from magicgame.ui.words.names import Names

RECORDS = PLAYTHROUGHS.parent / "records" / "played" / "entropy-repetition.record", PLAYTHROUGHS / "entropy-win.record"
NOBODY = Names.of(tile_set("classic"))
TURN = r"[a-e][1-5]-[a-e][1-5]"


@cache
def turns() -> tuple[tuple[Position, Move], ...]:
    matches = map(load_record, RECORDS)
    return tuple(turn for match in matches for turn in zip(match.positions, match.moves, strict=False))


def pairs() -> Iterator[tuple[Position, Move, Move]]:
    """Of every position the move played and some others with others of it."""
    for position, played in turns():
        moves = [each for each in position.legal_moves if each.steps]
        yield from ((position, played, other) for other in moves[::6] if other != played and played.steps)
        yield from ((position, one, other) for one, other in zip(moves, moves[len(moves) // 3:], strict=False)
                    if one != other)


def to_move(position: Position, side: Side) -> Position:
    return ENTROPY.set_up(position.tiles, ENTROPY.variants[0], side)


def in_place(position: Position, side: Side) -> int:
    return sum(position.tiles[square].side is side for square in settled_after(position))


def most_next(position: Position, side: Side) -> int:
    """In place after one move of the side, or as it stands."""
    mine = to_move(position, side)
    return max([in_place(position, side), *(in_place(mine.after(move), side) for move in mine.legal_moves)])


def free(position: Position, side: Side) -> int:
    return len([move for move in to_move(position, side).legal_moves if move.steps])


def loses_most(position: Position) -> Move:
    """Stands for the best answer: one that cannot be answered by ending the check, else a check, else what has most of
    its side's in place."""
    def worth(move: Move) -> tuple[bool, bool, int]:
        after = position.after(move)
        is_check = not after.is_terminal and bool(after.alarms_after())
        return is_check and not after.next_steps(), is_check, in_place(after, position.mover)
    return max(position.legal_moves, key=worth)


def squares(text: str) -> set[int]:
    return {each for each in range(25) if re.search(rf"(?<!-){ENTROPY.square_name(each)}(?!-)", text)}


def its(position: Position, side: Side) -> set[int]:
    return {square for square in settled_after(position) if position.tiles[square].side is side}


def own(position: Position, side: Side) -> set[int]:
    return {square for square, tile in enumerate(position.tiles) if tile is not None and tile.side is side}


def beside(square: int, position: Position, side: Side) -> set[int]:
    return own(position, side) & set(ENTROPY.board.surroundings[square])


def replied(position: Position, text: str) -> Position | None:
    """After the move of that text; None where it is not possible."""
    moves = {position.move_text(each): each for each in position.legal_moves}
    return position.after(moves[text]) if text in moves else None


def wins_at_once(position: Position, text: str) -> bool:
    ended = replied(position, text)
    return ended is not None and ended.outcome is not None and ended.outcome.winner is position.mover


def chances(position: Position) -> list[str]:
    """The moves that win at once."""
    texts = map(position.move_text, position.legal_moves)
    return [each for each in texts if wins_at_once(position, each)]


def its_moved(position: Position, text: str, side: Side) -> set[int]:
    """Where the side's pieces that are in place already stand after its move of that text."""
    step = position.parse_move(text).steps[0]
    assert isinstance(step, Slide)
    return {step.target if square == step.source else square for square in its(position, side)}


def check(kind: str, before: Position, move: Move, other: Move, told: str) -> None:
    after, instead, mover = before.after(move), before.after(other), before.mover
    numbers = [int(each) for each in re.findall(r"(?<![a-e])\b\d+\b", re.sub(TURN, "", told))]
    leads = [in_place(each, mover) - in_place(each, mover.other) for each in (after, instead)]
    found = re.findall(TURN, told)[kind in ("harmless", "curable", "fewer", "leaves"):]
    answered = instead.after(instead.parse_move(found[0])) if found and (
        kind in ("stops", "fewer", "leaves", "check", "harmless", "lasting", "curable")) else instead
    match kind:
        case "puts":
            assert leads[0] > leads[1] and squares(told) <= its(after, mover) and in_place(before, mover) < in_place(
                after, mover)
        case "keeps":
            assert leads[0] > leads[1] and squares(told) <= its(before, mover) and in_place(instead, mover) < in_place(
                before, mover)
        case "both":
            first = Side.SECOND if told.startswith("Diamond") else Side.FIRST
            expected = [in_place(each, side) for side in (first, first.other) for each in (after, instead)]
            assert leads[0] > leads[1] and numbers == expected[:len(numbers)]
            assert len(numbers) == 4 or expected[2] == expected[3]
        case "room":
            side = mover if "after" in told else mover.other
            assert [free(each, side) for each in (after, instead)] == numbers
            assert 2 * min(numbers) <= max(numbers) and min(numbers) <= 6
            assert (numbers[0] > numbers[1]) is (side is mover)
        case "next":
            ready = to_move(after, mover)
            assert [in_place(ready.after(ready.parse_move(re.findall(TURN, told)[0])), mover), most_next(
                instead, mover)] == numbers and numbers[0] > numbers[1]
        case "blocks":
            turn, slip, *wins = re.findall(TURN, told)
            assert replied(after, turn) is None and before.parse_move(slip) == other
            played = to_move(instead.after(instead.parse_move(turn)), mover.other)
            assert all(wins_at_once(played, each) for each in wins)
            ends = [step.target for step in move.steps if isinstance(step, Slide)]
            assert not told.startswith("It blocks") or after.tiles[ends[0]] is not None
        case "meek" | "met":
            (better, turn, *wins), stops = (re.findall(TURN, each) for each in (*told.split(", but "), "")[:2])
            assert before.parse_move(better) == move
            stays, threat = replied(after, turn), replied(instead, turn)
            assert stays is not None and threat is not None and chances(to_move(threat, mover.other))
            assert set(wins) == set(chances(to_move(stays, mover.other))[:len(wins)])
            if kind == "met":
                assert all(each.is_terminal or chances(each) for each in map(threat.after, threat.legal_moves))
                stopping = [stays.move_text(move) for move in stays.legal_moves
                            if not stays.after(move).is_terminal and not chances(stays.after(move))]
                assert stopping and (stops == stopping or (stops == stopping[:1] and len(stopping) > 2))
        case "threatens":
            assert all(wins_at_once(to_move(after, mover), each) for each in re.findall(TURN, told))
        case "alone" | "both ways":
            assert squares(told) <= its(after, mover)
            assert kind == "alone" or in_place(after, mover) > in_place(before, mover)
            assert not before.alarms_after(move.steps) and before.alarms_after(other.steps)
        case "stops":
            assert squares(told) <= its(answered, mover.other)
            assert in_place(answered, mover.other) > max(in_place(instead, mover.other), most_next(
                after, mover.other))
            stays = replied(after, found[0])
            assert stays is None or not squares(told) & its(stays, mover.other)
        case "fewer":
            stays, put = replied(after, found[0]), its(answered, mover.other)
            only, rest = map(squares, told.split(", not "))
            assert stays is not None and only == squares(told) & its(stays, mover.other)
            assert only | rest == put - its_moved(instead, found[0], mover.other) and not rest & its(after, mover.other)
        case "leaves":
            stays, alone = replied(after, found[0]), squares(told)
            assert stays is not None and alone <= its(answered, mover.other)
            assert alone <= set(to_move(stays, mover.other).alarms_after())
        case "check" | "harmless":
            assert answered.alarms_after()
            assert not any(answer.steps and not after.after(answer).is_terminal and after.after(answer).alarms_after()
                           for answer in after.legal_moves)
            assert (replied(after, found[0]) is None) is (kind == "check")
        case "lasting" | "curable":
            assert answered.alarms_after() and not answered.next_steps()
            stays = replied(after, found[0])
            assert (stays is None) is (kind == "lasting")
            assert stays is None or not stays.alarms_after() or stays.next_steps()
        case "gives":
            assert after.alarms_after() and not instead.alarms_after()
            assert bool(to_move(before, mover.other).alarms_after()) is ("still" in told)
            assert squares(told) <= set(after.alarms_after())
        case "pass":
            assert after.legal_moves == (Move(),) and after.alarms_after() and instead.legal_moves != (Move(),)
        case "touch":
            assert [sum(bool(beside(each, position, mover.other)) for each in own(position, mover))
                    for position in (after, instead)] == numbers and numbers[0] > numbers[1]
        case "win":
            ended = instead.after(instead.parse_move(re.findall(TURN, told)[1]))
            assert ended.outcome is not None and ended.outcome.winner is mover.other


WHO = "([Yy]ou|Circle|Diamond)"
SQUARE = "[a-e][1-5]"
TURNS = rf"{TURN}(, {TURN})*( or {TURN})?"
WHOSE = "([Yy]our|Circle's|Diamond's)"
KINDS = {
    rf"It puts {WHOSE} pieces? on .* in place at once": "puts",
    rf"It keeps {WHOSE} pieces? on .* in place": "keeps",
    rf"{WHO} then (have|has) \d in place instead of \d(, {WHO} \d instead of \d)?": "both",
    rf"It leaves {WHO} \d+ moves; after {TURN} (you have|it has) only \d+"
    rf"|It leaves {WHO} only \d+ moves? instead of \d+": "room",
    rf"It puts {WHOSE} pieces? on .* in place and leaves none alone": "both ways",
    rf"(It (still )?blocks|By giving check, it prevents|It does not end {WHOSE} check, which prevents"
    rf"|(Your|\w+'s) piece stays on {SQUARE}(, in the way of| and prevents)) {TURN}, which after {TURN} "
    rf"threatens to win with {TURNS}": "blocks",
    rf"It threatens to win with {TURNS}": "threatens",
    rf"After {TURN}, {TURN} would (leave .* alone and )?no longer threaten to win": "meek",
    rf"After {TURN}, {TURN} would threaten {TURNS}, but ({WHO} could stop that, for instance with {TURN}"
    rf"|{TURNS} would stop that)": "met",
    rf"Then {TURN} could give {WHO} \d in place; after {TURN} it is \d at most": "next",
    rf"It leaves none of {WHOSE} pieces alone": "alone",
    rf"It prevents {TURN}, which after {TURN} gives check": "check",
    rf"After {TURN}, {TURN} gives check": "harmless",
    rf"It prevents {TURN}, which after {TURN} gives a check that {WHO} cannot end": "lasting",
    rf"After {TURN}, {TURN} gives a check that {WHO} cannot end": "curable",
    rf"It stops {TURN}, which after {TURN} puts {WHOSE} pieces? on .* in place": "stops",
    rf"After {TURN}, {TURN} would put only .* in place, not .*": "fewer",
    rf"After {TURN}, {TURN} would leave the pieces? on .* alone": "leaves",
    rf"After {TURN}, {TURN} wins at once": "win",
    rf"It gives check: {WHOSE} pieces? on .* stands? alone|{WHO} (are|is) still in check": "gives",
    rf"Then {WHOSE} pieces? on .* (is|are) alone, with no move to help (it|them all): {WHO} can only pass": "pass",
    rf"Then \d of {WHOSE} pieces touch (yours|the other side's|\w+'s), not only \d": "touch",
    r"It wins at once": "",
}


RARE = ("met", "lasting", "curable", "fewer", "leaves", "blocks", "threatens")


@pytest.mark.parametrize("you", [Side.FIRST, None])
def test_what_speaks_for_a_move_and_not_for_another_is_true_of_both(you: Side | None) -> None:
    names, seen = replace(NOBODY, you=you), Counter[str]()
    for before, move, other in pairs():
        instead = before.after(other)
        answer = None if instead.is_terminal else loses_most(instead)
        if not (told := compared(names, before, move, other, answer)):
            continue
        kinds = [kind for pattern, kind in KINDS.items() if re.fullmatch(pattern, told)]
        assert len(kinds) == 1, told
        check(kinds[0], before, move, other, told)
        assert you is not None or "you" not in told.lower()
        seen[kinds[0]] += 1
    assert all(seen[kind] for kind in KINDS.values() if kind not in ("", "win", "pass", "room", *RARE)), seen


def test_what_the_other_side_could_answer_is_a_reason_only_where_that_is_its_best_answer() -> None:
    for before, move, other in list(pairs())[::5]:
        told = compared(NOBODY, before, move, other)
        assert not re.search("stops|prevents|would put only|would leave the pieces? on .* alone", told)


def test_what_every_move_would_put_in_place_is_no_reason_for_one() -> None:
    told = 0
    for before, move, other in list(pairs())[::5]:
        if compared(NOBODY, before, move, other).startswith("It puts"):
            told += 1
            rest = [each for each in before.legal_moves if each.steps and each not in (move, other)]
            gains = [len(settled_after(before, each.steps)) > len(settled_after(before)) for each in rest]
            assert not rest or not all(gains), before.text


def test_of_two_moves_only_one_has_the_same_in_its_favour_and_a_move_has_nothing_over_itself() -> None:
    for before, move, other in list(pairs())[::7]:
        told = compared(NOBODY, before, move, other)
        assert not told or told != compared(NOBODY, before, other, move)
        assert compared(NOBODY, before, move, move) == ""


@pytest.mark.parametrize(("ply", "better", "answer", "kind"), [
    (49, "c2-d1", "a2-e2", "leaves"), (22, "e3-d3", "d4-c5", "harmless"),
])
def test_of_an_answer_that_stays_possible_it_is_told_what_it_still_does(
    ply: int, better: str, answer: str, kind: str
) -> None:
    match = load_record(RECORDS[0].parent / "entropy-four-passes.record")
    before, played = match.positions[ply], match.moves[ply]
    instead, move = before.after(played), before.parse_move(better)
    told = compared(NOBODY, before, move, played, instead.parse_move(answer))
    assert answer in told and [name for pattern, name in KINDS.items() if re.fullmatch(pattern, told)] == [kind]
    check(kind, before, move, played, told)

"""What a move of Entropy is seen to do, where it puts nobody in place, is true by counting on the board."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hands import PLAYTHROUGHS

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Side, Slide
from magicgame.games.parting import halfway_after, settled_after
from magicgame.match.record import load_record
from magicgame.ui.look.themes import tile_set
from magicgame.ui.study.wrongs import is_bad
from magicgame.ui.words.entropy_moves import squares_of
from magicgame.ui.words.entropy_seen import did, seen
from magicgame.ui.words.entropy_shown import costs
from magicgame.ui.words.names import Names

RECORDS = PLAYTHROUGHS.parent / "records" / "played" / "entropy-repetition.record", PLAYTHROUGHS / "entropy-win.record"
TURN = r"[a-e][1-5]-[a-e][1-5]"


def squares(text: str) -> set[int]:
    return {each for each in range(25) if re.search(rf"(?<!-)\b{ENTROPY.square_name(each)}\b(?!-)", text)}


def its(position: Position, side: Side) -> set[int]:
    return {square for square in settled_after(position) if position.tiles[square].side is side}


def to_move(position: Position, side: Side) -> Position:
    return ENTROPY.set_up(position.tiles, ENTROPY.variants[0], side)


def most(position: Position, side: Side) -> int:
    """In place after one move of the side, or as it stands."""
    mine = to_move(position, side)
    return max([len(its(position, side)), *(len(its(mine.after(move), side)) for move in mine.legal_moves)])


def beside(square: int, position: Position, side: Side) -> set[int]:
    tiles = position.tiles
    return {each for each in ENTROPY.board.surroundings[square] if (tile := tiles[each]) is not None and (
        tile.side is side)}


def after_slide(position: Position, text: str) -> set[int]:
    """Where its side's pieces are in place after the slide of that text; nowhere where it is not possible."""
    moves = {position.move_text(each): each for each in position.legal_moves}
    return its(position.after(moves[text]), position.mover) if text in moves else set()


def check(before: Position, move: Move, told: str) -> str:
    after, mover, (step,) = before.after(move), before.mover, move.steps
    assert isinstance(step, Slide)
    was, now = beside(step.source, before, mover.other), beside(step.target, before, mover.other)
    if told.startswith("This stops"):
        theirs = to_move(before, mover.other)
        stopped = its(theirs.after(theirs.parse_move(re.findall(TURN, told)[0])), mover.other)
        assert squares(told) <= stopped and len(stopped) > most(after, mover.other)
        assert not squares(told) & after_slide(after, re.findall(TURN, told)[0])
        others = [before.after(other) for other in before.legal_moves]
        allowing = [each for each in others if not each.is_terminal and most(each, mover.other) >= len(stopped)]
        assert 2 * len(allowing) > len(others), "most other moves do not"
        return "stops"
    if told.startswith("After") and told.endswith(" alone"):
        slide = re.findall(TURN, told)[1]
        left = to_move(after.after(after.parse_move(slide)), mover.other).alarms_after()
        assert squares(told) <= set(left) & after_slide(to_move(before, mover.other), slide)
        return "leaves"
    if told.startswith("After"):
        theirs, slide = to_move(before, mover.other), re.findall(TURN, told)[1]
        only, rest = map(squares, told.split(", not "))
        put = its(theirs.after(theirs.parse_move(slide)), mover.other)
        assert only | rest <= put and only <= after_slide(after, slide) and not rest & after_slide(after, slide)
        assert only and rest and len(put) > most(after, mover.other)
        return "fewer"
    if told.startswith("This prepares"):
        ready = to_move(after, mover)
        put = its(ready.after(ready.parse_move(re.findall(TURN, told)[0])), mover)
        assert squares(told) <= put and len(put) > most(before, mover)
        return "prepares"
    if told.startswith("A piece comes closer"):
        many = re.search(r"touches (\d) of", told)
        assert step.target in halfway_after(after) and not was
        assert squares(told) == {step.target} | now if many is None else len(now) == int(many[1]) > 3
        return "meets"
    assert re.fullmatch(r"This puts .* in place, but takes .* out of place", told)
    gained, lost = (squares(each) for each in told.split(", but takes "))
    assert gained <= its(after, mover) and lost <= its(before, mover)
    return "exchanges"


@pytest.mark.parametrize("you", [Side.FIRST, None])
def test_what_is_seen_of_a_move_is_true_on_the_board(you: Side | None) -> None:
    names, kinds = replace(Names.of(tile_set("classic")), you=you), Counter[str]()
    for match in map(load_record, RECORDS):
        for before in match.positions[:-1:3]:
            for move in (each for each in before.legal_moves[::2] if each.steps and not before.after(each).is_terminal):
                told = seen(names, before, move)
                assert you is not None or "you" not in told
                kinds[check(before, move, told) if told else ""] += 1
    assert all(kinds[kind] for kind in (
        "", "stops", "prepares", "meets", "exchanges")), kinds


def test_of_every_turn_of_a_match_something_is_told_and_of_no_rescue_only_that_the_check_has_ended() -> None:
    names, bare = replace(Names.of(tile_set("classic")), you=Side.FIRST), 0
    kinds = Counter[str]()
    for match in map(load_record, RECORDS):
        for before, move in zip(match.positions, match.moves, strict=False):
            told = did(names, before, move)
            assert "quiet" not in told
            bare += told.endswith("no longer in check") and told.count(". ") == 0 and bool(seen(names, before, move))
            assert told or not move.steps
            if not move.steps:
                continue
            (step,) = move.steps
            assert isinstance(step, Slide)
            after = before.after(move)
            was, touched = settled_after(before), settled_after(before) | halfway_after(before)
            now, touching = ({step.source if each == step.target else each for each in found}
                             for found in (settled_after(after), settled_after(after) | halfway_after(after)))
            named = {step.source if each == step.target else each for each in squares(told)}
            touches = r"(?:On .. )?(Your|your|\w+'s) pieces?(?: on [^.]+)? (no longer touch|now touch)"
            if found := re.match(touches, told):
                side = Side.FIRST if found[1].lower() == "your" else Side.SECOND
                changed = touched - touching if found[2] != "now touch" else touching - touched
                assert named - {step.source} <= changed | own(before, side.other)
                assert named & changed and named & changed <= own(before, side)
                kinds[found[2]] += 1
            if told == "In place: no change":
                lost = touched - touching
                assert was == now and (touched == touching or lost & own(before, before.mover))
    assert not bare and kinds


def own(position: Position, side: Side) -> set[int]:
    return set(squares_of(position.tiles, side))


@pytest.mark.parametrize("record", RECORDS)
def test_what_a_move_costs_is_only_what_is_worse_for_its_side_after_it(record: Path) -> None:
    names, told = Names.of(tile_set("classic")), Counter[str]()
    for before in load_record(record).positions[::3]:
        for move in before.legal_moves:
            if not move.steps or before.after(move).is_terminal:
                continue
            after, mover, (step,) = before.after(move), before.mover, move.steps
            assert isinstance(step, Slide)
            text = costs(names, before, move)
            assert bool(text) >= is_bad(before, move) and "no longer in check" not in text
            for sentence in text.split(". ") if text else ():
                there = squares(sentence)
                if "out of place" in sentence:
                    came = {step.target if each == step.source else each for each in there}
                    assert there <= its(before, mover) and not came & its(after, mover)
                elif "alone" in sentence:
                    assert there <= before.alarms_after(move.steps)
                else:
                    assert f"{names.side(mover.other)}'s" in sentence and there <= its(after, mover.other)
                told[re.sub(r"[a-e][1-5].*|Circle|Diamond", "", sentence)[:20]] += 1
    assert len(told) > 2

"""A flip that was made: what a hint says of it and what a lesson from a mistake does, held against exact values."""

from __future__ import annotations

import random
import re

import pytest
from speaking import NAMES

from magicgame.engine.advice import advise
from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games.game import Face, Flip, Position, Side, Tile, Tiles, Variant
from magicgame.games.magic import LOCKED_LINE, MAGIC, STANDING_LINE, start
from magicgame.match.review import judge, right_turns
from magicgame.match.why import winners_turns
from magicgame.ui.words.advice import KIND, TILE, TURN, grounds, has_more, hint_text
from magicgame.ui.words.mistakes import played_text

_MATCHES, _FLIPS, _HINTED = 60, 4, 150


@pytest.mark.parametrize("variant", [LOCKED_LINE, STANDING_LINE])
def test_a_flip_is_to_be_taken_back_only_where_no_placement_after_it_is_right(variant: Variant) -> None:
    rng, told, praised = random.Random(9), dict.fromkeys((True, False), 0), 0
    for _match in range(_MATCHES):
        position = start(variant)
        for _turn in range(rng.randrange(2, 13)):
            after = position.after(rng.choice(position.legal_moves))
            position = position if after.is_terminal else after
        analysis = analyse(position, StopFlag())
        best, values = analysis.moves[0], {found.move: found for found in analysis.moves}
        flips = sorted({step for move in values for step in move.steps if isinstance(step, Flip)}, key=str)
        for flip in rng.sample(flips, min(_FLIPS, len(flips))):
            beginning = [found for move, found in values.items() if move.steps[0] == flip]
            keeps = any(found.value is best.value for found in beginning)
            holds_out = best.value is not Value.LOSS or best.remoteness in (1, 2) or any(
                (found.remoteness or 0) > 2 for found in beginning)
            is_right = keeps and holds_out
            remark = judge(position, rng.choice(beginning).move, analysis)
            right = right_turns(remark, analysis)
            is_at_once = (best.value, best.remoteness) == (Value.WIN, 1)
            begins_right = is_right and (not is_at_once or any(
                (found.value, found.remoteness) == (Value.WIN, 1) for found in beginning))
            assert any(move.steps[0] == flip for move in right) is begins_right
            hint = advise(position, (flip,), StopFlag())
            said = hint_text(NAMES, position, (flip,), hint, KIND)
            assert ("back with Undo" in said) is not is_right, (position.text, flip, said)
            told[is_right] += 1
            if remark.is_lesson:
                lesson = played_text(NAMES, remark, 1, None, MAGIC, right)
                is_praised = "The flip was right" in lesson or "It began well" in lesson
                assert is_praised <= begins_right, (position.text, lesson)
                praised += is_praised
            if "another one wins at once" in said:
                assert (best.value, best.remoteness) == (Value.WIN, 1) not in [
                    (found.value, found.remoteness) for found in beginning]
            if "wins sooner" in said or "lasts longer" in said:
                longest = best.value is Value.LOSS
                assert best.value is not Value.DRAW
                assert all((found.remoteness or 0) < (best.remoteness or 0) if longest else
                           (found.remoteness or 99) > (best.remoteness or 99)
                           for found in beginning if found.value is best.value)
    assert all(count > _MATCHES for count in told.values()) and praised


def after_chance(seed: int, turns: range, kept_part: float) -> Position:
    """An open position after about so many turns by chance, of which that part keep the result."""
    rng, position = random.Random(seed), start()
    for _turn in range(rng.choice(turns)):
        moves = analyse(position, StopFlag()).moves
        kept = [found.move for found in moves if found.value is moves[0].value]
        after = position.after(rng.choice(kept if rng.random() < kept_part else position.legal_moves))
        position = position if after.is_terminal else after
    return position


def lacks_one(tiles: Tiles, side: Side, squares: str) -> bool:
    lying = [tiles[int(name) - 1] for name in squares.split("–")]
    return any(lying.count(None) == 1 and lying.count(Tile(side, face)) == 2 for face in Face)


def test_beside_the_placement_is_told_what_the_placement_does_and_first_what_is_framed() -> None:
    done = framed = faced = 0
    for seed in range(_HINTED):
        position = after_chance(seed, range(3, 12), 0.6)
        advice = advise(position, (), StopFlag())
        if advice.move is None or len(advice.move.steps) < 2:
            continue
        begun = advice.move.steps[:1]
        flipped, placed = position.tiles_after(begun), position.tiles_after(advice.move.steps)
        told = grounds(NAMES, position, advice, TURN, begun)
        for line in re.findall(r"spoils \w+'s (\S+\d)", told.text):
            done += 1
            assert lacks_one(flipped, position.mover.other, line) and not lacks_one(placed, position.mover.other, line)
        for line in re.findall(r"prepares (\S+\d)", told.text):
            done += 1
            assert lacks_one(placed, position.mover, line) and not lacks_one(flipped, position.mover, line)
        if told.equal:
            framed += 1
            first = told.text.split(". ")[0]
            assert all(re.search(rf"\b{square + 1}\b", first) for square in told.equal), (position.text, told.text)
        for square in told.equal:
            right = {move.steps[-1].face for move in advice.keeping
                     if move.steps[:1] == begun and move.steps[-1].target == square}
            found = re.search(rf"\b{square + 1}(?: \((\w+)\))?", told.text)
            assert found and (found[1] is None) is (len(right) == 2), (position.text, told.text)
            assert found[1] in (None, *map(NAMES.face, right)), (position.text, told.text)
            faced += found[1] is not None
    assert done and framed and faced


def test_what_a_wrong_flip_gives_away_is_so() -> None:
    told: dict[str, int] = {}
    for seed in range(_HINTED):
        rng, position = random.Random(seed), start()
        for _turn in range(rng.randrange(5, 14)):
            after = position.after(rng.choice(position.legal_moves))
            position = position if after.is_terminal else after
        moves = analyse(position, StopFlag()).moves
        for begun in {move.steps[:1] for move in position.legal_moves if len(move.steps) > 1}:
            said = hint_text(NAMES, position, begun, advise(position, begun, StopFlag()), KIND)
            best = next(found for found in moves if found.move.steps[:1] == begun)
            if found := re.search("turns your win into a (draw|loss)", said):
                assert moves[0].value is Value.WIN, position.text
                assert best.value is {"draw": Value.DRAW, "loss": Value.LOSS}[found[1]], position.text
                said = found[0]
            elif found := re.search(r"can force a win(?: within (\d+) turns)?\. Take it back", said):
                assert moves[0].value is not Value.WIN and best.value is Value.LOSS, position.text
                assert winners_turns(Value.LOSS, best.remoteness or 0) == int(found[1] or 1)
                said = "can force a win"
            elif "loses at once. Take it back" in said:
                assert best.value is Value.LOSS and best.remoteness in (1, 2), position.text
            else:
                continue
            told[said] = told.get(said, 0) + 1
    assert len(told) == 4, told


def test_after_a_right_flip_the_ways_to_place_the_tile_are_counted_and_a_wrong_one_has_a_better() -> None:
    counted = mended = 0
    for seed in range(_HINTED):
        position = after_chance(seed, range(3, 13), 0.7)
        known = analyse(position, StopFlag()).moves
        for begun in {move.steps[:1] for move in position.legal_moves if len(move.steps) > 1}:
            advice = advise(position, begun, StopFlag())
            said = hint_text(NAMES, position, begun, advice, KIND)
            alike = [found for found in known if found.move.steps[:1] == begun]
            if found := re.search(r"(one|\d+) of (\d+) ways", said):
                counted += 1
                keeping = [each for each in alike if each.value is known[0].value]
                assert [len(keeping), len(alike)] == [int(found[1].replace("one", "1")), int(found[2])], position.text
                assert ("the win" in said) is (known[0].value is Value.WIN)
            assert ("turns keep" not in said and "turns do not lose" not in said) or advice.move is None or (
                len(alike) == len(known)), (position.text, said)
            if advice.move is None:
                mended += 1
                more = hint_text(NAMES, position, begun, advice, TILE)
                assert has_more(position, advice, KIND) and not has_more(position, advice, TILE)
                way = re.search(r"flip the \w+ on (\d+) to (\d+)$", more)
                assert way and "back with Undo" in more, more
                steps = (Flip(int(way[1]) - 1, int(way[2]) - 1),)
                assert steps != begun and max(
                    found.score for found in known if found.move.steps[:1] == steps) == known[0].score, position.text
    assert counted > _HINTED and mended > _HINTED

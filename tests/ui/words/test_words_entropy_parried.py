"""What is said to become of the best answer to a move of Entropy after another move is true on the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hands import PLAYTHROUGHS

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Move, Position, Side, Slide
from magicgame.games.parting import settled_after
from magicgame.match.record import load_record
from magicgame.ui.look.themes import tile_set
from magicgame.ui.words.entropy_parried import parried
from magicgame.ui.words.names import Names

RECORDS = PLAYTHROUGHS.parent / "records" / "played" / "entropy-repetition.record", PLAYTHROUGHS / "entropy-win.record"
NOBODY = Names.of(tile_set("classic"))
SLIDE = r"[a-e][1-5]-[a-e][1-5]"


def tried() -> Iterator[tuple[Position, Move, Move, Move]]:
    """Positions, a move, the one that was played, and each answer to that."""
    for match in map(load_record, RECORDS):
        for before, played in zip(match.positions[:-1:2], match.moves[::2], strict=False):
            instead = before.after(played)
            if not played.steps or instead.is_terminal:
                continue
            others = [each for each in before.legal_moves[::5] if each.steps and each != played]
            yield from ((before, other, played, answer) for other in others for answer in instead.legal_moves
                        if answer.steps)


def squares(text: str) -> set[int]:
    return {each for each in range(25) if re.search(rf"(?<!-)\b{ENTROPY.square_name(each)}\b(?!-)", text)}


def its(position: Position, side: Side) -> set[int]:
    return {square for square in settled_after(position)
            if (tile := position.tiles[square]) is not None and tile.side is side}


def alone(position: Position, side: Side) -> set[int]:
    assert position.mover is side
    return set(position.alarms_after())


@pytest.mark.parametrize("you", [None, Side.FIRST, Side.SECOND])
def test_an_answer_that_does_no_harm_any_more_is_one_that_did_it_after_the_other_move(you: Side | None) -> None:
    names, told = replace(NOBODY, you=you), Counter[str]()
    for before, move, played, answer in tried():
        said = parried(names, before, move, played, answer)
        instead, after, side = before.after(played), before.after(move), before.mover
        if not said:
            continue
        assert instead.move_text(answer) in re.findall(SLIDE, said)
        answered = instead.after(answer)
        then = after.after(answer) if answer in after.legal_moves else None
        stays_in_check = "It does not end" in said
        if "would block" in said or (said.startswith("It ") and not stays_in_check) or "piece stays" in said:
            (step,), (own,) = answer.steps, move.steps
            assert isinstance(step, Slide) and isinstance(own, Slide) and then is None
            is_left = re.match(r"\S+ piece stays on ..(, in the way of| and prevents)", said)
            square = squares(is_left[0]).pop() if is_left else own.target
            assert "and prevents" not in said or square == step.target
            tile, way = after.tiles[square], ENTROPY.board.way(step.source, step.target)
            assert tile is not None and tile.side is side and square in way and instead.tiles[square] is None
            assert (before.tiles[square] is None) is said.startswith("It blocks ") or "would block" in said or (
                said.startswith("It still blocks ") and square in way and own.source in way)
            harm = squares(re.sub(SLIDE, "", said.partition(", which ")[2]))
            assert harm <= (alone(answered, side) if "alone" in said else its(answered, side.other))
            told["left" if is_left else "blocked"] += 1
            if "in place" in said:
                others = (after.after(each) for each in after.legal_moves)
                assert len(its(answered, side.other)) > max(len(its(each, side.other)) for each in others)
        elif "By giving check" in said or "would not end it" in said or stays_in_check:
            assert then is None and after.alarms_after()
            waiting = ENTROPY.set_up(before.tiles, before.variant, side.other)
            assert "would not" in said or stays_in_check is (set(after.alarms_after()) <= set(waiting.alarms_after()))
            told["checked"] += 1
        elif "in check" in said:
            assert then is not None and not then.is_terminal and not alone(then, side) and alone(answered, side)
            told["spared"] += 1
        elif "end the check" in said:
            assert then is not None and alone(then, side) and then.next_steps() and not answered.next_steps()
            head = said.partition(" would end the check ")[0] if "would end" in said else ""
            assert all(each in map(then.move_text, then.legal_moves) for each in re.findall(SLIDE, head))
            told["curable"] += 1
        elif "in place" in said:
            assert then is not None and squares(said) <= its(answered, side.other) - its(then, side.other)
            told["unplaced"] += 1
    assert all(told[kind] for kind in ("blocked", "left", "checked", "spared")), told


def test_an_answer_that_does_nothing_is_not_worth_parrying() -> None:
    for before, move, played, answer in tried():
        instead = before.after(played)
        answered = instead.after(answer)
        does = answered.outcome is not None or len(its(answered, instead.mover)) > len(its(instead, instead.mover))
        if not does and not answered.alarms_after() and not any(
                threat.steps for threat in ENTROPY.chances_after(ENTROPY.set_up(
                    answered.tiles, ENTROPY.variants[0], instead.mover))):
            assert parried(NOBODY, before, move, played, answer) == ""

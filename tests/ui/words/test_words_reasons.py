"""What *Why* tells of turns in matches by chance, held against exact values and the end of the turns it shows."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise

import pytest
from speaking import NAMES

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games.game import Face, Flip, Line, Place, Position, Side, Threat, Variant
from magicgame.games.magic import LOCKED_LINE, MAGIC, STANDING_LINE, start
from magicgame.match.review import Remark, Verdict, judge
from magicgame.match.walk import in_turns, lines_threatened, points, positions_of
from magicgame.match.why import Why, why
from magicgame.ui.words import threats
from magicgame.ui.words.deeds import deed_told
from magicgame.ui.words.reasons import better_told, reason_steps
from magicgame.ui.words.squares import line_text
from magicgame.ui.words.verdicts import turned_text
from magicgame.ui.words.walk import purpose

_GAMES, _LATE = 12, 7
_WORDS = {"win": Value.WIN, "draw": Value.DRAW, "loss": Value.LOSS}


@cache
def reasons(variant: Variant) -> tuple[tuple[Remark, Why], ...]:
    """Of the later turns of matches by chance, those that can be explained."""
    return tuple(_reasons(variant))


def _reasons(variant: Variant) -> Iterator[tuple[Remark, Why]]:
    for seed in range(_GAMES):
        rng, position = random.Random(seed), start(variant)
        while not position.is_terminal:
            move = rng.choice(position.legal_moves)
            if position.ply >= _LATE:
                remark = judge(position, move, analyse(position, StopFlag()))
                if (found := why(remark, StopFlag())) is not None:
                    yield remark, found
            position = position.after(move)


@pytest.mark.parametrize("variant", [LOCKED_LINE, STANDING_LINE])
def test_a_reason_names_the_line_that_wins_and_ends_with_what_was_better_or_what_the_turn_did(variant: Variant) -> None:
    named = turned = 0
    for remark, found in reasons(variant):
        steps = reason_steps(NAMES, remark, found, MAGIC, 5, tells_better=True)
        said, line = " ".join(text for _number, text in steps), line_text(found.ending.line, MAGIC)
        is_shown = not found.is_missed and len(found.moves) > 1 and found.ending.winner is not remark.before.mover
        if is_shown and found.turns > 2 and found.instead is None:
            named += 1
            assert line in said or found.ending.flip is not None, (remark.before.text, said)
        if told := turned_text(NAMES, remark, 5):
            turned += 1
            is_better_told = steps[-1][1].startswith("Better: ")
            assert steps[-1][0] == 5 and is_better_told is not steps[-1][1].endswith(told), "a reason ends with one"
            assert not is_better_told or found.is_missed or len(re.findall(r"[.] |[.]$", steps[-1][1])) <= 4
            alone = reason_steps(NAMES, remark, found, MAGIC, 5)
            assert found.is_missed or alone[-1][1].endswith(told)
            if change := re.search("turned a (.+) into a (.+)\\.", told):
                values = remark.best.value, remark.played.value
                assert values == (_WORDS[change[1]], _WORDS[change[2]]), remark.before.text
            else:
                assert remark.best.value is remark.played.value and remark.best != remark.played
        else:
            assert remark.verdict not in (Verdict.GIVES_AWAY, Verdict.SLOWER) and not remark.is_lesson
    assert named > 3 and turned > 20


@pytest.mark.parametrize("variant", [LOCKED_LINE, STANDING_LINE])
def test_a_line_that_wins_without_having_been_threatened_is_named_before_it_does(variant: Variant) -> None:
    surprising = 0
    for remark, found in reasons(variant):
        positions = positions_of(remark.before, found.moves)
        for point, before, move in zip(
                points(positions, found.ending.winner), positions, found.moves, strict=False):
            if not (point.is_winners and point.is_decisive and point.left and point.threats):
                continue
            said = purpose(NAMES, MAGIC, point, (before, move), analyse(before, StopFlag()), found.ending)
            threatened = [threat.squares for threat in point.threats]
            assert line_text(found.ending.line, MAGIC) in said or len(threatened) > 3, (before.text, said)
            surprising += found.ending.line.squares not in threatened
    assert surprising


def lacks_one(position: Position, side: Side, line: str) -> bool:
    """Whether the side has two tiles of that line, the same side up, and its third square is free."""
    tiles = [position.tiles[int(name) - 1] for name in line.split("–")]
    return tiles.count(None) == 1 and len(set(tiles)) == 2 and all(tile is None or tile.side is side for tile in tiles)


def test_what_a_turn_beside_a_line_stops_prepares_or_spoils_is_on_the_board() -> None:
    seen: Counter[str] = Counter()
    for remark, found in chain(reasons(LOCKED_LINE), reasons(STANDING_LINE)):
        positions = positions_of(remark.before, found.moves)
        for point, (before, after), move in zip(
                points(positions, found.ending.winner), pairwise(positions), found.moves, strict=True):
            said = purpose(NAMES, MAGIC, point, (before, move), analyse(before, StopFlag()), found.ending)
            if told := re.search(r"This (prepares|spoils \w+'s) ([\d–]+)\.", said):
                side, is_made = (before.mover, True) if told[1] == "prepares" else (before.mover.other, False)
                assert lacks_one(after, side, told[2]) is is_made, (before.text, said)
                assert lacks_one(before, side, told[2]) is not is_made, (before.text, said)
                seen[told[1].split()[0]] += 1
            if point.left == 1 and not point.is_winners and "This stops" in said:
                ways = {threat.squares for threat in MAGIC.chances_after(after)}
                assert not any(threat.squares in ways for threat in point.met if threat.steps), (before.text, said)
                seen["stops"] += 1
    assert min(seen[each] for each in ("prepares", "spoils", "stops")) > 3, seen


def test_the_one_tile_that_can_be_flipped_is_on_the_board_and_told_once() -> None:
    now = past = 0
    for remark, found in chain(reasons(LOCKED_LINE), reasons(STANDING_LINE)):
        positions, last, before_told = positions_of(remark.before, found.moves), None, ""
        for point, (before, after), move in zip(
                points(positions, found.ending.winner), pairwise(positions), found.moves, strict=True):
            said = purpose(NAMES, MAGIC, point, (before, move), analyse(before, StopFlag()), found.ending, last)
            if told := re.search(r"(can|could) flip only the tiles? on (\d+)(?: and (\d+))?\.", said):
                shown = after if told[1] == "can" else before
                squares, now, past = set(filter(None, told.groups()[1:])), now + (told[1] == "can"), past + (
                    told[1] == "could")
                sources = {move.steps[0].source for move in shown.legal_moves if isinstance(move.steps[0], Flip)}
                assert {MAGIC.square_name(source) for source in sources} == squares, (before.text, said)
                assert "flip only" not in before_told, (before.text, before_told, said)
            last, before_told = point, said
    assert now and past


@pytest.mark.parametrize("variant", [LOCKED_LINE, STANDING_LINE])
def test_a_better_turn_is_only_said_to_do_what_the_one_played_did_not(variant: Variant) -> None:
    """Of its threats all are named, one of which at least is its own, unless it wins soon."""
    told = counted = 0
    for remark, found in reasons(variant):
        ends = (remark.before.after(each.move).is_terminal for each in (remark.best, remark.played))
        if not remark.is_lesson or any(ends):
            continue
        said = better_told(NAMES, remark, found, MAGIC)
        before, played = remark.before, remark.played.move
        sources = {MAGIC.square_name(step.source) for step in played.steps if isinstance(step, Flip)}
        placed = {MAGIC.square_name(step.target) for step in played.steps if isinstance(step, Place)}
        if taken := re.search(r"It takes ([\d, and]+) away", said):
            told += 1
            assert not set(re.findall(r"\d+", taken[1])) & (sources | placed), (before.text, before.move_text(played))
        if threat := re.search(r"((?:makes the lines? [\d–, and]+)?threatens [\d–, and]+)\.", said):
            told += 1
            of_better, of_played = (
                {line_text(Line(before.mover, each.squares, (0,), False), MAGIC)
                 for each in lines_threatened(before.after(move))} for move in (remark.best.move, played))
            lines = set(re.findall(r"[\d–]{5,}", threat[1]))
            assert lines == of_better or (len(lines) >= 4 and lines < of_better), (before.text, said)
            is_near_win = remark.best.value is Value.WIN and (remark.best.remoteness or 0) <= 4
            assert lines - of_played or is_near_win, (before.text, before.move_text(played), said)
        if remark.best.value is not Value.LOSS and (others := re.search(
                r"Only this (?:wins|holds)|like (one|\d+) other turns?\.", said)):
            counted += 1
            count = {None: 0, "one": 1}[others[1]] if others[1] in (None, "one") else int(others[1])
            values = [each.value for each in analyse(before, StopFlag()).moves]
            assert count == values.count(remark.best.value) - 1, (before.text, before.move_text(played), said)
        if (stopped := re.search(r"This stops ([\d–, and]+)[:. ]", said)) and not (
                remark.best.value is Value.WIN and (remark.best.remoteness or 0) <= 4):
            told += 1
            left = {line_text(Line(before.mover, each.squares, (0,), False), MAGIC)
                    for each in MAGIC.chances_after(before.after(played))}
            assert set(re.findall(r"[\d–]{5,}", stopped[1])) <= left, (before.text, before.move_text(played), said)
    assert told > 2 and counted > 5


def test_lines_that_one_turn_completes_are_one_threat() -> None:
    """A line that stands already is one by itself."""
    line = Threat((Flip(2, 6), Place(2, Face.LIGHT)), (0, 1, 2), (3,))
    other = replace(line, squares=(2, 5, 8))
    elsewhere = replace(line, steps=(Place(2, Face.LIGHT),), squares=(2, 6, 10))
    assert in_turns((line, other)) == 1 and in_turns((line, elsewhere)) == 2
    assert in_turns((Threat((), (0, 1, 2)), Threat((), (2, 6, 10)))) == 2
    assert threats.cry(NAMES, MAGIC, Side.SECOND, (line, other)) == "Threat:"
    assert threats.told(NAMES, MAGIC, Side.SECOND, (line, other)) == (
        "Diamond can flip 3 to 7, place light side up on 3 and lock 1–2–3 and 3–6–9")
    assert threats.cry(NAMES, MAGIC, Side.SECOND, (line, elsewhere)) == "2 threats:"


def test_what_could_still_be_locked_for_a_draw_is_not_called_stopped() -> None:
    seen = 0
    for seed in range(40):
        rng, position = random.Random(seed), start()
        while not position.is_terminal:
            for move in rng.sample(position.legal_moves, min(6, len(position.legal_moves))):
                told = deed_told(NAMES, MAGIC, position, move)
                for line, other in re.findall(r"can still lock ([\d–]+), but that would lock \w+'s ([\d–]+)", told):
                    seen += 1
                    assert line not in told.split("can still lock")[0], "not stopped"
                    after, wanted = position.after(move), [squares(line), squares(other)]
                    ends = [after.after(each).outcome for each in after.legal_moves]
                    locking = [{each.squares: each.side for each in end.lines} for end in ends if end is not None]
                    assert any(all(each in lines for each in wanted) for lines in locking), (position.text, told)
                    assert not any(squares(line) in lines and set(lines.values()) == {after.mover}
                                   for lines in locking), (position.text, told)
            position = position.after(rng.choice(position.legal_moves))
    assert seen > 3


def squares(line: str) -> tuple[int, ...]:
    return tuple(int(name) - 1 for name in line.split("–"))

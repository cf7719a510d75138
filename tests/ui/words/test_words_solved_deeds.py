"""What a solved puzzle tells of the player's own turns is so on the board, over all puzzles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from speaking import NAMES, is_plain

from magicgame.games import GAMES
from magicgame.games.game import Flip, Place, Position, Side, Variant
from magicgame.match.focus import Played
from magicgame.match.ideas import crux_of, played_from, solution_of
from magicgame.match.puzzles import Puzzle, puzzles_of
from magicgame.ui.words.puzzles import why_it_wins
from magicgame.ui.words.solution_ends import solved_about
from magicgame.ui.words.solved_deeds import key_turn, last_turn

VARIANTS = [variant for game in GAMES.values() for variant in game.variants if puzzles_of(variant)]
ENTROPY = GAMES["entropy"].variants[0]


def all_of(variant: Variant, *kinds: str) -> Iterator[tuple[Puzzle, Position, Played]]:
    for puzzle in puzzles_of(variant):
        if puzzle.kind in kinds:
            start = puzzle.start(GAMES[variant.game], variant)
            yield puzzle, start, played_from(start, puzzle.line)


def named(text: str, variant: Variant) -> set[int]:
    names = {GAMES[variant.game].square_name(square): square for square in range(GAMES[variant.game].board.size)}
    return {names[each] for each in re.findall(r"\b(?:[a-e][1-5]|\d+)\b", text)}


def beside(position: Position, square: int, side: Side) -> set[int]:
    """Where pieces of the side touch that square."""
    found = set()
    for other in GAMES["entropy"].board.surroundings[square]:
        tile = position.tiles[other]
        if tile is not None and tile.side is side:
            found.add(other)
    return found


@pytest.mark.parametrize("variant", [each for each in VARIANTS if each.game == "magic"], ids=lambda each: each.key)
def test_what_completed_and_closed_the_line_did(variant: Variant) -> None:
    seen: Counter[str] = Counter()
    for puzzle, start, line in all_of(variant, "win"):
        position, move = line[-1]
        told, outcome = last_turn(line), position.after(move).outcome
        assert outcome is not None and (not told or is_plain(told))
        flip = next((step for step in move.steps if isinstance(step, Flip)), None)
        place = next((step for step in move.steps if isinstance(step, Place)), None)
        if position.mover is not start.mover or "Every square" in told:
            assert not re.search(r"completes|took|freed|already", told), puzzle.key
            continue
        (won,) = outcome.lines
        free = {square for square in won.lock if position.tiles[square] is None}
        if found := re.search(r"Your tile on (\d+)( completes it|)", told):
            assert place is not None and named(found[1], variant) == {place.target}
            assert (place.target in won.squares) is bool(found[2]), puzzle.key
        if found := re.search(r"freed (\d+) for your tile", told):
            assert flip is not None and place is not None and place.target in won.squares
            assert named(found[1], variant) == {flip.source} == {place.target}
        if found := re.search(r"flip to (\d+)(?: and your tile on (\d+))? took the last free squares?", told):
            assert flip is not None and named(found[1], variant) == {flip.target}
            assert named(found[0], variant) == free, puzzle.key
        if found := re.match(r"Your tile on (\d+) took the last free square ", told):
            assert named(found[1], variant) == free, puzzle.key
        assert ("taken already" in told) is not free, puzzle.key
        assert ("Now none of its tiles can be flipped." in told) is (len(line) == 1)
        seen[re.sub(r"\d+", "", told)] += 1
    assert len(seen) >= 4, seen


def test_the_last_slide_put_those_pieces_in_place() -> None:
    seen: Counter[bool] = Counter()
    for puzzle, start, line in all_of(ENTROPY, "win"):
        position, move = line[-1]
        if position.mover is not start.mover:
            continue
        (step,) = move.steps
        assert not isinstance(step, Flip)
        told, after, source = last_turn(line), position.after(move), named(position.move_text(move)[:2], ENTROPY).pop()
        found = re.fullmatch(
            r"(\S+) put that piece in place and (?:the one|those) on (.*), too, which it no longer touch(?:es)?"
            r"[.]", told)
        assert found is not None and found[1] == position.move_text(move), puzzle.key
        left = named(found[2], ENTROPY)
        assert left == beside(position, source, position.mover)
        for square in {*left, step.target}:
            assert not beside(after, square, position.mover) and beside(after, square, position.mover.other)
        seen[len(left) > 1] += 1
    assert len(seen) == 2


def test_the_key_is_the_turn_that_decides_and_does_as_told() -> None:
    seen: Counter[str] = Counter()
    for variant in VARIANTS:
        for puzzle, start, _line in all_of(variant, "win"):
            crux = crux_of(puzzle, start)
            told = "" if crux is None else key_turn(replace(NAMES, you=start.mover), solution_of(puzzle, start), crux)
            if not told or crux is None:
                continue
            position, move = solution_of(puzzle, start)[crux.number - 1]
            assert is_plain(told) and position.mover is start.mover
            head, does = told.split(". ", 1)
            assert head == f"The key is turn {crux.number}, {position.move_text(move)}"
            after = position.after(move)
            if "is in check" in does:
                assert after.alarms_after() and named(does, ENTROPY) <= after.alarms_after()
            elif found := re.match(r"This puts your pieces? on (.*?) in place", does):
                for square in named(found[1], ENTROPY):
                    assert beside(after, square, start.mover.other) and not beside(after, square, start.mover)
            else:
                raise AssertionError(does)
            seen["check" if "check" in does else "place"] += 1
    assert seen["check"] > 10 and seen["place"] > 50, seen


def test_a_slide_said_to_be_foiled_leaves_those_pieces_without_touch() -> None:
    seen = 0
    for puzzle, start, line in all_of(ENTROPY, "hold"):
        told = solved_about(replace(NAMES, you=start.mover), puzzle, start, puzzle.line).partition("mistake: ")[0]
        after = line[0][0].after(line[0][1])
        for way, squares in re.findall(r"Then (\S+) would leave \w+'s pieces? on (.*?) touching none of yours", told):
            ended = after.after(after.parse_move(way))
            for square in named(squares, ENTROPY):
                tile = ended.tiles[square]
                assert tile is not None and tile.side is after.mover and not beside(ended, square, start.mover)
            assert ended.outcome is None or ended.outcome.winner is not after.mover
            seen += 1
    assert seen > 2


def test_of_several_lines_all_are_locked_that_are_said_to_be() -> None:
    seen: Counter[int] = Counter()
    for variant in VARIANTS:
        for puzzle, _start, line in all_of(variant, "win"):
            outcome = line[-1][0].after(line[-1][1]).outcome
            assert outcome is not None
            told = why_it_wins(outcome)
            assert ("beside them" in told) <= (len(outcome.lines) > 1), puzzle.key
            assert not told or all(each.locked for each in outcome.lines)
            seen[len(outcome.lines) if told else 0] += 1
    assert seen[2] and seen[1] and seen[0]

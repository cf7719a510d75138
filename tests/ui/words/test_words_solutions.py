"""What is said while a solution is shown, held against the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from speaking import NAMES, is_plain

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games import GAMES
from magicgame.games.game import Position, Side, Variant
from magicgame.match.deeds import deed
from magicgame.match.ideas import crux_of, solution_of
from magicgame.match.puzzles import Puzzle, puzzles_of
from magicgame.match.walk import lines_threatened
from magicgame.ui.words import solutions
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import line_text

VARIANTS = [variant for game in (GAMES["magic"], GAMES["entropy"]) for variant in game.variants if puzzles_of(variant)]
_A_THEME = 3


def some_of(variant: Variant, *kinds: str) -> Iterator[tuple[Puzzle, Position]]:
    """Some puzzles of each list, with their beginnings."""
    of_theme: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles_of(variant):
        of_theme.setdefault(puzzle.theme, []).append(puzzle)
    for found in of_theme.values():
        for puzzle in found[::max(1, len(found) // _A_THEME)]:
            if puzzle.kind in kinds:
                yield puzzle, puzzle.start(GAMES[variant.game], variant)


def named(solver: Side) -> Names:
    return replace(NAMES, you=solver)


def told(puzzle: Puzzle, start: Position, number: int) -> str:
    return solutions.turn_text(
        named(start.mover), solution_of(puzzle, start), number, crux_of(puzzle, start))


def ends_at_once(position: Position) -> bool:
    """Whether the mover can win with its turn."""
    outcomes = (position.after(move).outcome for move in position.legal_moves)
    return any(outcome is not None and outcome.winner is position.mover for outcome in outcomes)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_a_turn_no_reply_helps_against_is_one(variant: Variant) -> None:
    tested = 0
    for puzzle, start in some_of(variant, "win"):
        line = solution_of(puzzle, start)
        for number, (position, move) in enumerate(line, 1):
            if "you win with the next turn" not in told(puzzle, start, number):
                continue
            after = position.after(move)
            tested += 1
            for reply in after.legal_moves:
                then = after.after(reply)
                assert (then.outcome is not None and then.outcome.winner is start.mover) or ends_at_once(then)
    assert tested > _A_THEME


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_a_turn_is_called_no_threat_where_it_makes_none(variant: Variant) -> None:
    for puzzle, start in some_of(variant, "win"):
        for number, (position, move) in enumerate(solution_of(puzzle, start)[:-1], 1):
            said = told(puzzle, start, number)
            is_quiet = position.mover is start.mover and not deed(position, move).threatens
            is_called = "No threat yet" in said or "threatens nothing" in said or "Whatever" in said
            assert is_plain(said)
            assert not is_quiet or is_called
            assert is_quiet or ("No threat yet" not in said and "threatens nothing" not in said)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_a_reply_that_does_not_help_is_told_by_what_wins_next(variant: Variant) -> None:
    found = set()
    for puzzle, start in some_of(variant, "win"):
        line = solution_of(puzzle, start)
        for number, (position, _reply) in enumerate(line[:-1], 1):
            said = told(puzzle, start, number)
            following, winning = line[number]
            outcome = following.after(winning).outcome
            if following.mover is not start.mover:
                assert "But " not in said and "No reply" not in said
            elif outcome is None:
                assert "No reply holds out longer" in said
            else:
                *_rest, last = said.split("But ")
                lines = [line for line in outcome.lines if line.side is start.mover and line.lock]
                was_there = {threat.squares for threat in lines_threatened(position)}
                if lines:
                    named_lines = [line for line in lines if line_text(line, GAMES[variant.game]) in last]
                    assert named_lines and all(("now" not in last) == (line.squares in was_there)
                                               for line in named_lines)
                else:
                    assert following.move_text(winning) in last
                found.add(last.split()[0])
    assert len(found) > 1, "some were threatened before, others were not"


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_what_holds_the_draw_leaves_no_threat(variant: Variant) -> None:
    for puzzle, start in some_of(variant, "hold"):
        line = solution_of(puzzle, start)
        end = solutions.with_end("", named(start.mover), puzzle, line, crux_of(puzzle, start))
        after = start.after(line[0][1])
        assert is_plain(end) and "every other turn loses." in end
        if after.outcome is not None:
            assert after.outcome.winner is None and "a draw" in end
        else:
            assert not ends_at_once(after)


def test_a_trap_counts_the_replies() -> None:
    puzzle, start = next(some_of(GAMES["magic"].variants[0], "trap"))
    line = solution_of(puzzle, start)
    said = solutions.with_end("", named(start.mover), puzzle, line, None)
    count = re.search(r"of (\d+) replies only one does not lose", said)
    found = analyse(start.after(line[0][1]), StopFlag()).moves
    assert count is not None and int(count[1]) == len(found)
    assert sum(each.value is not Value.LOSS for each in found) == 1


def test_the_end_names_the_turn_that_decides_and_what_it_threatens() -> None:
    for puzzle, start in some_of(GAMES["magic"].variants[0], "win"):
        crux, line = crux_of(puzzle, start), solution_of(puzzle, start)
        end = solutions.with_end("", named(start.mover), puzzle, line, crux)
        if crux is None:
            assert puzzle.turns == 1 and end.startswith("Every square beside it is taken")
        elif not puzzle.is_forced:
            position, move = line[crux.number - 1]
            assert f"turn {crux.number} threatens" in end and position.mover is start.mover
            rows = {"–".join(str(square + 1) for square in threat.squares)
                    for threat in lines_threatened(position.after(move))}
            assert {*re.findall(r"\d+–\d+–\d+", end)} == rows


def test_what_lasts_one_turn_is_not_counted() -> None:
    assert solutions.title(1, 1) == "Turn 1 of 1" and solutions.title(3, 3) == "Turn 3 of 3"

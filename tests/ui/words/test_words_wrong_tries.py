"""What is said of a wrong turn in a puzzle once it is answered, held against the board."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest
from speaking import NAMES, is_plain

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games import GAMES
from magicgame.games.game import Position, Variant
from magicgame.match.puzzles import puzzles_of
from magicgame.match.walk import lines_threatened
from magicgame.ui.words import wrong_tries
from magicgame.ui.words.squares import row_text

MAGIC, ENTROPY = GAMES["magic"], GAMES["entropy"]


def lines_of(position: Position) -> set[str]:
    return {row_text(threat.squares, MAGIC) for threat in lines_threatened(position)}


@pytest.mark.parametrize("variant", MAGIC.variants, ids=lambda each: each.key)
def test_how_a_reply_holds_the_draw_is_true_of_it(variant: Variant) -> None:
    told: Counter[str] = Counter()
    for puzzle in [each for each in puzzles_of(variant) if each.theme == "win-2"][::12]:
        start = puzzle.start(MAGIC, variant)
        for move in start.legal_moves[::4]:
            before = start.after(move)
            analysis = analyse(before, StopFlag()) if not before.is_terminal else None
            if analysis is None or analysis.value is not Value.DRAW:
                continue
            reply = analysis.moves[0].move
            said, focus = wrong_tries.answered(
                replace(NAMES, you=start.mover), puzzle, "Drawn.", before, reply, Value.DRAW)
            after = before.after(reply)
            assert is_plain(said) and ("the win is gone" in said or said.endswith("Drawn."))
            threatened: set[str] = set()
            for verb, lines in re.findall(
                    r"(stops|threatens|makes the line)s?(?: to make)? ((?:(?:, | and )?\d+–\d+–\d+)+)", said):
                told[verb] += 1
                names = set(re.findall(r"\d+–\d+–\d+", lines))
                there = {row_text(line.squares, MAGIC) for line in after.lines_after()}
                possible = {"stops": lines_of(before), "threatens": lines_of(after), "makes the line": there}[verb]
                assert len(names) <= 2 and names <= possible, said
                threatened |= names & lines_of(after) if verb != "stops" else set()
            assert {row_text(threat.squares, MAGIC) for threat in focus.threats} == threatened
    assert len(told) > 1


def test_a_line_locked_while_the_other_sides_stands_comes_too_late() -> None:
    variant, found = MAGIC.variants[1], 0
    for puzzle in puzzles_of(variant)[::4]:
        start = puzzle.start(MAGIC, variant)
        stood = {row_text(line.squares, MAGIC) for line in start.lines_after() if line.side is not start.mover}
        for move in start.legal_moves if stood else ():
            after = start.after(move)
            if after.outcome is None or after.outcome.winner is start.mover:
                continue
            locked = [line for line in after.lines_after() if line.side is start.mover and line.locked]
            said = wrong_tries.refuted_text(replace(NAMES, you=start.mover), start, move, MAGIC)
            assert ("comes first" in said) is (bool(locked) and after.outcome.winner is not None)
            if locked:
                found += 1
                assert row_text(locked[0].squares, MAGIC) in said
                stands = {row_text(line.squares, MAGIC) for line in after.lines_after() if line.side is not start.mover}
                assert any(f"{row} stands" in said for row in stands)
    assert found


def test_nearly_every_wrong_turn_of_entropy_is_told_a_reason_that_is_true() -> None:
    without = told = 0
    for puzzle in puzzles_of(ENTROPY.variants[0])[::3]:
        start = puzzle.start(ENTROPY, ENTROPY.variants[0])
        for turn, failure in puzzle.failures[0].items() if puzzle.kind in ("win", "check") else ():
            before = start.after(start.parse_move(turn))
            if not failure.reply or before.is_terminal:
                continue
            reply, value = before.parse_move(failure.reply), Value.DRAW if failure.plies is None else Value.WIN
            names = replace(NAMES, you=start.mover)
            said, _focus = wrong_tries.answered(names, puzzle, "VERDICT.", before, reply, value)
            told += 1
            without += said == "VERDICT." and not before.after(reply).is_terminal
            assert is_plain(said)
            if "had a free turn" in said:
                assert not lines_threatened(before) and not before.alarms_after(), said
            if "ends your check" in said:
                assert before.alarms_after() and not before.alarms_after(reply.steps), said
                assert said.startswith(before.move_text(reply))
    assert told > 1000 and without < told / 50


def test_a_piece_to_be_rescued_first_stands_alone() -> None:
    alone = 0
    for puzzle in puzzles_of(ENTROPY.variants[0])[::3]:
        start = puzzle.start(ENTROPY, ENTROPY.variants[0])
        for turn, failure in puzzle.failures[0].items() if puzzle.kind in ("win", "check") else ():
            before = start.after(start.parse_move(turn))
            if failure.plies is not None or not failure.reply or before.is_terminal:
                continue
            reply = before.parse_move(failure.reply)
            said, _focus = wrong_tries.answered(
                replace(NAMES, you=start.mover), puzzle, "Drawn.", before, reply, Value.DRAW)
            after = before.after(reply)
            squares = {ENTROPY.square_name(square) for square in after.alarms_after()}
            if "rescued" in said:
                alone += 1
                assert set(re.findall(r"[a-e]\d", said)) == squares and after.next_steps()
            else:
                assert not squares or "must pass" in said or after.is_terminal
    assert alone

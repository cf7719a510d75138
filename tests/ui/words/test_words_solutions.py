"""What is said while a solution is shown, held against the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from speaking import NAMES, is_plain

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games import GAMES, game_of
from magicgame.games.game import Move, Position, Side, Variant
from magicgame.match.deeds import deed
from magicgame.match.ideas import crux_of, solution_of
from magicgame.match.puzzles import Puzzle, puzzles_of
from magicgame.match.walk import lines_threatened
from magicgame.ui.words import aims, solution_ends, solutions
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import line_text
from magicgame.ui.words.turns import turn_told

VARIANTS = [variant for game in (GAMES["magic"], GAMES["entropy"]) for variant in game.variants if puzzles_of(variant)]
MAGIC = GAMES["magic"]
_A_THEME = 3
_WAY = r"(?:\w+–\w+–\w+|\w\d-\w\d)"


def some_of(variant: Variant, *kinds: str, each: int = _A_THEME) -> Iterator[tuple[Puzzle, Position]]:
    """Some puzzles of each list, with their beginnings."""
    of_theme: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles_of(variant):
        of_theme.setdefault(puzzle.theme, []).append(puzzle)
    for found in of_theme.values():
        for puzzle in found[::max(1, len(found) // each)]:
            if puzzle.kind in kinds:
                yield puzzle, puzzle.start(GAMES[variant.game], variant)


def named(solver: Side) -> Names:
    return replace(NAMES, you=solver)


def told(puzzle: Puzzle, start: Position, number: int) -> str:
    return solutions.turn_text(
        named(start.mover), puzzle, solution_of(puzzle, start), number, crux_of(puzzle, start))


def end_told(puzzle: Puzzle, start: Position) -> str:
    return solution_ends.with_end(
        "", named(start.mover), puzzle, solution_of(puzzle, start), crux_of(puzzle, start))


def wins(position: Position) -> dict[Move, set[str]]:
    """The turns with which the mover wins at once, each with its lines or the way of its piece as they are written."""
    found = {}
    for move in position.legal_moves:
        outcome = position.after(move).outcome
        if outcome is not None and outcome.winner is position.mover:
            lines = {line_text(line, game_of(position)) for line in outcome.lines if line.side is position.mover}
            found[move] = {*lines, position.move_text(move)} - {""}
    return found


@cache
def left_by_replies(after: Position) -> list[set[str]]:
    """With what the side that is not to move wins after each reply; in the reply itself, if that ends the game."""
    found = []
    for reply in after.legal_moves:
        then = after.after(reply)
        if then.outcome is None:
            found.append({way for ways in wins(then).values() for way in ways})
        else:
            assert then.outcome.winner is after.mover.other
            found.append({line_text(line, game_of(then)) for line in then.outcome.lines})
    return found


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_a_turn_no_reply_helps_against_is_one(variant: Variant) -> None:
    tested = 0
    for puzzle, start in some_of(variant, "win", "trap", "check"):
        line = solution_of(puzzle, start)
        for number, (position, move) in enumerate(line, 1):
            said = told(puzzle, start, number)
            if "you win with the next turn" not in said and "completes the win" not in said:
                continue
            tested += 1
            assert all(left_by_replies(position.after(move)))
            if "completes the win" in said:
                assert all(position.after(move).after(reply).is_terminal
                           for reply in position.after(move).legal_moves)
    assert tested > _A_THEME


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_a_turn_is_called_no_threat_where_it_makes_none(variant: Variant) -> None:
    for puzzle, start in some_of(variant, "win"):
        notes = []
        for number, (position, move) in enumerate(solution_of(puzzle, start)[:-1], 1):
            said = told(puzzle, start, number)
            is_quiet = position.mover is start.mover and not deed(position, move).threatens
            is_called = "No threat" in said or "There is no threat" in said or "Whatever" in said
            assert is_plain(said)
            assert not is_quiet or is_called
            assert is_quiet or ("No threat" not in said and "no threat" not in said)
            notes += re.findall("No threat.*", said)
        assert len(notes[:2]) == len(set(notes[:2])), "the second time it is said in other words"


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_a_reply_that_does_not_help_is_told_by_what_wins_next(variant: Variant) -> None:
    found = set()
    for puzzle, start in some_of(variant, "win", "trap", "check", each=8):
        line = solution_of(puzzle, start)
        for number, (position, reply) in enumerate(line[:-1], 1):
            said = told(puzzle, start, number)
            following, winning = line[number]
            if following.mover is not start.mover:
                assert "But " not in said and "No reply" not in said
            elif not following.after(winning).is_terminal:
                assert not reply.steps or "No reply holds" in said or "Forced: " in said or "But this loses" in said
            else:
                was_there = {way for threat in lines_threatened(position) for way in ways_of(following, threat)}
                found |= told_of_the_win(said, wins(following), winning, was_there)
    assert len(found) > 1, "some were threatened before, others were not"


def ways_of(position: Position, threat) -> set[str]:
    """As they are written: its line, and its turn where that is a slide."""
    return {"–".join(map(game_of(position).square_name, threat.squares)),
            position.move_text(Move(threat.steps)) if threat.steps else ""}


def told_of_the_win(said: str, ways: dict[Move, set[str]], winning: Move, was_there: set[str]) -> set[str]:
    """Every way named wins, those called old ones were there before and the others were not."""
    possible = {way for each in ways.values() for way in each}
    sentence = re.search(rf"[^.]*\b(?:But|You can still)\b[^.]*{_WAY}[^.]*\.$", said)
    assert sentence is not None and ways[winning].intersection(re.findall(_WAY, sentence[0])), said
    old, _and, new = sentence[0].partition("and now") if "still" in sentence[0] or "again" in sentence[0] else (
        "", "", sentence[0])
    for way in re.findall(_WAY, old):
        assert way in possible and way in was_there
    for way in re.findall(_WAY, new):
        assert way in possible and way not in was_there
    return {name for name, part in (("old", old), ("new", new)) if part}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_the_idea_is_what_every_reply_leaves(variant: Variant) -> None:
    kinds = set()
    for puzzle, start in some_of(variant, "win", "check", each=12):
        crux, said = crux_of(puzzle, start), end_told(puzzle, start)
        idea = re.search(r"The idea: (.*)", said)
        if crux is None or idea is None:
            continue
        position, move = solution_of(puzzle, start)[crux.number - 1]
        assert position.mover is start.mover and is_plain(said)
        assert re.search(rf"turn {crux.number}\b", idea[1]) or "in the end" in idea[1]
        replies = left_by_replies(position.after(move))
        assert kinds_of_idea(idea[1], replies, position.after(move))
        kinds.add(crux.idea)
    assert len(kinds) > 1


def kinds_of_idea(idea: str, replies: list[set[str]], after: Position) -> bool:
    """Whether the replies leave what the idea says; what it calls a threat is one."""
    stopped, lets, left = idea.partition(" lets you win with ")
    threats = {way for threat in lines_threatened(after) for way in ways_of(after, threat)}
    if lets:
        count = re.search(r"all (\d+) threats", stopped)
        lines = threats if count else set(re.findall(_WAY, stopped))
        assert count is None or int(count[1]) == len(lines_threatened(after))
        assert lines <= threats and any(not lines & ways for ways in replies)
        return all(lines & ways or ways.intersection(re.findall(_WAY, left)) for ways in replies)
    lines = set(re.findall(_WAY, idea))
    assert "no reply" not in idea or lines <= threats
    return all(lines & ways for ways in replies)


# --- draws ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", MAGIC.variants, ids=lambda each: each.key)
def test_a_draw_is_held_to_the_end_against_the_best_replies(variant: Variant) -> None:
    for puzzle, start in some_of(variant, "hold", each=8):
        line = solution_of(puzzle, start)
        for number, (position, move) in enumerate(line, 1):
            found = {each.move: each.value for each in analyse(position, StopFlag()).moves}
            assert found[move] is Value.DRAW and is_plain(told(puzzle, start, number))
        assert position.after(move).outcome is not None
        first = told(puzzle, start, 1)
        assert first.endswith("very other turn loses.") and ("a draw" in first) == (len(line) == 1)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_the_tempting_mistake_fails_as_told(variant: Variant) -> None:
    at_once = 0
    for puzzle, start in some_of(variant, "hold", each=12):
        said = end_told(puzzle, start)
        assert len(re.findall("A (?:tempting )?mistake on turn 1: ", said)) == 1 and is_plain(said)
        move = start.parse_move(puzzle.tempting_line[0])
        after = start.after(move)
        assert start.move_text(move) in said and puzzle.tempting_line[0] != puzzle.line[0]
        answer = after.parse_move(puzzle.tempting_line[1])
        if ways := wins(after):
            at_once += 1
            assert ways[answer].intersection(re.findall(_WAY, said.rpartition("But then ")[2]))
        else:
            assert "wins" in said and after.move_text(answer) in said
    assert at_once > _A_THEME


def test_another_check_fails_as_told() -> None:
    tested = 0
    for puzzle, start in some_of(GAMES["entropy"].variants[0], "check", each=20):
        said = end_told(puzzle, start)
        if "Another check on turn 1: " not in said:
            continue
        tested += 1
        failure = puzzle.failures[0][puzzle.tempting_line[0]]
        assert start.after(start.parse_move(puzzle.tempting_line[0])).alarms_after()
        assert ("holds the draw" in said) == (failure.plies is None) and failure.reply in said
    assert tested > _A_THEME


# --- traps ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", MAGIC.variants, ids=lambda each: each.key)
def test_a_trap_is_shown_to_be_one(variant: Variant) -> None:
    for puzzle, start in some_of(variant, "trap", each=8):
        line, said = solution_of(puzzle, start), told(puzzle, start, 1)
        after, reply = line[1]
        count = re.search(r"of (\d+) replies only one does not lose", said)
        found = {each.move: each.value for each in analyse(after, StopFlag()).moves}
        assert count is not None and int(count[1]) == len(found)
        assert found[reply] is Value.LOSS
        saving = [move for move, value in found.items() if value is not Value.LOSS]
        assert len(saving) == 1
        assert f"does not lose: {turn_told(named(start.mover), after, saving[0])}." in end_told(puzzle, start)
        last, move = line[-1]
        outcome = last.after(move).outcome
        assert outcome is not None and outcome.winner is start.mover


# --- the rest ---------------------------------------------------------------------------------------------------------


def test_what_comes_too_late_can_still_be_locked_but_loses() -> None:
    variant = MAGIC.variant("standing")
    tested = 0
    for puzzle, start in some_of(variant, "win", "hold", "trap", each=15):
        for number, (position, move) in enumerate(solution_of(puzzle, start), 1):
            said = told(puzzle, start, number)
            late = re.search(r"(?:, and |\. )((?:(?!, and )[^.])*) would come too late: (\S+) already stands", said)
            assert (late is not None) == ("too late" in said)
            if late is None:
                continue
            after, tested = position.after(move), tested + 1
            assert late[2] in {line_text(line, MAGIC) for line in after.lines_after() if line.side is position.mover}
            for name in re.findall(_WAY, late[1]):
                assert name not in re.findall(_WAY, said[:late.start()]), "nor is it stopped"
                carried = [end for each in after.legal_moves if (end := after.after(each)).is_terminal and name in {
                    line_text(line, MAGIC) for line in end.lines_after()
                    if line.side is after.mover and line.locked}]
                assert carried and all(end.outcome and end.outcome.winner is position.mover for end in carried)
    assert tested


@pytest.mark.parametrize("variant", MAGIC.variants, ids=lambda each: each.key)
def test_the_aim_is_a_line_of_the_solution_that_is_shown(variant: Variant) -> None:
    for puzzle, start in some_of(variant, "win", "hold", each=12):
        aim, line = aims.aim_text(puzzle, start), solution_of(puzzle, start)
        if not aim.startswith("Aim: lock "):
            assert puzzle.turns != 2 or variant is not MAGIC.variants[0]
            continue
        position, move = line[-1]
        outcome = position.after(move).outcome
        assert outcome is not None
        ends = {line_text(each, MAGIC) for each in outcome.lines if each.side is start.mover}
        first = start.after(line[0][1])
        threatened = set() if first.is_terminal else {
            way for threat in lines_threatened(first) for way in ways_of(first, threat)}
        named_lines = set(re.findall(_WAY, aim))
        assert named_lines <= ends | threatened
        assert named_lines and puzzle.turns <= 2
        assert ("a draw when both sides" in aim) == (puzzle.kind == "hold")


def test_what_lasts_one_turn_is_not_counted() -> None:
    assert solutions.title(1, 1) == "Turn 1 of 1" and solutions.title(3, 3) == "Turn 3 of 3"

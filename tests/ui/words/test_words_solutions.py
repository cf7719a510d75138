"""What is said while a solution is shown, held against the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from speaking import NAMES, is_plain

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Value
from magicgame.games import GAMES, game_of
from magicgame.games.game import Flip, Line, Move, Position, Side, Variant
from magicgame.games.magic import LOCKED_LINE
from magicgame.games.parting import is_shut_in, settled_after
from magicgame.match.deeds import deed
from magicgame.match.ideas import crux_of, solution_of
from magicgame.match.puzzles import Puzzle, puzzles_of
from magicgame.match.walk import lines_threatened
from magicgame.ui.words import aims, solution_asides, solution_ends, solutions
from magicgame.ui.words.deeds import deed_told
from magicgame.ui.words.names import Names
from magicgame.ui.words.shown_turns import turn_shown
from magicgame.ui.words.squares import line_text, row_text

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


def way_out_told(puzzle: Puzzle, start: Position) -> str:
    return solution_asides.aside_text(named(start.mover), puzzle, start, puzzle.asides[0], 1)


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
            is_won = then.outcome.winner is after.mover.other
            found.append({line_text(line, game_of(then)) for line in then.outcome.lines if is_won})
    return found


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_a_turn_no_reply_helps_against_is_one(variant: Variant) -> None:
    tested = 0
    for puzzle, start in some_of(variant, "win", "trap", "check"):
        line = solution_of(puzzle, start)
        for number, (position, move) in enumerate(line, 1):
            said = told(puzzle, start, number)
            if "you win on your next turn" not in said and "completes the win" not in said:
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
            is_called = any(each in said for each in (
                "o threat", "Whatever", "prepares", "thrown the win away", " has only ", " only with ", "Why not "))
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
                assert not reply.steps or "No reply holds" in said or "Forced: " in said or "loses anyway" in said or (
                    f"You win in {sum(each.mover is start.mover for each, _turn in line[number:])} more turns." in said)
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
        idea = re.search(r"The idea: (.*?)(?: Here you win with .*)?$", said)
        if crux is None or idea is None:
            continue
        if "has to pass" in idea[1]:
            assert any(not turn.steps for _position, turn in solution_of(puzzle, start))
            continue
        position, move = solution_of(puzzle, start)[crux.number - 1]
        assert position.mover is start.mover and is_plain(said)
        assert re.search(rf"turn {crux.number}\b", idea[1]) or "in the end" in idea[1] or "must pass" in idea[1]
        replies = left_by_replies(position.after(move))
        if not crux.is_told:
            assert all(replies) and "leaves you a line to win with" in idea[1]
            continue
        assert kinds_of_idea(idea[1], replies, position.after(move))
        kinds.add(crux.idea)
    assert len(kinds) > 1


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_the_idea_names_what_is_won_with(variant: Variant) -> None:
    here = 0
    for puzzle in puzzles_of(variant):
        start = puzzle.start(GAMES[variant.game], variant)
        if puzzle.kind != "win" or "The idea: " not in (said := end_told(puzzle, start)) or "has to pass" in said:
            continue
        position, move = solution_of(puzzle, start)[-1]
        won = wins(position).get(move, {line_text(line, game_of(position)) for line in lines_of(position.after(move))})
        assert any(way in said for way in won) or "leaves you a line to win with" in said
        if " Here you win with " in said:
            here += 1
            assert not any(way in said.partition(" Here you win with ")[0] for way in won)
    assert here


def lines_of(end: Position) -> tuple[Line, ...]:
    assert end.outcome is not None
    return end.outcome.lines


def kinds_of_idea(idea: str, replies: list[set[str]], after: Position) -> bool:
    """Whether the replies leave what the idea says; what it calls a threat is one."""
    stopped, lets, left = idea.partition(" lets you win with ")
    threats = {way for threat in lines_threatened(after) for way in ways_of(after, threat)}
    if lets:
        lines = threats if "all threats" in stopped else set(re.findall(_WAY, stopped))
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
        assert first.endswith("ny other turn would have lost.") and ("That is a draw" in first) == (len(line) == 1)
        assert "That is a draw" in told(puzzle, start, len(line))


def test_a_draw_by_two_lines_is_told_with_the_reply_that_forces_it() -> None:
    told_of = 0
    for puzzle in (each for each in puzzles_of(LOCKED_LINE) if each.kind == "hold"):
        start = puzzle.start(MAGIC, LOCKED_LINE)
        for number, (position, _move) in enumerate(solution_of(puzzle, start)[:-1], 1):
            said = told(puzzle, start, number)
            found = re.search(r"can still lock (\S+), but only by flipping (\d+) to (\d+), which also completes \w+'s "
                              r"(\S+): a draw\.", said)
            if found is None:
                continue
            told_of += 1
            after, move = solution_of(puzzle, start)[number]
            (flip,), outcome = after.next_steps(), after.after(move).outcome
            assert position.mover is not start.mover and "spoils" not in said
            assert (found[2], found[3]) == tuple(map(MAGIC.square_name, (flip.source, flip.target)))
            assert outcome is not None and outcome.winner is None
            assert {found[1], found[4]} <= {line_text(line, MAGIC) for line in outcome.lines}
    assert told_of > _A_THEME


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_what_a_first_turn_prepares_comes_in_the_turn_shown(variant: Variant) -> None:
    tested = 0
    for puzzle, start in some_of(variant, "hold", "trap", "win", each=8):
        line, said = solution_of(puzzle, start), told(puzzle, start, 1)
        if (found := re.search(rf"prepares ({_WAY}(?: and {_WAY})*) for turn (\d+)", said)) is not None:
            tested += 1
            position, move = line[int(found[2]) - 1]
            after, done = position.after(move), deed(position, move)
            lines = [threat.squares for threat in done.threatens] if after.outcome is None else [
                each.squares for each in after.outcome.lines if each.side is start.mover]
            assert set(re.findall(_WAY, found[1])) <= {row_text(squares, MAGIC) for squares in lines}
    assert tested or variant is not LOCKED_LINE


@pytest.mark.parametrize("variant", MAGIC.variants, ids=lambda each: each.key)
def test_of_what_a_turn_stops_and_threatens_two_lines_are_named(variant: Variant) -> None:
    """Three only of the turn that decides, where the idea is about so many."""
    named_lines: Counter[int] = Counter()
    for puzzle, start in some_of(variant, "win", "hold", "trap", each=12):
        line, crux = solution_of(puzzle, start), crux_of(puzzle, start)
        for number in range(1, len(line) + 1):
            said = told(puzzle, start, number)
            for lines in re.findall(rf"(?:stops|threatens(?: to make)?) ((?:(?:, | and )?{_WAY})+)", said):
                count = len(re.findall(_WAY, lines))
                named_lines[count] += 1
                is_about = crux is not None and number in (crux.number, crux.number + 1) and len(crux.threats) == 3
                assert count <= 2 or (count == 3 and is_about), said
        told_last = end_told(puzzle, start)
        for lines in re.findall(rf"(?:This stops|threatens(?: to make)?) ((?:(?:, | and )?{_WAY})+)", told_last):
            assert len(re.findall(_WAY, lines)) <= 2
    assert named_lines[2] > _A_THEME


ENTROPY = GAMES["entropy"]


def test_a_check_given_is_told_whatever_else_a_turn_does() -> None:
    tested = 0
    for puzzle, start in some_of(ENTROPY.variants[0], "win", "hold", "check", each=30):
        line = solution_of(puzzle, start)
        for number, (position, move) in enumerate(line, 1):
            after, said = position.after(move), told(puzzle, start, number)
            has_passed = number > 1 and not line[number - 2][1].steps
            if after.is_terminal or position.mover is not start.mover or (has_passed and is_shut_in(after)):
                continue
            tested += bool(after.alarms_after())
            has_check = "check" in said or "only pass" in said
            assert has_check >= bool(after.alarms_after()), said
    assert tested > _A_THEME


def test_the_places_told_are_those_on_the_board() -> None:
    tested = 0
    for puzzle, start in some_of(ENTROPY.variants[0], "win", "check", each=15):
        for number, (position, move) in enumerate(solution_of(puzzle, start)[:-1], 1):
            said, after = told(puzzle, start, number), position.after(move)
            assert "In place:" not in said and is_plain(said)
            for verb, owner, squares in re.findall(
                    r"(puts|takes) (your|\w+'s) pieces? on ([a-e\d, and]+?) (?=in place|out of place)", said):
                side = start.mover if owner == "your" else start.mover.other
                now = {ENTROPY.square_name(square) for square in in_place(after, side)}
                was = {ENTROPY.square_name(square) for square in in_place(position, side)}
                named_squares, tested = set(re.findall(r"[a-e]\d", squares)), tested + 1
                assert named_squares <= now if verb == "puts" else named_squares <= was
    assert tested > _A_THEME


def in_place(position: Position, side: Side) -> set[int]:
    return {square for square in settled_after(position)
            if (tile := position.tiles[square]) is not None and tile.side is side}


# --- what is stopped --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", MAGIC.variants, ids=lambda each: each.key)
def test_a_line_said_to_be_stopped_cannot_be_locked_next(variant: Variant) -> None:
    tested = spared = 0
    for puzzle in puzzles_of(variant):
        start = puzzle.start(MAGIC, variant)
        for position, move in solution_of(puzzle, start):
            said = deed_told(named(start.mover), MAGIC, position, move, is_brief=True)
            stops = re.search(r"This stops ((?:, | and )?\d+–\d+–\d+)+", said)
            tested += stops is not None
            spared += "can still lock" in said
            if stops is not None:
                assert not locked_next(position.after(move)).intersection(re.findall(_WAY, stops[0])), said
            for sentence in re.findall(r"[^.]*can still lock (.*?), but", said):
                assert locked_next(position.after(move)).issuperset(re.findall(_WAY, sentence)), said
    assert tested > spared > _A_THEME


def locked_next(after: Position) -> set[str]:
    """The lines that the mover's next turn can lock while it ends the game, whoever wins."""
    ends = [end for move in after.legal_moves if (end := after.after(move)).is_terminal]
    return {line_text(line, MAGIC) for end in ends for line in end.lines_after()
            if line.side is after.mover and line.locked and line.lock}


# --- traps ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", MAGIC.variants, ids=lambda each: each.key)
def test_a_trap_is_shown_to_be_one(variant: Variant) -> None:
    for puzzle, start in some_of(variant, "trap", each=8):
        line, said = solution_of(puzzle, start), told(puzzle, start, 1)
        after, reply = line[1]
        count = re.search(r"only one of (\d+) replies does not lose\.", said)
        found = {each.move: each.value for each in analyse(after, StopFlag()).moves}
        assert count is not None and int(count[1]) == len(found)
        assert found[reply] is Value.LOSS
        saving = [move for move, value in found.items() if value is not Value.LOSS]
        assert len(saving) == 1
        saves = turn_shown(named(start.mover), after, saving[0])
        assert way_out_told(puzzle, start).startswith(f"{saves}.")
        is_over = after.after(saving[0]).is_terminal
        assert found[saving[0]] is Value.DRAW
        comes_to = "That is a draw." if is_over else (
            f"Whatever you play now, {NAMES.side(after.mover)} can hold the draw.")
        assert way_out_told(puzzle, start).endswith(comes_to)
        allowed = re.search(r"(?:(\d+) of the losing replies|All the others) let you win at once with (\S+)\.", said)
        most = Counter(way for ways in left_by_replies(after) for way in ways)
        assert (allowed is not None) == (3 * max(most.values()) >= len(found))
        if allowed is not None:
            assert most[allowed[2]] == int(allowed[1] or len(found) - 1) == max(most.values())
        last, move = line[-1]
        outcome = last.after(move).outcome
        assert outcome is not None and outcome.winner is start.mover


# --- what is forced, prepared and prevented ---------------------------------------------------------------------------


@pytest.mark.parametrize("variant", MAGIC.variants, ids=lambda each: each.key)
def test_where_only_one_flip_is_left_it_is_told(variant: Variant) -> None:
    forced = completed = 0
    for puzzle, start in some_of(variant, "win", "hold", "trap", each=12):
        line = solution_of(puzzle, start)
        for number, (position, move) in enumerate(line[:-1], 1):
            after, said = position.after(move), told(puzzle, start, number)
            flips = {each.steps[0] for each in after.legal_moves if isinstance(each.steps[0], Flip)}
            count = len({flip.source for flip in flips})
            told_flip = re.search(r"only flip is (\w+) to (\w+)(?:, which completes (?:your|\w+'s) (.*?))?\.", said)
            told_tiles = re.search(r"can flip only the tiles? on (\w+)(?: and (\w+))?\.", said)
            if position.mover is start.mover:
                assert (told_flip is not None) == (len(flips) == 1)
                assert (told_tiles is not None) == (0 < count < 3 and len(flips) > 1)
            if told_tiles is not None:
                assert set(filter(None, told_tiles.groups())) == {MAGIC.square_name(flip.source) for flip in flips}
            if told_flip is None:
                continue
            (flip,), forced = flips, forced + 1
            assert told_flip.groups()[:2] == (MAGIC.square_name(flip.source), MAGIC.square_name(flip.target))
            for name in re.findall(_WAY, told_flip[3] or ""):
                completed += 1
                assert all(name in {line_text(each, MAGIC) for each in after.after(reply).lines_after()
                                    if each.side is position.mover} for reply in after.legal_moves)
    assert forced > completed > 0


def test_what_a_turn_prepares_comes_in_the_turn_named() -> None:
    tested = 0
    for puzzle, start in some_of(LOCKED_LINE, "win", each=20):
        line = solution_of(puzzle, start)
        for number in range(1, len(line)):
            prepared = re.search(r"prepares ([^.]*) for turn (\d+)\.", told(puzzle, start, number))
            if prepared is None:
                continue
            tested += 1
            assert int(prepared[2]) == number + 2 and line[number - 1][0].mover is start.mover
            position, move = line[number + 1]
            threats = {way for each in lines_threatened(position.after(move)) for way in ways_of(position, each)}
            locked = {line_text(each, MAGIC) for each in position.after(move).lines_after() if each.locked}
            assert set(re.findall(_WAY, prepared[1])) <= threats | locked
            placed = {MAGIC.square_name(line[number - 1][1].steps[-1].target)}
            assert all(placed & set(way.split("–")) for way in re.findall(_WAY, prepared[1]))
    assert tested > _A_THEME


def test_a_reply_that_shows_nothing_is_told_by_what_most_others_allow() -> None:
    tested = 0
    for puzzle, start in some_of(LOCKED_LINE, "win", each=20):
        for number, (position, reply) in enumerate(solution_of(puzzle, start)[:-1], 1):
            said = re.search(rf"After (\d+) of the (\d+) replies you would win at once with ({_WAY})\.",
                             told(puzzle, start, number))
            if said is None:
                continue
            tested += 1
            ways = left_by_replies(position)
            assert int(said[2]) == len(ways) and int(said[1]) == sum(said[3] in each for each in ways)
            assert said[3] not in {way for each in wins(position.after(reply)).values() for way in each}
    assert tested


# --- the rest ---------------------------------------------------------------------------------------------------------


def test_what_comes_too_late_can_still_be_locked_but_loses() -> None:
    variant = MAGIC.variant("standing")
    tested = 0
    for puzzle, start in some_of(variant, "win", "hold", "trap", each=15):
        for number, (position, move) in enumerate(solution_of(puzzle, start), 1):
            said = told(puzzle, start, number)
            late = re.search(
                r"\w+ could lock ([^.]*) now, but (?:your|\w+'s) (\S+) would still stand and come first\.", said)
            assert (late is not None) == ("could lock" in said)
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
def test_the_first_hint_speaks_of_the_lines_the_solution_begins_with(variant: Variant) -> None:
    tested = 0
    for puzzle, start in some_of(variant, "win", "hold", "trap", each=12):
        aim = aims.aim_text(puzzle, start)
        if aim.startswith(("Start by", "First ")):
            tested += 1
            assert set(re.findall(_WAY, aim)) <= set(re.findall(_WAY, told(puzzle, start, 1))), aim
    assert tested > _A_THEME


def test_a_line_that_is_made_wins_unless_it_is_broken() -> None:
    tested = 0
    for puzzle, start in some_of(MAGIC.variant("standing"), "win", "hold", "trap", each=12):
        for number, (position, move) in enumerate(solution_of(puzzle, start), 1):
            said = told(puzzle, start, number)
            after = position.after(move)
            stands = {line_text(line, MAGIC) for line in after.lines_after() if line.side is position.mover}
            for lines in re.findall(r"Unless (?:\w+ breaks|you break) ([^A-Za-z]+(?: and [^A-Za-z]+)?)", said):
                tested += 1
                assert set(re.findall(_WAY, lines)) <= stands
                assert ("when your next turn begins" in said) is (position.mover is start.mover)
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
        aimed, _too, others = aim.partition(", even if that locks ")
        named_lines = set(re.findall(_WAY, aimed))
        assert named_lines <= ends | threatened
        assert named_lines and puzzle.turns <= 2
        assert bool(others) == (puzzle.kind == "hold")
        assert set(re.findall(_WAY, others)) <= {line_text(each, MAGIC) for each in outcome.lines} - ends


def test_what_lasts_one_turn_is_not_counted() -> None:
    assert solutions.title(1, 1) == "Turn 1 of 1" and solutions.title(3, 3) == "Turn 3 of 3"


def test_a_threat_that_comes_too_late_was_possible_and_is_not_while_its_check_lasts() -> None:
    tested = 0
    variant = ENTROPY.variants[0]
    for puzzle in [each for each in puzzles_of(variant) if each.kind == "hold"]:
        start = puzzle.start(ENTROPY, variant)
        late = re.search(r"must first end the check on ([^,]*), so (.*) comes? too late", told(puzzle, start, 1))
        if late is None:
            continue
        tested += 1
        after = start.after(start.parse_move(puzzle.line[0]))
        assert {ENTROPY.square_name(square) for square in after.alarms_after()} == set(re.findall(r"[a-e]\d", late[1]))
        threatened = {way for threat in lines_threatened(start) for way in ways_of(start, threat)}
        legal = {after.move_text(move) for move in after.legal_moves}
        for slide in re.findall(r"[a-e]\d-[a-e]\d", late[2]):
            assert slide in threatened and slide not in legal
            source, target = slide.split("-")
            names = [ENTROPY.square_name(square) for square in range(len(after.tiles))]
            assert after.tiles[names.index(source)] is not None and after.tiles[names.index(target)] is None
    assert tested > _A_THEME


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda each: each.key)
def test_an_only_reply_is_the_only_one(variant: Variant) -> None:
    for puzzle, start in some_of(variant, "win", "trap", "check", each=15):
        line, crux = solution_of(puzzle, start), crux_of(puzzle, start)
        for number, (position, move) in enumerate(line[:-1], 1):
            said, count = told(puzzle, start, number), len(position.after(move).legal_moves)
            assert any(each in said for each in ("only reply you win", "only turn now", " has only ", " can only pass",
                                                 " only with ")) <= (count == 1)
            assert "Whatever " not in said or count > 1
            if crux is not None and number == crux.number:
                idea = end_told(puzzle, start).partition("The idea: ")[2]
                is_of_one = "only reply" in idea or "only one turn" in idea
                assert not idea or "has to pass" in idea or (count == 1) is is_of_one

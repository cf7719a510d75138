"""What a move of Entropy does wrong, why it stops a win, what it prepares and what little it does are true by counting
on the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hands import PLAYTHROUGHS

from magicgame.engine.advice import Advice, Kind
from magicgame.games.entropy import ENTROPY, parse_position
from magicgame.games.game import Move, Position, Side, Slide
from magicgame.games.parting import settled_after
from magicgame.match.record import load_record
from magicgame.ui.look.themes import tile_set
from magicgame.ui.words.entropy_ahead import ahead
from magicgame.ui.words.entropy_faults import faults
from magicgame.ui.words.entropy_foiled import foiled
from magicgame.ui.words.entropy_ideas import idea
from magicgame.ui.words.entropy_slight import slight
from magicgame.ui.words.names import Names

RECORDS = PLAYTHROUGHS.parent / "records" / "played" / "entropy-repetition.record", PLAYTHROUGHS / "entropy-win.record"
NOBODY = Names.of(tile_set("classic"))
GUARDED = "SOS.O/..SO./S.S.O/O.O.S/..SO. O"
THREATENED = "OSSS./.SO../OS.../..O../OSOSO S"
LACKING = "SOOSO/O..../S...S/OO.../.SSOS O"
"""Positions in which moves let the other side win at once."""
SLIDE = r"[a-e][1-5]-[a-e][1-5]"


def slides(position: Position) -> list[Move]:
    return [each for each in position.legal_moves if each.steps and not position.after(each).is_terminal]


def turns(step: int) -> Iterator[tuple[Position, Move]]:
    for match in map(load_record, RECORDS):
        for before in match.positions[:-1:step]:
            yield from ((before, move) for move in slides(before)[::3])


def squares(text: str) -> set[int]:
    return {each for each in range(25) if re.search(rf"(?<!-)\b{ENTROPY.square_name(each)}\b(?!-)", text)}


def its(position: Position, side: Side) -> set[int]:
    return {square for square in settled_after(position)
            if (tile := position.tiles[square]) is not None and tile.side is side}


def beside(square: int, position: Position, side: Side) -> set[int]:
    return {each for each in ENTROPY.board.surroundings[square]
            if (tile := position.tiles[each]) is not None and tile.side is side}


def friends_after(before: Position, step: Slide) -> set[int]:
    """Its side's pieces that the one that slides touches afterwards."""
    return beside(step.target, before, before.mover) - {step.source}


def touching_friends(position: Position) -> set[int]:
    """The mover's pieces that touch another of its side's."""
    side = position.mover
    own = [square for square, tile in enumerate(position.tiles) if tile is not None and tile.side is side]
    return {square for square in own if beside(square, position, side)}


def bonds(position: Position, side: Side) -> int:
    own = [square for square, tile in enumerate(position.tiles) if tile is not None and tile.side is side]
    return sum(len(beside(square, position, side)) for square in own) // 2


def most(position: Position) -> int:
    return max(len(its(position.after(each), position.mover)) for each in position.legal_moves)


def stuck(position: Position) -> bool:
    return not position.is_terminal and bool(position.alarms_after()) and not position.next_steps()


def strongest(position: Position) -> Move:
    """Stands for the best answer."""
    return max(position.legal_moves, key=lambda each: (
        stuck(position.after(each)), len(its(position.after(each), position.mover))))


def answered() -> Iterator[tuple[Position, Move, Move]]:
    """Moves, and after each the strongest answer and some others."""
    for before, move in turns(4):
        after = before.after(move)
        yield before, move, strongest(after)
        yield from ((before, move, answer) for answer in slides(after)[::17])


@pytest.mark.parametrize("you", [None, Side.FIRST])
def test_what_a_move_does_wrong_is_true_of_it_and_not_of_the_better_one(you: Side | None) -> None:
    names, kinds = replace(NOBODY, you=you), Counter[str]()
    for before, move, answer in answered():
        better = slides(before)[-1]
        after, instead = before.after(move), before.after(better)
        for told in faults(names, before, move, better, answer) if better != move else ():
            assert you is not None or "you" not in told
            if "no longer touch" in told:
                kinds["leaves touch"] += 1
                assert squares(told) and not any(beside(each, after, after.mover) for each in squares(told))
            elif told.endswith("cannot end"):
                kinds["check"] += 1
                assert stuck(after.after(answer)) and not any(stuck(instead.after(each)) for each in slides(instead))
                assert after.move_text(answer) in told
            elif "which " in told or (told.startswith(("it opens", "it frees")) and is_quiet(after, answer)):
                (gone,), freed = move.steps, re.match("it frees (..) for ", told)
                assert isinstance(gone, Slide)
                assert freed is None or (ENTROPY.square_name(gone.source) == freed[1] == after.move_text(answer)[3:])
                kinds["opens" if told.startswith(("it opens", "it frees")) else told.split("which ")[1].split()[0]] += 1
                assert after.move_text(answer) in told and is_true_of(after, answer, told)
                assert not is_true_of(instead, answer, told)
            elif told.startswith("it leaves"):
                kinds["leaves"] += 1
                assert before.alarms_after(move.steps) and stuck(after.after(answer))
                assert squares(told) >= before.alarms_after(move.steps) and after.move_text(answer) in told
            elif told.startswith("it lets"):
                kinds["puts"] += 1
                put = its(after.after(answer), after.mover)
                assert squares(told) <= put and len(put) > max(most(instead), len(its(after, after.mover)))
            else:
                kinds["touches"] += 1
                (step,) = move.steps
                assert isinstance(step, Slide) and "now touches" in told
                friends, touched = friends_after(before, step), touching_friends(before)
                new = friends - touched if step.source in touched else friends
                assert new and squares(told) == {step.target} | new
                assert bonds(after, before.mover) > max(bonds(before, before.mover), bonds(instead, before.mover))
    assert all(kinds[each] for each in (
        "puts", "touches", "opens", "leaves", "takes", "blocks", "leaves touch")), kinds


def is_quiet(after: Position, answer: Move) -> bool:
    return not any(is_true_of(after, answer, f"which {each}") for each in ("ends", "leaves", "puts", "takes"))


def is_true_of(position: Position, slide: Move, told: str) -> bool:
    """Whether a slide does what is told of it."""
    if slide not in position.legal_moves:
        return False
    after, side = position.after(slide), position.mover
    named, what = squares(re.sub("it frees .. for ", "", told)), told.partition("which ")[2]
    match what.partition(" ")[0]:
        case "threatens":
            wins = [to_move(after, side).parse_move(each) for each in re.findall(SLIDE, what)]
            return bool(wins) and all(wins_with(to_move(after, side), each) for each in wins)
        case "leaves":
            new = after.alarms_after() - to_move(position, side.other).alarms_after()
            return bool(new) and named <= new
        case "ends":
            return bool(position.alarms_after()) and not to_move(after, side).alarms_after()
        case "puts":
            new, more = its(after, side), len(its(after, side)) - len(its(position, side))
            return more > 0 and bool(new) and named <= new
        case "takes":
            lost = its(position, side.other) - its(after, side.other)
            return bool(lost) and named <= lost
        case "blocks":
            (blocked,), (step,) = re.findall(SLIDE, what), slide.steps
            wanted = to_move(position, side.other)
            assert isinstance(step, Slide) and blocked in map(wanted.move_text, wanted.legal_moves)
            return blocked not in map(after.move_text, to_move(after, side.other).legal_moves)
    return True


def to_move(position: Position, side: Side) -> Position:
    return ENTROPY.set_up(position.tiles, ENTROPY.variants[0], side)


def wins_with(position: Position, move: Move) -> bool:
    end = position.after(move).outcome if move in position.legal_moves else None
    return end is not None and end.winner is position.mover


@pytest.mark.parametrize(("text", "kind"), [
    ("in the way", GUARDED), ("does not stop", THREATENED), ("so now", LACKING)])
@pytest.mark.parametrize("you", [None, Side.FIRST, Side.SECOND])
def test_how_it_came_to_a_win_at_once_is_seen_on_the_board(text: str, kind: str, you: Side | None) -> None:
    before, met = parse_position(kind), 0
    was = to_move(before, before.mover.other)
    moves = slides(before)
    safe = next(move for move in moves if not any(wins_after(before, move)))
    for move in moves:
        after, (step,) = before.after(move), move.steps
        assert isinstance(step, Slide)
        for win in wins_after(before, move):
            (told,) = faults(replace(NOBODY, you=you), before, move, safe, win)
            met += text in told
            assert after.move_text(win) in told and (you is not None or "you" not in told)
            if "in the way" in told:
                assert squares(told) == {step.source} and win not in was.legal_moves
            elif "does not stop" in told:
                stayed = {after.move_text(each) for each in wins_after(before, move) if wins_with(was, each)}
                assert wins_with(was, win) and set(re.findall(r"..-..", told)) == stayed and len(stayed) <= 3
            else:
                assert not wins_with(was, win) and squares(told) <= its(after.after(win), after.mover)
                assert all(beside(each, after.after(win), before.mover) == {step.target} for each in squares(told))
    assert met


def test_a_move_is_said_not_to_stop_what_could_have_been_played_before_it() -> None:
    told = Counter[str]()
    for before, move in turns(3):
        waiting, better = to_move(before, before.mover.other), next(each for each in slides(before) if each != move)
        for answer in slides(before.after(move))[::4]:
            for said in faults(NOBODY, before, move, better, answer):
                found = re.match(rf"it (allows|does not stop) ({SLIDE})", said)
                if found is None:
                    continue
                told[found[1]] += 1
                assert found[2] == before.after(move).move_text(answer)
                assert found[1] == "allows" or answer in waiting.legal_moves
    assert told["allows"] and told["does not stop"], told


def wins_after(before: Position, move: Move) -> Iterator[Move]:
    after = before.after(move)
    return (each for each in after.legal_moves if wins_with(after, each))


def test_a_win_is_told_to_be_stopped_by_what_would_be_out_of_place_then() -> None:
    before, told = parse_position("SOSS./...../OOS../S..OS/.OSOO O"), Counter[str]()
    lost = before.after(before.parse_move("d2-e3"))
    win = lost.parse_move("d5-e4")
    for move in slides(before):
        after = before.after(move)
        said = foiled(replace(NOBODY, you=before.mover), after, win)
        wins = [each for each in after.legal_moves if (end := after.after(each).outcome) and end.winner is after.mover]
        assert bool(said) is not bool(wins)
        if not said:
            continue
        if "would not end it" in said:
            assert win not in after.legal_moves and after.alarms_after()
            told["gone"] += 1
            continue
        ended = after.after(win)
        assert squares(said) and not squares(said) & its(ended, after.mover)
        apart = {square for square in squares(said) if not beside(square, ended, before.mover)}
        assert apart == (squares(said) if "none of yours" in said else set())
        told["spoilt"] += 1
    assert told["spoilt"]


@pytest.mark.parametrize("you", [None, Side.FIRST, Side.SECOND])
def test_what_a_move_prepares_is_in_place_after_the_turns_expected(you: Side | None) -> None:
    told = 0
    for before, move in turns(3):
        after = before.after(move)
        answer = strongest(after)
        if (ready := after.after(answer)).is_terminal:
            continue
        slide = strongest(ready)
        said = ahead(replace(NOBODY, you=you), before, move, (answer, slide))
        if said:
            told += 1
            count = len(its(ready.after(slide), before.mover))
            assert squares(said) <= its(ready.after(slide), before.mover)
            assert count > max(len(its(before, before.mover)), len(its(after, before.mover)))
            assert re.findall(SLIDE, said)[-1] == ready.move_text(slide)
            assert (f"answer {after.move_text(answer)}" in said) is (after.mover is you and bool(answer.steps))
    assert told


def test_what_little_a_move_does_is_to_free_its_piece() -> None:
    kinds = Counter[bool]()
    for before, move in turns(5):
        after, side, (step,) = before.after(move), before.mover, move.steps
        assert isinstance(step, Slide)
        told, change = slight(before, move), bonds(after, side) - bonds(before, side)
        kinds[bool(told)] += 1
        assert bool(told) is (change < 0 and not beside(step.target, after, side))
        assert not told or squares(told) == {step.target} | beside(step.source, before, side)
    assert len(kinds) == 2


def test_of_a_check_without_end_it_is_told_who_stands_alone_too_so_that_no_move_helps_both() -> None:
    before = parse_position("OOS.S/S.O.S/O.S.O/....O/S.SO. O")
    move = before.parse_move("c4-d5")
    found = idea(replace(NOBODY, you=before.mover), before, Advice(Kind.BUILD, move))
    after = before.after(move)
    assert found is not None and found.reason.endswith("helps both")
    (new,) = squares(found.reason)
    assert stuck(after) and after.alarms_after() > {new} and len(after.alarms_after()) == 2
    assert new not in ENTROPY.set_up(before.tiles, ENTROPY.variants[0], after.mover).alarms_after()

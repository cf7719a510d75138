"""A position that comes up again: told of the second time, and the third time where it stood."""

from __future__ import annotations

from pathlib import Path

import pygame
from matches import Table, opened

from magicgame.games import GAMES
from magicgame.games.game import Side, Tile
from magicgame.games.parting import settled_after
from magicgame.match.record import load_record
from magicgame.ui.play.passing import BRIEF_SECONDS, SEEN_SECONDS
from magicgame.ui.table.curve import Graph
from magicgame.ui.table.picture import Rows

PLAYED = load_record(Path(__file__).parents[2] / "records" / "played" / "entropy-repetition.record")
SHUT_IN = "SSO.O/SOSSO/.SOO./O..../....S O"


def stands(ply: int) -> list[int]:
    """After which turns up to that one the board is the same with the same side to move, counted tile by tile."""
    there = PLAYED.positions[ply]
    return [number for number, each in enumerate(PLAYED.positions[:ply + 1])
            if (each.tiles, each.mover) == (there.tiles, there.mover)]


def test_a_position_knows_after_which_turns_it_stood_before() -> None:
    for ply, position in enumerate(PLAYED.positions):
        assert [*position.stood_before, ply] == stands(ply)
    magic = GAMES["magic"]
    assert magic.start(magic.variants[0]).stood_before == ()


def test_a_second_time_is_told_while_it_stands_and_no_other() -> None:
    for ply in (28, 29, 33, 44, 45, 50):
        with opened(animation="off") as table:
            table.play(" ".join(PLAYED.move_texts[:ply]), game="entropy")
            notice = table.scene.picture().notice
            said = notice is not None and (notice.strong, notice.words) == (
                "Same position for the second time:", "once more is a draw")
            assert said is (len(stands(ply)) == 2), ply


def test_a_draw_by_repetition_names_the_turns_and_nobody_as_ahead() -> None:
    with opened(animation="off", auto_pass=True) as table:
        table.play(" ".join(PLAYED.move_texts[:-1]), game="entropy", second="level 2")
        table.pass_time(4)
        assert table.match.is_over and stands(51) == [29, 33, 51]
        assert table.shows("The same position for the third time: after turns 29, 33 and 51")
        told = next(block.rows for block in table.scene.picture().panel if isinstance(block, Rows))
        assert not any("more in place" in row.words for row in told)
        assert [row.words for row in told] == [
            "Most pieces in place: you 6 of 7 (turn 29), Diamond 2",
            "You had to pass 11 times while in check",
            "You, at the end: 6 of 7 in place, and in check", "Diamond, at the end: 2 in place, 5 halfway"]


def test_where_one_looks_back_the_graph_tells_the_turn_on_the_board_wherever_the_pointer_was_left() -> None:
    with opened(animation="off") as table:
        table.play(" ".join(PLAYED.move_texts), game="entropy", second="level 2")
        table.pass_time(1)
        assert table.scene.table is not None and table.scene.table.graph is not None
        left = table.scene.table.graph.rect.center
        table.point_at(left)
        table.pass_time(0.1)
        assert graph(table).pointed is not None
        for ply in (50, 49):
            table.press(pygame.K_PAGEUP)
            table.pass_time(0.1)
            assert table.scene.past is not None and table.scene.past.ply == ply
            assert graph(table).told.startswith(f"In place after turn {ply}: ")
            position = table.match.positions[ply]
            sides = [tile.side for each in settled_after(position) if isinstance(tile := position.tiles[each], Tile)]
            own, theirs = map(sides.count, Side)
            assert graph(table).written[1] == f"Turn {ply}: you {own}, Diamond {theirs}"
        table.point_at((left[0] + 1, left[1]))
        table.pass_time(0.1)
        assert graph(table).pointed is not None


def graph(table: Table) -> Graph:
    return next(block for block in table.scene.picture().panel if isinstance(block, Graph))


def test_a_pass_stands_for_less_time_while_the_clock_runs() -> None:
    for clock, seconds in (("", SEEN_SECONDS), ("300+0", BRIEF_SECONDS)):
        with opened(animation="off", auto_pass=True) as table:
            table.play("c3-c2 pass e5-d5", game="entropy", start=SHUT_IN, clock=clock)
            table.pass_time(seconds - 0.1)
            assert len(table.match.moves) == 3
            table.pass_time(0.3)
            assert len(table.match.moves) == 4

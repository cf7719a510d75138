"""An analysis of Entropy with a table says what one of Magic does; without it, it is labelled as a search."""

from __future__ import annotations

from pathlib import Path

from made_tables import write_made_table
from studying import Desk, opened

from magicgame.engine.tablebase import player_table_file
from magicgame.engine.values import Value
from magicgame.games.entropy import STANDARD, start
from magicgame.ui.board.picture import Result
from magicgame.ui.study.line import graph

GIVEN_AWAY = "a2-b2"
"""In the made table this first turn of Circle's loses, and every other one holds the draw."""


def test_a_table_gives_chips_verdicts_reasons_and_a_curve(home: Path) -> None:
    after = start().after(start().parse_move(GIVEN_AWAY))
    won = [after.after(move) for move in after.legal_moves[:1]]
    write_made_table(player_table_file(STANDARD), {won[0]: 170})
    with opened() as desk:
        scene = desk.analyse([GIVEN_AWAY], game="entropy")
        desk.find_all()
        assert desk.shown.headline.title == "Diamond wins in 86 turns"
        assert Result(Value.WIN, 86) in {each for results in desk.shown.board.results.values() for each in results}
        assert desk.rows[0] == "Turn 1 · Circle gives the draw away"
        height = graph(scene.names, scene.study, scene.findings, None).heights[1]
        assert height is not None and height < 0
        assert desk.shown.panel[0].goal == "0 of 7 in place"  # type: ignore[union-attr]
        scene.back()
        desk.pass_time(1)
        assert desk.shown.headline.title == "Drawn with best play"


def test_a_win_beyond_the_limit_of_moves_is_said_to_be_none(home: Path) -> None:
    turns = ["a2-b2", "a4-b4", "b2-a2", "b4-a4"]
    position = start()
    for turn in turns:
        position = position.after(position.parse_move(turn))
    lost = position.after(position.legal_moves[0])
    write_made_table(player_table_file(STANDARD), {lost: 198})
    with opened() as desk:
        desk.analyse(turns, game="entropy")
        desk.find_all()
        assert desk.shown.headline.detail == "But the limit of moves comes first: it ends in a draw"


def test_without_a_table_a_search_says_that_it_is_one(desk: Desk) -> None:
    desk.analyse([GIVEN_AWAY], game="entropy")
    desk.find_all()
    assert desk.shown.headline.detail.startswith("In place: ")
    assert "points" not in " ".join([desk.shown.headline.detail, *desk.rows])


def test_a_damaged_table_is_named_and_a_search_goes_on(home: Path) -> None:
    file = player_table_file(STANDARD)
    file.parent.mkdir(parents=True)
    file.write_bytes(b"rubbish")
    with opened() as desk:
        desk.analyse([GIVEN_AWAY], game="entropy")
        desk.find_all()
        assert desk.shows("The table entropy-standard.tb is damaged and not used: the computer searches instead.")
        assert desk.shown.headline.detail.startswith("In place: ")
    assert file.read_bytes() == b"rubbish"

"""The curve of a match of Entropy: what is told over it, where it stands in large type, and what a line that was played
out does to it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest
from hands import PLAYTHROUGHS
from studying import Desk, opened

from magicgame.engine.values import CERTAIN, Analysis, estimated
from magicgame.games.game import Move, Position
from magicgame.match.record import load_record
from magicgame.match.study import Node, Study
from magicgame.ui.look.themes import tile_set
from magicgame.ui.routes import Analyse
from magicgame.ui.study.best_turns import best_turn
from magicgame.ui.table.picture import Sign
from magicgame.ui.table.signs import SIGN
from magicgame.ui.widgets.words import Words
from magicgame.ui.words.names import Names

SLIP = 20
"""The turn that is one, from 1."""


def open_on_slip(desk: Desk) -> None:
    """A match that a search took for even but for one turn, after which it thought little of its side."""
    match = load_record(PLAYTHROUGHS / "entropy-win.record")
    known = {}
    for ply, (position, move) in enumerate(zip(match.positions, match.moves, strict=False)):
        score = 0 if ply < SLIP else 70 if (ply - SLIP) % 2 == 0 else -70
        others = [each for each in position.legal_moves if each != move]
        found = [estimated(move, score), *(estimated(each, score - 90) for each in others)]
        if ply == SLIP - 1:
            found = [estimated(others[0], 0), estimated(move, -70), *(estimated(each, -90) for each in others[1:])]
            instead = position.after(others[0])
            known[instead] = Analysis(tuple(estimated(each, 0) for each in instead.legal_moves), None, None, 1, 5,
                                      instead.legal_moves[:1])
        known[position] = Analysis(tuple(found), None, None, 1, 5, (found[0].move,))
    study = Study.of_match(match)
    study.go_to(study.played[SLIP])
    desk.app.go(Analyse(study, known))
    desk.pass_time(0.3)
    scene = desk.scene
    desk.wait_for(lambda: scene.findings.is_judged(scene.study.current, scene.study.seats))
    desk.pass_time(0.3)


def side_of(desk: Desk, ply: int) -> str:
    names, mover = desk.scene.names, desk.scene.study.played[ply - 1].position.mover
    return "your" if mover is names.you else f"{names.side(mover)}'s"


def test_over_the_curve_it_is_told_whose_turn_it_was_and_whether_that_was_a_slip(desk: Desk) -> None:
    open_on_slip(desk)
    assert desk.turns.marks[SLIP - 1][0].sign is Sign.SLIP
    assert desk.graph.told.startswith(f"Turn {SLIP}, {side_of(desk, SLIP)} slip: {desk.turn} · ")
    assert desk.graph.written[1] == f"Turn {SLIP}, {side_of(desk, SLIP)} slip"
    for ply in (SLIP - 1, SLIP - 2):
        desk.scene.go_to(desk.scene.study.played[ply])
        who = "you" if side_of(desk, ply) == "your" else side_of(desk, ply).removesuffix("'s")
        assert desk.graph.told.startswith(f"Turn {ply}, {who}: ") and "slip" not in desk.graph.told


def test_beside_the_curve_of_a_slip_runs_that_of_the_better_turn(desk: Desk) -> None:
    open_on_slip(desk)
    study, findings = desk.scene.study, desk.scene.findings
    node = study.played[SLIP]
    better = findings.better(node, study.seats)
    assert better is not None and desk.graph.instead_names[0] == f"with {desk.scene.names.turn_text(*better)}"
    line = findings.instead(node, better[1]).nodes
    numbers, heights = zip(*desk.graph.instead, strict=True)
    assert numbers == tuple(range(SLIP - 1, SLIP + len(line))) and heights[0] == desk.graph.heights[SLIP - 1]
    upper, mover = desk.graph.upper, better[0].mover
    fallen = desk.graph.heights[SLIP]
    assert fallen is not None and (heights[1] > fallen) is (mover is upper), "it runs better for the side that slipped"
    assert desk.shows(desk.graph.instead_names[0])
    desk.look_at(SLIP - 1)
    assert desk.graph.instead == () and not desk.graph.instead_names


def test_a_mark_stands_right_behind_its_turn(desk: Desk) -> None:
    open_on_slip(desk)
    table = desk.scene.table
    assert table is not None and table.turns is not None
    rows, look = table.turns.rows, desk.app.look
    cell = rows.cell(SLIP - 1)
    (written,) = (each.rect for each in desk.drawn() if each.words == desk.turn and cell.contains(each.rect))
    left = rows.marks_left(look, SLIP - 1)
    assert 0 < left - written.right <= look.px(8) and left + look.type_px(SIGN) <= cell.right


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)])
def test_in_large_type_a_slip_is_told_with_what_was_better_before_the_curve_and_the_answer_to_it(
    size: tuple[int, int]
) -> None:
    with opened(window_size=size, text_size=2.0) as desk:
        open_on_slip(desk)
        table = desk.scene.table
        assert table is not None and table.graph is not None and table.verdict is not None
        best, frame = desk.widget("best.1"), table._frame.rect
        seen = " ".join(each.words for each in desk.drawn() if table.verdict.rect.collidepoint(each.rect.center))
        assert len(desk.rows) > 1 and all(row.split()[-1] in seen for row in desk.rows)
        edge = desk.app.look.px(16)
        assert frame.top == table.verdict.rect.top and table.verdict.rect.bottom - edge <= frame.bottom
        assert table.verdict.rect.bottom < table.graph.rect.top < table.graph.rect.bottom < best.rect.top
        assert size == (900, 600) or table.graph.rect.bottom <= frame.bottom
        before = table.graph.rect.copy()
        desk.scene.offset("panel").px = 60
        desk.scene.changed()
        desk.pass_time(0.1)
        assert table is not desk.scene.table and desk.scene.table is not None and desk.scene.table.graph is not None
        assert desk.scene.table.graph.rect.size == before.size, "scrolling changes nothing but where it is"


def test_in_large_type_all_parts_of_a_review_keep_their_order() -> None:
    with opened(window_size=(1280, 800), text_size=2.0) as desk:
        open_on_slip(desk)
        for ply in (SLIP, SLIP - 1, 0):
            desk.look_at(ply)
            table = desk.scene.table
            assert table is not None and table.graph is not None and table.turns is not None
            best, frame = desk.widget("best.1").rect, table._frame.rect
            assert table.graph.rect.bottom < best.top < table.turns.rect.top and table.graph.rect.bottom <= frame.bottom
            assert ply == SLIP or frame.contains(best)
            assert table.verdict is None or frame.top == table.verdict.rect.top < table.graph.rect.top


def test_in_a_small_window_verdict_best_turn_and_curve_are_seen_at_once_where_there_is_no_slip() -> None:
    with opened(window_size=(900, 600), text_size=2.0) as desk:
        open_on_slip(desk)
        desk.look_at(SLIP - 1)
        table = desk.scene.table
        assert table is not None and table.graph is not None and table.verdict is not None
        best, frame = desk.widget("best.1"), table._frame.rect
        assert frame.top <= table.verdict.rect.top < best.rect.top < table.graph.rect.top
        assert table.graph.rect.bottom <= frame.bottom


def test_in_large_type_a_wide_review_has_the_whole_height_of_the_window() -> None:
    with opened(window_size=(1280, 800), text_size=2.0) as desk:
        open_on_slip(desk)
        table = desk.scene.table
        assert table is not None
        panel, head, strip = table._panel.rect, table._head.rect, table._notice.rect
        assert panel.top <= head.top and head.right <= panel.left and strip.right <= panel.left
        desk.look_at(SLIP - 1)
        assert desk.scene.table is not None and desk.scene.table._panel.rect == panel


def test_a_line_that_is_tried_leaves_the_curve_of_the_match_where_it_is(desk: Desk) -> None:
    open_on_slip(desk)
    before = desk.graph
    desk.scene.back()
    position = desk.scene.study.current.position
    move = next(each for each in position.legal_moves if each != desk.scene.study.played[SLIP].move)
    desk.scene.try_turn(move)
    assert desk.graph.extent == before.extent and desk.graph.behind == before.heights
    assert len(desk.graph.heights) == SLIP + 1 and not before.behind
    desk.press(pygame.K_ESCAPE)
    assert desk.graph.behind == () and desk.graph.heights == before.heights


def test_no_turn_is_called_about_as_good_as_a_win_that_can_be_forced_unless_it_wins() -> None:
    names, won = Names.of(tile_set("classic")), CERTAIN + 10

    def told(turns: Sequence[Move], position: Position, scores: tuple[int, int, int], score: int) -> str:
        rest = (estimated(move, -500) for move in position.legal_moves if move not in turns)
        found = *(estimated(*each) for each in zip(turns, scores, strict=True)), *rest
        analysis = Analysis(found, None, None, 1, 5, level=tuple(turns))
        box = best_turn(names, Node(position), found[0], analysis, score, lambda _move: None, tells_why=True)
        return " ".join(each.words for each in box.all() if isinstance(each, Words))

    choices = ((permuted[:3], position) for position in load_record(PLAYTHROUGHS / "entropy-win.record").positions[2:]
               for number, _move in enumerate(position.legal_moves)
               for permuted in [(*position.legal_moves[number:], *position.legal_moves[:number])]
               if len(permuted) > 2)
    quiet = next(each for each in choices if "2 others look about as good" in told(*each, (5, 5, 5), 5))
    assert "1 other looks about as good" in told(*quiet, (won, won, 5), won)
    alone = told(*quiet, (won, 5, 5), won)
    assert "about as good" not in alone and "No other turn looks as good" in alone
    unknown = told(*quiet, (5, 5, 5), won)
    assert not any(words in unknown for words in ("about as good", "any other turn", "No other turn"))

"""What a review of Entropy adds in plain words: why counts do not decide, how near the draw is, whose slip comes next,
and what to look at next time. All of it is counted on the boards of played matches."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from hands import PLAYTHROUGHS
from studying import opened

from magicgame.engine.values import Analysis, estimated
from magicgame.engine.worker import InlineWorker
from magicgame.games import game_of
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Position, Side
from magicgame.games.parting import settled_after
from magicgame.match.match import Match
from magicgame.match.record import load_record
from magicgame.match.seats import Seats
from magicgame.match.study import Node, Study
from magicgame.ui.look.themes import tile_set
from magicgame.ui.routes import Analyse
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.next_time import next_time
from magicgame.ui.study.standing import estimated as told_of
from magicgame.ui.table.balance import placed
from magicgame.ui.table.scene import TableScene
from magicgame.ui.widgets.box import Box
from magicgame.ui.words.hampered import few_can_move
from magicgame.ui.words.names import Names

PLAIN = Names.of(tile_set("classic"))
NOTHING_FOUND = Findings(InlineWorker(), {})
NAMES = replace(PLAIN, you=Side.FIRST)
RECORDS = ("entropy-win", "entropy-win-for-the-other", "entropy-pass-without-check")


def positions() -> Iterator[Position]:
    for name in RECORDS:
        yield from (each for each in load_record(PLAYTHROUGHS / f"{name}.record").positions if not each.is_terminal)


def level(position: Position) -> Analysis:
    return Analysis(tuple(estimated(move, 0) for move in position.legal_moves), None, None, 1, 5)


def movable(position: Position, side: Side) -> int:
    there = game_of(position).set_up(position.tiles, position.variant, side)
    return len({move.steps[0].source for move in there.legal_moves if move.steps})  # type: ignore[union-attr]


def test_beside_even_chances_counts_that_differ_clearly_have_a_reason() -> None:
    told = 0
    for position in positions():
        title, detail = told_of(NAMES, position, level(position), 0)
        now = placed(position)
        if title == "Even chances" and abs(now[Side.FIRST] - now[Side.SECOND]) >= 2:
            told += 1
            assert re.search(", but |; ", detail), detail
    assert told


def test_how_many_pieces_can_move_is_counted_on_the_board() -> None:
    told = 0
    for position in positions():
        for side in Side:
            for names in (PLAIN, NAMES):
                if found := few_can_move(names, position, side):
                    told += 1
                    counts = [int(each) for each in re.findall(r"\d+", found)]
                    assert counts == [movable(position, side), movable(position, side.other)]
                    assert counts[0] < counts[1]
    assert told


def drawn_by_the_limit() -> Match:
    """Of chance, without a win."""
    for seed in range(50):
        chance, match = random.Random(seed), Match(ENTROPY, ENTROPY.variants[0], Seats())
        while not match.position.is_terminal:
            calm = [move for move in match.position.legal_moves if match.position.after(move).outcome is None]
            match.play(chance.choice(calm or match.position.legal_moves))
        if len(match.moves) == ENTROPY.most_plies:
            return match
    raise AssertionError("none is drawn by its length")


def test_near_the_draw_the_turns_that_are_left_are_told_and_no_lead() -> None:
    match = drawn_by_the_limit()
    for position in match.positions[-13:-1]:
        analysis = replace(level(position), moves=tuple(estimated(move, 90) for move in position.legal_moves))
        title, detail = told_of(NAMES, position, analysis, 90)
        left = len(match.moves) - position.ply
        assert title.endswith("can win at once") or re.fullmatch(rf"{left} turns? left, .+ draw", title), title
        assert "better" not in title + detail
    with opened() as desk:
        desk.app.go(Analyse(Study.of_match(match), {each: level(each) for each in match.positions[:-1]}))
        desk.look_at(len(match.moves) - 2)
        assert desk.graph is not None and "better" not in desk.graph.told


def slips_of(name: str, side: Side) -> list[Node]:
    study = Study.of_match(load_record(PLAYTHROUGHS / f"{name}.record"))
    return [node for node in study.played[1:] if node.parent is not None and node.parent.position.mover is side]


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("side", Side)
def test_advice_for_next_time_is_borne_out_by_more_than_half_of_two_slips_at_least(name: str, side: Side) -> None:
    nodes, names = slips_of(name, side), replace(PLAIN, you=side)
    alone = [node for node in nodes if node.parent and node.move and node.parent.position.alarms_after(node.move.steps)]
    for count in (1, 2, 3):
        found = next_time(names, alone[:count], NOTHING_FOUND)
        assert bool(found) is (len(alone[:count]) > 1), found
    for chosen in (nodes[:4], nodes[3:9], nodes):
        if numbers := re.search(r"(\d+) of these (\d+) turns", next_time(names, chosen, NOTHING_FOUND)):
            assert int(numbers[2]) == len(chosen) and 2 * int(numbers[1]) > len(chosen) and int(numbers[1]) > 1
    assert not next_time(PLAIN, alone, NOTHING_FOUND)


def settled(position: Position, side: Side) -> int:
    tiles = (position.tiles[square] for square in settled_after(position))
    return sum(tile is not None and tile.side is side for tile in tiles)


def test_settled_pieces_given_up_are_counted() -> None:
    told = 0
    for name in RECORDS:
        for side in Side:
            nodes = [node for node in slips_of(name, side)
                     if node.parent and settled(node.position, side) < settled(node.parent.position, side)]
            if "keep your pieces in place" in (found := next_time(replace(PLAIN, you=side), nodes, NOTHING_FOUND)):
                told += 1
                assert f"{'both' if len(nodes) == 2 else 'all'} of these turns" in found
    assert told


def test_in_large_type_the_best_turn_is_in_sight_the_list_at_its_turn_and_why_a_line_ends_is_said(
    quick_searches: None
) -> None:
    match = load_record(PLAYTHROUGHS / "entropy-win.record")
    with opened(window_size=(900, 600), text_size=2.0) as desk:
        desk.app.go(Analyse(Study.of_match(match)))
        for ply in (6, 12, 19):
            desk.look_at(ply)
            best = desk.widget("best.1")
            assert best.shown_rect == best.rect, (ply, desk.rows)
            turns = desk.scene.table and desk.scene.table.turns
            assert turns is not None and turns.current_row is not None
            assert turns.rows.rect.contains(turns.current_row)
        desk.scene.show_why()
        desk.wait_for(lambda: not desk.scene.is_showing)
        notice = desk.shown.notice
        assert desk.scene.line_end is None or (notice is not None and notice.words.startswith("The line ends here"))


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_key_puts_a_review_together_a_few_times_only(
    monkeypatch: pytest.MonkeyPatch, quick_searches: None, text_size: float
) -> None:
    built, build = [], TableScene.build

    def counted(scene: TableScene) -> Box:
        built.append(scene)
        return build(scene)

    with opened(window_size=(900, 600), text_size=text_size, animation="off") as desk:
        desk.app.go(Analyse(Study.of_match(load_record(PLAYTHROUGHS / "entropy-win.record"))))
        desk.find_all()
        desk.find_all()
        monkeypatch.setattr(TableScene, "build", counted)
        for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT):
            before = desk.ply
            built.clear()
            desk.press(key)
            assert desk.ply != before and 1 <= len(built) <= 12


def test_a_turn_is_as_good_as_its_image_only_where_both_lead_to_images_of_one_board() -> None:
    study = Study(ENTROPY, ENTROPY.variants[0], ENTROPY.start(ENTROPY.variants[0]))
    start = study.root.position
    study.play(start.parse_move("e2-e3"))
    assert NOTHING_FOUND.is_same(study.current, start.parse_move("a2-a3"))
    assert not NOTHING_FOUND.is_same(study.current, start.parse_move("b1-d3"))

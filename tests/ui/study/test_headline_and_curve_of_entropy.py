"""In a review of Entropy headline, curve and verdict are of one opinion, and what they count is on the board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any

import pygame
import pytest
from hands import PLAYTHROUGHS
from studying import Desk, opened

from magicgame.engine.assess import assess
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis, estimated
from magicgame.games import game_of
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import halfway_after, settled_after
from magicgame.match.match import Match
from magicgame.match.record import load_record
from magicgame.match.study import Node, Study
from magicgame.ui.routes import Analyse
from magicgame.ui.study.findings import Findings
from magicgame.ui.table.heights import EVEN_HEIGHT
from magicgame.ui.table.picture import Rows, Sign
from magicgame.ui.words.values import standing

RECORDS = "entropy-win", "entropy-win-for-the-other", "entropy-pass-without-check"
_LOOK = 4_000
SCALE = ("Slightly better for ", "Better for ", "Clearly better for ", "Much better for ", " can force a win",
         " can win at once")


@lru_cache(maxsize=4)
def thought_through(name: str) -> tuple[Match, dict[Position, Analysis]]:
    match = load_record(PLAYTHROUGHS / f"{name}.record")
    return match, {each: assess(each, StopFlag(_LOOK)) for each in match.positions if not each.is_terminal}


def open_review(desk: Desk, match: Match, known: dict[Position, Analysis], ply: int) -> None:
    study = Study.of_match(match)
    study.go_to(study.played[ply])
    desk.app.go(Analyse(study, known))
    desk.pass_time(0.2)


def leads_up(findings: Findings, node: Node, better: Move) -> bool:
    """Whether the headline is better for the side of a turn where another one has been played out than after it."""
    end = findings.instead(node, better).nodes[-1]
    score, there = findings.score(node), findings.score(end)
    assert score is not None and there is not None
    sign = 1 if end.position.mover is node.position.mover else -1
    return standing(game_of(node.position), -sign * there) > standing(game_of(node.position), -score)


@pytest.fixture(params=RECORDS)
def reviewed(request: pytest.FixtureRequest) -> Iterator[tuple[Desk, Match]]:
    match, known = thought_through(request.param)
    with opened() as desk:
        open_review(desk, match, known, 1)
        yield desk, match


def step_of(title: str) -> int:
    """How far a headline goes: 0 where nobody is favoured."""
    return next((number for number, words in enumerate(SCALE, 1) if words in title), 0)


def favoured(desk: Desk, title: str) -> Side | None:
    if not step_of(title):
        assert title == "Even chances"
        return None
    you, names = desk.scene.names.you, desk.scene.names
    assert not (you is None and re.search(r"\byou\b", title, re.IGNORECASE))
    return you if re.search(r"\byou\b", title, re.IGNORECASE) else next(
        side for side in Side if names.side(side) in title)


def counts(position: Position, squares: Any) -> dict[Side, int]:
    sides = [position.tiles[square].side for square in squares]  # type: ignore[union-attr]
    return {side: sides.count(side) for side in Side}


def test_the_curve_is_on_the_side_the_headline_names_and_no_lower_where_that_says_more(
    reviewed: tuple[Desk, Match]
) -> None:
    desk, match = reviewed
    heights: dict[int, list[float]] = {}
    for ply in range(len(match.moves)):
        desk.scene.go_to(desk.scene.study.played[ply])
        assert desk.graph is not None
        height, title = desk.graph.heights[ply], desk.shown.headline.title
        side = favoured(desk, title)
        assert desk.graph.told.endswith(f" · {title}"), "over the curve stands what the headline says"
        assert height is not None and (side is None) is (abs(height) < EVEN_HEIGHT)
        assert side is None or (height > 0) is (side is desk.scene.study.seats.near), (ply, title, height)
        heights.setdefault(step_of(title), []).append(abs(height))
    steps = sorted(heights)
    assert len(steps) > 2
    for step, after in pairwise(steps):
        assert max(heights[step]) <= min(heights[after]) or step >= SCALE.index(" can force a win")


def test_what_the_headline_counts_and_expects_bears_it_out(reviewed: tuple[Desk, Match]) -> None:
    desk, match = reviewed
    told = 0
    for ply, position in enumerate(match.positions[:-1]):
        desk.scene.go_to(desk.scene.study.played[ply])
        title, detail = desk.shown.headline.title, desk.shown.headline.detail
        if step_of(title) > 4:
            continue
        you = desk.scene.names.you or Side.FIRST
        numbers = [int(each) for each in re.findall(r"\d+", detail)]
        placed = counts(position, settled_after(position))
        assert numbers[:2] == [placed[you], placed[you.other]]
        if "halfway: " in detail:
            half = counts(position, halfway_after(position))
            assert numbers[2:] == [half[you], half[you.other]]
        if found := re.search(r"probably be \w+ (\d), \w+ (\d)", detail):
            lead = int(found[1]) - int(found[2])
            side = favoured(desk, title)
            assert abs(lead) < 2 if side is None else (lead > 0 if side is you else lead < 0)
        told += ", but " in detail
    assert told


def test_a_turn_that_costs_its_side_a_step_is_praised_at_most_as_the_computers_own(
    reviewed: tuple[Desk, Match]
) -> None:
    desk, match = reviewed
    for ply in range(1, len(match.moves)):
        desk.scene.go_to(desk.scene.study.played[ply])
        rows = desk.rows
        reserves = "no better in the end", "which the computer preferred at first", "The computer would play it, too"
        praised = rows[0].endswith("A good turn") and not any(each in row for each in reserves for row in rows)
        title = desk.shown.headline.title
        desk.scene.go_to(desk.scene.study.played[ply - 1])
        assert not praised or desk.shown.headline.title == title or step_of(title) > 4
        did_better = [row for row in rows if "looked clearly better" in row or "prefers" in row]
        assert len(did_better) < 2 and not (did_better and rows[0].endswith("The best turn"))


def test_a_turn_that_makes_the_headline_worse_by_two_steps_is_a_slip_where_another_leads_to_a_better_one(
    reviewed: tuple[Desk, Match], quick_searches: None
) -> None:
    desk, match = reviewed
    told = 0
    for ply in range(1, len(match.moves)):
        study, findings = desk.scene.study, desk.scene.findings
        before, after = study.played[ply - 1:ply + 1]
        scores = [findings.score(before), findings.score(after)]
        desk.scene.go_to(before)
        title = desk.shown.headline.title
        desk.scene.go_to(after)
        changed = title != desk.shown.headline.title
        if None in scores or not changed or step_of(title) > 4 or step_of(desk.shown.headline.title) > 4:
            continue
        told += 1
        if standing(match.game, scores[0] or 0) - standing(match.game, -(scores[1] or 0)) < 2:
            continue
        desk.wait_for(lambda node=after: desk.scene.findings.is_judged(node, desk.scene.study.seats))
        verdict = next(part for part in desk.shown.panel if isinstance(part, Rows) and part.is_verdict)
        better = findings.preferred(after, study.seats)
        if better is not None and leads_up(findings, after, better.move):
            assert verdict.rows[0].sign in (Sign.SLIP, Sign.MISTAKE), (ply, desk.rows)
    assert told > 2


@pytest.fixture
def slipped(request: pytest.FixtureRequest) -> Iterator[tuple[Desk, Match, list[int]]]:
    """At the end of a match of which two turns let the other side win at once that could have been prevented."""
    match, known = thought_through("entropy-win")
    request.getfixturevalue("quick_searches")
    with opened() as desk:
        open_review(desk, match, known, len(match.moves))
        desk.wait_for(lambda: not desk.scene.findings.is_busy)
        slips = [number for number, marks in sorted(desk.turns.marks.items()) if marks]
        yield desk, match, slips


def test_a_key_leads_from_slip_to_slip_names_whose_comes_next_and_from_the_end_leads_to_the_readers_first(
    slipped: tuple[Desk, Match, list[int]]
) -> None:
    desk, match, slips = slipped
    assert slips and desk.widget("next_slip").enabled
    you = desk.scene.names.you
    own = [number for number in slips if match.positions[number].mover is you]
    begin = (own or slips)[0]
    order = slips[slips.index(begin):]
    around = [number for number in (*own, *slips) if number != order[-1]]
    for number in (*order, *around[:1]):
        whose = "Next" if you is None else "Your" if match.positions[number].mover is you else "Their"
        assert desk.widget("next_slip").label == f"{whose} slip"
        desk.press(pygame.K_n)
        desk.pass_time(0.2)
        assert desk.ply == number + 1
    if len(slips) == 1:
        assert desk.scene.why_not_slip() == "There is no other slip"


def test_of_a_slip_the_better_turn_is_played_out_and_the_way_back_leads_to_the_slip(
    slipped: tuple[Desk, Match, list[int]]
) -> None:
    desk, match, slips = slipped
    number = min(slips)
    desk.press(pygame.K_n)
    better = desk.scene.findings.better(desk.scene.study.current, desk.scene.study.seats)
    assert better is not None and desk.ply == number + 1
    desk.press(pygame.K_w)
    desk.wait_for(lambda: desk.turn != match.move_texts[number] and desk.ply == number + 1)
    assert desk.turn == better[0].move_text(better[1]) and desk.shown.notice is not None
    assert desk.shown.notice.words == (
        f"Shown from turn {number + 1} on: {desk.turn} instead of {match.move_texts[number]}")
    assert desk.widget("leave").label == "To match"
    beside = f"In the match, after {match.move_texts[number]}: "
    assert beside not in desk.shown.headline.detail, "it is told at the end"
    desk.wait_for(lambda: not desk.scene.is_showing)
    notice = desk.shown.notice
    desk.press(pygame.K_RIGHT)
    assert notice is not None and desk.shows(notice.words), "it stays where no turn comes next"
    desk.press(pygame.K_ESCAPE)
    assert desk.ply == number + 1 and desk.turn == match.move_texts[number]
    assert notice is not None and notice.words.startswith("The line ends here") and "n the match" in notice.words


@pytest.mark.parametrize("is_stopped", [False, True])
def test_from_any_turn_of_a_line_that_was_shown_the_way_back_leads_to_the_slip(
    slipped: tuple[Desk, Match, list[int]], is_stopped: bool
) -> None:
    desk, match, slips = slipped
    number = min(slips)
    desk.press(pygame.K_n)
    desk.press(pygame.K_w)
    desk.wait_for(lambda: desk.ply > number + 1)
    assert desk.shown.notice is not None and desk.shown.notice.icon == "play"
    if is_stopped:
        desk.press(pygame.K_w)
    desk.wait_for(lambda: not desk.scene.is_showing)
    last = desk.ply
    for key, ply in ((pygame.K_LEFT, last - 1), (pygame.K_RIGHT, last), (pygame.K_RIGHT, last)):
        assert desk.shown.notice is not None and desk.shown.notice.icon == "info"
        desk.press(key)
        assert desk.ply == ply and desk.scene.study.has_left_match
    desk.press(pygame.K_ESCAPE)
    assert desk.ply == number + 1 and desk.turn == match.move_texts[number]
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "analysis" and desk.scene.study.is_at_end, "where it began"
    desk.press(pygame.K_ESCAPE)
    assert desk.page == "elsewhere"


def test_the_last_page_names_the_marked_turns_of_both_sides_also_where_one_has_none(
    slipped: tuple[Desk, Match, list[int]]
) -> None:
    desk, match, marked = slipped
    names, drawn = desk.scene.names, [each.words.replace("\u00a0", " ") for each in desk.drawn()]
    for side in Side:
        own = [number for number in marked if match.positions[number].mover is side]
        who = "You" if side is names.you else names.side(side)
        assert (who if own else f"{who}: no slips") in drawn
        assert all(str(number + 1) in drawn for number in own)


def test_in_large_type_the_last_page_begins_with_what_decided(slipped: tuple[Desk, Match, list[int]]) -> None:
    _desk, match, _slips = slipped
    _match, known = thought_through("entropy-win")
    with opened(window_size=(900, 600), text_size=2.0) as desk:
        open_review(desk, match, known, len(match.moves))
        table = desk.scene.table
        assert table is not None and table.graph is not None and table.turns is not None
        decided = next(each.rect for each in desk.drawn() if re.search(r"turn \d+", each.words, re.IGNORECASE)
                       and each.rect.left >= table.graph.rect.left)
        assert decided.top < min(table.graph.rect.top, table.turns.rect.top)


def test_while_turns_of_the_match_are_played_out_it_is_told_so_and_the_way_back_names_its_turn(desk: Desk) -> None:
    match = load_record(PLAYTHROUGHS / "entropy-win.record")
    ply = 4
    known = {position: Analysis((estimated(move, 5), *(estimated(each, 0) for each in position.legal_moves
                                                        if each != move)), None, None, 1, 5, match.moves[n:n + 6])
             for n, (position, move) in enumerate(zip(match.positions, match.moves, strict=False))}
    open_review(desk, match, known, ply)
    desk.press(pygame.K_w)
    desk.wait_for(lambda: desk.ply > ply)
    assert desk.shown.notice is not None and desk.shown.notice.words == f"Shown from turn {ply + 1} on: as played"
    assert desk.widget("leave").label == f"To turn {ply}"
    desk.press(pygame.K_ESCAPE)
    assert desk.ply == ply and desk.shown.notice is None


def test_a_match_given_up_is_headed_by_its_result_and_by_how_it_stood(desk: Desk) -> None:
    played, known = thought_through("entropy-win")
    match = Match(played.game, played.variant, played.seats)
    for move in played.moves[:-12]:
        match.play(move)
    match.resign(match.position.mover)
    open_review(desk, match, known, len(match.moves))
    headline = desk.shown.headline
    assert "resigned · " in headline.detail and ("win" in headline.title or headline.title == "You lost")
    assert favoured(desk, headline.detail.split(" · ")[1]) in (None, *Side)


VERDICTS = re.compile(
    r"Turn \d+ · (The best turn|As good as the best turn: its mirror image|A (good|fair) turn"
    r"|(A mistake|A slip|A missed chance)(: .+)?"
    r"|This (keeps the win|wins|lets .+)|There was no other turn|No move could prevent the loss any more"
    r"|This makes it a draw|\w+ (could force|missed) a win.*)")


def test_of_every_turn_it_is_told_first_how_good_it_was(
    reviewed: tuple[Desk, Match], quick_searches: None
) -> None:
    desk, match = reviewed
    told = set()
    for ply in range(1, len(match.moves), 3):
        if not match.moves[ply - 1].steps:
            continue
        desk.look_at(ply)
        first, *others = desk.rows
        assert VERDICTS.fullmatch(first), first
        assert "A fair turn" in first or not any(
            "allowed no such check" in row or (
                row.startswith("The computer prefers ") and "only by a little" not in row) for row in others)
        told.add(first.partition(" · ")[2].partition(":")[0])
    assert len(told) > 1

"""In a review of Entropy headline, curve and verdict are of one opinion, and what they count is on the board."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise
from typing import Any

import pygame
import pytest
from hands import PLAYTHROUGHS
from studying import Desk, opened

from magicgame.engine.values import Analysis, estimated
from magicgame.games import game_of
from magicgame.games.game import Move, Position, Side
from magicgame.games.parting import halfway_after, settled_after
from magicgame.match.match import Match
from magicgame.match.record import load_record
from magicgame.match.study import Node, Study
from magicgame.ui.routes import Analyse
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.reckoning import summed_up
from magicgame.ui.table.heights import EVEN_HEIGHT
from magicgame.ui.table.picture import Rows, Sign
from magicgame.ui.words.names import Names
from magicgame.ui.words.values import standing

RECORDS = "entropy-win", "entropy-win-for-the-other", "entropy-pass-without-check"
pytestmark = pytest.mark.usefixtures("quick_searches")
SCALE = ("Slightly better for ", "Better for ", "Clearly better for ", "Much better for ", " can force a win",
         " can win at once")


@dataclass(frozen=True)
class Page:
    """What a page of a review shows and says once everything is found."""

    title: str
    detail: str
    curve_told: str
    height: float | None
    rows: tuple[str, ...]
    sign: Sign | None
    best: Move | None


@dataclass(frozen=True)
class Review:
    match: Match
    study: Study
    names: Names
    findings: Findings
    pages: tuple[Page, ...]

    def favoured(self, title: str) -> Side | None:
        return favoured(self.names, title)

    def stands(self, ply: int, side: Side) -> int:
        """How a side stands in the words of the headline at a ply; a win at once is one that can be forced."""
        title = self.pages[ply].title
        whose, step = self.favoured(title), min(step_of(title), SCALE.index(" can force a win") + 1)
        return 0 if whose is None else step if whose is side else -step


@lru_cache(maxsize=4)
def read_through(name: str) -> Review:
    """The review of a match, every page of it but the last, where searches are quick."""
    match = load_record(PLAYTHROUGHS / f"{name}.record")
    with opened() as desk:
        open_review(desk, match, {}, len(match.moves))
        desk.find_all()
        study, pages = desk.scene.study, []
        for ply in range(len(match.moves)):
            desk.scene.go_to(study.played[ply])
            shown, graph, analysis = desk.shown, desk.graph, desk.scene.analysis
            assert graph is not None
            rows = [row for part in shown.panel if isinstance(part, Rows) for row in part.rows]
            pages.append(Page(
                shown.headline.title, shown.headline.detail, graph.told, graph.heights[ply],
                tuple(row.words for row in rows), next((row.sign for row in rows), None),
                analysis.moves[0].move if analysis is not None else None))
        return Review(match, study, desk.scene.names, desk.scene.findings, tuple(pages))


def open_review(desk: Desk, match: Match, known: Mapping[Position, Analysis], ply: int) -> None:
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
def review(request: pytest.FixtureRequest) -> Review:
    return read_through(request.param)


def step_of(title: str) -> int:
    """How far a headline goes: 0 where nobody is favoured."""
    return next((number for number, words in enumerate(SCALE, 1) if words in title), 0)


def favoured(names: Names, title: str) -> Side | None:
    if not step_of(title):
        assert title == "Even chances"
        return None
    is_you = re.search(r"\byou\b", title, re.IGNORECASE) is not None
    assert not (names.you is None and is_you)
    return names.you if is_you else next(side for side in Side if names.side(side) in title)


def counts(position: Position, squares: Any) -> dict[Side, int]:
    sides = [position.tiles[square].side for square in squares]  # type: ignore[union-attr]
    return {side: sides.count(side) for side in Side}


def test_the_curve_is_on_the_side_the_headline_names_and_no_lower_where_that_says_more(review: Review) -> None:
    heights: dict[int, list[float]] = {}
    for page in review.pages:
        side = review.favoured(page.title)
        assert page.curve_told.endswith(f" · {page.title}"), "over the curve stands what the headline says"
        assert page.height is not None and (side is None) is (abs(page.height) < EVEN_HEIGHT)
        assert side is None or (page.height > 0) is (side is review.study.seats.near), page
        heights.setdefault(step_of(page.title), []).append(abs(page.height))
    steps = sorted(heights)
    assert len(steps) > 2
    for step, after in pairwise(steps):
        assert max(heights[step]) <= min(heights[after]) or step >= SCALE.index(" can force a win")


def test_what_the_headline_counts_and_expects_bears_it_out(review: Review) -> None:
    told = 0
    you = review.names.you or Side.FIRST
    for position, page in zip(review.match.positions, review.pages, strict=False):
        if step_of(page.title) > 4:
            continue
        numbers = [int(each) for each in re.findall(r"\d+", page.detail)]
        placed = counts(position, settled_after(position))
        assert numbers[:2] == [placed[you], placed[you.other]]
        if "halfway: " in page.detail:
            half = counts(position, halfway_after(position))
            assert numbers[2:] == [half[you], half[you.other]]
        if found := re.search(r"probably \w+ (\d), \w+ (\d)", page.detail):
            lead = int(found[1]) - int(found[2])
            side = review.favoured(page.title)
            assert abs(lead) < 2 if side is None else (lead > 0 if side is you else lead < 0)
        told += ", but " in page.detail
    assert told


def test_the_headline_falls_only_at_a_marked_turn_and_no_better_one_is_told_beside_the_best(review: Review) -> None:
    for ply, page in enumerate(review.pages[1:], 1):
        mover = review.match.positions[ply - 1].mover
        fall = review.stands(ply - 1, mover) - review.stands(ply, mover)
        first, *rows = page.rows
        assert page.sign is not None or fall <= 0, (ply, page)
        did_better = [row for row in rows if "was clearly better" in row or "prefers" in row]
        assert len(did_better) < 2 and not (did_better and "best turn" in first)


def test_what_a_page_tells_to_be_the_best_turn_is_never_taken_back_on_the_next(review: Review) -> None:
    told = set()
    for (before, after), move in zip(pairwise(review.pages), review.match.moves, strict=False):
        is_best, (first, *rows) = before.best == move, after.rows
        is_another = any(row.startswith(("The analysis prefers ", "About as good: ")) for row in rows)
        assert not is_best or not (is_another or after.sign), after
        assert is_best or not first.endswith(("The best turn", "best turns")) or not move.steps, after
        told.add(is_best)
    assert told == {False, True}


def test_a_phase_of_the_match_goes_from_one_headline_that_favours_its_side_to_another_and_none_between_the_other(
    review: Review
) -> None:
    summary = summed_up(review.study, review.findings)
    assert summary is not None and summary.phases
    sides = [review.favoured(page.title) for page in review.pages]
    inside = set()
    for side, first, last in summary.phases:
        assert last - first >= 4 and sides[first] is side and sides[min(last, len(sides) - 1)] is side
        assert side.other not in sides[first:last]
        inside.update(range(first, last + 1))
    for side, run in groupby(range(len(sides)), key=lambda number: sides[number]):
        assert side is None or len(numbers := list(run)) < 5 or inside.issuperset(numbers)


def test_a_turn_that_makes_the_headline_worse_by_two_steps_is_a_slip_where_another_leads_to_a_better_one(
    review: Review
) -> None:
    told, findings = 0, review.findings
    for (before, after), (was, now) in zip(pairwise(review.study.played), pairwise(review.pages), strict=False):
        scores = findings.score(before), findings.score(after)
        if None in scores or max(step_of(was.title), step_of(now.title)) > 4:
            continue
        told += was.title != now.title
        better = findings.preferred(after, review.study.seats)
        if findings.steps_down(after) >= 2 and better is not None and leads_up(findings, after, better.move):
            assert now.sign in (Sign.SLIP, Sign.MISTAKE), now
    assert told > 2


@pytest.fixture
def slipped() -> Iterator[tuple[Desk, Match, list[int]]]:
    """At the end of a match of which two turns let the other side win at once that could have been prevented."""
    review = read_through("entropy-win")
    match, known = review.match, review.findings._analyst.analyses
    with opened() as desk:
        open_review(desk, match, known, len(match.moves))
        slips = [number for number, marks in sorted(desk.turns.marks.items()) if marks]
        yield desk, match, slips


def test_a_key_leads_from_mark_to_mark_and_from_the_end_to_the_readers_first(
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
        assert desk.widget("next_slip").label == "Next mark"
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
    known = read_through("entropy-win").findings._analyst.analyses
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
    review = read_through("entropy-win")
    played, known = review.match, review.findings._analyst.analyses
    match = Match(played.game, played.variant, played.seats)
    for move in played.moves[:-12]:
        match.play(move)
    match.resign(match.position.mover)
    open_review(desk, match, known, len(match.moves))
    desk.find_all()
    headline = desk.shown.headline
    assert "resigned · " in headline.detail and ("win" in headline.title or headline.title == "You lost")
    assert favoured(desk.scene.names, headline.detail.split(" · ")[1]) in (None, *Side)


VERDICTS = re.compile(
    r"Turn \d+ · (The best turn|One of the \d best turns|As good as the best turn: its mirror image|A fair turn"
    r"|A good turn(, one of \d+)?"
    r"|(A mistake|A slip)(: .+)?"
    r"|This (keeps the win|wins|lets .+)|There was no other turn|The loss could no longer be prevented"
    r"|This makes it a draw|\w+ (could force|missed) a win.*)")


def test_of_every_turn_it_is_told_first_how_good_it_was(review: Review) -> None:
    told = set()
    for page, move in zip(review.pages[1:], review.match.moves, strict=False):
        if not move.steps:
            continue
        first, *others = page.rows
        assert VERDICTS.fullmatch(first), first
        assert "A fair turn" in first or not any(
            "allowed no such check" in row or (
                row.startswith("The analysis prefers ") and "only by a little" not in row) for row in others)
        told.add(first.partition(" · ")[2].partition(":")[0])
    assert len(told) > 1


def play_out(desk: Desk) -> None:
    """Show what is to be shown here, to its end."""
    desk.press(pygame.K_w)
    desk.wait_for(lambda: desk.scene.is_showing)
    desk.wait_for(lambda: not desk.scene.is_showing)


def test_where_a_better_turn_leads_the_curve_is_as_high_beside_a_slip_as_where_it_is_played_out(
    slipped: tuple[Desk, Match, list[int]]
) -> None:
    desk, _match, slips = slipped
    told = 0
    for number in slips:
        desk.scene.go_to(desk.scene.study.played[number + 1])
        desk.pass_time(0.2)
        assert desk.graph is not None
        beside = dict(desk.graph.instead)
        play_out(desk)
        heights = desk.graph.heights
        assert beside and {ply: heights[ply] for ply in beside if ply < len(heights)} == pytest.approx(beside)
        told += 1
    assert told


def test_what_is_best_on_the_next_page_is_looked_for_where_one_looks_and_until_then_that_is_said() -> None:
    review = read_through("entropy-win")
    with opened() as desk:
        open_review(desk, review.match, {}, 0)
        desk.scene.is_held = True
        desk.scene.go_to(desk.scene.study.played[10])
        desk.scene.is_held = False
        desk.scene.changed()
        assert desk.shows("Looking for the best turn")
        desk.find_all()
        findings, study = desk.scene.findings, desk.scene.study
        assert not desk.shows("Looking for the best turn")
        assert all(findings.is_advised(study.played[ply], study.seats) for ply in (9, 10, 11, 12))


def test_from_where_a_better_turn_is_played_out_the_next_mark_is_the_one_after_its_slip(
    slipped: tuple[Desk, Match, list[int]]
) -> None:
    desk, _match, slips = slipped
    for number, following in pairwise(slips):
        desk.scene.go_to(desk.scene.study.played[number + 1])
        desk.pass_time(0.2)
        play_out(desk)
        desk.press(pygame.K_n)
        desk.pass_time(0.2)
        assert desk.ply == following + 1
    assert len(slips) > 1


def test_pointing_at_the_best_turn_shows_it_on_the_board_beside_a_slip_too(
    slipped: tuple[Desk, Match, list[int]]
) -> None:
    desk, _match, slips = slipped
    told = 0
    for number in slips:
        desk.scene.go_to(desk.scene.study.played[number + 1])
        desk.find_all()
        best = next((widget for widget in desk.scene.form if widget.name == "best.1"), None)
        if best is None:
            continue
        assert desk.shown.board.hint is None
        desk.point_at(best.rect.center)
        desk.pass_time(0.1)
        assert desk.shown.board.hint is not None
        desk.point_at((1, 1))
        desk.pass_time(0.1)
        assert desk.shown.board.hint is None
        told += 1
    assert told


def test_with_what_a_win_is_met_that_a_turn_let_the_other_side_force_is_played_out() -> None:
    told = 0
    for review in map(read_through, RECORDS):
        for node in review.study.played[1:]:
            better = review.findings.better(node, review.study.seats)
            if better is None or not (met := review.findings.meeting(node, better[1])):
                continue
            with opened() as desk:
                open_review(desk, review.match, review.findings._analyst.analyses, len(node.path) - 1)
                play_out(desk)
                shown = [each.move for each in desk.scene.study.current.path[len(node.path) - 1:]]
                assert tuple(shown[:3]) == (better[1], *met)
            told += 1
    assert told

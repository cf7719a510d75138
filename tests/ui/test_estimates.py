"""A search's opinion is shown with its depth, score and line, and called a search."""

from __future__ import annotations

from window_table import pass_time

from magicgame.engine.values import Analysis, MoveValue, estimated
from magicgame.games import GAMES
from magicgame.games.entropy import parse_position, start
from magicgame.games.game import Position
from magicgame.match.match import Match
from magicgame.match.seats import Seats
from magicgame.match.study import Study
from magicgame.ui import estimates
from magicgame.ui.app import App
from magicgame.ui.scenes.analysis import AnalysisScene
from magicgame.ui.scenes.verdict_rows import verdict_rows


def analysis(position: Position, score: int, *line: str) -> Analysis:
    moves: list[MoveValue] = [estimated(position.parse_move(line[0]), score)]
    turns = []
    for text in line:
        turns.append(position.parse_move(text))
        position = position.after(turns[-1])
    return Analysis(tuple(moves), None, None, 1, 7, tuple(turns))


def test_scores_are_told_for_the_side_they_favour() -> None:
    position = start()
    assert estimates.search_text(analysis(position, 19, "c1-c3"), position) == "Search, 7 turns deep: +19 for Circle"
    assert estimates.search_text(analysis(position, -4, "c1-c3"), position) == "Search, 7 turns deep: +4 for Diamond"


def test_the_line_is_told_turn_by_turn() -> None:
    position = start()
    found = analysis(position, 19, "c1-c3", "c5-d4")
    assert estimates.line_text(found, position) == "Best line: c1-c3 c5-d4" and estimates.is_estimate(found)


def test_a_win_the_search_found_has_no_score() -> None:
    position = parse_position("SOS.O/....S/.SSO./O...S/OSO.O O")
    assert "decided" in estimates.search_text(analysis(position, 29999, "a2-a3"), position)


def test_a_turn_that_was_only_searched_gets_no_verdict(app: App) -> None:
    game = GAMES["entropy"]
    match = Match(game, game.variants[0], Seats(), start=parse_position("SOS.O/....S/.SSO./O...S/OSO.O O"))
    match.play(match.position.parse_move("a2-a3"))
    scene = AnalysisScene(app, Study.of_match(match))
    app.push(scene)
    scene.study.end()
    before, current = scene.study.line[0], scene.study.current
    assert current.position.is_terminal
    while before.position not in scene.analyst:
        pass_time(app, 0.02, 0.01)
    assert [row.words for row in verdict_rows(scene)] == ["No verdict: the turn was searched, not proved"]

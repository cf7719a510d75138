"""`magicgame match`: who met whom, and what came out."""

from __future__ import annotations

import random

import pytest

from magicgame.__main__ import main
from magicgame.commands.match import Pairing, Score, plain_move, play, report
from magicgame.games.game import Move
from magicgame.games.magic import LOCKED_LINE, MAGIC, STANDING_LINE, MagicTermination, parse_position

pytestmark = pytest.mark.slow


def pairing(first: str, second: str) -> Pairing:
    return Pairing("magic", "locked", (first, second), seed=3, opening="random")


def without_seconds(score: Score) -> tuple[float, tuple[Move, ...], tuple[int, int]]:
    return score.points, score.moves, score.own_turns


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    games = [[without_seconds(play(pairing("1", "3"), number)) for number in range(6)] for _ in range(2)]
    assert games[0] == games[1]
    assert len({tuple(map(str, game)) for game in games[0]}) > 1


def test_seats_alternate_and_turns_are_counted_by_player() -> None:
    """The first turn is made by chance, for nobody; then the second player answers in even games."""
    for number in range(4):
        score = play(pairing("plain", "plain"), number)
        beginner = number % 2
        assert sum(score.own_turns) == score.turns - 1 == len(score.moves)
        assert score.own_turns[1 - beginner] - score.own_turns[beginner] in (0, 1)


def test_a_better_player_scores_more_from_either_seat() -> None:
    scores = [play(pairing("4", "plain"), number).points for number in range(12)]
    assert sum(scores[0::2]) >= 4 and sum(scores[1::2]) >= 4


def test_the_plain_player_takes_a_win_and_avoids_a_loss() -> None:
    wins = parse_position("ccD./dCDC/..../d...", LOCKED_LINE)
    for seed in range(20):
        outcome = wins.after(plain_move(wins, random.Random(seed))).outcome
        assert outcome is not None and outcome.termination is MagicTermination.LOCKED_LINE
    threatened = parse_position("ddd./c..c/..../...c", STANDING_LINE)
    for seed in range(20):
        assert threatened.after(plain_move(threatened, random.Random(seed))).outcome is None


def test_the_even_player_and_level_6_keep_a_draw_from_drawn_openings() -> None:
    drawn = Pairing("magic", "locked", ("even", "6"), seed=1, opening="drawn")
    assert [play(drawn, number).points for number in range(4)] == [0.5] * 4


def test_nobody_is_perfect_in_entropy(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["match", "--game", "entropy", "--first", "even", "--second", "1"])
    assert "perfectly" in capsys.readouterr().err


def test_the_report_counts_and_bounds() -> None:
    moves = MAGIC.start(LOCKED_LINE).legal_moves[:1]
    scores = [Score(points, 10, moves, (5, 5), (1.0, 0.5)) for points in [1.0] * 60 + [0.5] * 20 + [0.0] * 20]
    assert report(("4", "3"), scores) == (
        "wins 60  draws 20  losses 20\n"
        "score 70.0%, with 95 % certainty between 62.1% and 77.9%\n"
        "turns per game 10.0, different games 1\n"
        "seconds per turn: level 4 0.2000, level 3 0.1000"
    )


def test_the_command_prints_its_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "--first", "1", "--second", "plain", "--games", "4", "--variant", "standing"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "level 1 – the plain player, standing, 4 games, seed 1"
    assert sum(int(number) for number in lines[1].split()[1::2]) == 4


def test_an_unknown_level_is_a_usage_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["match", "--first", "7", "--second", "1"])
    assert caught.value.code == 2
    assert "--first" in capsys.readouterr().err



"""Values are told in the winner's turns, estimates as estimates, and verdicts with what decides."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest
from speaking import NAMES, is_plain

from magicgame.engine.assess import assess
from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import CERTAIN, Analysis, MoveValue, Value, estimated, exact
from magicgame.games.entropy import ENTROPY, parse_position, start
from magicgame.games.game import Move, Position, Side
from magicgame.games.magic import MAGIC
from magicgame.language import languages, use_language
from magicgame.match.review import Remark, Verdict, judge
from magicgame.match.walk import positions_of
from magicgame.match.why import Why, why
from magicgame.ui.words import falls, study
from magicgame.ui.words.questions import play_anyway
from magicgame.ui.words.reasons import fact_text, facts, reason_steps, reason_text
from magicgame.ui.words.turns import turn_advised, turn_told
from magicgame.ui.words.values import (
    count_text,
    estimate_text,
    holding_text,
    is_estimate,
    searched_text,
    value_text,
)
from magicgame.ui.words.verdicts import better_text, cost_text, remark_text


@pytest.mark.parametrize(("value", "remoteness", "said"), [
    (Value.DRAW, None, "Drawn with best play"), (Value.WIN, 1, "Circle wins next turn"),
    (Value.WIN, 2, "Circle wins next turn"), (Value.WIN, 5, "Circle wins in 3 turns"),
    (Value.LOSS, 4, "Diamond wins in 2 turns"), (Value.LOSS, 1, "Diamond wins, whatever Circle plays now"),
    (Value.LOSS, 0, "Diamond has won"), (Value.WIN, 0, "Circle has won"),
])
def test_turns_are_counted_as_the_winners(value: Value, remoteness: int | None, said: str) -> None:
    assert value_text(NAMES, value, remoteness, Side.FIRST) == said


@pytest.mark.parametrize(("kept", "total", "value", "said"), [
    (1, 32, Value.WIN, "1 of 32 turns wins"), (3, 32, Value.WIN, "3 of 32 turns win"),
    (1, 1, Value.WIN, "The only turn wins"), (1, 1, Value.DRAW, "The only turn holds the draw"),
    (1, 9, Value.DRAW, "1 of 9 turns holds the draw"), (9, 9, Value.LOSS, "Every turn loses against best play"),
])
def test_turns_are_counted_in_good_english(kept: int, total: int, value: Value, said: str) -> None:
    assert count_text([value] * kept + [Value.LOSS] * (total - kept), value) == said


# --- estimates --------------------------------------------------------------------------------------------------------


def searched(position: Position, score: int, *line: str) -> Analysis:
    moves: list[MoveValue] = [estimated(position.parse_move(line[0]), score)]
    turns = []
    for text in line:
        turns.append(position.parse_move(text))
        position = position.after(turns[-1])
    return Analysis(tuple(moves), None, None, 1, 7, tuple(turns))


@pytest.mark.parametrize(("score", "said"), [
    (29, "Slightly better for Circle"), (-70, "Better for Diamond"), (-80, "Clearly better for Diamond"),
    (130, "Much better for Circle"),
    (-4, "Even chances"), (29991, "Circle can force a win"), (-29990, "Diamond can force a win"),
])
def test_an_estimate_favours_a_side_and_claims_no_proof(score: int, said: str) -> None:
    analysis = searched(start(), score, "c1-c3")
    looked = "An estimate: the computer looked a few turns ahead"
    proven = "Proven: in at most 5 of its moves"
    assert is_estimate(analysis)
    assert searched_text(NAMES, score, Side.FIRST) == (proven if abs(score) > CERTAIN else looked)
    assert estimate_text(NAMES, ENTROPY, score, Side.FIRST) == said


def test_of_a_search_no_turns_are_counted() -> None:
    moves = [estimated(start().parse_move("c1-c3"), score) for score in (29999, 29997, -20)]
    assert holding_text(Analysis(tuple(moves), None, None, 1, 7), moves) == ""


def test_an_exact_analysis_is_no_estimate_and_a_missing_one_says_so() -> None:
    position = parse_position("SOS.O/....S/.SSO./O...S/OSO.O O")
    won = exact(position.parse_move("a2-a3"), Value.WIN, 1)
    analysis = Analysis((won,), Value.WIN, 1, 1)
    assert not is_estimate(analysis) and not is_estimate(None)
    assert study.position_text(NAMES, analysis, won, Side.FIRST) == "Circle can win at once"
    assert study.position_text(NAMES, analysis, None, Side.FIRST) == "Analysing …"
    assert study.position_text(NAMES, None, None, Side.FIRST) == "Analysing …"


# --- verdicts ---------------------------------------------------------------------------------------------------------

POSITION = MAGIC.parse_position("dd../CdC./d..D/C.Cc", MAGIC.variant("locked"))


def remark(
    verdict: Verdict, played: tuple[Value, int | None], best: tuple[Value, int | None] | None = None, holding: int = 1
) -> Remark:
    moves = POSITION.legal_moves
    return Remark(POSITION, exact(moves[0], *played), exact(moves[-1], *(best or played)), verdict, holding)


WIN, DRAW, LOSS = (Value.WIN, 5), (Value.DRAW, None), (Value.LOSS, 4)


@pytest.mark.parametrize(("given", "said"), [
    (remark(Verdict.FORCED, DRAW), "There was no other turn"),
    (remark(Verdict.ONLY, WIN), "The only turn that wins"),
    (remark(Verdict.ONLY, DRAW), "The only turn that holds the draw"),
    (remark(Verdict.KEEPS, WIN, holding=2), "This wins as fast as possible"),
    (remark(Verdict.KEEPS, LOSS, holding=8), "Circle was losing already; no turn lasts longer"),
    (remark(Verdict.KEEPS, DRAW, holding=2), "This holds the draw, like one other turn"),
    (remark(Verdict.KEEPS, DRAW, holding=8), "This holds the draw, like 7 other turns"),
    (remark(Verdict.SLOWER, (Value.LOSS, 2), LOSS), "Circle was losing already; this loses at once"),
    (remark(Verdict.SLOWER, LOSS, (Value.LOSS, 6)), "Circle was losing already, but another turn lasts longer"),
    (remark(Verdict.SLOWER, (Value.WIN, 7), WIN), "This still wins, but one turn later than it could"),
    (remark(Verdict.SLOWER, (Value.WIN, 6), WIN), "This still wins, but not as fast as possible"),
    (remark(Verdict.GIVES_AWAY, LOSS, DRAW), "Circle gives the draw away"),
    (remark(Verdict.GIVES_AWAY, LOSS, WIN), "Circle had a win in 3 turns; this loses"),
    (remark(Verdict.GIVES_AWAY, DRAW, (Value.WIN, 1)), "Circle could have won at once; this only draws"),
    (remark(Verdict.GIVES_AWAY, DRAW, WIN), "Circle had a win in 3 turns; this only draws"),
], ids=lambda value: value if isinstance(value, str) else "")
def test_a_verdict_in_a_few_words(given: Remark, said: str) -> None:
    assert remark_text(NAMES, given) == said


@pytest.mark.parametrize(("given", "said"), [
    (remark(Verdict.GIVES_AWAY, LOSS, (Value.WIN, 11)), "turns a win in 6 turns into a loss"),
    (remark(Verdict.GIVES_AWAY, DRAW, (Value.WIN, 1)), "gives away a win in one turn"),
    (remark(Verdict.GIVES_AWAY, (Value.LOSS, 6), DRAW), "turns a draw into a loss in 3 turns"),
    (remark(Verdict.GIVES_AWAY, (Value.LOSS, 2), WIN), "turns a win into a loss at once"),
    (remark(Verdict.GIVES_AWAY, (Value.LOSS, 2), DRAW), "lets Diamond win at once"),
    (remark(Verdict.SLOWER, (Value.LOSS, 2), LOSS), "was lost already, now loses at once"),
    (remark(Verdict.SLOWER, (Value.WIN, 9), WIN), "delays the win: 2 turns more"),
])
def test_what_a_marked_turn_cost(given: Remark, said: str) -> None:
    assert cost_text(NAMES, given) == said


def test_the_reader_is_you_and_the_other_side_has_its_name() -> None:
    own, other = (replace(NAMES, you=side) for side in (POSITION.mover, POSITION.mover.other))
    given, move = remark(Verdict.GIVES_AWAY, LOSS, WIN), POSITION.legal_moves[0]
    assert remark_text(own, given) == "You had a win in 3 turns; this loses"
    assert remark_text(other, given) == "Circle had a win in 3 turns; this loses"
    assert cost_text(other, remark(Verdict.GIVES_AWAY, (Value.LOSS, 2), DRAW)) == "lets you win at once"
    assert value_text(own, Value.WIN, 5, POSITION.mover) == "You win in 3 turns"
    assert value_text(other, Value.LOSS, 1, POSITION.mover) == "You win, whatever Circle plays now"
    assert value_text(own, Value.LOSS, 1, POSITION.mover) == "Diamond wins, whatever you play now"
    assert turn_told(own, POSITION, move).startswith("You flip ")
    assert turn_told(other, POSITION, move).startswith("Circle flips ")
    assert " yours " in better_text(own, given) and " yours " not in better_text(other, given)


@pytest.mark.parametrize(("best", "said"), [
    (WIN, "{turn}"), (DRAW, "{turn} – this holds the draw"),
    (LOSS, "{turn} – this lasts longest"),
])
def test_what_was_better_and_why(best: tuple[Value, int | None], said: str) -> None:
    given = remark(Verdict.GIVES_AWAY, LOSS, best)
    side = NAMES.side(POSITION.mover)
    turn = turn_advised(NAMES, POSITION, given.best.move.steps)
    assert turn.startswith(("flip ", "place "))
    assert better_text(NAMES, given) == said.format(turn=turn).replace("Circle", side)


# --- reasons ----------------------------------------------------------------------------------------------------------


def explained(variant: str, text: str, turn: str) -> tuple[Remark, Why | None]:
    position = MAGIC.parse_position(text, MAGIC.variant(variant))
    found = judge(position, position.parse_move(turn), analyse(position, StopFlag()))
    return found, why(found, StopFlag())


@pytest.mark.parametrize(("variant", "text", "turn", "said"), [
    ("locked", "dd../CdC./d..D/C.Cc", "9-10/D9", "it lets Diamond lock 1–6–11"),
    ("locked", "CcCd/.Cdc/CDdd/dCCd", "6-5/L6", "it locks 6–11–16"),
    ("locked", "cCDd/.Ccc/cCdD/dDcD", "1-5/D1", "Diamond's own turn closed the lock on 2–6–10"),
    ("standing", "CddC/dD.c/.DCc/dCC.", "12-16/D12", "Diamond's own flip 12 to 16 completed 14–15–16"),
    ("standing", ".C.d/ccdD/.d.d/.Cc.", "12-16/D13", "Circle did not break 4–7–10"),
])
def test_what_decides_is_named(variant: str, text: str, turn: str, said: str) -> None:
    found, reason = explained(variant, text, turn)
    assert reason_text(NAMES, found, reason, MAGIC) == said
    assert fact_text(NAMES, found, reason, MAGIC) == f"{remark_text(NAMES, found)}: {said}"
    assert reason is not None and all(map(is_plain, dict(reason_steps(NAMES, found, reason, MAGIC, 1)).values()))
    assert facts(NAMES, found, reason, MAGIC)[0] == said[0].upper() + said[1:]


MATCH = "L1 1-5/D11 11-7/L9 9-10/L4 7-11/L1 5-6/L16 4-3/L5 6-2/L15 16-12/L4".split()  # noqa: SIM905
"""A match whose last turn loses: its threats are stopped one after the other, and another line wins."""


def test_a_line_that_is_said_to_win_is_the_one_locked_at_the_end_of_the_turns_shown() -> None:
    position, told = MAGIC.start(MAGIC.variant("locked")), {}
    for number, text in enumerate(MATCH, 1):
        move = position.parse_move(text)
        found = judge(position, move, assess(position, StopFlag()))
        reason = why(found, StopFlag()) if found.is_lesson else None
        if reason is not None and not reason.is_missed:
            told[number] = " ".join(dict(reason_steps(NAMES, found, reason, MAGIC, number)).values())
            last = position_after(position, reason.moves[:-1])
            end = last.after(reason.moves[-1]).outcome
            assert end is not None and end.winner is reason.ending.winner
            locked = {"–".join(map(MAGIC.square_name, line.squares)) for line in end.lines}
            assert set(re.findall(r"here with (\S+)\.", told[number])) <= locked
            decisive = position_after(position, reason.moves[:-2])
            assert all(wins_next(decisive.after(reply)) for reply in decisive.legal_moves), "every reply loses"
        position = position.after(move)
    assert told[9].endswith(
        "It comes down to turn 12, which threatens 6–11–16; whatever Circle replies, Diamond wins, here with "
        "13–14–15."), told
    assert "nothing stops" not in " ".join(told.values())


def position_after(position: Position, moves: Sequence[Move]) -> Position:
    return positions_of(position, moves)[-1]


def wins_next(position: Position) -> bool:
    """Whether the side to move ends the game with a turn of its own, or has won already."""
    ends = [position.after(move).outcome for move in position.legal_moves] if not position.is_terminal else []
    return position.is_terminal or any(end is not None and end.winner is position.mover for end in ends)


@pytest.mark.parametrize("language", list(languages()))
def test_whatever_decides_is_said_in_full_and_no_missed_win_is_given_away(language: str) -> None:
    use_language(language)
    missed, locked = 0, all_turns_of("locked", "dd../CdC./d..D/C.Cc")
    for found, reason in locked + all_turns_of("standing", "CddC/dD.c/.DCc/dCC."):
        text = fact_text(NAMES, found, reason, MAGIC)
        assert is_plain(text) and all(map(is_plain, filter(None, facts(NAMES, found, reason, MAGIC))))
        if reason is not None and reason.is_missed:
            missed += 1
            assert text == remark_text(NAMES, found)
            assert facts(NAMES, found, reason, MAGIC)[1].endswith(reason_text(NAMES, found, reason, MAGIC))
        if reason is not None:
            assert all(map(is_plain, dict(reason_steps(NAMES, found, reason, MAGIC, 1)).values()))
            assert all(map(is_plain, study.why_prompt(reason)))
        assert is_plain(play_anyway(NAMES, found, reason, MAGIC).text)
    assert missed


def all_turns_of(variant: str, text: str) -> list[tuple[Remark, Why | None]]:
    position = MAGIC.parse_position(text, MAGIC.variant(variant))
    analysis = analyse(position, StopFlag())
    remarks = [judge(position, move, analysis) for move in position.legal_moves]
    return [(found, why(found, StopFlag())) for found in remarks]


# --- the analysis -----------------------------------------------------------------------------------------------------


def test_notes_of_the_analysis() -> None:
    assert study.branches(1) == "" and study.branches(3).startswith("3 turns tried here")
    assert study.to_move(NAMES, Side.SECOND) == "Diamond to move"
    assert study.editor_prompt(has_cursor=True).detail != study.editor_prompt(has_cursor=False).detail


@pytest.mark.parametrize(("was", "now", "own", "others"), [
    (1, 0, "your slight lead is gone", "Circle's slight lead is gone"),
    (2, 0, "you give away your lead", "Circle gives away its lead"),
    (3, 1, "your lead shrinks", "Circle's lead shrinks"),
    (1, -1, "you go from ahead to behind", "Circle goes from ahead to behind"),
    (0, -1, "you fall slightly behind", "Circle falls slightly behind"),
    (0, -2, "you fall behind", "Circle falls behind"),
    (-1, -2, "you fall further behind", "Circle falls further behind"),
])
def test_of_a_slip_it_is_told_what_became_of_its_sides_lead(was: int, now: int, own: str, others: str) -> None:
    for you, told in ((Side.FIRST, own), (None, others)):
        fallen = falls.fallen(replace(NAMES, you=you), Side.FIRST, was, now)
        assert fallen == told and falls.a_slip(fallen, False) == f"A slip: {told}"
        assert falls.a_slip(fallen, True) == f"A mistake: {told}"
    assert falls.a_slip(falls.fallen(NAMES, Side.FIRST, now, was), False) == "A slip"


@pytest.mark.parametrize(("now", "there", "is_won", "own", "others"), [
    (-1, 1, False, "you could have taken a slight lead", "Circle could have taken a slight lead"),
    (-1, 2, False, "you could have taken the lead", "Circle could have taken the lead"),
    (1, 3, False, "you could have had a bigger lead", "Circle could have had a bigger lead"),
    (-2, 0, False, "you could have drawn level", "Circle could have drawn level"),
    (-3, -1, False, "you could have cut Diamond's lead", "Circle could have cut Diamond's lead"),
    (0, 5, True, "you could have forced a win", "Circle could have forced a win"),
])
def test_of_a_slip_that_cost_nothing_it_is_told_what_its_side_could_have_had(
    now: int, there: int, is_won: bool, own: str, others: str
) -> None:
    for you, told in ((Side.FIRST, own), (None, others)):
        could = falls.could_have(replace(NAMES, you=you), Side.FIRST, now, there, is_won)
        assert could == told and falls.a_slip(could, False) == f"A slip: {told}"
    could = falls.could_have(replace(NAMES, you=Side.SECOND), Side.FIRST, now, there, is_won)
    assert could == others.replace("Diamond's", "your")

"""Puzzles, mistakes and lessons ask in full sentences, and answer what was done."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from itertools import product

import pytest
from speaking import ECLIPSE, NAMES, is_plain

from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis, Value
from magicgame.games import GAMES
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Line, Move, Side, Threat
from magicgame.games.magic import LOCKED_LINE, MAGIC
from magicgame.language import languages, use_language
from magicgame.match.lessons import load_lessons, texts
from magicgame.match.puzzles import THEMES, Puzzle, solves
from magicgame.match.review import judge
from magicgame.match.seats import Engine, Person, Seats
from magicgame.match.walk import Point
from magicgame.match.why import why
from magicgame.player.progress import PuzzleProgress
from magicgame.player.runs import DailyRun, ListRun, StreakRun
from magicgame.ui.words import exercises, lessons, mistakes, puzzles, solutions, walk, wrong_tries
from magicgame.ui.words.deeds import deed_told, kept_from
from magicgame.ui.words.turns import turn_advised, turn_played, turn_told

WIN = Puzzle("win", ".C.d/Cdcc/DCc./ddcd", ("11-12/L11",))
TRAP = Puzzle("trap", "CdDC/Dc../ddC./Dc.c", ("3-7/L15",))
KINDS = {
    "win-1": WIN, "win-3": Puzzle("win", WIN.position, (), 3), "hold": Puzzle("hold", WIN.position, ()), "trap": TRAP,
    "forced": Puzzle("win", WIN.position, (), is_forced=True), "check": Puzzle("check", WIN.position, (), 3),
    "either": Puzzle("win", WIN.position, (), either_face=True),
}


@pytest.mark.parametrize("language", list(languages()))
def test_every_kind_of_puzzle_asks_for_something_else(language: str) -> None:
    use_language(language)
    rules = [puzzles.rule_text(NAMES, puzzle, Side.FIRST) for puzzle in KINDS.values()]
    assert len(set(rules)) == len(KINDS) and all(map(is_plain, rules))
    tasks = [puzzles.task_text(NAMES, KINDS[kind], Side.FIRST) for kind in ("win-1", "win-3", "hold", "trap", "check")]
    names = [puzzles.theme_name(theme) for theme in THEMES]
    assert len(set(tasks)) == len(tasks) and len(set(names)) == len(THEMES)


def test_a_puzzle_is_asked_for_the_side_that_is_to_solve_it() -> None:
    assert puzzles.task_text(ECLIPSE, KINDS["win-1"], Side.SECOND) == "Moon, win with this turn"
    assert puzzles.task_text(ECLIPSE, KINDS["win-3"], Side.FIRST) == "Sun to win in 3 turns"
    forced = puzzles.rule_text(ECLIPSE, KINDS["forced"], Side.FIRST)
    assert forced.startswith("You play Sun.") and forced.endswith("In the end Moon is forced to finish the game.")


def test_what_makes_a_puzzle_hard_is_told() -> None:
    assert puzzles.tempting_text(0, MAGIC) == ""
    for tempting in (1, 4):
        assert puzzles.tempting_text(tempting, MAGIC) == "Beware: a turn can leave you with a line and still fail."
    assert puzzles.grade_text(WIN).startswith("Very\u00a0easy")
    assert puzzles.right_so_far(KINDS["win-3"], 2) == "Right! 2 more turns to find."


def test_the_rules_are_told_where_they_are_not_the_usual_ones() -> None:
    assert puzzles.facts_text(MAGIC, LOCKED_LINE) == ""
    assert puzzles.facts_text(MAGIC, MAGIC.variants[1]) == (
        "Rules: Standing line. Keep three in a row until your next turn to win.")


def test_a_wrong_turn_is_answered_by_what_it_leads_to() -> None:
    position = TRAP.start(MAGIC, LOCKED_LINE)
    said = set()
    for move in position.legal_moves:
        after = position.after(move)
        analysis = analyse(after, StopFlag())
        if not after.is_terminal and not solves(TRAP, analysis):
            said.add(wrong_tries.wrong_text(NAMES, TRAP, analysis, after.mover))
    assert all(map(is_plain, said))
    assert any(text.startswith("Not a trap yet: ") for text in said)
    assert any(text.startswith("Diamond wins") for text in said)


def test_the_reply_on_the_board_is_not_counted_any_more() -> None:
    after = Analysis((), Value.WIN, 5, 0)
    win = KINDS["win-3"]
    assert wrong_tries.wrong_text(NAMES, win, after, Side.SECOND) == "Diamond wins in 3 turns."
    assert wrong_tries.wrong_text(NAMES, win, after, Side.SECOND, is_replied=True) == "Diamond wins in 2 more turns."


def test_a_refutation_says_who_has_won_and_how() -> None:
    position = MAGIC.parse_position("CddC/dD.c/.DCc/dCC.", MAGIC.variant("standing"))
    said = wrong_tries.refuted_text(NAMES, position, position.parse_move("12-16/D12"), MAGIC)
    assert said == (
        "Circle wins. The line 14–15–16 still stands. Diamond's own flip 12 to 16 completed 14–15–16.")


def test_praise_fits_the_puzzle() -> None:
    position = TRAP.start(MAGIC, LOCKED_LINE)
    end = position.after(position.parse_move(TRAP.line[0]))
    after = analyse(end, StopFlag())
    saving = next(found.move for found in after.moves if found.value is not Value.LOSS)
    assert puzzles.solved_text(NAMES, TRAP, end, after, was_forced=False) == (
        f"The trap is set: only one of {len(after.moves)} replies does not lose: {turn_told(NAMES, end, saving)}.")
    assert puzzles.solved_text(NAMES, KINDS["hold"], end, None, was_forced=False) == (
        "Right: any other turn would have lost.")
    assert puzzles.solved_text(NAMES, WIN, end, None, was_forced=False) == ""
    assert puzzles.solved_text(NAMES, KINDS["forced"], end, None, was_forced=True) == "The last turn was forced."


def test_a_solution_is_told_turn_by_turn_in_words() -> None:
    position = WIN.start(MAGIC, LOCKED_LINE)
    told = solutions.turn_text(ECLIPSE, WIN, [(position, position.parse_move("11-12/L11"))], 1, None)
    assert told == "Moon flips 11 to 12 and places silver side up on 11. This locks 6–11–16."


def test_runs_tell_how_far_the_player_has_got() -> None:
    progress = PuzzleProgress()
    puzzle = (WIN, TRAP)
    run = ListRun(MAGIC, LOCKED_LINE, puzzle, "Very easy")
    run.note(progress, solved=True)
    assert puzzles.run_text(run, progress) == "Very easy: number 1 of 2"
    daily = DailyRun(MAGIC, LOCKED_LINE, puzzle, date(2026, 11, 21))
    assert puzzles.run_text(daily, progress) == "Puzzle of the day: Saturday, 21 November"
    sunday = replace(daily, day=date(2026, 11, 22))
    assert puzzles.run_text(sunday, progress) == "Puzzle of the day: Sunday, 22 November · the hardest of the week"
    streak = StreakRun(MAGIC, LOCKED_LINE, puzzle)
    streak.note(progress, solved=True)
    assert puzzles.run_text(streak, progress) == "Streak: 1 solved, your best is 1"
    streak.go_on()
    streak.note(progress, solved=False)
    assert puzzles.run_text(streak, progress) == "The streak is over: 1 solved, your best is 1"


# --- mistakes ---------------------------------------------------------------------------------------------------------


def test_a_mistake_names_who_made_it_and_each_answer_is_judged() -> None:
    position = MAGIC.parse_position("dd../CdC./d..D/C.Cc", MAGIC.variant("locked"))
    analysis = analyse(position, StopFlag())
    remarks = [judge(position, move, analysis) for move in position.legal_moves]
    mistake = next(remark for remark in remarks if remark.is_mistake)
    right = next(remark for remark in remarks if not remark.is_mistake)
    reason = why(mistake, StopFlag())
    side = NAMES.side(position.mover)
    assert mistakes.task_title(NAMES, mistake.before.mover) == f"{side}, find a better turn"
    told = mistakes.played_text(NAMES, mistake, 11, reason, MAGIC)
    assert told.startswith(f"Turn 11: {turn_played(NAMES, position, mistake.played.move)}. ")
    assert mistakes.answer_text(NAMES, right, MAGIC).startswith("Right. ")
    assert mistakes.answer_text(NAMES, mistake, MAGIC).endswith(".") and mistakes.right(2) != mistakes.right(1)
    told = mistakes.solution_text(NAMES, mistake, 11, reason, MAGIC)
    assert told.startswith(f"Better: {turn_advised(NAMES, position, mistake.best.move.steps)}. ") and told.endswith(".")
    assert mistakes.count_text(2, 5) == "Mistake 2 of 5"


def test_only_of_the_turn_that_was_shown_it_is_said_that_it_was() -> None:
    position = MAGIC.parse_position("..d./cd../C.Cc/DD.C", MAGIC.variant("locked"))
    analysis = analyse(position, StopFlag())
    remarks = [judge(position, move, analysis) for move in position.legal_moves]
    rights = [remark for remark in remarks if not remark.is_lesson]
    assert len(rights) > 1
    for right in rights:
        helped = "This is the turn you were shown" if right.played.move == right.best.move else (
            "You were shown a better turn before")
        assert mistakes.answer_text(NAMES, right, MAGIC, had_help=True).endswith(
            f"{helped}, so {'it' if helped.startswith('This') else 'this'} does not count as found.")


@pytest.mark.parametrize(("text", "move", "said"), [
    ("dd../CdC./d..D/C.Cc", "2-3/D10",
     "Right. This wins as fast as possible. This threatens 5–10–15 and 13–14–15. Circle wins next turn."),
    (".d../cCdD/.cc./CDD.", "8-12/L9", "Right. This wins as fast as possible. This locks 9–10–11."),
    ("..d./cd../C.Cc/DD.C", "11-7/D10", "Right. This holds the draw, like 8 other turns. This threatens 13–14–15."),
])
def test_a_right_answer_is_told_what_it_does(text: str, move: str, said: str) -> None:
    position = MAGIC.parse_position(text, LOCKED_LINE)
    right = judge(position, position.parse_move(move), analyse(position, StopFlag()))
    assert mistakes.answer_text(NAMES, right, MAGIC) == said


@pytest.mark.parametrize("language", list(languages()))
def test_the_search_for_mistakes_and_its_two_ends_are_told_apart(language: str) -> None:
    use_language(language)
    none = [mistakes.none_found(slips).title for slips in (0, 2)]
    titles = [mistakes.searching().title, *none, *(mistakes.all_seen(None, each).title for each in (False, True))]
    assert len(set(titles)) == 5 and all(map(is_plain, titles)) and is_plain(mistakes.none_found(0).detail)
    counts = [each for each in product(range(4), repeat=3) if sum(each) == 3]
    details = {each: mistakes.end_words(*each)[0] for each in counts}
    assert len(set(details.values())) == len(counts) and all(map(is_plain, details.values()))
    for each, detail in details.items():
        if each.count(0) < 2:
            assert [int(number) for number in re.findall(r"\d+", detail)] == [part for part in each if part]
    assert len({*mistakes.end_words(3, 0, 0), *mistakes.end_words(2, 0, 1), *mistakes.nothing_found_words()}) == 6
    assert mistakes.all_seen(None, False).detail != mistakes.all_seen(7, False).detail


def test_who_missed_some_is_sent_back_to_them_and_who_has_seen_all_is_not() -> None:
    assert mistakes.end_words(2, 0, 1) == (
        "2 found, 1 left", "Press Retry to look for the better turn that is left.")
    assert mistakes.end_words(0, 1, 2)[1] == "Press Retry to look for the 2 better turns that are left."
    assert mistakes.end_words(2, 1, 0) == (
        "2 found, 1 shown", "One was shown to you: Retry lets you find it yourself.")


def test_the_turn_a_line_is_about_is_told_by_how_soon_the_win_comes() -> None:
    point = Point(Side.FIRST, False, (), (), 1, 9, frozenset(), frozenset())
    assert walk.turning(NAMES, MAGIC, point, None) == "Now Diamond wins at once."
    assert walk.turning(NAMES, MAGIC, replace(point, left=2), None) == (
        "From here on Diamond can win, whatever Circle plays.")
    own, other = (replace(NAMES, you=side) for side in Side)
    assert walk.turning(own, MAGIC, replace(point, left=2), None) == "From here on Diamond can win, whatever you play."
    assert walk.turning(other, MAGIC, point, None) == "Now you win at once."


@pytest.mark.parametrize("language", list(languages()))
def test_whatever_is_said_beside_a_line_speaks_to_the_reader(language: str) -> None:
    use_language(language)
    said, start = set(), MAGIC.start()
    standing, played = Threat((), (0, 5, 10), ()), (start, start.legal_moves[0])
    for side, is_winners, threats, left in product(Side, (True, False), ((), (standing,)), (1, 2, 5)):
        point = Point(side, is_winners, threats, (), left, 9, frozenset({1, 2}), frozenset({1, 2}))
        texts = [walk.purpose(replace(NAMES, you=you), MAGIC, point, played, None) for you in (None, *Side)]
        assert all(text == "" or is_plain(text) for text in texts)
        said |= set(texts[1:]) - {texts[0]}
    assert len(said) > 10


# --- lessons ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", list(languages()))
def test_every_sentence_of_every_lesson_can_be_said_in_every_set(language: str) -> None:
    use_language(language)
    for lesson in load_lessons():
        for text in texts(lesson):
            assert all(is_plain(lessons.said(names, text)) for names in (NAMES, ECLIPSE))


def test_a_lesson_speaks_with_the_names_and_letters_of_the_set() -> None:
    assert lessons.said(ECLIPSE, "{first} and {second}: {l} for {light}, {d} for {dark}") == (
        "Sun and Moon: S for silver, G for gold")


def test_a_lesson_tells_how_to_answer_and_not_the_answer() -> None:
    in_check = ENTROPY.parse_position("S.O.S/O...O/OSSOS/S..../..OOS O", ENTROPY.variants[0])
    forced = ENTROPY.parse_position("..O.O/.SS../.OSSS/O..../OSOSO O", ENTROPY.variants[0])
    assert lessons.what_to_do(NAMES, in_check, (), False) == "You are in check"
    assert lessons.what_to_do(NAMES, forced, (), False) == "Choose any square to pass"
    for game in GAMES.values():
        assert "Choose" in lessons.what_to_do(NAMES, game.start(game.variants[0]), (), False)


def test_a_lesson_counts_what_is_done() -> None:
    assert lessons.squares_text(MAGIC, 1, 3, are_vacant=True) == "Choose the squares: 1 of 3"
    assert lessons.squares_text(MAGIC, 0, 1, are_vacant=False) == "Choose the tile"
    assert lessons.squares_text(GAMES["entropy"], 1, 3, are_vacant=False) == "Choose the pieces: 1 of 3"
    assert lessons.lesson_count(2, 14) == "Lesson 2 of 14" and lessons.step_count(1, 3) == "Step 1 of 3"
    assert is_plain(lessons.done_text()) and is_plain(lessons.try_again("")) and is_plain(lessons.try_again("R"))


def test_what_a_turn_stops_and_threatens_is_told_from_the_board() -> None:
    position = MAGIC.parse_position("CD.d/dd.C/c.DC/CDcC", LOCKED_LINE)
    assert deed_told(NAMES, MAGIC, position, position.parse_move("8-7/D8")) == (
        "This stops 8–12–16: otherwise Circle would place on 7. It also threatens to lock 8–11–14.")
    assert deed_told(NAMES.at_table(Seats(Person(""), Engine(1))), MAGIC, position, position.parse_move("8-7/D8")) == (
        "This stops 8–12–16: otherwise you would place on 7. It also threatens to lock 8–11–14.")
    assert exercises.open_lines(NAMES, position, MAGIC) == (
        "The dots mark Circle's line 8–12–16: it can still be broken.")


@pytest.mark.parametrize(("text", "move", "said"), [
    ("..../..d./.c../....", "7-6/L13", ""),
    ("..d./..d./.c../...c", "7-6/L13", "On 6 the tile lies dark side up, which does not fit 3–6–9."),
    ("..D./..d./.c../...c", "7-6/L13", ""),
    ("..d./.d../.c../...c", "6-7/L13", "It flips away the tile on 6 that 3–6–9 needs."),
    ("..D./.d../.c../...c", "6-7/L13", ""),
    ("..d./..d./.c../...c", "7-8/L9", "It takes 9, which 3–6–9 needs."),
])
def test_a_turn_is_only_said_to_spoil_a_line_as_the_board_shows_it(text: str, move: str, said: str) -> None:
    position, line = MAGIC.parse_position(text, LOCKED_LINE), Line(Side.SECOND, (2, 5, 8), (1, 4), False)
    turn, nothing = position.parse_move(move), Move(())
    assert kept_from(NAMES, MAGIC, position, turn, nothing, line) == said
    assert kept_from(NAMES, MAGIC, position, turn, turn, line) == "", "nor what the turn played did, too"


def test_a_turn_takes_nothing_away_with_the_only_tile_that_can_be_flipped_next() -> None:
    start, line = MAGIC.start(LOCKED_LINE), Line(Side.SECOND, (0, 5, 10), (1, 4), False)
    only, instead = start.parse_move("L1"), start.parse_move("L2")
    assert kept_from(NAMES, MAGIC, start, only, instead, line) == "", "the other side must flip it off 1 again"

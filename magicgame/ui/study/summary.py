"""What a review opens on, in words: the mistakes and slips of both sides, the turn that decided, the best streak."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from magicgame.games.game import Side
from magicgame.match.story import Kind
from magicgame.match.study import Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import is_steady, wants_summary
from magicgame.ui.study.next_time import next_time
from magicgame.ui.study.reckoning import Summary, is_close_until, summed_up
from magicgame.ui.study.rooms import Detail
from magicgame.ui.study.verdict_rows import verdict_rows
from magicgame.ui.table.balance import is_counted, placed
from magicgame.ui.table.course import Course
from magicgame.ui.table.picture import Sign
from magicgame.ui.table.signs import signed, turn_chips
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.fitting import Beside
from magicgame.ui.widgets.layout import Column, Flow, Panel
from magicgame.ui.widgets.words import EvenWords, Words
from magicgame.ui.words import aftermath as words
from magicgame.ui.words.names import Names
from magicgame.ui.words.phases import (
    better_for_long,
    better_in_turns,
    led_until,
    never_more_in_place,
    stayed_better,
)
from magicgame.ui.words.proofs import prevents
from magicgame.ui.words.reasons import facts
from magicgame.ui.words.seats import player_name
from magicgame.ui.words.study import verdict_on
from magicgame.ui.words.verdicts import remark_text

_COUNT, _FACT, _BETWEEN, _PAD, _LOW_PAD = 16, 15, 4, (16, 12), (16, 6)
_CHIP, _LOW_CHIP, _CHIP_GAP = 28, 23, 6
_NEXT_SENTENCE = ". "
_MOST_FACTS = {Detail.ALL: 3, Detail.REASONS: 2, Detail.SHORT: 2, Detail.TERSE: 1, Detail.PLAYED: 0, Detail.BRIEF: 0}
"""So many are told of a match whose turns are only estimated."""
_LOW = frozenset({Detail.SHORT, Detail.TERSE, Detail.PLAYED, Detail.BRIEF})
"""Where the summary takes the least height for what it says."""
_NEAR = 2
"""So many turns before a side stood better its opponent's slip may have led to that."""


def told_at_end(names: Names, study: Study, findings: Findings) -> str:
    """The summary in a few sentences, or how far the turns have been judged for it; empty where neither is known."""
    if (summary := summed_up(study, findings)) is not None:
        return _summary_text(names, study, findings, summary)
    return _looking_text(study, findings) if findings.is_busy else ""


def _summary_text(names: Names, study: Study, findings: Findings, summary: Summary) -> str:
    called = {side: player_name(names, side) for side in Side}
    counts = [words.mistakes_of(called[side], summary.mistakes[side]) for side in _readers_first(names)
              if summary.mistakes[side] or not summary.is_estimated]
    slips = [_no_slips(summary)] if _is_flawless(summary) else [
        words.slip_count(called[side], len(summary.slips[side])) for side in _readers_first(names)
        if summary.slips[side] or (summary.is_estimated and not summary.mistakes[side])]
    first, others = _course_facts(names, study, findings, summary)
    return ". ".join((*first, *counts, *slips, *_other_facts(names, study, findings, summary, others)))


def summary_notes(names: Names, study: Study, findings: Findings, summary: Summary) -> tuple[str, ...]:
    """What a brief summary of estimates leaves out; of what decided the match with the number of that turn."""
    if not summary.is_estimated:
        return ()
    first, others = _course_facts(names, study, findings, summary)
    course = _course(names, study)
    number = course.story.number if course is not None and course.story is not None else summary.given
    left = filter(None, (each.partition(_NEXT_SENTENCE)[2] for each in first))
    rest = left if number is None else (verdict_on(number + 1, each) for each in left)
    none = () if _is_flawless(summary) or summary.is_open else (
        words.slip_count(player_name(names, side), 0) for side in Side if not summary.marked(side))
    return *none, *rest, *_other_facts(names, study, findings, summary, others)


def _readers_first(names: Names) -> list[Side]:
    """Both sides, that of whoever is spoken to before the other."""
    return sorted(Side, key=lambda side: side is not names.you)


def _is_flawless(summary: Summary) -> bool:
    """Whether no turn of either side looked bad, which is all that is known."""
    return summary.is_estimated and not any(map(summary.marked, Side))


def _no_slips(summary: Summary) -> str:
    """That there are none, as far as that is known."""
    return words.still_checking(*summary.checked) if summary.is_open else words.nobodys_slips()


def _looking_text(study: Study, findings: Findings) -> str:
    """How many of the turns of a match have been looked at for its summary."""
    befores = study.played[:-1]
    done = sum(findings.analysis(node) is not None for node in befores)
    return words.looking_at_turns(done, len(befores))


def _other_facts(
    names: Names, study: Study, findings: Findings, summary: Summary, course: Sequence[str],
    detail: Detail = Detail.ALL,
) -> tuple[str, ...]:
    """The turn that decided, since when the winner could not be stopped, the best streak of a side that has marks;
    where turns are only estimated, how the match went, what the reader's mistakes and slips had in common, and what
    the marks mean."""
    if summary.is_estimated:
        own = [study.played[number + 1] for number in summary.marked(names.you)] if names.you is not None else []
        advice = next_time(names, own, findings) if is_counted(study.game) else ""
        has_kinds = any(summary.mistakes.values()), any(summary.slips.values())
        meaning = words.what_marks_mean(*has_kinds)
        told = filter(None, (*course[:1], advice, *course[1:], *_turned(names, study, summary), meaning))
        return tuple(islice(told, _MOST_FACTS[detail]))
    side, length = summary.streak
    is_telling = length > 1 and bool(summary.mistakes[side] or summary.slips[side])
    return *_decided(names, study, summary), *([words.streak(names, side, length)] if is_telling else [])


def _turned(names: Names, study: Study, summary: Summary) -> Iterator[str]:
    """Which slips of whoever is spoken to the match turned on, beside the one that decided it, the most telling first.
    """
    if summary.lead is not None:
        number, steps = summary.lead
        yield words.gave_lead(_turn(names, study, number), number, steps == 1)
    if summary.spared is not None:
        number, end = summary.spared
        winner = study.played[end].position.mover
        yield words.let_win_go(names.side(winner), _turn(names, study, number), number, end)
    if summary.dearest is not None and summary.spared is None and summary.lead is None:
        yield words.dearest(summary.dearest)


def _turn(names: Names, study: Study, number: int) -> str:
    return names.turn(study.game, study.played[number + 1].move_text)


def _course_facts(
    names: Names, study: Study, findings: Findings, summary: Summary, detail: Detail = Detail.ALL
) -> tuple[Sequence[str], Sequence[str]]:
    """What decided the match, or since when a side stood better, the more telling first, and where the reader let wins
    go; and the rest of how it went: the other of the two and, where all detail is told, who had to pass in check."""
    is_drawn = study.outcome is not None and study.outcome.winner is None
    course, since = _course(names, study), _since(names, summary, is_drawn)
    decided = _given(names, study, summary, course) or (
        _with_better(names, study, findings, course) if course is not None else ())
    let_go = (words.wins_let_go([number + 1 for number in summary.let_go]),) if summary.let_go else ()
    if len(summary.phases) > 1:
        since = (better_in_turns(names, summary.phases),)
    first, second = (since, decided) if is_drawn else (decided, since)
    lead = () if is_drawn or summary.stretch is None or len(summary.phases) > 1 else (
        _lead_lost(names, study, summary),)
    second = tuple(_lacking(names, study, summary)) or second or tuple(
        _close(study, findings, summary, course))
    passes = course.passes() if course is not None and detail in (Detail.ALL, Detail.REASONS) else ()
    return (*(first or second), *let_go), (*(second if first else ()), *lead, *passes)


def _close(study: Study, findings: Findings, summary: Summary, course: Course | None) -> Iterator[str]:
    """That nobody stood better for long before the turn that decided."""
    story = course.story if course is not None else None
    decisive = summary.given if story is None else story.number
    if decisive is not None and (story is None or story.kind is Kind.ALLOWED) and is_close_until(
            study, findings, decisive):
        yield words.was_close(decisive)


def _given(names: Names, study: Study, summary: Summary, course: Course | None) -> tuple[str, ...]:
    """The loser's turn that let the other side force the win, where what decided the match only came of it."""
    story = course.story if course is not None else None
    came_later = story is not None and summary.given is not None and (
        story.kind is Kind.TRAPPED or (story.kind is Kind.ALLOWED and story.number > summary.given))
    if summary.given is None or (story is not None and not came_later):
        return ()
    node = study.played[summary.given + 1]
    turn = names.turn(study.game, node.move_text)
    return (words.gave_win(names, node.position.mover.other, turn, summary.given),)


def _with_better(names: Names, study: Study, findings: Findings, course: Course) -> tuple[str, ...]:
    """What decided the match; of a turn that let the other side win at once with the best that would have prevented it,
    unless it is still to be learnt."""
    told = tuple(course.decided())
    if course.story is None or course.story.kind is not Kind.ALLOWED or course.story.side in study.seats.learners:
        return told
    node = study.played[course.story.number + 1]
    swing = findings.swing(node)
    if swing is None or not swing.loses_at_once or node.parent is None:
        return told
    better = prevents(names.turn_text(node.parent.position, swing.better), "")
    return (*told[:-1], _NEXT_SENTENCE.join((told[-1].partition(_NEXT_SENTENCE)[0], better)))


def _lead_lost(names: Names, study: Study, summary: Summary) -> str:
    """Up to which slip of its own a side that did not win stood better; else from which turn to which it did."""
    assert summary.stretch is not None
    side, _first, last = summary.stretch
    if last in summary.marked(side):
        turn = names.turn(study.game, study.played[last + 1].move_text)
        return led_until(names, side, turn, last + 1)
    return better_for_long(names, *summary.stretch, is_drawn=False)


def _lacking(names: Names, study: Study, summary: Summary) -> Iterator[str]:
    """Of a match drawn though a side stood better for long, where pieces in place are counted: how many it ever had."""
    is_drawn = study.outcome is not None and study.outcome.winner is None
    if is_drawn and summary.stretch is not None and is_counted(study.game):
        side = summary.stretch[0]
        most = max(placed(node.position)[side] for node in study.played)
        yield never_more_in_place(names, side, most, study.game.tiles_per_side)


def _since(names: Names, summary: Summary, is_drawn: bool) -> tuple[str, ...]:
    """Since when the winner stood better, and that it drew ahead gradually once no slip is found that led to it; in a
    draw for how long a side stood better."""
    if summary.better is not None:
        winner, since = summary.better
        marked = summary.marked(winner.other)
        is_gradual = not (summary.is_open or set(marked).intersection(range(since - _NEAR, since + 1)))
        return (stayed_better(names, winner, since, is_gradual),)
    return () if summary.stretch is None or not is_drawn else (better_for_long(names, *summary.stretch, is_drawn),)


def _course(names: Names, study: Study) -> Course | None:
    """What decided the match and how it went, where pieces in place are counted."""
    if study.outcome is None or not is_counted(study.game):
        return None
    moves = [node.move for node in study.played[1:] if node.move is not None]
    return Course(names, study.seats, [node.position for node in study.played], moves, study.outcome)


def _decided(names: Names, study: Study, summary: Summary) -> Iterator[str]:
    decisive, kind, far = summary.decisive, summary.turning, summary.far
    if decisive is not None and kind is not None:
        yield words.turning_point(names, study.played[decisive].position.mover, decisive, kind)
    if far is not None:
        yield words.far_win(names, study.played[far].position.mover.other, far)


def summary_boxes(
    names: Names, study: Study, findings: Findings, go_to: Callable[[int], None], detail: Detail
) -> list[Box]:
    """The summary where it is wanted and known; how much of its notes, where turns are only estimated, the detail
    says: none of them and of what decided one sentence where it is brief. It says that slips are still looked for; how
    far, where nothing is known yet."""
    if not wants_summary(study):
        return []
    if (summary := summed_up(study, findings)) is not None:
        return [_summary_box(names, study, findings, summary, go_to, detail)]
    looking = told_at_end(names, study, findings) if is_steady(study) else ""
    return [Panel(Words(looking, _COUNT, "muted"), *_LOW_PAD)] if looking else []


def _summary_box(
    names: Names, study: Study, findings: Findings, summary: Summary, go_to: Callable[[int], None], detail: Detail
) -> Box:
    """The summary, each mistake and each slip as a button that leads to its turn, once all are known: no button moves
    under the pointer; first what decided, once all are known, too, or the verdict on the last turn and what was better,
    where the board does not tell it."""
    is_low, is_brief = summary.is_estimated and detail in _LOW, summary.is_estimated and detail is Detail.BRIEF
    looking = [Words(words.still_checking(*summary.checked), _COUNT, bold=True)] if summary.is_open else []
    told_of = [] if summary.is_open else [
        side for side in _readers_first(names) if summary.marked(side) or not is_brief]
    lines: list[Box] = [Words(_no_slips(summary), _COUNT, bold=True)] if _is_flawless(summary) else [
        *looking, *(line for side in told_of for line in _side_lines(
            player_name(names, side), side, summary, go_to, _LOW_CHIP if is_low else _CHIP))]
    explains = any(summary.slips.values()) and not summary.is_estimated
    meaning = [words.what_slips_are(study.seats.is_for_beginners)] if explains else []
    first, others = _course_facts(names, study, findings, summary, detail)
    if is_brief:
        first, told = [each.partition(_NEXT_SENTENCE)[0] for each in first], []
    else:
        told = [*_other_facts(names, study, findings, summary, others, detail), *meaning]
    facts = [EvenWords(fact, _FACT, "muted") for fact in told]
    last = () if summary.is_open or (not summary.is_estimated and study.current.position.is_terminal) else (
        _last_rows(names, study, findings, first) if summary.is_estimated else _last_verdict(names, study, findings))
    return Panel(Column([*last, *lines, *facts], _BETWEEN), *(_PAD if facts and not is_low else _LOW_PAD))


def _last_verdict(names: Names, study: Study, findings: Findings) -> Iterator[Box]:
    remark = findings.remark(study.current)
    assert remark is not None, "a summary is made once every turn is judged"
    yield EvenWords(verdict_on(len(study.played) - 1, remark_text(names, remark)), _COUNT)
    _reason, better, _shows = facts(names, remark, findings.why(remark), study.game)
    if better:
        yield EvenWords(better, _FACT)


def _last_rows(names: Names, study: Study, findings: Findings, decided: Sequence[str]) -> Iterator[Box]:
    """What decided the match; where nothing tells, what the last turn did and, unless it ended the match, what was
    better."""
    for each in decided:
        told, _stop, more = each.partition(_NEXT_SENTENCE)
        yield EvenWords(told, _COUNT, bold=True)
        yield from (EvenWords(more, _FACT),) if more else ()
    if decided:
        return
    title, *others = verdict_rows(names, study, findings, Detail.REASONS)
    yield EvenWords(title.words, _COUNT, bold=True)
    yield from () if study.current.position.is_terminal else (EvenWords(row.words, _FACT, "muted") for row in others)


def _side_lines(
    who: str, side: Side, summary: Summary, go_to: Callable[[int], None], height: int
) -> Iterator[Box]:
    """A line for the mistakes of a side and one for its slips; where turns are only estimated one for both."""
    mistakes, slips = summary.mistakes[side], summary.slips[side]
    if summary.is_estimated and (mistakes or slips):
        signs = [signed(sign, Flow(turn_chips(sign, turns, go_to, _COUNT, height, is_brief=True), _CHIP_GAP))
                 for sign, turns in ((Sign.MISTAKE, mistakes), (Sign.SLIP, slips)) if turns]
        yield Beside(Words(who, _COUNT, bold=True), Flow(signs, 2 * _CHIP_GAP), 10, 4)
        return
    if mistakes:
        yield _marked(Sign.MISTAKE, words.mistake_count(who, len(mistakes)), mistakes, go_to, height)
    if slips:
        yield _marked(Sign.SLIP, words.slip_count(who, len(slips)), slips, go_to, height)
    if not mistakes and not slips:
        none = words.slip_count if summary.is_estimated else words.mistake_count
        yield Words(none(who, 0), _COUNT, bold=True)


def _marked(
    sign: Sign, told: str, turns: Sequence[int], go_to: Callable[[int], None], height: int
) -> Box:
    chips = turn_chips(sign, turns, go_to, _COUNT, height)
    return Beside(signed(sign, Words(told, _COUNT, bold=True)), Flow(chips, _CHIP_GAP), 10, 4)

"""What is told of whole matches is what is kept of it in `tracings/`: records, notes, reviews, reasons, messages.

    pytest tests/match --keep-tracings -k tracings

keeps it anew after a change that is meant to make a difference.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest
from random_play import ALL_RULES, Rules, random_match

from magicgame.engine.registry import is_compiled
from magicgame.engine.search import analyse, is_soon_exact
from magicgame.engine.stop import StopFlag
from magicgame.games import GAMES
from magicgame.games.game import Side
from magicgame.games.parting import settled_after
from magicgame.match.clock import Clock, TimeControl
from magicgame.match.correspondence import News, joined, news, take
from magicgame.match.first import another_go, first_key, first_match, is_first
from magicgame.match.match import Match
from magicgame.match.messages import drop_answered_offer, identify, message_lines, offer_draw, offered_by, read_messages
from magicgame.match.record import load_record, record_text
from magicgame.match.record_reading import parse_record
from magicgame.match.record_syntax import RecordError
from magicgame.match.review import (
    Remark,
    can_judge,
    counts,
    is_far,
    judge,
    mistakes,
    nearest_first,
    turning,
    turning_point,
    worth,
)
from magicgame.match.seats import Engine, Friend, Person, Seats
from magicgame.match.study import Study
from magicgame.match.walk import holding, longest, points, positions_of, shown_from
from magicgame.match.why import Why, ending, fatal_flip, why

Check = Callable[[str, list[str]], None]
TESTS = Path(__file__).parents[1]
RECORDS = sorted([*(TESTS / "playthroughs").glob("*.record"), *(TESTS / "records").glob("v*/*.record")])
FIRST_JUDGED = 11
each_rules = pytest.mark.parametrize("rules", ALL_RULES, ids=repr)


def test_records_tell_what_they_told(check: Check) -> None:
    lines = []
    for file in RECORDS:
        match = load_record(file)
        lines += [f"--- {file.parent.name} {file.stem}", *record_text(match).splitlines(), *state(match)]
        lines += [f"sealed {line}" for line in record_text(match, is_sealed=True).splitlines()[-1:]]
    check("records", lines)


def state(match: Match) -> Iterator[str]:
    yield f"{match.outcome} {match.ended} rated {match.rated} spent {match.spent_seconds} tags {match.tags}"
    yield f"undone {len(match.undone)} back {match.can_take_back} restore {match.can_restore} stand {match.turns_stand}"
    if match.clock is not None:
        yield f"left {[match.clock.left_ms(side) for side in Side]} up {[match.clock.is_up(side) for side in Side]}"


@each_rules
def test_boards_show_what_they_showed(rules: Rules, check: Check) -> None:
    game = rules.game
    lines = [f"reserve {game.has_reserve} free mover {game.has_free_mover} faces {game.has_faces} {game.sample_turn}"]
    for seed in (21, 22):
        match = random_match(rules, seed, 60)
        for number, (position, move) in enumerate(zip(match.positions, match.moves, strict=False)):
            done = move.steps[:1]
            count = len(position.legal_moves)
            lines.append(f"{position.ply} {position.text} {position.move_text(move)}, {count} turns")
            lines.append(f"  reserve {[position.reserve(side) for side in Side]}")
            lines += [f"  {each}" for each in game.threats_after(position)] if number % 5 == 0 else []
            lines.append(
                f"  lines {[line.squares for line in position.lines_after()]} alarms {sorted(position.alarms_after())}"
                f" settled {sorted(settled_after(position, done))} fatal {fatal_flip(position, move)}")
        lines += [f"{match.outcome}", f"{ending(match.positions[-2], match.moves[-1])}"]
    check(f"boards-{rules!r}", lines)


@pytest.mark.skipif(not is_compiled(), reason="the uncompiled kernels take too long")
@pytest.mark.parametrize("rules", [each for each in ALL_RULES if each.game.name == "magic"], ids=repr)
def test_reviews_judge_as_they_judged(rules: Rules, check: Check) -> None:
    lines = [f"judged {can_judge(rules.game)}"]
    for seed in range(31, 43):
        match = random_match(rules, seed)
        remarks = {number: remark_on(match, number) for number in range(FIRST_JUDGED, len(match.moves))}
        for number, remark in remarks.items():
            lines.append(f"{seed}.{number} {remark.before.text} {remark.before.move_text(remark.played.move)}: "
                         + " ".join(judged(remark)))
            lines += walked(remark, why(remark, StopFlag()))
        wrong = mistakes(remarks.values())
        nearest = [remark.before.ply for remark in nearest_first(wrong)]
        turned = {beginner: turning_point(match.outcome, remarks, beginner) for beginner in (False, True)}
        lines.append(f"{match.outcome} mistakes {len(wrong)} nearest {nearest} turned {turned}")
        lines += [turning(match.outcome, remarks[number]).value for number in turned.values() if number is not None]
    check(f"reviews-{rules!r}", lines)


def remark_on(match: Match, number: int) -> Remark:
    before = match.positions[number]
    assert is_soon_exact(before)
    return judge(before, match.moves[number], analyse(before, StopFlag()))


def judged(remark: Remark) -> Iterator[str]:
    yield f"{remark.verdict.value} {remark.holding} holding"
    yield from (f"{each.value} {each.remoteness}" for each in (remark.played, remark.best))
    yield f"lesson {remark.is_lesson} at once {remark.is_lost_at_once}"
    yield " ".join(f"counts {counts(remark, each)} far {is_far(remark, each)}" for each in (False, True))
    if remark.played.value is not None:
        found = remark.played.value, remark.played.remoteness
        yield " ".join(f"{worth(*found, is_for_beginners):.3f}" for is_for_beginners in (False, True))


def walked(remark: Remark, found: Why | None) -> Iterator[str]:
    if found is None:
        return
    positions = positions_of(remark.before, found.moves)
    turns = points(positions, found.ending.winner)
    yield f"  {found.ending} missed {found.is_missed} in {found.turns}, shown from {shown_from(turns)}"
    for position, move, turn in zip(positions, found.moves, turns, strict=False):
        values = analyse(position, StopFlag())
        yield (f"    {position.move_text(move)} {turn.side.name} winner's {turn.is_winners} left {turn.left} of "
               f"{turn.choices} decisive {turn.is_decisive} "
               f"threats {[each.squares for each in turn.threats]} "
               f"met {[each.squares for each in turn.met]} movable {sorted(turn.movable)} then {sorted(turn.replies)} "
               f"holding {holding(values)} longest {longest(values)}")


DEEDS = ("home", "forward", "forward", "play", "play", "back", "play", "end", "annotate", "back", "turn1", "turn-1",
         "turn1", "rejoin", "end", "home")


@each_rules
def test_studies_lead_where_they_led(rules: Rules, check: Check) -> None:
    match, chance = random_match(rules, 51, 9), random.Random(51)
    match.annotate(3, "a note")
    for _ in range(3):
        match.undo()
    study, lines = Study.of_match(match), []
    for deed in DEEDS:
        if deed == "play":
            study.play(chance.choice(study.current.position.legal_moves))
        elif deed == "annotate":
            study.annotate(study.played[2], "another")
            study.annotate(study.line[-1], "astray")
        elif deed == "rejoin":
            study.go_to(study.played[4])
        elif deed.startswith("turn"):
            study.turn_branch(int(deed.removeprefix("turn")))
        else:
            getattr(study, deed)()
        lines.append(f"{deed}: {len(study.current.path)} of {[node.move_text for node in study.line]} "
                     f"left {study.has_left_match} among {len(study.current.siblings)} {study.current.note}")
    lines.append(f"noted {[note.comment for note in match.notes]}")
    lines += [f"learners {study.seats.learners}, {study.seats}", *record_text(study.as_match()).splitlines()]
    match.resign(match.mover)
    over, free = Study.of_match(match), Study(rules.game, rules.variant, match.start)
    lines += [f"{each.outcome} left {each.has_left_match} {record_text(each.as_match())!r}" for each in (over, free)]
    check(f"study-{rules!r}", lines)


STAGES = list(product(((1, 0), (1, 1), (1, 2), (1, 3), (2, 2), (2, 3)), ("", "offered", "resigned", "drawn")))
"""Of matches by message: by what chance the turns were played and how many, and what was said then."""


def by_message(stage: tuple[tuple[int, int], str], own: Side, rules: Rules) -> Match:
    (seed, plies), said = stage
    seats = Seats(*((Person if side is own else Friend)(side.name) for side in Side))
    match = Match(rules.game, rules.variant, seats)
    identify(match, random.Random(5).getrandbits)
    for _ in range(plies):
        match.play(random.Random(seed + len(match.moves)).choice(match.position.legal_moves))
    if said == "offered":
        offer_draw(match, match.mover.other)
    elif said == "resigned":
        match.resign(match.mover)
    elif said == "drawn":
        match.agree_draw()
    return match


@pytest.mark.parametrize("rules", [ALL_RULES[0], ALL_RULES[-1]], ids=repr)
def test_messages_mean_what_they_meant(rules: Rules, check: Check) -> None:
    lines, all_sent = [], [by_message(stage, Side.SECOND, rules) for stage in STAGES]
    for stage, sent in zip(STAGES, all_sent, strict=True):
        text = message_lines(sent)
        read = read_messages(f"Hi!\n> {text}")
        lines += [f"{stage}", *text.splitlines(), f"{len(read.matches)} {read.is_damaged} {read.is_newer}"]
        lines.append(f"joined {record_text(joined(read.matches[0]))!r}")
    for own, stage in product(Side, STAGES):
        match = by_message(stage, own, rules)
        meant = [news(match, sent) for sent in all_sent]
        lines.append(f"{own.name} {stage}: {' '.join(each.name for each in meant)}")
        for sent in (sent for sent, each in zip(all_sent, meant, strict=True) if each is News.NEXT):
            brought = by_message(stage, own, rules)
            taken = take(brought, sent)
            drop_answered_offer(brought)
            lines.append(f"  {len(taken)} {brought.ended} {offered_by(brought)}")
    check(f"messages-{rules!r}", lines)


@pytest.mark.parametrize("wanted", ["win", "lose"])
def test_a_first_match_leads_on_as_it_did(wanted: str, check: Check) -> None:
    lines = []
    for game in GAMES.values():
        match = first_match(game)
        match.tags["FirstMatch"] = "3"
        match.resign(Side.SECOND if wanted == "win" else Side.FIRST)
        again = another_go(match)
        lines += [f"{is_first(again)} {again.tags} {again.seats} {first_key(game)}"]
    check(f"first-{wanted}", lines)


DAMAGED = {
    "number": ("1. ", "2. "), "second number": ("2. ", "1. "), "format": ('Format "', 'Format "9'),
    "game": ('Game "', 'Game "no'), "variant": ('Variant "', 'Variant "no'), "no tag": ("[Game", "[Gone"),
    "tag": ("[Result", "[Result x"), "result": ('Result "*"', 'Result "1-0"'), "seat": ('"person"', '"level 9"'),
    "turn": ("/", "//"), "brace": ("1. ", "1. {"), "note": ("1. ", "{so} 1. "),
    "twice": ("[Game", '[Format "1"]\n[Game'),
}


@each_rules
def test_damaged_records_are_refused_as_they_were(rules: Rules, check: Check) -> None:
    text = record_text(random_match(rules, 61, 5))
    lines = []
    for how, (old, new) in DAMAGED.items():
        try:
            lines.append(f"{how}: {record_text(parse_record(text.replace(old, new, 1)))!r}")
        except RecordError as error:
            lines.append(f"{how}: {error}, turn {error.turn} of {error.game}")
    check(f"damaged-{rules!r}", lines)



def test_clocks_run_as_they_ran(check: Check) -> None:
    lines = []
    for base, increment in ((1, 0), (300, 5), (999_999, 9_999), (0, 1), (1_000_000, 0), (1, -1), (1, 10_000)):
        try:
            clock = Clock.started(TimeControl(base, increment))
        except ValueError as error:
            lines.append(f"{error}")
            continue
        lines.append(clock.control.text)
        for side, seconds in ((Side.FIRST, 0.4), (Side.SECOND, 1.0), (Side.FIRST, -3.0), (Side.SECOND, 400.0005)):
            clock = clock.turned(side, seconds)
            ran = clock.run(side.other, seconds)
            lines.append(f"  {clock.first_ms} {clock.second_ms} {ran.left_seconds(side.other)} {ran.is_up(side.other)}")
    match = Match(GAMES["magic"], GAMES["magic"].variants[0], Seats(Person("Ann"), Engine(3)))
    match.time_control = TimeControl(60, 2)
    for number, seconds in enumerate((3.25, 0.0, None, 61.0, 5.0)):
        match.play(match.position.legal_moves[number], seconds)
        lines += state(match)
    check("clocks", lines)

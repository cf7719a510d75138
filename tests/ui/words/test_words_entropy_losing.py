"""How many other moves of Entropy lose at once is counted over all of them, and the win named is one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from speaking import NAMES
from test_words_entropy_reasons import answers, open_positions, planned, shuffled_positions

from magicgame.engine.advice import Advice, Kind
from magicgame.engine.dangers import avoided
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Position
from magicgame.ui.words.advice import KIND, TURN, hint_text, reason_text
from magicgame.ui.words.entropy_losing import perils
from magicgame.ui.words.entropy_replies import deciding


def has_won(position: Position) -> bool:
    """Whether the side that is to move next has."""
    return position.outcome is not None and position.outcome.winner is position.mover


def lets_win(after: Position) -> bool:
    """Whether the other side has won, or can with its next move."""
    return has_won(after) or any(is_won_by(after, after.after(each)) for each in answers(after))


def is_won_by(before: Position, after: Position) -> bool:
    return after.outcome is not None and after.outcome.winner is before.mover


def pressed_positions(count: int) -> Iterator[Position]:
    """Where some moves lose at once and some do not."""
    found = 0
    for position in (*open_positions(40), *shuffled_positions(30 * count)):
        losing = sum(lets_win(position.after(move)) for move in position.legal_moves)
        if 0 < losing < len(position.legal_moves) and found < count:
            found += 1
            yield position


def test_where_other_moves_lose_at_once_they_are_counted_and_a_win_is_named_by_its_move() -> None:
    told = Counter[str]()
    for position in pressed_positions(50):
        losing = {move: lets_win(position.after(move)) for move in position.legal_moves}
        for move in [move for move, loses in losing.items() if not loses and not position.after(move).is_terminal][:4]:
            advice = planned(position, move)
            for kind in (Kind.RESCUE if position.alarms_after() else Kind.BUILD, Kind.RESIST):
                given = Advice(kind, move, plan=advice.plan, avoids=avoided(position, move))
                first, said = hint_text(NAMES, position, (), given, KIND), reason_text(NAMES, position, given, TURN)
                assert "–" not in said, (position.text, said)
                if found := re.search(r"After (\d+) of your (\d+) other moves (?:Circle|Diamond) could win at once, "
                                      "for example by playing (.....)", said):
                    others = [each for each in losing if each != move]
                    assert (int(found[1]), int(found[2])) == (sum(map(losing.__getitem__, others)), len(others))
                    assert any(is_won_by(after, after.after(after.parse_move(found[3])))
                               for after in map(position.after, others) if found[3] in map(
                                   after.move_text, answers(after))), position.text
                    told["named"] += 1
                if found := re.search(r"careful, (\d+) of your (\d+) moves", first):
                    assert (int(found[1]), int(found[2])) == (sum(losing.values()), len(losing))
                    assert "win at once" in said or "must pass" in said, (position.text, first, said)
                    told["careful"] += 1
                assert "nothing is urgent" not in first, (position.text, first)
    assert told.keys() == {"named", "careful"}, told


def test_few_moves_that_lose_are_named_and_many_are_counted() -> None:
    told = Counter[bool]()
    for position in pressed_positions(50):
        losing = {position.move_text(move) for move in answers(position) if lets_win(position.after(move))}
        safe = [move for move in answers(position) if position.move_text(move) not in losing]
        said = perils(NAMES, position, safe[0]) if safe and not position.after(safe[0]).is_terminal else ""
        if not said:
            continue
        is_few = len(losing) <= 3
        told[is_few] += 1
        found = re.fullmatch(r"Avoid (.+): (?:Circle|Diamond) could then win at once", said)
        assert {*re.split(", | or ", found[1])} == losing if found else not is_few and f"After {len(losing)} of" in said
    assert told[True] and told[False], told


def test_a_slide_that_decides_wins_next_whatever_is_played() -> None:
    told = 0
    for position in shuffled_positions(150):
        slide = deciding(position)
        lost = [move for move in answers(position) if not (after := position.after(move)).is_terminal and all(
            any(is_won_by(reply, reply.after(each)) for each in answers(reply))
            for reply in map(after.after, after.legal_moves))]
        assert (slide is not None) is bool(lost), position.text
        if slide is not None:
            assert "-".join(map(ENTROPY.square_name, slide)) in map(position.move_text, lost)
            told += 1
    assert told

"""Why one way out of check is advised and not another is true by counting on the board."""

from __future__ import annotations

import re
from collections import Counter

from speaking import NAMES
from test_words_entropy_reasons import again, alone, answers, in_place, named, positions_in_check

from magicgame.games.entropy import ENTROPY, parse_position
from magicgame.games.game import Move, Position
from magicgame.ui.words.entropy_rescue import rescue


def can_be_checked(position: Position, move: Move) -> bool:
    """Whether an answer to the move leaves a piece alone that the move itself does not."""
    after, own = position.after(move), left_alone(position, move)
    replied = [after.after(each) for each in answers(after)]
    return any(alone(each) - own for each in replied if not each.is_terminal)


def left_alone(position: Position, move: Move) -> set[str]:
    """Where the mover's pieces are alone after the move."""
    return set(map(ENTROPY.square_name, position.alarms_after(move.steps)))


def still(position: Position, move: Move) -> set[str]:
    """Where the mover's pieces are in place after the move."""
    return in_place(again(position, position.move_text(move)), position.mover)


def most_after(position: Position) -> int:
    """How many of its pieces the mover can have in place after its turn."""
    side = position.mover
    return max(len(in_place(each, side)) for each in (position, *map(position.after, answers(position))))


def test_what_a_way_out_of_check_does_and_others_do_not_is_counted() -> None:
    told = Counter[str]()
    rare = map(parse_position, (".SSSS/SSO../O.S.O/...../OO.OO O", "OSSSS/S.O../O.S.O/..O../.O.OS O"))
    for position in (*rare, *positions_in_check(260)):
        for move in position.legal_moves[:6]:
            said, others = rescue(NAMES, position, move), [each for each in position.legal_moves if each != move]
            if found := re.search("keeps (.+) in place(?:, as (.+) of your (.+) other moves do not)?", said):
                kept = named(found[1])
                assert kept <= in_place(position, position.mover) & still(position, move)
                worse = [each for each in others if not kept <= still(position, each)]
                assert (len(worse), len(others)) == (int(found[2] or len(worse)), int(found[3] or len(worse))), said
                told["keeps"] += 1
            if found := re.search("cannot give another(?:, as it could after (.+) of your (.+) others)?", said):
                assert not can_be_checked(position, move)
                worse = [each for each in others if can_be_checked(position, each)]
                assert (len(worse), len(others)) == (int(found[1] or len(worse)), int(found[2] or len(worse))), said
                told["prevents"] += 1
            if found := re.search("none of your pieces alone; (.+) of your (.+) other moves? leaves? (.+) alone", said):
                left = [squares for each in others if (squares := left_alone(position, each))]
                assert not left_alone(position, move) and [len(left), len(others)] == [*map(int, found.groups()[:2])]
                assert set.union(*left) == named(found[3]) or (found[3] == "one" and len(set.union(*left)) > 1)
                told["leaves nobody alone"] += 1
                told["names it"] += found[3] != "one"
            if found := re.search("and stops (.....), which would put .+'s pieces? on (.+) in place", said):
                turned = ENTROPY.set_up(position.tiles, position.variant, position.mover.other)
                put = in_place(turned.after(turned.parse_move(found[1])), turned.mover)
                assert named(found[2]) <= put and most_after(position.after(move)) < len(put), said
                told["stops"] += 1
            told["only"] += "the only move" in said
    assert all(told[each] for each in (
        "keeps", "prevents", "stops", "only", "leaves nobody alone", "names it")), told

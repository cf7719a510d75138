"""What the board shows of a hint's turn."""

from __future__ import annotations

from random_play import ALL_RULES, random_match

from magicgame.games.entropy import ENTROPY
from magicgame.games.parting import halfway_after, settled_after
from magicgame.ui.table.hinted import turn_mark, with_marks
from magicgame.ui.table.picture import Notice


def test_the_marks_a_hint_shows_with_those_that_stay_are_the_ones_after_its_turn() -> None:
    rules, told = next(each for each in ALL_RULES if each.game is ENTROPY), 0
    for seed in range(40):
        position = random_match(rules, seed, 2 + seed % 20).position
        for move in () if position.is_terminal else position.legal_moves[::7]:
            if not move.steps:
                continue
            mark = with_marks(turn_mark(position, (), move.steps), position, (), move.steps[0])
            after = position.after(move)
            changed = mark.settled | mark.halfway | mark.spoilt
            assert settled_after(position) - changed | mark.settled == settled_after(after)
            assert halfway_after(position) - changed | mark.halfway == halfway_after(after)
            told += bool(changed - {move.steps[0].target})
    assert told > 10


def test_a_notice_with_no_room_for_all_its_sentences_keeps_the_first_ones() -> None:
    forms = Notice("Hint: move a2-a3. It waits. Then b1-b2 could give check", brief="Hint: move a2-a3").forms
    assert [form.words for form in forms] == [
        "Hint: move a2-a3. It waits. Then b1-b2 could give check", "Hint: move a2-a3. It waits", "Hint: move a2-a3"]

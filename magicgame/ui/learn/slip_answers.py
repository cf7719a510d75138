"""What is told of a slip, answered to a turn tried in its place, and said of the better one that is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from magicgame.games.game import Game, Move, Position
from magicgame.games.parting import is_shut_in
from magicgame.match.deeds import deed
from magicgame.match.proof import Kind
from magicgame.match.story import winning_move
from magicgame.match.study import Node
from magicgame.ui.learn.comparing import Comparing
from magicgame.ui.study.line_end import more_in_place, standing_told
from magicgame.ui.study.preparing import prepared
from magicgame.ui.study.proven import held, how_it_wins, met
from magicgame.ui.study.slips import Slip, is_clearly_behind, is_improved, would_be_slip
from magicgame.ui.study.verdict_rows import what_was_better, what_went_wrong, why_better
from magicgame.ui.study.wrongs import adds, capital, covers, faults, is_bad, shows_at_once, with_fault
from magicgame.ui.table.balance import is_counted, lead
from magicgame.ui.words import shown_lines as lines
from magicgame.ui.words import slips as words
from magicgame.ui.words.deeds import deed_told
from magicgame.ui.words.falls import fallen
from magicgame.ui.words.names import Names
from magicgame.ui.words.played_out import in_sentences
from magicgame.ui.words.proofs import after_slip, mended, win_let_go
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.study import preferred_too, seen_further_ahead
from magicgame.ui.words.turns import turn_told
from magicgame.ui.words.values import standing


@dataclass(frozen=True)
class Answers(Comparing):
    """What is told by what has been found of the turns of a `study`, to those who learn from it; never the better turn
    before it is shown. How many are likely to be in place is told where it is known, by the same lines of play that can
    be looked at."""

    @property
    def game(self) -> Game:
        return self.study.game

    def played(self, names: Names, slip: Slip) -> str:
        """The slip with its number: what it did to a win or to how its side stands, what was wrong with it as the board
        shows, else the best reply."""
        node = slip.node
        verdict, wrong = what_went_wrong(names, self.study.at(node), self.findings, slip.better)
        is_seen = is_bad(slip.before, slip.played) and self.findings.swing(node) is None
        seen = wrong or (words_of(self.game).costs(names, slip.before, slip.played) if is_seen else "")
        next_one = next(iter(node.children), None)
        was_played = next_one is not None and next_one.move == self.findings.answer(node)
        reply = "" if seen else self._told_of_reply(names, slip, node, partial(
            words.expected_reply, was_played=was_played))
        return words.played_text(names, slip.before, slip.played, slip.number, (verdict, seen, reply))

    def told_answer(self, names: Names, slip: Slip) -> Move | None:
        """The best answer to the slip, if it is told what that does."""
        return self._answer_in(names, slip, self.played(names, slip))

    def is_improved(self, names: Names, slip: Slip, tried: Node) -> bool:
        """Whether a turn that is not right is better than the slip, in the words of the headline where it is only
        estimated where both lead."""
        if tried is slip.node:
            return False
        scores = self.comes_to(slip, tried), self.comes_to(slip, slip.node)
        if scores[0] is not None and scores[1] is not None and self.findings.swing(slip.node) is None:
            return standing(self.game, scores[0]) > standing(self.game, scores[1])
        return not self.has_same_fault(names, slip, tried) and is_improved(
            tried, slip, self.study.seats, self.findings)

    def right(self, names: Names, slip: Slip, tried: Node, was_shown: bool) -> str:
        """Why a right turn is one and, where nothing else speaks for it or a chance was missed, what is gained by it;
        of another than the computer's choice that there is that, and whether a better turn `was_shown` before."""
        move = tried.move
        assert move is not None
        told, gained = self._right_for(names, slip, tried), ""
        if not told:
            told = self._with_cost(names, slip, tried, words.better_than(names.turn_text(slip.before, slip.played)))
        if self.findings.swing(slip.node) is None or not self._reason(names, slip, move):
            gained = self.gained(names, slip, tried) or self.leads_to_more(names, slip)
        known, is_choice = self.line(slip, tried), move == slip.better
        is_behind = is_clearly_behind(known.nodes[-1] if known is not None else tried, slip, self.findings)
        level = self.is_level(slip, tried)
        is_untold = self._is_only(slip, move) or (not is_choice and level is None and self.findings.is_busy)
        beside = "" if is_untold else preferred_too() if is_choice else words.beside_choice(level)
        return words.right_text(told, in_sentences((gained, words.holds_out() if is_behind else "")), is_choice, beside,
                                was_shown)

    def has_reason(self, names: Names, slip: Slip, tried: Node) -> bool:
        """Whether the board shows why a right turn is one, or what it leads to does, as far as that is known; it is
        enough that it keeps from happening what the slip did to a win that is proven."""
        assert tried.move is not None
        return bool(self._reason(names, slip, tried.move) or self.gained(names, slip, tried))

    def has_same_fault(self, names: Names, slip: Slip, tried: Node) -> bool:
        """Whether with a turn, as far as that is known, the same is wrong as with the slip."""
        told, slipped = (what_went_wrong(names, self.study.at(each), self.findings, slip.better)[1] for each in (
            tried, slip.node))
        return bool(slipped) and told == slipped

    def better(self, names: Names, slip: Slip) -> str:
        """The better turn, and what speaks for it or else what it does."""
        turn, why = what_was_better(names, self.study.at(slip.node), self.findings, slip.better)
        if why is None:
            is_only = self._is_only(slip, slip.better)
            return in_sentences((turn, words.only_turn(names.side(slip.before.mover.other)) if is_only else ""))
        is_told = self.findings.swing(slip.node) is not None
        does, shown = why or self._does(names, slip, slip.better), slip.tried(slip.better)
        told = self._with_cost(names, slip, shown, does) if does or is_told else seen_further_ahead()
        gained = self.gained(names, slip, shown) or ("" if is_told else self.leads_to_more(names, slip))
        return in_sentences((turn, told, gained))

    def wrong(self, names: Names, slip: Slip, tried: Node) -> str:
        """What is wrong with another slip, as far as that is known, and the best reply to it, which is played; where
        nothing is seen of either, how many are likely to be in place instead."""
        verdict, wrong = what_went_wrong(names, self.study.at(tried), self.findings, slip.better)
        played, seats = names.turn_text(slip.before, slip.played), self.study.seats
        verdict = self._fallen(names, slip, tried) or verdict
        if tried is slip.node:
            verdict, wrong = words.as_played(), ""
        elif self._misses_win(slip) and self.findings.winner(tried) is None:
            verdict = words.finds_no_win()
        elif self.is_improved(names, slip, tried):
            verdict, wrong = words.not_enough(played), ""
        elif self.has_same_fault(names, slip, tried):
            verdict, wrong = words.same_fault(played), ""
        elif not would_be_slip(tried, seats, self.findings):
            verdict, wrong = words.no_better(played), ""
        reply = self.findings.answer(tried)
        is_told = reply is not None and names.turn_text(tried.position, reply) in verdict + wrong
        replied = "" if is_told else self._told_of_reply(names, slip, tried, words.reply_text)
        is_bare = reply is None or replied == in_sentences((turn_told(names, tried.position, reply),))
        is_untold = tried is not slip.node and not (wrong or self.has_same_fault(names, slip, tried))
        missed = (self.missed(names, slip, tried) if is_bare else "") or (
            self.leads_to_less(names, slip, tried)) if is_untold else ""
        return words.wrong_text(verdict, wrong or self._idle(names, slip, tried), replied, missed)

    def _fallen(self, names: Names, slip: Slip, tried: Node) -> str:
        """How far its side comes down with a wrong turn that does nothing to a win, where it is known where that leads;
        else empty."""
        score = self.comes_to(slip, tried) if self.findings.swing(tried) is None else None
        was = self.findings.stood(tried, self.study.seats)[0]
        return "" if score is None else capital(fallen(names, slip.before.mover, was, standing(self.game, score)))

    def _idle(self, names: Names, slip: Slip, tried: Node) -> str:
        """That a turn which misses a win, as the slip does, threatens none; empty where it does, or gives check."""
        after = tried.position
        is_urgent = after.is_terminal or after.alarms_after() or (tried.move is not None and deed(
            slip.before, tried.move).threatens)
        return "" if is_urgent or not self._misses_win(slip) else words.is_idle(names, after.mover)

    def _misses_win(self, slip: Slip) -> bool:
        swing = self.findings.swing(slip.node)
        return swing is not None and swing.misses_win

    def foiled(self, names: Names, slip: Slip, move: Move) -> Move | None:
        """The best answer to the slip, if it is told what becomes of that after a right turn."""
        return self._answer_in(names, slip, self._reason(names, slip, move))

    def feared(self, names: Names, slip: Slip, tried: Node, told: str) -> Move | None:
        """The best answer to a wrong turn, if it is named in what is told."""
        answer = None if tried.position.is_terminal else self.findings.answer(tried)
        return answer if answer is not None and names.turn_text(tried.position, answer) in told else None

    def point(self, names: Names, slip: Slip, better: Move | None, is_brief: bool) -> str:
        """What speaks for a better turn that has been seen, briefly or with what it prevents would do, else what was
        wrong with the slip; may be empty."""
        return self._reason(names, slip, better, is_brief) if better is not None else what_went_wrong(
            names, self.study.at(slip.node), self.findings, slip.better)[1]

    # --- where a turn leads -------------------------------------------------------------------------------------------

    def opening(self, names: Names, slip: Slip, turn: Node, is_right: bool) -> str:
        """Of the first turn of those that are played out: what speaks for a right one, or what another did and what is
        wrong with it; empty where that is not seen."""
        assert turn.move is not None
        if is_right:
            return self._right_for(names, slip, turn)
        did = self._shown(names, turn) if shows_at_once(slip.before, turn.move) else ""
        wrong, *others = (*faults(names, self.findings, turn, slip.better), "")
        is_fault = did.rstrip(".") in map(capital, others)
        if wrong and (is_fault or winning_move(turn.position) is not None):
            return in_sentences((capital(wrong),))
        if wrong:
            return in_sentences((capital(with_fault(slip.before, turn.move, did, wrong)),))
        swung = self.findings.swing(turn) is not None
        return in_sentences((did, what_went_wrong(names, self.study.at(turn), self.findings, slip.better)[0])) if (
            swung) else ""

    def end(self, names: Names, slip: Slip, nodes: tuple[Node, ...], is_right: bool) -> str:
        """After the last turn that is played out: who is known to win or stands better, the same of every right one,
        and why where neither counts nor a pass that is shown then tell it, or that a win was let go; and what the slip
        would have come to, or how many would be in place after the better turn instead, where that tells against this
        one or for it; else of a wrong turn that the better one leads to more, where it is not plain."""
        won, reason = standing_told(names, nodes[-1], self.findings, self.study.seats)
        stands = self.at_best(names, slip) if is_right else self.stands(names, slip, nodes[0])
        if won and stands not in ("", won):
            won, reason = stands, ""
        reason = "" if is_shut_in(nodes[-1].position) else reason
        slipped = names.turn_text(slip.before, slip.played)
        if is_right:
            known = self.line(slip, slip.node)
            more = more_in_place(names, nodes, known.nodes) if known is not None else None
            told = lines.after_slip(slipped, more[2]) if more else ""
        else:
            more = more_in_place(names, self.better_line(slip), nodes)
            told = lines.better_by_then(more[1]) if more else ""
        told = told if more and more[0] == len(nodes[-1].path) - 1 else ""
        told = told or (self._compared(names, slip, won, is_right) if won else "")
        if not (told or is_right) and self.ends_worse(names, slip, nodes[-1]):
            told = lines.stands_better(names, slip.before.mover)
        swing = self.findings.swing(slip.node)
        if is_right and swing is not None and swing.kind is Kind.ALLOWED:
            has_won = any(each.position.is_terminal for each in slip.node.children)
            told = after_slip(names, slip.before.mover.other, swing, slipped, slip.number, has_won)
        elif not is_right and swing is not None and swing.misses_win:
            won, told = won or (win_let_go(names, slip.before.mover) if swing.kind is Kind.LET_GO else ""), ""
        return in_sentences((won, reason, told))

    def _compared(self, names: Names, slip: Slip, stands: str, is_right: bool) -> str:
        """Who stands better after the slip beside a right turn, or with the better turn beside a wrong one; empty where
        that is the same."""
        if is_right:
            other, turn = self.stands(names, slip, slip.node), names.turn_text(slip.before, slip.played)
            return lines.after_other(turn, other) if other not in ("", stands) else ""
        other = self.at_best(names, slip)
        return lines.with_better(other) if other not in ("", stands) else ""

    # --- what turns do ------------------------------------------------------------------------------------------------

    def _told_of_reply(
        self, names: Names, slip: Slip, node: Node, told: Callable[[Names, Game, Position, Move, bool, str], str]
    ) -> str:
        """What is told of the best reply to a wrong turn, with whether that gains anything, and what it prepares as far
        as that is known; empty where none is known, and of a pass, which tells nothing."""
        reply, position = self.findings.answer(node), node.position
        if reply is None or not reply.steps:
            return ""
        after, mover = position.after(reply), position.mover
        is_gain = is_counted(self.game) and (
            lead(after, mover) > lead(position, mover) or bool(after.alarms_after()))
        line = self.line(slip, node)
        ahead = tuple(each.move for each in line.nodes[1:] if each.move is not None) if line is not None else ()
        return told(names, self.game, position, reply, is_gain, prepared(names, position, ahead))

    def _reason(self, names: Names, slip: Slip, move: Move, is_told: bool = True) -> str:
        """Why a right turn is one: what speaks for it, else what it does; that it does not allow the win that the slip
        did comes first where nothing else was told of that. Of what was wrong with the slip no more is said where it
        `is_told`. Of a win that the slip missed, by what it comes."""
        found = self.study.at(slip.node)
        if self._misses_win(slip):
            wins = how_it_wins(names, self.findings.of(slip.before), slip.before, move, False)
            return wins or self._mended(names, slip)
        told = why_better(names, found, self.findings, move, is_told) or self._does(names, slip, move)
        if self._is_only(slip, move):
            return in_sentences((words.only_turn(names.side(slip.before.mover.other)), told)).rstrip(".")
        wrong = what_went_wrong(names, found, self.findings, slip.better)[1]
        if told and wrong:
            is_feared = self._answer_in(names, slip, wrong) is not None and self._answer_in(names, slip, told) is None
            return in_sentences((told, met(names, self.findings, slip.node, move) if is_feared else "")).rstrip(".")
        on = held(names, self.findings, slip.node, move)
        is_met = self._answer_in(names, slip, told) is not None
        return in_sentences((self._mended(names, slip), told, "" if is_met else on)).rstrip(".")

    def _right_for(self, names: Names, slip: Slip, turn: Node) -> str:
        """The same, and what it costs or whom it leaves in check; empty where there is no reason."""
        assert turn.move is not None
        return self._with_cost(names, slip, turn, self._reason(names, slip, turn.move))

    def _with_cost(self, names: Names, slip: Slip, turn: Node, reason: str) -> str:
        """A reason for a turn and, if that is seen to cost something, what, else whom it leaves in check or what it
        puts in place beside what the reason says; empty where there is nothing of it."""
        assert turn.move is not None
        if reason and is_bad(slip.before, turn.move):
            cost = words_of(self.game).costs(names, slip.before, turn.move) if (
                self.findings.swing(slip.node) is None) else ""
            return in_sentences((reason, words.price(cost) if cost else ""))
        told = words_of(self.game).checks(names, slip.before, turn.move) or self._places_gained(names, slip, turn)
        is_whole = is_shut_in(turn.position) and covers(told, reason)
        return in_sentences((told,) if is_whole else (reason, told if adds(told, reason) else ""))

    def _places_gained(self, names: Names, slip: Slip, turn: Node) -> str:
        """What a turn puts in place, where its side is further ahead by that and no win is proven; else empty."""
        was, now = (lead(each, slip.before.mover) for each in (slip.before, turn.position))
        return self._shown(names, turn) if now > was and self.findings.swing(slip.node) is None else ""

    def _answer_in(self, names: Names, slip: Slip, told: str) -> Move | None:
        """The best answer to the slip, if it is named in what is told."""
        return self.feared(names, slip, slip.node, told)

    def _is_only(self, slip: Slip, move: Move) -> bool:
        """Whether the slip let the other side win at once, and no other turn but this keeps it from that."""
        if winning_move(slip.node.position) is None:
            return False
        others = (slip.before.after(each) for each in slip.before.legal_moves if each != move)
        return all(not each.is_terminal and winning_move(each) is not None for each in others)

    def _mended(self, names: Names, slip: Slip) -> str:
        """What a better turn keeps from happening of what the slip did to a win that is proven, if it did anything."""
        swing = self.findings.swing(slip.node)
        return "" if swing is None else mended(names, slip.before.mover, swing)

    def _does(self, names: Names, slip: Slip, move: Move) -> str:
        """What a turn does that the slip did not, or puts in place; empty where nothing of that is to be seen, and
        where it is seen to cost something."""
        before = slip.before
        if is_bad(before, move):
            return ""
        is_gain = lead(before.after(move), before.mover) > lead(before, before.mover)
        return deed_told(names, self.game, before, move, slip.played) or (
            words_of(self.game).shown(names, before, move) if is_gain else "")

    def _shown(self, names: Names, turn: Node) -> str:
        """What a turn puts in place and takes out, and whom it leaves alone."""
        assert turn.parent is not None and turn.move is not None
        return words_of(self.game).shown(names, turn.parent.position, turn.move)

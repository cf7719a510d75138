"""What is answered to a turn tried in place of a slip, and said of the better one that is shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from magicgame.games.game import Game, Move, Position
from magicgame.match.study import Node, Study
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line_end import missed_text
from magicgame.ui.study.slips import Slip, is_as_good, is_improved, would_be_slip
from magicgame.ui.study.verdict_rows import what_was_better, what_went_wrong, why_better
from magicgame.ui.study.wrongs import outlook
from magicgame.ui.table.balance import is_counted, lead
from magicgame.ui.words import slips as words
from magicgame.ui.words.deeds import deed_told
from magicgame.ui.words.names import Names
from magicgame.ui.words.played_out import in_sentences
from magicgame.ui.words.proofs import mended
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.study import seen_further_ahead


@dataclass(frozen=True)
class Answers:
    """What is told by what has been found of the turns of a `study`, to those who learn from it; never the better turn
    before it is shown."""

    study: Study
    findings: Findings

    @property
    def game(self) -> Game:
        return self.study.game

    def right(self, names: Names, slip: Slip, tried: Node, was_shown: bool) -> str:
        """What speaks for a right turn and not for the slip, else what it does; of another than the computer's choice
        how it compares with that, and whether a better turn `was_shown` before."""
        move = tried.move
        assert move is not None
        why = why_better(names, self.study.at(slip.node), self.findings, move)
        told = self._untold(names, slip, move, *why) if any(why) else (
            self._does(names, slip, move), self._mended(names, slip))
        is_choice = move == slip.better
        is_level = None if is_choice else is_as_good(tried, slip, self.findings)
        return words.right_text(told, names.turn_text(slip.before, slip.played), is_level, was_shown)

    def better(self, names: Names, slip: Slip) -> str:
        """The better turn, and what speaks for it or else what it does."""
        turn, *why = what_was_better(names, self.study.at(slip.node), self.findings, slip.better)
        told = self._untold(names, slip, slip.better, *why) if why else ()
        does = self._does(names, slip, slip.better) or seen_further_ahead() if why and not any(told) else ""
        return in_sentences((turn, *told, does))

    def wrong(self, names: Names, slip: Slip, tried: Node) -> str:
        """What is wrong with another slip, and the best reply to it, which is played."""
        verdict, fault = what_went_wrong(names, self.study.at(tried), self.findings, slip.better)
        played, seats = names.turn_text(slip.before, slip.played), self.study.seats
        if tried is slip.node:
            verdict, fault = words.as_played(), ""
        elif is_improved(tried, slip, seats, self.findings):
            verdict, fault = words.not_enough(played), ""
        elif not would_be_slip(tried, seats, self.findings):
            verdict, fault = words.no_better(played), ""
        reply = self.reply(tried)
        is_told = reply is not None and names.turn_text(tried.position, reply) in fault
        ahead = "" if tried is slip.node else self.outlook(names, slip, tried, fault)
        return words.wrong_text(
            verdict, fault, "" if is_told else self.told_of_reply(names, tried, words.reply_text), ahead)

    def reply(self, node: Node) -> Move | None:
        """The best one after a turn."""
        found = self.findings.advice(node)
        return found.moves[0].move if found is not None and found.moves else None

    def told_of_reply(self, names: Names, node: Node, told: Callable[[Names, Game, Position, Move, bool], str]) -> str:
        """What is told of the best reply to a turn, with whether that gains anything; empty where none is known."""
        reply, position = self.reply(node), node.position
        if reply is None:
            return ""
        after, mover = position.after(reply), position.mover
        is_gain = is_counted(self.game) and (
            lead(after, mover) > lead(position, mover) or bool(after.alarms_after()))
        return told(names, self.game, position, reply, is_gain)

    def outlook(self, names: Names, slip: Slip, node: Node, told: str) -> str:
        """What a turn is likely to lead to beside the better one, which is not named, unless something is `told`."""
        return "" if told else outlook(names, self.findings, node, slip.better, is_named=False)

    def _untold(self, names: Names, slip: Slip, move: Move, reason: str, later: str) -> tuple[str, str]:
        """What speaks for a turn and not for the slip; beside a reason not the counts that are told of the slip."""
        is_told = bool(reason) and move == slip.better and bool(
            missed_text(names, self.findings.instead(slip.node, move)))
        return reason, "" if is_told else later

    def _mended(self, names: Names, slip: Slip) -> str:
        """What a better turn keeps from happening of what the slip did to a win that is proven, if it did anything."""
        swing = self.findings.swing(slip.node)
        return "" if swing is None else mended(names, slip.before.mover, swing)

    def _does(self, names: Names, slip: Slip, move: Move) -> str:
        """What a turn does that the slip did not, or puts in place; empty where nothing of that is to be seen."""
        before = slip.before
        is_gain = lead(before.after(move), before.mover) > lead(before, before.mover)
        return deed_told(names, self.game, before, move, slip.played) or (
            words_of(self.game).shown(names, before, move) if is_gain else "")

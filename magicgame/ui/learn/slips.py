"""Learn from the slips of a match whose turns are only estimated, the last one first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from magicgame.games.game import Move, Position
from magicgame.games.parting import is_shut_in
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.story import winning_moves
from magicgame.match.study import Node, Study
from magicgame.ui.board.picture import BoardPicture, LastTurn
from magicgame.ui.command import Command
from magicgame.ui.learn.exercise import LEARNING
from magicgame.ui.learn.finding_slips import FindingSlips
from magicgame.ui.learn.of_match import OfMatch
from magicgame.ui.learn.struck import with_answers, with_foiled, with_mistake, with_try, with_way
from magicgame.ui.routes import ShowWhatFollows
from magicgame.ui.scene import Stage
from magicgame.ui.study.next_time import missed_wins, next_time_once
from magicgame.ui.study.slips import Slip, is_right
from magicgame.ui.table.picture import Answer, Sign, TablePicture
from magicgame.ui.words import exercises, why_not
from magicgame.ui.words import slips as words
from magicgame.ui.words.played_out import in_sentences
from magicgame.ui.words.prompts import Prompt


class SlipsScene(FindingSlips):
    """The turns of those who learn that the review marks; a turn tried is searched as those of the match are."""

    name = "slips"
    tool_names = ("leave", "why", "show", "again", "next")

    def __init__(self, stage: Stage, study: Study) -> None:
        self._was_shown = False
        """Whether a better turn had been shown before the one on the board."""
        self._is_why_wanted = False
        """Whether it is to be shown where a turn leads as soon as that is known."""
        super().__init__(stage, study)
        self._want()
        self._done = self.judged()

    # --- what there is to learn ---------------------------------------------------------------------------------------

    def number_of(self, found: Slip) -> int:
        return found.number

    def count_text(self, found: Slip) -> str:
        count = len(self.found) if self.are_known else None
        return words.count_text(self.found.index(found) + 1, count, found.sign is Sign.MISTAKE)

    def played_text(self, found: Slip) -> str:
        return self._answers.played(self.names, found)

    def played_turn(self, found: Slip) -> Move:
        return found.played

    def better_turn(self, found: Slip) -> Move:
        return found.better

    def to_find(self, played: str) -> str:
        return words.was_played(played)

    def task_title(self, found: Slip) -> str:
        return words.task_title(self.names, found.before.mover, self._findings.swing(found.node))

    def point(self, found: Slip, better: Move | None) -> str:
        return self._answers.point(self.names, found, better, self.look.has_large_type)

    def end_words(self) -> tuple[str, str]:
        """Also what most of the slips gone through had in common, and which others the review marks."""
        if self._marked and not self.found:
            return words.review_tells(), ""
        found, onward = super().end_words()
        gone_through = sorted((each.node for each in self.found), key=lambda node: len(node.path))
        advice = (next_time_once(self.names, gone_through, self._findings),
                  missed_wins(self.names, gone_through, self._findings))
        left_out = [len(node.path) - 1 for node in self._marked if node not in gone_through]
        return found, "\n\n".join(filter(None, (
            in_sentences(advice), words.left_out(left_out) if self.found and left_out else "", onward)))

    def sign(self, found: Slip) -> Sign:
        return found.sign

    @property
    def are_all_judged(self) -> bool:
        return not any(node.parent is not None and self._findings.is_hopeless(node.parent) for node in self._turns)

    # --- what happens -------------------------------------------------------------------------------------------------

    @property
    def is_busy(self) -> bool:
        return self._is_checking or super().is_busy

    @property
    def is_waiting(self) -> bool:
        return self._findings.is_busy or super().is_waiting

    def state(self) -> tuple[object, ...]:
        return *super().state(), self._done, self._findings.is_busy, self._is_why_wanted

    def _want(self) -> None:
        """The turns from the last one on; but first of all what is asked for now."""
        first = [self._tried] if self._is_checking and self._tried is not None else []
        self._findings.judge_turns((*first, *self._turns), self.seats, self._unknown_ahead())

    def _unknown_ahead(self) -> Iterator[Position]:
        """What is searched next of where the turn on the board leads, and the slip; and what the answer to that would
        lead to after the turn on the board."""
        for line in (self._line, self._line_of_slip):
            if line is not None and line.unknown is not None:
                yield line.unknown
        if self.mistake is not None and self._tried is not None and self._tried.move is not None:
            feared = self._findings.feared(self.mistake.node, self._tried.move)
            if feared is not None and not self._findings.is_known(feared):
                yield feared

    def take_answers(self) -> None:
        if self._findings.take():
            self._want()
            self._done = self.judged()
            if self.answer.text and self.mistake is not None and self._tried is not None:
                self.answer = self._told(self.mistake, self._tried, self.answer.is_right)
        if not self.are_known:
            self.find()
        if self._is_checking:
            self._check()
        elif self._is_why_wanted and not self.is_busy and (self._is_line_known or not self._findings.is_busy):
            self._is_why_wanted = False
            if self._is_line_known:
                self.show_why()

    def forget_try(self) -> None:
        self._tried, self._is_checking, self._is_why_wanted = None, False, False
        self._want()

    def tried(self, before: Position, move: Move) -> None:
        """A right turn stays on the board; another is answered by what it leads to."""
        if self.mistake is not None:
            self._tried, self._is_checking, self._is_why_wanted = self.mistake.tried(move), True, False
            self._check()
            if self._is_checking:
                self._want()

    def _check(self) -> None:
        """Say what the turn tried comes to, as soon as that is known; then it is looked where it leads."""
        slip, tried = self.mistake, self._tried
        assert slip is not None and tried is not None and tried.move is not None
        if self._findings.is_hopeless(tried):
            self.begin()
            self.say(exercises.not_judged(), icon="close")
            return
        is_found = is_right(tried, slip, self.seats, self._findings)
        if is_found is None:
            return
        self._is_checking = False
        log.info("tried %s: %s", tried.move_text, "right" if is_found else "a slip")
        self._was_shown = not self.note_result(is_found)
        self._want()
        if is_found:
            self.last = LastTurn(slip.before.mover, tried.move.steps)
            self.answer = self._told(slip, tried, True)
        else:
            self._refute(slip, tried)

    def celebrate(self) -> None:
        """A turn that costs something where another is better is no cause for that."""
        if not self._is_costly:
            super().celebrate()

    def _told(self, slip: Slip, tried: Node, is_right: bool | None) -> Answer:
        """What speaks for a turn tried that is right or the better one that is shown, or against a wrong one, as far as
        it is known by now where it leads."""
        names, answers = self.names, self._answers
        if is_right is None:
            return Answer(answers.better(names, slip))
        if is_right:
            return Answer(answers.right(names, slip, tried, self._was_shown), True)
        return Answer(answers.wrong(names, slip, tried), False, answers.is_improved(names, slip, tried))

    def _refute(self, slip: Slip, tried: Node) -> None:
        """Play the best reply to a wrong turn, and say what it does."""
        self.answer = self._told(slip, tried, False)
        if (reply := self._findings.answer(tried)) is not None:
            self.showing.later(partial(self.play, reply))

    def show(self) -> None:
        """Play the better turn; Why leads on from there."""
        if (slip := self.mistake) is not None:
            self.forget_try()
            self.show_better(slip.before, slip.better, self._answers.better(self.names, slip))
            self._tried = slip.tried(slip.better)
            self._want()

    # --- where it leads -----------------------------------------------------------------------------------------------

    def show_why(self) -> None:
        """Show turn by turn where the turn on the board leads, or the slip, as soon as that is known; where nothing is
        left to a side then but to pass, that too."""
        if not self._is_line_known:
            self._is_why_wanted = True
            self.say(words.still_searching())
            return
        slip, shown, line = self.mistake, self._shown, self._line
        assert slip is not None and shown is not None and line is not None
        self.playing.let_go()
        opening = self._answers.opening(self.names, slip, shown, self._is_solved)
        end = self._answers.end(self.names, slip, line.nodes, self._is_solved)
        moves, reached = tuple(node.move for node in line.nodes if node.move is not None), line.nodes[-1].position
        moves += reached.legal_moves if is_shut_in(reached) else ()
        arrow = self._answers.foiled(self.names, slip, moves[0]) if self._is_solved else (
            self._answers.feared(self.names, slip, shown, opening))
        self.stage.go(ShowWhatFollows(
            self.game, slip.before, moves, slip.number, self.seats, opening, end, arrow))

    def why_not_reason(self) -> str | None:
        if self.mistake is None:
            return self._why_none()
        is_found_out = self._is_checking or self._is_line_known or self._findings.is_busy
        return None if is_found_out else why_not.nothing_to_show()

    def closed(self) -> None:
        super().closed()
        self._findings.close()

    # --- picture ------------------------------------------------------------------------------------------------------

    def picture(self) -> TablePicture:
        """The way of a wrong try is seen, crossed out where it is no better; of a better turn it is shown what it has
        put an end to, of the task what it speaks of."""
        shown, slip = super().picture(), self.mistake
        if slip is None or self._tried is None or self._tried.move is None or self.playing.is_moving:
            return shown
        move = self._tried.move
        if self.answer.is_right is False:
            wrong = () if self.answer.is_better else move.steps
            board = with_way(with_try(shown.board, slip.before, move, wrong), move)
            reply = self.played[1] if self.played is not None and self.played[1] != move else None
            return replace(shown, board=board if reply is None else with_way(board, reply))
        if not self._is_solved or (foiled := self._answers.foiled(self.names, slip, move)) is None:
            return shown
        return replace(shown, board=with_foiled(shown.board, self._tried.position, foiled))

    def marked(self, board: BoardPicture, found: Slip) -> BoardPicture:
        """With the answer that the task names, of one that wins with all that do."""
        shown = with_mistake(board, found.before, found.played, found.played.steps)
        answer, reached = self._answers.told_answer(self.names, found), found.node.position
        if answer is None:
            return shown
        won = winning_moves(reached)
        return with_answers(shown, won if answer in won else [answer])

    def aside(self) -> str:
        """Once it is told what a slip is that is not proven to be one."""
        first = next((each for each in self.found if self._findings.swing(each.node) is None
                      and self._findings.remark(each.node) is None), None)
        return words.is_estimate() if self.wants_turn and self.mistake is first else super().aside()

    def words(self) -> tuple[str, str]:
        """While slips are looked for, what can be done meanwhile: with some found by now beside what has become of
        these."""
        if self.mistake is not None or self.are_known:
            return super().words()
        return (words.found_so_far(), words.opens_by_itself()) if self.found else ("", words.meanwhile())

    def searching(self) -> Prompt:
        return words.searching(self._done, len(self._turns))

    def wrong(self) -> Prompt:
        is_lost = self._tried is not None and self._findings.winner(self._tried) is self.side.other
        return words.wrong(self.answer.is_better, is_lost, self.why_not_reason() is None)

    def prompt(self) -> Prompt:
        if self._is_checking:
            return words.checking()
        if not self._is_solved or self.mistake is None or self.position.outcome is not None:
            return super().prompt()
        is_choice = self._tried is not None and self._tried.move == self.mistake.better
        return words.solved(bool(self.answer.is_right), is_choice, self._onward)

    @property
    def _onward(self) -> str:
        """How to go on from a better turn."""
        return words.leads_on() if self.why_not_reason() is None else words.go_on()

    def why_not_next(self) -> str | None:
        """No try is lost while it is checked, nor passed over what it leads to; nor does one need to go on to a slip
        that is still looked for."""
        if self.mistake is None and not self.are_known:
            return words.opens_by_itself()
        if self._is_why_wanted:
            return words.still_searching()
        return words.checking().title if self._is_checking else super().why_not_next()

    def why_not_again(self) -> str | None:
        """A turn that is still being searched can be taken back."""
        return None if self._is_checking else super().why_not_again()

    def why_not_show(self) -> str | None:
        """After another turn than the computer's choice, that can still be shown."""
        is_another = self.mistake is not None and self._tried is not None and self._tried.move != self.mistake.better
        return None if self.answer.is_right and is_another else super().why_not_show()

    def none_found(self) -> Prompt:
        return words.none_explained() if self._marked else words.none_found()

    commands = (
        *OfMatch.commands,
        Command("why", message("Show what it leads to"), show_why, ("Y",), "comment", LEARNING,
                label=lambda _scene: _("Why"), why_not=why_not_reason),
    )

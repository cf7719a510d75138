"""An analysis as a picture: board with results, marked line, verdict and graph; `scene` adds what happens there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from magicgame.engine.registry import has_engine
from magicgame.engine.search import comes_too_late
from magicgame.engine.values import Analysis
from magicgame.games.game import Move, Outcome, Position, Side
from magicgame.match.review import can_judge
from magicgame.match.study import Study
from magicgame.ui.board.picture import BoardPicture, LastTurn
from magicgame.ui.board.win import with_end
from magicgame.ui.outline import sentences
from magicgame.ui.scene import Stage
from magicgame.ui.study.best_turns import LIKELY, best_turn, best_turns
from magicgame.ui.study.findings import Findings
from magicgame.ui.study.line import LEAST_TURNS, graph, is_review, is_steady, sign_of, turns, wants_summary
from magicgame.ui.study.line_end import LineEnd, told_at_line_end, told_where_shown
from magicgame.ui.study.results import best_at, board_results, open_moves, with_best_turn, with_better
from magicgame.ui.study.roomed import RoomedTable
from magicgame.ui.study.standing import estimated
from magicgame.ui.study.summary import told_at_end
from magicgame.ui.study.verdict_rows import verdict_rows
from magicgame.ui.table.chores import chore_notice
from magicgame.ui.table.curve import Graph
from magicgame.ui.table.picture import Block, Card, Headline, Ledge, Notice, Row, Rows, Sign, TablePicture
from magicgame.ui.table.showing import Showing
from magicgame.ui.table.stages import turn_stages
from magicgame.ui.table.threats import with_threats
from magicgame.ui.widgets.box import Box, Space
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import RoomFor
from magicgame.ui.widgets.layout import Panel, Toolbar
from magicgame.ui.widgets.words import Words
from magicgame.ui.words import study as words
from magicgame.ui.words.aftermath import accuracy as words_of_accuracy
from magicgame.ui.words.ledge import hand_note
from magicgame.ui.words.names import Names
from magicgame.ui.words.prompts import Prompt
from magicgame.ui.words.reasons import outcome_text
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.results import result_text, result_title
from magicgame.ui.words.turns import turn_told
from magicgame.ui.words.values import holding_text, too_late_text, value_text, wins

_LOOKING, _PAD = 15, (14, 10)
_TOOLS = ("leave", "back", "forward", "why", "edit", "menu")


class AnalysisTable(RoomedTable):
    """Holds a `Study` and what is known about it, and shows both."""

    def __init__(
        self, stage: Stage, study: Study, known: Mapping[Position, Analysis] = MappingProxyType({}),
    ) -> None:
        super().__init__(stage, study.game, study.current.position)
        self.study = study
        self.findings = Findings(stage.worker, known)
        self.showing = Showing()
        """The turns being played out by themselves."""
        self.begins_at_end = study.is_at_end
        """Whether it was opened at the last page of a match, to which one step back leads from the others."""
        self.shows_results = True
        self.shows_threats = False
        """Instead of the results: both at once say too much. A match's wish to see them does not count here."""
        self.note = ""
        """What the menu has done, until another turn is looked at."""
        self.pointed: int | None = None
        """The position of the line whose point of the graph is under the pointer."""
        self.line_end: LineEnd | None = None
        self.points_at_verdict = False
        """Whether the pointer is over the verdict on the turn looked at."""
        self.points_at_best = False
        """Whether it is over the button of one of the best turns."""
        self.findings.look_at(study)

    @property
    def names(self) -> Names:
        """With the players' own, and the only person being spoken to."""
        return super().names.at_table(self.study.seats)

    @property
    def analysis(self) -> Analysis | None:
        """Of the current position, as it is to be advised."""
        return self.findings.recommended(self.study.current, self.study.seats)

    @property
    def is_showing(self) -> bool:
        """Whether turns are being played out."""
        return bool(self.showing)

    @property
    def is_open(self) -> bool:
        return not self.study.current.position.is_terminal and not self.is_showing

    @property
    def hand_side(self) -> Side | None:
        return self.study.current.position.mover if self.is_open and self.game.has_faces else None

    # --- picture ------------------------------------------------------------------------------------------------------

    def picture(self) -> TablePicture:
        shown = TablePicture(
            grid=self.game.board, board=self._board(), headline=self._headline(), labels=self.labels,
            moment=self.moment, notice=self._notice(), ledge=self._ledge(), panel=self._panel(),
            is_steady=is_review(self.study), gives_way=is_review(self.study) and not self.playing.draft.needs_hand,
            has_high_panel=is_review(self.study),
        )
        better = self._better_shown
        return shown if better is None else with_better(shown, *better, self.study, self.names, self.findings)

    def _panel(self) -> tuple[Block, ...]:
        """Who is to move, the turns if there are any, verdict, graph; where the game is over, the verdict first. In a
        review what is said of a turn comes last: nothing else moves by it, nor by a summary of estimates. Where the
        best turn leads, all but the title of that is by itself: there it comes after the curve."""
        has_turns, curve, rows = len(self.study.line) > 1, self._graph(), self._rows()
        listed = (turns(self.names, self.study, self.findings),) if has_turns else ()
        is_split = self._room.is_split and self._leads_with_best and not wants_summary(self.study)
        parts = (rows[:1], rows[1:]) if is_split else (rows,)
        is_below = self._sums_up or (is_steady(self.study) and wants_summary(self.study) and self.findings.is_busy)
        verdict = () if is_below else tuple(
            Rows(part, is_verdict=part is parts[0], is_list=part is not parts[0]) for part in parts if part)
        ends = self._sums_up or self.study.current.position.is_terminal
        if is_steady(self.study):
            card = () if ends or not can_judge(self.game) else (self._card(),)
            return *listed, *curve, *card, *self._notes(), *verdict
        if ends:
            return *verdict, *listed, *self._notes(), *curve
        return self._card(), *listed, *self._notes(), *verdict, *curve

    def lead(self) -> Sequence[Box]:
        """Over a finished match, its summary, if it leads; where the panel scrolls whatever is left out, but where a
        turn is told that was more than a little better, the best turn to which an arrow on the board points."""
        if wants_summary(self.study):
            return self._summed_up(leads=True)
        return [self._listed] if self._leads_with_best and self._listed is not None else []

    @property
    def tells_better(self) -> bool:
        """Whether a turn is told that was better than the one looked at."""
        return any(row.icon for row in self._rows())

    @property
    def _leads_with_best(self) -> bool:
        return self._room.is_scrolled and not can_judge(self.game) and not any(
            row.icon and row.tone == "text" for row in self._rows())

    def elsewhere(self) -> Box:
        """What else can be looked at."""
        raise NotImplementedError

    def try_turn(self, move: Move) -> None:
        """Play one of the best turns."""
        raise NotImplementedError

    def play_line(self, count: int) -> None:
        """Go so many turns along the best line from here."""
        raise NotImplementedError

    def _graph(self) -> tuple[Graph, ...]:
        """The curve of values, of a line that is long enough for one."""
        has_room = (self._room.has_graph or is_steady(self.study)) and has_engine(self.game)
        has_graph = has_room and len(self.study.line) > LEAST_TURNS
        return (graph(self.names, self.study, self.findings, self._pointed(), is_tight=self._room.is_tight,
                      has_numbers=self._room.has_numbers),) if has_graph else ()

    def extra(self) -> Sequence[Box]:
        """What of a summary does not lead; else the best turns and, where nothing has been played, what else can be
        looked at."""
        if not wants_summary(self.study):
            self._listed = self._best_turns()
            elsewhere = self.elsewhere() if len(self.study.line) == 1 else None
            listed = None if self._leads_with_best else self._listed
            return [box for box in (listed, elsewhere) if box is not None]
        self._listed = None
        return self._summed_up(leads=False)

    def _best_turns(self) -> Box | None:
        """As many as there is room for; while a better turn is shown on the position before, the room alone."""
        node, is_advised = self.study.current, self.findings.is_advised(self.study.current, self.study.seats)
        if self.is_open and self._room.listed and is_steady(self.study) and not (
                is_advised or self.findings.is_hopeless(node)):
            return Panel(Words(words.looking_for_best(), _LOOKING, "muted"), *_PAD)
        moves = open_moves(self.analysis, self.playing.draft) if self.is_open else []
        if self.analysis is None or not moves or not self._room.listed or not is_advised:
            return None
        note = words_of(self.game).variant_name(self.study.variant) if len(self.study.line) == 1 else ""
        names, room, play = self.names, self._room, self.try_turn
        line, score = self.findings.expected(node, self.study.seats), self.findings.worth(node)
        analysis = replace(self.analysis, line=line) if len(line) > LIKELY else self.analysis
        listed = best_turn(names, node, moves[0], analysis, score, play, room.tells_why) if (
            self._leads_with_best) else best_turns(
            names, node, moves, analysis, note, room.listed, play, self.play_line, line, score, room.detail)
        return listed if self._better_shown is None else RoomFor(Space(), listed)

    def _pointed(self) -> int | None:
        """The position under the pointer in the graph, which may have become shorter since."""
        return self.pointed if self.pointed is not None and self.pointed < len(self.study.line) else None

    def tools(self) -> Sequence[Box]:
        """Where nothing has been played, a card leads to setting up a position; after a match, that is in the menu."""
        other = "edit" if self.study.outcome is None else "reason" if can_judge(self.game) else "next_slip"
        names = [other if name == "edit" else name for name in _TOOLS if name != "edit" or len(self.study.line) > 1]
        lit = "why" if self.is_showing else "leave" if self.study.has_left_match else ""
        return [Toolbar([self.tool(name, accent=name == lit) for name in names])]

    def buttons(self) -> Sequence[Button]:
        """None: what stands beside the title would break it, and the board would move."""
        return ()

    def _headline(self) -> Headline:
        title, detail = self._prompt()
        title = title if self.study.has_match else words.analysis_title(title)
        stages = turn_stages(self.game, self.playing.draft) if self.is_open else ()
        return Headline(title, detail, stages, self.study.current.position.mover)

    def _legend(self) -> str:
        return words.legend() if self.shows_results and can_judge(self.game) else ""

    def _prompt(self) -> Prompt:
        """What the position is worth with the steps already done, and how to read what the board shows."""
        node, draft, analysis = self.study.current, self.playing.draft, self.analysis
        mover, outcome = node.position.mover, node.position.outcome
        if outcome is not None:
            return Prompt(self._end_title(outcome), self._with_accuracy(self._end_text(outcome)))
        branches, ended = words.branches(node.others_tried + 1), self.study.outcome if self.study.is_at_end else None
        if self.findings.is_hopeless(node):
            return Prompt(words.to_move(self.names, mover), branches or words.not_analysed(has_engine(self.game)))
        best, how = next(iter(open_moves(analysis, draft)), None), self._legend()
        title = words.position_text(self.names, analysis, best, mover, ended)
        if best is not None and best.value is not None and comes_too_late(node.position, best.remoteness):
            how = too_late_text()
        if analysis is not None and (score := self.findings.told(node, self.study.seats)) is not None:
            title, how = estimated(self.names, node.position, analysis, score, self.findings.winner(node))
            how = told_where_shown(self.names, self.study, self.findings) or how
            if ended is not None:
                title, how = self._end_title(ended), self._with_accuracy(
                    f"{result_text(self.names, ended, self.game)} · {title}")
        is_own = not node.is_in_shown_line
        if draft.must_pass and is_own and (self.study.outcome is None or self.study.has_left_match):
            how = words_of(self.game).prompt(self.names, node.position, (), False).detail
        return Prompt(title, branches or how)

    def _with_accuracy(self, told: str) -> str:
        """What is told at the end of a match, and how accurate both sides were once that is known."""
        accuracy = self.summary.accuracy if self.summary is not None and wants_summary(self.study) else {}
        return f"{told}\n{words_of_accuracy(self.names, accuracy)}" if accuracy else told

    def _end_title(self, outcome: Outcome) -> str:
        if self.study.has_left_match and outcome.winner is not None:
            return wins(self.names, outcome.winner)
        return result_title(self.names, outcome, self.study.seats)

    def _end_text(self, outcome: Outcome) -> str:
        before, move = self.study.current.parent, self.study.current.move
        return result_text(self.names, outcome, self.game) if before is None or move is None else outcome_text(
            self.names, before.position, move, self.game)

    @property
    def _told_at_end(self) -> str:
        """Why a line that was played out ends here; empty elsewhere."""
        end = self.line_end
        is_here = end is not None and end.node is self.study.current and not self.is_showing
        return told_at_line_end(self.names, self.study, self.findings, end) if end is not None and is_here else ""

    def _notice(self) -> Notice | None:
        return self.board_notice() or (Notice(self.note, icon="check") if self.note else chore_notice(self.stage))

    def _ledge(self) -> Ledge | None:
        draft, side = self.playing.draft, self.study.current.position.mover
        name, note = (self.names.side(side), hand_note(draft.position, draft.done, side)) if self.is_open else ("", "")
        return self.ledge(side, name, note, side is not self.study.seats.near)

    def _card(self) -> Card:
        position = self.study.current.position
        side, total = position.mover, self.game.tiles_per_side if self.game.has_reserve else 0
        goal, is_mover = words_of(self.game).goal(position, side), not self.study.is_at_end
        is_past = self.study.outcome is not None
        title = words.to_move(self.names, side, is_past) if is_mover else self.names.side(side)
        holding = holding_text(self.analysis, open_moves(self.analysis, self.playing.draft))
        return Card(side, title, goal=goal, knowledge=holding, is_mover=is_mover, reserve=position.reserve(side),
                    total=total, is_brief=len(self.study.line) > 1 if total else is_past)

    def _rows(self) -> tuple[Row, ...]:
        """A summary, or how far the turns have been judged for it; else the verdict on the turn."""
        told = told_at_end(self.names, self.study, self.findings) if wants_summary(self.study) else ""
        return (Row(told),) if told else verdict_rows(self.names, self.study, self.findings, self._room.detail)

    def _board(self) -> BoardPicture:
        node, draft = self.study.current, self.playing.draft
        shows = self.shows_results and not self.shows_threats
        results = board_results(self.analysis, draft) if shows else {}
        board = self.board_picture(self.is_open)
        if results and draft.marked is None:
            board = replace(board, arriving={})
        before = node.parent.position if node.parent is not None else None
        last = LastTurn(before.mover, node.move.steps) if before and node.move and not draft.done else None
        board = replace(board, results=results, last=last, names_tiles=True)
        is_found = self.is_open and self.findings.is_advised(node, self.study.seats)
        is_marked = sign_of(node, self.study, self.findings) in (Sign.MISTAKE, Sign.SLIP)
        is_hidden = is_marked and not (can_judge(self.game) or self.points_at_best)
        if shows and is_found and not (self.is_moving or self._sums_up or is_hidden):
            board = with_best_turn(board, self.analysis, draft)
        if is_marked and is_steady(self.study) and draft.marked is None:
            board = replace(board, takeable=board.takeable & {board.hovered})
        board = with_threats(board, self, self.pointed_square)
        if node.position.outcome is None or self.is_moving:
            return board
        return with_end(board, node.position.outcome, before, node.move)

    @property
    def _better_shown(self) -> tuple[Position, Move] | None:
        """The turn that was better than the one looked at, while it is shown on the position before."""
        is_whole = not self.is_moving and not self.playing.draft.done and self.playing.draft.marked is None
        shows = self.points_at_verdict and is_whole and self.tells_better
        return self.findings.better(self.study.current, self.study.seats) if shows else None

    def why_not_threats(self) -> str | None:
        """In an analysis everything may be shown."""
        return None

    # --- what others ask ----------------------------------------------------------------------------------------------

    def news(self) -> str:
        """What is being typed or refused, else the turn looked at, the headline and the verdict."""
        if (answered := self.board_notice()) is not None:
            return sentences(answered.strong, answered.words)
        title, detail = self._prompt()
        notice, node, how = self._notice(), self.study.current, "" if detail == self._legend() else detail
        is_whole = not self.playing.draft.done
        turn = turn_told(self.names, node.parent.position, node.move) if node.parent and node.move and is_whole else ""
        return sentences(turn, title, notice.words if notice is not None else how, *(row.words for row in self._rows()))

    def spoken_place(self) -> str:
        """The square under the cursor, what lies there, and what a turn there leads to."""
        words, cursor = super().spoken_place(), self.keyboard.cursor.square
        if cursor is None or not self.shows_results:
            return words
        best = best_at(self.analysis, self.playing.draft, cursor)
        if best is None or best.value is None:
            return words
        mover = self.study.current.position.mover
        return sentences(words, value_text(self.names, best.value, best.remoteness, mover))

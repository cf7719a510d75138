"""What an analysis looks like: results on the board, the line with its marks, the verdict, the graph."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from magicgame.engine.values import MoveValue, Value
from magicgame.games.game import Face, Flip, Move, Place, Side, Step, Tile
from magicgame.language import translate as _
from magicgame.match.review import Verdict, worth
from magicgame.match.study import Node
from magicgame.match.why import fatal_flip, winners_turns
from magicgame.ui import sentences, text, verdicts
from magicgame.ui.board.draw import Board
from magicgame.ui.board.state import BoardState, LastTurn
from magicgame.ui.board.still import Still
from magicgame.ui.board.values import Result, glyph, value_colour
from magicgame.ui.paint import rounded, side_by_side
from magicgame.ui.scenes.graph import Graph
from magicgame.ui.scenes.headline import Headline, draw_headline, rules_button
from magicgame.ui.scenes.layout import GameLayout
from magicgame.ui.scenes.panel import Card, Hand, Panel
from magicgame.ui.scenes.turn_list import TurnList
from magicgame.ui.scenes.verdict_rows import draw_rows, verdict_rows
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Widget, in_a_row

if TYPE_CHECKING:
    from magicgame.ui.scenes.analysis import AnalysisScene

_GRAPH_HEIGHT, _VERDICT_HEIGHT = 84, 84
_MARKS = {Verdict.GIVES_AWAY: Value.LOSS, Verdict.ONLY: Value.WIN}


class AnalysisView:
    """Lays an analysis out and paints it."""

    def __init__(self, scene: AnalysisScene) -> None:
        self._scene = scene
        self._still = Still()
        self.actions: dict[str, Callable[[], None]] = {
            "back": scene.back, "forward": scene.forward, "home": scene.home, "end": scene.end,
            "next_branch": scene.next_branch, "previous_branch": scene.previous_branch, "why": scene.show_why,
            "results": scene.toggle_results, "leave": scene.leave, "menu": scene.menu, "turn": scene.board.turn_hand,
        }
        self.keys = {
            pygame.K_LEFT: "back", pygame.K_RIGHT: "forward", pygame.K_HOME: "home", pygame.K_END: "end",
            pygame.K_DOWN: "next_branch", pygame.K_UP: "previous_branch", pygame.K_w: "why", pygame.K_r: "results",
            pygame.K_ESCAPE: "leave", pygame.K_m: "menu", pygame.K_F10: "menu", pygame.K_SPACE: "turn",
            pygame.K_f: "turn",
        }
        self.layout()

    # --- layout -----------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        scene = self._scene
        study, metrics = scene.study, scene.metrics
        self._layout = GameLayout(metrics, study.game.board)
        self._panel = Panel(self._layout, PALETTE.tile_set)
        self.geometry = self._layout.geometry
        labels = tuple(study.game.square_name(square) for square in range(study.game.board.size))
        self._board = Board(self.geometry, PALETTE.tile_set, labels, PALETTE.background)
        scene.board.lay_out(self.geometry, {study.current.position.mover: self._layout.hand(0)}, labels)
        self._lay_out_panel()
        scene.form.widgets = self._buttons()

    def _lay_out_panel(self) -> None:
        """The turns, what is said of the last one, and the graph, which gives way where there is no room for all."""
        layout, study = self._layout, self._scene.study
        m, bottom = layout.metrics, layout.buttons.top - layout.gap
        top, height = layout.card(0).bottom + layout.gap, m.font_px(_VERDICT_HEIGHT)
        drawn = m.font_px(_GRAPH_HEIGHT) + layout.gap
        has_graph = bottom - top - height - drawn > layout.move_row_px + 3 * layout.gap
        graph = Rect(layout.panel.left, bottom, layout.panel.width, 0)
        if has_graph:
            graph.update(graph.left, bottom - drawn + layout.gap, graph.width, drawn - layout.gap)
        verdict_bottom = graph.top - layout.gap if has_graph else bottom
        self._verdict = Rect(graph.left, verdict_bottom - height, graph.width, height)
        rows = Rect(graph.left, top, graph.width, self._verdict.top - layout.gap - top)
        line = study.line
        index = line.index(study.current)
        self.graph = Graph(m, graph, [self._height(node) for node in line], index)
        texts = tuple(sentences.move_text(node.move_text) for node in line[1:])
        marks = {i: mark for i, node in enumerate(line[1:]) if (mark := self._mark(node)) is not None}
        offset = study.root.position.ply % 2
        self.turns = TurnList(
            m, rows, layout.move_row_px, texts, index - 1 if index else None, offset, self._scene.scroll_rows, marks
        )

    def _height(self, node: Node) -> float | None:
        analysis = self._scene.analyst[node.position]
        if analysis is None or analysis.value is None:
            return None
        height = worth(analysis.value, analysis.remoteness, longest=2 * node.position.reserve(Side.FIRST) or 16)
        return height if node.position.mover is Side.FIRST else -height

    def _mark(self, node: Node) -> pygame.Surface | None:
        """A loss mark behind a mistake, a win mark behind an only move, a number where other turns were tried."""
        size, remark = self._scene.metrics.font_px(13), self._scene.remark(node)
        ink = PALETTE.on_accent if node is self._scene.study.current else None
        marks: list[pygame.Surface] = []
        if remark is not None and remark.verdict in _MARKS:
            value = _MARKS[remark.verdict]
            marks.append(glyph(value, size, ink or value_colour(value)))
        if len(node.siblings) > 1:
            marks.append(text.render(f"+{len(node.siblings) - 1}", size, ink or PALETTE.muted, True))
        return side_by_side(marks, size // 3) if marks else None

    def _buttons(self) -> list[Widget]:
        scene = self._scene
        node = scene.study.current
        row: list[Widget] = [
            Button("leave", label=_("Done"), key=_("Esc")),
            Button("back", label=_("Back"), icon="undo", key="←", enabled=node.parent is not None),
            Button("forward", label=_("On"), icon="redo", key="→", enabled=node.preferred is not None),
            Button("why", label=_("Stop") if scene.is_showing else _("Show"), key="W",
                   icon="pause" if scene.is_showing else "play", enabled=scene.can_show or scene.is_showing,
                   accent=PALETTE.accent if scene.is_showing else None),
            Button("menu", label=_("Menu"), icon="menu", key="M"),
        ]
        return [*in_a_row(row, self._layout.buttons, self._layout.metrics.px(8)), rules_button(self._layout.rules)]

    # --- picture ----------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Paint the analysis; while a tile moves, only that is painted anew."""
        scene = self._scene
        moment = scene.board.transition.moment(scene.board.draft.tiles)
        self._still.draw(target, self._draw_still, self._draw_board, scene.dirty, moment.motion)
        self._board.draw_moving(target, moment)

    def _draw_board(self, target: pygame.Surface) -> None:
        board = self._scene.board
        self._board.draw_still(target, self._state(), board.transition.moment(board.draft.tiles))

    def _draw_still(self, target: pygame.Surface) -> None:
        scene = self._scene
        target.fill(PALETTE.background)
        draft = scene.board.draft if not scene.study.current.position.is_terminal else None
        draw_headline(target, self._layout.prompt, scene.metrics, self._headline(), scene.study.game, draft)
        self._draw_board(target)
        self._panel.draw_card(target, 0, self._card())
        self.turns.draw(target)
        self._draw_verdict(target)
        self.graph.draw(target)
        scene.form.draw(target, scene.metrics)

    def _headline(self) -> Headline:
        scene = self._scene
        position = scene.study.current.position
        if scene.board.keys.typed:
            return Headline(self._value_sentence(), sentences.typing(scene.board.keys.typed), is_warning=True)
        if scene.board.refusal:
            return Headline(self._value_sentence(), scene.board.refusal, is_warning=True)
        if position.outcome is not None:
            return Headline(sentences.result_title(position.outcome), self._outcome_text())
        if scene.analysis is not None and scene.analysis.value is None:
            how = _("What a search thinks of it: no proof. Show plays its best line")
        else:
            how = _("▲ wins  ● draws  ▼ loses; the number: turns the winner still needs")
        return Headline(self._value_sentence(), scene.note or self._branches() or how)

    def _branches(self) -> str:
        count = len(self._scene.study.current.siblings)
        return _("{count} turns tried here: ↑ ↓, or click the turn", count=count) if count > 1 else ""

    def _outcome_text(self) -> str:
        node, game = self._scene.study.current, self._scene.study.game
        if node.parent is not None and node.move is not None:
            return verdicts.outcome_text(node.parent.position, node.move, game)
        assert node.position.outcome is not None
        return sentences.result_text(node.position.outcome, game)

    def _value_sentence(self) -> str:
        scene = self._scene
        position, best = scene.study.current.position, self._best()
        if best is None:
            return _("Analysing …")
        if scene.analysis is not None and scene.analysis.value is None:
            return verdicts.score_text(best.score, position.mover)
        return verdicts.value_text(best.value, best.remoteness, position.mover)

    def _open_moves(self) -> list[MoveValue]:
        """The analysed turns that begin with the steps already done, best first."""
        done, analysis = self._scene.board.draft.done, self._scene.analysis
        moves = analysis.moves if analysis is not None else ()
        return [found for found in moves if found.move.steps[:len(done)] == done]

    def _best(self) -> MoveValue | None:
        return next(iter(self._open_moves()), None)

    def _card(self) -> Card:
        scene = self._scene
        position = scene.study.current.position
        board, side = scene.board, position.mover
        moves = [found.value for found in self._open_moves() if found.value is not None]
        note = verdicts.count_text(moves, moves[0]) if moves else ""
        hand = Hand(board.faces[side], scene.hand_side is side, board.is_hand_hovered, board.hand_turn)
        is_open = not position.is_terminal
        name = sentences.side_name(side)
        title = _("{side} to move", side=name) if is_open else name
        return Card(side, title, note if is_open else _("The game is over"), hand, is_open, position.reserve(side),
                    scene.study.game.tiles_per_side if scene.study.game.has_reserve else 0)

    def _draw_verdict(self, target: pygame.Surface) -> None:
        m, rect = self._scene.metrics, self._verdict
        target.blit(rounded(rect.size, m.px(12), PALETTE.panel_row), rect)
        inner = rect.inflate(-2 * m.px(16), -2 * m.px(8))
        draw_rows(target, inner, m, verdict_rows(self._scene))

    def spoken(self) -> str:
        """The headline and the verdict, or with the cursor on the board the square and what it leads to."""
        scene, cursor = self._scene, self._scene.board.keys.cursor
        headline = self._headline()
        if cursor is None:
            return ". ".join([headline.title, headline.detail, *(row.words for row in verdict_rows(scene))])
        words = sentences.square_text(scene.study.game, cursor, scene.board.draft.tiles[cursor])
        draft, mover = scene.board.draft, scene.study.current.position.mover
        found = next((each for each in self._open_moves() if each.value is not None
                      and (self._place_of(each.move, draft.done, draft.marked) or (None,))[0] == cursor), None)
        if found is None or found.value is None or not scene.shows_results:
            return words
        return f"{words}. {verdicts.value_text(found.value, found.remoteness, mover)}"

    def _state(self) -> BoardState:
        scene = self._scene
        board, position = scene.board, scene.study.current.position
        draft, node = board.draft, scene.study.current
        arriving: dict[int, Tile] = {
            square: tile for square, step in draft.targets.items() if (tile := draft.arriving(step))
        }
        last = None
        if node.parent is not None and node.move is not None and not draft.done:
            last = LastTurn(node.parent.position.mover, node.move.steps)
        outcome = position.outcome
        return BoardState(
            tiles=draft.tiles, mover=position.mover, takeable=draft.sources, hovered=board.hovered,
            marked=draft.marked, arriving=arriving if draft.marked is not None or not self._results() else {},
            shows_arriving=draft.marked is not None, lines=position.lines_after(draft.done),
            bonds=position.bonds_after(draft.done), alarms=position.alarms_after(draft.done),
            winning=outcome.lines if outcome and not board.is_moving else (), swept=1.0, last=last,
            fatal_flip=None if board.is_moving else self._fatal_flip(),
            dragged=board.dragged, cursor=board.keys.cursor, results=self._results(),
        )

    def _fatal_flip(self) -> Flip | None:
        node = self._scene.study.current
        return fatal_flip(node.parent.position, node.move) if node.parent and node.move else None

    def _results(self) -> dict[int, tuple[Result, ...]]:
        """The best result on each square that the next step may take or fill."""
        if not self._scene.shows_results:
            return {}
        found: dict[int, dict[Face | None, Result]] = {}
        draft = self._scene.board.draft
        for each in self._open_moves():
            place = self._place_of(each.move, draft.done, draft.marked)
            if place is not None and each.value is not None and self._scene.analysis.value is not None:
                square, face = place
                found.setdefault(square, {}).setdefault(face, _result(each, face))
        return {square: self._in_order(results) for square, results in found.items()}

    @staticmethod
    def _place_of(move: Move, done: tuple[Step, ...], marked: int | None) -> tuple[int, Face | None] | None:
        step = move.steps[len(done)]
        if isinstance(step, Place):
            return step.target, step.face
        if marked is None:
            return step.source, None
        return (step.target, None) if step.source == marked else None

    @staticmethod
    def _in_order(results: dict[Face | None, Result]) -> tuple[Result, ...]:
        return tuple(sorted(results.values(), key=lambda result: result.face is Face.DARK))

    def targets(self) -> dict[str, Rect]:
        board = self._scene.study.game.board
        named = {f"square.{square}": self.geometry.cell_rect(square) for square in range(board.size)}
        named["hand"] = self._layout.hand(0)
        return named


def _result(found: MoveValue, face: Face | None) -> Result:
    """What is shown of a move's value: the number is the winner's own turns."""
    assert found.value is not None
    turns = None if found.remoteness is None else winners_turns(found.value, found.remoteness)
    return Result(found.value, turns, face)

"""What a match looks like: the board's state, the panel, the buttons. Reads the scene and changes nothing in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from magicgame.engine.advice import Advice, Kind
from magicgame.games.game import Move, Place, Side, Step, Tile
from magicgame.language import translate as _
from magicgame.match.why import fatal_flip
from magicgame.ui import sentences, verdicts
from magicgame.ui.board.draw import Board
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.state import BoardState, HintMark, LastTurn
from magicgame.ui.board.still import Still
from magicgame.ui.board.transition import swept
from magicgame.ui.scenes.headline import Headline, draw_headline, rules_button
from magicgame.ui.scenes.layout import GameLayout
from magicgame.ui.scenes.panel import Card, Hand, Panel
from magicgame.ui.scenes.turn_list import TurnList
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Widget, in_a_row

if TYPE_CHECKING:
    from magicgame.ui.scenes.game import GameScene


class GameView:
    """Lays a match out and paints it."""

    def __init__(self, scene: GameScene) -> None:
        self._scene = scene
        self._still = Still()
        self.actions: dict[str, Callable[[], None]] = {
            "undo": scene.undo, "redo": scene.redo, "hint": scene.hint, "pause": scene.pause, "step": scene.step,
            "menu": scene.menu, "analyse": scene.analyse, "turn": scene.board.turn_hand, "escape": scene.escape,
            "again": scene.play_again, "review": scene.analyse, "new_game": scene.new_game, "leave": scene.app.pop,
        }
        self.keys = {
            pygame.K_BACKSPACE: "undo", pygame.K_h: "hint", pygame.K_p: "pause", pygame.K_n: "step",
            pygame.K_a: "analyse", pygame.K_m: "menu", pygame.K_F10: "menu", pygame.K_SPACE: "turn", pygame.K_f: "turn",
            pygame.K_ESCAPE: "escape",
        }
        self.layout()

    def layout(self) -> None:
        scene = self._scene
        self._layout = GameLayout(scene.metrics, scene.match.game.board)
        self._panel = Panel(self._layout, PALETTE.tile_set)
        self.geometry: BoardGeometry = self._layout.geometry
        labels = tuple(scene.match.game.square_name(square) for square in range(self.geometry.board.size))
        self._board = Board(self.geometry, PALETTE.tile_set, labels, PALETTE.background)
        scene.board.lay_out(self.geometry, {side: self.hand_rect(side) for side in Side}, labels)
        scene.form.widgets = [*(self._result_buttons() if scene.shows_result else []), *self._buttons()]

    @property
    def moves_rect(self) -> Rect:
        return self._layout.moves

    @property
    def move_row_px(self) -> int:
        return self._layout.move_row_px

    def hand_rect(self, side: Side) -> Rect:
        return self._layout.hand(side.value)

    def _buttons(self) -> list[Widget]:
        scene, match = self._scene, self._scene.match
        row: list[Widget] = [
            Button("undo", label=_("Undo"), icon="undo", key=_("Ctrl+Z"),
                   enabled=match.can_take_back or bool(scene.board.draft.done)),
            Button("redo", label=_("Redo"), icon="redo", key=_("Ctrl+Y"), enabled=match.can_restore),
        ]
        if scene.session.has_person:
            row.append(Button("hint", label=_("Hint"), icon="hint", key="H", enabled=scene.session.is_persons_turn))
        else:
            label = _("Go on") if scene.session.is_paused else _("Pause")
            picture = "play" if scene.session.is_paused else "pause"
            row.append(Button("pause", label=label, icon=picture, key="P", enabled=not match.is_over))
            row.append(Button("step", label=_("Step"), icon="step", key="N", enabled=not match.is_over))
        key = _("Ctrl+A") if scene.board.types("a") else "A"
        row.append(Button("analyse", label=_("Analyse"), icon="eye", key=key))
        row.append(Button("menu", label=_("Menu"), icon="menu", key="M"))
        return [*in_a_row(row, self._layout.buttons, self._layout.metrics.px(10)), rules_button(self._layout.rules)]

    def _result_buttons(self) -> list[Widget]:
        room, gap = self._panel.result_buttons, self._layout.metrics.px(10)
        height = (room.height - gap) // 2
        first: list[Widget] = [
            Button("again", label=_("Play again"), accent=PALETTE.accent), Button("review", label=_("Review")),
        ]
        rest: list[Widget] = [Button("new_game", label=_("New game")), Button("leave", label=_("Leave"))]
        return [
            *in_a_row(first, Rect(room.left, room.top, room.width, height), gap),
            *in_a_row(rest, Rect(room.left, room.bottom - height, room.width, height), gap),
        ]

    def draw(self, target: pygame.Surface) -> None:
        """Paint the match; while a tile moves, only that is painted anew over the picture of all that lies still."""
        moment = self._scene.board.transition.moment(self._scene.board.draft.tiles)
        self._still.draw(target, self._draw_still, self._draw_board, self._scene.dirty, moment.motion)
        self._board.draw_moving(target, moment)

    def _draw_board(self, target: pygame.Surface) -> None:
        board = self._scene.board
        self._board.draw_still(target, self._state(), board.transition.moment(board.draft.tiles))

    def _draw_still(self, target: pygame.Surface) -> None:
        scene = self._scene
        target.fill(PALETTE.background)
        draft = scene.board.draft if scene.session.is_persons_turn else None
        draw_headline(target, self._layout.prompt, self._layout.metrics, self._headline(), scene.match.game, draft)
        self._draw_board(target)
        self._draw_panel(target)
        scene.form.draw(target, scene.metrics)

    def _draw_panel(self, target: pygame.Surface) -> None:
        scene = self._scene
        if scene.shows_result:
            self._panel.draw_result(target, scene.match)
        else:
            for index, side in enumerate(Side):
                self._panel.draw_card(target, index, self._card(side))
        self.turns.draw(target)

    def _card(self, side: Side) -> Card:
        match = self._scene.match
        seat = match.seats.of(side)
        total = match.game.tiles_per_side if match.game.has_reserve else 0
        return Card(
            side, f"{sentences.side_name(side)} · {sentences.seat_name(seat, match.seats)}", self._note(side),
            self._hand(side), match.mover is side and not match.is_over, match.position.reserve(side),
            total, self._scene.beat if self._is_thinking(side) else None,
        )

    @property
    def turns(self) -> TurnList:
        scene, layout = self._scene, self._layout
        done = scene.match.position.move_text(Move(scene.board.draft.done)) if scene.board.draft.done else ""
        texts = [*scene.match.move_texts, *([f"{done} …"] if done else [])]
        return TurnList(
            layout.metrics, layout.moves, layout.move_row_px, tuple(map(sentences.move_text, texts)), len(texts) - 1,
            scene.match.start.ply % 2, scene.scroll_rows,
        )

    def _is_thinking(self, side: Side) -> bool:
        scene = self._scene
        return scene.match.mover is side and (scene.session.is_thinking or scene.session.is_seeking_hint)

    def _hand(self, side: Side) -> Hand:
        scene = self._scene
        board, turn = scene.board, scene.board.hand_turn
        is_hovered = board.is_hand_hovered and scene.hand_side is side
        turning = turn if turn is not None and turn.side is side else None
        return Hand(board.faces[side], scene.match.mover is side, is_hovered, turning)

    def _note(self, side: Side) -> str:
        seat = self._scene.match.seats.of(side)
        if seat.level is not None:
            level = _("Level {level} – {name}", level=seat.level, name=sentences.level_name(seat.level))
            known = self._scene.session.known.get(side)
            if known is not None and self._scene.app.settings.show_knowledge:
                value, left = known
                return f"{level} · {verdicts.value_text(value.opposite, left, side.other)}"
            return level
        if self._scene.hand_side is side:
            return _("Click it, or press Space, to turn it")
        if self._scene.match.is_over:
            return ""
        return _("It is your turn") if self._scene.match.mover is side else _("Waits for its turn")

    def _headline(self) -> Headline:
        scene, match = self._scene, self._scene.match
        if scene.session.problem is not None:
            return Headline(self._title(), scene.session.problem, is_warning=True)
        if scene.shows_result:
            assert match.outcome is not None
            title = sentences.result_title(match.outcome, match.seats)
            return Headline(title, self._outcome_text())
        if scene.board.transition.is_running and (played := scene.computers_turn):
            side = sentences.side_name(played.before.mover)
            move = sentences.turn_text(played.before, played.move)
            return Headline(_("{side} plays {move}", side=side, move=move), self._title())
        if scene.board.keys.typed:
            return Headline(self._title(), sentences.typing(scene.board.keys.typed), is_warning=True)
        if scene.board.refusal:
            return Headline(self._title(), scene.board.refusal, is_warning=True)
        if scene.session.is_persons_turn and scene.session.hint is not None:
            return Headline(self._title(), self._hint_text(scene.session.hint), is_warning=True)
        if scene.session.is_persons_turn:
            return Headline(*sentences.prompt(scene.board.draft))
        if scene.session.is_thinking:
            return Headline(*sentences.thinking_prompt(match.position, sentences.skips_flip(scene.board.draft)))
        return Headline(_("Paused"), _("Press P to go on, N for one turn"))

    def _outcome_text(self) -> str:
        match = self._scene.match
        assert match.outcome is not None
        if match.last is None or match.position.outcome is None:
            return sentences.result_text(match.outcome, match.game)
        return verdicts.outcome_text(match.last.before, match.last.move, match.game)

    def spoken(self) -> str:
        """The headline, and with the cursor on the board the square and what lies there."""
        headline, cursor = self._headline(), self._scene.board.keys.cursor
        if cursor is None:
            return f"{headline.title}. {headline.detail}"
        return sentences.square_text(self._scene.match.game, cursor, self._scene.board.draft.tiles[cursor])

    def _title(self) -> str:
        scene = self._scene
        if scene.match.is_over:
            return ""
        if scene.session.is_persons_turn:
            return sentences.prompt(scene.board.draft)[0]
        return sentences.thinking_prompt(scene.match.position, False)[0]

    def _state(self) -> BoardState:
        scene, match = self._scene, self._scene.match
        draft, is_open = scene.board.draft, scene.session.is_persons_turn
        outcome = match.outcome
        return BoardState(
            tiles=draft.tiles,
            mover=match.mover,
            takeable=draft.sources if is_open else frozenset(),
            hovered=scene.board.hovered,
            cursor=scene.board.keys.cursor,
            marked=draft.marked,
            arriving=self._arriving() if is_open else {},
            shows_arriving=draft.marked is not None,
            lines=match.position.lines_after(draft.done) if scene.app.settings.show_lines else (),
            bonds=match.position.bonds_after(draft.done) if scene.app.settings.show_lines else (),
            alarms=match.position.alarms_after(draft.done) if not match.is_over else frozenset(),
            winning=outcome.lines if outcome and scene.shows_result else (),
            swept=swept(scene.sweep_seconds),
            fatal_flip=fatal_flip(match.last.before, match.last.move) if scene.shows_result and match.last else None,
            last=LastTurn(match.last.before.mover, match.last.move.steps) if match.last and not draft.done else None,
            hint=self._hint_mark(),
            dragged=scene.board.dragged,
        )

    def _arriving(self) -> dict[int, Tile]:
        draft = self._scene.board.draft
        return {square: tile for square, step in draft.targets.items() if (tile := draft.arriving(step))}

    def _hint_steps(self, hint: Advice) -> tuple[Step, ...]:
        """What is left of the hinted turn; nothing when the steps done are the mistake."""
        done = self._scene.board.draft.done
        return hint.move.steps[len(done):] if hint.move else ()

    def _hint_text(self, hint: Advice) -> str:
        steps, game = self._hint_steps(hint), self._scene.match.game
        if hint.kind is Kind.PASS:
            return sentences.advice_text(hint.kind, game)
        if not steps:
            return _("Hint: take the flip back, another tile is better")
        if self._scene.hint_stage <= 1:
            return sentences.advice_text(hint.kind, game)
        if self._scene.hint_stage == 2:
            return sentences.hint_text(steps[0])
        move = sentences.move_text(self._scene.match.position.move_text(Move(steps)))
        return _("Hint: {move}", move=move)

    def _hint_mark(self) -> HintMark | None:
        scene = self._scene
        steps = self._hint_steps(scene.session.hint) if scene.session.hint else ()
        if not steps or scene.hint_stage < 2:
            return None
        taken = tuple(step.source for step in steps if not isinstance(step, Place))
        if scene.hint_stage == 2:
            return HintMark(taken)
        after = scene.match.position.tiles_after((*scene.board.draft.done, *steps))
        targets = [step.target for step in steps]
        return HintMark(taken, {square: tile for square in targets if (tile := after[square])})

    def targets(self) -> dict[str, Rect]:
        """The squares and the tile in hand, where a click means something."""
        scene = self._scene
        named = {f"square.{square}": self.geometry.cell_rect(square) for square in range(self.geometry.board.size)}
        if scene.hand_side is not None:
            named["hand"] = self.hand_rect(scene.hand_side)
        return named

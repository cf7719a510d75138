"""Learn from mistakes: the board before each turn that gave a result away, and another try at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from magicgame.games.game import Game, Move, Place, Position, Side
from magicgame.language import translate as _
from magicgame.match.review import Remark, judge, mistakes
from magicgame.match.study import Node
from magicgame.ui import sentences, text, verdicts
from magicgame.ui.analyst import Analyst
from magicgame.ui.app import App
from magicgame.ui.board.draw import Board
from magicgame.ui.board.play import BoardPlay
from magicgame.ui.board.state import BoardState
from magicgame.ui.board.transition import Transition, plan
from magicgame.ui.paint import rounded
from magicgame.ui.scene import Scene
from magicgame.ui.scenes.headline import Headline, draw_headline
from magicgame.ui.scenes.layout import GameLayout
from magicgame.ui.scenes.panel import Card, Hand, Panel
from magicgame.ui.theme import PALETTE
from magicgame.ui.widgets import Button, Widget, in_a_row

_KEYS = (pygame.K_ESCAPE, pygame.K_f, pygame.K_w, pygame.K_n)
"""Keys of the scene's own, before those of the board."""


class MistakesScene(Scene):
    """Goes through the mistakes of some sides in a line of turns; every turn that keeps the result is right."""

    name = "mistakes"

    def __init__(self, app: App, game: Game, line: Sequence[Node], sides: Sequence[Side]) -> None:
        super().__init__(app)
        self._game = game
        self._nodes = [node for node in line if node.parent and node.parent.position.mover in sides]
        self._analyst = Analyst()
        self._analyst.want(node.parent.position for node in self._nodes if node.parent)
        self._index = 0
        self._answer = ""
        self._is_solved = False
        self.board = BoardPlay(
            app.sounds, self._position, self._try, lambda: self._mistake is not None and not self._is_solved,
            lambda: self.hand_side,
        )

    # --- what there is to learn -------------------------------------------------------------------------------------

    @property
    def _is_complete(self) -> bool:
        return all(node.parent and self._analyst[node.parent.position] for node in self._nodes)

    @property
    def _mistakes(self) -> tuple[Remark, ...]:
        return mistakes(remark for node in self._nodes if (remark := self._remark(node)) is not None)

    def _remark(self, node: Node) -> Remark | None:
        analysis = self._analyst[node.parent.position] if node.parent else None
        if analysis is None or analysis.value is None or node.parent is None or node.move is None:
            return None
        return judge(node.parent.position, node.move, analysis)

    @property
    def _mistake(self) -> Remark | None:
        found = self._mistakes if self._is_complete else ()
        return found[self._index] if self._index < len(found) else None

    @property
    def _position(self) -> Position:
        if self._mistake is not None:
            return self._mistake.before
        return self._nodes[0].position if self._nodes else self._game.start(self._game.variants[0])

    @property
    def hand_side(self) -> Side | None:
        is_open = self._mistake is not None and not self._is_solved and Place in self._game.stages
        return self._position.mover if is_open else None

    # --- what happens -----------------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        return self.board.is_moving

    def update(self, dt: float) -> None:
        was_complete, was_moving = self._is_complete, self.board.is_moving
        self.board.advance(dt)
        self.dirty |= self._analyst.update() or was_moving != self.board.is_moving or self.board.is_hand_turning
        if was_complete != self._is_complete:
            self._begin()

    def _begin(self) -> None:
        """Show the mistake at hand anew."""
        self._answer, self._is_solved = "", False
        self.board.show(self._position, Transition())
        self.layout()
        self.dirty = True

    def _try(self, move: Move) -> None:
        """Judge the turn tried; a right one stays on the board, another is taken back."""
        mistake = self._mistake
        analysis = self._analyst[mistake.before] if mistake else None
        if mistake is None or analysis is None:
            return
        remark = judge(mistake.before, move, analysis)
        self._is_solved = not remark.is_mistake
        words = verdicts.remark_text(remark)
        self._answer = _("Right. {fact}", fact=words) if self._is_solved else _("Not yet. {fact}", fact=words)
        after = mistake.before.after(move) if self._is_solved else mistake.before
        self.board.show(after, Transition())
        if not self._is_solved:
            self.board.transition = plan(mistake.before, (), move.steps, backwards=True)
        self.layout()

    def _show(self) -> None:
        """Play the best turn."""
        mistake = self._mistake
        if mistake is None or self._is_solved:
            return
        self._is_solved = True
        notation = sentences.move_text(mistake.before.move_text(mistake.best.move))
        self._answer = verdicts.better_text(mistake.best, notation)
        after = mistake.before.after(mistake.best.move)
        self.board.show(after, plan(mistake.before, (), mistake.best.move.steps, rests=True))
        self.layout()
        self.dirty = True

    def _next(self) -> None:
        self._index += 1
        self._begin()

    @property
    def _actions(self) -> dict[str, Callable[[], None]]:
        return {"leave": self.app.pop, "show": self._show, "next": self._next}

    def use(self, name: str) -> None:
        self._actions[name]()

    def handle(self, event: pygame.Event) -> None:
        super().handle(event)
        if self.board.handle(event):
            self.layout()
            self.dirty = True

    def key(self, event: pygame.Event) -> None:
        is_board = self.board.keys.typed or event.key not in _KEYS
        if is_board and self.board.key(event):
            self.layout()
            self.dirty = True
            return
        match event.key:
            case pygame.K_ESCAPE:
                self.app.pop()
            case pygame.K_SPACE | pygame.K_f:
                self.board.turn_hand()
                self.dirty = True
            case pygame.K_w:
                self._show()
            case pygame.K_RETURN | pygame.K_n if self._mistake is not None:
                self._next()

    def closed(self) -> None:
        self._analyst.close()

    # --- picture ----------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        self._layout = GameLayout(self.metrics, self._game.board)
        labels = tuple(self._game.square_name(square) for square in range(self._game.board.size))
        self._board = Board(self._layout.geometry, PALETTE.tile_set, labels, PALETTE.background)
        self.board.lay_out(self._layout.geometry, {self._position.mover: self._layout.hand(0)}, labels)
        is_open = self._mistake is not None
        row: list[Widget] = [
            Button("leave", label=_("Done"), key=_("Esc")),
            Button("show", label=_("Show"), icon="play", key="W", enabled=is_open and not self._is_solved),
            Button("next", label=_("Next"), icon="step", key="N", enabled=is_open,
                   accent=PALETTE.accent if self._is_solved else None),
        ]
        self.form.widgets = in_a_row(row, self._layout.buttons, self.metrics.px(10))

    def draw(self, target: pygame.Surface) -> None:
        target.fill(PALETTE.background)
        board, draft = self.board, self.board.draft
        draw_headline(target, self._layout.prompt, self.metrics, self._headline(), self._game, None)
        moment = board.transition.moment(draft.tiles)
        is_open = self._mistake is not None and not self._is_solved
        arriving = {square: tile for square, step in draft.targets.items() if (tile := draft.arriving(step))}
        state = BoardState(
            draft.tiles, draft.position.mover, takeable=draft.sources if is_open else frozenset(),
            hovered=board.hovered, marked=draft.marked, arriving=arriving if is_open else {},
            shows_arriving=draft.marked is not None, lines=draft.position.lines_after(draft.done),
            dragged=board.dragged, cursor=board.keys.cursor,
        )
        self._board.draw_still(target, state, moment)
        self._draw_panel(target)
        self.form.draw(target, self.metrics)
        self._board.draw_moving(target, moment)

    def _headline(self) -> Headline:
        if not self._is_complete:
            return Headline(_("Looking for mistakes …"), "")
        mistake = self._mistake
        if mistake is None and not self._mistakes:
            return Headline(_("No mistake at all"), _("No turn gave a result away"))
        if mistake is None:
            return Headline(_("That was the last one"), _("You have seen every turn that gave a result away"))
        side = sentences.side_name(mistake.before.mover)
        if self.board.keys.typed:
            return Headline(sentences.typing(self.board.keys.typed), "")
        title = _("{side}, find a better turn", side=side)
        return Headline(title, self.board.refusal or self._answer or sentences.prompt(self.board.draft)[1])

    def _draw_panel(self, target: pygame.Surface) -> None:
        mistake, board = self._mistake, self.board
        if mistake is None:
            return
        side = mistake.before.mover
        count = _("Mistake {number} of {count}", number=self._index + 1, count=len(self._mistakes))
        hand = Hand(board.faces[side], True, board.is_hand_hovered, board.hand_turn)
        card = Card(side, sentences.side_name(side), count, hand, True, mistake.before.reserve(side),
                    self._game.tiles_per_side)
        Panel(self._layout, PALETTE.tile_set).draw_card(target, 0, card)
        self._draw_words(target, mistake)

    def _draw_words(self, target: pygame.Surface, mistake: Remark) -> None:
        m, layout = self.metrics, self._layout
        rect = Rect(layout.panel.left, layout.card(0).bottom + layout.gap, layout.panel.width, m.font_px(150))
        target.blit(rounded(rect.size, m.px(16), PALETTE.panel), rect)
        inner = rect.inflate(-2 * m.px(22), -2 * m.px(16))
        played = sentences.move_text(mistake.before.move_text(mistake.played.move))
        words = _("Played was {move}. {fact}", move=played, fact=verdicts.remark_text(mistake))
        text.draw(target, words, inner, m.font_px(17), PALETTE.text, lines=4)

    def targets(self) -> dict[str, Rect]:
        geometry = self._layout.geometry
        named = {f"square.{square}": geometry.cell_rect(square) for square in range(self._game.board.size)}
        if self.hand_side is not None:
            named["hand"] = self._layout.hand(0)
        return super().targets() | named

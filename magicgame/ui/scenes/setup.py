"""New game: who plays each symbol, at which level, by which rules."""

from __future__ import annotations

import pygame
from pygame import Rect

from magicgame.games import GAMES
from magicgame.games.game import Face, Side, Tile
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.seats import LEVELS, Seat, Seats
from magicgame.ui import sentences, text
from magicgame.ui.app import App
from magicgame.ui.board import tiles
from magicgame.ui.board.draw import Board
from magicgame.ui.board.geometry import BoardGeometry
from magicgame.ui.board.state import BoardState
from magicgame.ui.board.transition import Moment
from magicgame.ui.paint import blit_centred, rounded
from magicgame.ui.scene import Scene
from magicgame.ui.scenes.dialogue import ask_to_give_up
from magicgame.ui.scenes.tileset import tile_set_choices
from magicgame.ui.theme import PALETTE, Colour
from magicgame.ui.widgets import Button, Widget

_MARGIN, _GAP, _PAD = 60, 20, 24
_CHOICE_HEIGHT = 38
_USUAL_LEVEL = 2


class SetupScene(Scene):
    """The choices are kept in the settings, so the next new game begins with them."""

    name = "setup"
    has_music = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form.takes_arrows = True
        settings = app.settings
        self._game = GAMES[settings.game]
        self._variant = self._game.variant(settings.variant)
        self._seats = {Side.FIRST: Seat.parse(settings.first), Side.SECOND: Seat.parse(settings.second)}
        self._levels = {side: seat.level or _USUAL_LEVEL for side, seat in self._seats.items()}

    # --- layout -----------------------------------------------------------------------------------------------------

    def _panel(self, column: int, row: int, columns: int = 1) -> Rect:
        m = self.metrics
        width = (m.size[0] - 2 * m.px(_MARGIN) - m.px(_GAP)) // 2
        top, height = m.px(112), (m.size[1] - m.px(112) - m.px(118) - m.px(_GAP)) // 2
        left = m.px(_MARGIN) + column * (width + m.px(_GAP))
        wide = columns * width + (columns - 1) * m.px(_GAP)
        return Rect(left, top + row * (height + m.px(_GAP)), wide, height)

    def _side_panel(self, side: Side) -> Rect:
        return self._panel(side.value, 0)

    @property
    def _tiles_panel(self) -> Rect:
        both = self._panel(0, 1, columns=2)
        width = round(both.width * 0.36)
        return Rect(both.right - width, both.top, width, both.height)

    @property
    def _rules_panel(self) -> Rect:
        both = self._panel(0, 1, columns=2)
        return Rect(both.left, both.top, self._tiles_panel.left - self.metrics.px(_GAP) - both.left, both.height)

    def layout(self) -> None:
        widgets: list[Widget] = [widget for side in Side for widget in self._seat_widgets(side)]
        widgets = [*self._game_widgets(), *widgets, *self._variant_widgets(), *self._tile_set_widgets()]
        m = self.metrics
        height = m.font_px(54)
        top = m.size[1] - m.px(34) - height
        start = Rect(m.size[0] - m.px(_MARGIN) - m.font_px(370), top, m.font_px(370), height)
        back = Rect(m.px(_MARGIN), top, m.font_px(180), height)
        widgets.append(Button("back", back, label=_("Back"), font_size=18))
        widgets.append(Button("how_to_play", back.move(back.width + m.px(16), 0), label=_("How to play"), font_size=18))
        teaching = Rect(start.left - m.px(16) - m.font_px(230), top, m.font_px(230), height)
        state = _("on") if self.app.settings.teaching else _("off")
        widgets.append(Button("teaching", teaching, label=_("Teaching game: {state}", state=state), font_size=16.5,
                              enabled=self._seats[Side.FIRST].is_person != self._seats[Side.SECOND].is_person))
        widgets.append(Button("start", start, label=_("Start"), accent=PALETTE.accent, font_size=21))
        self.form.widgets = widgets

    def _seat_widgets(self, side: Side) -> list[Widget]:
        panel, m = self._side_panel(side), self.metrics
        accent, seat = PALETTE.sides[side], self._seats[side]
        left = self._tile_rect(side).right + m.px(24)
        top = panel.top + m.px(_PAD) + m.font_px(36)
        who = [
            self._choice(f"{side.name}.person", _("Player"), seat.is_person, accent),
            self._choice(f"{side.name}.computer", _("Computer"), not seat.is_person, accent),
        ]
        levels = [
            self._choice(f"{side.name}.{number}", str(number), seat.level == number, accent, not seat.is_person)
            for number in LEVELS
        ]
        self._flow(who, left, top)
        self._flow(levels, panel.left + m.px(_PAD), panel.bottom - m.px(_PAD) - m.font_px(_CHOICE_HEIGHT))
        return [*who, *levels]

    def _choice(
        self, name: str, label: str, is_chosen: bool, accent: Colour | None = None,
        enabled: bool = True,
    ) -> Widget:
        fill = (accent or PALETTE.accent) if is_chosen else None
        return Button(name, label=label, accent=fill, enabled=enabled, font_size=16.5)

    def _game_widgets(self) -> list[Widget]:
        """The games, on the right of the heading."""
        m = self.metrics
        widgets = [
            self._choice(f"game.{name}", f"{game.title} {game.board.columns}×{game.board.rows}", game == self._game)
            for name, game in GAMES.items()
        ]
        self._flow(widgets, 0, m.px(46))
        shift = m.size[0] - m.px(_MARGIN) - widgets[-1].rect.right
        for widget in widgets:
            widget.rect.move_ip(shift, 0)
        return widgets

    def _variant_widgets(self) -> list[Widget]:
        m, panel = self.metrics, self._rules_panel
        widgets = [
            self._choice(f"variant.{variant.name}", sentences.variant_name(variant.name), variant == self._variant)
            for variant in self._game.variants
        ]
        self._flow(widgets, panel.left + m.px(_PAD), panel.top + m.px(_PAD) + m.font_px(30))
        return widgets

    def _tile_set_widgets(self) -> list[Widget]:
        m, panel = self.metrics, self._tiles_panel
        top = panel.top + m.px(_PAD) + m.font_px(26)
        return tile_set_choices(Rect(
            panel.left + m.px(_PAD), top, panel.width - 2 * m.px(_PAD), panel.bottom - m.px(_PAD) // 2 - top,
        ), m)

    def _flow(self, widgets: list[Widget], left: int, top: int) -> None:
        m = self.metrics
        for widget in widgets:
            assert isinstance(widget, Button)
            wide = text.width(widget.label, m.font_px(16.5), bold=True) + m.font_px(32)
            widget.rect = Rect(left, top, max(m.font_px(46), wide), m.font_px(_CHOICE_HEIGHT))
            left = widget.rect.right + m.px(9)

    def _tile_rect(self, side: Side) -> Rect:
        m, panel = self.metrics, self._side_panel(side)
        size = m.px(104)
        return Rect(panel.left + m.px(_PAD), panel.top + m.px(_PAD), size, size)

    # --- actions ----------------------------------------------------------------------------------------------------

    def use(self, name: str) -> None:
        owner, _dot, choice = name.partition(".")
        if owner in Side.__members__:
            self._seat(Side[owner], choice)
        elif owner == "game":
            self._game = GAMES[choice]
            self._variant = self._game.variants[0]
        elif owner == "variant":
            self._variant = self._game.variant(choice)
        elif owner == "tile_set":
            self.app.settings.tile_set = choice
            self.app.save_settings()
        elif name == "teaching":
            self.app.settings.teaching = not self.app.settings.teaching
            self.app.save_settings()
        elif name == "start":
            self._ask_to_start()
        elif name == "how_to_play":
            self.app.say(_("How to play"), sentences.how_to_play())
        else:
            self.app.pop()
        self.layout()

    def _seat(self, side: Side, choice: str) -> None:
        if choice.isdigit():
            self._levels[side] = int(choice)
        self._seats[side] = Seat() if choice == "person" else Seat(self._levels[side])

    def _ask_to_start(self) -> None:
        """Start, but never throw an unfinished match away unasked."""
        ask_to_give_up(self.app, self._start)

    def _start(self) -> None:
        from magicgame.ui.scenes.game import GameScene

        settings = self.app.settings
        settings.game, settings.variant = self._game.name, self._variant.name
        settings.first, settings.second = (self._seats[side].text for side in Side)
        self.app.save_settings()
        seats = Seats(self._seats[Side.FIRST], self._seats[Side.SECOND])
        self.app.replace(GameScene(self.app, Match(self._game, self._variant, seats)))

    def key(self, event: pygame.Event) -> None:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.use("start")
        elif event.key == pygame.K_ESCAPE:
            self.use("back")

    # --- picture ----------------------------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        m = self.metrics
        target.fill(PALETTE.background)
        title = Rect(m.px(_MARGIN), m.px(36), m.size[0] - 2 * m.px(_MARGIN), m.px(56))
        text.draw(target, _("New game"), title, m.px(36), PALETTE.text, bold=True)
        for side in Side:
            self._draw_side(target, side)
        self._draw_rules(target)
        self._draw_tile_sets(target)
        self.form.draw(target, m)

    def _draw_side(self, target: pygame.Surface, side: Side) -> None:
        m, panel, tile = self.metrics, self._side_panel(side), self._tile_rect(side)
        target.blit(rounded(panel.size, m.px(18), PALETTE.panel), panel)
        face = Face.LIGHT if side is Side.FIRST else Face.DARK
        blit_centred(target, tiles.lying(PALETTE.tile_set, Tile(side, face), tile.width)[0], tile.center)
        name = Rect(tile.right + m.px(24), panel.top + m.px(_PAD), panel.right - tile.right - m.px(48), m.font_px(28))
        covered = text.draw(target, sentences.side_name(side), name, m.font_px(21), PALETTE.text, bold=True)
        if side is Side.FIRST:
            note = Rect(covered.right + m.px(10), name.top, name.right - covered.right - m.px(10), name.height)
            text.draw(target, _("moves first"), note, m.font_px(15), PALETTE.muted)
        self._draw_level(target, side)

    def _draw_level(self, target: pygame.Surface, side: Side) -> None:
        m, panel, seat = self.metrics, self._side_panel(side), self._seats[side]
        bottom = panel.bottom - m.px(_PAD) - m.font_px(_CHOICE_HEIGHT) - m.px(8)
        rect = Rect(panel.left + m.px(_PAD), bottom - m.font_px(24), panel.width - 2 * m.px(_PAD), m.font_px(24))
        name = "" if seat.level is None else f" – {sentences.level_name(seat.level)}"
        colour = PALETTE.faint if seat.level is None else PALETTE.muted
        text.draw(target, _("Level") + name, rect, m.font_px(15.5), colour)

    def _draw_rules(self, target: pygame.Surface) -> None:
        m, panel = self.metrics, self._rules_panel
        target.blit(rounded(panel.size, m.px(18), PALETTE.panel), panel)
        left, width = panel.left + m.px(_PAD), self._example_rect.left - panel.left - 2 * m.px(_PAD)
        heading = Rect(left, panel.top + m.px(_PAD) - m.px(4), width, m.font_px(24))
        text.draw(target, _("Rules"), heading, m.font_px(15.5), PALETTE.muted)
        top = panel.top + m.px(_PAD) + m.font_px(30 + _CHOICE_HEIGHT) + m.px(16)
        words = Rect(left, top, width, panel.bottom - top - m.px(12))
        text.draw(target, sentences.variant_text(self._variant.name), words, m.font_px(16), PALETTE.muted, lines=6)
        self._draw_example(target)

    def _draw_tile_sets(self, target: pygame.Surface) -> None:
        m, panel = self.metrics, self._tiles_panel
        target.blit(rounded(panel.size, m.px(18), PALETTE.panel), panel)
        heading = Rect(panel.left + m.px(_PAD), panel.top + m.px(_PAD) - m.px(4), panel.width, m.font_px(24))
        text.draw(target, _("Tiles"), heading, m.font_px(15.5), PALETTE.muted)

    @property
    def _example_rect(self) -> Rect:
        m, panel = self.metrics, self._rules_panel
        side = min(panel.height - 2 * m.px(16), round(panel.width * 0.30))
        return Rect(panel.right - m.px(16) - side, panel.centery - side // 2, side, side)

    def _draw_example(self, target: pygame.Surface) -> None:
        """A finished game of the variant, its deciding line glowing."""
        rect = self._example_rect
        geometry = BoardGeometry(self._game.board, rect.left, rect.top, rect.width)
        position = self._game.parse_position(self._variant.example, self._variant)
        lines = position.outcome.lines if position.outcome else ()
        state = BoardState(position.tiles, position.mover, winning=lines, glow=1.0)
        Board(geometry, PALETTE.tile_set, (), PALETTE.panel).draw_still(target, state, Moment(position.tiles))

"""Buttons: in a row with others, or as a tool with its icon on top and its key below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from magicgame.ui.look import text
from magicgame.ui.look.canvas import Align, Canvas
from magicgame.ui.look.look import Look
from magicgame.ui.look.palette import Colour, Palette, mix, readable
from magicgame.ui.look.places import block
from magicgame.ui.widgets.measuring import Form
from magicgame.ui.widgets.widget import Widget, nothing

_RADIUS, _PAD, _GAP = 12, 14, 8
_HEIGHT, _LABEL, _KEY = 48, 17, 13
_LINES = 3
MAIN, MAIN_HEIGHT = 18, 52
"""The type and the height of the button that leads on at an end."""
RARE, RARE_HEIGHT = 15, 40
"""Those of one that is seldom needed."""
_FRAME_PX = 3
"""The main button's frame in black and white. It is thicker by one under the pointer, as every other's is: on a grey
ground the label would be illegible."""
_TOOL_LABEL, _TOOL_ICON, _TOOL_PAD, _LARGE_TOOL_PAD, _TOOL_GAP = 14.5, 20, 8, 6, 3
_PALER, _PALER_IN_DOTS = 0.25, 0.45
"""How far the label of a button that cannot be used is on its way to the panel's colour; in black and white a lesser
part would leave it black."""
PLAIN_ICONS = frozenset({"undo", "redo", "previous", "next", "first", "help", "home"})
KNOWN_ICONS = PLAIN_ICONS | {"threat"}
"""The icons that tell without a label what their tools do, and those that a player knows after a while."""
_LEAST_PAD_PX = 4
"""A label does not touch its button's frame."""


class Button(Widget):
    """A label with an optional icon and key. `accent` fills it, as a chosen or primary button is; a label too long for
    one line wraps. Something shorter than the label may be `written` on it."""

    def __init__(
        self, name: str, label: str, run: Callable[[], None] = nothing, why_not: str | None = None, icon: str = "",
        key: str = "", accent: bool | Colour = False, size: float = _LABEL, height: float = _HEIGHT,
        align: Align = "centre", description: str = "", row: str = "", written: str = "",
    ) -> None:
        super().__init__(name, label, run, why_not, description)
        self.row = row
        self._written = written or label
        self.is_main = accent is True and self.role == "button"
        self._icon, self._key, self._accent = icon, key, accent
        self._size, self._height, self._align = size, height, align

    pad: float = _PAD
    """Beside the label."""

    # --- measures -----------------------------------------------------------------------------------------------------

    @property
    def _bold(self) -> bool:
        return self._accent is not False

    def _icon_px(self, look: Look) -> int:
        return round(look.font_px(self._size) * 1.15) if self._icon else 0

    def _beside(self, look: Look) -> int:
        """The room taken by what stands beside the label."""
        icon = self._icon_px(look) + look.px(_GAP) if self._icon else 0
        key = text.width(look.palette, self._key, look.font_px(_KEY)) + look.px(_GAP) if self._key else 0
        return icon + key + 2 * look.px(self.pad)

    def least_width(self, look: Look) -> int:
        word = text.longest_word(look.palette, self._written, look.font_px(self._size), self._bold)
        return word + self._beside(look)

    def width(self, look: Look) -> int:
        return text.width(look.palette, self._written, look.font_px(self._size), self._bold) + self._beside(look)

    def height(self, look: Look, width: int) -> int:
        room = max(1, width - self._beside(look))
        words = text.height(look.palette, self._written, look.font_px(self._size), room, self._bold, _LINES)
        return max(look.type_px(self._height), words + look.type_px(_PAD))

    # --- picture ------------------------------------------------------------------------------------------------------

    def _is_framed(self, palette: Palette) -> bool:
        """Whether a thick frame shows that this is the main button, as in GEM: black is what is chosen."""
        return palette.is_one_bit and self.is_main

    def _fill(self, canvas: Canvas) -> Colour:
        palette = canvas.palette
        accent = None if self._is_framed(palette) else palette.accent if self._accent is True else self._accent
        fill = accent or palette.control
        if not self.enabled:
            return palette.panel if palette.is_one_bit else mix(fill, palette.panel, 0.7)
        if self.hovered and not palette.is_one_bit:
            return mix(fill, palette.background, 0.18) if accent else palette.control_hover
        return fill

    def _ink(self, canvas: Canvas) -> Colour:
        palette = canvas.palette
        if not self.enabled:
            return mix(palette.faint, palette.panel, _PALER_IN_DOTS if palette.is_one_bit else _PALER)
        return palette.on_accent if self._accent is not False and not self._is_framed(palette) else palette.text

    def _key_ink(self, canvas: Canvas, ink: Colour) -> Colour:
        """The key is a little paler than the label where it stays legible."""
        return readable(self._fill(canvas), mix(ink, canvas.palette.control, 0.25), ink)

    def paint(self, canvas: Canvas) -> None:
        radius, fill = canvas.look.px(_RADIUS), self._fill(canvas)
        is_framed = self._is_framed(canvas.palette)
        if canvas.palette.is_one_bit and (self.hovered or is_framed):
            wide = (_FRAME_PX if is_framed else 1) + self.hovered
            canvas.rounded(self.rect, radius, fill, border=canvas.palette.text, border_px=wide)
        elif self.enabled and self._accent is False:
            canvas.control(self.rect, radius, fill)
        else:
            canvas.rounded(self.rect, radius, fill)
        self._paint_content(canvas, self._ink(canvas))
        self.paint_ring(canvas)

    def _paint_content(self, canvas: Canvas, ink: Colour) -> None:
        """Icon, label and key side by side; together they stand in the middle, or at the left."""
        look, palette = canvas.look, canvas.palette
        size, icon_px, gap = look.font_px(self._size), self._icon_px(look), look.px(_GAP)
        room = max(1, self.rect.width - self._beside(look))
        lines = text.shown_lines(palette, self._written, size, room, self._bold, _LINES)
        label = max(text.width(palette, line, size, self._bold) for line in lines)
        whole = label + self._beside(look) - 2 * look.px(self.pad)
        left = self.rect.left + look.px(self.pad) if self._align == "left" else self.rect.centerx - whole // 2
        if self._icon:
            canvas.icon(self._icon, (left + icon_px / 2, self.rect.centery), icon_px, ink)
            left += icon_px + gap
        high = len(lines) * text.line_px(palette, size, self._bold)
        place = Rect(left, self.rect.centery - high // 2, label, high)
        canvas.text("\n".join(lines), place, size, ink, self._bold, self._align, lines=max(2, len(lines)))
        if self._key:
            key = Rect(place.right + gap, self.rect.top, self.rect.right - place.right, self.rect.height)
            canvas.text(self._key, key, look.font_px(_KEY), self._key_ink(canvas, ink))


class Tool(Button):
    """A button of a toolbar: the icon above the label, the key below it; where it `is_short` the label alone, or with
    the key beside it where it `shows_key`; where it `is_bare` the icon alone, and the `tip` over it under the pointer
    or with the focus. It is wide enough for each of `labels`, with an accent or without, if any are given."""

    is_short, is_bare = Form(), Form()
    shows_key = False

    def __init__(
        self, name: str, label: str, run: Callable[[], None] = nothing, why_not: str | None = None, icon: str = "",
        key: str = "", accent: bool | Colour = False, description: str = "", tip: str = "",
        labels: Sequence[str] = (),
    ) -> None:
        super().__init__(name, label, run, why_not, icon, key, accent, _TOOL_LABEL, description=description)
        self._labels = labels
        self.icon = icon
        self._tip = tip or label

    def _content_px(self, look: Look) -> int:
        if self.is_bare:
            return look.type_px(_TOOL_ICON)
        icon = look.type_px(_TOOL_ICON) + look.type_px(_TOOL_GAP)
        label = text.line_px(look.palette, look.font_px(self._size), self._bold)
        if self.is_short:
            return label
        return icon + label + text.line_px(look.palette, look.font_px(_KEY))

    def least_width(self, look: Look) -> int:
        if self.is_bare:
            return look.type_px(_TOOL_ICON) + 2 * look.px(4)
        key = 0 if self.is_short else self._key_px(look)
        return max(self._label_px(look), key) + 2 * self._least_pad_px(look)

    def has_room_for_key(self, look: Look) -> bool:
        """Whether the key can stand beside the label, whichever that is."""
        beside = look.px(_GAP) + self._key_px(look) if self._key else 0
        return self._label_px(look) + beside + 2 * self._least_pad_px(look) <= self.rect.width

    def _label_px(self, look: Look) -> int:
        """The width of the widest label."""
        is_bold = self._bold or bool(self._labels)
        return max(text.width(look.palette, each, look.font_px(self._size), is_bold)
                   for each in self._labels or (self.label,))

    def _key_px(self, look: Look) -> int:
        return text.width(look.palette, self._key, look.font_px(_KEY))

    def _least_pad_px(self, look: Look) -> int:
        return max(_LEAST_PAD_PX, look.px(6))

    def height(self, look: Look, width: int) -> int:
        return self._content_px(look) + 2 * look.type_px(_LARGE_TOOL_PAD if look.has_large_type else _TOOL_PAD)

    def _paint_content(self, canvas: Canvas, ink: Colour) -> None:
        look, palette = canvas.look, canvas.palette
        icon_px, size = look.type_px(_TOOL_ICON), look.font_px(self._size)
        if self.is_bare:
            canvas.icon(self._icon, self.rect.center, icon_px, ink)
            return
        if self.is_short:
            self._paint_line(canvas, ink)
            return
        top = self.rect.centery - self._content_px(look) // 2
        if not self._key:
            top += text.line_px(palette, look.font_px(_KEY)) // 2
        canvas.icon(self._icon, (self.rect.centerx, top + icon_px / 2), icon_px, ink)
        top += icon_px + look.type_px(_TOOL_GAP)
        high = text.line_px(palette, size, self._bold)
        inner = self.rect.inflate(-2 * look.px(2), 0)
        canvas.text(self.label, Rect(inner.left, top, inner.width, high), size, ink, self._bold, "centre")
        key = Rect(inner.left, top + high, inner.width, text.line_px(palette, look.font_px(_KEY)))
        canvas.text(self._key, key, look.font_px(_KEY), self._key_ink(canvas, ink), align="centre")

    def _paint_line(self, canvas: Canvas, ink: Colour) -> None:
        """The label alone, or the key behind it."""
        look, size = canvas.look, canvas.look.font_px(self._size)
        beside = look.px(_GAP) + self._key_px(look) if self.shows_key and self._key else 0
        label = text.width(canvas.palette, self.label, size, self._bold)
        place = block(label, self.rect.height, midleft=(self.rect.centerx - (label + beside) // 2, self.rect.centery))
        canvas.text(self.label, place if beside else self.rect, size, ink, self._bold, "centre")
        if beside:
            key = Rect(place.right + look.px(_GAP), place.top, self.rect.right - place.right, place.height)
            canvas.text(self._key, key, look.font_px(_KEY), self._key_ink(canvas, ink))

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        if self.is_bare and (self.hovered or self.focused):
            self._paint_name(canvas)

    def _paint_name(self, canvas: Canvas) -> None:
        look, palette, size = canvas.look, canvas.palette, canvas.look.font_px(self._size)
        pad = look.px(_PAD)
        high = text.line_px(palette, size) + pad
        place = block(text.width(palette, self._tip, size) + 2 * pad, high, midbottom=self.rect.midtop)
        place.clamp_ip(canvas.target.get_rect())
        canvas.rounded(place, look.px(_RADIUS), palette.bubble, border=palette.border)
        canvas.text(self._tip, place, size, palette.on_bubble, align="centre")

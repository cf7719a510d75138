"""What is to be seen on the board, and nothing else: the table fills it in, `draw` paints it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from magicgame.engine.values import Value
from magicgame.games.game import Face, Line, Side, Step, Tile, Tiles

_LONGEST = 8
_PALEST = 0.45


class Tone(Enum):
    """The purpose of a colour drawn over the board."""

    FIRST = "first"
    SECOND = "second"
    LINE = "line"
    DANGER = "danger"
    SUCCESS = "success"
    MUTED = "muted"
    QUIET = "quiet"

    @classmethod
    def of(cls, side: Side) -> Tone:
        """The side's own colour."""
        return cls.FIRST if side is Side.FIRST else cls.SECOND


@dataclass(frozen=True)
class Arrow:
    """A chevron beside the target, pointing away from the source; with a `shaft`, an arrow all the way there."""

    source: int
    target: int
    tone: Tone
    shaft: bool = False


@dataclass(frozen=True)
class Ring:
    """A frame around a tile, `width` pixels on a board of 626, seen through unless `strength` 0..1 is 1."""

    square: int
    tone: Tone
    width: float = 4.0
    strength: float = 1.0


@dataclass(frozen=True)
class Glow:
    """Light under a tile, `strength` 0..1."""

    square: int
    tone: Tone
    strength: float = 1.0


@dataclass(frozen=True)
class Padlock:
    """A lock at the corner of a square: open at first, it snaps shut on the way of `closing` from 0 to 1."""

    square: int
    closing: float = 0.0
    strength: float = 1.0


@dataclass(frozen=True)
class LastTurn:
    """The turn played last, marked until the next one."""

    side: Side
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class HintMark:
    """A hint: the tile to look at, and how a tile will lie where it goes; `number` is the step's of several. What
    comes `later` is shown faintly: what is placed after this step, or what moves next turn, whose ways it `follows`,
    one after another if `in_turn`, else to choose from. After the step tiles on `settled` squares will stand as they
    must, those on `halfway` ones but for their own side's beside them, and those on `spoilt` ones, which do now, not.
    Squares `stopped` are crossed out: there the other side can go no more, or a tile would lose; those `looked_at` are
    only spoken of. The tile in hand has to show that `face` first."""

    squares: tuple[int, ...] = ()
    arriving: Mapping[int, Tile] = field(default_factory=dict)
    number: int | None = None
    later: Mapping[int, Tile] = field(default_factory=dict)
    follows: tuple[tuple[int, int], ...] = ()
    in_turn: bool = False
    settled: frozenset[int] = frozenset()
    halfway: frozenset[int] = frozenset()
    spoilt: frozenset[int] = frozenset()
    stopped: frozenset[int] = frozenset()
    looked_at: frozenset[int] = frozenset()
    face: Face | None = None


@dataclass(frozen=True)
class ThreatMark:
    """What a side threatens: the `squares` it needs, the `tiles` as they would lie on them where only one would do, the
    `moves` of tiles as pairs of source and target, and the `lines` it would complete. A tile on an `avoided` square
    would give the match away. With `is_chance` it is what the mover can win with at once."""

    squares: frozenset[int] = frozenset()
    moves: frozenset[tuple[int, int]] = frozenset()
    lines: frozenset[tuple[int, ...]] = frozenset()
    is_chance: bool = False
    tiles: Mapping[int, Tile] = field(default_factory=dict)
    avoided: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Result:
    """An exact result for the mover; `turns` counts the winner's own (None for a draw).

    `face` is the face up it holds for, None where it holds for either.
    """

    value: Value
    turns: int | None
    face: Face | None = None

    @property
    def strength(self) -> float:
        """1 at the end of the game, paler the farther it is."""
        return 1.0 if self.turns is None else 1 - (1 - _PALEST) * min(self.turns, _LONGEST) / _LONGEST


@dataclass(frozen=True)
class BoardPicture:
    """Everything a picture of the board depends on but its moment.

    `takeable` tiles answer the pointer. `arriving` tells for each square a click would fill which tile would lie there;
    with `shows_arriving` all of them are shown as ghosts, otherwise only the one under the pointer. `dragged` is a
    square and where the pointer holds its tile, `carried` a tile from the hand and where the pointer holds that. What
    is takeable stands out more the nearer `pulse` is to 1. The light has gone over the `winning` lines as far as
    `swept` 0..1, in the `winning_tone`; where it `is_joyful` their tiles hop. A tile on a `helping` square would end
    the alarms; tiles left `alone` are alarms of the other side. A `settled` tile stands as all of its side's must in
    the end, a `halfway` one does but for the tiles of its own side beside it; on a free square the marked tile would be
    that. Where the page `names_tiles`, the names of squares stand on the tiles, too.
    A board that `is_past` is only looked at. What lies on `struck` squares is crossed out: it is not to be done again.
    `arrows`, `rings`, `glows`, `padlocks` and the `ghosts` of tiles are drawn besides, whatever they mean.
    """

    tiles: Tiles
    mover: Side
    takeable: frozenset[int] = frozenset()
    hovered: int | None = None
    marked: int | None = None
    arriving: Mapping[int, Tile] = field(default_factory=dict)
    shows_arriving: bool = False
    lines: tuple[Line, ...] = ()
    winning: tuple[Line, ...] = ()
    winning_tone: Tone = Tone.LINE
    swept: float = 0.0
    is_joyful: bool = False
    last: LastTurn | None = None
    hint: HintMark | None = None
    threats: ThreatMark = ThreatMark()
    faint_threats: ThreatMark = ThreatMark()
    dragged: tuple[int, tuple[int, int]] | None = None
    carried: tuple[Tile, tuple[int, int]] | None = None
    pulse: float = 0.0
    cursor: int | None = None
    bonds: tuple[tuple[int, int], ...] = ()
    alarms: frozenset[int] = frozenset()
    helping: frozenset[int] = frozenset()
    alone: frozenset[int] = frozenset()
    settled: frozenset[int] = frozenset()
    halfway: frozenset[int] = frozenset()
    names_tiles: bool = False
    is_past: bool = False
    results: Mapping[int, tuple[Result, ...]] = field(default_factory=dict)
    arrows: tuple[Arrow, ...] = ()
    rings: tuple[Ring, ...] = ()
    glows: tuple[Glow, ...] = ()
    padlocks: tuple[Padlock, ...] = ()
    ghosts: Mapping[int, Tile] = field(default_factory=dict)
    struck: frozenset[int] = frozenset()
    struck_tone: Tone = Tone.MUTED

    @property
    def last_steps(self) -> tuple[Step, ...]:
        """The steps of the last turn, where that is marked."""
        return self.last.steps if self.last is not None else ()

"""Everything a table shows, as frozen values: scenes compute it from their state, the renderer paints it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from magicgame.games.board import Board
from magicgame.games.game import Face, Move, Position, Side
from magicgame.ui.board.picture import BoardPicture
from magicgame.ui.board.transition import Moment
from magicgame.ui.look.palette import Tone
from magicgame.ui.table.curve import Graph
from magicgame.ui.table.task import Coming, Dash


@dataclass(frozen=True)
class Stage:
    """A stage of the mover's turn: done, under way, skipped, or still to come."""

    label: str
    is_done: bool = False
    is_now: bool = False
    is_skipped: bool = False


@dataclass(frozen=True)
class Headline:
    """Who does what next, and how; with the stages of the turn where it has several."""

    title: str
    detail: str = ""
    stages: tuple[Stage, ...] = ()
    side: Side = Side.FIRST
    """Whose colour the stage under way has."""
    shows_side: bool = False
    """Whether a tile of the side stands before the title: where several people at a table look who is to move."""


@dataclass(frozen=True)
class Notice:
    """A line in the strip over the board: a hint, a refusal, what is being typed, what went wrong."""

    words: str
    strong: str = ""
    icon: str = "hint"
    is_reminder: bool = False
    """Whether it gives way to the detail of a headline that has no room for it."""
    brief: str = ""
    """The words where there is no room for all of them, if there are fewer."""
    is_verdict: bool = False
    """Framed as what is so, not as a warning; of its words the strong ones come first."""

    @property
    def forms(self) -> tuple[Notice, ...]:
        """It with all its words, then with a sentence less at a time; a verdict without its reason, then without words.
        """
        if self.is_verdict:
            return tuple(replace(self, words=words) for words in (self.words, self.words.partition(": ")[0], ""))
        if not self.brief:
            return (self,)
        sentences = self.words.split(". ")
        shorter = (". ".join(sentences[:count]) for count in range(len(sentences) - 1, 0, -1))
        told = [words for words in shorter if len(words) > len(self.brief) and words.startswith(self.brief)]
        return (self, *(replace(self, words=words) for words in (*told, self.brief)))

    @property
    def is_plain(self) -> bool:
        """Written without a frame: a headline's detail."""
        return not self.icon

    @property
    def is_good_news(self) -> bool:
        """Framed as a relief, not as a warning."""
        return self.icon == "check"


@dataclass(frozen=True)
class Hand:
    """A side's next tile: the face up, whether it can be turned over now, and how far a turn of it has come (0..180
    degrees; None when it lies still)."""

    side: Side
    face: Face
    is_live: bool = False
    is_hovered: bool = False
    angle: float | None = None


@dataclass(frozen=True)
class Ledge:
    """The tiles beside the board: the one in hand, how many more its side has, and how many the other side has.

    The other side's lie at the top; where this side `is_upper` it is the other way round.
    """

    hand: Hand | None
    side: Side
    more: int
    others: int
    title: str = ""
    note: str = ""
    is_upper: bool = False
    most: int = 0
    """How many a side has at the start: there is room for so many, and nothing slides as they become fewer."""
    can_turn: bool = False
    """Whether the tile in hand may be turned over now."""


@dataclass(frozen=True)
class ClockFace:
    """A clock as it is shown; `part` 0..1 is how much of its time is left, `is_low` warns that it is nearly up."""

    text: str
    part: float = 1.0
    is_low: bool = False


@dataclass(frozen=True)
class Card:
    """Who plays a side, and how it stands. A `total` of 0 means that the game has no reserve of tiles; `goal` tells
    how near the side is to what it must reach, `nearness` how far each of its tiles is, 0..1.

    `thinking` counts the beats of three dots; None when the side is not thinking.
    """

    side: Side
    title: str
    note: str = ""
    goal: str = ""
    nearness: tuple[float, ...] = ()
    knowledge: str = ""
    is_mover: bool = False
    reserve: int = 0
    total: int = 0
    thinking: int | None = None
    clock: ClockFace | None = None
    is_alarmed: bool = False
    """Whether the note is a warning."""
    is_brief: bool = False
    """Whether it is short though there were room for more."""
    brief_note: str = ""
    """What of the note is said where it is short."""


class Sign(Enum):
    """What is thought of a turn."""

    MISTAKE = "mistake"
    """It gave a result away."""
    ONLY = "only"
    """It was the only one that kept the result."""
    SLIP = "slip"
    """It let a chance go, and does not count as a mistake."""


@dataclass(frozen=True)
class TurnMark:
    """A small mark behind a turn: a sign, or a number."""

    sign: Sign | None = None
    text: str = ""


@dataclass(frozen=True)
class Turns:
    """The turns of a match in its notation, two in a row, the one at `current` marked.

    `offset` 1 leaves the first place of the first row empty: the second side began. The first of them is the turn
    number `first` of its match.
    """

    texts: tuple[str, ...]
    current: int | None = None
    offset: int = 0
    marks: Mapping[int, tuple[TurnMark, ...]] = field(default_factory=dict)
    title: str = ""
    note: str = ""
    open_turn: bool = False
    """The last of the texts is of a turn that is not complete."""
    legend: tuple[tuple[TurnMark, str], ...] = ()
    """What the signs among the marks mean; it takes the place of the note."""
    first: int = 1
    foot: str = ""
    """What stands below the rows, where there is room for all of them."""
    steady_rows: int = 0
    """It keeps the height of its rows, of so many at most, whatever stands above it, so that it never jumps; 0: it
    takes what height there is."""
    key: tuple[tuple[str, str], ...] = ()
    """What the tick, the half dot and the alarm on the board are called and mean; the names alone where there is less
    room."""


@dataclass(frozen=True)
class Row:
    """A line of words behind their sign; `turns`, from 0, are those it is about and leads to. On the button of a single
    one stands what is `told` of it. An `icon` of that tone says what pointing there does, or what the words are."""

    words: str
    tone: Tone = "muted"
    sign: Sign | None = None
    turns: tuple[int, ...] = ()
    told: str = ""
    icon: str = ""
    icon_tone: Tone = "muted"


@dataclass(frozen=True)
class Rows:
    """A few lines about the turn looked at; the first of several is bold, and that of a verdict always. Those that
    `come_later` have room kept; a verdict answers the pointer; in a list each has a row of its own, its buttons at the
    end of it."""

    rows: tuple[Row, ...]
    come_later: bool = False
    is_verdict: bool = False
    is_list: bool = False


@dataclass(frozen=True)
class Answer:
    """What is said to something the player did: right, wrong or neither; of what is wrong, whether it `is_better` than
    what was done before."""

    text: str = ""
    is_right: bool | None = None
    is_better: bool = False


@dataclass(frozen=True)
class Text:
    """A heading, a text below it or, of a reason, what is said of each turn by its number, and below that an answer
    with a quiet `note`, before there is one what to beware of, the `warning`, and what is said quietly, `aside`.

    A text that is one step of several has `dashes`, which tell how each of these stands: then it is written larger. At
    the foot stands what is `coming`. Before the heading of a mistake stands its `sign`.
    """

    heading: str
    words: str
    answer: Answer = Answer()
    dashes: tuple[Dash, ...] = ()
    coming: Coming | None = None
    aside: str = ""
    steps: tuple[tuple[int, str], ...] = ()
    warning: str = ""
    note: str = ""
    sign: Sign | None = None


@dataclass(frozen=True)
class Recalled:
    """What has become of a turn that was gone through, the one of that `number`, from 0: in the position `before` it
    that `move` was found or shown, or none yet. The title has an `icon` of that tone."""

    number: int
    title: str
    words: str
    icon: str
    tone: Tone
    before: Position
    move: Move | None


@dataclass(frozen=True)
class Recap:
    """What has become of all that was gone through, and of each."""

    heading: str
    words: str
    items: tuple[Recalled, ...]


@dataclass(frozen=True)
class Result:
    """How a match ended: the winner's tile (both sides' for a draw), the reason, what there is to add to it, the points
    of a sitting, what the clocks showed."""

    reason: str
    detail: str
    winner: Side | None
    score: str = ""
    times: str = ""

    @property
    def told(self) -> tuple[str, ...]:
        """What is new beside a headline."""
        return self.reason, self.times, self.score


Block = Card | Turns | Graph | Rows | Text | Recap | Result
"""A part of the panel; painted from top to bottom."""


@dataclass(frozen=True)
class Bubble:
    """A few words that point at a square, or at the tile in hand where that is None.

    `steps` are all the bubbles there are to come, by name, this one being number `now`; one that only `is_read` has a
    button to go on with. Where it `speaks_of_tile`, an arrow points there. The board of `example` stands beside its
    words.
    """

    title: str
    words: str
    square: int | None
    steps: tuple[str, ...] = ()
    now: int = 0
    is_read: bool = False
    speaks_of_tile: bool = False
    example: BoardPicture | None = None
    done: frozenset[int] = frozenset()
    """The steps the player has taken, not only read of."""


@dataclass(frozen=True)
class TablePicture:
    """A whole table at one moment. `labels` name the squares of `grid`, by square; without a moment nothing moves.

    A board that `is_turned` is seen from its other end. The panel and tools of a table that `is_steady` stay as they
    are, those of one that `keeps_tools` get no smaller. In large type a ledge nobody needs `gives_way` to the panel,
    and a table with much to read `has_high_panel` where what is written over the board has room beside it.
    """

    grid: Board
    board: BoardPicture
    headline: Headline
    labels: tuple[str, ...] = ()
    moment: Moment | None = None
    notice: Notice | None = None
    ledge: Ledge | None = None
    panel: tuple[Block, ...] = ()
    bubble: Bubble | None = None
    is_turned: bool = False
    is_steady: bool = False
    gives_way: bool = False
    keeps_tools: bool = False
    has_high_panel: bool = False

    @property
    def is_turn_hinted(self) -> bool:
        """Whether a hint asks for the tile in hand to be turned over."""
        hint, hand = self.board.hint, self.ledge.hand if self.ledge is not None and self.ledge.can_turn else None
        return hint is not None and hand is not None and hint.face not in (None, hand.face)

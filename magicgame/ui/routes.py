"""Where one can go, as values. `flow` turns each into its scene; nobody else needs to know how."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from magicgame.games.game import Game, Side
from magicgame.match.match import Match
from magicgame.match.review import Remark
from magicgame.match.sitting import Sitting
from magicgame.match.study import Node, Study
from magicgame.match.why import Why
from magicgame.player.runs import Run


@dataclass(frozen=True)
class Route:
    """A place in the program."""


@dataclass(frozen=True)
class Title(Route):
    """The bottom of the stack."""


@dataclass(frozen=True)
class SetUp(Route):
    """Choose a game and who plays."""


@dataclass(frozen=True)
class Play(Route):
    """A match at the table; `file` is its autosave, None for one that has just begun. The `sitting` counts the matches
    the same two persons have played before it."""

    match: Match
    file: Path | None = None
    sitting: Sitting = Sitting()  # noqa: RUF009 - frozen


@dataclass(frozen=True)
class Analyse(Route):
    study: Study


@dataclass(frozen=True)
class Open(Route):
    """What can be opened: matches under way and saved records."""


@dataclass(frozen=True)
class Edit(Route):
    """Set up a position on the board; `done` is given a study of it."""

    study: Study
    done: Callable[[Study], None]


@dataclass(frozen=True)
class LearnFromMistakes(Route):
    """The turns of these sides in a line of play that gave a result away."""

    game: Game
    line: tuple[Node, ...]
    sides: tuple[Side, ...]


@dataclass(frozen=True)
class ShowWhy(Route):
    """A reason played out on the board."""

    game: Game
    remark: Remark
    why: Why


@dataclass(frozen=True)
class Lessons(Route):
    """The list of lessons."""


@dataclass(frozen=True)
class Learn(Route):
    """One lesson, by its number from 0; from the list of lessons, or straight from the title."""

    number: int
    is_from_title: bool = False


@dataclass(frozen=True)
class Puzzles(Route):
    """The lists of puzzles."""


@dataclass(frozen=True)
class Solve(Route):
    """Puzzles one after the other; the run says which. From the lists of puzzles, or straight from the title."""

    run: Run
    is_from_title: bool = False


@dataclass(frozen=True)
class Rules(Route):
    """The rules, beginning with those of a game if one is given."""

    game: Game | None = None


@dataclass(frozen=True)
class Keys(Route):
    """Every key there is."""


@dataclass(frozen=True)
class About(Route):
    """Whose work the program is."""


@dataclass(frozen=True)
class ReadLicence(Route):
    """The licence of a part of the program: its texts, by the names of files in `assets/licences`."""

    part: str
    files: tuple[str, ...]


@dataclass(frozen=True)
class ChangeSettings(Route):
    """The settings."""


@dataclass(frozen=True)
class Data(Route):
    """The player's files: backed up, brought back, begun afresh."""


@dataclass(frozen=True)
class MakePerfect(Route):
    """A game's table of exact values: made, or read from a file."""

    game: Game


@dataclass(frozen=True)
class Statistics(Route):
    """How the matches against the computer went."""

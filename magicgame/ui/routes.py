"""Where one can go, as values. `flow` turns each into its scene; nobody else needs to know how."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from magicgame.engine.values import Analysis
from magicgame.games.game import Game, Move, Position, Variant
from magicgame.match.match import Match
from magicgame.match.review import Remark, can_judge
from magicgame.match.seats import Seats
from magicgame.match.sitting import Sitting
from magicgame.match.study import PEOPLE, Node, Study
from magicgame.match.why import Why
from magicgame.player.runs import Run


class Route(msgspec.Struct, frozen=True):
    """A place in the program."""


class Title(Route, frozen=True):
    """The bottom of the stack."""


class SetUp(Route, frozen=True):
    """Choose a game and who plays, beginning with a game if one is given, else with the last one."""

    game: Game | None = None


class Play(Route, frozen=True):
    """A match at the table; `file` is its autosave, None for one that has just begun. The `sitting` counts the matches
    the same two persons have played before it; `sent` is what a friend's message makes of it."""

    match: Match
    file: Path | None = None
    sitting: Sitting = Sitting()
    sent: Match | None = None


class Analyse(Route, frozen=True):
    """A study to be looked at; of some of its positions the analysis may be `known` already. What is noted on its match
    goes to the record in `file`, if there is one."""

    study: Study
    known: Mapping[Position, Analysis] = {}
    file: Path | None = None


class Open(Route, frozen=True):
    """What can be opened: matches under way, those kept, and saved records. The matches of a `file` with many records
    are taken into the library."""

    file: Path | None = None


class ShowOpenings(Route, frozen=True):
    """How the player's matches began."""


class Edit(Route, frozen=True):
    """Set up a position on the board, beginning with the current one of a study, and analyse it."""

    study: Study


class LearnFromMistakes(Route, frozen=True):
    """The turns in a line of play between these seats that gave a result away: the persons' where a person played; for
    beginners, those soon paid for."""

    game: Game
    line: tuple[Node, ...]
    seats: Seats


class LearnFromSlips(Route, frozen=True):
    """The turns of the match in a study that a search takes for slips, where nothing is known exactly: the persons'
    where a person played."""

    study: Study


def learn_from(study: Study) -> LearnFromMistakes | LearnFromSlips:
    """Where one learns from the match in a study."""
    if can_judge(study.game):
        return LearnFromMistakes(study.game, study.played, study.seats)
    return LearnFromSlips(study)


class ComeBack(Route, frozen=True):
    """The player's mistakes in the variant that are for today."""

    game: Game
    variant: Variant


class ShowWhy(Route, frozen=True):
    """A reason played out on the board; the turn it is about is that `number` of a match between these seats, or one
    that `is_tried` instead of it.

    What was better it tells only if it `tells_better`: else the player is to find that.
    """

    game: Game
    remark: Remark
    why: Why
    number: int = 1
    seats: Seats = PEOPLE
    tells_better: bool = False
    is_tried: bool = False


class ShowWhatFollows(Route, frozen=True):
    """What a turn leads to where turns are only estimated: the `moves` from a position on, of which the first is that
    `number` of a match between these seats, what is told of that `opening`, and what they come to in the `end`; each of
    these may be empty. The `answer` that is told of the first, which that has put an end to or lets happen, is
    shown beside it, if there is one."""

    game: Game
    position: Position
    moves: tuple[Move, ...]
    number: int
    seats: Seats
    opening: str
    end: str
    answer: Move | None


class Lessons(Route, frozen=True):
    """The list of lessons."""


class Learn(Route, frozen=True):
    """One lesson, by its number from 0; from the list of lessons, or straight from the title."""

    number: int
    is_from_title: bool = False


class Puzzles(Route, frozen=True):
    """The lists of puzzles."""


class Solve(Route, frozen=True):
    """Puzzles one after the other; the run says which. From the lists of puzzles, or straight from the title."""

    run: Run
    is_from_title: bool = False


class Rules(Route, frozen=True):
    """The rules, beginning with those of a game if one is given; of its variants this one is being played."""

    game: Game | None = None
    variant: Variant | None = None


class Keys(Route, frozen=True):
    """Every key there is."""


class ChangeKeys(Route, frozen=True):
    """The keys that can be changed."""


class About(Route, frozen=True):
    """Whose work the program is."""


class ReadLicence(Route, frozen=True):
    """The licence of a part of the program: its texts, by the names of files in `assets/licences`."""

    part: str
    files: tuple[str, ...]


class ChangeSettings(Route, frozen=True):
    """The settings."""


class Data(Route, frozen=True):
    """The player's files: backed up, brought back, begun afresh."""


class MakePerfect(Route, frozen=True):
    """A game's table of exact values: made, or read from a file."""

    game: Game


class Statistics(Route, frozen=True):
    """How the matches against the computer went, those by a variant's rules first if one is given."""

    variant: Variant | None = None

"""What can be opened: the matches that were played to their end, those under way, and records in files.

Matches are read as they come into sight, so that it does not matter how many there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from magicgame.games import GAMES
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.match import Match
from magicgame.match.record import RecordError, load_record
from magicgame.player.library import Kept, kept_files, look_at, put_back, take_away
from magicgame.player.recent import recent_files
from magicgame.player.unfinished import Unfinished, load_unfinished
from magicgame.ui.command import Command
from magicgame.ui.frames.page import Page
from magicgame.ui.record_files import read_file, shown_name
from magicgame.ui.routes import Analyse, Play, SetUp
from magicgame.ui.scene import Stage
from magicgame.ui.study.choosing import choose_file
from magicgame.ui.study.opening import open_file, read_clipboard
from magicgame.ui.study.records import saved_records
from magicgame.ui.study.sieve import Sieve, sieve_box
from magicgame.ui.table.invitation import invitation
from magicgame.ui.table.match_cards import Deletable, MatchCard
from magicgame.ui.table.task_cards import TaskCard
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Beside, Fitting
from magicgame.ui.widgets.layout import Column, Flow, Panel, Row
from magicgame.ui.widgets.words import Words, heading, note
from magicgame.ui.words import errors
from magicgame.ui.words import library as words
from magicgame.ui.words.messages import whose_turn
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import variant_title
from magicgame.ui.words.seats import pairing

_GAP, _GROUP_GAP, _ASIDE, _LEAST, _BOARD = 10, 20, 28, 330, 60
_MATCHES_PART, _FILES_PART, _SIDE_BY_SIDE = 2.0, 1.0, 1000
_BATCH, _MOST_FILES, _MANY = 24, 30, 7
"""So many matches are read at a time, so many files are listed at most, and from so many matches on one may choose."""


class OpenScene(Page):
    """Looks for what is there each time it comes up; what cannot be read is named with its reason."""

    name = "open"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._unfinished: tuple[Unfinished, ...] = ()
        self._files: list[tuple[Path, Match | str]] = []
        self._left: list[Path] = []
        """The files of matches that have not been looked at yet."""
        self._kept: list[Kept] = []
        self._sieve = Sieve()
        self._unusable: list[str] = []
        self._deleted: tuple[Kept, bytes] | None = None
        self._problem = ""

    def shown(self) -> None:
        self._unfinished = tuple(each for each in load_unfinished()[0] if each.has_begun)
        files = dict.fromkeys((*recent_files(), *saved_records()))
        self._files = [(file, _read(file)) for file in list(files)[:_MOST_FILES]]
        self._look_again(max(_BATCH, len(self._kept)))

    def _look_again(self, count: int) -> None:
        """List the newest matches from the beginning."""
        self._left, self._kept, self._unusable = kept_files(), [], []
        self._read_on(count)

    def _read_on(self, count: int = _BATCH) -> None:
        for path in self._left[:count]:
            found = look_at(path)
            if isinstance(found, Kept):
                self._kept += [found] if self._sieve.lets_through(found) else []
            else:
                self._unusable.append(shown_name(path))
        del self._left[:count]

    def update(self, dt: float) -> None:
        """Read on as soon as the end of the list is in sight."""
        super().update(dt)
        more = self.form.find("more")
        if more is not None and more.shown_rect.height:
            self._read_on()
            self.changed()

    # --- picture ------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Open")

    def ways(self) -> list[Button]:
        return [self.button("choose"), self.button("paste"), self.button("back")]

    def body(self) -> Box:
        under_way = self._group(_("Unfinished matches"), [self._match(*each) for each in enumerate(self._unfinished)])
        files = Column([heading(_("Recent files")), *self._file_cards(), note(words.how_to_open())], _GAP)
        beside = Column([*under_way, files], _GROUP_GAP)
        wide = Row([self._matches(), beside], _ASIDE, (_MATCHES_PART, _FILES_PART))
        return Fitting(wide, Column([*under_way, self._matches(), files], _GROUP_GAP), _SIDE_BY_SIDE)

    def foot(self) -> Box | None:
        if self._deleted is not None:
            what = note(words.deleted(self._card(0, self._deleted[0]).title), "text")
            return Panel(Beside(what, self.button("undo")), 16, 8)
        problem = self._problem or (words.unusable(self._unusable) if self._unusable else "")
        return note(problem, "warning") if problem else None

    @staticmethod
    def _group(title: str, cards: Sequence[Box]) -> list[Box]:
        return [Column([heading(title), *cards], _GAP)] if cards else []

    def _matches(self) -> Box:
        is_all = self._sieve.lets_all_through
        if not self._kept and is_all:
            return self._invitation()
        cards = [Deletable(self._card(*each), partial(self._delete, each[1])) for each in enumerate(self._kept)]
        more = [Button("more", words.more(len(self._left) if is_all else None), self._read_on)] if self._left else []
        none = [] if cards or more else [note(words.none_of_these()), Flow([self.button("show_all")])]
        sieve = [sieve_box(self._sieve, self._choose)] if self._are_many else []
        listed = [Flow(cards, _GAP, equal=True, most=2, least=_LEAST)] if cards else []
        return Column([heading(_("Your matches")), *sieve, *listed, *none, *more], _GAP)

    @property
    def _are_many(self) -> bool:
        """Whether choosing among the matches is of use."""
        return not self._sieve.lets_all_through or len(self._kept) + len(self._left) >= _MANY

    def _choose(self, sieve: Sieve) -> None:
        """List the matches of that kind."""
        self._sieve = sieve
        self._look_again(_BATCH)

    def _invitation(self) -> Box:
        game = GAMES[self.stage.settings.game]
        buttons = [self.button("new_game", accent=True)]
        variant = game.variant(self.stage.settings.variant)
        return invitation(game, variant, words.no_matches(), words.how_matches_come(), buttons)

    def _card(self, number: int, kept: Kept) -> MatchCard:
        return MatchCard(f"kept.{number}", kept, self._names, self.stage.now, partial(self._review, kept.path))

    def _match(self, number: int, unfinished: Unfinished) -> Box:
        match = unfinished.match
        run = partial(self.stage.go, Play(match, unfinished.path))
        about = [self._what(match), _("Turn {number}", number=len(match.moves) + 1), whose_turn(self._names, match)]
        return TaskCard(f"match.{number}", self._who(match), run, " · ".join(filter(None, about)), match.position,
                        side=_BOARD)

    def _file_cards(self) -> list[Box]:
        return [self._file(*each) for each in enumerate(self._files)] or [note(words.no_files())]

    def _file(self, number: int, found: tuple[Path, Match | str]) -> Box:
        file, match = found
        if isinstance(match, str):
            return Panel(Column([Words(shown_name(file), 15), note(match, "warning")], 3), 14, 12)
        run = partial(self._review, file)
        about = f"{self._who(match)} · {words.turns_played(len(match.moves))}"
        return TaskCard(f"record.{number}", shown_name(file), run, about, match.position, side=_BOARD)

    @staticmethod
    def _what(match: Match) -> str:
        return variant_title(match.game, match.variant)

    @property
    def _names(self) -> Names:
        return Names.of(self.look.tiles)

    def _who(self, match: Match) -> str:
        return pairing(self._names, match.seats)

    # --- what is done -------------------------------------------------------------------------------------------------

    def _review(self, path: Path) -> None:
        read_file(self.stage, path, lambda study: self.stage.go(Analyse(study)))

    def _delete(self, kept: Kept) -> None:
        """At once, for it can be undone; only the last one can."""
        self._problem = ""
        try:
            self._deleted = kept, take_away(kept.path)
        except FileNotFoundError:
            self._deleted = None
        except OSError as error:
            log.warning("%s not deleted: %s", kept.path.name, error)
            self._problem, self._deleted = words.not_deleted(error), None
        self._look_again(len(self._kept))

    def undo(self) -> None:
        if self._deleted is None:
            return
        kept, content = self._deleted
        try:
            put_back(kept.path, content)
        except OSError as error:
            log.warning("%s not put back: %s", kept.path.name, error)
            self._problem = words.not_put_back(error)
            return
        self._deleted = None
        self._look_again(len(self._kept) + 1)

    def why_not_undo(self) -> str | None:
        return None if self._deleted is not None else ""

    def choose(self) -> None:
        choose_file(self.stage, partial(open_file, self.stage))

    def new_game(self) -> None:
        self.stage.go(SetUp())

    def show_all(self) -> None:
        self._choose(Sieve())

    def paste(self) -> None:
        """Open what is on the clipboard: a record, or a position of the game played last."""
        game = GAMES[self.stage.settings.game]
        variant = game.variant(self.stage.settings.variant)
        read_clipboard(self.stage, game, variant, lambda study: self.stage.go(Analyse(study)))

    commands = (
        *Page.commands,
        Command("choose", message("Choose a file …"), choose, keys=("Ctrl+O",), icon="folder"),
        Command("paste", message("Paste"), paste, keys=("Ctrl+V",)),
        Command("undo", message("Undo"), undo, keys=("Ctrl+Z",), why_not=why_not_undo),
        Command("new_game", message("New game"), new_game),
        Command("show_all", message("Show all matches"), show_all),
    )


def _read(file: Path) -> Match | str:
    """The match in a record, or what is wrong with the file."""
    try:
        return load_record(file)
    except RecordError as error:
        return errors.record_problem(error)
    except OSError as error:
        return errors.open_problem(shown_name(file), error)

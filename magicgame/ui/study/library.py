"""What can be opened: the matches that were played to their end, those under way, and records in files.

However many matches there are: an index tells of them, and only the cards in sight are made.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from magicgame.games import GAMES
from magicgame.language import message
from magicgame.language import translate as _
from magicgame.log import log
from magicgame.match.match import Match
from magicgame.match.record import RecordError, load_record
from magicgame.player.exchange import export
from magicgame.player.kept import Kept, begun_at
from magicgame.player.library import forget, put_back, take_away
from magicgame.player.recent import recent_files
from magicgame.player.unfinished import Unfinished, load_unfinished
from magicgame.ui.command import Command
from magicgame.ui.frames.page import Page
from magicgame.ui.record_files import read_file, shown_name
from magicgame.ui.routes import Analyse, Play, SetUp, ShowOpenings
from magicgame.ui.scene import Stage
from magicgame.ui.study.choosing import choose_file
from magicgame.ui.study.importing import Importing
from magicgame.ui.study.listing import Listing
from magicgame.ui.study.opening import open_file, read_clipboard
from magicgame.ui.study.preview import Mistakes, mistakes_of, preview
from magicgame.ui.study.records import saved_records
from magicgame.ui.study.sieve import Sieve, sieve_box
from magicgame.ui.table.invitation import invitation
from magicgame.ui.table.match_cards import Deletable, MatchCard
from magicgame.ui.table.task_cards import TaskCard
from magicgame.ui.widgets.box import Box
from magicgame.ui.widgets.button import Button
from magicgame.ui.widgets.fitting import Beside
from magicgame.ui.widgets.layout import Column, Flow, Panel, Row
from magicgame.ui.widgets.many import Many
from magicgame.ui.widgets.scroll import Scroll
from magicgame.ui.widgets.words import Words, heading, note
from magicgame.ui.words import errors
from magicgame.ui.words import library as words
from magicgame.ui.words.messages import whose_turn
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import variant_title
from magicgame.ui.words.seats import pairing
from magicgame.ui.words.turns import turn_reached

_GAP, _GROUP_GAP, _ASIDE, _LEAST, _BOARD, _UNDER_WAY = 10, 20, 28, 370, 60, 78
_MATCHES_PART, _FILES_PART, _SIDE_BY_SIDE, _LEAST_PART = 2.0, 1.0, 1080, 300
_SMALL, _LOW = 15, 36
_MOST_FILES, _MANY, _FEW = 30, 7, 3
"""So many files are listed at most, and from so many matches on one may choose."""


class OpenScene(Page):
    """Looks for what is there each time it comes up; what cannot be read is named with its reason."""

    name = "open"

    def __init__(self, stage: Stage, file: Path | None = None) -> None:
        super().__init__(stage)
        self._unfinished: tuple[Unfinished, ...] = ()
        self._files: list[tuple[Path, Match | str]] = []
        self._listing = Listing()
        self._chosen: Kept | None = None
        self._mistakes: Mistakes | None = None
        """Those of both sides in the match chosen, as far as they are known."""
        self._deleted: list[tuple[Path, str]] = []
        """What can be put back as long as the page is there, with its title, the last one last."""
        self._importing = None if file is None else Importing(self._listing, file)
        self._note = self._problem = ""

    def shown(self) -> None:
        files = dict.fromkeys((*recent_files(), *saved_records()))
        self._files = [(file, _read(file)) for file in list(files)[:_MOST_FILES]]
        self._look()

    def _look(self) -> None:
        """See which matches there are."""
        self._unfinished = tuple(each for each in load_unfinished()[0] if each.has_begun)
        self._listing.look()

    def update(self, dt: float) -> None:
        """Read on until every match is known."""
        super().update(dt)
        if self._listing.left and self._listing.read_on():
            self.changed()
        if self._importing is not None:
            self._import_on(self._importing)

    def _import_on(self, importing: Importing) -> None:
        """Take a few more matches from the file; at its end tell of them."""
        before, title = importing.note, _("Matches imported")
        try:
            if importing.go_on():
                if importing.note != before:
                    self.changed()
                return
            told = importing.told
        except OSError as error:
            title, told = _("Matches not imported"), errors.open_problem(importing.file_name, error)
        self._importing = None
        self._listing.look()
        self.changed()
        self.stage.tell(title, told)

    def closed(self) -> None:
        super().closed()
        self._listing.close()
        for path, _title in self._deleted:
            forget(path)

    # --- picture ------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Open")

    def ways(self) -> list[Button]:
        return [self.button("openings"), self.button("choose"), self.button("paste"), self.button("back")]

    def body(self) -> Box:
        """Side by side each part scrolls by itself, so that the match chosen stays in sight."""
        matches = Column([*self._under_way(), self._matches()], _GROUP_GAP)
        told = [*([] if self._files else [note(words.no_files())]), note(words.how_to_open(self.key_text("paste")))]
        recent = [heading(_("Recent files")), *(self._file(*each) for each in enumerate(self._files))]
        files = Column([*(recent if self._files else []), *told], _GAP)
        self._look_at_chosen()
        if not self._has_room:
            return Column([matches, files], _GROUP_GAP)
        beside = Column([*self._preview(), files], _GROUP_GAP)
        parts = [Scroll(matches, self.offset("matches"), _LEAST_PART),
                 Scroll(beside, self.offset("beside"), _LEAST_PART)]
        return Row(parts, _ASIDE, (_MATCHES_PART, _FILES_PART))

    @property
    def _has_room(self) -> bool:
        """Whether there is room for more than the list."""
        return self.look.size[0] >= self.look.type_px(_SIDE_BY_SIDE)

    def _look_at_chosen(self) -> None:
        """One of those listed is always chosen, at first the first one."""
        shown, before = self._listing.shown, self._chosen
        if before not in shown:
            self._chosen = next((each for each in shown if before is not None and each.name == before.name), None)
            self._chosen = self._chosen or (shown[0] if shown else None)
        if self._chosen is not before:
            self._mistakes = None if self._chosen is None else mistakes_of(self._chosen)

    def _preview(self) -> list[Box]:
        if self._chosen is None:
            return []
        return [preview(self._names, self._chosen, self._mistakes, self.stage.now, self.button("review", accent=True))]

    def foot(self) -> Box | None:
        if self._deleted and not self._problem:
            what = note(words.deleted(self._deleted[-1][1], len(self._deleted) - 1), "text")
            return Panel(Beside(what, self.button("undo")), 16, 8)
        if self._importing is not None:
            return note(self._importing.note)
        if self._note and not self._problem:
            return note(self._note)
        unusable = [shown_name(Path(name)) for name in self._listing.unusable]
        problem = self._problem or (words.unusable(unusable) if unusable else "")
        return note(problem, "warning") if problem else None

    def _under_way(self) -> list[Box]:
        """First of all what waits to be gone on with."""
        cards = [self._match(*each) for each in enumerate(self._unfinished)]
        listed = Flow(cards, _GAP, equal=True, most=2, least=_LEAST)
        return [Column([heading(words.unfinished_matches()), listed], _GAP)] if cards else []

    def _matches(self) -> Box:
        listing = self._listing
        if not listing.matches and not listing.left:
            return self._invitation()
        title = heading(words.your_matches(len(listing.shown), len(listing.matches), listing.left))
        are_many = not listing.sieve.lets_all_through or len(listing.matches) + listing.left >= _MANY
        sieve = [sieve_box(listing.sieve, listing.opponents, listing.has_rated, self._choose)] if are_many else []
        none = [note(words.none_of_these()), Flow([self.button("show_all")])]
        last = [Flow([self.button("export", size=_SMALL, height=_LOW)])] if listing.shown else none
        cards = Many(len(listing.shown), self._kept, _GAP, 1 if self._are_few else 2, _LEAST)
        return Column([title, *sieve, cards, *last], _GAP)

    @property
    def _are_few(self) -> bool:
        """Whether the cards of all matches there are may be large."""
        return len(self._unfinished) + len(self._listing.matches) + self._listing.left <= _FEW

    def _kept(self, number: int) -> Box:
        kept = self._listing.shown[number]
        card = self._card(number, kept)
        return Deletable(card, partial(self._delete, kept.path, card.label))

    def _choose(self, sieve: Sieve) -> None:
        """List the matches of that kind."""
        self._listing.choose(sieve)
        self.changed()

    def _invitation(self) -> Box:
        game = GAMES[self.stage.settings.game]
        buttons = [self.button("new_game", accent=True)]
        variant = game.variant(self.stage.settings.variant)
        return invitation(game, variant, words.no_matches(), words.how_matches_come(), buttons)

    def _card(self, number: int, kept: Kept) -> MatchCard:
        is_chosen = self._has_room and kept is self._chosen
        run = partial(self._use, kept, not self._has_room or is_chosen)
        return MatchCard(f"kept.{number}", kept, self._names, self.stage.now, run, is_chosen, is_large=self._are_few)

    def _match(self, number: int, unfinished: Unfinished) -> Box:
        """A rated match can only be resigned."""
        match = unfinished.match
        run = partial(self.stage.go, Play(match, unfinished.path))
        own, turn = match.seats.own, turn_reached(match)
        sides = "" if own is None else _("You play {side}", side=self._names.symbol(own))
        about = [self._what(match), turn, sides, whose_turn(match)]
        told, when = " · ".join(filter(None, about)), words.begun(begun_at(unfinished.path.name), match, self.stage.now)
        card = TaskCard(
            f"match.{number}", self._who(match), run, when, match.position, side=_UNDER_WAY, about=told)
        return card if match.rated else Deletable(card, partial(self._delete, unfinished.path, card.label))

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

    def _use(self, kept: Kept, at_once: bool) -> None:
        """Show a match, and open the one that is shown."""
        if at_once:
            self._review(kept.path)
        else:
            self._chosen, self._mistakes = kept, mistakes_of(kept)

    def review(self) -> None:
        if self._chosen is not None:
            self._review(self._chosen.path)

    def _review(self, path: Path) -> None:
        read_file(self.stage, path, lambda study: self.stage.go(Analyse(study, {}, path)))

    def _delete(self, path: Path, title: str) -> None:
        """At once, for it can be undone."""
        self._note = self._problem = ""
        try:
            take_away(path)
            self._deleted.append((path, title))
        except FileNotFoundError:
            log.warning("%s was deleted already", path.name)
        except OSError as error:
            log.warning("%s not deleted: %s", path.name, error)
            self._problem = words.not_deleted(error)
        self._look()

    def undo(self) -> None:
        """Put back what was deleted last."""
        if not self._deleted:
            return
        self._note = self._problem = ""
        path, _title = self._deleted[-1]
        try:
            put_back(path)
        except OSError as error:
            log.warning("%s not put back: %s", path.name, error)
            self._problem = words.not_put_back(error)
            return
        self._deleted.pop()
        self._look()

    def why_not_undo(self) -> str | None:
        return None if self._deleted else ""

    def export(self) -> None:
        """Write the matches that are listed to one file."""
        self._note = self._problem = ""
        try:
            file = export(self._listing.shown, self.stage.now)
        except OSError as error:
            log.warning("not exported: %s", error)
            self._problem = errors.record_not_saved(error)
        else:
            self._note = words.exported(len(self._listing.shown), file.name)

    def choose(self) -> None:
        choose_file(self.stage, partial(open_file, self.stage))

    def new_game(self) -> None:
        self.stage.go(SetUp())

    def show_all(self) -> None:
        self._choose(Sieve())

    def search(self) -> None:
        """Begin to type what is looked for."""
        self.form.focused = "search" if self.form.find("search") else None

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
        Command("openings", message("Your openings"), lambda scene: scene.stage.go(ShowOpenings())),
        Command("export", message("Save the matches listed as one file"), export, keys=("Ctrl+S",),
                label=lambda scene: words.save_these(len(scene._listing.shown))),
        Command("review", message("Review the match"), review),
        Command("search", message("Search"), search, keys=("Ctrl+F",)),
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

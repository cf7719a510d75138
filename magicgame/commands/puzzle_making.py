"""Looks for puzzles in the games of careless beginners and in scattered boards, until there are as many as wanted.

Each game gives one puzzle at most, and no position of any puzzle's solution is, up to the symmetries of the board and
the exchange of faces or sides, a position of another's.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from itertools import count

from magicgame.commands.puzzle_finding import has_one_win, looks, puzzle_at, soonest_win, told, tried
from magicgame.commands.puzzle_sampling import wins_in, with_sides_exchanged
from magicgame.commands.puzzle_showing import with_showing
from magicgame.engine.registry import row_solver
from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.games.game import Game, Move, Position, Variant
from magicgame.match.puzzles import Kind, Puzzle

_MINDED = 12
_FEWEST_TURNS = 6
"""Fewer to choose from are no puzzle."""
_LONG = range(4, 7)
"""Wins in so many turns are looked for among the stored positions if all are stored, else in games."""


@dataclass(frozen=True)
class Recipe:
    """What is looked for in a game, and after how many plies: `themes`, each to be filled, and `motifs` besides."""

    themes: tuple[str, ...]
    plies: range
    first_draw_ply: int = 0
    motifs: tuple[Motif, ...] = ()


@dataclass(frozen=True)
class Motif:
    """Something that `wanted` puzzles of some rule sets have, and where to look for it."""

    name: str
    is_in: Callable[[Puzzle, Position], bool]
    positions: Callable[[Game, Variant, random.Random], Iterator[Position]]
    variants: tuple[str, ...]
    wanted: int


def completed(
    puzzles: list[Puzzle], elsewhere: list[Puzzle], game: Game, variant: Variant, recipe: Recipe, each: int,
    rng: random.Random,
) -> list[Puzzle]:
    """The puzzles, and as many new ones that every theme has `each`, and then the motifs what they want besides.

    A puzzle that is a twin of one before it, or begins as one from `elsewhere`, is left out.
    """
    maker = _Maker(game, variant, rng, recipe, each)
    maker.seen = {image for puzzle in elsewhere for image in _images_of(game, puzzle.start(game, variant))}
    for puzzle in puzzles:
        maker.keep(puzzle)
    maker.fill_themes()
    for motif in recipe.motifs:
        if variant.name in motif.variants:
            maker.fill_motif(motif)
    return maker.found


@dataclass
class _Maker:
    game: Game
    variant: Variant
    rng: random.Random
    recipe: Recipe
    each: int
    found: list[Puzzle] = field(default_factory=list)
    seen: set[Hashable] = field(default_factory=set)

    def keep(self, puzzle: Puzzle) -> bool:
        """Take the puzzle unless it is a twin; whether it was taken."""
        images = {image for position in self._solvers(puzzle) for image in _images_of(self.game, position)}
        if images & self.seen:
            return False
        self.seen |= images
        self.found.append(puzzle)
        return True

    def _solvers(self, puzzle: Puzzle) -> Iterator[Position]:
        """The positions the solver has to solve, without their past."""
        position = puzzle.start(self.game, self.variant)
        for number, text in enumerate(puzzle.line):
            if number % 2 == 0:
                yield self.game.parse_position(position.text, self.variant)
            position = position.after(position.parse_move(text))

    # --- themes -------------------------------------------------------------------------------------------------------

    @property
    def missing(self) -> list[str]:
        themes = [puzzle.theme for puzzle in self.found]
        return [theme for theme in self.recipe.themes if themes.count(theme) < self.each]

    def fill_themes(self) -> None:
        for number in count(1):
            missing = self.missing
            if not missing:
                return
            for positions in self._sources(missing):
                self._take_one(positions, missing)
            if number % 100 == 0:
                print(number, "games, still missing:", *missing, file=sys.stderr, flush=True)

    def _sources(self, missing: list[str]) -> Iterator[list[Position]]:
        """Positions each of which, or none, may be taken: of a game, and of what is stored."""
        start = self.game.start(self.variant)
        long = [turns for turns in _LONG if f"win-{turns}" in missing and row_solver(start) is not None]
        sources = [wins_in(turns, self.game, start, self.rng) for turns in long]
        if len(long) < len(missing):
            sources.append(of_a_game(self.game, self.variant, self.rng, self.recipe.plies))
        for source in sources:
            positions = list(source)
            self.rng.shuffle(positions)
            yield positions

    def _take_one(self, positions: list[Position], missing: list[str]) -> None:
        for position in positions:
            puzzle = self._puzzle(position, missing)
            if puzzle is not None and self.keep(puzzle):
                return

    def _puzzle(self, position: Position, missing: list[str]) -> Puzzle | None:
        """The puzzle of a missing theme that the position is, whole."""
        kinds = self._kinds(position, missing)
        if not kinds or len(position.legal_moves) < _FEWEST_TURNS:
            return None
        analysis = analyse(position, StopFlag())
        for kind in kinds:
            found = puzzle_at(position, analysis, kind)
            if found is not None and found.theme in missing:
                return self._whole(found)
        return None

    def _kinds(self, position: Position, missing: list[str]) -> list[Kind]:
        """What the position may be, seen without the value of every turn: most are ruled out by a second win."""
        plies = soonest_win(position)
        if plies is None:
            drawn: tuple[Kind, ...] = ("hold", "trap") if position.ply >= self.recipe.first_draw_ply else ()
            return [kind for kind in drawn if kind in missing]
        won: list[Kind] = ["win"] if f"win-{(plies + 1) // 2}" in missing else []
        if "check" in missing:
            won.insert(0, "check")
        return won if won and has_one_win(position) else []

    def _whole(self, puzzle: Puzzle) -> Puzzle:
        puzzle = tried(puzzle, self.game, self.variant)
        whole = told(puzzle, self.game, self.variant) if tells(self.game.start(self.variant)) else puzzle
        return with_showing(whole, self.game, self.variant)

    # --- motifs -------------------------------------------------------------------------------------------------------

    def fill_motif(self, motif: Motif) -> None:
        themes = list(self.recipe.themes)
        positions = motif.positions(self.game, self.variant, self.rng)
        have = sum(motif.is_in(puzzle, puzzle.start(self.game, self.variant)) for puzzle in self.found)
        while have < motif.wanted:
            position = next(positions)
            puzzle = self._puzzle(position, themes)
            have += puzzle is not None and motif.is_in(puzzle, position) and self.keep(puzzle)
        print(motif.name, have, file=sys.stderr)


def tells(start: Position) -> bool:
    """Whether the game's puzzles have to tell what wrong turns come to: its values are not shipped."""
    return row_solver(start) is not None


def _images_of(game: Game, position: Position) -> Iterator[Hashable]:
    """What is the same for all positions that are one and the same to a solver."""
    yield game.canonical(position)
    if game.has_free_mover:
        yield game.canonical(with_sides_exchanged(game, position))


# --- where they are looked for ----------------------------------------------------------------------------------------


def of_a_game(game: Game, variant: Variant, rng: random.Random, plies: range) -> Iterator[Position]:
    """The open positions of a game between two careless beginners, without their past."""
    position = game.start(variant)
    while position.ply < plies.stop - 1:
        position = position.after(_careless(position, rng))
        if position.is_terminal:
            return
        if position.ply in plies:
            yield game.parse_position(position.text, variant)


def _careless(position: Position, rng: random.Random) -> Move:
    """Of a few turns that come to mind the one that looks best."""
    legal = position.legal_moves
    look = looks(position, rng.sample(legal, min(len(legal), rng.randint(1, _MINDED))))
    return max(look, key=lambda move: look[move])

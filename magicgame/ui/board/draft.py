"""A click on a square becomes a move, another draft, or a refusal. Interprets, never acts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from magicgame.games.game import Face, Move, Place, Position, Slide, Step, Tile, Tiles
from magicgame.games.parting import Squares, alone_after, halfway_after, settled_after
from magicgame.ui.refusal import Refusal


@dataclass(frozen=True)
class Draft:
    """A turn under way: the steps already done, the tile marked, and the face the next tile will show.

    A game may let the mover choose between placing a tile and moving one: then the tile in hand may be placed until a
    tile on the board is marked.
    """

    position: Position
    face: Face = Face.LIGHT
    done: tuple[Step, ...] = ()
    marked: int | None = None

    @cached_property
    def next_steps(self) -> tuple[Step, ...]:
        return self.position.next_steps(self.done)

    @cached_property
    def tiles(self) -> Tiles:
        return self.position.tiles_after(self.done)

    @cached_property
    def sources(self) -> frozenset[int]:
        """The squares whose tile may be taken."""
        return frozenset(step.source for step in self.next_steps if not isinstance(step, Place))

    @cached_property
    def targets(self) -> dict[int, Step]:
        """The squares a click completes a step on, and that step: the marked tile's, or else the tile in hand's."""
        return {step.target: step for step in self.next_steps if self._is_meant(step)}

    def _is_meant(self, step: Step) -> bool:
        if isinstance(step, Place):
            return self.marked is None and step.face is self.face
        return step.source == self.marked

    @cached_property
    def arriving(self) -> dict[int, Tile]:
        """How the tile would lie on each of the targets."""
        after = {square: self.position.tiles_after((*self.done, step)) for square, step in self.targets.items()}
        return {square: tile for square, tiles in after.items() if (tile := tiles[square]) is not None}

    @cached_property
    def settling(self) -> Squares:
        """The targets on which the marked tile would be settled."""
        return self._standing(settled_after)

    @cached_property
    def halving(self) -> Squares:
        """Those on which it would be halfway."""
        return self._standing(halfway_after)

    @cached_property
    def isolating(self) -> Squares:
        """Those on which it, or a friend it leaves, would be alone."""
        if self.marked is None:
            return frozenset()
        return frozenset(square for square, step in self.targets.items()
                         if self.position.alarms_after((*self.done, step)))

    def alone(self, then: tuple[Step, ...], pointed: int | None) -> Squares:
        """The tiles alone after these steps that are no alarms now, and the goals but the one pointed at that would
        leave one so."""
        return alone_after(self.position, then) - self.alarms_left(then) | self.isolating - {pointed}

    def foreseen(self, square: int | None) -> tuple[Step, ...]:
        """The steps done, and the one a click on the square would do while a tile is marked."""
        step = self.targets.get(square) if self.marked is not None and square is not None else None
        return self.done if step is None else (*self.done, step)

    def alarms_left(self, then: tuple[Step, ...]) -> Squares:
        """The alarms there are that all these steps of the turn would not end."""
        return self.position.alarms_after(self.done) & self.position.alarms_after(then)

    def _standing(self, found: Callable[[Position, tuple[Step, ...]], Squares]) -> Squares:
        if self.marked is None:
            return frozenset()
        return frozenset(square for square, step in self.targets.items()
                         if square in found(self.position, (*self.done, step)))

    @property
    def helping(self) -> frozenset[int]:
        """The vacant squares on which a tile would help those that need it at once, until one is marked to go there."""
        if self.marked is not None or not self.position.alarms_after(self.done):
            return frozenset()
        return frozenset(step.target for step in self.next_steps)

    @property
    def is_placing(self) -> bool:
        """The tile in hand may be placed now."""
        return any(isinstance(step, Place) for step in self.next_steps)

    @property
    def needs_hand(self) -> bool:
        """The tile in hand comes next, or later in this turn, which has begun; on an empty board either side of it will
        do."""
        return self.marked is not None or bool(self.done) or (self.is_placing and any(self.position.tiles))

    @property
    def must_pass(self) -> bool:
        """The turn has no step at all: passing is the only move."""
        return not self.next_steps and not self.done and not self.position.is_terminal

    def mark(self, square: int | None) -> Draft:
        return replace(self, marked=square)

    def turned(self) -> Draft:
        """The tile in hand turned over."""
        return replace(self, face=self.face.turned)

    def without_last_step(self) -> Draft:
        """The last step taken back; the draft must have one."""
        return replace(self, done=self.done[:-1], marked=None)

    def with_step(self, step: Step) -> Draft | Move:
        """The draft with one more step; the whole move when that completes the turn."""
        done = (*self.done, step)
        if not self.position.next_steps(done):
            return Move(done)
        return replace(self, done=done, marked=None)


def click(draft: Draft, square: int) -> Draft | Move | None:
    """What a click on the square means; None when it means nothing.

    Where passing is forced any click passes. On a target it does the step, on the marked tile it takes the mark off,
    on another takeable tile it marks that one, on the tile just moved it takes the step back.
    """
    if draft.must_pass:
        return Move()
    if square in draft.targets:
        return draft.with_step(draft.targets[square])
    if square == draft.marked:
        return draft.mark(None)
    if square in draft.sources:
        return draft.mark(square)
    if draft.done and square == draft.done[-1].target:
        return draft.without_last_step()
    return None


def refusal(draft: Draft, square: int) -> Refusal:
    """Why a click on the square means nothing."""
    kinds = {type(step) for step in draft.next_steps}
    tile = draft.tiles[square]
    if Slide in kinds:
        return Refusal(_slide_refused(draft, square))
    if Place in kinds:
        return Refusal(_place_refused(draft, tile))
    return Refusal(_flip_refused(draft, tile))


def fall_refusal(draft: Draft, square: int) -> Refusal:
    """Why a tile that is held cannot be put down on the square."""
    if draft.marked is not None:
        is_slide = any(isinstance(step, Slide) for step in draft.next_steps)
        if is_slide:
            return Refusal("not_straight" if draft.tiles[square] is None else "way_taken")
        return Refusal("not_beside")
    return refusal(draft, square) if draft.is_placing else Refusal("flip_first")


def _slide_refused(draft: Draft, square: int) -> str:
    tile, alarms = draft.tiles[square], draft.position.alarms_after(draft.done)
    if tile is None:
        return "not_straight" if draft.marked is not None else "not_here" if draft.is_placing else "choose_piece"
    if tile.side is not draft.position.mover:
        return "not_your_piece" if draft.marked is None else "way_taken"
    if square in alarms:
        return "stands_alone"
    if alarms:
        return "ends_no_check"
    is_held = any(square in bond for bond in draft.position.bonds_after(draft.done))
    return "piece_blocked" if is_held else "no_friend"


def _place_refused(draft: Draft, tile: Tile | None) -> str:
    """Who chooses an opponent's tile before anything is done wants to flip it."""
    if tile is None:
        return "not_here"
    is_to_flip = not draft.done and tile.side is not draft.position.mover
    return "tile_blocked" if is_to_flip else "square_taken"


def _flip_refused(draft: Draft, tile: Tile | None) -> str:
    if tile is None:
        return "not_beside" if draft.marked is not None else "flip_first"
    return "own_tile" if tile.side is draft.position.mover else "tile_blocked"

"""What a hint in Magic says where its turn does nothing to a line that stands or is threatened."""

from __future__ import annotations

from collections import Counter

from magicgame.engine.advice import Advice, Kind
from magicgame.engine.instead import Instead
from magicgame.engine.search import is_soon_exact
from magicgame.engine.values import Value
from magicgame.games.game import Face, Move, Position, Side, Step, Tile, Tiles
from magicgame.games.magic import BOARD, LINES, MAGIC
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import Deed, deed
from magicgame.match.walk import lines_threatened
from magicgame.match.why import winners_turns
from magicgame.ui.words.choices import few_squares, flip_of, placed
from magicgame.ui.words.grounds import Grounds
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import one_of, row_text

_FEW_WAYS = 2
"""So few ways of a tile are told."""
_CORNERS = {square for square in range(BOARD.size) if len(BOARD.neighbours[square]) == 2}
_DRAWN = (Kind.PARRY, Kind.HOLD, Kind.BUILD)
"""What a position asks for that is neither won nor lost."""


def look(_names: Names, before: Position, advice: Advice) -> str:
    """What to look for where nothing is threatened yet; empty where the kind of advice or its turn tells that."""
    if advice.move is None or advice.kind not in _DRAWN or lines_threatened(before):
        return ""
    if advice.kind is not Kind.PARRY and deed(before, advice.move) != Deed():
        return ""
    watched = row_text(advice.avoids.squares, MAGIC)
    if advice.avoids.is_usual:
        return _("Hint: most turns let your opponent win at once. Watch {line}", line=watched)
    if advice.kind is Kind.PARRY:
        return _("Hint: most turns let your opponent win at once")
    if advice.avoids.is_frequent:
        return _("Hint: some turns let your opponent win at once. Watch {line}", line=watched)
    if _begins_in_corner(before, advice):
        return _("Hint: start in a corner. From anywhere else your opponent can force a win")
    if advice.total > 2 * advice.holding > 0:
        begun = _("Hint: the flip decides.") if _is_only_flip(before, advice) else _(
            "Hint: be careful where you place.") if few_squares(before, advice) or _is_in_corner(advice) else _(
            "Hint: be careful.")
        few = translate_count("only one of {total} turns does not lose", "only {count} of {total} turns do not lose",
                              advice.holding, total=advice.total)
        return _("{hint} – {rare}", hint=f"{begun} {_feared(advice)}", rare=few)
    if advice.kind is Kind.BUILD and advice.holding:
        return _("Hint: nothing is threatened, and after most turns nobody can force a win")
    return ""


def _feared(advice: Advice) -> str:
    """What most turns let happen, and how soon where that is known of most."""
    count = winners_turns(Value.LOSS, advice.lost_within) if advice.lost_within is not None else 0
    return _("After most turns your opponent can force a win within {count} turns", count=count) if count > 1 else _(
        "After most turns your opponent can force a win")


def merit(_names: Names, before: Position, advice: Advice) -> str:
    """What the turns that keep the draw have in common; a draw is certain only where values are exact."""
    if not is_soon_exact(before):
        return _("This keeps the game even")
    return _("Only a corner will do: anywhere else your opponent can force a win") if _is_in_corner(advice) else ""


def outlook(names: Names, before: Position, advice: Advice) -> Grounds:
    """What shows on the board of a turn that keeps a draw or lasts longest: what its tile would allow elsewhere, if
    that comes soon, else how little the tile can be flipped; empty where it can be in many ways."""
    assert advice.move is not None
    if advice.instead is not None and any(before.tiles):
        let = _let_instead(names.side(before.mover.other), advice.instead)
        return Grounds(let, avoided=frozenset({advice.instead.square}))
    square, after = advice.move.steps[-1].target, before.tiles_after(advice.move.steps)
    ways = [each for each in BOARD.neighbours[square] if after[each] is None]
    if not ways:
        return Grounds(_("On {square} your tile cannot be flipped", square=MAGIC.square_name(square)))
    if len(ways) > _FEW_WAYS:
        return Grounds()
    named = one_of([MAGIC.square_name(each) for each in ways])
    told = _("In a corner a tile can be flipped only two ways: here to {ways}", ways=named) if (
        _begins_in_corner(before, advice)) else _(
        "From {square} your tile can be flipped only to {ways}", square=MAGIC.square_name(square), ways=named)
    return Grounds(told, ways=tuple((square, each) for each in ways))


def _let_instead(other: str, found: Instead) -> str:
    """What the tile of the turn would let the other side do elsewhere."""
    square, line = MAGIC.square_name(found.square), row_text(found.line, MAGIC)
    count = winners_turns(Value.LOSS, found.plies)
    if not count:
        return _("A tile on {square} instead would lose at once", square=square)
    if count == 1:
        return _("A tile on {square} instead would let {side} win at once with {line}", square=square, side=other,
                 line=line) if line else _(
            "A tile on {square} instead would let {side} win at once", square=square, side=other)
    if line:
        return _("A tile on {square} instead would let {side} win within {count} turns, with {line}", square=square,
                 side=other, count=count, line=line)
    return _("A tile on {square} instead would let {side} win within {count} turns", square=square, side=other,
             count=count)


def does(names: Names, before: Position, move: Move, begun: tuple[Step, ...] = ()) -> str:
    """What the turn does to lines that lack one tile, to follow `it`, and its steps `begun` have not done yet nor do
    all turns that begin so: the other side's it spoils, its own it prepares."""
    tiles, now, after = (before.tiles_after(steps) for steps in ((), begun, move.steps))
    ends = [before.tiles_after(other.steps) for other in before.legal_moves if other.steps[:len(begun)] == begun]
    own, other = before.mover, before.mover.other
    spoiled = _lacking_one(tiles, other) & _lacking_one(now, other) - _lacking_one(after, other)
    if spoiled := {line for line in spoiled if any(_lacks_one(end, other, line) for end in ends)}:
        line = row_text(min(spoiled), MAGIC)
        return _("spoils your {line}", line=line) if other is names.you else _(
            "spoils {side}'s {line}", side=names.side(other), line=line)
    prepared = _lacking_one(after, own) - _lacking_one(now, own) - _lacking_one(tiles, own)
    if prepared := {line for line in prepared if not all(_lacks_one(end, own, line) for end in ends)}:
        return _("prepares {line}", line=row_text(min(prepared), MAGIC))
    return ""


def looked_at(_names: Names, before: Position, advice: Advice) -> frozenset[int]:
    """The corners, where a match is to begin in one."""
    return frozenset(_CORNERS) if _begins_in_corner(before, advice) else frozenset()


def _begins_in_corner(before: Position, advice: Advice) -> bool:
    return advice.kind is Kind.HOLD and not any(before.tiles) and _is_in_corner(advice)


def _is_only_flip(before: Position, advice: Advice) -> bool:
    """Whether all the turns that keep the draw begin with one flip of several."""
    return len(set(map(flip_of, advice.keeping))) == 1 < len(set(map(flip_of, before.legal_moves)))


def _is_in_corner(advice: Advice) -> bool:
    """Whether all the turns that keep the draw place the tile in a corner."""
    return advice.holding > 1 and placed(advice.keeping) <= _CORNERS


def _lacking_one(tiles: Tiles, side: Side) -> set[tuple[int, ...]]:
    return {line for line in LINES if _lacks_one(tiles, side, line)}


def _lacks_one(tiles: Tiles, side: Side, line: tuple[int, ...]) -> bool:
    """Whether the side has two tiles of the line, the same side up, and the third square is free."""
    wanted = [{None: 1, Tile(side, face): 2} for face in Face]
    return Counter(tiles[square] for square in line) in wanted

"""What is said beside a line that is played out: what each of its turns is for."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.engine.values import Analysis, Value
from magicgame.games.game import Game, Move, Position, Slide, Threat
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import deed
from magicgame.match.walk import Point, holding, in_turns, longest
from magicgame.match.why import Ending
from magicgame.ui.words.deeds import unannounced
from magicgame.ui.words.flips_left import only_tiles
from magicgame.ui.words.in_vain import in_vain_text, stopped
from magicgame.ui.words.names import Names
from magicgame.ui.words.reasons import answer_does
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.squares import joined, row_text
from magicgame.ui.words.threats import told as threats_told

_MOST_LINES = 4
_FEW = 4
"""Of so many turns one is few."""
_FEW_TILES = 2
"""So few tiles that can be moved are named."""


def purpose(
    names: Names, game: Game, point: Point, played: tuple[Position, Move], analysis: Analysis | None,
    end: Ending | None = None, before: Point | None = None, last: Threat | None = None,
) -> str:
    """What a turn of the line is for, which was `played` in that position; empty where nothing can be said of it, or
    nothing that was not said of the turn `before`.

    `analysis` is that of the position, once it is known. Where the line comes to its `end` by another
    line than those threatened, that is told, too. The loser's last turn is followed by how the `last` of all wins.
    """
    if not point.left:
        return ""
    is_known = before is not None and _leaves_few_tiles(before)
    said = _winners(names, game, point, played, analysis) if point.is_winners else _losers(
        names, game, point, played, analysis, is_known)
    if last is not None and point.left == 1 and not point.is_winners:
        return f"{said} {_how_it_ends(names, game, point, last)}"
    if end is None or not (point.is_winners and point.is_decisive and point.threats):
        return said
    told = [threat for threat in point.threats if point.left > 1 or not threat.steps]
    other = unannounced(names, game, end, told)
    return f"{said} {other}" if other else said


def turning(names: Names, game: Game, point: Point, last: Threat | None) -> str:
    """Of the turn the line is about: what it threatens, what it allows, and where that is a win at once, how the `last`
    turn brings it."""
    threat = _("This {does}.", does=_("threatens {lines}", lines=_named(game, point.threats))) if point.threats else ""
    how = _how_it_ends(names, game, point, last) if last is not None and point.left == 1 else ""
    return " ".join(filter(None, (threat, _allows(names, point), how)))


def _how_it_ends(names: Names, game: Game, point: Point, last: Threat) -> str:
    """How the winner wins after the loser's last turn."""
    return f"{threats_told(names, game, point.side.other, [last])}."


def _allows(names: Names, point: Point) -> str:
    winner, loser = names.side(point.side.other), names.side(point.side)
    if point.side is names.you:
        return _("Now {winner} wins at once.", winner=winner) if point.left <= 1 else _(
            "From here on {winner} can win, whatever you play.", winner=winner)
    if point.side.other is names.you:
        return _("Now you win at once.") if point.left <= 1 else _(
            "From here on you can win, whatever {loser} plays.", loser=loser)
    if point.left <= 1:
        return _("Now {winner} wins at once.", winner=winner)
    return _("From here on {winner} can win, whatever {loser} plays.", winner=winner, loser=loser)


def before_it_is_decided(number: int) -> str:
    """How to get to the turn that decides, by the number it would have in the match."""
    return _("Skip takes you to turn {number}, which decides this line.", number=number)


def answer(names: Names, game: Game, before: Position, move: Move, analysis: Analysis | None) -> str:
    """What the answer does that holds the draw, and how few do; `analysis` is that of the position before it, once it
    is known."""
    told = answer_does(names, game, before, move)
    if analysis is None or not analysis.moves:
        return told
    count, total = holding(analysis), len(analysis.moves)
    return told if _FEW * count > total else f"{told} {_how_few(analysis, count, total)}"


def _winners(
    names: Names, game: Game, point: Point, played: tuple[Position, Move], analysis: Analysis | None
) -> str:
    if point.is_decisive:
        return _decisive(names, game, point)
    if point.threats and point.met:
        told = threats_told(names, game, point.side, point.threats)
        also = f"{told}." if in_turns(point.threats) == 1 else _also_threatens(game, point)
        return f"{_stops(names, game, point, played)} {also}"
    if point.threats:
        return _threatens(names, game, point)
    few = few_tiles_left(names, game, point)
    if point.met:
        return " ".join(filter(None, (_stops(names, game, point, played), few)))
    if few:
        return few
    if analysis is None or not analysis.moves or holding(analysis) > 1:
        return _quiet(names, game, point, played)
    does = words_of(game).does(names, *played, ())
    only = _("This is the only turn with which you keep the win.") if point.side is names.you else _(
        "This is the only turn with which {winner} keeps the win.", winner=names.side(point.side))
    return " ".join(filter(None, (_("This {does}.", does=does) if does else "", only)))


def _quiet(names: Names, game: Game, point: Point, played: tuple[Position, Move]) -> str:
    """What a turn prepares or spoils that neither makes a threat nor meets one."""
    if does := words_of(game).does(names, *played, ()):
        return _("This {does}.", does=does)
    return _("No new threat.") if point.is_after_threat else _("No threat yet.")


def _decisive(names: Names, game: Game, point: Point) -> str:
    """Whatever is played next, the winner's next turn ends it, or the loser's own."""
    if names.you in (point.side, point.side.other):
        return _decisive_with_you(names, game, point)
    winner, loser = names.side(point.side), names.side(point.side.other)
    standing = [threat for threat in point.threats if not threat.steps]
    if point.left == 1 and standing:
        return _("No turn of {loser}'s breaks {lines} any more.", loser=loser, lines=_named(game, standing))
    if point.left == 1:
        return _("Whatever {loser} plays now, it completes {winner}'s win itself.", loser=loser, winner=winner)
    if not point.threats:
        nothing = _("Nothing is threatened now, but whatever {loser} plays, {winner} wins next.", loser=loser,
                    winner=winner)
        return " ".join(filter(None, (few_tiles_left(names, game, point), nothing)))
    helpless = _("Whatever {loser} plays, {winner} wins next.", loser=loser, winner=winner)
    return f"{_threatens(names, game, point)} {helpless}"


def _decisive_with_you(names: Names, game: Game, point: Point) -> str:
    """The same, the reader being the winner or the loser."""
    is_own, winner, loser = point.side is names.you, names.side(point.side), names.side(point.side.other)
    standing = [threat for threat in point.threats if not threat.steps]
    if point.left == 1 and standing:
        lines = _named(game, standing)
        return _("No turn of {loser}'s breaks {lines} any more.", loser=loser, lines=lines) if is_own else _(
            "No turn of yours breaks {lines} any more.", lines=lines)
    if point.left == 1:
        return _("Whatever {loser} plays now, it completes your win itself.", loser=loser) if is_own else _(
            "Whatever you play now, you complete {winner}'s win yourself.", winner=winner)
    if not point.threats:
        nothing = _("Nothing is threatened now, but whatever {loser} plays, you win next.", loser=loser) if (
            is_own) else _("Nothing is threatened now, but whatever you play, {winner} wins next.", winner=winner)
        return " ".join(filter(None, (few_tiles_left(names, game, point), nothing)))
    helpless = _("Whatever {loser} plays, you win next.", loser=loser) if is_own else _(
        "Whatever you play, {winner} wins next.", winner=winner)
    return f"{_threatens(names, game, point)} {helpless}"


def _threatens(names: Names, game: Game, point: Point) -> str:
    """Of a single threat, or of lines that one turn would complete, how it would be carried out; of several which lines
    they are."""
    if in_turns(point.threats) == 1:
        return _("A threat: {told}.", told=threats_told(names, game, point.side, point.threats))
    return _("{count} threats at once: {lines}.", count=len(point.threats), lines=_named(game, point.threats))


def _also_threatens(game: Game, point: Point) -> str:
    return _("It also {does}.", does=_("threatens {lines}", lines=_named(game, point.threats)))


def _leaves_few_tiles(point: Point) -> bool:
    """Whether it is told of the winner's turn that it leaves the loser one tile to flip, or before the end two."""
    few = _FEW_TILES if point.is_decisive else 1
    return point.is_winners and not point.threats and point.left > 1 and 0 < len(point.replies) <= few


def _losers(
    names: Names, game: Game, point: Point, played: tuple[Position, Move], analysis: Analysis | None, is_known: bool
) -> str:
    """`is_known` if it was told just before how few tiles could be flipped."""
    loser, is_own = names.side(point.side), point.side is names.you
    if point.choices == 1:
        return _("Forced: you have no other turn.") if is_own else _("Forced: {loser} has no other turn.", loser=loser)
    if point.left == 1:
        lost = _("You had {count} turns, and every one loses at once.", count=point.choices) if is_own else _(
            "{loser} had {count} turns, and every one loses at once.", count=point.choices, loser=loser)
        if point.met and len(deed(*played).stops) == len(point.met):
            return f"{_stops(names, game, point, played)} {lost}"
        return " ".join((_only_tile(names, game, point), lost)) if len(point.movable) == 1 and not is_known else lost
    if point.met:
        told = _parried(names, game, point, played, analysis)
        return f"{told} {_also_threatens(game, point)}" if point.threats else told
    if len(point.movable) == 1 and not is_known:
        return _only_tile(names, game, point)
    if point.threats:
        return _threatens(names, game, point)
    if analysis is not None and analysis.moves and longest(analysis) == 1:
        return _("Forced: any other turn loses sooner.")
    return "" if is_known else _quiet(names, game, point, played)


def quiet_turns(first: int, last: int, point: Point) -> str:
    """Of turns one after the other, by their numbers in the match, of which nothing else is to be told; `point` is the
    last of them."""
    if point.is_after_threat:
        return _("Turns {first} to {last}: no new threat.", first=first, last=last)
    return _("Turns {first} to {last}: no threat yet.", first=first, last=last)


def _parried(
    names: Names, game: Game, point: Point, played: tuple[Position, Move], analysis: Analysis | None
) -> str:
    """What stops a threat, and how few turns do."""
    told = _stops(names, game, point, played)
    if analysis is None or not analysis.moves:
        return told
    count = holding(analysis)
    return told if _FEW * count > point.choices else f"{told} {_how_few(analysis, count, point.choices)}"


def _stops(names: Names, game: Game, point: Point, played: tuple[Position, Move]) -> str:
    """Which threats are stopped, and which lines could still be locked, but in vain."""
    after = played[0].after(played[1])
    met = stopped(after, point.met)
    stops = translate_count("This stops the threat: {lines}.", "This stops {count} threats: {lines}.", len(met),
                            lines=_named(game, met)) if met else ""
    return " ".join(filter(None, (stops, in_vain_text(names, game, point.side, after, point.met))))


def _how_few(analysis: Analysis, count: int, total: int) -> str:
    """How few turns keep what the position is worth; in a lost one, how few do not lose at once."""
    if analysis.value is Value.LOSS:
        return translate_count("Forced: all {total} turns but this one lose at once.",
                               "Only {count} of {total} turns do not lose at once.", count, total=total)
    if analysis.value is Value.DRAW:
        return translate_count("Forced: of {total} turns only this one holds the draw.",
                               "Only {count} of {total} turns hold the draw.", count, total=total)
    return translate_count("Of {total} turns only this one keeps the win.",
                           "Only {count} of {total} turns keep the win.", count, total=total)


def few_tiles_left(names: Names, game: Game, point: Point) -> str:
    """Which one or two tiles the turn leaves the other side to move, as the board shows it; empty of more."""
    if not _leaves_few_tiles(point):
        return ""
    return only_tiles(names, game, point.side.other, point.replies)


def _only_tile(names: Names, game: Game, point: Point) -> str:
    """What little choice there was in the turn; the board no longer shows it."""
    (square,) = map(game.square_name, point.movable)
    if point.side is names.you:
        return _("You could flip only the tile on {square}.", square=square) if game.has_faces else _(
            "You could move only the piece on {square}.", square=square)
    return _("{side} could flip only the tile on {square}.", side=names.side(point.side), square=square) if (
        game.has_faces) else _("{side} could move only the piece on {square}.", side=names.side(point.side),
                               square=square)


def _named(game: Game, threats: Sequence[Threat]) -> str:
    """`1–6–11`, `1–6–11 and 2–6–10`; of the ways of a piece `c3–d4`."""
    names = [_name(game, threat) for threat in threats]
    return joined(names if len(names) <= _MOST_LINES else [*names[:_MOST_LINES - 1], "…"])


def _name(game: Game, threat: Threat) -> str:
    match threat.steps:
        case (Slide(source, target),):
            squares: tuple[int, ...] = (source, target)
        case _:
            squares = threat.squares
    return row_text(squares, game)

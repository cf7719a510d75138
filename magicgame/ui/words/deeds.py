"""What a turn does on the board, in words: which lines it locks, stops, breaks, threatens, makes; and how a win that is
still far comes about."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from magicgame.engine.advice import Kind
from magicgame.games import game_of
from magicgame.games.game import Flip, Game, Line, Move, Place, Position, Side, Slide, Step, Threat, Tile
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.deeds import Deed, beyond, deciding, deed, is_whole, shared
from magicgame.match.walk import Point, in_turns
from magicgame.match.why import Cause, Ending, Why
from magicgame.ui.words.choices import can_choose_tile, is_only_flip
from magicgame.ui.words.how_stopped import why_stopped
from magicgame.ui.words.in_vain import in_vain_text, stopped, too_late, too_late_text
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.squares import flip_text, joined, line_text, lines_text, one_of, row_text, squares_text

_MOST_LINES, _MOST_THREATS, _MOST_DEEDS = 2, 4, 2


def doing_text(game: Game, done: Deed, standing: Collection[tuple[int, ...]] = ()) -> str:
    """What a turn does, to follow `this`: `stops 5–9–13 and threatens 2–6–10`; empty where nothing is to be seen. Of
    the lines it threatens those `standing` lack no tile, only the lock."""
    phrases = []
    if done.locks:
        phrases.append([_("locks {lines}", lines=lines_text(done.locks[:_MOST_LINES], game))])
    if done.stops:
        phrases.append(_threats_met(game, done.stops))
    if done.breaks:
        phrases.append([_("breaks {lines}", lines=lines_text(done.breaks[:_MOST_LINES], game))])
    if done.threatens:
        phrases.append(_threats_raised(game, done.threatens, standing))
    if done.makes and not done.threatens:
        phrases.append([_makes(lines_text(done.makes[:_MOST_LINES], game), len(done.makes[:_MOST_LINES]))])
    return joined([each for phrase in phrases[:_MOST_DEEDS] for each in phrase]) if phrases else ""


def _threats_met(game: Game, threats: Sequence[Threat]) -> list[str]:
    """What was threatened and no longer is; a line that needed nothing more is broken."""
    whole, open_ones = whole_and_open(threats)
    phrases = [_("breaks {lines}", lines=ways_text(game, whole, _MOST_THREATS))] if whole else []
    return [*phrases, *([_("stops {lines}", lines=ways_text(game, open_ones, _MOST_THREATS))] if open_ones else [])]


def _makes(lines: str, count: int) -> str:
    return translate_count("makes the line {lines}", "makes the lines {lines}", count, lines=lines)


def whole_and_open(threats: Sequence[Threat]) -> tuple[list[Threat], list[Threat]]:
    """The lines that stand and win unless they are broken, and the threats that have yet to be carried out."""
    return [each for each in threats if is_whole(each)], [each for each in threats if not is_whole(each)]


def doing(position: Position, move: Move, kind: Kind, done: tuple[Step, ...]) -> str:
    """What the turn does to lines or other threats, to follow `it`, unless every turn that begins with these steps, or
    with the only tile to flip, does that; empty where it does nothing else to any."""
    does, taken = deed(position, move), begun(position, done)
    if kind is Kind.FINISH:
        return doing_text(game_of(position), does)
    if taken or (game_of(position).has_faces and not can_choose_tile(position)):
        does = beyond(does, shared(position, taken))
    return doing_text(game_of(position), replace(does, locks=()))


def begun(position: Position, done: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps of the turn that are done already, or cannot be otherwise."""
    return done or (position.next_steps() if is_only_flip(position) else ())


def threats_made(game: Game, threats: Sequence[Threat], standing: Collection[tuple[int, ...]] = ()) -> str:
    """What a turn threatens, to follow `this` or `it`. Of slides that they win, for they are named by their ways, not
    by what they complete; where all of them are lines `standing`, that they are locked; of lines that need nothing
    more, that they are made, and of those that need no lock, that they could be."""
    return joined(_threats_raised(game, threats, standing))


def _threats_raised(game: Game, threats: Sequence[Threat], standing: Collection[tuple[int, ...]]) -> list[str]:
    if slides_told(threats):
        return [_("threatens to win with {moves}", moves=one_of(_ways_told(game, threats)[:_MOST_THREATS]))]
    whole, open_ones = whole_and_open(threats)
    phrases = [_makes(ways_text(game, whole, _MOST_THREATS), len({each.squares for each in whole}))] if whole else []
    if not open_ones:
        return phrases
    lines = ways_text(game, open_ones, _MOST_THREATS)
    if all(threat.squares in standing for threat in open_ones):
        return [*phrases, _("threatens to lock {lines}", lines=lines)]
    if not any(threat.lock for threat in open_ones):
        return [*phrases, _("threatens to make {lines}", lines=lines)]
    return [*phrases, _("threatens {lines}", lines=lines)]


def deed_told(
    names: Names, game: Game, before: Position, move: Move, instead: Move | None = None, is_brief: bool = False,
    only: Deed | None = None,
) -> str:
    """What a turn does, as sentences: `This stops 5–9–13: otherwise Diamond would place on 14.`; of one that ends the
    game, how; of a quiet one what it prepares or spoils. Empty where nothing of it is to be seen, or nothing that the
    one `instead` of which it is does not do, too; of threats the others are told, too, behind its own. Where it
    `is_brief`, of a turn that does more than stop a threat it is not told how that would have been carried out, nor of
    one that threatens as well what it breaks. Of all that it does `only` this is told, where that is given."""
    done, outcome = only or deed(before, move), before.after(move).outcome
    if outcome is not None and not done.locks:
        return f"{words_of(game).end(names, outcome, game)}."
    if instead is not None:
        own = beyond(done, deed(before, instead))
        shared = tuple(threat for threat in done.threatens if own.threatens and threat not in own.threatens)
        done = replace(own, threatens=(*own.threatens, *shared))
    if is_brief and done.stops and done.threatens:
        done = replace(done, breaks=())
    after, stops = before.after(move), done.stops
    standing = {line.squares for line in after.lines_after() if line.side is before.mover}
    if (kept := stopped(after, stops)) != stops:
        does = doing_text(game, replace(done, stops=kept), standing)
        told = " ".join(filter(None, (_("This {does}.", does=does) if does else "",
                                      too_late_text(names, game, before.mover, too_late(after, stops)))))
        vain = in_vain_text(names, game, before.mover, after, stops, is_brief and told != "")
        return " ".join(filter(None, (told, vain)))
    how = why_stopped(game, before, move, done.stops)
    feared = how or (_feared(names, game, before.mover.other, done.stops[0]) if len(done.stops) == 1 else "")
    parried, also = doing_text(game, Deed(stops=done.stops)), doing_text(game, replace(done, stops=()), standing)
    if not feared or (is_brief and also and not how):
        text = doing_text(game, done, standing) or _quietly(names, game, before, move, instead)
        return _("This {does}.", does=text) if text else ""
    told = _("This {does}: {feared}.", does=parried, feared=feared)
    return " ".join((told, _("It also {does}.", does=also))) if also else told


def _quietly(names: Names, game: Game, before: Position, move: Move, instead: Move | None) -> str:
    """What a turn prepares or spoils, unless the one `instead` of which it is does that, too."""
    does = words_of(game).does
    told = does(names, before, move, ())
    return told if instead is None or told != does(names, before, instead, ()) else ""


def _feared(names: Names, game: Game, side: Side, threat: Threat) -> str:
    """How the side would have carried the threat out; empty where its name tells that, or nothing was left to do."""
    name = game.square_name
    match threat.steps:
        case (Flip(source, target), Place(square)):
            how = {"source": name(source), "target": name(target), "square": name(square)}
            if side is names.you:
                return _("otherwise you would flip {source} to {target} and place on {square}", **how)
            return _("otherwise {side} would flip {source} to {target} and place on {square}", side=names.side(side),
                     **how)
        case (Flip(source, target),):
            return _("otherwise you would flip {source} to {target}", source=name(source), target=name(target)) if (
                side is names.you) else _("otherwise {side} would flip {source} to {target}", side=names.side(side),
                                          source=name(source), target=name(target))
        case (Place(square),):
            return _("otherwise you would place on {square}", square=name(square)) if side is names.you else _(
                "otherwise {side} would place on {square}", side=names.side(side), square=name(square))
    return ""


def ways_text(game: Game, threats: Sequence[Threat], most: int = _MOST_LINES) -> str:
    """The first of what is threatened: `1–6–11 and 2–6–10`; of the ways of a piece `c3-d4`."""
    return joined(_ways_told(game, threats)[:most] or [""])


def one_of_ways(game: Game, threats: Sequence[Threat]) -> str:
    """`1–6–11 or 2–6–10`; of the ways of a piece `c3-d4`."""
    return one_of(_ways_told(game, threats) or [""])


def _ways_told(game: Game, threats: Sequence[Threat]) -> list[str]:
    """Each once."""
    return list(dict.fromkeys(_way_text(game, threat) for threat in threats if threat.squares))


def slides_told(threats: Sequence[Threat]) -> tuple[tuple[int, int], ...]:
    """The ways of pieces that `ways_text` names, from source to target."""
    slides = (threat.steps[0] for threat in threats if threat.squares and threat.steps)
    ways = dict.fromkeys((slide.source, slide.target) for slide in slides if isinstance(slide, Slide))
    return tuple(ways)[:_MOST_THREATS]


def _way_text(game: Game, threat: Threat) -> str:
    if threat.steps and isinstance(threat.steps[0], Slide):
        return "-".join(map(game.square_name, (threat.steps[0].source, threat.steps[0].target)))
    return row_text(threat.squares, game)


# --- wins that are still far ------------------------------------------------------------------------------------------


def plan_text(names: Names, game: Game, before: Position, why: Why, first: int) -> str:
    """What a win comes down to in the end, in which turn, the first being the one of that number; empty where that is
    no line."""
    if not why.ending.line.lock:
        return ""
    index, point = deciding(before, why)
    return _comes_down_to(names, game, why, point, first + index)


def _comes_down_to(names: Names, game: Game, why: Why, point: Point, number: int) -> str:
    if threat := _threatening(names, game, why, point):
        return _("It comes down to turn {number}, which {threatens}.", number=number, threatens=threat)
    return _("It comes down to turn {number}: {how}.", number=number, how=_how(names, game, why, point))


def plan_step(
    names: Names, game: Game, before: Position, why: Why, first: int, told: int
) -> tuple[int, str]:
    """What the turn does that decides in the end, and how many of the line come before it, the first being the one of
    that number; empty where no line decides.

    `told` come before the one that was told last: if it does not follow at once, its number is told, too.
    """
    if not why.ending.line.lock:
        return 0, ""
    index, point = deciding(before, why)
    if index - told > 1:
        return index, _comes_down_to(names, game, why, point, first + index)
    if _is_manifold(why, point):
        lines = ways_text(game, point.threats, _MOST_THREATS)
        return index, _("{count} threats at once: {lines}.", count=len(point.threats), lines=lines)
    if threat := _threatening(names, game, why, point):
        return index, _("This {does}.", does=threat)
    how = _how(names, game, why, point)
    return index, f"{how[0].upper()}{how[1:]}."


def _is_manifold(why: Why, point: Point) -> bool:
    """Whether several threats at once decide, one of which is carried out in the end."""
    line, lines = why.ending.line.squares, [threat.squares for threat in point.threats]
    is_several = point.left > 0 and in_turns(point.threats) > 1
    return why.ending.cause in (Cause.LOCK, Cause.STANDS) and is_several and line in lines


def _threatening(names: Names, game: Game, why: Why, point: Point) -> str:
    """What the deciding turn threatens or locks, to follow `this`; empty where it is not that which decides."""
    line = line_text(why.ending.line, game)
    if why.ending.cause in (Cause.FLIP, Cause.CLOSE) or _is_manifold(why, point):
        return ""
    if not point.left:
        return _("locks {lines}", lines=line)
    if not point.threats:
        return ""
    lines = ways_text(game, point.threats, _MOST_THREATS)
    helpless = _helpless(names, why.ending.winner, "" if lines == line else line)
    return _("threatens {lines}; {helpless}", lines=lines, helpless=helpless)


def _how(names: Names, game: Game, why: Why, point: Point) -> str:
    """How another turn decides."""
    line, threats = line_text(why.ending.line, game), point.threats
    if why.ending.flip is not None:
        return _forced(names, game, why.ending, why.ending.flip)
    if why.ending.cause is Cause.CLOSE:
        return _("then every turn closes the lock on {line}", line=line)
    if _is_manifold(why, point):
        return _("{count} threats at once, {lines}", count=len(threats), lines=ways_text(game, threats, _MOST_THREATS))
    return _helpless(names, why.ending.winner, line)


def _forced(names: Names, game: Game, end: Ending, flip: Flip) -> str:
    """That the loser's own flip completes the winner's line."""
    told = {"flip": flip_text(flip, game), "line": line_text(end.line, game)}
    winner, loser = names.side(end.winner), names.side(end.winner.other)
    if end.winner is names.you:
        return _("then every reply loses, here {loser}'s flip {flip}, which completes your {line}", loser=loser, **told)
    if end.winner.other is names.you:
        return _("then every reply loses, here your flip {flip}, which completes {winner}'s {line}", winner=winner,
                 **told)
    return _("then every reply loses, here {loser}'s flip {flip}, which completes {winner}'s {line}", loser=loser,
             winner=winner, **told)


def _helpless(names: Names, winner: Side, line: str) -> str:
    """That no reply prevents the win, and with which line it comes here."""
    side, loser = names.side(winner), names.side(winner.other)
    if winner is names.you:
        return _("whatever {loser} replies, you win, here with {line}", loser=loser, line=line) if line else _(
            "whatever {loser} replies, you win", loser=loser)
    if winner.other is names.you:
        return _("whatever you reply, {winner} wins, here with {line}", winner=side, line=line) if line else _(
            "whatever you reply, {winner} wins", winner=side)
    return _("whatever {loser} replies, {winner} wins, here with {line}", loser=loser, winner=side, line=line) if (
        line) else _("whatever {loser} replies, {winner} wins", loser=loser, winner=side)


def unannounced(names: Names, game: Game, end: Ending, threats: Sequence[Threat]) -> str:
    """With which line the winner wins where that is none of the threats that have been told; else empty."""
    if not end.line.lock or end.line.squares in [threat.squares for threat in threats[:_MOST_THREATS]]:
        return ""
    return here_wins(names, end.winner, line_text(end.line, game))


def here_wins(names: Names, winner: Side, line: str) -> str:
    """That the winner wins with another line than those that have been told."""
    if winner is names.you:
        return _("Here you win with {line}.", line=line)
    return _("Here {winner} wins with {line}.", winner=names.side(winner), line=line)


def kept_from(names: Names, game: Game, before: Position, move: Move, instead: Move, line: Line) -> str:
    """How the turn spoils a line of the other side's as the one `instead` of which it is does not: which of its squares
    it takes, or takes a tile from, or where a tile lies the wrong side up for the others of the line; empty where it
    does neither."""
    if not line.lock:
        return ""
    spoilt = {step.source if isinstance(step, Flip) else step.target for step in instead.steps}
    tiles, flipped = before.after(move).tiles, [step for step in move.steps if isinstance(step, Flip)]
    arrived = [step.target for step in flipped if step.target in line.squares]
    left = [step.source for step in flipped if step.source in line.squares and not arrived
            and _fits(before.tiles, step.source, line)]
    placed = [step.target for step in move.steps if isinstance(step, Place) and step.target in line.squares]
    given_back = _must_go(before.after(move))
    if gone := {*left} - spoilt - given_back:
        return _("It flips away the tile on {square} that {line} needs.", line=line_text(line, game),
                 square=squares_text(sorted(gone), game))
    if taken := {*placed} - spoilt - given_back:
        return _("It takes {square}, which {line} needs.", line=line_text(line, game),
                 square=squares_text(sorted(taken), game))
    for square in arrived:
        tile = tiles[square]
        if tile is not None and before.tiles_after(instead.steps)[square] != tile and not _fits(tiles, square, line):
            return _("On {square} the tile lies {face} side up, which does not fit {line}.", line=line_text(line, game),
                     square=game.square_name(square), face=names.face(tile.face))
    return ""


def _fits(tiles: Sequence[Tile | None], square: int, line: Line) -> bool:
    """Whether the tile there lies the same side up as the others of the line."""
    tile = tiles[square]
    return tile is not None and tile.turned not in [tiles[other] for other in line.squares]


def _must_go(position: Position) -> set[int]:
    """The square from which a tile is flipped next whatever is played; empty where there is a choice."""
    sources = {step.source for step in position.next_steps() if isinstance(step, Flip)}
    return sources if len(sources) == 1 else set()

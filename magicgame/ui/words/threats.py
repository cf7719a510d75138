"""What is said of the threats a board shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from magicgame.engine.dangers import Danger
from magicgame.games import game_of
from magicgame.games.game import Flip, Game, Place, Position, Side, Slide, Threat
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.focus import Played, beginning, refutation
from magicgame.match.ideas import ways_to_win
from magicgame.ui.words.deeds import one_of_ways, threats_made, ways_text, whole_and_open
from magicgame.ui.words.flips_left import flips_left
from magicgame.ui.words.names import Names
from magicgame.ui.words.squares import joined, one_of, row_text, squares_text

_NOT_NEXT = 2
"""Who cannot win with the next turn needs so many at least."""

_MOST_FATAL, _MOST_LINES = 4, 2


def cry(names: Names, game: Game, side: Side, threats: Sequence[Threat]) -> str:
    """How many threats there are, or in how many ways one can be carried out: `2 threats:`."""
    lines, ways = {threat.squares for threat in threats}, _ways(names, game, side, threats)
    if len(lines) == 1:
        return translate_count("Threat:", "One threat, {count} ways:", len(ways))
    return translate_count("Threat:", "{count} threats:", min(len(lines), len(ways)))


def told(names: Names, game: Game, side: Side, threats: Sequence[Threat]) -> str:
    """What the side can do next turn, if that is one thing: `Circle can place on 14 and lock 5–9–13`; else that it
    can win, and how to see each way."""
    ways = _ways(names, game, side, threats)
    if len(ways) == 1:
        return ways[0]
    return _("You can win next turn. Point at a red mark to see how") if side is names.you else _(
        "{side} can win next turn. Point at a red mark to see how", side=names.side(side))


def win_at_once() -> str:
    """Before how the mover can win with this very turn."""
    return _("Win in one:")


def chance(names: Names, game: Game, side: Side, chances: Sequence[Threat]) -> str:
    """How the mover can win with this very turn; if there are several ways, how to see each."""
    ways = _ways(names, game, side, chances)
    return ways[0] if len(ways) == 1 else _("point at a green mark to see how")


def _ways(names: Names, game: Game, side: Side, threats: Sequence[Threat]) -> list[str]:
    """Each way once, with all the lines it completes and a flip the turn might begin with; the side of the tile is told
    if one of the lines depends on it."""
    ways: dict[str, Threat] = {}
    for threat in threats:
        alike = [each for each in threats if threat.steps and each.steps == threat.steps] or [threat]
        line = joined(list(dict.fromkeys(row_text(each.squares, game) for each in alike)))
        told = (_own_way(names, game, each, line) if side is names.you else _way(names, game, side, each, line)
                for each in alike)
        ways.setdefault(max(told, key=len), threat)
    return [_begun(game, threat, way) for way, threat in ways.items()]


def _begun(game: Game, threat: Threat, way: str) -> str:
    match threat.begun:
        case (Flip(source, target),):
            return _("{way}, after a flip such as {source} to {target}", way=way, source=game.square_name(source),
                     target=game.square_name(target))
    return way


def none(names: Names, side: Side, turns: int) -> str:
    """The side threatens nothing; how many turns it needs at least, where that says more."""
    if turns > _NOT_NEXT:
        return _("No threat: you need at least {turns} more turns", turns=turns) if side is names.you else _(
            "No threat: {side} needs at least {turns} more turns", side=names.side(side), turns=turns)
    return _("No threat: you cannot win next turn") if side is names.you else _(
        "No threat: {side} cannot win next turn", side=names.side(side))


def none_in_check(names: Names, side: Side, turns: int) -> str:
    """The same, though the other one is in check."""
    if turns > _NOT_NEXT:
        return _("You need at least {turns} more turns to win", turns=turns) if side is names.you else _(
            "{side} needs at least {turns} more turns to win", side=names.side(side), turns=turns)
    return _("You cannot win next turn") if side is names.you else _(
        "{side} cannot win next turn", side=names.side(side))


def none_wherever(names: Names, side: Side) -> str:
    """The side will threaten nothing, on whatever square the tile in hand is placed."""
    return _("No threat wherever you place: {side} cannot win next turn", side=names.side(side))


def ahead(names: Names, position: Position, danger: Danger) -> str:
    """By what the mover lets the other side win, and with what: `No threat yet, but avoid 7 and 8: Diamond could win
    with 1–2–3`; if that is too much to tell, by how many turns, and with which turns of its own."""
    game, side, count, turns = game_of(position), position.mover.other, danger.losing, danger.turns
    if side is not names.you and 0 < len(danger.fatal) <= _MOST_FATAL and danger.lines:
        return _avoiding(names, game, side, danger)
    told = translate_count(
        "No threat yet, but {count} of {turns} turns lets you win at once",
        "No threat yet, but {count} of {turns} turns let you win at once", count, turns=turns,
    ) if side is names.you else translate_count(
        "No threat yet, but {count} of your {turns} turns lets {side} win at once",
        "No threat yet, but {count} of your {turns} turns let {side} win at once", count, turns=turns,
        side=names.side(side),
    ) if side.other is names.you else translate_count(
        "No threat yet, but {count} of {turns} turns lets {side} win at once",
        "No threat yet, but {count} of {turns} turns let {side} win at once", count, turns=turns,
        side=names.side(side),
    )
    if not danger.lines:
        return _by_what(names, position, told, danger)
    lines = joined([row_text(line, game) for line in danger.watched])
    return _("{told}: watch {line}", told=told, line=lines) if len(danger.watched) == len(danger.lines) else _(
        "{told}: watch above all {line}", told=told, line=lines)


def _avoiding(names: Names, game: Game, side: Side, danger: Danger) -> str:
    """Which squares to avoid, perhaps after one flip."""
    told = {"squares": squares_text(danger.fatal, game), "side": names.side(side),
            "lines": one_of([row_text(line, game) for line in danger.lines])}
    for step in danger.begun:
        if isinstance(step, Flip):
            return _(
                "No threat yet, but after the flip {source} to {target} avoid {squares}: {side} could win with {lines}",
                source=game.square_name(step.source), target=game.square_name(step.target), **told)
    return _("No threat yet, but avoid {squares}: {side} could win with {lines}", **told)


def whatever(names: Names, position: Position, danger: Danger) -> str:
    """Every turn there is lets the other side win."""
    side, mover = position.mover.other, names.side(position.mover)
    if not position.next_steps():
        told = _("You can win next turn: {mover} can only pass", mover=mover) if side is names.you else _(
            "{side} can win next turn: you can only pass", side=names.side(side))
    else:
        told = _("You can win next turn, whatever {mover} plays", mover=mover) if side is names.you else _(
            "{side} can win next turn, whatever you play", side=names.side(side))
    return _by_what(names, position, told, danger)


def wherever(names: Names, position: Position, danger: Danger) -> str:
    """Every placement there is lets the other side win."""
    told = _("Wherever you place, {side} can win", side=names.side(position.mover.other))
    return _by_what(names, position, told, danger)


def _by_what(names: Names, position: Position, told: str, danger: Danger) -> str:
    """With which lines, if they are few, or with which turns."""
    lines = danger.lines if len(danger.lines) <= _MOST_LINES else ()
    ways = [row_text(line, game_of(position)) for line in lines] or [
        names.turn_text(position, answer) for answer in danger.answers]
    return _("{told}: with {lines}", told=told, lines=one_of(ways)) if ways else told


def turn_tile(names: Names, side: Side) -> str:
    """Every placement of the face in hand lets the side win, but not every one of the other."""
    return _("Turn the tile: this side up lets {side} win wherever you place", side=names.side(side))


def avoid(names: Names, game: Game, side: Side, gifts: Mapping[int, Sequence[Threat]]) -> str:
    """On which squares a tile would let the side win with its next turn: `Avoid 16: a tile there lets Circle lock
    13–14–15 next turn`."""
    who, squares = names.side(side), squares_text(sorted(gifts), game)
    threats = [threat for given in gifts.values() for threat in given]
    lines = {threat.squares for threat in threats}
    if len(lines) > 1 or not (line := row_text(next(iter(lines)), game)):
        return _("Avoid {squares}: a tile there lets {side} win next turn", squares=squares, side=who)
    if all(threat.lock for threat in threats):
        return _("Avoid {squares}: a tile there lets {side} lock {line} next turn", squares=squares, side=who,
                 line=line)
    return _("Avoid {squares}: a tile there lets {side} complete {line} next turn", squares=squares, side=who,
             line=line)


def _where(names: Names, game: Game, threat: Threat, place: Place) -> str:
    """Where a tile is to be placed, and which side up if the line needs one: `light side up on 14`."""
    square = game.square_name(place.target)
    if game.has_faces and place.target in threat.squares:
        return _("{face} side up on {square}", face=names.face(place.face), square=square)
    return _("on {square}", square=square)


def _way(names: Names, game: Game, mover: Side, threat: Threat, line: str) -> str:
    side, name = names.side(mover), game.square_name
    match threat.steps:
        case (Flip(source, target), Place() as place) if threat.lock:
            return _("{side} can flip {source} to {target}, place {where} and lock {line}", side=side,
                     source=name(source), target=name(target), where=_where(names, game, threat, place), line=line)
        case (Flip(source, target),):
            return _("{side} can flip {source} to {target} and lock {line}", side=side, source=name(source),
                     target=name(target), line=line)
        case (Place() as place,) if threat.lock:
            return _("{side} can place {where} and lock {line}", side=side,
                     where=_where(names, game, threat, place), line=line)
        case (Flip(source, target), Place() as place):
            return _("{side} can flip {source} to {target}, place {where} and complete {line}", side=side,
                     source=name(source), target=name(target), where=_where(names, game, threat, place), line=line)
        case (Place() as place,) if line:
            return _("{side} can place {where} and complete {line}", side=side,
                     where=_where(names, game, threat, place), line=line)
        case (Place(square),):
            return _("{side} can place on {square} and win", side=side, square=name(square))
        case (Slide(source, target),):
            return _("{side} can move {source} to {target} and win", side=side, source=name(source),
                     target=name(target))
        case () if line:
            return _("{side} wins with {line} unless it is broken", side=side, line=line)
    return _("{side} can win next turn", side=side)


def _own_way(names: Names, game: Game, threat: Threat, line: str) -> str:
    name = game.square_name
    match threat.steps:
        case (Flip(source, target), Place() as place) if threat.lock:
            return _("You can flip {source} to {target}, place {where} and lock {line}", source=name(source),
                     target=name(target), where=_where(names, game, threat, place), line=line)
        case (Flip(source, target),):
            return _("You can flip {source} to {target} and lock {line}", source=name(source), target=name(target),
                     line=line)
        case (Place() as place,) if threat.lock:
            return _("You can place {where} and lock {line}", where=_where(names, game, threat, place), line=line)
        case (Flip(source, target), Place() as place):
            return _("You can flip {source} to {target}, place {where} and complete {line}", source=name(source),
                     target=name(target), where=_where(names, game, threat, place), line=line)
        case (Place() as place,) if line:
            return _("You can place {where} and complete {line}", where=_where(names, game, threat, place), line=line)
        case (Place(square),):
            return _("You can place on {square} and win", square=name(square))
        case (Slide(source, target),):
            return _("You can move {source} to {target} and win", source=name(source), target=name(target))
        case () if line:
            return _("You win with {line} unless it is broken", line=line)
    return _("You can win next turn")


def standing(names: Names, line: Played) -> str:
    """What a board marks before the first turn of a solution, as a sentence: with what the player can win at once, what
    the opponent threatens, or what lines the player can complete that have yet to stand; empty where it marks nothing.
    """
    position, focus = line[0][0], beginning(line)
    game, threats = game_of(position), focus.threats
    lines, side = ways_text(game, threats), names.side(position.mover.other)
    if focus.is_chance and not lines:
        return _("You can win with this turn.")
    if focus.is_chance:
        return _("You can win with this turn: {lines}.", lines=lines) if ways_to_win(position) else _(
            "You can complete {lines} with this turn.", lines=lines)
    if threats and all(threat.lock for threat in threats):
        return _("{side} threatens to lock {lines}.", side=side, lines=lines)
    whole, open_ones = whole_and_open(threats)
    threatens = _("{side} {does}.", side=side, does=threats_made(game, open_ones)) if ways_text(game, open_ones) else ""
    stands = translate_count(
        "{side} has the line {lines}: break it, or it wins.", "{side} has the lines {lines}: break them, or they win.",
        len(whole), side=side, lines=ways_text(game, whole)) if whole else ""
    return " ".join(filter(None, (stands, threatens)))


def winning(names: Names, told: str, position: Position) -> str:
    """The sentence `told`, that the side that has just moved wins, with what it threatens, and why that cannot be
    stopped or need not be; where it threatens nothing and wins with its next turn all the same, with what, or how
    little is left to flip."""
    game, found, told = game_of(position), refutation(position), told.removesuffix(".")
    others = one_of_ways(game, found.others)
    if ways_text(game, found.threats):
        does = _("{told}: it {does}", told=told, does=threats_made(game, found.threats))
        return _threatening(does, len(found.threats), others, found.is_unstoppable)
    if others:
        return _("{told}, whatever you play: with {lines}.", told=told, lines=others)
    return " ".join(filter(None, (_("{told}, whatever you play.", told=told), flips_left(names, position))))


def _threatening(told: str, count: int, others: str, is_unstoppable: bool) -> str:
    """What is told of so many threats, and how they win."""
    if others:
        return translate_count("{told}, and if you stop that, it wins with {others}.",
                               "{told}, and if you stop both, it wins with {others}.", count, told=told, others=others)
    if not is_unstoppable:
        return f"{told}."
    match count:
        case 1:
            return _("{told}, and you cannot stop that.", told=told)
        case 2:
            return _("{told}, and you cannot stop both.", told=told)
    return _("{told}, and you cannot stop them all.", told=told)


def hidden() -> str:
    return _("Threats hidden")


def tool() -> str:
    """What the button says."""
    return _("Threats")

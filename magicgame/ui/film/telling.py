"""What a sheet tells: of a position, or of a match after any of its turns."""

from __future__ import annotations

from collections.abc import Iterator

from magicgame.games import game_of
from magicgame.games.game import Game, Outcome, Position, Side
from magicgame.language import translate as _
from magicgame.match.match import Match
from magicgame.match.seats import Seats
from magicgame.ui.board.picture import BoardPicture, LastTurn
from magicgame.ui.board.win import with_end
from magicgame.ui.film.sheet import Sheet
from magicgame.ui.table.picture import Card
from magicgame.ui.words import prompts
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.results import result_after, result_text, result_title
from magicgame.ui.words.seats import seat_name, seat_strength
from magicgame.ui.words.study import to_move

_BETWEEN = " · "


def position_sheet(names: Names, position: Position) -> Sheet:
    """A position nobody is known to have played."""
    game, outcome = game_of(position), position.outcome
    cards = _cards(names, Seats(), position, outcome.winner if outcome else position.mover)
    if outcome is None:
        return Sheet(_board(position), cards, to_move(names, position.mover), _rules(position, game))
    board = with_end(_board(position), outcome, None, None)
    return Sheet(board, cards, result_title(names, outcome), result_text(names, outcome, game))


def match_sheets(names: Names, match: Match) -> Iterator[Sheet]:
    """The match at its start and after each of its turns, without its end; one more than there are turns."""
    start = match.start
    yield Sheet(
        _board(start), _cards(names, match.seats, start, start.mover), to_move(names, start.mover),
        _rules(start, match.game),
    )
    turns = zip(match.positions, match.moves, match.positions[1:], strict=False)
    for number, (before, move, after) in enumerate(turns, 1):
        yield Sheet(
            _board(after, LastTurn(before.mover, move.steps)), _cards(names, match.seats, after, before.mover),
            prompts.plays(names, before, move), _detail(number, after, match.game),
        )


def end_sheet(names: Names, match: Match, outcome: Outcome) -> Sheet:
    """The match at its end, with what decided it."""
    last = match.last
    board = _board(match.position, LastTurn(last.before.mover, last.move.steps) if last else None)
    before, move = (last.before, last.move) if last else (None, None)
    cards = _cards(names, match.seats, match.position, outcome.winner)
    after = result_after(names, outcome, match.game, len(match.moves))
    return Sheet(with_end(board, outcome, before, move), cards, result_title(names, outcome), after)


def match_sheet(names: Names, match: Match) -> Sheet:
    """The match as it stands now."""
    return end_sheet(names, match, match.outcome) if match.outcome else [*match_sheets(names, match)][-1]


def _board(position: Position, last: LastTurn | None = None) -> BoardPicture:
    return BoardPicture(
        position.tiles, position.mover, lines=position.lines_after(), bonds=position.bonds_after(),
        alarms=frozenset() if position.is_terminal else position.alarms_after(), last=last,
    )


def _cards(names: Names, seats: Seats, position: Position, marked: Side | None) -> tuple[Card, Card]:
    first, second = (_card(names, seats, position, side, side is marked) for side in Side)
    return first, second


def _card(names: Names, seats: Seats, position: Position, side: Side, is_marked: bool) -> Card:
    """Who plays a side. A person without a name is called as the side is: whoever looks on need not be that person."""
    game, strength, name = game_of(position), seat_strength(seats, side), names.side(side)
    total = game.tiles_per_side if game.has_reserve else 0
    title = name if not strength and not seats.name(side) else seat_name(seats, side)
    note = strength or (name if title != name else "")
    return Card(side, title, note, is_mover=is_marked, reserve=position.reserve(side), total=total)


def _rules(position: Position, game: Game) -> str:
    """`Magic · Locked line`."""
    parts = (game.title, words_of(game).variant_name(position.variant) if len(game.variants) > 1 else "")
    return _BETWEEN.join(filter(None, parts))


def _detail(number: int, position: Position, game: Game) -> str:
    """`Turn 3 · Magic · Locked line`."""
    return _BETWEEN.join((_("Turn {number}", number=number), _rules(position, game)))

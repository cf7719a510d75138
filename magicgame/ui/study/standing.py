"""What is told of a position being set up: each side's tiles, what is wrong with it, and what it is worth."""

from __future__ import annotations

from magicgame.engine.registry import has_engine
from magicgame.engine.values import CERTAIN, Analysis
from magicgame.games import game_of
from magicgame.games.game import Game, NotationError, Position, Side
from magicgame.games.parting import is_shut_in
from magicgame.match.review import expected_end, is_about_even, is_nearly_over
from magicgame.match.story import winning_move
from magicgame.ui.outline import sentences
from magicgame.ui.study.arranging import Arrangement
from magicgame.ui.table.balance import halfway, has_more, is_counted, lead, placed, touching
from magicgame.ui.table.cards import CardBox
from magicgame.ui.table.picture import Card
from magicgame.ui.words import study as words
from magicgame.ui.words.errors import notation_problem
from magicgame.ui.words.game import Lead
from magicgame.ui.words.hampered import few_can_move, held_back_text
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of
from magicgame.ui.words.results import result_text, result_title
from magicgame.ui.words.tally import (
    alone_decide_little,
    can_hold,
    counts_and,
    counts_and_halfway,
    counts_but,
    counts_now,
    expected_soon,
    lose_at_once,
    threatens,
    turns_to_draw,
    unless_won,
)
from magicgame.ui.words.values import (
    can_force_win,
    can_win_at_once,
    count_text,
    estimate_text,
    is_estimate,
    searched_text,
    value_text,
    with_move,
)

_TO_GO = 3
"""A side that has all its pieces in place but so many may win at once."""
_CLEAR, _LARGE = 2, 3
"""So many more in place are a clear lead, and one of which it is told why it comes to little."""


def position_of(game: Game, arranged: Arrangement) -> Position:
    """The position that is set up. Raises NotationError when it is impossible."""
    return game.set_up(arranged.tiles, arranged.variant, arranged.mover)


def problem_of(names: Names, game: Game, arranged: Arrangement) -> str | None:
    """Why a position is impossible, and how it can be mended where that is simple; None when it is not."""
    try:
        position_of(game, arranged)
    except NotationError as error:
        mended = words.how_to_mend(
            names, arranged.count(Side.FIRST), arranged.count(Side.SECOND), game.tiles_per_side) if (
            game.has_reserve) else ""
        return sentences(notation_problem(names, error), mended)
    return None


def side_card(names: Names, game: Game, arranged: Arrangement, side: Side, position: Position | None) -> CardBox:
    """How many of its tiles are on the board and left; framed where it is to move in a `position` that is possible."""
    total, count = game.tiles_per_side, arranged.count(side)
    is_mover = position is not None and not position.is_terminal and position.mover is side
    title = words.to_move(names, side) if is_mover else names.side(side)
    told = words.tiles_of_side(count, total, game.has_reserve)
    why = words.mover_is_counted() if is_mover and not game.has_free_mover else ""
    return CardBox(Card(side, title, told, why, is_mover=is_mover))


def estimated(
    names: Names, position: Position, analysis: Analysis, score: int, winner: Side | None = None
) -> tuple[str, str]:
    """Which side a search's score for the mover favours, and that it is an estimate; who is the `winner` if other turns
    have proven one. Where pieces are counted and no win is proven, how many are in place comes below that, and what
    else speaks for the opinion if they do not."""
    game, mover, told = game_of(position), position.mover, opinion(names, position, score, winner)
    if (win := winning_move(position)) is not None:
        best = analysis.moves[0] if analysis.moves else None
        win = best.move if best is not None and best.remoteness == 1 else win
        return told, with_move(names.turn_text(position, win))
    if winner is not None and abs(score) <= CERTAIN:
        return told, counts_now(names, placed(position)) if is_counted(game) else ""
    if abs(score) > CERTAIN or not is_counted(game):
        return told, searched_text(names, score, mover)
    is_slight = words_of(game).lead(abs(score)) is Lead.SMALL
    favoured, now, first = _favoured(score, mover), placed(position), analysis.moves[0].move
    if game.most_plies is not None and is_nearly_over(position):
        return turns_to_draw(game.most_plies - position.ply), unless_won(names, now)
    if favoured is mover and first.steps and is_shut_in(position.after(first)):
        joined = counts_and if has_more(position) is mover else counts_but
        return told, joined(names, now, can_hold(names, mover, names.turn_text(position, first)))
    if favoured is not mover and (reason := _loses_at_once(names, position)):
        return told, counts_and(names, now, reason)
    return told, _counted(names, position, favoured, is_slight, expected_end(position, analysis.line))


def opinion(names: Names, position: Position, score: int, winner: Side | None) -> str:
    """Which side a search's score for the mover favours, or that one can win, as is known of the `winner`."""
    if winning_move(position) is not None:
        return can_win_at_once(names, position.mover)
    if winner is not None and abs(score) <= CERTAIN:
        return can_force_win(names, winner)
    return estimate_text(names, game_of(position), score, position.mover)


def _loses_at_once(names: Names, position: Position) -> str:
    """That the other side threatens to win, and how, else that some moves let it win at once; else empty."""
    mover, game = position.mover, game_of(position)
    if placed(position)[mover.other] < game.tiles_per_side - _TO_GO:
        return ""
    waiting = game.set_up(position.tiles, position.variant, mover.other) if game.has_free_mover else None
    if waiting is not None and (threat := winning_move(waiting)) is not None:
        return threatens(names, mover.other, names.turn_text(waiting, threat))
    moves = position.legal_moves
    afters = [position.after(move) for move in moves]
    wins = [names.turn_text(after, win) for after in afters if (win := winning_move(after)) is not None]
    told = wins[0] if len(set(wins)) == 1 else ""
    return lose_at_once(names, mover, len(wins), len(moves), told) if 0 < len(wins) < len(moves) else ""


def _counted(names: Names, position: Position, favoured: Side | None, is_slight: bool, end: Position) -> str:
    """How many are in place; where that does not tell who is favoured, why: what holds the other side back, how many
    are halfway, or how many a search expects at that `end`. Where a large lead makes the side only slightly better,
    what holds it back itself."""
    now, leader = placed(position), has_more(position)
    is_plain = leader is favoured or (
        favoured is None and leader is not None and lead(position, leader) < _CLEAR)
    behind = favoured.other if favoured is not None else leader
    if is_plain or behind is None:
        is_large = is_slight and leader is not None and lead(position, leader) >= _LARGE
        reason = held_back_text(names, position, leader) if is_large and leader is not None else ""
        return counts_but(names, now, reason) if reason else counts_now(names, now)
    if reason := held_back_text(names, position, behind) or (
            few_can_move(names, position, behind) if leader is behind else ""):
        return counts_but(names, now, reason) if leader is behind else counts_and(names, now, reason)
    if touching(position, behind) < touching(position, behind.other):
        return counts_and_halfway(names, now, halfway(position))
    if _agrees(end, favoured) and not end.is_terminal:
        joined = counts_but if has_more(end) is not leader else counts_and
        return joined(names, now, expected_soon(names, placed(end)))
    if favoured is None and halfway(position)[behind] >= halfway(position)[behind.other]:
        return counts_but(names, now, alone_decide_little())
    return counts_and_halfway(names, now, halfway(position)) if leader is behind else counts_now(names, now)


def bears_out(end: Position, score: int, mover: Side) -> bool:
    """Whether what is in place at an expected end speaks for a search's score for the mover."""
    return _agrees(end, _favoured(score, mover))


def _agrees(end: Position, favoured: Side | None) -> bool:
    return abs(lead(end, Side.FIRST)) < _CLEAR if favoured is None else lead(end, favoured) > 0


def _favoured(score: int, mover: Side) -> Side | None:
    return None if is_about_even(score) else mover if score > 0 else mover.other


def verdict(names: Names, game: Game, position: Position, analysis: Analysis | None) -> tuple[str, str]:
    """How the game has ended there, else what the position is worth as far as that is known: a title, and more on it.
    """
    if position.outcome is not None:
        title = f"{words.over_here()}: {result_title(names, position.outcome)}"
        return title, result_text(names, position.outcome, game)
    if not has_engine(game):
        return words.not_analysed(False), ""
    if analysis is None or not analysis.moves:
        return words.position_text(names, None, None, position.mover), ""
    best = analysis.moves[0]
    if is_estimate(analysis) or best.value is None:
        return estimated(names, position, analysis, best.score)
    values = [found.value for found in analysis.moves if found.value is not None]
    return value_text(names, best.value, best.remoteness, position.mover), count_text(values, values[0])

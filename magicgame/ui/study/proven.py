"""What a search has proven of turns better than the one played: how soon they win, or with what a win is met."""

from __future__ import annotations

from magicgame.engine.values import Analysis, Value
from magicgame.games import game_of
from magicgame.games.game import Move, Position
from magicgame.match.deeds import deed
from magicgame.match.proof import Kind
from magicgame.match.study import Node
from magicgame.match.why import winners_turns
from magicgame.ui.study.findings import Findings
from magicgame.ui.words import proofs as words
from magicgame.ui.words.deeds import deed_told, threats_made
from magicgame.ui.words.names import Names
from magicgame.ui.words.played_out import in_vain
from magicgame.ui.words.values import wins_in_more

_NEXT = 2
"""In so many turns of its side's one wins that does with the next."""


def turns_to_win(found: Analysis | None, move: Move) -> int | None:
    """In how many turns of its side's, itself included, a turn of a position wins at most; None where it is not proven
    to win."""
    tried = next((each for each in found.moves if each.move == move), None) if found is not None else None
    if tried is None or tried.value is not Value.WIN or tried.remoteness is None:
        return None
    return winners_turns(tried.value, tried.remoteness)


def how_it_wins(names: Names, found: Analysis | None, before: Position, move: Move, is_soon_told: bool) -> str:
    """By what a turn of a position that is proven to win does so, and unless that `is_soon_told`, how soon; empty where
    nothing of it is known."""
    mover, game, turns = before.mover, game_of(before), turns_to_win(found, move)
    threatened, is_next = deed(before, move).threatens, turns == _NEXT
    told = words.how_it_wins(names, mover.other, threats_made(game, threatened), is_next) if threatened else in_vain(
        names, mover.other, len(before.after(move).legal_moves) == 1) if is_next else ""
    more = wins_in_more(names, mover, turns - 1) if turns is not None and turns > _NEXT and not is_soon_told else ""
    return ". ".join(filter(None, (told, more)))


def held(names: Names, findings: Findings, node: Node, better: Move) -> str:
    """With what the answer that wins after the turn to a node could be met after a better one, once that is known, and
    what that does; empty where no win is at stake."""
    swing = findings.swing(node)
    return "" if swing is None or swing.kind is not Kind.ALLOWED else met(names, findings, node, better)


def met(names: Names, findings: Findings, node: Node, better: Move) -> str:
    """With what the best answer to the turn to a node could be met after a better turn, once that is known, and what
    that does; empty where it cannot be played then."""
    answer, reply, reached = findings.answer(node), findings.reply(node, better), findings.feared(node, better)
    if answer is None or reply is None or reached is None or node.parent is None:
        return ""
    mover = node.parent.position.mover
    told = words.could_answer(names, mover, names.turn_text(node.position, answer), names.turn_text(reached, reply))
    does = deed_told(names, game_of(reached), reached, reply, is_brief=True).rstrip(".")
    return ". ".join(filter(None, (told, does)))

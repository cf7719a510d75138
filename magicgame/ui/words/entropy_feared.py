"""What a slide of Entropy does after a turn, told where another turn keeps it from that: `b4-a5, which after c1-c2 puts
…`."""

from __future__ import annotations

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_answers import left_alone, put_in_place
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import way, written
from magicgame.ui.words.entropy_ways import threatened
from magicgame.ui.words.names import Names


def threatens_then(_names: Names, position: Position, slide: Move, turn: str) -> str:
    """With what it threatens to win in a position, the one after that `turn`; empty where it does not."""
    wins = threatened(position, slide)
    return _("{move}, which after {turn} threatens to win with {wins}", move=written(way(slide)), wins=wins,
             turn=turn) if wins else ""


def leaves_alone_then(names: Names, position: Position, slide: Move, turn: str) -> str:
    """Whom of the other side's it leaves alone that was not; else empty."""
    alone, side = left_alone(position, slide), position.mover.other
    if not alone:
        return ""
    told = {"move": written(way(slide)), "turn": turn, "squares": named(alone)}
    return translate_count("{move}, which after {turn} leaves your piece on {squares} alone",
                           "{move}, which after {turn} leaves your pieces on {squares} alone", len(alone), **told) if (
        side is names.you) else translate_count(
        "{move}, which after {turn} leaves {side}'s piece on {squares} alone",
        "{move}, which after {turn} leaves {side}'s pieces on {squares} alone", len(alone),
        side=names.side(side), **told)


def puts_in_place_then(names: Names, position: Position, slide: Move, turn: str) -> str:
    """Which of its side's pieces it puts in place; empty where no more are there then."""
    put, side = put_in_place(position, slide), position.mover
    if not put:
        return ""
    told = {"move": written(way(slide)), "turn": turn, "squares": named(put)}
    return translate_count("{move}, which after {turn} puts your piece on {squares} in place",
                           "{move}, which after {turn} puts your pieces on {squares} in place", len(put), **told) if (
        side is names.you) else translate_count(
        "{move}, which after {turn} puts {side}'s piece on {squares} in place",
        "{move}, which after {turn} puts {side}'s pieces on {squares} in place", len(put),
        side=names.side(side), **told)

"""What a slide of Entropy would do, told after it where that is kept from happening: `b4-a5, which now puts …`."""

from __future__ import annotations

from magicgame.games.game import Move, Position
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.ui.words.entropy_answers import left_alone, put_in_place
from magicgame.ui.words.entropy_deeds import named
from magicgame.ui.words.entropy_moves import way, written
from magicgame.ui.words.entropy_ways import threatened
from magicgame.ui.words.names import Names


def threatens_now(_names: Names, position: Position, slide: Move) -> str:
    """With what it threatens to win in a position; empty where it does not."""
    wins = threatened(position, slide)
    return _("{move}, which now threatens to win with {wins}", move=written(way(slide)), wins=wins) if wins else ""


def leaves_alone_now(names: Names, position: Position, slide: Move) -> str:
    """Whom of the other side's it leaves alone that was not; else empty."""
    alone, side = left_alone(position, slide), position.mover.other
    if not alone:
        return ""
    told = {"move": written(way(slide)), "squares": named(alone)}
    return translate_count("{move}, which now leaves your piece on {squares} alone",
                           "{move}, which now leaves your pieces on {squares} alone", len(alone), **told) if (
        side is names.you) else translate_count(
        "{move}, which now leaves {side}'s piece on {squares} alone",
        "{move}, which now leaves {side}'s pieces on {squares} alone", len(alone), side=names.side(side), **told)


def puts_in_place_now(names: Names, position: Position, slide: Move) -> str:
    """Which of its side's pieces it puts in place; empty where no more are there then."""
    put, side = put_in_place(position, slide), position.mover
    if not put:
        return ""
    told = {"move": written(way(slide)), "squares": named(put)}
    return translate_count("{move}, which now puts your piece on {squares} in place",
                           "{move}, which now puts your pieces on {squares} in place", len(put), **told) if (
        side is names.you) else translate_count(
        "{move}, which now puts {side}'s piece on {squares} in place",
        "{move}, which now puts {side}'s pieces on {squares} in place", len(put), side=names.side(side), **told)

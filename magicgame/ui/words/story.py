"""What decided a match, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from magicgame.games import game_of
from magicgame.games.game import Position
from magicgame.games.parting import nearness
from magicgame.language import translate as _
from magicgame.language import translate_count
from magicgame.match.story import Kind, Story
from magicgame.ui.words.counts import side_count
from magicgame.ui.words.names import Names


def story_text(names: Names, positions: Sequence[Position], moves: Sequence[str], story: Story) -> str:
    """Of a story whose turns are those `moves`, in the game's notation."""
    turn = _turn(names, positions, moves, story)
    if story.kind in (Kind.NEAREST, Kind.NEVER_NEAR):
        return _drawn(names, positions, story)
    if story.side is names.you:
        return _own(names.side(story.side.other), turn, story)
    if story.side.other is names.you:
        return _theirs(names.side(story.side), turn, story)
    return _between(names.side(story.side), names.side(story.side.other), turn, story)


def _turn(names: Names, positions: Sequence[Position], moves: Sequence[str], story: Story) -> dict[str, object]:
    """The number of the turn, from 1, and the move: the one that would have won, else the one that was played."""
    before = positions[story.number]
    told = before.move_text(story.move) if story.move is not None else (*moves, "")[story.number]
    return {"number": story.number + 1, "move": names.turn(game_of(before), told)}


def _own(other: str, turn: dict[str, object], story: Story) -> str:
    """Of what befell the reader."""
    match story.kind:
        case Kind.GAVE:
            return _("Your own turn {number}, {move}, brought the last of {other}'s pieces into place", other=other,
                     **turn)
        case Kind.MISSED:
            return _("You could have won at once on turn {number}, with {move}", **turn)
        case Kind.COULD_WIN:
            return _("At the end you could have won at once, with {move}", move=turn["move"])
        case Kind.STUCK:
            return _("After turn {number}, {move}, you could only pass, and {other} won", other=other, **turn)
        case Kind.ALLOWED:
            return translate_count(
                "Your turn {number}, {move}, let {other} win at once. Only one other move would have prevented that",
                "Your turn {number}, {move}, let {other} win at once. {count} other moves would have prevented that",
                story.count, other=other, **turn)
    return _("After turn {number}, {move}, no move of yours could stop {other} from winning at once", other=other,
             **turn)


def _theirs(side: str, turn: dict[str, object], story: Story) -> str:
    """Of what befell the reader's opponent."""
    match story.kind:
        case Kind.GAVE:
            return _("{side}'s own turn {number}, {move}, brought the last of your pieces into place", side=side,
                     **turn)
        case Kind.MISSED:
            return _("{side} could have won at once on turn {number}, with {move}", side=side, **turn)
        case Kind.COULD_WIN:
            return _("At the end {side} could have won at once, with {move}", side=side, move=turn["move"])
        case Kind.STUCK:
            return _("After turn {number}, {move}, {side} could only pass, and you won", side=side, **turn)
        case Kind.ALLOWED:
            return translate_count(
                "{side}'s turn {number}, {move}, let you win at once. Only one other move would have prevented that",
                "{side}'s turn {number}, {move}, let you win at once. {count} other moves would have prevented that",
                story.count, side=side, **turn)
    return _("After turn {number}, {move}, no move of {side}'s could stop you from winning at once", side=side, **turn)


def _between(side: str, other: str, turn: dict[str, object], story: Story) -> str:
    """Of what befell a side where nobody is spoken to."""
    match story.kind:
        case Kind.GAVE:
            return _("{side}'s own turn {number}, {move}, brought the last of {other}'s pieces into place", side=side,
                     other=other, **turn)
        case Kind.STUCK:
            return _("After turn {number}, {move}, {side} could only pass, and {other} won", side=side, other=other,
                     **turn)
        case Kind.ALLOWED:
            return translate_count(
                "{side}'s turn {number}, {move}, let {other} win at once. "
                "Only one other move would have prevented that",
                "{side}'s turn {number}, {move}, let {other} win at once. "
                "{count} other moves would have prevented that", story.count, side=side, other=other, **turn)
        case Kind.TRAPPED:
            return _("After turn {number}, {move}, no move of {side}'s could stop {other} from winning at once",
                     side=side, other=other, **turn)
    return _theirs(side, turn, story)


def _drawn(names: Names, positions: Sequence[Position], story: Story) -> str:
    """Of a draw in which nobody could ever win at once: how near anybody came, whoever came nearest first."""
    count, total, number = story.count, game_of(positions[0]).tiles_per_side, story.number + 1
    if story.kind is Kind.NEVER_NEAR:
        return _("Neither side ever had more than {count} of its {total} pieces in place", count=count, total=total)
    fewer = max(nearness(each, story.side.other).count(1) for each in positions)
    return _("Most pieces in place: {most} of {total} (turn {number}), {other}", total=total, number=number,
             most=side_count(names, story.side, str(count)), other=side_count(names, story.side.other, str(fewer)))

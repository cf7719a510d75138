"""The threats of the side that is not to move, as a table shows them: a key, an overlay, a sentence."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Protocol

from magicgame.engine import dangers
from magicgame.engine.registry import has_engine
from magicgame.games import game_of
from magicgame.games.board import Board
from magicgame.games.game import Face, Game, Move, Place, Position, Side, Threat, Tile
from magicgame.games.parting import fewest_turns
from magicgame.language import message
from magicgame.match.focus import Focus
from magicgame.ui.board.draft import Draft
from magicgame.ui.board.picture import BoardPicture, ThreatMark
from magicgame.ui.command import Command
from magicgame.ui.scene import Stage
from magicgame.ui.table.picture import Notice
from magicgame.ui.words import threats as words
from magicgame.ui.words.grounds import Grounds
from magicgame.ui.words.names import Names
from magicgame.ui.words.registry import words_of

_REMEMBERED = 16
"""Turns under way whose gifts and dangers are not looked for again: it takes as long as a frame."""


class Shower(Protocol):
    """What a scene must have to show threats."""

    stage: Stage
    shows_threats: bool
    """Whether the player wants to see them here."""

    @property
    def names(self) -> Names: ...

    @property
    def draft(self) -> Draft: ...

    def say(self, sentence: str, strong: str = "", icon: str = "eye") -> None: ...

    def put_help_aside(self, is_aside: bool) -> bool:
        """Put what else helps aside, or bring it back; True when that changes what is shown."""

    def why_not_threats(self) -> str | None:
        """Why threats are not shown here; None when they may be."""


def toggle(scene: Shower) -> None:
    """Show threats from now on, or no longer, in this scene alone, and say so; those that other help covers come back.
    """
    scene.shows_threats = scene.put_help_aside(True) or not scene.shows_threats
    has_help = not scene.shows_threats and scene.put_help_aside(False)
    notice = threat_notice(scene) or no_threat_notice(scene)
    if notice is not None:
        scene.say(notice.words, notice.strong, notice.icon)
    elif not has_help:
        scene.say(words.hidden(), icon="threat")


def _are_shown(scene: Shower) -> bool:
    return scene.shows_threats and scene.why_not_threats() is None


def with_threats(board: BoardPicture, scene: Shower, pointed: int | None = None) -> BoardPicture:
    """The board with what is threatened, and without what else is marked then; the board itself unless the player wants
    threats shown, they are allowed and there are any. The threat `pointed` at stands out from the others. Another
    side's chance to win is none of the only person's."""
    mark = _all_marks(scene.draft) if _are_shown(scene) else ThreatMark()
    if mark == ThreatMark():
        return board
    mark = replace(mark, is_chance=mark.is_chance and scene.names.you in (None, scene.draft.position.mover))
    board = replace(board, threats=mark, lines=(), padlocks=(), last=None)
    game, chances = game_of(scene.draft.position), _chances(scene.draft)
    if not (here := _pointed_at(game.board, chances or _threats(scene.draft), pointed)):
        return board
    side = scene.draft.position.mover if chances else scene.draft.position.mover.other
    return replace(board, threats=replace(_mark(game, side, here), is_chance=mark.is_chance), faint_threats=mark)


def with_looming(board: BoardPicture, scene: Shower, pointed: int | None = None) -> BoardPicture:
    """The same where it is also told what could be done next that wins nothing: with that where nothing is threatened.
    """
    shown = with_threats(board, scene, pointed)
    looming = _what_looms(scene) if shown is board and _are_shown(scene) else Grounds()
    if not looming.ways:
        return shown
    return replace(board, threats=ThreatMark(looming.equal, frozenset(looming.ways)), lines=(), padlocks=(), last=None)


def with_focus(board: BoardPicture, position: Position, focus: Focus, is_good: bool = False) -> BoardPicture:
    """The board with what is told of a position that can be carried out next turn, as a chance where it is one of the
    mover's or `is_good` news, instead of what else is marked but the open lines of the other side; the board itself
    where nothing is told."""
    if not focus.threats:
        return board
    side = position.mover if focus.is_chance else position.mover.other
    mark = replace(_mark(game_of(position), side, focus.threats), is_chance=focus.is_chance or is_good)
    return replace(
        board, threats=mark, lines=tuple(line for line in board.lines if line.side is not side), padlocks=())


def with_stopped(
    board: BoardPicture, position: Position, stopped: tuple[Threat, ...], is_chance: bool = False
) -> BoardPicture:
    """The board with the lines that can be made no more, faintly; the board itself where there are none."""
    lines = _lines(game_of(position).board, stopped)
    return replace(board, faint_threats=ThreatMark(lines=lines, is_chance=is_chance)) if lines else board


def with_standing_threats(board: BoardPicture, draft: Draft, you: Side | None = None) -> BoardPicture:
    """The board with what can be carried out next turn, and nothing of what the mover may give away, instead of what
    else is marked; the board itself where there is nothing of that kind. For `you` only what the own side can carry out
    is a chance."""
    mark = _standing(draft)
    if mark == ThreatMark():
        return board
    is_mine = mark.is_chance if you is None else mark.is_chance is (draft.position.mover is you)
    return replace(board, threats=replace(mark, is_chance=is_mine), lines=(), padlocks=())


def _standing(draft: Draft) -> ThreatMark:
    """What the side that is not to move threatens; of a chance to win at once that alone."""
    game, mover = game_of(draft.position), draft.position.mover
    if chances := _chances(draft):
        return replace(_mark(game, mover, chances), is_chance=True)
    return _mark(game, mover.other, _threats(draft))


def _all_marks(draft: Draft) -> ThreatMark:
    """What stands, and unless that is a chance, what the mover may give away."""
    standing = _standing(draft)
    if standing.is_chance:
        return standing
    mark = replace(standing, avoided=frozenset(_gifts(draft)))
    if mark == ThreatMark():
        return _looming(draft)
    danger = _danger(_untouched(draft))
    if not danger.is_everywhere:
        return mark
    answers = _answering(draft, danger)
    return replace(mark, lines=mark.lines.union(danger.lines), moves=mark.moves | answers.moves,
                   squares=mark.squares | answers.squares)


def _looming(draft: Draft) -> ThreatMark:
    """The lines to beware of, where a tile is missing from them, and by what they are given away; where no line
    decides, how the other side wins then."""
    danger, side = _danger_ahead(draft), draft.position.mover.other
    watched = {square for line in danger.watched for square in line}
    missing = {square for square in watched if (tile := draft.tiles[square]) is None or tile.side is not side}
    moves = {(step.source, step.target) for step in danger.begun if not isinstance(step, Place)}
    lines = danger.lines if danger.fatal or danger.is_everywhere else danger.watched
    answers = _answering(draft, danger)
    return ThreatMark(
        answers.squares.union(missing.difference(danger.fatal)), answers.moves.union(moves), frozenset(lines),
        avoided=frozenset(danger.fatal))


def _answering(draft: Draft, danger: dangers.Danger) -> ThreatMark:
    """The turns the other side wins with after the mover's, where those are told."""
    answers = tuple(Threat(answer.steps, ()) for answer in danger.answers)
    return _mark(game_of(draft.position), draft.position.mover.other, answers)


def _mark(game: Game, side: Side, threats: tuple[Threat, ...]) -> ThreatMark:
    """The threats on the board, without a way that would lead to where another of them needs a tile."""
    steps = [step for threat in threats for step in threat.steps]
    faces: dict[int, set[Face]] = {}
    for step in steps:
        if isinstance(step, Place):
            faces.setdefault(step.target, set()).add(step.face)
    return ThreatMark(
        frozenset(faces),
        frozenset((step.source, step.target) for step in steps
                  if not isinstance(step, Place) and step.target not in faces),
        _lines(game.board, threats),
        tiles={square: Tile(side, *up) for square, up in faces.items() if len(up) == 1},
    )


def _lines(board: Board, threats: tuple[Threat, ...]) -> frozenset[tuple[int, ...]]:
    return frozenset(each.squares for each in threats if each.squares in board.lines(len(each.squares)))


def threat_notice(scene: Shower, pointed: int | None = None) -> Notice | None:
    """What is threatened, of a square pointed at the shortest way to win there, or what the tile in hand or the turn to
    come would give away; None where threats are not shown or there is none."""
    draft, names = scene.draft, scene.names
    if not _are_shown(scene) or draft.position.is_terminal:
        return None
    game, side = game_of(draft.position), draft.position.mover.other
    chances = _chances(draft)
    threats = chances or _threats(draft)
    here = _pointed_at(game.board, threats, pointed)
    if chances:
        return Notice(words.chance(names, game, side.other, here or chances), words.win_at_once(), "check")
    cry = words.cry(names, game, side, threats) if threats else ""
    if (danger := _danger(_untouched(draft))).is_everywhere and not here:
        told = words.wherever if draft.done else words.whatever
        return Notice(told(names, draft.position, danger), cry, "threat")
    if threats:
        return Notice(words.told(names, game, side, here or threats), cry, "threat")
    if gifts := _gifts(draft):
        is_everywhere = len(gifts) == len(draft.targets)
        given = words.turn_tile(names, side) if is_everywhere else words.avoid(names, game, side, gifts)
        return Notice(given, icon="threat")
    ahead = _danger_ahead(draft)
    return Notice(words.ahead(names, draft.position, ahead), icon="threat") if ahead.losing else None


def no_threat_notice(scene: Shower) -> Notice | None:
    """That nothing is threatened, nor will be whatever the mover does, while threats are shown."""
    draft, position = scene.draft, scene.draft.position
    if not _are_shown(scene) or position.is_terminal or threat_notice(scene) is not None:
        return None
    side, is_in_check = position.mover.other, bool(position.alarms_after(draft.done))
    if (looming := _what_looms(scene)).text:
        return Notice(looming.text, icon="threat" if looming.ways else "eye" if is_in_check else "check")
    if _ends_placing(draft):
        return Notice(words.none_wherever(scene.names, side), icon="check")
    none = words.none_in_check if is_in_check else words.none
    return Notice(none(scene.names, side, fewest_turns(position, side)), icon="eye" if is_in_check else "check")


def _what_looms(scene: Shower) -> Grounds:
    """What the side that is not to move could do next, where neither that nor the mover wins."""
    position = scene.draft.position
    return Grounds() if position.is_terminal else words_of(game_of(position)).looming(scene.names, position)


def _pointed_at(board: Board, threats: tuple[Threat, ...], square: int | None) -> tuple[Threat, ...]:
    """The shortest way to win at a square pointed at, if there is one."""
    here = (each for each in threats if square in _squares(board, each))
    return tuple(sorted(here, key=lambda each: len(each.steps))[:1])


def _squares(board: Board, threat: Threat) -> frozenset[int]:
    """Where one points at a threat: at what is to be done, or if nothing is, at the line."""
    taken = (step.target for step in threat.steps if isinstance(step, Place))
    moved = ((step.source, step.target) for step in threat.steps if not isinstance(step, Place))
    return frozenset(taken).union(*moved, *(() if threat.steps else _lines(board, (threat,))))


def _threats(draft: Draft) -> tuple[Threat, ...]:
    return game_of(draft.position).threats_after(draft.position, draft.done)


def _chances(draft: Draft) -> tuple[Threat, ...]:
    """How the mover can win with the turn under way."""
    return game_of(draft.position).chances_after(draft.position, draft.done)


def _ends_placing(draft: Draft) -> bool:
    """Nothing but a tile to be placed is left of the turn."""
    return bool(draft.next_steps) and all(isinstance(step, Place) for step in draft.next_steps)


def _danger_ahead(draft: Draft) -> dangers.Danger:
    """What the whole turn may give away, as long as its placement does not tell it of each square."""
    return dangers.Danger() if _ends_placing(draft) else _danger(_untouched(draft))


def _untouched(draft: Draft) -> Draft:
    """The draft without what is being chosen, on which its dangers do not depend."""
    return Draft(draft.position, done=draft.done)


@lru_cache(_REMEMBERED)
def _danger(draft: Draft) -> dangers.Danger:
    has_one = has_engine(game_of(draft.position))
    return dangers.danger(draft.position, draft.done) if has_one else dangers.Danger()


@lru_cache(_REMEMBERED)
def _gifts(draft: Draft) -> dict[int, tuple[Threat, ...]]:
    """The squares on which the tile in hand would end a turn and leave threats, where there is none yet; and those
    threats."""
    if not _ends_placing(draft) or _threats(draft):
        return {}
    game, position = game_of(draft.position), draft.position
    turns = {square: (*draft.done, step) for square, step in draft.targets.items()}
    left = {
        square: game.threats_after(position, steps) for square, steps in turns.items()
        if not position.next_steps(steps) and not position.after(Move(steps)).is_terminal
    }
    return {square: threats for square, threats in left.items() if threats}


def threats_command(group: str) -> Command[Shower]:
    """The command that shows and hides them, in a group of the page of keys."""
    return Command(
        "threats", message("threats on or off"), toggle, ("T",), "threat", group,
        label=lambda _scene: words.tool(), why_not=lambda scene: scene.why_not_threats(),
        state=_are_shown,
    )

"""From a record's text to the match it holds. `magicgame.match.record` specifies the format."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from magicgame.games import GAMES
from magicgame.games.game import Game, IllegalMove, MatchTermination, NotationError, Outcome, Position, Side, Variant
from magicgame.match.clock import TimeControl
from magicgame.match.match import Match, Note
from magicgame.match.record_syntax import (
    LONGEST_TEXT,
    OWN_TAGS,
    RESULT_OF_WINNER,
    RESULTS,
    RecordError,
    is_number,
    parse_tag,
    result_text,
    without_seal,
    words,
    words_and_notes,
)
from magicgame.match.seats import Seat, Seats, parse_seat

Tags = dict[str, str]
Items = Iterable[str | Note]
_ENDS = {
    1: {MatchTermination.RESIGNATION.value: MatchTermination.RESIGNATION},
    2: {termination.value: termination for termination in MatchTermination},
}
"""By format, the ends outside the rules."""


def parse_record(text: str, must_be_sealed: bool = False) -> Match:
    """The match a text holds, its undone turns included. Raises RecordError.

    A seal is held against the text wherever there is one; with `must_be_sealed` a text without is torn.
    """
    if len(text) > LONGEST_TEXT:
        raise RecordError("too_long", text[:60])
    tags, body = _split(text)
    version = _version(tags.get("Format", "1"))
    if must_be_sealed or version > 1:
        tags, body = _split(without_seal(text, must_be_sealed))
    match = _new_match(tags, version)
    written = _play_turns(match, body, tags.get("Undone", ""), version)
    _end(match, tags, written, version)
    if version > 1:
        _add_details(match, tags)
    match.tags.update({name: value for name, value in tags.items() if name not in OWN_TAGS[version]})
    return match


def _split(text: str) -> tuple[Tags, str]:
    """The tags at the head of the text, and the rest of it."""
    tags: Tags = {}
    lines = text.splitlines()
    for number, line in enumerate(map(str.strip, lines)):
        if not line:
            continue
        if not line.startswith("["):
            return tags, "\n".join(lines[number:])
        name, value = parse_tag(line)
        if name in tags:
            raise RecordError("bad_tag", line)
        tags[name] = value
    return tags, ""


def _version(text: str) -> int:
    if re.fullmatch("[0-9]{1,9}", text) is None:
        raise RecordError("bad_tag", text)
    if int(text) > max(OWN_TAGS):
        raise RecordError("newer_format", text)
    return max(1, int(text))


def _new_match(tags: Tags, version: int) -> Match:
    game = _game(_needed(tags, "Game"))
    variant = _variant(game, _needed(tags, "Variant"))
    names = [tags.get(name, "") if version > 1 else "" for name in ("FirstName", "SecondName")]
    seats = Seats(_seat(tags.get("First", "person"), names[0]), _seat(tags.get("Second", "person"), names[1]))
    return Match(game, variant, seats, _start(game, variant, tags.get("Start")))


def _needed(tags: Tags, name: str) -> str:
    if name not in tags:
        raise RecordError("missing_tag", name)
    return tags[name]


def _game(name: str) -> Game:
    if name not in GAMES:
        raise RecordError("unknown_game", name)
    return GAMES[name]


def _variant(game: Game, name: str) -> Variant:
    try:
        return game.variant(name)
    except KeyError:
        raise RecordError("unknown_variant", name) from None


def _seat(text: str, name: str) -> Seat:
    try:
        return parse_seat(text, name)
    except ValueError:
        raise RecordError("bad_tag", text) from None


def _start(game: Game, variant: Variant, text: str | None) -> Position | None:
    try:
        return None if text is None else game.parse_position(text, variant)
    except NotationError as error:
        raise RecordError("bad_start", error.text, reason=error.code) from None


def _play_turns(match: Match, body: str, undone: str, version: int) -> str | None:
    """Play the turns and undo those that were undone; answers the result that stands behind them, if one does."""
    read = words_and_notes if version > 1 else words
    items: list[str | Note] = list(read(body))
    written = items.pop() if items and items[-1] in RESULTS else None
    _play(match, _without_numbers(items))
    played = len(match.moves)
    _play(match, read(undone))
    while len(match.moves) > played:
        match.undo()
    return written if isinstance(written, str) else None


def _without_numbers(items: Items) -> Iterator[str | Note]:
    """The turns and notes. Raises RecordError at a number that does not stand before the turn it counts."""
    turns = 0
    for item in items:
        if not isinstance(item, str):
            yield item
        elif not is_number(item):
            turns += 1
            yield item
        elif turns % 2 or int(item.rstrip(".")) != turns // 2 + 1:
            raise RecordError("wrong_number", item, turns + 1)


def _play(match: Match, items: Items) -> None:
    """Play the turns, each with the notes behind it; notes before the first belong to the position already there."""
    for text, note in _with_notes(items):
        number = len(match.moves)
        if text:
            _play_turn(match, text, note.seconds)
            number += 1
        if note.comment:
            match.annotate(number, note.comment)


def _with_notes(items: Items) -> Iterator[tuple[str, Note]]:
    text, notes = "", list[Note]()
    for item in items:
        if isinstance(item, str):
            yield text, _joined(notes)
            text, notes = item, []
        else:
            notes.append(item)
    yield text, _joined(notes)


def _joined(notes: Sequence[Note]) -> Note:
    times = [note.seconds for note in notes if note.seconds is not None]
    return Note(" ".join(note.comment for note in notes), times[-1] if times else None)


def _play_turn(match: Match, text: str, seconds: float | None) -> None:
    turn = len(match.moves) + 1
    try:
        match.play(match.position.parse_move(text), seconds)
    except NotationError as error:
        raise RecordError("garbled", text, turn, error.code, match.game.name) from None
    except IllegalMove as error:
        raise RecordError("illegal", text, turn, error.code, match.game.name) from None


def _end(match: Match, tags: Tags, written: str | None, version: int) -> None:
    """End the match outside its rules if the record says so, then hold result and termination against the turns."""
    termination = _ENDS[version].get(tags.get("Termination", ""))
    if termination is not None and not match.is_over:
        match.end(Outcome(_winner(tags.get("Result", written), termination), termination))
    _check_result(match.outcome, tags, written)


def _winner(result: str | None, termination: MatchTermination) -> Side | None:
    """Who won by such an end. Raises RecordError when the result does not suit it."""
    sides: tuple[Side | None, ...] = (None,) if termination is MatchTermination.DRAW_AGREED else tuple(Side)
    winners = {RESULT_OF_WINNER[side]: side for side in sides}
    if result not in winners:
        raise RecordError("wrong_result", str(result))
    return winners[result]


def _check_result(outcome: Outcome | None, tags: Tags, written: str | None) -> None:
    termination = None if outcome is None else outcome.termination.value
    for claim in (tags.get("Result"), written):
        if claim not in (None, result_text(outcome)):
            raise RecordError("wrong_result", str(claim))
    if tags.get("Termination", termination) != termination:
        raise RecordError("wrong_result", tags["Termination"])


def _add_details(match: Match, tags: Tags) -> None:
    """What format 2 tells of a match besides its turns."""
    match.rated = _rated(tags.get("Rated", "no"))
    if "Clock" in tags:
        match.time_control = _time_control(tags["Clock"])
    if "Spent" in tags:
        match.spent_seconds = _seconds(tags["Spent"])


def _rated(text: str) -> bool:
    if text not in ("yes", "no"):
        raise RecordError("bad_tag", text)
    return text == "yes"


def _time_control(text: str) -> TimeControl:
    try:
        return TimeControl.parse(text)
    except ValueError:
        raise RecordError("bad_tag", text) from None


def _seconds(text: str) -> float:
    if re.fullmatch(r"[0-9]{1,7}(\.[0-9]{1,3})?", text) is None:
        raise RecordError("bad_tag", text)
    return float(text)

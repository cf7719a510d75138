"""The record of a match as text: tags, turns, result. It is also how a match is saved.

    [Format "1"]
    [Game "magic"]
    [Variant "locked"]
    [First "person"]
    [Second "level 3"]
    [Date "2026.11.21"]
    [Result "*"]
    [Undone "2-6/L2 5-9/D5"]

    1. L1 1-5/L16
    2. 16-12/D13 *

- Tags come first, one a line, in any order; `\\"` and `\\\\` stand for a quote and a backslash in a value.
  `Game` and `Variant` must be there; an absent `Format` is 1, an absent seat is a person. Any other tag is kept
  in `Match.tags` and written again; a `Format` above 1 is refused.
- `Start` holds the position text when the match began elsewhere than at the game's usual start.
- `Result` is `1-0`, `0-1` (the first or second side won), `1/2-1/2` or `*` (not over); it also ends the
  turns. `Termination` says why a finished match ended: a `games.game.Termination` value.
- `Undone` holds the turns that redo would play, the next one first, so that nothing is lost by saving.
- Turns are in the game's notation, two a numbered line. Any blanks and line ends will do, the numbers may be
  absent, and so may the result. What is there must be right: a wrong number or a result that contradicts
  the turns is an error, for it shows that something was lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path

from magicgame.files import write_atomically
from magicgame.games import GAMES
from magicgame.games.game import Game, IllegalMove, MatchTermination, NotationError, Outcome, Position, Side, Variant
from magicgame.match.match import Match
from magicgame.match.seats import Seat, Seats

FORMAT = 1
UNFINISHED = "*"
_RESULT_OF_WINNER = {Side.FIRST: "1-0", Side.SECOND: "0-1", None: "1/2-1/2"}
_RESULTS = {UNFINISHED, *_RESULT_OF_WINNER.values()}
_TAG = re.compile(r'\[(\w+)[ \t]+"((?:[^"\\]|\\.)*)"\]', re.ASCII)
_OWN_TAGS = {"Format", "Game", "Variant", "First", "Second", "Date", "Start", "Result", "Termination", "Undone"}
_NUMBER = re.compile(r"(?<!\S)([0-9]{1,6})\.+")


class RecordError(ValueError):
    """A text that is no record. `code` says what is wrong, the window makes the sentence.

    missing_tag, bad_tag, newer_format, unknown_game, unknown_variant, bad_start: the tags;
    garbled, illegal: `text` is no turn, or one the rules forbid; `turn` counts from 1, `reason` is the
    code of the NotationError or IllegalMove; wrong_number: a line's number does not follow;
    wrong_result: result or termination contradict the turns.
    """

    def __init__(self, code: str, text: str, turn: int | None = None, reason: str | None = None) -> None:
        where = "" if turn is None else f"turn {turn}: "
        super().__init__(f"{where}{code}{f' ({reason})' if reason else ''}: {text!r}")
        self.code = code
        self.text = text
        self.turn = turn
        self.reason = reason


def save_record(match: Match, path: Path, day: date | None = None) -> None:
    """Write the record so that a crash at any moment leaves the old file or the new one. Raises OSError."""
    write_atomically(path, record_text(match, day).encode())


def load_record(path: Path) -> Match:
    """The match a file holds. Raises RecordError or OSError."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError("garbled", str(error)) from error
    return parse_record(text)


def record_text(match: Match, day: date | None = None) -> str:
    """The whole match as text, the undone turns included; `parse_record` reads it back."""
    tags = "".join(f'[{name} "{_escaped(value)}"]\n' for name, value in _tags(match, day))
    texts = match.move_texts
    lines = [f"{ply // 2 + 1}. {' '.join(texts[ply:ply + 2])}" for ply in range(0, len(texts), 2)]
    return tags + "\n" + "\n".join(lines) + (" " if lines else "") + _result(match.outcome) + "\n"


def _tags(match: Match, day: date | None) -> Iterator[tuple[str, str]]:
    yield "Format", str(FORMAT)
    yield "Game", match.game.name
    yield "Variant", match.variant.name
    yield "First", match.seats.first.text
    yield "Second", match.seats.second.text
    if day is not None:
        yield "Date", f"{day.year:04}.{day.month:02}.{day.day:02}"
    if match.start != match.game.start(match.variant):
        yield "Start", match.start.text
    yield "Result", _result(match.outcome)
    if match.outcome is not None:
        yield "Termination", match.outcome.termination.value
    if match.undone:
        yield "Undone", " ".join(_undone_texts(match))
    yield from match.tags.items()


def _undone_texts(match: Match) -> Iterator[str]:
    position = match.position
    for move in match.undone:
        yield position.move_text(move)
        position = position.after(move)


def _result(outcome: Outcome | None) -> str:
    return UNFINISHED if outcome is None else _RESULT_OF_WINNER[outcome.winner]


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"")


def parse_record(text: str) -> Match:
    """The match a text holds, its undone turns included. Raises RecordError."""
    tags, body = _split(text)
    match = _new_match(tags)
    turns, result = _split_result(body)
    _play(match, _without_numbers(turns))
    played = len(match.moves)
    _play(match, _words(tags.get("Undone", "")))
    while len(match.moves) > played:
        match.undo()
    _end(match, tags, result)
    match.tags.update({name: value for name, value in tags.items() if name not in _OWN_TAGS})
    return match


def _split(text: str) -> tuple[dict[str, str], str]:
    """The tags at the head of the text, and the rest of it."""
    tags: dict[str, str] = {}
    lines = text.splitlines()
    for number, line in enumerate(map(str.strip, lines)):
        if not line:
            continue
        if not line.startswith("["):
            return tags, "\n".join(lines[number:])
        found = _TAG.fullmatch(line)
        if found is None or found[1] in tags:
            raise RecordError("bad_tag", line)
        tags[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
    return tags, ""


def _new_match(tags: dict[str, str]) -> Match:
    _check_format(tags.get("Format", str(FORMAT)))
    game = _game(_needed(tags, "Game"))
    variant = _variant(game, _needed(tags, "Variant"))
    seats = Seats(_seat(tags.get("First", "person")), _seat(tags.get("Second", "person")))
    return Match(game, variant, seats, _start(game, variant, tags.get("Start")))


def _check_format(text: str) -> None:
    if re.fullmatch("[0-9]{1,9}", text) is None:
        raise RecordError("bad_tag", text)
    if int(text) > FORMAT:
        raise RecordError("newer_format", text)


def _needed(tags: dict[str, str], name: str) -> str:
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


def _seat(text: str) -> Seat:
    try:
        return Seat.parse(text)
    except ValueError:
        raise RecordError("bad_tag", text) from None


def _start(game: Game, variant: Variant, text: str | None) -> Position | None:
    try:
        return None if text is None else game.parse_position(text, variant)
    except NotationError as error:
        raise RecordError("bad_start", error.text, reason=error.code) from None


def _split_result(body: str) -> tuple[list[str], str | None]:
    """The words of the turns, and the result behind them if there is one."""
    words = _words(_NUMBER.sub(r"\1. ", body))
    return (words[:-1], words[-1]) if words and words[-1] in _RESULTS else (words, None)


def _words(text: str) -> list[str]:
    """The text cut at its blanks, but not within a turn: the notation allows blanks around `/`."""
    return re.sub(r"\s*/\s*", "/", text).split()


def _without_numbers(words: Iterable[str]) -> Iterator[str]:
    """The turns alone. Raises RecordError at a number that does not stand before the turn it counts."""
    turns = 0
    for word in words:
        if _NUMBER.fullmatch(word) is None:
            turns += 1
            yield word
        elif turns % 2 or int(word.rstrip(".")) != turns // 2 + 1:
            raise RecordError("wrong_number", word, turns + 1)


def _play(match: Match, texts: Iterable[str]) -> None:
    for text in texts:
        turn = len(match.moves) + 1
        try:
            match.play(match.position.parse_move(text))
        except NotationError as error:
            raise RecordError("garbled", text, turn, error.code) from None
        except IllegalMove as error:
            raise RecordError("illegal", text, turn, error.code) from None


def _end(match: Match, tags: dict[str, str], written: str | None) -> None:
    """Let a side resign if the record says so, then hold result and termination against the turns."""
    result = tags.get("Result", written)
    if tags.get("Termination") == MatchTermination.RESIGNATION.value and not match.is_over:
        losers = {_RESULT_OF_WINNER[side]: side.other for side in Side}
        if result not in losers:
            raise RecordError("wrong_result", str(result))
        match.resign(losers[result])
    _check_result(match.outcome, tags, written)


def _check_result(outcome: Outcome | None, tags: dict[str, str], written: str | None) -> None:
    termination = None if outcome is None else outcome.termination.value
    for claim in (tags.get("Result"), written):
        if claim not in (None, _result(outcome)):
            raise RecordError("wrong_result", str(claim))
    if tags.get("Termination", termination) != termination:
        raise RecordError("wrong_result", tags["Termination"])

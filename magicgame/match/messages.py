"""A match played by message: a few lines of text tell the whole match, and how far it was known before.

    [Message 1] [Match k3f9q2x7ab] [Game magic] [Variant locked]
    [First Ann] [Second Ben] [Draw offered]
    1. L1 1-5/L16
    2. 16-12/D13 5-6/L1
    [Seal 8c1d03fa22]

- `Match` names the match, `First` and `Second` the persons, who may have no names. The turns are in the game's
  notation. `Draw offered` comes from whoever played the last turn. `End` is `resignation` of the side to move, or
  `draw`, which that side agreed to.
- Whoever wrote it follows from that: the side that played last, or ended the match.
- The seal is made of what the lines mean, not of how they are written. So they may be quoted, wrapped and spaced anew,
  in other quotation marks and dashes, with anything around them; but what means another match has another seal.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from magicgame.games import GAMES
from magicgame.games.game import IllegalMove, MatchTermination, NotationError, Side
from magicgame.match.match import Match
from magicgame.match.record_syntax import words
from magicgame.match.seats import Person, Seats

IDENTITY_TAG, DRAW_TAG, COPIED_TAG = "MatchId", "DrawOffer", "Copied"
"""The record's tags: which match by message it is; the side that offers a draw with the turn it plays, or has played;
how far the match had come when its message was copied last."""
_LETTERS, _LENGTH, _SEAL_LENGTH = "abcdefghjkmnpqrstuvwxyz23456789", 10, 10
_FORMAT = "1"
_LONGEST = 50_000
_NAMES = {Side.FIRST: "First", Side.SECOND: "Second"}
_ENDS = {"resignation": MatchTermination.RESIGNATION, "draw": MatchTermination.DRAW_AGREED}
_BLOCK = re.compile(r"\[\s*Message\b(?:(?!\[\s*Message\b).)*?\[\s*Seal\b[^\]]*\]", re.DOTALL)
_BEGUN = re.compile(r"\[\s*Message\s+([0-9]{1,3})\s*\]")
_TAG = re.compile(r"\[\s*([A-Z][a-z]+)\s*([^\[\]]*?)\s*\]")
_ALIKE = {**dict.fromkeys(map(ord, "‐‑‒–—―−"), "-"), **dict.fromkeys(map(ord, "‘’‚‛´`"), "'")}
"""What mail programs take for one another."""
_MARKS = dict.fromkeys(map(ord, '"“”„‟«»<>|*_~[]\\{}'), " ")
"""What they add, change or take away: no name is written with them."""
_QUOTING = dict.fromkeys(map(ord, ">|*_"), " ")


@dataclass(frozen=True)
class Reading:
    """What a text holds: the matches of its whole messages, whether others are damaged, and whether one is of a newer
    format."""

    matches: tuple[Match, ...] = ()
    is_damaged: bool = False
    is_newer: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether the text holds no message at all."""
        return not (self.matches or self.is_damaged or self.is_newer)


def identify(match: Match, random_bits: Callable[[int], int]) -> None:
    """Give a match with a friend elsewhere a name no other one has, unless it has come with one."""
    if match.seats.friend is not None and IDENTITY_TAG not in match.tags:
        letters = (_LETTERS[random_bits(5) % len(_LETTERS)] for _place in range(_LENGTH))
        match.tags[IDENTITY_TAG] = "".join(letters)


def sender(match: Match) -> Side:
    """Who has made the match what it is: the side that played last or ended it, or waits for the first turn."""
    return match.mover if match.ended is not None else match.mover.other


def offered_by(match: Match) -> Side | None:
    """The side whose offer of a draw the other one can take, or will be able to."""
    found = match.tags.get(DRAW_TAG)
    return next((side for side in Side if side.name.lower() == found), None)


def offer_draw(match: Match, side: Side) -> None:
    match.tags[DRAW_TAG] = side.name.lower()


def drop_answered_offer(match: Match) -> None:
    """Forget the offer to which the turn played last was the answer."""
    if offered_by(match) is match.mover:
        del match.tags[DRAW_TAG]


def note_copied(match: Match) -> None:
    """Let the match say that its message, as it stands, was put on the clipboard."""
    match.tags[COPIED_TAG] = _reached(match)


def was_copied(match: Match) -> bool:
    """Whether its message, as it stands, was put on the clipboard."""
    return match.tags.get(COPIED_TAG) == _reached(match)


def _reached(match: Match) -> str:
    """How far the match has come: `4`, `4 resignation`."""
    return f"{len(match.moves)} {_end(match)}".strip()


# --- writing ----------------------------------------------------------------------------------------------------------


def message_lines(match: Match) -> str:
    """The match as it stands, for the friend's program. It must have an identity."""
    return "\n".join(filter(None, (_head(match), _persons(match), *_turns(match), f"[Seal {_seal(match)}]"))) + "\n"


def _head(match: Match) -> str:
    identity = match.tags[IDENTITY_TAG]
    return f"[Message {_FORMAT}] [Match {identity}] [Game {match.game.name}] [Variant {match.variant.name}]"


def _persons(match: Match) -> str:
    names = [(tag, plain(match.seats.name(side))) for side, tag in _NAMES.items()]
    offer = [("Draw", "offered")] if _is_offered(match) else []
    end = [("End", _end(match))] if match.ended is not None else []
    return " ".join(f"[{tag} {value}]" for tag, value in (*names, *offer, *end) if value)


def _is_offered(match: Match) -> bool:
    return not match.is_over and bool(match.moves) and offered_by(match) is sender(match)


def _end(match: Match) -> str:
    return next((word for word, end in _ENDS.items() if match.ended and match.ended.termination is end), "")


def _turns(match: Match) -> Iterator[str]:
    for ply in range(0, len(match.moves), 2):
        yield f"{ply // 2 + 1}. {' '.join(match.move_texts[ply:ply + 2])}"


def _seal(match: Match) -> str:
    from hashlib import sha256  # only when needed: OpenSSL takes 4 MB

    told = "\n".join((_head(match), _persons(match), *match.move_texts))
    return sha256(told.encode()).hexdigest()[:_SEAL_LENGTH]


def plain(name: str) -> str:
    """A name as messages carry it, whatever their way does to them."""
    return Person(_even(name, _MARKS)).name


def _even(text: str, marks: dict[int, str]) -> str:
    """The text with one kind of dash and blank, none of them beside a dash or slash, and without the marks and what
    cannot be seen."""
    normal = (_seen(one) for one in unicodedata.normalize("NFKC", text))
    unbroken = re.sub(r"\s*/\s*", "/", "".join(normal).translate(_ALIKE).translate(marks))
    return re.sub(r"\s*-[-\s]*", "-", unbroken).strip()


def _seen(one: str) -> str:
    return one if one.isprintable() else "" if unicodedata.category(one) == "Cf" else " "


# --- reading ----------------------------------------------------------------------------------------------------------


def read_messages(text: str) -> Reading:
    """All messages in a text, the longest match first. Never raises."""
    even = _even(text[:_LONGEST], _QUOTING)
    begun = _BEGUN.findall(even)
    blocks = _BLOCK.findall(even)
    matches = [match for match in map(_parse, blocks) if match is not None]
    newer = any(int(version) > int(_FORMAT) for version in begun)
    is_damaged = len(matches) < max(len(begun), len(blocks)) or (not begun and "[Seal" in even)
    return Reading(tuple(sorted(matches, key=_progress, reverse=True)), is_damaged, newer)


def _progress(match: Match) -> tuple[int, bool]:
    return len(match.moves), match.ended is not None


def _parse(block: str) -> Match | None:
    """The match of a message, or None where its seal does not fit what it says."""
    tags = {name: " ".join(value.split()) for name, value in _TAG.findall(block)}
    game = GAMES.get(tags.get("Game", ""))
    try:
        if game is None or tags.get("Message") != _FORMAT:
            return None
        seats = Seats(*(Person(tags.get(tag, "")) for tag in _NAMES.values()))
        match = Match(game, game.variant(tags.get("Variant", "")), seats)
        match.tags[IDENTITY_TAG] = tags.get("Match", "")
        _play(match, _TAG.sub(" ", block))
        _finish(match, tags)
    except (KeyError, NotationError, IllegalMove):
        return None
    return match if tags.get("Seal", "").lower() == _seal(match) and _is_identity(match.tags[IDENTITY_TAG]) else None


def _is_identity(text: str) -> bool:
    return len(text) == _LENGTH and set(text).issubset(_LETTERS)


def _play(match: Match, turns: str) -> None:
    for word in words(turns):
        if not re.fullmatch(r"[0-9]{1,3}\.", word):
            match.play(match.position.parse_move(word))


def _finish(match: Match, tags: dict[str, str]) -> None:
    if "Draw" in tags:
        offer_draw(match, match.mover.other)
    if end := _ENDS.get(tags.get("End", "")):
        match.agree_draw() if end is MatchTermination.DRAW_AGREED else match.resign(match.mover)

"""The player's mistakes that come back: each at growing distances, until it has been put right often enough."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from datetime import date, timedelta

import msgspec

from magicgame import paths
from magicgame.files import alone
from magicgame.games import GAMES, game_of
from magicgame.games.game import IllegalMove, Move, NotationError, Position
from magicgame.match.review import Remark
from magicgame.player.files import FileProblem, load_if_there, save

DISTANCES = (1, 3, 7, 14, 30, 60)
"""The days until a mistake comes back: after it was made or missed, after it was put right once, twice …"""
A_DAY = 5
"""How many mistakes of one variant come back on one day at most."""
MOST = 500
"""How many are kept; beyond that those that are farthest from coming back are let go of."""
_NEVER = ""


class Comeback(msgspec.Struct, frozen=True):
    """A turn that gave a result away, and when it comes back.

    `variant` is a `Variant.key`, `position` and `played` are texts of the game's notation, `due` an ISO date. `right`
    counts how often it was put right without a miss; `answered` is the day of the last answer, empty before the first.
    """

    variant: str
    position: str
    played: str
    due: str
    right: int = 0
    answered: str = _NEVER

    @property
    def is_learnt(self) -> bool:
        """It does not come back any more."""
        return self.right >= len(DISTANCES)


class ComebacksFile(msgspec.Struct):
    """All of them, as they stand in one file."""

    mistakes: list[Comeback] = []


def load_comebacks() -> tuple[list[Comeback], FileProblem | None]:
    """All mistakes that come back, and what was wrong with the file or None. Never raises."""
    found, problem = load_if_there(paths.comebacks_file(), ComebacksFile)
    return (found.mistakes if found else []), problem


def turn_of(mistake: Comeback) -> tuple[Position, Move] | None:
    """The position and the turn that was a mistake; None where the file tells of no such thing."""
    rules = ((game, variant) for game in GAMES.values() for variant in game.variants)
    found = next(((game, variant) for game, variant in rules if variant.key == mistake.variant), None)
    if found is None:
        return None
    game, variant = found
    try:
        position = game.parse_position(mistake.position, variant)
        move = position.parse_move(mistake.played)
        position.after(move)
    except (NotationError, IllegalMove):
        return None
    return position, move


def of_today(mistakes: Iterable[Comeback], variant: str, today: date) -> tuple[Comeback, ...]:
    """The mistakes of the variant for today, `A_DAY` at most: those answered today, then those due the longest."""
    day = today.isoformat()
    own = [each for each in mistakes if each.variant == variant and turn_of(each) is not None]
    answered = [each for each in own if each.answered == day]
    due = sorted((each for each in own if each.answered != day and is_due(each, today)), key=lambda each: each.due)
    return *answered, *due[:max(0, A_DAY - len(answered))]


def left_of(mistakes: Iterable[Comeback], today: date) -> tuple[Comeback, ...]:
    """Those of today's mistakes that have not been answered yet."""
    return tuple(each for each in mistakes if each.answered != today.isoformat())


def is_due(mistake: Comeback, today: date) -> bool:
    """Whether it comes back today, or should have before."""
    return not mistake.is_learnt and mistake.due <= today.isoformat()


def next_day(mistakes: Iterable[Comeback], variant: str, today: date) -> date | None:
    """The next day after today on which a mistake of the variant comes back; None when none does."""
    days = [each.due for each in mistakes if each.variant == variant and not each.is_learnt]
    try:
        return max(date.fromisoformat(min(days)), today + timedelta(days=1)) if days else None
    except ValueError:
        return None


def add_mistakes(remarks: Sequence[Remark], today: date) -> None:
    """Let the mistakes come back from tomorrow on. One that was made before, or its twin by a symmetry of the game,
    begins again. Raises OSError."""
    if not remarks:
        return
    with alone(paths.comebacks_file()):
        known, _problem = load_comebacks()
        kept = {_key(each): each for each in known}
        for remark in remarks:
            new = _begun(remark, today)
            kept.pop(_key(new), None)
            kept[_key(new)] = new
        save(paths.comebacks_file(), ComebacksFile(_fewer(list(kept.values()), today)))


def answer(mistake: Comeback, is_right: bool, today: date) -> None:
    """The first answer of a day counts: a right one lets the mistake come back later, a miss begins again tomorrow.

    Raises OSError.
    """
    with alone(paths.comebacks_file()):
        known, _problem = load_comebacks()
        after = [_answered(each, is_right, today) if _is_same(each, mistake) else each for each in known]
        if after != known:
            save(paths.comebacks_file(), ComebacksFile(after))


def _begun(remark: Remark, today: date) -> Comeback:
    before = remark.before
    return Comeback(before.variant.key, before.text, before.move_text(remark.played.move), _in_days(0, today))


def _answered(mistake: Comeback, is_right: bool, today: date) -> Comeback:
    day = today.isoformat()
    if mistake.answered == day:
        return mistake
    right = mistake.right + 1 if is_right else 0
    due = mistake.due if right >= len(DISTANCES) else _in_days(right, today)
    return msgspec.structs.replace(mistake, right=right, due=due, answered=day)


def _in_days(right: int, today: date) -> str:
    return (today + timedelta(days=DISTANCES[right])).isoformat()


def _is_same(one: Comeback, other: Comeback) -> bool:
    return (one.variant, one.position) == (other.variant, other.position)


def _key(mistake: Comeback) -> Hashable:
    """The same for twins; what makes no sense has no twin."""
    turn = turn_of(mistake)
    if turn is None:
        return mistake
    return mistake.variant, game_of(turn[0]).canonical(turn[0])


def _fewer(mistakes: list[Comeback], today: date) -> list[Comeback]:
    """Without what is learnt, unless that was today; the rest in its order, `MOST` at most."""
    left = [each for each in mistakes if not each.is_learnt or each.answered == today.isoformat()]
    soonest = set(sorted(range(len(left)), key=lambda number: left[number].due)[:MOST])
    return [each for number, each in enumerate(left) if number in soonest]


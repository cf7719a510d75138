"""What a hint in Magic says for its turn, held against the exact values of all turns and against the board."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable

from speaking import NAMES

from magicgame.engine.advice import Advice, advise
from magicgame.engine.search import analyse
from magicgame.engine.stop import StopFlag
from magicgame.engine.values import Analysis, Value
from magicgame.games.game import Face, Flip, Move, Position, Side, Step, Tile
from magicgame.games.magic import LOCKED_LINE, MAGIC, start
from magicgame.match.walk import lines_threatened
from magicgame.match.why import winners_turns
from magicgame.ui.board.picture import BoardPicture, ThreatMark
from magicgame.ui.table.hinted import with_lines
from magicgame.ui.words.advice import KIND, TILE, TURN, grounds, hint_text, reason_text, stage_of
from magicgame.ui.words.squares import lines_named

_GAMES = 40
_NEXT_TURN = 4
"""A win so many plies away comes with the mover's next turn at the latest."""
_CORNERS = {"1", "4", "13", "16"}
SURELY_WON = "cc../dD.D/DC.c/....", "d.../Cd../cdd./cc.."
"""The mover wins in two turns, with the same line whatever the reply is."""

FAR_WON = "..../C..d/.C../..D."
"""The mover wins in six turns; most turns lose."""

SOON_LOST_ELSEWHERE = ("D.DC/..C./..../....", "cD.d/.C../..../....", ".d.C/c.../.d../cC.d", "..../.D.C/...c/dCcD",
                       "d.CD/c..d/..Cc/.d.C")
"""Drawn, and with the tile of the hinted turn on another square the other side wins within three turns."""


def chance_positions() -> Iterable[tuple[Position, Analysis]]:
    """Open positions of matches in which most turns keep the result."""
    for seed in range(_GAMES):
        rng, position = random.Random(seed), start()
        for _turn in range(rng.randrange(12)):
            moves = analyse(position, StopFlag()).moves
            kept = [found.move for found in moves if found.value is moves[0].value]
            after = position.after(rng.choice(kept if rng.random() < 0.8 else position.legal_moves))
            position = position if after.is_terminal else after
        yield position, analyse(position, StopFlag())
    for text in (*SURELY_WON, FAR_WON, *SOON_LOST_ELSEWHERE):
        position = MAGIC.parse_position(text, LOCKED_LINE)
        yield position, analyse(position, StopFlag())


def placed(move: Move) -> str:
    return str(move.steps[-1].target + 1)


def lacks_one(position: Position, side: Side, squares: str) -> bool:
    tiles = [position.tiles[int(name) - 1] for name in squares.split("–")]
    return any(sorted(tiles, key=str) == sorted((None, Tile(side, face), Tile(side, face)), key=str) for face in Face)


def wins_with(position: Position, named: str) -> bool:
    """Whether the mover has a turn that wins with that line."""
    ends = (position.after(move).outcome for move in position.legal_moves)
    wanted = squares(named)
    return any(end is not None and end.winner is position.mover and wanted in [line.squares for line in end.lines]
               for end in ends)


def is_told_by_the_turn(position: Position, move: Move, line: tuple[int, ...]) -> bool:
    """Whether the turn itself changes something about the line, or threatens it."""
    touched = {square for step in move.steps for square in (getattr(step, "source", step.target), step.target)}
    threatened = {threat.squares for after in (position, position.after(move)) for threat in lines_threatened(after)}
    return line in threatened or bool(touched & set(line))


def squares(line: str) -> tuple[int, ...]:
    return tuple(int(name) - 1 for name in line.split("–"))


def assert_loses_there(position: Position, known: Analysis, begun: tuple[Step, ...], square: str, how: str) -> None:
    """Whether the turns that begin so and place a tile there lose as is told, whichever side of it is up."""
    there = [found for found in known.moves if found.move.steps[:-1] == begun and placed(found.move) == square]
    count, line = re.search(r"within (\d+)", how), re.search(r"with ([\d–]+)$", how)
    assert len(there) == 2 and all(found.value is Value.LOSS for found in there), position.text
    assert max(winners_turns(Value.LOSS, found.remoteness or 0) for found in there) == (
        int(count[1]) if count else 1 if how else 0), position.text
    for after in (position.after(found.move) for found in there if line):
        assert any(leads_to(after, reply, line[1]) for reply in after.legal_moves), position.text


def leads_to(position: Position, move: Move, line: str) -> bool:
    """Whether the turn wins with the line at once, or with the next one whatever is replied."""
    after = position.after(move)
    if after.outcome is not None:
        return squares(line) in [each.squares for each in after.outcome.lines]
    answers = [after.after(reply) for reply in after.legal_moves]
    return all(wins_with(each, line) if each.outcome is None else
               squares(line) in [end.squares for end in each.outcome.lines] for each in answers)


def dots(position: Position, advice: Advice, reason: str, done: int = 0) -> ThreatMark:
    """The lines on the board while the hint is shown, so many of its steps taken."""
    assert advice.move is not None
    board = BoardPicture(position.tiles_after(advice.move.steps[:done]), position.mover)
    return with_lines(board, position, advice, reason).threats


def test_every_reason_of_a_hint_is_true_on_the_board() -> None:
    told: set[str] = set()
    for position, known in chance_positions():
        advice, mover = advise(position, (), StopFlag()), position.mover
        assert advice.move == known.moves[0].move, "an analysis names the same turn"
        keeping = [found.move for found in known.moves if found.value is known.value]
        after = position.after(advice.move)
        if advice.is_for_either_face:
            told.add("either side")
            turned = {advice.facing(face).move for face in Face}
            assert len(turned) == 2 and len({found.score for found in known.moves if found.move in turned}) == 1

        said = reason_text(NAMES, position, advice, TURN)
        flipped, kept = advice.move.steps[:-1], [move.steps[:-1] for move in keeping]
        marked = grounds(NAMES, position, advice, TURN, flipped)
        last = marked.text
        if "square" in last or "Anywhere else" in last:
            told.add("this square")
            assert len({placed(move) for move in keeping if move.steps[:-1] == flipped}) == 1, position.text
        if "this flip keeps" in said or "any other flip" in said:
            told.add("flip")
            assert set(kept) == {flipped} < {move.steps[:-1] for move in position.legal_moves}, position.text
        looked = reason_text(NAMES, position, advice, TILE)
        if "this tile keeps" in looked or "any other tile" in looked:
            told.add("tile")
            assert {steps[0].source for steps in kept if isinstance(steps[0], Flip)} == {flipped[0].source}
        if found := re.search(r"(\d+) of the (\d+) turns that (?:keep the|do not lose)", looked):
            told.add("of them")
            assert [sum(steps[0].source == flipped[0].source for steps in kept), len(kept)] == [
                int(found[1]), int(found[2])], position.text
        of_tile = looked if stage_of(position, TILE) == TILE else ""
        assert "fter " not in re.sub("After (?:all but|any other|flipping any)", "", of_tile + last), (
            "a flip is named only where it is told and not yet made")
        for sentence in (said, last):
            if found := re.search("(?:nly a tile on (.+) keeps|but on (.+) your|place on (.+): any)", sentence):
                told.add("square")
                named = set(re.findall(r"\d+", "".join(filter(None, found.groups()))))
                alike = [move for move in keeping if move.steps[:-1] == flipped]
                assert set(map(placed, alike)) == named, position.text
                assert sentence != last or {str(square + 1) for square in marked.equal} == named, "they are framed"
        if "Only a corner will do" in said:
            told.add("corner")
            assert set(map(placed, keeping)) <= _CORNERS, position.text
        first = hint_text(NAMES, position, (), advice, KIND)
        for found in re.finditer(r"win within your next (\d+) turns", f"{first} {said}"):
            told.add("win")
            assert known.value is Value.WIN and winners_turns(Value.WIN, known.remoteness or 0) == int(found[1])
        if known.value is Value.WIN and (known.remoteness or 0) > _NEXT_TURN:
            told.add("far")
            assert all(is_told_by_the_turn(position, advice.move, line) for line in lines_named(said, MAGIC))
        if found := re.search(r"next \d+ turns, with ([\d–]+)$", said):
            told.add("surely with")
            replies = [after.after(reply) for reply in after.legal_moves]
            assert all(reply.is_terminal or wins_with(reply, found[1]) for reply in replies), position.text
        if found := re.search(r"(\d+) of the (\d+) possible turns win within (\d+) turns", said):
            told.add("so soon")
            assert winners_turns(Value.WIN, known.remoteness or 0) == int(found[3])
            soon = [each for each in known.moves if each.value is Value.WIN and each.remoteness == known.remoteness]
            assert [len(soon), len(known.moves)] == [int(found[1]), int(found[2])], position.text
        elif found := (re.search(r"all but (\d+) of the (\d+) turns", said)
                       or re.search(r"(\d+) of (\d+) turns keep the win", first)):
            assert [len(keeping), len(known.moves)] == [int(found[1]), int(found[2])], position.text
        if "no other turn" in said or said == "After any other turn your opponent can force a win":
            assert len(keeping) == 1, position.text
        if found := re.search(r"spoils \w+'s ([\d–]+)", said):
            told.add("spoils")
            assert lacks_one(position, mover.other, found[1]) and not lacks_one(after, mover.other, found[1])
            assert dots(position, advice, said) == ThreatMark(lines=frozenset({squares(found[1])})), "it is feared"
            flipped = position.tiles_after(advice.move.steps[:1])
            if any(position.tiles[square] not in (None, flipped[square]) for square in squares(found[1])):
                told.add("flipped away")
                assert dots(position, advice, said, 1) == ThreatMark(), "the flip has spoiled it"
        if found := re.search(r"prepares ([\d–]+)", said):
            told.add("prepares")
            assert lacks_one(after, mover, found[1]) and not lacks_one(position, mover, found[1]), position.text
            assert dots(position, advice, said).is_chance, "it is the mover's own"
        if found := re.search("let .+ win at once with ([^,]+)", said):
            told.add("others")
            ends = [position.after(move) for move in position.legal_moves]
            assert any(not end.is_terminal and wins_with(end, found[1]) for end in ends), position.text
            assert not wins_with(after, found[1]), position.text
            assert dots(position, advice, said) == ThreatMark(lines=frozenset({squares(found[1])})), position.text
        if "From anywhere else" in first or "In a corner a tile" in said:
            told.add("begins")
            losing = [found for found in known.moves if found.value is Value.LOSS]
            assert not any(position.tiles) and len(losing) + len(keeping) == len(known.moves)
            assert set(map(placed, keeping)) == _CORNERS and not _CORNERS & {placed(found.move) for found in losing}
        if "After most turns your opponent can instead" in first:
            told.add("instead")
            assert 2 * sum(found.value is Value.LOSS for found in known.moves) > len(known.moves), position.text
        if found := re.search(
                r"(?:After most turns your opponent can|most others let your opponent) force a win within (\d+) turns",
                f"{first} {said}"):
            told.add("how soon")
            soon = [each for each in known.moves if each.value is Value.LOSS and each.remoteness <= 2 * int(found[1])]
            assert 2 * len(soon) > len(known.moves), position.text
        if "After most turns your opponent can force a win" in first:
            told.add("most lose")
            assert 2 * len(keeping) < len(known.moves) and known.value is Value.DRAW, position.text
        if "most turns nobody can force" in first:
            told.add("most draw")
            assert 2 * len(keeping) > len(known.moves) and not lines_threatened(position), position.text
        if found := re.search(r"A tile on (\d+) instead would (?:let .+ win (.+)|lose at once)$", last):
            told.add("instead there")
            assert set(map(str, (square + 1 for square in marked.avoided))) == {found[1]}
            assert_loses_there(position, known, advice.move.steps[:-1], found[1], found[2] or "")
        if found := re.search(r"(?:From|On) (\d+) your tile (can|cannot) be flipped(?: only to (.+))?$", last):
            told.add("ways")
            there = {move.steps[0] for move in after.legal_moves if isinstance(move.steps[0], Flip)}
            assert {str(step.target + 1) for step in there if step.source == int(found[1]) - 1} == set(
                re.findall(r"\d+", found[3] or "")) and placed(advice.move) == found[1], position.text
    assert told >= {"instead there", "ways",
                    "either side", "square", "corner", "win", "spoils", "prepares", "others", "most lose", "begins",
                    "surely with", "flipped away", "flip", "tile", "this square", "far", "most draw",
                    "so soon", "of them", "instead", "how soon"}, told


def test_in_a_lost_position_whose_best_turn_nothing_tells_of_the_tile_to_flip_is_named() -> None:
    for text in ("D.C./d.../DCC./.dc.", "ccD./..Cc/d..C/.Dd.", ".CcC/...d/.DDC/...."):
        position = MAGIC.parse_position(text, LOCKED_LINE)
        advice = advise(position, (), StopFlag())
        found = re.search(r"What lasts longest begins with the tile on (\d+)$",
                          hint_text(NAMES, position, (), advice, KIND))
        longest = max(each.remoteness or 0 for each in analyse(position, StopFlag()).moves)
        lasting = [each.move for each in analyse(position, StopFlag()).moves if each.remoteness == longest]
        assert found is not None and found[1] in {str(flip.source + 1) for move in lasting for flip in move.steps
                                                 if isinstance(flip, Flip)}

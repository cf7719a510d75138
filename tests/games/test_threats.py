"""What the side that is not to move threatens, asked of the rules by play and told for positions looked at by hand."""

from __future__ import annotations

import pytest
from random_play import Rules, every_rules, random_match

from magicgame.games import GAMES
from magicgame.games.game import Game, NotationError, Position, Side, Step, Tile

MAGIC, ENTROPY = GAMES["magic"], GAMES["entropy"]
LOCKED, STANDING = MAGIC.variants


def told(game: Game, position: Position, done: tuple[Step, ...] = ()) -> set[str]:
    """Each threat as `3-4 6 = 1.2.3`: flips or slides, squares taken, and the squares that would decide."""
    def word(step: Step) -> str:
        source = getattr(step, "source", None)
        target = game.square_name(step.target)
        return target if source is None else f"{game.square_name(source)}-{target}"

    return {
        " ".join([*map(word, threat.steps), "=", ".".join(game.square_name(square) for square in threat.squares)])
        for threat in game.threats_after(position, done)
    }


def test_a_line_that_lacks_one_square_of_its_lock_is_threatened_by_taking_it() -> None:
    position = MAGIC.parse_position("dd../CdC./Cd.D/C.Cc", LOCKED)
    assert position.mover is Side.SECOND
    assert told(MAGIC, position) == {"14 = 5.9.13", "10-14 10 = 5.9.13", "12-11 14 = 13.14.15"}


def test_in_the_standing_line_a_line_need_not_be_locked() -> None:
    position = MAGIC.parse_position("dC../d.../..d./C..c", STANDING)
    assert told(MAGIC, position) == {"6 = 1.6.11", "9 = 1.5.9"} and position.mover is Side.FIRST
    assert told(MAGIC, MAGIC.parse_position(position.text, LOCKED)) == set()


def test_a_line_that_stands_is_a_threat_without_a_step() -> None:
    position = MAGIC.parse_position("ddd./c.../..../c..c", STANDING)
    assert position.mover is Side.FIRST and "= 1.2.3" in told(MAGIC, position)


def test_threats_change_with_the_flip_that_is_done() -> None:
    position = MAGIC.parse_position("dd../CdC./Cd.D/C.Cc", LOCKED)
    flip = next(step for step in position.next_steps() if (getattr(step, "source", 0), step.target) == (14, 13))
    assert "14 = 5.9.13" not in told(MAGIC, position, (flip,))


def test_in_entropy_the_slides_that_win() -> None:
    threatened = ENTROPY.parse_position("S.O.O/O.SOS/S..../OOSSO/S.... O", ENTROPY.variants[0])
    assert {threat.split(" = ")[0] for threat in told(ENTROPY, threatened)} == {"d2-e1"}
    after = threatened.after(threatened.parse_move("b2-b4"))
    assert ENTROPY.threats_after(after) == ()


def test_nothing_is_threatened_when_the_game_is_over() -> None:
    for game in GAMES.values():
        for variant in game.variants:
            over = game.parse_position(variant.example, variant)
            assert over.is_terminal and game.threats_after(over) == ()


def test_a_game_that_says_nothing_of_threats_has_those_that_win_at_once(morris: Game) -> None:
    """As far as its rules let the other side be to move: not before all pieces are placed."""
    assert told(morris, morris.parse_position("X.X/.XO/OO. X", morris.variants[0])) == {"c2-c1 = a1.b1.c1"}
    assert told(morris, morris.parse_position("XX./.../OO. X", morris.variants[0])) == set()


@every_rules
@pytest.mark.parametrize("seed", range(3))
def test_the_rules_agree_in_random_games(rules: Rules, seed: int) -> None:
    """Where both sides may be to move with the same tiles, a threat is there if and only if a turn of it wins."""
    for position in random_match(rules, seed).positions[-12:]:
        if position.is_terminal or not rules.game.has_free_mover:
            continue
        try:
            turned = rules.game.set_up(position.tiles, rules.variant, position.mover.other)
        except NotationError:
            continue
        if turned.mover is position.mover:
            continue
        wins = {
            move.steps for move in turned.legal_moves
            if (end := turned.after(move).outcome) is not None and end.winner is turned.mover
        }
        assert {threat.steps for threat in rules.game.threats_after(position)} == wins


@pytest.mark.parametrize("seed", range(4))
def test_the_lines_threatened_are_those_a_whole_turn_would_lock(seed: int) -> None:
    """Seen with the sides exchanged, which makes the side that threatens the mover of the same board."""
    for position in random_match(Rules(MAGIC, LOCKED), seed).positions[::2]:
        if position.is_terminal:
            continue
        exchanged = MAGIC.set_up(
            tuple(tile and Tile(tile.side.other, tile.face) for tile in position.tiles), LOCKED, Side.FIRST)
        ends = (exchanged.after(move).outcome for move in exchanged.legal_moves)
        won = {line.squares for end in ends if end is not None and end.winner is Side.FIRST for line in end.lines}
        assert {threat.squares for threat in MAGIC.threats_after(position)} == won


@pytest.mark.parametrize("seed", range(4))
def test_a_threat_names_a_flip_only_where_the_square_alone_does_not_do(seed: int) -> None:
    for position in random_match(Rules(MAGIC, LOCKED), seed).positions:
        threats = MAGIC.threats_after(position)
        places = {(threat.steps[0], threat.squares) for threat in threats if len(threat.steps) == 1}
        assert not any((step, threat.squares) in places for threat in threats if len(threat.steps) == 2
                       for step in threat.steps)

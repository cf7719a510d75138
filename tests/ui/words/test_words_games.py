"""Every registered game has words for whatever it can say; a game without any has sensible ones."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest
from speaking import ECLIPSE, NAMES, is_plain, stranger

from magicgame.engine.advice import Advice, Kind
from magicgame.engine.dangers import Danger, avoided
from magicgame.engine.values import MoveValue, Value
from magicgame.games import GAMES
from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Face, Game, MatchTermination, Move, Outcome, Position, Side
from magicgame.games.magic import MAGIC
from magicgame.language import languages, use_language
from magicgame.ui.board.draft import Draft, click
from magicgame.ui.board.draft import refusal as refused
from magicgame.ui.refusal import Refusal
from magicgame.ui.words.advice import KIND, TILE, TURN, has_more, hint_text, reason_text, stage_of, step_told
from magicgame.ui.words.game import GameWords, LineNote
from magicgame.ui.words.registry import register, unregister, words_of
from magicgame.ui.words.results import result_text
from magicgame.ui.words.rules import rules_page

BOTH = (MAGIC, ENTROPY)
CODES = (
    "square_taken", "not_here", "flip_first", "not_beside", "own_tile", "tile_blocked", "not_your_piece",
    "not_straight", "way_taken", "choose_piece", "ends_no_check", "stands_alone", "no_friend", "piece_blocked",
    "no_turn", "taken_back",
)
LANGUAGE = pytest.mark.parametrize("language", list(languages()))
each_game = pytest.mark.parametrize("game", list(GAMES.values()), ids=lambda game: game.name)


def differ(sentences: list[str]) -> bool:
    return len(set(sentences)) == len(sentences) and all(map(is_plain, sentences))


@LANGUAGE
def test_every_variant_of_every_game_has_a_name_and_a_text(language: str) -> None:
    use_language(language)
    variants = [variant for game in GAMES.values() for variant in game.variants]
    assert differ([words_of(GAMES[variant.game]).variant_name(variant) for variant in variants])
    assert differ([words_of(GAMES[variant.game]).variant_text(variant) for variant in variants])


@LANGUAGE
@each_game
def test_every_termination_has_its_own_sentence(game: Game, language: str) -> None:
    use_language(language)
    example = game.parse_position(game.variants[0].example, game.variants[0]).outcome
    assert example is not None
    terminations = (*type(example.termination), *MatchTermination)
    sentences = [
        result_text(NAMES, Outcome(winner_of(termination.value), termination, example.lines), game)
        for termination in terminations
    ]
    assert len(sentences) > len(MatchTermination) and differ(sentences)


def winner_of(termination: str) -> Side | None:
    drawn = ("draw_agreed", "both_locked", "board_full", "repetition", "both_passed", "move_limit")
    return None if termination in drawn else Side.FIRST


@LANGUAGE
@each_game
def test_every_refusal_has_its_own_sentence(game: Game, language: str) -> None:
    use_language(language)
    position = game.start(game.variants[0])
    assert differ([words_of(game).refusal(NAMES, Refusal(code, "z9"), position) for code in CODES])
    assert set(CODES) == set(re.findall(r"[a-z]+_[a-z_]+", Refusal.__doc__ or ""))


@LANGUAGE
@each_game
def test_every_rule_a_turn_can_break_has_its_own_reason(game: Game, language: str) -> None:
    use_language(language)
    promise = type(game.start(game.variants[0])).after.__doc__ or ""
    codes = re.findall(r"[a-z]+_[a-z_]+", promise.partition("Raises IllegalMove:")[2])
    assert len(codes) > 5
    assert differ([words_of(game).reason(code) for code in codes if code != "square_vacant"])


@LANGUAGE
@each_game
def test_every_kind_of_advice_has_its_own_sentence(game: Game, language: str) -> None:
    use_language(language)
    assert differ([words_of(game).advice(kind) for kind in Kind])


@LANGUAGE
@each_game
def test_every_stage_of_a_turn_has_its_own_name(game: Game, language: str) -> None:
    use_language(language)
    assert differ([words_of(game).stage_name(stage) for stage in game.stages])


@pytest.mark.parametrize("original", BOTH, ids=lambda game: game.name)
def test_a_game_without_words_can_say_all_it_has_to(original: Game) -> None:
    with stranger(original) as game:
        words, position = words_of(game), game.start(game.variants[0])
        outcome = game.parse_position(game.variants[0].example, game.variants[0]).outcome
        assert outcome is not None and is_plain(result_text(NAMES, outcome, game))
        assert is_plain(result_text(NAMES, Outcome(None, outcome.termination), game))
        assert differ([words.refusal(NAMES, Refusal(code, "z9"), position) for code in CODES])
        assert differ([words.advice(kind) for kind in Kind])
        assert all(is_plain(words.variant_name(variant)) for variant in game.variants)
        assert words.rules(NAMES, None) == ()
    assert words.stage_name(original.stages[0]) in ("Flip", "Move")


def test_a_game_can_bring_its_words_along() -> None:
    own = GameWords(variant_name=lambda variant: "The old way")
    with stranger(ENTROPY) as game:
        register(game.name, own)
        with pytest.raises(ValueError, match="has words already"):
            register(game.name, GameWords())
        assert words_of(game).variant_name(game.variants[0]) == "The old way"
        unregister(game.name)
        assert words_of(game).variant_name(game.variants[0]) == "Standard"


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "text", "marked", "square", "said"), [
    (MAGIC, "c.../..../..../....", None, 15, "First flip one of Circle's tiles, then place your own"),
    (MAGIC, "c.../..../..../....", 0, 15, "A tile flips only to an empty square right beside it"),
    (MAGIC, "cd../..../..../....", None, 0, "This is your own tile: flip one of Diamond's"),
    (MAGIC, "dcC./Ddd./cC../....", None, 0, "This tile cannot be flipped: every square beside it is taken"),
    (ENTROPY, "SSSSS/S...S/...../O...O/OOOOO O", None, 0, "This piece belongs to the other side"),
    (ENTROPY, "SSSSS/S...S/...../O...O/OOOOO O", None, 12, "First choose the piece you want to move"),
    (ENTROPY, "SSSSS/S...S/...../O...O/OOOOO O", 22, 13,
     "A piece slides in a straight line, as far as the way is clear"),
    (ENTROPY, "S.O.S/O...O/OSSOS/S..../..OOS O", None, 2,
     "This piece stands alone and cannot move: bring another of yours beside it"),
    (ENTROPY, "S.O.S/O...O/OSSOS/S..../..OOS O", None, 23, "You are in check: this piece cannot end it"),
    (ENTROPY, "OS..S/S.O../.O..S/.SOOS/.OOS. O", None, 0,
     "This piece cannot move: none of yours is beside it"),
])
def test_a_click_that_does_nothing_is_explained(
    game: Game, text: str, marked: int | None, square: int, said: str
) -> None:
    draft = Draft(game.parse_position(text, game.variants[0]), marked=marked)
    assert click(draft, square) is None
    assert words_of(game).refusal(NAMES, refused(draft, square), draft.position) == said


def test_an_answer_to_typed_nonsense_shows_a_turn_that_is_possible() -> None:
    start = MAGIC.start(MAGIC.variants[0])
    position = start.after(start.parse_move("L1"))
    said = words_of(MAGIC).refusal(ECLIPSE, Refusal("no_turn", "xyz"), position)
    assert said == "“XYZ” is neither a square nor a turn possible here, such as 1-2/S1"


@each_game
def test_every_click_in_a_match_is_answered_or_explained(game: Game) -> None:
    rng, position = random.Random(2), game.start(game.variants[0])
    for _each in range(40):
        if position.is_terminal:
            break
        for square in range(game.board.size):
            draft = Draft(position)
            if click(draft, square) is None:
                assert is_plain(words_of(game).refusal(NAMES, refused(draft, square), position))
        position = position.after(rng.choice(position.legal_moves))


# --- hints ------------------------------------------------------------------------------------------------------------


def hint(position: Position, kind: Kind, move: Move | None, stage: int, steps_done: int = 0) -> str:
    done = move.steps[:steps_done] if move is not None else position.legal_moves[0].steps[:1]
    return hint_text(ECLIPSE, position, done, Advice(kind, move), stage)


def test_a_hint_in_magic_comes_in_three_stages_and_follows_the_turn() -> None:
    position = MAGIC.parse_position("c..c/..../..../d...", MAGIC.variants[0])
    move = position.parse_move("1-5/D16")
    assert hint(position, Kind.FINISH, move, KIND) == (
        "Hint: there is a line to lock. You can win at once")
    assert hint(position, Kind.FINISH, move, TILE) == "Hint: look at the framed tile on 1. The best turn flips it"
    assert hint(position, Kind.FINISH, move, TURN) == "flip the Sun on 1 to 5"
    assert hint(position, Kind.FINISH, move, TILE, 1) == "Hint: leave your tile gold side up"
    assert hint(position, Kind.FINISH, move, TURN, 1) == "place your tile gold side up on 16"
    found = Advice(Kind.FINISH, move)
    assert [step_told(position, found, move.steps[:number], TURN) for number in range(3)] == [
        "Step 1 of 2:", "Step 2 of 2:", ""]
    assert step_told(position, found, (), TILE) == ""
    for kind, value, remoteness, said in (
            (Kind.FORCE, Value.DRAW, None, "this flip turns your win into a draw"),
            (Kind.FORCE, Value.LOSS, 4, "this flip turns your win into a loss"),
            (Kind.HOLD, Value.LOSS, 6, "after this flip your opponent can force a win within 3 turns"),
            (Kind.HOLD, Value.LOSS, 3, "after this flip your opponent can force a win"),
            (Kind.RESIST, Value.LOSS, 2, "this flip loses at once")):
        wrong = Advice(kind, None, better=move, left=MoveValue(move, value, remoteness, 0))
        told = hint_text(NAMES, position, move.steps[:1], wrong, KIND)
        assert told == f"Hint: {said}. Take it back with Undo"
    for kind, said in ((Kind.FINISH, "wins at once"), (Kind.FORCE, "wins sooner"), (Kind.RESIST, "lasts longer")):
        slower = Advice(kind, None, is_begun_well=True)
        told = hint_text(NAMES, position, move.steps[:1], slower, KIND)
        assert told.startswith("Hint: ") and said in told and "back with Undo" not in told


def test_a_hint_says_when_the_tile_in_hand_must_be_turned_over() -> None:
    position = MAGIC.parse_position("c..c/..../..../d...", MAGIC.variants[0])
    move = position.parse_move("1-5/D16")
    found = Advice(Kind.FINISH, move)
    assert hint_text(ECLIPSE, position, move.steps[:1], found, TURN, Face.LIGHT) == (
        "turn your tile over, then place it gold side up on 16")
    assert "turn your tile gold side up" in hint_text(ECLIPSE, position, move.steps[:1], found, TILE, Face.LIGHT)
    assert "turn" not in hint_text(ECLIPSE, position, move.steps[:1], found, TURN, Face.DARK)


def test_a_hint_does_not_lead_to_the_only_tile_that_can_be_flipped() -> None:
    position = MAGIC.parse_position("c.../..../..../....", MAGIC.variants[0])
    move = position.parse_move("1-5/D16")
    assert hint(position, Kind.FINISH, move, TILE) == hint(position, Kind.FINISH, move, TURN)
    assert [has_more(position, Advice(Kind.FINISH, move), asked) for asked in (KIND, TILE)] == [True, False]


def test_a_hint_says_that_neither_side_of_the_tile_is_better() -> None:
    position = MAGIC.parse_position("c..c/..../..../d...", MAGIC.variants[0])
    move, turned = map(position.parse_move, ("1-5/D16", "1-5/L16"))
    found = Advice(Kind.HOLD, move, equals=(move, turned))
    for face in Face:
        told = [hint_text(NAMES, position, move.steps[:1], found.facing(face), asked, face) for asked in (TILE, TURN)]
        assert told == ["Hint: either side of your tile will do", "place your tile on 16, either side up"]
    assert found.facing(Face.LIGHT).move == turned
    assert replace(found, equals=(move,)).facing(Face.LIGHT).move == move


@pytest.mark.parametrize(("remoteness", "said"), [
    (5, "You can win within your next 3 turns"), (2, "This turn wins"), (None, "This turn wins")])
def test_a_hint_says_how_far_a_win_is_where_that_is_known(remoteness: int | None, said: str) -> None:
    position = MAGIC.parse_position("c.../..../..../....", MAGIC.variants[0])
    found = Advice(Kind.FORCE, position.parse_move("1-5/D16"), remoteness)
    assert reason_text(NAMES, position, found, TURN) == said


@pytest.mark.parametrize(("kind", "every", "said"), [
    (Kind.FORCE, 1, "You can win within your next 3 turns"),
    (Kind.HOLD, 3, "After all but 20 of the 90 turns your opponent can force a win"),
    (Kind.HOLD, 60, "After any other flip your opponent can force a win"),
    (Kind.BUILD, 1, "This turn keeps the game even")])
def test_a_hint_whose_turn_does_nothing_to_a_line_says_how_many_are_as_good(
    kind: Kind, every: int, said: str
) -> None:
    position = MAGIC.parse_position("c.../..../..../....", MAGIC.variants[0])
    remoteness = 5 if kind is Kind.FORCE else None
    move = position.parse_move("1-5/D16")
    found = Advice(kind, move, remoteness, keeping=position.legal_moves[::every], total=90)
    assert reason_text(NAMES, position, found, TURN) == said
    outlook = "" if kind is Kind.FORCE else ". From 16 your tile can be flipped only to 12 or 15"
    last = reason_text(NAMES, position, found, TURN, move.steps[:1])
    after_flip = "This turn keeps the game even" if "all but" in said else said
    assert "other flip" in said or last == f"{after_flip}{outlook}", "the count of all turns is no longer of use"


@pytest.mark.parametrize(("kind", "text", "turn", "said"), [
    (Kind.FINISH, "cCd./cD../Dcd./....", "9-13/L9", "This turn wins at once: it locks 1–5–9"),
    (Kind.FORCE, "...c/C.../c.CD/ddd.", "12-8/L10", "This turn wins: it stops 14–15–16"),
    (Kind.PARRY, "...c/C.../c.CD/ddd.", "12-8/L10", "This turn stops 14–15–16"),
    (Kind.RESIST, "...c/C.../c.CD/ddd.", "12-8/L12",
     "This turn lasts longest. From 12 your tile can be flipped only to 16"),
    (Kind.LOST, "...c/C.../c.CD/ddd.", "12-8/L12", "Whatever you play loses next turn"),
    (Kind.HOLD, "c.../..../..../....", "1-5/D16",
     "This turn keeps the game even. From 16 your tile can be flipped only to 12 or 15"),
    (Kind.BUILD, "c.../..../..../....", "1-5/D16",
     "This turn keeps the game even. From 16 your tile can be flipped only to 12 or 15"),
])
def test_a_hint_says_what_its_turn_does_to_a_line(kind: Kind, text: str, turn: str, said: str) -> None:
    position = MAGIC.parse_position(text, MAGIC.variants[0])
    move = position.parse_move(turn)
    assert reason_text(NAMES, position, Advice(kind, move, total=3), TURN, move.steps[:1]) == said
    assert reason_text(NAMES, position, Advice(kind, move, total=3), TURN) == said.partition(". From")[0]


@pytest.mark.parametrize(("often", "said"), [(12, "Some"), (60, "Most")])
def test_a_hint_whose_turn_does_nothing_to_a_line_tells_what_many_others_allow(often: int, said: str) -> None:
    position = MAGIC.parse_position("..d./cd../C.Cc/DD.C", MAGIC.variants[0])
    safe, fatal = position.parse_move("12-8/L1"), next(
        move for move in position.legal_moves if not position.after(move).is_terminal and any(
            (end := position.after(move).after(reply).outcome) is not None and end.winner is Side.FIRST
            for reply in position.after(move).legal_moves))
    avoids = avoided(position, safe)
    assert (avoids.often, avoids.turns) == (12, 98)
    found = Advice(Kind.HOLD, safe, keeping=(safe,) * 4, total=98, avoids=replace(avoids, often=often))
    assert reason_text(NAMES, position, found, TURN) == (
        f"{said} other turns let Circle win at once with 9–10–11")
    assert hint_text(NAMES, position, (), found, KIND) == (
        f"Hint: {said.lower()} turns let your opponent win at once. Watch 9–10–11")
    assert avoided(position, fatal) == Danger()


def test_an_open_line_says_what_it_lacks() -> None:
    position = MAGIC.parse_position("ccc./.d../D.../D...", MAGIC.variants[0])
    line = position.lines_after()[0]
    assert words_of(MAGIC).line_note(NAMES, position, line, (3, 4, 6), False) == LineNote(
        "Three in a row!", "Locked once squares 4, 5 and 7 are taken")
    after = position.after(position.legal_moves[0])
    theirs = words_of(MAGIC).line_note(NAMES, after, line, (3, 4, 6), False)
    assert theirs == LineNote("Circle has three in a row.", "Locked once squares 4, 5 and 7 are taken")
    own = words_of(MAGIC).line_note(replace(NAMES, you=line.side), after, line, (3, 4, 6), False)
    assert own is not None and own.strong == "Three in a row!"
    threat = words_of(MAGIC).line_note(NAMES, position, line, (3,), True)
    assert threat is not None and threat.words == (
        "Circle has 1–2–3 in a row and wins once 4 is taken, unless you break that row")


def test_a_standing_line_is_said_to_win_without_a_lock() -> None:
    position = MAGIC.parse_position("ccc./.d../D.../....", MAGIC.variant("standing"))
    line = position.lines_after()[0]
    own, threat = (words_of(MAGIC).line_note(NAMES, position, line, (3, 4, 6), each) for each in (False, True))
    assert own is not None and own.words == "It wins if it still stands when Circle's next turn begins"
    assert threat is not None and "flip one of them now" in threat.words and not threat.is_about_lock


def test_a_hint_in_entropy_speaks_of_pieces() -> None:
    position = ENTROPY.start(ENTROPY.variants[0])
    move = position.parse_move("c1-c3")
    winning = ENTROPY.parse_position("OSS../...SS/.OOSO/...S./OSO.O O", ENTROPY.variants[0])
    assert hint(winning, Kind.FINISH, winning.parse_move("b3-d5"), KIND) == (
        "Hint: your piece on b3 can win at once")
    in_check = ENTROPY.parse_position("S.O.S/O...O/OSSOS/S..../..OOS O", ENTROPY.variants[0])
    rescue = Advice(Kind.RESCUE, in_check.parse_move("a4-c4"))
    assert hint_text(NAMES, in_check, (), rescue, KIND) == (
        "Hint: you are in check. Your piece on a4 can get beside c5")
    assert reason_text(NAMES, in_check, rescue, TURN) == (
        "This ends the check and gives one: Diamond's piece on a5 stands alone. This puts your piece on a3 in place")
    assert stage_of(position, 2) == TURN, "the second hint is the move"
    assert hint(position, Kind.BUILD, move, TILE) == "Hint: move c1 to c3"
    assert hint(position, Kind.PASS, Move(), TURN) == "Hint: you can only pass. No piece can move"


@pytest.mark.parametrize(("text", "turn", "said"), [
    ("S.O.S/O...O/OSSOS/S..../..OOS O", "a4-c4",
     "This ends the check and gives one: Diamond's piece on a5 stands alone. This puts your piece on a3 in place"),
    ("S..SS/...SS/.SO.O/O.S.O/.OO.O O", "c1-a3",
     "This leaves Diamond in check: its piece on a5 still touches nobody. "
     "a2-a3 would put your piece on a3 in place, but then b3-b5 could leave your piece on a3 alone"),
    ("SSSSS/S...S/...../O...O/OOOOO O", "c1-c4", "This puts your piece on c4 in place"),
    ("SSSSS/S...S/...../O...O/OOOOO O", "c1-c3",
     "This separates b1 and c1: to win, no two of your pieces may touch. "
     "But it leaves your piece on c3 alone and you in check"),
    ("SSSSS/S...S/...../O...O/OOOOO O", "b1-b3",
     "Your piece is then halfway, and in place once a2 moves away"),
    ("SS..S/S..../SO..S/..SOO/OOOO. S", "a4-d4",
     "This ends the check and stops d2-d4, which would put Circle's piece on d4 in place. "
     "This puts your piece on a3 in place instead of the one on e3"),
    ("..S../S.SSS/OSOO./...OO/OSO.. O", "d3-c2",
     "This stops b3-d1, which would put Diamond's pieces on a4 and d1 in place. "
     "c3-a5 would put your piece on a5 in place, but then Diamond could put 2 in place with b3-d1"),
    ("S.SS./.OSSS/S..../...OO/OOOO. O", "e2-e1",
     "A waiting move: you keep 1 piece in place, Diamond has 2"),
    ("SSSSS/S.OS./...../O...O/OO.OO O", "d1-d3",
     "Your piece is then halfway, and in place once c4 and e2 move away. But your piece on c4 is no longer in place"),
    ("SSS.S/O...S/S.S../O...O/.OOOO O", "b1-b4",
     "Your piece is then halfway, and in place once a4 moves away. "
     "This puts your piece on a2 in place instead of the one on a4"),
    ("S.O../O.SSS/S...O/O...S/SO.OO S", "c4-c2",
     "This threatens to win with d4-c4. This puts your piece on c2 in place"),
    (".S.O./OSO.S/....O/.SOSS/OS..O S", "b2-e5",
     "This stops d5-e5. This puts your piece on b1 in place instead of the one on e4"),
    ("S.S.S/.O.O./S.S.O/SOS../.OO.O S", "c2-e2",
     "This threatens to win with a2-a1. Then d4-c4 could give a check that you could not end"),
])
def test_a_hint_in_entropy_says_what_its_move_does_on_the_board(text: str, turn: str, said: str) -> None:
    position = ENTROPY.parse_position(text, ENTROPY.variants[0])
    found = Advice(Kind.BUILD, position.parse_move(turn))
    assert reason_text(NAMES, position, found, TURN) == said and reason_text(NAMES, position, found, KIND) == ""


@pytest.mark.parametrize(("text", "turns", "first", "said"), [
    ("SSSSS/S...O/O..../...S./OOOOO O", "d1-b3 b3-c4", "your piece on d1 can get into place in two moves",
     "This puts your piece on e1 in place instead of the one on a3. "
     "From b3 the piece can go on to c4, where it will be in place"),
    ("SS.../OSOSO/....S/S.SO./O.O.O S", "d4-c3 c2-d1",
     "your piece on c2 cannot move. Your piece on d4 can help it",
     "This puts your piece on e3 in place instead of the one on c2. "
     "Then your piece on c2 can slide again"),
    (".S.SS/S...S/.S.O./O.OSO/O.O.O O", "d3-e3 e2-c4", "your piece on d3 stands in the way of another",
     "Next your piece on e2 can go to c4, where it will be in place. "
     "c2-c5 would put your pieces on c5 and c1 in place, "
     "but then Diamond could put 2 in place with a4-d4"),
    ("S..SS/SS.S./.O.OS/O..OO/OO... O", "d2-c3", 
     "with d4-b2 they could put 2 pieces in place. Your piece on d2 can stop that",
     "This stops d4-b2, which would put Diamond's pieces on e3 and b2 in place. "
     "d3-b5 would put your piece on b5 in place, "
     "but then Diamond could put 2 in place with d4-b2"),
    ("S.O.O/O.SOS/S..../OOSSO/S.... O", "b2-b4", "they are about to win with d2-e1. Your piece on b2 can stop that",
     "This stops d2-e1. This puts your piece on a2 in place instead of the one on a4"),
])
def test_a_hint_in_entropy_first_says_what_to_look_for_and_then_what_its_plan_is(
    text: str, turns: str, first: str, said: str
) -> None:
    position = ENTROPY.parse_position(text, ENTROPY.variants[0])
    plan = tuple(map(position.parse_move, turns.split()))
    found = Advice(Kind.BUILD, plan[0], plan=plan)
    assert hint_text(NAMES, position, (), found, KIND) == f"Hint: {first}"
    assert reason_text(NAMES, position, found, TURN) == said


def test_a_hint_to_place_a_piece_without_faces_names_none(morris: Game) -> None:
    position = morris.start(morris.variants[0])
    move = position.legal_moves[0]
    assert hint(position, Kind.BUILD, move, TILE) == "Hint: place a piece on a3"


# --- the rules page ---------------------------------------------------------------------------------------------------


@LANGUAGE
def test_the_rules_of_every_game_are_there_under_its_own_name(language: str) -> None:
    use_language(language)
    page = rules_page(ECLIPSE)
    assert [rules.game for rules in page] == [MAGIC, ENTROPY]
    for rules in page:
        assert differ([section.heading for section in rules.sections])
        assert all(is_plain(text) for section in rules.sections for text in section.paragraphs)
    assert any("S5" in text for section in page[0].sections for text in section.paragraphs)


def test_a_game_without_written_rules_has_no_place_on_the_page(morris: Game) -> None:
    assert morris not in [rules.game for rules in rules_page(NAMES)]

"""Whatever is wrong with a text, a record or a file, a person can read what it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from speaking import ECLIPSE, NAMES, is_plain

from magicgame.games.entropy import ENTROPY
from magicgame.games.game import Game, NotationError
from magicgame.games.magic import MAGIC
from magicgame.language import languages, use_language
from magicgame.match.record import RecordError, parse_record
from magicgame.player.files import FileProblem
from magicgame.ui.words import errors
from magicgame.ui.words.errors import file_problem, notation_problem, record_problem
from magicgame.ui.words.registry import words_of

TAGS = '[Format "1"]\n[Game "magic"]\n[Variant "locked"]\n[First "person"]\n[Second "level 3"]\n[Result "*"]\n\n'
ENTROPY_TAGS = TAGS.replace("magic", "entropy").replace("locked", "standard")
CODES = (
    "missing_tag", "bad_tag", "newer_format", "unknown_game", "bad_start", "garbled", "wrong_result", "torn",
    "too_long",
)
SYSTEM_ERROR = OSError(28, "No space left on device")


@pytest.mark.parametrize(("text", "said"), [
    (TAGS + "1. L1 1-9/L16 *", "Turn 2 of the record, “1-9/L16”, cannot be played: a tile flips only to a square"),
    (TAGS + "1. L1 3-7/L16 *", "there is nothing on 3."),
    (ENTROPY_TAGS + "1. C3-C4 *", "there is nothing on c3."),
    (ENTROPY_TAGS + "1. a5-a4 *", "the piece belongs to the other side."),
    (ENTROPY_TAGS + "1. c1-d3 *", "the way is not straight."),
    (ENTROPY_TAGS + "1. pass *", "passing is not allowed here."),
    (TAGS + "1. L1 L2 *", "a tile must be flipped first"),
    (TAGS + "1. L1 1-5/L5 *", "the square is taken"),
    (TAGS + "1. L1 hello *", "this is not a turn"),
    (TAGS + "1. L1 1-2/L77 *", "there is no such square"),
    (TAGS + "1. L1 1-5/L16 3. L7 *", "number does not follow"),
    (TAGS.replace("magic", "chess") + "1. L1 *", "does not know: chess"),
    (TAGS.replace('"locked"', '"loose"') + "1. L1 *", "does not know: loose"),
    (TAGS.replace('"1"', '"9"') + "1. L1 *", "newer version"),
    (TAGS.replace('[Game "magic"]\n', "") + "1. L1 *", "has no line that begins with [Game"),
    (TAGS.replace('"*"', '"1-0"') + "1. L1 1-0", "does not follow from its turns"),
    (TAGS.replace("[Result", '[Start "cc../..../..../...."]\n[Result') + "1. L1 *", "impossible position"),
])
def test_a_damaged_record_is_explained(text: str, said: str) -> None:
    with pytest.raises(RecordError) as raised:
        parse_record(text)
    words = record_problem(raised.value)
    assert said in words and is_plain(words)


def test_a_turn_is_refused_in_the_words_of_its_game() -> None:
    with pytest.raises(RecordError) as raised:
        parse_record('[Game "entropy"]\n[Variant "standard"]\n\n1. a1-a1 *')
    assert raised.value.game == "entropy"
    assert str(words_of(ENTROPY).reason(raised.value.reason)) in record_problem(raised.value)


@pytest.mark.parametrize("language", list(languages()))
def test_every_fault_of_a_record_has_its_own_sentence(language: str) -> None:
    use_language(language)
    sentences = [record_problem(RecordError(code, "x" * 1000)) for code in CODES]
    assert len(set(sentences)) == len(CODES) and all(map(is_plain, sentences))
    assert max(map(len, sentences)) < 200


@pytest.mark.parametrize(("game", "text", "said"), [
    (MAGIC, "cc../..../..../....", "Sun must have as many tiles as Moon"),
    (ENTROPY, "S..../...../...../...../..... O", "all its pieces"),
    (MAGIC, "nonsense", "neither a position nor a record"), (ENTROPY, "nonsense", "neither a position nor a record"),
])
def test_an_impossible_position_is_explained(game: Game, text: str, said: str) -> None:
    with pytest.raises(NotationError) as raised:
        game.parse_position(text, game.variants[-1])
    assert said in notation_problem(ECLIPSE, raised.value) and is_plain(notation_problem(NAMES, raised.value))


@pytest.mark.parametrize(("problem", "said"), [
    (FileProblem("unreadable", Path("home/settings.json"), "Permission denied"),
     "settings.json cannot be read (Permission denied). It is left as it is."),
    (FileProblem("damaged", Path("home/settings.json"), "Expected `object`", Path("kept/settings-1.json")),
     "settings.json is damaged. It was kept as settings-1.json."),
    (FileProblem("damaged", Path("home/settings.json"), "Expected `object`"),
     "settings.json is damaged. It is left as it is."),
])
def test_what_becomes_of_a_file_that_cannot_be_used_is_told(problem: FileProblem, said: str) -> None:
    assert file_problem(problem) == said


def test_a_system_that_refuses_is_quoted() -> None:
    for sentence in (errors.match_not_saved, errors.record_not_saved, errors.table_not_saved):
        assert sentence(SYSTEM_ERROR).endswith(": No space left on device")
    assert errors.open_problem("a.record", SYSTEM_ERROR) == "a.record: No space left on device"
    assert errors.saved_as("a.record") == "Saved as a.record"


@pytest.mark.parametrize("language", list(languages()))
def test_trouble_in_the_program_is_told_without_its_codes(language: str) -> None:
    use_language(language)
    sentences = [errors.tables_unreadable("x.tb"), errors.engine_failed(), *errors.crash()]
    assert len(set(sentences)) == len(sentences) and all(map(is_plain, sentences))


def test_the_log_is_not_flooded_by_a_text_that_is_no_record() -> None:
    with pytest.raises(RecordError) as raised:
        parse_record('[Game "magic"]\n[Variant "locked"]\n\n1. ' + "x" * 100_000)
    assert len(str(raised.value)) < 300

"""A language is a file: found, named, spoken, and refused with a reason when it is no catalogue."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from dropped import catalogue, drop_language
from hypothesis import given
from hypothesis import strategies as st

from magicgame import paths
from magicgame.added import Unusable
from magicgame.catalogue import read_catalogue
from magicgame.language import in_language, languages, look_for_languages, translate, translate_count, use_language

OWN = languages()
TURNS = ("a turn", "{count} turns")
SPEAK = """
import sys
from pathlib import Path
from magicgame.language import use_language
sys.addaudithook(lambda event, args: event == "open" and str(args[0]).endswith(".mo") and print(Path(args[0]).name))
use_language("hu")
"""
FRENCH = catalogue({"New game": "Nouvelle partie", TURNS: ("un coup", "{count} coups")})


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use_language("en")


def reasons() -> dict[str, str]:
    return {refused.name: refused.code for refused in look_for_languages()}


@pytest.mark.parametrize("place", ["fr.mo", "fr/LC_MESSAGES/magicgame.mo"])
def test_a_language_that_was_dropped_in_is_spoken(place: str):
    file = paths.languages_folder() / place
    file.parent.mkdir(parents=True)
    file.write_bytes(FRENCH)
    assert reasons() == {} and languages() == OWN | {"fr": "Français"}
    assert use_language("fr") == "fr" and translate("New game") == "Nouvelle partie"
    assert [translate_count(*TURNS, count) for count in (0, 1, 2)] == ["un coup", "un coup", "2 coups"]
    assert translate("Settings") == "Settings"


def test_the_system_finds_it_too():
    drop_language("pt_BR.mo", catalogue({"New game": "Novo jogo"}, "pt_BR"))
    look_for_languages()
    assert use_language("system", ["pt_BR"]) == "pt_BR" and use_language("system", ["pt_PT", "de"]) == "de"


def test_a_language_may_say_what_it_is_called():
    drop_language("fr.mo", _with_header("nplurals=1; plural=0", "X-Language-Name: Le français\n"))
    drop_language("tlh.mo", catalogue({"New game": "Quj chu'"}, "fr"))
    look_for_languages()
    assert (languages()["fr"], languages()["tlh"]) == ("Le français", "tlh")


def test_only_the_language_spoken_is_read():
    told = subprocess.run([sys.executable, "-c", SPEAK], capture_output=True, text=True, check=True).stdout
    assert told.split() == ["hu.mo"]


def test_one_that_is_taken_away_is_no_longer_spoken():
    file = drop_language("fr.mo", FRENCH)
    look_for_languages()
    file.unlink()
    look_for_languages()
    assert "fr" not in languages() and use_language("fr", ["de"]) == "de"


def test_what_is_said_in_several_languages_is_said_in_the_players():
    use_language("de")
    assert in_language({"en": "Garden", "de": "Garten"}) == "Garten"
    assert in_language({"en": "Garden", "fr": "Jardin"}) == "Garden" and in_language({"fr": "Jardin"}) == "Jardin"


# --- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices among the files")
def test_broken_ones_are_refused_once_each_with_its_reason(tmp_path: Path):
    drop_language("aa.mo", b"")
    drop_language("bb.mo", FRENCH[:200])
    drop_language("cc.mo", b"\0" * 5_000_000)
    drop_language("de.mo", FRENCH)
    drop_language("en.mo", FRENCH)
    drop_language("nonsense.mo", FRENCH)
    drop_language("dd.mo", catalogue({"New game": "x"}).replace(b"utf-8", b"rot13"))
    folder = paths.languages_folder()
    (folder / "ee.mo").mkdir()
    (folder / "ff.mo").symlink_to(folder / "ff.mo")
    (folder / "gg" / "LC_MESSAGES").mkdir(parents=True)
    os.mkfifo(folder / "hh.mo")
    (folder / "ii.mo").symlink_to("/dev/zero")
    drop_language("notes.txt", b"not looked at")
    assert reasons() == {
        "aa": "no_catalogue", "bb": "no_catalogue", "cc": "too_large", "dd": "other_encoding", "de": "name_taken",
        "en": "name_taken", "nonsense": "no_language", "ee": "unreadable", "ff": "unreadable", "gg": "missing_file",
        "hh": "unreadable", "ii": "unreadable",
    }
    assert languages() == OWN and reasons() == {}


@pytest.mark.parametrize("rule", [
    "nplurals=2; plural=n/0", "nplurals=2; plural=n%(n-5)", "nplurals=2; plural=5", "nplurals=2; plural=-1",
    "nplurals=2; plural=__import__('os')", "nplurals=2; plural=" + "(" * 90 + "n" + ")" * 90,
    "nplurals=2; plural=" + "n*" * 400 + "n", "nplurals=99999999; plural=0", "plural=n;",
])
def test_a_rule_for_plurals_that_makes_no_sense_is_refused(rule: str):
    with pytest.raises(Unusable, match="bad_plural"):
        read_catalogue(_with_header(rule))


def _with_header(rule: str, more: str = "") -> bytes:
    """A catalogue with nothing but a header."""
    text = f"Content-Type: text/plain; charset=utf-8\nPlural-Forms: {rule}\n{more}".encode()
    return struct.pack("<7I4I", 0x950412DE, 0, 1, 28, 36, 0, 0, 0, 44, len(text), 45) + b"\0" + text


def test_a_language_of_three_forms_counts_as_it_should():
    rule = "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2"
    forms = read_catalogue(_with_header(rule)).forms
    assert [forms[number] for number in (1, 2, 5, 11, 12, 21, 22, 25, 111)] == [0, 1, 2, 2, 2, 0, 1, 2, 2]


def test_entries_that_share_one_text_cannot_make_it_be_read_again_and_again():
    text = b"x" * 100_000
    number = 5000
    tables = struct.pack("<II", 0, 0) * number + struct.pack("<II", len(text), 28 + 16 * number) * number
    content = struct.pack("<7I", 0x950412DE, 0, number, 28, 28 + 8 * number, 0, 0) + tables + text
    with pytest.raises(Unusable, match="no_catalogue"):
        read_catalogue(content)


@pytest.mark.parametrize("text", [
    "{level.__class__}", "{level:>999999999}", "{level!r}", "{other}", "{", "Level", "{0}", "x" * 5000 + "{level}",
    "\x1b{level}",
])
def test_a_sentence_that_could_not_be_shown_is_left_out(text: str):
    found = read_catalogue(catalogue({"Level {level}": text, "New game": "Nouvelle partie"}))
    assert found.text("Level {level}") == "Level {level}" and found.text("New game") == "Nouvelle partie"


@given(st.binary(max_size=400), st.integers(0, len(FRENCH)))
def test_no_bytes_do_more_than_be_refused(junk: bytes, at: int):
    for content in (junk, FRENCH[:at] + junk + FRENCH[at + len(junk):]):
        try:
            found = read_catalogue(content)
        except Unusable:
            continue
        assert all(found.text(message).isprintable() or "\n" in found.text(message) for message in found.sentences)
        assert isinstance(found.count(*TURNS, 7), str)

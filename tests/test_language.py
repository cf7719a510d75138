"""Sentences are filled in and counted; every catalogue has every message, no other, and the same `{names}` in it."""

from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages import Catalog

from magicgame.catalogue import read_catalogue
from magicgame.language import SYSTEM, is_reviewed, languages, translate, translate_count, use_language

ROOT = Path(__file__).parents[1]
TRANSLATED = sorted(set(languages()) - {"en"})
REMEDY = "run assets/languages/catalogues.py, fill in the .po file, run it again"


@pytest.fixture(autouse=True)
def english():
    yield
    use_language("en")


@cache
def tool() -> ModuleType:
    """The script that keeps the catalogues."""
    spec = spec_from_file_location("catalogues", ROOT / "assets" / "languages" / "catalogues.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for catalogues of a program that says only one thing."""
    said = Catalog()
    said.add(("a point", "{count} points"))
    monkeypatch.setattr(tool(), "HERE", tmp_path)
    monkeypatch.setattr(tool(), "messages", lambda: said)
    return tmp_path


def singular(message: str | tuple[str, ...]) -> str:
    """The message, of two forms the one for a single thing."""
    return message if isinstance(message, str) else message[0]


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated_as_it_can_be_shown(language: str):
    assert tool().faults(tool().read(language)) == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_compiled_has_every_message_and_no_other(language: str):
    used = {singular(message.id) for message in tool().messages() if message.id}
    compiled = read_catalogue((ROOT / "assets" / "languages" / f"{language}.mo").read_bytes())
    assert compiled.sentences.keys() == used, REMEDY


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_sentence_is_in_the_language_of_another_catalogue(language: str):
    own, *others = (read_catalogue((ROOT / "assets" / "languages" / f"{each}.mo").read_bytes()).sentences
                    for each in (language, *(each for each in TRANSLATED if each != language)))
    for other in others:
        same = [text for message, texts in own.items() for text in texts
                if len(text.split()) > 2 and text in other.get(message, ()) and text != message]
        assert same == []


@pytest.mark.parametrize(("text", "fault"), [
    ("", "missing"), ("{tag} pont", "its {names} are not"), ("{count} pont ", "other blanks"),
    ("{count} 点", "has no 点"),
    ("{count} pont\nmsgstr", "msgstr within it"),
])
def test_a_faulty_translation_is_told_of(text: str, fault: str):
    catalogue = Catalog(locale="de")
    catalogue.add("{count} points", text)
    told = tool().faults(catalogue)
    assert told and all(fault in each and "'{count} points'" in each for each in told)


def test_forms_that_do_not_match_the_rule_are_told_of():
    catalogue = Catalog(locale="pl")
    catalogue.add(("a point", "{count} points"), ("punkt", "{count} punkty"))
    assert tool().faults(catalogue) == ["2 plural forms instead of 3: ('a point', '{count} points')"]


def test_a_new_catalogue_has_the_forms_of_its_language_and_is_not_reviewed(bench: Path):
    for code, forms in (("hu", 2), ("pl", 3), ("ja", 1)):
        assert tool().start(code) == 0 and tool().start(code) == 1
        assert tool().read(code).num_plurals == forms
        assert not read_catalogue((bench / f"{code}.mo").read_bytes()).is_reviewed


def test_who_reviewed_a_catalogue_is_kept(bench: Path):
    tool().start("hu")
    file = bench / "hu.po"
    begun = file.read_text(encoding="utf-8")
    file.write_text(begun.replace('"X-Reviewed-By: ', '"X-Reviewed-By: Anna'), encoding="utf-8")
    tool().renew_all()
    assert '"X-Reviewed-By: Anna' in file.read_text(encoding="utf-8")
    assert read_catalogue(file.with_suffix(".mo").read_bytes()).is_reviewed


def test_english_has_been_reviewed():
    use_language("en")
    assert is_reviewed()


def test_names_are_filled_in():
    assert translate("Level {level} plays {side}", level=3, side="Diamond") == "Level 3 plays Diamond"
    assert translate("New game") == "New game"


def test_the_form_follows_the_number():
    forms = [translate_count("{count} turn by {who}", "{count} turns by {who}", n, who="you") for n in (0, 1, 2)]
    assert forms == ["0 turns by you", "1 turn by you", "2 turns by you"]


def test_german_is_spoken():
    assert use_language("de") == "de"
    assert translate("New game") == "Neues Spiel"
    assert [translate_count("after one turn", "after {count} turns", n) for n in (1, 12)] == [
        "nach einem Zug", "nach 12 Zügen",
    ]


@pytest.mark.parametrize(("preferred", "code"), [
    (["de_AT", "en"], "de"), (["de-CH"], "de"), (["fr", "de"], "de"), (["en_GB", "de"], "en"), (["fr"], "en"),
    ([], "en"),
])
def test_the_system_chooses(preferred: list[str], code: str):
    assert use_language(SYSTEM, preferred) == code
    assert use_language("a newer one", preferred) == code

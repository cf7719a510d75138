"""Sentences are filled in and counted; every catalogue has every message, no other, and the same `{names}` in it."""

import gettext
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from string import Formatter
from types import ModuleType

import pytest

from magicgame.language import SYSTEM, languages, translate, translate_count, use_language

ROOT = Path(__file__).parents[1]
TRANSLATED = sorted(set(languages()) - {"en"})
REMEDY = "run assets/languages/make_catalogues.py, fill in the .po file, run it again"


@pytest.fixture(autouse=True)
def english():
    yield
    use_language("en")


def extractor() -> ModuleType:
    """The script that collects the messages for the catalogues."""
    spec = spec_from_file_location("make_catalogues", ROOT / "assets" / "languages" / "make_catalogues.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def messages() -> set[str]:
    """Every message of the program; of two forms the one for a single thing."""
    found = (message.id for message in extractor().messages() if message.id)
    return {text if isinstance(text, str) else text[0] for text in found}


def catalogue(language: str) -> dict[object, str]:
    with (ROOT / "assets" / "languages" / f"{language}.mo").open("rb") as file:
        return {key: text for key, text in gettext.GNUTranslations(file)._catalog.items() if key}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated(language: str):
    known = {key if isinstance(key, str) else key[0] for key, text in catalogue(language).items() if text}
    missing = messages() - known
    assert not missing, f"{REMEDY}: {sorted(missing)}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_is_left_over(language: str):
    used = messages()
    unused = [key for key in catalogue(language) if (key if isinstance(key, str) else key[0]) not in used]
    assert not unused, f"{REMEDY}: {unused}"


@pytest.mark.parametrize("language", TRANSLATED)
def test_placeholders_match(language: str):
    for key, text in catalogue(language).items():
        message, form = (key, None) if isinstance(key, str) else key
        allowed = fields(message) | ({"count"} if form is not None else set())
        assert fields(text) <= allowed, (message, text)
        assert form is not None or fields(text) == fields(message), (message, text)


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

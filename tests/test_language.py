"""Sentences are filled in and counted; every catalogue has every message, no other, and the same `{names}` in it."""

import ast
import gettext
import json
from pathlib import Path
from string import Formatter

import pytest

from magicgame.language import LANGUAGES, SYSTEM, translate, translate_count, use_language

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "magicgame").rglob("*.py"))
TRANSLATED = sorted(set(LANGUAGES) - {"en"})
REMEDY = "run assets/languages/make_catalogues.py, fill in the .po file, run it again"


@pytest.fixture(autouse=True)
def english():
    yield
    use_language("en")


def calls(source: str) -> set[str]:
    """The messages a source hands to the functions of `magicgame.language`: of two forms the one for a single thing."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_", "translate", "translate_count"):
            found |= {arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant)}
    return found


def names_in_files() -> set[str]:
    found = set()
    for file in (*ROOT.glob("assets/themes/*.json"), *ROOT.glob("assets/tiles/*/set.json")):
        data = json.loads(file.read_text(encoding="utf-8"))
        found |= {data["title"], *data.get("sides", ()), *data.get("faces", ())}
    for file in ROOT.glob("assets/lessons/*.json"):
        found |= set(lesson_texts(json.loads(file.read_text(encoding="utf-8"))))
    return found


def lesson_texts(part: object) -> list[str]:
    if isinstance(part, list):
        return [text for each in part for text in lesson_texts(each)]
    if not isinstance(part, dict):
        return []
    texts = [value for name, value in part.items() if name in ("title", "text", "right", "wrong")]
    rest = [value for name, value in part.items() if isinstance(value, (list, dict))]
    return texts + lesson_texts(rest)


def messages() -> set[str]:
    in_code = set().union(*(calls(file.read_text(encoding="utf-8")) for file in SOURCES if file.stem != "language"))
    return in_code | names_in_files()


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

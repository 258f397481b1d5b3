"""The settings of a table: each with a label, and keys that are those of the scripts."""

import re

import pytest

from ludotheque.engine.words import LANGUAGES
from ludotheque.web.scripts import STATIC, imported
from ludotheque.web.shelf.routes import THEMES
from ludotheque.web.speaking import HOUSE
from setups import a_game_with

SLUG = a_game_with().slug
READ = re.compile(r'\bkey (?:=|!)== "([^"]+)"|\b(Arrow\w+):')  # how scripts ask for a key
HELD = {"Shift"}  # asked for together with another


@pytest.fixture
def dialog(anne):
    page = anne.get(f"/table/{anne.open(SLUG, 'me', 'beside')}").text
    return page[page.index('<dialog id="settings"') :].partition("</dialog>")[0]


def test_every_setting_has_a_label(dialog):
    named = set(re.findall(r'<label for="(\w+)"', dialog))
    around = set(re.findall(r'<label>\s*<input type="checkbox" id="(\w+)"', dialog))

    assert named == {"speed", "theme"}
    assert around == {"sound", "voice", "throws", "typing", "keys", "notify"}


def test_nothing_stands_below_the_button_that_closes(dialog):
    assert dialog.index('name="language"') < dialog.index('class="close"') < dialog.index("Fermer")
    assert dialog.rpartition("Fermer")[2].split() == ["</button></form>"]


def test_the_keys_that_are_listed_are_those_that_the_scripts_read(dialog):
    scripts = [(STATIC / name).read_text(encoding="utf-8") for name in ("table.js", *imported("table.js"))]
    read = {key or arrow for script in scripts for key, arrow in READ.findall(script)}

    assert set(re.findall(r'<kbd data-key="([^"]+)"', dialog)) - HELD == read
    assert {"u", "h", "i", "?", "Escape", "Enter", " ", "ArrowLeft"} <= read


@pytest.mark.parametrize("theme", THEMES)
def test_the_look_that_was_chosen_is_worn_at_the_table_and_shown_in_its_settings(anne, theme):
    key = anne.open(SLUG, "me", "beside")

    anne.post("/language", theme=theme)
    page = anne.get(f"/table/{key}").text

    assert f'data-theme="{theme}"' in page
    assert re.search(rf'<option value="{theme}" selected', page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_and_key_has_its_words(language):
    say = HOUSE.speaker(language)

    for name in ("settings.throws", "settings.throws-on", "settings.notify", "settings.notify-denied", "keys.title"):
        assert say(name)

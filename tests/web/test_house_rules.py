"""House rules by link: somebody names them, somebody else opens, plays and reads them, and the journal carries them."""

import re
from html import unescape
from random import Random
from urllib.parse import parse_qs, urlsplit

import pytest

from ludotheque import catalogue
from ludotheque.cli.options import parse_options
from ludotheque.engine.errors import BadOption
from ludotheque.engine.house_rules import NAME, HouseRules, house_rules, read_rules, told_by, write_rules
from ludotheque.engine.journal import read, replay, write
from ludotheque.lab.study.variants import read_variant
from ludotheque.testing.any_rules import any_text
from ludotheque.web.shelf.house_rules import SHARE_RULES, filled_by
from ludotheque.web.speaking import speaker
from setups import a_game_with

SEATED = {"seat0": "me", "seat1": "beside"}


def some_rules(game) -> HouseRules:
    """Draw rules for two players."""
    chooser = Random(3)
    return house_rules(game, "Chez nous, à Noël", {each.name: any_text(each, 2, chooser) for each in told_by(game)})


def link_in(page: str) -> str:
    return unescape(re.search(r'id="rules-link"[^>]*value="([^"]*)"', page, re.DOTALL)[1])


@pytest.mark.parametrize("game", [*filter(told_by, catalogue.shelf())], ids=lambda game: game.slug)
def test_a_link_to_house_rules_sets_the_same_table_elsewhere_and_the_journal_carries_their_name(anne, bob, game):
    rules = some_rules(game)
    page = anne.web.post(f"/game/{game.slug}", data={**SEATED, **filled_by(game, rules, ""), SHARE_RULES: "1"}).text
    link = link_in(page)
    told = read_rules(game, link)
    study = unescape(re.search(r'href="(/game/[^"]*/lab[?][^"]*)"', page)[1])
    first, other = (read_variant(game, text) for text in parse_qs(urlsplit(study).query)["v"])
    assert (first.options, set(other.options)) == ({}, set(rules.options))
    assert told.name == rules.name
    assert set(told.options) == set(rules.options)

    box = bob.get(link[link.index("/game/") :]).text
    assert rules.name in unescape(box)
    table = bob.web.post(f"/game/{game.slug}", data={**SEATED, **filled_by(game, told, "Bob")})
    key = str(table.url).rpartition("/")[2]

    assert speaker("en")("agreed.named", name=rules.name) in unescape(table.text)
    bob.post(f"/table/{key}/close")
    text = bob.get(f"/table/{key}/journal").text
    journal = read(text)
    assert journal.house == rules.name
    assert write(journal) == text
    assert house_rules(game, journal.house, replay(journal, game).agreed) == told


def test_a_journal_with_a_name_brings_the_name_along(anne):
    game = a_game_with(hides=False)
    key = anne.open(game.slug, "me", "beside", **{NAME: "Chez nous"})
    journal = anne.get(f"/table/{key}/journal").text

    again = anne.post("/journal", journal=journal)

    assert speaker("fr")("agreed.named", name="Chez nous") in unescape(again.text)


@pytest.mark.parametrize("line", ["joker=1", "{first}=nonsense", "{first}=" + "9" * 400, "=", "house-name=%00&%ff=1"])
def test_a_link_that_says_nothing_is_answered_in_words_and_the_box_still_opens(anne, line):
    game = a_game_with(told_by)
    answer = anne.web.get(f"/game/{game.slug}?{line.format(first=told_by(game)[0].name)}")

    assert answer.status_code == 400
    assert re.search(r'class="fault" role="alert">\s*\S', answer.text)
    assert 'id="set"' in answer.text


def test_a_name_that_is_too_long_is_refused_and_kept_in_the_form(anne):
    game = a_game_with(told_by)
    answer = anne.web.post(f"/game/{game.slug}", data={**SEATED, NAME: "x" * 41})

    assert answer.status_code == 400
    assert "x" * 41 in answer.text


def test_commands_take_a_link():
    game = a_game_with(told_by)
    rules = some_rules(game)

    assert parse_options((f"http://house/game/{game.slug}?{write_rules(rules)}",)) == rules.options
    with pytest.raises(BadOption):
        read_rules(game, "nothing=1")

"""The box's form: options in words, parts that join into an option's text, and faults that name what is wrong."""

import re
from dataclasses import replace
from html import unescape

import pytest

from http_guest import Guest
from ludotheque import catalogue
from ludotheque.engine.forms import OWN, Counters, EachSeat, Layers, OneOf, Whole, form_for
from ludotheque.engine.journal import read
from ludotheque.engine.options import Choice, Option
from ludotheque.engine.words import LANGUAGES
from ludotheque.web.guard import MOST_FIELDS
from ludotheque.web.shelf.filled import options_of
from setups import a_game_asking, a_game_with

COUNTED, DECK = a_game_asking(Counters)
LAID, PILE = a_game_asking(Layers)
OWNED, COLOURS = a_game_asking(EachSeat)
SEATED = {"seat0": "me", "seat1": "beside"}
SELECT = r'<select[^>]*name="{name}"[^>]*>(.*?)</select>'
LISTED = re.compile(r'<option value="([^"]*)"[^>]*>\s*(.*?)\s*</option>', re.DOTALL)
RADIO = r'type="radio" name="{name}" value="([^"]*)"[^>]*>\s*(.*?)\s*</label>'


def agreed(guest: Guest, key: str, option: Option) -> str:
    """Read in the journal what a table has agreed on, stopping it first where its journal is told at the end."""
    guest.post(f"/table/{key}/close")
    return read(guest.get(f"/table/{key}/journal").text).options[option.name]


def refused(guest: Guest, slug: str, **form: str) -> str:
    """Send a form that will not do; return the sentence that says why."""
    answer = guest.web.post(f"/game/{slug}", data={**SEATED, **form})
    assert answer.status_code == 400, answer.text
    return unescape(re.search(r'class="fault" role="alert">(.*?)</p>', answer.text, re.DOTALL)[1].strip())


def offered(page: str, name: str) -> dict[str, str]:
    """List the values that a form offers, and what it calls them."""
    listed = re.search(SELECT.format(name=name), page, re.DOTALL)
    found = LISTED.findall(listed[1]) if listed else re.findall(RADIO.format(name=name), page, re.DOTALL)
    return {unescape(value): unescape(words) for value, words in found}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", catalogue.shelf(), ids=lambda game: game.slug)
def test_whatever_a_form_offers_is_said_in_words(anne, game, language):
    anne.web.cookies.set("language", language)
    page, say = anne.get(f"/game/{game.slug}").text, game.words.speaker(language)

    for option in (option for option in game.options if option.is_offered):
        key, form = f"option.{option.name}", form_for(option)
        if isinstance(form, Whole):
            assert f'type="number" min="{form.least}" max="{form.most}"' in page
        elif isinstance(form, EachSeat):
            shown = offered(page, f"{option.name}.0")
            assert {value: say(f"{key}.{value}") for value in form.values}.items() <= shown.items()
        else:
            own = () if isinstance(form, OneOf) else (OWN,)
            assert offered(page, option.name) == {value: say(f"{key}.{value}") for value in (*option.suggestions, *own)}


@pytest.mark.parametrize("game", catalogue.shelf(), ids=lambda game: game.slug)
def test_every_form_is_smaller_than_what_the_house_takes(anne, game):
    page = anne.get(f"/game/{game.slug}").text

    assert len(re.findall(r'\sname="', page)) < MOST_FIELDS


def test_an_option_that_only_serves_the_past_is_not_taken_from_a_form():
    game = a_game_with(lambda game: isinstance(game.options[0], Choice))
    option = game.options[0]
    past = replace(game, options=(replace(option, is_offered=False),))
    form = {option.name: option.values[1]}

    assert options_of(game, form, []) == form
    assert options_of(past, form, []) == {}


def test_counts_filled_in_one_by_one_are_a_deck(anne):
    first, *_, last = form_for(DECK).counters
    parts = {f"{DECK.name}.{first.part}": "30", f"{DECK.name}.{last.part}": " 2 "}

    key = anne.open(COUNTED.slug, "me", "beside", **{DECK.name: OWN}, **parts)

    others = [0] * (len(form_for(DECK).counters) - 2)
    assert agreed(anne, key, DECK) == DECK.form.write((30, *others, 2))


def test_code_stands_above_counts_and_a_name_above_both(anne):
    named, other = DECK.suggestions
    code = DECK.form.write(tuple(count + 1 for count in DECK.form.named[named]))
    parts = {f"{DECK.name}.code": code, f"{DECK.name}.{DECK.form.counters[0].part}": "9"}

    by_code = anne.open(COUNTED.slug, "me", "beside", **{DECK.name: OWN}, **parts)
    by_name = anne.open(COUNTED.slug, "me", "beside", **{DECK.name: other}, **parts)

    assert agreed(anne, by_code, DECK) == code
    assert agreed(anne, by_name, DECK) == other


@pytest.mark.parametrize("count", ["401", "1e3", "-1", "9" * 400, "trois", "³", "\0"])
def test_a_count_that_is_none_is_named_in_words(anne, count):
    counter = DECK.form.counters[-1]
    say = COUNTED.words.speaker("fr")

    told = refused(anne, COUNTED.slug, **{DECK.name: OWN, f"{DECK.name}.{counter.part}": count})

    assert say(f"option.{DECK.name}.title") in told
    assert counter.label.said(say) in told


def test_too_many_and_too_few_cards_are_told(anne):
    counters = DECK.form.counters
    many = {f"{DECK.name}.{counter.part}": "400" for counter in counters}

    assert str(400 * len(counters)) in refused(anne, COUNTED.slug, **{DECK.name: OWN, **many})
    assert DECK.name not in refused(anne, COUNTED.slug, **{DECK.name: OWN})


def test_a_form_with_a_fault_keeps_every_count(anne):
    parts = {f"{DECK.name}.{counter.part}": str(at) for at, counter in enumerate(DECK.form.counters)}

    nobody_here = {"seat0": "amateur", "seat1": "amateur"}

    page = anne.web.post(f"/game/{COUNTED.slug}", data={**nobody_here, DECK.name: OWN, **parts}).text

    assert all(re.search(rf'name="{name}"\s+value="{value}"', page) for name, value in parts.items())
    assert re.search(rf'name="{DECK.name}" value="{OWN}" checked', page)


def test_parts_that_no_form_has_are_answered_and_repeated_ones_count_once(anne):
    part = DECK.form.counters[0].part
    assert "joker" in refused(anne, COUNTED.slug, **{DECK.name: OWN, f"{DECK.name}.joker": "3"})

    fields = [*SEATED.items(), (DECK.name, OWN), (f"{DECK.name}.{part}", "400"), (f"{DECK.name}.{part}", "40")]
    body = "&".join(f"{name}={value}" for name, value in fields)
    answer = anne.web.post(
        f"/game/{COUNTED.slug}", content=body, headers={"content-type": "application/x-www-form-urlencoded"}
    )

    assert answer.status_code == 200
    others = [0] * (len(DECK.form.counters) - 1)
    assert agreed(anne, str(answer.url).rpartition("/")[2], DECK) == DECK.form.write((40, *others))


def test_a_pile_that_was_not_laid_is_missed_in_words(anne):
    say = LAID.words.speaker("fr")

    told = refused(anne, LAID.slug, **{PILE.name: OWN})

    assert say(f"option.{PILE.name}.title") in told
    assert say(f"option.{PILE.name}.{PILE.default}") in told


def test_a_pile_that_is_not_whole_is_shown_again_as_it_was(anne):
    place, paint = PILE.form.places[0], PILE.form.paints[0]
    code = paint.letter + place.name

    page = anne.web.post(f"/game/{LAID.slug}", data={**SEATED, PILE.name: OWN, f"{PILE.name}.code": code})

    assert page.status_code == 400
    assert f'value="{code}"' in page.text


def test_everybody_gets_what_they_chose_and_the_others_what_is_left(anne):
    one, other, *_ = COLOURS.values
    chosen = {f"{COLOURS.name}.0": "", f"{COLOURS.name}.1": "", f"{COLOURS.name}.2": other}

    key = anne.open(OWNED.slug, "me", "none", "beside", **chosen)
    usual = anne.open(OWNED.slug, "me", "beside")

    assert agreed(anne, key, COLOURS) == f"{one},{other}"
    assert agreed(anne, usual, COLOURS) == COLOURS.default


def test_two_who_want_the_same_are_told_so(anne):
    value = COLOURS.values[-1]
    told = refused(anne, OWNED.slug, **{f"{COLOURS.name}.0": value, f"{COLOURS.name}.1": value})

    say = OWNED.words.speaker("fr")
    assert say(f"option.{COLOURS.name}.{value}") in told
    assert {"1", "2"} <= set(re.findall(r"\d", told))


def test_a_value_that_nobody_has_is_answered_with_those_there_are(anne):
    say = OWNED.words.speaker("fr")
    told = refused(anne, OWNED.slug, **{f"{COLOURS.name}.0": "mauve"})

    assert all(say(f"option.{COLOURS.name}.{value}") in told for value in COLOURS.values)


def test_whoever_plays_again_keeps_what_was_theirs(anne):
    one, other, *_ = COLOURS.values
    key = anne.open(OWNED.slug, "me", "beside", **{f"{COLOURS.name}.0": other, f"{COLOURS.name}.1": one})

    again = str(anne.post(f"/table/{key}/rematch").url).rpartition("/")[2]

    assert agreed(anne, again, COLOURS) == f"{one},{other}"

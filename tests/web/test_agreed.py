"""What was agreed is shown to everybody: on the invitation, at the table, at the end and in the replay."""

import re
from contextlib import suppress
from dataclasses import replace
from html import unescape

import pytest

from http_guest import Guest
from ludotheque import catalogue
from ludotheque.engine.agreed import agreed_rules
from ludotheque.engine.errors import BadOption
from ludotheque.engine.forms import OWN, Counters, Layers
from ludotheque.engine.game import AnyGame
from ludotheque.engine.match import Match
from ludotheque.engine.options import Choice
from ludotheque.web.speaking import speaker
from setups import a_game_asking, a_game_with

CHOSEN = a_game_with(lambda game: any(isinstance(option, Choice) for option in game.options))


def changed(game: AnyGame) -> dict[str, str]:
    """Choose other values than the usual ones, for two players."""
    found: dict[str, str] = {}
    for option in game.options:
        for value in option.suggestions if option.is_offered else ():
            with suppress(BadOption):
                if option.read(value, 2) != option.read(option.default, 2):
                    found[option.name] = value
    return found


def text_of(page: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


def lines(game: AnyGame, options: dict[str, str], language: str) -> dict[str, bool]:
    """List what a page must say in that language of these options, and whether that is as usual."""
    rules = agreed_rules(game, Match(game, 2, options).agreed, game.words.speaker(language))
    say = speaker(language)
    return {" ".join(say("agreed.rule", title=each.title, value=each.value).split()): each.is_usual for each in rules}


@pytest.mark.parametrize("game", catalogue.shelf(), ids=lambda game: game.slug)
def test_a_guest_reads_on_the_invitation_and_at_the_table_what_was_agreed(anne, bob, game):
    options = changed(game)
    key = anne.open(game.slug, "me", "friend", **options)
    token = anne.invite(key)
    said = lines(game, options, "en")

    invitation = bob.get(f"/join/{token}").text
    table = bob.post(f"/join/{token}", name="Bob").text

    for page in (invitation, table):
        assert all(line in text_of(page) for line in said)
        assert all(f"/game/{game.slug}/rules#{option.article}" in page for option in game.options if option.is_offered)
        assert speaker("en")("agreed.otherwise", n=len(options)) in text_of(page)


@pytest.mark.parametrize("game", catalogue.shelf(), ids=lambda game: game.slug)
def test_rules_of_the_house_are_told_apart_in_the_box_at_the_table_and_in_the_rulebook(anne, game):
    options = changed(game)
    key = anne.open(game.slug, "me", "beside", **options)
    box, table, book = (
        anne.get(path).text for path in (f"/game/{game.slug}", f"/table/{key}", f"/game/{game.slug}/rules")
    )
    say, words = speaker("fr"), game.words.speaker("fr")
    _, _, ours = box.partition('<fieldset class="of-house">')

    for option in (option for option in game.options if option.is_offered):
        title = words(f"option.{option.name}.title")
        rule = next(each for each in table.split("<li>") if f"#{option.article}" in each and title in unescape(each))
        mark = say("rules.of-house", title=title)
        assert (f"h-{option.name}" in ours) == option.of_house
        assert (say("agreed.of-house") in rule) == (option.of_house and option.name in options)
        assert (
            re.search(rf'id="{option.article}".*?</h3>\s*<p><em>{re.escape(mark)}', unescape(book)) is not None
        ) == option.of_house


def test_spectators_read_it_too_before_and_after_they_come_in(anne, house):
    game = CHOSEN
    key = anne.open(game.slug, "me", "beside", **changed(game))
    door = anne.watch_link(key)
    with Guest(house.url) as carl:
        for page in (carl.get(door).text, carl.post(door).text):
            assert all(line in text_of(page) for line in lines(game, changed(game), "fr"))


def test_where_nothing_was_changed_one_sentence_says_so(anne):
    key = anne.open(CHOSEN.slug, "me", "friend")
    invitation, table = anne.get(f"/join/{anne.invite(key)}").text, anne.get(f"/table/{key}").text

    assert speaker("fr")("agreed.usual") in invitation
    assert speaker("fr")("agreed.usual") in table
    assert speaker("fr")("agreed.of-house") not in table


@pytest.mark.parametrize("options", [{}, None], ids=["usual", "changed"])
def test_the_end_and_the_replay_tell_by_which_rules_was_played(anne, options):
    game = CHOSEN
    agreed = changed(game) if options is None else options
    key = anne.open(game.slug, "me", "beside", **agreed)
    anne.post(f"/table/{key}/close")

    result = text_of(re.search(r'<section id="result".*?</section>', anne.get(f"/table/{key}").text, re.DOTALL)[0])
    replay = text_of(anne.get(f"/table/{key}/replay").text)

    sentence = speaker("fr")("agreed.otherwise", n=len(agreed)) if agreed else speaker("fr")("agreed.usual")
    assert " ".join(sentence.split()) in result
    assert all(line in replay for line in lines(game, agreed, "fr"))
    assert [line for line in lines(game, agreed, "fr") if line in result] == [
        line for line, is_usual in lines(game, agreed, "fr").items() if not is_usual
    ]


def test_values_that_players_made_up_are_told_without_code(anne):
    game, deck = a_game_asking(Counters)
    part = deck.form.counters[0]
    key = anne.open(game.slug, "me", "beside", **{deck.name: OWN, f"{deck.name}.{part.part}": "33"})
    page = text_of(anne.get(f"/table/{key}").text)

    assert deck.form.write((33, *[0] * (len(deck.form.counters) - 1))) not in page
    assert "33" in page


def test_a_pile_that_players_laid_is_told_without_its_code():
    game, pile = a_game_asking(Layers)
    say = game.words.speaker("fr")

    rules = agreed_rules(game, {**Match(game, 2).agreed, pile.name: "Ra1b1n"}, say)

    assert say(f"option.{pile.name}.value", value="") in [rule.value for rule in rules if not rule.is_usual]


def test_an_option_that_only_serves_the_past_is_told_only_where_it_counts():
    game = CHOSEN
    past = replace(next(option for option in game.options if isinstance(option, Choice)), is_offered=False)
    then = replace(game, options=(past,))
    say = game.words.speaker("fr")

    assert agreed_rules(then, {past.name: past.values[0]}, say) == []
    assert [rule.is_usual for rule in agreed_rules(then, {past.name: past.values[1]}, say)] == [False]

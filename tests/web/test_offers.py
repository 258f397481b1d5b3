"""What can be chosen is told clearly: the goal, what to do next, and what it will cost."""

import re
from html import unescape
from random import Random

import pytest

from http_guest import Guest
from ludotheque import catalogue
from ludotheque.engine.goal import goal_of
from ludotheque.engine.match import Match
from ludotheque.engine.words import LANGUAGES, You
from ludotheque.testing.setups import by_urge, plain_setups, walk
from ludotheque.web.speaking import speaker
from ludotheque.web.table import elements
from ludotheque.web.table.drawing import draw_table
from ludotheque.web.table.looking import Looker
from setups import a_game_with, table_of

GOAL = re.compile(r'<p id="goal">([^<]+)</p>')
STATUS = re.compile(r'<div id="status"[^>]*><h1>([^<]*)</h1>')
BUTTON = re.compile(r'<button id="act(\d+)"[^>]*>')
GAMES = 9  # of each, with various numbers of seats
SLUGS = pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf()])


def pages_where(game, is_wanted):
    """Play by inclination, and stop where somebody has such a choice; give the page of whoever has it."""
    ways = plain_setups(game)
    for number in range(GAMES):
        setup = ways[number % len(ways)]
        for match in walk(setup.match(), Random(number), by_urge):
            found = [action for action in match.legal() if is_wanted(match.state, action)]
            if found:
                page = draw_table(table_of(setup, match), Looker(f"guest{match.actor}", "fr"))
                yield match, found, str(page)


@SLUGS
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_stands_at_the_table_in_the_replay_and_in_lessons(house, slug, language):
    game = catalogue.game(slug)
    seats = ["me", *["beside"] * (game.seats[0] - 1)]
    with Guest(house.url, language) as guest:
        table = f"/table/{guest.open(slug, *seats)}"
        played = guest.get(table)
        guest.post(f"{table}/close")
        pages = [played.text, guest.get(f"{table}/replay").text, guest.get(f"/learn/{slug}?begin").text]

    goal = goal_of(game, Match(game, game.seats[0]).agreed, game.words.speaker(language))
    assert [unescape(found) for page in pages for found in GOAL.findall(page)] == [goal] * 3


def test_an_agreement_that_changes_the_goal_is_told_by_it(anne):
    agreed = [
        (game, option.name, value)
        for game in catalogue.shelf()
        for option in game.options
        for value in option.suggestions
        if game.words.has(f"goal-with.{option.name}.{value}")
    ]
    assert agreed
    for game, name, value in agreed:
        key = anne.open(game.slug, *["me"] * game.seats[-1], **{name: value})

        [goal] = GOAL.findall(anne.get(f"/table/{key}").text)

        agreed = Match(game, game.seats[-1], {name: value}).agreed
        assert unescape(goal) == game.words.speaker("fr")(f"goal-with.{name}.{value}", **agreed)


@pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf() if game.doubtful])
def test_a_doubtful_choice_is_never_the_button_to_press(slug):
    game, seen = catalogue.game(slug), 0
    for match, doubtful, page in pages_where(game, catalogue.game(slug).doubtful):
        plain = {int(tag[1]): 'class="plain"' in tag[0] for tag in BUTTON.finditer(page)}
        is_last = [action in doubtful for action in plain]

        others = set(match.legal()) - set(doubtful)
        assert {action for action in plain if plain[action]} == (set(doubtful) if others else set())
        assert is_last == sorted(is_last)
        seen += any(plain.values())
    assert seen


@pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf() if game.grave])
def test_before_a_loss_the_page_says_what_is_lost_on_the_board_and_beside_it(slug):
    game, say, asked = catalogue.game(slug), speaker("fr"), 0
    for match, grave, page in pages_where(game, catalogue.game(slug).grave):
        questions = {action: unescape(text) for text, actions in asked_on(page) for action in actions}
        costs = {action: game.cost_of(match.state, action, game.words.speaker("fr")) for action in grave}

        expected = {action: say("confirm.grave", cost=cost) for action, cost in costs.items()}
        assert questions == (expected if len(match.legal()) > 1 else {})
        asked += len(questions)
    assert asked


def asked_on(page):
    """List the questions of a page, and before which moves each is asked."""
    on_board = re.findall(r'data-before="([^"]+)" data-grave="([^"]+)"', page)
    beside = re.findall(r'<button id="act(\d+)"[^>]* data-grave="([^"]+)"', page)
    return [(text, map(int, actions.split())) for actions, text in on_board + beside]


def test_what_moves_cost_is_told_with_their_words(anne):
    game = a_game_with(lambda game: game.cost, hides=False)
    key = anne.open(game.slug, *["me"] * game.seats[-1])

    told = anne.get(f"/table/{key}/words").json()

    assert set(told["costs"]) <= set(told["words"])


@SLUGS
def test_whoever_sits_alone_is_spoken_to_and_others_are_named(slug):
    game = catalogue.game(slug)
    setup = plain_setups(game)[-1]
    match = next(match for match in walk(setup.match(), Random(1)) if match.mover >= 0)
    table = table_of(setup, match)
    told = [STATUS.search(draw_table(table, Looker(f"guest{seat}", "fr")))[1] for seat in range(setup.seats)]

    waiting = table.waits_for()
    assert told.pop(waiting) == speaker("fr")("status.yours", name=You("Zoé"))
    assert all(f"Player {waiting}" in other for other in told)


def test_before_the_curtain_the_name_stands_on_the_button_alone():
    words, button = str(elements.curtain(0, "Zoé", speaker("fr"))).split("<form")

    assert "Zoé" not in words
    assert "Zoé" in button


@pytest.mark.parametrize(
    ("has_choices", "said"), [(False, "luck decides everything"), (True, "there is nothing to choose now")]
)
def test_whoever_asks_for_a_hint_where_there_is_none_is_told_why(house, has_choices, said):
    game = a_game_with(choices=has_choices)
    with Guest(house.url, "en") as guest:
        page = guest.get(f"/table/{guest.open(game.slug, 'me', *['beside'] * (game.seats[0] - 1))}").text

    assert said in re.search(r'data-hint-none="([^"]*)"', page)[1]

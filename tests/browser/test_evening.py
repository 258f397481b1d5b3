"""An evening of eight over two games, in browsers, without a script and as bots; the house is killed meanwhile."""

import pytest

from evening import AtBrowser, ByHttp, Evening
from http_guest import Guest
from ludotheque import catalogue
from ludotheque.engine.house_rules import HouseRules, write_rules
from servers import Server
from setups import a_game_with

pytestmark = pytest.mark.browser

QUICK = a_game_with(choices=False)
OPEN = a_game_with(choices=True, hides=False)


@pytest.fixture
def own_house(tmp_path):
    with Server(tmp_path) as server:
        yield server


def other_rules(slug: str) -> str:
    """Write house rules that change one thing."""
    option = next(each for each in catalogue.game(slug).options if len(each.suggestions) == 2)
    return write_rules(HouseRules("Chez nous", {option.name: option.suggestions[1]}))


def test_an_evening_comes_to_its_final_standing_though_the_house_is_killed(browser, own_house):
    look = {"reduced_motion": "reduce", "forced_colors": "active", "device_scale_factor": 0.5}
    contexts = [browser.new_context(locale="fr-FR", **look) for _ in range(2)]
    guests = [Guest(own_house.url) for _ in range(3)]
    people = [
        AtBrowser("Anne", 1, contexts[0].new_page()), AtBrowser("Bob", 2, contexts[1].new_page()),
        ByHttp("Carl", 3, guests[0]), ByHttp("Dora", 4, guests[1]),
    ]  # fmt: skip
    evening = Evening(own_house, people, guests[2], bots=4, kills=3)

    evening.announce([(QUICK.slug, other_rules(QUICK.slug)), (OPEN.slug, "")], seats=4)
    evening.play()
    standing = evening.standing()
    page = guests[2].get(f"{evening.address}?round=1").text
    for context in contexts:
        context.close()
    for guest in guests:
        guest.web.close()

    assert evening.killed == 3
    assert len(standing) == 8
    assert {name for _, name, _ in standing} >= {"Anne", "Bob", "Carl", "Dora"}
    assert page.count('class="over') == 4  # two tables a round, each with its result
    assert page.count("résultat donné à la main") == 0
    assert standing[0][0] == 1
    assert all(player.moves for player in people)

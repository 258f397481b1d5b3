"""Games played by people at browsers of their own, at tables where nothing is chosen and where something is hidden."""

import signal
from difflib import unified_diff

import pytest
from playwright.sync_api import Browser, expect

from browser_pages import BrowserPages
from browser_players import (
    BrowserPlayers,
    Trio,
    enter,
    give,
    invite,
    play_a_move,
    play_until_it_is_the_turn_of,
    sit_down,
    told_to_its_end,
    wait_for_ply,
    who_acts,
)
from page_driver import board, buttons, click, draw_soon, moves, ply, turn
from servers import Server
from setups import a_game_with

pytestmark = pytest.mark.browser
KINDS = [a_game_with(choices=False).slug, a_game_with(hides=True).slug]  # in the open: see `test_evening`


@pytest.fixture(scope="module", params=KINDS)
def trio(request, lasting_pages):
    """Two friends and a spectator at one table."""
    yield Trio(lasting_pages, request.param)
    assert lasting_pages.clear() == []


@told_to_its_end
def test_what_one_plays_the_others_see(trio):
    played = play_a_move(trio.players)

    for page in trio.pages:
        wait_for_ply(page, played)
    assert len({page.locator("#chairs").inner_text().replace("\n", " ") for page in trio.pages}) == 1


def test_who_came_in_by_link_is_listed_at_the_seat(trio):
    expect(trio.host.locator("#people [data-seat='1']")).to_contain_text("Ami")


@told_to_its_end
def test_a_spectator_sees_and_cannot_act(trio):
    before = ply(who_acts(trio.players))
    wait_for_ply(trio.watcher, before)
    piece = trio.watcher.locator("#board .piece").last.get_attribute("id")

    assert (turn(trio.watcher), moves(trio.watcher), buttons(trio.watcher)) == ("theirs", [], [])
    click(trio.watcher, piece)
    expect(trio.watcher.locator("#bubble")).to_be_visible()
    assert ply(trio.host) == before


@told_to_its_end
def test_a_reload_in_the_middle_shows_what_the_live_table_showed(trio):
    played = play_a_move(trio.players)
    for page in trio.pages:
        wait_for_ply(page, played)
    live = [[*board(page), *page.locator("#story li").all_inner_texts()] for page in trio.pages]

    for page in trio.pages:
        page.reload()
        expect(page.locator("#settings-open")).to_be_visible()

    for page, before in zip(trio.pages, live, strict=True):
        now = [*board(page), *page.locator("#story li").all_inner_texts()]
        assert "\n".join(unified_diff(before, now, n=0)) == ""


@told_to_its_end
def test_a_seat_is_given_to_a_bot_and_taken_back(trio):
    give(trio.friend, 1, "beginner")
    expect(trio.host.locator("#chair1 b")).to_have_text("Ami (robot)")
    before = ply(trio.host)
    play_a_move([trio.host])
    who_acts([trio.host])
    assert ply(trio.host) > before

    trio.friend.click("#back1")

    expect(trio.friend.locator('#table[data-seat="1"] #chair1')).to_be_visible()
    expect(trio.host.locator("#chair1 .face")).to_have_count(0)
    play_a_move(trio.players)


@told_to_its_end
def test_a_seat_goes_to_another_device(trio):
    link = invite(trio.host, 0)
    phone = trio.browser_pages.page_for("phone")

    enter(phone, link, "Hôte")

    expect(phone.locator('#table[data-seat="0"] #chair0')).to_be_visible()
    expect(trio.host.locator("#table")).to_have_attribute("data-turn", "theirs")
    play_a_move([phone, trio.friend])
    who_acts([phone, trio.friend])
    enter(trio.host, invite(phone, 0), "Hôte")
    expect(trio.host.locator('#table[data-seat="0"] #chair0')).to_be_visible()


class Friends(BrowserPlayers):
    """Two friends with a table of each game, and a tab for every table."""

    def gather(self) -> None:
        host, friend = (self.browser_pages.page_for(who).context for who in ("host", "friend"))
        self.tables = [(host.new_page(), friend.new_page()) for _ in KINDS]
        for slug, pair in zip(KINDS, self.tables, strict=True):
            for page in pair:
                draw_soon(page)
            sit_down(*pair, slug, stand_in="60")


@pytest.fixture(scope="module")
def hasty(tmp_path_factory):
    """A house of its own, that can be killed, and whose minutes pass in a second."""
    with Server(tmp_path_factory.mktemp("hasty"), "--pace", "0.02") as server:
        yield server


@pytest.fixture(scope="module")
def friends(browser: Browser, browser_context_args, hasty):
    browser_pages = BrowserPages(browser, {**browser_context_args, "base_url": hasty.url})
    yield Friends(browser_pages)
    browser_pages.close()


@told_to_its_end
def test_after_a_lost_network_and_a_restart_every_page_comes_back_and_tells_what_happened(hasty, friends):
    for host, friend in friends.tables:
        play_until_it_is_the_turn_of(friend, [host, friend])
    hosts = friends.tables[0][0].context
    hosts.set_offline(True)
    hasty.stop(signal.SIGKILL)
    hasty.start()

    played = [play_a_move([friend]) for _, friend in friends.tables]
    hosts.set_offline(False)

    for (host, _), ply_now in zip(friends.tables, played, strict=True):
        host.wait_for_function("ply => document.getElementById('table').dataset.ply >= ply", arg=ply_now)
        expect(host.locator("#bubble")).to_contain_text("Pendant votre absence")
        expect(host.locator("#offline")).to_be_hidden()
        if host.locator("#back0").is_visible():  # a bot has stood in meanwhile, also after the restart
            host.click("#back0")
        expect(host.locator('#table[data-seat="0"] #chair0')).to_be_visible()


@told_to_its_end
def test_a_bot_plays_for_who_has_left_until_the_seat_is_taken_back(friends):
    addresses = [friend.url for _, friend in friends.tables]
    for _, friend in friends.tables:
        friend.goto("about:blank")

    for (host, friend), address in zip(friends.tables, addresses, strict=True):
        expect(host.locator("#chair1 .face")).to_be_visible()
        expect(host.locator("#chair1 b")).to_have_text("Ami (robot)")
        play_a_move([host])
        who_acts([host])
        friend.goto(address)
        friend.click("#back1")
        expect(friend.locator('#table[data-seat="1"] #chair1')).to_be_visible()
        expect(host.locator("#chair1 .face")).to_have_count(0)

"""The page's own judgement of chance: its hashes, what it finds of a dishonest house, and what it says in the end."""

import hashlib
import hmac
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from ludotheque.engine.fairness import Epoch, Share, Source, commitment, house_share, pledge_of
from ludotheque.web.scripts import loaded_from
from page_driver import set_table
from setups import a_game_with

pytestmark = pytest.mark.browser

HASHED = """async ([address, texts]) => {
  const { hex, hmac, sha256, unhex } = await import(address);
  return texts.map(text => [hex(sha256(text)), hex(hmac(unhex("6b".repeat(32)), text))]);
}"""
JUDGED = """async ([address, games]) => {
  const { judge } = await import(address);
  return games.map(([told, receipt]) => judge(told, receipt));
}"""
RECEIPT = "([name, key]) => JSON.parse(localStorage.getItem(`receipt-${key}`))?.[name]"
FURTHER = """key => {  // as if more had been shown, and then the house brought back from a copy
  const receipt = JSON.parse(localStorage.getItem(`receipt-${key}`));
  localStorage.setItem(`receipt-${key}`, JSON.stringify({ ...receipt, seq: receipt.seq + 50 }));
}"""
TABLE, SEED, OTHER_SEED = "0123456789abcdef", b"s" * 32, b"x" * 32
ANNE, BOB, CHOSEN = "aa" * 16, "bb" * 16, "cc" * 16
HONEST = ("page", ANNE), ("page", BOB)


def told(seed: bytes = SEED, shares: Any = HONEST, **others: Any) -> dict[str, Any]:
    """Tell a game as a house would, with whatever it has made of it."""
    bound = commitment(seed, TABLE)
    made = tuple(
        Share(by, share, pledge_of(TABLE, bound, seat, share) if by == "page" else "")
        for seat, (by, share) in enumerate(shares)
    )
    source = Source(seed, TABLE, ("", ""), made, tuple(Epoch(*each) for each in others.get("epochs", ())))
    draws = [
        {"ply": ply, "chances": 36, "ticket": source.ticket(ply, 36), "says": "a", "played": "a"} for ply in (1, 5)
    ]
    facts = {
        "by": [each.by for each in made], "shares": [each.share for each in made],
        "pledges": [each.pledge for each in made], "draws": draws,
    }  # fmt: skip
    plain = {"salts": ["", ""], "epochs": [], "continues": 0, "changes": [], "names": ["Anne", "Bob"]}
    return {"table": TABLE, "seed": seed.hex(), "commitment": bound, "protocol": 2, **plain, **facts, **others}


def kept(**others: Any) -> dict[str, Any]:
    """Give what the page of Anne has kept of the honest start."""
    start = {name: told()[name] for name in ("table", "commitment", "pledges", "salts", "shares", "names")}
    return {**start, "seat": 0, "share": ANNE, **others}


DICE = [{"ply": 1, "chances": 36, "ticket": 40, "says": "a", "played": "a"}]
PLAYED = [{**told()["draws"][0], "played": "b"}]
WITHHELD = ("page", ANNE), ("withheld", "")
GAMES: list[tuple[dict[str, Any], dict[str, Any] | None, set[str], set[str]]] = [  # told, kept, faults, doubts
    (told(), kept(), set(), set()),
    (told(shares=(("page", ANNE), ("house", house_share(SEED, TABLE, 1)))), None, set(), {"kept"}),
    (told(OTHER_SEED), kept(), {"commitment", "pledges"}, set()),
    (told(shares=(("page", ANNE), ("page", CHOSEN))), kept(), {"pledges", "shares"}, set()),
    (told(shares=(("page", CHOSEN), ("page", BOB))), kept(), {"share", "pledges", "shares"}, set()),
    (told(shares=(("page", ANNE), ("house", CHOSEN))), None, {"pledges"}, {"kept"}),
    (told(salts=["", "sel"], draws=[]), kept(), {"salts"}, set()),
    (told(draws=DICE), kept(), {"draws"}, set()),
    (told(draws=PLAYED), kept(), {"draws"}, set()),
    (told(names=["Anne", "Zoé"]), kept(), {"seats"}, set()),
    (told(names=["Anne", "Zoé"], changes=["3 2 Bob > Zoé"]), kept(), set(), set()),
    (told(epochs=[[3, "ee" * 16]]), kept(), set(), {"epoch"}),
    (told(), kept(back=30), set(), {"back"}),
    (told(epochs=[[3, "ee" * 16]]), kept(back=30), set(), {"epoch"}),
    (told(continues=4), kept(), set(), {"continued"}),
    (told(shares=WITHHELD), kept(pledges=None, shares=None), set(), {"withheld"}),
    (told(shares=(("none", ""), ("page", BOB))), kept(pledges=None, shares=None), set(), {"own"}),
]


def test_our_own_hashes_are_those_of_the_standard(page: Page):
    texts = ["", "abc", "é😀", *("a" * length for length in (55, 56, 63, 64, 65, 119, 120, 1000))]
    page.goto("/offline")

    found = page.evaluate(HASHED, [f"{loaded_from()}/sha256.js", texts])

    assert found == [
        [hashlib.sha256(text.encode()).hexdigest(), hmac.digest(b"k" * 32, text.encode(), "sha256").hex()]
        for text in texts
    ]


def test_a_page_finds_every_cheat_by_its_receipt_and_doubts_what_is_not_proved(page: Page):
    page.goto("/offline")

    found = page.evaluate(JUDGED, [f"{loaded_from()}/judge.js", [[game, receipt] for game, receipt, _, _ in GAMES]])

    assert [(set(each["faults"]), set(each["doubts"])) for each in found] == [game[2:] for game in GAMES]


def test_a_page_adds_its_share_keeps_a_receipt_and_says_in_the_end_what_it_has_checked(page: Page):
    set_table(page, a_game_with(chance_first=True, choices=False).slug, ["me", "beside"])
    page.click("#moves button[name=action]")
    expect(page.locator("#table")).not_to_have_attribute("data-ply", "0")
    page.evaluate("fetch(`${location.pathname}/close`, { method: 'POST' })")

    expect(page.locator("#result a#verdict")).to_have_text("✓ Hasard vérifié")


def test_a_page_remembers_that_the_house_knew_less_than_it_had_shown(browser_pages):
    page = browser_pages.page_for(service_workers="block")  # or it would fetch the script itself
    set_table(page, a_game_with(chance_first=True, choices=False).slug, ["me", "beside"])
    key = page.locator("#table").get_attribute("data-key")
    page.wait_for_function(RECEIPT, arg=["seq", key])
    table = page.url
    page.goto("/offline")  # where nothing writes to the receipt any more
    page.evaluate(FURTHER, key)
    page.route("**/exchange.js", without_patience)
    page.goto(table)

    back = page.wait_for_function(RECEIPT, arg=["back", key])
    assert back.json_value()


def without_patience(route: Route) -> None:
    """Let a page look again at once whether the house is behind."""
    route.fulfill(body=route.fetch().text().replace("LAG = 5000", "LAG = 5"), content_type="text/javascript")

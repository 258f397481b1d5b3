"""Who gets in and what they may do there: spectators, names at the door, headers on every answer."""

import re

import pytest
from starlette.routing import Route

from guests import Guest
from ludotheque import catalogue
from ludotheque.web.app import ROUTES

SLUG = next(slug for slug in reversed(catalogue.slugs()) if catalogue.game(slug).secrets is None)
WAYS = [(method, route.path) for route in ROUTES if isinstance(route, Route) for method in sorted(route.methods)]
ACTS = [path for method, path in WAYS if method == "POST" and path.startswith("/table/{key}/")]
HARMLESS = "/table/{key}/branch"  # opens a table of one's own
FORM = {"ply": "0", "action": "-1", "seat": "0", "to": "amateur", "phrase": "hello", "salt": "x", "text": "1"}
STATIC = ("/static/table.js", "/static/nothing.js", "/nowhere")
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
MESSAGES = (
    {"do": "move", "ply": 0, "action": -1},
    {"do": "type", "ply": 0, "text": "1"},
    {"do": "undo", "ply": 0},
    {"do": "say", "phrase": "hello"},
)


@pytest.fixture
def key(anne):
    return anne.open(SLUG, "me", "beside", name0="<Anne & co>")


@pytest.fixture
def spectator(anne, bob, key):
    watch = re.search(rf"/watch/{key}/[\w-]+", anne.get(f"/table/{key}").text)[0]
    assert bob.post(watch).status_code == 200
    return bob


def test_a_spectator_changes_nothing_by_any_form(anne, spectator, key):
    before = anne.table(key).data("seq")

    answers = {path: spectator.post(path.format(key=key), **FORM).status_code for path in {*ACTS} - {HARMLESS}}

    assert len(answers) >= 10
    assert {*answers.values()} <= {403, 409}
    assert anne.table(key).data("seq") == before


def test_a_spectator_changes_nothing_by_any_message(anne, spectator, key):
    before = anne.table(key).data("seq")
    with spectator.line(key) as line:
        line.page()
        for message in MESSAGES:
            line.say(**message)
            assert "fault" in line.answer()

    assert anne.table(key).data("seq") == before


def test_a_spectator_wishing_for_a_players_eyes_sees_what_all_may_see(anne, spectator, key):
    with spectator.line(key, seat=0) as line:
        line.say(do="as", seat=0)
        assert line.page().actions() == []


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "x" * 25])
def test_a_name_at_the_door_is_needed_and_limited(anne, bob, name):
    key = anne.open(SLUG, "me", "friend")
    token = invited(anne, key)

    answer = bob.post(f"/join/{token}", name=name)

    assert answer.status_code == 400
    assert bob.post(f"/join/{token}", name="Bob").status_code == 200


def test_names_are_escaped_wherever_they_are_shown(anne, spectator, key):
    paths = [f"/table/{key}", f"/table/{key}/counts", f"/table/{key}/replay", "/"]
    pages = [anne.get(path).text for path in paths] + [spectator.get(paths[0]).text]

    with spectator.line(key) as line:
        pages.append(line.page().html)

    for page in pages:
        assert "<Anne" not in page
        assert "&lt;Anne &amp; co&gt;" in page


def test_only_whoever_may_invite_may_withdraw(anne, bob):
    key = anne.open(SLUG, "me", "friend")
    token = invited(anne, key)

    assert bob.post(f"/table/{key}/revoke", seat="1").status_code == 403
    assert bob.get(f"/join/{token}").status_code == 200
    anne.post(f"/table/{key}/revoke", seat="1")
    assert bob.post(f"/join/{token}", name="Bob").status_code == 410


def test_a_new_invitation_makes_the_one_before_void(anne, bob):
    key = anne.open(SLUG, "me", "friend")
    first, second = invited(anne, key), invited(anne, key)

    assert bob.post(f"/join/{first}", name="Bob").status_code == 410
    assert bob.post(f"/join/{second}", name="Bob").status_code == 200


def test_every_answer_carries_the_security_headers(anne, key):
    for method, path in (*WAYS, *(("GET", path) for path in STATIC), *(("DELETE", path) for _, path in WAYS[:3])):
        address = path.format(slug=SLUG, name="cover", key=key, token="x")

        headers = anne.web.request(method, address, follow_redirects=False).headers

        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'"), (method, path)
        assert "require-trusted-types-for 'script'" in policy or path.endswith(".svg"), (method, path)
        assert {name: headers.get(name) for name in HEADERS} == HEADERS, (method, path)


def invited(guest: Guest, key: str) -> str:
    answer = guest.web.post(f"/table/{key}/invite", data={"seat": "1"}, headers={"accept": "application/json"})
    return answer.json()["link"].rsplit("/", 1)[-1]

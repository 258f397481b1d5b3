"""Who gets in and what they may do there: spectators, names at the door, headers on every answer."""

import pytest
from starlette.routing import Route

from http_guest import Guest
from ludotheque import catalogue
from ludotheque.engine.lessons import lessons
from ludotheque.engine.seats import CHANCE
from ludotheque.web.app import ROUTES
from ludotheque.web.scripts import loaded_from
from servers import Server
from setups import a_game_with

SLUG = a_game_with(hides=False, chance_first=True).slug
LESSON = lessons(catalogue.game(SLUG).folder)[0].name
WAYS = [(method, route.path) for route in ROUTES if isinstance(route, Route) for method in sorted(route.methods)]
ACTS = [path for method, path in WAYS if method == "POST" and path.startswith("/table/{key}/")]
HARMLESS = "/table/{key}/branch"  # opens a table of one's own
FORM = {"ply": "0", "action": str(CHANCE), "seat": "0", "to": "amateur", "phrase": "hello", "text": "1"}
NAMED = {"token": "x", "ply": 0, "step": 0, "table": "0123456789abcdef", "public": "0123456789abcdef"}
PICTURES = {  # the same for everybody
    "/game/{slug}/picture/{name}.svg": "cover",
    "/face/{name}.svg": "cap",
    "/icon.svg": "",
    "/chair/schema.json": "",
}
STATIC = (f"{loaded_from()}/table.js", "/static/nothing.js", "/nowhere")
HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
MESSAGES = (
    {"do": "move", "ply": 0, "action": CHANCE},
    {"do": "type", "ply": 0, "text": "1"},
    {"do": "undo", "ply": 0},
    {"do": "say", "phrase": "hello"},
    {"do": "hurry"},
)


@pytest.fixture
def key(anne):
    return anne.open(SLUG, "me", "beside", name0="<Anne & co>")


@pytest.fixture
def spectator(anne, bob, key):
    assert bob.post(anne.watch_link(key)).status_code == 200
    return bob


def test_a_spectator_changes_nothing_by_any_form(anne, spectator, key):
    before = anne.table(key).data("seq")

    answers = {path: spectator.post(path.format(key=key), **FORM).status_code for path in {*ACTS} - {HARMLESS}}

    assert {"/table/{key}/move", "/table/{key}/reseat", "/table/{key}/rematch"} <= {*answers}
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
    token = anne.invite(key)

    answer = bob.post(f"/join/{token}", name=name)

    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert f'action="/join/{token}"' in answer.text
    assert f'value="{name}"' in answer.text
    assert bob.post(f"/join/{token}", name="Bob").status_code == 200


def test_a_name_is_asked_for_again_only_of_whoever_holds_an_invitation(anne, bob):
    key = anne.open(SLUG, "me", "friend", name0="Anne")
    token = anne.invite(key)
    anne.invite(key)  # makes it void

    answer = bob.post(f"/join/{token}", name="")

    assert answer.status_code == 410
    assert "Anne" not in answer.text


def test_a_link_to_watch_tells_nothing_unless_it_is_the_right_one(anne, bob):
    key = anne.open(SLUG, "me", "beside", name0="Anne")
    right, wrong = bob.get(anne.watch_link(key)), bob.get(f"/watch/{key}/anything")

    assert (right.status_code, wrong.status_code) == (200, 410)
    assert "Anne" in right.text
    assert "Anne" not in wrong.text


def test_names_are_escaped_wherever_they_are_shown(anne, spectator, key):
    paths = [f"/table/{key}", f"/table/{key}/counts", f"/table/{key}/replay", "/"]
    pages = [anne.get(path).text for path in paths] + [spectator.get(paths[0]).text]

    with spectator.line(key) as line:
        pages.append(line.page().html)

    for page in pages:
        assert "<Anne" not in page
        assert "&lt;Anne &amp; co&gt;" in page


def test_a_new_invitation_makes_the_one_before_void(anne, bob):
    key = anne.open(SLUG, "me", "friend")
    first, second = anne.invite(key), anne.invite(key)

    assert bob.post(f"/join/{first}", name="Bob").status_code == 410
    assert bob.post(f"/join/{second}", name="Bob").status_code == 200


def test_every_answer_carries_the_security_headers(anne, key):
    for method, path in (*WAYS, *(("GET", path) for path in STATIC), *(("DELETE", path) for _, path in WAYS[:3])):
        address = path.format(slug=SLUG, lesson=LESSON, name="cover", **NAMED, key=key)

        headers = anne.web.request(method, address, follow_redirects=False).headers

        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'"), (method, path)
        assert "require-trusted-types-for 'script'" in policy or path.endswith(".svg"), (method, path)
        assert {name: headers.get(name) for name in HEADERS} == HEADERS, (method, path)


@pytest.mark.parametrize(("method", "path"), [way for way in WAYS if way[1] not in PICTURES])
def test_nobody_keeps_a_table_and_only_the_guests_browser_another_page_or_the_answer_to_a_form(anne, key, method, path):
    address = path.format(slug=SLUG, lesson=LESSON, name="cover", **NAMED, key=key)

    kept = anne.web.request(method, address, follow_redirects=False).headers["cache-control"]

    is_of_one = path == "/me" or path.startswith(
        ("/table/", "/join/", "/watch/", "/chair/", "/me/", "/players", "/host/", "/tournament/")
    )
    assert kept == ("no-store" if is_of_one and method != "POST" else "private, no-cache")


def test_what_is_the_same_for_everybody_is_kept_as_it_says_itself(anne):
    for path, name in PICTURES.items():
        assert "max-age" in anne.get(path.format(slug=SLUG, name=name)).headers["cache-control"]


def test_a_house_with_an_address_of_https_is_never_asked_without(tmp_path, anne):
    with Server(tmp_path, "--origin", "https://games.example") as server, Guest(server.url) as guest:
        told = {guest.get(path).headers.get("strict-transport-security") for path in ("/", *STATIC)}

    assert told == {"max-age=31536000"}
    assert "strict-transport-security" not in anne.get("/").headers

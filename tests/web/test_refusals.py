"""Bad input never hurts: a clear answer, the right status, and nothing changed."""

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from http_guest import Guest
from ludotheque.engine.lessons import lessons
from ludotheque.engine.seats import CHANCE
from setups import a_game_with

GAME = a_game_with(hides=False, chance_first=True)
SLUG = GAME.slug
LESSON = f"/learn/{SLUG}/{lessons(GAME.folder)[0].name}"


@pytest.fixture
def key(anne):
    return anne.open(SLUG, "me", "beside")


def position(guest, key):
    page = guest.table(key)
    return page.data("seq"), page.ply


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nowhere", 404),
        ("/game/chess/rules", 404),
        (f"/game/{SLUG}/picture/nothing.svg", 404),
        ("/table/0123456789%01bcdef", 404),
        (f"{LESSON}?step=-5", 200),
        (f"{LESSON}?step=99999", 200),
        (f"{LESSON}?step=x&part&words", 200),
        (f"/learn/{SLUG}/nothing", 404),
        (f"/game/{SLUG}/rules?part", 200),
    ],
)
def test_addresses_answer_with_the_right_status_and_a_way_back(anne, path, status):
    answer = anne.get(path)

    assert answer.status_code == status
    assert "Traceback" not in answer.text
    if status != 200:
        assert 'href="/"' in answer.text


def test_a_box_form_that_is_shown_again_keeps_all_that_was_filled_in(anne):
    filled = {"name0": "Zoé", "seat1": "beside", "auto": "on", "stand_in": "300", "salt": "poivre"}

    page = anne.web.post(f"/game/{SLUG}", data={"seat0": "me", "name1": "x" * 60, **filled}).text

    for kept in (
        'id="set"',
        'value="Zoé"',
        'value="beside" selected',
        "checked",
        'value="300" selected',
        'value="poivre"',
    ):
        assert kept in page


def test_a_stale_move_is_refused_and_changes_nothing(anne, key):
    before = position(anne, key)

    answer = anne.post(f"/table/{key}/move", ply=str(before[1] + 7), action=str(CHANCE))

    assert answer.status_code == 409
    assert f'href="/table/{key}"' in answer.text
    assert position(anne, key) == before


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({}, 400),
        ({"ply": "0"}, 400),
        ({"ply": "x", "action": str(CHANCE)}, 400),
        ({"ply": "0", "action": "1e9"}, 400),
        ({"ply": "0", "action": "99999"}, 409),
    ],
)
def test_a_malformed_form_is_refused_and_changes_nothing(anne, key, form, status):
    before = position(anne, key)

    answer = anne.post(f"/table/{key}/move", **form)

    assert answer.status_code == status
    assert f'href="/table/{key}"' in answer.text
    assert position(anne, key) == before


def test_a_stranger_neither_sees_nor_moves(anne, bob, key):
    before = position(anne, key)

    assert bob.get(f"/table/{key}").status_code == 403
    for route in ("move", "typed", "undo", "hurry", "close", "speak", "reseat", "invite", "rematch", "branch"):
        assert bob.post(f"/table/{key}/{route}", ply="0", action=str(CHANCE), seat="0", to="amateur").status_code == 403
    for route in ("words", "counts", "read", "hint", "journal", "fair", "replay"):
        assert bob.get(f"/table/{key}/{route}").status_code == 403
    with pytest.raises((ConnectionClosed, InvalidStatus)), bob.line(key) as line:
        line.hear()
    assert position(anne, key) == before


def test_posts_from_elsewhere_are_turned_away(anne, key):
    before = position(anne, key)
    form = {"ply": str(before[1]), "action": str(CHANCE)}

    foreign = anne.web.post(f"/table/{key}/move", data=form, headers={"sec-fetch-site": "cross-site"})
    del anne.web.headers["sec-fetch-site"]
    other_origin = anne.web.post(f"/table/{key}/move", data=form, headers={"origin": "http://elsewhere.example"})
    none = anne.web.post(f"/table/{key}/move", data=form)

    assert [foreign.status_code, other_origin.status_code, none.status_code] == [403, 403, 403]
    assert position(anne, key) == before


def test_sockets_from_elsewhere_are_turned_away(anne, key):
    with pytest.raises((ConnectionClosed, InvalidStatus)), anne.line(key, origin="http://elsewhere.example") as line:
        line.hear()


@pytest.mark.parametrize(
    "message",
    [
        *("", "x", "[]", "{}", '{"do": 3}', '{"do": "dance"}', '{"do": "move"}', '{"do": "move", "ply": "0"}'),
        '{"do": "move", "ply": 0, "action": 1e99}',
        '{"do": "as", "seat": "mine"}',
        '{"do": "say", "phrase": "rude"}',
        '{"deep": ' + "[" * 900,
    ],
)
def test_malformed_messages_are_answered_and_change_nothing(anne, key, message):
    before = position(anne, key)
    with anne.line(key) as line:
        line.line.send(message)
        assert line.answer()["fault"]

    assert position(anne, key) == before


def test_a_page_that_wants_what_cannot_be_is_shown_and_told_what_can(anne, key):
    with anne.line(key) as line:
        before = line.page()
        line.say(do="as", seat=77)
        after = line.page()
        assert (after.ply, after.seat, after.actions()) == (before.ply, before.seat, before.actions())
        line.say(do="why", source="\0", target="<script>")
        assert line.answer()["why"]


def test_a_message_too_long_closes_the_line(anne, key):
    with anne.line(key) as line:
        line.page()
        line.line.send("x" * 3000)
        with pytest.raises(ConnectionClosed):
            while True:
                line.hear()


def test_wrong_journals_are_answered_with_their_line(anne):
    for text in ("", "ludotheque-journal 1\ngame: chess\n", "ludotheque-journal 1\n" * 5):
        answer = anne.post("/journal", journal=text)
        assert answer.status_code == 400
        assert "Ligne" in answer.text


def test_nobody_is_led_off_the_house_after_a_change_of_language(anne):
    for back in ("https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)"):
        answer = anne.web.post("/language", data={"language": "en", "back": back}, follow_redirects=False)
        assert answer.headers["location"] == "/"


def test_a_forged_cookie_is_a_stranger(house, key):
    with Guest(house.url) as mallory:
        mallory.web.cookies.set("guest", "IkFubmUi.forged")
        assert mallory.get(f"/table/{key}").status_code == 403

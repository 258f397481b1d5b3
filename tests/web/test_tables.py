"""Tables over the wire: played, handed over, watched, replayed, checked."""

import re

import pytest

from http_guest import Guest
from ludotheque import catalogue
from ludotheque.engine.journal import check_chance, read, replay

SLUG = next(slug for slug in reversed(catalogue.slugs()) if catalogue.game(slug).secrets is None)  # open to all
SLUGS = pytest.mark.parametrize("slug", catalogue.slugs())


def play_out(guest: Guest, key: str, most: int = 3000) -> None:
    """Play every seat of one device to the end, over a live line."""
    with guest.line(key) as line:
        page = line.page()
        for _ in range(most):
            if page.is_over:
                return
            if "hand-over" in page.html:
                line.say(do="as", seat=-3)
            elif 'id="lift"' in page.html:
                seat = int(re.search(r'id="lift"[^>]*data-as="(\d+)"', page.html)[1])
                line.say(do="as", seat=seat)
            elif page.is_mine:
                line.say(do="move", ply=page.ply, action=page.actions()[len(page.html) % len(page.actions())])
            page = line.page()
    raise AssertionError("the game does not end")


@SLUGS
def test_a_whole_game_over_the_wire_leaves_a_journal_that_checks(anne, slug):
    key = anne.open(slug, "me", "beside", salt="poivre")
    play_out(anne, key)

    journal = read(anne.get(f"/table/{key}/journal").text)
    game = catalogue.game(slug)

    assert replay(journal, game).is_over
    assert check_chance(journal, game) == sum(who < 0 for who, _ in journal.actions)
    assert journal.salts[0] == "poivre"
    fair = anne.get(f"/table/{key}/fair", accept="application/json").json()
    assert fair["commitment"] == journal.commitment
    assert all(draw["says"] == draw["played"] for draw in fair["draws"])


@SLUGS
def test_updates_stay_small_for_every_game(anne, slug):
    key = anne.open(slug, "me", "beside")
    sizes = []
    with anne.line(key) as line:
        page = line.page()
        for _ in range(60):
            if page.is_over:
                break
            if "hand-over" in page.html:
                line.say(do="as", seat=-3)
            elif 'id="lift"' in page.html:
                line.say(do="as", seat=int(re.search(r'id="lift"[^>]*data-as="(\d+)"', page.html)[1]))
            elif page.is_mine:
                line.say(do="move", ply=page.ply, action=page.actions()[0])
            page = line.page()
            board = re.search(r"<svg.*</svg>", page.html, re.DOTALL)[0]
            sizes.append(len(board.encode()))

    assert max(sizes) <= 4096


def test_a_friend_takes_a_seat_by_link_and_both_play(anne, bob):
    key = anne.open(SLUG, "me", "friend")
    assert anne.post(f"/table/{key}/move", ply="0", action="-1").status_code == 409
    link = anne.web.post(f"/table/{key}/invite", data={"seat": "1"}, headers={"accept": "application/json"}).json()[
        "link"
    ]
    token = link.rsplit("/", 1)[-1]

    assert bob.get(f"/join/{token}").status_code == 200
    assert bob.get(f"/join/{token}").status_code == 200
    joined = bob.post(f"/join/{token}", name="Bob")

    assert joined.status_code == 200
    assert "Bob" in joined.text
    assert anne.post(f"/join/{token}", name="Again").status_code == 410
    with anne.line(key) as here, bob.line(key) as there:
        page, other = here.page(), there.page()
        assert page.is_mine
        assert not other.is_mine
        here.say(do="move", ply=page.ply, action=page.actions()[0])
        assert there.page().ply == page.ply + 1


def test_a_withdrawn_invitation_is_void(anne, bob):
    key = anne.open(SLUG, "me", "friend")
    invite = anne.web.post(f"/table/{key}/invite", data={"seat": "1"}, headers={"accept": "application/json"})
    token = invite.json()["link"].rsplit("/", 1)[-1]
    anne.post(f"/table/{key}/revoke", seat="1")

    assert bob.get(f"/join/{token}").status_code == 410


def test_a_seat_is_handed_to_a_bot_and_taken_back(anne):
    key = anne.open(SLUG, "me", "beside")
    anne.post(f"/table/{key}/reseat", seat="0", to="beginner")
    given = anne.get(f"/table/{key}").text
    anne.post(f"/table/{key}/reseat", seat="0", to="me", name="Anne")
    taken = anne.get(f"/table/{key}").text

    assert "Robot débutant" in given
    assert "Anne" in taken


def test_a_past_position_can_be_replayed_and_played_on(anne):
    key = anne.open(SLUG, "me", "beside")
    play_out(anne, key)
    assert anne.get(f"/table/{key}/replay?ply=2&part").status_code == 200

    branched = anne.post(f"/table/{key}/branch", ply="3")

    assert branched.status_code == 200
    assert 'data-ply="3"' in branched.text


def test_a_journal_brought_along_is_replayed(anne, bob):
    key = anne.open(SLUG, "me", "beside")
    play_out(anne, key)
    text = anne.get(f"/table/{key}/journal").text

    brought = bob.post("/journal", journal=text)

    assert brought.status_code == 200
    assert "/replay" in str(brought.url)


def test_a_rematch_sets_the_same_table_again(anne):
    key = anne.open(SLUG, "me", "beside", name0="Anne", name1="Zoé")
    again = anne.post(f"/table/{key}/rematch")

    assert again.status_code == 200
    assert key not in str(again.url)
    assert again.text.index("Zoé") < again.text.index("Anne")


def test_phrases_are_heard_at_the_table(anne):
    key = anne.open(SLUG, "me", "beside")
    with anne.line(key) as line:
        line.page()
        line.say(do="say", phrase="luck")
        assert "Bonne chance" in line.page().html


def test_health_and_metrics_answer(anne):
    assert anne.get("/healthz").text == "well\n"
    assert "\nludotheque_tables " in anne.get("/metrics").text


def test_the_house_can_be_installed(anne):
    assert anne.get("/manifest.webmanifest").json()["icons"][0]["src"] == "/icon.svg"
    assert anne.get("/icon.svg").text.startswith("<svg")
    assert "navigate" in anne.get("/worker.js").text
    assert anne.get("/offline").status_code == 200


@SLUGS
def test_a_choice_is_taken_back_exactly_while_nothing_was_revealed(anne, slug):
    key = anne.open(slug, "me", "beside")
    taken_back = 0
    with anne.line(key) as line:
        page = line.page()
        for _ in range(160):
            if page.is_over:
                break
            if "hand-over" in page.html:
                line.say(do="as", seat=-3)
            elif 'id="lift"' in page.html:
                line.say(do="as", seat=int(re.search(r'id="lift"[^>]*data-as="(\d+)"', page.html)[1]))
            elif 'id="undo"' in page.html and taken_back < 3:
                before = page.ply
                line.say(do="undo", ply=page.ply)
                page = line.page()
                taken_back += page.ply < before  # chance that acts by itself may be quicker than who takes back
                continue
            elif page.is_mine:
                line.say(do="move", ply=page.ply, action=page.actions()[-1])
            page = line.page()

    refused = anne.post(f"/table/{key}/undo", ply="9999")
    assert refused.status_code == 409
    assert taken_back == 0 or catalogue.game(slug).has_undo
    assert taken_back > 0 or not catalogue.game(slug).has_undo or _is_all_chance(slug)


def _is_all_chance(slug: str) -> bool:
    """Tell whether every choice of a game is followed by chance at once, or there are no choices."""
    return catalogue.game(slug).knowledge is None


def test_a_typed_move_is_played_or_answered(anne):
    slug = next(
        slug for slug in catalogue.slugs() if catalogue.game(slug).knowledge and not catalogue.game(slug).secrets
    )
    key = anne.open(slug, "me", "beside")
    with anne.line(key) as line:
        line.page()
        line.say(do="type", ply=0, text="abracadabra")
        assert "fault" in line.answer()


def test_a_bot_stands_in_for_somebody_who_left(house):
    with Guest(house.url) as zoe:
        key = zoe.open(SLUG, "me", "beside", stand_in="60")
        with zoe.line(key) as line:
            line.page()
        assert "Reprendre" not in zoe.get(f"/table/{key}").text
        zoe.post(f"/table/{key}/reseat", seat="0", to="beginner")
        page = zoe.get(f"/table/{key}").text
        assert "Reprendre ma place" in page
        zoe.post(f"/table/{key}/reseat", seat="0", to="back")
        assert "Reprendre ma place" not in zoe.get(f"/table/{key}").text

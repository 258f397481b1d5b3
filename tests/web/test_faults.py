"""Every fault is told in the language of whoever meets it, and says what to do."""

import ast
from html import unescape
from pathlib import Path

import pytest

import ludotheque
import ludotheque.web.app
from http_guest import Guest
from ludotheque import catalogue
from ludotheque.engine.errors import BadJournal, IllegalMove, LudothequeError, Refusal, UnknownGame, UnreadableMove
from ludotheque.engine.words import LANGUAGES
from ludotheque.web.faults import in_words
from ludotheque.web.speaking import HOUSE
from sentences import facts
from setups import a_game_with

SOURCE = Path(ludotheque.__file__).parent
SLUG = a_game_with(hides=False, chance_first=True).slug
NOWHERE = "0123456789abcdef"
LONG = "x" * 25
JOURNAL = f"ludotheque-journal 1\ngame: {SLUG}\nrules: many\n"


def faults(kind=LudothequeError):
    for each in kind.__subclasses__():
        if not each.__module__.startswith(("ludotheque.cli.", "ludotheque.client.")):  # told on a terminal only
            yield each
            yield from faults(each)


@pytest.mark.parametrize("kind", sorted(faults(), key=lambda kind: kind.__name__))
def test_every_fault_has_words_in_every_language(kind):
    assert HOUSE.has(f"fault.{kind.__name__}")


def test_both_languages_tell_the_same_facts():
    texts = HOUSE.texts

    assert set(texts["fr"]) == set(texts["en"])
    for key in texts["fr"]:
        assert facts(texts["fr"][key]) == facts(texts["en"][key]), key


def reasons():
    """List where a fault is given a reason of its own: the folder of its words, the reason and its facts."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            given = {each.arg: each.value for each in node.keywords} if isinstance(node, ast.Call) else {}
            if isinstance(given.get("reason"), ast.Constant):
                yield path.relative_to(SOURCE), given.pop("reason").value, {*given}


def test_every_reason_has_its_sentence_and_every_sentence_its_facts():
    found = list(reasons())
    assert len(found) > 50

    for path, reason, given in found:
        words = catalogue.game(path.parts[1]).words if path.parts[0] == "games" else HOUSE
        assert words.has(f"fault.{reason}"), path
        assert facts(words.texts["fr"][f"fault.{reason}"]) <= given, reason


@pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf()])
def test_a_move_that_cannot_be_read_is_answered_with_examples_of_the_game(slug):
    game = catalogue.game(slug)
    with pytest.raises(UnreadableMove) as caught:
        game.moves.read(game.rules.State(), "dance")

    told = [in_words(caught.value, language, game) for language in LANGUAGES]

    assert all("dance" in text for text in told)
    assert len({*told, in_words(caught.value, "fr")}) == 3


def test_a_line_of_a_journal_tells_the_fault_behind_it():
    found = BadJournal(2, "english")
    found.__cause__ = UnknownGame("english", name="chess", shelf="oie")

    assert plain(in_words(found, "fr")).startswith("Ligne 2 : aucun jeu ne s’appelle « chess »")


@pytest.mark.parametrize("reason", ["chance", "impossible", "unknown"])
def test_what_no_article_forbids_is_refused_in_words_of_the_house(reason):
    told = {in_words(IllegalMove(Refusal("", reason), "english"), language) for language in LANGUAGES}

    assert len(told - {"english"}) == 2


@pytest.mark.parametrize(
    ("path", "status", "french", "english"),
    [
        ("/join/none", 410, "Cette invitation", "This invitation"),
        (f"/table/{NOWHERE}", 404, "Il n’y a pas de table", "There is no table"),
        (f"/watch/{NOWHERE}/none", 404, "Il n’y a pas de table", "There is no table"),
        ("/game/chess", 404, "Aucun jeu ne s’appelle « chess »", "No game is called “chess”"),
        ("/learn/chess", 404, "Aucun jeu ne s’appelle « chess »", "No game is called “chess”"),
    ],
)
def test_an_address_that_leads_nowhere_says_so_in_the_guests_language(house, path, status, french, english):
    for language, words in (("fr", french), ("en", english)):
        with Guest(house.url, language) as guest:
            page, data = guest.get(path), guest.get(path, accept="application/json")

        assert (page.status_code, data.status_code) == (status, status)
        assert words in plain(page.text)
        assert 'href="/"' in page.text
        assert plain(data.json()["fault"]).startswith(words)


@pytest.mark.parametrize(
    ("path", "form", "status", "french", "english"),
    [
        ("/join/{token}", {"name": LONG}, 400, "au plus 24 lettres ; ici, il y en a 25", "at most 24 letters; this"),
        ("/join/{token}", {"name": " "}, 400, "au moins une lettre", "at least one letter"),
        ("/watch/{key}/wrong", {}, 410, "Ce n’est pas le lien", "This is not the link"),
        ("/table/{key}/move", {}, 403, "Cette table est privée", "This table is private"),
        ("/journal", {"journal": "hello"}, 400, "Ligne 1 : un journal commence", "Line 1: a journal begins"),
        ("/journal", {"journal": JOURNAL}, 400, "Ligne 3 : « rules »", "Line 3: “rules”"),
        ("/language", {"back": LONG * 1000}, 413, "C’est trop", "This is too much"),
        (f"/game/{SLUG}", {"seat0": "amateur", "seat1": "amateur"}, 400, "« Moi »", "“Me”"),
        (f"/game/{SLUG}", {"seat0": "me"}, 400, "joueurs, pas pour 1", "players, not for 1"),
        (f"/game/{SLUG}", {"seat0": "me", "seat1": "me", "name0": LONG}, 400, "24 lettres", "24 letters"),
        (f"/game/{SLUG}", {"seat0": "me", "seat1": "wizard"}, 400, "« wizard »", "“wizard”"),
        (f"/game/{SLUG}", {"seat0": "me", "seat1": "me", "salt": LONG * 3}, 400, "64 lettres", "64 letters"),
    ],
)
def test_a_form_that_cannot_be_says_so_in_the_guests_language(anne, house, path, form, status, french, english):
    key = anne.open(SLUG, "me", "friend")
    token = anne.invite(key)

    for language, words in (("fr", french), ("en", english)):
        with Guest(house.url, language) as guest:
            answer = guest.web.post(path.format(key=key, token=token), data=form)

        assert answer.status_code == status
        assert words in plain(answer.text)


@pytest.mark.parametrize(
    ("path", "form", "status", "french", "english"),
    [
        ("invite", {"seat": "1"}, 403, "Seul qui joue à cette place", "Only whoever plays this seat"),
        ("reseat", {"seat": "1", "to": "amateur"}, 403, "Seul qui joue à cette place", "Only whoever plays this seat"),
        ("reseat", {"seat": "7", "to": "amateur"}, 409, "Cette place n’existe pas", "There is no such seat"),
        ("undo", {"ply": "0"}, 409, "Rien ne peut être repris", "Nothing can be taken back"),
        ("undo", {"ply": "7"}, 409, "La table a bougé", "The table has moved on"),
        ("speak", {"phrase": "rude"}, 409, "Cette phrase", "This phrase"),
        ("typed", {"text": "dance"}, 409, "« dance »", "“dance”"),
        ("move", {"ply": "0", "action": "0"}, 409, "Il faut d’abord lancer le dé", "The die is thrown"),
    ],
)
def test_a_change_that_cannot_be_says_why_in_the_guests_language(anne, bob, path, form, status, french, english):
    key = anne.open(SLUG, "me", "friend")
    bob.post(f"/join/{anne.invite(key)}", name="Bob")

    for language, words in (("fr", french), ("en", english)):
        anne.web.headers["accept-language"] = language
        answer = anne.post(f"/table/{key}/{path}", **form)

        assert answer.status_code == status
        assert words in plain(answer.text)


@pytest.mark.parametrize(("language", "words"), [("fr", "Ce formulaire ne vient pas"), ("en", "This form was not")])
def test_a_form_from_elsewhere_is_turned_away_in_the_guests_language(anne, language, words):
    headers = {"sec-fetch-site": "cross-site", "accept-language": language}

    text = anne.web.post("/language", headers=headers)
    data = anne.web.post("/language", headers={**headers, "accept": "application/json"})

    assert (text.status_code, data.status_code) == (403, 403)
    assert text.text.startswith(words)
    assert data.json()["fault"] == text.text.strip()


def plain(text: str) -> str:
    """Take the no-break spaces of French typography for spaces."""
    return unescape(text).replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")

"""The pages of the lessons, without script: a list, steps that lead on, back and out, and kind answers."""

import re
from html import unescape

import pytest

from example_games import EXAMPLES, house_with
from http_guest import Guest
from ludotheque import catalogue
from ludotheque.engine.lessons import lessons
from ludotheque.engine.seats import CHANCE
from ludotheque.engine.words import LANGUAGES
from ludotheque.web.shelf.teaching import LessonPlace
from ludotheque.web.table.attempts import refusal_of
from setups import a_game_with

SLUGS = pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf()])
GAME = "batonnets"
LESSONS = (EXAMPLES / GAME / f"ludotheque_{GAME}" / "lessons.toml").read_text(encoding="utf-8")
SPOILT = LESSONS.replace('play = "take 1"', 'play = "take 9"')
THING = r'id="([^"]+)" class="(?:piece|place)\b'
DATA = {"accept": "application/json"}
TAKING, WINNING = f"/learn/{GAME}/taking", f"/learn/{GAME}/winning"


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    """A house with a game whose second lesson is badly written at its second step."""
    with house_with(GAME, tmp_path_factory.mktemp("school"), lessons__toml=SPOILT) as server:
        yield server


@pytest.fixture
def zoe(school):
    with Guest(school.url) as guest:
        yield guest


def text_of(answer) -> str:
    """Give what a page says."""
    return plain(unescape(re.sub(r"<[^>]+>", " ", answer.text)))


def plain(text: str) -> str:
    """Take all that is white for one space, the no-break spaces of French typography as well."""
    return re.sub(r"\s+", " ", text)


def button(answer, key: str) -> str | None:
    """Give what a button of the page sends."""
    found = re.search(rf'<button id="{key}"[^>]* value="(-?\d+)"', answer.text)
    return found[1] if found else None


@SLUGS
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_lists_its_lessons_with_their_number_of_steps(house, slug, language):
    with Guest(house.url, language) as guest:
        page = guest.get(f"/learn/{slug}")

    for taught in lessons(catalogue.game(slug).folder):
        assert f'href="/learn/{slug}/{taught.name}"' in page.text
        assert re.search(rf"{re.escape(plain(taught.title[language]))} {len(taught.steps)} (step|étape)", text_of(page))


@SLUGS
def test_the_shelf_opens_the_first_lesson(anne, slug):
    address = f"/learn/{slug}?begin"
    assert f'href="{address}"' in anne.get("/").text

    page = anne.get(address)

    first = lessons(catalogue.game(slug).folder)[0]
    assert page.url.path == f"/learn/{slug}/{first.name}"
    assert plain(first.steps[0].words["fr"]) in text_of(page)


def test_a_throw_is_offered_in_the_words_of_the_game_and_leads_on(anne):
    place = a_throw()
    words = place.words_of(place.view("fr"), CHANCE)

    page = anne.get(f"{place.address}?step={place.step}")
    offered = re.search(r'<button id="act-1" name="action" value="-1">([^<]+)<', page.text)[1]
    page = anne.post(place.address, step=str(place.step), action="-1")

    assert unescape(offered) == words
    assert anne.get(f"{place.address}?step={place.step}&words").json()["words"] == {"-1": words}
    assert page.url.query == f"step={place.step + 1}".encode()


def a_throw() -> LessonPlace:
    """Find a step of any lesson at which a die is thrown or a card drawn."""
    game = a_game_with(chance_first=True)
    places = (LessonPlace.at(game, each.name, step) for each in lessons(game.folder) for step in range(len(each.steps)))
    return next(place for place in places if place.wanted == CHANCE)


def test_the_expected_move_leads_on_to_the_end_and_the_list_remembers_it(zoe):
    page = zoe.get(f"{TAKING}?step=1")
    assert "2 sur 3" in text_of(page)
    for _ in range(2):
        step = re.search(r'data-ply="(\d+)"', page.text)[1]
        wanted = re.search(r'data-wanted="(-?\d+)"', page.text)[1]
        page = zoe.post(TAKING, step=step, action=wanted)

    assert "Vous savez jouer." in text_of(page)
    assert re.search(r'<p id="next"><a[^>]* href="([^"]+)"', page.text)[1] == WINNING
    assert len(re.findall("✓", zoe.get(f"/learn/{GAME}").text)) == 1


def test_a_lesson_is_done_only_where_it_was_done(zoe, school):
    zoe.get(f"{TAKING}?step=99")

    with Guest(school.url) as other:
        assert "✓" in zoe.get(f"/learn/{GAME}").text
        assert "✓" not in other.get(f"/learn/{GAME}").text


def test_what_there_is_only_to_read_has_a_way_on_and_a_later_step_a_way_back(zoe):
    first, second = zoe.get(TAKING), zoe.get(f"{TAKING}?step=1")

    assert (button(first, "continue"), button(first, "back"), button(first, "show")) == ("1", None, None)
    assert (button(second, "continue"), button(second, "back")) == (None, "0")


def test_a_lesson_can_be_skipped(zoe):
    skipped = [re.search(r'id="skip"[^>]* href="([^"]+)"', zoe.get(each).text)[1] for each in (TAKING, WINNING)]

    assert skipped == [WINNING, f"/learn/{GAME}"]


def test_show_me_plays_the_expected_move_where_no_script_can_show_it(zoe):
    page = zoe.get(f"{TAKING}?step=1")

    page = zoe.post(TAKING, step="1", action=button(page, "show"))

    assert page.url.query == b"step=2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_move_is_answered_kindly_and_says_what_to_play_instead(school, language):
    with Guest(school.url, language) as guest:
        page = guest.post(TAKING, step="1", action="0")
        data = guest.web.post(TAKING, data={"step": "1", "action": "0"}, headers=DATA)

    praise, move = {"fr": ("Bonne idée", "Prendre 3 bâtonnets"), "en": ("A good idea", "Take 3 sticks")}[language]
    assert data.json()["next"] == 1
    for told in (text_of(page), data.json()["text"]):
        assert praise in told
        assert move in told


def a_touch_in_vain() -> tuple[LessonPlace, str, str]:
    """Find a place of any lesson, a thing on its board, and the article that forbids to touch it."""
    for game in catalogue.shelf():
        for taught in lessons(game.folder):
            for step in range(len(taught.steps)):
                place = LessonPlace.at(game, taught.name, step)
                view = place.view("fr")
                for key in re.findall(THING, game.scene.draw(view)) if view.legal and place.wanted else ():
                    _, article = refusal_of(game, view, "", key, "fr")
                    if article:
                        return place, key, article
    raise LookupError("nothing on any board of a lesson is touched in vain")


def test_what_the_rules_refuse_is_answered_with_its_article_and_what_to_play_instead(anne):
    place, key, article = a_touch_in_vain()

    answer = anne.web.post(place.address, data={"step": place.step, "target": key}, headers=DATA).json()

    assert answer["article"] == article
    assert answer["text"].endswith(
        f"«\N{NO-BREAK SPACE}{place.words_of(place.view('fr'), place.wanted)}\N{NO-BREAK SPACE}»."
    )


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"step": "x", "action": "y"},
        {"step": "-5", "action": "-1"},
        {"step": "1", "action": "9" * 40},
        {"step": "1", "source": "x" * 9000, "target": "<script>"},
        {"step": "0", "action": "0"},
        {"step": "9999", "action": "0"},
    ],
)
def test_whatever_is_sent_is_answered_with_a_step_of_the_lesson(zoe, form):
    page, data = zoe.web.post(TAKING, data=form), zoe.web.post(TAKING, data=form, headers=DATA)

    assert (page.status_code, data.status_code) == (200, 200)
    assert 0 <= data.json()["next"] <= 10_000
    assert "lesson-text" in page.text


def test_all_that_can_be_tried_is_put_into_words(zoe):
    words = zoe.get(f"{TAKING}?step=1&words").json()["words"]

    assert list(words.values()) == ["Prendre 1 bâtonnet", "Prendre 2 bâtonnets", "Prendre 3 bâtonnets"]
    assert zoe.get(f"{TAKING}?step=0&words").json()["words"] == {}


@pytest.mark.parametrize(("language", "words"), [("fr", "n’a pas de leçon « nothing »"), ("en", "no lesson “nothing”")])
def test_a_lesson_that_there_is_not_is_told_so(school, language, words):
    with Guest(school.url, language) as guest:
        answer = guest.get(f"/learn/{GAME}/nothing")

    assert answer.status_code == 404
    assert words in text_of(answer)


@pytest.mark.parametrize(
    ("language", "words"), [("fr", "L’étape 2 de la leçon « winning »"), ("en", "Step 2 of the lesson “winning”")]
)
def test_a_badly_written_lesson_is_named_with_its_step(school, language, words):
    with Guest(school.url, language) as guest:
        answers = [guest.get(f"{WINNING}?step=1"), guest.get(f"{WINNING}?step=2")]
        data = guest.web.post(WINNING, data={"step": "1"}, headers=DATA)

    assert [each.status_code for each in (*answers, data)] == [500, 500, 500]
    assert all(words in text_of(each) for each in answers)
    assert words in plain(data.json()["fault"])


def test_the_steps_before_a_badly_written_one_are_still_taught(zoe):
    assert "Il en reste douze" in text_of(zoe.get(WINNING))

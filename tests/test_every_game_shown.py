"""What holds for the words and pictures of every game on the shelf."""

import re
from pathlib import Path
from random import Random
from xml.etree import ElementTree as Xml

import pytest

import ludotheque
from ludotheque import catalogue
from ludotheque.engine.contracts import LONGEST_PROMPT
from ludotheque.engine.forms import OWN, Counters, EachSeat, Layers, form_for
from ludotheque.engine.lessons import lessons, match_at
from ludotheque.engine.match import refusal_text
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.engine.words import LANGUAGES
from ludotheque.svg.element import draw_update
from ludotheque.testing.setups import plain_setups, random_positions, setups
from ludotheque.web.table.signs import badge
from sentences import facts

SLUGS = pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf()])
NAMES = ("Anne", "Bob", "Chloé", "David")
IDS = re.compile(r'\bid="([^"]+)"').findall
ABOUT = re.compile(r'\bdata-about="([^"]*)"').findall
MOST_BYTES = 4096  # of an update, before compression
HOME = Path(ludotheque.__file__).parent
FOLDERS = {HOME, *(game.folder for game in catalogue.shelf())}
FRENCH = sorted(
    {path for folder in FOLDERS for name in ("fr.toml", "fr.md", "lessons.toml") for path in folder.rglob(name)}
)


def views(slug, count):
    game = catalogue.game(slug)
    for setup in plain_setups(catalogue.game(slug)):
        for match in random_positions(setup, count, seed=17):
            for language in LANGUAGES:
                for seat in (*range(setup.seats), NOBODY):
                    yield match, match.view(seat, NAMES[: setup.seats], game.words.speaker(language))


@SLUGS
def test_every_text_exists_in_both_languages_with_the_same_facts(slug):
    texts = catalogue.game(slug).words.texts

    assert set(texts["fr"]) == set(texts["en"])
    for key in texts["fr"]:
        assert facts(texts["fr"][key]) == facts(texts["en"][key]), key


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: "/".join(file.parts[-3:]))
def test_french_punctuation_never_begins_a_line_nor_a_quotation_mark_ends_one(file):
    text = file.read_text(encoding="utf-8")

    assert re.findall(r".* [!?;:%»].*|.*« .*", text) == [], "a no-break space belongs there"


@SLUGS
def test_the_shelf_and_the_options_have_their_words(slug):
    game = catalogue.game(slug)
    for key in ("title", "tagline", "goal", "summary"):
        assert game.words.has(key)
    for option in game.options:
        for key in ("title", "help", *option.suggestions, *said_in_parts(option)):
            assert game.words.has(f"option.{option.name}.{key}")


def said_in_parts(option):
    """List what must be sayable of an option whose values are free."""
    form = form_for(option)
    if isinstance(form, EachSeat):
        return ("value", *form.values)
    return ("value", OWN) if isinstance(form, Counters | Layers) else ("value",) if option.is_open else ()


@SLUGS
def test_every_position_is_drawn_and_what_is_drawn_is_touched_and_told_of(slug):
    game, marked, chooser = catalogue.game(slug), set(), Random(3)
    for _, view in views(slug, 5):
        if chooser.random() < 0.5:  # a seat sees the same in both languages
            continue
        picture = game.scene.draw(view)
        check_drawing(game, view, picture)
        check_moves(game, view, picture)
        marked |= told_of(game, picture)
    for view in views_of_lessons(slug):
        marked |= told_of(game, game.scene.draw(view))

    assert set(game.about) - marked == set(), "in no position is this drawn"


def check_drawing(game, view, picture):
    """See that ids are the drawing's own, and that what changes is small."""
    update, ids = draw_update(game.scene.draw, view), IDS(picture)
    assert len(ids) == len(set(ids)), "an id stands twice in the drawing"
    assert "style=" not in picture
    assert len(update.encode()) <= MOST_BYTES
    assert len(update) < len(picture)


def check_moves(game, view, picture):
    """See that every move can be made where it is drawn, and is put into words."""
    ids = set(IDS(picture))
    for action in view.legal or ((CHANCE,) if view.waits else ()):
        touch = game.scene.touch(view, action)
        assert {touch.source, touch.target} - {""} <= ids
        assert game.speech.describe(view.state, action, view.say)
        if action != CHANCE:
            assert game.speech.motive(view.state, action, view.say)
            assert 0 < len(game.speech.prompt(view.state, view.say)) <= LONGEST_PROMPT


def told_of(game, picture):
    """Give what a drawing marks, all of which must be told of."""
    found = set(ABOUT(picture))
    assert found <= set(game.about), "no such key in the manifest's `about`"
    return found


def views_of_lessons(slug):
    game = catalogue.game(slug)
    for taught in lessons(game.folder):
        for step in range(len(taught.steps) + 1):
            yield match_at(game, taught, step).view(0, NAMES[: taught.seats], game.words.speaker("fr"))


@pytest.mark.parametrize("slug", [slug for slug in catalogue.slugs() if catalogue.game(slug).looks_alike])
def test_a_game_that_looks_alike_to_everybody_does(slug):
    drawn = {}
    for match, view in views(slug, 30):
        picture = match.game.scene.draw(view)
        assert drawn.setdefault((match.state.digest(), tuple(match.steps[-1:]), view.say), picture) == picture


@SLUGS
def test_every_seat_has_its_sign(slug):
    game = catalogue.game(slug)
    for setup in plain_setups(game):
        signs = [badge(game.scene, setup.match().state, seat) for seat in range(setup.seats)]
        assert len(signs) == len(set(signs))


@pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf() if game.grave])
def test_before_a_grave_move_the_page_says_what_is_lost(slug):
    game = catalogue.game(slug)
    seen = (*(view for _, view in views(slug, 30)), *views_of_lessons(slug))
    met = [(view, action) for view in seen for action in view.legal if game.grave(view.state, action)]
    costs = [game.cost_of(view.state, action, view.say) for view, action in met]

    assert costs, "no grave move is ever met"
    assert all(costs)


@SLUGS
def test_no_two_moves_are_made_alike(slug):
    for match, view in views(slug, 4):
        made = [match.game.scene.touch(view, action) for action in view.legal]
        on_board = [touch for touch in made if touch.source or touch.target]
        labels = [match.game.speech.describe(view.state, action, view.say) for action in view.legal]
        assert len(on_board) == len(set(on_board))
        assert len(labels) == len(set(labels))


@SLUGS
def test_whatever_is_told_is_told_in_both_languages(slug):
    game = catalogue.game(slug)
    speakers = [game.words.speaker(language) for language in LANGUAGES]
    told = 0
    for setup in plain_setups(game):
        for match in random_positions(setup, 12, seed=17):
            for event in (event for step in match.steps for event in step.events):
                ours, theirs = (game.speech.tell(event, NAMES, say) for say in speakers)
                assert bool(ours) == bool(theirs)
                told += bool(ours)
            for seat in range(match.seats):
                assert all(game.speech.standing(match.state, seat, say) for say in speakers)
                ours, theirs = (game.speech.count(match.state, seat, say) for say in speakers)
                assert [line.points for line in ours] == [line.points for line in theirs]
    assert told > 100


@SLUGS
def test_every_refusal_says_why_and_names_its_article(slug):
    for match, view in views(slug, 2):
        game = match.game
        if view.seat != match.actor:
            continue
        for action in set(range(0, len(game.rules.ACTIONS), 1 + len(game.rules.ACTIONS) // 400)) - set(view.legal):
            refusal = game.moves.refuse(view.state, action)
            assert re.fullmatch(rf"{game.prefix}-\d+", refusal.article)
            for language in LANGUAGES:
                assert refusal_text(game, refusal, language)


@SLUGS
def test_every_picture_of_the_rulebook_is_drawn(slug):
    game = catalogue.game(slug)
    for language in LANGUAGES:
        shown = re.findall(r"\]\(picture:([\w-]+)\)", game.rulebook(language))
        assert shown
        assert set(shown) <= set(game.scene.PICTURES)
        for name in game.scene.PICTURES:
            assert Xml.fromstring(str(game.scene.PICTURES[name](game.words.speaker(language)))).tag.endswith("svg")


@SLUGS
def test_every_setup_can_be_dealt(slug):
    assert all(setup.match().actor != NOBODY for setup in setups(catalogue.game(slug)))


@SLUGS
def test_who_begins_is_as_the_manifest_tells(slug):
    game = catalogue.game(slug)
    for setup in plain_setups(game):
        firsts = {first_of(setup.match(), Random(number)) for number in range(40)}
        assert firsts == (set(range(setup.seats)) if game.begins == "lot" else {0})


def first_of(match, chooser):
    """Let chance prepare the table until it is somebody's turn."""
    while match.mover < 0:
        match.draw(chooser.randrange(match.chances()))
    return match.mover


@SLUGS
def test_every_lesson_can_be_played_to_its_end(slug):
    game = catalogue.game(slug)
    for taught in lessons(game.folder):
        match = match_at(game, taught, len(taught.steps))

        written = [text for step in taught.steps for text in (step.play, *step.then) if text]
        assert [step.text for step in match.steps] == [*taught.position, *written]
        for number, step in enumerate(taught.steps):
            assert match_at(game, taught, number).mover >= 0 or not step.play, "nobody throws or plays there"
            assert all(step.words.values())


@SLUGS
def test_a_game_tells_what_lies_on_its_board(slug):
    assert catalogue.game(slug).about


@SLUGS
def test_whatever_is_told_of_a_thing_has_its_words_and_its_article(slug):
    game = catalogue.game(slug)
    for key, article in game.about.items():
        assert game.words.has(f"about.{key}.name"), key
        assert game.words.has(f"about.{key}.text"), key
        for language in LANGUAGES:
            assert re.search(rf"\{{[^}}]*#{article}\b(?!-)", game.rulebook(language)), article

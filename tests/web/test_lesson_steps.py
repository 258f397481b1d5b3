"""The steps of lessons as they are drawn: what they show, what leads on, and what they do not tell yet."""

import re
from dataclasses import replace
from random import Random

import pytest

from ludotheque import catalogue
from ludotheque.engine.contracts import WIDE
from ludotheque.engine.lessons import LessonStep, lessons, match_at
from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE
from ludotheque.testing.setups import random_step
from ludotheque.web.shelf.teaching import LessonPlace, draw_step
from setups import a_game_with

SLUGS = pytest.mark.parametrize("slug", [game.slug for game in catalogue.shelf()])


@SLUGS
def test_no_page_tells_a_throw_before_it_falls(slug):
    """Let the throw of each step be another one that chance could bring: the page before it stays the same."""
    game, compared = catalogue.game(slug), 0
    for taught in lessons(game.folder):
        for number, step in enumerate(taught.steps):
            match = match_at(game, taught, number)
            if not step.play or match.actor != CHANCE:
                continue
            for ticket in {0, match.chances() - 1}:
                text = game.moves.write(match.state, game.rules.outcome(match.state, ticket))
                steps = (*taught.steps[:number], replace(step, play=text), *taught.steps[number + 1 :])
                place = LessonPlace.at(game, taught.name, number)
                other = place._replace(taught=replace(taught, steps=steps))
                assert draw_step(other, "fr", WIDE) == draw_step(place, "fr", WIDE)
                compared += 1

    assert compared or all(match_at(game, each, 0).actor != CHANCE for each in lessons(game.folder))


@SLUGS
def test_what_leads_on_is_there_at_every_step(slug):
    game = catalogue.game(slug)
    for taught in lessons(game.folder):
        for step in range(len(taught.steps)):
            place = LessonPlace.at(game, taught.name, step)
            assert leading_on(place) <= set(re.findall(r'\bid="([^"]+)"', draw_step(place, "fr"))), (taught.name, step)


def leading_on(place: LessonPlace) -> set[str]:
    """Name what is to be touched: the way to read on, things of the board, or a button."""
    if place.wanted is None:
        return {"continue"}
    return {*place.game.scene.touch(place.view("fr"), place.wanted)} - {""} or {f"act{place.wanted}"}


def test_after_the_last_lesson_a_real_game_waits():
    game = a_game_with()
    last = lessons(game.folder)[-1]

    page = str(draw_step(LessonPlace.at(game, last.name, len(last.steps)), "en", WIDE))

    assert f'<p id="next"><a class="button" href="/game/{game.slug}"' in page
    assert 'id="skip"' not in page


def test_a_move_of_another_player_is_made_from_the_learners_side():
    game = a_game_with(choices=True, hides=False)
    match = a_turn_of(1, game)
    text = game.moves.write(match.state, match.legal()[0])
    taught = replace(
        lessons(game.folder)[0],
        position=tuple(step.text for step in match.steps),
        steps=(LessonStep({"fr": "Pour l’autre", "en": "For the other"}, text),),
    )

    place = LessonPlace(game, taught, 0, match, match.legal()[0])

    assert place.view("fr").seat == 0
    assert place.view("fr").legal == tuple(match.legal())
    assert f'data-wanted="{match.legal()[0]}"' in draw_step(place, "fr", WIDE)


def a_turn_of(seat: int, game) -> Match:
    """Play at random until it is the turn of a seat."""
    match, chooser = Match(game, 2), Random(1)
    while match.actor != seat:
        random_step(match, chooser)
    return match

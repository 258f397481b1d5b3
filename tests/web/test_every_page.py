"""Every page of every game: in its reader's language, and light."""

import gzip
import re

import pytest

from http_guest import Guest
from ludotheque import catalogue

SLUGS = pytest.mark.parametrize("slug", catalogue.slugs())
LOADED = re.compile(r'(?:href|src)="(/static/[^"]+\.(?:js|css))"')


@SLUGS
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_page_speaks_the_readers_language(house, slug, language):
    with Guest(house.url, language) as reader:
        pages = [
            *("/", "/me", "/me/who", "/me/delete", "/players"),
            f"/game/{slug}",
            f"/game/{slug}/rules",
            f"/learn/{slug}",
            f"/learn/{slug}?begin",
            f"/table/{(key := reader.open(slug, 'me', 'beside'))}",
            f"/table/{key}/read",
        ]
        for address in pages:
            assert f'<html lang="{language}"' in reader.get(address).text, address


@SLUGS
def test_script_style_and_first_board_weigh_little(anne, slug):
    table = anne.get(f"/table/{anne.open(slug, 'me', 'beside')}").text
    loaded = set(LOADED.findall(table))
    bodies = [table, *(anne.get(address).text for address in loaded)]

    assert len([address for address in loaded if address.endswith(".js")]) > 10
    assert len([address for address in loaded if address.endswith(".css")]) > 2
    assert sum(len(gzip.compress(body.encode())) for body in bodies) <= 70_000


@SLUGS
def test_a_box_can_be_played_before_anything_of_it_is_read_at_length(anne, slug):
    box = anne.get(f"/game/{slug}").text

    assert box.index('<p class="lead">') < box.index('<button form="set">Jouer</button>') < box.index('class="facts"')

"""Sockets on the wire: compressed where bytes have far to go."""

import pytest
from websockets.sync.client import connect

from setups import a_game_with

SLUG = a_game_with(hides=False, chance_first=True).slug


@pytest.mark.parametrize(("way", "extensions"), [({}, 0), ({"x-forwarded-for": "192.0.2.1"}, 1)])
def test_updates_are_compressed_for_pages_that_come_over_a_network(anne, way, extensions):
    key = anne.open(SLUG, "me", "beside")
    headers = {"cookie": f"guest={anne.web.cookies['guest']}", **way}
    address = f"{anne.url.replace('http', 'ws')}/table/{key}/socket"

    with connect(address, origin=anne.url, additional_headers=headers) as line:
        assert len(line.protocol.extensions) == extensions
        assert line.recv().startswith('<main id="table"')

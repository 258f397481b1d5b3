"""Keys that sign cookies: the first line signs, the others are accepted, and what is removed counts no more."""

import pytest

from http_guest import Guest
from servers import Server
from setups import a_game_with

SLUG = a_game_with(hides=False, chance_first=True).slug
OLD, NEW = "0ld" * 20, "n3w" * 20


@pytest.fixture
def server(tmp_path):
    (tmp_path / "keys").write_text(f"{OLD}\n")
    with Server(tmp_path) as server:
        yield server


def restart(server, *keys):
    server.stop()
    (server.folder / "keys").write_text("".join(f"{key}\n" for key in keys))
    server.start()


def test_guests_who_came_back_outlive_a_key_and_others_do_not(server):
    with Guest(server.url) as anne, Guest(server.url) as bob:
        tables = {guest: guest.open(SLUG, "me", "beside") for guest in (anne, bob)}
        before = anne.web.cookies["guest"]

        restart(server, NEW, OLD)
        assert anne.get(f"/table/{tables[anne]}").status_code == 200
        assert anne.web.cookies["guest"] != before
        with bob.line(tables[bob]) as line:
            assert line.page().is_mine

        restart(server, NEW)
        assert anne.get(f"/table/{tables[anne]}").status_code == 200
        assert bob.get(f"/table/{tables[bob]}").status_code == 403

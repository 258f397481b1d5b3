"""The host of the house: whoever brings the word that was shown where the house was opened."""

import asyncio

from starlette.requests import HTTPConnection

from in_process import a_house
from ludotheque.house.people import host_token
from ludotheque.web.services import HOST_COOKIE, services_of

SECRET = b"s" * 32


async def is_host(app, web) -> bool:
    """Ask the house itself what it thinks of a browser."""
    scope = {"type": "http", "path": "/", "app": app, "scheme": "http", "query_string": b""}
    cookie = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
    connection = HTTPConnection({**scope, "headers": [(b"host", b"house"), (b"cookie", cookie.encode())]})
    return services_of(connection).is_host(connection)


def test_whoever_opens_the_link_of_the_house_is_its_host_as_this_guest_alone(tmp_path):
    async def story():
        async with a_house(tmp_path / "house.db", house_key=SECRET) as (app, web):
            assert not await is_host(app, web)
            answer = await web.get(f"/host/{host_token(SECRET)}")
            assert (answer.status_code, answer.url.path) == (200, "/")
            assert await is_host(app, web)

            kept = dict(web.cookies)
            web.cookies.clear()
            web.cookies.update(kept | {"guest": app.state.services.signers[0].dumps("another")})
            assert not await is_host(app, web)

    asyncio.run(story())


def test_no_other_word_makes_a_host(tmp_path):
    async def story():
        async with a_house(tmp_path / "house.db", house_key=SECRET) as (_, web):
            for word in ("x", "é", host_token(b"o" * 32), host_token(SECRET)[:-1], host_token(SECRET).upper() + "x"):
                answer = await web.get(f"/host/{word}")
                assert answer.status_code == 410
                assert HOST_COOKIE not in web.cookies

    asyncio.run(story())


def test_what_is_signed_for_guests_does_not_make_a_host(tmp_path):
    async def story():
        async with a_house(tmp_path / "house.db", house_key=SECRET) as (app, web):
            services = app.state.services
            web.cookies.set("guest", services.signers[0].dumps("anne"))
            for signer in (services.signers[0], services.tokens[0]):
                web.cookies.set(HOST_COOKIE, signer.dumps("anne"))
                assert not await is_host(app, web)
            web.cookies.set(HOST_COOKIE, services.hosts[0].dumps("anne"))
            assert await is_host(app, web)

    asyncio.run(story())

"""What is served and printed of the protocol is what is spoken."""

import ast
from pathlib import Path

from starlette.routing import Route, WebSocketRoute

import chair
from http_guest import Guest
from ludotheque.web.app import ROUTES
from ludotheque.web.chair.schema import ENDPOINTS, schema
from ludotheque.web.services import CHAIR

ROOT = Path(__file__).parents[2]


def test_the_reference_is_printed_from_the_schema():
    page = chair.PAGE.read_text(encoding="utf-8")

    assert page.partition(chair.MARK)[1:] == (chair.MARK, chair.printed().removeprefix(chair.MARK)), "tools/chair.py"


def test_every_address_for_programs_is_described_and_the_description_is_served(house):
    routes = [route for route in ROUTES if isinstance(route, Route | WebSocketRoute) and route.path.startswith(CHAIR)]
    methods = {(route.path, "POST" if "POST" in (getattr(route, "methods", None) or ()) else "GET") for route in routes}
    with Guest(house.url) as anybody:
        served = anybody.get("/chair/schema.json")

    assert methods == {(endpoint.path, endpoint.method.upper()) for endpoint in ENDPOINTS}
    assert served.content == schema()
    assert served.json()["components"]["schemas"]["TableSeen"]["properties"]["legal"]["type"] == "array"


def test_the_guide_shows_the_example_as_it_is():
    guide = (ROOT / "docs" / "guides" / "write-a-bot.md").read_text(encoding="utf-8")
    example = (ROOT / "examples" / "programs" / "hasty.py").read_text(encoding="utf-8")
    shown = guide.partition("```python\n")[2].partition("```")[0]

    assert len(example.splitlines()) <= 15
    assert without_docstrings(shown) == without_docstrings(example)


def without_docstrings(source):
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node):
            node.body = node.body[1:]
    return ast.dump(tree)

"""A worker has loaded what its pages are made of before anybody asks: the first to come makes nobody wait."""

import json
import os
import subprocess
import sys

from ludotheque.cli.settings import HANDED_ON

FIRST_PAGES = """
import asyncio, sys
import httpx, jinja2
from ludotheque.cli.serve import worker

async def visit(app):
    async with app.router.lifespan_context(app):
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as web:
            for path in ("/", "/offline", "/nowhere"):
                await web.get(path)

app = worker()
loaded, compile_template, compiled = set(sys.modules), jinja2.Environment.compile, []
jinja2.Environment.compile = lambda *given, **more: compiled.append(1) or compile_template(*given, **more)
asyncio.run(visit(app))
late = {name for name in set(sys.modules) - loaded if name.startswith("ludotheque")}
sys.exit(f"loaded late: {late or compiled}" if late or compiled else 0)
"""


def test_the_first_pages_load_no_game_and_no_template(tmp_path):
    files = {"database": str(tmp_path / "house.db"), "keys": str(tmp_path / "keys")}
    usual = {
        "origin": "",
        "home": "",
        "rate": 30,
        "patience": 10,
        "pace": 1,
        "log_level": "warning",
        "log_form": "json",
    }
    settings = {**os.environ, HANDED_ON: json.dumps(files | usual)}

    visited = subprocess.run(
        [sys.executable, "-c", FIRST_PAGES], env=settings, stderr=subprocess.PIPE, text=True, check=False
    )

    assert visited.returncode == 0, visited.stderr

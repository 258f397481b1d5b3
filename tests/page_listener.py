"""Plays a whole game on its page as somebody who listens: by roles, names, the focus and what is said."""

from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Page

from ludotheque.web.speaking import speaker
from page_driver import send

SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
MOST = 1500  # presses


def hear_a_game(page: Page, slug: str, language: str = "fr", seed: int = 1, **options: str) -> list[str]:
    """Play against a bot until the game is over; return all that was said."""
    say = speaker(language)
    form = {"seat0": "me", "name0": "Zoé", "seat1": "beginner", **options}
    page.goto(send(page, f"/game/{slug}", **form).headers["location"])
    page.get_by_role("button", name=say("settings.title")).wait_for()  # which the script shows
    asked = {
        "avoided": [say("undo"), say("bots.skip"), say("confirm.no"), say("people.play")],
        "over": say("status.over"),
        "seed": seed,
        "most": MOST,
    }
    heard: list[str] = page.evaluate(f"asked => {{ {SCRIPT}\nreturn playByEar(asked); }}", asked)
    return heard


def expect_a_game(heard: list[str]) -> None:
    """Check that what was heard reads like a game: both play by turns, nothing is said twice, and the end is told."""
    over, won, why = heard[-3:]
    mine, theirs, turns = (_begun(heard, who) for who in ("Vous ", "Duvet ", "À vous de jouer"))
    least = 8, 4, 1  # a turn may be long
    assert over == "La partie est finie"
    assert "gagn" in won or "égalité" in won
    assert why.endswith(".")
    assert all(len(each) >= few for each, few in zip((mine, theirs, turns), least, strict=True))
    assert all(one != other for one, other in pairwise(heard))


def _begun(heard: list[str], words: str) -> list[str]:
    return [line for line in heard if line.startswith(words)]

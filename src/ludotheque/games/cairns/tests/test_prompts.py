"""What whoever plays Cairns is asked, and what a hint says."""

from random import Random

import pytest

from ludotheque.games.cairns import GAME, speech
from ludotheque.games.cairns.rules.actions import REBUILD
from ludotheque.games.cairns.tests.tables import Table, built

FRENCH, ENGLISH = (GAME.words.speaker(language) for language in ("fr", "en"))


def test_prompts_follow_the_phase():
    at = Table(["YT WT"], ["YT"], free="RS KT WR WS")

    assert speech.prompt(at.state, ENGLISH).startswith("Take a free stone from the Ovoo, or pass")
    assert speech.prompt(at.take("RS").state, ENGLISH).startswith("Give the red square to an opponent")
    assert speech.prompt(at.play("start 2").state, ENGLISH).endswith(
        "take from your opponent a trapezoid that lies on top of a cairn."
    )
    assert speech.prompt(at.play("swap 2Y1").state, ENGLISH).startswith("Lay the yellow trapezoid on your")
    assert speech.prompt(at.play("start 1").state, ENGLISH) == "Take a free stone from the Ovoo."
    assert speech.prompt(at.take("WS").state, ENGLISH) == (
        "Lay the white square on a cairn of an opponent: it may earn you a trapezoid."
    )


GIVEN_ALONE = "Give the red square to an opponent, as a new cairn: nothing to take in exchange."
GIVEN = "Give the red square to an opponent, on a red cairn or as a new one: it may earn you a trapezoid."


@pytest.mark.article("cairn-8", "cairn-9")
@pytest.mark.parametrize(
    ("mine", "theirs", "kind", "asked"),
    [
        ([], ["RT"], "RT", "Lay the red trapezoid before you: it starts a cairn."),
        (["RT"], [], "RT", "Lay the red trapezoid on your red cairn, or start another one."),
        (["RT", "RR"], [], "RT", "Lay the red trapezoid on one of your red cairns, or start another."),
        (["RT"], [], "RS", GIVEN_ALONE),
        ([], ["RT"], "RS", GIVEN),
    ],
)
def test_only_such_places_are_named_as_there_are_for_the_stone(mine, theirs, kind, asked):
    assert speech.prompt(Table(mine, theirs, free=f"{kind} KT").take(kind).state, ENGLISH) == asked


@pytest.mark.article("cairn-10", "cairn-12")
@pytest.mark.parametrize(
    ("mine", "kind", "beside", "is_told"),
    [
        ([], "RT", "GS", True),
        ([], "RT", "KT", False),
        ([], "RR", "GS", False),
        (["RT"], "WT", "GS", True),
        (["RT"], "WT", "WS", False),
        (["RT", "KT"], "WT", "WS", True),
    ],
)
def test_whoever_lays_a_trapezoid_that_a_free_square_could_take_is_warned(mine, kind, beside, is_told):
    asked = speech.prompt(Table(mine, ["BT"], free=f"{kind} {beside}").take(kind).state, ENGLISH)

    assert asked.endswith("A square can take it from you.") == is_told


@pytest.mark.parametrize(
    ("kind", "mine", "theirs", "motive"),
    [
        ("RT", ["RT RT"], [], "The highest cairn wins, and this one grows."),
        ("GT", ["RT"], [], "Other stones of its colour can join this new cairn."),
        ("RS", [], ["GT"], "The square is exchanged for a trapezoid on top of an opponent's cairn."),
        ("RS", [], ["GR"], "No trapezoid to be had in exchange: this square would be a present."),
        ("WS", [], ["GT"], "It would cover the trapezoid to take in exchange: this square would be a present."),
        ("WS", [], ["GT", "GT"], "The square is exchanged for a trapezoid on top of an opponent's cairn."),
        ("WT", [], ["GR"], "Without a cairn to carry it, this white stone leaves the game and helps nobody."),
        ("WS", ["GR"], [], "Without a cairn to carry it, this white stone leaves the game and helps nobody."),
    ],
)
def test_a_hint_says_what_taking_a_stone_brings(kind, mine, theirs, motive):
    at = Table(mine, theirs, free=kind)

    assert speech.motive(at.state, at.match.legal()[0], ENGLISH) == motive


@pytest.mark.article("cairn-10", "cairn-14")
@pytest.mark.parametrize(
    ("mine", "theirs", "motive"),
    [
        ([], "GR GT", "The opponent's cairn falls back to one stone, and the trapezoid is won."),
        ([], "GT", "This cairn of the opponent is gone, and the trapezoid is won."),
        ([], "GR WT", "This white trapezoid leaves the game: there is no cairn to carry it."),
        (["RT"], "GR WT", "The opponent's cairn falls back to one stone, and the trapezoid is won."),
    ],
)
def test_a_hint_says_what_an_exchange_brings(mine, theirs, motive):
    at = Table(mine, [theirs], free="RS KT").take("RS").play("start 2")

    assert speech.motive(at.state, at.match.legal()[0], ENGLISH) == motive


@pytest.mark.article("cairn-4")
@pytest.mark.parametrize(("first", "draws_lots"), [("lot", True), ("1", False)])
def test_a_hint_says_that_another_pile_may_change_who_begins(first, draws_lots):
    motive = speech.motive(built(Random(1), first=first).state, REBUILD, ENGLISH)

    assert ("lots are drawn again" in motive) == draws_lots

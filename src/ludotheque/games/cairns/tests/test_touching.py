"""Where moves are made, and what somebody means who touches a stone or a mat."""

import pytest

from ludotheque.games.cairns import scene
from ludotheque.games.cairns.rules.actions import ACTIONS
from ludotheque.games.cairns.tests.tables import Table, positions, view_of


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {"teams": "on"})])
def test_every_move_but_passing_and_another_pile_is_made_on_the_board_and_meant_there(seats, options):
    seen = set()
    for match in positions(2, seats, **options):
        view = view_of(match)
        for action in view.legal:
            (word, *_), touch = ACTIONS[action], scene.touch(view, action)
            if word in ("pass", "rebuild"):
                assert touch == ("", "")
            elif word in ("take", "swap"):
                assert scene.attempt(view, "", touch.source) == action
            else:
                assert scene.attempt(view, *touch) == action
            seen.add(word)

    assert seen == {"take", "on", "start", "swap", "pass", "rebuild"}


@pytest.mark.parametrize(
    ("touched", "meant"), [("s30", ("pass", 30)), ("s18", ("on", 18)), ("s19", ("on", 19)), ("m1", ("start", 1))]
)
def test_a_cairn_and_a_mat_can_be_asked_about(touched, meant):
    view = Table(["RT WT", "GT"], ["GT"], free="RT KT").view(0)

    assert scene.attempt(view, "", touched) == ACTIONS.number(*meant)


@pytest.mark.article("cairn-15")
def test_whoever_touches_the_white_stone_of_another_did_not_ask_to_pass():
    view = Table(["GT"], ["RT WT"], free="RT KT").view(0)

    assert scene.attempt(view, "", "s30") == ACTIONS.number("on", 30)


@pytest.mark.parametrize("touched", ["s5", "s99", "m9", "kept", ""])
def test_anything_else_means_nothing(touched):
    assert scene.attempt(Table(["RT WT", "GT"], ["GT"], free="RT KT").view(0), "", touched) is None

"""The table drawn: everything shows, can be touched, and stays small."""

import re
from random import Random
from xml.etree import ElementTree as Xml

import pytest

from ludotheque.engine.match import Match
from ludotheque.engine.seats import CHANCE, NOBODY
from ludotheque.games.cairns import GAME, knowledge, scene
from ludotheque.games.cairns.rules.state import BEFORE, EXCHANGE, LAY, ON, PASS, REBUILD, SWAP, TAKE
from ludotheque.games.cairns.rules.stones import BIT, STONES
from ludotheque.games.cairns.scene import layout
from ludotheque.games.cairns.scene.colours import FELT, SEAT_COLOURS
from ludotheque.games.cairns.scene.marks import PAINT
from ludotheque.svg.element import draw_update
from ludotheque.svg.palette import contrast

NAMES = ("Anne", "Bernadette-Marie", "Chloé", "David")


def walk(seed, seats=4, eager=False, **options):
    """Play through a game; eager players start a cairn whenever they can."""
    chooser = Random(seed)
    match = Match(GAME, seats, options)
    while not match.is_over:
        if match.actor == CHANCE:
            match.draw(chooser.randrange(match.chances()))
            continue
        yield match
        legal = match.legal()
        new = [action for action in legal if BEFORE <= action < SWAP] if eager else []
        urges = [knowledge.urge(match.state, action) for action in new or legal]
        match.play(chooser.choices(new or legal, urges)[0])
    yield match


def view_of(match, seat=None, language="fr"):
    return match.view(max(match.actor, 0) if seat is None else seat, NAMES[: match.seats], GAME.words.speaker(language))


def ids(view):
    return set(re.findall(r'\bid="([^"]+)"', str(scene.draw(view))))


def laid_out(match):
    """Find where the rows of each seat are drawn for its own eyes."""
    state = match.state
    return [layout.rows_of(state, layout.mat_of(state.seats, 0, seat), seat) for seat in range(state.seats)]


@pytest.mark.parametrize("eager", [False, True])
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {}), (4, {"teams": "on"})])
def test_updates_stay_below_four_kilobytes_even_on_a_crowded_table(seats, options, eager):
    for match in walk(3, seats, eager, **options):
        assert len(draw_update(scene.draw, view_of(match)).encode()) < 4096


@pytest.mark.parametrize("eager", [False, True])
def test_every_cairn_stands_on_its_mat_and_none_on_another(eager):
    for match in walk(5, 4, eager):
        state = match.state
        for seat, rows in enumerate(laid_out(match)):
            mat, feet = rows.mat, []
            for top in GAME.moves.tops_of(state, seat):
                x, y = rows.stone(state, top)
                scale = layout.SCALES[rows.size]
                assert mat.x <= x - 43 * scale
                assert x + 43 * scale <= mat.x + mat.width
                assert mat.y + layout.HEADER <= y - 13 * scale
                assert rows.ground(state.spot[top])[1] + 28 * scale + 23 <= mat.y + mat.height
                feet.append(rows.ground(state.spot[top]))
            assert len(set(feet)) == len(feet)


@pytest.mark.article("cairn-7", "cairn-20")
def test_layers_are_groups_of_their_own_and_only_free_stones_can_be_picked():
    match = next(walk(1, 2))
    drawn = Xml.fromstring(str(scene.draw(view_of(match))))
    groups = [node for node in drawn.iter() if node.get("data-layer") is not None]

    assert drawn.get("data-layers") == "6"
    assert [group.get("data-layer") for group in groups] == list("012345")
    assert sum(len(group) for group in groups) == STONES
    assert {node.get("id") for node in groups[5]} == {f"s{s}" for s in range(STONES) if match.state.free & BIT[s]}
    assert all(node.get("class") == "piece" for node in groups[5])


def test_stones_are_drawn_from_far_to_near():
    for match in walk(6, 2):
        for layer in range(6):
            order = layout.layer_order(match.state, layer)
            places = [match.state.place[stone] for stone in order]
            assert all(not layout._is_behind(places[b], places[a]) for b in range(len(places)) for a in range(b))


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {"teams": "on"})])
def test_every_move_but_passing_and_another_pile_is_made_on_the_board(seats, options):
    for match in walk(2, seats, **options):
        view = view_of(match)
        here = ids(view)
        for action in view.legal:
            touch = scene.touch(view, action)
            if action >= PASS:
                assert not touch.source
                assert not touch.target
            else:
                assert {touch.source, touch.target} <= here


def test_a_touch_attempts_the_move_it_means():
    seen = set()
    for match in walk(4, 2):
        view = view_of(match)
        for action in view.legal:
            touch = scene.touch(view, action)
            if action < ON or SWAP <= action < PASS:
                assert scene.attempt(view, "", touch.source) == action
            elif action < SWAP:
                assert scene.attempt(view, touch.source, touch.target) == action
            seen.add(view.state.phase)

    assert seen == {TAKE, LAY, EXCHANGE}


def test_a_covered_stone_a_mat_and_a_cairn_can_be_asked_about(table):
    laid = table(["RT WT", "GT"], ["GT"], free="RT KT")
    view = view_of(laid.match)

    assert scene.attempt(view, "", "s30") == PASS
    assert scene.attempt(view, "", "s18") == ON + 18
    assert scene.attempt(view, "", "m1") == BEFORE + 1
    assert scene.attempt(view, "", "s5") is None
    assert scene.attempt(view, "", "kept") is None
    assert scene.attempt(view, "", "s99") is None
    assert scene.attempt(view, "", "m9") is None
    assert scene.attempt(view, "", "") is None


@pytest.mark.article("cairn-10")
def test_the_exchange_is_shown_as_a_swap(table):
    laid = table(["YT"], ["YT"], free="RS KT").take("RS")
    before = str(scene.draw(view_of(laid.match)))
    asked = str(scene.draw(view_of(laid.play("start 2").match)))
    taken = str(scene.draw(view_of(laid.play("swap 2Y1").match)))

    assert 'href="#swap"' not in before
    assert 'href="#swap"' in asked
    assert 'href="#swap"' in taken
    assert 'href="#swap"' not in str(scene.draw(view_of(laid.play("start 1").match)))


@pytest.mark.article("cairn-11", "cairn-15")
def test_white_stones_out_of_the_game_lie_beside_the_ovoo(table):
    laid = table(["RT WT"], free="KT RT")
    laid.state.layer[30] = 5
    laid.play("pass 1R2")

    assert 'id="s30"' in str(scene.draw(view_of(laid.match)))


@pytest.mark.article("cairn-16")
def test_a_scarf_honours_the_highest_cairn_of_the_winner_and_a_tie_has_none(table):
    won = table(["RT"], ["GT"], free="RT").take("RT").play("on 1R1")
    tied = table(["RT"], ["GT GT"], free="RT").take("RT").play("on 1R1")

    assert str(scene.draw(view_of(won.match))).count('href="#scarf"') == 1
    assert 'href="#scarf"' not in str(scene.draw(view_of(tied.match)))


@pytest.mark.article("cairn-18")
def test_partners_share_an_emblem(table):
    laid = table(seats=4, teams="on")
    drawn = draw_update(scene.draw, view_of(laid.match, 0))

    assert re.findall(r"#(sun|moon)(\d)", drawn) == [("sun", "0"), ("moon", "1"), ("sun", "2"), ("moon", "3")]


def test_the_viewer_sits_at_the_bottom_and_what_is_kept_is_the_same_for_all():
    for seats in (2, 3, 4):
        match = next(walk(7, seats))
        kept = set()
        for viewer in (*range(seats), NOBODY):
            assert layout.mat_of(seats, viewer, max(viewer, 0)) == layout.BOTTOM
            drawn = Xml.fromstring(scene.draw(view_of(match, viewer)))
            kept.add(Xml.tostring(drawn.find("*[@data-keep]")))
        assert len(kept) == 1


def test_seats_have_colours_of_their_own_that_can_be_read():
    assert len({colour.fill for colour in SEAT_COLOURS} | {paint.fill for paint in PAINT}) == 10
    for colour in SEAT_COLOURS:
        assert contrast(colour.fill, colour.ink) >= 4.5
        assert contrast(colour.fill, FELT) >= 4.5
    for paint in PAINT:
        assert contrast(paint.fill, paint.ink) >= 4.5


@pytest.mark.parametrize("name", scene.PICTURES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_pictures_define_all_they_name(name, language):
    drawn = str(scene.picture(name, GAME.words.speaker(language)))
    named = set(re.findall(r'(?:href="|url\()#([\w-]+)', drawn))

    assert named <= set(re.findall(r'\bid="([^"]+)"', drawn))
    assert len(drawn) < 30_000
    assert Xml.fromstring(drawn).tag.endswith("svg")


def test_long_names_are_cut_on_the_mat_and_told_in_full():
    drawn = str(scene.draw(view_of(next(walk(8, 2)))))

    assert "▲ Bernadet…" in drawn
    assert "Cairns devant Bernadette-Marie" in drawn


def test_asking_for_another_pile_is_a_button():
    view = view_of(next(walk(9, 2)))

    assert REBUILD in view.legal
    assert GAME.speech.describe(view.state, REBUILD, view.say) == "Demander un autre Ovoo"

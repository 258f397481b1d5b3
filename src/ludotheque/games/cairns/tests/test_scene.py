"""The table drawn: everything shows, can be touched, and stays small."""

import re
from itertools import combinations, islice
from random import Random
from xml.etree import ElementTree as Xml

import pytest

from ludotheque.engine.contracts import TALL, WIDE
from ludotheque.engine.match import Match
from ludotheque.engine.seats import NOBODY
from ludotheque.games.cairns import GAME, scene
from ludotheque.games.cairns.rules.actions import ACTIONS
from ludotheque.games.cairns.rules.stones import BIT, COLOUR, STONES
from ludotheque.games.cairns.scene import layout, stones
from ludotheque.games.cairns.scene.colours import FELT, SEAT_COLOURS
from ludotheque.games.cairns.scene.marks import PAINT
from ludotheque.games.cairns.scene.outlines import TURNED
from ludotheque.games.cairns.scene.stones import pile_symbol
from ludotheque.games.cairns.tests.tables import Table, built, positions, view_of
from ludotheque.games.cairns.words import COLOURS
from ludotheque.svg.element import draw_update
from ludotheque.svg.palette import contrast
from ludotheque.testing.setups import by_urge


def eager(match, chooser):
    """Start a cairn whenever that is possible."""
    new = [action for action in match.legal() if ACTIONS[action][0] == "start"]
    return chooser.choice(new) if new else by_urge(match, chooser)


def drawn(match, seat=None):
    return str(scene.draw(view_of(match, seat)))


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {}), (4, {}), (4, {"teams": "on"})])
def test_updates_stay_below_four_kilobytes_even_on_a_crowded_table(seats, options):
    for match in positions(3, seats, eager, **options):
        for shape in (WIDE, TALL):
            assert len(draw_update(scene.draw, view_of(match)._replace(shape=shape)).encode()) < 4096


@pytest.mark.parametrize("shape", [WIDE, TALL])
@pytest.mark.parametrize("choose", [by_urge, eager])
def test_every_cairn_stands_on_its_mat_and_none_on_another(choose, shape):
    for match in positions(5, 4, choose):
        for seat in range(4):
            mat = layout.mat_of(match.state, shape, 0, seat)
            rows = layout.rows_on(match.state, shape, 0, seat)
            feet = [assert_it_stands_on(mat, rows, match.state, top) for top in GAME.moves.tops_of(match.state, seat)]
            assert len(set(feet)) == len(feet)


def assert_it_stands_on(mat, rows, state, top):
    x, y = rows.stone(state, top)
    foot = rows.ground(state.spot[top])
    scale = layout.SCALES[rows.size]
    assert mat.x <= x - 43 * scale
    assert x + 43 * scale <= mat.x + mat.width
    assert mat.y + layout.HEADER <= y - 13 * scale
    assert foot[1] + 28 * scale + 23 <= mat.y + mat.height
    return foot


@pytest.mark.article("cairn-7", "cairn-20")
def test_layers_are_groups_of_their_own_and_only_free_stones_can_be_picked():
    match = built(Random(1))
    picture = Xml.fromstring(drawn(match))
    groups = [node for node in picture.iter() if node.get("data-layer") is not None]
    layers = [[node for node in group if node.get("class") != "rows"] for group in groups]

    assert picture.get("data-layers") == "6"
    assert [group.get("data-layer") for group in groups] == list("012345")
    assert sum(map(len, layers)) == STONES
    assert {node.get("id") for node in layers[5]} == {f"s{s}" for s in range(STONES) if match.state.free & BIT[s]}
    assert all(node.get("class") == "piece" for node in layers[5])


def test_an_empty_ovoo_has_no_layers_to_see_below():
    last = [match for match in positions(1, 2) if match.is_over]

    assert [Xml.fromstring(drawn(match)).get("data-layers") for match in last] == [None] * len(last) != []


def test_stones_are_drawn_from_far_to_near():
    for match in positions(6, 2):
        for layer in range(6):
            places = [match.state.place[stone] for stone in layout.layer_order(match.state, layer)]
            assert not any(layout._is_behind(far, near) for near, far in combinations(places, 2))


@pytest.mark.article("cairn-11", "cairn-15")
def test_white_stones_out_of_the_game_lie_beside_the_ovoo():
    laid = Table(["RT WT"], free="KT RT")
    laid.state.layer[30] = 5

    assert f"translate({layout.OUT_X} {layout.OUT_Y})" not in drawn(laid.match)
    assert f"translate({layout.OUT_X} {layout.OUT_Y})" in drawn(laid.play("pass 1R2").match)


def test_at_the_end_no_stone_out_of_the_game_lies_about_unexplained():
    ended = Table(["RT WT"], free="KT RT").play("pass 1R2").take("KT").play("start 2").take("RT").play("on 1R1")
    ended.state.layer[30] = 5

    assert ended.match.is_over
    assert 'id="s30"' not in drawn(ended.match)
    assert scene.trace(ended.view(0), ended.match.steps[0].events[0]).points == ()


@pytest.mark.article("cairn-16")
@pytest.mark.parametrize("shape", [WIDE, TALL])
@pytest.mark.parametrize("choose", [by_urge, eager])
def test_all_cairns_of_a_table_are_drawn_at_one_scale(choose, shape):
    for seats in (2, 3):
        for match in positions(5, seats, choose):
            assert len({rows.size for rows in layout.all_rows(match.state, shape, 0)}) == 1


@pytest.mark.parametrize("name", ["Robot amateur", "Bernadette-Marie", "Zoé"])
@pytest.mark.parametrize(("seats", "shape"), [(2, WIDE), (2, TALL), (4, TALL)])
def test_a_name_stays_on_its_plate_in_the_widest_font(name, seats, shape):
    view = view_of(Table(seats=seats).match)._replace(names=(name,) * seats, shape=shape)

    for seat, found in enumerate(re.findall(r"<text ([^>]*)>[●▲■◆] ([^<]*)</text>", str(scene.draw(view)))):
        told, short = found
        room = layout.mat_of(view.state, shape, view.seat, seat).plate - 28
        squeezed = re.search(r'textLength="(\d+)"', told)
        assert (int(squeezed[1]) if squeezed else 38 + 20 * len(short)) <= room


@pytest.mark.article("cairn-16")
@pytest.mark.parametrize(("theirs", "scarves"), [("GT", 1), ("GT GT", 0)])
def test_a_scarf_honours_the_highest_cairn_of_the_winner_and_a_tie_has_none(theirs, scarves):
    ended = Table(["RT"], [theirs], free="RT").take("RT").play("on 1R1")

    assert drawn(ended.match).count('href="#scarf"') == scarves


@pytest.mark.article("cairn-18")
def test_partners_share_an_emblem():
    seen = draw_update(scene.draw, view_of(Table(seats=4, teams="on").match))

    assert re.findall(r"#(sun|moon)(\d)", seen) == [("sun", "0"), ("moon", "1"), ("sun", "2"), ("moon", "3")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_viewer_sits_at_the_bottom_and_what_is_kept_is_the_same_for_all(seats):
    pictures = [drawn(Table(seats=seats).match, viewer) for viewer in (*range(seats), NOBODY)]

    kept = {Xml.tostring(Xml.fromstring(picture).find(".//*[@data-keep]")) for picture in pictures}
    assert len(kept) == 1
    state = Match(GAME, seats).state
    lowest = max(layout.plan_of(seats, TALL).mats, key=lambda mat: mat.y)
    assert all(layout.mat_of(state, TALL, viewer, viewer) == lowest for viewer in range(seats))
    assert layout.mat_of(state, TALL, NOBODY, 0) == lowest


def test_seats_and_stones_have_colours_of_their_own_that_can_be_read():
    assert len({colour.fill for colour in (*SEAT_COLOURS, *PAINT)}) == 10
    assert all(contrast(colour.fill, colour.ink) >= 4.5 for colour in (*SEAT_COLOURS, *PAINT))
    assert all(contrast(colour.fill, FELT) >= 4.5 for colour in SEAT_COLOURS)


@pytest.mark.parametrize("name", scene.PICTURES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_pictures_define_all_they_name(name, language):
    picture = str(scene.PICTURES[name](GAME.words.speaker(language)))
    named = set(re.findall(r'(?:href="|url\()#([\w-]+)', picture))

    assert named <= set(re.findall(r'\bid="([^"]+)"', picture))
    assert len(picture) < 30_000


def test_a_covered_stone_tells_its_colour_and_its_layer_also_below_others():
    match = built(Random(1))
    picture = drawn(match)

    for number in range(STONES):
        if not match.state.free & BIT[number]:
            symbol = pile_symbol(TURNED[match.state.place[number]], COLOUR[number], is_free=False)
            about = re.search(rf'id="{symbol}"[^>]*data-about="([^"]*)"', picture)[1]
            layer = re.search(rf'<g data-layer="{match.state.layer[number]}" data-holds="([^"]*)">', picture)[1]
            assert about == f"covered-{COLOURS[COLOUR[number]]}"
            assert layer == f"Étage {match.state.layer[number] + 1}"


def test_everything_that_is_drawn_can_be_asked_about():
    alone, teams = set(), set()
    for match in positions(4, 2):
        alone |= set(re.findall(r'data-about="([^"]*)"', drawn(match)))
    for match in islice(positions(4, 4, teams="on"), 1):
        teams |= set(re.findall(r'data-about="([^"]*)"', drawn(match)))
    marked = alone | teams

    assert ("mat" in teams, "mat-teams" in alone) == (False, False)
    assert marked == set(GAME.about)
    assert all(GAME.words.has(f"about.{key}.{part}") for key in marked for part in ("name", "text"))


@pytest.mark.article("cairn-8", "cairn-9", "cairn-12")
@pytest.mark.parametrize(
    ("kind", "about"),
    [
        ("RT", "trapezoid"),
        ("RR", "rectangle"),
        ("RS", "square"),
        ("WT", "white"),
        ("WR", "white"),
        ("WS", "white-square"),
    ],
)
def test_a_stone_in_hand_says_what_it_is(kind, about):
    laid = Table(["RT"], ["RT"], free=f"{kind} KT").take(kind)
    held = Xml.fromstring(drawn(laid.match)).find(f".//*[@id='s{laid.state.held}']")

    assert held.get("data-about") == about


@pytest.mark.article("cairn-17")
def test_the_height_of_every_cairn_higher_than_one_stands_under_it():
    laid = Table(["RT RT", "GT", "KT KT KT"], ["BT WT BT BT WR WT BR WT BS BT WS"], free="YT")
    written = Xml.fromstring(drawn(laid.match)).find("./*[@aria-hidden='true']/{*}text")

    assert written.text == "2311"
    assert written.get("data-told"), "the page writes a height before the stone that makes it has arrived"
    assert len(written.get("x").split()) == len(written.get("y").split()) == 4


def test_long_names_are_cut_on_the_mat_and_told_in_full():
    picture = drawn(Table().match)

    assert "▲ Bernadette-Ma…" in picture
    assert "Bernadette-Marie, cairns : aucun" in picture


@pytest.mark.parametrize("shape", [WIDE, TALL])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mats_lie_inside_the_picture_beside_the_ovoo_and_grow_when_it_is_gone(seats, shape):
    plan = layout.plan_of(seats, shape)

    for one, other in [*combinations(plan.mats, 2), *combinations(plan.at_the_end, 2)]:
        is_beside = one.x + one.width <= other.x or other.x + other.width <= one.x
        assert is_beside or one.y + one.height <= other.y or other.y + other.height <= one.y
    for small, large in zip(plan.mats, plan.at_the_end, strict=True):
        assert plan.left <= large.x
        assert large.x + large.width <= plan.left + plan.width
        assert large.width * large.height > small.width * small.height


def test_in_a_tall_window_two_players_see_an_ovoo_of_nearly_half_its_width_and_mats_that_fill_the_rest():
    plan = layout.plan_of(2, TALL)

    assert 0.44 * plan.width <= 3 * stones.WIDE
    assert sum(mat.width * mat.height for mat in plan.mats) >= 0.6 * plan.width * plan.height
    assert all(mat.y + mat.height <= plan.top + plan.height for mat in plan.mats)

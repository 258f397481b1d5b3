"""What whoever plays Altitude is asked."""

import pytest

from ludotheque.engine.seats import CHANCE
from ludotheque.games.altitude import GAME, speech
from ludotheque.web.table.offers import picked_of

FOUR = ("1 1 1 1 1", "2 2 2 2", "3 3 3", "4 .")
FIVE = (*FOUR[:3], "4 4", "5")
FR, EN = GAME.words.speaker("fr"), GAME.words.speaker("en")


@pytest.mark.article("alt-8")
@pytest.mark.parametrize(
    ("mountains", "hand", "card", "ways"),
    [
        ((("3",), ("2",)), "9", "8", "build with it, send it to a rival, keep it and lay another"),
        ((("3",), ("2",)), "A", "8", "build with it, send it to a rival, or discard it"),
        ((("3",), ()), "A", "8", "build with it, or discard it"),
        ((("3",),), "9", "8", "build with it, keep it and lay another"),
        ((("3",), ("2",)), "A", "A", "send it to block a rival, or discard it"),
        ((("3",), ("2",)), "9", "A", "send it to block a rival, keep it for good and lay another"),
        ((("3 A",), ("2",)), "A", "B", "clear an avalanche, or discard it"),
    ],
)
def test_a_prompt_lists_the_ways_that_are_open_and_no_others(table, mountains, hand, card, ways):
    game = table(*mountains, hands=(hand,)).play(card)

    assert f": {ways}" in speech.prompt(game.state, EN)


def test_prompts_say_what_is_to_be_done(table):
    game = table(("3",), ("2",)).play("9")
    nothing = table(("3",), hands=("A",)).play("A")
    ending = table(("3",), hands=("7",), pile="")
    stuck = table(("3",), hands=("B",), pile="")

    assert "un 9" in speech.prompt(game.state, FR)
    assert "all you can do is discard it" in speech.prompt(nothing.state, EN)
    assert "Touch a card in your hand" in speech.prompt(ending.state, EN)
    assert "none of your cards can be laid" in speech.prompt(stuck.state, EN)
    assert speech.describe(game.state, CHANCE, FR) == "Piocher une carte"


@pytest.mark.article("alt-20")
def test_whoever_plays_twice_is_told_which_of_the_two_plays_it_is(table):
    game = table(FIVE, ("2",))

    assert GAME.aside_of(game.state, 0, EN) == EN("aside.first")
    assert speech.prompt(game.play("9").state, EN).startswith("Play 1 of 2, a 9:")
    assert GAME.aside_of(game.play("discard").state, 0, EN) == EN("aside.second")
    assert speech.prompt(game.play("8").state, EN).startswith("Play 2 of 2, an 8:")


@pytest.mark.article("alt-8")
@pytest.mark.parametrize(
    ("rows", "hand", "card", "move", "words"),
    [
        (
            ("3 4",),
            "9 9",
            "7",
            "discard",
            "an empty place, one of your cards to replace it, a rival to send it",
        ),
        (("3 4",), "9 9", "7", "hand 9 l1", "a lit place for the 9; the 7 will stay in your hand."),
        (("3 A",), "9 9", "B", "discard", "Touch your avalanche to clear it, or the discard to throw it away."),
        (("3 4",), "9 9", "B", "discard", "To keep the Saint Bernard, touch a card in your hand to lay instead."),
        (("3 4",), "A A", "B", "discard", "Touch the discard to throw it away."),
        (("3 4",), "9 9", "A", "discard", "Touch a rival to block, or the discard to throw it away."),
        (("3 4",), "9 9", None, "hand 9 l1", "Touch a lit place for the 9."),
    ],
)
def test_a_card_that_is_picked_up_says_what_each_lit_place_is_for(table, rows, hand, card, move, words):
    game = table(rows, ("2",), hands=(hand,), **({} if card else {"pile": ""}))
    view = (game.play(card) if card else game).view(0)
    touches = {action: GAME.scene.touch(view, action) for action in view.legal}
    source = touches[GAME.moves.read(view.state, move)].source

    assert words in picked_of(GAME, view, touches)[source]


@pytest.mark.article("alt-8")
@pytest.mark.parametrize("say", [FR, EN])
@pytest.mark.parametrize("hand", ["9", "B"])
def test_no_prompt_is_longer_than_what_a_low_window_keeps_for_it(table, say, hand):
    cards = [*range(1, 16), *(f"{value}*" for value in range(4, 16)), "C", "A", "B"]
    games = [table((*FIVE[:4], "3 A"), ("2", "2"), hands=(hand,)).play(str(card)) for card in cards]
    games.append(table(("3 4",), ("2",), hands=(hand,)).play("B"))

    assert max(len(speech.prompt(game.state, say)) for game in games) <= 120


@pytest.mark.article("alt-15", "alt-17")
@pytest.mark.parametrize(
    ("rows", "say", "said"),
    [
        (("3 4",), FR, "il déblaie une avalanche. Posez une autre carte pour le garder"),
        (("3 4",), EN, "it clears an avalanche. Lay another card to keep it"),
        (("3 A",), FR, "posez une autre carte pour le garder"),
        (("3 A",), EN, "lay another card to keep it"),
    ],
)
def test_a_drawn_saint_bernard_says_what_it_is_for_and_how_it_is_kept(table, rows, say, said):
    assert said in speech.prompt(table(rows, ("2",), hands=("9",)).play("B").state, say)


@pytest.mark.article("alt-20", "alt-21")
def test_no_second_play_is_promised_where_the_pile_has_one_card(table):
    game = table(FIVE, ("2",), pile="9")

    assert GAME.aside_of(game.state, 0, EN) == EN("aside.only")
    assert speech.prompt(game.play("9").state, EN).startswith("You drew a 9:")


@pytest.mark.article("alt-7")
def test_whoever_plays_once_is_asked_for_one_card(table):
    game = table(FOUR, FIVE)

    assert GAME.aside_of(game.state, 0, EN) == EN("aside.soon-animals")
    assert GAME.aside_of(game.state, 1, EN) == ""
    assert speech.prompt(game.play("9").state, EN).startswith("You drew a 9:")
    assert GAME.aside_of(game.state, 0, EN) == ""

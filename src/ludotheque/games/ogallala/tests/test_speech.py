"""What is said at the table: to the reader, of the others, and without numbers that sound wrong."""

import re

import pytest

from ludotheque.bots.bot import Bot
from ludotheque.cli.terminal import Terminal
from ludotheque.engine.words import Acquainted, You
from ludotheque.games.ogallala import GAME, speech
from ludotheque.games.ogallala.effects import own_points
from ludotheque.games.ogallala.rules.cards import NAMES
from ludotheque.games.ogallala.rules.scoring import score

ENGLISH = GAME.words.speaker("en")


def told(laid, reader, language="en"):
    """List what one of Anne, Bruno and Chloé reads of the last action."""
    names = [You(name) if name == reader else name for name in ("Anne", "Bruno", "Chloé")[: laid.match.seats]]
    say = GAME.words.speaker(language)
    sentences = [speech.tell(event, names, say) for event in laid.match.steps[-1].events]
    return [sentence for sentence in sentences if sentence]


@pytest.mark.parametrize(
    ("reader", "sentence"),
    [
        ("Anne", "Your canoe (row 1) attacks Bruno’s (row 1)."),
        ("Bruno", "Anne’s canoe (row 1) attacks yours (row 1)."),
        ("Chloé", "Anne’s canoe (row 1) attacks Bruno’s (row 1)."),
    ],
)
def test_whoever_reads_is_spoken_to(table, reader, sentence):
    laid = table("1a < 8", "2a . 1", "3a . 2a").play("draw stern", "lay a3", "raid a 2a")

    assert sentence in told(laid, reader)


@pytest.mark.parametrize(
    ("reader", "sentence"),
    [
        ("Anne", "Une carte de guerriers de Bruno s’en va au pays des chasses heureuses\u00a0: −10 points."),
        ("Bruno", "Une de vos cartes de guerriers s’en va au pays des chasses heureuses\u00a0: vous perdez 10 points."),
    ],
)
def test_beaten_warriors_leave_for_the_happy_hunting_grounds(table, reader, sentence):
    laid = table("1a < 8", "2a . 1").play("draw stern", "lay a3", "raid a 2a")

    assert sentence in told(laid, reader, "fr")


def test_a_canoe_without_warriors_loses_none(table):
    laid = table("1a < 8", "2a . bird").play("draw stern", "lay a3", "raid a 2a")

    assert "There were no warriors aboard." in told(laid, "")


@pytest.mark.article("oga-3")
@pytest.mark.parametrize(
    ("reader", "sentence"),
    [
        ("Anne", "Vous aviez déjà un oiseau\u00a0: c’est au tour de Bruno."),
        ("Bruno", "Anne avait déjà un oiseau\u00a0: à vous de jouer\u00a0!"),
        ("", "Anne avait déjà un oiseau\u00a0: c’est au tour de Bruno."),
    ],
)
def test_the_card_that_ends_a_turn_is_named(table, reader, sentence):
    laid = table("1a . bird").play("draw bird", "lay b5")

    assert sentence in told(laid, reader, "fr")


@pytest.mark.article("oga-3")
@pytest.mark.parametrize(("row", "ends"), [("1a . bird", True), ("1a . 1", False)])
def test_a_card_that_one_has_already_is_told_of_before_it_is_laid(table, row, ends):
    prompt = speech.prompt(table(row).play("draw bird").match.state, GAME.words.speaker("en"))

    assert ("your turn will end" in prompt) == ends


@pytest.mark.parametrize(
    ("rows", "standing"),
    [
        ((), "0 points, no complete canoe"),
        (("1a . bird",), "30 points, ahead: cards 10, booty 20"),
        (("1a < >",), "20 points, ahead: 1 complete canoe, cards 20"),
        (("1a < 1 2a 2b >", "1b totem bird"), "390 points, ahead: 1 canoe 50, cards 70, booty 20, totem 250"),
    ],
)
def test_how_a_river_stands_says_what_its_points_are_for(table, rows, standing):
    assert speech.standing(table(*rows).state, 0, GAME.words.speaker("en")) == standing


@pytest.mark.parametrize(
    ("rows", "told"),
    [(("1a . 1", "2a . 1"), ", level"), (("1a . 1", "2a . bird"), ""), (("1a . bird", "2a . 1"), ", ahead")],
)
def test_a_standing_says_whether_nobody_has_more_points(table, rows, told):
    standing = speech.standing(table(*rows).state, 0, GAME.words.speaker("en"))

    assert re.fullmatch(rf"\d+ points{told}: .*", standing)


@pytest.mark.article("oga-14", "oga-25")
@pytest.mark.parametrize(
    ("crew", "raid", "played", "declined"),
    [
        ("8", "once", [], "Do not attack"),
        ("8", "later", [], "Wait for a later turn to attack"),
        ("sorcerer", "later", ["raid a 2a"], "Lead no second attack"),
    ],
)
def test_to_decline_is_said_as_what_it_means(table, crew, raid, played, declined):
    laid = table(f"1a < {crew}", "2a . 1", "2b . 2a", raid=raid).play("draw stern", "lay a3", *played)

    assert speech.describe(laid.state, 0, GAME.words.speaker("en")) == declined


@pytest.mark.article("oga-19")
@pytest.mark.parametrize(
    ("rows", "is_told"), [(("1a < 8",), True), (("1a < 8", "1b < 8", "1c < 8"), True), ((), False)]
)
def test_a_mark_that_warns_of_a_short_canoe_is_explained_while_it_is_there(table, rows, is_told):
    laid = table(*rows).play("draw stern" if rows else "draw bird")

    assert ("“!”" in speech.prompt(laid.state, GAME.words.speaker("en"))) == is_told


@pytest.mark.parametrize("language", ["fr", "en"])
def test_prompts_name_places_for_those_who_do_not_see_which_are_lit(table, language):
    laid = table("1a < 8").play("draw bird")

    assert {"fr": "place permise", "en": "place allowed"}[language] in speech.prompt(
        laid.state, GAME.words.speaker(language)
    )


@pytest.mark.article("oga-25", "oga-17")
def test_nothing_is_kept_for_later_when_the_game_ends(table):
    laid = table("1a < 8", "1b < >", "1c < >", "2a . 1", raid="later").play("draw stern", "lay a3")

    assert speech.describe(laid.state, 0, GAME.words.speaker("en")) == "Do not attack"


@pytest.mark.article("oga-17", "oga-18", "oga-19")
@pytest.mark.parametrize(
    ("rows", "moves", "sentences"),
    [
        ((), ("draw bird", "lay a2"), ["Anne lays a bird: row 1, place 2 (+30 points)."]),
        (
            ("1a . bear-hunter . bear-right",),
            ("draw bear-left", "lay a3"),
            [
                "Anne lays the front of the bear: row 1, place 3 (+10 points).",
                "The booty lies where it counts: +200 points.",
            ],
        ),
        (
            ("1a < 1 2a 2b",),
            ("draw stern", "lay a5"),
            [
                "Anne lays a stern: row 1, place 5 (+10 points).",
                "Anne completes the canoe of row 1: 5 cards, +50 points.",
            ],
        ),
        (
            ("1a < 1 2a 2b", "1b < >", "1c < >", "2a . 1"),
            ("draw stern", "lay a5"),
            [
                "Anne lays a stern: row 1, place 5 (+10 points).",
                "Anne completes the canoe of row 1: 5 cards, +50 points.",
                "That is the third canoe: +300 points.",
            ],
        ),
    ],
)
def test_points_are_told_as_they_come(table, rows, moves, sentences):
    assert told(table(*rows).play(*moves), "") == sentences


@pytest.mark.article("oga-3", "oga-17")
@pytest.mark.parametrize(
    ("rows", "seat", "said"),
    [
        ((), 0, "If your river did not have it, you go on; if not, your turn ends"),
        (("1a < >", "1b < >"), 0, "third canoe, +300, ends the game"),
        ((), 1, "You share the lead: 0 points."),
        (("1a . bird",), 1, "You have 0 points. Your opponent has 30, which is 30 more."),
        (("2a . bird",), 1, "You lead: 30 points to 0."),
    ],
)
def test_whoever_draws_is_told_what_follows_and_whoever_waits_who_leads(table, rows, seat, said):
    found = GAME.aside_of(table(*rows).state, seat, GAME.words.speaker("en"))

    assert said in found
    assert len(found) <= 125


@pytest.mark.parametrize(("language", "said"), [("fr", "Vous avez 0 point."), ("en", "You have 0 points.")])
def test_whoever_has_no_points_is_told_so_as_each_language_counts(table, language, said):
    assert said in GAME.aside_of(table("1a . bird").state, 1, GAME.words.speaker(language))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("card", [name for name in NAMES if name])
def test_every_card_in_hand_says_what_it_is_for_within_the_lines_of_a_prompt(table, language, card):
    say = GAME.words.speaker(language)

    prompt = speech.prompt(table().play(f"draw {card}").state, say)

    lay = say("prompt.lay", card=say(f"card.{card}"), points=own_points(NAMES.index(card)))
    assert prompt.startswith(lay)
    assert len(lay) < len(prompt) <= 125


def test_a_card_that_ends_the_turn_still_says_what_the_sign_on_places_means(table):
    said = speech.prompt(table("1a . 8", "1b . . . . . . . . >").play("draw stern").state, ENGLISH)

    assert said.endswith(ENGLISH("prompt.last-cramped"))


@pytest.mark.parametrize(
    ("played", "other", "told"),
    [
        (("draw archer", "lay b2"), "Bruno", "Remove a warrior of strength 1: Bruno, row 1, place 2"),
        (("draw stern", "lay a3"), "Bruno", "Raid! Row 1 (strength 8) against Bruno, row 1 (strength 1)"),
        (("draw stern", "lay a3"), You("Bruno"), "Raid! Row 1 (strength 8) against you, row 1 (strength 1)"),
    ],
)
def test_choices_name_the_other_players_or_speak_to_the_reader(table, played, other, told):
    laid = table("1a < 8", "2a . 1").play(*played)
    say = Acquainted(ENGLISH, ("Anne", other))

    choices = [speech.describe(laid.state, action, say) for action in laid.match.legal()]

    assert told in choices


@pytest.mark.article("oga-17")
@pytest.mark.parametrize(("others", "ends"), [(("1b < >", "1c < >"), "The game will end"), ((), "your turn will end")])
def test_whoever_may_raid_is_told_what_ends_then(table, others, ends):
    laid = table("1a < 8", "2a . 1", *others).play("draw stern", "lay a3")

    assert ends in speech.prompt(laid.state, ENGLISH)


def test_the_terminal_lists_choices_with_names(table, capsys):
    laid = table("2a . 1").play("draw archer", "lay b2")
    terminal = Terminal(laid.match, Bot(GAME, "random"), "en")

    terminal.list_moves()

    assert f"Remove a warrior of strength 1: {terminal.names[1]}, row 1, place 2" in capsys.readouterr().out


@pytest.mark.article("oga-17", "oga-18")
@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("fr", ("Le troisième (+300) finit la partie", "de proue en poupe", "Le plus de points gagne")),
        ("en", ("The third (+300) ends the game", "from prow to stern", "The highest total wins")),
    ],
)
def test_the_goal_says_who_gets_the_300_points_and_who_wins(language, parts):
    goal = GAME.words.speaker(language)("goal")

    assert [part for part in parts if part not in goal] == []


@pytest.mark.article("oga-10", "oga-11", "oga-18")
@pytest.mark.parametrize(
    ("rows", "moves"),
    [
        ("2a . 8 bird", ("draw archer", "lay a3", "shoot 2a2")),
        ("2a < 5a 6 7 >", ("draw archer", "lay a3", "shoot 2a2")),  # and the points of its length
        ("2a . bear-left bear-right", ("draw lasso", "lay a3", "rope 2a2")),  # and those of the booty
    ],
)
def test_whoever_loses_a_card_is_told_of_all_the_points_that_go_with_it(table, rows, moves):
    laid = table(rows)
    before = score(laid.state, 1)
    laid.play(*moves)

    assert f"You lose {before - score(laid.state, 1)} points." in told(laid, "Bruno")[-1]


@pytest.mark.article("oga-13", "oga-18")
def test_what_a_raid_is_told_to_cost_is_what_it_costs(table):
    laid = table("1a < 8", "2a . 1 archer bear-left")
    before = score(laid.state, 1)
    laid.play("draw stern", "lay a3", "raid a 2a")

    assert f"you lose {before - score(laid.state, 1)} points" in told(laid, "Bruno")[-1]

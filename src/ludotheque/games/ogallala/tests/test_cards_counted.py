"""A pile of one's own: how many there are of each card."""

import pytest

from ludotheque.engine.errors import BadOption
from ludotheque.engine.match import Match
from ludotheque.games.ogallala import GAME
from ludotheque.games.ogallala.decks import BOX, Cards
from ludotheque.games.ogallala.rules.cards import COPIES, LASSO, TOTEM

CARDS = Cards()


@pytest.mark.article("oga-26")
def test_the_pile_holds_what_was_agreed_and_the_rest_as_in_the_box():
    state = Match(GAME, 2, {"cards": "4xlasso,0xtotem"}).state

    assert (state.pile[LASSO], state.pile[TOTEM]) == (4, 0)
    assert state.left == sum(state.pile) == sum(COPIES)
    assert Match(GAME, 2).state.pile == list(COPIES)


@pytest.mark.article("oga-26")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        *(
            (text, "cards-entry")
            for text in ("", "lasso", "5xjoker", "5xlasso,", "5xlasso,4xlasso", "-1xlasso", "1000xbow")
        ),
        ("90xbow", "cards-size"),
        (",".join(f"0x{each.part}" for each in CARDS.form.counters), "cards-size"),
    ],
)
def test_what_is_no_pile_is_refused_with_its_fault(text, reason):
    with pytest.raises(BadOption) as refused:
        CARDS.read(text, 2)

    assert refused.value.key == reason


@pytest.mark.article("oga-26")
def test_counters_and_code_say_the_same():
    form = CARDS.form
    counts = form.named[BOX]
    change = {"lasso": 1, "totem": -1}
    more = tuple(n + change.get(each.part, 0) for n, each in zip(counts, form.counters, strict=True))

    assert form.write(counts) == BOX
    assert form.write(more) == f"{COPIES[LASSO] + 1}xlasso,0xtotem"
    assert CARDS.write(CARDS.read(form.write(more), 2)) == form.write(more)
    assert "lasso" in CARDS.said(form.write(more), GAME.words.speaker("en"))

"""Regulation 5(1): the decks, card values, the point count of a hand."""

from typing import Any

import pytest
from tests.games.chemin_de_fer.salon import Salon

from pitboss.rulebooks.refusal import Refusal


def unlawful(**settings: Any) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        Salon(**settings)
    return refusal.value


# -- decks --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(1)(a)")
@pytest.mark.parametrize("decks", [6, 8])
def test_six_decks_or_more_come_with_two_cutting_cards(decks: int) -> None:
    table = Salon.four(decks=decks).go("auction")
    (deck,), (cutting,) = table.said("deck"), table.said("cutting-cards")
    assert deck.data.as_dict() == {"cards": 52 * decks, "colour": "red"}
    assert cutting.data.as_dict() == {"count": 2, "colour": "yellow"}


@pytest.mark.clause("bs/5(1)(a)")
@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"decks": 5}, "setting-unlawful"),
        ({"cutting_colour": "red"}, "setting-unlawful"),
        ({"backs": "red blue"}, "backs-differ"),
    ],
)
def test_other_cards_are_refused(settings: dict[str, Any], code: str) -> None:
    refusal = unlawful(**settings)
    assert refusal.code == code
    assert "bs/5(1)(a)" in refusal.cites


@pytest.mark.clause("bs/5(1)(a)")
def test_the_backs_are_those_of_the_house() -> None:
    (deck,) = Salon.four(backs="blue", cutting_colour="green").go("auction").said("deck")
    assert deck.data["colour"] == "blue"


@pytest.mark.clause("bs/5(1)(a)")
def test_decks_that_are_not_whole_void_the_hand_and_others_come() -> None:
    table = Salon.four().called("T 9", "T 8").report("missing-card")
    assert table.end_of("ann", "bank") == table.end_of("bob", "banco") == "void"
    table.go("auction", "stake")
    assert len(table.said("deck")) == 2


def test_a_settled_hand_counts_if_the_cards_are_condemned_later() -> None:
    table = Salon.four().called("T 8", "T 9", at="keep-or-pass").report("missing-card")
    assert table.end_of("bob", "banco") == "lost"
    assert [e.kind for e in table.events[-1:]] == ["cards-condemned"]
    table.go("stake")
    assert len(table.said("deck")) == 2


@pytest.mark.clause("bs/5(5)(a)")
def test_cards_come_from_a_shoe() -> None:
    refusal = unlawful(equipment="hand")
    assert (refusal.code, "bs/5(5)(a)" in refusal.cites) == ("setting-unlawful", True)
    (shown,) = [e for e in Salon(equipment="shoe").said("setting") if e.data["name"] == "equipment"]
    assert shown.data["value"] == "shoe"


# -- counts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "banker", "result"),
    [
        pytest.param("2 4", "3 3", "Stand-off: 6 all", marks=pytest.mark.clause("bs/5(1)(b)(i)")),
        pytest.param("T 9", "T 8", "Player wins with 9 over 8", marks=pytest.mark.clause("bs/5(1)(b)(i)")),
        pytest.param("T 9", "J 8", "Player wins with 9 over 8", marks=pytest.mark.clause("bs/5(1)(b)(ii)")),
        pytest.param("Q 9", "K 8", "Player wins with 9 over 8", marks=pytest.mark.clause("bs/5(1)(b)(ii)")),
        pytest.param("A 7", "A 8", "Banker wins with 9 over 8", marks=pytest.mark.clause("bs/5(1)(b)(iii)")),
        pytest.param("9 9", "T 9", "Banker wins with 9 over 8", marks=pytest.mark.clause("bs/5(1)(c)")),
        pytest.param("3 3", "6 6 7", "Banker wins with 9 over 6", marks=pytest.mark.clause("bs/5(1)(c)")),
        pytest.param("A 2 4", "T 7", "Stand-off: 7 all", marks=pytest.mark.clause("bs/5(1)(c)(i)")),
        pytest.param("A 2 9", "T 7", "Banker wins with 7 over 2", marks=pytest.mark.clause("bs/5(1)(c)(ii)")),
    ],
)
def test_what_hands_count(player: str, banker: str, result: str) -> None:
    """The last two are the regulation's own examples."""
    cards = [*player.split(), *banker.split()]
    table = Salon.four().bank().against(("bob", "banco", 1000)).dealing(player, banker)
    table.over()
    assert table.result() == result
    assert len(cards) == len([hand for hand in table.dealt() if hand in ("player", "banker")])

"""The ranking of three cards: an example inside and just outside each place, and what decides within it."""

from itertools import pairwise

import pytest
from tests.games.three_card_poker.felt import CHIPS, QUEEN, STAKE, Felt, played

from pitboss.games.three_card_poker.rules import hand_worth
from pitboss.games.three_card_poker.settlement import arrange
from pitboss.games.three_card_poker.table import prices
from pitboss.hands.cards import card_text, parse_cards
from pitboss.rulebooks.book import chapter

# From the best hand to the worst, in steps that can be checked against the regulation.
LADDER = [
    "Ah Kh Qh", "5c 4c 3c", "4c 3c 2c", "3h 2h Ah", "As Ah Ad", "2s 2h 2d", "Ac Kd Qh", "Kc Qd Jh", "4c 3d 2h",
    "3c 2d Ah", "Ac Kc Jc", "Ac Kc 9c", "Kc Qc Tc", "5c 3c 2c", "Ac Ad Kh", "Ac Ad 2h", "Kc Kd 3h", "2c 2d Ah",
    "2c 2d 3h", "Ac Kd Jh", "Ac Kd 9h", "Qc 3d 2h", "Jc Td 8h", "5c 3d 2h",
]  # fmt: skip


def value(hand: str, dealer: str = "Qc 9s 2c") -> str:
    """What the dealer of a live table declares a hand to be."""
    (judged,) = [e for e in played(hand, dealer).said("judged") if e.data["hand"] == "seat-0"]
    return str(judged.data["value"])


def beats(higher: str, lower: str) -> bool:
    """Whether one hand wins against a dealer with the other, and loses the other way round."""
    one, other = played(higher, lower), played(lower, higher)
    return one.end_of("ann", "play") == "won" and other.end_of("ann", "play") == "lost"


@pytest.mark.parametrize(
    ("inside", "outside", "name"),
    [
        pytest.param("4h 3h 2h", "5h 3h 2h", "straight flush", marks=pytest.mark.clause("bs/16(3)(b)(i)")),
        pytest.param("7c 7d 7h", "7c 7d 6h", "three of a kind", marks=pytest.mark.clause("bs/16(3)(b)(ii)")),
        pytest.param("9c 8d 7h", "9c 8d 6h", "straight", marks=pytest.mark.clause("bs/16(3)(b)(iii)")),
        pytest.param("Kh 8h 3h", "Kh 8h 3d", "flush", marks=pytest.mark.clause("bs/16(3)(b)(iv)")),
        pytest.param("2h 2d 3s", "2h 4d 3d", "pair", marks=pytest.mark.clause("bs/16(3)(b)(v)")),
    ],
)
def test_a_place_is_what_its_definition_says(inside: str, outside: str, name: str) -> None:
    assert value(inside) == name
    assert value(outside) != name


@pytest.mark.parametrize(
    ("best", "lowest", "next_place"),
    [
        pytest.param("Ad Kd Qd", "3h 2h Ah", "As Ac Ad", marks=pytest.mark.clause("bs/16(3)(b)(i)")),
        pytest.param("As Ac Ad", "2s 2c 2d", "Ah Kc Qd", marks=pytest.mark.clause("bs/16(3)(b)(ii)")),
        pytest.param("As Kc Qd", "3s 2c Ad", "Ah Kh Jh", marks=pytest.mark.clause("bs/16(3)(b)(iii)")),
        pytest.param("As Ks Js", "5d 3d 2d", "Ah Ac Kd", marks=pytest.mark.clause("bs/16(3)(b)(iv)")),
        pytest.param("As Ac Kd", "2s 2c 3h", "Ah Kc Jd", marks=pytest.mark.clause("bs/16(3)(b)(v)")),
    ],
)
def test_the_best_of_a_place_beats_the_lowest_and_that_beats_the_next_place(
    best: str, lowest: str, next_place: str
) -> None:
    assert beats(best, lowest)
    assert beats(lowest, next_place)


@pytest.mark.clause("bs/16(3)(a)")
def test_the_ace_is_high_and_also_low_with_two_and_three() -> None:
    assert value("3c 2d Ah") == "straight"
    assert value("3h 2h Ah") == "straight flush"
    assert value("2d Ah Kd") == "no pair"
    assert beats("4c 3d 2h", "3c 2d Ah")
    assert beats("Ac 5d 3h", "Kc Qd Th")
    assert played("Ac Kd 9h", "As Kc 9d").end_of("ann", "play") == "pushed"  # suits do not rank


@pytest.mark.clause("bs/16(3)(c)")
def test_within_one_place_the_cards_decide() -> None:
    assert beats("Ac Kd 9h", "As Qd Jh")
    assert beats("Ac Kd 9h", "As Kc 8h")
    assert beats("Kc Kd 3h", "2c 2d Ah")  # the pair before the odd card
    assert beats("9c 9d 5h", "9h 9s 4c")
    assert played("Ac Kd 9h", "As Kc 8h").said("compared")[0].data.as_dict() == {"seat": 0, "higher": "seat-0"}
    assert value("Ac Kd 9h") == "no pair"
    assert played("Ac Kd 9h", QUEEN).end_of("ann", "pair-plus") == "lost"


@pytest.mark.clause("bs/16(3)(c)#draw")
def test_equal_hands_push_and_ante_and_play_go_back() -> None:
    table = played("Ac Kd 9h", "As Kc 9d")
    assert table.ends("ann") == {"ante": "pushed", "play": "pushed", "pair-plus": "lost"}
    assert table.chips("ann") == CHIPS - STAKE
    assert played("Ac Kd 9h", "As Kc 8d").end_of("ann", "ante") == "won"


def test_every_step_of_the_ranking_is_above_the_next() -> None:
    page = chapter("bahamas", "three-card-poker")
    price = prices(page, page.choose({}))
    worths = []
    for text in LADDER:
        c0, c1, c2 = parse_cards(text)
        worths.append(hand_worth(c0, c1, c2, price.ranking, price.terms))
    assert all(above > below for above, below in pairwise(worths))


@pytest.mark.parametrize(
    ("cards", "laid"),
    [("2c Kd 2h", "2c 2h Kd"), ("Ac 2d 3h", "3h 2d Ac"), ("4c Ad Kh", "Ad Kh 4c"), ("Qc Ad Kh", "Ad Kh Qc")],
)
def test_the_dealer_sets_out_the_hand(cards: str, laid: str) -> None:
    assert [card_text(card) for card in arrange(list(parse_cards(cards)))] == laid.split()


def test_the_table_says_how_the_dealer_set_out_the_hand() -> None:
    table: Felt = played("Ac Kd 9h", "2s Qc 2h")
    (arranged,) = table.said("arranged")
    assert arranged.data.as_dict() == {"hand": "dealer", "cards": ["2s", "2h", "Qc"]}

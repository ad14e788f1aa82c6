"""Regulation 3(1), 3(2), 3(4), 3(6)(a) and 3(16): decks, card values, the opening, shoe or hand."""

import pytest
from tests.games.blackjack.pit import SINGLE, Pit, dealt, one, refusal_of

from pitboss.rulebooks.refusal import Refusal


def opening_words(**settings: object) -> dict[str, object]:
    (deck,), (cutting,) = Pit(**settings).said("deck"), Pit(**settings).said("cutting-cards")
    return {**deck.data, "cutting": cutting.data["count"]}


# -- decks ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(2)(a)")
def test_at_least_four_decks_with_backs_alike_and_two_cutting_cards() -> None:
    assert opening_words(decks=4, backs="blue") == {"cards": 208, "colour": "blue", "cutting": 2}
    for decks in (2, 3):
        refusal = refusal_of(decks=decks)
        assert refusal.code == "too-few-decks"
        assert "bs/3(2)(a)" in refusal.cites
    refusal = refusal_of(decks=0)
    assert refusal.code == "setting-unlawful"


@pytest.mark.clause("bs/3(2)(a)#single-deck")
def test_single_deck_blackjack_has_one_deck_and_two_cutting_cards() -> None:
    assert opening_words(**SINGLE) == {"cards": 52, "colour": "red", "cutting": 2}
    for decks in (2, 6):
        refusal = refusal_of(**SINGLE, decks=decks)
        assert refusal.code == "not-one-deck"
        assert refusal.cites == ("bs/3(2)(a)#single-deck",)
    assert refusal_of(**SINGLE, decks=0).code == "setting-unlawful"


@pytest.mark.parametrize(
    ("variant", "cite"),
    [
        pytest.param("standard", "bs/3(2)(a)", marks=pytest.mark.clause("bs/3(2)(a)")),
        pytest.param("single-deck", "bs/3(2)(a)#single-deck", marks=pytest.mark.clause("bs/3(2)(a)#single-deck")),
    ],
)
def test_all_backs_are_alike(variant: str, cite: str) -> None:
    for backs in ("", "red blue"):
        refusal = refusal_of(variant=variant, backs=backs)
        assert refusal.code == "backs-differ"
        assert cite in refusal.cites
    assert Pit(variant=variant, backs="green").said("deck")[0].data["colour"] == "green"


@pytest.mark.parametrize(
    "variant",
    [
        pytest.param("standard", marks=pytest.mark.clause("bs/3(2)(a)")),
        pytest.param("single-deck", marks=pytest.mark.clause("bs/3(2)(a)#single-deck")),
    ],
)
def test_an_incomplete_deck_voids_the_round_and_is_replaced(variant: str) -> None:
    table = dealt("9c 8c 7c 6c", variant=variant)
    table.report("missing-card")
    assert table.end_of("ann", "box") == "void"
    table.go("cut")
    assert len(table.said("deck")) == 2


@pytest.mark.clause("bs/3(16)")
def test_single_deck_blackjack_needs_approved_submissions() -> None:
    table = Pit(**SINGLE, submissions="GB/2004/104")
    assert "Single Deck Blackjack under the approved submissions: GB/2004/104" in [e.says for e in table.said("posted")]
    refusal = refusal_of(**SINGLE, submissions=" ")
    assert refusal.code == "no-submission"
    assert "bs/3(16)" in refusal.cites
    assert refusal_of(variant="double-deck").cites == ("bs/3(16)",)
    assert Pit(max_hands=2, submissions="").said("opened")


# -- shoe or hand -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(6)(a)")
def test_the_cards_come_from_a_shoe() -> None:
    table = one().open()
    assert "load-shoe" in table.acts()
    refusal = refusal_of(equipment="hand", variant="standard")
    assert refusal.code == "not-from-a-shoe"
    assert refusal.cites == ("bs/3(6)(a)",)
    assert refusal_of(equipment="machine").code == "setting-unlawful"


@pytest.mark.clause("bs/3(6)(a)#single-deck")
def test_a_single_deck_comes_from_the_dealers_hand_or_from_a_shoe() -> None:
    assert "take-in-hand" in one(equipment="hand").open().acts()
    assert one(equipment="hand").table.settings.text("variant") == "single-deck"
    assert "load-shoe" in one(**SINGLE).open().acts()
    refusal = refusal_of(**SINGLE, equipment="machine")
    assert refusal.code == "setting-unlawful"
    assert "bs/3(6)(a)#single-deck" in refusal.cites


# -- card values ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(2)(b)(i)")
@pytest.mark.parametrize(("cards", "total"), [("2c 3d", 5), ("4c 5d", 9), ("6c 7d", 13), ("8c 9d", 17), ("Tc 2d", 12)])
def test_two_to_ten_count_what_they_show(cards: str, total: int) -> None:
    first, second = cards.split()
    assert dealt(first, "7s", second, "8s").total() == total


@pytest.mark.clause("bs/3(2)(b)(ii)")
@pytest.mark.parametrize("face", ["Jc", "Qd", "Kh"])
def test_faces_count_ten(face: str) -> None:
    assert dealt(face, "7s", "5c", "8s").total() == 15


@pytest.mark.clause("bs/3(2)(b)(iii)")
def test_an_ace_counts_eleven_unless_that_busts() -> None:
    table = dealt("Ac 7s 9d 8s")
    assert table.total() == 20
    table.chance("5c")
    table.give("choose", "ann", choice="card")
    table.go("play")
    assert table.total() == 15
    assert dealt("Ac 7s 5d 8s", "6c").play("card").total() == 12  # eleven would make 22
    assert dealt("Ac 7s 8d 8s", "2c 4c").play("card").total() == 21  # eleven, eight and two


@pytest.mark.clause("bs/3(1)(c)")
def test_a_hard_total_has_no_ace_or_counts_every_ace_as_one() -> None:
    (total,) = dealt("Tc 7s 6d 8s").said("announced")[-1:]
    assert (total.says, total.data["soft"]) == ("Seat 1 has 16", False)
    assert "bs/3(1)(c)" in total.cite
    table = dealt("Ac 7s 9d 8s").chance("6c")
    assert table.words()[-1] == "Seat 1 has soft 20"
    table.give("choose", "ann", choice="card")
    assert table.go("play").words()[-1] == "Seat 1 has 16"


@pytest.mark.clause("bs/3(1)(d)")
def test_a_soft_total_counts_an_ace_as_eleven() -> None:
    assert dealt("Ac 7s 5d 8s").words()[-1] == "Seat 1 has soft 16"
    assert dealt("Ac 7s Ad 8s").words()[-1] == "Seat 1 has soft 12"
    assert dealt("Tc 7s 6d 8s").words()[-1] != "Seat 1 has soft 16"


# -- the opening ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(4)(a)")
@pytest.mark.parametrize("variant", ["standard", "single-deck"])
def test_the_dealer_sorts_and_inspects_then_a_casino_supervisor_inspects(variant: str) -> None:
    table = Pit(variant=variant).go("inspect")
    assert table.acts() == ["sort-and-inspect"]
    assert table.refused("done", "sue", "games-supervisor").code == "not-yours"
    table.give("done", "pat", "casino-supervisor")
    assert table.acts() == ["sort-and-inspect", "inspect"]


@pytest.mark.clause("bs/3(4)(b)")
def test_the_cards_are_spread_in_fans_by_deck_for_the_first_players() -> None:
    table = one(decks=5).open()
    (spread,) = (e for e in table.said("act") if e.data["act"] == "spread")
    assert spread.data["fans"] == 5


@pytest.mark.clause("bs/3(4)(c)")
def test_after_the_first_look_the_cards_are_washed_and_stacked() -> None:
    table = Pit().go("view")
    refusal = table.refused("done", "dealer", "dealer")
    assert refusal.code == "nobody-here"
    assert refusal.cites == ("bs/3(4)(c)",)
    table.sit("ann", 2).go("cut")
    assert table.acts()[-3:] == ["view", "wash", "stack"]


@pytest.mark.clause("bs/3(1)(b)")
def test_the_log_notes_who_deals() -> None:
    table = one().open()
    table.order("new-dealer", "dealer", dealer="Sid")
    assert [e.data["dealer"] for e in table.said("new-dealer")] == ["Sid"]
    assert table.refused("new-dealer", "dealer", "dealer").code == "dealer-missing"
    assert table.stake().deal("9c 8c 9d 8d").burns() == 1  # a new dealer burns nothing here


def test_wrong_settings_are_refused() -> None:
    for settings in ({"seats": 10}, {"max_hands": 1}, {"bettors": 4}, {"chip_min": 0}, {"double": "sometimes"}):
        with pytest.raises(Refusal):
            Pit(**settings)

"""A table with lawful settings opens; an unlawful one is refused with its clause."""

from typing import Any

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.three_card_poker.felt import APPROVED, HIGH, Felt, dealt, felt


def opens(way: str = "shoe", **settings: Any) -> bool:
    return Felt(way, **settings).asking is not None


# -- equipment --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/16(7)(a)")
def test_the_house_may_deal_by_hand() -> None:
    assert opens(equipment="hand")
    with refused("setting-unlawful", "bs/16(7)(a)"):
        opens(equipment="foot")


@pytest.mark.clause("bs/16(7)(b)(i)")
@pytest.mark.parametrize("shuffler", ["none", "device"])
def test_cards_dealt_by_hand_are_shuffled_by_device_or_dealer(shuffler: str) -> None:
    table = dealt("hand", HIGH, shuffler=shuffler)
    assert bool(table.said("in-device")) == (shuffler == "device")
    with refused("setting-unlawful", "bs/16(7)(b)(i)"):
        opens("hand", shuffler="players")


@pytest.mark.clause("bs/16(8)(a)")
def test_an_automated_shoe_needs_approval() -> None:
    assert opens(equipment="auto-shoe", **APPROVED)
    with refused("approval-missing", "bs/16(8)(a)"):
        opens(equipment="auto-shoe")


@pytest.mark.clause("bs/16(6)(g)")
def test_a_shuffler_counts_or_does_not() -> None:
    assert opens(shuffler="counting-device")
    with refused("setting-unlawful", "bs/16(6)(g)"):
        opens(shuffler="sorting-device")


# -- decks ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/16(2)(b)")
def test_a_second_deck_needs_the_device() -> None:
    assert [e.data["colour"] for e in felt(second_deck="yes").said("deck")] == ["blue", "red"]
    with refused("second-deck-alone", "bs/16(2)(b)"):
        opens(second_deck="yes", shuffler="none")
    with refused("setting-unlawful", "bs/16(2)(b)"):
        opens(second_deck="perhaps")


@pytest.mark.clause("bs/16(2)(b)(ii)")
def test_two_decks_differ_in_colour() -> None:
    table = felt(second_deck="yes", deck_colour="green", second_colour="black")
    assert [e.data["colour"] for e in table.said("deck")] == ["green", "black"]
    with refused("colours-alike", "bs/16(2)(b)(ii)"):
        opens(second_deck="yes", second_colour="blue")
    assert opens(second_colour="blue")


@pytest.mark.clause("bs/16(2)(a)", "bs/16(2)(b)(i)")
def test_the_cover_card_differs_from_the_backs_of_either_deck() -> None:
    assert opens(cover_colour="red")
    with refused("cover-like-backs", "bs/16(2)(a)"):
        opens(cover_colour="blue")
    assert opens(second_deck="yes")
    with refused("cover-like-second-backs", "bs/16(2)(b)(i)"):
        opens(second_deck="yes", cover_colour="red")


def test_one_deck_serves_sixteen_seats_and_the_dealer() -> None:
    assert opens(seats=16)
    with refused("setting-unlawful"):
        opens(seats=17)


# -- limits and payouts -----------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/16(12)(a)")
def test_limits_are_set_and_in_order() -> None:
    assert opens(min=5, max=5)
    with refused("setting-unlawful", "bs/16(12)(a)"):
        opens(min=0)
    with refused("setting-unlawful", "bs/16(12)(a)"):
        opens(max=0)
    with refused("limits-crossed", "bs/16(12)(a)"):
        opens(min=10, max=5)


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        pytest.param(line, clause, marks=pytest.mark.clause(clause))
        for line, clause in (
            ("dealer.ante", "bs/16(10)(a)"),
            ("bonus.straight", "bs/16(10)(c)"),
            ("pair-plus.one-pair", "bs/16(10)(b)(i)"),
            ("pair-plus.flush", "bs/16(10)(b)(ii)"),
            ("pair-plus.straight", "bs/16(10)(b)(iii)"),
            ("pair-plus.three-of-a-kind", "bs/16(10)(b)(iv)"),
            ("pair-plus.straight-flush", "bs/16(10)(b)(v)"),
        )
    ],
)
def test_the_odds_are_as_printed(line: str, clause: str) -> None:
    for odds in ("3 to 2", "100 to 1"):
        with refused("odds-fixed", clause):
            Felt("shoe", **{f"pays__{line.replace('.', '__')}": odds})

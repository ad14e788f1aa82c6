"""Cards come to the table; shuffle and cut."""

import pytest
from tests.games.pai_gow_poker.gows import PEOPLE, Gow, against_dealer, betting

from pitboss.rulebooks.refusal import Refusal


def acts(table: Gow) -> list[str]:
    return [e.data["act"] for e in table.said("act")]


@pytest.mark.clause("bs/9(2)(a)")
def test_one_deck_only() -> None:
    with pytest.raises(Refusal) as refused:
        Gow(decks=2)
    assert refused.value.cites == ("bs/9(2)(a)",)
    assert Gow(decks=1).said("deck")[0].data["cards"] == 53


@pytest.mark.clause("bs/9(3)(a)")
def test_dealer_and_supervisor_inspect_the_cards() -> None:
    table = Gow()
    assert table.until("inspect-cards").who == ("dealer",)
    table.give("done", "dealer", "dealer")
    assert table.until("verify-inspection").who == ("games-supervisor",)
    assert acts(table) == ["inspect-cards"]


@pytest.mark.clause("bs/9(3)(b)")
def test_the_cards_are_spread_until_the_first_player_has_looked() -> None:
    table = Gow()
    table.until("first-look")
    (spread,) = table.said("spread")
    assert spread.data["suits"] == 4
    assert spread.data["rows"][0][:3] == ["2c", "3c", "4c"]
    table.refuses("nobody-here", "done", "dealer", "dealer")
    table.sit("ann")
    table.give("done", "dealer", "dealer")
    assert acts(table)[-1] == "first-look"


@pytest.mark.clause("bs/9(3)(c)")
def test_then_they_are_washed_and_stacked() -> None:
    table = Gow().seated("ann")
    table.until("shuffle")
    assert acts(table)[-1] == "wash"


@pytest.mark.clause("bs/9(4)(a)")
def test_the_cards_are_shuffled_before_play() -> None:
    table = Gow().seated("ann")
    table.until("cut")
    (shuffled,) = table.said("shuffled")
    assert shuffled.cite == ("bs/9(4)(a)",)


@pytest.mark.clause("bs/9(4)(a)", "bs/9(9)(i)")
def test_the_cards_are_shuffled_again_after_the_winners_are_paid() -> None:
    table = against_dealer("Ah Ad Kc Kd 7h 6s 2c")
    assert len(table.said("shuffled")) == 2
    paid = max(i for i, e in enumerate(table.events) if e.kind == "settled")
    again = max(i for i, e in enumerate(table.events) if e.kind == "shuffled")
    assert paid < again
    assert table.events[again].cite == ("bs/9(4)(a)", "bs/9(9)(i)")


# -- the cut ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(4)(b)")
def test_the_cut_is_offered_clockwise_until_somebody_takes_it() -> None:
    table = Gow().seated("ann", "bob", "cyd")
    assert table.until("cut").who == ("ann",)
    table.choose("ann", "decline")
    assert table.until("cut").who == ("bob",)
    table.choose("bob", "cut")
    assert table.until("cut-depth").who == ("bob",)
    table.give("number", "bob", value=20)
    assert [(e.data["by"], e.data["depth"]) for e in table.said("cut")] == [("bob", 20)]


@pytest.mark.clause("bs/9(4)(b)")
def test_if_nobody_cuts_the_dealer_tells_the_supervisor_and_cuts() -> None:
    table = Gow().seated("ann", "bob")
    table.choose("ann", "decline").choose("bob", "decline")
    assert table.until("cut-depth").who == ("dealer",)
    assert acts(table)[-1] == "notify-supervisor"
    table.give("number", "dealer", "dealer", value=26)
    assert table.said("cut")[0].data["by"] == "dealer"


@pytest.mark.clause("bs/9(4)(c)", "bs/9(4)(c)#recut")
@pytest.mark.parametrize("depth", [1, 9, 44, 52])
def test_a_cut_too_near_an_end_is_made_again_after_one_riffle(depth: int) -> None:
    table = Gow().seated("ann")
    table.choose("ann", "cut").until("cut-depth")
    shuffles = len(table.said("shuffled"))
    table.give("number", "ann", value=depth)
    assert table.until("cut-depth").who == ("ann",)
    assert len(table.said("shuffled")) == shuffles + 1
    assert table.said("cut") == []
    table.give("number", "ann", value=26)
    assert [e.data["depth"] for e in table.said("cut")] == [26]


@pytest.mark.clause("bs/9(4)(c)")
@pytest.mark.parametrize("depth", [10, 43])
def test_ten_cards_from_either_end_are_enough(depth: int) -> None:
    table = Gow().seated("ann")
    table.choose("ann", "cut").until("cut-depth")
    table.give("number", "ann", value=depth)
    assert [e.data["depth"] for e in table.said("cut")] == [depth]
    assert len(table.said("shuffled")) == 1


@pytest.mark.clause("bs/9(4)(c)")
def test_the_deck_is_cut_once() -> None:
    table = Gow().seated("ann")
    table.choose("ann", "cut").until("cut-depth")
    table.refuses("number-out-of-range", "number", "ann", value=53)
    table.refuses("number-out-of-range", "number", "ann", value=0)
    table.give("number", "ann", value=26)
    table.cards().until_bets()
    assert len(table.said("cut")) == 1


def test_whoever_is_barred_is_not_offered_the_cut() -> None:
    table = betting(*PEOPLE[:2])
    table.give("report-drunk", "dealer", "dealer", person="ann")
    table.close()
    assert table.until("cut").who == ("bob",)


@pytest.mark.clause("bs/9(1)(n)")
def test_the_dice_refer_to_their_regulation_once() -> None:
    table = betting("ann", rounds=2)
    found = [(e.data["to"], e.data["dice"]) for e in table.said("reference") if e.data["dice"]]
    assert found == [("equipment regulations, regulation 18", 3)]

"""Regulation 3(2)(c) and 3(15): Over and Under 13."""

import pytest
from tests.games.blackjack.pit import Pit, one, refusal_of, shared


def sided(*cards: str, cents: int = 1000, over: int = 500, under: int = 400) -> Pit:
    """Ann with a regular wager and both sides, dealt two cards between the dealer's."""
    table = one().stake("ann", cents).sides(over=over, under=under)
    first, second = (word for words in cards for word in words.split())
    return table.deal(first, "9s", second, "9d")


def ends(*cards: str) -> tuple[str, str]:
    table = sided(*cards)
    return table.end_of("ann", "over"), table.end_of("ann", "under")


def added(cards: str) -> int:
    return int(sided(cards).said("thirteen")[0].data["sum"])


# -- what cards count -------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(2)(c)(i)")
@pytest.mark.parametrize(("cards", "total"), [("2c 3c", 5), ("4c 5c", 9), ("6c 7c", 13), ("8c 9c", 17), ("Tc 2c", 12)])
def test_two_to_ten_count_what_they_show(cards: str, total: int) -> None:
    assert added(cards) == total


@pytest.mark.clause("bs/3(2)(c)(ii)")
@pytest.mark.parametrize("face", ["Jc", "Qc", "Kc"])
def test_faces_count_ten(face: str) -> None:
    assert added(f"{face} 4c") == 14


@pytest.mark.clause("bs/3(2)(c)(iii)")
@pytest.mark.parametrize(("cards", "total"), [("Ac Ad", 2), ("Ac Qc", 11), ("Ac 5c", 6)])
def test_an_ace_always_counts_one(cards: str, total: int) -> None:
    assert added(cards) == total


def offered(table: Pit) -> set[str]:
    assert table.asking is not None
    assert table.asking.offers is not None
    return {offer.spot for offer in table.asking.offers("ann")}


# -- betting ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(15)(a)")
def test_sides_are_bet_after_ones_regular_wager_and_before_the_first_card() -> None:
    table = one().open()
    assert table.refused("bet", "ann", spot="over", cents=500).code == "no-regular-wager"
    assert offered(table) == {"box"}
    table.stake("ann")
    assert offered(table) == {"box", "over", "under"}
    table.bet("ann", "over", 500)
    (placed,) = (e for e in table.said("placed") if e.data["spot"] == "over")
    assert placed.cite == ("bs/3(15)(a)", "S-135")
    table.deal("5c 9s 6c 9d")
    assert table.refused("bet", "ann", spot="over", cents=500).code == "betting-closed"


@pytest.mark.clause("bs/3(15)(a)")
def test_each_side_is_at_most_the_regular_wager() -> None:
    table = one().stake("ann").sides(over=600)
    for cents, code in ((401, "above-regular-wager"), (1001, "above-regular-wager")):
        refusal = table.refused("bet", "ann", spot="over", cents=cents)
        assert refusal.code == code
        assert "bs/3(15)(a)" in refusal.cites
    table.bet("ann", "over", 400).bet("ann", "under", 1000)
    assert [(w.spot, w.cents) for w in table.wagers("ann")] == [("box", 1000), ("over", 1000), ("under", 1000)]


@pytest.mark.clause("bs/3(15)(a)")
def test_a_side_needs_the_players_own_regular_wager() -> None:
    table = one()
    table.sit("bob", 3)
    table.stake("ann")
    refusal = table.refused("bet", "bob", spot="over", cents=500, seat=0)
    assert refusal.code == "no-regular-wager"
    assert "bs/3(15)(a)" in refusal.cites


def test_bets_may_be_reduced_and_taken_down_until_betting_closes() -> None:
    table = one().stake("ann").sides(over=600)
    table.give("remove", "ann", wager=2, cents=100)
    assert table.wagers("ann")[1].cents == 500
    table.give("remove", "ann", wager=2)
    assert len(table.wagers("ann")) == 1
    table.give("bet", "ann", spot="under", cents=1000, means="cash")
    table.give("choose", "dealer", "dealer", choice="confirm")
    table.give("choose", "pat", "casino-supervisor", choice="confirm")
    assert table.wagers("ann")[1].spot == "under"


def test_on_a_shared_box_each_bettors_own_wager_is_the_limit() -> None:
    table = shared(cents=1000)
    table.bet("bob", "over", 1000, seat=0)
    assert table.refused("bet", "bob", spot="over", cents=1, seat=0).code == "above-regular-wager"


# -- settling ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(15)(b)")
def test_under_wins_below_13_and_loses_above() -> None:
    assert ends("Tc 2c")[1] == "won"
    assert ends("Tc 4c")[1] == "lost"


@pytest.mark.clause("bs/3(15)(c)")
def test_over_wins_above_13_and_loses_below() -> None:
    assert ends("Tc 4c")[0] == "won"
    assert ends("Tc 2c")[0] == "lost"


@pytest.mark.clause("bs/3(15)(d)")
@pytest.mark.parametrize("cards", ["Tc 3c", "9c 4c", "8c 5c", "7c 6c"])
def test_both_lose_on_exactly_13(cards: str) -> None:
    assert ends(cards) == ("lost", "lost")


@pytest.mark.clause("bs/3(15)(e)")
def test_winners_are_paid_1_to_1() -> None:
    assert sided("Tc 4c").settled("ann", "over")[0].data["paid"] == 500
    assert sided("Tc 2c").settled("ann", "under")[0].data["paid"] == 400
    refusal = refusal_of(pays__thirteen="2 to 1")
    assert (refusal.code, refusal.cites) == ("odds-fixed", ("bs/3(15)(e)",))


@pytest.mark.clause("bs/3(15)(f)")
def test_they_are_settled_before_the_hands_are_played() -> None:
    table = sided("Tc 4c")
    assert table.asked() == "play"
    assert [e.data["spot"] for e in table.settled("ann")] == ["over", "under"]


@pytest.mark.clause("bs/3(15)(e)")
def test_the_sign_says_what_they_pay_by_their_own_clause() -> None:
    (line,) = (e for e in one().said("posted") if e.says.startswith("Over or Under"))
    assert (line.says, line.cite) == ("Over or Under 13: 1 to 1", ("bs/3(15)(e)",))


# -- betting reopened by a reshuffle ----------------------------------------------------------------------------------


def reopened() -> Pit:
    """Ann has 20 on her box and 15 on Over; a reshuffle for security comes before the first card."""
    table = one().stake("ann", 2000).sides(over=1500)
    table.order("reshuffle", by="pat", reason="marked cards", inspector="Ivy")
    return table.open("3c")


@pytest.mark.clause("bs/3(15)(a)")
def test_a_regular_wager_is_not_reduced_below_its_over_or_under_wager() -> None:
    table = reopened()
    refusal = table.refused("remove", "ann", wager=1, cents=600)
    assert (refusal.code, refusal.cites[0]) == ("above-regular-wager", "bs/3(15)(a)")
    table.give("remove", "ann", wager=1, cents=500)
    table.give("remove", "ann", wager=2, cents=1000)  # the minimum is that of regular wagers
    assert [(w.spot, w.cents) for w in table.wagers("ann")] == [("box", 1500), ("over", 500)]


@pytest.mark.clause("bs/3(15)(a)")
def test_over_and_under_wagers_go_with_the_regular_one() -> None:
    table = one().stake("ann").sides(over=500, under=400)
    table.give("remove", "ann", wager=1)
    assert (table.wagers("ann"), table.net()) == ([], 0)


def test_over_and_under_wagers_go_with_the_regular_one_and_the_round_continues() -> None:
    table = reopened()
    table.sit("bob", 4)
    table.stake("bob")
    table.give("remove", "ann", wager=1)
    assert (table.wagers("ann"), table.net()) == ([], 0)
    table.deal("Tc 9s 9d 9c").play("stand", by="bob")
    assert table.end_of("bob", "box") == "won"

"""Regulation 5(11): keeping the bank, passing it, losing it, and the next offer."""

import pytest
from tests.games.chemin_de_fer.salon import CHIPS, Salon

WON, LOST, TIED = ("T 8", "T 9"), ("T 9", "T 8"), ("T 9", "T 9")


def passed(cards: tuple[str, str] = WON, stake: int = 1000) -> Salon:
    """ann has passed the bank after a hand with bob."""
    table = Salon.four().called(*cards, stake=stake, at="keep-or-pass").choosing("ann", "pass")
    return table.go("bank")


def taken(person: str, stake: int = 1000) -> Salon:
    """Another player has the bank that ann passed."""
    table = passed(stake=stake)
    while table.asking is not None and table.asking.who != (person,):
        table.choosing(table.asking.who[0], "decline")
    return table.choosing(person, "accept").go("stake")


# -- (a) keep or pass ---------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(11)(a)")
@pytest.mark.parametrize("cards", [WON, TIED])
def test_after_any_other_hand_the_banker_keeps_or_passes(cards: tuple[str, str]) -> None:
    table = Salon.four().called(*cards, at="keep-or-pass")
    assert table.asking is not None
    assert (table.asking.who, table.asking.options) == (("ann",), ("keep", "pass"))
    assert table.choosing("ann", "keep").go("stake").banker == "ann"


@pytest.mark.clause("bs/5(11)(a)")
@pytest.mark.parametrize("kind", ["short-shoe", "wrong-order", "missing-card"])
def test_also_after_a_void_hand(kind: str) -> None:
    table = Salon.four().called("T 2", "T 3").report(kind).go("keep-or-pass", "auction")
    assert set(table.nets().values()) == {0}
    table.choosing("ann", "pass")
    assert [e.data["how"] for e in table.said("bank-passed")] == ["passed"]


@pytest.mark.clause("bs/5(11)(a)")
def test_a_banker_who_is_away_loses_the_bank() -> None:
    table = Salon.four().called(*WON, at="keep-or-pass").report("absent-player")
    assert table.banker == ""
    assert [e.data["how"] for e in table.said("bank-passed")] == ["passed"]
    table.go("auction-passed")
    assert table.refused_report("absent-player").code == "nobody-asked"


@pytest.mark.clause("bs/5(11)(a)(i)")
def test_a_banker_who_loses_must_pass() -> None:
    table = Salon.four().hand(*LOST)
    assert table.banker == ""
    assert [e.data["how"] for e in table.said("bank-passed")] == ["lost"]
    assert "keep-or-pass" not in [e.data.get("name") for e in table.events]


# -- (a)(ii) ordered to -------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(11)(a)(ii)")
@pytest.mark.parametrize("reason", ["delay", "invalid-deals", "breach"])
def test_the_dealer_or_a_supervisor_may_order_the_banker_to_pass(reason: str) -> None:
    table = Salon.four().hand(*WON).go("stake")
    table.order("order-pass", "dealer", reason=reason)
    assert table.banker == ""
    assert table.asking is not None
    assert (table.asking.name, table.asking.who) == ("bank", ("bob",))


@pytest.mark.clause("bs/5(11)(a)(ii)")
def test_a_hand_that_is_wagered_on_is_played_first() -> None:
    table = Salon.four().called(*WON)
    table.order("order-pass", "games-supervisor", reason="delay")
    assert table.banker == "ann"
    table.go("bank")
    assert table.end_of("ann", "bank") == "won"
    assert [e.data["how"] for e in table.said("bank-passed")] == ["ordered"]


@pytest.mark.clause("bs/5(11)(a)(ii)")
def test_an_order_outlasts_a_void_hand() -> None:
    table = Salon.four().called(*WON)
    table.order("order-pass", "dealer", reason="invalid-deals")
    table.report("wrong-order")
    table.go("bank")
    assert [e.data["how"] for e in table.said("bank-passed")] == ["ordered"]


def test_an_order_replaces_the_bankers_answer() -> None:
    table = Salon.four().called(*WON, at="keep-or-pass")
    table.order("order-pass", "dealer", reason="delay")
    assert table.go("bank").banker == ""
    assert [e.data["how"] for e in table.said("bank-passed")] == ["ordered"]


@pytest.mark.clause("bs/5(11)(a)(ii)")
def test_an_order_names_its_reason_and_needs_a_banker() -> None:
    table = Salon.four().go("auction")
    assert table.refused("order-pass", "dealer", "dealer", reason="delay").code == "no-banker"
    table.bid("ann", 1000).go("stake")
    for reason in ("boredom", None, 3):
        refusal = table.refused("order-pass", "dealer", "dealer", reason=reason)
        assert (refusal.code, "bs/5(11)(a)(ii)" in refusal.cites) == ("reason-missing", True)


def test_an_expelled_banker_gives_up_the_bank_like_one_who_lost() -> None:
    """S-144."""
    table = Salon.four().hand(*WON).go("stake")
    table.order("expel", "casino-supervisor", person="ann", ground="drunk")
    assert [e.data["how"] for e in table.said("bank-passed")] == ["ordered"]
    assert table.over().offered("bank") == ["bob", "cyd", "dan"]


def test_a_barred_banker_loses_the_bank() -> None:
    """S-144: given up as after a loss."""
    table = Salon.four().called(*WON)
    table.order("report-drunk", "dealer", person="ann")
    table.go("bank")
    assert [e.data["how"] for e in table.said("bank-passed")] == ["ordered"]


# -- (b) after a loss ---------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(11)(b)")
def test_a_lost_bank_is_offered_from_the_right_of_its_last_holder() -> None:
    table = Salon.four().hand(*LOST)
    assert table.offered("bank") == ["bob", "cyd", "dan"]
    assert table.asking is not None
    assert table.asking.name == "auction"


@pytest.mark.clause("bs/5(11)(b)")
def test_the_first_to_accept_has_it_for_any_wager_within_the_limits() -> None:
    """D-11."""
    table = Salon.four().hand(*LOST, stake=5000).go("bank").choosing("bob", "decline").choosing("cyd", "accept")
    assert table.go("stake").banker == "cyd"
    table.stake(1000)
    assert [w.cents for w in table.wagers("cyd")] == [1000]


@pytest.mark.clause("bs/5(11)(b)")
def test_it_goes_round_past_the_dealer() -> None:
    table = Salon.of("cyd", "dan")
    table.sit("eve", 8)
    table.bank("cyd").against(("dan", "banco", 1000)).dealing(*LOST).over()
    assert table.offered("bank") == ["dan", "eve"]


@pytest.mark.clause("bs/5(11)(b)")
def test_a_player_who_is_away_does_not_get_the_bank() -> None:
    table = Salon.four().hand(*LOST).go("bank").report("absent-player")
    assert table.asking is not None
    assert table.asking.who == ("cyd",)
    table.go("auction")
    assert "bs/5(11)(b)" in table.refused_report("absent-player").cites


def test_a_player_who_cannot_wager_the_minimum_is_not_asked() -> None:
    table = Salon.of("ann", "cyd")
    table.sit("bob", 3, 999)
    table.bank().against(("cyd", "banco", 1000)).dealing(*LOST).over()
    assert table.offered("bank") == ["cyd"]


# -- (c) after a pass ---------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(11)(c)")
def test_a_passed_bank_goes_to_the_first_player_who_wagers_up_to_twice_as_much() -> None:
    table = passed(stake=4000).choosing("bob", "decline").choosing("cyd", "accept").go("stake")
    assert table.banker == "cyd"
    low, high = (table.refused("bet", "cyd", spot="bank", cents=cents) for cents in (3999, 8001))
    assert (low.code, high.code) == ("below-passed-wager", "above-twice-passed")
    assert "bs/5(11)(c)" in low.cites
    assert "bs/5(11)(c)" in high.cites
    table.stake(8000)


@pytest.mark.clause("bs/5(11)(c)")
def test_a_player_who_cannot_wager_as_much_is_skipped() -> None:
    table = Salon.of("ann", "bob", "dan")
    table.sit("cyd", 2, 3999)
    table.called(*WON, stake=4000, at="keep-or-pass").choosing("ann", "pass")
    assert table.offered("bank") == ["bob", "dan"]


@pytest.mark.clause("bs/5(11)(c)")
def test_otherwise_the_highest_bid_has_it_without_the_passer() -> None:
    table = passed().go("auction-passed")
    refusal = table.refused("bet", "ann", spot="bank", cents=50_000)
    assert (refusal.code, "bs/5(11)(c)" in refusal.cites) == ("passer-sits-out", True)
    table.bid("dan", 1500).bid("bob", 2000)
    assert table.go("stake").banker == "bob"
    assert table.refused("bet", "bob", spot="bank", cents=1999).code == "below-bid"


@pytest.mark.clause("bs/5(11)(c)")
def test_in_the_second_round_of_bidding_the_passer_may_bid() -> None:
    table = passed().go("auction-passed")
    table.close()
    assert table.bid("ann", 1000).go("stake").banker == "ann"


@pytest.mark.clause("bs/5(11)(c)")
def test_a_player_who_is_away_does_not_get_a_passed_bank() -> None:
    table = passed().report("absent-player")
    assert table.asking is not None
    assert table.asking.who == ("cyd",)
    table.go("auction-passed")
    assert "bs/5(11)(c)" in table.refused_report("absent-player").cites


# -- (d) a passed bank that is beaten -----------------------------------------------------------------------------


@pytest.mark.clause("bs/5(11)(d)")
def test_a_passed_bank_that_loses_is_offered_from_its_first_holder() -> None:
    """cyd took it from ann and lost it: bob, at ann's right, is next, and cyd follows in turn."""
    table = taken("cyd").stake(1000).against(("dan", "banco", 1000)).dealing(*LOST).over()
    assert table.offered("bank") == ["bob", "cyd", "dan"]


@pytest.mark.clause("bs/5(11)(d)")
def test_also_after_hands_that_were_won_and_another_pass() -> None:
    table = taken("cyd").stake(1000).against(("dan", "banco", 1000)).dealing(*WON).go("keep-or-pass")
    table.choosing("cyd", "pass").go("bank").choosing("dan", "accept").go("stake").stake(1000)
    table.against(("ann", "banco", 1000)).dealing(*LOST).over()
    assert table.offered("bank") == ["bob", "cyd", "dan"]


@pytest.mark.clause("bs/5(11)(d)")
def test_after_a_loss_the_pass_is_forgotten() -> None:
    table = taken("cyd").stake(1000).against(("dan", "banco", 1000)).dealing(*LOST).over()
    table.go("bank").choosing("bob", "accept").stake(1000)
    table.against(("dan", "banco", 1000)).dealing(*LOST).over()
    assert table.offered("bank") == ["cyd", "dan", "ann"]


# -- (e) moving ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(11)(e)")
def test_a_player_who_moves_nearer_to_the_bank_misses_a_turn() -> None:
    table = Salon.of("ann", "cyd", "dan").bank()
    table.give("move-seat", "dan", seat=3)
    table.against(("cyd", "banco", 1000)).dealing(*LOST).over()
    assert table.offered("bank") == ["cyd"]
    assert [e.data["person"] for e in table.said("turn-missed")] == ["dan"]
    table.bank("cyd").against(("ann", "banco", 1000)).dealing(*LOST).over()
    assert table.offered("bank") == ["ann", "dan"]


@pytest.mark.clause("bs/5(11)(e)")
def test_a_player_who_moves_farther_away_misses_nothing() -> None:
    table = Salon.of("ann", "bob", "cyd").bank()
    table.give("move-seat", "bob", seat=1)
    table.against(("cyd", "banco", 1000)).dealing(*LOST).over()
    assert table.offered("bank") == ["cyd", "bob"]


@pytest.mark.clause("bs/5(11)(e)")
def test_a_move_that_overtakes_nobody_is_no_promotion() -> None:
    table = Salon.of("ann", "bob", "dan").bank()
    table.give("move-seat", "dan", seat=2)
    table.against(("bob", "banco", 1000)).dealing(*LOST).over()
    assert table.offered("bank") == ["bob", "dan"]
    assert table.said("promoted") == []


@pytest.mark.clause("bs/5(11)(e)")
def test_leaving_and_coming_back_is_moving() -> None:
    """S-149."""
    table = Salon.of("ann", "cyd", "dan").bank()
    table.give("leave", "dan")
    table.sit("dan", 3)
    table.against(("cyd", "banco", 1000)).dealing(*LOST).over()
    assert table.offered("bank") == ["cyd"]


@pytest.mark.clause("bs/5(11)(e)")
def test_nobody_holds_two_seats() -> None:
    refusal = Salon.four().refused("sit", "ann", seat=7, cents=0)
    assert (refusal.code, "bs/5(11)(e)" in refusal.cites) == ("one-seat", True)


@pytest.mark.clause("bs/5(11)(e)")
@pytest.mark.parametrize("seat", [2, 9, -1, "3", None, True])
def test_one_moves_to_a_free_seat(seat: object) -> None:
    refusal = Salon.four().go("auction").refused("move-seat", "ann", seat=seat)
    assert (refusal.code, "bs/5(11)(e)" in refusal.cites) == ("seat-not-free", True)


@pytest.mark.clause("bs/5(11)(e)")
def test_nobody_moves_with_wagers_down_or_an_answer_owed() -> None:
    table = Salon.four().bank().against(("bob", "part", 1000))
    assert table.refused("move-seat", "bob", seat=8).code == "not-while-playing"
    table = Salon.four().hand(*LOST).go("bank")
    assert table.refused("move-seat", "bob", seat=8).code == "not-while-playing"
    table.give("move-seat", "dan", seat=8)
    assert table.table.seats.of("dan") == [8]


def test_the_turn_goes_to_the_new_seat() -> None:
    table = Salon.of("ann", "bob", "cyd").go("auction")
    table.give("move-seat", "bob", seat=0)
    table.bank().against(("cyd", "banco", 1000)).dealing(*LOST).over()
    assert table.offered("bank") == ["cyd", "bob"]
    assert table.chips("bob") == CHIPS

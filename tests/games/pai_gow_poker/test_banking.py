"""The bank: offered in turn, once in seven hands, covered alone or with the casino; the house's wager against it."""

import pytest
from tests.games.pai_gow_poker.gows import BET, CHIPS, MIDDLE, PEOPLE, STRONG, WEAK, Gow, bank_of, betting


def offers(table: Gow, rounds: int, bank: str = "") -> list[str]:
    """Who is offered the bank in so many hands, `-` for nobody."""
    found = []
    for _ in range(rounds):
        table.cards()
        offered = "-"
        while table.until("window", "choose", "cut-depth").kind != "window":
            question = table.asking
            assert question is not None
            person = question.who[0]
            if question.name == "offer-bank":
                offered = person
                table.give("choose", person, choice="bank" if person == bank else "pass")
            elif question.name == "cut-depth":
                table.give("number", person, value=26)
            else:
                table.give("choose", person, choice="cut")
        found.append(offered)
        stakes = [p for p in table.table.state.persons if p != (bank if offered == bank else "")]
        table.stake(stakes[0]).close()
        while table.until("set", "first-stack", "cut").name != "cut":
            question = table.asking
            assert question is not None
            table.give("choose", question.who[0], choice=question.options[0])
    return found


# -- who banks --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(1)(m)")
def test_the_dealer_banks_unless_a_player_wants_to() -> None:
    assert betting("ann").said("banker")[-1].data.as_dict() == {"bank": "dealer"}
    table = bank_of("fay", "ann")
    assert table.said("banker")[-1].data.as_dict() == {"bank": "player", "person": "fay", "seat": 5}


@pytest.mark.clause("bs/9(1)(m)")
def test_the_banker_bets_on_no_hand() -> None:
    table = bank_of("fay", "ann", bettors=4)
    assert table.refuses("banker-bets", "bet", "fay", spot="bet", cents=BET).cites == ("bs/9(1)(m)",)
    assert table.refuses("banker-bets", "bet", "fay", spot="bet", cents=BET, seat=0).cites == ("bs/9(1)(m)",)
    assert table.asking is not None
    assert table.asking.offers is not None
    assert table.asking.offers("fay") == []


@pytest.mark.clause("bs/9(6)(d)")
def test_the_bank_is_offered_in_turn_over_the_seven_places() -> None:
    table = Gow().seated("ann", "bob").sit("fay", 5, CHIPS)
    assert offers(table, 8) == ["fay", "-", "-", "-", "bob", "ann", "-", "fay"]


@pytest.mark.clause("bs/9(6)(d)")
def test_a_refusal_gives_the_bank_to_the_dealer() -> None:
    table = Gow().seated("ann").sit("fay", 5, CHIPS)
    table.cards().until_bets()
    assert [e.data["bank"] for e in table.said("banker")] == ["dealer"]
    table.stake("fay")
    assert [w.against for w in table.wagers("fay")] == ["house"]


@pytest.mark.clause("bs/9(6)(d)")
def test_a_hand_that_is_dealt_again_uses_up_no_turn() -> None:
    table = bank_of("fay", "ann").stake("ann").close()
    table.until("first-stack")
    table.choose("fay", "1").until("set")
    table.incident("wrong-count", hand="dealer", count=8)
    assert table.table.own.banked == {}
    assert offers(table, 2, bank="fay") == ["fay", "-"]


def test_nor_does_a_deal_that_went_wrong_before_the_bank_was_offered() -> None:
    table = Gow().seated("ann").sit("fay", 5, CHIPS).cards()
    table.choose("ann", "cut").until("cut-depth")
    table.give("number", "ann", value=26)
    table.until("count-leftover")
    table.give("number", "dealer", "dealer", value=5)
    table.script.queue.clear()
    assert offers(table, 2) == ["fay", "-"]
    assert table.said("turn-kept") == []


def test_the_turn_goes_the_way_of_the_delivery() -> None:
    table = Gow(delivery="clockwise").seated("ann", "bob").sit("fay", 5, CHIPS)
    assert offers(table, 7) == ["ann", "bob", "-", "-", "-", "fay", "-"]


def test_a_player_banks_only_once_in_seven_hands() -> None:
    table = Gow().seated("ann").sit("fay", 5, CHIPS)
    assert offers(table, 8, bank="fay")[::7] == ["fay", "fay"]
    assert [e.data["bank"] for e in table.said("banker")].count("player") == 2


@pytest.mark.clause("bs/9(6)(d)#frequency")
def test_also_at_another_seat() -> None:
    table = Gow().seated("ann").sit("fay", 5, CHIPS)
    table.sit("fay", 4, 0)
    assert offers(table, 2, bank="fay") == ["fay", "-"]
    (lately,) = table.said("banked-lately")
    assert lately.data.as_dict() == {"person": "fay", "again": 8}
    assert table.said("banker")[-1].data.as_dict() == {"bank": "dealer"}


# -- covering ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(7)(e)")
def test_a_banker_covers_all_wagers_with_chips() -> None:
    table = bank_of("fay", "ann", "bob").stake("ann").stake("bob", cents=5000).close()
    table.until("first-stack")
    (bank,) = table.wagers("fay")
    assert (bank.spot, bank.cents) == ("bank", BET + 5000)
    assert table.said("co-bank") == []


@pytest.mark.clause("bs/9(7)(e)")
@pytest.mark.parametrize("chips", [BET, BET - 1, BET // 2])
def test_a_player_who_cannot_cover_all_may_bank_one_half_with_the_casino(chips: int) -> None:
    table = bank_of("fay", "ann", chips=chips).stake("ann").close()
    if chips == BET:
        table.until("first-stack")
        assert table.said("co-bank") == []
        return
    assert table.until("co-bank").who == ("games-supervisor",)
    table.give("choose", "games-supervisor", "games-supervisor", choice="join")
    table.until("first-stack")
    (bank,) = table.wagers("fay")
    assert (bank.spot, bank.cents) == ("bank", BET // 2)
    assert len(table.said("co-bank")) == 1


@pytest.mark.clause("bs/9(7)(e)#refuse")
def test_a_player_who_cannot_cover_one_half_passes_the_bank() -> None:
    table = bank_of("fay", "ann", chips=BET // 2 - 1).stake("ann").close()
    table.until("window")
    (passed,) = table.said("bank-passed")
    assert passed.data.as_dict() == {"person": "fay", "wagers": BET}
    assert table.wagers("fay") == []
    assert [w.against for w in table.wagers("ann")] == ["house"]  # the wager stays, against the dealer
    table.stake("fay", cents=1000).close()
    table.until("set")
    assert table.said("co-bank") == []


@pytest.mark.clause("bs/9(7)(e)", "bs/9(7)(e)#refuse")
def test_the_casino_need_not_join() -> None:
    table = bank_of("fay", "ann", chips=BET - 1).stake("ann").close()
    table.until("co-bank")
    table.refuses("not-an-option", "choose", "games-supervisor", "games-supervisor", choice="one third")
    table.give("choose", "games-supervisor", "games-supervisor", choice="decline")
    table.until("window")
    assert len(table.said("bank-passed")) == 1
    never = bank_of("fay", "ann", chips=BET - 1, co_bank=False).stake("ann").close()
    never.until("window")
    assert len(never.said("bank-passed")) == 1


@pytest.mark.clause("bs/9(1)(m)", "bs/9(7)(d)")
def test_a_player_may_bank_against_the_house_alone() -> None:
    table = bank_of("fay", "ann", before=2500, cards={"seat_5": STRONG, "dealer": WEAK})
    assert played(table).settled("house")[-1].data["end"] == "lost"
    assert table.chips("fay") == CHIPS + 2500 - 125
    assert table.table.own.banked == {"fay": 8}


def test_a_player_who_cannot_cover_the_houses_wager_passes_the_bank() -> None:
    table = bank_of("fay", "ann", chips=2499)
    table.table.own.staked["fay"] = 2500
    table.close().until("window")
    assert len(table.said("bank-passed")) == 1
    assert table.said("co-bank") == []


def test_a_bank_without_wagers_is_nothing() -> None:
    table = bank_of("fay", "ann").close()
    table.until("cut")
    assert table.said("placed") == []
    assert table.table.own.banked == {}


# -- the house's wager ------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(7)(d)")
def test_the_house_wagers_what_the_banker_did_on_the_dealers_last_bank() -> None:
    table = bank_of("fay", "ann", before=2500).stake("ann").close()
    table.until("first-stack")
    house = [e.data.as_dict() for e in table.said("placed") if e.data["person"] == "house"]
    assert [data["cents"] for data in house] == [2500]
    assert [w.cents for w in table.wagers("fay")] == [BET + 2500]  # covered too


@pytest.mark.clause("bs/9(7)(d)")
def test_the_house_wagers_nothing_if_the_player_has_not_bet_yet() -> None:
    table = bank_of("fay", "ann").stake("ann").close()
    table.until("first-stack")
    assert [e for e in table.said("placed") if e.data["person"] == "house"] == []


def test_the_house_wagers_nothing_if_the_player_sat_out_the_last_hand() -> None:
    table = bank_of("fay", "ann", before=2500)
    assert table.table.own.staked["fay"] == 2500
    played(table)
    table.cards().until_bets().stake("ann").close().set_by_house_way("ann")
    table.until("cut")
    assert table.table.own.staked == {"ann": BET, "fay": 0}


def test_a_player_who_leaves_starts_over() -> None:
    table = betting("ann", "bob").stake("ann").close().set_by_house_way("ann")
    table.until("cut")
    assert table.table.own.staked == {"ann": BET, "bob": 0}
    table.give("choose", "ann", choice="decline")
    table.give("leave", "ann")
    assert table.table.own.staked == {"bob": 0}


# -- settling a player's bank -----------------------------------------------------------------------------------------


def played(table: Gow) -> Gow:
    """Everybody sets by the house way, the Banker last, to the end of the hand."""
    table.close()
    while table.until("set", "first-stack", "cut").name != "cut":
        question = table.asking
        assert question is not None
        choice = "house-way" if question.name == "set" else question.options[0]
        table.give("choose", question.who[0], choice=choice)
    assert sum(table.table.state.chips.values()) == 0
    assert table.table.state.chips.get("bank:stack", 0) == 0
    return table


@pytest.mark.clause("bs/9(9)(f)(5)")
def test_the_rest_of_the_stack_goes_to_the_banker_less_commission() -> None:
    cards = {"seat_0": WEAK, "seat_5": STRONG, "dealer": MIDDLE}
    table = played(bank_of("fay", "ann", cards=cards).stake("ann"))
    assert table.end_of("ann", "bet") == "lost"
    assert table.chips("ann") == CHIPS - BET
    assert table.chips("fay") == CHIPS + BET - 500
    assert [e.data["cents"] for e in table.said("commission")] == [500]
    paid = table.settled("fay", "bank")[0]
    assert (paid.data["end"], paid.data["paid"]) == ("won", BET)
    assert "bs/9(9)(f)(5)" in paid.cite


@pytest.mark.clause("bs/9(9)(f)(4)#stack")
def test_losing_wagers_lie_in_one_stack_and_pay_the_winners() -> None:
    cards = {"seat_0": WEAK, "seat_1": STRONG, "seat_5": MIDDLE, "dealer": "Qs 9s 8h 6h 5d 4d 2s"}
    table = bank_of("fay", "ann", "bob", cards=cards).stake("ann", cents=20_000).stake("bob")
    played(table)
    assert [e.data.as_dict() for e in table.said("stacked")] == [{"cents": 20_000, "stack": 20_000}]
    won = table.settled("bob", "bet")[0]
    assert [(m.source, m.target, m.cents) for m in won.moves][1] == ("bank:stack", "bob", BET)
    assert table.chips("bob") == CHIPS + BET - 500
    assert table.chips("fay") == CHIPS + 10_000 - 500  # commission on the rest, not on everything won


@pytest.mark.clause("bs/9(9)(f)(4)#stack")
def test_a_short_stack_is_made_up_by_the_banker_first() -> None:
    cards = {"seat_0": STRONG, "seat_5": WEAK, "dealer": MIDDLE}
    table = played(bank_of("fay", "ann", cards=cards).stake("ann"))
    lost = table.settled("fay", "bank")[0]
    assert (lost.data["end"], lost.data.get("paid", 0)) == ("lost", 0)
    assert (table.chips("ann"), table.chips("fay")) == (CHIPS + 9500, CHIPS - BET)
    assert table.place_of("settled", person="fay") < table.place_of("settled", person="ann")
    assert [e.data["person"] for e in table.said("commission")] == ["ann"]


def test_cover_beyond_the_loss_goes_back() -> None:
    cards = {"seat_0": STRONG, "seat_1": WEAK, "seat_5": MIDDLE, "dealer": "Qs 9s 8h 6h 5d 4d 2s"}
    table = played(bank_of("fay", "ann", "bob", cards=cards).stake("ann").stake("bob", cents=4000))
    lost = table.settled("fay", "bank")[0]
    assert (lost.data["end"], lost.data["paid"]) == ("lost", 8000)  # 14,000 put up, 6,000 lost
    assert table.chips("fay") == CHIPS - 6000


@pytest.mark.clause("bs/9(9)(f)(4)")
def test_the_others_follow_counter_clockwise_from_the_bankers_right() -> None:
    people = ("ann", "bob", "cyd")
    table = Gow().seated(*people).sit("dan", 3, CHIPS).sit("eve", 4, CHIPS)
    for _ in range(3):
        table.deal_and_leave()
    table.cards(bank=2).until_bets("cyd")
    assert table.said("banker")[-1].data["person"] == "cyd"
    played(table.stake("ann", "bob", "dan", "eve"))
    (front,) = table.said("banker-in-front")
    assert front.data.as_dict() == {"hand": "seat-2", "seats": [1, 0, 4, 3]}
    shown = [e.data["hand"] for e in table.said("shown")]
    assert shown == ["dealer", "seat-2", "seat-1", "seat-0", "seat-4", "seat-3"]


# -- the house hand against a player Banker ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dealer", "kind", "end", "bank"),
    [
        pytest.param(STRONG, "house-wins", "won", 5000, marks=pytest.mark.clause("bs/9(9)(f)(1)")),
        pytest.param(WEAK, "house-loses", "lost", 15_000, marks=pytest.mark.clause("bs/9(9)(f)(2)")),
        pytest.param("Kh Ks Qh 9d 8s 3c 2d", "", "pushed", 10_000, marks=pytest.mark.clause("bs/9(9)(f)(3)")),
    ],
)
def test_the_house_against_the_banker(dealer: str, kind: str, end: str, bank: int) -> None:
    """The Banker beats ann's 10,000; the house stakes 5,000 of its own."""
    low = "9c 8d 7s 5h 4c 3d 2h" if dealer != WEAK else "9s 8s 7d 5d 4d 3s 2c"
    cards = {"seat_0": low, "seat_5": "Js Jc Ac Th 6c 4s 3h", "dealer": dealer}
    table = bank_of("fay", "ann", cards=cards)
    table.table.own.staked["fay"] = 5000
    played(table.stake("ann"))
    house = table.settled("house")[0]
    assert house.data["end"] == end
    if kind:
        assert len(table.said(kind)) == 1
    racked = [e.data["from"] for e in table.said("racked")]
    settled = table.place_of("settled", person="fay")
    discarded = table.place_of("racked", **{"from": "dealer"}) < settled
    assert discarded is (end != "won")
    assert racked.count("dealer") == 1
    assert table.chips("fay") == CHIPS + bank - bank * 5 // 100


def test_copies_go_to_the_player_banker_also_against_the_house() -> None:
    cards = {"seat_0": "9c 8d 7s 5h 4c 3d 2h", "seat_5": "Js Jc Ac Th 6c 4s 3h", "dealer": "Jh Jd Ah Td 6h 4h 3c"}
    table = bank_of("fay", "ann", cards=cards)
    table.table.own.staked["fay"] = 5000
    played(table.stake("ann"))
    assert table.settled("house")[0].data["end"] == "lost"


# -- co-banking -------------------------------------------------------------------------------------------------------


def shared(cards: dict[str, str], *stakes: int) -> Gow:
    people = PEOPLE[: len(stakes)]
    table = bank_of("fay", *people, chips=sum(stakes) // 2, cards=cards)
    for person, cents in zip(people, stakes, strict=True):
        table.stake(person, cents=cents)
    return played(table)


@pytest.mark.clause("bs/9(7)(e)")
def test_a_co_bank_halves_its_win() -> None:
    table = shared({"seat_0": WEAK, "seat_5": STRONG}, BET)
    assert table.chips("fay") == BET // 2 + BET // 2 - 250  # commission on one half only
    assert [e.data["cents"] for e in table.said("co-bank-share")] == [BET // 2]
    assert [e for e in table.said("placed") if e.data["person"] == "house"] == []
    assert table.table.state.hands == {}


@pytest.mark.clause("bs/9(7)(e)")
def test_a_co_bank_halves_its_loss() -> None:
    table = shared({"seat_0": STRONG, "seat_5": WEAK}, BET)
    assert table.chips("fay") == 0
    assert [e.data["cents"] for e in table.said("co-bank-share")] == [BET // 2]
    assert table.chips("ann") == CHIPS + 9500


def test_the_house_way_sets_the_hand_that_is_shared() -> None:
    table = shared({"seat_0": WEAK, "seat_5": STRONG}, BET)
    assert [e.data["hand"] for e in table.said("house-set")] == ["seat-5"]
    assert [e.data["hand"] for e in table.said("looked")] == ["seat-0"]
    assert [e.data["hand"] for e in table.said("shown")] == ["seat-5", "seat-0"]  # the dealer's own hand stays unseen


@pytest.mark.parametrize(("mine", "half"), [(WEAK, 5000), (STRONG, -5000)])
def test_an_odd_cent_falls_to_the_house(mine: str, half: int) -> None:
    bank = STRONG if mine == WEAK else WEAK
    table = shared({"seat_0": mine, "seat_5": bank}, BET + 1)
    fee = half * 5 // 100 if half > 0 else 0
    assert table.chips("fay") == 5000 + half - fee


@pytest.mark.clause("bs/11(1)", "bs/11(3)")
@pytest.mark.parametrize("drunk", [True, False])
def test_a_barred_player_covers_no_bank(drunk: bool) -> None:
    table = bank_of("fay", "ann").stake("ann")
    if drunk:
        table.order("report-drunk", "dealer", person="fay")
    else:
        table.table.state.barred["fay"] = "expelled"  # still at the table while a question waits
    table.close().until("window")
    assert table.said("turned-away")[0].cite == ("bs/11(1)", "bs/11(3)", "S-044", "S-170")
    assert len(table.said("bank-passed")) == 1
    assert table.wagers("fay") == []
    assert table.asking is not None
    assert table.asking.offers is not None
    assert table.asking.offers("fay") == []
